"""What it is worth to the nation on turn to stand in an area with a number of armies."""

from __future__ import annotations

from logres.games.britannia.players.greedy.minds import PLAIN, Mind
from logres.games.britannia.players.greedy.worth import (
    holding,
    leader_prize,
    occupying,
    prize,
    scoring_now,
    threats,
)
from logres.games.britannia.players.odds import battle_odds
from logres.games.britannia.table.constants import AREA_COUNT, LAND, RAIDING, ROMANS, STACK
from logres.games.britannia.table.position import Britannia

AT_SEA = -0.05
"""What it costs an army to stay at sea on a turn when it should land."""

WALLS = 2.0
"""What it is worth that no rival is paid for a fort."""

SET_ON = 3.0
"""What it is worth to go where the mind is set on going."""

LEGIONS = 1.0
"""Romans who have taken an area march on: at most this number of units is left to guard it."""

NOBODY = -1
ENOUGH = 8
"""More attackers than this hardly change the odds."""


class Stands:
    """The worth of every stand, found out when it is first asked for.

    A group on its way in an area is left out of account: it stands nowhere yet.
    """

    def __init__(
        self, g: Britannia, area: int = 0, on_their_way: int = 0, mind: Mind = PLAIN
    ) -> None:
        self.g, self.mind = g, mind
        self.here = [0] * AREA_COUNT
        for trail, foot, horse in zip(g.trails, g.foot, g.horse, strict=True):
            self.here[trail[0]] += foot + horse
        self.here[area] -= on_their_way
        self.raiding = bool(RAIDING[g.round] >> g.nation & 1)
        self.known: dict[tuple[int, int, bool], float] = {}
        self.feared: dict[tuple[int, int], float] = {}

    def gain(self, area: int, armies: int, led: bool) -> float:
        """The gain of `armies` more."""
        here = self.here[area]
        return self.worth(area, here + armies, led) - self.worth(area, here, False)

    def loss(self, area: int, armies: int) -> float:
        """The cost of `armies` fewer."""
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
        if not armies:
            return self.kept(area, 0) if self.g.holder[area] < 0 else 0.0
        bias = SET_ON * ((self.mind.wanted >> area & 1) - (self.mind.shunned >> area & 1))
        if self.g.holder[area] < 0:
            return bias + self.kept(area, armies)
        return bias + self.fought(area, armies, led)

    def kept(self, area: int, armies: int) -> float:
        """Alone: points now, and those to come as far as the area is safe."""
        units = armies + self.g.works_at(self.g.nation, area)
        if not units:
            return 0.0
        return occupying(self.g, self.g.nation, area) + self.to_come(area, units)

    def to_come(self, area: int, units: float) -> float:
        """Points for holding: at the end of this round only those who move later can hinder them.

        Raiders mostly go home again.
        """
        g, nation = self.g, self.g.nation
        now = scoring_now(g, nation, area)
        later = (holding(g, nation, area) - now) * (0.5 if self.raiding else 1.0)
        later *= self.mind.future
        if nation == ROMANS:
            later += WALLS
        return now * self.safety(area, units, nation) + later * self.safety(area, units, NOBODY)

    def safety(self, area: int, units: float, after: int) -> float:
        """How likely units are still there when all after a nation have moved.

        More than a full stack will not stay together for long.
        """
        units = min(units, STACK[area])
        fear = self.feared.get((area, after))
        if fear is None:
            fear = self.mind.danger * threats(self.g, self.g.nation, area, after)
            self.feared[area, after] = fear
        return units / (units + fear)

    def fought(self, area: int, armies: int, led: bool) -> float:
        """Against others: what a victory brings, those who fall, and who falls with them."""
        g, nation, foe = self.g, self.g.nation, self.g.holder[area]
        elite = nation == ROMANS
        win, lost, killed = battle_odds(g, area, min(armies, ENOUGH), led, elite)
        left = LEGIONS if nation == ROMANS else max(1.0, armies - lost)
        spoils = occupying(g, nation, area) + self.to_come(area, left)
        spoils += self.bounty(area, foe)
        mind, rival = self.mind, g.owner[foe]
        mine = rival == g.owner[nation]
        spoils += holding(g, foe, area) * (-1.0 if mine else mind.spite[rival])
        pay = prize(g, nation, "army", foe) + (-mind.army if mine else mind.enemy[rival])
        return win * spoils + pay * killed - mind.army * lost

    def bounty(self, area: int, foe: int) -> float:
        """Points for the fort and the leader who fall with the last defender."""
        g, found, leader = self.g, 0.0, self.g.leader_at(foe, area)
        if g.forts >> area & 1 and foe == ROMANS:
            found += prize(g, g.nation, "fort", foe)
        if leader >= 0:
            found += leader_prize(g, g.nation, leader)
        return found
