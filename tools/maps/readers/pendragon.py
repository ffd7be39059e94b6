"""Pendragon: regions and round cities, sites inside the regions, roads between spaces."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from maps.rules import Pair, Place, Region, Rules, pair

GLYPHS = {"hills": "hills", "fens": "fens"}


def slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")


def read(folder: Path) -> Rules:
    board = tomllib.loads((folder / "spaces.toml").read_text(encoding="utf-8"))
    spaces, off = board["space"], board["offmap"]
    return Rules(
        regions={slug(s["name"]): region(s) for s in [*spaces, *off]},
        seas={slug(sea["name"]): sea["name"] for sea in board["sea"]},
        borders=frozenset(neighbours([*spaces, *off])),
        coasts=frozenset((slug(s["name"]), slug(sea)) for s in spaces for sea in s["coasts"]),
        places={slug(t["name"]): site(t, s) for s in spaces for t in s["sites"] if is_site(t)},
        cities=frozenset(slug(s["name"]) for s in spaces if s["kind"] == "city"),
        off_map=frozenset(slug(s["name"]) for s in off),
    )


def region(space: dict[str, Any]) -> Region:
    return Region(space["name"], "", GLYPHS.get(space.get("terrain", ""), ""))


def neighbours(spaces: list[dict[str, Any]]) -> list[Pair]:
    return [pair(slug(s["name"]), slug(other)) for s in spaces for other in s["adjacent"]]


def is_site(table: dict[str, Any]) -> bool:
    return bool(table["kind"] != "city")


def site(table: dict[str, Any], space: dict[str, Any]) -> Place:
    at = (table["lon"], table["lat"])
    return Place(table["name"], table["kind"], slug(space["name"]), at=at)
