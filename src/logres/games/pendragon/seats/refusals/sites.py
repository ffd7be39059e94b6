"""Why a Stronghold cannot stand at a Site."""

from __future__ import annotations

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal
from logres.games.pendragon.rules.commands.britons.muster import HILLFORT_UNITS, TOWN_WEALTH, Muster
from logres.games.pendragon.rules.feats.build import Build
from logres.games.pendragon.rules.feats.invite import Invite
from logres.games.pendragon.rules.feats.settle import SETTLEMENT_WARBANDS, Settling
from logres.games.pendragon.table import pieces
from logres.games.pendragon.table.constants import (
    COMITATES,
    FORT,
    HILLFORT,
    MILITIA,
    SITE_SPACE,
    STRONGHOLD_POOL,
    TOWN,
    VACANT,
)
from logres.games.pendragon.table.position import Pendragon

KIND = {"fort": FORT, "town": TOWN, "hillfort": HILLFORT}


def no_site(g: Pendragon, space: int, kind: int, site: int) -> Refusal | None:
    """[sites.vacant-needed, sites.hillfort-site, sites.city-site]"""
    values = {"site": site, "space": space, "stronghold": kind}
    if SITE_SPACE[site] != space:
        return Refusal("site-elsewhere", ("sites.vacant-needed",), values)
    if not pieces.may_stand(kind, site):
        return Refusal("wrong-site", ("sites.hillfort-site", "sites.city-site"), values)
    if not g.available[STRONGHOLD_POOL[kind]]:
        return Refusal("none-available", ("pieces.place-from-available",), values)
    if g.sites[site] != VACANT:
        return Refusal("site-taken", ("sites.vacant-needed",), values)
    return None


def no_mustered_site(g: Pendragon, command: Muster, verb: str, site: int) -> Refusal | None:
    """[muster.hillfort, muster.town]"""
    if verb not in KIND or command.at != command.choose.__name__:
        return None
    if verb == "fort":
        return Refusal("not-mustered", ("muster.hillfort", "muster.town"))
    troops = g.at(MILITIA, command.space) + g.at(COMITATES, command.space)
    if verb == "hillfort" and troops < HILLFORT_UNITS:
        return Refusal("hillfort-units", ("muster.hillfort",), {"n": HILLFORT_UNITS})
    if verb == "town" and g.wealth < TOWN_WEALTH:
        return Refusal("town-wealth", ("muster.town",), {"n": TOWN_WEALTH})
    return no_site(g, command.space, KIND[verb], site)


def no_building(g: Pendragon, feat: Build, action: Action) -> Refusal | None:
    """[build.what]"""
    verb, site = action
    if verb not in KIND:
        return None
    if verb == "hillfort" or (verb == "town" and g.fragmented):
        return Refusal("not-built", ("build.what",), {"stronghold": KIND[verb]})
    return no_site(g, feat.plan[0][1], KIND[verb], site)


def no_guest(g: Pendragon, feat: Invite, action: Action) -> Refusal | None:
    """[invite.place, invite.replace-own, invite.needs-settlement]"""
    verb, site = action
    space = feat.plan[0][1]
    if verb == "convert":
        rules = ("invite.convert", "invite.convert-group")
        return Refusal("nobody-to-convert", rules, {"faction": site, "space": space})
    if verb not in ("invite-saxons", "invite-scotti"):
        return None
    if SITE_SPACE[site] != space:
        return Refusal("site-elsewhere", ("invite.place",), {"site": site, "space": space})
    own = ("invite.replace-own", "invite.civitates", "invite.needs-settlement")
    return Refusal("no-guests-at", own, {"site": site})


def no_settlement(g: Pendragon, feat: Settling, action: Action) -> Refusal | None:
    """[settle.then-either, settle.extra-warbands]"""
    verb, noun = action
    if verb == "call-kin":
        rules = ("settle.extra-warbands", "settle.own-settlements")
        return Refusal("no-kin", rules, {"space": feat.space})
    if verb != "settlement":
        return None
    if feat.warbands(g) < SETTLEMENT_WARBANDS:
        return Refusal("few-warbands", ("settle.then-either",), {"n": SETTLEMENT_WARBANDS})
    values = {"site": noun, "space": feat.space}
    if SITE_SPACE[noun] != feat.space:
        return Refusal("site-elsewhere", ("sites.vacant-needed",), values)
    return Refusal("site-taken", ("settle.then-either", "sites.vacant-needed"), values)
