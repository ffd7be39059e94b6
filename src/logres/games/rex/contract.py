"""What Rex Britannorum shows, asks and tells."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal, NotRequired, TypedDict

from logres.engine.game.contract import Contract, Event, Values, asked, told
from logres.engine.words.story import Join

Phase = Literal[
    "setup",
    "turn-order",
    "locations",
    "recruitment",
    "planning",
    "resolution",
    "stakes",
    "end-of-turn",
    "end",
]


class Line(TypedDict):
    """One line of an Objectives card: its kind is a text's key, the rest are the text's values."""

    type: str
    region: NotRequired[str]
    area: NotRequired[str]
    first_location: NotRequired[str]
    second_location: NotRequired[str]
    first_region: NotRequired[str]
    second_region: NotRequired[str]


class Objective(TypedDict):
    """A card with its lines in order, and how many of them are met now."""

    id: str
    met: int
    lines: list[Line]


class Kingdom(TypedDict):
    """A kingdom; what only its owner knows is nothing to the others."""

    held: list[str]
    cubes: int
    oppida: int
    tracks: dict[str, int]
    thresholds: dict[str, int]
    points: int
    deck: int
    queue: list[str]
    hand_count: int
    hand: list[str] | None
    seen: list[str]
    extras: list[str]
    discard_count: int
    discard: list[str] | None
    objective_count: int
    objectives: list[Objective] | None
    dropped: list[str] | None
    objective_points: int


class OwnKingdom(TypedDict):
    """What only its owner knows of a kingdom."""

    hand: list[str]
    discard: list[str]
    objectives: list[Objective]
    dropped: list[str]


class Planned(TypedDict):
    """A seat's own plan so far."""

    cards: list[str]
    areas: list[str]
    sealed: bool


class View(TypedDict):
    """The table as one seat sees it."""

    turn: int
    turns: int
    phase: Phase
    order: list[str]
    game_run: list[str]
    kingdoms: dict[str, Kingdom]
    rome: list[str]
    stakes: list[str]
    bag: int
    battles: dict[str, dict[str, list[str]]]
    plan: Planned | None
    supply: list[str] | None
    supply_count: int
    slots: list[str]
    first: dict[str, list[str]]
    highest: dict[str, list[str]]


class OwnView(TypedDict, total=False):
    """What one seat sees besides what all see."""

    kingdoms: dict[str, OwnKingdom]
    plan: Planned | None


class Track(TypedDict):
    """A stake track: from its first space to its last, where its icons are."""

    start: int
    last: int
    first: int
    thresholds: list[int]


class Goal(TypedDict):
    """Places of the map, how many of them are needed, and the region that they are, if any."""

    places: list[str]
    need: int
    region: NotRequired[str]


class Facts(TypedDict):
    """How many a seat recruits, plans and wins, the tracks, and what Objectives ask for.

    Every line of an Objectives card has one or more goals, any of which will do.
    """

    recruits: int
    troops: int
    winner_takes: int
    tracks: dict[str, Track]
    objectives: dict[str, list[list[Goal]]]
    condition_points: int


TELLS: dict[str, Values] = {
    "crowned": told("kingdom", value=int),
    "cube": told("kingdom", "location"),
    "discarded": told("kingdom", n=int),
    "drawn": told("kingdom", "locations", "numbered_locations"),
    "drew": told("kingdom", "card", secret="card"),
    "first": told("kingdom", "track"),
    "first-blocked": told("kingdom", "track"),
    "given-to-rome": told("locations"),
    "joker": told("kingdom", "area"),
    "joker-drawn": told("area"),
    "joker-lost": told("area"),
    "max": told("kingdom", "track"),
    "mercenaries": told("kingdom", "card", "from_kingdom"),
    "mini-cards": told(),
    "no-battle": told("area"),
    "no-help": told("kingdom"),
    "no-mercenaries": told("kingdom"),
    "no-replacement": told("kingdom"),
    "no-road": told("kingdom", "area"),
    "objective": told("kingdom", "objective", n=int),
    "objective-discarded": told("kingdom", "objective", secret="objective"),
    "oppidum": told("kingdom", "location"),
    "order": told("kingdoms"),
    "raised": told("kingdom", "area", n=int, value=int),
    "rated": told("kingdom", value=int, rating=str),
    "rated-indicative": told("kingdom", value=int, rating=str),
    "recruited": told("kingdom", "card"),
    "refilled": told("kingdom", "cards"),
    "reinforced": told("kingdom", "card"),
    "replaced": told("kingdom", "card"),
    "score": told("kingdom", value=int),
    "sent": told("kingdom", "card", "area", whose=str),
    "sent-home": told("kingdom", "card", "to_kingdom"),
    "shielded": told("kingdom", "area", "winner_kingdoms"),
    "shielded-alone": told("kingdom", "area", "winner_kingdoms", "exposed_kingdoms"),
    "slots": told("areas"),
    "stake": told("kingdom", "track", value=int),
    "threshold": told("kingdom", "track", n=int),
    "turn": told(turn=int, turns=int),
    "vacant": told("kingdoms", value=int),
    "vassal": told("kingdom", "area", "cards", total=int),
    "winner": told("kingdom", "area", "cards", total=int),
}

