"""A Raid as those see it who call it: where it goes, and what an Event grants it."""

from __future__ import annotations

from dataclasses import dataclass, field

from logres.engine.papers.positions import named
from logres.games.pendragon.rules.commands.barbarians.command import BarbarianCommand
from logres.games.pendragon.rules.commands.known import PROCEDURE
from logres.games.pendragon.table.position import Pendragon


@dataclass
class RaidPlan(BarbarianCommand):
    """`targets` are its spaces in the order chosen, `ways` how each is reached; `large` are the
    Raids in force. Events may grant another number of spaces or dice, or bring
    the Raiders home at once (`returns`). `box` is how the box of Niall Noigiallach is Raided.

    [raid.saxon-max, raid.scotti-max, raid.once-per-space, raid.feats-saxons, raid.feats-scotti]
    """

    targets: tuple[int, ...] = field(default=(), metadata=named("space"))
    ways: tuple[int, ...] = ()
    large: int = field(default=0, metadata=named("space", mask=True))
    deep: int = field(default=0, metadata=named("space", mask=True))
    granted_spaces: int = 0
    granted_dice: int = 0
    box: str = ""
    box_done: bool = False
    returns: bool = False
    trap: bool = False


def raid_class(g: Pendragon, faction: int) -> type[RaidPlan]:
    """The procedure `Raid`, for whoever calls it. [events.overrides]"""
    made: type[RaidPlan] = g.procedure(PROCEDURE[faction]["raid"])
    return made
