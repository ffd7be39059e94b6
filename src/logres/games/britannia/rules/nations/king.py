"""The King of England at the end of rounds 11 to 14, and of round 16."""

from __future__ import annotations

from dataclasses import dataclass

from logres.engine.run.kernel import NOBODY, Frame
from logres.games.britannia.rules.population import Placement
from logres.games.britannia.rules.scoring import english_areas, king_of, score
from logres.games.britannia.table.constants import (
    KINGS,
    LEADER_NATION,
    LIMITS,
    NATION_COUNT,
    NOWHERE,
    ROUNDS,
)
from logres.games.britannia.table.position import Britannia


@dataclass
class Kingship(Frame):
    """[king.when]"""

    def start(self, g: Britannia) -> None:
        """The King's nation gets points and one infantry, if there is a piece and a place.

        [king.award, king.none, ruling.king-army-none]
        """
        g.phase = "king"
        if g.round == ROUNDS:
            return g.go(self.crown_last)
        king = king_of(g)
        if king == NOBODY:
            g.tell("no-king", "king.none")
            return g.end()
        g.tell("king", "king.twice-min-four", nation=king)
        score(g, king, LIMITS["king_points"], "king.award")
        count = min(LIMITS["king_armies"], g.free_infantry(king))
        g.become(Placement(king, count))

    def crown_last(self, g: Britannia) -> None:
        """[king.sixteen-eligible]"""
        king = last_king(g)
        if king != NOBODY:
            g.tell("king", "king.sixteen-eligible", nation=king)
            score(g, king, LIMITS["final_king_points"], "king.sixteen-eligible")
        else:
            g.tell("no-king", "king.none")
        g.end()


def last_king(g: Britannia) -> int:
    """The last of the four leaders alive, or the usual test among them; or NOBODY.

    [king.sixteen-eligible, king.sixteen-survivor, ruling.sixteen-several, ruling.sixteen-dead]
    """
    alive = [LEADER_NATION[leader] for leader in KINGS if g.leaders[leader] != NOWHERE]
    if len(alive) == 1:
        return NOBODY if blocked(g, alive[0]) else alive[0]
    king = king_of(g)
    return king if king in alive else NOBODY


def blocked(g: Britannia, king: int) -> bool:
    """Has a nation of no candidate twice as many English areas?

    [king.sixteen-block, ruling.sixteen-areas]
    """
    claimants = [LEADER_NATION[leader] for leader in KINGS]
    own = english_areas(g, king)
    others = [n for n in range(NATION_COUNT) if n not in claimants and g.plays(n)]
    return any([english_areas(g, n) and english_areas(g, n) >= 2 * own for n in others])
