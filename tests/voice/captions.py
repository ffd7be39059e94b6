"""Captions: a line of the log that can be longer than the strip has a short form, `caption.X`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import logres
from logres.engine.match.decision import words
from logres.engine.papers import actions
from logres.engine.words import names
from logres.engine.words.text import LANGUAGES, Catalogue, kind_of
from tests.voice.checks import Failure
from tests.voice.imagined import imagined
from tests.voice.playing import games
from tests.voice.sentences import Sentence
from tests.voice.shape import MOST

STRIP = MOST["caption"]


def caption_faults(game: str) -> list[Failure]:
    """Lines that need a caption and have none, and captions that are too long, once a key."""
    both = [*told_faults(game), *imagined_faults(game)]
    found = {(one.sentence.language, one.sentence.key): one for one in reversed(both)}
    return list(found.values())


def imagined_faults(game: str) -> Iterator[Failure]:
    """Of lines that no random game told."""
    for sentence in imagined(game):
        what = sentence.key.removeprefix("happening.")
        short = words(logres.game(game), sentence.language).find(f"caption.{what}")
        if sentence.kind == "log" and not short and len(sentence.text) > STRIP:
            yield Failure("captions", sentence, f"{len(sentence.text)}, no caption.{what}")


def told_faults(game: str) -> Iterator[Failure]:
    told = {
        (happening.what, str(values)): (happening.what, values)
        for match in games(game)
        for happening in match.happenings
        for values in [actions.nouns_to_names(match.game, happening.values)]
    }
    for language in LANGUAGES:
        texts = words(logres.game(game), language)
        for what, values in told.values():
            short = texts.find(f"caption.{what}") is not None
            key = f"caption.{what}" if short else f"happening.{what}"
            said = texts.say(key, stretched(texts, values))
            if len(said) > STRIP:
                sentence = Sentence("caption", language, game, key, said, imagined=True)
                wrong = f"{len(said)} > {STRIP}" if short else f"{len(said)}, no caption.{what}"
                yield Failure("captions", sentence, wrong)


def stretched(texts: Catalogue, values: dict[str, Any]) -> dict[str, Any]:
    """The same values with the longest name of each kind; lists stay as they were told."""
    return {name: longest(texts, name, value) for name, value in values.items()}


def longest(texts: Catalogue, name: str, value: Any) -> Any:
    table = texts.find(f"name.{kind_of(name)}")
    if not isinstance(value, str) or not table or value not in table:
        return value
    return max(sorted(table), key=lambda id: len(names.bare(names.entry(table[id]))))
