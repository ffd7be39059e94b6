"""The page's faces: how wide a text comes out, how high it stands."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

TABLE = Path(__file__).parent / "widths.json"
ASCENT, DESCENT = 0.72, 0.22  # of the type size: tall letters, letters with tails
CAPS_DESCENT = 0.04
LEADING = 0.92


@dataclass(frozen=True)
class Face:
    """A face as the page names it; digits come from the next family, the Fell's 1 reads as I."""

    key: str
    family: str
    italic: bool = False
    weight: int = 400


TITLE = Face("title", "'IM Fell English', 'Source Sans 3', Georgia, serif")
ITALIC = Face("italic", TITLE.family, italic=True)
CAPS = Face("caps", "'IM Fell English SC', 'Source Sans 3', Georgia, serif")
UI = Face("ui", "'Source Sans 3', 'Segoe UI', system-ui, sans-serif", weight=600)


@cache
def table() -> dict[str, dict[str, int]]:
    loaded: dict[str, dict[str, int]] = json.loads(TABLE.read_text(encoding="utf-8"))
    return loaded


def width(text: str, face: Face, size: float, space: float = 0.0) -> float:
    widths, digits = table()[face.key], table()[UI.key]
    units = sum(digits[c] if c.isdigit() else widths[c] for c in text)
    return units * size / 1000 + space * len(text)


def descent(face: Face) -> float:
    return CAPS_DESCENT if face is CAPS else DESCENT


def extent(lines: tuple[str, ...], face: Face, size: float) -> tuple[float, float]:
    """Width and height of a name set in these lines."""
    wide = max(width(line, face, size) for line in lines)
    high = (ASCENT + descent(face) + LEADING * (len(lines) - 1)) * size
    return wide, high
