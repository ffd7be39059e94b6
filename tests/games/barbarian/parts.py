"""The parts of the game that tests handle: the one place that knows where they stand."""

from __future__ import annotations

from logres.games.barbarian.players.greedy.player import Greedy
from logres.games.barbarian.players.judge import CROWN, JUDGE, NAMES, is_quiet
from logres.games.barbarian.rules.battle import Battle
from logres.games.barbarian.rules.bribes import Bribe
from logres.games.barbarian.rules.scenarios import names
from logres.games.barbarian.rules.turn import Turn
from logres.games.barbarian.rules.victory import victor
from logres.games.barbarian.seats.check import check
from logres.games.barbarian.seats.reckoning import even_share
from logres.games.barbarian.seats.view import table_view
from logres.games.barbarian.table.coins import can_make, swaps, swaps_to_gain, worth
from logres.games.barbarian.table.constants import (
    AREAS,
    BOARD,
    CAPITAL,
    CAPITALS,
    CLAIM_COSTS,
    CLAIM_DISCOUNT,
    COASTAL_EMBARK,
    COINS,
    COUNT,
    DOMINATION,
    EMBLEM,
    KINDS,
    KING_POWER,
    KINGDOM_POWER,
    KINGDOMS,
    NEXT,
    PORTS,
    POWERS,
    RECRUIT_COSTS,
    ROW_BEGINNER,
    ROW_KINGDOMS,
    ROW_PLAYERS,
    ROW_TEAMS,
    ROWS,
    SEA,
    STARTING,
    VALUE,
    impassable,
    power_of,
)
from logres.games.barbarian.table.position import (
    CHAIRS,
    NOWHERE,
    STANDARD,
    TEAMS,
    TWO_PLAYERS,
    Barbarian,
    areas_in,
)
from logres.games.barbarian.table.teams import make_sides

__all__ = [
    "AREAS",
    "BOARD",
    "CAPITAL",
    "CAPITALS",
    "CHAIRS",
    "CLAIM_COSTS",
    "CLAIM_DISCOUNT",
    "COASTAL_EMBARK",
    "COINS",
    "COUNT",
    "CROWN",
    "DOMINATION",
    "EMBLEM",
    "JUDGE",
    "KINDS",
    "KINGDOMS",
    "KINGDOM_POWER",
    "KING_POWER",
    "NAMES",
    "NEXT",
    "NOWHERE",
    "PORTS",
    "POWERS",
    "RECRUIT_COSTS",
    "ROWS",
    "ROW_BEGINNER",
    "ROW_KINGDOMS",
    "ROW_PLAYERS",
    "ROW_TEAMS",
    "SEA",
    "STANDARD",
    "STARTING",
    "TEAMS",
    "TWO_PLAYERS",
    "VALUE",
    "Barbarian",
    "Battle",
    "Bribe",
    "Greedy",
    "Turn",
    "areas_in",
    "can_make",
    "check",
    "even_share",
    "impassable",
    "is_quiet",
    "make_sides",
    "names",
    "power_of",
    "swaps",
    "swaps_to_gain",
    "table_view",
    "victor",
    "worth",
]
