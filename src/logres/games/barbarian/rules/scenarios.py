"""Every way to play: scenarios, their options, who sits there, and the table before the set-up."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from logres.engine.game.definition import Option, Options, Scenario
from logres.games.barbarian.rules.setup import SetUp
from logres.games.barbarian.table.constants import (
    KINGDOMS,
    LAST_ROUND,
    ROW_BEGINNER,
    ROW_KINGDOMS,
    ROW_PLAYERS,
    ROW_TEAMS,
    ROWS,
)
from logres.games.barbarian.table.position import (
    AGREED,
    CHOSEN,
    PLAYERS,
    RANDOM,
    STANDARD,
    TEAMS,
    TWO_PLAYERS,
    Barbarian,
)
from logres.games.barbarian.table.teams import make_sides

SERIES = "series"
EXPERT, PICKS = "expert", "expert-picks"
EXPERT_TWO, EXPERT_TEAMS = "expert-two-players", "expert-teams"
SAME, PRIVILEGE = "same", "privilege"
VARIANT_OF = {
    TWO_PLAYERS: TWO_PLAYERS,
    "teams-2v2": TEAMS,
    "teams-3v3": TEAMS,
    "teams-2v2v2": TEAMS,
    EXPERT_TWO: TWO_PLAYERS,
    EXPERT_TEAMS: TEAMS,
}
AT_TABLE = {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "2v2": 4, "3v3": 6, "2v2v2": 6}
TEAMS_AT_TABLE = {"2": 2, "2v2": 2, "3v3": 2, "2v2v2": 3}
"""How many sit at a table, and in how many teams; two have two kingdoms each."""


def names(kingdoms: tuple[int, ...], between: str = ",") -> str:
    return between.join([KINGDOMS[kingdom] for kingdom in kingdoms])


def in_play(options: Options) -> tuple[int, ...]:
    """The kingdoms that an option names, sides in a row."""
    chosen = str(options["kingdoms"]).replace("+", ",").split(",")
    return tuple([KINGDOMS.index(kingdom) for kingdom in chosen])


def sides(options: Options) -> tuple[tuple[int, ...], ...]:
    """The kingdoms of each letter. [team.teams, two-player.two-kingdoms]"""
    chosen = [side.split("+") for side in str(options["kingdoms"]).split(",")]
    return tuple(tuple([KINGDOMS.index(kingdom) for kingdom in side]) for side in chosen)


# Who sits there.


def by_kingdom(options: Options) -> tuple[str, ...]:
    """Players agree on kingdoms by choosing a seat, or draw them. [setup.assign-kingdoms]"""
    kingdoms = sorted(in_play(options))
    if options.get("assignment", AGREED) == AGREED:
        return tuple([KINGDOMS[kingdom] for kingdom in kingdoms])
    return PLAYERS[: len(kingdoms)]


def by_side(options: Options) -> tuple[str, ...]:
    """A player for each letter. [two-player.two-kingdoms]"""
    return PLAYERS[: len(sides(options))]


def by_number(options: Options) -> tuple[str, ...]:
    """[overview.player-count, ruling.series-sides]"""
    return PLAYERS[: AT_TABLE[str(options["players"])]]


# What is played.

ON, OFF = Option(True), Option(False)
TABLES = Option("3", tuple(AT_TABLE))
EVERYWHERE = {"powers": ON, "last-round": OFF}


def rows_for(players: int) -> list[int]:
    """The rows for `players` players, those for beginners first. [setup.choose-setup]"""
    rows = [row for row in range(len(ROWS)) if ROW_PLAYERS[row] == players]
    return sorted(rows, key=lambda row: not ROW_BEGINNER[row])


def kingdoms_option(players: int) -> Option:
    """The rows of the set-ups card for `players` players.

    [setup.choose-setup, components.setups-card]
    """
    choices = tuple(dict.fromkeys([names(ROW_KINGDOMS[row]) for row in rows_for(players)]))
    return Option(choices[0], choices)


def sides_option(players: int, sides: int) -> Option:
    """The rows with `sides` letters. [team.teams, two-player.two-kingdoms]"""
    teams = [ROW_TEAMS[row] for row in rows_for(players) if len(ROW_TEAMS[row]) == sides]
    choices = tuple([",".join([names(side, "+") for side in team]) for team in teams])
    return Option(choices[0], choices)


def any_kingdoms() -> Option:
    """Any set of three to six kingdoms. [optional.expert-selection]"""
    sizes = range(3, len(KINGDOMS) + 1)
    choices = [names(s) for n in sizes for s in combinations(range(len(KINGDOMS)), n)]
    return Option(choices[0], tuple(choices))


def any_sides(shapes: tuple[tuple[int, int], ...]) -> Option:
    """Any kingdoms in teams of one of these `shapes`. [optional.expert-selection,
    ruling.series-sides]
    """
    choices: list[str] = []
    for size, teams in shapes:
        for kingdoms in combinations(range(len(KINGDOMS)), size * teams):
            found = splits(kingdoms, size)
            choices += [",".join([names(side, "+") for side in split]) for split in found]
    return Option(choices[0], tuple(choices))


def splits(kingdoms: tuple[int, ...], size: int) -> list[tuple[tuple[int, ...], ...]]:
    """Every way to make teams of one size."""
    if not kingdoms:
        return [()]
    found = []
    for mates in combinations(kingdoms[1:], size - 1):
        side = (kingdoms[0], *mates)
        rest = tuple([kingdom for kingdom in kingdoms if kingdom not in side])
        found += [(side, *others) for others in splits(rest, size)]
    return found


def listed(id: str, players: int) -> Scenario:
    """[overview.player-count, setup.choose-setup, setup.assign-kingdoms]"""
    assignment = Option(AGREED, (AGREED, RANDOM))
    options = {"kingdoms": kingdoms_option(players), "assignment": assignment}
    return Scenario(id, by_kingdom, {**options, **EVERYWHERE})


def sided(
    id: str, players: int, sides: int, seats: Callable[[Options], tuple[str, ...]]
) -> Scenario:
    return Scenario(id, seats, {"kingdoms": sides_option(players, sides), **EVERYWHERE})


SCENARIOS = (
    listed("three-players", 3),
    listed("four-players", 4),
    listed("five-players", 5),
    listed("six-players", 6),
    sided(TWO_PLAYERS, 2, 2, by_side),
    sided("teams-2v2", 4, 2, by_kingdom),
    sided("teams-3v3", 6, 2, by_kingdom),
    sided("teams-2v2v2", 6, 3, by_kingdom),
    Scenario(EXPERT, by_kingdom, {"kingdoms": any_kingdoms(), **EVERYWHERE}),
    Scenario(EXPERT_TWO, by_side, {"kingdoms": any_sides(((2, 2),)), **EVERYWHERE}),
    Scenario(
        EXPERT_TEAMS, by_kingdom, {"kingdoms": any_sides(((2, 2), (3, 2), (2, 3))), **EVERYWHERE}
    ),
    Scenario(
        PICKS,
        by_number,
        {"players": TABLES, "assignment": Option(RANDOM, (RANDOM, CHOSEN)), **EVERYWHERE},
    ),
    Scenario(
        SERIES,
        by_number,
        {
            "players": TABLES,
            "games": Option("3", ("2", "3")),
            "selection": Option(PRIVILEGE, (SAME, PRIVILEGE, EXPERT)),
            "legacy": ON,
            "mercy": ON,
            **EVERYWHERE,
        },
    ),
)


def set_up(scenario: str, options: Options) -> Barbarian:
    """An empty table for a scenario.

    [overview.player-count, components.setups-card, optional.privilege, optional.legacy,
    optional.mercy, team.teams, two-player.two-kingdoms, ruling.series-sides]
    """
    g = Barbarian(stack=[SetUp()], variant=variant_of(scenario, options))
    g.teams = TEAMS_AT_TABLE.get(str(options.get("players")), 0)
    g.powers = bool(options.get("powers", True))
    g.last_round = LAST_ROUND if options.get("last-round") else 0
    g.assignment = str(options.get("assignment", AGREED))
    g.expert = scenario == PICKS or options.get("selection") == EXPERT
    if scenario == SERIES:
        set_up_series(g, options)
    if "kingdoms" not in options:
        set_up_provisional(g, AT_TABLE[str(options["players"])])
        return g
    g.order = in_play(options)
    if g.variant != STANDARD:
        set_up_sides(g, sides(options))
    return g


def variant_of(scenario: str, options: Options) -> str:
    """[overview.player-count, team.teams, two-player.two-kingdoms]"""
    players = str(options.get("players"))
    if players in TEAMS_AT_TABLE:
        return TWO_PLAYERS if players == "2" else TEAMS
    return VARIANT_OF.get(scenario, STANDARD)


def set_up_provisional(g: Barbarian, players: int) -> None:
    """The beginners' row, or nothing yet where kingdoms will be picked. [setup.choose-setup]"""
    if g.expert and players < len(KINGDOMS):
        return
    rows = [row for row in rows_for(players) if len(ROW_TEAMS[row]) == g.teams or not g.teams]
    g.order = ROW_KINGDOMS[rows[0]]
    if g.teams:
        make_sides(g, ROW_TEAMS[rows[0]])


def set_up_series(g: Barbarian, options: Options) -> None:
    """[optional.privilege, optional.legacy, optional.mercy]"""
    g.games = int(str(options["games"]))
    g.privilege, g.mercy = options["selection"] == PRIVILEGE, bool(options["mercy"])
    g.assignment = CHOSEN if options["legacy"] else RANDOM


def set_up_sides(g: Barbarian, teams: tuple[tuple[int, ...], ...]) -> None:
    """Teammates keep seats and treasuries of their own; two players lead whole sides.

    [two-player.two-kingdoms, two-player.shared-treasury, ruling.team-turns]
    """
    make_sides(g, teams)
    if g.variant == TWO_PLAYERS:
        for number, team in enumerate(teams):
            for kingdom in team:
                g.owner[kingdom] = len(KINGDOMS) + number
