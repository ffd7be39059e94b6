"""Battle Tactics: what Non-players do at each step of a Battle."""

from __future__ import annotations

from logres.engine.run.kernel import Action
from logres.games.pendragon.ruled.lots import draw, draw_best
from logres.games.pendragon.ruled.rehearsal import (
    FIRST_INTO,
    IN_THE_FIELD,
    INSIDE,
    play_on,
)
from logres.games.pendragon.rules.battle import odds
from logres.games.pendragon.rules.battle.assault import Assaults
from logres.games.pendragon.rules.battle.losses import Losses
from logres.games.pendragon.rules.battle.prebattle import PreBattle
from logres.games.pendragon.rules.battle.quarters import ONE
from logres.games.pendragon.rules.battle.sides import kinds, lost, standing, troops_standing
from logres.games.pendragon.rules.battle.standing import cair_legion_shelters
from logres.games.pendragon.rules.battle.walls import inside, row_of
from logres.games.pendragon.rules.battle.withdrawal import Withdrawal
from logres.games.pendragon.table.constants import (
    BLUE_SAXON,
    BLUE_SCOTTI,
    CAVALRY,
    COMITATES,
    FORT,
    HILLFORT,
    MILITIA,
    NOBODY,
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
    UNITS_OF,
)
from logres.games.pendragon.table.position import Pendragon

