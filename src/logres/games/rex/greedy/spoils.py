"""What a battle would bring a kingdom."""

from __future__ import annotations

from typing import NamedTuple

from logres.games.rex.battle import Joker
from logres.games.rex.data import (
    AREA_MASK,
    AREA_OF,
    PLACES,
    ROADS,
    VASSAL_TAKES,
    WINNER_TAKES,
)
from logres.games.rex.greedy.worth import Prospects
from logres.games.rex.state import Rex


class Spoils(NamedTuple):
    """All that a Winner, a Vassal, and a Vassal with a 3 would hold after the battle of an area."""

    winner: int
    vassal: int
    cohabiting: int


def spoils(g: Rex, kingdom: int, hopes: Prospects, area: int) -> Spoils:
    """The worst case for a Vassal: the Winner wants the same places."""
    tokens = list(g.at_stake(area))
    taken, winner = best_tokens(g, kingdom, hopes, tokens, WINNER_TAKES)
    rest = [token for token in tokens if token not in taken]
    _, vassal = best_tokens(g, kingdom, hopes, rest, VASSAL_TAKES)
    roads = [1 << token for token in taken if token < PLACES and ROADS >> token & 1]
    cohabiting = max([vassal | road for road in roads], key=hopes.worth, default=vassal)
    return Spoils(winner, vassal, cohabiting)


def best_tokens(
    g: Rex, kingdom: int, hopes: Prospects, tokens: list[int], room: int
) -> tuple[list[int], int]:
    """The tokens to take, one by one, and all that is held then."""
    held = g.held[kingdom]
    taken: list[int] = []
    while len(taken) < min(room, len(tokens)):
        left = [token for token in tokens if token not in taken]
        after = [with_token(g, kingdom, hopes, held, token) for token in left]
        held = max(after, key=hopes.worth)
        taken.append(left[after.index(held)])
    return taken, held


def with_token(g: Rex, kingdom: int, hopes: Prospects, held: int, token: int) -> int:
    """What is held with this token; a Joker goes to the best place of its area."""
    if token < PLACES:
        return held | 1 << token
    area = AREA_OF[token]
    targets = Joker(area, kingdom, g.rome & AREA_MASK[area]).targets(g)
    return max([held | 1 << place for place in targets], key=hopes.worth, default=held)
