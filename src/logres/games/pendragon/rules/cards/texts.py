"""The texts of the cards: one table from card and side to the procedure that carries it out.

A text that is not in the table counts as no Event and is not offered. Texts that act on Foederati
find them by kind of unit and of Stronghold. [foederati.events-need]
"""

from __future__ import annotations

from logres.games.pendragon.rules.cards.civitates import block as civitates_block
from logres.games.pendragon.rules.cards.dux import block as dux_block
from logres.games.pendragon.rules.cards.epochs import block as epoch_block
from logres.games.pendragon.rules.cards.parts.effect import PROCEDURE, Effect
from logres.games.pendragon.rules.cards.pivotal import block as pivotal
from logres.games.pendragon.rules.cards.saxons import block as saxon_block
from logres.games.pendragon.rules.cards.scotti import block as scotti_block

EFFECTS: dict[tuple[int, int], type[Effect]] = {
    **dux_block.EFFECTS,
    **civitates_block.EFFECTS,
    **saxon_block.EFFECTS,
    **scotti_block.EFFECTS,
    **pivotal.EFFECTS,
    **epoch_block.EFFECTS,
}
"""Whoever reads this chooses by card and side; cards of a family share a procedure."""
PROCEDURES: dict[str, type[Effect]] = {
    PROCEDURE[number][side]: made for (number, side), made in EFFECTS.items()
}
"""By the names under which Events begin them."""
