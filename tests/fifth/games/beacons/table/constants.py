"""The hills, torches and numbers of `data/beacons.toml`, loaded once."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from logres.engine.game import data as engine_data

FOLDER: Final = Path(__file__).parent.parent

SEATS: Final = ("east", "west", "raiders")
EAST, WEST, RAIDERS = range(3)
KEEPERS: Final = (EAST, WEST)

_plain: dict[str, Any] = engine_data.read(FOLDER, "beacons.toml")

HILLS: Final[tuple[str, ...]] = tuple(hill["id"] for hill in _plain["hill"])
WORTH: Final[tuple[int, ...]] = tuple(hill["worth"] for hill in _plain["hill"])
TORCHES: Final[tuple[str, ...]] = tuple(torch["id"] for torch in _plain["torch"])
HEAT: Final[tuple[int, ...]] = tuple(torch["heat"] for torch in _plain["torch"])

HAND: Final[int] = _plain["hand"]
COINS: Final[int] = _plain["coins"]
TORCHES_PER_BEACON: Final[int] = _plain["torches_per_beacon"]
RANSOM: Final[int] = _plain["ransom"]
WALL_COST: Final[int] = _plain["wall_cost"]
WALLS_PER_HILL: Final[int] = _plain["walls_per_hill"]
BURNT_HILLS: Final[int] = _plain["burnt_hills"]
DIE: Final[int] = _plain["die"]
ROUNDS: Final[dict[str, int]] = _plain["rounds"]
