"""Turns and rounds of Britannia from positions strewn by lot."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path

import logres
from logres import Match
from tests.games.britannia.builders import ended, lay, run
from tests.games.britannia.parts import (
    ARRIVALS,
    BOATS,
    CAVALRY,
    LAND,
    LEADER_COMES,
    LEADERS_OF,
    MAJOR_INVASION,
    NATION_COUNT,
    NATIONS,
    NORMANS,
    RAIDING,
    ROMANO_BRITISH,
    ROMANS,
    ROUNDS,
    SAXONS,
    SCENARIO,
    SEAS,
    STACK,
    Britannia,
    NationTurn,
)
from tests.games.britannia.rounds import begin_round, end_round
from tests.hearing.ear import Drive, Driven

NATIVES = range(ROMANS + 1, 6)


def strewn(scenario: str, lot: random.Random, round: int = 0) -> Britannia:
    """Some nations of the scenario, on land and at sea, sometimes thinly, sometimes everywhere."""
    limits = SCENARIO[scenario]
    round = round or lot.randrange(limits["first_round"], limits["last_round"] + 1)
    g = lay({}, round, scenario=scenario, seed=lot.randrange(10**6))
    playing = [n for n in range(NATION_COUNT) if g.plays(n)]
    if round > 5 and ROMANS in playing:
        playing.remove(ROMANS)
    present = lot.sample(playing, min(len(playing), lot.randrange(3, 10)))
    strew_armies(g, present, lot)
    strew_works(g, present, lot)
    strew_leaders(g, present, lot)
    strew_tracks(g, playing, lot)
    return g


def strew_armies(g: Britannia, present: list[int], lot: random.Random) -> None:
    full = lot.choice((0.3, 0.6, 0.95))
    for area in lot.sample(range(LAND), LAND):
        nation = lot.choice(present)
        foot = min(g.free_infantry(nation), lot.randrange(1, STACK[area] + 2))
        horse = min(g.free_cavalry(nation), lot.choice((0, 0, 1, 2))) if CAVALRY[nation] else 0
        if lot.random() < full and foot + horse:
            g.station(nation, area, foot, horse)
    for nation in present:
        foot = min(g.free_infantry(nation), lot.randrange(1, 8))
        horse = min(g.free_cavalry(nation), lot.randrange(3)) if nation == NORMANS else 0
        if lot.random() < 0.4 and foot:
            g.station(nation, lot.choice(SEAS), foot, horse)


def strew_works(g: Britannia, present: list[int], lot: random.Random) -> None:
    """Forts of the Romans, burhs of the Saxons."""
    if ROMANS in present and g.round <= 5:
        for area in range(LAND):
            if g.holder[area] in (ROMANS, -1) and lot.random() < 0.5:
                g.forts |= 1 << area
                g.hand_over(area, ROMANS)
            elif lot.random() < 0.2:
                g.razed |= 1 << area
    if SAXONS in present and lot.random() < 0.5:
        for area in range(LAND):
            if g.holder[area] == SAXONS and lot.random() < 0.4 and g.free_infantry(SAXONS):
                g.burhs |= 1 << area


def strew_leaders(g: Britannia, present: list[int], lot: random.Random) -> None:
    for nation in present:
        places = [a for a in range(len(STACK)) if g.armies_at(nation, a)]
        if LEADERS_OF[nation] and places and lot.random() < 0.5:
            g.leaders[lot.choice(LEADERS_OF[nation])] = lot.choice(places)


def strew_tracks(g: Britannia, playing: list[int], lot: random.Random) -> None:
    for nation in playing:
        g.population[nation] = lot.randrange(6) if nation != ROMANS else 0
        g.points[nation] = lot.randrange(60)
        g.occupied[nation] = lot.getrandbits(LAND) & lot.getrandbits(LAND)
    for name in ("subjects", "submitted"):
        chosen = [n for n in NATIVES if n in playing and g.plays(ROMANS) and lot.random() < 0.3]
        setattr(g, name, sum(1 << n for n in chosen))
    g.submitted |= g.subjects
    if ROMANO_BRITISH in playing and g.round >= 6:
        g.federates = sum(1 << n for n in NATIVES if lot.random() < 0.3)
    g.truce_broken = sum(1 << n for n in playing if lot.random() < 0.1)
    g.angle_rule, g.must_submit = lot.random() < 0.2, lot.random() < 0.2
    g.second_romano_british, g.harold_out = lot.random() < 0.2, lot.random() < 0.2
    g.shortfall = lot.choice((0, 0, 0, 3))


def a_turn(nation: int, lot: random.Random) -> Match:
    """Of a nation that has armies, if any scenario can be found in which it has."""
    while True:
        g = strewn(lot.choice(sorted(SCENARIO)), lot)
        if g.plays(nation) and g.has_units(nation):
            g.nation = nation
            return run(g, NationTurn(nation))


def a_turn_of(round: int, nation: int, lot: random.Random) -> Match:
    """Of a nation for which the Timeline has something in this round."""
    g = strewn(in_round(round, lot), lot, round)
    while not g.plays(nation):
        g = strewn(in_round(round, lot), lot, round)
    g.nation = nation
    return run(g, NationTurn(nation))


def a_round(lot: random.Random) -> Match:
    return begin_round(strewn(lot.choice(sorted(SCENARIO)), lot))


def the_round(round: int, lot: random.Random) -> Match:
    return begin_round(strewn(in_round(round, lot), lot, round))


def in_round(round: int, lot: random.Random) -> str:
    """A scenario in which there is such a round."""
    limits = {name: (its["first_round"], its["last_round"]) for name, its in SCENARIO.items()}
    found = sorted([name for name, (first, last) in limits.items() if first <= round <= last])
    return str(lot.choice(found))


def an_end(lot: random.Random) -> Match:
    g = strewn(lot.choice(sorted(SCENARIO)), lot)
    return end_round(g)


def a_beginning(scenario: str, lot: random.Random) -> Match:
    """A scenario with options by lot, from its first moment."""
    found = logres.game("britannia").scenario(scenario).options
    options = {name: lot.choice(option.choices) for name, option in found.items()}
    return logres.new("britannia", scenario, options, seed=lot.randrange(10**6))


LISTED = sorted(
    {*ARRIVALS, *LEADER_COMES}
    | {
        (round, nation)
        for marks in (RAIDING, MAJOR_INVASION, BOATS)
        for round in range(1, ROUNDS + 1)
        for nation in range(NATION_COUNT)
        if marks[round] >> nation & 1
    }
)
"""The rounds and nations for which the Timeline has something: a lot might miss them."""

DRIVES = {
    **{
        f"turn {name}": Drive(10, partial(a_turn, nation), 50, ended, 0.4)
        for nation, name in enumerate(NATIONS)
    },
    **{
        f"beginning {scenario}": Drive(4, partial(a_beginning, scenario), 12, ended)
        for scenario in SCENARIO
    },
    "round": Drive(20, a_round, 25, ended, 0.6),
    "end of a round": Drive(150, an_end, 20, ended),
    **{
        f"round {round}": Drive(2, partial(the_round, round), 12, ended, 0.6)
        for round in range(1, ROUNDS + 1)
    },
    **{
        f"{NATIONS[nation]} in round {round}": Drive(
            1, partial(a_turn_of, round, nation), 40, ended, 0.4
        )
        for round, nation in LISTED
    },
}
DRIVEN = Driven(DRIVES, Path(__file__).parent / "heard.json")
