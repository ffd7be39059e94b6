"""Which Commands each Faction has, and which of them can be carried out now."""

from __future__ import annotations

from logres.games.pendragon.rules.commands.barbarians import repertoire as barbarians
from logres.games.pendragon.rules.commands.britons import repertoire as britons
from logres.games.pendragon.rules.commands.command import Command
from logres.games.pendragon.table.position import Pendragon

COMMAND, COMMAND_AND_FEAT, EVENT_TAKEN = 1, 2, 3
"""What a Faction did on a card; 0 is a Pass."""

BY_FACTION: tuple[dict[str, type[Command]], ...] = (
    britons.DUX_COMMANDS,
    britons.CIVITATES_COMMANDS,
    barbarians.SAXON_COMMANDS,
    barbarians.SCOTTI_COMMANDS,
)
COMMANDS = tuple(sorted({name for table in BY_FACTION for name in table}))
NUMBERED = tuple(
    tuple((COMMANDS.index(name), made) for name, made in table.items()) for table in BY_FACTION
)

NEEDED: dict[str, tuple[str, ...]] = {
    "train": ("train.cavalry", "train.prosperity"),
    "march": ("dux-march.units", "civitates-march.units", "barbarian-march.warbands"),
    "intercept": ("intercept.target", "intercept.needs-dux"),
    "battle": ("dux-battle.where", "civitates-battle.where", "barbarian-battle.where"),
    "muster": ("muster.where", "muster.troops"),
    "trade": ("trade.resources",),
    "raid": ("raid.no-own-control", "raid.base"),
    "return": ("return.where",),
}
"""The clauses of what a Command needs, by its name."""


def possible_commands(g: Pendragon, faction: int, limited: bool) -> list[int]:
    """[sequence.may-do-nothing, ruling.flow-details]"""
    return [n for n, made in NUMBERED[faction] if made.possible(g, faction, limited)]


def command_class(faction: int, command: int) -> type[Command]:
    return BY_FACTION[faction][COMMANDS[command]]
