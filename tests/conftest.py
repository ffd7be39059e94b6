"""The fifth game stands in the tests' own folder; Hypothesis has few and reproducible examples."""

from __future__ import annotations

import importlib
import os
from pathlib import Path

import pytest
from hypothesis import Phase, settings

from tests.web.browsing import (
    LAUNCH,
    artefacts,
    browser,
    firefox,
    playwright,
    profiles,
    sit,
)

__all__ = ["artefacts", "browser", "firefox", "playwright", "profiles", "sit"]

FIFTH = Path(__file__).parent / "fifth" / "games"

# Before any test module is collected, for some list their cases by game.
importlib.import_module("logres.games").__path__.append(str(FIFTH))

# Seeds do not shrink to anything smaller, so a failure is shown as it was found.
FIND = (Phase.explicit, Phase.reuse, Phase.generate)

settings.register_profile("default", max_examples=3, deadline=None, phases=FIND)
settings.register_profile("ci", settings.get_profile("default"), max_examples=1, derandomize=True)
settings.register_profile("thorough", settings.get_profile("default"), max_examples=100)
settings.load_profile("ci" if os.environ.get("LOGRES_CI") else "default")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--browser", choices=sorted(LAUNCH), default="chromium", help="what tests/web look through"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests that use what only Chromium can do are skipped in any other browser."""
    if config.getoption("--browser") == "chromium":
        return
    for item in items:
        if mark := item.get_closest_marker("chromium"):
            item.add_marker(pytest.mark.skip(reason=f"only in Chromium: {mark.args[0]}"))
