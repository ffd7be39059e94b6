"""The bundle of the pages is used where it is made of these very sources, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from logres.server.http import bundle, document


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package with a page, a board, and a bundle of both."""
    for name in ("web/index.html", "web/js/main.js", "games/rex/board/board.js", "web/notes.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(f"<p>{name}</p>")
    made = tmp_path / "web" / "bundle"
    made.mkdir()
    (made / "index.html").write_text("<p>bundled</p>")
    monkeypatch.delenv(bundle.SWITCH, raising=False)
    monkeypatch.setattr(bundle, "PACKAGE", tmp_path)
    monkeypatch.setattr(bundle, "WEB", tmp_path / "web")
    monkeypatch.setattr(bundle, "BUNDLE", made)
    monkeypatch.setattr(bundle, "STAMP", made / "sources.sha256")
    bundle.STAMP.write_text(bundle.digest())
    forget()
    yield tmp_path
    forget()


def forget() -> None:
    bundle.is_used.cache_clear()
    document.document.cache_clear()


def test_a_fresh_one_is_used(package: Path) -> None:
    assert document.document(0) == "<p>bundled</p>"


@pytest.mark.parametrize("name", ["web/js/main.js", "games/rex/board/board.js"])
def test_one_of_other_sources_is_not(package: Path, name: str) -> None:
    (package / name).write_text("changed")
    assert document.document(0) == "<p>web/index.html</p>"


def test_a_new_or_a_missing_source_is_noticed(package: Path) -> None:
    (package / "web" / "js" / "main.js").rename(package / "web" / "js" / "other.js")
    assert not bundle.is_used()


def test_it_can_be_switched_off(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(bundle.SWITCH, "0")
    assert document.document(0) == "<p>web/index.html</p>"


def test_neither_itself_nor_one_that_is_being_made_counts_as_a_source(package: Path) -> None:
    before = bundle.digest()
    (package / "web" / ".bundle-x").mkdir()
    (package / "web" / ".bundle-x" / "core.js").write_text("1")
    (package / "web" / "bundle" / "core.js").write_text("1")
    (package / "web" / "notes.txt").write_text("1")
    assert bundle.digest() == before
