"""The three slots of Cartimandua's mini-cards."""

from __future__ import annotations

from logres.games.rex.table.constants import DEPLOYMENT, KINGDOMS
from logres.games.rex.table.position import Rex

CARTIMANDUA = KINGDOMS.index("brigantes")
ENDS = 2


def deal_slots(g: Rex) -> None:
    """Cartimandua's mini-cards go at random into three slots, each one end up, for all to see.

    [npk-brigantes.slots-setup]
    """
    cards = g.shuffle(tuple(range(len(DEPLOYMENT))))
    g.slots = tuple([card * ENDS + g.roll(ENDS) - 1 for card in cards])
    g.tell("slots", "npk-brigantes.slots-setup", areas=slot_areas(g))


def rotate_slots(g: Rex) -> None:
    """The first mini-card is turned over and goes last; the others move up.

    [npk-brigantes.slots-rotation]
    """
    first, second, third = g.slots
    card, end = divmod(first, ENDS)
    g.slots = (second, third, card * ENDS + 1 - end)
    g.tell("slots", "npk-brigantes.slots-rotation", areas=slot_areas(g))


def slot_areas(g: Rex) -> tuple[int, ...]:
    return tuple([DEPLOYMENT[slot // ENDS][slot % ENDS] for slot in g.slots])


def turn_slot(g: Rex, slot: int, shown: int) -> None:
    if g.slots[slot] != shown:
        g.slots = (*g.slots[:slot], shown, *g.slots[slot + 1 :])
        g.tell("slots", "ruling.brigantes-flip-stays", areas=slot_areas(g))
