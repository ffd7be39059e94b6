"""Two revisions in turn: who runs when, and what is made of the figures."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from logres.lab import against
from logres.lab.against import Comparison, Figures, Side, in_turn, medians, path_of, sides
from logres.lab.checkout import Obstacle
from tests.lab.bench_clone import make


def figures(decisions: float, **others: float) -> Figures:
    return {"decisions_per_s": decisions, **others, "compiled": False}


def test_both_sides_run_in_turn() -> None:
    ran: list[tuple[str, str, int]] = []
    heard: list[int] = []

    def run(side: str) -> against.Run:
        def measure(game: str, number: int) -> Figures:
            ran.append((side, game, number))
            return figures(1)

        return measure

    in_turn("chess", run("here"), run("there"), 2, heard.append)
    assert [side for side, _, _ in ran] == ["here", "there", "here", "there"]
    assert {game for _, game, _ in ran} == {"chess"}
    assert [number for _, _, number in ran] == [0, 0, 1, 1]
    assert heard == [1, 1, 1, 1]


def test_a_ratio_is_found_within_each_round() -> None:
    # The machine was slow in the second round, for both.
    here = [figures(200), figures(20), figures(240)]
    there = [figures(100), figures(10), figures(100)]
    found = Comparison(here, there).ratios()["decisions_per_s"]
    assert (found.here, found.there) == (200, 100)
    assert (found.ratio, found.low, found.high) == (2.0, 2.0, 2.4)


def test_figures_that_one_side_lacks_have_no_ratio() -> None:
    found = Comparison([figures(2, position_memory=9)], [figures(1)])
    assert list(found.ratios()) == ["decisions_per_s"]


def test_nothing_is_divided_by_nothing() -> None:
    assert Comparison([figures(2, games_per_s=1)], [figures(1, games_per_s=0)]).ratios().keys() == {
        "decisions_per_s"
    }


def test_the_medians_keep_what_is_no_figure() -> None:
    found = medians([figures(3), figures(1), figures(2)])
    assert found == {"decisions_per_s": 2, "compiled": False}


def test_each_side_runs_its_own_source_in_processes_alike(tmp_path: Path) -> None:
    clone = make(tmp_path / "clone")
    with sides(clone, "slow", clone.commit("slow"), 0.1) as (here, there):
        found = in_turn("chess", here.run, there.run, 2)
    assert [f["decisions_per_s"] for f in found.here] == [200, 201]
    assert [f["decisions_per_s"] for f in found.there] == [100, 101]


def test_this_side_may_be_what_this_process_runs(tmp_path: Path) -> None:
    clone = make(tmp_path / "clone")
    with sides(clone, "slow", clone.commit("slow"), 0.1, as_it_runs=True) as (here, _):
        assert here.path.split(os.pathsep) == [path for path in sys.path if path]
        assert str(tmp_path) not in here.path


def test_python_finds_the_libraries_it_was_told_of_but_no_other_logres(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build, libraries = tmp_path / "build", tmp_path / "libraries"
    (build / "logres").mkdir(parents=True)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(build), str(libraries), ""]))
    assert path_of(tmp_path) == os.pathsep.join([str(tmp_path / "src"), str(libraries)])


def test_a_revision_that_does_not_run_is_an_obstacle_with_its_last_words(tmp_path: Path) -> None:
    package = tmp_path / "logres"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "__main__.py").write_text("raise SystemExit('no bench yet')")
    with pytest.raises(Obstacle, match="does-not-run") as found:
        Side("old", str(tmp_path), 0).run("chess", 0)
    assert found.value.values == {"revision": "old", "said": "no bench yet"}
