"""Writing positions as JSON, with names instead of numbers (see `positions`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import Field
from functools import partial
from typing import Any

import msgspec

from logres.engine.game.definition import Game
from logres.engine.papers import actions
from logres.engine.run import kernel
from logres.engine.run.kernel import Frame, Lane, State
from logres.engine.run.store import IN_PROGRESS, stored_fields

FORMAT = 1
LISTS = (list, tuple)

encode = msgspec.json.Encoder().encode


def write(game: Game, g: State) -> dict[str, Any]:
    """Return the whole position as JSON values."""
    return {"game": game.id, "format": FORMAT, **write_fields(game, g)}


class Texts:
    """The JSON of an object's fields, one after the other; those that did not change are not
    written again.
    """

    def __init__(self, game: Game, kind: type, without: tuple[str, ...] = ()) -> None:
        self.kind = kind
        known = [(name, write) for name, write in writers_of(game, kind) if name not in without]
        self.writers = [(f'"{name}":', write) for name, write in known]
        self.names = [name for name, _ in known]
        self.values: list[Any] = [self] * len(known)
        self.texts = [""] * len(known)

    def write(self, thing: Any) -> str:
        for number, name in enumerate(self.names):
            value = getattr(thing, name)
            if value != self.values[number]:
                begin, write = self.writers[number]
                self.values[number] = value[:] if isinstance(value, list) else value
                self.texts[number] = begin + as_json(write(value))
        return ",".join(self.texts)


class Scribe:
    """Incremental JSON writer for the successive positions of one match.

    An action changes few fields of the state and of the procedures on its stack, so the text of
    unchanged ones is cached; while the same lanes are open, nothing but them can change, and of
    them those with another answer.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.shared = Texts(game, game.state, IN_PROGRESS)
        self.frames: list[Texts] = []
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
        begin = f'"game":"{self.game.id}","format":{FORMAT}'
        return f'{begin},{self.shared.write(g)},"stack":[{self.write_stack(g.stack)}]'

    def write_stack(self, stack: list[Frame]) -> str:
        del self.frames[len(stack) :]
        found = []
        for depth, frame in enumerate(stack):
            kind = type(frame)
            if depth == len(self.frames):
                self.frames.append(Texts(self.game, kind))
            elif self.frames[depth].kind is not kind:
                self.frames[depth] = Texts(self.game, kind)
            found.append(f'{{"is":"{kind.__name__}",{self.frames[depth].write(frame)}}}')
        return ",".join(found)

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
    if write is write_plain and values and isinstance(values[0], int):
        return dict(zip(keys, values, strict=True))  # numbers, as they are
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
