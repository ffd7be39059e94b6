"""The ledgers of finished games against code and tests: nothing uncoded, untested or unknown."""

from __future__ import annotations

import pytest

from logres.games import barbarian, britannia, rex
from tests.games.citing import Cited

WHOLE = {
    rex.GAME.id: (220, 27, 57),
    barbarian.GAME.id: (180, 20, 59),
    britannia.GAME.id: (429, 46, 126),
}
"""Rules, examples and rulings."""

CITED = {game.id: Cited(game) for game in (rex.GAME, barbarian.GAME, britannia.GAME)}
EACH = pytest.mark.parametrize("game", CITED)


@EACH
def test_the_ledger_is_whole(game: str) -> None:
    assert CITED[game].whole() == WHOLE[game]


@EACH
def test_every_rule_and_ruling_is_cited_in_the_code(game: str) -> None:
    assert CITED[game].uncited() == []


@EACH
def test_every_rule_ruling_and_example_is_tested(game: str) -> None:
    assert CITED[game].untested() == []


@EACH
def test_neither_code_nor_tests_name_what_the_ledger_does_not_have(game: str) -> None:
    assert len(CITED[game].in_strings) > 40
    assert CITED[game].unknown() == []


@EACH
def test_the_examples_and_rulings_speak_of_clauses_that_are_there(game: str) -> None:
    assert CITED[game].dangling() == []


@EACH
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_clause_can_be_read(game: str, language: str) -> None:
    assert CITED[game].unreadable(language) == []
    ledger = CITED[game].ledger
    assert {ledger.section_titles[section][language] for section in ledger.sections}
