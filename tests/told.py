"""What changed in a view, and whether the log a seat can read names it.

A game says in `tests/games/GAME/telling.py` what a happening must name for each path of its views
(`TOLD`), and which paths nobody need be told of, with the reason (`UNTOLD`). Paths have `*` for any
name. What is gained or lost by a list of names counts one by one, in whatever order they are.
"""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from logres import Game
from logres.engine.papers import actions
from logres.engine.run.journal import Happening

Path = tuple[str, ...]
Named = set[str]
"""Names that one happening must have, all of them; `what:turn` stands for its kind. With `earlier`
among them any line will do that was ever written, else only one of those that came with the change.
"""

EARLIER = "earlier"

KEYS = ("nation", "kingdom", "id", "seat")
"""What tells the entries of a list apart, whatever their order."""


@dataclass(frozen=True)
class Change:
    """Something that a seat sees otherwise than before; `item` is what a list gained or lost."""

    path: Path
    old: Any
    new: Any
    item: str = ""
    stars: Path = ()

    @property
    def gained(self) -> bool:
        """Has the list more of the item than before?"""
        before, now = [[str(one) for one in held].count(self.item) for held in (self.old, self.new)]
        return now > before


Needs = Callable[[Change], list[Named]]
"""What must be named: any one of these will do."""


@dataclass(frozen=True)
class Telling:
    """What a game's log owes to those who look at the table."""

    told: dict[str, Needs]
    untold: dict[str, str]


def telling_of(game: Game) -> Telling:
    module = importlib.import_module(f"tests.games.{game.id}.telling")
    return Telling(module.TOLD, module.UNTOLD)


def changes(old: Any, new: Any, path: Path = ()) -> Iterator[Change]:
    """Every difference between two views, leaf by leaf."""
    if old == new:
        return
    if isinstance(old, dict) and isinstance(new, dict):
        for key in sorted({*old, *new}, key=str):
            yield from changes(old.get(key), new.get(key), (*path, str(key)))
    elif isinstance(old, list) and isinstance(new, list):
        yield from list_changes(old, new, path)
    else:
        yield Change(path, old, new)


def by_key(entries: list[Any]) -> dict[str, Any] | None:
    """A list of entries that each have a name of their own, by that name."""
    if not entries or not all(isinstance(entry, dict) for entry in entries):
        return None
    for key in KEYS:
        names = [entry.get(key) for entry in entries]
        if None not in names and len(set(names)) == len(names):
            return dict(zip(names, entries, strict=True))
    return None


def list_changes(old: list[Any], new: list[Any], path: Path) -> Iterator[Change]:
    if by_key(old or new) is not None and by_key(new or old) is not None:
        yield from changes(by_key(old) or {}, by_key(new) or {}, path)
        return
    if not all(isinstance(item, str | int) for item in old + new):
        filled = [value + [None] * (max(len(old), len(new)) - len(value)) for value in (old, new)]
        for at, (one, other) in enumerate(zip(*filled, strict=True)):
            yield from changes(one, other, (*path, str(at)))
        return
    lost, gained = Counter(old) - Counter(new), Counter(new) - Counter(old)
    for item in lost + gained:
        yield Change(path, old, new, str(item))
    if not lost and not gained:
        yield Change(path, old, new)


def fits(path: Path, pattern: str) -> Path | None:
    """What the stars of a pattern stand for, if it fits; `**` at its end is all that follows."""
    parts = pattern.split(".")
    if parts[-1] == "**":
        parts, path = parts[:-1], path[: len(parts) - 1]
    if len(parts) != len(path):
        return None
    if any(part not in ("*", name) for part, name in zip(parts, path, strict=True)):
        return None
    return tuple([name for part, name in zip(parts, path, strict=True) if part == "*"])


def names_in(game: Game, happening: Happening) -> Named:
    """Everything a happening names."""
    named = actions.nouns_to_names(game, happening.values)
    found = {f"what:{happening.what}"}
    for value in named.values():
        found |= {str(one) for one in (value if isinstance(value, list | tuple) else [value])}
    return found


class Log:
    """What a seat has read: the lines that came with a change, and those before them."""

    def __init__(self, game: Game, lines: list[Happening], read: int) -> None:
        self.game, self.lines = game, lines
        self.new = [names_in(game, line) for line in lines[read:]]

    def has(self, wanted: Named) -> bool:
        if EARLIER not in wanted:
            return any(wanted <= names for names in self.new)
        return any(wanted - {EARLIER} <= names_in(self.game, line) for line in self.lines[::-1])


def silent(telling: Telling, old: dict[str, Any], new: dict[str, Any], log: Log) -> list[Change]:
    """The changes between two views that no line of the log names."""
    return [change for change in changes(old, new) if not is_told(telling, change, log)]


def is_told(telling: Telling, change: Change, log: Log) -> bool:
    if any(fits(change.path, pattern) is not None for pattern in telling.untold):
        return True
    for pattern, needs in telling.told.items():
        stars = fits(change.path, pattern)
        if stars is not None:
            whole = Change(change.path, change.old, change.new, change.item, stars)
            return any(log.has(wanted) for wanted in needs(whole))
    return False


# What a table of a game is made of.


def star(*numbers: int, also: str = "") -> Needs:
    """One happening names what these stars (from 0) stand for, and `also`."""
    more = {also} if also else set()
    return lambda change: [{change.stars[n] for n in numbers} | more]


def star_and_item(*numbers: int) -> Needs:
    return lambda change: [{*[change.stars[n] for n in numbers], change.item}]


def item(change: Change) -> list[Named]:
    """One happening names what the list gained or lost."""
    return [{change.item}]


def kinds(*whats: str) -> Needs:
    """One of these kinds of happening."""
    return lambda change: [{f"what:{what}"} for what in whats]


def either(*several: Needs) -> Needs:
    return lambda change: [wanted for needs in several for wanted in needs(change)]
