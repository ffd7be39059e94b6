"""`logres bench`: how fast the rules are."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import click

import logres
from logres.cli.options import data_option, json_option, language_option
from logres.cli.words import number, words
from logres.engine.game import Game
from logres.lab.bench import REPETITIONS, Speed, measure, measures


@click.command("bench")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--seconds", type=click.FloatRange(min=0), default=6.0, metavar="N")
@json_option
@language_option
@data_option
def bench(games: tuple[str, ...], seconds: float, as_json: bool, language: str) -> None:
    from logres.cli import show

    wanted = [logres.game(id) for id in games or logres.games()]
    found = {}
    for game in wanted:
        found[game.id] = watch(game, seconds)
        if not as_json:
            show.console().print(line(game.id, found[game.id], language))
    if as_json:
        show.print_json({id: figures(speed) for id, speed in found.items()})


def watch(game: Game, seconds: float) -> Speed:
    from logres.cli import show

    with show.progress(game.id, measures(game) * REPETITIONS) as heard:
        return measure(game, seconds, heard)


def figures(speed: Speed) -> dict[str, Any]:
    """Those that there are."""
    return {name: value for name, value in asdict(speed).items() if value is not None}


def line(id: str, speed: Speed, language: str) -> str:
    said = words(language)
    how = said.say("bench.compiled" if speed.compiled else "bench.plain")
    values = {
        "decisions": number(language, speed.decisions_per_s),
        "games": number(language, speed.games_per_s, 1),
        "copies": number(language, speed.copies_per_s),
        "looks": number(language, speed.copy_and_20_per_s),
        "bytes": number(language, speed.position_bytes),
    }
    told = f"{id}: {said.say('bench.line', {'how': how, **values})}"
    if speed.unmanned_games_per_s is None:
        return told
    games = number(language, speed.unmanned_games_per_s, 1)
    return f"{told} {said.say('bench.unmanned', {'games': games})}"
