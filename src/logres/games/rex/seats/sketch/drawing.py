"""The table in text: what the terminal draws, as plain data made from one seat's view."""

from __future__ import annotations

import math
import tomllib
from typing import Any

from logres.games.rex.seats.sketch.objectives import Say
from logres.games.rex.seats.sketch.panels import SIGNS, SYMBOLS, ending, panels
from logres.games.rex.table.constants import BOARD, FOLDER, JOKERS, KINGDOMS

TONES = {"brigantes": "red", "iceni": "blue", "regnenses": "green", "rome": "violet"}
LETTERS = {"✦": "B", "∩": "I", "♠": "R", "♜": "X", "○": "o", "▣": "#", "★": "*"}
TOGETHER = "\N{NO-BREAK SPACE}"
PARAGRAPHS = [
    ["turn"],
    ["sent"],
    ["winner", "vassal", "no-battle"],
    ["stake"],
    ["discarded"],
    ["max"],
    ["objective"],
    ["score"],
]

# What the map shows, and by how much a degree of longitude is shorter there than one of latitude.
WEST, NORTH, EAST, SOUTH = -4.75, 55.05, 1.8, 50.4
SHORTER = math.cos(math.radians((NORTH + SOUTH) / 2))

COASTS = tomllib.loads((FOLDER / "board" / "coast.toml").read_text(encoding="utf-8"))["coast"]
AREA_TONE = {area["id"]: TONES[area["fief"]] for area in BOARD["area"]}


def sketch(view: dict[str, Any], say: Say) -> dict[str, Any]:
    """Everything one seat sees of the table."""
    board = view["board"]
    drawn = {
        "status": status(board, say),
        "owner_kind": "kingdom",
        "owners": owners(say),
        "map": chart(board, say),
        "letters": LETTERS,
        "paragraphs": PARAGRAPHS,
    }
    if view["result"] is None:
        return {**drawn, "panels": panels(view, say)}
    return {**drawn, **ending(view, say)}


def status(board: dict[str, Any], say: Say) -> str:
    where = {"turn": board["turn"], "turns": board["turns"]}
    return f"{say('sketch.turn', where)} · {say('sketch.phase.' + board['phase'], {})}"


def owners(say: Say) -> list[dict[str, str]]:
    return [
        {"id": id, "name": say(f"name.kingdom.{id}", {}), "symbol": SYMBOLS[id], "tone": TONES[id]}
        for id in (*KINGDOMS, "rome")
    ]


def chart(board: dict[str, Any], say: Say) -> dict[str, Any]:
    return {
        "corners": [point(WEST, NORTH), point(EAST, SOUTH)],
        "places": [*places(board), *jokers(board), *areas(say)],
        "roads": [road(board, line) for line in BOARD["connection"]],
        "coasts": [[point(*p) for p in coast["points"]] for coast in COASTS],
        "captions": captions(say),
        "legend": legend(say),
    }


def point(longitude: float, latitude: float) -> tuple[float, float]:
    return longitude * SHORTER, -latitude


def places(board: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        place(board, at["id"], at["area"], SIGNS[at["kind"]], at["map_lon"], at["map_lat"])
        for at in BOARD["location"]
    ]


def jokers(board: dict[str, Any]) -> list[dict[str, Any]]:
    """A Joker lies beside its area's name, while it is at stake."""
    at = zip(JOKERS, BOARD["area"], strict=True)
    return [
        {
            **place(
                board, joker, area["id"], SIGNS["joker"], area["symbol_lon"], area["symbol_lat"]
            ),
            "shown": joker in board["stakes"],
        }
        for joker, area in at
    ]


def place(
    board: dict[str, Any], id: str, area: str, sign: str, longitude: float, latitude: float
) -> dict[str, Any]:
    x, y = point(longitude, latitude)
    return {
        "noun": f"location {id}",
        "x": x,
        "y": y,
        "label": id.upper(),
        "sign": sign,
        "tone": AREA_TONE[area],
        "owners": holders(board, id),
        "at_stake": id in board["stakes"],
    }


def holders(board: dict[str, Any], id: str) -> list[str]:
    kingdoms = [k for k, kingdom in board["kingdoms"].items() if id in kingdom["held"]]
    return kingdoms + (["rome"] if id in board["rome"] else [])


def areas(say: Say) -> list[dict[str, Any]]:
    """The areas by name, lit when cards can be sent there."""
    return [
        {
            "noun": f"area {area['id']}",
            **dict(zip("xy", point(area["symbol_lon"], area["symbol_lat"]), strict=True)),
            "label": say(f"name.area.{area['id']}", {}).upper(),
            "tone": AREA_TONE[area["id"]],
        }
        for area in BOARD["area"]
    ]


def captions(say: Say) -> list[dict[str, Any]]:
    """Each region's name, in the middle of its locations."""
    return [caption(region, say) for region in BOARD["region"]]


def caption(region: dict[str, Any], say: Say) -> dict[str, Any]:
    held = [at for at in BOARD["location"] if at["id"] in region["locations"]]
    x, y = point(mean([at["map_lon"] for at in held]), mean([at["map_lat"] for at in held]))
    label = say(f"name.region.{region['id']}", {})
    return {"label": label, "x": x, "y": y, "tone": AREA_TONE[region["area"]]}


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def road(board: dict[str, Any], line: dict[str, Any]) -> dict[str, Any]:
    """A line belongs to whoever has both its ends."""
    first, second = holders(board, line["a"]), holders(board, line["b"])
    both = [k for k in first if k in second and k in KINGDOMS]
    return {
        "ends": [f"location {line['a']}", f"location {line['b']}"],
        "via": [point(*p) for p in line.get("via", [])],
        "owner": both[0] if both else "",
    }


def legend(say: Say) -> list[str]:
    marks = [(SYMBOLS[id], f"name.kingdom.{id}") for id in (*KINGDOMS, "rome")]
    signs = [(SIGNS[kind], f"sketch.sign.{kind}") for kind in SIGNS]
    stake = (f"[{TOGETHER}]", "sketch.sign.stake")
    return [f"{sign}{TOGETHER}{say(key, {})}" for sign, key in (*marks, *signs, stake)]
