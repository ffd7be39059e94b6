"""Phase 8: clearing the table."""

from __future__ import annotations

from logres.games.rex.table.constants import AREAS, ROME, SIDE
from logres.games.rex.table.position import Rex, nothing_sent
from logres.games.rex.table.slots import rotate_slots


def end_of_turn(g: Rex) -> None:
    """Own cards, then Mercenaries, then mini-cards; the turn marker comes after.

    [end-of-turn.steps-in-order, end-of-turn.take-back-minicards]
    """
    discard_own(g)
    discard_mercenaries(g)
    g.sent = nothing_sent()
    g.tell("mini-cards", "end-of-turn.take-back-minicards")
    if g.slots:
        rotate_slots(g)


def cards_played(g: Rex, kingdom: int) -> list[int]:
    return [card for area in range(len(AREAS)) for card in g.cards(area, kingdom)]


def discard_own(g: Rex) -> None:
    """Troops and Reinforcements go to the pile of whoever played them.

    [end-of-turn.discard-own, ruling.reinforcement-as-mercenary]
    """
    for kingdom in g.sequence:
        own = [c for c in cards_played(g, kingdom) if SIDE[c] in (kingdom, ROME)]
        g.discards[kingdom] = tuple(sorted(g.discards[kingdom] + tuple(own)))
        if own:
            g.tell("discarded", "end-of-turn.discard-own", kingdom=kingdom, n=len(own))


def discard_mercenaries(g: Rex) -> None:
    """Mercenaries go to the pile of their own colour. [end-of-turn.discard-mercenaries,
    ruling.mercenary-owner]
    """
    for kingdom in g.sequence:
        for card in cards_played(g, kingdom):
            if SIDE[card] not in (kingdom, ROME):
                owner = SIDE[card]
                g.discards[owner] = tuple(sorted((*g.discards[owner], card)))
                g.tell(
                    "sent-home",
                    "end-of-turn.discard-mercenaries",
                    kingdom=kingdom,
                    card=card,
                    to_kingdom=owner,
                )
