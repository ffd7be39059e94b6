"""The Epoch Round, phase by phase."""

from __future__ import annotations

from dataclasses import dataclass, field

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Frame
from logres.games.pendragon.rules.epoch.annona import Annona
from logres.games.pendragon.rules.epoch.imperium import ImperiumPhase
from logres.games.pendragon.rules.epoch.recovery import Recovery
from logres.games.pendragon.rules.epoch.revenue import collect_revenue
from logres.games.pendragon.rules.epoch.upkeep import Upkeep
from logres.games.pendragon.rules.sequence import events
from logres.games.pendragon.rules.sequence.victory import check_victory
from logres.games.pendragon.table.constants import FRAGMENTATION, UNSHADED, card
from logres.games.pendragon.table.position import Pendragon

VERBS: dict[str, str] = {
    "pay-for": "space",
    "share-for": "space",
    "part": "number",
    "pay-group": "unit",
    "set-aside": "number",
    "abandon": "site",
    "maintain": "",
    "lapse": "",
    "house": "space",
    "shift": "space",
    "units": "number",
    "pay-wealth": "number",
    "dismiss": "space",
    "done": "",
}
"""Every verb of the Epoch Round with its kind of noun."""

NOT_AT_FRAGMENTATION = range(card(77), card(81))
PHASES: tuple[str, ...] = (
    "annona",
    "imperium",
    "victory",
    "event",
    "revenue",
    "upkeep",
    "recovery",
)
"""In order, as the track shows them. [epoch-card.phase-shown]"""


@dataclass
class EpochRound(Frame):
    """[epoch-card.run-round, epoch-card.no-actions, annona.first, epoch-victory.before-event]"""

    card: int = field(metadata=named("card"))

    def start(self, g: Pendragon) -> None:
        """No Faction is asked for Commands or Events now. [epoch-card.no-actions]"""
        g.epochs -= 1
        g.call(Annona(), self.imperium)

    def imperium(self, g: Pendragon) -> None:
        g.call(ImperiumPhase(), self.victory)

    def victory(self, g: Pendragon) -> None:
        """The last Epoch ends here. [epoch-card.final, epoch-victory.check, ruling.last-epoch]"""
        if not check_victory(g, last=g.epochs == 0):
            g.go(self.event)

    def event(self, g: Pendragon) -> None:
        """[epoch-event.resolve, epoch-event.fragmentation, events.epoch-events]"""
        if g.imperium == FRAGMENTATION and self.card in NOT_AT_FRAGMENTATION:
            return g.go(self.revenue)
        g.call(events.EpochEvent(self.card, UNSHADED), self.revenue)

    def revenue(self, g: Pendragon) -> None:
        collect_revenue(g)
        g.call(Upkeep(), self.recovery)

    def recovery(self, g: Pendragon) -> None:
        g.become(Recovery())
