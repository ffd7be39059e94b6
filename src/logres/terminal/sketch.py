"""What a game gives the terminal to draw: plain data, read and checked here.

A game's `sketch(view, say)` makes it from what one seat may see; `say(key, values)` gives words.
It returns dicts and lists of the shape below and imports nothing of the terminal. Symbols are
single characters; `letters` says what stands for them where only plain letters can be shown.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from logres.engine.errors import RulesFault
from logres.engine.game.definition import Game

Say = Callable[[str, dict[str, Any]], str]
Point = tuple[float, float]
Row = str | tuple[str, ...]
"""A line of a panel, or the cells of one whose columns stand below each other."""


@dataclass(frozen=True)
class Owner:
    """Somebody who holds things: a symbol and a colour, together wherever it is named."""

    id: str
    name: str
    symbol: str
    tone: str


@dataclass(frozen=True)
class Place:
    """A place on the map. `noun` is its kind and name, as in "location n11": actions light it.

    One that is not `shown` keeps its room, so that the others need not move when it appears.
    """

    noun: str
    x: float
    y: float
    label: str
    sign: str = ""
    tone: str = ""
    owners: tuple[str, ...] = ()
    at_stake: bool = False
    shown: bool = True


@dataclass(frozen=True)
class Road:
    """A line between two places, by their nouns."""

    ends: tuple[str, str]
    via: tuple[Point, ...] = ()
    owner: str = ""


@dataclass(frozen=True)
class Caption:
    """A name on the map, written where there is room for it."""

    label: str
    x: float
    y: float
    tone: str = ""


@dataclass(frozen=True)
class Map:
    """Places, the lines between them, and coasts; x grows to the right, y downwards."""

    corners: tuple[Point, Point]
    places: tuple[Place, ...]
    roads: tuple[Road, ...] = ()
    coasts: tuple[tuple[Point, ...], ...] = ()
    captions: tuple[Caption, ...] = ()
    legend: tuple[str, ...] = ()


@dataclass(frozen=True)
class Panel:
    """A title and rows; `brief` are the rows for little room, empty if it can be missed."""

    title: str
    rows: tuple[Row, ...]
    brief: tuple[Row, ...] | None = None


@dataclass(frozen=True)
class Sketch:
    """The table as one seat sees it. `owner_kind` is the kind of noun that names owners.

    `paragraphs` are groups of happenings; in a long log an empty line stands before each.
    """

    status: str = ""
    owner_kind: str = "seat"
    owners: tuple[Owner, ...] = ()
    map: Map | None = None
    panels: tuple[Panel, ...] = ()
    headline: str = ""
    paragraphs: tuple[tuple[str, ...], ...] = ()
    letters: dict[str, str] = field(default_factory=dict)


def draw(game: Game, view: dict[str, Any], say: Say) -> Sketch:
    """The sketch of a view; a game that draws none has its view written out."""
    if game.sketch is None:
        return written_out(view, say)
    try:
        return msgspec.convert(game.sketch(view, say), Sketch)
    except msgspec.ValidationError as fault:
        raise RulesFault(f"the sketch of {game.id} cannot be read: {fault}") from fault


def written_out(view: dict[str, Any], say: Say) -> Sketch:
    """Everything a seat may see, a line for each part."""
    rows = tuple(lines_of(view["board"]))
    return Sketch(panels=(Panel(say("terminal.table", {}), rows),))


def lines_of(value: Any, name: str = "", depth: int = 0) -> list[str]:
    indent = "  " * max(0, depth - 1)
    if isinstance(value, dict) and not is_short(value):
        head = [f"{indent}{name}"] if name else []
        return head + [line for k, v in value.items() for line in lines_of(v, spaced(k), depth + 1)]
    if isinstance(value, list) and not is_short(value):
        head = [f"{indent}{name}"]
        return head + [line for item in value for line in lines_of(item, "–", depth + 1)]
    return [f"{indent}{name}: {flat(value)}"]


def is_short(value: Any) -> bool:
    parts = value.values() if isinstance(value, dict) else value
    return not any(isinstance(part, dict | list) and part for part in parts)


def spaced(name: Any) -> str:
    return str(name).replace("_", " ")


def flat(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{spaced(k)} {flat(v)}" for k, v in value.items()) or "–"
    if isinstance(value, list):
        return ", ".join(flat(v) for v in value) or "–"
    return "–" if value is None else str(value)
