"""`logres rules`: the reference, and what is counted against it."""

from __future__ import annotations

from pathlib import Path

import pytest

import logres
from logres.cli.coverage import lines, plain
from logres.cli.words import words
from logres.engine.words import ledger
from logres.lab.coverage import measure
from scripts import measuring
from tests.cli.line import refusal, run, run_json

REX = ledger.load(logres.game("rex").folder)


def test_without_a_question_the_contents_are_shown() -> None:
    page = run("rules", "rex").stdout
    assert all(section in page for section in REX.sections)
    assert "Rulings" in page


def test_a_clause_is_found_by_its_id_with_or_without_the_game() -> None:
    short = run("rules", "rex", "gains.winner-max-three").stdout
    assert short == run("rules", "rex", "rex.gains.winner-max-three").stdout
    assert REX.clauses["rex.gains.winner-max-three"].text("en") in short
    assert "rex.ruling.must-take" in short


def test_a_section_is_printed_whole() -> None:
    page = run("rules", "rex", "gains").stdout
    told = [c for c in REX.clauses.values() if c.section == "gains"]
    assert all(clause.text("en") in page for clause in told)
    assert "rex.setup." not in page.replace("See also: rex.setup.", "")


def test_words_find_clauses_in_the_language_asked_for() -> None:
    assert "rex.overview.seven-turns" in run("rules", "rex", "exactly", "seven").stdout
    assert (
        "rex.overview.seven-turns" in run("rules", "rex", "exactement sept", "--lang", "fr").stdout
    )


def test_rulings_and_examples_have_their_parts_named() -> None:
    assert "Question: " in run("rules", "rex", "ruling.fief-city-region").stdout
    assert "Given: " in run("rules", "rex", "example.turn-order").stdout
    assert "Situation\u00a0: " in run("rules", "rex", "example.turn-order", "--lang", "fr").stdout


def test_the_whole_reference_is_printed_on_demand() -> None:
    page = run("rules", "rex", "--all").stdout
    assert all(id in page for id in REX.clauses)


def test_json_has_every_clause() -> None:
    told = run_json("rules", "rex")
    assert told["title"] == "Rex Britannorum"
    ids = [clause["id"] for section in told["sections"] for clause in section["clauses"]]
    assert sorted(ids) == sorted(REX.clauses)


def test_json_of_one_clause() -> None:
    (section,) = run_json("rules", "rex", "overview.seven-turns")["sections"]
    (clause,) = section["clauses"]
    assert (section["id"], clause["kind"]) == ("overview", "flow")
    assert clause["text"] == "A game lasts exactly seven turns."


def test_words_that_no_clause_has_are_refused_with_the_sections() -> None:
    assert "overview, components" in refusal("rules", "rex", "spaceship")


def test_coverage_counts_rules_only_and_fails_if_one_is_missing(tmp_path: Path) -> None:
    mark = '@pytest.mark.rule("beacons.round.order")\ndef test(): ...\n'
    (tmp_path / "test_marks.py").write_text(mark, encoding="utf-8")
    beacons = logres.game("beacons")
    told = plain(beacons, measure(beacons, tmp_path))
    rules = [clause.id for clause in ledger.load(beacons.folder).rules()]
    assert list(told) == ["game", "clauses", "coded", "tested", "missing"]
    assert (told["clauses"], told["tested"]) == (len(rules), 1)
    assert told["missing"] == [id for id in rules if id != "beacons.round.order"]


def test_coverage_without_tests_says_so_and_counts_the_code() -> None:
    beacons = logres.game("beacons")
    found = measure(beacons, None)
    assert plain(beacons, found)["tested"] is None
    assert len(lines(found, words("en"))) == 2


def test_coverage_of_rex_on_the_command_line() -> None:
    rex = logres.game("rex")
    found = measure(rex, Path(__file__).parents[1])
    told = run_json("rules", "rex", "--coverage", code=1 if found.missing() else 0)
    assert told == plain(rex, found)
    assert (told["game"], told["clauses"]) == ("rex", 220)


def test_people_read_how_many_rules_rulings_and_examples_there_are() -> None:
    page = "\n".join(lines(measure(logres.game("rex"), Path(__file__).parent), words("en")))
    assert "of 220" in page
    assert "of 57" in page
    assert "of 27" in page
    assert "\n  rex.example.turn-order" in page


def test_coverage_is_deprecated_and_the_program_that_replaces_it_tells_the_same(
    capsys: pytest.CaptureFixture[str],
) -> None:
    measured = measure(logres.game("beacons"), Path(__file__).parents[1])
    code = 1 if measured.missing() else 0
    asked = run("rules", "beacons", "--coverage", code=code)
    assert "scripts/clauses" in asked.stderr
    french = run("rules", "beacons", "--coverage", "--lang", "fr", code=code)
    assert "dépréciée" in french.stderr
    assert measuring.main(["clauses", "beacons"]) == code
    told = capsys.readouterr()
    assert (told.out, told.err) == (asked.stdout, "")


def test_the_program_refuses_as_the_command_does(capsys: pytest.CaptureFixture[str]) -> None:
    assert measuring.main(["clauses", "chess"]) == 2
    assert "There is no game “chess”" in capsys.readouterr().err
