"""The map, the pieces, the cards and the scenarios as the rules read them: loaded and frozen.

Spaces, Sites, Factions and kinds of pieces are numbers here; sets of them are bits of a number.
[map.spaces, map.adjacency, map.terrain-kinds, map.rough, map.home-terrain, map.coastal,
map.eboracum-inland, map.caledonia, map.tear-regions, roads.not-spaces, sites.two-per-region,
population.printed, factions.four-factions, components.event-deck, components.strongholds-58,
components.pool-dux, components.pool-civitates, components.pool-saxons, components.pool-scotti,
components.cubes]
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from logres.engine.game import data
from logres.engine.run.marks import pure

FOLDER = Path(__file__).parent.parent
BOARD = data.read(FOLDER, "board.toml")
CARD_LIST = data.read(FOLDER, "cards.toml")["card"]
SCENARIOS = data.read(FOLDER, "scenarios.toml")
NONPLAYERS = data.read(FOLDER, "nonplayers.toml")
SETTINGS = data.read(FOLDER, "settings.toml")
"""Costs, limits and thresholds by Command, Feat and phase, each with its status."""


def ids(table: list[dict[str, Any]]) -> tuple[str, ...]:
    return tuple(entry["id"] for entry in table)


def members(number: int, first: int) -> tuple[int, ...]:
    return tuple(first + bit for bit in range(OCTET) if number >> bit & 1)


OCTET = 8
OCTETS = 1 << OCTET
MEMBERS = tuple(members(n, first) for first in range(0, 96, OCTET) for n in range(OCTETS))
"""The members of each set of eight neighbours, eight after eight."""


@pure
def bits(mask: int) -> tuple[int, ...]:
    """The members of a set, in order."""
    found = MEMBERS[mask & OCTETS - 1]
    mask >>= OCTET
    row = OCTETS
    while mask:
        if mask & OCTETS - 1:
            found += MEMBERS[row + (mask & OCTETS - 1)]
        mask >>= OCTET
        row += OCTETS
    return found


# Factions. [factions.four-factions, factions.britons]
FACTIONS: tuple[str, ...] = ("dux", "civitates", "saxons", "scotti")
DUX, CIVITATES, SAXONS, SCOTTI = range(4)
NOBODY = -1
BRITON = CIVITATES
"""Whose Control it is called while the Britons stand together."""

# Spaces: Regions and Cities, in the order of the Gazetteer. [map.spaces]
SPACES = ids(BOARD["space"])
SPACE_COUNT = len(SPACES)
EVERYWHERE = tuple(range(SPACE_COUNT))
TERRAINS = tuple(BOARD["map"]["terrains"])
CLEAR, FENS, HILLS, CITY = range(4)
TERRAIN = tuple(TERRAINS.index(space["terrain"]) for space in BOARD["space"])
IS_CITY = tuple(terrain == CITY for terrain in TERRAIN)
IS_ROUGH = tuple(space["terrain"] in BOARD["map"]["rough"] for space in BOARD["space"])
REGIONS = tuple(space for space in EVERYWHERE if not IS_CITY[space])
POPULATION = tuple(space["population"] for space in BOARD["space"])
ABOVE_PRINTED: int = BOARD["map"]["population_above_printed"]
MOST_REFUGEES: int = BOARD["map"]["refugees"]


def spaces(names: list[str]) -> int:
    return sum({1 << SPACES.index(name) for name in names})


ADJACENT = tuple(spaces(space["adjacent"]) for space in BOARD["space"])
ROADS = tuple(spaces(space["roads"]) for space in BOARD["space"])
TEARS = spaces(BOARD["map"]["tears"])
CALEDONIA = spaces(BOARD["map"]["caledonia"])
WALL = spaces(BOARD["map"]["wall"])

# Seas. [map.coastal, map.seas-not-spaces]
SEAS = ids(BOARD["sea"])
BRITANNICUS, GERMANICUS, HIBERNICUS, SEPTENTRIONALIS = range(4)
COASTS = tuple(sum(1 << SEAS.index(s) for s in space["coasts"]) for space in BOARD["space"])
COASTAL = tuple(
    sum(1 << space for space in EVERYWHERE if COASTS[space] >> sea & 1) for sea in range(len(SEAS))
)
PATROLLED = sum(1 << n for n, sea in enumerate(BOARD["sea"]) if sea["patrolled"])

# Sites. [sites.two-per-region, sites.town-site, sites.hillfort-site, sites.city-site]
SITE_LIST = [(n, site) for n, space in enumerate(BOARD["space"]) for site in space["sites"]]
SITES = tuple(site["id"] for _, site in SITE_LIST)
SITE_COUNT = len(SITES)
SITE_SPACE = tuple(space for space, _ in SITE_LIST)
SITE_KIND: tuple[str, ...] = tuple(site["kind"] for _, site in SITE_LIST)
SITES_OF = tuple(tuple(n for n in range(SITE_COUNT) if SITE_SPACE[n] == s) for s in EVERYWHERE)

# Units, by kind: whose they are, of which nation, and from which pool.
UNITS: tuple[str, ...] = (
    "cavalry",
    "militia",
    "comitates",
    "saxon-warband",
    "saxon-raider",
    "scotti-warband",
    "scotti-raider",
    "red-saxon",
    "red-scotti",
    "blue-saxon",
    "blue-scotti",
)
UNIT_COUNT = len(UNITS)
(
    CAVALRY,
    MILITIA,
    COMITATES,
    SAXON_WARBAND,
    SAXON_RAIDER,
    SCOTTI_WARBAND,
    SCOTTI_RAIDER,
    RED_SAXON,
    RED_SCOTTI,
    BLUE_SAXON,
    BLUE_SCOTTI,
) = range(UNIT_COUNT)
UNIT_OWNER: tuple[int, ...] = (
    DUX,
    CIVITATES,
    CIVITATES,
    SAXONS,
    SAXONS,
    SCOTTI,
    SCOTTI,
    DUX,
    DUX,
    CIVITATES,
    CIVITATES,
)
UNIT_NATION: tuple[int, ...] = (
    NOBODY,
    NOBODY,
    NOBODY,
    SAXONS,
    SAXONS,
    SCOTTI,
    SCOTTI,
    SAXONS,
    SCOTTI,
    SAXONS,
    SCOTTI,
)
"""Whose Home terrain and pool it has.

