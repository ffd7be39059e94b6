"""The table in text: what the terminal draws, made from one seat's view."""

from __future__ import annotations

import math
from typing import Any

from logres.engine.words.sketch import Map, Owner, Place, Point, Road, Say, Sketch
from logres.games.barbarian.seats.sketch.panels import (
    SYMBOLS,
    final_panels,
    headline,
    named,
    panels,
)
from logres.games.barbarian.table.constants import AREAS, BOARD, KINGDOMS

TONES = dict(zip(KINGDOMS, ("red", "violet", "blue", "gold", "grey", "green"), strict=True))
LETTERS = {
    "▲": "H",
    "◆": "O",
    "●": "V",
    "■": "G",
    "★": "S",
    "♣": "F",
    "♚": "K",
    "♔": "k",
    "♟": "W",
    "♙": "w",
    "◦": "o",
    "▦": "x",
}
KING, WARRIOR, NOBODY, CLOSED = "♚", "♟", "◦", "▦"
ABROAD = {KING: "♔", WARRIOR: "♙"}
TOGETHER = "\N{NO-BREAK SPACE}"
LETTERS_OF_NAME = 4
PARAGRAPHS = (
    ("recruited", "taxes", "claims", "king-invades", "warrior-invades", "idle"),
    ("battle",),
    ("won",),
    ("territorial", "military", "stopped"),
)

# What the map shows, and by how much a degree of longitude is shorter there than one of latitude.
WEST, NORTH, EAST, SOUTH = -10.0, 57.6, 25.5, 31.4
SHORTER = math.cos(math.radians((NORTH + SOUTH) / 2))
SEA_AT = (3.6, 39.3)


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
    parts = [say("sketch.round", {"round": board["round"]})]
    if board["series"]:
        parts.insert(0, say("sketch.game", board["series"]))
    if board["active"]:
        parts.append(say("sketch.active", {"kingdom": board["active"]}))
    return " · ".join(parts)


def owners(say: Say) -> tuple[Owner, ...]:
    return tuple(Owner(id, named("kingdom", id, say), SYMBOLS[id], TONES[id]) for id in KINGDOMS)


def chart(board: dict[str, Any], say: Say) -> Map:
    return Map(
        corners=(point(WEST, NORTH), point(EAST, SOUTH)),
        places=(*[province(board, at, say) for at in BOARD["province"]], sea(board, say)),
        roads=roads(),
        legend=legend(say),
    )


def point(longitude: float, latitude: float) -> Point:
    return longitude * SHORTER, -latitude


def units_in(board: dict[str, Any], area: str) -> list[tuple[str, str]]:
    """Kingdom and sign of every unit in an area."""
    found = []
    for kingdom, its in board["kingdoms"].items():
        if its["king"] == area:
            found.append((kingdom, KING))
        found += [(kingdom, WARRIOR)] * its["warriors"].count(area)
    return found


def province(board: dict[str, Any], at: dict[str, Any], say: Say) -> Place:
    """A province: who stands there, abroad in outline, and who controls it."""
    x, y = point(at["lon"], at["lat"])
    id, units = at["id"], units_in(board, at["id"])
    controller = board["areas"][id]["controller"]
    sign = CLOSED if id in board["impassable"] else NOBODY
    if units:
        kingdom, sign = units[0]
        sign = sign if kingdom == controller else ABROAD[sign]
    shown = [k for k in dict.fromkeys([controller, *[k for k, _ in units]]) if k]
    contested = board["battle"] is not None and board["battle"]["area"] == id
    return Place(
        noun=f"area {id}",
        x=x,
        y=y,
        label=named("area", id, say)[:LETTERS_OF_NAME] + treasure(board["areas"][id]),
        sign=sign,
        tone=TONES[at["kingdom"]] if at["kingdom"] else "",
        owners=tuple(shown),
        at_stake=contested,
    )


def treasure(area: dict[str, Any]) -> str:
    """The Tremis that lie open, or a question mark for a face-down token."""
    return "?" if area["hidden"] else str(area["tremis"] or "")


def sea(board: dict[str, Any], say: Say) -> Place:
    x, y = point(*SEA_AT)
    units = units_in(board, AREAS[-1])
    signs = "".join([sign for _, sign in units])
    return Place(
        noun=f"area {AREAS[-1]}",
        x=x,
        y=y,
        label=f"{named('area', AREAS[-1], say)} {signs}".strip(),
        tone="sea",
        owners=tuple(kingdom for kingdom, _ in units),
    )


def roads() -> tuple[Road, ...]:
    """Borders and straits, each once."""
    borders = [(at["id"], other) for at in BOARD["province"] for other in at["borders"]]
    straits = [(strait["a"], strait["b"]) for strait in BOARD["strait"]]
    pairs = [pair for pair in borders if pair[0] < pair[1]] + straits
    return tuple(Road((f"area {a}", f"area {b}")) for a, b in pairs)


def legend(say: Say) -> tuple[str, ...]:
    marks = [(SYMBOLS[id], named("kingdom", id, say)) for id in KINGDOMS]
    signs = [(KING, "king"), (WARRIOR, "warrior"), (ABROAD[WARRIOR], "abroad"), (CLOSED, "closed")]
    marks += [(sign, say(f"sketch.sign.{name}", {})) for sign, name in signs]
    return tuple(f"{sign}{TOGETHER}{text}" for sign, text in marks)
