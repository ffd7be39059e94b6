"""Events in general: which texts can be played, and what lasts."""

from __future__ import annotations

from dataclasses import dataclass, field

from logres.engine.kernel import Frame
from logres.engine.positions import named
from logres.games.pendragon.cards import EFFECTS
from logres.games.pendragon.data import (
    GRATIA,
    HAS_SIDE,
    LASTS,
    NOBODY,
    SETTINGS,
    SHADED,
    SIDES,
    UNSHADED,
    card,
)
from logres.games.pendragon.state import Pendragon

VERBS: dict[str, str] = {
    "place": "space",
    "desert": "space",
    "swing": "",
    "battle": "space",
    "attack": "faction",
    "colour": "faction",
    "site": "site",
    "strike": "space",
    "remove": "unit",
    "remove-laden": "unit",
    "raze": "site",
    "grant": "faction",
    "free-command": "command",
    "decline": "",
    "spend": "number",
    "dismiss": "space",
    "done": "",
}
"""Every verb of the cards with its kind of noun."""

BLOCKED_BY_GRATIA = frozenset(map(card, SETTINGS["gratia"]["blocks"]))


def is_coded(number: int, side: int) -> bool:
    return (number, side) in EFFECTS


def open_sides(g: Pendragon, number: int) -> list[int]:
    """The texts of a card that can be chosen now, also those that would change nothing.

    [events.dual, events.single, sequence.event-choice, events.must-have-effect,
    events.gratia-block]
    """
    return [
        side
        for side in range(len(SIDES))
        if HAS_SIDE[number][side] and is_coded(number, side) and not blocked(g, number, side)
    ]


def blocked(g: Pendragon, number: int, side: int) -> bool:
    """[events.gratia-block]"""
    return side == SHADED and number in BLOCKED_BY_GRATIA and g.in_force(GRATIA, UNSHADED)


def lay_out(g: Pendragon, number: int, side: int) -> None:
    """What lasts is in force from now on; which of two is the later, `played` tells.

    [events.capability, events.momentum, events.both-halves-conflict]
    """
    if LASTS[number][side] == "momentum":
        g.momentum[side] |= 1 << number
    elif LASTS[number][side] == "capability":
        g.capabilities[side] |= 1 << number


@dataclass
class Event(Frame):
    """A Faction carries out a text of a card and makes the choices in it.

    [events.execute, events.overrides, events.as-much-as-possible, ruling.event-reading]
    """

    card: int = field(metadata=named("card"))
    side: int = field(metadata=named("side"))
    faction: int = field(default=NOBODY, metadata=named("faction"))

    def start(self, g: Pendragon) -> None:
        """[events.capability, events.momentum, events.affects-as-named]"""
        lay_out(g, self.card, self.side)
        made = EFFECTS.get((self.card, self.side))
        if made is None:
            return g.end()
        g.become(made(card=self.card, faction=self.faction))


@dataclass
class EpochEvent(Event):
    """The Event of an Epoch card: nobody takes it. [epoch-event.resolve, events.epoch-events]"""
