"""Kingdom Score, placement and the reign table."""

from __future__ import annotations

from logres.games.barbarian.table.coins import worth
from logres.games.barbarian.table.constants import REIGN_MOST, SCORE
from logres.games.barbarian.table.position import CHAIRS, Barbarian


def pieces_score(g: Barbarian, kingdom: int) -> int:
    """Kings taken, one's own King, Warriors and tokens on the map; emblems give nothing.

    [end.score-kings, end.score-own-king, end.score-warriors, end.score-tokens]
    """
    return (
        SCORE["king_taken"] * g.trophies[kingdom].bit_count()
        + (SCORE["own_king"] if g.king[kingdom] >= 0 else 0)
        + SCORE["warrior"] * len(g.warriors[kingdom])
        + SCORE["control_token"] * g.tokens[kingdom].bit_count()
    )


def treasury_score(g: Barbarian, seat: int) -> int:
    """One point for every full five Tremis. [end.score-treasury]"""
    return worth(g.purse(seat)) // SCORE["tremis_per_point"]


def kingdom_score(g: Barbarian, seat: int) -> int:
    """The Kingdom Score of a player: of all kingdoms led, with the one treasury."""
    led = [kingdom for kingdom in g.order if g.owner[kingdom] == seat]
    return treasury_score(g, seat) + sum([pieces_score(g, kingdom) for kingdom in led])


def scores(g: Barbarian) -> tuple[int, ...]:
    """A score for every chair, 0 for those that nobody sits in."""
    seated = {g.owner[kingdom] for kingdom in g.order}
    return tuple([kingdom_score(g, s) if s in seated else 0 for s in range(len(CHAIRS))])


def placement(g: Barbarian, winners: tuple[int, ...]) -> tuple[int, ...]:
    """Seats from first to last: winners, then by score; ties go to the later in turn order.

    Turn order counts from the first player of the game. [end.stops, end.score-ties,
    ruling.score-winner]
    """
    seats: list[int] = []
    for kingdom in reversed(g.order):
        if g.owner[kingdom] not in seats:
            seats.append(g.owner[kingdom])
    points = scores(g)
    ranked = sorted([(seat not in winners, -points[seat], n) for n, seat in enumerate(seats)])
    return tuple([seats[n] for _, _, n in ranked])


def reign(points: int) -> int:
    """What history says of such a score. [end.performance-table]"""
    for number, most in enumerate(REIGN_MOST):
        if points <= most:
            return number
    return len(REIGN_MOST) - 1
