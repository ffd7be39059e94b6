"""Which happenings of Pendragon make one event: the thing a person at the table would say aloud.

Payments, losses and the steps of a Battle are told with what they belong to. What a Non-player
asked itself is told with what it then does.
"""

from __future__ import annotations

from dataclasses import replace

from logres.engine.game.contract import Event

THOUGHT = Event("choice", ("faction",), actor="faction")
CHOICE = replace(THOUGHT, leads=True)
HERE = ("space",)
WAY = ("origin_space", "space")

CARD = Event("card", ("card",), drama=True)
FEAT = Event("feat", ("faction",), actor="faction")
RAID = Event("raid", ("faction", "space"), at=HERE, actor="faction")
RAVAGE = Event("ravage", HERE, at=HERE)
MOVE = Event("move", HERE, WAY, "origin_space", "faction")
HOME = Event("home", at=HERE)
MUSTER = Event("muster", HERE, at=HERE, actor="faction")
BATTLE = Event("battle", HERE, at=HERE, actor="faction", drama=True, leads=True)
ASSAULT = Event("assault", ("site",), at=HERE, actor="faction", drama=True, leads=True)
STRONGHOLD = Event("stronghold", ("site",), at=HERE)
CONTROL = Event("control", HERE, at=HERE, actor="faction")
REVENUE = Event("revenue")
ANNONA = Event("annona")
RECOVERY = Event("recovery", at=HERE)
IMPERIUM = Event("imperium", drama=True)
END = Event("end", drama=True)

EVENTS: dict[str, Event] = {
    "card": CARD,
    "epoch": CARD,
    "plays-pivotal": replace(CARD, actor="faction"),
    "np-yes": THOUGHT,
    "np-no": THOUGHT,
    "np-die": THOUGHT,
    "passes": CHOICE,
    "takes-command": CHOICE,
    "takes-event": CHOICE,
    "takes-free": CHOICE,
    "takes-limited": CHOICE,
    "feat": FEAT,
    "raids": RAID,
    "ravaged": RAVAGE,
    "withstood": RAVAGE,
    "moved": MOVE,
    "reinforces": MOVE,
    "sails": MOVE,
    "goes-home": HOME,
    "go-home": HOME,
    "brings-home": HOME,
    "forced-return": HOME,
    "placed": MUSTER,
    "converted": MUSTER,
    "battle": BATTLE,
    "assault": ASSAULT,
    "built": STRONGHOLD,
    "razed": STRONGHOLD,
    "settled": STRONGHOLD,
    "changes-sides": STRONGHOLD,
    "rebels": Event("rebellion", HERE, at=HERE, actor="faction", drama=True),
    "control-won": CONTROL,
    "control-lost": CONTROL,
    "revenue-britons": REVENUE,
    "revenue-dux": REVENUE,
    "revenue-prestige": REVENUE,
    "revenue-renown": REVENUE,
    "annona": ANNONA,
    "annona-sent": ANNONA,
    "annona-renown": ANNONA,
    "no-annona": ANNONA,
    "recovery": RECOVERY,
    "casualties": Event("casualties"),
    "grows": RECOVERY,
    "populated": RECOVERY,
    "resettled": RECOVERY,
    "imperium": IMPERIUM,
    "usurper-roll": Event("usurper", drama=True),
    "margin": Event("margins", drama=True),
    "nobody-wins": END,
}
