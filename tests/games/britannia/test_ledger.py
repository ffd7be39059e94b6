"""The ledger against the code and the tests: nothing uncoded, untested or unknown."""

from __future__ import annotations

import pytest

from logres.games.britannia import GAME
from tests.games.citing import Cited

CITED = Cited(GAME)
LEDGER = CITED.ledger


def test_the_ledger_is_whole() -> None:
    assert CITED.whole() == (429, 46, 125)


def test_every_rule_and_ruling_is_cited_in_the_code() -> None:
    assert CITED.uncited() == []


def test_every_rule_ruling_and_example_is_tested() -> None:
    assert CITED.untested() == []


def test_neither_code_nor_tests_name_what_the_ledger_does_not_have() -> None:
    assert len(CITED.in_strings) > 40
    assert CITED.unknown() == []


def test_the_examples_and_rulings_speak_of_clauses_that_are_there() -> None:
    assert CITED.dangling() == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_clause_can_be_read(language: str) -> None:
    assert CITED.unreadable(language) == []
    assert {LEDGER.section_titles[section][language] for section in LEDGER.sections}
