"""The sentence that the strip says of an event: what `chronicle/events.js` makes of its lines."""

from __future__ import annotations

from typing import Any

from logres import Game
from logres.engine.game.contract import Event
from logres.engine.match.decision import words
from logres.engine.papers import actions
from logres.engine.run.journal import Happening
from logres.engine.words.text import LANGUAGES, Catalogue

Values = dict[str, Any]


def captions(game: Game, lines: list[Happening]) -> tuple[str, ...]:
    """An event in every language; `lines` as its audience reads them."""
    values = [actions.nouns_to_names(game, line.values) for line in lines]
    main = main_line(game, lines)
    return tuple(
        [caption(game, words(game, language), lines, values, main) for language in LANGUAGES]
    )


def main_line(game: Game, lines: list[Happening]) -> int:
    """The one that leads, else the first that the game has an event for."""
    kinds = [event_of(game, line.what) for line in lines]
    leading = [n for n, kind in enumerate(kinds) if kind is not None and kind.leads]
    begun = [n for n, kind in enumerate(kinds) if kind is not None]
    return next(iter(leading or begun), 0)


def event_of(game: Game, what: str) -> Event | None:
    return None if game.contract is None else game.contract.event_of(what)


def caption(
    game: Game, texts: Catalogue, lines: list[Happening], values: list[Values], main: int
) -> str:
    what = lines[main].what
    event = event_of(game, what)
    kind = f"event.{what if event is None else event.kind}"
    if len(lines) > 1 and texts.find(kind) is not None:
        return texts.say(kind, together(values) | values[main])
    short = f"caption.{what}"
    return texts.say(short if texts.find(short) else f"happening.{what}", values[main])


def together(values: list[Values]) -> Values:
    """For each name of a value its plural, with all different ones in order."""
    all_of: dict[str, list[Any]] = {}
    for line in values:
        for name, value in line.items():
            known = all_of.setdefault(f"{name}s", [])
            if value is not None and value not in known:
                known.append(value)
    return all_of
