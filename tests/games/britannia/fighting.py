"""Turns with battles for tests: who marches where, and with which dice they meet."""

from __future__ import annotations

from typing import Any

from logres.engine.match.match import Match
from tests.games.britannia.builders import (
    answer,
    choices,
    lay,
    nation,
    position,
    question,
    run,
    start,
    told,
)
from tests.games.britannia.parts import LEADERS, NationTurn, Round


def attacking(
    units: dict[str, str],
    on_turn: str,
    *marches: str,
    round: int = 9,
    dice: list[int] | None = None,
    **fields: Any,
) -> Match:
    """A nation's turn from its Movement Phase on, after these marches.

    `"2 wessex downlands"` sends two armies from Wessex to the Downlands, `"aelle 2 kent essex"`
    with their leader. In each round of battle the attacker's dice come first; of one side first
    infantry, then cavalry, then fort or burh.
    """
    g = lay(units, round, on_turn, **fields)
    g.muster()
    return moved(run(g, NationTurn(nation(on_turn), at="move"), list(dice or [])), *marches)


def moved(match: Match, *marches: str) -> Match:
    """These marches are made, and the Movement Phase is over."""
    half = position(match).half
    for told_march in marches:
        march(match, *told_march.split())
    same = position(match).half == half and question(match) == "movement.move"
    return answer(match, "done") if same and "done" in choices(match) else match


def march(match: Match, who: str, *way: str) -> None:
    """One group moves; what is forced is not asked."""
    if who in LEADERS:
        number, origin, *areas = way
        led, horse = [f"lead {who}"], ""
    else:
        number, _, horse = who.partition("+")
        origin, areas, led = way[0], list(way[1:]), []
    match.play(f"move {origin}")
    taken = [f"ride {horse}"] if horse else [f"take {number}"]
    for action in [*led, *taken, *(f"to {area}" for area in areas), "stop"]:
        if action in choices(match):
            match.play(action)


def round_begins(number: int, units: dict[str, str], **fields: Any) -> Match:
    """A round from its beginning."""
    return start(lay(units, number, **fields), [Round()])


def later(match: Match, round: int, on_turn: str, dice: list[int] | None = None) -> Match:
    """From where a procedure ended: a whole turn of another nation, perhaps rounds later."""
    g = position(match)
    g.options, g.round, g.nation = [], round, nation(on_turn)
    return run(g, NationTurn(nation(on_turn)), list(dice or []))


def fell(match: Match) -> dict[str, int]:
    """How many armies each nation has lost in battle."""
    lost: dict[str, int] = {}
    for happening in told(match, "lost"):
        lost[happening["nation"]] = lost.get(happening["nation"], 0) + happening["n"]
    return lost


def asked(match: Match) -> str:
    """Who is asked."""
    return match.decision.seat if match.decision else ""


def points(match: Match, name: str) -> int:
    return position(match).points[nation(name)]


def happened(match: Match) -> list[str]:
    return [happening.what for happening in match.happenings]


YELLOW, GREEN, RED, BLUE = "player-1", "player-2", "player-3", "player-4"
"""The seats of the four-player game, by the colour of their nations."""


def rolls(match: Match, what: str) -> list[tuple[str, str, list[int]]]:
    """Who rolled what where, with dice of one kind of unit."""
    return [(roll["nation"], roll["area"], roll["dice"]) for roll in told(match, what)]


def losses(match: Match) -> list[tuple[str, str, int]]:
    """Who lost how many armies where."""
    return [(lost["nation"], lost["area"], lost["n"]) for lost in told(match, "lost")]
