"""The evaluator: the points the players have and those their nations are likely to score."""

from __future__ import annotations

from math import exp

from logres.engine.game import data
from logres.engine.game.judge import LONG, Plan, outcome
from logres.engine.match.views import open_decisions
from logres.engine.run import chance, store
from logres.engine.run.kernel import Action, play
from logres.games.britannia.players.greedy.player import ANSWERS
from logres.games.britannia.players.outlook import AGE, Features, Outlook, is_quiet
from logres.games.britannia.players.plans import plots
from logres.games.britannia.players.rollout import Finisher, foreseen
from logres.games.britannia.table.constants import FOLDER, NATION_COUNT, NATIONS, ROUNDS, SEATS
from logres.games.britannia.table.position import Britannia

FITTED = data.read(FOLDER, "evaluation.toml")
SHARPNESS: tuple[float, ...] = tuple(FITTED["sharpness"])
BEFORE: tuple[tuple[float, ...], ...] = tuple(tuple(FITTED[n]["before"]) for n in NATIONS)
AFTER: tuple[tuple[float, ...], ...] = tuple(tuple(FITTED[n]["after"]) for n in NATIONS)
"""What a nation still scores on average, by round, before and after its turn."""
WEIGHTS: tuple[tuple[Features, ...], ...] = tuple(
    tuple(tuple(row) for row in FITTED[n]["weights"]) for n in NATIONS
)
"""By nation and age."""

IMPRESSIONS = 2
HORIZON = 8
"""The length of a rollout before the evaluation, in turns of nations."""


class BritanniaJudge:
    """Evaluates positions in which a nation's turn begins."""

    def hopes(self, g: Britannia) -> list[float]:
        """Return the win probabilities."""
        if g.ended:
            return outcome(g, len(SEATS))
        return chances(g, totals(g))

    def first_look(self, g: Britannia, seat: int, options: list[Action]) -> Action | None:
        """Move ordering: what the greedy bot would do comes first, if it is among the actions."""
        if len(options) == 1:
            return options[0]
        asked = dict(open_decisions(g))[seat]
        answer = ANSWERS.get(asked[0][0])
        found = answer(g, seat, asked) if answer else asked[0]
        return found if found in options else None

    def plans(self, g: Britannia, seat: int, options: list[Action]) -> list[Plan]:
        """Return macro-actions: whole turns up to the next chance event, the default one first."""
        plain, *others = plots(g, seat, options, foreseen) or [()]
        if not others:
            return [plain] if plain else []
        return [plain, *sorted(others, key=lambda plan: -first_impression(g, seat, plan))]

    def finish_turn(self, g: Britannia, seat: int) -> None:
        """Roll out with the cheap policy for some turns."""
        play_turns(g, HORIZON)


def first_impression(g: Britannia, seat: int, plan: Plan) -> float:
    """Estimate a plan's value at the end of its turn, from a few random samples."""
    found = 0.0
    for number in range(IMPRESSIONS):
        twin = store.copy(g)
        twin.rekey(chance.key_of_seed(f"impression {number}"))
        for action in plan:
            if twin.seat == seat and action in twin.options:
                play(twin, action, seat)
        play_turns(twin, 1)
        found += JUDGE.hopes(twin)[seat]
    return found


def play_turns(g: Britannia, turns: int) -> None:
    """Roll out until that many more nations have begun their turn."""
    finisher, turn = Finisher({}), (g.round, g.nation)
    for _ in range(LONG):
        if g.ended:
            return
        if (g.round, g.nation) != turn and is_quiet(g):
            turns -= 1
            if turns <= 0:
                return
            turn = (g.round, g.nation)
        options = g.options
        action = options[0] if len(options) == 1 else finisher.answer(g, g.seat, options)
        play(g, action, g.seat)


def chances(g: Britannia, ends: dict[int, float]) -> list[float]:
    """Return the softmax of the players' expected totals."""
    sharp, most = SHARPNESS[g.round - 1], max(ends.values())
    promises = {seat: exp(sharp * (total - most)) for seat, total in ends.items()}
    whole = sum(promises.values())
    return [promises.get(seat, 0.0) / whole for seat in range(len(SEATS))]


def totals(g: Britannia) -> dict[int, float]:
    """Return each player's expected final score."""
    outlook = Outlook(g)
    found = {seat: -float(g.bids[seat]) for seat in g.seated}
    for nation in range(NATION_COUNT):
        if g.owner[nation] >= 0:
            found[g.owner[nation]] += g.points[nation] + to_come(outlook, nation)
    return found


def to_come(outlook: Outlook, nation: int) -> float:
    """Return a nation's expected points from now on, in games that may end early."""
    g = outlook.g
    average = AFTER if nation < g.nation else BEFORE
    base = average[nation][g.round - 1]
    if g.last_round < ROUNDS:
        base -= BEFORE[nation][g.last_round]
    weights = WEIGHTS[nation][AGE[g.round]]
    for x, weight in zip(outlook.features(nation), weights, strict=True):
        base += x * weight
    return base


JUDGE = BritanniaJudge()
