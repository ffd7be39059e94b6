"""The parts of the game that tests handle: the one place that knows where they stand."""

from __future__ import annotations

from logres.games.britannia.players.greedy.minds import PLAIN, Mind
from logres.games.britannia.players.greedy.player import Greedy
from logres.games.britannia.players.greedy.stands import Stands
from logres.games.britannia.players.judge import AFTER, BEFORE, JUDGE, SHARPNESS, WEIGHTS, totals
from logres.games.britannia.players.odds import battle_odds, odds
from logres.games.britannia.players.outlook import AGE, NAMES, Outlook, is_quiet
from logres.games.britannia.players.plans import plots
from logres.games.britannia.players.rollout import Finisher, foreseen
from logres.games.britannia.rules.arrivals import Arrivals, ArthurComes, BoudiccaComes
from logres.games.britannia.rules.battle.battle import Battle, Battles
from logres.games.britannia.rules.movement.march import March
from logres.games.britannia.rules.movement.movement import Movement
from logres.games.britannia.rules.nations.bretwalda import Bretwalda
from logres.games.britannia.rules.nations.danes import DanesLeave
from logres.games.britannia.rules.nations.romans import LegionLeaves, RomansLeave
from logres.games.britannia.rules.nations.round16 import SpecialReinforcements
from logres.games.britannia.rules.nations.submission import MoveOut, Submission
from logres.games.britannia.rules.overpopulation import Overpopulation
from logres.games.britannia.rules.population import Growth, Placement
from logres.games.britannia.rules.raiding import Withdrawal
from logres.games.britannia.rules.removal import Excess
from logres.games.britannia.rules.setup import deal
from logres.games.britannia.rules.turn import NationTurn, Round
from logres.games.britannia.seats.check import board_faults, check
from logres.games.britannia.seats.forecast import Forecast, Side, forecast
from logres.games.britannia.seats.prospects import percent
from logres.games.britannia.seats.sketch.battle import battles_panel
from logres.games.britannia.seats.sketch.drawing import sketch
from logres.games.britannia.seats.view import own_view, view
from logres.games.britannia.table.constants import (
    ALL_LAND,
    ANGLES,
    AREA_COUNT,
    AREAS,
    ARRIVALS,
    BELGAE,
    BESIDE,
    BOARD,
    BOATS,
    BRIGANTE_NORTH,
    BRIGANTES,
    CAVALRY,
    CNUT,
    COAST,
    DIFFICULT,
    ENGLAND,
    GROUPS_OF,
    INFANTRY,
    INVADER_COASTS,
    INVADER_SEAS,
    IS_DIFFICULT,
    LAND,
    LANDS,
    LEADER_COMES,
    LEADER_NATION,
    LEADERS,
    LEADERS_OF,
    MAJOR_INVASION,
    NATION_COUNT,
    NATIONS,
    NEIGHBOURS,
    NORMANS,
    OVERSTACK_DIFFICULT,
    PEOPLES,
    PICTS,
    RAIDING,
    READINGS,
    ROMANO_BRITISH,
    ROMANS,
    ROUNDS,
    SAXONS,
    SCENARIO,
    SCENARIOS,
    SCORING,
    SEA_COUNT,
    SEA_NAMES,
    SEAS,
    SEAS_OF,
    SEATS,
    SOUTH_LINE,
    STACK,
    STRAITS,
    TIMELINE,
    bits,
)
from logres.games.britannia.table.position import Britannia
from logres.games.britannia.table.readings import as_read
from logres.games.britannia.table.roads import JUMPED
from logres.games.britannia.table.stacking import count_stacks

__all__ = [
    "AFTER",
    "AGE",
    "ALL_LAND",
    "ANGLES",
    "AREAS",
    "AREA_COUNT",
    "ARRIVALS",
    "BEFORE",
    "BELGAE",
    "BESIDE",
    "BOARD",
    "BOATS",
    "BRIGANTES",
    "BRIGANTE_NORTH",
    "CAVALRY",
    "CNUT",
    "COAST",
    "DIFFICULT",
    "ENGLAND",
    "GROUPS_OF",
    "INFANTRY",
    "INVADER_COASTS",
    "INVADER_SEAS",
    "IS_DIFFICULT",
    "JUDGE",
    "JUMPED",
    "LAND",
    "LANDS",
    "LEADERS",
    "LEADERS_OF",
    "LEADER_COMES",
    "LEADER_NATION",
    "MAJOR_INVASION",
    "NAMES",
    "NATIONS",
    "NATION_COUNT",
    "NEIGHBOURS",
    "NORMANS",
    "OVERSTACK_DIFFICULT",
    "PEOPLES",
    "PICTS",
    "PLAIN",
    "RAIDING",
    "READINGS",
    "ROMANO_BRITISH",
    "ROMANS",
    "ROUNDS",
    "SAXONS",
    "SCENARIO",
    "SCENARIOS",
    "SCORING",
    "SEAS",
    "SEAS_OF",
    "SEATS",
    "SEA_COUNT",
    "SEA_NAMES",
    "SHARPNESS",
    "SOUTH_LINE",
    "STACK",
    "STRAITS",
    "TIMELINE",
    "WEIGHTS",
    "Arrivals",
    "ArthurComes",
    "Battle",
    "Battles",
    "BoudiccaComes",
    "Bretwalda",
    "Britannia",
    "DanesLeave",
    "Excess",
    "Finisher",
    "Forecast",
    "Greedy",
    "Growth",
    "LegionLeaves",
    "March",
    "Mind",
    "MoveOut",
    "Movement",
    "NationTurn",
    "Outlook",
    "Overpopulation",
    "Placement",
    "RomansLeave",
    "Round",
    "Side",
    "SpecialReinforcements",
    "Stands",
    "Submission",
    "Withdrawal",
    "as_read",
    "battle_odds",
    "battles_panel",
    "bits",
    "board_faults",
    "check",
    "count_stacks",
    "deal",
    "forecast",
    "foreseen",
    "is_quiet",
    "odds",
    "own_view",
    "percent",
    "plots",
    "sketch",
    "totals",
    "view",
]
