"""A simple player of our own for Pendragon."""

from __future__ import annotations

from logres.engine.match.sight import Sight
from logres.engine.run import kernel, store
from logres.engine.run.kernel import Action
from logres.games.pendragon.rules.sequence.sequence import Choice
from logres.games.pendragon.rules.sequence.victory import points_margin
from logres.games.pendragon.table.constants import (
    CAVALRY,
    CIVITATES,
    DUX,
    EVERYWHERE,
    MILITIA,
    RAIDER,
    RAIDERS,
    UNITS_OF,
    WARBAND,
)
from logres.games.pendragon.table.position import Pendragon

DEEPEST = 12
"""How many decisions of its own it looks ahead while a Command is under way."""
LAZY: tuple[str, ...] = ("done", "pass", "decline", "refuse", "lapse")
EAGER: tuple[str, ...] = ("plunder", "militia", "requisition", "units", "roll-for-first")
"""Of these as many as can be."""
FUNDS, GARRISON, LADEN, ASHORE, RAIDER_ABOUT = 0.15, 0.2, 0.9, 0.3, 0.5


class Greedy:
    """Tries each answer, finishes what it began the plainest way, and takes what looks best.

    It reckons with its margin, its purse and its forces; chance is what its guess rolls.
    """

    def choose(self, sight: Sight) -> Action:
        options = sight.options
        if len(options) == 1:
            return options[0]
        g = sight.guess()
        assert isinstance(g, Pendragon)
        worths = [outlook(g, sight.seat, option) for option in options]
        return options[worths.index(max(worths))]


def outlook(g: Pendragon, seat: int, option: Action) -> float:
    """What a position is worth after an answer and a few plain ones."""
    twin = store.copy(g)
    kernel.play(twin, option)
    for _ in range(DEEPEST):
        if twin.ended or isinstance(twin.stack[-1], Choice):
            break
        kernel.play(twin, plain_answer(twin))
    return worth(twin, seat)


def plain_answer(g: Pendragon) -> Action:
    """End what can be ended, take what can be taken; otherwise the first that is offered."""
    if g.options[-1][0] in EAGER:
        return g.options[-1]
    for option in g.options:
        if option[0] in LAZY:
            return option
    return g.options[0]


def worth(g: Pendragon, faction: int) -> float:
    """A Faction's margin, and what may become one."""
    margin = float(points_margin(g, faction))
    if faction == DUX:
        return margin + FUNDS * (g.resources + g.dux_resources) / 2 + army(g, CAVALRY) - threat(g)
    if faction == CIVITATES:
        return margin + FUNDS * g.resources + g.wealth / 2 + army(g, MILITIA) - threat(g)
    hopes = LADEN * plunder(g, faction) + ASHORE * g.count_units(RAIDER[faction])
    return margin + hopes + 2 * army(g, WARBAND[faction])


def army(g: Pendragon, unit: int) -> float:
    return GARRISON * g.count_units(unit)


def plunder(g: Pendragon, faction: int) -> int:
    """What its units carry."""
    return sum([g.laden_at(unit, s) for unit in UNITS_OF[faction] for s in EVERYWHERE])


def threat(g: Pendragon) -> float:
    """Raiders about in the island."""
    return RAIDER_ABOUT * sum([g.count_units(unit) for unit in RAIDERS])
