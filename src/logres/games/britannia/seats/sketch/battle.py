"""The table in text: the odds of every battle that is due or can be reached with the next step."""

from __future__ import annotations

from typing import Any

from logres.engine.words.sketch import Panel, Row, Say, panel
from logres.games.britannia.seats.sketch.units import count, emblem, units_in

HEADS = ("win", "lose", "both", "fall")
UNKNOWN = ("", "", "")


def battles_panel(view: dict[str, Any], say: Say) -> Panel | None:
    """Battles due, then those that the group on its way could bring about."""
    board = view["board"]
    rows = [due_row(area, battle, say) for area, battle in board["battles"].items()]
    rows += [reach_row(board, area, won, say) for area, won in board["prospects"].items()]
    if not rows:
        return None
    heads = ("", *[say(f"sketch.odds.{head}", {}) for head in HEADS])
    return panel(say("sketch.odds.title", {}), [heads, *rows])


def due_row(area: str, battle: dict[str, Any], say: Say) -> Row:
    """Where, who, then per cent for the attacker, the defender and neither, and the fallen."""
    odds = battle["odds"]
    sides = [emblem(s["nation"], say) + count(s) for s in (battle["attacker"], battle["defender"])]
    where = f"{say(f'name.map_area.{area}', {})} {'–'.join(sides)}"
    shares = [str(odds[who]) for who in ("attacker", "defender", "nobody")]
    fallen = f"{odds['attackers_lost']}–{odds['defenders_lost']}"
    return where, *shares, fallen.replace(".", say("sketch.odds.point", {}))


def reach_row(board: dict[str, Any], area: str, won: int, say: Say) -> Row:
    """A battle that is not yet joined: who stands there, and the chance to win."""
    there = units_in(board, area)[0]
    against = emblem(there["nation"], say) + count(there)
    return f"→ {say(f'name.map_area.{area}', {})} {against}", str(won), *UNKNOWN
