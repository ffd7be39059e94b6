"""Pivotal Events: who may play one before the 1st Eligible acts, and which trumps which.

[pivotal.when, pivotal.trump, pivotal.once]
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.kernel import Frame
from logres.engine.positions import named
from logres.games.pendragon import events
from logres.games.pendragon.data import (
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
from logres.games.pendragon.state import Pendragon

CARD_OF = {CARD_OWNER[n]: n for n, kind in enumerate(CARD_KIND) if kind == PIVOTAL}
TRUMPS = (CIVITATES, DUX, SAXONS, SCOTTI)
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

    [pivotal.trump, pivotal.trumped-kept, scenario.no-pivotal-short]
    """

    asked: int = 0
    declared: int = field(default=NOBODY, metadata=named("faction"))
    faction: int = field(default=NOBODY, metadata=named("faction"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"faction": self.faction, "card": CARD_OF[self.faction]}

    def start(self, g: Pendragon) -> None:
        while self.asked < len(TRUMPS):
            self.faction = TRUMPS[self.asked]
            self.asked += 1
            if may_play(g, self.faction):
                return g.ask(self.faction, [("declare", 0), ("decline", 0)], self.declare)
        g.go(self.play)

    def declare(self, g: Pendragon) -> None:
        if g.answer[0] == "declare":
            self.declared = self.faction
            g.tell("declares", "pivotal.when", faction=self.faction, card=CARD_OF[self.faction])
        g.go(self.start)

    def play(self, g: Pendragon) -> None:
        """The current card is delayed and played next.

        [pivotal.delayed, pivotal.acts-as-first, pivotal.second-after, events.pivotal-events,
        ruling.pivotal-second]
        """
        if self.declared == NOBODY:
            return g.end()
        card = CARD_OF[self.declared]
        g.pivotal &= ~(1 << card)
        g.call(events.Event(card, UNSHADED, self.declared), self.played)

    def played(self, g: Pendragon) -> None:
        g.deck = (g.next_card, *g.deck) if g.next_card != NOBODY else g.deck
        g.next_card = g.card
        g.end((self.declared,))
