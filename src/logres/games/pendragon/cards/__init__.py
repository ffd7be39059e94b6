"""The texts of the cards: one table from card and side to the procedure that carries it out.

A text that is not in the table counts as no Event and is not offered. Texts that act on Foederati
find them by kind of unit and of Stronghold. [foederati.events-need]
"""

from __future__ import annotations

from logres.games.pendragon.cards import (
    civitates_block,
    dux_block,
    epoch_block,
    pivotal,
    saxon_block,
    scotti_block,
)
from logres.games.pendragon.cards.effect import Effect

EFFECTS: dict[tuple[int, int], type[Effect]] = {
    **dux_block.EFFECTS,
    **civitates_block.EFFECTS,
    **saxon_block.EFFECTS,
    **scotti_block.EFFECTS,
    **pivotal.EFFECTS,
    **epoch_block.EFFECTS,
}
"""Whoever reads this chooses by card and side; cards of a family share a procedure."""
