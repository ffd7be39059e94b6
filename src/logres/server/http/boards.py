"""Generic boards for games without their own: places, their coordinates, and connections.

Everything is derived from what a game provides anyway. If the terminal's sketch has a map, its
places and roads are used. Else the data: an entry whose `id` is a noun may have `x` and `y` (or
`lon` and `lat`), and a list of other places connects it to them, as does an entry that names two
places. Else the places are those nouns that the view describes one by one.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import logres
from logres.engine.game import data as engine_data
from logres.engine.game.definition import Game
from logres.engine.match.decision import words
from logres.engine.words.sketch import Map, Sketch
from logres.server.http import layout
from logres.server.http.layout import Point

Noun = tuple[str, str]
"""A kind, and a noun of that kind."""

AXES = (("x", "y", 1.0), ("lon", "lat", -1.0))
"""Names of the two axes in data, and the direction of the second one (on a page, down)."""


@dataclass
class Places:
    """Places, their coordinates (for all or for none), and their connections."""

    nouns: list[Noun] = field(default_factory=list)
    at: dict[Noun, Point] = field(default_factory=dict)
    roads: list[tuple[Noun, Noun]] = field(default_factory=list)


def has_board(game: Game) -> bool:
    """Return whether a game has a board of its own."""
    return (game.folder / "board" / "board.js").is_file()


@cache
def plan_of(id: str) -> dict[str, Any]:
    """Return all that the page needs to draw a game without a board, as plain data."""
    game = logres.game(id)
    view = opening(game)
    found = drawn(game, view) or measured(game) or described(game, view)
    ids = ids_of(found.nouns)
    spots = layout.lay_out(
        list(ids.values()),
        {ids[noun]: point for noun, point in found.at.items()},
        [(ids[a], ids[b]) for a, b in found.roads],
    )
    kinds = {ids[noun]: noun for noun in found.nouns}
    return {
        "width": spots.width,
        "height": spots.height,
        "wide": spots.wide,
        "places": {
            place: {**spot, "kind": kinds[place][0], "noun": kinds[place][1]}
            for place, spot in spots.places.items()
        },
        "groups": {},
        "regions": {},
        "roads": {str(n): {"ends": [ids[a], ids[b]]} for n, (a, b) in enumerate(found.roads)},
        "nouns": {kind: list(nouns) for kind, nouns in game.nouns.items()},
        "verbs": dict(game.verbs),
        "seats": list(game.chairs),
    }


def opening(game: Game) -> dict[str, Any]:
    """Return a spectator's view of the default game after its set-up."""
    scenario, options = game.quick_start()
    return logres.new(game.id, scenario, options=options, seed=0).view(None)


def ids_of(nouns: list[Noun]) -> dict[Noun, str]:
    """Return the id of each place: its noun, with its kind where two kinds share it."""
    plain = [noun for _, noun in nouns]
    return {
        (kind, noun): noun if plain.count(noun) == 1 else f"{kind}-{noun}" for kind, noun in nouns
    }


# What the sketch shows.


def drawn(game: Game, view: dict[str, Any]) -> Places | None:
    """Return the map of the terminal's sketch, if the game has one."""
    if game.sketch is None:
        return None
    sketch: Sketch = game.sketch(view, words(game, "en").say)
    return None if sketch.map is None else on_map(sketch.map)


def on_map(chart: Map) -> Places:
    named = {place.noun: split(place.noun) for place in chart.places}
    at = {named[place.noun]: (place.x, place.y) for place in chart.places}
    roads = [(named[a], named[b]) for a, b in (road.ends for road in chart.roads)]
    return Places(list(at), at, roads)


def split(noun: str) -> Noun:
    kind, _, name = noun.partition(" ")
    return kind, name


# What the data say.


def measured(game: Game) -> Places | None:
    """Return the places that have coordinates or neighbours in the data."""
    entries = [entry for path in data_files(game) for entry in tables_in(path)]
    at = {noun: point for entry in entries for noun, point in position(game, entry)}
    roads = unique([road for entry in entries for road in joined(game, entry)])
    kinds = {kind for kind, _ in at} | {kind for road in roads for kind, _ in road}
    if not kinds:
        return None
    nouns = [(kind, noun) for kind in game.nouns if kind in kinds for noun in game.nouns[kind]]
    whole = all(noun in at for noun in nouns)
    return Places(nouns, at if whole else {}, roads)


def data_files(game: Game) -> list[dict[str, Any]]:
    names = sorted(path.name for path in (game.folder / "data").glob("*.toml"))
    return [engine_data.read(game.folder, name) for name in names]


def tables_in(value: Any, name: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every entry of a list of tables, with the name of that list."""
    if isinstance(value, dict):
        for key, below in value.items():
            yield from tables_in(below, key)
    elif isinstance(value, list):
        yield from [(name, entry) for entry in value if isinstance(entry, dict)]


def position(game: Game, entry: tuple[str, dict[str, Any]]) -> list[tuple[Noun, Point]]:
    kind, said = entry
    if said.get("id") not in game.nouns.get(kind, ()):
        return []
    for across, down, way in AXES:
        if is_number(said.get(across)) and is_number(said.get(down)):
            shorter = math.cos(math.radians(said[down])) if down == "lat" else 1.0
            return [((kind, said["id"]), (said[across] * shorter, said[down] * way))]
    return []


def is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def joined(game: Game, entry: tuple[str, dict[str, Any]]) -> list[tuple[Noun, Noun]]:
    """Return a place's neighbours of its own kind; or the two places that an entry connects."""
    kind, said = entry
    nouns = game.nouns.get(kind, ())
    if said.get("id") in nouns:
        lists = [value for value in said.values() if isinstance(value, list)]
        others = [other for value in lists if is_among(value, nouns) for other in value]
        return [((kind, said["id"]), (kind, other)) for other in others]
    ends = [value for value in said.values() if isinstance(value, str)]
    for place_kind, places in game.nouns.items():
        if place_kind != "seat" and len(ends) == len(said) == 2 and is_among(ends, places):
            return [((place_kind, ends[0]), (place_kind, ends[1]))]
    return []


def is_among(values: list[Any], nouns: tuple[str, ...]) -> bool:
    return bool(values) and all(isinstance(value, str) and value in nouns for value in values)


def unique(roads: list[tuple[Noun, Noun]]) -> list[tuple[Noun, Noun]]:
    """Return each road once, whichever end names it."""
    ends = {tuple(sorted(road)): road for road in reversed(roads) if road[0] != road[1]}
    return list(reversed(ends.values()))


# What the view describes.


def described(game: Game, view: dict[str, Any]) -> Places:
    """Return the nouns of each kind that a verb takes and that the view describes one by one."""
    taken = set(game.verbs.values())
    kinds = [kind for kind in game.nouns if kind in taken and not is_about_seats(game, kind)]
    found = [kind for kind in kinds if tells_of(view["board"], kind, set(game.nouns[kind]))]
    return Places([(kind, noun) for kind in found for noun in game.nouns[kind]])


def is_about_seats(game: Game, kind: str) -> bool:
    return set(game.nouns[kind]) <= set(game.chairs)


def tells_of(value: Any, kind: str, nouns: set[str]) -> bool:
    """Return whether there is an object for each of several nouns, by its name or in a list."""
    if isinstance(value, dict):
        by_name = len(value) > 1 and value.keys() <= nouns
        return by_name or any(tells_of(below, kind, nouns) for below in value.values())
    if not isinstance(value, list):
        return False
    return len(value) > 1 and all(isinstance(one, dict) and one.get(kind) in nouns for one in value)
