"""Sentences that no random game told: every happening and question of a contract, with names that
are hard on grammar (a vowel first, feminine, plural, the longest) and with small numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import logres
from logres.engine.game.contract import MAYBE, Values
from logres.engine.match.decision import words
from logres.engine.words import names
from logres.engine.words.messages import BadMessage, arguments
from logres.engine.words.names import CODE, COUNTED, FORMS, TALLY
from logres.engine.words.story import UNSEEN, passages, sentence
from logres.engine.words.text import LANGUAGES, Catalogue, kind_of
from tests.voice.sentences import Sentence
from tests.voice.templates import messages

COUNTS = (1, 2, 3, 1, 2, 3)
"""Nothing is left out: where it cannot happen, no message need say it."""


def imagined(game: str) -> Iterator[Sentence]:
    contract = logres.game(game).contract
    assert contract is not None
    for language in LANGUAGES:
        texts = words(logres.game(game), language)
        for what, values in contract.every_happening().items():
            yield from told(texts, game, ("log", f"happening.{what}"), values)
            if texts.find(f"caption.{what}"):
                yield from told(texts, game, ("caption", f"caption.{what}"), values)
        for question, values in contract.asks.items():
            yield from told(texts, game, ("prompt", f"prompt.{question}"), values)
        yield from together(texts, game)
        kinds = {f"event.{event.kind}": "caption" for event in contract.events.values()}
        yield from guessed(texts, game, kinds)


def together(texts: Catalogue, game: str) -> Iterator[Sentence]:
    """Two or three happenings that are told in one sentence."""
    contract = logres.game(game).contract
    assert contract is not None
    for what, values in contract.every_happening().items():
        join = contract.joins.get(what.removesuffix(UNSEEN))
        if join is None or set(values.others) - {n for n, t in values.others.items() if t is int}:
            continue
        for turn in range(3):
            parts = [imagined_values(texts, values, turn + more) for more in range(2 + turn % 2)]
            lines = [(what, part | {name: parts[0][name] for name in join.by}) for part in parts]
            [passage] = passages(lines, contract.joins, ())
            said = sentence(texts, passage, join)
            yield Sentence("story", texts.language, game, f"together.{what}", said, imagined=True)


def imagined_values(texts: Catalogue, values: Values, turn: int) -> dict[str, Any]:
    given = {noun.removesuffix(MAYBE): noun_for(texts, noun, turn) for noun in values.nouns}
    return given | dict.fromkeys(values.others, COUNTS[turn])


DECLARED = ("happening", "caption", "prompt", "together", "part", "game", "board")
KINDS = {"refusal": "refusal", "action": "button"}


def guessed(texts: Catalogue, game: str, kinds: dict[str, str]) -> Iterator[Sentence]:
    """Whatever else a game says: what its holes want is guessed from their names."""
    for key, templates in messages(texts.texts):
        top = key.split(".")[0]
        if top in DECLARED or top in ("engine", "error"):
            continue
        nouns = {base(hole) for template in templates for hole in holes(template)}
        values = Values(tuple(sorted(nouns)))
        yield from told(texts, game, (kinds.get(key) or KINDS.get(top, "other"), key), values)


def holes(template: str) -> set[str]:
    try:
        return arguments(template)
    except BadMessage:
        return set()


def base(hole: str) -> str:
    """The value that a hole shows, without the form it asks for."""
    before, _, form = hole.rpartition("_")
    return before if before and form in {*FORMS, COUNTED, TALLY, CODE} else hole


def told(texts: Catalogue, game: str, place: tuple[str, str], values: Values) -> Iterator[Sentence]:
    kind, key = place
    for turn, count in enumerate(COUNTS):
        given = {noun.removesuffix(MAYBE): noun_for(texts, noun, turn) for noun in values.nouns}
        given |= {name: count for name, type in values.others.items() if type is int}
        if set(values.others) - set(given):
            return
        given = {name: count if value is None else value for name, value in given.items()}
        yield Sentence(kind, texts.language, game, key, texts.say(key, given), imagined=True)


def noun_for(texts: Catalogue, noun: str, turn: int) -> Any:
    """A name or, where several are wanted, one to three of them; None where there are no names."""
    kind = kind_of(noun.removesuffix(MAYBE))
    hard = hard_names(texts, kind)
    if not hard:
        return None
    if not kind.endswith("s"):
        return hard[turn % len(hard)]
    start = turn % len(hard)
    return (hard[start:] + hard[:start])[: 1 + turn % 2]


def hard_names(texts: Catalogue, kind: str) -> list[str]:
    """Ids of names that sentences stumble over; each once, in a fixed order."""
    table = texts.find(f"name.{kind}") or texts.find(f"name.{kind.removesuffix('s')}") or {}
    found = {id: names.entry(name) for id, name in table.items()}
    if not found:
        return []
    ids = sorted(found, key=lambda id: (-len(names.bare(found[id])), id))
    vowel = [id for id in ids if names.bare(found[id])[:1] in "AEIOUÉ"]
    plural = [id for id in ids if names.form(texts.language, found[id], "num") == "other"]
    feminine = [id for id in ids if names.form(texts.language, found[id], "gen") == "f"]
    picked = [ids[:1], vowel[:1], plural[:1], feminine[:1], vowel[-1:], ids[-1:]]
    return list(dict.fromkeys(id for some in picked for id in some))
