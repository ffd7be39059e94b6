"""What pieces and provinces are worth to a kingdom, in Tremis."""

from __future__ import annotations

from logres.games.barbarian.players.greedy.beliefs import (
    ALARM,
    CONTROL,
    GAME,
    HIDDEN,
    KING,
    PROSPECT,
    THREAT,
    TOKEN,
    WARRIOR,
)
from logres.games.barbarian.table.coins import worth
from logres.games.barbarian.table.constants import CAPITALS, LAND, STARTING, TERRITORIAL, TOKENS
from logres.games.barbarian.table.position import STANDARD, Barbarian


def units_at_stake(g: Barbarian, kingdom: int, taker: int, area: int) -> float:
    """Return what a kingdom's units in a province are worth to the rival who beats them."""
    total = WARRIOR * g.warriors[kingdom].count(area)
    if g.king[kingdom] == area:
        total += king_worth(g, kingdom, taker)
    if kingdom != taker and about_to_win(g, kingdom):
        total += GAME * ALARM
    return total


def king_worth(g: Barbarian, kingdom: int, taker: int) -> float:
    """A King may be the last one that a rival needs."""
    if kingdom == taker:
        return KING
    taken = 1 << kingdom
    for ally in g.order:
        if g.allies[taker] >> ally & 1:
            taken |= g.trophies[ally]
    if g.variant == STANDARD:
        return GAME if taken.bit_count() > 1 else KING
    return GAME if g.allies[kingdom] & ~taken == 0 else KING


def loot(g: Barbarian, area: int) -> float:
    """The coins in a province."""
    return worth(g.chest(area)) + (HIDDEN if g.hidden[area] >= 0 else 0.0)


def wins_by_claim(g: Barbarian, kingdom: int) -> bool:
    """Would the next token be the last that is needed?"""
    ready = g.tokens[kingdom].bit_count() == TOKENS - 1
    return ready and not STARTING[kingdom] & (g.opposing(kingdom) | g.others_tokens(kingdom))


def claim_worth(g: Barbarian, kingdom: int) -> float:
    if wins_by_claim(g, kingdom):
        return GAME
    return TOKEN + g.tokens[kingdom].bit_count()


def prospect(g: Barbarian, kingdom: int, area: int) -> float:
    """Standing in a province that could be claimed next."""
    if CAPITALS >> area & 1 or not g.claim_cost(kingdom):
        return 0.0
    return 3 * PROSPECT if wins_by_claim(g, kingdom) else PROSPECT


def control_worth(g: Barbarian, owner: int) -> float:
    """What it is worth to take one province from a kingdom: more, the nearer it is to winning."""
    more = g.controlled(owner).bit_count() - (TERRITORIAL - 3)
    return CONTROL * (1 + max(0, more)) + alarm(g, owner)


def alarm(g: Barbarian, kingdom: int) -> float:
    """What it is worth to stop a rival: most of all right before the last Claim."""
    if not wins_by_claim(g, kingdom):
        return 0.0
    return GAME * (ALARM if about_to_win(g, kingdom) else THREAT)


def about_to_win(g: Barbarian, kingdom: int) -> bool:
    """Does it stand in a province that would be its last Claim?"""
    if not wins_by_claim(g, kingdom):
        return False
    return bool(g.presence(kingdom) & LAND & ~g.controlled(kingdom) & ~CAPITALS)
