"""The ledger against the code and the tests: nothing uncoded, untested or unknown."""

from __future__ import annotations

import pytest

from logres.engine.actions import from_text
from logres.games.rex import GAME
from tests.games.citing import Cited
from tests.games.rex.hidden import STARTS, moments

CITED = Cited(GAME)
LEDGER = CITED.ledger


def test_the_ledger_is_whole() -> None:
    assert CITED.whole() == (220, 27, 57)


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


@pytest.mark.parametrize("start", list(STARTS))
def test_every_happening_and_decision_of_a_game_has_a_rule(start: str) -> None:
    decided: set[str] = set()
    for match in moments(start, 1, every=1):
        for decision in match.decisions:
            assert decision.rules, decision.question
            decided.update(decision.rules)
    assert {h.rule for h in match.happenings} <= set(LEDGER.clauses)
    assert decided <= set(LEDGER.clauses)


@pytest.mark.parametrize("start", list(STARTS))
def test_every_refusal_names_rules_that_the_ledger_has(start: str) -> None:
    tries = ["draw", "done", "pass", "send n", "gain n01", "place nr", "take rome-1", "discard f1"]
    tries += ["commit iceni-7", "recruit iceni-7", "cohabit n02", "reinforce rome-1"]
    assert {from_text(GAME, text)[0] for text in tries} == set(GAME.verbs)
    for match in moments(start, 2, every=5):
        for seat in match.seats:
            refusals = [match.why_not(action, seat) for action in tries]
            rules = [rule for refusal in refusals if refusal for rule in refusal.rules]
            assert set(rules) <= set(LEDGER.clauses)
