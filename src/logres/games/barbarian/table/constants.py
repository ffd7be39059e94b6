"""The board, the kingdoms and the set-ups as the rules read them: loaded, checked, frozen.

Areas, kingdoms and coins are numbers here; sets of areas are bits of a number.
[overview.six-kingdoms, overview.asymmetric, components.treasure-tokens, components.setups-card,
components.domination-tiles, map.provinces-and-sea, map.starting-provinces, map.capital, map.ports,
map.coastal-not-port, map.one-sea, map.adjacency, ruling.board-costs, ruling.map-setups-data,
ruling.emblem-order]
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from logres.engine.errors import LogresError
from logres.engine.game import data

FOLDER = Path(__file__).parent.parent
BOARD = data.read(FOLDER, "board.toml")
PEOPLES = data.read(FOLDER, "kingdoms.toml")
SETUPS = data.read(FOLDER, "setups.toml")["setup"]


def ids(table: list[dict[str, Any]]) -> tuple[str, ...]:
    return tuple(entry["id"] for entry in table)


def number_of(names: tuple[str, ...], name: str) -> int:
    """The number of a name; a name that does not exist is refused."""
    if name not in names:
        known = ", ".join(names)
        raise LogresError(f"the data of barbarian name {name!r}, which is none of: {known}")
    return names.index(name)


def mask(areas: list[str]) -> int:
    return sum({1 << number_of(AREAS, area) for area in areas})


# The map. [map.provinces-and-sea, map.ports, map.coastal-not-port, map.one-sea]
PROVINCES = ids(BOARD["province"])
SEA = len(PROVINCES)
AREAS = (*PROVINCES, BOARD["sea"]["id"])
LAND = (1 << SEA) - 1
SEA_BIT = 1 << SEA
PORTS = mask([p["id"] for p in BOARD["province"] if p["coast"] == "port"])
COASTS = mask([p["id"] for p in BOARD["province"] if p["coast"] != "inland"])


def neighbours(harbours: int) -> tuple[int, ...]:
    """For every area its neighbours: borders, straits, and the Sea for the harbours.

    [map.adjacency, map.one-sea]
    """
    found = [mask(province["borders"]) for province in BOARD["province"]] + [harbours]
    for strait in BOARD["strait"]:
        a, b = number_of(AREAS, strait["a"]), number_of(AREAS, strait["b"])
        found[a] |= 1 << b
        found[b] |= 1 << a
    return tuple([near | (harbours >> area & 1) << SEA for area, near in enumerate(found)])


NEXT: tuple[tuple[int, ...], ...] = (neighbours(PORTS), neighbours(COASTS))
"""Neighbours of every area: as printed, and for whoever may embark from any coast."""

# Kingdoms, clockwise from the star. [ruling.emblem-order]
KINGDOMS: tuple[str, ...] = tuple(PEOPLES["seating"]["order"])
KINGDOM_COUNT = len(KINGDOMS)
ALL_KINGDOMS = range(KINGDOM_COUNT)


def people(id: str) -> dict[str, Any]:
    for kingdom in PEOPLES["kingdom"]:
        if kingdom["id"] == id:
            found: dict[str, Any] = kingdom
            return found
    raise LogresError(f"the data of barbarian seat {id!r}, a kingdom they do not describe")


PEOPLE = tuple(people(id) for id in KINGDOMS)
STARTING = tuple(mask(kingdom["starting_provinces"]) for kingdom in PEOPLE)
CAPITAL = tuple(number_of(AREAS, kingdom["capital"]) for kingdom in PEOPLE)
CAPITALS = sum({1 << capital for capital in CAPITAL})
EMBLEM = tuple(
    next((k for k in ALL_KINGDOMS if STARTING[k] >> area & 1), -1) for area in range(len(AREAS))
)
"""Whose emblem is printed on each area, or -1."""

_domination = {tile["kingdom"]: number_of(AREAS, tile["province"]) for tile in BOARD["domination"]}
DOMINATION = tuple(_domination[kingdom] for kingdom in KINGDOMS)
WARRIORS: int = min(kingdom["warriors"] for kingdom in PEOPLE)
TOKENS: int = min(kingdom["control_tokens"] for kingdom in PEOPLE)
RECRUIT_COSTS: tuple[tuple[int, ...], ...] = tuple(tuple(k["recruit_costs"]) for k in PEOPLE)
CLAIM_COSTS: tuple[tuple[int, ...], ...] = tuple(tuple(k["claim_costs"]) for k in PEOPLE)

# Treasure: counts go by kind of coin, in order of value.
COINS = ("bronze", "silver", "gold", "diamond")
KINDS = len(COINS)
Purse = tuple[int, ...]
"""How many coins of each kind."""
BRONZE, SILVER, GOLD, DIAMOND = range(KINDS)
TREASURE = BOARD["treasure"]
VALUE: tuple[int, ...] = tuple(TREASURE[coin]["value"] for coin in COINS)
COUNT: tuple[int, ...] = tuple(TREASURE[coin]["count"] for coin in COINS)
START_TREASURY: tuple[int, ...] = tuple(TREASURE["start_treasury"].get(c, 0) for c in COINS)
START_PROVINCES = tuple(
    kind for kind, coin in enumerate(COINS) for _ in range(TREASURE["start_provinces"].get(coin, 0))
)

# The numbers of the rules.
MARKER_POINTS: int = BOARD["battle_points"]["control_marker"]
KING_POINTS: int = BOARD["battle_points"]["king"]
WARRIOR_POINTS: int = BOARD["battle_points"]["warrior"]
TREMIS_POINTS: int = BOARD["battle_points"]["tremis"]
TERRITORIAL: int = BOARD["meta"]["territorial_victory"]
MILITARY: int = BOARD["meta"]["military_victory"]
SCORE: dict[str, int] = BOARD["score"]
REIGNS = ids(BOARD["reign"])
REIGN_MOST: tuple[int, ...] = tuple(reign["most"] for reign in BOARD["reign"])
LAST_ROUND: int = BOARD["limits"]["last_round"]

# Powers: each kingdom has one that lasts and one that its King takes along.
POWERS = (
    "maneuver_steps",
    "claim_after_king_invade",
    "control_marker_bp",
    "king_wins_ties",
    "raid_return_to_sea",
    "king_sea_invade",
    "claim_discount",
    "king_invade_tribute",
    "coastal_embark",
    "king_warrior_bp",
    "tax_bonus",
    "king_bribe_refund",
)
(
    MANEUVER_STEPS,
    CLAIM_AFTER_KING_INVADE,
    CONTROL_MARKER_BP,
    KING_WINS_TIES,
    RAID_RETURN_TO_SEA,
    KING_SEA_INVADE,
    CLAIM_DISCOUNT,
    KING_INVADE_TRIBUTE,
    COASTAL_EMBARK,
    KING_WARRIOR_BP,
    TAX_BONUS,
    KING_BRIBE_REFUND,
) = range(len(POWERS))
NUMBER_OF = {
    "maneuver_steps": "steps",
    "control_marker_bp": "bp",
    "claim_discount": "discount",
    "king_invade_tribute": "tremis",
    "king_warrior_bp": "bp",
    "tax_bonus": "bonus",
    "king_bribe_refund": "tremis",
}
"""What the number of a power is called in the data; the others have none."""


def power_of(kingdom: dict[str, Any], sort: str) -> tuple[int, int]:
    """A power's effect and its number; an effect that the rules do not know is refused by name."""
    power = kingdom[sort]
    effect = number_of(POWERS, power["effect"])
    name = NUMBER_OF.get(power["effect"])
    number = power["params"].get(name, 0) if name else 1
    if not isinstance(number, int) or number < 1:
        raise LogresError(
            f"the data of barbarian: {kingdom['id']} {sort} needs a number {name!r} above 0"
        )
    return effect, number


