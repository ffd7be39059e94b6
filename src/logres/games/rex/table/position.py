"""The position of a game of Rex Britannorum."""

from __future__ import annotations

from dataclasses import dataclass, field

from logres.engine.papers.positions import ALL, COUNT, NEVER, OWNER, named
from logres.engine.run.kernel import State
from logres.games.rex.table.constants import (
    AREA_OF,
    CITIES,
    HIGHEST,
    OPPIDA,
    ROMAN_AT_START,
    TRACK_NAMES,
    TRACK_START,
    VALUE,
)

KINGDOM_COUNT = 3
AREA_COUNT = 3


def nothing_each() -> list[tuple[int, ...]]:
    return [() for _ in range(KINGDOM_COUNT)]


def nothing_sent() -> list[tuple[int, ...]]:
    return [() for _ in range(AREA_COUNT * KINGDOM_COUNT)]


def zero_each() -> list[int]:
    return [0] * KINGDOM_COUNT


def none_reached() -> list[int]:
    return [0] * (len(TRACK_NAMES) * KINGDOM_COUNT)


def start_of_tracks() -> list[int]:
    return [start for start in TRACK_START for _ in range(KINGDOM_COUNT)]


def seated(g: Rex, seat: int | None) -> object:
    """Who plays is seen, not in which order."""
    return sorted(g.sequence)


def supply_seen(g: Rex, seat: int | None) -> object:
    """Reinforcements lie open, but for the random option. [setup.reinforcements-faceup,
    help.random-option]
    """
    return len(g.supply) if g.random_reinforcements else g.supply


def objectives_seen(g: Rex, seat: int | None) -> object:
    """One's own, and at the end all that were kept. [setup.objective-own-view,
    objectives.reveal-at-end]
    """
    return [
        cards if g.ended or kingdom == seat else len(cards)
        for kingdom, cards in enumerate(g.objectives)
    ]


def own_dropped(g: Rex, seat: int | None) -> object:
    """Discarded Objectives go to the box unseen. [setup.objective-hidden-box]"""
    return () if seat is None else g.dropped[seat]


