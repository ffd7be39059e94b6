"""The clauses behind every question come from a table: nothing that ships parses its sources."""

from __future__ import annotations

import ast
import json
import os
import random

import pytest

import logres
from tests.shipped.conftest import Shipped
from tests.shipped.test_library import every_title

SEED, DECISIONS = 3, 40
PROGRAM = """
import ast, json, random, sys
import logres

def refuse(*_, **__):
    raise AssertionError("a source is parsed")

ast.parse = refuse
game, seed, decisions = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
match, dice, cited = logres.new(game, seed=seed), random.Random(seed), []
for _ in range(decisions):
    decision = match.decision
    cited.append([decision.question, *decision.rules])
    match.play(dice.choice(decision.actions), decision.seat)
print(json.dumps(cited))
"""


def cited_here(game: str) -> list[list[str]]:
    """What the sources say at the same questions."""
    match, dice, cited = logres.new(game, seed=SEED), random.Random(SEED), []
    for _ in range(DECISIONS):
        decision = match.decision
        assert decision
        cited.append([decision.question, *decision.rules])
        match.play(dice.choice(decision.actions), decision.seat)
    return cited


@pytest.mark.skipif(
    "LOGRES_SHIPPED" not in os.environ and os.environ.get("LOGRES_MEANT") != "compiled",
    reason="a checkout has no tables: its sources change",
)
@every_title
def test_no_source_is_parsed_for_the_rules_behind_a_question(shipped: Shipped, game: str) -> None:
    told = json.loads(shipped.python(PROGRAM, game, str(SEED), str(DECISIONS)))
    assert told == cited_here(game)
    assert sum(len(rules) > 1 for _, *rules in told) > 0


def test_sources_are_parsed_by_what_the_program_watches(shipped: Shipped) -> None:
    """So that the test above cannot pass for want of a watched door."""
    found = shipped.python("from logres.engine.words import ledger; print(ledger.ast.parse)")
    assert found.strip().startswith("<function parse")
    assert ast.parse.__name__ == "parse"
