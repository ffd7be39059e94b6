"""Players of our own for Barbarian Kingdoms."""

from __future__ import annotations

from collections.abc import Callable

from logres.engine.match.sight import Sight
from logres.engine.run import chance
from logres.engine.run.kernel import Action, frame_of
from logres.games.barbarian.players.greedy.beliefs import WHIM
from logres.games.barbarian.players.greedy.deeds import DEEDS, invade_worth
from logres.games.barbarian.players.greedy.fighting import (
    bribe_wanted,
    bring_more,
    challenge,
    coins_for,
    reinforce,
)
from logres.games.barbarian.players.greedy.marching import marches
from logres.games.barbarian.players.greedy.odds import nearby
from logres.games.barbarian.rules.bribes import Bribe
from logres.games.barbarian.rules.challenge import Challenge
from logres.games.barbarian.rules.invade import Invade
from logres.games.barbarian.rules.maneuver import Maneuver
from logres.games.barbarian.rules.spoils import Spoils
from logres.games.barbarian.table.constants import COINS, KINDS, STARTING, VALUE
from logres.games.barbarian.table.position import NOWHERE, Barbarian

MOODS = 7
FINE = 1000


class Greedy:
    """Values each choice in Tremis, without lookahead, and takes the best.

    Of hidden things it uses only what everybody can count. Its bribes vary with its own treasury,
    which nobody else sees.
    """

    def choose(self, sight: Sight) -> Action:
        options = sight.options
        if len(options) == 1:
            return options[0]
        g = sight.guess()
        assert isinstance(g, Barbarian)
        frame = frame_of(g, sight.seat)
        answer = ANSWERS.get(f"{type(frame).__name__}.{frame.at}", first)
        return answer(g, sight.seat, options)


def first(g: Barbarian, seat: int, options: list[Action]) -> Action:
    return options[0]


def last(g: Barbarian, seat: int, options: list[Action]) -> Action:
    return options[-1]


def act(g: Barbarian, seat: int, options: list[Action]) -> Action:
    """The action worth most, give or take a whim."""
    g.rekey(chance.key_of_seed(f"whim {g.round} {seat} {g.purse(seat)} {g.hidden.count(NOWHERE)}"))
    worths = [DEEDS[verb](g, g.active, area) + whim(g) for verb, area in options]
    return options[worths.index(max(worths))]


def whim(g: Barbarian) -> float:
    return g.draw_below(FINE) / FINE * WHIM


def pick_invader(g: Barbarian, seat: int, options: list[Action]) -> Action:
    frame = frame_of(g, seat)
    assert isinstance(frame, Invade)
    worths = [invade_worth(g, frame.kingdom, frame.area, unit) for unit in options]
    return options[worths.index(max(worths))]


def pick_mover(g: Barbarian, seat: int, options: list[Action]) -> Action:
    """The march worth most; enough is enough."""
    frame = frame_of(g, seat)
    assert isinstance(frame, Maneuver)
    found = [march for march in marches(g, frame.kingdom) if march[1] in options and march[0] > 0]
    if found:
        return max(found)[1]
    return ("done", 0) if frame.moved else options[0]


def pick_goal(g: Barbarian, seat: int, options: list[Action]) -> Action:
    frame = frame_of(g, seat)
    assert isinstance(frame, Maneuver)
    unit = (frame.unit, frame.source)
    found = [march for march in marches(g, frame.kingdom) if march[1] == unit]
    goals = [("to", march[2]) for march in sorted(found, reverse=True)]
    return next((goal for goal in goals if goal in options), options[0])


def answer_challenge(g: Barbarian, seat: int, options: list[Action]) -> Action:
    frame = frame_of(g, seat)
    assert isinstance(frame, Challenge)
    return challenge(g, frame.waiting[0], options)


def answer_call(g: Barbarian, seat: int, options: list[Action]) -> Action:
    kingdoms = [k for k in g.order if g.owner[k] == seat and g.presence(k) >> g.contested & 1]
    return reinforce(g, kingdoms[0], options)


def bring(g: Barbarian, seat: int, options: list[Action]) -> Action:
    return bring_more(g, g.active, options)


def fill_purse(g: Barbarian, seat: int, options: list[Action]) -> Action:
    """The coins of the bribe wanted, less what is in the purse already."""
    frame = frame_of(g, seat)
    assert isinstance(frame, Bribe)
    coins = g.purse(seat)
    mood = 0.7 + 0.1 * ((sum([(7 * n + 3) * c for n, c in enumerate(coins)]) + g.round) % MOODS)
    wanted = bribe_wanted(g, frame.kingdom, frame.rival, frame.area, mood)
    kind = KINDS - 1
    for inside in reversed(frame.purse):
        wanted -= inside * VALUE[kind]
        kind -= 1
    return COINS[kind], coins_for(coins, kind, max(0, wanted))


def collect(g: Barbarian, seat: int, options: list[Action]) -> Action:
    """Collect as much as possible, high coins first, where rivals are nearest."""

    def taste(option: Action) -> tuple[int, int]:
        verb, area = option
        if verb in ("done", "change"):
            return (0 if verb == "done" else 1), 0
        value = VALUE[COINS.index(verb.removeprefix("collect-"))]
        return 1 + value, len([foe for foe in g.foes(g.active) if nearby(g, foe, area)])

    return max(options, key=taste)


def move_out(g: Barbarian, seat: int, options: list[Action]) -> Action:
    """The King leaves the field if he can; Warriors go to starting provinces first."""

    def taste(option: Action) -> tuple[bool, bool]:
        verb, area = option
        return verb == "king-to", any([STARTING[k] >> area & 1 for k in g.order])

    return max(options, key=taste)


def claim_at_once(g: Barbarian, seat: int, options: list[Action]) -> Action:
    frame = frame_of(g, seat)
    assert isinstance(frame, Spoils)
    return options[0] if DEEDS["claim"](g, frame.kingdom, frame.area) > 0 else options[-1]


def sail(g: Barbarian, seat: int, options: list[Action]) -> Action:
    """Back to the Sea from where there is nothing to claim, or too many foes."""
    frame = frame_of(g, seat)
    assert isinstance(frame, Spoils)
    return options[0] if DEEDS["claim"](g, frame.kingdom, frame.area) < 2 else options[-1]


ANSWERS: dict[str, Callable[[Barbarian, int, list[Action]], Action]] = {
    "Turn.act": act,
    "Invade.choose": pick_invader,
    "Maneuver.pick": pick_mover,
    "Maneuver.go_there": pick_goal,
    "Challenge.answer": answer_challenge,
    "Challenge.bring_more": bring,
    "Battle.reinforce": answer_call,
    "Bribe.fill": fill_purse,
    "KeepBack.keep": last,
    "Tax.collect": collect,
    "MoveOut.leave": move_out,
    "Spoils.claim": claim_at_once,
    "Spoils.sail": sail,
    "Payment.count": last,
}
"""How a question is answered, by procedure and step; the first option is good enough for others."""
