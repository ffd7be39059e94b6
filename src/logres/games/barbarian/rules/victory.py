"""Victory, at the instant it happens."""

from __future__ import annotations

from logres.engine.run.kernel import NOBODY
from logres.games.barbarian.table.constants import MILITARY, STARTING, TERRITORIAL, TOKENS
from logres.games.barbarian.table.position import STANDARD, Barbarian


def may_have_won(g: Barbarian) -> bool:
    """A quick look first: all tokens placed, or Kings taken.

    Nobody controls more than the emblems and tokens a kingdom has. [ruling.exactly-seven]
    """
    enough = MILITARY if g.variant == STANDARD else 1
    for kingdom in g.order:
        tokens, taken = g.tokens[kingdom], g.trophies[kingdom]
        if (tokens and tokens.bit_count() == TOKENS) or (taken and taken.bit_count() >= enough):
            return True
    return False


def victor(g: Barbarian) -> tuple[int, str]:
    """Who has won, and how; the active kingdom first, then in turn order.

    [ruling.simultaneous-victory]
    """
    at = g.order.index(g.active)
    for kingdom in g.order[at:] + g.order[:at]:
        if has_territory(g, kingdom):
            return kingdom, "territorial"
        if has_trophies(g, kingdom):
            return kingdom, "military"
    return NOBODY, ""


def has_territory(g: Barbarian, kingdom: int) -> bool:
    """Seven provinces of its own, its starting provinces free of opposing units.

    One kingdom must have them all, in teams and for two players too.
    [overview.territorial-victory, overview.territorial-counts-starting,
    overview.territorial-no-foreign, two-player.territorial, team.territorial]
    """
    if g.tokens[kingdom].bit_count() < TOKENS or g.opposing(kingdom) & STARTING[kingdom]:
        return False
    return g.controlled(kingdom).bit_count() >= TERRITORIAL


def has_trophies(g: Barbarian, kingdom: int) -> bool:
    """Two Kings taken; a side needs every King of one opposing side, taken by itself.

    [overview.military-victory, two-player.military, team.military, ruling.team-military]
    """
    if g.variant == STANDARD:
        return g.trophies[kingdom].bit_count() >= MILITARY
    taken = taken_by_side(g, kingdom)
    sides = [g.allies[other] for other in g.order if other != kingdom]
    return any([side & ~taken == 0 for side in sides if side != g.allies[kingdom]])


def taken_by_side(g: Barbarian, kingdom: int) -> int:
    """The Kings that a kingdom and its allies have taken."""
    taken = 0
    for ally in g.order:
        if g.allies[kingdom] >> ally & 1:
            taken |= g.trophies[ally]
    return taken


def kings_taken(g: Barbarian, kingdom: int) -> int:
    """Kings that count towards a military victory: a side's, of the one opposing side it has most.

    [overview.military-victory, two-player.military, team.military, ruling.team-military]
    """
    if g.variant == STANDARD:
        return g.trophies[kingdom].bit_count()
    taken = taken_by_side(g, kingdom)
    return max([(taken & g.allies[foe]).bit_count() for foe in g.foes(kingdom)])


def kings_to_take(g: Barbarian) -> int:
    """Two Kings; for sides every King of another one, and all sides are of one size."""
    sides = [g.allies[kingdom].bit_count() for kingdom in g.order]
    return MILITARY if g.variant == STANDARD or not sides else sides[0]


def ahead(g: Barbarian) -> tuple[int, ...]:
    """The kingdoms with the most provinces; nobody is ahead where all have as many."""
    counts = [g.controlled(kingdom).bit_count() for kingdom in g.order]
    most = max(counts)
    found = [kingdom for kingdom, n in zip(g.order, counts, strict=True) if n == most]
    return tuple(found) if len(found) < len(counts) else ()
