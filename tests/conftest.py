"""The fifth game stands in the tests' own folder; Hypothesis has few and reproducible examples."""

from __future__ import annotations

import importlib
import os
from pathlib import Path

from hypothesis import settings

FIFTH = Path(__file__).parent / "fifth" / "games"

# Before any test module is collected, for some list their cases by game.
importlib.import_module("logres.games").__path__.append(str(FIFTH))

settings.register_profile("default", max_examples=10, deadline=None)
settings.register_profile("ci", settings.get_profile("default"), derandomize=True)
settings.load_profile("ci" if os.environ.get("LOGRES_CI") else "default")
