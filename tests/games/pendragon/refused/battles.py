"""What cannot be done in a Battle or in the Epoch Round."""

from __future__ import annotations

from dataclasses import replace

from tests.games.pendragon.builders import site, space, spaces
from tests.games.pendragon.parts import (
    CAVALRY,
    CIVITATES,
    COMITATES,
    DUX,
    FORT,
    HILLFORT,
    MILITIA,
    OMENS,
    SAXON_WARBAND,
    SAXONS,
    SCOTTI,
    UNIT_COUNT,
    UNITS,
    Battle,
    CivitatesUpkeep,
    Consequences,
    GoHome,
    ImperiumPhase,
    Losses,
    Maintenance,
    OmensRead,
    Pay,
    Recovery,
    Siege,
    Spoils,
)
from tests.games.pendragon.refusing import Case, asking

FENS = Battle(space("iceni"), DUX, SAXONS)
HOST = {"iceni": "cavalry 2, militia 2, saxon-warband 2, saxon-raider 3"}
WALLED = {"regni": "town noviomagus, militia 2, hillfort, saxon-raider 8"}
SIEGE = Battle(space("regni"), SAXONS, CIVITATES)
EMPTY = {"regni": "town noviomagus, hillfort, saxon-raider 8"}
HALF_WALLED = {"regni": "town noviomagus, saxon-raider 8"}
PARISI = Battle(space("parisi"), SAXONS, CIVITATES)
CHARGED = {"parisi": "saxon-warband 4, cavalry 2, red-saxon 1, militia 2, fort petuaria, hillfort"}
SETTLED = {"iceni": "saxon-settlement, saxon-warband 2"}
ONE, HALF = 4, 2
HIT = tuple(1 if unit in (CAVALRY, MILITIA, COMITATES) else 0 for unit in range(UNIT_COUNT))
WORTH = tuple(ONE if unit == CAVALRY else HALF for unit in range(UNIT_COUNT))
LOSSES = Losses(DUX, HALF, HIT, WORTH)
RAVAGED = Battle(space("iceni"), DUX, SAXONS, may_evade=False)

BATTLES: list[Case] = [
    (asking(FENS, HOST), "evade saxon-raider", "group-by-group", "pre-battle.order"),
    (asking(RAVAGED, HOST), "evade saxon-warband", "no-evading", "ravage.counter-limits"),
    (
        asking(SIEGE, WALLED, "stand saxon-raider"),
        "withdraw saxon-raider",
        "cannot-withdraw",
        "field.withdraw-defenders-only",
    ),
    (
        asking(SIEGE, WALLED, "withdraw militia"),
        "enter venta-icenorum",
        "site-elsewhere",
        "field.withdraw",
    ),
    (
        asking(Battle(space("regni"), CIVITATES, SAXONS), WALLED),
        "ambush saxon-raider",
        "not-at-home",
        "pre-battle.ambush-raiders",
    ),
    (
        asking(
            Battle(space("iceni"), SAXONS, SCOTTI), {"iceni": "scotti-raider 2, saxon-raider 3"}
        ),
        "ambush scotti-raider",
        "not-at-home",
        "pre-battle.ambush-raiders",
    ),
    (asking(LOSSES, {}), "done", "losses-must-fall", "battle.exact-losses"),
    (asking(LOSSES, {}), "lose cavalry", "not-exact", "battle.exact-losses"),
    (asking(LOSSES, {}), "lose red-saxon", "not-hit", "battle.who-assigns"),
    (asking(LOSSES, {}), "lose-halved cavalry", "not-hit", "battle.who-assigns"),
    (
        asking(SIEGE, EMPTY, "assault anderida"),
        "assault anderida",
        "one-assault",
        "assault.one-attempt-each",
    ),
    (asking(SIEGE, EMPTY), "assault venta-icenorum", "site-elsewhere", "assault.which"),
    (asking(SIEGE, HALF_WALLED), "assault anderida", "not-theirs", "assault.which"),
    (
        asking(SIEGE, WALLED, "stand saxon-raider"),
        "withdraw comitates",
        "none-in-field",
        "field.withdraw",
    ),
    (
        asking(PARISI, CHARGED, "done", "done", in_force={7: "unshaded"}),
        "withdraw red-saxon",
        "after-the-charge",
        "field.cair-legion",
    ),
]


