"""Recruit: deploy a Warrior."""

from __future__ import annotations

from dataclasses import dataclass, field

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Frame
from logres.engine.run.offers import Why
from logres.games.barbarian.rules.payment import Payment, can_afford, say_too_dear
from logres.games.barbarian.table.coins import listed
from logres.games.barbarian.table.position import Barbarian
from logres.games.barbarian.table.units import say_closed


def recruitable(g: Barbarian, kingdom: int, own: int, why: Why | None = None) -> int:
    """Of its own provinces those where a kingdom can recruit now: with no unit in them.

    [recruit.one-warrior, recruit.unoccupied, control.suspended-no-benefit,
    components.component-limit]
    """
    cost, free = g.recruit_cost(kingdom), own & ~g.occupied()
    if not cost:
        if why is not None:
            rules = ("components.component-limit", "recruit.cheapest-first")
            why.bar_rest("recruit", "no-warrior", *rules)
        return 0
    if why is not None:
        say_closed(g, why, "recruit")
        rules = ("recruit.unoccupied", "control.suspended-no-benefit")
        why.bar_some("recruit", ~own, "not-controlled", *rules, area=why.noun)
        rules = ("recruit.unoccupied", "map.occupancy-one")
        why.bar_some("recruit", ~free, "occupied", *rules, area=why.noun)
    if can_afford(g, kingdom, cost):
        return free
    if why is not None:
        say_too_dear(g, why, "recruit", kingdom, cost)
    return 0


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
