"""Tax: collect from one's own provinces."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.barbarian.rules.payment import Change, apply_swap
from logres.games.barbarian.table.coins import EMPTY, swaps_to_gain, worth
from logres.games.barbarian.table.constants import COINS, KINDS, TAX_BONUS, VALUE
from logres.games.barbarian.table.position import NOWHERE, Barbarian, areas_in
from logres.games.barbarian.table.units import DONE

COLLECT = tuple(f"collect-{coin}" for coin in COINS)


def tax_limit(g: Barbarian, kingdom: int) -> int:
    """One Tremis for each province under control; occupied starting provinces do not count.

    [tax.up-to-provinces, tax.not-suspended, control.suspended-no-benefit]
    """
    return g.controlled(kingdom).bit_count() + g.power(kingdom, TAX_BONUS)


@dataclass
class Tax(Frame):
    """Coins from any own provinces, one after the other, up to the limit.

    [tax.up-to-provinces, tax.from-any-own, tax.shortfall, recruit.not-challengeable]
    """

    kingdom: int = field(metadata=named("kingdom"))
    room: int = -1
    area: int = field(default=NOWHERE, metadata=named("area"))
    changed: bool = False

    def about(self, g: Barbarian) -> dict[str, Any]:
        return {"n": self.room}

    def start(self, g: Barbarian) -> None:
        self.room = tax_limit(g, self.kingdom)
        g.tell("taxes", "tax.up-to-provinces", kingdom=self.kingdom, n=self.room)
        g.go(self.levy)

    def levy(self, g: Barbarian) -> None:
        """Whatever fits, and once in a Tax change with a province whose coins do not come out even.

        Coins that would be too much are left, and so is whatever is missing. Where coins lie that
        the right purse could change, the question comes even if this purse cannot: all would see
        it otherwise. [tax.from-any-own, tax.shortfall, economy.no-change-receive-less,
        ruling.tax-less, ruling.tax-with-change, ruling.treasury-secrecy]
        """
        options = self.may_collect(g)
        if len(options) == 1 and not self.open_to_change(g, areas_in(g.controlled(self.kingdom))):
            return g.end()
        g.ask(g.owner[self.kingdom], options, self.collect)

    def may_collect(self, g: Barbarian, why: Why | None = None) -> list[Action]:
        """[tax.from-any-own, tax.not-suspended, ruling.tax-with-change, ruling.change-exact]"""
        own = g.controlled(self.kingdom)
        if why is not None:
            rules = ("tax.from-any-own", "tax.not-suspended")
            for verb in (*COLLECT, "change"):
                why.bar_some(verb, ~own, "not-controlled", *rules, area=why.noun)
        areas = areas_in(own)
        options, purse = self.coins_that_fit(g, areas, why), g.purse(g.owner[self.kingdom])
        for area in self.open_to_change(g, areas, why):
            if swaps_to_gain(purse, g.chest(area), self.room):
                options.append(("change", area))
        if why is not None:
            rules = ("ruling.tax-with-change", "ruling.change-exact")
            why.bar_rest("change", "no-change", *rules, area=why.noun)
        return [*options, DONE]

    def coins_that_fit(self, g: Barbarian, own: list[int], why: Why | None) -> list[Action]:
        """[tax.up-to-provinces, economy.no-change-receive-less, tax.shortfall]"""
        found: list[Action] = []
        chests, room = g.chests, self.room
        for kind in range(KINDS):
            verb = COLLECT[kind]
            if VALUE[kind] <= room:
                found += [(verb, area) for area in own if chests[area * KINDS + kind]]
                if why is not None:
                    why.bar_rest(verb, "no-such-coin", "tax.shortfall", area=why.noun, coin=kind)
            elif why is not None:
                rules = ("tax.up-to-provinces", "economy.no-change-receive-less")
                why.bar_rest(verb, "over-the-limit", *rules, n=room)
        return found

    def open_to_change(self, g: Barbarian, own: list[int], why: Why | None = None) -> list[int]:
        """Where somebody could make change, as all can see."""
        if self.changed:
            if why is not None:
                why.bar_rest("change", "changed-already", "ruling.tax-with-change")
            return []
        return [area for area in own if g.chest(area) != EMPTY] if self.room else []

    def collect(self, g: Barbarian) -> None:
        """Any amount up to the limit, none included; what is taken was there for all to see.

        [tax.from-any-own, tax.behind-screen, ruling.tax-less, ruling.tax-with-change]
        """
        verb, area = g.answer
        if verb == "done":
            return g.end()
        if verb == "change":
            return self.call_change(g, area)
        kind = COLLECT.index(verb)
        g.chests[area * KINDS + kind] -= 1
        g.treasury[g.owner[self.kingdom] * KINDS + kind] += 1
        self.room -= VALUE[kind]
        g.tell("collected", "tax.behind-screen", kingdom=self.kingdom, area=area, coin=kind)
        g.go(self.levy)

    def call_change(self, g: Barbarian, area: int) -> None:
        self.area = area
        found = swaps_to_gain(g.purse(g.owner[self.kingdom]), g.chest(area), self.room)
        flat = tuple([count for swap in found for count in swap])
        g.call(Change(self.kingdom, area, flat), self.change)

    def change(self, g: Barbarian) -> None:
        """What is taken less what is returned stays within the limit. [ruling.tax-with-change]"""
        self.changed = True
        self.room -= worth(g.result[KINDS:]) - worth(g.result[:KINDS])
        apply_swap(g, self.kingdom, self.area, g.result, "ruling.tax-with-change")
        g.go(self.levy)
