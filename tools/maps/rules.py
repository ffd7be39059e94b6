"""What must come out: the facts of a board, whatever its game calls them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path

from maps.drawing import Point

Pair = tuple[str, str]
NEUTRAL = "neutral"  # land out of play


def pair(a: str, b: str) -> Pair:
    return (a, b) if a < b else (b, a)


@dataclass(frozen=True)
class Group:
    """Regions that belong together and are told apart by colour."""

    name: str
    colour: str
    badge: bool = False


@dataclass(frozen=True)
class Region:
    """What follows the terrain is printed as signs: a port on the coast, others beside the name."""

    name: str
    group: str = ""
    terrain: str = ""
    port: bool = False
    capital: bool = False
    population: int | None = None
    tear: bool = False


@dataclass(frozen=True)
class Place:
    """A point of the board inside a region; `code` is printed on its mark.

    One without a name goes by that of its region.
    """

    name: str
    kind: str
    region: str
    code: str = ""
    at: Point | None = None
    start: bool = False


@dataclass(frozen=True)
class Rules:
    """`borders`, `coasts` and `sea_borders` are None where the rules say nothing of them."""

    regions: dict[str, Region]
    seas: dict[str, str]
    groups: dict[str, Group] = field(default_factory=dict)
    borders: frozenset[Pair] | None = None
    coasts: frozenset[Pair] | None = None
    sea_borders: frozenset[Pair] | None = None
    straits: tuple[Pair, ...] = ()
    places: dict[str, Place] = field(default_factory=dict)
    roads: tuple[Pair, ...] = ()
    cities: frozenset[str] = frozenset()
    off_map: frozenset[str] = frozenset()


def load(game: str, folder: Path) -> Rules:
    """Each game's reader is a module of its own, called by the game's name."""
    read: Callable[[Path], Rules] = import_module(f"maps.readers.{game}").read
    return read(folder)
