"""The Invite box: cautious, one Settlement of a nation and colour at a time."""

from __future__ import annotations

from logres.engine.run.kernel import Action
from logres.games.pendragon.ruled.chart import Orders
from logres.games.pendragon.ruled.lots import draw, draw_space
from logres.games.pendragon.ruled.priorities import Criterion, Ranking
from logres.games.pendragon.rules.feats.invite import VERB, conversions, invitations
from logres.games.pendragon.table.constants import (
    CIVITATES,
    DUX,
    FOEDERATI_SETTLEMENT,
    FOEDERATUS,
    INVITE,
    NONPLAYERS,
    REGIONS,
    SAXONS,
    SCOTTI,
    SITE_SPACE,
    VACANT,
)
from logres.games.pendragon.table.position import Pendragon

SCOTTI_ON: int = NONPLAYERS["dux"]["invite"]["scotti"]


def invite(g: Pendragon, faction: int) -> tuple[Orders, Orders]:
    """What goes into the plan, and what is said when the Feat is done; nothing if it yields none.

    [np-dux.train-invite, np-dux.invite-nation, np-civitates.invite]
    """
    if g.fragmented:
        return (), ()
    die = g.roll(6)
    nation = SCOTTI if die <= SCOTTI_ON else SAXONS
    g.tell("np-invites", "np-dux.invite-nation", faction=faction, nation_faction=nation, die=die)
    came = placement(g, faction, nation) or conversion(g, faction)
    if came is None:
        return (), ()
    space, action = came
    return (("feat", INVITE), ("invite", space)), (("do-feat", INVITE), action)


def placement(g: Pendragon, faction: int, nation: int) -> tuple[int, Action] | None:
    """At a vacant Site, never in a Fort's place, and only the first Settlement of its colour.

    [np-dux.invite-place, np-civitates.invite]
    """
    if FOEDERATI_SETTLEMENT[faction, nation] in g.sites:
        return None
    found: dict[int, list[int]] = {}
    for space in REGIONS:
        for verb, site in invitations(g, faction, space):
            if verb == VERB[nation] and g.sites[site] == VACANT:
                found.setdefault(SITE_SPACE[site], []).append(site)
    if not found:
        return None
    space = draw_space(g, list(found))
    return space, (VERB[nation], draw(g, found[space]))


def conversion(g: Pendragon, faction: int) -> tuple[int, Action] | None:
    """The most blue Foederati of a player. [np-dux.invite-convert]"""
    if faction != DUX or CIVITATES in g.ruled:
        return None
    found: dict[int, Action] = {}
    counts: dict[int, int] = {}
    for space in REGIONS:
        for action in conversions(g, faction, space, comes=False):
            count = g.at(FOEDERATUS[CIVITATES, action[1]], space)
            if count > counts.get(space, 0):
                found[space], counts[space] = action, count
    if not found:
        return None
    most = Criterion("most-foederati", counts.__getitem__)
    space = Ranking(faction, "np-dux.invite-convert", (most,)).best(g, list(found))
    return space, found[space]
