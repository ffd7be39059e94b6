"""Whatever a happening, an action or a refusal may name has a name in every language."""

from __future__ import annotations

import pytest

import logres
from logres.engine.match.decision import words
from logres.engine.words.text import LANGUAGES

UNNAMED = {"rex": {"slot"}, "britannia": {"sea"}}
"""Kinds that are never named themselves: a slot is told by the area that lies in it, a sea as the
area it is.
"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", logres.titles())
def test_every_noun_has_a_name(game: str, language: str) -> None:
    """Of a kind without names only numbers would be said."""
    known = logres.game(game)
    names = words(known, language).find("name")
    for kind in set(known.nouns) - UNNAMED.get(game, set()):
        assert set(known.nouns[kind]) <= set(names.get(kind, ())), kind
