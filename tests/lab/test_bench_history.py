"""What is kept of a measurement, and in which order it is read."""

from __future__ import annotations

import getpass
import json
import platform
from pathlib import Path
from typing import Any

import pytest

import logres
from logres.lab import history
from logres.lab.checkout import Commit, Obstacle
from logres.lab.history import Line
from logres.lab.machine import Machine, model_in, this_machine

OLD, NEW = Commit("a" * 40, "2026-01-01T00:00:00Z"), Commit("b" * 40, "2026-02-01T00:00:00Z")
HERE, THERE = Machine("Abacus", 2, "CPython 3.11.2"), Machine("Abacus", 4, "CPython 3.11.2")


def line(
    commit: Commit = OLD,
    decisions: int = 10,
    game: str = "chess",
    machine: Machine = HERE,
    **figures: Any,
) -> Line:
    return history.line(
        game, {"decisions_per_s": decisions, "compiled": False, **figures}, commit, machine
    )


def decisions(series: history.Series) -> list[int]:
    return [line["decisions_per_s"] for line in series.lines]


def test_lines_come_back_as_they_were_kept(tmp_path: Path) -> None:
    path = tmp_path / "benchmarks" / "history.jsonl"
    history.append(path, [line(), line(game="go")])
    history.append(path, [line(NEW)])
    assert history.read(path) == [line(), line(game="go"), line(NEW)]
    assert len(path.read_text("utf-8").splitlines()) == 3


def test_a_line_says_what_it_was_measured_with_and_nothing_about_the_owner() -> None:
    made = history.line("chess", {"compiled": True}, NEW, this_machine())
    assert list(made) == [
        "game", "commit", "date", "dirty", "processor", "cores", "python", "load", "compiled"
    ]  # fmt: skip
    assert made["cores"] > 0
    assert platform.python_version() in made["python"]
    text = json.dumps({**made, "processor": ""})
    assert not [name for name in (platform.node(), getpass.getuser(), "/") if name in text]


@pytest.mark.parametrize(("load", "busy"), [(None, False), (2.4, False), (2.6, True)])
def test_a_machine_with_other_work_is_told_by_its_load(load: float | None, busy: bool) -> None:
    assert history.was_busy(history.line("chess", {}, OLD, HERE, load)) is busy
    assert not history.was_busy({"cores": 2})


def test_no_history_is_an_empty_one(tmp_path: Path) -> None:
    assert history.read(tmp_path / "nowhere.jsonl") == []


@pytest.mark.parametrize(
    "text", ["<<<<<<< HEAD", "[]", '{"game": "chess"}', json.dumps({**line(), "date": 7})]
)
def test_a_damaged_line_is_named(tmp_path: Path, text: str) -> None:
    path = tmp_path / "history.jsonl"
    path.write_text(f"{json.dumps(line())}\n\n{text}\n")
    with pytest.raises(Obstacle, match="damaged") as found:
        history.read(path)
    assert found.value.values == {"file": "history.jsonl", "line": 3}


def test_a_file_that_cannot_be_written_is_an_obstacle(tmp_path: Path) -> None:
    with pytest.raises(Obstacle, match="unwritable"):
        history.append(tmp_path, [line()])


def test_the_newest_commit_is_last_whenever_it_was_measured() -> None:
    (found,) = history.series([line(NEW, 20), line(OLD, 10)])
    assert decisions(found) == [10, 20]


def test_a_commit_measured_again_counts_once_but_a_changed_source_apart() -> None:
    dirty = Commit(OLD.id, OLD.date, dirty=True)
    (found,) = history.series([line(dirty, 3), line(OLD, 1), line(OLD, 2)])
    assert decisions(found) == [2, 3]


def test_only_what_can_be_compared_stands_together() -> None:
    lines = [line(compiled=True), line(machine=THERE), line(), line(game="arena")]
    kinds = [series.kind for series in history.series(lines)]
    assert [(k.game, k.compiled, k.machine.cores) for k in kinds] == [
        ("arena", False, 2),
        ("chess", False, 2),
        ("chess", False, 4),
        ("chess", True, 2),
    ]


def test_games_can_be_chosen() -> None:
    found = history.series([line(), line(game="go"), line(game="nim")], ["go", "nim"])
    assert [series.kind.game for series in found] == ["go", "nim"]


def test_a_ratio_is_that_to_the_line_before_where_both_have_the_figure() -> None:
    (found,) = history.series([line(OLD, 10), line(NEW, 25, games_per_s=2.0)])
    assert found.ratio(0, "decisions_per_s") is None
    assert found.ratio(1, "decisions_per_s") == 2.5
    assert found.ratio(1, "games_per_s") is None


def test_the_processor_is_named_by_its_model(tmp_path: Path) -> None:
    file = tmp_path / "cpuinfo"
    file.write_text("processor\t: 0\nmodel name\t: Abacus  9000\nprocessor\t: 1\n")
    assert model_in(file) == "Abacus 9000"
    file.write_text("Hardware\t: none\n")
    assert model_in(file) == model_in(tmp_path / "nowhere") == ""
    assert this_machine().processor


def test_the_history_of_the_project_can_be_read() -> None:
    lines = history.read(Path(__file__).parents[2] / history.FILE)
    assert {series.kind.game for series in history.series(lines)} <= set(logres.titles())
