"""Fixed answers of Non-players outside their own turns: consent, the Epoch Round, going home."""

from __future__ import annotations

from collections.abc import Callable

from logres.engine.run.kernel import Action
from logres.games.pendragon.ruled.lots import draw, draw_best, draw_space
from logres.games.pendragon.ruled.rehearsal import AS_USUAL, rehearse
from logres.games.pendragon.rules.battle.fight import battle_class
from logres.games.pendragon.rules.epoch.annona import Pay
from logres.games.pendragon.rules.epoch.homes import GoHome
from logres.games.pendragon.rules.epoch.maintenance import Maintenance
from logres.games.pendragon.rules.feats.ravage_aftermath import RavageAftermath
from logres.games.pendragon.rules.feats.surprise import DeepRaidAlarm
from logres.games.pendragon.table.constants import (
    CAVALRY,
    COMITATES,
    NONPLAYERS,
    SAXONS,
    SITE_SPACE,
    SPACE_COUNT,
    UNIT_OWNER,
)
from logres.games.pendragon.table.position import Pendragon

SPARE: int = NONPLAYERS["epoch"]["spare"]


def most(g: Pendragon, frame: object) -> Action:
    """The most that can be had or given. [solo.hoard, np-dux.requisition]"""
    return g.options[-1]


def least(g: Pendragon, frame: object) -> Action:
    """Blue before red. [solo.funds]"""
    return g.options[0]


# The Epoch Round.


def pay_annona(g: Pendragon, frame: Pay) -> Action:
    """Its own groups, most Warbands first; the other Briton's while there is enough to spare.

    [solo.annona, ruling.np-epoch]
    """
    groups = frame.payable(g)
    if g.options[0][0] == "pay-group":
        groups = [(space, unit) for space, unit in groups if space == frame.space]
    own = [(space, unit) for space, unit in groups if UNIT_OWNER[unit] == frame.payer]
    if not own and frame.funds(g) <= SPARE:
        return ("done", 0) if ("done", 0) in g.options else g.options[0]
    places = [unit * SPACE_COUNT + space for space, unit in own or groups]
    place = draw_best(g, places, g.units.__getitem__)
    if g.options[0][0] == "pay-group":
        return ("pay-group", place // SPACE_COUNT)
    return ("pay-for", place % SPACE_COUNT)


def maintain(g: Pendragon, frame: Maintenance) -> Action:
    """All that can be paid; what must go are the Strongholds with the fewest units about.

    [solo.upkeep]
    """
    if ("done", 0) in g.options:
        return ("done", 0)
    sites = [site for _, site in g.options]
    spaces = sorted({SITE_SPACE[site] for site in sites})
    space = fewest(g, spaces, lambda s: g.units_of(frame.faction, s))
    return ("abandon", draw(g, [site for site in sites if SITE_SPACE[site] == space]))


def fewest(g: Pendragon, spaces: list[int], count: Callable[[int], int]) -> int:
    """The space with the fewest of something; of several a random one. [solo.upkeep]"""
    least = min(map(count, spaces))
    return draw_space(g, [space for space in spaces if count(space) == least])


def go_home(g: Pendragon, frame: GoHome) -> Action:
    """One by one, to where the fewest of their kind are. [solo.upkeep]"""
    if g.options[0][0] == "units":
        return ("units", 1)
    if ("done", 0) in g.options:
        return ("done", 0)
    return ("house", fewest(g, [s for _, s in g.options], lambda s: g.at(frame.unit, s)))


def civitates_upkeep(g: Pendragon, frame: object) -> Action:
    """[solo.upkeep]"""
    if g.options[0][0] == "dismiss":
        return ("dismiss", fewest(g, [s for _, s in g.options], lambda s: -g.at(COMITATES, s)))
    return g.options[0] if g.options[0][0] == "maintain" else g.options[-1]


def departure(g: Pendragon, frame: object) -> Action:
    """[solo.upkeep]"""
    return ("dismiss", fewest(g, [s for _, s in g.options], lambda s: -g.at(CAVALRY, s)))


# Battles they may force.


def avenge(g: Pendragon, frame: RavageAftermath) -> Action:
    """[solo.forced-battles]"""
    made, sides = battle_class(g), (frame.avenger, SAXONS)
    battle = made(frame.space, *sides, may_evade=False, may_withdraw=False)
    found = rehearse(g, battle)
    return ("attack", SAXONS) if found.lost < found.killed else ("decline", 0)


def stop_deep_raid(g: Pendragon, frame: DeepRaidAlarm) -> Action:
    """[solo.forced-battles]"""
    sides = (frame.raider, frame.defender)
    battle = battle_class(g)(frame.space, *sides, raiders=frame.landed, raiders_laden=0)
    found = rehearse(g, battle, AS_USUAL)
    return ("force-battle", 0) if found.killed < found.lost else ("decline", 0)