def drawn_up(*kinds: str) -> list[int]:
    """`militia 2` in the field, `militia 2 inside` the Stronghold at the first Site."""
    posts = [0] * (3 * UNIT_COUNT)
    for told in kinds:
        name, count, *where = told.split()
        posts[UNITS.index(name) + UNIT_COUNT * len(where)] = int(count)
    return posts


# Both Sites are walled, the defenders are inside the Hillfort at Anderida.
BESIEGING = Siege(
    space("regni"), SAXONS, CIVITATES, 1 << site("anderida") | 1 << site("noviomagus")
)
SIEGED = drawn_up("saxon-warband 3", "militia 2 inside")
BOTH = drawn_up("saxon-warband 3", "militia 2 inside", "militia 1 inside too")
SPOILS = Spoils(space("iceni"), DUX, SAXONS, 2)
HANDS = {
    "posts": drawn_up("cavalry 2", "militia 2", "comitates 2", "red-saxon 1"),
    "posts_laden": drawn_up("red-saxon 1"),
}
FELL = {"fallen_laden": drawn_up("saxon-raider 2")[:UNIT_COUNT], "prosperity": {"iceni": 0}}
WON = {"fallen_laden": drawn_up("militia 2")[:UNIT_COUNT]}
READING = OmensRead(SCOTTI, space("iceni"))
OMINOUS = {
    "posts": drawn_up("militia 3", "saxon-warband 2"),
    "taken": [0, 0, 0, 1 << OMENS],
}

AFTER: list[Case] = [
    (
        asking(BESIEGING, WALLED, posts=SIEGED),
        "besiege noviomagus",
        "nobody-inside",
        "siege.effect",
    ),
    (asking(BESIEGING, WALLED, posts=BOTH), "besiege noviomagus", "few-besiegers", "siege.troops"),
    (asking(BESIEGING, WALLED, posts=SIEGED), "besiege durovernum", "site-elsewhere", "siege.when"),
    (
        asking(replace(BESIEGING, walls=1 << site("anderida")), WALLED, posts=SIEGED),
        "besiege noviomagus",
        "no-siege",
        "siege.each-once",
    ),
    (asking(SPOILS, HOST, **HANDS), "load cavalry", "cavalry-carries-none", "plunder.cavalry"),
    (asking(SPOILS, HOST, **HANDS), "load red-saxon", "hands-full", "plunder.one-each"),
    (
        asking(SPOILS, HOST, **HANDS),
        "load saxon-raider",
        "not-among-attackers",
        "battle.plunder-share",
    ),
    (
        asking(Consequences(space("iceni"), DUX, SAXONS), HOST, **FELL),
        "regain",
        "barbarians-regain",
        "consequences.barbarian-recover",
    ),
    (
        asking(Consequences(space("iceni"), SAXONS, CIVITATES), SETTLED, **WON),
        "return-cube",
        "britons-give-back",
        "consequences.return-cube-limit",
    ),
    (asking(READING, HOST, **OMINOUS), "halve cavalry", "not-in-fight", "card.43.battle"),
    (
        asking(READING, HOST, "halve militia", **OMINOUS),
        "units 4",
        "halve-so-many",
        "card.43.battle",
    ),
    (
        asking(READING, HOST, "halve militia", "units 1", **OMINOUS),
        "halve militia",
        "halved-already",
        "card.43.battle",
    ),
]

PAY = Pay(CIVITATES)
HIRED = {
    "iceni": "blue-saxon 3",
    "regni": "blue-saxon 2 laden 2",
    "parisi": "blue-scotti 9",
}
FORTS = Maintenance(DUX, FORT)
MIXED = {"iceni": "blue-saxon 3, blue-scotti 1 laden 1, red-saxon 1"}
POOR = {"imperium": "fragmentation", "dux_resources": 2, "resources": 1, "wealth": 1}
HIRED_TWO = {"regni": "blue-saxon 3", "iceni": "blue-saxon 1"}
TOWNS = {"regni": "town noviomagus", "dobunni": "town corinium"}
HOARDING, LEVIES = ImperiumPhase(), CivitatesUpkeep()
THREE = {"iceni": "fort, fort", "regni": "fort"}
LENT = {"imperium": "fragmentation", "dux_resources": 2}
ARMY = {"iceni": "comitates 2", "regni": "comitates 2"}
HOMES = GoHome(DUX, CAVALRY, spaces("iceni regni parisi"), "upkeep.cavalry-home", shifting=True)
WARBANDS = GoHome(SAXONS, SAXON_WARBAND, spaces("iceni regni"), "upkeep.warbands-home")