PLACING_ORDER: tuple[int, ...] = (
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
LEAST_WORTH_FIRST = PLACING_ORDER[::-1]
WORTH = tuple(LEAST_WORTH_FIRST.index(unit) for unit in range(UNIT_COUNT))
SHELTER = {FORT: 0, TOWN: 1, HILLFORT: 2}
"""Into which Stronghold first; Settlements come last. [battle-tactics.withdraw-where]"""
LAST = 3
ONLY_CAVALRY = 1 << CAVALRY


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
    outmatched = 2 * attackers > g.posts[unit]
    return "evade" if g.posts_laden[unit] or outmatched else "ambush"


# Withdrawal.


def withdraw(g: Pendragon, frame: Withdrawal) -> Action:
    """Who goes inside, one by one, and where. [battle-tactics.withdraw-if,
    battle-tactics.withdraw-order, battle-tactics.withdraw-where, battle-tactics.withdraw-other]
    """
    if g.options[0][0] == "enter":
        return ("enter", into(g, frame, [site for _, site in g.options]))
    units = [unit for verb, unit in g.options if verb == "withdraw" and not charges(g, frame, unit)]
    if not units or not goes_inside(g, frame):
        return ("done", 0)
    return ("withdraw", first_to_withdraw(g, units))


def charges(g: Pendragon, frame: Withdrawal, unit: int) -> bool:
    """Does it strike before it goes inside? [battle-tactics.cair-legion]"""
    later = unit == CAVALRY and frame.units != ONLY_CAVALRY
    return later and g.rehearsing <= 0 and cair_legion_shelters(g)


def first_to_withdraw(g: Pendragon, units: list[int]) -> int:
    """Those with Plunder first, then the least worth. [battle-tactics.withdraw-order]"""
    return least_worth([unit for unit in units if g.posts_laden[unit]] or units)


def least_worth(units: list[int]) -> int:
    """[battle-tactics.placing-order]"""
    return LEAST_WORTH_FIRST[min([WORTH[unit] for unit in units])]


def into(g: Pendragon, frame: Withdrawal, sites: list[int]) -> int:
    """The usual order, but that kinds keep together, and a Stronghold that alone would be saved
    comes first. [battle-tactics.withdraw-where, battle-tactics.withdraw-other]
    """
    ranked = sorted(sites, key=lambda site: shelter_rank(g, frame, site))
    if not g.rehearsing:
        usual = shelter_rank(g, frame, ranked[0])
        first = draw(g, [site for site in ranked if shelter_rank(g, frame, site) == usual])
        ranked = [first, *[site for site in ranked if site != first]]
    if g.rehearsing > 0 or is_inside(g, (frame.unit,)) or is_kin(g, frame.unit, ranked[0]):
        return ranked[0]
    return saving(g, ranked)


def saving(g: Pendragon, ranked: list[int]) -> int:
    """The usual Site, unless another, gone to first, leaves fewer Strongholds to be razed than
    staying out, and the usual one does not. [battle-tactics.withdraw-other]
    """
    usual = play_on(g, FIRST_INTO + ranked[0]).razed
    for site in ranked[1:]:
        razed = play_on(g, FIRST_INTO + site).razed if usual else 0
        if razed < usual and razed < play_on(g, IN_THE_FIELD).razed <= usual:
            return site
    return ranked[0]


def shelter_rank(g: Pendragon, frame: Withdrawal, site: int) -> tuple[bool, bool, int]:
    """Foederati first into their own nation's Settlement. [battle-tactics.withdraw-where]"""
    wished = g.posts[row_of(site) * UNIT_COUNT + frame.unit] > 0
    if g.rehearsing >= FIRST_INTO:
        wished = site == g.rehearsing - FIRST_INTO
    return (not is_kin(g, frame.unit, site), not wished, SHELTER.get(g.sites[site], LAST))


def is_kin(g: Pendragon, unit: int, site: int) -> bool:
    """[battle-tactics.withdraw-where]"""
    nation = UNIT_NATION[unit]
    return UNIT_OWNER[unit] != nation != NOBODY and STRONGHOLD_NATION[g.sites[site]] == nation


def is_inside(g: Pendragon, units: tuple[int, ...]) -> bool:
    """Has one of these gone behind walls?"""
    return any([g.posts[row * UNIT_COUNT + unit] for row in (1, 2) for unit in units])


def goes_inside(g: Pendragon, frame: Withdrawal) -> bool:
    """Where it could save a Stronghold, or costs the enemy more than the field would; Cavalry of
    CAIR LEGION always. Once the first is inside the others of its Faction follow.

    [battle-tactics.withdraw-if, battle-tactics.withdraw-other, battle-tactics.cair-legion]
    """
    if g.rehearsing > 0:
        return g.rehearsing >= INSIDE
    if frame.units == ONLY_CAVALRY or is_inside(g, UNITS_OF[g.seat]):
        return True
    outside, attackers = play_on(g, IN_THE_FIELD), kinds(g, frame.attacker, frame.enemy)
    if not outside.razed and outside.lost == standing(g, attackers) + lost(g, attackers):
        return False
    within = play_on(g, INSIDE)
    # Who razes nothing outside has not been at the walls: all losses are the field's.
    in_field = outside.lost_in_field if outside.razed else outside.lost
    if within.razed < outside.razed or (within.razed == outside.razed and within.lost > in_field):
        return True
    return another_saves(g, frame, outside.razed)


def another_saves(g: Pendragon, frame: Withdrawal, outside: int) -> bool:
    """Would fewer Strongholds go than `outside` if one were gone to first that is not the usual
    one? That one is where those go who merely go inside. [battle-tactics.withdraw-if]
    """
    if not outside:
        return False
    ranked = sorted(frame.open_walls(g), key=lambda site: SHELTER.get(g.sites[site], LAST))
    return any(play_on(g, FIRST_INTO + site).razed < outside for site in ranked[1:])


# Assault and Siege.


def assault(g: Pendragon, frame: Assaults) -> Action:
    """Only what can be removed, by a Coup de Main too; of two the one with fewer units inside.

    [battle-tactics.assault-if, battle-tactics.assault-order]
    """
    sites = [site for site in frame.targets() if could_fall(g, frame, site)]
    if not sites:
        return ("done", 0)
    if len(sites) == 1:
        return ("assault", sites[0])
    return ("assault", draw_best(g, sites, lambda site: -inside(g, site)))


def could_fall(g: Pendragon, frame: Assaults, site: int) -> bool:
    """[battle-tactics.assault-if, battle-tactics.coup-table]"""
    attacker, enemy = frame.attacker, frame.enemy
    if odds.is_too_strong(g, attacker, enemy, site):
        return False
    if odds.falls(g, attacker, enemy, site, walls_cost=site != frame.open_gate):
        return True
    coup = frame.surprise and odds.coup_de_main(g, site) > 0
    return coup and odds.falls(g, attacker, enemy, site, walls_cost=False)


def read_omens(g: Pendragon, frame: object) -> Action:
    """The card is kept for a Shield. [solo.omens]"""
    return ("decline", 0)


def siege(g: Pendragon, frame: object) -> Action:
    """[battle-tactics.siege]"""
    sites = [site for verb, site in g.options if verb == "besiege"]
    return ("besiege", draw_best(g, sites, lambda site: inside(g, site)))


# Losses.


def lose(g: Pendragon, frame: Losses) -> Action:
    """On the walls Cavalry that takes two losses falls first; else the least worth.

    [battle-tactics.escalade-cavalry, battle-tactics.placing-order]
    """
    units = [unit for verb, unit in g.options if verb == "lose"]
    if not units:
        return g.options[0]
    if CAVALRY in units and frame.first_cavalry > frame.worth[CAVALRY] and on_the_walls(frame):
        return ("lose", CAVALRY)
    return ("lose", least_worth(units))


def on_the_walls(frame: Losses) -> bool:
    """Is this the Escalade? Of an Assault's two steps Raiders are halved in that one only.

    [assault.escalade-raiders, battle.storm-full]
    """
    return frame.worth[SAXON_RAIDER] < ONE
