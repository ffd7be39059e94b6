"""Pivotal Events: who may play one before the 1st Eligible acts, and which trumps which."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.sequence import events
from logres.games.pendragon.table.constants import (
    AUTONOMY_MILITARY,
    CARD_KIND,
    CARD_OWNER,
    CIVITATES,
    DUX,
    NOBODY,
    PIVOTAL,
    SAXONS,
    SCOTTI,
    SETTINGS,
    UNSHADED,
)
from logres.games.pendragon.table.position import Pendragon

CARD_OF = {CARD_OWNER[n]: n for n, kind in enumerate(CARD_KIND) if kind == PIVOTAL}
TRUMPS: tuple[int, ...] = (CIVITATES, DUX, SAXONS, SCOTTI)
"""From the weakest to the strongest. [pivotal.trump]"""


def condition_holds(g: Pendragon, faction: int) -> bool:
    """[pivotal.scotti-condition, pivotal.saxons-condition, pivotal.dux-condition,
    pivotal.civitates-condition, ruling.adventus-condition]
    """
    if faction == SCOTTI:
        return True
    if g.imperium < AUTONOMY_MILITARY:
        return False
    needed = SETTINGS["pivotal"]
    if faction == SAXONS:
        return g.renown[SAXONS] >= int(needed["saxon_renown"])
    return faction == CIVITATES or g.prestige >= int(needed["dux_prestige"])


def may_play(g: Pendragon, faction: int) -> bool:
    """[pivotal.when, pivotal.once]"""
    card = CARD_OF[faction]
    return bool(g.pivotal >> card & 1 and g.eligible >> faction & 1 and condition_holds(g, faction))


@dataclass
class Declare(Frame):
    """Each Faction that may, from the weakest card to the strongest, is asked; a stronger one
    trumps. Ends with the Faction whose Pivotal Event was played, or with nothing.

    [pivotal.when, pivotal.trump, pivotal.trumped-kept, scenario.no-pivotal-short]
    """

    asked: int = 0
    declared: int = field(default=NOBODY, metadata=named("faction"))
    faction: int = field(default=NOBODY, metadata=named("faction"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"faction": self.faction, "card": CARD_OF[self.faction], "current_card": g.card}

    def reply(self) -> str:
        return "declare"

    def start(self, g: Pendragon) -> None:
        while g.pivotal and self.asked < len(TRUMPS):
            self.faction = TRUMPS[self.asked]
            self.asked += 1
            if may_play(g, self.faction):
                return g.ask(self.faction, self.may_declare(g), self.declare)
        g.go(self.play)

    def may_declare(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return [("declare", 0), ("decline", 0)]

    def declare(self, g: Pendragon) -> None:
        """[pivotal.when, pivotal.trump, pivotal.trumped-kept]"""
        if g.answer[0] == "declare":
            self.declared = self.faction
            g.tell("declares", "pivotal.when", faction=self.faction, card=CARD_OF[self.faction])
        g.go(self.start)

    def play(self, g: Pendragon) -> None:
        """The current card is delayed: it is the next to be played, and the one that lay open as
        next card follows it.

        [pivotal.delayed, pivotal.once, pivotal.acts-as-first, events.pivotal-events,
        ruling.pivotal-second]
        """
        if self.declared == NOBODY:
            return g.end()
        pivotal = CARD_OF[self.declared]
        g.pivotal &= ~(1 << pivotal)
        g.card, g.next_card, g.after_next = pivotal, g.card, g.next_card
        g.tell("plays-pivotal", "pivotal.delayed", faction=self.declared, card=pivotal)
        g.call(events.Event(pivotal, UNSHADED, self.declared), self.done)

    def done(self, g: Pendragon) -> None:
        g.end((self.declared,))