[foederati.what, foederati.nation-terrain, foederati.nation-pool, foederati.word-saxon]
"""
RAIDERS: tuple[int, ...] = (SAXON_RAIDER, SCOTTI_RAIDER)
TROOPS = tuple(unit for unit in range(UNIT_COUNT) if unit not in RAIDERS)
FOEDERATI: tuple[int, ...] = (RED_SAXON, RED_SCOTTI, BLUE_SAXON, BLUE_SCOTTI)
UNITS_OF = tuple(tuple(u for u in range(UNIT_COUNT) if UNIT_OWNER[u] == f) for f in range(4))
WARBAND: tuple[int, ...] = (NOBODY, NOBODY, SAXON_WARBAND, SCOTTI_WARBAND)
RAIDER: tuple[int, ...] = (NOBODY, NOBODY, SAXON_RAIDER, SCOTTI_RAIDER)
FOEDERATUS = {
    (DUX, SAXONS): RED_SAXON,
    (DUX, SCOTTI): RED_SCOTTI,
    (CIVITATES, SAXONS): BLUE_SAXON,
    (CIVITATES, SCOTTI): BLUE_SCOTTI,
}

# Strongholds, by kind.
STRONGHOLDS: tuple[str, ...] = (
    "fort",
    "town",
    "hillfort",
    "saxon-settlement",
    "scotti-settlement",
    "red-saxon-settlement",
    "red-scotti-settlement",
    "blue-saxon-settlement",
    "blue-scotti-settlement",
)
STRONGHOLD_COUNT = len(STRONGHOLDS)
(
    FORT,
    TOWN,
    HILLFORT,
    SAXON_SETTLEMENT,
    SCOTTI_SETTLEMENT,
    RED_SAXON_SETTLEMENT,
    RED_SCOTTI_SETTLEMENT,
    BLUE_SAXON_SETTLEMENT,
    BLUE_SCOTTI_SETTLEMENT,
) = range(STRONGHOLD_COUNT)
VACANT = -1
STRONGHOLD_OWNER: tuple[int, ...] = (
    DUX,
    CIVITATES,
    CIVITATES,
    SAXONS,
    SCOTTI,
    DUX,
    DUX,
    CIVITATES,
    CIVITATES,
)
STRONGHOLD_NATION: tuple[int, ...] = (
    NOBODY,
    NOBODY,
    NOBODY,
    SAXONS,
    SCOTTI,
    SAXONS,
    SCOTTI,
    SAXONS,
    SCOTTI,
)
SETTLEMENTS = tuple(range(SAXON_SETTLEMENT, STRONGHOLD_COUNT))
SETTLEMENT: tuple[int, ...] = (NOBODY, NOBODY, SAXON_SETTLEMENT, SCOTTI_SETTLEMENT)
FOEDERATI_SETTLEMENT = {
    (DUX, SAXONS): RED_SAXON_SETTLEMENT,
    (DUX, SCOTTI): RED_SCOTTI_SETTLEMENT,
    (CIVITATES, SAXONS): BLUE_SAXON_SETTLEMENT,
    (CIVITATES, SCOTTI): BLUE_SCOTTI_SETTLEMENT,
}


def of_strongholds(number: str) -> tuple[int, ...]:
    """A number of the Strongholds' table, by kind of Stronghold."""
    table = BOARD["strongholds"]
    return tuple(table[name if name in table else "settlement"][number] for name in STRONGHOLDS)


