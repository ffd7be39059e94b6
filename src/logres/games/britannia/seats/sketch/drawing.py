"""The table in text: what the terminal draws, made from one seat's view."""

from __future__ import annotations

import tomllib
from typing import Any

from logres.engine.words.sketch import Map, Owner, Panel, Place, Point, Road, Say, Sketch
from logres.games.britannia.seats.sketch.battle import battles_panel
from logres.games.britannia.seats.sketch.card import card_panel
from logres.games.britannia.seats.sketch.panels import final_panels, headline, panels
from logres.games.britannia.seats.sketch.units import (
    BURH,
    CONTESTED,
    FORT,
    LEADER,
    RAZED,
    TOGETHER,
    TONES,
    emblem,
    letters,
    standing,
)
from logres.games.britannia.table.constants import AREAS, BOARD, FOLDER, IS_DIFFICULT, LAND, NATIONS

NORMAL, DIFFICULT, SEA = "○", "▲", "≈"
LETTERS = {NORMAL: "o", DIFFICULT: "^", SEA: "~", "±": "+/-", "−": "-"}
ROOM_FOR_UNITS = 4
PARAGRAPHS = (
    ("round",),
    ("turn",),
    ("moves", "attacks", "leader-moves"),
    ("battle",),
    ("submits",),
    ("withdraws",),
    ("held",),
    ("ballot-open", "ballot-secret", "voted"),
    ("king", "no-king"),
    ("total",),
)

# What the map shows. The south is crowded, so it gets more of the height than it has on earth.
WEST, NORTH, EAST, SOUTH = -7.9, 59.3, 2.9, 49.75
MIDDLE, NORTHERN_SHARE = 55.2, 0.38

COASTS = tomllib.loads((FOLDER / "board" / "coast.toml").read_text(encoding="utf-8"))["coast"]
PLACES = [*BOARD["area"], *BOARD["sea"]]


def sketch(view: dict[str, Any], say: Say) -> Sketch:
    """Everything one seat sees of the table."""
    board, is_over = view["board"], view["result"] is not None
    return Sketch(
        status=status(board, say),
        owner_kind="nation",
        owners=owners(say),
        map=chart(board, say),
        panels=tuple((final_panels if is_over else open_panels)(view, say)),
        headline=headline(view, say) if is_over else "",
        paragraphs=PARAGRAPHS,
        letters={**LETTERS, **letters(say)},
    )


def open_panels(view: dict[str, Any], say: Say) -> list[Panel]:
    """What helps with the next decision first, as far as there is any of it."""
    found = [battles_panel(view, say), card_panel(view, say), *panels(view, say)]
    return [panel for panel in found if panel is not None]


def status(board: dict[str, Any], say: Say) -> str:
    """The round with its years, whose turn it is, and the phase."""
    where = {"round": board["round"], "rounds": board["last_round"], "nation": board["nation"]}
    if board["phase"] in ("setup", "round", "bidding", "hold", "bretwalda", "king"):
        return say("sketch.status", {**where, "phase": board["phase"]})
    said = say("sketch.status-turn", {**where, "phase": board["phase"]})
    return f"{emblem(board['nation'], say)} {said}"


def owners(say: Say) -> tuple[Owner, ...]:
    return tuple(
        Owner(id, say(f"name.nation.{id}", {}), emblem(id, say), TONES[id]) for id in NATIONS
    )


def chart(board: dict[str, Any], say: Say) -> Map:
    return Map(
        corners=((0.0, 0.0), (1.0, 1.0)),
        places=tuple(place(board, number, say) for number in range(len(AREAS))),
        roads=borders(),
        coasts=tuple(tuple(point(*p) for p in coast["points"]) for coast in COASTS),
        legend=legend(say),
    )


def point(longitude: float, latitude: float) -> Point:
    """A place on earth as a part of the map's width and height."""
    x = (longitude - WEST) / (EAST - WEST)
    if latitude >= MIDDLE:
        return x, (NORTH - latitude) / (NORTH - MIDDLE) * NORTHERN_SHARE
    below = (MIDDLE - latitude) / (MIDDLE - SOUTH)
    return x, NORTHERN_SHARE + below * (1 - NORTHERN_SHARE)


def place(board: dict[str, Any], number: int, say: Say) -> Place:
    """An area with its terrain and who stands there; the usual room for units is always kept."""
    id, at = AREAS[number], PLACES[number]
    x, y = point(at["lon"], at["lat"])
    name = say(f"name.map_area.{id}", {})
    units = standing(board, id, say)
    return Place(
        noun=f"area {id}",
        x=x,
        y=y,
        label=f"{name} {units}".ljust(len(name) + 1 + ROOM_FOR_UNITS),
        sign=terrain(number),
        tone=tone(board, id),
    )


def terrain(number: int) -> str:
    if number >= LAND:
        return SEA
    return DIFFICULT if IS_DIFFICULT[number] else NORMAL


def tone(board: dict[str, Any], id: str) -> str:
    """The colour of the nation that is there alone."""
    here = board["areas"].get(id) or board["seas"].get(id) or []
    if not here:
        return "sea" if id in board["seas"] else "grey"
    return CONTESTED if len(here) > 1 else TONES[here[0]["nation"]]


def borders() -> tuple[Road, ...]:
    """A line for every border and strait, once."""
    return tuple(
        Road((f"area {area['id']}", f"area {other}"))
        for area in BOARD["area"]
        for other in (*area["adjacent"], *area["straits"])
        if area["id"] < other
    )


def legend(say: Say) -> tuple[str, ...]:
    marks = [(emblem(id, say), f"name.nation.{id}") for id in NATIONS]
    signs = [
        (NORMAL, "sketch.sign.normal"),
        (DIFFICULT, "sketch.sign.difficult"),
        (SEA, "sketch.sign.sea"),
        (LEADER, "sketch.sign.leader"),
        (FORT, "sketch.sign.fort"),
        (RAZED, "sketch.sign.destroyed"),
        (BURH, "sketch.sign.burh"),
        ("2+1", "sketch.sign.cavalry"),
    ]
    return tuple(f"{sign}{TOGETHER}{say(key, {})}" for sign, key in (*marks, *signs))
