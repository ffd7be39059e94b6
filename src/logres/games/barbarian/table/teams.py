"""Sides: teams, and the two kingdoms of one player."""

from __future__ import annotations

from logres.engine.run.offers import Why
from logres.games.barbarian.table.position import TWO_PLAYERS, Barbarian, alone, areas_in


def of_teammates(g: Barbarian, kingdom: int) -> int:
    """Provinces that a kingdom may neither invade nor claim for they are a teammate's.

    A starting province that a rival occupies or has claimed is not; but where a teammate's unit
    stands there would be a battle. A player's two kingdoms are such teammates.
    [team.no-infighting, ruling.team-occupied-starting, ruling.two-player-sisters,
    ruling.team-turns]
    """
    areas = 0
    for other in areas_in(g.allies[kingdom] & ~(1 << kingdom)):
        areas |= g.controlled(other) | g.presence(other)
    return areas


def say_teammates(g: Barbarian, why: Why, verb: str, areas: int) -> None:
    """Two players have no teammates but a second kingdom.

    [team.no-infighting, ruling.team-occupied-starting, ruling.two-player-sisters]
    """
    if g.variant == TWO_PLAYERS:
        why.bar_some(verb, areas, "sister", "ruling.two-player-sisters", area=why.noun)
    rules = ("team.no-infighting", "ruling.team-occupied-starting")
    why.bar_some(verb, areas, "teammate", *rules, area=why.noun)


def sides_by_seat(g: Barbarian) -> None:
    """Without letters, the two kingdoms of one player are a side; teams are counted round.

    [ruling.series-sides]
    """
    seats = sorted(g.seated)
    number = [seats.index(g.owner[kingdom]) % g.teams for kingdom in g.order]
    sides = [[k for k, side in zip(g.order, number, strict=True) if side == n] for n in set(number)]
    make_sides(g, tuple([tuple(side) for side in sides]))


def make_sides(g: Barbarian, teams: tuple[tuple[int, ...], ...]) -> None:
    """Kingdoms of one letter never fight each other.

    [team.teams, team.no-support, two-player.two-kingdoms]
    """
    g.allies = alone()
    for team in teams:
        side = sum([1 << kingdom for kingdom in team])
        for kingdom in team:
            g.allies[kingdom] = side
