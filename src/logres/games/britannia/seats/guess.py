"""A position that could be true for all one seat knows."""

from __future__ import annotations

from logres.games.britannia.table.position import Britannia


def guess(g: Britannia, seat: int) -> None:
    """Nothing on the table is hidden; the engine forgets secret ballots and reseeds the dice.

    [information.cards-open, bretwalda.secret-ballot]
    """
