"""How a card's questions are made: what nothing bars is open, and of the rest it is said why not.

A condition is a function that gives the key of the reason which keeps a card from something; where
it gives none, there is no such reason.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.table.constants import (
    CIVITATES,
    DUX,
    EVERYWHERE,
    IS_CITY,
    SITE_COUNT,
    UNIT_COUNT,
)
from logres.games.pendragon.table.position import Pendragon

Bar = Callable[[Pendragon, int], str]
"""What keeps a card from a space, a Site, a kind of unit …: the key of a reason, or nothing."""

Limit = tuple[int, str]
"""A number, and the key of the reason why it is not more, or not fewer."""

NONE: Limit = (0, "")
"""There is no number below it."""
ALL_SITES = range(SITE_COUNT)
ALL_UNITS = range(UNIT_COUNT)
ALL_FACTIONS = range(4)
BRITONS: tuple[int, ...] = (DUX, CIVITATES)
DONE: Action = ("done", 0)
DECLINE: Action = ("decline", 0)


def unbarred(
    g: Pendragon,
    what: tuple[str, str],
    nouns: Sequence[int],
    bar: Bar,
    why: Why | None,
    *rules: str,
    **values: Any,
) -> list[Action]:
    """A verb with those nouns of a kind that nothing bars."""
    verb, kind = what
    if why is not None and why.asks(verb) and why.noun in nouns:
        reason = bar(g, why.noun)
        if reason:
            why.bar_rest(verb, reason, *rules, **{kind: why.noun, **values})
    return [(verb, noun) for noun in nouns if not bar(g, noun)]


def spaces_for(
    g: Pendragon, verb: str, bar: Bar, why: Why | None, *rules: str, **values: Any
) -> list[Action]:
    """The spaces, Regions and Cities, that nothing bars."""
    return unbarred(g, (verb, "space"), EVERYWHERE, bar, why, *rules, **values)


def no_region(space: int) -> str:
    """Most texts speak of Regions."""
    return "card-city" if IS_CITY[space] else ""


def those_named(
    verb: str, spaces: Sequence[int], why: Why | None, rule: str, card: int
) -> list[Action]:
    """The Regions a card names, whatever is there."""
    if why is not None and why.noun not in spaces:
        why.bar_rest(verb, "card-not-named", rule, card=card, space=why.noun)
    return [(verb, space) for space in spaces]


def numbers(
    verb: str, least: Limit, limits: list[Limit], why: Why | None, *rules: str, **values: Any
) -> list[Action]:
    """From the least number up to the lowest of the limits."""
    if why is not None:
        passed = [limit for limit in limits if why.noun > limit[0]]
        for n, reason in passed or [least]:
            why.bar_rest(verb, reason, *rules, n=n, **values)
    return [(verb, n) for n in range(least[0], min([most for most, _ in limits]) + 1)]


def colours(why: Why | None, *rules: str) -> list[Action]:
    """Foederati are red or blue. [foederati.colour-choice]"""
    if why is not None and why.noun not in BRITONS:
        why.bar_rest("colour", "card-colours", *rules, faction=why.noun)
    return [("colour", briton) for briton in BRITONS]


def only_here(verb: str, space: int, why: Why | None, *rules: str) -> list[Action]:
    """In the one space it is about, or not at all."""
    if why is not None and why.noun != space:
        why.bar_rest(verb, "card-only-here", *rules, space=space)
    return [(verb, space), DECLINE]
