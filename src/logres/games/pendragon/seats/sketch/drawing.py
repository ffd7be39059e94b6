"""The table in text: what the terminal draws, made from one seat's view."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from logres.engine.words.sketch import Map, Owner, Place, Point, Road, Say, Sketch
from logres.games.pendragon.seats.sketch.panels import final_panels, headline, panels
from logres.games.pendragon.seats.sketch.pieces import LETTERS, SYMBOLS, TOGETHER, raiders_in
from logres.games.pendragon.table.constants import BOARD, FACTIONS, FOLDER, SEAS

DRAWN = json.loads((FOLDER / "board" / "board.json").read_text(encoding="utf-8"))
TERRAIN = {"clear": "○", "fens": "≋", "hills": "▲", "city": "■"}
SEA, PATROL, RAIDERS, ROAD = "≈", "‡", "†", "═"
MAP_LETTERS = {"≋": "~", "▲": "^", "○": "o", "■": "#", ROAD: "=", SEA: "~", PATROL: "+"}
TONES = dict(zip(FACTIONS, ("red", "blue", "grey", "green"), strict=True))
PARAGRAPHS = (
    ("card", "epoch"),
    ("takes-event", "takes-command", "takes-limited", "passes"),
    ("battle",),
    ("raids",),
    ("imperium",),
    ("margin", "margin-short"),
)

# The south is crowded, so it gets more of the height than it has on earth.
MIDDLE, NORTHERN_SHARE = 0.5, 0.42


def sketch(view: dict[str, Any], say: Say) -> Sketch:
    """Everything one seat sees of the table."""
    board, is_over = view["board"], view["result"] is not None
    return Sketch(
        status=status(board, say),
        owner_kind="faction",
        owners=owners(say),
        map=chart(board, say),
        panels=tuple((final_panels if is_over else panels)(view, say)),
        headline=headline(view, say) if is_over else "",
        paragraphs=PARAGRAPHS,
        letters={**LETTERS, **MAP_LETTERS},
    )


def status(board: dict[str, Any], say: Say) -> str:
    """The card, where an Epoch Round is, and the Imperium."""
    cards, parts = board["cards"], []
    if cards["current"]:
        parts.append(say("sketch.card", {"card": cards["current"]}))
    if board["phase"]:
        parts.append(say("sketch.phase", {"phase": board["phase"]}))
    parts.append(say("sketch.imperium", {"imperium": board["imperium"]}))
    return " · ".join(parts)


def owners(say: Say) -> tuple[Owner, ...]:
    found = [
        Owner(id, say("sketch.faction", {"faction": id}), SYMBOLS[id], TONES[id]) for id in FACTIONS
    ]
    return (*found, Owner("road", say("sketch.sign.road", {}), ROAD, "gold"))


def chart(board: dict[str, Any], say: Say) -> Map:
    return Map(
        corners=((0.0, 0.0), (1.0, 1.0)),
        places=(*[space(board, at, say) for at in BOARD["space"]], *seas(board)),
        roads=(*borders(), *(roads() if board["roads"] else [])),
        legend=legend(say),
    )


def point(slot: dict[str, Any]) -> Point:
    """A place of the drawn map as a part of its width and height."""
    x, y = slot["x"] / DRAWN["width"], slot["y"] / DRAWN["height"]
    if y < MIDDLE:
        return x, y / MIDDLE * NORTHERN_SHARE
    return x, NORTHERN_SHARE + (y - MIDDLE) / (1 - MIDDLE) * (1 - NORTHERN_SHARE)


def space(board: dict[str, Any], at: dict[str, Any], say: Say) -> Place:
    """A space with its terrain, its Prosperity, the Raiders in it and who Controls it."""
    id, its = at["id"], board["spaces"][at["id"]]
    x, y = point(DRAWN["regions"][id]["slot"])
    raiders = raiders_in(its)
    label = f"{say('sketch.space', {'space': id})} {its['bottom'] + its['top']}"
    return Place(
        noun=f"space {id}",
        x=x,
        y=y,
        label=f"{label}{RAIDERS}{raiders}" if raiders else label,
        sign=TERRAIN[at["terrain"]],
        tone=TONES.get(its["control"], ""),
        owners=(its["control"],) if its["control"] else (),
        at_stake=board["battle"] is not None and board["battle"]["space"] == id,
    )


def seas(board: dict[str, Any]) -> list[Place]:
    """[map.seas-not-spaces, raid.patrol-reduction]"""
    found = []
    for id in SEAS:
        x, y = point(DRAWN["seas"][id]["slot"])
        label = id.capitalize() + (PATROL if id in board["patrolled"] else "")
        found.append(Place(f"sea {id}", x, y, label, sign=SEA, tone="sea"))
    return found


def borders() -> list[Road]:
    pairs = [(at["id"], other) for at in BOARD["space"] for other in at["adjacent"]]
    return [line(pair) for pair in pairs if pair[0] < pair[1]]


def roads() -> list[Road]:
    return [line(road["ends"], "road") for road in DRAWN["roads"].values()]


def line(ends: Sequence[str], owner: str = "") -> Road:
    one, other = ends
    return Road((f"space {one}", f"space {other}"), owner=owner)


def legend(say: Say) -> tuple[str, ...]:
    marks = [(SYMBOLS[id], say("sketch.faction", {"faction": id})) for id in FACTIONS]
    more = [(RAIDERS, "raiders"), (PATROL, "patrolled"), (ROAD, "road")]
    signs = [*[(sign, name) for name, sign in TERRAIN.items()], *more]
    named = [*marks, *[(sign, say(f"sketch.sign.{name}", {})) for sign, name in signs]]
    return tuple(f"{sign}{TOGETHER}{name}" for sign, name in named)
