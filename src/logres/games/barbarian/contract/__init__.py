"""What Barbarian Kingdoms shows, asks and tells."""

from __future__ import annotations

from typing import TypedDict

from logres.engine.game.contract import Contract, Values, asked, told
from logres.games.barbarian.contract.events import EVENTS
from logres.games.barbarian.contract.joins import DETAILS, JOINS


class ToWin(TypedDict):
    """How many provinces, or how many Kings taken, end the game."""

    provinces: int
    kings: int


class Power(TypedDict):
    """A power of a kingdom or of its King; `works` is false where powers are off, or he is gone."""

    effect: str
    number: int
    works: bool


class Kingdom(TypedDict):
    """A kingdom's board and its pieces on the map."""

    seat: str
    allies: list[str]
    capital: str
    king: str | None
    warriors: list[str]
    warriors_left: int
    recruit_costs: list[int]
    recruit_cost: int
    tokens: list[str]
    tokens_left: int
    claim_costs: list[int]
    claim_cost: int
    turns: int
    suspended: list[str]
    controlled: list[str]
    tax: int
    trophies: list[str]
    kings_taken: int
    points: int
    kingdom_power: Power
    king_power: Power


class Area(TypedDict):
    """A province: coins that lie face up, and whether there is a face-down one."""

    controller: str | None
    coins: dict[str, int]
    tremis: int
    hidden: bool


class Side(TypedDict):
    """One side of a battle, with its points without bribes."""

    kingdom: str
    king: bool
    warriors: int
    points: int


class Contested(TypedDict):
    """Where an action is not settled; without sides as long as there is no battle."""

    area: str
    marker: str | None
    sides: list[Side]
    ties: str | None
    bribing: bool
    even_share: int | None


class OwnContested(TypedDict):
    """What a seat may reckon that each rival has."""

    even_share: int


class Treasury(TypedDict):
    """Coins by kind, and what they are worth."""

    coins: dict[str, int]
    tremis: int


class Filled(TypedDict):
    """A seat's own purse so far."""

    coins: dict[str, int]
    tremis: int
    closed: bool


class Placed(TypedDict):
    """A seat in the final placement."""

    seat: str
    score: int
    reign: str


class Series(TypedDict):
    """How a series stands; who won may be nobody."""

    game: int
    games: int
    victors: list[str | None]
    ranking: list[str]
    totals: dict[str, int]


class View(TypedDict):
    """The table as one seat sees it; treasuries of others are nothing before the end."""

    variant: str
    to_win: ToWin
    powers: bool
    round: int
    last_round: int
    active: str | None
    order: list[str]
    kingdoms: dict[str, Kingdom]
    areas: dict[str, Area]
    impassable: list[str]
    domination: list[str]
    battle: Contested | None
    coin_values: dict[str, int]
    purse: Filled | None
    treasuries: dict[str, Treasury | None]
    placement: list[Placed]
    reigns: dict[str, int]
    series: Series | None


class OwnView(TypedDict, total=False):
    """What one seat sees besides what all see."""

    treasuries: dict[str, Treasury]
    battle: OwnContested
    purse: Filled | None


class Facts(TypedDict):
    """How many Tremis make a point of the Kingdom Score."""

    tremis_per_point: int


HERE = ("kingdom", "area")
CAME = ("kingdom", "from_area", "area")

