"""Whom a nation may not attack."""

from __future__ import annotations

from logres.engine.run.offers import Why
from logres.games.britannia.table.constants import (
    ANGLES,
    BELGAE,
    BRIGANTE_NORTH,
    BRIGANTES,
    LIMITS,
    ROMANO_BRITISH,
    ROMANS,
    bits,
)
from logres.games.britannia.table.position import Britannia


def say_peace(g: Britannia, why: Why) -> None:
    """Why the nation on turn may not go where those stand whom it spares."""
    spared_areas(g, why)
    spared(g, why)


def bar_peace(g: Britannia, why: Why, nations: int, reason: str, rule: str) -> None:
    """Areas of these nations may not be entered, for this reason."""
    areas = sum([g.settled(nation) for nation in bits(nations)])
    why.bar_some("to", areas, reason, rule, area=why.noun, nation=g.holder[why.noun])


def spared(g: Britannia, why: Why | None = None) -> int:
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
        if why is not None:
            bar_peace(g, why, found, "peace-rome", "submission.no-attack")
    if is_romano_british(g, g.nation):
        found |= truce(g, why)
    if g.angle_rule and g.nation == BRIGANTES:
        found |= 1 << ANGLES
        if why is not None:
            bar_peace(g, why, 1 << ANGLES, "peace-angles", "angle-submission.brigantes-peace")
    return found


def is_romano_british(g: Britannia, nation: int) -> bool:
    """[two-player.germanic-belgae]"""
    return nation == ROMANO_BRITISH or (nation == BELGAE and g.second_romano_british)


def truce(g: Britannia, why: Why | None = None) -> int:
    """Former subjects of Rome that have not attacked; in the short game also the federates.

    [romano-british.truce, romano-british.belgae-free, short-game.treated-submitted,
    short-game.federates, ruling.truce-nations]
    """
    if g.round >= LIMITS["truce_ends"]:
        return 0
    federates = g.federates if g.round == LIMITS["romans_leave"] else 0
    former = g.submitted & ~g.truce_broken & ~(1 << BELGAE)
    if why is not None:
        bar_peace(g, why, former, "truce", "romano-british.truce")
        bar_peace(g, why, federates, "federates", "short-game.federates")
    return former | federates


def spared_areas(g: Britannia, why: Why | None = None) -> int:
    """Areas of the Brigantes that the Angles may neither attack nor cross.

    [angle-submission.angles-may-attack, angle-submission.no-passage]
    """
    if g.nation != ANGLES or not g.angle_rule:
        return 0
    found = g.settled(BRIGANTES) & BRIGANTE_NORTH
    if why is not None:
        rule = "angle-submission.no-passage"
        why.bar_some("to", found, "no-passage", rule, area=why.noun)
    return found


def break_truce(g: Britannia, defender: int) -> None:
    """A former subject that enters a Romano-British area loses the truce.

    [romano-british.truce-broken, ruling.truce-nations, ruling.truce-defence]
    """
    protected = g.submitted >> g.nation & 1 and g.round < LIMITS["truce_ends"]
    if protected and is_romano_british(g, defender) and not g.truce_broken >> g.nation & 1:
        g.truce_broken |= 1 << g.nation
        g.tell("truce-broken", "romano-british.truce-broken", nation=g.nation)
