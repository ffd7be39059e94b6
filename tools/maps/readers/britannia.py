"""Britannia: areas on land, six seas, straits; difficult areas carry terrain."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from maps.rules import Region, Rules, pair


def read(folder: Path) -> Rules:
    board = tomllib.loads((folder / "areas.toml").read_text(encoding="utf-8"))
    areas, seas = board["area"], board["sea"]
    return Rules(
        regions={a["id"]: region(a) for a in areas},
        seas={s["id"]: s["name"] for s in seas},
        borders=frozenset(pair(a["id"], b) for a in areas for b in a["adjacent"]),
        coasts=frozenset((a["id"], s) for a in areas for s in a["coasts"]),
        sea_borders=frozenset(pair(s["id"], b) for s in seas for b in s["adjacent"]),
        straits=tuple(sorted({pair(a["id"], b) for a in areas for b in a["straits"]})),
    )


def region(table: dict[str, Any]) -> Region:
    return Region(table["name"], table["region"], "hills" if table["difficult"] else "")
