"""The Timeline as a page shows it. [information.timeline-contents, information.consult-timeline]"""

from __future__ import annotations

from functools import cache
from typing import Any

from logres.games.britannia.contract import Event, Round
from logres.games.britannia.table.constants import (
    BURH_ROUNDS,
    GROUPS_OF,
    LIMITS,
    NATION_COUNT,
    NATIONS,
    ROUNDS,
    SCENARIO,
    TIMELINE,
)
from logres.games.britannia.table.position import Britannia

MARKS = ("raiding", "major_invasion", "boats")


def timeline(g: Britannia) -> list[Round]:
    """Every round of the scenario with what it brings to the nations that play (or will)."""
    played = sum(1 << n for n in range(NATION_COUNT) if g.plays(n))
    if not played:
        played = sum(GROUPS_OF.get(g.scenario, ()))
    first = SCENARIO[g.scenario]["first_round"] if g.scenario in SCENARIO else 1
    return rounds(first, g.last_round, played)


@cache
def rounds(first: int, last: int, played: int) -> list[Round]:
    return [row(entry, played) for entry in TIMELINE["round"] if first <= entry["number"] <= last]


def row(entry: dict[str, Any], played: int) -> Round:
    events = entry.get("event", [])
    return {
        "round": entry["number"],
        "scoring": entry["scoring"],
        "crown": entry["crown"],
        "events": [event(e) for e in events if played >> NATIONS.index(e["nation"]) & 1],
        "notes": notes(entry["number"], played),
    }


def event(entry: dict[str, Any]) -> Event:
    """What comes for one nation, by sea or by leader, and what it may do."""
    return {
        "nation": entry["nation"],
        "arrivals": [[a["count"], a["kind"], a["sea"]] for a in entry.get("arrivals", [])],
        "leader": entry.get("leader"),
        "marks": [mark for mark in MARKS if entry.get(mark)],
    }


def notes(number: int, played: int) -> list[str]:
    """Turns of fate that the Timeline's lines do not tell."""
    found = {
        "legions": number == LIMITS["legions_round"] and played >> NATIONS.index("romans") & 1,
        "romans-leave": number == LIMITS["romans_leave"],
        "truce-ends": number == LIMITS["truce_ends"],
        "burhs": number in BURH_ROUNDS and played >> NATIONS.index("saxons") & 1,
        "danes-leave": number == LIMITS["danes_leave_round"],
        "kings": number == ROUNDS,
    }
    return [name for name, happens in found.items() if happens]
