"""The map, the nations, the Timeline and the scenarios as the rules read them: loaded and frozen.

Areas, nations and leaders are numbers here; land areas come first, then the seas. Sets of areas or
nations are bits of a number. [components.seventeen-nations, components.supply-infantry,
components.supply-leaders, components.supply-total, components.brothers-one-leader,
components.symbols-no-effect, map.thirty-seven-areas, map.six-seas, map.difficult-terrain,
map.island-clusters, map.skye-seas, map.dalriada-sea, map.hwicce-coastal, map.ireland-normandy,
map.neighbours-from-examples, map.neighbours-north, map.sea-borders-from-examples,
map.atlantic-coast, map.northern-england-borders, information.card-facts-early,
information.card-facts-roman-age, information.card-facts-round-five, information.card-facts-later,
information.timeline-facts, information.timeline-symbols, information.card-symbols,
map.four-straits, map.wales, map.scotland, map.england, invasion.named-area-excluded,
components.norwegian-norman-markers, ruling.card-data, ruling.north-south-landing,
ruling.nation-order-full]
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from logres.engine.errors import LogresError
from logres.engine.game import data
from logres.engine.run.marks import pure
from logres.games.britannia.table.readings import as_read

FOLDER = Path(__file__).parent.parent
BOARD = data.read(FOLDER, "areas.toml")
TIMELINE = data.read(FOLDER, "timeline.toml")
PEOPLES = as_read(data.read(FOLDER, "nations.toml"), len(TIMELINE["round"]))
SCENARIOS = data.read(FOLDER, "scenarios.toml")


def ids(table: list[dict[str, Any]]) -> tuple[str, ...]:
    return tuple(entry["id"] for entry in table)


def mask(areas: list[str]) -> int:
    return sum({1 << AREAS.index(area) for area in areas})


def numbers(areas: list[str]) -> tuple[int, ...]:
    return tuple(sorted(AREAS.index(area) for area in areas))


@pure
@lru_cache(1 << 16)
def bits(mask: int) -> tuple[int, ...]:
    """The members of a set, in order."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(found)


def in_parts(members: tuple[int, ...], size: int = 3) -> list[tuple[int, ...]]:
    """Members of a set, as many at a time as a line of the log can name."""
    return [members[at : at + size] for at in range(0, len(members), size)]


def above(number: int) -> int:
    """All numbers beyond this one, as bits."""
    return -1 << number + 1


def several(mask: int) -> bool:
    """Has a set more than one member?"""
    return mask & (mask - 1) != 0


# Areas: land first, then seas. [map.thirty-seven-areas, map.six-seas]
LANDS = ids(BOARD["area"])
SEA_NAMES = ids(BOARD["sea"])
AREAS = LANDS + SEA_NAMES
LAND = len(LANDS)
SEAS = range(LAND, len(AREAS))
AREA_COUNT = len(AREAS)
SEA_COUNT = len(SEA_NAMES)
NOWHERE = -1
"""No area at all: of a leader who is not in play, of armies that have no other home, or have not
moved yet."""
ALL_LAND = (1 << LAND) - 1
ALL_SEAS = ((1 << AREA_COUNT) - 1) ^ ALL_LAND


def region(name: str) -> int:
    return mask([area["id"] for area in BOARD["area"] if area["region"] == name])


# Regions and terrain. [map.wales, map.scotland, map.england, map.difficult-terrain]
WALES, SCOTLAND, ENGLAND = region("wales"), region("scotland"), region("england")
REGIONS = {
    "wales": WALES,
    "scotland": SCOTLAND,
    "england": ENGLAND,
    "outside-wales": ALL_LAND & ~WALES,
}
DIFFICULT = mask([area["id"] for area in BOARD["area"] if area["difficult"]])
IS_DIFFICULT = tuple(bool(DIFFICULT >> a & 1) for a in range(AREA_COUNT))

