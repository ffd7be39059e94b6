"""The table in text: what the terminal draws, as plain data made from one seat's view."""

from __future__ import annotations

import json
from typing import Any

from logres.games.pendragon.seats.sketch.panels import ending, panels
from logres.games.pendragon.seats.sketch.pieces import LETTERS, SYMBOLS, TOGETHER, Say, raiders_in
from logres.games.pendragon.table.constants import BOARD, FACTIONS, FOLDER, SEAS

DRAWN = json.loads((FOLDER / "board" / "board.json").read_text(encoding="utf-8"))
TERRAIN = {"clear": "○", "fens": "≋", "hills": "▲", "city": "■"}
SEA, PATROL, RAIDERS, ROAD = "≈", "‡", "†", "═"
TONES = dict(zip(FACTIONS, ("red", "blue", "grey", "green"), strict=True))
PARAGRAPHS = [
    ["card", "epoch"],
    ["takes-event", "takes-command", "takes-limited", "passes"],
    ["battle"],
    ["raids"],
    ["imperium"],
    ["margin"],
]

# The south is crowded, so it gets more of the height than it has on earth.
MIDDLE, NORTHERN_SHARE = 0.5, 0.42


def sketch(view: dict[str, Any], say: Say) -> dict[str, Any]:
    """Everything one seat sees of the table."""
    board = view["board"]
    drawn = {
        "status": status(board, say),
        "owner_kind": "faction",
        "owners": owners(say),
        "map": chart(board, say),
        "letters": {
            **LETTERS,
            "≋": "~",
            "▲": "^",
            "○": "o",
            "■": "#",
            ROAD: "=",
            SEA: "~",
            PATROL: "+",
        },
        "paragraphs": PARAGRAPHS,
    }
    if view["result"] is not None:
        return {**drawn, **ending(view, say)}
    return {**drawn, "panels": panels(view, say)}


def status(board: dict[str, Any], say: Say) -> str:
    """The card, where an Epoch Round is, and the Imperium."""
    cards, parts = board["cards"], []
    if cards["current"]:
        parts.append(say("sketch.card", {"card": cards["current"]}))
    if board["phase"]:
        parts.append(say("sketch.phase", {"phase": board["phase"]}))
    parts.append(say("sketch.imperium", {"imperium": board["imperium"]}))
    return " · ".join(parts)


def owners(say: Say) -> list[dict[str, str]]:
    found = [
        {"id": id, "name": say(f"name.chair.{id}", {}), "symbol": SYMBOLS[id], "tone": TONES[id]}
        for id in FACTIONS
    ]
    road = {"id": "road", "name": say("sketch.sign.road", {}), "symbol": ROAD, "tone": "gold"}
    return [*found, road]


def chart(board: dict[str, Any], say: Say) -> dict[str, Any]:
    return {
        "corners": [(0.0, 0.0), (1.0, 1.0)],
        "places": [*[space(board, at, say) for at in BOARD["space"]], *seas(board)],
        "roads": [*borders(), *(roads() if board["roads"] else [])],
        "legend": legend(say),
    }


def point(slot: dict[str, Any]) -> tuple[float, float]:
    """A place of the drawn map as a part of its width and height."""
    x, y = slot["x"] / DRAWN["width"], slot["y"] / DRAWN["height"]
    if y < MIDDLE:
        return x, y / MIDDLE * NORTHERN_SHARE
    return x, NORTHERN_SHARE + (y - MIDDLE) / (1 - MIDDLE) * (1 - NORTHERN_SHARE)


def space(board: dict[str, Any], at: dict[str, Any], say: Say) -> dict[str, Any]:
    """A space with its terrain, its Prosperity, the Raiders in it and who Controls it."""
    id, its = at["id"], board["spaces"][at["id"]]
    x, y = point(DRAWN["regions"][id]["slot"])
    raiders = raiders_in(its)
    label = f"{say(f'name.space.{id}', {})} {its['bottom'] + its['top']}"
    return {
        "noun": f"space {id}",
        "x": x,
        "y": y,
        "label": f"{label}{RAIDERS}{raiders}" if raiders else label,
        "sign": TERRAIN[at["terrain"]],
        "tone": TONES.get(its["control"], ""),
        "owners": [its["control"]] if its["control"] else [],
        "at_stake": board["battle"] is not None and board["battle"]["space"] == id,
    }


def seas(board: dict[str, Any]) -> list[dict[str, Any]]:
    """[map.seas-not-spaces, raid.patrol-reduction]"""
    found = []
    for id in SEAS:
        x, y = point(DRAWN["seas"][id]["slot"])
        label = id.capitalize() + (PATROL if id in board["patrolled"] else "")
        found.append(
            {"noun": f"sea {id}", "x": x, "y": y, "label": label, "tone": "sea", "sign": SEA}
        )
    return found


def borders() -> list[dict[str, Any]]:
    pairs = [(at["id"], other) for at in BOARD["space"] for other in at["adjacent"]]
    return [line(pair) for pair in pairs if pair[0] < pair[1]]


def roads() -> list[dict[str, Any]]:
    return [{**line(road["ends"]), "owner": "road"} for road in DRAWN["roads"].values()]


def line(pair: Any) -> dict[str, Any]:
    return {"ends": [f"space {pair[0]}", f"space {pair[1]}"]}


def legend(say: Say) -> list[str]:
    marks = [(SYMBOLS[id], f"name.chair.{id}") for id in FACTIONS]
    more = [(RAIDERS, "raiders"), (PATROL, "patrolled"), (ROAD, "road")]
    signs = [*[(sign, name) for name, sign in TERRAIN.items()], *more]
    named = [*marks, *[(sign, f"sketch.sign.{name}") for sign, name in signs]]
    return [f"{sign}{TOGETHER}{say(key, {})}" for sign, key in named]
