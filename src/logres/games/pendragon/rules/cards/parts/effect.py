"""What every card's text is: a procedure that knows its card and who executes it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Frame
from logres.games.pendragon.table.constants import CARD_COUNT, NOBODY, SIDES
from logres.games.pendragon.table.position import Pendragon


@dataclass
class Effect(Frame):
    """A card's text in progress. [events.execute]"""

    card: int = field(default=NOBODY, metadata=named("card"))
    faction: int = field(default=NOBODY, metadata=named("faction"))

    AFTERWARDS: ClassVar[bool] = False
    """Does what lasts begin only when the text has been carried out?"""

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"faction": self.faction, "card": self.card}

    @classmethod
    def allowed(cls, g: Pendragon) -> bool:
        """Does the condition hold without which the text cannot be chosen?"""
        return True

    def clause(self, side: str) -> str:
        """The ledger's clause of a text that several cards share."""
        return f"card.{self.card + 1}.{side}"

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        """Would it change anything now, carried out by this Faction? [events.must-have-effect]"""
        return True


@dataclass
class Standing(Effect):
    """A text that only changes rules while it lasts: there is nothing to do now.

    [card.56.unshaded, card.56.shaded, events.capability]
    """

    def start(self, g: Pendragon) -> None:
        g.end()


PROCEDURE: tuple[tuple[str, ...], ...] = tuple(
    tuple(f"card.{number + 1}.{side}" for side in SIDES) for number in range(CARD_COUNT)
)
"""The name of the procedure of each text, by card and side."""


def effect_class(g: Pendragon, card: int, side: int) -> type[Effect]:
    """The procedure that carries out a text of a card."""
    made: type[Effect] = g.procedure(PROCEDURE[card][side])
    return made
