"""Which happenings of Barbarian Kingdoms make one event: what a person at the table would say."""

from __future__ import annotations

from dataclasses import replace

from logres.engine.game.contract import Event

WAY = ("from_area", "area")

RECRUIT = Event("recruit", ("kingdom",), at=("area",), actor="kingdom")
TAX = Event("tax", ("kingdom",), at=("area",), actor="kingdom")
MANEUVER = Event("maneuver", ("kingdom",), WAY, "from_area", "kingdom")
INVADE = Event("invade", ("kingdom", "area"), WAY, "from_area", "kingdom")
CLAIM = Event("claim", ("kingdom", "area"), at=("area",), actor="kingdom")
CHALLENGE = Event("challenge", ("kingdom",), WAY, "from_area", "kingdom")
BATTLE = Event("battle", at=("area",), actor="kingdom", drama=True)
TRIBUTE = Event("tribute", ("kingdom",), actor="kingdom", drama=True)
END = Event("end", drama=True)

EVENTS: dict[str, Event] = {
    "setup": Event("set-up"),
    "round": Event("round"),
    "recruited": RECRUIT,
    "taxes": TAX,
    "collected": TAX,
    "king-moved": MANEUVER,
    "warrior-moved": MANEUVER,
    "castled": MANEUVER,
    "king-invades": INVADE,
    "warrior-invades": INVADE,
    "claims": CLAIM,
    "claimed": CLAIM,
    "challenged-king": CHALLENGE,
    "challenged-warrior": CHALLENGE,
    "reinforced-king": CHALLENGE,
    "reinforced-warrior": CHALLENGE,
    "battle": BATTLE,
    "bribed": BATTLE,
    "won": replace(BATTLE, leads=True),
    "captured": Event("capture", ("kingdom",), actor="kingdom", drama=True),
    "tribute": TRIBUTE,
    "no-tribute": TRIBUTE,
    "territorial": replace(END, leads=True),
    "military": replace(END, leads=True),
    "stopped": replace(END, leads=True),
    "placed": END,
}
