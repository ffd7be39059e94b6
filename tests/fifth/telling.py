"""What the log of the fifth game turns up that was hidden before."""

from __future__ import annotations

from typing import Any

from tests.secrets.telling_apart import Whose


def seat(board: dict[str, Any], values: dict[str, Any]) -> str:
    return str(values["seat"])


REVEALED = {"lit": ("hill", "torch"), "lurked": ("hill",)}
"""Plans, when all have made them."""

PRIVATE: dict[str, tuple[Whose, str]] = {"drawn": (seat, "torch"), "scouted": (seat, "torch")}
SHOWN: dict[str, str] = {}
ENDED: dict[str, str] = {}
