"""The data of a text drawing (sketch) of the game, made from one seat's view.

A game's `sketch(view, say)` builds it; `say(key, values)` renders texts. Symbols are single
characters; `letters` gives ASCII replacements for terminals without them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

Say = Callable[[str, dict[str, Any]], str]
"""Renders the text at a key with its values, in the reader's language."""

Point = tuple[float, float]
Row = str | tuple[str, ...]
"""A line of a panel, or its cells, which are aligned in columns."""


@dataclass(frozen=True)
class Owner:
    """An owner of pieces: a symbol and a colour, used together wherever it is named."""

    id: str
    name: str
    symbol: str
    tone: str


@dataclass(frozen=True)
class Place:
    """A place on the map. `noun` is its kind and name, as in "location n11": actions highlight it.

    One that is not `shown` keeps its space, so that the others need not move when it appears.
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
    """A label on the map, drawn where there is space for it."""

    label: str
    x: float
    y: float
    tone: str = ""


@dataclass(frozen=True)
class Map:
    """Places, lines between them, and coasts; x grows to the right, y downwards."""

    corners: tuple[Point, Point]
    places: tuple[Place, ...]
    roads: tuple[Road, ...] = ()
    coasts: tuple[tuple[Point, ...], ...] = ()
    captions: tuple[Caption, ...] = ()
    legend: tuple[str, ...] = ()


@dataclass(frozen=True)
class Panel:
    """A title and rows; `brief` are the rows for small screens, empty if it can be omitted."""

    title: str
    rows: tuple[Row, ...]
    brief: tuple[Row, ...] | None = None


@dataclass(frozen=True)
class Sketch:
    """The game as one seat sees it. `owner_kind` is the kind of noun that names owners.

    `paragraphs` are groups of happenings; in a long log an empty line precedes each.
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
    """Return a panel of the collected rows."""
    return Panel(title, tuple(rows), None if brief is None else tuple(brief))
