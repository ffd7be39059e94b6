"""Priorities: which spaces come first, criterion after criterion, and lots where all are equal."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from logres.games.pendragon.nonplayers.lots import choose_spaces
from logres.games.pendragon.state import Pendragon

CRITERIA: tuple[str, ...] = (
    "least-subtraction",
    "nearby",
    "enemy-control",
    "unguarded-people",
    "most-prosperity",
    "fens",
    "hills",
    "vacant-site",
    "most-raiders",
    "most-population",
    "most-comers",
    "least-sheltered",
    "most-cavalry",
    "most-restored",
    "most-foederati",
    "lot",
    "nothing-else",
)
"""Every reason to choose a space by name, for the log."""
LOT, NOTHING_ELSE = CRITERIA.index("lot"), CRITERIA.index("nothing-else")


class Criterion(NamedTuple):
    """How well a space meets it: more is better."""

    name: str
    of: Callable[[int], int]


class Ranking(NamedTuple):
    """The criteria of one number of a box, in order, and the clause that gives them."""

    faction: int
    rule: str
    criteria: tuple[Criterion, ...] = ()

    def rank(self, space: int) -> tuple[int, ...]:
        return tuple([criterion.of(space) for criterion in self.criteria])

    def tiers(self, spaces: list[int]) -> list[list[int]]:
        """Spaces by rank, the best first; those that no criterion tells apart stand together.

        [solo.black-numbers, solo.letters]
        """
        ranked: dict[tuple[int, ...], list[int]] = {}
        for space in spaces:
            ranked.setdefault(self.rank(space), []).append(space)
        return [ranked[rank] for rank in sorted(ranked, reverse=True)]

    def first(self, g: Pendragon, spaces: list[int], count: int) -> list[int]:
        """The first so many by rank; lots decide who is in where a rank must be split.

        [solo.letters, solo.space-by-space, solo-random.equal-die]
        """
        chosen: list[int] = []
        for tier in self.tiers(spaces):
            taken = choose_spaces(g, tier, max(0, count - len(chosen)))
            for space in taken:
                self.explain(g, space, [s for s in spaces if s not in chosen])
            chosen += taken
            if len(chosen) >= count:
                break
        return chosen

    def best(self, g: Pendragon, spaces: list[int]) -> int:
        """The one that comes first."""
        return self.first(g, spaces, 1)[0]

    def explain(self, g: Pendragon, space: int, spaces: list[int]) -> None:
        """Why this one: the first criterion that leaves some other behind."""
        if g.journal is None:
            return
        reason = self.reason(space, [s for s in spaces if s != space])
        g.tell("np-chooses", self.rule, faction=self.faction, space=space, criterion=reason)

    def reason(self, space: int, others: list[int]) -> int:
        if not others:
            return NOTHING_ELSE
        for criterion in self.criteria:
            best = criterion.of(space)
            if any([criterion.of(other) < best for other in others]):
                return CRITERIA.index(criterion.name)
        return LOT
