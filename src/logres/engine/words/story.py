"""The log as a story: like happenings are told in one sentence, details are folded below it.

A game declares (in its contract) which happenings of one name are told together. Their sentence is
the message `together.WHAT`. It has the values of the first of them, the totals of what is added up,
and: `parts`, each of them as the phrase `part.WHAT`; `rest`, the same without the first; `kinds`,
how many parts there are; `count`, how many happenings. A part knows `times`, how many equal ones it
stands for. If nothing differs but what is added up or gathered, `happening.WHAT` says it all.
`web/chronicle/story.js` is the same for the browser; tests/twins runs one table of cases on both.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from logres.engine.words.text import Catalogue

MOST_PARTS = 8
"""So many things are listed in one sentence; the next one begins another."""

UNSEEN = "-unseen"
"""Suffix of a happening's name: the variant for readers who may not see its secret value."""


@dataclass(frozen=True)
class Join:
    """Which consecutive happenings of one name are told together: those whose values `by` are
    equal. Values `sums` are added up, values `lists` gathered; with `counts`, equal ones are one
    part. Passages named in `past` may stand between them, as the points do that each round of a
    battle brings.
    """

    by: tuple[str, ...] = ()
    sums: tuple[str, ...] = ()
    counts: bool = False
    lists: tuple[str, ...] = ()
    past: tuple[str, ...] = ()

    @property
    def gathers(self) -> tuple[str, ...]:
        """What may differ between happenings that are one part."""
        return self.sums + self.lists


@dataclass
class Part:
    """Equal happenings, told as one."""

    values: dict[str, Any]
    times: int = 1


@dataclass
class Passage:
    """What is told in one sentence, and what is folded: the happening `first` of the log, and more
    of them up to `last`. A passage that another one is told past ends with it at the earliest.
    """

    what: str
    first: int
    last: int
    parts: list[Part]
    details: list[Passage] = field(default_factory=list)


Line = tuple[str, Mapping[str, Any]]
Joins = Mapping[str, Join]


def passages(lines: Iterable[Line], joins: Joins, details: Collection[str]) -> list[Passage]:
    """Group the lines of a log. A detail belongs to the passage before it."""
    found: list[Passage] = []
    for number, (what, values) in enumerate(lines):
        folded = bool(found) and what.removesuffix(UNSEEN) in details
        into = found[-1].details if folded else found
        join = joins.get(what.removesuffix(UNSEEN))
        at = opened(into, join, what, values) if join else None
        if join and at is not None:
            add(into[at].parts, join, dict(values))
        else:
            at = len(into)
            into.append(Passage(what, number, number, [Part(dict(values))]))
        for passage in (*into[at:], found[-1]):
            passage.last = number
    return found


def opened(into: list[Passage], join: Join, what: str, values: Mapping[str, Any]) -> int | None:
    """Return where the passage stands that a happening continues, if there is one."""
    for at in range(len(into) - 1, -1, -1):
        if continues(into[at], join, what, values):
            return at
        if into[at].what not in join.past:
            return None
    return None


def continues(open_one: Passage, join: Join, what: str, values: Mapping[str, Any]) -> bool:
    """Return whether a happening is told together with the passage before it."""
    known = open_one.parts[0].values
    room = len(open_one.parts) < MOST_PARTS
    return room and open_one.what == what and all(known.get(n) == values.get(n) for n in join.by)


def add(parts: list[Part], join: Join, values: dict[str, Any]) -> None:
    """Add a happening to its passage, to an equal part if there is one."""
    for part in parts if join.gathers or join.counts else ():
        if all(part.values.get(n) == values[n] for n in values if n not in join.gathers):
            for name in join.sums:
                part.values[name] += values[name]
            for name in join.lists:
                part.values[name] = [*several(part.values[name]), *several(values[name])]
            part.times += 1
            return
    parts.append(Part(values))


def several(value: Any) -> list[Any]:
    return list(value) if isinstance(value, list | tuple) else [value]


def sentence(catalogue: Catalogue, passage: Passage, join: Join | None) -> str:
    """Render a passage."""
    return catalogue.say(*message(catalogue, passage, join))


def message(
    catalogue: Catalogue, passage: Passage, join: Join | None
) -> tuple[str, dict[str, Any]]:
    """Return the key and the values of the sentence that tells a passage."""
    first = passage.parts[0]
    if len(passage.parts) == 1 and (first.times == 1 or (join and join.gathers)):
        return f"happening.{passage.what}", first.values
    key = f"part.{passage.what}"
    spoken = catalogue.find(key) is not None
    parts = [
        catalogue.phrase(key, {**part.values, "times": part.times}) if spoken else ""
        for part in passage.parts
    ]
    totals = {
        name: sum(part.values[name] for part in passage.parts)
        for name in (join.sums if join else ())
    }
    told = {
        **first.values,
        "parts": parts,
        "rest": parts[1:],
        "kinds": len(parts),
        "count": sum(part.times for part in passage.parts),
        **{f"total_{name}": total for name, total in totals.items()},
    }
    return f"together.{passage.what}", told
