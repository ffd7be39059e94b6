"""The evaluator: a softmax over features of the kingdoms: points scored, points in reach."""

from __future__ import annotations

from math import exp

from logres.engine.game import data
from logres.engine.game.judge import Plan, outcome, play_on
from logres.engine.run.kernel import Action
from logres.games.rex.players.greedy.worth import Prospects, remembered
from logres.games.rex.players.plans import plans
from logres.games.rex.players.prior import first_look
from logres.games.rex.players.rollout import Finisher
from logres.games.rex.rules.objectives import lines_met
from logres.games.rex.rules.recruitment import Recruitment
from logres.games.rex.rules.stakes import stake_values
from logres.games.rex.table.constants import (
    FOLDER,
    KINGDOMS,
    PLACES,
    RECRUITS_PER_TURN,
    SOLO_MAXIMUM,
    THRESHOLDS,
    TURNS,
    VALUE,
)
from logres.games.rex.table.position import Rex

Features = tuple[float, ...]

COUNTED = ("sure", "stakes", "highest", "objectives", "troops", "extras", "goes first")
NAMES = (*COUNTED, *[f"{name}, by turns to come" for name in COUNTED])
"""What is counted of a kingdom, in points where it can be; once more by the turns to come."""

WEIGHTS = data.read(FOLDER, "evaluation.toml")
CROWN: Features = tuple(WEIGHTS["crown"]["weights"])
SOLO: Features = tuple(WEIGHTS["solo"]["weights"])
SOLO_BASE: float = WEIGHTS["solo"]["base"]

AVERAGE = sum(VALUE[: max(VALUE)]) / max(VALUE)


class RexJudge:
    """Evaluates positions in which a turn begins."""

    def hopes(self, g: Rex) -> list[float]:
        """Return the win probabilities; for a lone kingdom, its share of all points."""
        if len(g.order) == 1:
            return solo_hopes(g)
        if g.ended:
            return outcome(g, len(KINGDOMS))
        return crown_hopes(g)

    def first_look(self, g: Rex, seat: int, options: list[Action]) -> Action | None:
        """Move ordering: what the greedy bot would do comes first."""
        return first_look(g, seat, options)

    def plans(self, g: Rex, seat: int, options: list[Action]) -> list[Plan]:
        """Return macro-actions: a whole plan instead of one card at a time."""
        return plans(g, seat, options)

    def finish_turn(self, g: Rex, seat: int) -> None:
        """Roll out with the greedy policy until the next turn begins."""
        play_on(g, Finisher(g, seat).answer, is_quiet)


def chair(g: Rex, kingdom: int) -> int:
    """Who leads a kingdom."""
    return kingdom


def is_quiet(g: Rex) -> bool:
    """Does a turn begin? The locations are drawn, and nobody has decided anything."""
    top = g.stack[-1]
    if isinstance(top, Recruitment):
        return top.left == RECRUITS_PER_TURN and len(top.waiting) == len(g.order)
    return g.phase == "planning" and is_planning_all_there_is(g)


def is_planning_all_there_is(g: Rex) -> bool:
    """In the last turns there is nobody left to recruit, and a turn begins with plans."""
    if any([g.queues[kingdom] for kingdom in g.order]):
        return False
    return not any([lane.answers for lane in g.lanes])


def crown_hopes(g: Rex) -> list[float]:
    """Return the softmax of the kingdoms' scores."""
    promises = {k: exp(promise(features(g, k), CROWN)) for k in g.order}
    whole = sum(promises.values())
    return [promises.get(k, 0.0) / whole for k in range(len(KINGDOMS))]


def solo_hopes(g: Rex) -> list[float]:
    kingdom = g.order[0]
    if g.ended:
        points = float(g.scores[kingdom])
    else:
        points = SOLO_BASE + promise(features(g, kingdom), SOLO)
    hope = min(1.0, max(0.0, points / SOLO_MAXIMUM))
    return [hope if k == kingdom else 0.0 for k in range(len(KINGDOMS))]


def promise(found: Features, weights: Features) -> float:
    return sum([x * weight for x, weight in zip(found, weights, strict=True)])


def features(g: Rex, kingdom: int) -> Features:
    """Return the features of a kingdom, then the same weighted by how much of the game is left."""
    now = counted(g, kingdom)
    later = (TURNS + 1 - g.turn) / TURNS
    return (*now, *[x * later for x in now])


def counted(g: Rex, kingdom: int) -> Features:
    held, reach = g.held[kingdom], in_reach(g, kingdom)
    values = stake_values(held)
    reached = sum([value >= icon for t, value in enumerate(values) for icon in THRESHOLDS[t]])
    firsts = sum([mask >> kingdom & 1 for mask in g.first])
    met = sum([lines_met(held, objective) for objective in g.objectives[kingdom]])
    highest = sum([reach.ahead(v - r) for v, r in zip(values, reach.best_rival, strict=True)])
    hoped = sum([reach.objective(held, objective) for objective in g.objectives[kingdom]])
    troops = g.hands[kingdom] + g.queues[kingdom] + g.decks[kingdom]
    return (
        reached + firsts + met,
        reach.stakes(held) - highest - reached,
        highest,
        hoped - met,
        sum([VALUE[card] - AVERAGE for card in troops]) / max(VALUE),
        sum([VALUE[card] for card in g.extras[kingdom]]) / max(VALUE),
        float(g.order[0] == kingdom),
    )


def in_reach(g: Rex, kingdom: int) -> Prospects:
    """Return the locations still to be had: in the bag or at stake."""
    rivals = [stake_values(g.held[k]) for k in g.sequence if k != kingdom]
    return remembered(
        g.objectives[kingdom],
        sum([1 << token for token in g.bag + g.stakes if token < PLACES]),
        TURNS + 1 - g.turn,
        tuple([max(values) for values in zip(*rivals, strict=True)]),
        tuple([not first for first in g.first]),
    )


JUDGE = RexJudge()
