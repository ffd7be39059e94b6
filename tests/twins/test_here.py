"""The cases of the twins on this side: differences of views, and texts."""

from __future__ import annotations

import copy
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from logres.engine.match import decision
from logres.engine.words.story import Join, passages, sentence
from logres.engine.words.text import Catalogue
from logres.server.tables.seen.updates import apply, difference
from tests.twins.cases import FILES, names, read

Case = dict[str, Any]

PATCHES = read("patches.json")
TEXTS = read("texts.json")
LABELS = read("labels.json")
STORY = read("story.json")


def catalogue(language: str, texts: dict[str, Any]) -> Catalogue:
    """A catalogue of these texts and no others."""
    made = Catalogue(language)
    made.texts, made.known = texts, {}
    return made


@pytest.mark.parametrize("case", PATCHES["cases"], ids=names("patches.json"))
def test_a_patch_makes_the_new_view(case: Case) -> None:
    before = copy.deepcopy(case["old"])
    assert apply(case["old"], case["patch"]) == case["new"]
    assert case["old"] == before


@pytest.mark.parametrize("case", PATCHES["cases"], ids=names("patches.json"))
def test_the_difference_is_the_patch(case: Case) -> None:
    if not case.get("loose"):
        assert difference(case["old"], case["new"]) == case["patch"]


@pytest.mark.parametrize("case", TEXTS["cases"], ids=names("texts.json"))
def test_a_catalogue_says(case: Case) -> None:
    words = catalogue(case["language"], TEXTS["texts"][case["language"]])
    said = words.name(*case["name_of"]) if "name_of" in case else words.say(*asked(case))
    assert said == case["said"]


def asked(case: Case) -> tuple[str, dict[str, Any] | None]:
    return case["key"], case.get("values")


@pytest.mark.parametrize("case", LABELS["cases"], ids=names("labels.json"))
def test_an_action_in_words(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    words = catalogue("en", LABELS["texts"])
    monkeypatch.setattr(decision, "words", lambda game, language: words)
    game: Any = SimpleNamespace(verbs=LABELS["verbs"], folder=Path())
    assert decision.label(game, case["action"]) == case["said"]


def frozen(values: dict[str, Any]) -> dict[str, Any]:
    return {key: tuple(one) if isinstance(one, list) else one for key, one in values.items()}


@pytest.mark.parametrize("case", STORY["cases"], ids=names("story.json"))
def test_the_log_as_a_story(case: Case) -> None:
    words = catalogue("en", STORY["texts"])
    joins = {what: Join(**frozen(join)) for what, join in STORY["joins"].items()}
    told = passages(case["lines"], joins, STORY["details"])
    said = [
        [sentence(words, one, joins.get(one.what.removesuffix("-unseen"))) for one in folded]
        for folded in [[passage, *passage.details] for passage in told]
    ]
    assert said == case["said"]


@pytest.mark.parametrize("file", FILES)
def test_no_two_cases_have_one_name(file: str) -> None:
    assert len(set(names(file))) == len(names(file)) > 5
