"""Localized help pages, generated from the message catalogue."""

from __future__ import annotations

from collections.abc import Iterable

import click

from logres.cli.options import LANGUAGE
from logres.cli.words import words
from logres.engine.words.text import Catalogue

HELP = "Show this message and exit."
HEADINGS = ("Commands", "Options", "Positional arguments")


class Help(click.HelpFormatter):
    """A help formatter in the caller's language."""

    def __init__(self, said: Catalogue, width: int | None, max_width: int | None) -> None:
        super().__init__(width=width, max_width=max_width)
        self.said = said

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, prefix or self.said.say("help.usage") + " ")

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        told = [(term, self.said.say("help.help") if text == HELP else text) for term, text in rows]
        super().write_dl(told, col_max, col_spacing)

    def write_heading(self, heading: str) -> None:
        known = heading in HEADINGS
        super().write_heading(self.said.say(f"help.heading.{heading}") if known else heading)


class Context(click.Context):
    """A context that knows its language."""

    def make_formatter(self) -> click.HelpFormatter:
        said = words(self.meta.get(LANGUAGE, "en"))
        return Help(said, self.terminal_width, self.max_content_width)


def describe(command: click.Command, said: Catalogue, name: str) -> None:
    """Set the help texts of a command and its parameters, by name."""
    command.help = said.say(f"help.{name}.does")
    command.short_help = said.say(f"help.{name}.short")
    command.options_metavar = said.say("help.options")
    for param in command.params:
        if isinstance(param, click.Option | click.Argument):
            own, shared = f"help.{name}.{param.name}", f"help.any.{param.name}"
            param.help = said.say(own if said.find(own) else shared)