KINGDOM_POWER = tuple(power_of(kingdom, "kingdom_power") for kingdom in PEOPLE)
KING_POWER = tuple(power_of(kingdom, "king_power") for kingdom in PEOPLE)

# Set-ups, by the row's id. [components.setups-card]
ROWS = ids(SETUPS)
ROW_KINGDOMS = tuple(
    tuple(sorted([number_of(KINGDOMS, k) for k in row["kingdoms"]])) for row in SETUPS
)
ROW_PLAYERS: tuple[int, ...] = tuple(row["players"] for row in SETUPS)
ROW_BEGINNER: tuple[bool, ...] = tuple(row["beginner"] for row in SETUPS)
ROW_TEAMS = tuple(
    tuple(tuple(sorted([number_of(KINGDOMS, k) for k in team])) for team in row["teams"].values())
    for row in SETUPS
)


def closed_by(absent: int) -> int:
    """The provinces that one absent kingdom makes impassable. [map.impassable]"""
    return STARTING[absent] | 1 << DOMINATION[absent]


def impassable(kingdoms: tuple[int, ...]) -> int:
    """What nobody enters when these kingdoms are in play. [map.impassable]"""
    closed = 0
    for kingdom in ALL_KINGDOMS:
        if kingdom not in kingdoms:
            closed |= closed_by(kingdom)
    return closed


