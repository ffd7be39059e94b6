"""What the log of Britannia must name when something in a view changes."""

from __future__ import annotations

from tests.secrets.telling_apart import Whose
from tests.told import EARLIER, Change, Named, Needs, either, item, kinds, star, star_and_item


def whose_turn(change: Change) -> list[Named]:
    return [{"what:turn", str(change.new)}]


def second_half(change: Change) -> list[Named]:
    """The second half of a Major Invasion is told; the first is every nation's turn."""
    return [{"what:second-half"}] if change.new == 2 else [{EARLIER}]


def leader_there(change: Change) -> list[Named]:
    """Leaders are named themselves."""
    return [{str(leader)} for leader in (change.old, change.new) if leader]


def force(change: Change) -> list[Named]:
    """A nation's pieces in an area; Rome gives up everywhere at once."""
    area, nation = change.stars[:2]
    return [{area, nation}, {"what:romans-leave"}] if nation == "romans" else [{area, nation}]


def lone_leader(change: Change) -> list[Named]:
    """A nation that comes to an area, or is gone from it, may be no more than its leader."""
    there = change.new or change.old
    named: list[Named] = [{there["leader"]}] if there["leader"] else []
    works: list[Named] = [{change.stars[0]}] if there["work"] else []
    return [*force(change), *named, *works]


TOLD: dict[str, Needs] = {
    "round": kinds("round"),
    "half": second_half,
    "nation": whose_turn,
    "areas.*.*": lone_leader,
    "areas.*.*.infantry": force,
    "areas.*.*.cavalry": force,
    "areas.*.*.leader": leader_there,
    "areas.*.*.work": star(0),
    "seas.*.*": lone_leader,
    "seas.*.*.infantry": force,
    "seas.*.*.cavalry": force,
    "seas.*.*.leader": leader_there,
    "forts": either(item, kinds("romans-leave")),
    "destroyed_forts": either(item, kinds("romans-leave")),
    "burhs": item,
    "leaders.*": star(0),
    "subjects": either(item, kinds("romans-leave")),
    "angle_rule": kinds("submits", "angle-rule-over", "angle-rule-ends"),
    "seats.*.bid": star(0, also="what:bid"),
    "seats.*.nations": star(0),
    "nations.*.points": star(0),
    "nations.*.population": star(0),
    "nations.*.occupied": star_and_item(0),
    "nations.*.had_submitted": star(0, also="what:submits"),
    "nations.*.truce_broken": star(0),
    "nations.*.seat": kinds("dealt"),
    "nations.*": kinds("dealt"),
}

UNTOLD = {
    "phase": "the question says what phase it is of",
    "years": "goes with the round",
    "fought": "the question says where",
    "sides": "what is bid for, in the question",
    "sides.**": "what is bid for, in the question",
    "areas.*.*.moved": "which armies are still to be asked about",
    "seas.*.*.moved": "which armies are still to be asked about",
    "raiders.**": "whither armies ashore may go home, from their moves",
    "goals.**": "counted from the map",
    "battles.**": "counted from the armies in an area",
    "prospects.**": "counted from the armies around",
    "cards.**": "counted from the points",
    "timeline.**": "goes with the round",
    "seats.*.points": "counted from the nations",
    "seats.*.average": "counted from the nations",
    "nations.*.average": "counted from the points",
    "nations.*.infantry": "counted from the map",
    "nations.*.infantry_left": "counted from the map",
    "nations.*.cavalry": "counted from the map",
}

REVEALED: dict[str, tuple[str, ...]] = {}
PRIVATE: dict[str, tuple[Whose, str]] = {}
SHOWN: dict[str, str] = {}
ENDED: dict[str, str] = {}
"""Nothing is hidden but bids, which are made together."""