# [sites.fort-stats, sites.hillfort-stats, sites.town-stats, sites.settlement-stats]
ESCALADE_HALVES = of_strongholds("escalade_halves")
GARRISON = of_strongholds("garrison")
CAPACITY = of_strongholds("capacity")
PLUNDER_OF = of_strongholds("plunder")
CITY_CAPACITY: dict[int, int] = {
    SPACES.index(name): number for name, number in BOARD["strongholds"]["city_capacity"].items()
}

# Pools: pieces that are one when they lie in a box.
POOLS: tuple[str, ...] = (
    "cavalry",
    "militia",
    "comitates",
    "saxon-warband",
    "saxon-raider",
    "scotti-warband",
    "scotti-raider",
    "fort",
    "town",
    "hillfort",
    "saxon-settlement",
    "scotti-settlement",
)


def pool_size(pool: str) -> int:
    """How many pieces of a pool there are in the box of the game."""
    britons = BOARD["pool"]["dux"] | BOARD["pool"]["civitates"]
    if pool in britons:
        return int(britons[pool])
    nation, _, piece = pool.partition("-")
    return int(BOARD["pool"]["saxons" if nation == "saxon" else nation][piece])


POOL_SIZE = tuple(pool_size(pool) for pool in POOLS)
UNIT_POOL = tuple(
    POOLS.index(name) if name in POOLS else POOLS.index(f"{name.split('-')[1]}-warband")
    for name in UNITS
)
STRONGHOLD_POOL = tuple(
    POOLS.index(name if name in POOLS else f"{name.split('-')[1]}-settlement")
    for name in STRONGHOLDS
)

# Imperium. [imperium-status.five]
IMPERIUM: tuple[str, ...] = (
    "roman-rule-military",
    "roman-rule-civilian",
    "autonomy-military",
    "autonomy-civilian",
    "fragmentation",
)
(
    ROMAN_RULE_MILITARY,
    ROMAN_RULE_CIVILIAN,
    AUTONOMY_MILITARY,
    AUTONOMY_CIVILIAN,
    FRAGMENTATION,
) = range(5)

