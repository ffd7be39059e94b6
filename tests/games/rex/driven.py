"""Turns and battles of Rex Britannorum from positions strewn by lot."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path

import logres
from logres import Match
from tests.games.rex.builders import ended, lay, run
from tests.games.rex.parts import (
    AREAS,
    JOKER,
    KINGDOMS,
    OBJECTIVES,
    REINFORCEMENTS,
    START_ROAD,
    TOKENS,
    TROOPS,
    TURNS,
    Battle,
    HelpFromRome,
    Rex,
    Turn,
)
from tests.hearing.ear import Drive, Driven

CARTIMANDUA = KINGDOMS.index("brigantes")
STAKES = 7


def strewn(players: int, lot: random.Random) -> Rex:
    """Everything that the table of so many players can hold, somewhere."""
    kingdoms = lot.sample(range(len(KINGDOMS)), len(KINGDOMS))
    seated, others = kingdoms[:players], sorted(kingdoms[players:])
    if players == 2 and lot.random() < 0.4:
        others = []
    order, game_run = [" ".join(KINGDOMS[k] for k in some) for some in (seated, others)]
    g = lay(order, game_run, seed=lot.randrange(10**6), turn=lot.randrange(1, TURNS + 1))
    g.random_reinforcements = lot.random() < 0.3
    if CARTIMANDUA in others:
        g.slots = tuple([2 * card + lot.randrange(2) for card in lot.sample(range(3), 3)])
    strew_places(g, lot)
    strew_cards(g, lot)
    strew_objectives(g, lot)
    strew_tracks(g, lot)
    return g


def strew_places(g: Rex, lot: random.Random) -> None:
    """Some are held, by several now and then, some are Rome's, the rest may be drawn."""
    g.rome, bag = 0, list(JOKER)
    thin = lot.random()
    for place in [token for token in TOKENS if token not in JOKER]:
        if lot.random() < thin:
            bag.append(place)
        elif lot.random() < 0.3:
            g.rome |= 1 << place
        else:
            for kingdom in lot.sample(g.sequence, lot.choice((1, 1, min(2, len(g.sequence))))):
                g.held[kingdom] |= 1 << place
    for kingdom, road in enumerate(START_ROAD):
        if kingdom in g.sequence and lot.random() < 0.3:
            g.held[lot.choice(g.sequence)] |= 1 << road
    g.bag = tuple(lot.sample(bag, len(bag)))


def strew_cards(g: Rex, lot: random.Random) -> None:
    """Decks run short late in the game; who has Mercenaries or Reinforcements has seen them."""
    supply = lot.sample(REINFORCEMENTS, len(REINFORCEMENTS))
    for kingdom in g.sequence:
        cards = lot.sample(TROOPS[kingdom], len(TROOPS[kingdom]))
        if kingdom not in g.ruled:
            cut = lot.randrange(2, 6)
            g.hands[kingdom], cards = tuple(sorted(cards[:cut])), cards[cut:]
            g.seen[kingdom] = tuple(sorted(lot.sample(g.hands[kingdom], lot.randrange(cut))))
            cut = lot.randrange(4)
            g.queues[kingdom], cards = tuple(sorted(cards[:cut])), cards[cut:]
            cut = lot.choice((0, 0, 1, 2))
            g.extras[kingdom], supply = tuple(sorted(supply[:cut])), supply[cut:]
            if lot.random() < 0.3 and cards:
                other = lot.choice(g.sequence)
                if other != kingdom:
                    g.extras[other], cards = (*g.extras[other], cards[0]), cards[1:]
        cut = lot.randrange(len(cards) + 1) if lot.random() < 0.4 else 0
        g.discards[kingdom], g.decks[kingdom] = tuple(sorted(cards[:cut])), tuple(cards[cut:])
    cut = lot.randrange(len(supply) + 1) if lot.random() < 0.4 else len(supply)
    g.supply = tuple(supply[:cut] if g.random_reinforcements else sorted(supply[:cut]))


def strew_objectives(g: Rex, lot: random.Random) -> None:
    g.with_objectives = lot.random() < 0.8
    if not g.with_objectives:
        return
    cards = lot.sample(range(len(OBJECTIVES)), len(OBJECTIVES))
    g.late_discard = lot.random() < 0.3
    for kingdom in g.order:
        g.objectives[kingdom], cards = tuple(cards[:3]), cards[3:]
        if g.turn > 4 or not g.late_discard:
            g.dropped[kingdom] = g.objectives[kingdom][2:]
            g.objectives[kingdom] = g.objectives[kingdom][:2]
    g.box = tuple(sorted(cards))


def strew_tracks(g: Rex, lot: random.Random) -> None:
    for kingdom in g.sequence:
        for at in range(kingdom, len(g.tracks), len(KINGDOMS)):
            g.tracks[at] = lot.randrange(9)
            g.thresholds[at] = lot.randrange(4) if kingdom in g.order else 0
    g.first = [1 << lot.choice(g.sequence) if lot.random() < 0.4 else 0 for _ in g.first]


def a_turn(players: int, lot: random.Random) -> Match:
    return run(strewn(players, lot), Turn())


def a_battle(players: int, lot: random.Random) -> Match:
    """With cards of every sort in all three areas."""
    g = strewn(players, lot)
    g.phase = "resolution"
    at_stake = sorted(g.bag[:STAKES])
    g.stakes, g.bag = tuple(at_stake), g.bag[STAKES:]
    for kingdom in g.sequence:
        known = [*g.hands[kingdom], *g.extras[kingdom], *g.decks[kingdom]]
        for card in lot.sample(known, min(len(known), lot.randrange(5))):
            g.send(lot.randrange(len(AREAS)), kingdom, card)
    area = lot.randrange(len(AREAS))
    return run(g, Battle(area) if lot.random() < 0.8 else HelpFromRome(g.order))


def a_beginning(scenario: str, lot: random.Random) -> Match:
    """A scenario with options by lot, from its first moment."""
    found = logres.game("rex").scenario(scenario).options
    options = {name: lot.choice(option.choices) for name, option in found.items()}
    return logres.new("rex", scenario, options, seed=lot.randrange(10**6))


DRIVES = {
    **{
        f"{what} of {players}": Drive(times, partial(begin, players), most, ended)
        for players in (1, 2, 3)
        for what, times, begin, most in (("turn", 25, a_turn, 60), ("battle", 200, a_battle, 30))
    },
    **{
        f"beginning {scenario.id}": Drive(12, partial(a_beginning, scenario.id), 12, ended)
        for scenario in logres.game("rex").scenarios
    },
}
DRIVEN = Driven(DRIVES, Path(__file__).parent / "heard.json")
