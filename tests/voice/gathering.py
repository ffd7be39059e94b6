"""All sentences of a surface."""

from __future__ import annotations

from collections.abc import Iterator

from tests.voice import written
from tests.voice.imagined import imagined
from tests.voice.playing import played
from tests.voice.sentences import GAMES, Sentence


def sentences(surface: str) -> list[Sentence]:
    """Everything that somebody may read there, once each."""
    return list(dict.fromkeys(every(surface)))


def every(surface: str) -> Iterator[Sentence]:
    yield from written.catalogue(surface)
    if surface == "page":
        yield from written.page()
    if surface == "engine":
        yield from [one for game in GAMES for one in played(game) if is_engines(one)]
    if surface in GAMES:
        yield from written.lessons(surface)
        yield from written.clauses(surface)
        yield from imagined(surface)
        yield from [one for one in played(surface) if not is_engines(one)]


def is_engines(sentence: Sentence) -> bool:
    """Does a game say it in the engine's words?"""
    return sentence.key.startswith("engine.")
