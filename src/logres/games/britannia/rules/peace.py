"""Whom a nation may not attack."""

from __future__ import annotations

from logres.games.britannia.table.constants import (
    ANGLES,
    BELGAE,
    BRIGANTE_NORTH,
    BRIGANTES,
    LIMITS,
    ROMANO_BRITISH,
    ROMANS,
)
from logres.games.britannia.table.position import Britannia


def spared(g: Britannia) -> int:
    """The nations that the nation on turn may not attack anywhere, as bits.

    To enter an area of another nation is to attack it. [ruling.forbidden-target,
    ruling.same-player-areas, submission.no-attack, submission.subject-may,
    ruling.subjects-and-forts, angle-submission.brigantes-peace]
    """
    if g.nation == ROMANS:
        return g.subjects
    found = 0
    if g.subjects >> g.nation & 1:
        found = g.subjects | 1 << ROMANS
    if is_romano_british(g, g.nation):
        found |= truce(g)
    if g.angle_rule and g.nation == BRIGANTES:
        found |= 1 << ANGLES
    return found


def is_romano_british(g: Britannia, nation: int) -> bool:
    """[two-player.germanic-belgae]"""
    return nation == ROMANO_BRITISH or (nation == BELGAE and g.second_romano_british)


def truce(g: Britannia) -> int:
    """Former subjects of Rome that have not attacked; in the short game also the federates.

    [romano-british.truce, romano-british.belgae-free, short-game.treated-submitted,
    short-game.federates, ruling.truce-nations]
    """
    if g.round >= LIMITS["truce_ends"]:
        return 0
    federates = g.federates if g.round == LIMITS["romans_leave"] else 0
    return g.submitted & ~g.truce_broken & ~(1 << BELGAE) | federates


def is_federate(g: Britannia, nation: int) -> bool:
    """Is a nation spared as a federate, not as a former subject? [short-game.federates]"""
    return bool(g.federates & ~g.submitted & 1 << nation)


def spared_areas(g: Britannia) -> int:
    """Areas of the Brigantes that the Angles may neither attack nor cross.

    [angle-submission.angles-may-attack, angle-submission.no-passage]
    """
    if g.nation != ANGLES or not g.angle_rule:
        return 0
    return g.settled(BRIGANTES) & BRIGANTE_NORTH


def break_truce(g: Britannia, defender: int) -> None:
    """A former subject that enters a Romano-British area loses the truce.

    [romano-british.truce-broken, ruling.truce-nations, ruling.truce-defence]
    """
    protected = g.submitted >> g.nation & 1 and g.round < LIMITS["truce_ends"]
    if protected and is_romano_british(g, defender) and not g.truce_broken >> g.nation & 1:
        g.truce_broken |= 1 << g.nation
        g.tell("truce-broken", "romano-british.truce-broken", nation=g.nation)
