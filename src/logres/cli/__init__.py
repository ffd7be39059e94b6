"""The command line: `logres COMMAND`, the same as `./play COMMAND`."""

from __future__ import annotations

import io
import sys

import click

from logres.cli.admin import admin
from logres.cli.arena import arena
from logres.cli.bench.command import bench
from logres.cli.games import games
from logres.cli.group import Commands
from logres.cli.new_game import new_game
from logres.cli.options import data_option, language_option, version_option
from logres.cli.play import play
from logres.cli.replay import replay
from logres.cli.rules import rules
from logres.cli.serve import open_tables, serve, work
from logres.cli.sim import sim

__all__ = ["commands", "main"]


@click.group(cls=Commands, invoke_without_command=True)
@version_option
@data_option
@language_option
@click.pass_context
def commands(ctx: click.Context, language: str) -> None:
    if ctx.invoked_subcommand is None:
        open_tables(language)


for command in (serve, work, play, games, rules, replay, sim, arena, bench, admin, new_game):
    commands.add_command(command)


def main() -> None:
    """Run the command line; never returns."""
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot show a letter shows a question mark instead of a traceback.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    commands(prog_name="logres")
