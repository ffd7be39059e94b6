"""Events in general: which texts can be played, and what lasts."""

from __future__ import annotations

from dataclasses import dataclass, field

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Frame
from logres.engine.run.offers import Refusal
from logres.games.pendragon.rules.cards.parts.effect import effect_class
from logres.games.pendragon.table.constants import (
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
from logres.games.pendragon.table.position import Pendragon

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
    "commit": "number",
    "ask-for": "number",
    "humble": "faction",
    "cut-ties": "",
    "cavalry": "number",
    "confiscate": "number",
    "nation": "faction",
    "sea": "sea",
    "patrol-from": "sea",
    "patrol-to": "sea",
    "flip": "sea",
    "baptize": "unit",
    "take-refuge": "space",
    "join-in": "",
    "group": "unit",
    "spare": "unit",
    "spare-laden": "unit",
    "waste": "space",
    "depopulate": "space",
    "rally": "space",
    "to-available": "",
    "done": "",
}
"""Every verb of the cards with its kind of noun."""

LASTING: tuple[str, ...] = ("momentum", "capability", "held")
BLOCKED_BY_GRATIA = frozenset(map(card, SETTINGS["gratia"]["blocks"]))
SINGLE = Refusal("single-text", ("events.single",))
PRECONDITION = Refusal("precondition", ("card.4.precondition",))
BY_GRATIA = Refusal("gratia", ("events.gratia-block",))


def is_coded(number: int, side: int) -> bool:
    """Is there a text to carry out?"""
    return bool(HAS_SIDE[number][side])


def open_sides(g: Pendragon, number: int) -> list[int]:
    """The texts of a card that can be chosen now, also those that would change nothing.

    [events.dual, events.single, sequence.event-choice, events.must-have-effect,
    events.gratia-block]
    """
    return [side for side in range(len(SIDES)) if no_event(g, number, side) is None]


def no_event(g: Pendragon, number: int, side: int) -> Refusal | None:
    """[events.single, events.gratia-block, card.27.unshaded, card.4.precondition]"""
    if not HAS_SIDE[number][side]:
        return SINGLE
    if not effect_class(g, number, side).allowed(g):
        return PRECONDITION
    blocked = side == SHADED and number in BLOCKED_BY_GRATIA and g.in_force(GRATIA, UNSHADED)
    return BY_GRATIA if blocked else None


def lay_out(g: Pendragon, number: int, side: int, faction: int) -> None:
    """What lasts is in force from now on; which of two is the later, `played` tells.

    [events.capability, events.momentum, events.both-halves-conflict, ruling.capability-conflict,
    events.affects-as-named]
    """
    if faction != NOBODY and LASTS[number][side] in LASTING:
        g.taken[faction] |= 1 << number
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
        made = effect_class(g, self.card, self.side)
        if made.AFTERWARDS:
            return g.call(made(card=self.card, faction=self.faction), self.afterwards)
        lay_out(g, self.card, self.side, self.faction)
        g.become(made(card=self.card, faction=self.faction))

    def afterwards(self, g: Pendragon) -> None:
        """[card.73.septentrionalis]"""
        lay_out(g, self.card, self.side, self.faction)
        g.end()


@dataclass
class EpochEvent(Event):
    """The Event of an Epoch card: nobody takes it. [epoch-event.resolve, events.epoch-events]"""
