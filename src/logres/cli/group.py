"""The command group, with error handling."""

from __future__ import annotations

from typing import Any

import click

from logres.cli.faults import refusals
from logres.cli.help import Context, describe
from logres.cli.options import LANGUAGE, language_of
from logres.cli.words import words


class Commands(click.Group):
    """The commands. Any `LogresError` becomes an error message and exit code 2."""

    context_class = Context
    title, prefix = "logres", ""
    """The keys of this group's help texts."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Set all help texts before parsing, because help may come first."""
        said = words(ctx.meta.get(LANGUAGE) or language_of(args))
        ctx.meta[LANGUAGE] = said.language
        describe(self, said, self.title)
        for name, command in self.commands.items():
            command.context_class = Context
            describe(command, said, self.prefix + name)
        with refusals(said.language):
            return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if name not in self.commands and not name.startswith("-"):
            values = {"command": name, "known": ", ".join(self.commands)}
            ctx.fail(words(ctx.meta[LANGUAGE]).say("fault.command", values))
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        with refusals(ctx.meta[LANGUAGE]):
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the commands in order of use, not alphabetically."""
        return list(self.commands)
