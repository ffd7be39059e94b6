"""`./test` runs every test once, and tests in a browser apart from all others."""

from __future__ import annotations

from pathlib import Path

from scripts.checks import IN_BROWSERS, ROOT, TESTS

TESTED = ROOT / "tests"
FIXTURES = TESTED / "conftest.py"
"""Offers a browser to all tests."""


def asks_for_a_browser(path: Path) -> bool:
    text = path.read_text("utf-8")
    return "tests.web.browsing" in text or "playwright" in text.replace("'playwright'", "")


def test_who_opens_a_browser_stands_apart() -> None:
    """Playwright's loop stays open: whoever runs an event loop after it in the process fails."""
    apart = [ROOT / folder for folder in IN_BROWSERS]
    files = [path for path in TESTED.rglob("test_*.py") if asks_for_a_browser(path)]
    files += [path for path in TESTED.rglob("conftest.py") if asks_for_a_browser(path)]
    assert len(files) > 10
    inside = [path for path in files if any(folder in path.parents for folder in apart)]
    assert set(files) - set(inside) <= {FIXTURES, Path(__file__)}


def test_one_stage_leaves_out_what_the_other_takes() -> None:
    others, browsers = TESTS
    assert [word for word in others if word.startswith("--ignore=")] == [
        f"--ignore={folder}" for folder in IN_BROWSERS
    ]
    assert browsers[-len(IN_BROWSERS) :] == IN_BROWSERS
    assert all((ROOT / folder).is_dir() for folder in IN_BROWSERS)
