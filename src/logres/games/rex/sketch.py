"""The table in text."""

from __future__ import annotations

from typing import Any


def sketch(view: dict[str, Any]) -> list[str]:
    return []
