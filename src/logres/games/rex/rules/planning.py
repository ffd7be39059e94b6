"""Phase 4: who goes where, in secret."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.rex.table.constants import AREAS, DEPLOYABLE, EXTRAS_PER_PLAN, TROOPS_PER_PLAN
from logres.games.rex.table.position import Rex, own_troops, without


@dataclass
class Plan(Frame):
    """A player's holder: two own Troops and perhaps one other card, each sent to an area.

    [planning.in-order, planning.ui-plan, components.card-holder, planning.plan-hidden,
    planning.extra-card-hidden, ruling.plan-size]
    """

    kingdom: int = field(metadata=named("kingdom"))
    cards: tuple[int, ...] = field(default=(), metadata=named("card"))
    areas: tuple[int, ...] = field(default=(), metadata=named("area"))

    def about(self, g: Rex) -> dict[str, Any]:
        planned = {"planned_cards": self.cards, "planned_areas": self.areas}
        if self.at == "confirm":
            return {**planned, "n": len(self.may_confirm(g))}
        if self.at == "send":
            return {**planned, "card": self.cards[-1]}
        return {**planned, "n": len(self.cards) + 1}

    def start(self, g: Rex) -> None:
        """Exactly two own Troops cards are committed. [planning.two-troops, planning.keep-rest]"""
        if len(self.cards) == TROOPS_PER_PLAN:
            return g.go(self.offer_extra)
        options = self.may_commit(g)
        if len(options) == 1:
            self.cards += (options[0][1],)
            return g.go(self.choose_area)
        g.ask(self.kingdom, options, self.commit)

    def may_commit(self, g: Rex, why: Why | None = None) -> list[Action]:
        """What is in hand and not yet in the holder. [planning.two-troops, planning.extra-card]"""
        hand = g.hands[self.kingdom]
        for card in self.cards:
            hand = without(hand, card)
        if why is not None:
            if why.noun in g.extras[self.kingdom]:
                rules = ("planning.extra-card", "planning.extra-card-one")
                why.bar_rest("commit", "extra-later", *rules)
            if why.noun in g.hands[self.kingdom]:
                why.bar_rest("commit", "committed-already", "planning.two-troops")
            why.bar_rest("commit", "not-in-hand", "planning.two-troops")
            why.bar_rest("send", "card-first", "planning.pair-with-minicard")
            why.bar_rest("done", "two-troops", "planning.two-troops")
        return [("commit", card) for card in sorted(set(hand))]

    def commit(self, g: Rex) -> None:
        """[planning.two-troops, ruling.extra-slot-content]"""
        self.cards += (g.answer[1],)
        g.go(self.choose_area)

    def choose_area(self, g: Rex) -> None:
        """Any area that a mini-card still free can show, with tokens at stake or not.

        [planning.no-three-same-area, ruling.area-without-tokens]
        """
        g.ask(self.kingdom, self.may_send(g), self.send)

    def may_send(self, g: Rex, why: Why | None = None) -> list[Action]:
        options: list[Action] = [
            ("send", area)
            for area in range(len(AREAS))
            if tuple(sorted((*self.areas, area))) in DEPLOYABLE
        ]
        if why is not None:
            rule = "planning.no-three-same-area"
            why.bar_rest("send", "three-same-area", rule, area=why.noun)
            for verb in ("commit", "done"):
                why.bar_rest(verb, "area-first", "planning.pair-with-minicard")
        return options

    def send(self, g: Rex) -> None:
        """A mini-card turned one way or the other. [planning.pair-with-minicard,
        planning.orientation]
        """
        self.areas += (g.answer[1],)
        g.go(self.start if len(self.cards) < TROOPS_PER_PLAN else self.offer_extra)

    def offer_extra(self, g: Rex) -> None:
        """One Reinforcements or Mercenaries card may fill the free space of the holder.

        Asked even with nothing to add: nobody shall learn from the clock who holds one.
        [components.mercenaries-defined, ruling.reinforcement-adds-one]
        """
        g.ask(self.kingdom, self.may_confirm(g), self.confirm)

    def may_confirm(self, g: Rex, why: Why | None = None) -> list[Action]:
        """[planning.extra-card, planning.extra-card-one, planning.two-troops]"""
        options: list[Action] = []
        if len(self.cards) < TROOPS_PER_PLAN + EXTRAS_PER_PLAN:
            options = [("commit", card) for card in sorted(set(g.extras[self.kingdom]))]
        if why is not None:
            if why.noun in g.extras[self.kingdom]:
                rules = ("planning.extra-card", "planning.extra-card-one")
                why.bar_rest("commit", "one-extra", *rules)
            if why.noun in g.hands[self.kingdom]:
                why.bar_rest("commit", "two-troops-only", "planning.two-troops")
            why.bar_rest("commit", "not-in-hand", "planning.two-troops")
            why.bar_rest("send", "card-first", "planning.pair-with-minicard")
        return [*options, ("done", 0)]

    def confirm(self, g: Rex) -> None:
        """At most one extra card; once confirmed the plan is locked.

        [planning.extra-card, planning.extra-card-one, planning.ui-plan]
        """
        if g.answer[0] == "commit":
            self.cards += (g.answer[1],)
            return g.go(self.choose_area)
        g.end(self.cards + self.areas, sealed=True)


def reveal(g: Rex) -> None:
    """All plans take effect in one moment. [planning.reveal-together, planning.keep-rest]"""
    for kingdom in g.order:
        plan = g.results[kingdom]
        count = len(plan) // 2
        for at in range(count):
            card, area = plan[at], plan[count + at]
            leave_hand(g, kingdom, card)
            g.send(area, kingdom, card)
            report_sent(g, "planning.reveal-together", kingdom, card, area)


def report_sent(g: Rex, rule: str, kingdom: int, card: int, area: int) -> None:
    """Own Troops are told by their value alone, others by their name. [planning.extra-card]"""
    if g.journal is None:
        return
    whose = "own" if own_troops(kingdom, card) else "extra"
    g.tell("sent", rule, kingdom=kingdom, card=card, area=area, whose=whose)


def leave_hand(g: Rex, kingdom: int, card: int) -> None:
    if own_troops(kingdom, card):
        g.hands[kingdom] = without(g.hands[kingdom], card)
        if card in g.seen[kingdom]:
            g.seen[kingdom] = without(g.seen[kingdom], card)
    else:
        g.extras[kingdom] = without(g.extras[kingdom], card)
