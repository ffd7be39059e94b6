"""The Commands of each Faction: the procedures behind their names."""

from __future__ import annotations

from logres.games.pendragon.rules.commands.barbarians import repertoire as barbarians
from logres.games.pendragon.rules.commands.britons import repertoire as britons
from logres.games.pendragon.rules.commands.command import Command
from logres.games.pendragon.rules.commands.known import PROCEDURE

BY_FACTION: tuple[dict[str, type[Command]], ...] = (
    britons.DUX_COMMANDS,
    britons.CIVITATES_COMMANDS,
    barbarians.SAXON_COMMANDS,
    barbarians.SCOTTI_COMMANDS,
)
PROCEDURES: dict[str, type[Command]] = {
    PROCEDURE[faction][name]: made
    for faction, table in enumerate(BY_FACTION)
    for name, made in table.items()
}
"""By the names under which others begin them."""
