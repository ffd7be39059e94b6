"""The cases that twins share: Python and JavaScript must make the same of each."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
FILES = ("patches.json", "texts.json", "labels.json", "story.json")


def read(name: str) -> dict[str, Any]:
    """One file of cases."""
    found: dict[str, Any] = json.loads((FOLDER / name).read_text("utf-8"))
    return found


def names(name: str) -> list[str]:
    return [str(case["name"]) for case in read(name)["cases"]]