# Borders, straits and coasts. [map.four-straits, map.skye-seas, map.dalriada-sea,
# map.hwicce-coastal]
NEIGHBOURS = (*(numbers(a["adjacent"]) for a in BOARD["area"]), *(() for _ in SEAS))
STRAITS = (*(numbers(a["straits"]) for a in BOARD["area"]), *(() for _ in SEAS))
SEAS_OF = (
    *(numbers(a["coasts"]) for a in BOARD["area"]),
    *(numbers(s["adjacent"]) for s in BOARD["sea"]),
)
COAST = (*(() for _ in LANDS), *(numbers(s["coast"]) for s in BOARD["sea"]))
NEXT_TO = tuple(sum(1 << n for n in near) for near in NEIGHBOURS)
BESIDE = tuple(tuple(sorted(near + over)) for near, over in zip(NEIGHBOURS, STRAITS, strict=True))

GROUPS = {group["id"]: mask(group["areas"]) for group in BOARD["group"]}
SOUTH_LINE = GROUPS["south-line"]
BRIGANTE_NORTH = GROUPS["brigantes-under-angles"]
GALLOWAY = AREAS.index("galloway")

POPULATION = tuple(BOARD["population"]["difficult" if hard else "normal"] for hard in IS_DIFFICULT)
STACK = (
    *(int(BOARD["stacking"]["difficult" if a["difficult"] else "normal"]) for a in BOARD["area"]),
    *(int(sum(n["infantry"] + n["cavalry"] for n in PEOPLES["nation"])) for _ in SEAS),
)
OVERSTACK_DIFFICULT: int = BOARD["stacking"]["overstack_difficult"]

# Nations in turn order. [round.nation-order, ruling.nation-order-full]
NATIONS = ids(PEOPLES["nation"])
NATION_COUNT = len(NATIONS)
ROMANS = NATIONS.index("romans")
ROMANO_BRITISH = NATIONS.index("romano-british")
BELGAE = NATIONS.index("belgae")
BRIGANTES = NATIONS.index("brigantes")
PICTS = NATIONS.index("picts")
DANES = NATIONS.index("danes")
NORWEGIANS = NATIONS.index("norwegians")
SAXONS = NATIONS.index("saxons")
ANGLES = NATIONS.index("angles")
NORMANS = NATIONS.index("normans")
INFANTRY: tuple[int, ...] = tuple(n["infantry"] for n in PEOPLES["nation"])
CAVALRY: tuple[int, ...] = tuple(n["cavalry"] for n in PEOPLES["nation"])

# Where invaders may sail and land. [invasion.card-limits, invasion.named-area-excluded,
# ruling.north-south-landing]
INVADER_SEAS = tuple(
    mask(n["landing"]["seas"]) if "landing" in n else ALL_SEAS for n in PEOPLES["nation"]
)
INVADER_COASTS = tuple(
    mask(n["landing"]["coasts"]) if "landing" in n else ALL_LAND for n in PEOPLES["nation"]
)
LANDINGS = tuple(
    tuple(tuple(a for a in coast if allowed >> a & 1) for coast in COAST)
    for allowed in INVADER_COASTS
)
"""For each nation and sea, the coasts where its invaders may land."""

# Leaders. [components.supply-leaders, components.brothers-one-leader]
_LEADERS = [
    (n, leader) for n, entry in enumerate(PEOPLES["nation"]) for leader in entry.get("leader", [])
]
LEADERS = tuple(leader["id"] for _, leader in _LEADERS)
LEADER_NATION = tuple(nation for nation, _ in _LEADERS)
LEADER_STAYS = tuple(bool(leader["stays"]) for _, leader in _LEADERS)
LEADER_PLACE = tuple(
    AREAS.index(leader["place"]) if leader["place"] in AREAS else NOWHERE for _, leader in _LEADERS
)
LEADER_NEEDS = tuple(
    AREAS.index(leader["needs"]) if "needs" in leader else NOWHERE for _, leader in _LEADERS
)
LEADERS_OF = tuple(
    tuple(i for i, nation in enumerate(LEADER_NATION) if nation == n) for n in range(NATION_COUNT)
)
ARTHUR = LEADERS.index("arthur")
BOUDICCA = LEADERS.index("boudicca")
CNUT = LEADERS.index("cnut")
HAROLD = LEADERS.index("harold")
KINGS = tuple(LEADERS.index(leader) for leader in PEOPLES["kings"]["leaders"])

# The numbers of the rules.
LIMITS: dict[str, int] = PEOPLES["limits"]
READINGS: dict[str, Any] = PEOPLES["readings"]
INVADERS_FIRST: bool = READINGS["invaders_before_growth"]
BURH_ROUNDS: tuple[int, ...] = tuple(PEOPLES["burhs"]["rounds"])
SIXTEEN = PEOPLES["round_sixteen"]
REINFORCEMENTS = PEOPLES["reinforcements"]

