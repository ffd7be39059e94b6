"""Phase 3: Troops from the queue or the deck."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.rex.table.constants import QUEUE_SIZE, RECRUITS_PER_TURN, SIDE
from logres.games.rex.table.position import Rex, without


@dataclass
class Recruitment(Frame):
    """In turn order each player takes two cards, one after the other.

    [recruitment.two-cards, ruling.recruit-one-by-one]
    """

    waiting: tuple[int, ...] = field(metadata=named("kingdom"))
    left: int = RECRUITS_PER_TURN

    def about(self, g: Rex) -> dict[str, Any]:
        return {"n": self.left}

    def start(self, g: Rex) -> None:
        """Queue cards, or the top of the deck if there is one; all that remain if fewer than two.

        [recruitment.from-queue, recruitment.from-deck, recruitment.mix-sources,
        recruitment.empty-deck, recruitment.late-shortage, ruling.recruit-mandatory]
        """
        if not self.waiting:
            return g.go(self.refill)
        options = self.may_recruit(g)
        if self.left == 0 or not options:
            self.waiting, self.left = self.waiting[1:], RECRUITS_PER_TURN
            return g.go(self.start)
        if len(options) == 1:
            self.take(g, options[0])
            return g.go(self.start)
        g.ask(self.waiting[0], options, self.recruit)

    def may_recruit(self, g: Rex, why: Why | None = None) -> list[Action]:
        kingdom = self.waiting[0]
        options: list[Action] = [("recruit", card) for card in sorted(set(g.queues[kingdom]))]
        if g.decks[kingdom]:
            options.append(("draw", 0))
        if why is not None:
            self.say_no_source(kingdom, why)
        return options

    def say_no_source(self, kingdom: int, why: Why) -> None:
        """[recruitment.from-queue, recruitment.empty-deck, ruling.recruit-mandatory]"""
        if why.asks("recruit") and SIDE[why.noun] != kingdom:
            why.bar_rest("recruit", "other-queue", "recruitment.from-queue")
        why.bar_rest("recruit", "not-in-queue", "recruitment.from-queue")
        why.bar_rest("draw", "empty-deck", "recruitment.empty-deck")
        for verb in ("done", "pass"):
            rules = ("recruitment.two-cards", "ruling.recruit-mandatory")
            why.bar_rest(verb, "must-recruit", *rules)

    def recruit(self, g: Rex) -> None:
        """[recruitment.two-cards, recruitment.from-queue, recruitment.from-deck]"""
        self.take(g, g.answer)
        g.go(self.start)

    def take(self, g: Rex, action: Action) -> None:
        """The queue is not filled up between picks. [recruitment.no-refill-midphase]"""
        kingdom = self.waiting[0]
        self.left -= 1
        if action[0] == "draw":
            return draw_troops(g, kingdom)
        card = action[1]
        g.queues[kingdom] = without(g.queues[kingdom], card)
        g.hands[kingdom] = tuple(sorted((*g.hands[kingdom], card)))
        g.seen[kingdom] = tuple(sorted((*g.seen[kingdom], card)))
        g.tell("recruited", "recruitment.from-queue", kingdom=kingdom, card=card)

    def refill(self, g: Rex) -> None:
        """When all have recruited, queues show three cards again, or all that are left.

        [recruitment.refill-at-end, recruitment.short-refill]
        """
        for kingdom in g.order:
            missing = QUEUE_SIZE - len(g.queues[kingdom])
            new, g.decks[kingdom] = g.decks[kingdom][:missing], g.decks[kingdom][missing:]
            if new:
                g.commit()
                g.queues[kingdom] = tuple(sorted(g.queues[kingdom] + new))
                g.tell("refilled", "recruitment.refill-at-end", kingdom=kingdom, cards=new)
        g.end()


def draw_troops(g: Rex, kingdom: int) -> None:
    """The top card of the deck, seen by its owner alone. [recruitment.drawn-hidden]"""
    g.commit()
    card, g.decks[kingdom] = g.decks[kingdom][0], g.decks[kingdom][1:]
    g.hands[kingdom] = tuple(sorted((*g.hands[kingdom], card)))
    g.tell(
        "drew",
        "recruitment.drawn-hidden",
        to=(kingdom,),
        secret="card",
        kingdom=kingdom,
        card=card,
    )
