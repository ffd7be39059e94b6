"""Rex Britannorum: three areas of regions, and places joined by Roman roads."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from maps.rules import Group, Place, Region, Rules, pair


def read(folder: Path) -> Rules:
    board = tomllib.loads((folder / "board.toml").read_text(encoding="utf-8"))
    return Rules(
        regions={r["id"]: Region(r["name"], r["area"].lower()) for r in board["region"]},
        seas={"mare": ""},
        groups={a["id"].lower(): area(a) for a in board["area"]},
        places={place["id"].lower(): location(place) for place in board["location"]},
        roads=tuple(pair(c["a"].lower(), c["b"].lower()) for c in board["connection"]),
    )


def area(table: dict[str, Any]) -> Group:
    return Group(table["name"], table["colour_hex"].lower(), badge=True)


def location(table: dict[str, Any]) -> Place:
    return Place(
        name=table["name"],
        kind="rome" if table.get("rome") else table["kind"],
        region=table["region"],
        code=table["id"].upper(),
        start="start_of" in table,
    )
