"""The position of a game of Pendragon.

Units stand in flat lists by kind and space, with how many of them carry Plunder; a Site holds
a kind of Stronghold or nothing. What seldom changes is a tuple, which copies share. Whoever
changes pieces does it through `pieces.py`, which keeps
Control and the boxes true.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from logres.engine.papers.positions import named
from logres.engine.run.kernel import ACTIONS, Action, State
from logres.games.pendragon.table.constants import (
    ELIGIBLE,
    FACTIONS,
    FRAGMENTATION,
    FULL_TARGETS,
    NOBODY,
    PATROLLED,
    POOL_SIZE,
    POPULATION,
    ROMAN_RULE_MILITARY,
    SITE_COUNT,
    SITES_OF,
    SPACE_COUNT,
    STANDARD,
    UNIT_COUNT,
    UNITS_OF,
    VACANT,
)

UNKNOWN = -1
"""In place of a set that nobody has asked for yet."""


def zero_by_unit_and_space() -> list[int]:
    return [0] * (UNIT_COUNT * SPACE_COUNT)


def zero_by_space() -> list[int]:
    return [0] * SPACE_COUNT


@dataclass
class Pendragon(State):
    """Everything that lies on the table; only the deck is hidden.

    [markers.open-information, markers.deck-hidden]
    """

    # The map.
    units: list[int] = field(
        default_factory=zero_by_unit_and_space, metadata=named(by="unit space")
    )
    laden: tuple[int, ...] = field(
        default=(0,) * (UNIT_COUNT * SPACE_COUNT), metadata=named(by="unit space")
    )
    sites: tuple[int, ...] = field(
        default=(VACANT,) * SITE_COUNT, metadata=named("stronghold", by="site")
    )
    control: list[int] = field(
        default_factory=lambda: [NOBODY] * SPACE_COUNT, metadata=named("faction", by="space")
    )
    population: list[int] = field(
        default_factory=lambda: list(POPULATION), metadata=named(by="space")
    )
    bottom: list[int] = field(default_factory=zero_by_space, metadata=named(by="space"))
    top: list[int] = field(default_factory=zero_by_space, metadata=named(by="space"))
    roads: bool = True
    patrolled: int = field(default=PATROLLED, metadata=named("sea", mask=True))

    # The boxes. What is on the map and in the other boxes is not Available.
    available: list[int] = field(default_factory=lambda: list(POOL_SIZE), metadata=named(by="pool"))
    casualties: int = 0
    out_of_play: int = 0
    not_yet: int = 0
    refugees: int = 0
    dal_riada: int = 0
    """Scotti Settlements on DAL RIADA. [card.59.shaded]"""
    niall_box: int = 0
    """Scotti Raiders in the box of NIALL NOIGIALLACH. [card.68.shaded]"""

    # The tracks. [resources.briton, resources.dux-own, resources.renown, resources.wealth]
    resources: int = 0
    dux_resources: int = 0
    wealth: int = 0
    prestige: int = 0
    renown: list[int] = field(default_factory=lambda: [0] * 4, metadata=named(by="faction"))
    imperium: int = field(default=ROMAN_RULE_MILITARY, metadata=named("imperium"))
    targets: str = FULL_TARGETS
    """What Renown wins with. [scenario.targets-short]"""

    # The cards.
    deck: tuple[int, ...] = field(default=(), metadata=named("card"))
    card: int = field(default=NOBODY, metadata=named("card"))
    next_card: int = field(default=NOBODY, metadata=named("card"))
    after_next: int = field(default=NOBODY, metadata=named("card"))
    """What was the next card when a Pivotal Event delayed the current one. [pivotal.delayed]"""
    played: tuple[int, ...] = field(default=(), metadata=named("card"))
    epochs: int = 0
    eligible: int = field(default=0b1111, metadata=named("faction", mask=True))
    ineligible_next: int = field(default=0, metadata=named("faction", mask=True))
    stays_eligible: int = field(default=0, metadata=named("faction", mask=True))
    """Who is Eligible on the next card whatever it did on this one. [card.57.unshaded]"""
    boxes: list[int] = field(
        default_factory=lambda: [ELIGIBLE] * len(FACTIONS), metadata=named("box", by="faction")
    )
    """Where each Faction's cylinder stands on this card. [sequence.cylinders, sequence.boxes]"""
    momentum: list[int] = field(
        default_factory=lambda: [0, 0], metadata=named("card", by="side", mask=True)
    )
    capabilities: list[int] = field(
        default_factory=lambda: [0, 0], metadata=named("card", by="side", mask=True)
    )
    taken: list[int] = field(
        default_factory=lambda: [0] * len(FACTIONS),
        metadata=named("card", by="faction", mask=True),
    )
    """Cards whose lasting text a Faction has executed, and the card it holds.

    [events.affects-as-named, card.43.unshaded]
    """
    niall_sea: int = field(default=NOBODY, metadata=named("sea"))
    """The Sea named for NIALL'S RAID. [card.55.unshaded]"""
    pivotal: int = field(default=0, metadata=named("card", mask=True))
    """Pivotal Events that can still be played."""

    # A Battle in progress, by kind of unit: who stands in the field, then who is inside the
    # Strongholds at the first and at the second Site; who has fallen; how many carry Plunder.
    posts: list[int] = field(default_factory=lambda: [0] * (3 * UNIT_COUNT))
    posts_laden: list[int] = field(default_factory=lambda: [0] * (3 * UNIT_COUNT))
    fallen: list[int] = field(default_factory=lambda: [0] * UNIT_COUNT, metadata=named(by="unit"))
    fallen_laden: list[int] = field(
        default_factory=lambda: [0] * UNIT_COUNT, metadata=named(by="unit")
    )
    halved: tuple[int, ...] = ()
    """How many of each kind OMENS has halved for the fight that is on; nothing if there are none.

    [card.43.battle]
    """
    owed_cavalry: int = 0
    """Cavalry that leaves the map in Recovery. [recovery.stilicho]"""

    # Non-players. [solo.flowchart, solitaire.standard, solitaire.entropy]
    orders: tuple[Action, ...] = field(default=(), metadata={"of": ACTIONS})
    """What the chart of the one whose turn it is has decided."""
    difficulty: int = field(default=STANDARD, metadata=named("difficulty"))
    one_hand: bool = False
    """Are the two Factions of people in one hand?"""
    rehearsing: int = field(default=0, compare=False, repr=False)
    losses_only: bool = field(default=False, compare=False, repr=False)
    """Does a rehearsal ask for no more than the losses of a Battle?"""
    lost_in_field: int = field(default=0, compare=False, repr=False)
    """Units the attackers of the last Battle had lost before the walls, for a rehearsal."""

    # What scans would find, as far as somebody has asked. Whoever changes pieces or Control keeps
    # it true.
    whereabouts: list[int] = field(default_factory=list, compare=False, repr=False)
    """The spaces that hold each kind of unit, as bits, or UNKNOWN."""
    seats: tuple[int, ...] = field(default=(), compare=False, repr=False)
    """The spaces with Strongholds of each Faction, as bits."""
    held: tuple[int, ...] = field(default=(), compare=False, repr=False)
    """The spaces under each side's Control, as bits."""

    # Questions about the position.

    def at(self, unit: int, space: int) -> int:
        """How many units of a kind are in a space."""
        return self.units[unit * SPACE_COUNT + space]

    def laden_at(self, unit: int, space: int) -> int:
        """How many of them carry Plunder. [plunder.one-each]"""
        return self.laden[unit * SPACE_COUNT + space]

    def units_of(self, faction: int, space: int) -> int:
        """All units of a Faction in a space, its Foederati among them. [foederati.owner]"""
        count = 0
        for unit in UNITS_OF[faction]:
            count += self.units[unit * SPACE_COUNT + space]
        return count

    def count_units(self, unit: int) -> int:
        """Units of a kind on the map."""
        row = unit * SPACE_COUNT
        return sum(self.units[row : row + SPACE_COUNT])

    def strongholds_in(self, space: int) -> list[int]:
        """The kinds of the Strongholds in a space."""
        return [self.sites[site] for site in SITES_OF[space] if self.sites[site] != VACANT]

    def count_strongholds(self, kind: int) -> int:
        """Strongholds of a kind on the map."""
        return self.sites.count(kind)

    def prosperity_at(self, space: int) -> int:
        return self.bottom[space] + self.top[space]

    def prosperity(self) -> int:
        """[prosperity.total-tracked, prosperity.all-spaces-count]"""
        return sum(self.bottom) + sum(self.top)

    @property
    def fragmented(self) -> bool:
        return self.imperium == FRAGMENTATION

    def in_force(self, card: int, side: int) -> bool:
        """Does a Capability or a Momentum Event hold? [events.capability, events.momentum]"""
        return bool((self.momentum[side] | self.capabilities[side]) >> card & 1)

    def serves(self, card: int, side: int, faction: int) -> bool:
        """Does a text hold that speaks of the Faction which executed it, and was it this one?

        [events.affects-as-named]
        """
        return self.in_force(card, side) and bool(self.taken[faction] >> card & 1)
