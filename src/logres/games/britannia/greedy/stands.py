"""What it is worth to the nation on turn to stand in an area with so many armies."""

from __future__ import annotations

from logres.games.britannia.data import AREA_COUNT, LAND, RAIDING, ROMANS
from logres.games.britannia.greedy.worth import (
    holding,
    leader_prize,
    occupying,
    prize,
    threats,
)
from logres.games.britannia.odds import battle_odds
from logres.games.britannia.state import Britannia

ARMY = 0.8
"""What an army is worth to its nation."""

ENEMY = 0.3
"""What it is worth that an enemy army is gone."""

SPITE = 0.3
"""What a point that a rival misses is worth."""

DANGER = 0.35
"""How much each army next door endangers an area, measured in defenders."""

AT_SEA = -0.05
"""What it costs an army to stay at sea on a turn when it should land."""

WALLS = 2.0
"""What it is worth that no rival is paid for a fort."""

ENOUGH = 8
"""More attackers than this hardly change the odds."""


class Stands:
    """The worth of every stand, found out when it is first asked for.

    A group on its way in an area is left out of account: it stands nowhere yet.
    """

    def __init__(self, g: Britannia, area: int = 0, on_their_way: int = 0) -> None:
        self.g = g
        self.here = [0] * AREA_COUNT
        for trail, foot, horse in zip(g.trails, g.foot, g.horse, strict=True):
            self.here[trail[0]] += foot + horse
        self.here[area] -= on_their_way
        self.raiding = bool(RAIDING[g.round] >> g.nation & 1)
        self.known: dict[tuple[int, int, bool], float] = {}

    def gain(self, area: int, armies: int, led: bool) -> float:
        """What so many armies more bring."""
        here = self.here[area]
        return self.worth(area, here + armies, led) - self.worth(area, here, False)

    def loss(self, area: int, armies: int) -> float:
        """What so many armies less cost."""
        here = self.here[area]
        return self.worth(area, here, False) - self.worth(area, here - armies, False)

    def worth(self, area: int, armies: int, led: bool) -> float:
        key = (area, armies, led)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self.weigh(area, armies, led)
        return found

    def weigh(self, area: int, armies: int, led: bool) -> float:
        if area >= LAND:
            return 0.0 if self.raiding else AT_SEA * armies
        if self.g.holder[area] < 0:
            return self.kept(area, armies)
        return self.fought(area, armies, led) if armies else 0.0

    def kept(self, area: int, armies: int) -> float:
        """Alone: points now, and those to come as far as the area is safe."""
        g, nation = self.g, self.g.nation
        units = armies + g.works_at(nation, area)
        if not units:
            return 0.0
        safe = units / (units + DANGER * threats(g, nation, area))
        return occupying(g, nation, area) + safe * self.to_come(area)

    def to_come(self, area: int) -> float:
        """Points of later rounds; raiders mostly go home again."""
        found = holding(self.g, self.g.nation, area) * (0.5 if self.raiding else 1.0)
        return found + WALLS if self.g.nation == ROMANS else found

    def fought(self, area: int, armies: int, led: bool) -> float:
        """Against others: what a victory brings, those who fall, and who falls with them."""
        g, nation, foe = self.g, self.g.nation, self.g.holder[area]
        elite = nation == ROMANS
        win, lost, killed = battle_odds(g, area, min(armies, ENOUGH), led, elite)
        spoils = occupying(g, nation, area) + DANGER * 2 * self.to_come(area)
        spoils += self.bounty(area, foe)
        mine = g.owner[foe] == g.owner[nation]
        spoils += holding(g, foe, area) * (-1.0 if mine else SPITE)
        pay = prize(g, nation, "army", foe) + (-ARMY if mine else ENEMY)
        return win * spoils + pay * killed - ARMY * lost

    def bounty(self, area: int, foe: int) -> float:
        """Points for the fort and the leader who fall with the last defender."""
        g, found, leader = self.g, 0.0, self.g.leader_at(foe, area)
        if g.forts >> area & 1 and foe == ROMANS:
            found += prize(g, g.nation, "fort", foe)
        if leader >= 0:
            found += leader_prize(g, g.nation, leader)
        return found
