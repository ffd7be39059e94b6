"""Counting code and tests against a ledger."""

from __future__ import annotations

from pathlib import Path

import logres
from logres.engine.words import ledger
from logres.lab.coverage import Coverage, find_tests, measure

FOUND = Coverage(
    rules=("g.a.one", "g.a.two", "g.b.three"),
    examples=("g.example.x", "g.example.y"),
    rulings=("g.ruling.r", "g.ruling.s"),
    coded=frozenset({"g.a.one", "g.b.three", "g.ruling.r"}),
    tested=frozenset({"g.a.one", "g.a.two", "g.example.x"}),
)


def test_a_rule_is_missing_if_it_is_uncoded_or_untested() -> None:
    assert FOUND.uncoded() == ["g.a.two"]
    assert FOUND.untested(FOUND.rules) == ["g.b.three"]
    assert FOUND.missing() == ["g.a.two", "g.b.three"]


def test_rulings_and_examples_are_counted_apart() -> None:
    assert FOUND.unruled() == ["g.ruling.s"]
    assert FOUND.untested(FOUND.examples) == ["g.example.y"]


def test_the_code_of_a_game_is_read() -> None:
    found = measure(logres.game("beacons"), None)
    assert "beacons.clash.heat" in found.coded
    assert found.tested is None
    assert found.missing() == found.uncoded()


def test_marks_of_tests_are_read(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    mark = '@pytest.mark.rule("beacons.clash.heat")\ndef test_heat(): ...\n'
    (tmp_path / "deep" / "test_clash.py").write_text(mark, encoding="utf-8")
    tested = measure(logres.game("beacons"), tmp_path).tested
    assert tested == frozenset({"beacons.clash.heat"})


def test_every_clause_is_a_rule_an_example_or_a_ruling() -> None:
    found = measure(logres.game("rex"), None)
    counted = (*found.rules, *found.examples, *found.rulings)
    assert sorted(counted) == sorted(ledger.load(logres.game("rex").folder).clauses)


def test_tests_are_found_beside_the_project_only(tmp_path: Path) -> None:
    assert find_tests() == Path(__file__).resolve().parents[1]
    (tmp_path / "tests").mkdir()
    assert find_tests(tmp_path) is None
