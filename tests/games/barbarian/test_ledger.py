"""What happens in a game against its ledger: everything names a rule that is there."""

from __future__ import annotations

import pytest

from logres.engine.words import ledger
from logres.games.barbarian import GAME
from tests.games.barbarian.hidden import moments, new_game

LEDGER = ledger.load(GAME.folder)


@pytest.mark.parametrize("scenario", ["six-players", "two-players", "teams-2v2", "expert-picks"])
def test_every_happening_and_decision_of_a_game_has_a_rule(scenario: str) -> None:
    decided: set[str] = set()
    for match in moments(new_game(1, scenario), 1, decisions=300, every=1):
        for decision in match.decisions:
            assert decision.rules, decision.question
            decided.update(decision.rules)
    assert {h.rule for h in match.happenings} <= set(LEDGER.clauses)
    assert decided <= set(LEDGER.clauses)
