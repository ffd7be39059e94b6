"""The listed ways to play Barbarian Kingdoms, and games of them between greedy players."""

from __future__ import annotations

from dataclasses import dataclass

from logres.engine.game.definition import Value
from logres.games.barbarian.table.constants import (
    KINGDOMS,
    ROW_KINGDOMS,
    ROW_PLAYERS,
    ROW_TEAMS,
    ROWS,
)
from logres.games.barbarian.table.position import PLAYERS
from logres.lab import workers
from logres.lab.simulate import Plan, chunks, play_numbers
from logres.lab.tally import Tally

STANDARD = {3: "three-players", 4: "four-players", 5: "five-players", 6: "six-players"}
TEAMS = {(4, 2): "teams-2v2", (6, 2): "teams-3v3", (6, 3): "teams-2v2v2"}


@dataclass(frozen=True)
class Way:
    """One way to play a row: its scenario, the kingdoms as its option names them, its sides."""

    id: str
    scenario: str
    kingdoms: str
    sides: tuple[tuple[str, ...], ...]

    def seats(self) -> tuple[str, ...]:
        """A seat for every side; what it wins, its side wins."""
        if self.scenario == "two-players":
            return PLAYERS[: len(self.sides)]
        return tuple(side[0] for side in self.sides)

    def plan(self) -> Plan:
        seats = [kingdom for side in self.sides for kingdom in side]
        if self.scenario == "two-players":
            seats = list(self.seats())
        options: dict[str, Value] = {"kingdoms": self.kingdoms, "last-round": True}
        return Plan("barbarian", self.scenario, dict.fromkeys(seats, "greedy"), options)


def named(kingdoms: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(KINGDOMS[kingdom] for kingdom in kingdoms)


def alone(row: int) -> Way:
    """Every kingdom for itself."""
    kingdoms = named(ROW_KINGDOMS[row])
    sides = tuple((kingdom,) for kingdom in kingdoms)
    return Way(ROWS[row], STANDARD[ROW_PLAYERS[row]], ",".join(kingdoms), sides)


def sided(row: int) -> Way:
    """By letters: two players, or teams."""
    sides, players = tuple(named(team) for team in ROW_TEAMS[row]), ROW_PLAYERS[row]
    text = ",".join("+".join(side) for side in sides)
    if players == 2:
        return Way(ROWS[row], "two-players", text, sides)
    return Way(f"{ROWS[row]}-teams", TEAMS[players, len(sides)], text, sides)


def ways() -> list[Way]:
    """Each set of kingdoms once, and each set of sides once."""
    found: dict[tuple[str, str], Way] = {}
    for row, players in enumerate(ROW_PLAYERS):
        both = [alone(row)] if players > 2 else []
        both += [sided(row)] if ROW_TEAMS[row] else []
        for way in both:
            found.setdefault((way.scenario, way.kingdoms), way)
    return list(found.values())


def play_share(plans: dict[str, Plan], share: tuple[str, range]) -> tuple[str, Tally]:
    way, numbers = share
    return way, play_numbers(plans[way], numbers)


def play(chosen: list[Way], games: int, jobs: int) -> list[Tally]:
    """So many games of each, in all the processes at once."""
    plans = {way.id: way.plan() for way in chosen}
    shares = [(way.id, numbers) for way in chosen for numbers in chunks(games, jobs)]
    tallies = {way.id: Tally() for way in chosen}
    for id, tally in workers.run(play_share, plans, shares, jobs):
        assert tally.failure is None, tally.failure
        tallies[id].add(tally)
    return list(tallies.values())
