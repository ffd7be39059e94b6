"""Matches that several tests begin with, and what is to be seen of one."""

from __future__ import annotations

import json

import logres
from logres import Match
from tests.fifth.table import position


def trace(match: Match) -> str:
    """All that is to be seen of a match."""
    seen = [match.view(seat) for seat in (*match.seats, None)]
    lines = [str(happening) for happening in match.happenings]
    return json.dumps([match.position(), match.record().to_plain(), seen, lines])


def asked(match: Match) -> list[tuple[str, str]]:
    return [(decision.seat, decision.question) for decision in match.decisions]


def building(east: int = 3, west: int = 1) -> Match:
    """The keepers build, the East first; nothing of chance comes between their decisions."""
    stack = [
        {"is": "Season", "at": "next_round"},
        {"is": "Round", "at": "draw"},
        {"is": "Building", "seats": ["east", "west"]},
    ]
    plain = position("t1", "t2", coins={"east": east, "west": west}, stack=stack, round=1)
    return logres.load("beacons", plain)
