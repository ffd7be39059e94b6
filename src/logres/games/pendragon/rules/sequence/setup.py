"""Setting up: the map of a scenario, and its deck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.game.definition import Options
from logres.engine.run.kernel import Frame
from logres.games.pendragon.rules.sequence.sequence import Chronicle
from logres.games.pendragon.table import pieces
from logres.games.pendragon.table.constants import (
    CARD_KIND,
    CAVALRY,
    COMITATES,
    DIFFICULTIES,
    EVENT,
    FACTIONS,
    IMPERIUM,
    MILITIA,
    PIVOTAL,
    SCENARIO,
    SCENARIOS,
    SITES,
    SPACES,
    STRONGHOLDS,
    UNIT_POOL,
    UNITS,
    card,
)
from logres.games.pendragon.table.control import update_all
from logres.games.pendragon.table.position import Pendragon

DECK = SCENARIOS["deck"]
NO_PEOPLE = "none"
EVERYBODY = ",".join(FACTIONS)


def seated(options: Options) -> tuple[str, ...]:
    """The Factions that people play; Non-players run the others. [factions.who-plays]"""
    chosen = str(options.get("factions", EVERYBODY))
    return () if chosen == NO_PEOPLE else tuple(chosen.split(","))


def set_up(scenario: str, options: Options) -> Pendragon:
    """The board of a scenario, and who plays. [scenario.list, scenario.others-unknown,
    ruling.unknown-scenarios, scenario.all-eligible, scenario.targets-short,
    factions.who-plays, solitaire.one-or-two, solitaire.entropy]
    """
    entry = SCENARIO[scenario]
    g = Pendragon(difficulty=DIFFICULTIES.index(str(options.get("difficulty", "standard"))))
    people = [FACTIONS.index(name) for name in seated(options)]
    g.ruled = tuple([f for f in range(len(FACTIONS)) if f not in people])
    g.one_hand = bool(options.get("one-hand")) and len(people) == len(g.ruled)
    g.targets = str(options.get("targets", entry["targets"][0]))
    lay_tracks(g, SCENARIOS["setup"][entry["setup"]])
    lay_map(g, SCENARIOS["setup"][entry["setup"]])
    if entry["pivotal"]:
        g.pivotal = sum(1 << n for n, kind in enumerate(CARD_KIND) if kind == PIVOTAL)
    g.stack = [Shuffle(scenario)]
    return g


def lay_tracks(g: Pendragon, source: dict[str, Any]) -> None:
    """[scenario.tracks, scenario.imperium-start, scenario.patrols-start, resources.briton]"""
    g.resources, g.dux_resources = source["briton_resources"], source["dux_resources"]
    g.wealth, g.prestige = source["wealth"], source["prestige"]
    g.renown = [source["renown"].get(name, 0) for name in FACTIONS]
    g.imperium, g.roads = IMPERIUM.index(source["imperium"]), source["roads"]
    g.refugees = source["refugees"]


def lay_map(g: Pendragon, source: dict[str, Any]) -> None:
    """[scenario.dux-pieces, scenario.dux-cells, scenario.civitates-pieces, scenario.towns-cells,
    scenario.hillfort-cells, scenario.militia-cells, scenario.control-start,
    prosperity.start-total, pieces.comitates-not-yet, factions.no-pieces-at-start]
    """
    g.not_yet = source["comitates_not_yet"]
    g.available[UNIT_POOL[COMITATES]] -= g.not_yet
    g.bottom, g.top = list(g.population), list(g.population)
    for cell in source["space"]:
        space = SPACES.index(cell["id"])
        for unit in (MILITIA, CAVALRY):
            pieces.place(g, unit, space, cell[UNITS[unit]])
        for stronghold in cell["strongholds"]:
            kind = STRONGHOLDS.index(stronghold["kind"])
            pieces.build(g, kind, SITES.index(stronghold["site"]))
    update_all(g)


@dataclass
class Shuffle(Frame):
    """The deck: piles of Events with an Epoch card among the last of each.

    [scenario.deck-piles, scenario.deck-unused, scenario.early-late, scenario.piles-short,
    scenario.piles-full, epoch-card.two-in-a-row, ruling.full-scenario-length]
    """

    scenario: str

    def start(self, g: Pendragon) -> None:
        entry = SCENARIO[self.scenario]
        events = g.shuffle(tuple(n for n, kind in enumerate(CARD_KIND) if kind == EVENT))
        epochs = {when: g.shuffle(tuple(map(card, DECK[when]))) for when in ("early", "late")}
        deck: tuple[int, ...] = ()
        for number, when in enumerate(entry["piles"]):
            pile = events[number * entry["events"] : (number + 1) * entry["events"]]
            epoch, *rest = epochs[when]
            epochs[when] = tuple(rest)
            cut = len(pile) - DECK["epoch_among_last"]
            deck += pile[:cut] + g.shuffle((*pile[cut:], epoch))
        g.epochs = len(entry["piles"])
        begin(g, deck)


def begin(g: Pendragon, deck: tuple[int, ...]) -> None:
    """Turn up the current card and the next, of whatever deck.

    [scenario.two-cards, markers.deck-hidden, scenario.tutorial-deck]
    """
    g.card, g.next_card, *rest = deck
    g.deck = tuple(rest)
    g.become(Chronicle())
