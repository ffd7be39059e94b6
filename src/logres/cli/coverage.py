"""`logres rules GAME --coverage`: clauses cited in code and marked by tests."""

from __future__ import annotations

from typing import Any

from logres.cli import show
from logres.cli.words import game_title, words
from logres.engine.game.definition import Game
from logres.engine.words.text import Catalogue
from logres.lab.coverage import Coverage, find_tests, measure


def tell_coverage(game: Game, as_json: bool, language: str) -> int:
    """Print the coverage; return exit code 1 if a clause is missing."""
    found, said = measure(game, find_tests()), words(language)
    if found.tested is None:
        show.warn(said.say("coverage.no-tests"))
    if as_json:
        show.print_json(plain(game, found))
    else:
        show.console().print(show.heading(game_title(game, language)))
        for line in lines(found, said):
            show.console().print(line)
    return 1 if found.missing() else 0


def plain(game: Game, found: Coverage) -> dict[str, Any]:
    return {
        "game": game.id,
        "clauses": len(found.rules),
        "coded": len(found.rules) - len(found.uncoded()),
        "tested": tested(found, found.rules),
        "missing": found.missing(),
    }


def tested(found: Coverage, ids: tuple[str, ...]) -> int | None:
    return None if found.tested is None else len(ids) - len(found.untested(ids))


def lines(found: Coverage, said: Catalogue) -> list[str]:
    told = [
        count(said, "coded", found.rules, found.uncoded()),
        count(said, "ruled", found.rulings, found.unruled()),
    ]
    if found.tested is not None:
        told.append(count(said, "tested", found.rules, found.untested(found.rules)))
        told.append(count(said, "examples", found.examples, found.untested(found.examples)))
    return told


def count(said: Catalogue, what: str, ids: tuple[str, ...], lacking: list[str]) -> str:
    """Return "x of y", then what is missing."""
    values = {"done": len(ids) - len(lacking), "total": len(ids)}
    return "\n  ".join([said.say(f"coverage.{what}", values), *lacking])
