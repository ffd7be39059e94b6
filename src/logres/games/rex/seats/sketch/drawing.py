"""The table in text: what the terminal draws, made from one seat's view."""

from __future__ import annotations

import math
import tomllib
from dataclasses import replace
from typing import Any

from logres.engine.words.sketch import Caption, Map, Owner, Place, Point, Road, Say, Sketch
from logres.games.rex.seats.sketch.panels import (
    SIGNS,
    SYMBOLS,
    final_panels,
    headline,
    panels,
)
from logres.games.rex.table.constants import BOARD, FOLDER, JOKERS, KINGDOMS

TONES = {"brigantes": "red", "iceni": "blue", "regnenses": "green", "rome": "violet"}
LETTERS = {"✦": "B", "∩": "I", "♠": "R", "♜": "X", "○": "o", "▣": "#", "★": "*"}
TOGETHER = "\N{NO-BREAK SPACE}"
PARAGRAPHS = (
    ("turn",),
    ("sent",),
    ("winner", "vassal", "no-battle"),
    ("stake",),
    ("discarded",),
    ("max",),
    ("objective",),
    ("score",),
)

# What the map shows, and by how much a degree of longitude is shorter there than one of latitude.
WEST, NORTH, EAST, SOUTH = -4.75, 55.05, 1.8, 50.4
SHORTER = math.cos(math.radians((NORTH + SOUTH) / 2))

COASTS = tomllib.loads((FOLDER / "board" / "coast.toml").read_text(encoding="utf-8"))["coast"]
AREA_TONE = {area["id"]: TONES[area["fief"]] for area in BOARD["area"]}


def sketch(view: dict[str, Any], say: Say) -> Sketch:
    """Everything one seat sees of the table."""
    board, is_over = view["board"], view["result"] is not None
    return Sketch(
        status=status(board, say),
        owner_kind="kingdom",
        owners=owners(say),
        map=chart(board, say),
        panels=tuple((final_panels if is_over else panels)(view, say)),
        headline=headline(view, say) if is_over else "",
        paragraphs=PARAGRAPHS,
        letters=LETTERS,
    )


def status(board: dict[str, Any], say: Say) -> str:
    where = {"turn": board["turn"], "turns": board["turns"]}
    return f"{say('sketch.turn', where)} · {say('sketch.phase.' + board['phase'], {})}"


def owners(say: Say) -> tuple[Owner, ...]:
    ids = (*KINGDOMS, "rome")
    return tuple(Owner(id, say(f"name.kingdom.{id}", {}), SYMBOLS[id], TONES[id]) for id in ids)


def chart(board: dict[str, Any], say: Say) -> Map:
    return Map(
        corners=(point(WEST, NORTH), point(EAST, SOUTH)),
        places=(*places(board), *jokers(board), *areas(say)),
        roads=tuple(road(board, line) for line in BOARD["connection"]),
        coasts=tuple(tuple(point(*p) for p in coast["points"]) for coast in COASTS),
        captions=captions(say),
        legend=legend(say),
    )


def point(longitude: float, latitude: float) -> Point:
    return longitude * SHORTER, -latitude


def places(board: dict[str, Any]) -> list[Place]:
    return [
        place(board, at["id"], at["area"], SIGNS[at["kind"]], at["map_lon"], at["map_lat"])
        for at in BOARD["location"]
    ]


def jokers(board: dict[str, Any]) -> list[Place]:
    """A Joker lies beside its area's name, while it is at stake."""
    found = []
    for joker, area in zip(JOKERS, BOARD["area"], strict=True):
        longitude, latitude = area["symbol_lon"], area["symbol_lat"]
        at = place(board, joker, area["id"], SIGNS["joker"], longitude, latitude)
        found.append(replace(at, shown=joker in board["stakes"]))
    return found


def place(
    board: dict[str, Any], id: str, area: str, sign: str, longitude: float, latitude: float
) -> Place:
    x, y = point(longitude, latitude)
    return Place(
        noun=f"location {id}",
        x=x,
        y=y,
        label=id.upper(),
        sign=sign,
        tone=AREA_TONE[area],
        owners=tuple(holders(board, id)),
        at_stake=id in board["stakes"],
    )


def holders(board: dict[str, Any], id: str) -> list[str]:
    kingdoms = [k for k, kingdom in board["kingdoms"].items() if id in kingdom["held"]]
    return kingdoms + (["rome"] if id in board["rome"] else [])


def areas(say: Say) -> list[Place]:
    """The areas by name, lit when cards can be sent there."""
    return [
        Place(
            f"area {area['id']}",
            *point(area["symbol_lon"], area["symbol_lat"]),
            label=say(f"name.area.{area['id']}", {}).upper(),
            tone=AREA_TONE[area["id"]],
        )
        for area in BOARD["area"]
    ]


def captions(say: Say) -> tuple[Caption, ...]:
    """Each region's name, in the middle of its locations."""
    return tuple(caption(region, say) for region in BOARD["region"])


def caption(region: dict[str, Any], say: Say) -> Caption:
    held = [at for at in BOARD["location"] if at["id"] in region["locations"]]
    x, y = point(mean([at["map_lon"] for at in held]), mean([at["map_lat"] for at in held]))
    label = say(f"name.region.{region['id']}", {})
    return Caption(label, x, y, AREA_TONE[region["area"]])


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def road(board: dict[str, Any], line: dict[str, Any]) -> Road:
    """A line belongs to whoever has both its ends."""
    first, second = holders(board, line["a"]), holders(board, line["b"])
    both = [k for k in first if k in second and k in KINGDOMS]
    return Road(
        ends=(f"location {line['a']}", f"location {line['b']}"),
        via=tuple(point(*p) for p in line.get("via", [])),
        owner=both[0] if both else "",
    )


def legend(say: Say) -> tuple[str, ...]:
    marks = [(SYMBOLS[id], f"name.kingdom.{id}") for id in (*KINGDOMS, "rome")]
    signs = [(SIGNS[kind], f"sketch.sign.{kind}") for kind in SIGNS]
    stake = (f"[{TOGETHER}]", "sketch.sign.stake")
    return tuple(f"{sign}{TOGETHER}{say(key, {})}" for sign, key in (*marks, *signs, stake))
