"""Barbarian Kingdoms: provinces around one sea, coloured by the kingdom that starts there."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from maps.rules import Group, Region, Rules, pair


def read(folder: Path) -> Rules:
    board = tomllib.loads((folder / "board.toml").read_text(encoding="utf-8"))
    kingdoms = tomllib.loads((folder / "kingdoms.toml").read_text(encoding="utf-8"))["kingdom"]
    provinces, sea = board["province"], board["sea"]
    return Rules(
        regions={p["id"]: province(p) for p in provinces},
        seas={sea["id"]: sea["name"]},
        groups={k["id"]: Group(k["name"], k["colour_hex"].lower()) for k in kingdoms},
        borders=frozenset(pair(p["id"], b) for p in provinces for b in p["borders"]),
        coasts=frozenset((p["id"], sea["id"]) for p in provinces if p["coast"] != "inland"),
        straits=tuple(pair(strait["a"], strait["b"]) for strait in board["strait"]),
    )


def province(table: dict[str, Any]) -> Region:
    port, capital = table["coast"] == "port", table["capital"]
    return Region(table["name"], table["kingdom"], port=port, capital=capital)
