"""Which Commands each Faction has, for whoever begins one: they are begun by name."""

from __future__ import annotations

from logres.games.pendragon.rules.commands.command import Command
from logres.games.pendragon.table.constants import FACTIONS
from logres.games.pendragon.table.position import Pendragon

COMMAND, COMMAND_AND_FEAT, EVENT_TAKEN = 1, 2, 3
"""What a Faction did on a card; 0 is a Pass."""

COMMANDS_OF: tuple[tuple[str, ...], ...] = (
    ("train", "march", "intercept", "battle"),
    ("muster", "march", "trade", "battle"),
    ("raid", "return", "march", "battle"),
    ("raid", "return", "march", "battle"),
)
"""By Faction. [commands.one-type]"""
COMMANDS = tuple(sorted({name for names in COMMANDS_OF for name in names}))
PROCEDURE: tuple[dict[str, str], ...] = tuple(
    {name: f"{faction}.{name}" for name in names}
    for faction, names in zip(FACTIONS, COMMANDS_OF, strict=True)
)
"""The name of each Command's procedure."""
NUMBERED = tuple(tuple((COMMANDS.index(name), name) for name in names) for names in COMMANDS_OF)

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


def command_class(g: Pendragon, faction: int, name: str) -> type[Command]:
    """The procedure of a Faction's Command."""
    made: type[Command] = g.procedure(PROCEDURE[faction][name])
    return made


def possible_commands(g: Pendragon, faction: int, limited: bool) -> list[int]:
    """[sequence.may-do-nothing, ruling.flow-details]"""
    return [
        number
        for number, name in NUMBERED[faction]
        if command_class(g, faction, name).possible(g, faction, limited)
    ]
