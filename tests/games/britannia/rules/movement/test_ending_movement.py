"""Whatever a nation orders, its Movement Phase can be ended lawfully."""

from __future__ import annotations

import random

import pytest

from logres.engine.match.match import Match
from tests.games.britannia.builders import lay, position, told
from tests.games.britannia.moving import counts, move_on, offered, over
from tests.games.britannia.parts import (
    AREA_COUNT,
    CAVALRY,
    DIFFICULT,
    INVADER_SEAS,
    IS_DIFFICULT,
    LAND,
    LEADERS_OF,
    NATION_COUNT,
    NATIONS,
    ROMANS,
    SAXONS,
    SEAS,
    STACK,
    Britannia,
    Movement,
    bits,
    board_faults,
)

LONGEST = 400
"""No Movement Phase has that many decisions."""


def scatter(dice: random.Random, crowded: bool) -> Britannia:
    """A lawful position in which many armies of one nation stand close together."""
    own = dice.randrange(NATION_COUNT)
    g = lay({}, dice.randint(1, 16), NATIONS[own], half=dice.choice((1, 2)))
    overstack = dice.randrange(LAND)
    for area in range(LAND):
        settle(g, dice, area, crowded, area == overstack)
    seas = [sea for sea in SEAS if INVADER_SEAS[own] >> sea & 1]
    if dice.random() < 0.5:
        g.station(own, dice.choice(seas), min(g.free_infantry(own), dice.randint(1, 4)))
    add_leader(g, dice)
    add_others(g, dice)
    return g


def settle(g: Britannia, dice: random.Random, area: int, crowded: bool, overstack: bool) -> None:
    """Own armies or those of another nation, or nobody, in one area."""
    chance = dice.random()
    if overstack or chance < (0.5 if crowded else 0.3):
        most = STACK[area] if crowded else dice.randint(1, STACK[area])
        if overstack:
            most = 4 if IS_DIFFICULT[area] else 6
        put(g, g.nation, area, most)
    elif chance < 0.8:
        others = [n for n in range(NATION_COUNT) if n != g.nation]
        put(g, dice.choice(others), area, dice.randint(1, 2))


def put(g: Britannia, nation: int, area: int, most: int) -> None:
    count = min(most, g.free_infantry(nation))
    if count:
        g.station(nation, area, count)


def add_leader(g: Britannia, dice: random.Random) -> None:
    places = [area for area in range(AREA_COUNT) if g.units_at(g.nation, area)]
    if LEADERS_OF[g.nation] and places and dice.random() < 0.6:
        g.leaders[dice.choice(LEADERS_OF[g.nation])] = dice.choice(places)


def add_others(g: Britannia, dice: random.Random) -> None:
    """Cavalry and burhs in the place of some infantry."""
    for area in bits(g.lands(g.nation)):
        if dice.random() < 0.3 and g.infantry[area] > 1:
            if g.free_cavalry(g.nation) and CAVALRY[g.nation]:
                g.dismiss(area, 1)
                g.station(g.nation, area, 0, 1)
            elif g.nation == SAXONS and not DIFFICULT >> area & 1 and g.burhs.bit_count() < 6:
                g.burhs |= 1 << area
                g.dismiss(area, 1)


def play_on(match: Match, dice: random.Random) -> list[str]:
    """Random orders to the end of the phase."""
    played: list[str] = []
    while not over(match):
        assert len(played) < LONGEST
        action = dice.choice(offered(match))
        if action != "done" or dice.random() < 0.3:
            played.append(action)
            match.play(action)
    return played


@pytest.mark.rule("britannia.stacking.when")
@pytest.mark.rule("britannia.ruling.stack-must-fit")
@pytest.mark.rule("britannia.leaders.never-alone")
@pytest.mark.parametrize("seed", range(60))
def test_no_order_leaves_a_phase_that_cannot_end_lawfully(seed: int) -> None:
    for crowded in (False, True):
        dice = random.Random(f"{seed} {crowded}")
        g = scatter(dice, crowded)
        assert board_faults(g) == []
        match = move_on(g, Movement())
        played = play_on(match, dice)
        assert told(match, "removed") == [], played
        g = position(match)
        assert keeps_the_limits(g), played
        assert all(g.units_at(g.nation, at) for at in own_leaders(g)), played


def own_leaders(g: Britannia) -> list[int]:
    return [g.leaders[leader] for leader in LEADERS_OF[g.nation] if g.leaders[leader] >= 0]


@pytest.mark.rule("britannia.ruling.stack-must-fit")
@pytest.mark.parametrize("seed", range(20))
def test_a_phase_that_begins_with_too_many_ends_within_the_limits(seed: int) -> None:
    dice = random.Random(f"too many {seed}")
    g = scatter(dice, crowded=True)
    for area in bits(g.lands(g.nation)):
        put(g, g.nation, area, dice.randint(0, 2))
    match = move_on(g, Movement())
    play_on(match, dice)
    assert keeps_the_limits(position(match))


def keeps_the_limits(g: Britannia) -> bool:
    """Three or two to an area but for one overstack; Romans any number; four in hills at most."""
    armies = [g.units_at(g.nation, area) for area in range(LAND)]
    if g.nation == ROMANS:
        armies = counts(g)[:LAND]
    large = [n for area, n in enumerate(armies) if n > (2 if IS_DIFFICULT[area] else 3)]
    hills = [n for area, n in enumerate(armies) if IS_DIFFICULT[area] and n > 4]
    return not hills and (g.nation == ROMANS or len(large) <= 1)
