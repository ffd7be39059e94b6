"""Where several reasons hold the one that a player would name first is given, and some that only
stand after an answer or two.
"""

from __future__ import annotations

from tests.games.pendragon.builders import space
from tests.games.pendragon.parts import (
    DUX,
    SAXONS,
    BarbarianMarch,
    Invite,
    Raid,
    Train,
)
from tests.games.pendragon.refusing import Case, asking

TRAIN = Train(faction=DUX, may_feat=True)
FORTS = {"iceni": "fort", "cantiaci": "fort", "parisi": "fort"}
LOW = {"prosperity": {"iceni": 1, "cantiaci": 1, "parisi": 1}}
MARCH = BarbarianMarch(faction=SAXONS, may_feat=True)
HARBOURS = {
    "iceni": "saxon-settlement, saxon-warband 4",
    "cantiaci": "saxon-settlement, saxon-warband 4",
}
SOUTH = {**HARBOURS, "regni": "saxon-settlement, saxon-warband 4"}
SAILED = ("sail-to corieltauvi", "done", "sail-from cantiaci", "units 2")
INVITE = Invite(DUX, (("invite", space("silures")),))
GUESTS = {"silures": "cavalry 1, blue-saxon 2"}

ORDERED: list[Case] = [
    (
        asking(Train(faction=DUX, free=True), FORTS, "restore iceni", wealth=0, **LOW),
        "appeal",
        "no-appeal",
        "cooperation.tribute",
    ),
    (
        asking(TRAIN, FORTS, "appeal", "give 2", resources=3, wealth=2),
        "appeal",
        "no-appeal",
        "cooperation.tribute",
    ),
    (asking(MARCH, HARBOURS, *SAILED), "sail-from iceni", "one-by-sea", "barbarian-march.sea"),
    (
        asking(MARCH, SOUTH, "sail-to corieltauvi", "done"),
        "sail-from regni",
        "other-sea",
        "barbarian-march.sea",
    ),
    (asking(INVITE, GUESTS), "invite-saxons isca-silurum", "no-control", "invite.where"),
    (
        asking(Raid(faction=SAXONS, may_feat=True), {}, "raid regni", renown={"saxons": 1}),
        "select iceni",
        "too-dear",
        "resources.pay-in-full",
    ),
]
