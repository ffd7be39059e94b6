"""Serialization of positions as JSON, with names instead of numbers.

A field's metadata declares what its numbers name (`named`). The engine writes every field; in a
file written by hand, fields with their default value may be left out, and the stack too: then the
game says where play begins. Reading reports every fault, not only the first.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import Field
from functools import partial
from operator import attrgetter
from typing import Any

import msgspec

from logres.engine.errors import BadPosition, LogresError
from logres.engine.game.definition import Game
from logres.engine.papers import actions
from logres.engine.run import kernel
from logres.engine.run.journal import Journal
from logres.engine.run.kernel import Frame, Lane, State
from logres.engine.run.store import IN_PROGRESS, is_list, stored_fields

FORMAT = 1
KEY = re.compile("([0-9a-f]{2})*")
LISTS = (list, tuple)

encode = msgspec.json.Encoder().encode


ALL, OWNER, COUNT, NEVER = "all", "owner", "count", "never"
"""Visibility of a field of a state: public; the seat whose element of the list it is, and for
others only the count; only the count, for all; hidden.
"""

Seen = str | Callable[[Any, int | None], object]
"""Or a function of the state and a seat (None: a spectator) that returns what it sees of it."""


def named(
    of: str = "",
    by: str = "",
    mask: bool = False,
    rows: bool = False,
    seen: Seen = "",
    was: str = "",
) -> dict[str, Any]:
    """Return the metadata of a field: its numbers are `of` a kind of noun, a list is indexed `by`
    kinds of noun.

    `by="area kingdom"` is a flat list with an element for each pair. A `mask` is a bit set of
    nouns. A list of `rows` holds tuples; any other holds single values. `seen` declares who may see
    it. `was` is the name under which a field of a procedure was stored before.
    """
    known = {"of": of, "by": tuple(by.split()), "mask": mask, "rows": rows}
    return {**known, "seen": seen, "was": was}


def write(game: Game, g: State) -> dict[str, Any]:
    """Return the whole position as JSON values."""
    return {"game": game.id, "format": FORMAT, **write_fields(game, g)}


class Scribe:
    """Incremental JSON writer for the successive positions of one match.

    An action changes few fields, so the text of unchanged ones is cached; while the same lanes are
    open, nothing but them can change. Procedures change in place and are always written, except
    those that wait for lanes, and lanes without an answer.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        written = [(n, w) for n, w in writers_of(game, game.state) if n not in IN_PROGRESS]
        self.writers = [(f'"{name}":', write) for name, write in written]
        self.fields = attrgetter(*[name for name, _ in written])
        self.values: list[Any] = [self] * len(written)
        self.texts = [""] * len(written)
        self.settled = ""
        self.lanes: list[Lane] = []
        self.kept_lanes: dict[int, tuple[Any, str]] = {}

    def write(self, g: State) -> str:
        """Return the same as `write`, as one line of JSON."""
        if not g.lanes or g.lanes is not self.lanes:
            self.settled = self.write_settled(g)
            self.lanes, self.kept_lanes = g.lanes, {}
        lanes = ",".join([self.write_lane(lane) for lane in g.lanes])
        return f'{{{self.settled},"lanes":[{lanes}],{self.write_asked(g)}}}'

    def write_settled(self, g: State) -> str:
        """Return everything that no lane can change."""
        for number, value in enumerate(self.fields(g)):
            if value != self.values[number]:
                name, write = self.writers[number]
                self.values[number] = value[:] if isinstance(value, list) else value
                self.texts[number] = name + as_json(write(value))
        stack = as_json(write_frames(self.game, g.stack))
        shared = ",".join(self.texts)
        return f'"game":"{self.game.id}","format":{FORMAT},{shared},"stack":{stack}'

    def write_asked(self, g: State) -> str:
        seat = None if g.seat < 0 else self.game.chairs[g.seat]
        return f'"seat":{as_json(seat)},"options":{as_json(write_actions(self.game, g.options))}'

    def write_lane(self, lane: Lane) -> str:
        """Return a lane's JSON, cached by its answers."""
        kept = self.kept_lanes.get(lane.seat)
        if kept is None or kept[0] != lane.answers:
            text = as_json(write_fields(self.game, lane))
            kept = self.kept_lanes[lane.seat] = (lane.answers, text)
        return kept[1]


def as_json(value: Any) -> str:
    return encode(value).decode()


def write_fields(game: Game, thing: Any) -> dict[str, Any]:
    return {name: write(getattr(thing, name)) for name, write in writers_of(game, type(thing))}


def writers_of(game: Game, kind: type) -> list[tuple[str, Callable[[Any], Any]]]:
    """Return the serializer of each field of a class; cached, because it never changes."""
    found = game.memo.writers.get(kind)
    if found is None:
        found = game.memo.writers[kind] = [(f.name, writer(game, f)) for f in stored_fields(kind)]
    return found


