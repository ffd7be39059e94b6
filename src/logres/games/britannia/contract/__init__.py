"""What Britannia shows, asks and tells."""

from __future__ import annotations

from typing import Literal, TypedDict

from logres.engine.game.contract import Contract, Values, asked, told
from logres.games.britannia.contract.events import EVENTS
from logres.games.britannia.contract.joins import DETAILS, JOINS

Phase = Literal[
    "setup",
    "bidding",
    "round",
    "population",
    "movement",
    "battles",
    "withdrawal",
    "overpopulation",
    "hold",
    "bretwalda",
    "king",
]
Work = Literal["fort", "burh"]
Thrown = Literal["infantry", "cavalry", "fort"]
"""Whose dice are thrown."""

Eliminated = Literal["army", "cavalry", "leader", "fort"]
Crown = Literal["", "bretwalda", "king"]


class Unit(TypedDict):
    """A nation's units in an area or sea: armies, how many of them have moved, leader, work."""

    nation: str
    infantry: int
    cavalry: int
    moved: int
    leader: str | None
    work: Work | None


class Seat(TypedDict):
    """A seat with its nations, what it bid for them, and its points against the average."""

    nations: list[str]
    bid: int
    points: int
    average: float


class Nation(TypedDict):
    """A nation: who plays it, its points, its pieces and what is remembered of it."""

    seat: str
    points: int
    average: float
    population: int
    infantry: int
    infantry_left: int
    cavalry: int
    occupied: list[str]
    had_submitted: bool
    truce_broken: bool


class Goals(TypedDict):
    """What a nation scores where: when areas are next counted, and at once."""

    hold_round: int
    hold: dict[str, int]
    occupy: dict[str, int]
    held: int


class Force(TypedDict):
    """One side of a battle, and what its dice of each kind need to hit."""

    nation: str
    infantry: int
    cavalry: int
    leader: str | None
    work: bool
    needs: dict[Thrown, int]


class Chances(TypedDict):
    """How a battle to the end goes, in per cent, and the armies each side loses."""

    attacker: int
    defender: int
    nobody: int
    attackers_lost: float
    defenders_lost: float


class Engagement(TypedDict):
    """A battle that is joined."""

    attacker: Force
    defender: Force
    odds: Chances


class Holding(TypedDict):
    """Areas of a Nation Card with their points, and the rounds in which holding them counts."""

    rounds: list[int]
    areas: dict[str, int]


class Occupying(TypedDict):
    """The same for occupying them, and when in a round it counts."""

    rounds: list[int]
    areas: dict[str, int]
    own_turn: bool
    at_withdrawal: bool


class Prize(TypedDict):
    """Points for units of a kind that a nation eliminates."""

    kind: Eliminated
    target: str
    points: int
    rounds: list[int]
    own_turn: bool


class Limit(TypedDict):
    """Points of one region are at most half of those of another."""

    limited: str
    half_of: str


class Card(TypedDict):
    """A Nation Card."""

    hold: list[Holding]
    occupy: list[Occupying]
    eliminate: list[Prize]
    limit: Limit | None
    seas: list[str]
    pieces: int


class Event(TypedDict):
    """What a round brings to a nation; arrivals are a number, a kind and a sea each."""

    nation: str
    arrivals: list[list[int | str]]
    leader: str | None
    marks: list[str]


class Round(TypedDict):
    """A round of the Timeline."""

    round: int
    scoring: bool
    crown: Crown
    events: list[Event]
    notes: list[str]


class Side(TypedDict):
    """A group of nations that is bid for."""

    nations: list[str]
    seat: str | None
    bid: int


class View(TypedDict):
    """The table as anybody sees it."""

    round: int
    last_round: int
    years: list[int]
    phase: Phase
    half: int
    nation: str
    seats: dict[str, Seat]
    nations: dict[str, Nation]
    areas: dict[str, list[Unit]]
    seas: dict[str, list[Unit]]
    forts: list[str]
    destroyed_forts: list[str]
    burhs: list[str]
    leaders: dict[str, str]
    subjects: list[str]
    angle_rule: bool
    raiders: dict[str, dict[str, int]]
    goals: dict[str, Goals]
    fought: str | None
    battles: dict[str, Engagement]
    prospects: dict[str, int]
    cards: dict[str, Card]
    timeline: list[Round]
    difficult: list[str]
    sides: dict[str, Side]


