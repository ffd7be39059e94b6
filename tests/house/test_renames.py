"""Every name of `scripts/rename` can still be changed, and the document says what noticed it."""

from __future__ import annotations

import pytest

from scripts.renaming.names import ROOT, Edit, Name, Stale, load

NAMES = load()


@pytest.mark.parametrize("name", NAMES, ids=lambda name: f"{name.game} {name.name}")
def test_a_name_can_be_changed(name: Name) -> None:
    for path, changed in name.changed(ROOT / "src").items():
        assert changed != path.read_text("utf-8")


def test_every_game_and_both_sides_have_some() -> None:
    assert {name.game for name in NAMES} == {"barbarian", "britannia", "pendragon", "rex"}
    assert {name.side for name in NAMES} == {"rules", "rules and contract", "page"}


def test_the_document_has_a_row_for_each_and_all_are_noticed() -> None:
    told = (ROOT / "docs" / "testing.md").read_text("utf-8")
    for name in NAMES:
        [row] = [line for line in told.splitlines() if line.startswith(beginning(name))]
        assert "**nothing**" not in row


def beginning(name: Name) -> str:
    return f"| {name.game} | `{name.name}` | {name.kind} | {name.side} |"


def test_a_change_that_fits_no_longer_says_so() -> None:
    name = Name("rex", "x", "verb", "page", False, (Edit(("contract.py",), "no such text", ""),))
    with pytest.raises(Stale, match="no such text"):
        name.changed(ROOT / "src")
