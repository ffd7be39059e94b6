"""Sentences that are written down: catalogues, lessons, ledgers, and the page with names in it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import logres
from logres.engine.match.decision import words
from logres.engine.words.ledger import load
from logres.engine.words.messages import BadMessage, arguments
from logres.engine.words.text import LANGUAGES, YOU, Catalogue
from tests.voice.sentences import GAMES, PACKAGE, Sentence
from tests.voice.templates import flat, messages, texts, variants

SEATS = {"seats", "seat", "chairs", "chair", "name", "names"}
"""Values of the page's sentences that are the names of seats."""


def catalogue(surface: str) -> Iterator[Sentence]:
    """Every text of a surface, whatever it can say, with holes where values go."""
    for language in LANGUAGES:
        for key, text in flat(texts(surface, language)):
            for said in variants(text):
                yield Sentence("text", language, surface, key, said)


def lessons(game: str) -> Iterator[Sentence]:
    for path in sorted((PACKAGE / "games" / game / "lessons").glob("*.toml")):
        lesson = tomllib.loads(path.read_text("utf-8"))
        for number, step in enumerate(lesson["step"], 1):
            for part in ("title", "text", "ask"):
                for language, text in step.get(part, {}).items():
                    key = f"lessons/{path.name} {number} {part}"
                    yield Sentence("lesson", language, game, key, text)


def clauses(game: str) -> Iterator[Sentence]:
    for clause in load(logres.game(game).folder).clauses.values():
        for language in LANGUAGES:
            yield Sentence("clause", language, game, f"ledger {clause.id}", clause.text(language))


def page() -> Iterator[Sentence]:
    """The page's sentences with the seats of every game in them."""
    for language in LANGUAGES:
        own = texts("page", language)
        for game in GAMES:
            names = words(logres.game(game), language).find("name")
            said = Catalogue(language)
            said.texts = {**own, "name": {**names, "name": names.get("chair", names["seat"])}}
            for key, _ in messages(own):
                yield from with_seats(game, said, key)


def with_seats(game: str, said: Catalogue, key: str) -> Iterator[Sentence]:
    template = str(said.template(key, {"n": 2}))
    try:
        holes = {hole for hole in arguments(template) if base(hole) in SEATS}
    except BadMessage:
        return
    seats = [str(seat) for seat in said.find("name.seat")]
    groups = [[seat] for seat in seats] + [seats[:2]] if holes else []
    for group in [*groups, [YOU]] if any(hole.endswith("_num") for hole in holes) else groups:
        values = {name: group if name.endswith("s") else group[0] for name in map(base, holes)}
        if arguments_known(template, values):
            yield Sentence("page", said.language, game, f"page {key}", said.say(key, values))


def base(hole: str) -> str:
    """The value that a hole shows, without the form it asks for."""
    return hole if hole in SEATS else hole.rpartition("_")[0]


def arguments_known(template: str, values: dict[str, Any]) -> bool:
    """Does the message ask for nothing but seats?"""
    return {base(hole) for hole in arguments(template)} <= set(values)