class OwnView(TypedDict):
    """Nobody sees more than the others."""


class Facts(TypedDict):
    """The most population that is kept, who grows, and who builds what."""

    most_kept: int
    growing: list[str]
    works: dict[str, Work]


THROW = told("nation", "area", "leader?", dice=list[int], needs=int, top=int, tough=str)

TELLS: dict[str, Values] = {
    "angle-rule-ends": told(),
    "angle-rule-over": told(),
    "at-sea": told("nation", "area", n=int),
    "attacks": told("nation", "rival_nation", "area", "from_area", n=int),
    "ballot-open": told(),
    "ballot-secret": told(),
    "battle": told("nation", "rival_nation", "area", n=int, against=int, work=str),
    "bid": told("seat", "side", n=int),
    "boats": told("nations"),
    "bretwalda": told("nation", n=int),
    "bretwalda-round": told(),
    "burh": told("area"),
    "burh-lost": told("area"),
    "cnut-king": told(),
    "dealt": told("seat", "side", "nations"),
    "dismounts": told("nation", "area", n=int),
    "eliminated": told("nation", "rival_nation", unit=str, count=int, n=int),
    "expected": told("nation", "area", n=int),
    "fort": told("area"),
    "fort-destroyed": told("area"),
    "grant": told("nation", "lord_nation"),
    "halve": told("nation", "lord_nation"),
    "held": told("nation", "areas", n=int, cut=int, share=str),
    "held-areas": told("nation", "areas", n=int),
    "holds-area": told("nation", "area", n=int),
    "joins": told("nation", "leader", "area", n=int),
    "king": told("nation"),
    "king-round": told(),
    "leader-comes": told("nation", "leader", "area"),
    "leader-dies": told("nation", "leader"),
    "leader-eliminated": told("nation", "leader", n=int),
    "leader-expected": told("nation", "leader"),
    "leader-flees": told("nation", "leader", "area"),
    "leader-goes": told("nation", "leader", "area"),
    "leader-leaves": told("nation", "leader", "area"),
    "leader-moves": told("nation", "leader", "area"),
    "left-here": told("nation", "leader", "area", n=int),
    "lost": told("nation", "area", n=int, cavalry=int),
    "lost-named": told("nation", "area", "from_area"),
    "major-invasion": told("nations"),
    "moved-out": told("nation", "area", "to_area", n=int),
    "moves": told("nation", "area", "to_area", n=int),
    "no-bretwalda": told(),
    "no-king": told(),
    "nobody-falls": told("area"),
    "nobody-left": told("area"),
    "occupied": told("nation", "area", n=int),
    "occupy-again": told("nation", "areas"),
    "permit": told("nation", "lord_nation", "areas"),
    "population": told("nation", n=int),
    "raiding-turn": told("nations"),
    "raised": told("nation", "area"),
    "recalled": told("nation", "area", "from_area"),
    "refuse": told("nation", "lord_nation", "areas"),
    "removed": told("nation", "area", n=int, cause=str),
    "retreats": told("nation", "area", "to_area", n=int),
    "revolt": told(),
    "rides-in": told("nation", "area", n=int),
    "rolled": THROW,
    "rolled-burh": THROW,
    "rolled-cavalry": THROW,
    "rolled-fort": THROW,
    "romans-give-up": told("nation", "areas"),
    "romans-leave": told(),
    "round": told("nations", round=int),
    "scored": told("nation", n=int, cause=str),
    "scoring-round": told(),
    "second-half": told("nation"),
    "short": told("nation", n=int),
    "stays-to-fight": told("nation", "area", n=int),
    "subjects-free": told("nations"),
    "submits": told("nation", "lord_nation"),
    "takes-area": told("nation", "area", n=int),
    "total": told("seat", n=int),
    "truce-broken": told("nation"),
    "turn": told("nation", event=str),
    "voted": told("nation", "for_nation", n=int),
    "withdraws": told("nation", "area", "to_area", n=int),
}

