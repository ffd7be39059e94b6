"""16 DUX BELLORUM. What lasts of it is in the Battle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from logres.games.pendragon.rules.cards.scotti.ard_ri import BritonsStrike


@dataclass
class WarLeader(BritonsStrike):
    """A Briton Faction named by the executing one may March, Intercept or Battle for free.

    [card.16.unshaded, card.16.unshaded.momentum]
    """

    COMMANDS: ClassVar[tuple[str, ...]] = ("battle", "intercept", "march")