def writer(game: Game, f: Field[Any]) -> Callable[[Any], Any]:
    """Return the serializer for the values of a field."""
    if f.name == "stack":
        return partial(write_frames, game)
    if f.name == "begin":
        return partial(write_frame, game)
    if f.name == "lanes":
        return partial(write_lanes, game)
    if f.metadata.get("of") == kernel.ACTIONS:
        return partial(write_actions, game)
    if f.metadata.get("by"):
        return partial(write_table, keys(game, f.metadata), noun_writer(game, f.metadata))
    return noun_writer(game, f.metadata)


def noun_writer(game: Game, meta: Any) -> Callable[[Any], Any]:
    names = nouns(game, meta)
    if names is None:
        return write_plain
    return partial(write_mask if meta.get("mask") else write_noun, names)


def write_plain(value: Any) -> Any:
    return [write_plain(x) for x in value] if isinstance(value, LISTS) else value


def write_noun(names: tuple[str, ...], value: Any) -> Any:
    if isinstance(value, LISTS):
        return [names[x] if type(x) is int and x >= 0 else write_noun(names, x) for x in value]
    if isinstance(value, int):
        return names[value] if value >= 0 else None
    return value


def write_mask(names: tuple[str, ...], value: Any) -> Any:
    if not isinstance(value, int):
        return [write_mask(names, x) for x in value]
    found = []
    while value:
        lowest = value & -value
        found.append(names[lowest.bit_length() - 1])
        value ^= lowest
    return found


def write_table(keys: list[str], write: Callable[[Any], Any], values: Any) -> dict[str, Any]:
    return {key: write(value) for key, value in zip(keys, values, strict=True)}


def write_actions(game: Game, listed: Any) -> list[str]:
    return [actions.to_text(game, action) for action in listed]


def write_frames(game: Game, frames: list[Frame]) -> list[dict[str, Any]]:
    return [write_frame(game, frame) for frame in frames]


def write_frame(game: Game, frame: Frame) -> dict[str, Any]:
    return {"is": type(frame).__name__, **write_fields(game, frame)}


def write_lanes(game: Game, lanes: list[Lane]) -> list[dict[str, Any]]:
    return [write_fields(game, lane) for lane in lanes]


def keys(game: Game, meta: Any) -> list[str]:
    """Return the names of a list's elements: `brigantes`, or `n/brigantes` where two kinds index
    it.
    """
    found = [""]
    for kind in meta["by"]:
        found = [f"{a}/{b}" if a else b for a in found for b in game.nouns[kind]]
    return found


def nouns(game: Game, meta: Any) -> tuple[str, ...] | None:
    return game.nouns[meta["of"]] if meta.get("of") else None


def read(game: Game, plain: Any, check: bool = True, journal: Journal | None = None) -> State:
    """Parse a position; if its stack was left out, play begins as the game says. Raise
    `BadPosition`.
    """
    faults: list[str] = []
    g = game.state()
    g.journal = journal
    if not isinstance(plain, dict):
        raise BadPosition(key="error.position-kind")
    if plain.get("game", game.id) != game.id:
        theirs = str(plain["game"])
        raise BadPosition(key="error.position-game", theirs=theirs, ours=game.id)
    if plain.get("format", FORMAT) != FORMAT:
        theirs = str(plain["format"])
        raise BadPosition(key="error.position-format", theirs=theirs, ours=FORMAT)
    known = {f.name: f for f in stored_fields(game.state)}
    for name in plain:
        if name in known:
            read_into(game, g, known[name], plain[name], faults)
        elif name not in ("game", "format"):
            faults.append(f"{name}: there is no such field; the fields are {', '.join(known)}")
    faults = faults + clashes(g) or begin(game, g, check)
    if faults:
        listed = "\n".join(faults)
        raise BadPosition(listed, key="error.position", faults=listed)
    return g


def clashes(g: State) -> list[str]:
    """Return inconsistencies in the engine's own fields."""
    faults = []
    if g.options and not g.stack:
        faults.append("options: leave them out where the stack is left out")
    if not KEY.fullmatch(g.key):
        faults.append(f"key: {g.key!r} is not made of pairs of hexadecimal digits")
    return faults


def begin(game: Game, g: State, check: bool) -> list[str]:
    """Validate a position, run one written by hand to its first decision, and return the faults."""
    stands = bool(g.options or g.ended)
    if not (stands or g.stack):
        g.stack = [game.begin(g)]
    faults = game.check(g) if check else []
    if faults or stands:
        return faults
    try:
        kernel.begin(g)
    except Exception as fault:
        return [f"stack: play cannot begin here: {fault}"]
    return []


def read_into(game: Game, g: State, f: Field[Any], plain: Any, faults: list[str]) -> None:
    default = getattr(g, f.name)
    try:
        value = read_field(game, f, plain, default)
        if type(value) is not type(default):
            raise BadPosition(f"{plain!r} is not of the kind {type(default).__name__}")
        setattr(g, f.name, value)
    except (LogresError, ValueError, TypeError, KeyError, AttributeError) as fault:
        faults.append(f"{f.name}: {fault}")


