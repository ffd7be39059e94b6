"""What a seat may reckon with, from what lies in its sight."""

from __future__ import annotations

from logres.games.barbarian.table.coins import worth
from logres.games.barbarian.table.constants import COUNT, KINDS, START_PROVINCES, START_TREASURY
from logres.games.barbarian.table.position import Barbarian, neutral_provinces


def even_share(g: Barbarian, seat: int) -> int:
    """The Tremis each rival has, if all have alike of the coins this seat does not see.

    It looks at nobody's treasury but one's own, and is the same for every rival.
    [battle.ui-forecast, setup.screens, ruling.treasury-secrecy]
    """
    own = g.purse(seat)
    unseen = [COUNT[kind] - own[kind] - sum(g.chests[kind::KINDS]) for kind in range(KINDS)]
    face_down = len([coin for coin in g.hidden if coin >= 0])
    behind_screens = max(0, sum(unseen) - face_down - boxed(g))
    rivals = max(1, len(g.seated) - 1)
    return round(worth(tuple(unseen)) * behind_screens / (max(1, sum(unseen)) * rivals))


def boxed(g: Barbarian) -> int:
    """How many coins the set-up left over. [setup.leftovers-boxed]"""
    dealt = len(g.seated) * sum(START_TREASURY) + len(g.order) * len(START_PROVINCES)
    return sum(COUNT) - dealt - neutral_provinces(g).bit_count()
