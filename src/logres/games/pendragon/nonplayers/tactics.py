"""Battle Tactics: what Non-players do at each step of a Battle."""

from __future__ import annotations

from logres.engine.kernel import Action
from logres.games.pendragon.battle import odds
from logres.games.pendragon.battle.assault import Assaults
from logres.games.pendragon.battle.losses import Losses
from logres.games.pendragon.battle.prebattle import PreBattle
from logres.games.pendragon.battle.sides import kinds, standing, troops_standing
from logres.games.pendragon.battle.siege import Siege
from logres.games.pendragon.battle.walls import inside
from logres.games.pendragon.battle.withdrawal import Withdrawal
from logres.games.pendragon.data import (
    BLUE_SAXON,
    BLUE_SCOTTI,
    CAVALRY,
    COMITATES,
    FORT,
    HILLFORT,
    MILITIA,
    RAIDERS,
    RED_SAXON,
    RED_SCOTTI,
    SAXON_RAIDER,
    SAXON_WARBAND,
    SCOTTI_RAIDER,
    SCOTTI_WARBAND,
    STRONGHOLD_NATION,
    TOWN,
    UNIT_COUNT,
    UNIT_NATION,
    UNIT_OWNER,
)
from logres.games.pendragon.nonplayers.rehearsal import IN_THE_FIELD, INSIDE, play_on
from logres.games.pendragon.state import Pendragon

PLACING_ORDER = (
    CAVALRY,
    COMITATES,
    SAXON_WARBAND,
    SCOTTI_WARBAND,
    RED_SAXON,
    RED_SCOTTI,
    BLUE_SAXON,
    BLUE_SCOTTI,
    MILITIA,
    SAXON_RAIDER,
    SCOTTI_RAIDER,
)
"""Which units are worth most; removal and Withdrawal go the other way.

[battle-tactics.placing-order]
"""
SHELTER = {FORT: 0, TOWN: 1, HILLFORT: 2}
"""Into which Stronghold first; Settlements come last. [battle-tactics.withdraw-where]"""
LAST = 3


# Pre-Battle.


def before_battle(g: Pendragon, frame: PreBattle) -> Action:
    """[battle-tactics.attackers-ambush, battle-tactics.defenders-prebattle]"""
    unit = frame.waiting[0]
    stand: Action = ("stand", unit)
    if g.rehearsing:
        return stand
    defends = unit in kinds(g, frame.enemy, frame.attacker)
    wished = defence(g, frame, unit) if defends else "ambush"
    for verb in (wished, "ambush"):
        if (verb, unit) in g.options:
            return (verb, unit)
    return stand


def defence(g: Pendragon, frame: PreBattle, unit: int) -> str:
    """Raiders Evade with Plunder or before too many Troops. [battle-tactics.defenders-prebattle]"""
    if unit not in RAIDERS:
        return "ambush"
    attackers = troops_standing(g, kinds(g, frame.attacker, frame.enemy))
    outmatched = 2 * attackers > standing(g, kinds(g, frame.enemy, frame.attacker))
    return "evade" if g.posts_laden[unit] or outmatched else "ambush"


# Withdrawal.


def withdraw(g: Pendragon, frame: Withdrawal) -> Action:
    """Who goes inside, one by one, and where. [battle-tactics.withdraw-if,
    battle-tactics.withdraw-order, battle-tactics.withdraw-where, battle-tactics.withdraw-other]
    """
    if g.options[0][0] == "enter":
        return ("enter", min([site for _, site in g.options], key=lambda s: rank_of(g, frame, s)))
    units = [unit for verb, unit in g.options if verb == "withdraw"]
    if not goes_inside(g, frame):
        return ("done", 0)
    return ("withdraw", min(units, key=lambda unit: withdrawal_rank(g, unit)))


def withdrawal_rank(g: Pendragon, unit: int) -> tuple[bool, int]:
    """Those with Plunder first, then the least worth. [battle-tactics.withdraw-order]"""
    return (not g.posts_laden[unit], -PLACING_ORDER.index(unit))


def rank_of(g: Pendragon, frame: Withdrawal, site: int) -> tuple[bool, int]:
    """Foederati first into their own nation's Settlement. [battle-tactics.withdraw-where]"""
    kind = g.sites[site]
    serves = UNIT_OWNER[frame.unit] != UNIT_NATION[frame.unit]
    kin = serves and STRONGHOLD_NATION[kind] == UNIT_NATION[frame.unit] != -1
    return (not kin, SHELTER.get(kind, LAST))


def goes_inside(g: Pendragon, frame: Withdrawal) -> bool:
    """Where it could save the Stronghold, or costs the enemy more than the field would; Cavalry of
    CAIR LEGION always. Once the first is inside the others follow.

    [battle-tactics.withdraw-if, battle-tactics.cair-legion]
    """
    if g.rehearsing:
        return g.rehearsing == INSIDE
    if frame.units == 1 << CAVALRY or any(g.posts[UNIT_COUNT:]):
        return True
    outside, within = play_on(g, IN_THE_FIELD), play_on(g, INSIDE)
    saves = within.razed < outside.razed
    return saves or within.lost > outside.lost


# Assault and Siege.


def assault(g: Pendragon, frame: Assaults) -> Action:
    """Only what can be removed, by a Coup de Main too; of two the one with fewer units inside.

    [battle-tactics.assault-if, battle-tactics.assault-order]
    """
    sites = [site for site in frame.targets() if could_fall(g, frame, site)]
    if not sites:
        return ("done", 0)
    return ("assault", min(sites, key=lambda site: (inside(g, site), site)))


def could_fall(g: Pendragon, frame: Assaults, site: int) -> bool:
    """[battle-tactics.assault-if, battle-tactics.coup-table]"""
    sides = (frame.attacker, frame.enemy)
    if odds.assault(g, *sides, site, walls_cost=site != frame.open_gate).falls:
        return True
    coup = frame.surprise and not g.rehearsing and odds.coup_de_main(g, site) > 0
    return coup and odds.assault(g, *sides, site, walls_cost=False).falls


def siege(g: Pendragon, frame: Siege) -> Action:
    """[battle-tactics.siege]"""
    sites = [site for verb, site in g.options if verb == "besiege"]
    return ("besiege", max(sites, key=lambda site: (inside(g, site), -site)))


# Losses.


def lose(g: Pendragon, frame: Losses) -> Action:
    """Cavalry that takes two losses falls first, otherwise the least worth.

    [battle-tactics.escalade-cavalry, battle-tactics.placing-order]
    """
    units = [unit for _, unit in g.options]
    if CAVALRY in units and frame.first_cavalry > frame.worth[CAVALRY]:
        return ("lose", CAVALRY)
    return ("lose", max(units, key=PLACING_ORDER.index))
