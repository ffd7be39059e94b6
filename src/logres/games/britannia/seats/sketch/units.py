"""The table in text: who stands where, in a few signs."""

from __future__ import annotations

from typing import Any

from logres.engine.words.sketch import Say
from logres.games.britannia.table.constants import NATIONS, PEOPLES

FORT, RAZED, BURH, LEADER = "♜", "✗", "⌂", "★"
CONTESTED = "violet"
TOGETHER = "\N{NO-BREAK SPACE}"
SIGN_LETTERS = {FORT: "#", RAZED: "x", BURH: "=", LEADER: "*"}
COLOURS = {"yellow": "gold", "green": "green", "red": "red", "blue": "blue"}
TONES = {nation["id"]: COLOURS[nation["colour"]] for nation in PEOPLES["nation"]}


def emblem(nation: str, say: Say) -> str:
    """One sign that stands for a nation wherever it is named."""
    return say(f"name.emblem.{nation}", {})


def letters(say: Say) -> dict[str, str]:
    """What stands for the signs where only plain letters can be shown."""
    plain = {emblem(id, say): say(f"name.emblem_letter.{id}", {}) for id in NATIONS}
    return {**SIGN_LETTERS, **plain}


def named(nation: str, say: Say) -> str:
    return f"{emblem(nation, say)}{TOGETHER}{say(f'name.nation.{nation}', {})}"


def units_in(board: dict[str, Any], area: str) -> list[dict[str, Any]]:
    """The nations in an area or sea, the attacker last."""
    found: list[dict[str, Any]] = (board["areas"].get(area) or board["seas"].get(area)) or []
    return found


def standing(board: dict[str, Any], area: str, say: Say) -> str:
    """`Ⓡ3♜` are three Roman armies with a fort, `Ⓑ1Ⓡ2` a battle to come."""
    units = [emblem(unit["nation"], say) + count(unit) for unit in units_in(board, area)]
    return "".join(units) + (RAZED if area in board["destroyed_forts"] else "")


def count(unit: dict[str, Any]) -> str:
    """Infantry, cavalry after a plus, then fort or burh, then the leader."""
    text = str(unit["infantry"]) if unit["infantry"] or not unit["work"] else ""
    if unit["cavalry"]:
        text = f"{unit['infantry']}+{unit['cavalry']}"
    if unit["work"]:
        text += FORT if unit["nation"] == "romans" else BURH
    return text + (LEADER if unit["leader"] else "")
