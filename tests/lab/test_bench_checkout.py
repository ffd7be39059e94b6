"""Commits are told apart, and other revisions leave nothing behind."""

from __future__ import annotations

import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from logres.lab.checkout import Clone, Obstacle, find, last_line
from tests.lab.bench_clone import commit, git, make

ENDED = """
import os, signal, sys
from pathlib import Path
from logres.lab.checkout import Clone
clone = Clone(Path(sys.argv[1]))
with clone.worktree(clone.commit("slow")) as place, clone.plain_source() as copy:
    print(place, copy, flush=True)
    os.kill(os.getpid(), signal.SIGTERM)
    print("still here")
"""


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return make(tmp_path / "clone")


def worktrees(clone: Clone) -> int:
    return len(clone.git("worktree", "list").splitlines())


def test_a_commit_has_its_id_and_its_moment_in_universal_time(clone: Clone) -> None:
    found = clone.commit("slow")
    assert re.fullmatch("[0-9a-f]{40}", found.id)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", found.date)
    assert clone.head().id != found.id


def test_only_a_changed_source_is_dirty(clone: Clone) -> None:
    (clone.root / "benchmarks").mkdir()
    (clone.root / "benchmarks" / "history.jsonl").write_text("{}\n")
    assert not clone.head().dirty
    (clone.root / "src" / "logres" / "new.py").write_text("")
    assert clone.head().dirty


def test_the_clone_is_found_though_git_was_told_of_another(
    clone: Clone, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GIT_DIR", str(tmp_path))
    assert find(clone.root / "src" / "logres") == clone


def test_without_a_clone_there_is_an_obstacle(tmp_path: Path) -> None:
    with pytest.raises(Obstacle, match="no-clone"):
        find(tmp_path)


def test_a_clone_of_something_else_is_an_obstacle(tmp_path: Path) -> None:
    git(tmp_path, "init", "--quiet")
    with pytest.raises(Obstacle, match="no-clone"):
        find(tmp_path)


def test_without_git_there_is_an_obstacle(clone: Clone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(clone.root))
    with pytest.raises(Obstacle, match="no-git"):
        find(clone.root)


@pytest.mark.parametrize("revision", ["camelot", "", "--all", "HEAD:src"])
def test_a_revision_that_is_not_there_is_an_obstacle(clone: Clone, revision: str) -> None:
    with pytest.raises(Obstacle, match="no-revision"):
        clone.commit(revision)


def test_a_revision_before_bench_is_an_obstacle_that_names_the_oldest(clone: Clone) -> None:
    with pytest.raises(Obstacle, match="too-old") as found:
        clone.check_bench("dark", clone.commit("dark"), [])
    assert clone.commit("slow").id.startswith(found.value.values["oldest"])


def test_a_game_that_a_revision_lacks_is_an_obstacle(clone: Clone) -> None:
    commit(clone.root, "More", {"games/go/__init__.py": "", "games/nim/__init__.py": ""})
    with pytest.raises(Obstacle, match="no-game") as found:
        clone.check_bench("slow", clone.commit("slow"), ["chess", "go", "nim"])
    assert found.value.values["missing"] == "go, nim"


def test_a_game_from_elsewhere_is_not_the_clones_to_miss(clone: Clone) -> None:
    clone.check_bench("slow", clone.commit("slow"), ["chess", "beacons"])


def test_a_worktree_holds_the_other_revision_and_is_gone_afterwards(clone: Clone) -> None:
    with clone.worktree(clone.commit("slow")) as place:
        assert "100" in (place / "src" / "logres" / "__main__.py").read_text()
        assert worktrees(clone) == 2
    assert not place.parent.exists()
    assert worktrees(clone) == 1


def test_an_interrupted_worktree_is_gone_too(clone: Clone) -> None:
    seen = []
    with suppress(KeyboardInterrupt), clone.worktree(clone.commit("slow")) as place:
        seen.append(place)
        (place / "src" / "new.py").write_text("")
        raise KeyboardInterrupt
    assert not seen[0].parent.exists()
    assert worktrees(clone) == 1


def test_a_worktree_that_git_refuses_leaves_nothing(clone: Clone) -> None:
    bad = clone.commit("slow")
    (clone.root / ".git" / "worktrees").write_text("in the way")
    with pytest.raises(Obstacle, match="no-worktree"), clone.worktree(bad):
        pytest.fail("there is no worktree")


def test_a_process_that_is_told_to_end_leaves_nothing(clone: Clone) -> None:
    command = [sys.executable, "-c", ENDED, str(clone.root)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    places = done.stdout.split()
    assert done.returncode == 128 + 15, done.stderr
    assert len(places) == 2
    assert not [place for place in places if Path(place).exists()]
    assert worktrees(clone) == 1


def test_hooks_are_not_run(clone: Clone, tmp_path: Path) -> None:
    hook = clone.root / ".git" / "hooks" / "post-checkout"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text(f"#!/bin/sh\ntouch {tmp_path / 'ran'}\n")
    hook.chmod(0o755)
    with clone.worktree(clone.commit("slow")):
        assert not (tmp_path / "ran").exists()


def test_the_plain_source_is_what_stands_there_without_what_was_built(clone: Clone) -> None:
    package = clone.root / "src" / "logres"
    (package / "kernel.so").write_text("")
    (package / "new.py").write_text("")
    with clone.plain_source() as copy:
        (package / "late.py").write_text("")
        names = sorted([path.name for path in (copy / "src" / "logres").iterdir()])
    assert names == ["__init__.py", "__main__.py", "games", "lab", "new.py"]
    assert not copy.exists()


def test_a_commit_of_the_source_makes_it_clean_again(clone: Clone) -> None:
    before = clone.head().id
    commit(clone.root, "Faster", {"__main__.py": ""})
    assert clone.head().id != before
    assert not clone.head().dirty


def test_the_last_words_of_a_program_are_its_last_line() -> None:
    assert last_line("Traceback\n  at\nValueError: no\n\n") == "ValueError: no"
    assert last_line("") == "–"
