"""A breakage: a small change to a rule, and what it is known by while the source moves."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace

COMPARISON, CONSTANT, CONDITION, CALL, ORDER = KINDS = (
    "comparison",
    "constant",
    "condition",
    "call",
    "order",
)


@dataclass(frozen=True)
class Edit:
    """Bytes of a file that something else takes the place of."""

    start: int
    end: int
    text: bytes

    def apply(self, source: bytes) -> bytes:
        return source[: self.start] + self.text + source[self.end :]


@dataclass(frozen=True)
class Breakage:
    """`function` is the outermost function around it, or the class, or nothing.

    `probe` is the line where the stretch of statements begins that it stands in, 0 if it runs when
    its module is imported. `number` tells apart breakages that read alike.
    """

    file: str
    function: str
    kind: str
    before: str
    after: str
    line: int
    probe: int
    edit: Edit
    number: int = 0

    @property
    def id(self) -> str:
        """Neither the line nor the file is part of it: a function may move to another room."""
        known = (self.function, self.kind, self.before, self.after, str(self.number))
        return hashlib.blake2b("\0".join(known).encode(), digest_size=6).hexdigest()

    def rank(self, seed: int) -> str:
        """Its place in the draw; sites that come or go leave the places of the others alone."""
        return hashlib.blake2b(f"{seed} {self.id}".encode(), digest_size=8).hexdigest()


def numbered(found: Iterable[Breakage]) -> list[Breakage]:
    """Those that read alike are counted, in the order in which they stand."""
    seen: Counter[str] = Counter()
    told = []
    for breakage in found:
        told.append(replace(breakage, number=seen[breakage.id]))
        seen[breakage.id] += 1
    return told


def draw(
    found: Iterable[Breakage], count: int, seed: int, *, each_kind: bool = False
) -> list[Breakage]:
    """So many of them by lot, or as many of each kind; a smaller draw is the beginning of a
    larger.
    """
    lots = sorted(found, key=lambda breakage: breakage.rank(seed))
    return (by_turns(lots) if each_kind else lots)[:count]


def by_turns(lots: list[Breakage]) -> list[Breakage]:
    """One of each kind, then the next of each."""
    turns: Counter[str] = Counter()
    order = []
    for breakage in lots:
        order.append((turns[breakage.kind], KINDS.index(breakage.kind), breakage))
        turns[breakage.kind] += 1
    return [breakage for _, _, breakage in sorted(order, key=lambda place: place[:2])]