NATION = ("nation",)
LED = ("nation", "leader")
HERE = ("nation", "area", "leader?")
GOING = ("nation", "area", "to_area", "leader?")
LEADING = ("nation", "area", "to_area", "leader")
MAY_GO = ("nation", "area", "to_area?", "leader?")
MAY_LEAVE = ("nation", "area?", "to_area?", "leader?")
STRUCK = ("nation", "by_nation", "area")
REMOVE = ("remove", "remove-cavalry", "remove-burh")
RETREAT = ("retreat", "ride-off", "escape", "stay")
GO_ON = ("to", "stop", "join", "join-cavalry", "leave", "leave-cavalry")
SERVING = ("nation", "lord_nation?")

ASKS: dict[str, Values] = {
    "bidding.claim": asked("claim", about=("side?", "taken_sides"), bids=list[int]),
    "bidding.place_bid": asked("bid", about=("side", "taken_sides"), bids=list[int]),
    "growth.grant": asked("grant", "halve", about=("nation", "lord_nation"), n=int),
    "growth.build": asked("burh", "done", about=SERVING, n=int),
    "placement.place": asked("place", about=NATION, n=int),
    "arrivals.arrive": asked("arrive", about=("nation", "leader?"), n=int),
    "arrivals.post_leader": asked("post", about=LED, n=int),
    "boudiccacomes.reinforce": asked("place", about=LED),
    "boudiccacomes.post_boudicca": asked("post", about=LED),
    "arthurcomes.post_arthur": asked("post", "pass", about=LED),
    "romansleave.replace": asked("replace", about=NATION, n=int),
    "romansleave.replace_army": asked("replace", about=NATION, n=int),
    "legionleaves.remove": asked("remove", about=NATION, n=int),
    "movement.move": asked("move", "done", about=("nation", "areas", "lord_nation?")),
    "movement.permit": asked("permit", "refuse", about=("nation", "areas", "lord_nation")),
    "excess.remove": asked(*REMOVE, about=NATION),
    "recall.recall": asked("recall", about=("nation", "area")),
    "muster.choose_home": asked("those", about=HERE),
    "muster.take": asked("take", "ride", "lead", about=HERE),
    "muster.escort": asked("take", "ride", about=("nation", "area", "leader")),
    "march.go_on": asked(*GO_ON, about=HERE, n=int, infantry=int, cavalry=int, left=int),
    "battles.fight": asked("fight", about=NATION),
    "losses.strike": asked("strike", about=STRUCK, n=int),
    "losses.choose_burh": asked("yield-burh", "keep-burh", about=STRUCK, n=int),
    "namelosses.lose": asked("lose", about=("nation", "area"), n=int),
    "namelosses.lose_home": asked("those", about=("nation", "area"), n=int),
    "defenderretreat.retreat": asked(*RETREAT, about=MAY_GO),
    "defenderretreat.take": asked("take", "ride", about=GOING),
    "defenderretreat.follow": asked("follow", "remain", about=LEADING),
    "attackerretreat.retreat": asked(*RETREAT, about=MAY_GO),
    "attackerretreat.choose_home": asked("those", about=GOING),
    "attackerretreat.take": asked("take", "ride", about=GOING),
    "attackerretreat.follow": asked("follow", "remain", about=LEADING),
    "submission.answer": asked("submit", "resist", about=("nation", "lord_nation")),
    "moveout.choose": asked("to", about=("nation", "area", "to_area?")),
    "moveout.take": asked("take", about=("nation", "area", "to_area")),
    "withdrawal.withdraw": asked("withdraw", "done", about=MAY_LEAVE),
    "withdrawal.choose_home": asked("those", about=MAY_GO),
    "withdrawal.take": asked("take", about=GOING),
    "withdrawal.follow": asked("follow", "remain", about=LEADING),
    "overpopulation.remove": asked(*REMOVE, about=NATION, n=int),
    "danesleave.remove": asked("remove", about=NATION, n=int),
    "specialreinforcements.ride": asked("ride", about=NATION, n=int),
    "bretwalda.vote": asked("vote", about=NATION, n=int),
    "ballotcall.call": asked("call", "pass"),
    "ballot.vote": asked("vote", about=NATION, n=int),
}

WORDS = {"phase": Phase, "thrown": Thrown, "eliminated": Eliminated}
CONTRACT = Contract(
    View, TELLS, ASKS, Facts, EVENTS, JOINS, DETAILS, WORDS, known=("nation", "kind", "seat")
)
