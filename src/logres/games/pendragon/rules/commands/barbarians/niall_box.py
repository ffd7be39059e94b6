"""The box of NIALL NOIGIALLACH: Scotti Raiders wait in it and join Raids where they are wanted."""

from __future__ import annotations

from dataclasses import dataclass, field

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.commands.barbarians.raid_events import bonus
from logres.games.pendragon.rules.commands.barbarians.raid_terms import DIE
from logres.games.pendragon.rules.counting import numbers
from logres.games.pendragon.rules.placing import Placing
from logres.games.pendragon.table import pieces
from logres.games.pendragon.table.constants import (
    NOBODY,
    SCOTTI,
    SCOTTI_RAIDER,
    SHADED,
    UNIT_POOL,
    card,
)
from logres.games.pendragon.table.position import Pendragon

NIALL_NOIGIALLACH = card(68)
RESOLVE = "resolve-box"


def is_open(g: Pendragon, faction: int) -> bool:
    """[card.68.shaded]"""
    return faction == SCOTTI and g.in_force(NIALL_NOIGIALLACH, SHADED)


def reserves(g: Pendragon, faction: int, why: Why | None = None) -> list[Action]:
    """How many Raiders may come from the box to a Raid space. [card.68.transfer]"""
    if not g.niall_box or not is_open(g, faction):
        return []
    return numbers("join", 0, g.niall_box, why, "so-many-in-box", "card.68.transfer")


def join(g: Pendragon, space: int, count: int) -> None:
    """They count as just placed. [card.68.transfer]"""
    g.niall_box -= count
    pieces.put_down(g, SCOTTI_RAIDER, space, count)
    if count:
        g.tell("joins", "card.68.transfer", space=space, n=count)


@dataclass
class BoxPlacing(Placing):
    """Raiders are placed in the box, which is no space. [card.68.shaded]"""

    unit: int = field(default=SCOTTI_RAIDER, metadata=named("unit"))
    space: int = field(default=NOBODY, metadata=named("space"))
    wanted: int = 0

    def bring(self, g: Pendragon, count: int) -> int:
        """[card.68.shaded, pieces.place-from-available]"""
        came = min(count, g.available[UNIT_POOL[SCOTTI_RAIDER]])
        g.available[UNIT_POOL[SCOTTI_RAIDER]] -= came
        g.niall_box += came
        return came

    def tell_taken(self, g: Pendragon, space: int) -> None:
        g.tell("taken-to-box", "pieces.voluntary-removal", unit=self.unit, space=space)


@dataclass
class BoxLanding(Frame):
    """Raiders gather in the box: Patrols and the Wall do not touch them, Events do. They take no
    Plunder there. [card.68.shaded]
    """

    dice: int

    def start(self, g: Pendragon) -> None:
        """[card.68.shaded, raid.modifiers-order, raid.zero]"""
        dice = tuple([g.roll(DIE) for _ in range(self.dice)])
        coming = max(0, sum(dice) + bonus(g, SCOTTI))
        g.tell("gather", "card.68.shaded", dice=dice, n=coming)
        if not coming:
            return g.end()
        g.call(BoxPlacing(wanted=coming), self.gathered)

    def gathered(self, g: Pendragon) -> None:
        g.end()
