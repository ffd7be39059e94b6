"""What an Assault will cost, and how likely a Coup de Main is."""

from __future__ import annotations

from typing import NamedTuple

from logres.games.pendragon.rules.battle import strength
from logres.games.pendragon.rules.battle.losses import NONE, Losses, fewest
from logres.games.pendragon.rules.battle.quarters import ONE, Strengths
from logres.games.pendragon.rules.battle.sides import FIELD, drawn_up, kinds, side
from logres.games.pendragon.rules.battle.walls import (
    DIE,
    capacity,
    escalade,
    garrison,
    inside,
    row_of,
)
from logres.games.pendragon.table.constants import CAVALRY, UNIT_COUNT
from logres.games.pendragon.table.position import Pendragon


class Forecast(NamedTuple):
    """Losses of both steps in quarters, how many attackers will live, and whether it falls."""

    escalade: int
    storm: int
    left: int
    falls: bool


def blows_of(g: Pendragon, kinds: tuple[int, ...], blows: Strengths, row: int) -> int:
    """What these kinds inflict from one post."""
    inflicted, start = 0, row * UNIT_COUNT
    for unit in kinds:
        inflicted += g.posts[start + unit] * blows[unit]
    return inflicted


def storm_losses(g: Pendragon, enemy: int, attacker: int, site: int, blows: Strengths) -> int:
    """What garrison and units inside inflict. [assault.storm]"""
    units = blows_of(g, kinds(g, enemy, attacker), blows, row_of(site))
    return garrison(g, site) * ONE + units


def assault(
    g: Pendragon, attacker: int, enemy: int, site: int, walls_cost: bool = True
) -> Forecast:
    """An Assault without Coup de Main (or with one: the walls then cost nothing), if the attacker
    loses as few units as can be. [assault.order-fewest, assault.minimum-raiders]
    """
    on_walls, storm, left, taken = outlook(g, attacker, enemy, site, walls_cost)
    return Forecast(on_walls, storm, left, taken)


def falls(g: Pendragon, attacker: int, enemy: int, site: int, walls_cost: bool) -> bool:
    """Will the Stronghold go, by that forecast?"""
    return outlook(g, attacker, enemy, site, walls_cost)[3]


def outlook(
    g: Pendragon, attacker: int, enemy: int, site: int, walls_cost: bool
) -> tuple[int, int, int, bool]:
    """The numbers of a `Forecast`: most who ask need but one of them."""
    there, fallen = drawn_up(g, kinds(g, attacker, enemy)), NONE
    on_walls = escalade(g, site, omens=False) if walls_cost else 0
    if on_walls:
        strengths = strength.in_escalade(g)
        worth = strength.on_the_walls(g, side(g, attacker, enemy), strengths)
        first = strength.first_cavalry(strengths)
        fallen = fewest(Losses(attacker, on_walls, there, worth, first))
        there = tuple([there[unit] - fell for unit, fell in enumerate(fallen)])
    storm, left, taken = storming(g, (attacker, enemy), site, there, not fallen[CAVALRY])
    return on_walls, storm, left, taken


def storming(
    g: Pendragon, sides: tuple[int, int], site: int, there: tuple[int, ...], is_first: bool
) -> tuple[int, int, bool]:
    """What the Storm costs the attackers left, how many of them live, and whether it falls."""
    attacker, enemy = sides
    left = head_count(there)
    if not left:
        return 0, 0, False
    worth = strength.in_storm(g)
    blows = strength.blows(g, worth)
    losses = storm_losses(g, enemy, attacker, site, blows)
    if losses:
        first = strength.first_cavalry(worth) if is_first else 0
        holding = strength.on_the_walls(g, side(g, attacker, enemy), worth)
        left -= head_count(fewest(Losses(attacker, losses, there, holding, first)))
    strikes = 0
    for unit, count in enumerate(there):
        strikes += count * blows[unit]
    # What it takes to remove garrison and units inside is what they would inflict unstrengthened.
    needed = losses if blows is worth else storm_losses(g, enemy, attacker, site, worth)
    return losses, left, strikes >= needed and left > 0


def head_count(units: tuple[int, ...]) -> int:
    count = 0
    for there in units:
        count += there
    return count


def is_too_strong(g: Pendragon, attacker: int, enemy: int, site: int) -> bool:
    """Could all attackers together not storm it? Then nobody need ask what the walls would cost.

    [assault.storm, assault.destroyed]
    """
    worth = strength.in_storm(g)
    strikes = blows_of(g, kinds(g, attacker, enemy), strength.blows(g, worth), FIELD)
    return strikes < storm_losses(g, enemy, attacker, site, worth)


def coup_de_main(g: Pendragon, site: int) -> int:
    """How many faces of the die succeed. [assault.coup-de-main]"""
    return min(DIE, capacity(g, site) + 1 - inside(g, site))
