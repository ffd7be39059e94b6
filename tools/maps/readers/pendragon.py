"""Pendragon: regions and round cities with their sites, roads between spaces, four seas."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from maps.rules import Pair, Place, Region, Rules, pair

CALEDONIA = "caledonia"
CITY = "city"
GLYPHS = {"hills": "hills", "fens": "fens"}


def read(folder: Path) -> Rules:
    board = tomllib.loads((folder / "board.toml").read_text(encoding="utf-8"))
    spaces, tears = board["space"], board["map"]["tears"]
    regions = {s["id"]: region(s, s["id"] in tears) for s in spaces}
    return Rules(
        regions={**regions, CALEDONIA: Region(title(CALEDONIA))},
        seas={sea["id"]: f"Oceanus {title(sea['id'])}" for sea in board["sea"]},
        borders=frozenset(borders(spaces, board["map"]["caledonia"])),
        coasts=frozenset((s["id"], sea) for s in spaces for sea in s["coasts"]),
        places={t["id"]: site(t, s["id"]) for s in spaces for t in s["sites"]},
        roads=tuple(sorted({pair(s["id"], other) for s in spaces for other in s["roads"]})),
        cities=frozenset(s["id"] for s in spaces if s["terrain"] == CITY),
        off_map=frozenset([CALEDONIA]),
    )


def title(id: str) -> str:
    """Ids are the names in small letters."""
    return id.replace("-", " ").title().replace(" Of ", " of ")


def region(space: dict[str, Any], tear: bool) -> Region:
    terrain = GLYPHS.get(space["terrain"], "")
    return Region(title(space["id"]), terrain=terrain, population=space["population"], tear=tear)


def borders(spaces: list[dict[str, Any]], northern: list[str]) -> Iterator[Pair]:
    """The rules name the regions on Caledonia, which is no space of theirs."""
    for space in spaces:
        yield from [pair(space["id"], other) for other in space["adjacent"]]
    yield from [pair(CALEDONIA, name) for name in northern]


def site(table: dict[str, Any], space: str) -> Place:
    """A city's site goes by the name of its city."""
    name = "" if table["kind"] == CITY else title(table["id"])
    return Place(name, table["kind"], space)
