"""What a battle would bring a kingdom."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from logres.games.rex.players.greedy.worth import Prospects
from logres.games.rex.rules.battle import Joker
from logres.games.rex.table.constants import (
    AREA_MASK,
    JOKER,
    PLACES,
    ROADS,
    VASSAL_TAKES,
    WINNER_TAKES,
)
from logres.games.rex.table.position import Rex

Tokens = tuple[int, ...]
Places = tuple[int, ...]


class Spoils(NamedTuple):
    """All that a Winner, a Vassal, and a Vassal with a 3 would hold after the battle of an area."""

    winner: int
    vassal: int
    cohabiting: int


@lru_cache(1_000)
def spoils(hopes: Prospects, held: int, tokens: Tokens, by_joker: Places) -> Spoils:
    """The worst case for a Vassal: the Winner wants the same places."""
    taken, winner = best_tokens(hopes, held, tokens, by_joker, WINNER_TAKES)
    rest = tuple([token for token in tokens if token not in taken])
    _, vassal = best_tokens(hopes, held, rest, by_joker, VASSAL_TAKES)
    roads = [1 << token for token in taken if token < PLACES and ROADS >> token & 1]
    cohabiting = max([vassal | road for road in roads], key=hopes.worth, default=vassal)
    return Spoils(winner, vassal, cohabiting)


def best_tokens(
    hopes: Prospects, held: int, tokens: Tokens, by_joker: Places, room: int
) -> tuple[list[int], int]:
    """The tokens to take, one by one, and all that is held then."""
    taken: list[int] = []
    while len(taken) < min(room, len(tokens)):
        left = [token for token in tokens if token not in taken]
        after = [with_token(hopes, held, token, by_joker) for token in left]
        held = max(after, key=hopes.worth)
        taken.append(left[after.index(held)])
    return taken, held


def with_token(hopes: Prospects, held: int, token: int, by_joker: Places) -> int:
    """What is held with this token; a Joker goes to the best place."""
    if token < PLACES:
        return held | 1 << token
    return max([held | 1 << place for place in by_joker], key=hopes.worth, default=held)


def places_by_joker(g: Rex, kingdom: int, area: int) -> Places:
    """Where the area's Joker would let this kingdom go, if it is at stake."""
    if JOKER[area] not in g.stakes:
        return ()
    found = Joker(area, kingdom, g.rome & AREA_MASK[area]).may_place(g)
    return tuple([place for _, place in found])
