"""Kingdoms the game runs: Cogidubnus the Impetuous, Prasutagos the Greedy, Cartimandua.

[npk-brigantes.slots-public]
"""

from __future__ import annotations

from logres.engine.run.kernel import Action
from logres.games.rex.rules.planning import report_sent
from logres.games.rex.table.constants import (
    AREAS,
    CITIES,
    DEPLOYMENT,
    JOKER,
    KINGDOMS,
    NPK_CARDS_PER_TURN,
    VALUE,
)
from logres.games.rex.table.position import Rex
from logres.games.rex.table.slots import ENDS, turn_slot

PRASUTAGOS = KINGDOMS.index("iceni")
COGIDUBNUS = KINGDOMS.index("regnenses")

FIRST_SLOT, SECOND_SLOT, THIRD_SLOT = range(3)


def take_at_random(g: Rex) -> Action:
    """A game-run kingdom takes locations at random. [npk.winner-random, npk.vassal-random]

    Every token open to its rank is in the draw, the Joker too.
    [ruling.npk-cohabiting-pick, ruling.npk-joker-in-draw]
    """
    return g.options[g.roll(len(g.options)) - 1]


def deploy_all(g: Rex) -> None:
    """After every player has planned, in a fixed order. [npk.plays-after-planning,
    ruling.two-npks-solo]
    """
    for kingdom in g.ruled:
        deploy(g, kingdom)


def deploy(g: Rex, kingdom: int) -> None:
    """Two cards from the top of the deck, sent by this kingdom's own behaviour. [npk.deck-only]"""
    deck = g.decks[kingdom]
    first, second = deck[:NPK_CARDS_PER_TURN]
    g.decks[kingdom] = deck[NPK_CARDS_PER_TURN:]
    if kingdom == COGIDUBNUS:
        areas = impetuous(g)
    elif kingdom == PRASUTAGOS:
        areas = greedy(g)
    else:
        areas = foresighted(g, first, second)
    for card, area in zip((first, second), areas, strict=True):
        g.send(area, kingdom, card)
        report_sent(g, "npk.plays-after-planning", kingdom, card, area)


def impetuous(g: Rex) -> tuple[int, int]:
    """Cogidubnus: a random mini-card, turned at random, then another of the two left.

    [npk-regnenses.first-card, npk-regnenses.second-card]
    """
    first = g.roll(len(DEPLOYMENT)) - 1
    first_area = shown_area(g, first, g.roll(ENDS) - 1)
    left = [card for card in range(len(DEPLOYMENT)) if card != first]
    second = left[g.roll(len(left)) - 1]
    return first_area, shown_area(g, second, g.roll(ENDS) - 1)


def greedy(g: Rex) -> tuple[int, int]:
    """Prasutagos: where most is to be won, then wherever a random mini-card says.

    [npk-iceni.first-card-most-tokens, npk-iceni.second-card-random]
    """
    second = g.roll(len(DEPLOYMENT)) - 1
    return most_tokens(g), shown_area(g, second, g.roll(ENDS) - 1)


def most_tokens(g: Rex) -> int:
    """Most tokens; then a Joker; then most cities; then North, Centre, South.

    Jokers count as tokens, not as cities.
    [npk-iceni.tie-joker, npk-iceni.tie-cities, npk-iceni.tie-order, ruling.iceni-ties]
    """
    worth = [(len(g.at_stake(a)), JOKER[a] in g.stakes, city_tokens(g, a)) for a in area_numbers()]
    return worth.index(max(worth))


def city_tokens(g: Rex, area: int) -> int:
    return len([token for token in g.at_stake(area) if CITIES >> token & 1])


def area_numbers() -> range:
    return range(len(AREAS))


def foresighted(g: Rex, first: int, second: int) -> tuple[int, int]:
    """Cartimandua: the first card to slot 2, the second to slot 1, 2 or 3 by its printed value.

    [npk-brigantes.first-card-slot-two, npk-brigantes.second-card-slot, npk-brigantes.send-cards,
    npk-brigantes.printed-values]
    """
    slot = SECOND_SLOT
    if VALUE[second] < VALUE[first]:
        slot = FIRST_SLOT
    if VALUE[second] > VALUE[first]:
        slot = THIRD_SLOT
    return through_slot(g, SECOND_SLOT), through_slot(g, slot)


def through_slot(g: Rex, slot: int) -> int:
    """The area a slot sends to; a mini-card turned because its area is empty stays turned.

    If all is at stake in one area no slot is used, so none is turned.
    [ruling.brigantes-flip-stays]
    """
    card, end = divmod(g.slots[slot], ENDS)
    area = shown_area(g, card, end)
    if len(areas_at_stake(g)) > 1:
        turn_slot(g, slot, card * ENDS + DEPLOYMENT[card].index(area))
    return area


def shown_area(g: Rex, card: int, end: int) -> int:
    """The area a mini-card shows, or its other area if nothing is at stake there.

    If all is at stake in one area, everything goes there.
    [npk.empty-area-flip, npk.single-area-override, ruling.npk-flip-always-works]
    """
    worth_going = areas_at_stake(g)
    if len(worth_going) == 1:
        return worth_going[0]
    area = DEPLOYMENT[card][end]
    return area if area in worth_going else DEPLOYMENT[card][1 - end]


def areas_at_stake(g: Rex) -> list[int]:
    return [area for area in area_numbers() if g.at_stake(area)]
