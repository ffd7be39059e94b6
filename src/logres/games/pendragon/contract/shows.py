"""What Pendragon shows: everything but the deck, so everybody sees the same."""

from __future__ import annotations

from typing import Literal, TypedDict

Phase = Literal["annona", "imperium", "victory", "event", "revenue", "upkeep", "recovery"]
"""In order, as the track shows them. [epoch-card.phase-shown]"""

Printed = Literal["event", "pivotal", "epoch"]
"""Kinds of card."""

Lasts = Literal["at-once", "momentum", "capability", "held"]
Status = Literal["official", "secondary", "reconstructed"]
Symbol = Literal["shield", "sword", "raven"]
Scale = Literal["points", "percent"]
Struck = Literal["charge", "melee", "harass"]
"""Steps of a Battle that inflict something."""


class Tracks(TypedDict):
    """The Edge Track."""

    resources: int
    dux_resources: int
    wealth: int
    prestige: int
    saxon_renown: int
    scotti_renown: int
    briton_control: int
    dux_control: int
    saxon_control: int
    scotti_control: int
    prosperity: int
    prosperity_prestige: int


class Thresholds(TypedDict):
    """What every Faction must be above, and what else it needs."""

    dux: int
    civitates: int
    saxon_control: int
    saxons: int
    scotti: int
    scale: Scale
    settlements: dict[str, int]
    dominance: dict[str, bool]


class Faction(TypedDict):
    """Where a cylinder stands, and how far its Faction is above its threshold."""

    box: str
    eligible: bool
    margin: int


class Space(TypedDict):
    """Of each kind of unit how many there are and how many carry Plunder; what stands at Sites."""

    control: str | None
    population: int
    printed_population: int
    bottom: int
    top: int
    units: dict[str, list[int]]
    sites: dict[str, str]


class Boxes(TypedDict):
    """What is not on the map."""

    available: dict[str, int]
    casualties: int
    out_of_play: int
    not_yet_in_play: int
    refugees: int
    owed_cavalry: int
    dal_riada: int
    niall_box: int


class OnMap(TypedDict):
    """How many Strongholds stand on the map."""

    forts: int
    towns: int
    hillforts: int
    saxon_settlements: int
    scotti_settlements: int


class Half(TypedDict):
    """A text of a card: how long it lasts, where it comes from, and whether it can be taken."""

    lasts: Lasts
    status: Status
    in_play: bool


class Face(TypedDict):
    """What is printed on a card."""

    number: int
    kind: Printed
    order: list[str]
    owner: str | None
    symbols: dict[str, Symbol]
    sides: dict[str, Half]


class InForce(TypedDict):
    """A text that holds."""

    card: str
    side: str
    lasts: Lasts


class Taken(TypedDict):
    """A card that a Faction keeps, or whose lasting text it executed."""

    card: str
    faction: str


class Cards(TypedDict):
    """Cards that lie open, and how many do not."""

    faces: dict[str, Face]
    current: str | None
    next: str | None
    after_next: str | None
    deck: int
    epochs_to_come: int
    played: list[str]
    pivotal: list[str]
    in_force: list[InForce]
    held: list[Taken]
    executed: list[Taken]


class Planned(TypedDict):
    """A Command being planned or carried out."""

    faction: str
    name: str
    limited: bool
    free: bool
    feat: str | None
    spaces: list[str]
    feat_spaces: list[str]
    left: list[str]
    cost: int


class Side(TypedDict):
    """One side of a Battle in the field; units as in a space."""

    faction: str
    units: dict[str, list[int]]


class Strike(TypedDict):
    """What a step of a Battle will inflict on either side."""

    step: Struck
    on_attackers: str
    on_defenders: str


class Fight(TypedDict):
    """A Battle in progress; inside are the units in each Stronghold."""

    space: str
    attacker: Side
    defender: Side
    inside: dict[str, dict[str, int]]
    fallen: dict[str, int]
    strikes: list[Strike]


class View(TypedDict):
    """The table as anybody sees it."""

    imperium: str
    roads: bool
    patrolled: list[str]
    tracks: Tracks
    thresholds: Thresholds
    factions: dict[str, Faction]
    spaces: dict[str, Space]
    boxes: Boxes
    on_map: OnMap
    cards: Cards
    phase: Phase | None
    command: Planned | None
    battle: Fight | None


class Facts(TypedDict):
    """Where the Edge Track ends."""

    most: int
