"""The ledger against the code and the tests: nothing uncoded, untested or unknown."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from logres.engine import ledger
from logres.games.barbarian import GAME
from tests.games.barbarian.hidden import moments, new_game

TESTS = Path(__file__).parent.parent.parent
LEDGER = ledger.load(GAME.folder)
KINDS = {
    kind: {clause.id for clause in LEDGER.clauses.values() if clause.kind == kind}
    for kind in ("example", "ruling")
}
RULES = {clause.id for clause in LEDGER.rules()}
SECTIONS = (*LEDGER.sections, "ruling", "example")
IN_BRACKETS = re.compile(r"\[([^\]]*)\]")
ID = re.compile(rf"(?:{'|'.join(SECTIONS)})\.[a-z0-9-]+")


def sources() -> Iterator[tuple[str, str]]:
    for path in sorted(GAME.folder.rglob("*.py")):
        yield path.name, path.read_text(encoding="utf-8")


def in_docstrings() -> set[str]:
    found = ledger.citations(GAME.folder, GAME.id).values()
    return {id for ids in found for id in ids}


@cache
def marked() -> set[str]:
    return ledger.marked(TESTS, GAME.id)


def comments(text: str) -> list[str]:
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return [token.string for token in tokens if token.type == tokenize.COMMENT]


def in_comments() -> set[str]:
    cited = [group for _, text in sources() for c in comments(text) for group in brackets(c)]
    return {f"{GAME.id}.{id.strip()}" for group in cited for id in group.split(",")}


def brackets(text: str) -> list[str]:
    return [group for group in IN_BRACKETS.findall(text) if "." in group]


def strings_like_ids() -> dict[str, str]:
    """Every text in the code that has the form of an id: rules of happenings and refusals."""
    return {
        node.value: name
        for name, text in sources()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and ID.fullmatch(node.value)
    }


def test_the_ledger_is_whole() -> None:
    assert (len(RULES), len(KINDS["example"]), len(KINDS["ruling"])) == (180, 20, 57)
    assert len(LEDGER.clauses) == 180 + 20 + 57


def test_every_clause_is_cited_in_a_docstring() -> None:
    assert sorted(RULES - in_docstrings()) == []


def test_every_clause_is_tested() -> None:
    assert sorted(RULES - marked()) == []


def test_every_example_is_tested() -> None:
    assert sorted(KINDS["example"] - marked()) == []


def test_every_ruling_is_cited_in_the_code() -> None:
    assert sorted(KINDS["ruling"] - in_docstrings() - in_comments()) == []


def test_every_ruling_is_tested() -> None:
    assert sorted(KINDS["ruling"] - marked()) == []


def test_no_docstring_or_comment_cites_what_the_ledger_does_not_have() -> None:
    assert sorted((in_docstrings() | in_comments()) - set(LEDGER.clauses)) == []


def test_no_test_marks_what_the_ledger_does_not_have() -> None:
    assert sorted(marked() - set(LEDGER.clauses)) == []


def test_no_happening_or_refusal_names_what_the_ledger_does_not_have() -> None:
    named = strings_like_ids()
    assert len(named) > 40
    unknown = {id: name for id, name in named.items() if f"barbarian.{id}" not in LEDGER.clauses}
    assert unknown == {}


@pytest.mark.parametrize("scenario", ["six-players", "two-players", "teams-2v2", "expert-picks"])
def test_every_happening_and_decision_of_a_game_has_a_rule(scenario: str) -> None:
    decided: set[str] = set()
    for match in moments(new_game(1, scenario), 1, decisions=300, every=1):
        for decision in match.decisions:
            assert decision.rules, decision.question
            decided.update(decision.rules)
    assert {h.rule for h in match.happenings} <= set(LEDGER.clauses)
    assert decided <= set(LEDGER.clauses)


def test_the_examples_and_rulings_speak_of_clauses_that_are_there() -> None:
    named = {rule for clause in LEDGER.clauses.values() for rule in clause.rules}
    assert named <= RULES


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_clause_can_be_read(language: str) -> None:
    assert [id for id, clause in LEDGER.clauses.items() if not clause.text(language)] == []
    assert {LEDGER.section_titles[section][language] for section in LEDGER.sections}
