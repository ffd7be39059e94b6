"""What cannot be added to the plan of a Command of the Barbarians, and why."""

from __future__ import annotations

from tests.games.pendragon.parts import (
    SAXONS,
    SCOTTI,
    BarbarianBattle,
    BarbarianMarch,
    Raid,
    Return,
)
from tests.games.pendragon.refusing import Case, asking

SAXON_RAID = Raid(faction=SAXONS, may_feat=True)
SCOTTI_RAID = Raid(faction=SCOTTI, may_feat=True)
SETTLED = {"iceni": "saxon-settlement, saxon-warband 3", "regni": "saxon-raider 2, militia 4"}
RETURN = Return(faction=SAXONS, may_feat=True)
SAXON_MARCH = BarbarianMarch(faction=SAXONS, may_feat=True)
SCOTTI_BATTLE = BarbarianBattle(faction=SCOTTI, may_feat=True)
SAXON_BATTLE = BarbarianBattle(faction=SAXONS, may_feat=True)
CAMPS = {
    "iceni": "scotti-warband 2, militia 2",
    "regni": "scotti-warband 1",
    "parisi": "militia 1",
    "eboracum": "town, scotti-warband 3, militia 1",
}
RAVENS = {"iceni": "saxon-warband 2, militia 2", "eboracum": "town, saxon-warband 3"}
COAST = {"iceni": "saxon-settlement, saxon-warband 4", "parisi": "fort"}
INLAND = {"corieltauvi": "saxon-settlement, saxon-warband 4"}

BARBARIAN: list[Case] = [
    (
        asking(SAXON_RAID, SETTLED, "raid regni"),
        "raid regni",
        "chosen-already",
        "raid.once-per-space",
    ),
    (asking(SAXON_RAID, SETTLED), "raid iceni", "own-control", "raid.no-own-control"),
    (asking(SAXON_RAID, {}), "raid silures", "no-way-to", "raid.saxon-seas"),
    (
        asking(SAXON_RAID, {}, "raid regni", "raid iceni", "raid trinovantes"),
        "raid parisi",
        "most-spaces",
        "raid.saxon-max",
    ),
    (
        asking(SAXON_RAID, {}, "raid regni", renown={"saxons": 2}),
        "raid-in-force cantiaci",
        "too-dear",
        "resources.pay-in-full",
    ),
    (
        asking(SAXON_RAID, {}, "raid regni", "feat surprise"),
        "surprise iceni",
        "not-in-plan",
        "surprise.one-space",
    ),
    (
        asking(SAXON_RAID, {}, "raid regni", "feat surprise"),
        "deep-raid novantae",
        "no-deep-raid",
        "surprise.deep-raid",
    ),
    (
        asking(SAXON_RAID, {}, "raid regni", "raid iceni", "raid trinovantes", "feat surprise"),
        "deep-raid catuvellauni",
        "most-spaces",
        "surprise.deep-counts",
    ),
    (
        asking(SAXON_RAID, {}, "raid regni", "feat ravage"),
        "ravage iceni",
        "not-in-plan",
        "ravage.where",
    ),
    (
        asking(SAXON_RAID, {}, "raid londinium", "raid iceni", "feat ravage"),
        "ravage londinium",
        "regions-only",
        "ravage.where",
    ),
    (asking(RETURN, SETTLED), "select parisi", "no-units", "return.where"),
    (asking(RETURN, SETTLED), "raid iceni", "other-command", "commands.one-type"),
    (asking(RETURN, SETTLED), "sail-to iceni", "other-command", "commands.one-type"),
    (asking(RETURN, SETTLED), "appeal", "dux-appeals", "cooperation.tribute"),
    (
        asking(RETURN, SETTLED, "select regni", "feat settle"),
        "settle regni",
        "outnumbered",
        "settle.space",
    ),
    (asking(SAXON_BATTLE, RAVENS), "select parisi", "no-warband", "barbarian-battle.where"),
    (
        asking(SAXON_BATTLE, RAVENS, "select iceni", "feat ravage"),
        "ravage eboracum",
        "not-in-plan",
        "ravage.where",
    ),
    (asking(SCOTTI_BATTLE, CAMPS), "select regni", "no-enemy", "barbarian-battle.where"),
    (
        asking(
            SCOTTI_BATTLE, CAMPS | {"dobunni": "fort, scotti-warband 1"}, in_force={33: "shaded"}
        ),
        "select iceni",
        "cross-bar",
        "barbarian-battle.cross-bar",
    ),
    (
        asking(SCOTTI_BATTLE, CAMPS, "select iceni", "feat entreat"),
        "entreat eboracum",
        "regions-only",
        "entreat.effect",
    ),
    (
        asking(SCOTTI_BATTLE, CAMPS, "select iceni", "feat entreat"),
        "entreat regni",
        "no-militia",
        "entreat.effect",
    ),
    (
        asking(SCOTTI_BATTLE, CAMPS, "select iceni", "feat entreat"),
        "entreat parisi",
        "no-voice",
        "entreat.where",
    ),
    (asking(SAXON_MARCH, COAST), "select silures", "no-warband-near", "barbarian-march.warbands"),
    (
        asking(SAXON_MARCH, COAST, "sail-to corieltauvi"),
        "sail-to cantiaci",
        "one-by-sea",
        "barbarian-march.sea",
    ),
    (
        asking(SAXON_MARCH, COAST, "sail-to corieltauvi"),
        "sail-to londinium",
        "one-by-sea",
        "barbarian-march.sea",
    ),
    (asking(SAXON_MARCH, COAST), "sail-to londinium", "no-shore", "barbarian-march.sea"),
    (asking(SAXON_MARCH, COAST), "sail-to parisi", "fort-on-shore", "barbarian-march.sea"),
    (asking(SAXON_MARCH, COAST), "sail-to regni", "other-sea", "barbarian-march.sea"),
    (asking(SAXON_MARCH, COAST), "sail-to iceni", "no-other-harbour", "barbarian-march.sea"),
    (
        asking(SAXON_MARCH, {"iceni": "saxon-warband 2"}),
        "sail-to regni",
        "no-harbour",
        "barbarian-march.sea",
    ),
]
