"""`logres play`: play in the terminal."""

from __future__ import annotations

from typing import Any

import click

import logres
from logres.cli.options import data_option, language_option, set_up_options


@click.command("play")
@click.argument("game", required=False)
@set_up_options
@click.option("--seat", "seats", multiple=True, metavar="NAME")
@click.option("--bots", metavar="NAME[,NAME]")
@click.option("--seed", type=int, metavar="N")
@click.option("--load", type=click.Path(exists=True, dir_okay=False), metavar="FILE")
@language_option
@data_option
@click.pass_context
def play(ctx: click.Context, /, game: str | None, language: str, **given: Any) -> None:
    if game is not None:
        logres.game(game)
    ctx.exit(start(game, language, **given))


def start(
    game: str | None,
    language: str,
    options: dict[str, str] | None = None,
    seats: tuple[str, ...] = (),
    **given: Any,
) -> int:
    """Start the terminal interface; without a game the player chooses one."""
    from logres import terminal

    wanted = {name: given.get(name) for name in ("scenario", "bots", "seed", "load")}
    return terminal.play(game, options=options or {}, seats=seats, language=language, **wanted)