# Feats, by name. The two Britons' Invite is one word, as are the Barbarians' Settle and Surprise.
FEATS: tuple[str, ...] = (
    "build",
    "invite",
    "requisition",
    "retaliate",
    "rule",
    "reinforce",
    "pillage",
    "settle",
    "surprise",
    "ravage",
    "shield-wall",
    "ransom",
    "entreat",
)
(
    BUILD,
    INVITE,
    REQUISITION,
    RETALIATE,
    RULE,
    REINFORCE,
    PILLAGE,
    SETTLE,
    SURPRISE,
    RAVAGE,
    SHIELD_WALL,
    RANSOM,
    ENTREAT,
) = range(len(FEATS))

# Where a Faction's cylinder stands in the sequence of play. [sequence.boxes]
BOXES: tuple[str, ...] = (
    "eligible",
    "first-command",
    "first-command-feat",
    "first-event",
    "second-limited",
    "second-limited-or-event",
    "second-command",
    "pass",
    "ineligible",
)
(
    ELIGIBLE,
    FIRST_COMMAND,
    FIRST_COMMAND_FEAT,
    FIRST_EVENT,
    SECOND_LIMITED,
    SECOND_LIMITED_OR_EVENT,
    SECOND_COMMAND,
    PASSED,
    INELIGIBLE,
) = range(len(BOXES))

# How hard Non-players make it. [solitaire.standard]
DIFFICULTIES: tuple[str, ...] = ("introductory", "easy", "standard", "difficult")
INTRODUCTORY, EASY, STANDARD, DIFFICULT = range(len(DIFFICULTIES))

# Cards, by number less one. [components.event-deck]
CARDS = tuple(f"{card['number']}-{card['id']}" for card in CARD_LIST)
CARD_COUNT = len(CARDS)
EVENT, PIVOTAL, EPOCH = "event", "pivotal", "epoch"
CARD_KIND = tuple(card["kind"] for card in CARD_LIST)
CARD_ORDER = tuple(
    tuple(FACTIONS.index(name) for name in card.get("order", ())) for card in CARD_LIST
)
CARD_OWNER = tuple(
    FACTIONS.index(card["owner"]) if "owner" in card else NOBODY for card in CARD_LIST
)
UNSHADED, SHADED = 0, 1
SIDES: tuple[str, ...] = ("unshaded", "shaded")
HAS_SIDE = tuple(tuple(side in card for side in SIDES) for card in CARD_LIST)
LASTS = tuple(tuple(card.get(side, {}).get("lasts", "") for side in SIDES) for card in CARD_LIST)
"""at-once, momentum or capability, by card and side."""


def card(number: int) -> int:
    """A card by its printed number."""
    return number - 1


# Cards that rules outside their own text speak of.
ANNONA = card(10)
CAMELOT = card(21)
GRATIA = card(27)
ARD_RI = card(58)
DOGS_AND_WOLVES = card(67)
CYMBROGI = card(76)
TEARS_OF_EPONA = card(81)

TARGETS: dict[str, dict[str, Any]] = SCENARIOS["targets"]
"""What Renown wins with, and how final margins are measured, by name."""
FULL_TARGETS = "full"
SCENARIO: dict[str, dict[str, Any]] = {entry["id"]: entry for entry in SCENARIOS["scenario"]}
DECK = SCENARIOS["deck"]
"""Which Epoch cards come early and late, and how far down. [scenario.deck-piles]"""
SYMBOLS: dict[tuple[int, int], str] = {
    (card(int(number)), FACTIONS.index(faction)): symbol
    for number, marks in NONPLAYERS["symbols"].items()
    if number != "status"
    for faction, symbol in marks.items()
}
"""Shield, Sword or Raven at a Faction's symbol, by card. [solo-events.shield, solo-events.sword,
solo-events.raven, solo-events.symbols-unknown, ruling.np-symbols]
"""