def read_field(game: Game, f: Field[Any], plain: Any, default: Any = None) -> Any:
    if f.name == "stack":
        return [read_frame(game, x) for x in plain]
    if f.name == "lanes":
        return [read_lane(game, x) for x in plain]
    if f.metadata.get("of") == kernel.ACTIONS:
        found = [actions.from_text(game, text) for text in plain]
        return found if is_list(f) else tuple(found)
    if f.metadata.get("by"):
        table = read_table(game, f.metadata, default, plain)
        return table if is_list(f) else tuple(table)
    if f.metadata.get("rows"):
        return [read_row(game, f.metadata, row) for row in plain]
    value = read_noun(game, f.metadata, plain)
    return list(value) if is_list(f) and isinstance(value, tuple) else value


def read_table(game: Game, meta: Any, default: list[Any], plain: Any) -> list[Any]:
    if not isinstance(plain, dict):
        raise BadPosition(f"needs an object with the keys {', '.join(keys(game, meta))}")
    names = keys(game, meta)
    for key in plain:
        if key not in names:
            raise BadPosition(f"unknown key {key}; the keys are {', '.join(names)}")
    return [
        read_place(game, meta, key, plain[key], value) if key in plain else value
        for key, value in zip(names, default, strict=True)
    ]


def read_place(game: Game, meta: Any, key: str, plain: Any, default: Any) -> Any:
    value = read_noun(game, meta, plain)
    if type(value) is not type(default):
        raise BadPosition(f"{plain!r} at {key} is not of the kind {type(default).__name__}")
    return value


def read_noun(game: Game, meta: Any, plain: Any) -> Any:
    names = nouns(game, meta)
    if names is not None and meta.get("mask"):
        return sum({1 << number_of(meta, names, x) for x in plain})
    if isinstance(plain, list | tuple):
        return tuple([read_item(game, meta, x) for x in plain])
    if names is None:
        return plain
    return kernel.NOBODY if plain is None else number_of(meta, names, plain)


def read_row(game: Game, meta: Any, plain: Any) -> tuple[Any, ...]:
    if not isinstance(plain, list | tuple):
        raise BadPosition(f"{plain!r} is not a list")
    return tuple([read_item(game, meta, x) for x in plain])


def read_item(game: Game, meta: Any, plain: Any) -> Any:
    if isinstance(plain, list | tuple | dict):
        raise BadPosition(f"{plain!r} stands in a list, which holds single values only")
    return read_noun(game, meta, plain)


def number_of(meta: Any, names: tuple[str, ...], name: Any) -> int:
    if name not in names:
        raise BadPosition(
            f"{name} is not {actions.with_article(meta['of'])}; there are {', '.join(names)}"
        )
    return names.index(name)


def read_frame(game: Game, plain: dict[str, Any]) -> Frame:
    kind = procedures(game).get(plain.get("is", ""))
    if kind is None:
        raise BadPosition(f"there is no procedure {plain.get('is')}")
    former = {f.metadata["was"]: f.name for f in stored_fields(kind) if f.metadata.get("was")}
    plain = {former.get(name, name): value for name, value in plain.items()}
    known = [f.name for f in stored_fields(kind)]
    for name in plain:
        if name != "is" and name not in known:
            raise BadPosition(f"{kind.__name__} has no field {name}; it has {', '.join(known)}")
    step = plain.get("at", "start")
    if not callable(getattr(kind, step, None)):
        raise BadPosition(f"{kind.__name__} has no step {step}")
    return kind(**read_fields(game, kind, plain))


def read_lane(game: Game, plain: dict[str, Any]) -> Lane:
    values = read_fields(game, Lane, {k: v for k, v in plain.items() if k != "begin"})
    return Lane(begin=read_frame(game, plain["begin"]), **values)


def read_fields(game: Game, kind: type, plain: dict[str, Any]) -> dict[str, Any]:
    return {
        f.name: read_field(game, f, plain[f.name]) for f in stored_fields(kind) if f.name in plain
    }


def procedures(game: Game) -> dict[str, type[Frame]]:
    """Return every procedure of a game by name: the frames that its own package defines."""
    package = package_of(game)
    return {
        kind.__name__: kind
        for kind in all_subclasses(Frame)
        if kind.__module__.startswith(f"{package}.")
    }


def package_of(game: Game) -> str:
    """Return the package of a game, however deep in it the position is defined."""
    room = game.state.__module__.rpartition(".")[0]
    above, folder, _ = room.rpartition(f".{game.folder.name}.")
    return above + folder.rstrip(".") or room


def all_subclasses(kind: type[Frame]) -> list[type[Frame]]:
    found = []
    for sub in kind.__subclasses__():
        found += [sub, *all_subclasses(sub)]
    return found