# The Timeline. [information.timeline-contents, information.timeline-symbols]
ROUNDS = len(TIMELINE["round"])
SCORING = tuple(r["number"] for r in TIMELINE["round"] if r["scoring"])
CROWN = ("", *(str(r["crown"]) for r in TIMELINE["round"]))
YEARS = ((0, 0), *((r["from_year"], r["to_year"]) for r in TIMELINE["round"]))


def marked(flag: str) -> tuple[int, ...]:
    """For each round, the set of nations that the Timeline marks."""
    return (
        0,
        *(
            sum(1 << NATIONS.index(e["nation"]) for e in r.get("event", []) if e.get(flag))
            for r in TIMELINE["round"]
        ),
    )


RAIDING, MAJOR_INVASION, BOATS = marked("raiding"), marked("major_invasion"), marked("boats")

Arrival = tuple[str, int, int]


def arrivals() -> dict[tuple[int, int], tuple[Arrival, ...]]:
    """What comes by sea, by round and nation: kind, number, sea."""
    return {
        (r["number"], NATIONS.index(e["nation"])): tuple(
            (a["kind"], a["count"], AREAS.index(a["sea"])) for a in e["arrivals"]
        )
        for r in TIMELINE["round"]
        for e in r.get("event", [])
        if "arrivals" in e
    }


ARRIVALS = arrivals()
LEADER_COMES = {
    (r["number"], NATIONS.index(e["nation"])): LEADERS.index(e["leader"])
    for r in TIMELINE["round"]
    for e in r.get("event", [])
    if "leader" in e
}

# Scenarios.
SCENARIO = {entry["id"]: entry for entry in SCENARIOS["scenario"]}
GROUPS_OF = {
    id: tuple(
        sum(1 << NATIONS.index(n) for n in group["nations"] if n not in entry["unused"])
        for group in entry["group"]
    )
    for id, entry in SCENARIO.items()
}
BID_STEPS: tuple[int, ...] = tuple(SCENARIOS["bidding"]["steps"])
BIDS_OFFERED: int = SCENARIOS["bidding"]["offered"]
SEATS = tuple(f"player-{n}" for n in range(1, 1 + max(len(g) for g in GROUPS_OF.values())))
SIDES = tuple(f"group-{n}" for n in range(1, 1 + len(SEATS)))
KINDS = ("infantry", "cavalry")
FOOT, HORSE = range(2)


def check_data() -> None:
    """Refuse data that the rules could not be played with, naming what is wrong."""
    wrong = [message for holds, message in expectations() if not holds]
    if wrong:
        raise LogresError("the data of britannia cannot be played: " + "; ".join(wrong))


def expectations() -> list[tuple[bool, str]]:
    return [
        (LAND == 37 and SEA_COUNT == 6, "there are 37 land areas and six seas"),
        (len(set(AREAS)) == AREA_COUNT, "an area is named twice"),
        (both_ways(NEIGHBOURS) and both_ways(STRAITS), "a border is told from one side only"),
        (all(a in COAST[s] for a in range(LAND) for s in SEAS_OF[a]), "a coast lacks an area"),
        (all(s in SEAS_OF[a] for s in SEAS for a in COAST[s]), "an area lacks a coast"),
        (NATION_COUNT == 17, "there are 17 nations"),
        (sum(INFANTRY) == 194 and sum(CAVALRY) == 6, "there are 194 infantry and 6 cavalry"),
        (len(LEADERS) == 19, "there are 19 leaders"),
        (ROUNDS == 16, "there are sixteen rounds"),
        (all(fills_the_map(entry) for entry in SCENARIO.values()), "an area is set up twice"),
    ]


def both_ways(near: tuple[tuple[int, ...], ...]) -> bool:
    return all(a in near[b] for a, others in enumerate(near) for b in others)


def fills_the_map(entry: dict[str, Any]) -> bool:
    source = SCENARIOS["standard"] if entry["standard_setup"] else entry
    areas = [area for place in source["setup"] for area in place["areas"]]
    return len(areas) == len(set(areas)) and all(area in LANDS for area in areas)


check_data()