def check_data() -> None:
    """Refuse data that the rules could not be played with, naming what is wrong.

    [components.kingdom-set, components.treasure-tokens, ruling.map-setups-data, ruling.board-costs]
    """
    wrong = [message for holds, message in expectations() if not holds]
    if wrong:
        raise LogresError("the data of barbarian cannot be played: " + "; ".join(wrong))


def rising(costs: tuple[int, ...], count: int) -> bool:
    return len(costs) == count and costs[0] > 0 and list(costs) == sorted(costs)


def symmetric(near: tuple[int, ...]) -> bool:
    return all(
        near[a] >> b & 1 == near[b] >> a & 1 for a in range(len(near)) for b in range(len(near))
    )


def expectations() -> list[tuple[bool, str]]:
    meta = BOARD["meta"]
    neutral = LAND & ~sum(STARTING)
    provinces, starting = meta["provinces"], meta["starting_provinces"]
    needed = KINGDOM_COUNT * (sum(START_TREASURY) + len(START_PROVINCES)) + neutral.bit_count()
    tiles = sum({1 << tile for tile in DOMINATION})
    sides = {(n, len(teams)) for n, teams in zip(ROW_PLAYERS, ROW_TEAMS, strict=True)}
    return [
        (len(set(PROVINCES)) == provinces == SEA, f"there are {provinces} provinces"),
        (len(KINGDOMS) == len(set(KINGDOMS)) == 6, "there are six kingdoms"),
        (sum(STARTING).bit_count() == starting, f"there are {starting} starting provinces"),
        (all(STARTING[k] >> CAPITAL[k] & 1 for k in ALL_KINGDOMS), "a capital is a start"),
        (all(s.bit_count() == len(START_PROVINCES) for s in STARTING), "three starts a kingdom"),
        (symmetric(NEXT[0]), "a border is missing on one side"),
        (len(BOARD["strait"]) == meta["straits"], f"there are {meta['straits']} straits"),
        (tiles & ~neutral == 0 and tiles.bit_count() == 6, "tiles lie on six neutral provinces"),
        (all(rising(costs, WARRIORS) for costs in RECRUIT_COSTS), "recruit costs must rise"),
        (all(rising(costs, TOKENS) for costs in CLAIM_COSTS), "claim costs must rise"),
        (sum(COUNT) == needed, f"six kingdoms need {needed} Treasure tokens"),
        (START_PROVINCES == (BRONZE, SILVER, GOLD), "a bronze, a silver, a gold on the starts"),
        (VALUE[BRONZE] == 1 and list(VALUE) == sorted(VALUE), "coins rise in value from 1"),
        (len(START_PROVINCES) + TOKENS == TERRITORIAL, "seven are three starts and four tokens"),
        (all(rows_agree(row) for row in range(len(ROWS))), "a set-up has a wrong player count"),
        (len(set(ROWS)) == len(ROWS), "a set-up is named twice"),
        ({2, 3, 4, 5, 6} <= set(ROW_PLAYERS), "a set-up is missing for some number of players"),
        ({(2, 2), (4, 2), (6, 2), (6, 3)} <= sides, "a set-up is missing for some sort of teams"),
    ]


def rows_agree(row: int) -> bool:
    """As many kingdoms as players, twice as many for two, in even teams. [team.teams]"""
    players, kingdoms, teams = ROW_PLAYERS[row], ROW_KINGDOMS[row], ROW_TEAMS[row]
    named = sorted([kingdom for team in teams for kingdom in team])
    even = len({len(team) for team in teams}) <= 1 and named in ([], list(kingdoms))
    seats = len(teams) == 2 if players == 2 else players == len(kingdoms)
    return even and seats and len(set(kingdoms)) == len(kingdoms)


check_data()
