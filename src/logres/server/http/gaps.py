"""Missing texts of a game: which they are, and their fallbacks on the page."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import logres
from logres import players
from logres.engine.game.definition import Game
from logres.engine.match.decision import words
from logres.engine.words.text import LANGUAGES
from logres.server.http import boards

LOG = logging.getLogger(__name__)

COVER = ("title", "tagline", "players", "length")
SHOWN = 12
"""The maximum number of missing keys in a log line."""


def readable(id: str) -> str:
    """Turn an id into a name: `three-players` becomes "Three players"."""
    plain = id.replace("_", " ").replace("-", " ").strip()
    return plain[:1].upper() + plain[1:]


def needed(game: Game) -> Iterator[tuple[str, str | None]]:
    """Yield every key that the page needs, and its fallback, if any."""
    for name in COVER:
        yield f"game.{name}", readable(game.id) if name == "title" else None
    for scenario in game.scenarios:
        yield f"scenario.{scenario.id}", readable(scenario.id)
        for option in scenario.options:
            yield f"option.{option}", readable(option)
    for verb, kind in game.verbs.items():
        yield f"action.{verb}", readable(verb) + (f" {{{kind}}}" if kind else "")
    for seat in game.chairs:
        yield f"name.seat.{seat}", readable(seat)
    if not boards.has_board(game):
        for name in sorted(fields(boards.opening(game)["board"], names_in(game))):
            yield f"view.{name}", readable(name)


def fields(value: Any, nouns: set[str]) -> set[str]:
    """Return the names of all fields in a view; keys that are nouns have names already."""
    if isinstance(value, list):
        return {name for one in value for name in fields(one, nouns)}
    if not isinstance(value, dict):
        return set()
    below = {name for one in value.values() for name in fields(one, nouns)}
    return below | {name for name in value if name not in nouns and not is_rows(value[name])}


def is_rows(value: Any) -> bool:
    """Return whether this is a list of objects, which needs no name of its own."""
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)


def names_in(game: Game) -> set[str]:
    """Return nouns, and the kinds that name one: `{"hill": "tor"}` is about the Tor."""
    return {noun for nouns in game.nouns.values() for noun in nouns} | set(game.nouns)


def missing(game: Game) -> dict[str, list[str]]:
    """Return the keys without a text, each with the languages that lack it."""
    found: dict[str, list[str]] = {}
    for key, _ in needed(game):
        lacking = [one for one in LANGUAGES if words(game, one).find(key) is None]
        if lacking:
            found[key] = lacking
    return found


def tell() -> None:
    """Log each game with missing texts, once per start."""
    for id in logres.titles():
        found = missing(logres.game(id))
        if found:
            named = [f"{key} ({', '.join(found[key])})" for key in list(found)[:SHOWN]]
            more = len(found) - len(named)
            rest = f", and {more} more" if more else ""
            LOG.warning("%s has no text for %s%s", id, ", ".join(named), rest)


def filled(game: Game, language: str) -> dict[str, Any]:
    """Return all texts of a game, with a fallback wherever the page would show a key."""
    texts: dict[str, Any] = deepcopy(words(game, language).texts)
    for key, otherwise in needed(game):
        if otherwise is not None:
            put(texts, key, otherwise)
    for seat in game.chairs:
        named = words(game, language).name("seat", seat)
        put(texts, f"name.chair.{seat}", readable(seat) if named == seat else capital(named))
    for bot in players.bot_names(game):
        put(texts, f"name.bot.{bot}", readable(bot))
    return texts


def capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def put(texts: dict[str, Any], key: str, text: str) -> None:
    """Set a text at a key unless there is one."""
    *path, last = key.split(".")
    for part in path:
        texts = texts.setdefault(part, {})
    texts.setdefault(last, text)
