"""Claim: attempt to annex a province."""

from __future__ import annotations

from dataclasses import dataclass, field

from logres.engine.papers.positions import named
from logres.engine.run.kernel import NOBODY, Frame
from logres.engine.run.offers import Why
from logres.games.barbarian.rules.battle import Battle
from logres.games.barbarian.rules.challenge import Challenge
from logres.games.barbarian.rules.ending import settle
from logres.games.barbarian.rules.payment import Payment, can_afford, say_too_dear
from logres.games.barbarian.rules.pillage import overrun, pillage
from logres.games.barbarian.table.coins import listed
from logres.games.barbarian.table.constants import CAPITAL, CAPITALS, LAND, TERRITORIAL
from logres.games.barbarian.table.position import NOWHERE, Barbarian
from logres.games.barbarian.table.teams import of_teammates, say_teammates
from logres.games.barbarian.table.units import say_closed


def open_to_claim(g: Barbarian, kingdom: int, own: int, why: Why | None = None) -> int:
    """What a kingdom could claim with money enough, as all can see: no screen hides any of it.

    Provinces with a unit of one's own but not one's control marker, opposing capitals excepted.

    [claim.attempt, claim.eligible, control.take-control, control.never-capital,
    map.capital-invadable, ruling.claim-rival-starting, components.component-limit,
    team.no-infighting]
    """
    here, capitals = g.presence(kingdom) & LAND, CAPITALS & ~(1 << CAPITAL[kingdom])
    if why is not None:
        say_closed(g, why, "claim")
        why.bar_some("claim", own, "own-province", "claim.eligible", area=why.noun)
        rules = ("claim.attempt", "control.take-control")
        why.bar_some("claim", ~here, "no-unit", *rules, area=why.noun)
        why.bar_some("claim", capitals, "capital", "control.never-capital", "claim.eligible")
    here &= ~(own | capitals)
    if not here or not g.claim_cost(kingdom):
        if why is not None:
            why.bar_rest("claim", "no-token", "components.component-limit", "claim.cheapest-token")
        return 0
    mates = of_teammates(g, kingdom)
    if why is not None:
        say_teammates(g, why, "claim", mates)
    return here & ~mates


def claimable(g: Barbarian, kingdom: int, own: int, why: Why | None = None) -> int:
    """What a kingdom can claim and pay for. [claim.pay-first, components.component-limit]"""
    areas = open_to_claim(g, kingdom, own, why)
    if areas and not can_afford(g, kingdom, g.claim_cost(kingdom)):
        if why is not None:
            say_too_dear(g, why, "claim", kingdom, g.claim_cost(kingdom))
        return 0
    return areas


@dataclass
class Claim(Frame):
    """Pay, let others challenge, and place a Control token if the field is held.

    A Claim that follows an Invade in the same turn cannot be challenged if that one was.
    [claim.attempt, claim.pay-first]
    """

    kingdom: int = field(metadata=named("kingdom"))
    area: int = field(metadata=named("area"))
    open_to_challenge: bool = True

    def start(self, g: Barbarian) -> None:
        """[claim.pay-first, claim.cheapest-token, economy.payment-to-province]"""
        g.call(Payment(self.kingdom, g.claim_cost(self.kingdom), self.area), self.announce)

    def announce(self, g: Barbarian) -> None:
        """Paid in full whatever comes of it, and not to be taken back.

        [claim.irrevocable, claim.cost-kept, economy.payment-faceup, challenge.must-be-offered]
        """
        g.commit()
        g.tell(
            "claims",
            "claim.pay-first",
            kingdom=self.kingdom,
            area=self.area,
            coins=listed(g.result),
        )
        if not self.open_to_challenge:
            return g.go(self.succeed)
        g.marker, g.contested = g.controller(self.area), self.area
        g.call(Challenge(self.area, tuple(g.foes(self.kingdom))), self.meet_challenge)

    def meet_challenge(self, g: Barbarian) -> None:
        """[challenge.battle-follows, challenge.success-if-unchallenged]"""
        if g.result:
            return g.call(Battle(self.area, (self.kingdom, g.result[0])), self.resolve)
        g.contested, g.marker = NOWHERE, NOBODY
        g.go(self.succeed)

    def resolve(self, g: Barbarian) -> None:
        """A challenger who wins takes the field and what lies there, the fee included.

        [battle.action-resolves, battle.winner-pillages, claim.cost-kept,
        ruling.third-party-victor]
        """
        winner = g.result[0]
        if winner == self.kingdom:
            return g.go(self.succeed)
        g.tell("failed", "battle.action-resolves", kingdom=self.kingdom, area=self.area)
        overrun(g, winner, self.area)
        pillage(g, winner, self.area)
        g.end()

    def succeed(self, g: Barbarian) -> None:
        """The cheapest token goes on the province; nothing is pillaged.

        [claim.success-token, claim.success-no-pillage, control.place-token,
        overview.territorial-victory]
        """
        g.tokens[self.kingdom] |= 1 << self.area
        self.tell_claimed(g)
        if not settle(g):
            g.end()

    def tell_claimed(self, g: Barbarian) -> None:
        """How near the kingdom is to a territorial victory. [claim.success-token]"""
        if g.journal is None:
            return
        g.tell(
            "claimed",
            "claim.success-token",
            kingdom=self.kingdom,
            area=self.area,
            n=g.controlled(self.kingdom).bit_count(),
            needed=TERRITORIAL,
        )
