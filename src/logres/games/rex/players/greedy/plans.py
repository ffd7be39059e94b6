"""What plans are worth: who goes where, against all that rivals may send."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, product

from logres.games.rex.players.greedy.forces import (
    Force,
    Values,
    chance_to_win,
    forces,
    unseen,
    ways,
)
from logres.games.rex.players.greedy.spoils import Spoils, places_by_joker, spoils
from logres.games.rex.players.greedy.worth import BELIEFS, Prospects, card_worth, prospects
from logres.games.rex.table.constants import (
    AREAS,
    COHABITS,
    DEPLOYABLE,
    EXTRAS_PER_PLAN,
    RECRUITS,
    TROOPS_PER_PLAN,
    VALUE,
)
from logres.games.rex.table.position import Rex, without

WORTH: dict[str, float] = BELIEFS["cards"]

Cards = tuple[int, ...]
Areas = tuple[int, ...]

Outcome = tuple[float, int, float]
"""Its chance, all that is held then, and what else it brings."""


def routes(cards: int) -> tuple[Areas, ...]:
    """The areas that `cards` cards may go to."""
    everywhere = product(range(len(AREAS)), repeat=cards)
    return tuple([areas for areas in everywhere if tuple(sorted(areas)) in DEPLOYABLE])


ROUTES = tuple(routes(cards) for cards in range(TROOPS_PER_PLAN + EXTRAS_PER_PLAN + 1))


@dataclass(eq=False)
class Outlook:
    """All that a kingdom weighs when it plans."""

    hopes: Prospects
    held: int
    spoils: tuple[Spoils, ...]
    rivals: tuple[tuple[Force, ...], ...]
    help_from_rome: float
    battles: dict[tuple[int, Values], tuple[Outcome, Outcome]] = field(default_factory=dict)
    known: dict[tuple[Cards, Areas], float] = field(default_factory=dict)
    best: dict[tuple[Cards, Cards, Cards, Areas], tuple[Cards, Areas]] = field(default_factory=dict)

    def worth(self, cards: Cards, areas: Areas) -> float:
        """The points to expect from a plan, less what its cards could do later."""
        found = self.known.get((cards, areas))
        if found is None:
            found = self.known[cards, areas] = self.points(cards, areas) - self.cost(cards)
        return found

    def alone(self, card: int) -> float:
        """What a card is worth by itself, in the area where it does most."""
        return max([self.worth((card,), (area,)) for area in range(len(AREAS))])

    def points(self, cards: Cards, areas: Areas) -> float:
        """Over everything that may come of the battles."""
        sent: list[Values] = [()] * len(AREAS)
        for card, area in zip(cards, areas, strict=True):
            sent[area] += (VALUE[card],)
        worlds: list[Outcome] = [(1.0, self.held, 0.0)]
        for area in sorted(set(areas)):
            worlds = [
                (p * q, held | gained, more + bonus)
                for q, gained, bonus in self.battle(area, sent[area])
                for p, held, more in worlds
            ]
        points = sum([p * (self.hopes.worth(held) + more) for p, held, more in worlds])
        gained_nothing = sum([p for p, held, _ in worlds if held == self.held])
        return points + gained_nothing * self.help_from_rome

    def battle(self, area: int, values: Values) -> tuple[Outcome, Outcome]:
        """To be Winner, or to be Vassal, with cards of these values."""
        found = self.battles.get((area, values))
        if found is None:
            found = self.battles[area, values] = self.outcomes(area, values)
        return found

    def outcomes(self, area: int, values: Values) -> tuple[Outcome, Outcome]:
        spoils = self.spoils[area]
        wins = chance_to_win(self.rivals[area], values)
        as_vassal = spoils.cohabiting if COHABITS in values else spoils.vassal
        hired = WORTH["mercenaries"] if RECRUITS in values and self.hopes.turns else 0.0
        return (wins, spoils.winner, 0.0), (1 - wins, as_vassal, hired)

    def cost(self, cards: Cards) -> float:
        """In the last turn there is nothing to save cards for."""
        if not self.hopes.turns:
            return 0.0
        cost = sum([card_worth(card) for card in cards[:TROOPS_PER_PLAN]])
        for extra in cards[TROOPS_PER_PLAN:]:
            cost += WORTH["extra"] * card_worth(extra)
        return cost


@lru_cache(100)
def remembered(
    hopes: Prospects,
    held: int,
    spoils: tuple[Spoils, ...],
    rivals: tuple[tuple[Force, ...], ...],
    help_from_rome: float,
) -> Outlook:
    """The same outlook for the same table, with all that was worked out on it."""
    return Outlook(hopes, held, spoils, rivals, help_from_rome)


def outlook(g: Rex, kingdom: int, is_blind: bool = False, is_early: bool = False) -> Outlook:
    hopes, held = prospects(g, kingdom, is_blind), g.held[kingdom]
    rivals = [forces(unseen(g, k, is_early), ways(g, k)) for k in g.sequence if k != kingdom]
    stakes = [(g.at_stake(a), places_by_joker(g, kingdom, a)) for a in range(len(AREAS))]
    return remembered(
        hopes,
        held,
        tuple([spoils(hopes, held, tokens, by_joker) for tokens, by_joker in stakes]),
        tuple(zip(*rivals, strict=True)),
        WORTH["help"] if g.supply and hopes.turns else 0.0,
    )


def best_plan(g: Rex, kingdom: int, cards: Cards, areas: Areas) -> tuple[Cards, Areas]:
    return best_of(outlook(g, kingdom), g.hands[kingdom], g.extras[kingdom], cards, areas)


def best_of(
    weigh: Outlook, hand: Cards, extras: Cards, cards: Cards, areas: Areas
) -> tuple[Cards, Areas]:
    """The plan worth most among those that begin like this one."""
    found = weigh.best.get((hand, extras, cards, areas))
    if found is None:
        plans = plans_with(hand, extras, cards, areas)
        worth = [weigh.worth(*plan) for plan in plans]
        found = weigh.best[hand, extras, cards, areas] = plans[worth.index(max(worth))]
    return found


def plans_with(hand: Cards, extras: Cards, cards: Cards, areas: Areas) -> list[tuple[Cards, Areas]]:
    """Every whole plan that begins with these cards and areas."""
    return [
        (sent, to)
        for sent in card_sets(hand, extras, cards)
        for to in ROUTES[len(sent)]
        if to[: len(areas)] == areas
    ]


def card_sets(hand: Cards, extras: Cards, begun: Cards) -> list[Cards]:
    """The cards of every plan that begins with these, without and with an extra card."""
    if len(begun) > TROOPS_PER_PLAN:
        return [begun]
    for card in begun:
        hand = without(hand, card)
    troops = sorted(set(combinations(hand, TROOPS_PER_PLAN - len(begun))))
    more: list[Cards] = [(), *[(card,) for card in sorted(set(extras))]]
    return [begun + chosen + extra for chosen in troops for extra in more]
