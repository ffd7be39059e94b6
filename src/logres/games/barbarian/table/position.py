"""The position of a game of Barbarian Kingdoms."""

from __future__ import annotations

from dataclasses import dataclass, field

from logres.engine.papers.positions import ALL, NEVER, named
from logres.engine.run.kernel import NOBODY, State
from logres.games.barbarian.table.constants import (
    ALL_KINGDOMS,
    AREAS,
    CLAIM_COSTS,
    CLAIM_DISCOUNT,
    COASTAL_EMBARK,
    EMBLEM,
    KINDS,
    KING_POWER,
    KINGDOM_COUNT,
    KINGDOM_POWER,
    KINGDOMS,
    LAND,
    NEXT,
    RECRUIT_COSTS,
    STARTING,
    VALUE,
    Purse,
)

PLAYERS = tuple(f"player-{n}" for n in range(1, KINGDOM_COUNT + 1))
CHAIRS = (*KINGDOMS, *PLAYERS)
"""A seat is a kingdom where kingdoms are agreed on, and a player where they are dealt or chosen."""

NOWHERE = -1
STANDARD, TWO_PLAYERS, TEAMS = "standard", "two-players", "teams"
AGREED, RANDOM, CHOSEN = "agreed", "random", "chosen"


def nowhere_each() -> list[int]:
    return [NOWHERE] * KINGDOM_COUNT


def nothing_each() -> list[tuple[int, ...]]:
    return [()] * KINGDOM_COUNT


def zero_each() -> list[int]:
    return [0] * KINGDOM_COUNT


def own_seats() -> list[int]:
    return list(ALL_KINGDOMS)


def alone() -> list[int]:
    return [1 << kingdom for kingdom in ALL_KINGDOMS]


def no_coins_on_map() -> list[int]:
    return [0] * (len(AREAS) * KINDS)


def no_hidden_coins() -> list[int]:
    return [NOWHERE] * len(AREAS)


def no_coins_at_seats() -> list[int]:
    return [0] * (len(CHAIRS) * KINDS)


def no_coins() -> list[int]:
    return [0] * KINDS


def sides_seen(g: Barbarian, seat: int | None) -> object:
    """Of kingdoms in play, which others they never fight. [team.teams]"""
    return [[g.allies[kingdom] >> other & 1 for other in g.order] for kingdom in g.order]


def face_down(g: Barbarian, seat: int | None) -> object:
    """Where a token lies face down is seen, its value by nobody. [economy.tremis]"""
    return [coin >= 0 for coin in g.hidden]


def treasuries_seen(g: Barbarian, seat: int | None) -> object:
    """One's own, and at the end all. [setup.screens, ruling.treasury-secrecy]"""
    return [g.purse(other) for other in g.seated if g.ended or other == seat]


