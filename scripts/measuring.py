"""What `scripts/clauses` and `scripts/against` do: the doors of what `logres.lab` measures."""

from __future__ import annotations

import argparse
import sys

import click

import logres
from logres.cli.bench import against
from logres.cli.bench.command import obstacles
from logres.cli.bench.figures import own_clone
from logres.cli.coverage import tell_coverage
from logres.cli.faults import refusals
from logres.engine.words.text import LANGUAGES
from logres.lab.against import LEAST_ROUNDS


def main(arguments: list[str]) -> int:
    asked = parser().parse_args(arguments)
    try:
        with refusals(asked.lang):
            return tell_clauses(asked) if asked.what == "clauses" else tell_ratios(asked)
    except click.ClickException as fault:
        fault.show()
        return fault.exit_code


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="scripts")
    kinds = made.add_subparsers(dest="what", required=True)
    clauses, ratios = kinds.add_parser("clauses"), kinds.add_parser("against")
    clauses.add_argument("game")
    ratios.add_argument("revision")
    ratios.add_argument("games", nargs="*", metavar="game")
    ratios.add_argument("--rounds", type=int, default=LEAST_ROUNDS)
    ratios.add_argument("--seconds", type=float, default=6.0)
    ratios.add_argument("--compiled", action="store_true")
    ratios.add_argument("--keep", action="store_true")
    for kind in (clauses, ratios):
        kind.add_argument("--json", action="store_true")
        kind.add_argument("--lang", choices=LANGUAGES, default="en")
    return made


def tell_clauses(asked: argparse.Namespace) -> int:
    return tell_coverage(logres.game(asked.game), asked.json, asked.lang)


def tell_ratios(asked: argparse.Namespace) -> int:
    if asked.rounds < LEAST_ROUNDS:
        raise click.ClickException(f"--rounds must be {LEAST_ROUNDS} or more")
    games = [logres.game(id).id for id in asked.games or logres.titles()]
    given = {
        "against": asked.revision,
        "rounds": asked.rounds,
        "seconds": asked.seconds,
        "compiled": asked.compiled,
        "keep": asked.keep,
        "as_json": asked.json,
    }
    with obstacles(asked.lang):
        against.tell(own_clone(), games, given, asked.lang)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
