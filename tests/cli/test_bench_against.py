"""`logres bench --against`: both sides run, and what people and programs are told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from logres.cli.bench import against
from logres.cli.bench.against import check_build, name, tell
from logres.cli.bench.command import obstacles
from logres.cli.faults import Failed, Refused
from logres.lab import history
from logres.lab.checkout import Clone, Commit
from scripts import measuring
from tests.cli.line import run as cli_run
from tests.lab.bench_clone import commit, make

GIVEN = {
    "against": "slow",
    "seconds": 0.1,
    "rounds": None,
    "compiled": False,
    "keep": False,
    "as_json": False,
}


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return make(tmp_path / "clone")


def run(clone: Clone, language: str = "en", **given: Any) -> None:
    with obstacles(language):
        tell(clone, ["chess"], {**GIVEN, **given}, language)


def test_people_read_both_medians_and_the_ratio(
    clone: Clone, capsys: pytest.CaptureFixture[str]
) -> None:
    run(clone)
    title, heads, decisions, size, _, note = capsys.readouterr().out.splitlines()
    assert title == "chess"
    assert f"here, {clone.head().id[:7]}, not compiled" in heads
    assert f"slow ({clone.commit('slow').id[:7]}), not compiled" in heads
    assert decisions.split()[-6:] == ["202", "102", "1.98", "(1.96", "–", "2.00)"]
    assert size.split()[-5:] == ["50", "1.00", "(1.00", "–", "1.00)"]
    assert note.startswith("Medians of 5 alternating rounds")


def test_a_changed_source_is_what_runs_and_is_marked(
    clone: Clone, capsys: pytest.CaptureFixture[str]
) -> None:
    main = clone.root / "src" / "logres" / "__main__.py"
    main.write_text(main.read_text().replace("200", "300"))
    run(clone, "fr")
    out = capsys.readouterr().out
    assert f"ici, {clone.head().id[:7]}+, non compilé" in out
    assert "2,96" in out


def test_a_revision_asked_for_by_its_number_is_named_once() -> None:
    found = Commit("abcdef" * 7, "")
    assert name(found, "abcdef") == "abcdefa"
    assert name(found, "main") == "main (abcdefa)"


def test_programs_read_the_same(clone: Clone, capsys: pytest.CaptureFixture[str]) -> None:
    run(clone, as_json=True, rounds=6)
    told = json.loads(capsys.readouterr().out)
    assert told["here"]["id"] == clone.head().id
    assert told["there"]["id"] == clone.commit("slow").id
    chess = told["games"]["chess"]
    assert chess["rounds"] == 6
    assert chess["here"]["decisions_per_s"] == 202.5
    assert chess["there"]["compiled"] is False
    assert chess["ratios"]["position_bytes"] == {"ratio": 1.0, "low": 1.0, "high": 1.0}


def test_both_sides_are_kept_under_their_own_commit(clone: Clone) -> None:
    run(clone, keep=True)
    lines = history.read(clone.root / history.FILE)
    assert [(line["commit"], line["decisions_per_s"]) for line in lines] == [
        (clone.head().id, 202),
        (clone.commit("slow").id, 102),
    ]


def test_nothing_is_left_behind(clone: Clone) -> None:
    run(clone)
    assert len(clone.git("worktree", "list").splitlines()) == 1
    assert not clone.head().dirty


@pytest.mark.parametrize(
    ("language", "revision", "said"),
    [
        ("en", "camelot", "no revision “camelot” in this clone. `git log"),
        ("fr", "camelot", "pas de révision «\u00a0camelot\u00a0» dans ce clone"),
        ("en", "dark", "dark is older than bench. The oldest revision that has it is "),
        ("fr", "dark", "dark est antérieure à bench"),
    ],
)
def test_a_revision_that_will_not_do_is_refused(
    clone: Clone, language: str, revision: str, said: str
) -> None:
    with pytest.raises(Refused) as found:
        run(clone, language, against=revision)
    assert said in found.value.message


def test_a_revision_that_breaks_down_fails_with_its_last_words(clone: Clone) -> None:
    commit(clone.root, "Broken", {"__main__.py": "raise RuntimeError('no dice')"})
    commit(clone.root, "Mended", {"__main__.py": ""})
    with pytest.raises(Failed) as found:
        run(clone, against="HEAD~1")
    assert "does not run in" in found.value.message
    assert len(clone.git("worktree", "list").splitlines()) == 1


def test_a_compiled_side_that_is_not_there_is_refused() -> None:
    check_build(True, True, "en")
    check_build(False, False, "en")
    with pytest.raises(Refused, match=r"\./play compile"):
        check_build(True, False, "en")


def test_the_option_is_deprecated_and_the_program_asks_for_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[list[str], dict[str, Any], str]] = []
    monkeypatch.setattr(against, "tell", lambda clone, *rest: asked.append(rest))
    options = ["--rounds", "6", "--seconds", "0.5", "--compiled", "--lang", "fr"]
    told = cli_run("bench", "beacons", "--against", "HEAD~1", *options)
    assert measuring.main(["against", "HEAD~1", "beacons", *options]) == 0
    by_option, by_program = asked
    assert by_program[0] == by_option[0] == ["beacons"]
    assert by_program[1].items() <= by_option[1].items()
    assert by_program[2] == by_option[2] == "fr"
    assert "scripts/against" in told.stderr
    assert measuring.main(["against", "HEAD", "--rounds", "4"]) == 1
    assert len(asked) == 2
