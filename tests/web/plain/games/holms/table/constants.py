"""The holms, boats and numbers of `data/holms.toml`, loaded once."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from logres.engine.game import data as engine_data

FOLDER: Final = Path(__file__).parent.parent

SEATS: Final = ("red", "blue", "gold")

_plain: dict[str, Any] = engine_data.read(FOLDER, "holms.toml")

HOLMS: Final[tuple[str, ...]] = tuple(holm["id"] for holm in _plain["holm"])
SURF: Final[tuple[int, ...]] = tuple(holm["surf"] for holm in _plain["holm"])
WORTH: Final[tuple[int, ...]] = tuple(holm["worth"] for holm in _plain["holm"])
BOATS: Final[tuple[str, ...]] = tuple(boat["id"] for boat in _plain["boat"])
CREW: Final[tuple[int, ...]] = tuple(boat["crew"] for boat in _plain["boat"])
KEEL: Final[tuple[int, ...]] = tuple(boat["keel"] for boat in _plain["boat"])
FLEET: Final[tuple[int, ...]] = tuple(
    number for number, boat in enumerate(_plain["boat"]) for _ in range(boat["copies"])
)
DIE: Final[int] = _plain["die"]
HAND: Final[int] = _plain["hand"]
MOST: Final = 8
ROUNDS: Final[dict[str, int]] = _plain["rounds"]