PLANNED = ("planned_cards", "planned_areas")

ASKS: dict[str, Values] = {
    "chooseobjectives.discard": asked("discard"),
    "recruitment.recruit": asked("recruit", "draw", n=int),
    "plan.commit": asked("commit", about=PLANNED, n=int),
    "plan.send": asked("send", about=(*PLANNED, "card")),
    "plan.confirm": asked("commit", "done", about=PLANNED, n=int),
    "gains.gain": asked("gain", about=("area", "held_locations", "by_kingdoms"), n=int),
    "joker.place": asked("place", about=("area",)),
    "powers.take_mercenaries": asked("take", "pass", about=("area",)),
    "powers.cohabit": asked("cohabit", "pass", about=("area",)),
    "reinforcement.reinforce": asked("reinforce", "pass", n=int),
    "reinforcement.draw": asked("draw", "pass", n=int),
    "reinforcement.replace": asked("reinforce", "pass", n=int),
    "reinforcement.draw_instead": asked("draw", "pass", n=int),
}

BATTLE = Event("battle", ("area",), at=("area",), actor="kingdom", drama=True)
GAINS = Event("gains", ("kingdom",), at=("location",), actor="kingdom")
RECRUITS = Event("recruits", ("kingdom",), actor="kingdom")
POWER = Event("power", ("kingdom",), actor="kingdom")
STAKES = Event("stakes", drama=True)
END = Event("end", drama=True)

EVENTS: dict[str, Event] = {
    "turn": Event("turn"),
    "recruited": RECRUITS,
    "drew": RECRUITS,
    "refilled": RECRUITS,
    "objective-discarded": Event("discards", ("kingdom",), actor="kingdom"),
    "sent": Event("reveal"),
    "no-battle": Event("battle", ("area",), at=("area",)),
    "raised": BATTLE,
    "vassal": BATTLE,
    "winner": replace(BATTLE, leads=True),
    "cube": GAINS,
    "oppidum": GAINS,
    "joker": GAINS,
    "joker-lost": Event("rome"),
    "given-to-rome": Event("rome", at=("locations",), leads=True),
    "shielded": Event("shield", ("area",), at=("area",)),
    "shielded-alone": Event("shield", ("area",), at=("area",)),
    "mercenaries": POWER,
    "no-mercenaries": POWER,
    "replaced": POWER,
    "no-replacement": POWER,
    "no-road": POWER,
    "reinforced": Event("help", ("kingdom",), actor="kingdom"),
    "no-help": Event("help", ("kingdom",), actor="kingdom"),
    "stake": STAKES,
    "threshold": STAKES,
    "first": STAKES,
    "first-blocked": STAKES,
    "objective": Event("objectives", ("kingdom",), actor="kingdom", drama=True),
    "score": END,
    "rated": replace(END, leads=True),
    "vacant": replace(END, leads=True),
    "crowned": replace(END, leads=True),
}

OWN = Join(("kingdom",))

JOINS: dict[str, Join] = {
    "cube": OWN,
    "discarded": Join(),
    "drew": Join(("kingdom",), counts=True),
    "first": Join(("track",)),
    "given-to-rome": Join(lists=("locations",)),
    "max": OWN,
    "objective-discarded": Join(),
    "oppidum": OWN,
    "recruited": Join(("kingdom",), counts=True),
    "score": Join(),
    "sent": Join(("kingdom",), counts=True),
    "shielded": Join(("area", "winner_kingdoms"), lists=("kingdom",)),
    "stake": OWN,
    "threshold": Join(("kingdom",), sums=("n",)),
    "vassal": Join(("area",)),
    "winner": Join(("area",)),
}
"""What the log tells in one sentence."""

CONTRACT = Contract(
    View,
    TELLS,
    ASKS,
    Facts,
    EVENTS,
    JOINS,
    words={"phase": Phase},
    known=("kingdom", "area", "track"),
)
