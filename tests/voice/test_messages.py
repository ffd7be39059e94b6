"""Messages fit what is said: same in both languages, known values, forms that names have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import logres
from logres.engine.game.contract import Values
from logres.engine.match.decision import words
from logres.engine.words.messages import BadMessage, Choice, Hole, parse
from logres.engine.words.names import CODE, COUNTED, FORMS, TALLY, Name, entry
from logres.engine.words.text import LANGUAGES, kind_of
from tests.voice.sentences import GAMES, OTHERS
from tests.voice.templates import messages, parts_of, texts

ASKED = {*FORMS, COUNTED, TALLY, CODE}
every_surface = pytest.mark.parametrize("surface", [*logres.titles(), *OTHERS])
every_language = pytest.mark.parametrize("language", LANGUAGES)


def base(name: str, forms: set[str]) -> str:
    """The value that is shown, without the form that is asked of it."""
    before, _, form = name.rpartition("_")
    return before if before and form in forms else name


def forms_in(surface: str) -> set[str]:
    """The forms of all names, and those that only some kinds have."""
    tables = [texts(surface, language).get("name", {}) for language in LANGUAGES]
    found = [one for table in tables for kind in table.values() for one in kind.values()]
    return ASKED | {form for one in found if isinstance(one, dict) for form in one}


def shown(templates: tuple[str, ...], forms: set[str]) -> set[str]:
    """The values that a message shows; what only chooses between words may differ."""
    found: set[str] = set()
    for template in templates:
        for part in parts_of(template):
            if isinstance(part, Hole):
                found.add(base(part.name, forms))
            elif isinstance(part, Choice) and (part.plural or base(part.name, forms) == part.name):
                found.add(part.name)
    return found - {"n"}


def by_key(surface: str, language: str) -> dict[str, tuple[str, ...]]:
    return dict(messages(texts(surface, language)))


@every_surface
@every_language
def test_every_message_can_be_read(surface: str, language: str) -> None:
    unreadable = []
    for key, templates in by_key(surface, language).items():
        for template in templates:
            try:
                parse(template)
            except BadMessage as fault:
                unreadable.append(f"{key}: {fault}")
    assert unreadable == []


@every_surface
def test_both_languages_have_the_same_messages(surface: str) -> None:
    english, french = [by_key(surface, language) for language in LANGUAGES]
    assert sorted(english.keys() ^ french.keys()) == []
    forms = forms_in(surface)
    differ = {key: (shown(english[key], forms), shown(french[key], forms)) for key in english}
    short = "caption."  # where one language has to leave out what the other has room for
    wrong = {key: both for key, both in differ.items() if both[0] != both[1]}
    assert {key: both for key, both in wrong.items() if not key.startswith(short)} == {}
    assert [key for key in english if all(english[key]) != all(french[key])] == []


@every_surface
def test_both_languages_name_the_same_things(surface: str) -> None:
    english, french = [texts(surface, language).get("name", {}) for language in LANGUAGES]
    for kind in english.keys() | french.keys():
        assert set(english.get(kind, ())) ^ set(french.get(kind, ())) == set(), kind


def said_by(game: str) -> Iterator[tuple[str, set[str]]]:
    """Every key of a game that has known values, with their names."""
    known = logres.game(game)
    assert known.contract is not None
    happenings = known.contract.every_happening()
    for what, values in happenings.items():
        yield f"happening.{what}", names_in(values)
        yield f"caption.{what}", names_in(values)
    for question, values in known.contract.asks.items():
        yield f"prompt.{question}", names_in(values)
    for verb, kind in known.verbs.items():
        yield f"action.{verb}", {kind or "noun"}


def names_in(values: Values) -> set[str]:
    return set(values.types())


@pytest.mark.parametrize("game", GAMES)
@every_language
def test_a_message_asks_for_what_it_is_given(game: str, language: str) -> None:
    found = words(logres.game(game), language)
    by_name = by_key(game, language)
    wrong = [
        f"{key}: {part.name}"
        for key, given in said_by(game)
        for template in by_name.get(key, ())
        for part in parts_of(template)
        if isinstance(part, Hole | Choice) and not fits(part.name, given, found.find)
    ]
    assert wrong == []


def fits(name: str, given: set[str], find: Any) -> bool:
    """Is it a value, a form of one (perhaps of this kind alone), or its name in another table?"""
    before, _, form = name.rpartition("_")
    if name in given:
        return True
    table = find(f"name.{kind_of(before)}") or find(f"name.{kind_of(before).removesuffix('s')}")
    own = bool(table) and all(form in entry(one) for one in table.values())
    return before in given and (form in ASKED or own or bool(find(f"name.{form}")))


@pytest.mark.parametrize("game", GAMES)
def test_a_caption_belongs_to_a_happening(game: str) -> None:
    known = logres.game(game).contract
    assert known is not None
    captions = texts(game, "en").get("caption", {})
    assert set(captions) - set(known.every_happening()) == set()


@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_an_event_belong_to_one(game: str) -> None:
    """Those of an Event card, which has a number, do not."""
    known = logres.game(game).contract
    assert known is not None
    said = {kind for kind in texts(game, "en").get("event", {}) if not kind[0].isdigit()}
    assert said - {event.kind for event in known.events.values()} == set()


NEEDED: dict[str, tuple[str, ...]] = {"adj": ("adj",), "one": ("one",), "other": ("other",)}
NEEDED |= {COUNTED: ("one", "other"), TALLY: ("one", "other")}


@pytest.mark.parametrize("game", GAMES)
@every_language
def test_names_have_the_forms_that_are_asked_of_them(game: str, language: str) -> None:
    tables = texts(game, language).get("name", {})
    missing = {
        f"{key} {part.name}: {id} has no {need}"
        for key, templates in by_key(game, language).items()
        for template in templates
        for part in parts_of(template)
        if isinstance(part, Hole | Choice)
        for id, need in lacking(part.name, tables, language)
    }
    assert missing == set()


def lacking(name: str, tables: dict[str, Any], language: str) -> Iterator[tuple[str, str]]:
    """Names of the kind that has no such form, and cannot make it."""
    before, _, form = name.rpartition("_")
    kind = kind_of(before)
    table = tables.get(kind) or tables.get(kind.removesuffix("s")) or {}
    for id, name_or_text in table.items():
        known = entry(name_or_text)
        for need in NEEDED.get(form, ()):
            if need not in known:
                yield id, need
        if form == "gen" and language == "fr" and not has_gender(known):
            yield id, "gender"


def has_gender(name: Name) -> bool:
    return "gender" in name or name.get("article") in ("le", "la", "les")
