"""Battle: the procedure that others call, and the words it uses."""

from __future__ import annotations

from logres.games.pendragon.rules.battle.battle import Battle

__all__ = ["VERBS", "Battle"]

VERBS: dict[str, str] = {
    "evade": "unit",
    "ambush": "unit",
    "stand": "unit",
    "withdraw": "unit",
    "enter": "site",
    "lose": "unit",
    "lose-halved": "unit",
    "assault": "site",
    "besiege": "site",
    "share": "",
    "return-cube": "",
    "regain": "",
    "load": "unit",
    "halve": "unit",
    "decline": "",
    "done": "",
}
"""Every verb of a Battle with its kind of noun."""
