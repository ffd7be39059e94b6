"""What a Raid may be, by its verb, and what it costs."""

from __future__ import annotations

from typing import Any

from logres.games.pendragon.table.constants import FACTIONS, SETTINGS

SMALL, LARGE = "raid", "raid-in-force"
DEEP_SMALL, DEEP_LARGE = "deep-raid", "deep-raid-in-force"
BOX_SMALL, BOX_LARGE = "raid-box", "raid-box-in-force"
SIZE = {
    SMALL: "small",
    LARGE: "large",
    DEEP_SMALL: "small",
    DEEP_LARGE: "large",
    BOX_SMALL: "small",
    BOX_LARGE: "large",
}
DIE: int = SETTINGS["raid"]["die"]
TERMS: tuple[dict[str, Any], ...] = tuple(SETTINGS["raid"].get(name, {}) for name in FACTIONS)
MOST = tuple(int(terms.get("spaces", 0)) for terms in TERMS)
RENOWN: tuple[dict[str, int], ...] = tuple(
    {verb: terms[size]["renown"] for verb, size in SIZE.items()} if terms else {} for terms in TERMS
)
"""What a space costs, by Faction and verb. [raid.saxon-cost, raid.scotti-cost]"""