TELLS: dict[str, Values] = {
    "setup": told("seat", "kingdoms"),
    "included": told("seat", "kingdom"),
    "leads": told("seat", "kingdom"),
    "mercy": told("seat"),
    "kingdom-power": told("kingdom", "power", number=int),
    "king-power": told("kingdom", "power", number=int),
    "dominated": told("areas"),
    "first": told("kingdom", provinces=int, kings=int, sides=int),
    "round": told("kingdoms", n=int, provinces=int, needed=int),
    "idle": told("kingdom"),
    "recruited": told(*HERE, "coins"),
    "changed": told(*HERE, "coins", "got_coins"),
    "taxes": told("kingdom", n=int),
    "collected": told(*HERE, "coin"),
    "king-moved": told(*CAME),
    "warrior-moved": told(*CAME),
    "castled": told(*CAME),
    "king-invades": told(*CAME),
    "warrior-invades": told(*CAME),
    "claims": told(*HERE, "coins"),
    "claimed": told(*HERE, n=int, needed=int),
    "failed": told(*HERE),
    "let-pass": told(*HERE),
    "challenged-king": told(*CAME),
    "challenged-warrior": told(*CAME),
    "reinforced-king": told(*CAME),
    "reinforced-warrior": told(*CAME),
    "no-more": told(*HERE),
    "battle": told("kingdom", "rival_kingdom", "area"),
    "bribed": told("kingdom", "coins", n=int, points=int, total=int),
    "won": told("kingdom", "rival_kingdom", "area", n=int, total=int, rival_total=int),
    "kept-back": told("kingdom", "coins"),
    "lost": told("kingdom", n=int),
    "captured": told("kingdom", "rival_kingdom", n=int, needed=int),
    "returned": told("kingdom", n=int),
    "token-lost": told(*HERE),
    "suspended": told(*HERE),
    "regained": told(*HERE),
    "pillaged": told(*HERE, "coins"),
    "found": told(*HERE, "coin", secret="coin"),
    "tribute": told("kingdom", "rival_kingdom", "coins"),
    "no-tribute": told("kingdom", "rival_kingdom", "coins"),
    "territorial": told("kingdom", n=int),
    "military": told("kingdom", n=int),
    "stopped": told(round=int),
    "placed": told("seat", "reign", place=int, value=int),
}

UNITS = ("king", "warrior")
COINS = ("bronze", "silver", "gold", "diamond")
COLLECT = ("collect-bronze", "collect-silver", "collect-gold", "collect-diamond")
SIDES = ("area", "kingdom", "rival_kingdom")
CHALLENGED = ("area", "kingdom", "own_kingdom")

ASKS: dict[str, Values] = {
    "setup.privilege": asked("setup", n=int),
    "setup.include": asked("include", n=int),
    "setup.choose": asked("lead", n=int),
    "setup.choose_letter": asked("lead", n=int),
    "turn.act": asked(
        "recruit", "maneuver", "invade", "claim", "tax", about=("kingdom",), round=int
    ),
    "turn.sit_out": asked("pass", about=("kingdom",), round=int),
    "payment.change_with": asked("change", about=("area?",), n=int, rest=int),
    "payment.count": asked(*COINS, about=("area?",), n=int, rest=int),
    "payment.hand_over": asked("done", about=("area?",), n=int, rest=int),
    "change.give": asked(*COINS, about=("area",)),
    "change.take": asked(*COINS, about=("area",)),
    "tax.collect": asked("change", *COLLECT, "done", n=int),
    "maneuver.pick": asked(*UNITS, "castle", "done", about=("area?",)),
    "maneuver.go_there": asked("to", about=("area",)),
    "invade.choose": asked(*UNITS, about=("area",)),
    "challenge.answer": asked(*UNITS, "pass", about=CHALLENGED),
    "challenge.bring_more": asked(*UNITS, "done", about=CHALLENGED),
    "battle.reinforce": asked(*UNITS, "pass", "done", about=SIDES, points=int, rival_points=int),
    "bribe.fill": asked(*COINS, about=SIDES, points=int, rival_points=int, tremis=int, n=int),
    "bribe.hand_over": asked("done", about=SIDES, points=int, rival_points=int, tremis=int, n=int),
    "keepback.keep": asked(*COINS, n=int),
    "moveout.leave": asked("king-to", "warrior-to", about=("area",)),
    "spoils.claim": asked("claim", "pass", about=("area",), n=int),
    "spoils.sail": asked("sail", "pass", about=("area",), n=int),
}

CONTRACT = Contract(
    View, TELLS, ASKS, Facts, EVENTS, JOINS, DETAILS, known=("kingdom", "area", "seat")
)
