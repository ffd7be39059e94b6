"""The ledger against the code and the tests: nothing uncoded, untested or unknown."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from logres.engine.words import ledger
from logres.games.pendragon import GAME

TESTS = Path(__file__).parent.parent.parent
LEDGER = ledger.load(GAME.folder)
RULES = {clause.id for clause in LEDGER.rules()}
RULINGS = {clause.id for clause in LEDGER.clauses.values() if clause.kind == "ruling"}
EXAMPLES = {clause.id for clause in LEDGER.clauses.values() if clause.kind == "example"}
ID = re.compile(rf"(?:{'|'.join(LEDGER.sections)})\.[a-z0-9.-]*[a-z0-9]")


@cache
def cited() -> set[str]:
    found = ledger.citations(GAME.folder, GAME.id).values()
    return {id for ids in found for id in ids} | ledger.comment_citations(GAME.folder, GAME.id)


@cache
def marked() -> set[str]:
    return ledger.marked(TESTS, GAME.id)


def strings_like_ids() -> set[str]:
    """Every text in the code that has the form of an id: the rules of happenings, no questions."""
    assert GAME.contract is not None
    return {
        node.value
        for path in sorted(GAME.folder.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and ID.fullmatch(node.value)
        and node.value not in GAME.contract.asks
    }


def test_the_ledger_is_whole() -> None:
    assert (len(RULES), len(EXAMPLES), len(RULINGS)) == (959, 83, 94)
    assert len(LEDGER.clauses) == 959 + 83 + 94


def test_every_rule_and_ruling_is_cited() -> None:
    assert sorted((RULES | RULINGS) - cited()) == []


def test_every_rule_ruling_and_example_is_tested() -> None:
    assert sorted((RULES | RULINGS | EXAMPLES) - marked()) == []


def test_no_code_or_test_cites_what_the_ledger_does_not_have() -> None:
    assert sorted((cited() | marked()) - set(LEDGER.clauses)) == []


def test_no_happening_names_what_the_ledger_does_not_have() -> None:
    named = strings_like_ids()
    assert len(named) > 100
    assert sorted(id for id in named if f"pendragon.{id}" not in LEDGER.clauses) == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_clause_can_be_read(language: str) -> None:
    assert [id for id, clause in LEDGER.clauses.items() if not clause.text(language)] == []
