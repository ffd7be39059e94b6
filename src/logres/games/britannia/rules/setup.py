"""Setting up: the scenario's map, and who plays which nations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.game.definition import Options
from logres.engine.run.kernel import Frame
from logres.games.britannia.rules.bidding import Bidding
from logres.games.britannia.rules.turn import Round
from logres.games.britannia.table.constants import (
    AREAS,
    GROUPS_OF,
    NATIONS,
    SCENARIO,
    SCENARIOS,
    bits,
    in_parts,
)
from logres.games.britannia.table.position import Britannia

FOUR_PLAYERS = "four-players"
MOST_NAMED = 6
"""A group of a whole game has no more nations; one of a practice game may."""


def set_up(scenario: str, options: Options) -> Britannia:
    """The map of a scenario, everything else at nothing.

    [setup.round-one, setup.one-per-area, setup.begin, setup.take-cards, short-game.span,
    short-game.absent, short-game.treated-submitted, short-game.federates,
    two-player.early-span, two-player.early-must-submit, two-player.germanic-span,
    two-player.germanic-belgae, two-player.viking-span, two-player.purpose,
    ruling.scenario-start, ruling.germanic-belgae-details]
    """
    entry = SCENARIO[scenario]
    g = Britannia(round=entry["first_round"], last_round=entry["last_round"])
    g.ballot = str(options["ballot"])
    g.must_submit = bool(entry.get("must_submit"))
    g.second_romano_british = "second_romano_british" in entry
    g.submitted = nations(entry.get("submitted", []))
    g.unscored = g.submitted
    g.federates = nations(entry.get("federates", []))
    place_units(g, SCENARIOS["standard"] if entry["standard_setup"] else entry)
    g.stack = [SetUp(scenario, str(options["sides"]), int(str(options.get("bid-step", "1"))))]
    return g


def nations(names: list[str]) -> int:
    return sum(1 << NATIONS.index(name) for name in names)


def place_units(g: Britannia, source: dict[str, Any]) -> None:
    """One infantry in each area; in the whole game sixteen Romans in the Channel.

    [setup.one-per-area, setup.caledonians, setup.picts, setup.brigantes, setup.belgae,
    setup.welsh, setup.romans, short-game.one-each, short-game.romano-british, short-game.welsh,
    short-game.brigantes, short-game.north, short-game.germanic, two-player.germanic-setup-south,
    two-player.germanic-setup-west, two-player.germanic-setup-north,
    two-player.viking-setup-celts, two-player.viking-setup-english, two-player.viking-empty]
    """
    units = [(place["nation"], area, 1) for place in source["setup"] for area in place["areas"]]
    if "fleet" in source:
        fleet = source["fleet"]
        units.append((fleet["nation"], fleet["sea"], fleet["infantry"]))
    for nation, area, count in units:
        g.station(NATIONS.index(nation), AREAS.index(area), count)


@dataclass
class SetUp(Frame):
    """The groups of nations go to the players in order, at random, or by bidding.

    [setup.random-colours, setup.yellow, setup.green, setup.red, setup.blue, players.counts,
    players.three-one, players.three-two, players.three-three, players.five-one,
    players.five-two, players.five-three, players.five-four, players.five-five,
    players.colours-mixed, short-game.groups, two-player.early-sides, two-player.germanic-sides,
    two-player.viking-sides, bidding.optional, ruling.random-groups]
    """

    scenario: str
    sides: str
    step: int = 1

    def start(self, g: Britannia) -> None:
        groups = tuple(range(len(GROUPS_OF[self.scenario])))
        if self.sides == "bidding":
            g.phase = "bidding"
            return g.call(Bidding(len(groups), self.step), self.hand_out)
        g.result = g.shuffle(groups) if self.sides == "random" else groups
        g.go(self.hand_out)

    def hand_out(self, g: Britannia) -> None:
        """The result names each seat's group."""
        deal(g, self.scenario, g.result)
        g.become(Round())


def deal(g: Britannia, scenario: str, groups: tuple[int, ...]) -> None:
    """Seat by seat, the nations of its group."""
    for seat, group in enumerate(groups):
        nations = bits(GROUPS_OF[scenario][group])
        for nation in nations:
            g.owner[nation] = seat
        for some in in_parts(nations, MOST_NAMED):
            g.tell("dealt", "setup.random-colours", seat=seat, side=group, nations=some)