@dataclass
class Rex(State):
    """Everything that lies on the table, and what each kingdom keeps to itself."""

    turn: int = field(default=1, metadata=named(seen=ALL))
    phase: str = field(default="setup", metadata=named(seen=ALL))
    with_objectives: bool = field(default=True, metadata=named(seen=NEVER))
    late_discard: bool = field(default=False, metadata=named(seen=NEVER))
    random_reinforcements: bool = field(default=False, metadata=named(seen=ALL))
    variant: bool = field(default=False, metadata=named(seen=NEVER))

    # Players in turn order, then game-run kingdoms. [ruling.npk-choice-order]
    order: tuple[int, ...] = field(default=(), metadata=named("kingdom", seen=ALL))
    sequence: tuple[int, ...] = field(default=(), metadata=named("kingdom", seen=seated))

    # The map: who holds what, as bits; tokens at stake and in the bag.
    held: list[int] = field(
        default_factory=zero_each, metadata=named("location", by="kingdom", mask=True, seen=ALL)
    )
    rome: int = field(default=ROMAN_AT_START, metadata=named("location", mask=True, seen=ALL))
    stakes: tuple[int, ...] = field(default=(), metadata=named("location", seen=ALL))
    bag: tuple[int, ...] = field(default=(), metadata=named("location", seen=COUNT))

    # Cards. `hands` hold own Troops, `extras` Mercenaries and Reinforcements, which all have seen.
    decks: list[tuple[int, ...]] = field(
        default_factory=nothing_each, metadata=named("card", by="kingdom", seen=COUNT)
    )
    queues: list[tuple[int, ...]] = field(
        default_factory=nothing_each, metadata=named("card", by="kingdom", seen=ALL)
    )
    hands: list[tuple[int, ...]] = field(
        default_factory=nothing_each, metadata=named("card", by="kingdom", seen=OWNER)
    )
    # Own Troops in hand that all have seen taken from a queue.
    seen: list[tuple[int, ...]] = field(
        default_factory=nothing_each, metadata=named("card", by="kingdom", seen=ALL)
    )
    extras: list[tuple[int, ...]] = field(
        default_factory=nothing_each, metadata=named("card", by="kingdom", seen=ALL)
    )
    discards: list[tuple[int, ...]] = field(
        default_factory=nothing_each, metadata=named("card", by="kingdom", seen=OWNER)
    )
    sent: list[tuple[int, ...]] = field(
        default_factory=nothing_sent, metadata=named("card", by="area kingdom", seen=ALL)
    )
    supply: tuple[int, ...] = field(default=(), metadata=named("card", seen=supply_seen))
    slots: tuple[int, ...] = field(default=(), metadata=named("slot", seen=ALL))

    # Objectives: kept, discarded by their owner, and never dealt.
    objectives: list[tuple[int, ...]] = field(
        default_factory=nothing_each,
        metadata=named("objective", by="kingdom", seen=objectives_seen),
    )
    dropped: list[tuple[int, ...]] = field(
        default_factory=nothing_each, metadata=named("objective", by="kingdom", seen=own_dropped)
    )
    box: tuple[int, ...] = field(default=(), metadata=named("objective", seen=NEVER))

    # This turn: who placed a marker; this battle: what each kingdom won.
    placed: int = field(default=0, metadata=named("kingdom", mask=True, seen=NEVER))
    won: list[tuple[int, ...]] = field(
        default_factory=nothing_each, metadata=named("location", by="kingdom", seen=NEVER)
    )

    # Stakes and achievements. `first` also holds game-run kingdoms: they close a First.
    tracks: list[int] = field(
        default_factory=start_of_tracks, metadata=named(by="track kingdom", seen=ALL)
    )
    first: list[int] = field(
        default_factory=zero_each, metadata=named("kingdom", by="track", mask=True, seen=ALL)
    )
    thresholds: list[int] = field(
        default_factory=none_reached, metadata=named(by="track kingdom", seen=ALL)
    )
    highest: list[int] = field(
        default_factory=zero_each, metadata=named("kingdom", by="track", mask=True, seen=ALL)
    )
    met: list[int] = field(default_factory=zero_each, metadata=named(by="kingdom", seen=ALL))

    def cards(self, area: int, kingdom: int) -> tuple[int, ...]:
        """What a kingdom has sent to an area."""
        return self.sent[area * KINGDOM_COUNT + kingdom]

    def send(self, area: int, kingdom: int, card: int) -> None:
        self.sent[area * KINGDOM_COUNT + kingdom] += (card,)

    def played(self, area: int, kingdom: int, value: int) -> bool:
        """Did this kingdom send a card with this printed value to the area?"""
        return value in [VALUE[card] for card in self.cards(area, kingdom)]

    def at_stake(self, area: int) -> tuple[int, ...]:
        """The tokens to be won in an area, Joker included."""
        return tuple([token for token in self.stakes if AREA_OF[token] == area])

    def track(self, track: int, kingdom: int) -> int:
        return self.tracks[track * KINGDOM_COUNT + kingdom]

    def tracks_of(self, kingdom: int) -> list[int]:
        """Where a kingdom stands on every track."""
        return self.tracks[kingdom::KINGDOM_COUNT]

    def thresholds_of(self, track: int, kingdom: int) -> int:
        """How many Thresholds of a track a kingdom has reached."""
        return self.thresholds[track * KINGDOM_COUNT + kingdom]

    def all_thresholds_of(self, kingdom: int) -> list[int]:
        return self.thresholds[kingdom::KINGDOM_COUNT]

    def is_npk(self, kingdom: int) -> bool:
        return kingdom in self.ruled

    def oppida_left(self, kingdom: int) -> int:
        """How many Oppidum markers a kingdom still has. [components.oppidum-markers]"""
        return OPPIDA - (self.held[kingdom] & CITIES).bit_count()


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """These cards less one copy of `card`."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def own_troops(kingdom: int, card: int) -> bool:
    """Is this card one of the kingdom's own colour?"""
    return card // HIGHEST == kingdom
