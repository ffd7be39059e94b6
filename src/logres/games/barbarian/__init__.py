"""Barbarian Kingdoms: kings carve up what Rome left behind."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from logres.engine.game import NONE, NUMBER, Game, Option, Options, Scenario
from logres.engine.kernel import NOBODY, Frame
from logres.games.barbarian.bots import Greedy
from logres.games.barbarian.check import check
from logres.games.barbarian.coins import EMPTY
from logres.games.barbarian.data import (
    AREAS,
    COINS,
    COUNT,
    FOLDER,
    KINDS,
    KINGDOMS,
    LAST_ROUND,
    POWERS,
    REIGNS,
    ROW_KINGDOMS,
    ROW_PLAYERS,
    ROW_TEAMS,
    ROWS,
    impassable,
)
from logres.games.barbarian.guess import guess
from logres.games.barbarian.refusals import why_not
from logres.games.barbarian.setup import SetUp
from logres.games.barbarian.sketch import sketch
from logres.games.barbarian.state import (
    AGREED,
    CHAIRS,
    CHOSEN,
    PLAYERS,
    RANDOM,
    STANDARD,
    TEAMS,
    TWO_PLAYERS,
    Barbarian,
)
from logres.games.barbarian.teams import make_sides
from logres.games.barbarian.turn import Turn
from logres.games.barbarian.view import own_view, view

SERIES = "series"
EXPERT, PICKS = "expert", "expert-picks"
SAME, PRIVILEGE = "same", "privilege"
VARIANT_OF = {TWO_PLAYERS: TWO_PLAYERS, "teams-2v2": TEAMS, "teams-3v3": TEAMS, "teams-2v2v2": TEAMS}


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
    """[overview.player-count]"""
    return PLAYERS[: int(str(options["players"]))]


# What is played: the first row of the set-ups card for a number of players is for beginners.

ON, OFF = Option(True), Option(False)
NUMBERS = Option("3", ("3", "4", "5", "6"))


def kingdoms_option(players: int) -> Option:
    """The rows of the set-ups card for so many players.

    [setup.choose-setup, components.setups-card]
    """
    rows = [row for row in range(len(ROWS)) if ROW_PLAYERS[row] == players]
    choices = tuple(dict.fromkeys([names(ROW_KINGDOMS[row]) for row in rows]))
    return Option(choices[0], choices)


def sides_option(players: int, sides: int) -> Option:
    """The rows with so many letters. [team.teams, two-player.two-kingdoms]"""
    rows = [row for row in range(len(ROWS)) if ROW_PLAYERS[row] == players]
    teams = [ROW_TEAMS[row] for row in rows if len(ROW_TEAMS[row]) == sides]
    choices = tuple([",".join([names(side, "+") for side in team]) for team in teams])
    return Option(choices[0], choices)


def any_kingdoms() -> Option:
    """Any set of three to six kingdoms. [optional.expert-selection]"""
    sizes = range(3, len(KINGDOMS) + 1)
    choices = [names(s) for n in sizes for s in combinations(range(len(KINGDOMS)), n)]
    return Option(choices[0], tuple(choices))


def listed(id: str, players: int) -> Scenario:
    """[overview.player-count, setup.choose-setup, setup.assign-kingdoms]"""
    assignment = Option(AGREED, (AGREED, RANDOM))
    options = {"kingdoms": kingdoms_option(players), "assignment": assignment}
    return Scenario(id, by_kingdom, {**options, "powers": ON, "last-round": OFF})


def sided(id: str, players: int, sides: int, seats: Callable[[Options], tuple[str, ...]]) -> Scenario:
    options = {"kingdoms": sides_option(players, sides), "powers": ON, "last-round": OFF}
    return Scenario(id, seats, options)


SCENARIOS = (
    listed("three-players", 3),
    listed("four-players", 4),
    listed("five-players", 5),
    listed("six-players", 6),
    sided(TWO_PLAYERS, 2, 2, by_side),
    sided("teams-2v2", 4, 2, by_kingdom),
    sided("teams-3v3", 6, 2, by_kingdom),
    sided("teams-2v2v2", 6, 3, by_kingdom),
    Scenario(EXPERT, by_kingdom, {"kingdoms": any_kingdoms()}),
    Scenario(
        PICKS,
        by_number,
        {"players": NUMBERS, "assignment": Option(RANDOM, (RANDOM, CHOSEN)), "last-round": OFF},
    ),
    Scenario(
        SERIES,
        by_number,
        {
            "players": NUMBERS,
            "games": Option("3", ("2", "3")),
            "selection": Option(PRIVILEGE, (SAME, PRIVILEGE, EXPERT)),
            "legacy": ON,
            "mercy": ON,
        },
    ),
)


def set_up(scenario: str, options: Options) -> Barbarian:
    """An empty table for a scenario.

    [overview.player-count, components.setups-card, optional.privilege, optional.legacy,
    optional.mercy, team.teams, two-player.two-kingdoms]
    """
    g = Barbarian(stack=[SetUp()], variant=VARIANT_OF.get(scenario, STANDARD))
    g.powers = bool(options.get("powers", True))
    g.last_round = LAST_ROUND if options.get("last-round") else 0
    g.assignment = str(options.get("assignment", AGREED))
    g.expert = scenario == PICKS or options.get("selection") == EXPERT
    if scenario == SERIES:
        set_up_series(g, options)
    if "players" in options:
        g.order = first_row(int(str(options["players"])))
    else:
        g.order = in_play(options)
    if g.variant != STANDARD:
        set_up_sides(g, sides(options))
    return g


def first_row(players: int) -> tuple[int, ...]:
    return ROW_KINGDOMS[ROW_PLAYERS.index(players)]


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


def begin(g: Barbarian) -> Frame:
    """A position written by hand without a stack starts a turn; what follows is filled in."""
    pieces = [k for k in range(len(KINGDOMS)) if g.king[k] >= 0 or g.warriors[k] or g.tokens[k]]
    g.order = g.order or tuple(pieces) or tuple(range(len(KINGDOMS)))
    g.active = g.order[0] if g.active == NOBODY else g.active
    g.impassable = g.impassable or impassable(g.order)
    g.seated = g.seated or tuple(sorted({g.owner[kingdom] for kingdom in g.order}))
    if g.box == list(EMPTY):
        g.box = [max(0, COUNT[kind] - in_sight(g, kind)) for kind in range(KINDS)]
    return Turn()


def in_sight(g: Barbarian, kind: int) -> int:
    return sum(g.chests[kind::KINDS]) + sum(g.treasury[kind::KINDS]) + g.hidden.count(kind)


GAME = Game(
    id="barbarian",
    version="1",
    folder=FOLDER,
    chairs=CHAIRS,
    scenarios=SCENARIOS,
    nouns={
        "area": AREAS,
        "kingdom": KINGDOMS,
        "coin": COINS,
        "power": POWERS,
        "setup": ROWS,
        "reign": REIGNS,
    },
    verbs={
        "setup": "setup",
        "include": "kingdom",
        "lead": "kingdom",
        "recruit": "area",
        "maneuver": NONE,
        "invade": "area",
        "claim": "area",
        "tax": NONE,
        "king": "area",
        "warrior": "area",
        "castle": "area",
        "to": "area",
        "king-to": "area",
        "warrior-to": "area",
        "sail": "area",
        "change": "area",
        "collect-bronze": "area",
        "collect-silver": "area",
        "collect-gold": "area",
        "collect-diamond": "area",
        "bronze": NUMBER,
        "silver": NUMBER,
        "gold": NUMBER,
        "diamond": NUMBER,
        "pass": NONE,
        "done": NONE,
    },
    state=Barbarian,
    set_up=set_up,
    begin=begin,
    view=view,
    own=own_view,
    guess=guess,
    check=check,
    why_not=why_not,
    bots={"greedy": Greedy},
    sketch=sketch,
)
