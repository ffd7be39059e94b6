"""The position of a game of Pendragon.

Units stand in flat lists by kind and space, with how many of them carry Plunder; a Site holds
a kind of Stronghold or nothing. What seldom changes is a tuple, which copies share. Whoever
changes pieces does it through `pieces.py`, which keeps
Control and the boxes true.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from logres.engine.papers.positions import ALL, COUNT, NEVER, named
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


def is_fought(g: Pendragon) -> bool:
    """Is a Battle going on? The table knows the procedure by the name it is stored under."""
    return "Battle" in [type(frame).__name__ for frame in g.stack]


def posts_seen(g: Pendragon, seat: int | None) -> object:
    """Who stands where is shown while a Battle is fought."""
    return g.posts if is_fought(g) else None


def posts_laden_seen(g: Pendragon, seat: int | None) -> object:
    return g.posts_laden if is_fought(g) else None


def fallen_seen(g: Pendragon, seat: int | None) -> object:
    return g.fallen if is_fought(g) else None


def halved_seen(g: Pendragon, seat: int | None) -> object:
    """In what each step will inflict. [card.43.battle]"""
    return g.halved if is_fought(g) else None


@dataclass
class Pendragon(State):
    """Everything that lies on the table; only the deck is hidden.

    [markers.open-information, markers.deck-hidden]
    """

    # The map.
    units: list[int] = field(
        default_factory=zero_by_unit_and_space, metadata=named(by="unit space", seen=ALL)
    )
    laden: tuple[int, ...] = field(
        default=(0,) * (UNIT_COUNT * SPACE_COUNT), metadata=named(by="unit space", seen=ALL)
    )
    sites: tuple[int, ...] = field(
        default=(VACANT,) * SITE_COUNT, metadata=named("stronghold", by="site", seen=ALL)
    )
    control: list[int] = field(
        default_factory=lambda: [NOBODY] * SPACE_COUNT,
        metadata=named("faction", by="space", seen=ALL),
    )
    population: list[int] = field(
        default_factory=lambda: list(POPULATION), metadata=named(by="space", seen=ALL)
    )
    bottom: list[int] = field(default_factory=zero_by_space, metadata=named(by="space", seen=ALL))
    top: list[int] = field(default_factory=zero_by_space, metadata=named(by="space", seen=ALL))
    roads: bool = field(default=True, metadata=named(seen=ALL))
    patrolled: int = field(default=PATROLLED, metadata=named("sea", mask=True, seen=ALL))

    # The boxes. What is on the map and in the other boxes is not Available.
    available: list[int] = field(
        default_factory=lambda: list(POOL_SIZE), metadata=named(by="pool", seen=ALL)
    )
    casualties: int = field(default=0, metadata=named(seen=ALL))
    out_of_play: int = field(default=0, metadata=named(seen=ALL))
    not_yet: int = field(default=0, metadata=named(seen=ALL))
    refugees: int = field(default=0, metadata=named(seen=ALL))
    dal_riada: int = field(default=0, metadata=named(seen=ALL))
    """Scotti Settlements on DAL RIADA. [card.59.shaded]"""
    niall_box: int = field(default=0, metadata=named(seen=ALL))
    """Scotti Raiders in the box of NIALL NOIGIALLACH. [card.68.shaded]"""

    # The tracks. [resources.briton, resources.dux-own, resources.renown, resources.wealth]
    resources: int = field(default=0, metadata=named(seen=ALL))
    dux_resources: int = field(default=0, metadata=named(seen=ALL))
    wealth: int = field(default=0, metadata=named(seen=ALL))
    prestige: int = field(default=0, metadata=named(seen=ALL))
    renown: list[int] = field(
        default_factory=lambda: [0] * 4, metadata=named(by="faction", seen=ALL)
    )
    imperium: int = field(default=ROMAN_RULE_MILITARY, metadata=named("imperium", seen=ALL))
    targets: str = field(default=FULL_TARGETS, metadata=named(seen=ALL))
    """What Renown wins with. [scenario.targets-short]"""

    # The cards.
    deck: tuple[int, ...] = field(default=(), metadata=named("card", seen=COUNT))
    card: int = field(default=NOBODY, metadata=named("card", seen=ALL))
    next_card: int = field(default=NOBODY, metadata=named("card", seen=ALL))
    after_next: int = field(default=NOBODY, metadata=named("card", seen=ALL))
    """What was the next card when a Pivotal Event delayed the current one. [pivotal.delayed]"""
    played: tuple[int, ...] = field(default=(), metadata=named("card", seen=ALL))
    epochs: int = field(default=0, metadata=named(seen=ALL))
    eligible: int = field(default=0b1111, metadata=named("faction", mask=True, seen=ALL))
    ineligible_next: int = field(default=0, metadata=named("faction", mask=True, seen=NEVER))
    stays_eligible: int = field(default=0, metadata=named("faction", mask=True, seen=NEVER))
    """Who is Eligible on the next card whatever it did on this one. [card.57.unshaded]"""
    boxes: list[int] = field(
        default_factory=lambda: [ELIGIBLE] * len(FACTIONS),
        metadata=named("box", by="faction", seen=ALL),
    )
    """Where each Faction's cylinder stands on this card. [sequence.cylinders, sequence.boxes]"""
    momentum: list[int] = field(
        default_factory=lambda: [0, 0], metadata=named("card", by="side", mask=True, seen=ALL)
    )
    capabilities: list[int] = field(
        default_factory=lambda: [0, 0], metadata=named("card", by="side", mask=True, seen=ALL)
    )
    taken: list[int] = field(
        default_factory=lambda: [0] * len(FACTIONS),
        metadata=named("card", by="faction", mask=True, seen=ALL),
    )
    """Cards whose lasting text a Faction has executed, and the card it holds.

    [events.affects-as-named, card.43.unshaded]
    """
    niall_sea: int = field(default=NOBODY, metadata=named("sea", seen=NEVER))
    """The Sea named for NIALL'S RAID. [card.55.unshaded]"""
    pivotal: int = field(default=0, metadata=named("card", mask=True, seen=ALL))
    """Pivotal Events that can still be played."""

    # A Battle in progress, by kind of unit: who stands in the field, then who is inside the
    # Strongholds at the first and at the second Site; who has fallen; how many carry Plunder.
    posts: list[int] = field(
        default_factory=lambda: [0] * (3 * UNIT_COUNT), metadata=named(seen=posts_seen)
    )
    posts_laden: list[int] = field(
        default_factory=lambda: [0] * (3 * UNIT_COUNT), metadata=named(seen=posts_laden_seen)
    )
    fallen: list[int] = field(
        default_factory=lambda: [0] * UNIT_COUNT, metadata=named(by="unit", seen=fallen_seen)
    )
    fallen_laden: list[int] = field(
        default_factory=lambda: [0] * UNIT_COUNT, metadata=named(by="unit", seen=NEVER)
    )
    halved: tuple[int, ...] = field(default=(), metadata=named(seen=halved_seen))
    """How many of each kind OMENS has halved for the fight that is on; nothing if there are none.

    [card.43.battle]
    """
    owed_cavalry: int = field(default=0, metadata=named(seen=ALL))
    """Cavalry that leaves the map in Recovery. [recovery.stilicho]"""

    # Non-players. [solo.flowchart, solitaire.standard, solitaire.entropy]
    orders: tuple[Action, ...] = field(default=(), metadata={"of": ACTIONS, "seen": NEVER})
    """What the chart of the one whose turn it is has decided."""
    difficulty: int = field(default=STANDARD, metadata=named("difficulty", seen=NEVER))
    one_hand: bool = field(default=False, metadata=named(seen=NEVER))
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
