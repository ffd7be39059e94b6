"""A position that could be true for all one seat knows."""

from __future__ import annotations

from logres.games.barbarian.table.coins import EMPTY, listed
from logres.games.barbarian.table.constants import KINDS
from logres.games.barbarian.table.position import Barbarian


def guess(g: Barbarian, seat: int) -> None:
    """Deal anew, in place, the coins this seat has not seen: rivals' treasuries, face-down, box.

    How many coins a rival has can be counted by everybody: only face-down ones are taken unseen,
    one at a time. What cannot be seen is put in order before it is shuffled, so the outcome tells
    nothing of it. [setup.screens, setup.leftovers-boxed, economy.tremis]
    """
    rivals = unseen_treasuries(g, seat)
    hidden = [area for area, coin in enumerate(g.hidden) if coin >= 0]
    unseen = [*listed(tuple(g.box)), *[g.hidden[area] for area in hidden]]
    for rival in rivals:
        unseen += listed(g.purse(rival))
    heap = g.shuffle(tuple(sorted(unseen)))
    for area in hidden:
        g.hidden[area], heap = heap[0], heap[1:]
    for rival in rivals:
        count = sum(g.purse(rival))
        g.treasury[rival * KINDS : (rival + 1) * KINDS] = counted(heap[:count])
        heap = heap[count:]
    g.box = counted(heap)


def unseen_treasuries(g: Barbarian, seat: int) -> list[int]:
    """Rivals who are in the middle of an answer keep what they have: it must go on fitting.

    Nobody else decides meanwhile, so nothing can be gained by it. In the end all is shown.
    """
    if g.ended:
        return []
    asked = g.seat if g.options and not g.lanes else seat
    return [other for other in sorted(g.seated) if other not in (seat, asked)]


def counted(coins: tuple[int, ...]) -> list[int]:
    found = list(EMPTY)
    for coin in coins:
        found[coin] += 1
    return found
