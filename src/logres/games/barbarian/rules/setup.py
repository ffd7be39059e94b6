"""Setting up a game: kingdoms, who leads them, treasure, pieces."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import NOBODY, Action, Frame
from logres.engine.run.offers import Why
from logres.games.barbarian.rules.turn import Turn
from logres.games.barbarian.rules.victory import kings_to_take
from logres.games.barbarian.table.coins import EMPTY
from logres.games.barbarian.table.constants import (
    ALL_KINGDOMS,
    CAPITAL,
    COUNT,
    DOMINATION,
    KINDS,
    KING_POWER,
    KINGDOM_COUNT,
    KINGDOM_POWER,
    ROW_KINGDOMS,
    ROW_PLAYERS,
    ROW_TEAMS,
    START_PROVINCES,
    START_TREASURY,
    STARTING,
    TERRITORIAL,
    impassable,
)
from logres.games.barbarian.table.position import (
    AGREED,
    CHOSEN,
    NOWHERE,
    STANDARD,
    TWO_PLAYERS,
    Barbarian,
    alone,
    areas_in,
    neutral_provinces,
    nothing_each,
    nowhere_each,
    put,
    zero_each,
)
from logres.games.barbarian.table.teams import make_sides, sides_by_seat


@dataclass
class SetUp(Frame):
    """From the choice of kingdoms to the first turn.

    `waiting` are the seats that choose, in their order; `picked` what they chose so far.
    [setup.choose-setup, setup.assign-kingdoms]
    """

    waiting: tuple[int, ...] = field(default=(), metadata=named("seat"))
    picked: tuple[int, ...] = field(default=(), metadata=named("kingdom"))

    def about(self, g: Barbarian) -> dict[str, Any]:
        return {"n": kingdoms_needed(g) - len(self.picked)}

    # Which kingdoms are in play.

    def start(self, g: Barbarian) -> None:
        """The last winner picks the set-up; experts pick kingdom by kingdom; else it is agreed.

        Of a team that won, the best placed picks. [setup.choose-setup, optional.privilege,
        optional.expert-selection, ruling.series-sides]
        """
        if experts_pick(g):
            self.waiting = standing(g) * (kingdoms_needed(g) // len(g.seated))
            return g.go(self.offer_kingdoms)
        if g.privilege and g.game_number > 1 and g.victors[-1] != NOBODY:
            options = self.may_privilege(g)
            if len(options) > 1:
                return g.ask(g.ranking[0], options, self.privilege)
        g.go(self.assign)

    def may_privilege(self, g: Barbarian, why: Why | None = None) -> list[Action]:
        if why is not None:
            why.bar_rest("setup", "other-setup", "optional.privilege", "components.setups-card")
        return [("setup", row) for row in setups_for(g)]

    def privilege(self, g: Barbarian) -> None:
        """The letters of the set-up make the sides. [optional.privilege, setup.choose-setup,
        ruling.series-sides]
        """
        row = g.answer[1]
        g.order = ROW_KINGDOMS[row]
        if g.variant != STANDARD:
            make_sides(g, ROW_TEAMS[row])
        g.tell("setup", "optional.privilege", seat=g.ranking[0], kingdoms=g.order)
        g.go(self.assign)

    def offer_kingdoms(self, g: Barbarian) -> None:
        """Each player in turn, the best of the last game first. [optional.expert-selection]"""
        if not self.waiting:
            g.order, g.allies = tuple(sorted(self.picked)), alone()
            self.picked = ()
            return g.go(self.assign)
        g.ask(self.waiting[0], self.may_include(g), self.include)

    def may_include(self, g: Barbarian, why: Why | None = None) -> list[Action]:
        if why is not None:
            rule = "optional.expert-selection"
            why.bar_rest("include", "included-already", rule, kingdom=why.noun)
        return [("include", kingdom) for kingdom in ALL_KINGDOMS if kingdom not in self.picked]

    def include(self, g: Barbarian) -> None:
        """Any set of as many kingdoms as are needed can come about. [optional.expert-selection,
        ruling.series-sides]
        """
        kingdom = g.answer[1]
        g.tell("included", "optional.expert-selection", seat=self.waiting[0], kingdom=kingdom)
        self.picked += (kingdom,)
        self.waiting = self.waiting[1:]
        g.go(self.offer_kingdoms)

    # Who leads them.

    def assign(self, g: Barbarian) -> None:
        """By agreement, at random, or chosen in turn from the best of the last game.

        [setup.assign-kingdoms, optional.legacy, optional.expert-assignment, ruling.series-sides]
        """
        if g.assignment == AGREED:
            return g.go(self.lay_out)
        shares = led_together(g)
        each = len(shares) // len(g.seated)
        self.waiting = standing(g) * each
        if g.assignment == CHOSEN and (g.game_number > 1 or g.expert):
            return g.go(self.offer_seats)
        dealt = g.shuffle(tuple(sorted(g.seated)) * each)
        for share, seat in zip(shares, dealt, strict=True):
            give(g, seat, share, "setup.assign-kingdoms")
        g.go(self.lay_out)

    def offer_seats(self, g: Barbarian) -> None:
        """[optional.legacy, optional.expert-assignment]"""
        left = self.left(g)
        if len(left) == 1:
            give(g, self.waiting[0], left[0], "optional.legacy")
            return g.go(self.lay_out)
        then = self.choose if len(left[0]) == 1 else self.choose_letter
        g.ask(self.waiting[0], self.may_choose(g), then)

    def left(self, g: Barbarian) -> list[tuple[int, ...]]:
        return [share for share in led_together(g) if share[0] not in self.picked]

    def may_choose(self, g: Barbarian, why: Why | None = None) -> list[Action]:
        if why is not None:
            rules = ("optional.legacy", "optional.expert-assignment")
            if why.noun in g.order:
                why.bar_rest("lead", "led-already", *rules, kingdom=why.noun)
            why.bar_rest("lead", "not-in-play", *rules, kingdom=why.noun)
        return [("lead", kingdom) for share in self.left(g) for kingdom in share]

    def may_choose_letter(self, g: Barbarian, why: Why | None = None) -> list[Action]:
        return self.may_choose(g, why)

    def choose(self, g: Barbarian) -> None:
        """Each kingdom is taken once. [optional.legacy, optional.expert-assignment]"""
        self.choose_letter(g)

    def choose_letter(self, g: Barbarian) -> None:
        """With a kingdom comes the one of the same letter. [optional.legacy,
        two-player.two-kingdoms, ruling.series-sides]
        """
        kingdom = g.answer[1]
        for share in led_together(g):
            if kingdom in share:
                give(g, self.waiting[0], share, "optional.legacy")
                self.picked += share
        self.waiting = self.waiting[1:]
        g.go(self.offer_seats)

    # The table.

    def lay_out(self, g: Barbarian) -> None:
        """[setup.seating, setup.first-player, setup.domination-placed, setup.powers-announced,
        ruling.series-sides]
        """
        clear(g)
        if g.teams and g.expert:
            sides_by_seat(g)
        g.order = in_turn_order(g)
        g.active = g.order[0]
        g.impassable = impassable(g.order)
        place_pieces(g)
        deal_treasure(g)
        announce(g)
        g.become(Turn())


def kingdoms_needed(g: Barbarian) -> int:
    """Two for each of two players, else one each. [two-player.two-kingdoms]"""
    return len(g.seated) * (2 if g.variant == TWO_PLAYERS else 1)


def experts_pick(g: Barbarian) -> bool:
    """Is there anything to pick, or are all kingdoms in play? [optional.expert-selection]"""
    return g.expert and kingdoms_needed(g) < KINGDOM_COUNT


def led_together(g: Barbarian) -> list[tuple[int, ...]]:
    """The kingdoms in play as they are given out: one by one, for two players by letter.

    [two-player.two-kingdoms, ruling.series-sides]
    """
    if g.variant != TWO_PLAYERS:
        return [(kingdom,) for kingdom in g.order]
    return list(dict.fromkeys([tuple(areas_in(g.allies[kingdom])) for kingdom in g.order]))


def setups_for(g: Barbarian) -> list[int]:
    """The rows of the set-ups card for these players: each set of kingdoms once, or all rows with
    that number of letters.
    """
    rows = [row for row, number in enumerate(ROW_PLAYERS) if number == len(g.seated)]
    if g.variant != STANDARD:
        return [row for row in rows if len(ROW_TEAMS[row]) == g.teams]
    return [row for row in rows if ROW_KINGDOMS.index(ROW_KINGDOMS[row], rows[0]) == row]


def standing(g: Barbarian) -> tuple[int, ...]:
    """Seats in descending order of the last Kingdom Scores; new players at random.

    The winner has no precedence here: only the score counts. [optional.legacy,
    optional.expert-selection, optional.expert-assignment, ruling.lost-last-game]
    """
    return g.by_score or g.shuffle(tuple(sorted(g.seated)))


def give(g: Barbarian, seat: int, kingdoms: tuple[int, ...], rule: str) -> None:
    for kingdom in kingdoms:
        g.owner[kingdom] = seat
        g.tell("leads", rule, seat=seat, kingdom=kingdom)


def clear(g: Barbarian) -> None:
    """Nothing is left of an earlier game."""
    g.round, g.contested, g.marker = 1, NOWHERE, NOBODY
    g.king, g.warriors = nowhere_each(), nothing_each()
    g.tokens, g.trophies, g.standing = zero_each(), zero_each(), []
    g.chests = [0] * len(g.chests)
    g.hidden = [NOWHERE] * len(g.hidden)
    g.treasury = [0] * len(g.treasury)


def in_turn_order(g: Barbarian) -> tuple[int, ...]:
    """Clockwise from the star, or from whoever lost the last game; sisters play in a row.

    [setup.seating, setup.first-player, turn.clockwise, optional.mercy, two-player.turns,
    ruling.two-player-order, ruling.emblem-order]
    """
    order = sorted(g.order)
    first = g.owner[order[0]]
    if g.mercy and g.game_number > 1:
        first = g.ranking[-1]
        g.tell("mercy", "optional.mercy", seat=first)
    if g.variant == TWO_PLAYERS:
        return tuple(sorted(order, key=lambda kingdom: (g.owner[kingdom] != first, kingdom)))
    at = [g.owner[kingdom] for kingdom in order].index(first)
    return tuple(order[at:] + order[:at])


def place_pieces(g: Barbarian) -> None:
    """Kings stand in their capitals; all else is on the boards.

    [setup.units-and-tokens, map.capital, components.kingdom-set]
    """
    for kingdom in g.order:
        g.set_king(kingdom, CAPITAL[kingdom])


def deal_treasure(g: Barbarian) -> None:
    """Fixed coins for treasuries and starting provinces, unseen ones for neutral provinces.

    What is left goes back into the box unseen. [setup.starting-treasure, setup.starting-treasury,
    setup.screens, setup.neutral-treasure, setup.no-treasure-impassable, setup.leftovers-boxed,
    two-player.shared-treasury, ruling.neutral-draw, components.no-bank]
    """
    left = list(COUNT)
    for kingdom in g.order:
        dealt = g.shuffle(START_PROVINCES)
        for area, coin in zip(areas_in(STARTING[kingdom]), dealt, strict=True):
            g.chests[area * KINDS + coin] += 1
            left[coin] -= 1
    for seat in sorted({g.owner[kingdom] for kingdom in g.order}):
        put(START_TREASURY, g.treasury, seat)
        left = [a - b for a, b in zip(left, START_TREASURY, strict=True)]
    heap = g.shuffle(tuple([kind for kind in range(KINDS) for _ in range(left[kind])]))
    neutral = areas_in(neutral_provinces(g))
    for area, coin in zip(neutral, heap, strict=False):
        g.hidden[area] = coin
    g.box = list(EMPTY)
    for coin in heap[len(neutral) :]:
        g.box[coin] += 1


def announce(g: Barbarian) -> None:
    """All read the powers in play and where nobody goes, before the first turn.

    [setup.powers-announced, setup.domination-placed, setup.boards-public]
    """
    for kingdom in g.order if g.powers else ():
        for sort, (power, number) in (
            ("kingdom-power", KINGDOM_POWER[kingdom]),
            ("king-power", KING_POWER[kingdom]),
        ):
            g.tell(sort, "setup.powers-announced", kingdom=kingdom, power=power, number=number)
    tiles = tuple([DOMINATION[k] for k in ALL_KINGDOMS if k not in g.order])
    if tiles:
        g.tell("dominated", "setup.domination-placed", areas=tiles)
    g.tell(
        "first",
        "setup.first-player",
        kingdom=g.order[0],
        provinces=TERRITORIAL,
        kings=kings_to_take(g),
        sides=0 if g.variant == STANDARD else len({g.allies[kingdom] for kingdom in g.order}),
    )
