"""The badges of the README say what the sources say."""

from __future__ import annotations

import pytest

from scripts.documenting.badges import FOLDER, ROOT, badges, drawn


@pytest.mark.parametrize("name", badges())
def test_a_badge_is_as_drawn_and_shown(name: str) -> None:
    path = FOLDER / f"{name}.svg"
    assert path.read_text("utf-8") == drawn(*badges()[name]), "scripts/pictures draws them"
    assert str(path.relative_to(ROOT)) in (ROOT / "README.md").read_text("utf-8")


def test_no_badge_asks_another_host() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert "](http" not in "".join(line for line in readme.splitlines() if line.startswith("!["))
