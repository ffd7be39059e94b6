"""The board, cards and tracks as the rules read them: loaded, checked, frozen.

Places, cards and kingdoms are numbers here; sets of places are bits of a number.
[map.three-areas, map.fiefs, map.regions-count, map.location-types, map.rome-city,
components.location-tokens, components.troops-values, components.troops-face,
components.deployment-cards, components.deployment-letters, components.objective-three-conditions]
"""

from __future__ import annotations

from itertools import permutations, product
from pathlib import Path
from typing import Any

from logres.engine.errors import LogresError
from logres.engine.game import data

FOLDER = Path(__file__).parent.parent
BOARD = data.read(FOLDER, "board.toml")
CARDS = data.read(FOLDER, "cards.toml")
TRACKS = data.read(FOLDER, "tracks.toml")


def ids(table: list[dict[str, Any]]) -> tuple[str, ...]:
    return tuple(entry["id"] for entry in table)


def number_of(names: tuple[str, ...], name: str) -> int:
    """The number of a name; a name that does not exist is refused."""
    if name not in names:
        raise LogresError(f"the data of rex name {name!r}, which is none of: {', '.join(names)}")
    return names.index(name)


def mask(places: list[str]) -> int:
    return sum({1 << number_of(LOCATIONS, place) for place in places})


# Kingdoms. [overview.three-kingdoms, map.fiefs]
KINGDOMS = ids(BOARD["kingdom"])
PLAYERS = range(len(KINGDOMS))
ROME = len(KINGDOMS)
SIDES = (*KINGDOMS, "rome")

# The board. [map.three-areas, map.regions-count, map.location-types, components.location-tokens]
AREAS = ids(BOARD["area"])
REGIONS = ids(BOARD["region"])
JOKERS = tuple(area["joker"] for area in BOARD["area"])
PLACES = len(BOARD["location"])
LOCATIONS = (*ids(BOARD["location"]), *JOKERS)
JOKER = tuple(PLACES + area for area in range(len(AREAS)))
AREA_OF: tuple[int, ...] = (
    *(number_of(AREAS, place["area"]) for place in BOARD["location"]),
    *range(len(AREAS)),
)
TOKENS: tuple[int, ...] = (
    *(n for n, place in enumerate(BOARD["location"]) if place["token"]),
    *JOKER,
)

ROADS = mask([place["id"] for place in BOARD["location"] if place["kind"] == "road"])
CITIES = mask([place["id"] for place in BOARD["location"] if place["kind"] == "city"])
ROMAN_AT_START = mask([place["id"] for place in BOARD["location"] if place.get("rome")])
AREA_MASK = tuple(
    mask([place["id"] for place in BOARD["location"] if place["area"] == area]) for area in AREAS
)
REGION_MASK = tuple(mask(region["locations"]) for region in BOARD["region"])
LINK_MASK = {link["id"]: mask(link["locations"]) for link in BOARD["link"]}
START_ROAD = tuple(number_of(LOCATIONS, kingdom["start_road"]) for kingdom in BOARD["kingdom"])
FIEF_CITY = tuple(
    next(
        number_of(LOCATIONS, k["rome_city"]) for k in BOARD["kingdom"] if k["fief"] == area["fief"]
    )
    for area in BOARD["area"]
)


def neighbours() -> tuple[int, ...]:
    """For every place, the places a connection joins it to."""
    joined = [0] * PLACES
    for line in BOARD["connection"]:
        a, b = number_of(LOCATIONS, line["a"]), number_of(LOCATIONS, line["b"])
        joined[a] |= 1 << b
        joined[b] |= 1 << a
    return tuple(joined)


NEIGHBOURS = neighbours()

# Cards: a side and a value; the two copies of a card cannot be told apart.
# [components.troops-values, components.troops-face]
HIGHEST: int = max(*CARDS["troops"]["values"], *CARDS["reinforcements"]["values"])
CARD_NAMES = tuple(f"{side}-{value}" for side in SIDES for value in range(1, HIGHEST + 1))
SIDE = tuple(side for side in range(len(SIDES)) for _ in range(HIGHEST))
VALUE = tuple(value for _ in SIDES for value in range(1, HIGHEST + 1))


def card(side: int, value: int) -> int:
    """The number of a card."""
    return side * HIGHEST + value - 1


TROOPS = tuple(tuple(card(k, value) for value in CARDS["troops"]["values"]) for k in PLAYERS)
REINFORCEMENTS = tuple(card(ROME, value) for value in CARDS["reinforcements"]["values"])

# Powers, by the value that has them.
POWERS = {power["id"]: power for power in CARDS["power"]}
RAISED: int = POWERS["raise"]["value"]
RAISED_BY: int = POWERS["raise"]["raised_by"]
RAISED_TO: int = POWERS["raise"]["raised_to"]
RECRUITS: int = POWERS["recruit"]["value"]
COHABITS: int = POWERS["cohabit"]["value"]
CANCELS: int = POWERS["cancel"]["value"]

# Deployment mini-cards. [components.deployment-cards, components.deployment-letters]
DEPLOYMENT = tuple(tuple(number_of(AREAS, end) for end in d["ends"]) for d in CARDS["deployment"])


def deployable() -> frozenset[tuple[int, ...]]:
    """Every set of areas that distinct mini-cards can show, in order of area."""
    found: set[tuple[int, ...]] = set()
    for count in range(1, len(DEPLOYMENT) + 1):
        for cards in permutations(DEPLOYMENT, count):
            found.update(tuple(sorted(areas)) for areas in product(*cards))
    return frozenset(found)


