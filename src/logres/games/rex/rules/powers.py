"""What 2s, 3s and 4s do at the end of a battle."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Refusal, Why
from logres.games.rex.rules.rome import TWO_FALLBACK, Reinforcement
from logres.games.rex.table.constants import (
    CANCELS,
    CITIES,
    COHABITS,
    RECRUITS,
    ROADS,
    SIDE,
)
from logres.games.rex.table.markers import marking, place
from logres.games.rex.table.position import KINGDOM_COUNT, Rex, without

PASS: Action = ("pass", 0)


OWN_COLOUR = Refusal("own-colour", ("powers.two-not-own-colour",))


def no_mercenaries(vassal: int, card: int) -> Refusal | None:
    """Nobody hires Troops of their own colour. [powers.two-not-own-colour]"""
    return OWN_COLOUR if SIDE[card] == vassal else None


def roads_of(g: Rex, winners: tuple[int, ...]) -> int:
    """The roads that these Winners won here. [powers.three-joker-road]"""
    roads = 0
    for winner in winners:
        for location in g.won[winner]:
            roads |= 1 << location & ROADS
    return roads


@dataclass
class Powers(Frame):
    """First the Winners' 4s, then each Vassal in turn order with a 2, then with a 3.

    Only Vassals use 2s and 3s, only Winners 4s, and each works once however many are played.
    [ruling.power-order, powers.only-vassals-two-three, powers.only-winner-four,
    powers.two-vassals-order, powers.two-once, powers.three-once, powers.high-cards-no-power]
    """

    area: int = field(metadata=named("area"))
    winners: tuple[int, ...] = field(metadata=named("kingdom"))
    vassals: tuple[int, ...] = field(metadata=named("kingdom"))
    exposed: tuple[int, ...] = field(default=(), metadata=named("kingdom"))

    def about(self, g: Rex) -> dict[str, Any]:
        return {"area": self.area}

    def start(self, g: Rex) -> None:
        """A 4 shields the Winner who played it, and no other. Game-run Vassals have no 2s or 3s.

        [powers.four-cancels, powers.four-not-other-winner, npk.no-two-three-power,
        npk.one-four-power]
        """
        shielded = [k for k in self.winners if g.played(self.area, k, CANCELS)]
        self.exposed = tuple([k for k in self.winners if k not in shielded])
        self.vassals = tuple([k for k in self.vassals if not g.is_npk(k)])
        if shielded:
            self.report_shields(g, shielded)
        g.go(self.next_vassal if self.exposed else self.leave)

    def report_shields(self, g: Rex, shielded: list[int]) -> None:
        """When a 4 blocks a power, everybody is told whom it shields, and whom it does not.

        [powers.ui-power-prompts, powers.four-not-other-winner]
        """
        for vassal in self.vassals:
            if any([g.played(self.area, vassal, power) for power in (RECRUITS, COHABITS)]):
                self.report_shield(g, vassal, tuple(shielded))

    def report_shield(self, g: Rex, vassal: int, shielded: tuple[int, ...]) -> None:
        told: dict[str, Any] = {
            "kingdom": vassal,
            "area": self.area,
            "winner_kingdoms": shielded,
        }
        if not self.exposed:
            return g.tell("shielded", "powers.four-cancels", **told)
        rule = "powers.four-not-other-winner"
        g.tell("shielded-alone", rule, **told, exposed_kingdoms=self.exposed)

    def leave(self, g: Rex) -> None:
        g.end()

    def next_vassal(self, g: Rex) -> None:
        if not self.vassals:
            return g.end()
        if g.played(self.area, self.vassals[0], RECRUITS):
            return g.go(self.offer_mercenaries)
        g.go(self.offer_road)

    def offer_mercenaries(self, g: Rex) -> None:
        """Any card that an exposed Winner played here, but not of the Vassal's own colour.

        If none is left the Vassal picks a Reinforcements card instead.
        [powers.two-any-card, powers.two-several-winners, powers.two-not-own-colour,
        powers.two-fallback, ruling.two-nothing-eligible, ruling.fallback-empty-supply,
        ruling.npk-card-as-mercenary]
        """
        vassal = self.vassals[0]
        options = self.may_take_mercenaries(g)
        if len(options) > 1:
            return g.ask(vassal, options, self.take_mercenaries)
        fallback = Reinforcement(vassal, TWO_FALLBACK, "powers.two-optional")
        g.call(fallback, self.offer_road)

    def may_take_mercenaries(self, g: Rex, why: Why | None = None) -> list[Action]:
        vassal = self.vassals[0]
        played = [c for w in self.exposed for c in g.cards(self.area, w)]
        if why is not None:
            if why.asks("take"):
                why.note("take", why.noun, no_mercenaries(vassal, why.noun))
            if any([why.noun in g.cards(self.area, w) for w in self.winners]):
                rules = ("powers.four-cancels", "powers.four-not-other-winner")
                why.bar_rest("take", "behind-a-four", *rules)
            why.bar_rest("take", "not-a-winners-card", "powers.two-recruits-mercenary")
        options: list[Action] = [
            ("take", c) for c in sorted(set(played)) if no_mercenaries(vassal, c) is None
        ]
        return [*options, PASS]

    def take_mercenaries(self, g: Rex) -> None:
        """A card taken is in hand at once, to be planned with from the next turn on.

        [powers.two-recruits-mercenary, powers.two-optional, powers.mercenary-not-same-turn,
        powers.ui-power-prompts]
        """
        vassal = self.vassals[0]
        if g.answer != PASS:
            self.take(g, vassal, g.answer[1])
        else:
            g.tell("no-mercenaries", "powers.two-optional", kingdom=vassal)
        g.go(self.offer_road)

    def take(self, g: Rex, vassal: int, card: int) -> None:
        owner = next(w for w in self.exposed if card in g.cards(self.area, w))
        at = self.area * KINGDOM_COUNT + owner
        g.sent[at] = without(g.sent[at], card)
        g.extras[vassal] = tuple(sorted((*g.extras[vassal], card)))
        g.tell(
            "mercenaries",
            "powers.two-recruits-mercenary",
            kingdom=vassal,
            card=card,
            from_kingdom=owner,
        )

    def offer_road(self, g: Rex) -> None:
        """A road an exposed Winner won here, also by Joker, where the Vassal is not yet.

        [powers.three-joker-road, powers.three-not-city, powers.three-not-vassal-gains,
        ruling.three-on-shared-road]
        """
        vassal = self.vassals[0]
        if g.played(self.area, vassal, COHABITS):
            options = self.may_cohabit(g)
            if len(options) > 1:
                return g.ask(vassal, options, self.cohabit)
        g.go(self.vassal_done)

    def may_cohabit(self, g: Rex, why: Why | None = None) -> list[Action]:
        """[powers.three-not-city, powers.four-cancels, ruling.three-on-shared-road]"""
        vassal = self.vassals[0]
        held = g.held[vassal]
        options = marking("cohabit", g, vassal, roads_of(g, self.exposed) & ~held, why)
        if why is not None:
            why.bar_some("cohabit", CITIES, "cohabit-city", "powers.three-not-city")
            why.bar_some("cohabit", held, "held-already", "ruling.three-on-shared-road")
            rules = ("powers.four-cancels", "powers.four-not-other-winner")
            why.bar_some("cohabit", roads_of(g, self.winners), "behind-a-four", *rules)
            why.bar_rest("cohabit", "not-a-winners-road", "powers.three-cohabits")
        return [*options, PASS]

    def cohabit(self, g: Rex) -> None:
        """[powers.three-cohabits, powers.ui-power-prompts]"""
        vassal = self.vassals[0]
        if g.answer != PASS:
            place(g, vassal, g.answer[1], "powers.three-cohabits")
        else:
            g.tell("no-road", "powers.three-cohabits", kingdom=vassal, area=self.area)
        g.go(self.vassal_done)

    def vassal_done(self, g: Rex) -> None:
        self.vassals = self.vassals[1:]
        g.go(self.next_vassal)
