"""The ledger against the code and the tests: nothing uncoded, untested or unknown."""

from __future__ import annotations

import pytest

from logres.games.barbarian import GAME
from tests.games.barbarian.hidden import moments, new_game
from tests.games.citing import Cited

CITED = Cited(GAME)
LEDGER = CITED.ledger


def test_the_ledger_is_whole() -> None:
    assert CITED.whole() == (180, 20, 57)


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


@pytest.mark.parametrize("scenario", ["six-players", "two-players", "teams-2v2", "expert-picks"])
def test_every_happening_and_decision_of_a_game_has_a_rule(scenario: str) -> None:
    decided: set[str] = set()
    for match in moments(new_game(1, scenario), 1, decisions=300, every=1):
        for decision in match.decisions:
            assert decision.rules, decision.question
            decided.update(decision.rules)
    assert {h.rule for h in match.happenings} <= set(LEDGER.clauses)
    assert decided <= set(LEDGER.clauses)
