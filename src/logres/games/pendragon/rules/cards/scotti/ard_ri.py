"""58 ARD RI. What lasts of it is in the Raid."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.free_command import FreeCommand, can_be_granted
from logres.games.pendragon.rules.cards.parts.offering import ALL_FACTIONS, unbarred
from logres.games.pendragon.rules.cards.parts.steps import choose_or_end
from logres.games.pendragon.table.constants import CIVITATES, NOBODY, SCOTTI
from logres.games.pendragon.table.position import Pendragon

SCOTTI_COMMANDS = ("raid",)


@dataclass
class BritonsStrike(Effect):
    """A Briton Faction named by the executing one may Intercept or Battle for free.

    [card.58.unshaded, card.58.unshaded.momentum]
    """

    granted: int = field(default=NOBODY, metadata=named("faction"))

    COMMANDS: ClassVar[tuple[str, ...]] = ("battle", "intercept")

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "granted_faction": self.granted}

    def start(self, g: Pendragon) -> None:
        choose_or_end(g, self.faction, self.may_grant(g), self.grant)

    def may_grant(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        what, rule = ("grant", "faction"), self.clause("unshaded")
        return unbarred(g, what, ALL_FACTIONS, self.cannot_strike, why, rule)

    def cannot_strike(self, g: Pendragon, faction: int) -> str:
        if faction > CIVITATES:
            return "card-britons"
        return "" if can_be_granted(g, faction, self.COMMANDS) else "card-no-strike"

    def grant(self, g: Pendragon) -> None:
        """[card.58.unshaded]"""
        self.granted = g.answer[1]
        g.become(FreeCommand(self.card, self.granted, self.COMMANDS))


@dataclass
class ScottiRaid(Effect):
    """The Scotti may Raid for free. [card.58.shaded, card.58.shaded.momentum]"""

    def start(self, g: Pendragon) -> None:
        g.become(FreeCommand(self.card, SCOTTI, SCOTTI_COMMANDS))
