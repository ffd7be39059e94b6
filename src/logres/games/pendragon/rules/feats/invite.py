"""Invite: a Briton settles Foederati, or wins over those of the other Briton."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.feats.feat import Feat, Plan, say_full
from logres.games.pendragon.table import pieces
from logres.games.pendragon.table.constants import (
    CIVITATES,
    DUX,
    FACTIONS,
    FOEDERATI_SETTLEMENT,
    FOEDERATUS,
    FORT,
    HILLFORT,
    IS_CITY,
    REGIONS,
    SAXONS,
    SCOTTI,
    SETTINGS,
    SITE_SPACE,
    SITES_OF,
    STRONGHOLD_POOL,
    TOWN,
    VACANT,
)
from logres.games.pendragon.table.control import controlled, friendly_control
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import pieces_of

INVITE = SETTINGS["invite"]
MOST: int = INVITE["spaces"]
WARBANDS = tuple(INVITE["warbands"].get(name, 0) for name in FACTIONS)
VERB = {SAXONS: "invite-saxons", SCOTTI: "invite-scotti"}
REPLACEABLE: tuple[tuple[int, ...], ...] = ((FORT,), (TOWN, HILLFORT))
"""By inviter. [invite.replace-own, invite.civitates]"""
SETTLEMENT_POOL: tuple[dict[int, int], ...] = tuple(
    {n: STRONGHOLD_POOL[FOEDERATI_SETTLEMENT[inviter, n]] for n in (SAXONS, SCOTTI)}
    for inviter in (DUX, CIVITATES)
)


def sites_to_settle(g: Pendragon, faction: int, space: int) -> list[int]:
    """Vacant Sites, and those of the inviter's own Strongholds.

    [invite.place, invite.replace-own, invite.civitates, ruling.invite-site]
    """
    own, settlement = REPLACEABLE[faction], FOEDERATI_SETTLEMENT[faction, SAXONS]
    found = []
    for site in SITES_OF[space]:
        kind = g.sites[site]
        if pieces.may_stand(settlement, site) if kind == VACANT else kind in own:
            found.append(site)
    return found


def welcome(g: Pendragon, faction: int) -> list[int]:
    """The nations with a Settlement Available. [invite.needs-settlement]"""
    return [n for n in (SAXONS, SCOTTI) if g.available[SETTLEMENT_POOL[faction][n]]]


def invitations(g: Pendragon, faction: int, space: int) -> list[Action]:
    """Nations and Sites. [invite.where, invite.needs-settlement, invite.not-fragmentation]"""
    if g.fragmented or not friendly_control(g, faction, space):
        return []
    sites = sites_to_settle(g, faction, space)
    return [(VERB[nation], site) for nation in welcome(g, faction) for site in sites]


def has_foederati(g: Pendragon, faction: int, nation: int, space: int) -> bool:
    settlement = FOEDERATI_SETTLEMENT[faction, nation]
    return bool(g.at(FOEDERATUS[faction, nation], space)) or settlement in g.strongholds_in(space)


def conversions(g: Pendragon, faction: int, space: int, comes: bool) -> list[Action]:
    """The other Briton's Foederati of a nation, where the inviter has a piece.

    [invite.convert, ruling.foederati-convert]
    """
    if g.fragmented or not (comes or pieces_of(g, faction, space)):
        return []
    other = DUX + CIVITATES - faction
    return [("convert", n) for n in (SAXONS, SCOTTI) if has_foederati(g, other, n, space)]


def settle_foederati(g: Pendragon, faction: int, nation: int, site: int) -> None:
    """A Settlement and its Warbands; a Stronghold that stood there makes room.

    [invite.place, invite.replace-own, foederati.default-group, foederati.nation-pool]
    """
    if g.sites[site] >= 0:
        kind = pieces.raze(g, site)
        g.tell("replaced", "invite.replace-own", stronghold=kind, site=site)
    pieces.build(g, FOEDERATI_SETTLEMENT[faction, nation], site)
    unit = FOEDERATUS[faction, nation]
    came = pieces.place(g, unit, SITE_SPACE[site], WARBANDS[nation])
    g.tell("invited", "invite.place", faction=faction, unit=unit, site=site, n=came)


def convert_foederati(
    g: Pendragon, faction: int, nation: int, space: int, rule: str = "invite.convert"
) -> None:
    """All of one nation there, with what they carry. [invite.convert-group,
    foederati.revolt-keeps-plunder]
    """
    other = DUX + CIVITATES - faction
    unit, into = FOEDERATUS[other, nation], FOEDERATUS[faction, nation]
    count = g.at(unit, space)
    pieces.turn_coat(g, unit, into, space, count, g.laden_at(unit, space))
    told: dict[str, Any] = {"faction": faction, "from_unit": unit, "unit": into, "n": count}
    g.tell("converted", rule, space=space, **told)
    for site in SITES_OF[space]:
        if g.sites[site] == FOEDERATI_SETTLEMENT[other, nation]:
            pieces.change_sides(g, site, FOEDERATI_SETTLEMENT[faction, nation], rule)


def say_no_invitation(g: Pendragon, why: Why, faction: int, comes: bool) -> None:
    """[invite.where, invite.no-city, invite.needs-settlement, invite.convert]"""
    space = why.noun
    if IS_CITY[space]:
        why.bar_rest("invite", "regions-only", "invite.no-city", space=space)
    if invitations(g, faction, space) or conversions(g, faction, space, comes):
        return
    if not friendly_control(g, faction, space):
        why.bar_rest("invite", "no-control", "invite.where", "invite.convert", space=space)
    rules = ("invite.needs-settlement", "invite.replace-own", "sites.vacant-needed")
    why.bar_rest("invite", "no-guests", *rules, space=space)


@dataclass
class Invite(Feat):
    """One Region; never at Fragmentation, never a City.

    [invite.where, invite.not-fragmentation, invite.no-cost, invite.no-city, invite.civitates]
    """

    @classmethod
    def offers(
        cls, g: Pendragon, faction: int, plan: Plan, coming: int, why: Why | None = None
    ) -> list[Action]:
        if why is not None and why.asks("invite"):
            say_full(why, "invite", plan, MOST, "invite.where")
            say_no_invitation(g, why, faction, bool(coming >> why.noun & 1))
        if len(plan) >= MOST:
            return []
        return [
            ("invite", space)
            for space in REGIONS
            if invitations(g, faction, space)
            or conversions(g, faction, space, bool(coming >> space & 1))
        ]

    @classmethod
    def is_useful(cls, g: Pendragon, faction: int, coming: int, money: int) -> bool:
        """The first space will do. [invite.not-fragmentation]"""
        if g.fragmented:
            return False
        friendly = controlled(g, faction) if welcome(g, faction) else 0
        for space in REGIONS:
            if friendly >> space & 1 and sites_to_settle(g, faction, space):
                return True
        return bool(cls.offers(g, faction, (), coming))

    def start(self, g: Pendragon) -> None:
        """[commands.cancel-space]"""
        options = self.may_come(g)
        if not options:
            return g.end()
        g.ask(self.faction, options, self.come)

    def may_come(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        space = self.plan[0][1]
        if why is not None:
            for nation, verb in VERB.items():
                if why.asks(verb):
                    self.say_no_guests(g, why, nation, space)
            if not pieces_of(g, self.faction, space):
                why.bar_rest("convert", "no-piece", "invite.convert", space=space)
            rules = ("invite.convert", "invite.convert-group")
            why.bar_rest("convert", "nobody-to-convert", *rules, faction=why.noun, space=space)
        options = invitations(g, self.faction, space)
        return options + conversions(g, self.faction, space, comes=False)

    def say_no_guests(self, g: Pendragon, why: Why, nation: int, space: int) -> None:
        """[invite.place, invite.where, invite.needs-settlement, invite.replace-own]"""
        verb, site = why.verb, why.noun
        if SITE_SPACE[site] != space:
            why.bar_rest(verb, "site-elsewhere", "invite.place", site=site, space=space)
        if not friendly_control(g, self.faction, space):
            why.bar_rest(verb, "no-control", "invite.where", space=space)
        if nation not in welcome(g, self.faction):
            kind = FOEDERATI_SETTLEMENT[self.faction, nation]
            why.bar_rest(verb, "none-available", "invite.needs-settlement", stronghold=kind)
        why.bar_rest(verb, "no-guests-at", "invite.replace-own", "invite.civitates", site=site)

    def come(self, g: Pendragon) -> None:
        verb, noun = g.answer
        if verb == "convert":
            convert_foederati(g, self.faction, noun, self.plan[0][1])
        else:
            nation = SAXONS if verb == VERB[SAXONS] else SCOTTI
            settle_foederati(g, self.faction, nation, noun)
        g.end()
