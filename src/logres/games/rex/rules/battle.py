"""Phases 5 and 6: the battle of an area and its gains."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Refusal, Why
from logres.games.rex.rules.powers import Powers
from logres.games.rex.table.constants import (
    AREA_MASK,
    AREA_OF,
    CITIES,
    FIEF_CITY,
    JOKER,
    PLACES,
    RAISED,
    RAISED_BY,
    RAISED_TO,
    ROADS,
    VALUE,
    VASSAL_TAKES,
    WINNER_TAKES,
)
from logres.games.rex.table.markers import markers_for, marking, no_marker, place
from logres.games.rex.table.position import Rex, nothing_each

TAKEN = Refusal("taken-already", ("gains.winner-max-three",))


def strength(g: Rex, area: int, kingdom: int) -> int:
    """The sum of a kingdom's cards in an area, whatever their colour; its 1s may be worth 7.

    [resolution.combat-value, powers.one-becomes-seven, powers.one-each,
    ruling.powers-of-extra-cards]
    """
    cards = g.cards(area, kingdom)
    raised = wakes_ones(g, area, kingdom)
    return sum([RAISED_TO if raised and VALUE[c] == RAISED else VALUE[c] for c in cards])


def wakes_ones(g: Rex, area: int, kingdom: int) -> bool:
    """Has another kingdom a printed 7 here? A raised 1 is no 7.

    [powers.one-own-seven, powers.one-same-area, ruling.one-and-seven-owner]
    """
    return any([g.played(area, other, RAISED_BY) for other in g.sequence if other != kingdom])


@dataclass
class Battle(Frame):
    """The battle of one area. [resolution.step-order, overview.no-chance-in-battle]"""

    area: int = field(metadata=named("area"))
    winners: tuple[int, ...] = field(default=(), metadata=named("kingdom"))
    vassals: tuple[int, ...] = field(default=(), metadata=named("kingdom"))
    roman: int = field(default=0, metadata=named("location", mask=True))
    taken: tuple[int, ...] = field(default=(), metadata=named("location"))

    def start(self, g: Rex) -> None:
        """Highest total wins, ties included; others present are Vassals.

        [resolution.winner, resolution.tie-several-winners, resolution.vassals, resolution.alone,
        resolution.no-cards, ruling.only-extra-card-in-area]
        """
        present = [k for k in g.sequence if g.cards(self.area, k)]
        totals = [strength(g, self.area, k) for k in present]
        best = 0
        for total in totals:
            best = max(best, total)
        self.winners = tuple([k for at, k in enumerate(present) if totals[at] == best])
        self.vassals = tuple([k for k in present if k not in self.winners])
        self.roman = g.rome & AREA_MASK[self.area]
        g.won = nothing_each()
        self.report(g, present, totals)
        stakes = g.at_stake(self.area)
        g.call(Gains(self.area, self.winners, WINNER_TAKES, stakes, self.roman), self.vassals_gain)

    def report(self, g: Rex, present: list[int], totals: list[int]) -> None:
        if g.journal is None:
            return
        self.report_ones(g, present)
        if not present:
            g.tell("no-battle", "resolution.no-cards", area=self.area)
        for kingdom in self.winners + self.vassals:
            won = kingdom in self.winners
            g.tell(
                "winner" if won else "vassal",
                "resolution.winner" if won else "resolution.vassals",
                kingdom=kingdom,
                area=self.area,
                cards=g.cards(self.area, kingdom),
                total=totals[present.index(kingdom)],
            )

    def report_ones(self, g: Rex, present: list[int]) -> None:
        """Ones that are worth more come before the totals they count in. [resolution.step-order,
        powers.one-becomes-seven]
        """
        for kingdom in present:
            ones = [c for c in g.cards(self.area, kingdom) if VALUE[c] == RAISED]
            if ones and wakes_ones(g, self.area, kingdom):
                g.tell(
                    "raised",
                    "powers.one-becomes-seven",
                    kingdom=kingdom,
                    area=self.area,
                    n=len(ones),
                    value=RAISED_TO,
                )

    def vassals_gain(self, g: Rex) -> None:
        """Vassals choose among what no Winner chose.

        [gains.vassals-get-rest, gains.vassals-not-winner-picks, ruling.joker-vassal]
        """
        self.taken = g.result
        rest = tuple([s for s in g.at_stake(self.area) if s not in self.taken])
        g.call(Gains(self.area, self.vassals, VASSAL_TAKES, rest, self.roman), self.rome_gains)

    def rome_gains(self, g: Rex) -> None:
        """What nobody took is Rome's, but a Joker is lost; then come the powers.

        [gains.leftover-to-rome, gains.tokens-to-box, rome.flip-token, rome.joker-lost]
        """
        self.taken += g.result
        for token in g.at_stake(self.area):
            if token not in self.taken:
                lose_to_rome(g, token, self.area)
        g.stakes = tuple([s for s in g.stakes if s not in g.at_stake(self.area)])
        g.become(Powers(self.area, self.winners, self.vassals))


def lose_to_rome(g: Rex, token: int, area: int) -> None:
    if token >= PLACES:
        return g.tell("joker-lost", "rome.joker-lost", area=area)
    g.rome |= 1 << token
    g.tell("given-to-rome", "gains.leftover-to-rome", locations=(token,))


@dataclass
class Gains(Frame):
    """Takers in turn order take up to `limit` tokens each, and may share them.

    [gains.winners-in-order, gains.winners-may-share, gains.vassals-in-order,
    gains.vassals-may-share, ruling.npk-choice-order]
    """

    area: int = field(metadata=named("area"))
    takers: tuple[int, ...] = field(metadata=named("kingdom"))
    limit: int
    stakes: tuple[int, ...] = field(metadata=named("location"))
    roman: int = field(metadata=named("location", mask=True))
    mine: tuple[int, ...] = field(default=(), metadata=named("location"))
    taken: tuple[int, ...] = field(default=(), metadata=named("location"))

    def about(self, g: Rex) -> dict[str, Any]:
        """How many to take, and which of them are held already, by whom. [gains.ui-choice]"""
        left = self.open_tokens(g)
        held = [(t, k) for t in left if t < PLACES for k in g.sequence if g.held[k] >> t & 1]
        return {
            "area": self.area,
            "n": min(self.limit - len(self.mine), markers_for(g, self.takers[0], left)),
            "held_locations": tuple([token for token, _ in held]),
            "by_kingdoms": tuple([kingdom for _, kingdom in held]),
        }

    def start(self, g: Rex) -> None:
        """Ask only when there are more than the taker may have; nothing can be declined.

        [gains.winner-max-three, gains.vassals-get-rest, ruling.must-take, ruling.joker-among-three,
        ruling.marker-supply]
        """
        if not self.takers:
            return g.end(self.taken)
        left = self.open_tokens(g)
        room = self.limit - len(self.mine)
        if not left:
            return g.go(self.use_joker)
        if room < len(left) or markers_for(g, self.takers[0], left) < len(left):
            return g.ask(self.takers[0], self.may_gain(g), self.gain)
        self.take(g, left[0])
        g.go(self.start)

    def open_tokens(self, g: Rex) -> list[int]:
        """What the taker can still choose: nothing once the limit is reached."""
        if len(self.mine) == self.limit:
            return []
        return [s for s in self.stakes if self.no_token(g, s) is None]

    def no_token(self, g: Rex, token: int) -> Refusal | None:
        """Each token once, and none without a marker for it. [ruling.marker-supply]"""
        return TAKEN if token in self.mine else no_marker(g, self.takers[0], token)

    def may_gain(self, g: Rex, why: Why | None = None) -> list[Action]:
        if why is not None:
            for verb in ("done", "pass"):
                why.bar_rest(verb, "must-take", "ruling.must-take")
            if why.asks("gain"):
                self.say_no_gain(g, why, why.noun)
        return [("gain", s) for s in self.open_tokens(g)]

    def say_no_gain(self, g: Rex, why: Why, token: int) -> None:
        """[gains.winner-chooses, gains.vassals-not-winner-picks, locations.place-on-number]"""
        if AREA_OF[token] != self.area:
            why.bar("gain", token, "other-area", "gains.winner-chooses", area=self.area)
        if token in self.stakes:
            why.note("gain", token, self.no_token(g, token))
        elif token in g.at_stake(self.area):
            why.bar("gain", token, "winner-has-it", "gains.vassals-not-winner-picks")
        if g.rome >> token & 1:
            why.bar("gain", token, "roman", "rome.roman-only-by-joker")
        why.bar("gain", token, "not-at-stake", "locations.place-on-number")

    def gain(self, g: Rex) -> None:
        """[gains.winner-chooses, gains.vassals-get-rest, gains.ui-choice, npk.winner-random,
        npk.vassal-random]
        """
        self.take(g, g.answer[1])
        g.go(self.start)

    def take(self, g: Rex, token: int) -> None:
        """A Joker counts as one of those taken. [gains.place-markers, joker.won-normally]"""
        self.mine += (token,)
        self.taken += (token,)
        if token < PLACES:
            place(g, self.takers[0], token, "gains.place-markers")

    def use_joker(self, g: Rex) -> None:
        """Numbered places first, then the Joker, then the next taker. [ruling.choose-then-next]"""
        if JOKER[self.area] in self.mine:
            return g.call(Joker(self.area, self.takers[0], self.roman), self.next_taker)
        g.go(self.next_taker)

    def next_taker(self, g: Rex) -> None:
        self.takers, self.mine = self.takers[1:], ()
        g.go(self.start)


@dataclass
class Joker(Frame):
    """A Joker gives one placement in its own area; everyone who won it makes their own.

    [joker.one-option, joker.same-area, joker.shared-joker]
    """

    area: int = field(metadata=named("area"))
    kingdom: int = field(metadata=named("kingdom"))
    roman: int = field(metadata=named("location", mask=True))

    def about(self, g: Rex) -> dict[str, Any]:
        return {"area": self.area}

    def start(self, g: Rex) -> None:
        options = self.may_place(g)
        g.tell("joker", "joker.won-normally", kingdom=self.kingdom, area=self.area)
        if not options:
            g.tell("joker-lost", "rome.joker-lost", area=self.area)
            return g.end()
        if len(options) == 1:
            place(g, self.kingdom, options[0][1], "joker.one-option")
            return g.end()
        g.ask(self.kingdom, options, self.place)

    def may_place(self, g: Rex, why: Why | None = None) -> list[Action]:
        """A rival's road, a Roman road or a Roman city; game-run kingdoms take the fief's city.

        Roman is what was Roman when the Joker was won, so those who share it may meet there. A
        road won moments ago by a rival will do, one already held will not.
        [joker.option-join-road, joker.option-roman-road, joker.option-roman-city,
        joker.not-free-city, npk.joker-fief-city, rome.roman-only-by-joker,
        ruling.joker-same-roman-city, ruling.joker-fresh-roads, ruling.joker-no-target]
        """
        area, own = AREA_MASK[self.area], g.held[self.kingdom]
        options = marking("place", g, self.kingdom, self.reached(g) & area & ~own, why)
        if why is not None:
            self.say_no_place(why, area, own)
        return options

    def reached(self, g: Rex) -> int:
        """The places a Joker can reach, in any area."""
        if g.is_npk(self.kingdom):
            return 1 << FIEF_CITY[self.area]
        places = self.roman
        for rival in g.sequence:
            if rival != self.kingdom:
                places |= g.held[rival] & ROADS
        return places

    def say_no_place(self, why: Why, area: int, own: int) -> None:
        """[joker.same-area, joker.one-option, joker.not-free-city, joker.option-roman-city]"""
        why.bar_rest("gain", "limit-reached", "gains.winner-max-three", "gains.vassals-get-rest")
        why.bar("place", JOKER[self.area], "joker-on-joker", "joker.one-option")
        why.bar_some("place", ~area, "joker-other-area", "joker.same-area", area=self.area)
        why.bar_some("place", own, "held-already", "ruling.joker-fresh-roads")
        rules = ("joker.not-free-city", "joker.option-roman-city")
        why.bar_some("place", CITIES, "joker-city", *rules)
        why.bar_rest("place", "joker-undrawn", "joker.not-free-city")

    def place(self, g: Rex) -> None:
        """[joker.option-join-road, joker.option-roman-road, joker.option-roman-city]"""
        place(g, self.kingdom, g.answer[1], "joker.one-option")
        g.end()
