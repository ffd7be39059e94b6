"""Numbers to choose from: units that go, and those with Plunder; one answer is not asked for."""

from __future__ import annotations

from logres.engine.run.kernel import Action, Step
from logres.engine.run.offers import Why
from logres.games.pendragon.table.position import Pendragon


def choose(g: Pendragon, faction: int, options: list[Action], then: Step) -> None:
    """Ask, unless there is only one answer."""
    if len(options) > 1:
        return g.ask(faction, options, then)
    g.answer = options[0]
    g.go(then)


def numbers(verb: str, least: int, most: int, why: Why | None, key: str, rule: str) -> list[Action]:
    """Every number from the least to the most; the reason names both."""
    if why is not None:
        why.bar_rest(verb, key, rule, least=least, n=most)
    return [(verb, n) for n in range(least, most + 1)]


def some_units(most: int, why: Why | None, rule: str) -> list[Action]:
    """[dux-march.any-number]"""
    return numbers("units", 1, most, why, "so-many", rule)


def some_laden(count: int, units: int, laden: int, why: Why | None) -> list[Action]:
    """How many of `count` carry Plunder; there are `units` units, `laden` of them laden.

    [plunder.moves-with-unit]
    """
    least, most = max(0, count - (units - laden)), min(count, laden)
    return numbers("laden", least, most, why, "so-many-laden", "plunder.moves-with-unit")
