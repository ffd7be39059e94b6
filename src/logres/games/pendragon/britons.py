"""The Commands and Feats of the Dux and of the Civitates."""

from __future__ import annotations

from logres.games.pendragon.command import Command

DUX_COMMANDS: dict[str, type[Command]] = {}
CIVITATES_COMMANDS: dict[str, type[Command]] = {}
