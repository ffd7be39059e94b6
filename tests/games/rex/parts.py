"""The parts of the game that tests handle: the one place that knows where they stand."""

from __future__ import annotations

from logres.games.rex.players.greedy.forces import Ways, chance_to_win, forces, ways
from logres.games.rex.players.greedy.player import Greedy
from logres.games.rex.players.greedy.worth import prospects
from logres.games.rex.players.judge import CROWN, JUDGE, NAMES, SOLO, is_quiet
from logres.games.rex.ruled import npk
from logres.games.rex.rules import stakes
from logres.games.rex.rules.battle import Battle, Gains, Joker
from logres.games.rex.rules.end_of_turn import end_of_turn
from logres.games.rex.rules.objectives import ChooseObjectives, goals, line_holds
from logres.games.rex.rules.planning import Plan
from logres.games.rex.rules.powers import Powers
from logres.games.rex.rules.recruitment import Recruitment
from logres.games.rex.rules.rome import HelpFromRome, Reinforcement
from logres.games.rex.rules.scoring import award_max, board_points, rank
from logres.games.rex.rules.stakes import evaluate_stakes, longest_road, stake_values
from logres.games.rex.rules.turn import Turn
from logres.games.rex.rules.turn_order import track_total, turn_order
from logres.games.rex.seats.check import check
from logres.games.rex.seats.sketch.panels import SYMBOLS
from logres.games.rex.seats.view import objective_view
from logres.games.rex.table.constants import (
    AREA_OF,
    AREAS,
    BOARD,
    CARD_NAMES,
    CARDS,
    CITIES,
    CONDITION_POINTS,
    CUBES,
    DEPLOYMENT,
    FIRST,
    FIRST_POINTS,
    JOKER,
    JOKERS,
    KINGDOMS,
    LINK_MASK,
    LOCATIONS,
    MAX_POINTS,
    NEIGHBOURS,
    OBJECTIVE_TYPES,
    OBJECTIVES,
    OPPIDA,
    PLACES,
    POWERS,
    RATINGS,
    REGION_MASK,
    REINFORCEMENTS,
    ROADS,
    ROME,
    SCORING,
    SIDE,
    START_ROAD,
    THRESHOLD_POINTS,
    THRESHOLDS,
    TOKENS,
    TRACK_NAMES,
    TROOPS,
    TURNS,
    TYPE_OF,
    VALUE,
    card,
)
from logres.games.rex.table.markers import place
from logres.games.rex.table.position import Rex, without
from logres.games.rex.table.slots import rotate_slots

__all__ = [
    "AREAS",
    "AREA_OF",
    "BOARD",
    "CARDS",
    "CARD_NAMES",
    "CITIES",
    "CONDITION_POINTS",
    "CROWN",
    "CUBES",
    "DEPLOYMENT",
    "FIRST",
    "FIRST_POINTS",
    "JOKER",
    "JOKERS",
    "JUDGE",
    "KINGDOMS",
    "LINK_MASK",
    "LOCATIONS",
    "MAX_POINTS",
    "NAMES",
    "NEIGHBOURS",
    "OBJECTIVES",
    "OBJECTIVE_TYPES",
    "OPPIDA",
    "PLACES",
    "POWERS",
    "RATINGS",
    "REGION_MASK",
    "REINFORCEMENTS",
    "ROADS",
    "ROME",
    "SCORING",
    "SIDE",
    "SOLO",
    "START_ROAD",
    "SYMBOLS",
    "THRESHOLDS",
    "THRESHOLD_POINTS",
    "TOKENS",
    "TRACK_NAMES",
    "TROOPS",
    "TURNS",
    "TYPE_OF",
    "VALUE",
    "Battle",
    "ChooseObjectives",
    "Gains",
    "Greedy",
    "HelpFromRome",
    "Joker",
    "Plan",
    "Powers",
    "Recruitment",
    "Reinforcement",
    "Rex",
    "Turn",
    "Ways",
    "award_max",
    "board_points",
    "card",
    "chance_to_win",
    "check",
    "end_of_turn",
    "evaluate_stakes",
    "forces",
    "goals",
    "is_quiet",
    "line_holds",
    "longest_road",
    "npk",
    "objective_view",
    "place",
    "prospects",
    "rank",
    "rotate_slots",
    "stake_values",
    "stakes",
    "track_total",
    "turn_order",
    "ways",
    "without",
]
