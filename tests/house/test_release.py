"""A release is refused unless everything is fit, and then is a commit and a tag."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from scripts import releasing
from scripts.releasing import CHANGELOG, SOURCE, Unfit, git, release

TOLD = "# Changelog\n\n## 0.2.0 (not yet released)\n\n- New.\n\n## 0.1.0 (2026-01-01)\n\n- Old.\n"


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with what a release touches."""
    for name in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{name}_NAME", "somebody")
        monkeypatch.setenv(f"GIT_{name}_EMAIL", "somebody@example.org")
    (tmp_path / SOURCE).parent.mkdir(parents=True)
    (tmp_path / SOURCE).write_text('"""Docs."""\n\n__version__ = "0.1.0"\n')
    (tmp_path / CHANGELOG).write_text(TOLD)
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "first")
    return tmp_path


def green(root: Path) -> bool:
    return True


def red(root: Path) -> bool:
    return False


def test_a_release_has_its_version_its_date_and_its_tag(clone: Path) -> None:
    release(clone, "0.2.0", green)
    assert (clone / SOURCE).read_text() == '"""Docs."""\n\n__version__ = "0.2.0"\n'
    assert "not yet released" not in (clone / CHANGELOG).read_text()
    assert git(clone, "status", "--porcelain") == ""
    assert git(clone, "tag", "--list", "--format=%(contents:subject)") == "- New."
    with pytest.raises(Unfit, match="released already"):
        release(clone, "0.2.0", green)


@pytest.mark.parametrize(
    ("version", "why"),
    [
        ("0.2", "no semantic version"),
        ("0.0.9", "older than 0.1.0"),
        ("0.3.0", "has no section"),
    ],
)
def test_a_version_that_does_not_fit_is_refused(clone: Path, version: str, why: str) -> None:
    with pytest.raises(Unfit, match=why):
        release(clone, version, green)


def test_a_dirty_tree_is_refused(clone: Path) -> None:
    (clone / "new.txt").write_text("1")
    with pytest.raises(Unfit, match="dirty"):
        release(clone, "0.2.0", green)


def test_red_tests_are_refused_and_nothing_changes(clone: Path) -> None:
    with pytest.raises(Unfit, match="red"):
        release(clone, "0.2.0", red)
    assert git(clone, "status", "--porcelain") == ""
    assert (clone / CHANGELOG).read_text() == TOLD


def test_a_version_without_a_word_is_refused(clone: Path) -> None:
    (clone / CHANGELOG).write_text(TOLD.replace("- New.\n", ""))
    git(clone, "commit", "--all", "--quiet", "--message", "silent")
    with pytest.raises(Unfit, match="empty"):
        release(clone, "0.2.0", green)


def test_the_version_stands_in_one_place() -> None:
    project = (releasing.ROOT / "pyproject.toml").read_text("utf-8")
    assert 'dynamic = ["version"]' in project
    assert f'path = "{SOURCE}"' in project
