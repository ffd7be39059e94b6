"""What a game gives the terminal to draw: a sketch of the table, made from what one seat may see.

A game's `sketch(view, say)` builds it; `say(key, values)` gives the words. Symbols are single
characters; `letters` says what stands for them where only plain letters can be shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

Say = Callable[[str, dict[str, Any]], str]
"""The text at a key with its values, in the language of whoever reads it."""

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


def panel(title: str, rows: Iterable[Row], brief: Iterable[Row] | None = None) -> Panel:
    """A panel of the rows as they were gathered."""
    return Panel(title, tuple(rows), None if brief is None else tuple(brief))
