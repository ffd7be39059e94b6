"""Recruit: deploy a Warrior."""

from __future__ import annotations

from dataclasses import dataclass, field

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Frame
from logres.games.barbarian.rules.payment import Payment, can_afford, listed
from logres.games.barbarian.table.position import Barbarian


def recruitable(g: Barbarian, kingdom: int, own: int) -> int:
    """Of its own provinces those where a kingdom can recruit now: with no unit in them.

    [recruit.one-warrior, recruit.unoccupied, control.suspended-no-benefit,
    components.component-limit]
    """
    cost = g.recruit_cost(kingdom)
    if not cost or not can_afford(g, kingdom, cost):
        return 0
    return own & ~g.occupied()


@dataclass
class Recruit(Frame):
    """One Warrior goes from the board into a province; what it costs goes there too.

    [recruit.one-warrior, recruit.not-challengeable]
    """

    kingdom: int = field(metadata=named("kingdom"))
    area: int = field(metadata=named("area"))

    def start(self, g: Barbarian) -> None:
        """[recruit.cheapest-first, recruit.pay-into-province, economy.payment-to-province]"""
        cost = g.recruit_cost(self.kingdom)
        g.call(Payment(self.kingdom, cost, self.area), self.deploy)

    def deploy(self, g: Barbarian) -> None:
        """The Tremis lie face up, for all to see. [economy.payment-faceup, ruling.paid-faceup]"""
        g.add_warrior(self.kingdom, self.area)
        g.tell(
            "recruited",
            "recruit.one-warrior",
            kingdom=self.kingdom,
            area=self.area,
            coins=listed(g.result),
        )
        g.end()
