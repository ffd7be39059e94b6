"""What happens in a game against its ledger: everything names a rule that is there."""

from __future__ import annotations

import pytest

from logres.engine.papers.actions import from_text
from logres.engine.words import ledger
from logres.games.rex import GAME
from tests.games.rex.hidden import STARTS, moments

LEDGER = ledger.load(GAME.folder)


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


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_link_card_is_quoted_with_the_name_it_prints(language: str) -> None:
    card = LEDGER.clauses["rex.example.derived-objective-card-link"]
    given = card.texts["given"][language]
    assert "CORNOUVI" in given
    assert given.index("CORNOUVI") < given.index("Parisi")
