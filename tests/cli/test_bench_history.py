"""`logres bench --keep` and `--history`: a file in the clone, a table, a drawing."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import logres
from logres.cli.bench.command import obstacles
from logres.cli.bench.history import tell
from logres.cli.faults import Failed, Refused
from logres.lab import history
from logres.lab.checkout import Clone, Commit
from logres.lab.machine import Machine
from tests.cli.line import FIFTH, start
from tests.lab.bench_clone import WHO, git

HERE = Machine("Abacus", 2, "CPython 3.11.2")
OLD, NEW = Commit("a" * 40, "2026-01-01T00:00:00Z"), Commit("b" * 40, "2026-02-01T00:00:00Z", True)


def line(game: str, commit: Commit, decisions: int, compiled: bool = False) -> history.Line:
    figures = {"decisions_per_s": decisions, "position_memory": 4_000, "compiled": compiled}
    return history.line(game, figures, commit, HERE, load=7.0 if compiled else None)


LINES = [
    line("chess", NEW, 2_500),
    line("chess", OLD, 1_000),
    line("chess", NEW, 9_000, compiled=True),
    line("go", OLD, 7),
]


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    history.append(tmp_path / history.FILE, LINES)
    return Clone(tmp_path)


def run(clone: Clone, *games: str, language: str = "en", **given: Any) -> None:
    with obstacles(language):
        tell(clone, list(games), {"plot": None, "as_json": False, **given}, language)


def test_people_read_a_table_with_ratios(clone: Clone, capsys: pytest.CaptureFixture[str]) -> None:
    run(clone, "chess")
    plain, heads, first, second, _, compiled, _, third, _, note = (
        capsys.readouterr().out.splitlines()
    )
    assert plain == "chess, not compiled (Abacus, 2 cores, CPython 3.11.2)"
    assert heads.split() == ["Commit", "Date", "Decisions/s", "Memory"]
    assert first.split() == ["aaaaaaa", "2026-01-01", "1,000", "4,000"]
    assert second.split() == ["bbbbbbb+", "2026-02-01", "2,500", "×2.50", "4,000", "×1.00"]
    assert compiled.startswith("chess, compiled")
    assert third.split() == ["bbbbbbb+~", "2026-02-01", "9,000", "4,000"]
    assert "× is the ratio" in note


def test_it_is_told_in_french(clone: Clone, capsys: pytest.CaptureFixture[str]) -> None:
    run(clone, language="fr")
    out = capsys.readouterr().out
    assert "go, non compilé (Abacus, 2 cœurs, CPython 3.11.2)" in out
    assert "2\u202f500 ×2,50" in out


def test_programs_read_the_lines_and_their_ratios(
    clone: Clone, capsys: pytest.CaptureFixture[str]
) -> None:
    run(clone, as_json=True)
    series = json.loads(capsys.readouterr().out)["series"]
    assert [(s["game"], s["compiled"]) for s in series] == [
        ("chess", False),
        ("chess", True),
        ("go", False),
    ]
    old, new = series[0]["lines"]
    assert old == {**LINES[1], "ratios": {}}
    assert new["ratios"] == {"decisions_per_s": 2.5, "position_memory": 1.0}


def test_without_a_history_people_are_told_how_to_begin_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(Clone(tmp_path), plot=tmp_path / "speed.svg")
    assert "`logres bench --keep`" in capsys.readouterr().out
    assert not (tmp_path / "speed.svg").exists()


def test_the_drawing_has_a_chart_for_each_figure_of_each_game(clone: Clone) -> None:
    run(clone, plot=clone.root / "speed.svg")
    root = ElementTree.fromstring((clone.root / "speed.svg").read_text("utf-8"))
    texts = [text.text or "" for text in root.iter("{http://www.w3.org/2000/svg}text")]
    titles = [text for text in texts if "Abacus" in text]
    assert [title.split(" (")[0] for title in titles] == [
        "chess: decisions per CPU second",
        "chess: bytes of a position in memory",
        "go: decisions per CPU second",
        "go: bytes of a position in memory",
    ]
    assert {"aaaaaaa", "bbbbbbb+", "2,500 not compiled", "9,000 compiled"} <= set(texts)


def test_the_page_is_in_the_language_asked_for(clone: Clone) -> None:
    run(clone, "go", language="fr", plot=clone.root / "speed.html")
    page = (clone.root / "speed.html").read_text("utf-8")
    assert '<html lang="fr">' in page
    assert page.count("<svg") == 2
    assert "octets d’une position en mémoire" in page


@pytest.mark.parametrize(
    ("name", "fault", "said"),
    [
        ("speed.png", Refused, "speed.png must end in one of: .svg, .html"),
        ("nowhere/speed.svg", Failed, "Cannot write speed.svg"),
    ],
)
def test_a_drawing_that_cannot_be_made(
    clone: Clone, name: str, fault: type[Exception], said: str
) -> None:
    with pytest.raises(fault, match=said):
        run(clone, plot=clone.root / name)


def test_a_damaged_history_is_refused(clone: Clone) -> None:
    with (clone.root / history.FILE).open("a") as file:
        file.write("=======\n")
    with pytest.raises(Refused, match=r"history\.jsonl, line 5, was not written by bench"):
        run(clone)


# In a clone of its own, with the fifth game as its only one.


def copy_logres(root: Path) -> None:
    package = Path(logres.__file__).resolve().parent
    unneeded = shutil.ignore_patterns("__pycache__", "web", *[p.name for p in games(package)])
    shutil.copytree(package, root / "src" / "logres", ignore=unneeded)
    shutil.copytree(FIFTH / "beacons", root / "src" / "logres" / "games" / "beacons")
    (root / ".gitignore").write_text("__pycache__/\n", "utf-8")


def games(package: Path) -> list[Path]:
    return [path for path in (package / "games").iterdir() if path.is_dir()]


def test_what_is_kept_is_shown(tmp_path: Path) -> None:
    copy_logres(tmp_path)
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, *WHO, "commit", "--quiet", "--message", "A clone")
    start("bench", "--seconds", 0, "--keep", PYTHONPATH=str(tmp_path / "src"))
    (kept,) = history.read(tmp_path / "benchmarks" / "history.jsonl")
    assert kept["game"] == "beacons"
    assert not kept["dirty"]
    assert kept["position_memory"] > 0
    assert str(tmp_path) not in json.dumps(kept)
    shown = start("bench", "--history", "beacons", PYTHONPATH=str(tmp_path / "src")).stdout
    assert kept["commit"][:7] in shown


@pytest.mark.parametrize("options", [("--keep",), ("--history",), ("--against", "HEAD")])
def test_outside_a_clone_it_is_said_what_to_do(tmp_path: Path, options: tuple[str, ...]) -> None:
    copy_logres(tmp_path)
    ended = start("bench", "--seconds", 0, *options, code=2, PYTHONPATH=str(tmp_path / "src"))
    assert ended.stdout == ""
    assert "Get one with `git clone`" in ended.stderr