EPOCH: list[Case] = [
    (asking(PAY, HIRED, resources=3), "pay-for silures", "no-foederati", "annona.first"),
    (asking(PAY, HIRED, resources=3), "pay-for regni", "nothing-owed", "annona.with-plunder"),
    (asking(PAY, HIRED, resources=3), "pay-for parisi", "group-too-dear", "annona.group"),
    (
        asking(FORTS, {"iceni": "fort, fort", "regni": "fort"}, resources=2),
        "done",
        "keep-fewer",
        "upkeep.forts",
    ),
    (
        asking(FORTS, {"iceni": "fort branodunum"}, resources=2),
        "abandon noviomagus",
        "nothing-to-give-up",
        "upkeep.forts",
    ),
    (
        asking(HOMES, {"silures": "cavalry 2", "iceni": "cavalry 1"}),
        "house novantae",
        "no-home",
        "upkeep.cavalry-home",
    ),
    (
        asking(HOMES, {"silures": "cavalry 2", "iceni": "cavalry 1"}),
        "house silures",
        "there-already",
        "upkeep.cavalry-home",
    ),
    (
        asking(HOMES, {"iceni": "cavalry 1"}),
        "shift silures",
        "nobody-to-shift",
        "upkeep.cavalry-shift",
    ),
    (
        asking(Pay(CIVITATES, nation=SAXONS), HIRED, resources=3),
        "pay-for parisi",
        "other-foederati",
        "annona.group",
    ),
    (asking(PAY, MIXED, "pay-for iceni"), "pay-group blue-scotti", "not-owed", "annona.price"),
    (
        asking(PAY, HIRED_TWO, "share-for regni", "part 1", "refuse", **POOR),
        "share-for regni",
        "shares-no-more",
        "annona.together",
    ),
    (asking(PAY, HIRED, ruled=(DUX,)), "share-for iceni", "nobody-shares", "solo.consent"),
    (asking(PAY, HIRED, resources=3), "share-for iceni", "cannot-share", "annona.together"),
    (
        asking(PAY, {"regni": "blue-saxon 3"}, "share-for regni", **POOR),
        "part 3",
        "part-between",
        "annona.together",
    ),
    (
        asking(PAY, {"regni": "blue-saxon 3"}, "share-for regni", "part 1", **POOR),
        "give 1",
        "share-exactly",
        "annona.together",
    ),
    (
        asking(HOARDING, TOWNS),
        "set-aside 2",
        "hoard-most",
        "imperium.hoard",
    ),
    (asking(FORTS, THREE, **LENT), "appeal", "no-tribute", "cooperation.tribute"),
    (asking(FORTS, THREE), "appeal", "nothing-lacking", "upkeep.dux-funds"),
    (
        asking(FORTS, THREE, "appeal", "refuse", **LENT, wealth=4),
        "appeal",
        "appealed",
        "upkeep.dux-funds",
    ),
    (
        asking(Maintenance(CIVITATES, HILLFORT), {"iceni": "hillfort"}),
        "appeal",
        "dux-appeals",
        "cooperation.tribute",
    ),
    (
        asking(HOMES, {"silures": "cavalry 2"}, "house iceni"),
        "units 3",
        "so-many",
        "upkeep.cavalry-home",
    ),
    (
        asking(Recovery(), {"iceni": "cavalry 2", "regni": "cavalry 2"}, owed_cavalry=1),
        "dismiss silures",
        "no-cavalry-here",
        "recovery.stilicho",
    ),
    (
        asking(LEVIES, ARMY, wealth=9),
        "pay-wealth 3",
        "comitates-most",
        "upkeep.comitates",
    ),
    (
        asking(LEVIES, ARMY, "pay-wealth 1", wealth=9),
        "dismiss silures",
        "no-comitates-here",
        "upkeep.comitates",
    ),
]

BATTLES_AND_EPOCHS = [*BATTLES, *AFTER, *EPOCH]