DEPLOYABLE = deployable()

# Objectives. [components.objective-cards, components.objective-three-conditions]
OBJECTIVES = ids(CARDS["objective"])
OBJECTIVE_TYPES = ("fief", "cities", "link")
TYPE_OF = tuple(number_of(OBJECTIVE_TYPES, o["type"]) for o in CARDS["objective"])

# Tracks and points. [components.scoring-boards, components.scoring-markers]
TRACK_NAMES = ids(TRACKS["track"])
ROAD_TRACK, CITIES_TRACK, REGIONS_TRACK = range(3)
TRACK_START: tuple[int, ...] = tuple(track["start"] for track in TRACKS["track"])
FIRST: tuple[int, ...] = tuple(track["first"] for track in TRACKS["track"])
THRESHOLDS: tuple[tuple[int, ...], ...] = tuple(
    tuple(track["thresholds"]) for track in TRACKS["track"]
)
SCORING = TRACKS["scoring"]
FIRST_POINTS: int = SCORING["first_points"]
THRESHOLD_POINTS: int = SCORING["threshold_points"]
MAX_POINTS: int = SCORING["max_points"]
CONDITION_POINTS: int = SCORING["objective_condition_points"]
SOLO_MAXIMUM: int = SCORING["solo_maximum"]
RATINGS: tuple[tuple[int, int], ...] = tuple(
    (rating["max"], rating["rank"]) for rating in TRACKS["solo_rating"]
)

# The numbers of the rules.
LIMITS: dict[str, int] = BOARD["limits"]
TURNS = LIMITS["turns"]
TOKENS_PER_TURN = LIMITS["tokens_per_turn"]
VARIANT_SETUP_TOKENS = LIMITS["variant_setup_tokens"]
VARIANT_TOKENS_PER_TURN = LIMITS["variant_tokens_per_turn"]
QUEUE_SIZE = LIMITS["queue_size"]
HAND_START = LIMITS["hand_start"]
RECRUITS_PER_TURN = LIMITS["recruits_per_turn"]
TROOPS_PER_PLAN = LIMITS["troops_per_plan"]
EXTRAS_PER_PLAN = LIMITS["extras_per_plan"]
NPK_CARDS_PER_TURN = LIMITS["npk_cards_per_turn"]
WINNER_TAKES = LIMITS["winner_takes"]
VASSAL_TAKES = LIMITS["vassal_takes"]
LATE_DISCARD_TURN = LIMITS["late_discard_turn"]
OBJECTIVES_KEPT = LIMITS["objectives_kept"]
OBJECTIVES_KEPT_SOLO = LIMITS["objectives_kept_solo"]
OBJECTIVES_DEALT = LIMITS["objectives_dealt_per_type"]
HELP_CARDS_PER_TURN = LIMITS["help_cards_per_turn"]
CUBES = LIMITS["control_cubes_per_kingdom"]
OPPIDA = LIMITS["oppida_per_kingdom"]


def check_data() -> None:
    """Refuse data that the rules could not be played with, naming what is wrong.

    [components.troops-cards, components.reinforcement-cards, ruling.map-data,
    ruling.bag-exhaustion, ruling.value-distribution, ruling.minicard-set, ruling.track-icons,
    ruling.objective-data, ruling.reinforcement-values, ruling.starting-road-token]
    """
    wrong = [message for holds, message in expectations() if not holds]
    if wrong:
        raise LogresError("the data of rex cannot be played: " + "; ".join(wrong))


def expectations() -> list[tuple[bool, str]]:
    drawn = TURNS * TOKENS_PER_TURN
    variant = VARIANT_SETUP_TOKENS + TURNS * VARIANT_TOKENS_PER_TURN
    troops = TURNS * TROOPS_PER_PLAN
    dealt = OBJECTIVES_DEALT * len(OBJECTIVE_TYPES)
    return [
        (len(KINGDOMS) == len(AREAS) == 3, "there are three kingdoms and three areas"),
        (len(set(LOCATIONS)) == len(LOCATIONS), "a location is named twice"),
        (len(TOKENS) == drawn == variant, f"the bag needs {drawn} and {variant} tokens"),
        (sum(REGION_MASK) == (1 << PLACES) - 1, "every location is in exactly one region"),
        (all(len(t) == troops for t in TROOPS), f"a kingdom needs {troops} Troops cards"),
        (len(OBJECTIVES) == len(set(OBJECTIVES)), "an Objectives card is named twice"),
        (all(TYPE_OF.count(t) >= 3 for t in range(3)), "three Objectives of a type are needed"),
        (all(len(o["conditions"]) == 3 for o in CARDS["objective"]), "an Objective has 3 lines"),
        (dealt == OBJECTIVES_KEPT + 1, "one of the Objectives dealt is discarded"),
        (dealt == OBJECTIVES_KEPT_SOLO, f"solo keeps all {dealt} Objectives dealt"),
        (HELP_CARDS_PER_TURN == 1, "Rome helps with one card a turn"),
        (RATINGS[-1][0] == SOLO_MAXIMUM, "the last rank of solo ends at its maximum"),
        (NPK_CARDS_PER_TURN == 2, "a game-run kingdom plays two cards a turn"),
        (all(len(t) == 3 for t in THRESHOLDS), "a track has three Thresholds"),
        (all(len(set(ends)) == 2 for ends in DEPLOYMENT), "a mini-card shows two areas"),
    ]


check_data()
