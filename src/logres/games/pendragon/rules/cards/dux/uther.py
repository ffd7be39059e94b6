"""The shaded 6 UTHER: in one Region the army goes over to the Civitates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.army_goes_over import ArmyGoesOver
from logres.games.pendragon.rules.cards.parts.founding import heirs
from logres.games.pendragon.rules.cards.parts.offering import no_region
from logres.games.pendragon.rules.feats.invite import convert_foederati, has_foederati
from logres.games.pendragon.table.constants import (
    CIVITATES,
    COMITATES,
    DUX,
    HILLFORT,
    MILITIA,
    SAXONS,
    SCOTTI,
    TOWN,
)
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import pieces_of

RAISES = {"hillfort": HILLFORT, "town": TOWN}


@dataclass
class UtherFalls(ArmyGoesOver):
    """Forts become Hillforts or Towns, Cavalry Militia or Comitates, and red Foederati blue.

    [card.6.shaded, pieces.replace-short, pieces.replace-plunder, pieces.comitates-not-yet]
    """

    FIRST: ClassVar[int] = COMITATES
    SECOND: ClassVar[int] = MILITIA
    COUNT: ClassVar[str] = "comitates"

    @staticmethod
    def hurdle(g: Pendragon, space: int) -> str:
        """Those with pieces of the Dux. [card.6.shaded]"""
        return no_region(space) or ("" if pieces_of(g, DUX, space) else "card-no-dux-pieces")

    def may_hand_over(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[card.6.shaded, sites.town-site, sites.hillfort-site]"""
        return heirs(g, RAISES, self.site, why, "card.6.shaded", "pieces.place-from-available")

    def kind_of(self, heir: Action) -> int:
        return RAISES[heir[0]]

    def afterwards(self, g: Pendragon) -> None:
        """[card.6.shaded, foederati.revolt-keeps-plunder]"""
        for nation in (SAXONS, SCOTTI):
            if has_foederati(g, DUX, nation, self.space):
                convert_foederati(g, CIVITATES, nation, self.space, "card.6.shaded")
        g.end()