@dataclass
class Barbarian(State):
    """Everything that lies on the table, and what each player keeps behind the screen."""

    # Which game is played.
    variant: str = field(default=STANDARD, metadata=named(seen=ALL))
    powers: bool = field(default=True, metadata=named(seen=ALL))
    last_round: int = field(default=0, metadata=named(seen=ALL))
    assignment: str = field(default=AGREED, metadata=named(seen=NEVER))
    expert: bool = field(default=False, metadata=named(seen=NEVER))

    # Kingdoms in play in turn order, who leads them, and whom they never fight.
    order: tuple[int, ...] = field(default=(), metadata=named("kingdom", seen=ALL))
    owner: list[int] = field(
        default_factory=own_seats, metadata=named("seat", by="kingdom", seen=ALL)
    )
    allies: list[int] = field(
        default_factory=alone, metadata=named("kingdom", by="kingdom", mask=True, seen=sides_seen)
    )
    impassable: int = field(default=0, metadata=named("area", mask=True, seen=ALL))
    round: int = field(default=1, metadata=named(seen=ALL))
    active: int = field(default=NOBODY, metadata=named("kingdom", seen=ALL))

    # Pieces: Kings and Warriors on the map, Control tokens on it, Kings taken.
    king: list[int] = field(
        default_factory=nowhere_each, metadata=named("area", by="kingdom", seen=ALL)
    )
    warriors: list[tuple[int, ...]] = field(
        default_factory=nothing_each, metadata=named("area", by="kingdom", seen=ALL)
    )
    tokens: list[int] = field(
        default_factory=zero_each, metadata=named("area", by="kingdom", mask=True, seen=ALL)
    )
    trophies: list[int] = field(
        default_factory=zero_each, metadata=named("kingdom", by="kingdom", mask=True, seen=ALL)
    )

    # Treasure: face up on the map, face down on it, behind the screens, in the box.
    chests: list[int] = field(
        default_factory=no_coins_on_map, metadata=named(by="area coin", seen=ALL)
    )
    hidden: list[int] = field(
        default_factory=no_hidden_coins, metadata=named("coin", by="area", seen=face_down)
    )
    treasury: list[int] = field(
        default_factory=no_coins_at_seats, metadata=named(by="seat coin", seen=treasuries_seen)
    )
    box: list[int] = field(default_factory=no_coins, metadata=named(by="coin", seen=NEVER))

    # Where an action is not settled yet, and whose control marker counts there until it is.
    contested: int = field(default=NOWHERE, metadata=named("area", seen=ALL))
    marker: int = field(default=NOBODY, metadata=named("kingdom", seen=ALL))

    # A series: games to play and at play, who won them, the last ranking, points so far, and the
    # seats of the last game from the highest Kingdom Score down, whoever won. How many sides there
    # are where they are made anew from game to game.
    games: int = field(default=1, metadata=named(seen=ALL))
    game_number: int = field(default=1, metadata=named(seen=ALL))
    privilege: bool = field(default=False, metadata=named(seen=NEVER))
    mercy: bool = field(default=False, metadata=named(seen=NEVER))
    victors: tuple[int, ...] = field(default=(), metadata=named("seat", seen=ALL))
    ranking: tuple[int, ...] = field(default=(), metadata=named("seat", seen=ALL))
    totals: tuple[int, ...] = field(default=(), metadata=named(seen=ALL))
    by_score: tuple[int, ...] = field(default=(), metadata=named("seat", seen=NEVER))
    teams: int = field(default=0, metadata=named(seen=NEVER))

    # Scratch: where each kingdom has units, found when first asked for and kept up from then on.
    standing: list[int] = field(default_factory=list, compare=False, repr=False)

    # Units.

    def presences(self) -> list[int]:
        """For each kingdom the areas where it has a unit, King or Warrior. [map.unit-defined]"""
        if not self.standing:
            self.standing = [self.look_where(kingdom) for kingdom in range(KINGDOM_COUNT)]
        return self.standing

    def look_where(self, kingdom: int) -> int:
        king = self.king[kingdom]
        areas = 1 << king if king >= 0 else 0
        for area in self.warriors[kingdom]:
            areas |= 1 << area
        return areas

    def look_again(self, kingdom: int) -> None:
        """Its pieces have moved."""
        if self.standing:
            self.standing[kingdom] = self.look_where(kingdom)

    def presence(self, kingdom: int) -> int:
        """The areas where a kingdom has a unit. [map.unit-defined]"""
        return self.presences()[kingdom]

    def occupied(self) -> int:
        """The areas with any unit in them. [map.unit-defined]"""
        a, b, c, d, e, f = self.presences()
        return a | b | c | d | e | f

    def opposing(self, kingdom: int) -> int:
        """The areas with a unit of somebody this kingdom may fight."""
        areas, friends = 0, self.allies[kingdom]
        for other, there in enumerate(self.presences()):
            if there and not friends >> other & 1:
                areas |= there
        return areas

    def set_king(self, kingdom: int, area: int) -> None:
        self.king[kingdom] = area
        self.look_again(kingdom)

    def foes(self, kingdom: int) -> list[int]:
        """Opposing kingdoms in turn order, from the one after this on. [turn.clockwise]"""
        at = self.order.index(kingdom)
        later = self.order[at + 1 :] + self.order[:at]
        friends = self.allies[kingdom]
        return [other for other in later if not friends >> other & 1]

    def add_warrior(self, kingdom: int, area: int) -> None:
        units = list(self.warriors[kingdom])
        units.append(area)
        units.sort()
        self.warriors[kingdom] = tuple(units)
        self.look_again(kingdom)

    def take_warrior(self, kingdom: int, area: int) -> None:
        there = self.warriors[kingdom]
        at = there.index(area)
        self.warriors[kingdom] = there[:at] + there[at + 1 :]
        self.look_again(kingdom)

    # Control.

    def others_tokens(self, kingdom: int) -> int:
        a, b, c, d, e, f = self.tokens
        return (a | b | c | d | e | f) & ~self.tokens[kingdom]

    def controlled(self, kingdom: int) -> int:
        """The provinces a kingdom controls: its tokens, and its emblems where they show.

        An emblem is covered by an opposing unit or another's token. A province where an action is
        not settled yet stays with the marker it had.
        [control.control-markers, control.starting-suspended, control.automatic-regain,
        control.claimed-starting, control.lost-unit-keeps-control, ruling.owner-challenges]
        """
        emblems = STARTING[kingdom] & ~self.opposing(kingdom) & ~self.others_tokens(kingdom)
        areas = emblems | self.tokens[kingdom]
        if self.contested >= 0:
            areas &= ~(1 << self.contested)
            if self.marker == kingdom:
                areas |= 1 << self.contested
        return areas

    def controller(self, area: int) -> int:
        """Who controls a province; nobody: it is neutral.

        [map.neutral-provinces, ruling.neutral-meaning, ruling.suspended-no-bonus]
        """
        if self.contested == area:
            return self.marker
        for kingdom in self.order:
            if self.tokens[kingdom] >> area & 1:
                return kingdom
        kingdom = EMBLEM[area]
        shows = kingdom in self.order and not self.opposing(kingdom) >> area & 1
        return kingdom if shows else NOBODY

    # Boards and powers.

    def power(self, kingdom: int, effect: int) -> int:
        """The number of a power, 1 if it has none; 0 where a kingdom does not have it now.

        A kingdom's power lasts; a King's goes with him. The powers of the data are in play unless
        an option says otherwise.
        [powers.kingdom-power-always, powers.king-power-lost, ruling.powers-data]
        """
        if not self.powers:
            return 0
        lasting, number = KINGDOM_POWER[kingdom]
        if lasting == effect:
            return number
        kingly, number = KING_POWER[kingdom]
        return number if kingly == effect and self.king[kingdom] >= 0 else 0

    def next_to(self, kingdom: int) -> tuple[int, ...]:
        """The neighbours of every area, for this kingdom's units.

        [moving.adjacent-only, map.adjacency, map.coastal-not-port]
        """
        return NEXT[1 if self.power(kingdom, COASTAL_EMBARK) else 0]

    def recruit_cost(self, kingdom: int) -> int:
        """The space below the cheapest Warrior on the board; 0 if none is left.

        [recruit.cheapest-first, recruit.cost-rises, economy.paid-actions, ruling.token-recovered,
        components.component-limit]
        """
        costs, deployed = RECRUIT_COSTS[kingdom], len(self.warriors[kingdom])
        return costs[deployed] if deployed < len(costs) else 0

    def claim_cost(self, kingdom: int) -> int:
        """The space below the cheapest Control token on the board; 0 if none is left.

        [claim.cheapest-token, economy.paid-actions, ruling.token-recovered,
        components.component-limit]
        """
        costs, placed = CLAIM_COSTS[kingdom], self.tokens[kingdom].bit_count()
        if placed >= len(costs):
            return 0
        return max(1, costs[placed] - self.power(kingdom, CLAIM_DISCOUNT))

    # Coins.

    def purse(self, seat: int) -> Purse:
        """What lies behind a seat's screen."""
        at = seat * KINDS
        return tuple(self.treasury[at : at + KINDS])

    def tremis(self, seat: int) -> int:
        """What the coins behind a seat's screen are worth. [economy.tremis]"""
        total, at = 0, seat * KINDS
        for kind in range(KINDS):
            total += self.treasury[at + kind] * VALUE[kind]
        return total

    def chest(self, area: int) -> Purse:
        """What lies face up in a province. [economy.province-treasury]"""
        at = area * KINDS
        return tuple(self.chests[at : at + KINDS])


def put(coins: Purse, where: list[int], at: int) -> None:
    """Add coins to a treasury or a chest."""
    for kind in range(KINDS):
        if coins[kind]:
            where[at * KINDS + kind] += coins[kind]


def take(coins: Purse, where: list[int], at: int) -> None:
    """Take coins out of a treasury or a chest."""
    for kind in range(KINDS):
        if coins[kind]:
            where[at * KINDS + kind] -= coins[kind]


def areas_in(mask: int) -> list[int]:
    """The numbers of the bits that are set, from the lowest."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def neutral_provinces(g: Barbarian) -> int:
    """Passable provinces that nobody controls at the start. [map.neutral-provinces]"""
    taken = g.impassable
    for kingdom in g.order:
        taken |= STARTING[kingdom]
    return LAND & ~taken
