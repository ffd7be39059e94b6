"""`logres bench`: speed of the rules, now, over time, and against another revision."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

import logres
from logres.cli.bench.figures import how, keep, own_clone
from logres.cli.faults import Failed, Refused
from logres.cli.options import data_option, json_option, language_option, warn_moved
from logres.cli.words import number, words
from logres.engine.game.definition import Game
from logres.lab import checkout
from logres.lab.against import LEAST_ROUNDS
from logres.lab.bench import REPETITIONS, Speed, measure, measures

WRITTEN = click.Path(dir_okay=False, path_type=Path)
APART = (("history", "keep"), ("history", "against"))
ONLY_WITH = {"plot": "history", "rounds": "against", "compiled": "against"}
BROKEN = ("does-not-run", "no-worktree", "unwritable")
"""Errors that are not wrong usage (exit code 1)."""


@click.command("bench")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--seconds", type=click.FloatRange(min=0), default=6.0, metavar="N")
@click.option("--keep", is_flag=True)
@click.option("--history", is_flag=True)
@click.option("--plot", metavar="FILE", type=WRITTEN)
@click.option("--against", metavar="REV")
@click.option("--rounds", type=click.IntRange(min=LEAST_ROUNDS), metavar="N")
@click.option("--compiled", is_flag=True)
@json_option
@language_option
@data_option
def bench(games: tuple[str, ...], language: str, **given: Any) -> None:
    from logres.cli.bench import against as bench_against
    from logres.cli.bench import history as bench_history

    refuse_mixtures(given, language)
    wanted = [logres.game(id) for id in games or logres.titles()]
    with obstacles(language):
        if given["history"]:
            named = [game.id for game in wanted] if games else []
            return bench_history.tell(own_clone(), named, given, language)
        if given["against"] is not None:
            warn_moved("--against", "scripts/against", language)
            return bench_against.tell(own_clone(), [game.id for game in wanted], given, language)
        measure_all(wanted, given, language)


def refuse_mixtures(given: dict[str, Any], language: str) -> None:
    said = words(language)
    for one, other in APART:
        if given[one] and given[other]:
            raise Refused(said.say("bench.apart", {"one": f"--{one}", "other": f"--{other}"}))
    for one, other in ONLY_WITH.items():
        if given[one] and not given[other]:
            raise Refused(said.say("bench.only-with", {"one": f"--{one}", "other": f"--{other}"}))


@contextmanager
def obstacles(language: str) -> Iterator[None]:
    """Turn `Obstacle` into an error message in the caller's language."""
    try:
        yield
    except checkout.Obstacle as found:
        kind = Failed if found.key in BROKEN else Refused
        raise kind(words(language).phrase(f"bench.fault.{found.key}", found.values)) from found


def measure_all(games: list[Game], given: dict[str, Any], language: str) -> None:
    from logres.cli import show

    clone = own_clone() if given["keep"] else None
    commit = clone and clone.head()
    found = {}
    for game in games:
        found[game.id] = watch(game, given["seconds"])
        if not given["as_json"]:
            show.console().print(line(game.id, found[game.id], language))
    told = {id: figures(speed) for id, speed in found.items()}
    if clone and commit:
        keep(clone, commit, told)
    if given["as_json"]:
        show.print_json(told)


def watch(game: Game, seconds: float) -> Speed:
    from logres.cli import show

    with show.progress(game.id, measures(game) * REPETITIONS) as heard:
        return measure(game, seconds, heard)


def figures(speed: Speed) -> dict[str, Any]:
    """Return the figures that were measured."""
    return {name: value for name, value in asdict(speed).items() if value is not None}


def line(id: str, speed: Speed, language: str) -> str:
    said = words(language)
    values = {
        "how": how(speed.compiled, language),
        "decisions": number(language, speed.decisions_per_s),
        "games": number(language, speed.games_per_s, 1),
        "copies": number(language, speed.copies_per_s),
        "looks": number(language, speed.copy_and_20_per_s),
        "bytes": number(language, speed.position_bytes),
        "memory": number(language, speed.position_memory),
    }
    told = f"{id}: {said.say('bench.line', values)}"
    if speed.unmanned_games_per_s is None or speed.unlogged_games_per_s is None:
        return told
    alone = {
        "games": number(language, speed.unmanned_games_per_s, 1),
        "unlogged": number(language, speed.unlogged_games_per_s, 1),
    }
    return f"{told} {said.say('bench.unmanned', alone)}"
