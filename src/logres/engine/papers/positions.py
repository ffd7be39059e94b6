"""Positions as JSON, with names instead of numbers: what fields declare, and reading.

A field's metadata declares what its numbers name (`named`). The engine writes every field; in a
file written by hand, fields with their default value may be left out, and the stack too: then the
game says where play begins. Reading reports every fault, not only the first.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import Field
from typing import Any

from logres.engine.errors import BadPosition, LogresError
from logres.engine.game.definition import Game
from logres.engine.papers import actions
from logres.engine.papers.scribe import FORMAT, keys, nouns
from logres.engine.run import kernel
from logres.engine.run.journal import Journal
from logres.engine.run.kernel import Frame, Lane, State
from logres.engine.run.store import is_list, stored_fields

KEY = re.compile("([0-9a-f]{2})*")

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
        if module_of(kind).startswith(f"{package}.")
    }


def module_of(kind: Any) -> str:
    """Return where a class is defined; compiled code asks a class it knows for its fields only."""
    name: str = kind.__module__
    return name


def package_of(game: Game) -> str:
    """Return the package of a game, however deep in it the position is defined."""
    room = module_of(game.state).rpartition(".")[0]
    above, folder, _ = room.rpartition(f".{game.folder.name}.")
    return above + folder.rstrip(".") or room


def all_subclasses(kind: type[Frame]) -> list[type[Frame]]:
    found = []
    for sub in kind.__subclasses__():
        found += [sub, *all_subclasses(sub)]
    return found
