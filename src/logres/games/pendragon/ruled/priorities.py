"""Priorities: which spaces come first, criterion after criterion, and lots where all are equal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from logres.games.pendragon.ruled.lots import choose_spaces
from logres.games.pendragon.table.position import Pendragon

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
    "most-settlers",
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


Rank = tuple[int, ...]
"""How well a space meets each criterion."""


@dataclass
class Criterion:
    """How well a space meets it: more is better."""

    name: str
    of: Callable[[int], int]


@dataclass
class Ranking:
    """The criteria of one number of a box, in order, and the clause that gives them."""

    faction: int
    rule: str
    criteria: tuple[Criterion, ...] = ()

    def rank(self, space: int) -> Rank:
        return tuple([criterion.of(space) for criterion in self.criteria])

    def tiers(self, spaces: list[int]) -> list[list[int]]:
        """Spaces by rank, the best first; those that no criterion tells apart stand together.

        [solo.black-numbers, solo.letters]
        """
        return tiers_of({space: self.rank(space) for space in spaces})

    def first(self, g: Pendragon, spaces: list[int], count: int) -> list[int]:
        """The first `count` by rank; lots decide who is in where a rank must be split.

        [solo.letters, solo.space-by-space, solo-random.equal-die]
        """
        chosen: list[int] = []
        ranks = {space: self.rank(space) for space in spaces}
        for tier in tiers_of(ranks):
            taken = choose_spaces(g, tier, max(0, count - len(chosen)))
            if g.journal is not None:
                left = [ranks[space] for space in spaces if space not in chosen]
                self.explain(g, taken, self.reason(ranks[tier[0]], left))
            chosen += taken
            if len(chosen) >= count:
                break
        return chosen

    def best(self, g: Pendragon, spaces: list[int]) -> int:
        """The one that comes first."""
        return self.first(g, spaces, 1)[0]

    def explain(self, g: Pendragon, taken: list[int], reason: int) -> None:
        for space in taken:
            g.tell("np-chooses", self.rule, faction=self.faction, space=space, criterion=reason)

    def reason(self, rank: Rank, ranks: list[Rank]) -> int:
        """Why this one of them: the first criterion that leaves some other behind."""
        if len(ranks) == 1:
            return NOTHING_ELSE
        for number, criterion in enumerate(self.criteria):
            if min([other[number] for other in ranks]) < rank[number]:
                return CRITERIA.index(criterion.name)
        return LOT


def tiers_of(ranks: dict[int, Rank]) -> list[list[int]]:
    """Spaces of equal rank together, the best first."""
    tiers: dict[Rank, list[int]] = {}
    for space, rank in ranks.items():
        tiers.setdefault(rank, []).append(space)
    return [tiers[rank] for rank in sorted(tiers, reverse=True)]
