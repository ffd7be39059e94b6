"""Powers that follow a successful Invade."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import NOBODY, Action, Frame
from logres.engine.run.offers import Why
from logres.games.barbarian.rules.claim import Claim, claimable, open_to_claim
from logres.games.barbarian.rules.ending import settle
from logres.games.barbarian.rules.payment import Payment
from logres.games.barbarian.table.coins import EMPTY, listed, worth
from logres.games.barbarian.table.constants import (
    CLAIM_AFTER_KING_INVADE,
    KING_INVADE_TRIBUTE,
    RAID_RETURN_TO_SEA,
    SEA,
    SEA_BIT,
)
from logres.games.barbarian.table.position import Barbarian, put
from logres.games.barbarian.table.units import KING, PASS, WARRIOR, move, tell_if_regained


@dataclass
class Spoils(Frame):
    """Tribute, a Claim at once, a return to the Sea: whatever powers the invader has.

    [powers.kingdom-power-always, powers.king-power-lost]
    """

    kingdom: int = field(metadata=named("kingdom"))
    area: int = field(metadata=named("area"))
    by_king: bool
    by_sea: bool
    challenged: bool
    victim: int = field(default=NOBODY, metadata=named("kingdom"))

    def about(self, g: Barbarian) -> dict[str, Any]:
        return {"area": self.area, "n": g.claim_cost(self.kingdom)}

    def start(self, g: Barbarian) -> None:
        """The King's victims pay tribute, all they have if it is less.

        They are asked even if they have nothing or no choice: all would see it otherwise.
        [powers.king-power-lost, economy.no-change-overpay, ruling.treasury-secrecy]
        """
        tribute = g.power(self.kingdom, KING_INVADE_TRIBUTE) if self.by_king else 0
        if not tribute or self.victim == NOBODY or self.victim == self.kingdom:
            return g.go(self.offer_claim)
        amount = min(tribute, worth(g.purse(g.owner[self.victim])))
        g.call(Payment(self.victim, amount, confirm=True), self.take_tribute)

    def take_tribute(self, g: Barbarian) -> None:
        put(g.result, g.treasury, g.owner[self.kingdom])
        g.tell(
            "tribute" if g.result != EMPTY else "no-tribute",
            "powers.king-power-lost",
            kingdom=self.kingdom,
            rival_kingdom=self.victim,
            coins=listed(g.result),
        )
        g.go(self.offer_claim)

    def offer_claim(self, g: Barbarian) -> None:
        """A King who invaded may claim the province in the same turn, if he can pay.

        He is asked even if he cannot: all would see it otherwise. [powers.king-power-lost,
        ruling.treasury-secrecy]
        """
        may = self.by_king and g.power(self.kingdom, CLAIM_AFTER_KING_INVADE)
        own = g.controlled(self.kingdom)
        if not may or not open_to_claim(g, self.kingdom, own) >> self.area & 1:
            return g.go(self.offer_sea)
        g.ask(g.owner[self.kingdom], self.may_claim(g), self.claim)

    def may_claim(self, g: Barbarian, why: Why | None = None) -> list[Action]:
        area, own = self.area, g.controlled(self.kingdom)
        if why is not None:
            why.bar_some("claim", ~(1 << area), "claim-here", "powers.king-power-lost", area=area)
        can_claim = claimable(g, self.kingdom, own, why) >> area & 1
        return [("claim", area), PASS] if can_claim else [PASS]

    def claim(self, g: Barbarian) -> None:
        """One challenge a turn: after one the Claim is safe. [powers.king-power-lost,
        challenge.only-one]
        """
        if g.answer[0] == "pass":
            return g.go(self.offer_sea)
        g.call(Claim(self.kingdom, self.area, not self.challenged), self.offer_sea)

    def offer_sea(self, g: Barbarian) -> None:
        """Raiders from the Sea may go back there. [powers.kingdom-power-always]"""
        may = self.by_sea and g.power(self.kingdom, RAID_RETURN_TO_SEA)
        there = g.presence(self.kingdom) >> self.area & 1
        if not may or not there or not g.next_to(self.kingdom)[self.area] & SEA_BIT:
            return g.end()
        g.ask(g.owner[self.kingdom], self.may_sail(g), self.sail)

    def may_sail(self, g: Barbarian, why: Why | None = None) -> list[Action]:
        if why is not None:
            why.bar_rest("sail", "sail-home", "powers.kingdom-power-always")
        return [("sail", SEA), PASS]

    def sail(self, g: Barbarian) -> None:
        """[powers.kingdom-power-always, ruling.leaving-frees-province]"""
        if g.answer[0] == "pass":
            return g.end()
        unit = KING if g.king[self.kingdom] == self.area else WARRIOR
        move(g, self.kingdom, (unit, self.area), SEA)
        g.tell(
            f"{unit}-moved",
            "powers.kingdom-power-always",
            kingdom=self.kingdom,
            from_area=self.area,
            area=SEA,
        )
        tell_if_regained(g, self.kingdom, self.area)
        if not settle(g):
            g.end()
