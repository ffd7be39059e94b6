"""What cannot be done while a Command is carried out."""

from __future__ import annotations

from tests.games.pendragon.builders import space
from tests.games.pendragon.parts import (
    CIVITATES,
    DUX,
    SAXONS,
    SCOTTI,
    BarbarianMarch,
    Build,
    CivitatesMarch,
    DuxMarch,
    Intercept,
    Invite,
    Landing,
    Muster,
    Raid,
    Settling,
)
from tests.games.pendragon.refusing import Case, asking

MARCH = DuxMarch(faction=DUX, may_feat=True)
COLUMN = {"iceni": "cavalry 2, militia 2", "regni": "cavalry 1", "novantae": "cavalry 1"}
OUT = ("select iceni", "done")
BOTH = ("select iceni", "select regni", "done")
INTERCEPT = Intercept(faction=DUX)
CHASE = {
    "iceni": "fort, cavalry 2",
    "corieltauvi": "fort, saxon-raider 2",
    "trinovantes": "fort, saxon-raider 1",
}
SAXON_MARCH = BarbarianMarch(faction=SAXONS)
COAST = {
    "iceni": "saxon-settlement, saxon-warband 4",
    "regni": "saxon-warband 2",
    "novantae": "saxon-warband 1",
    "cantiaci": "militia 2",
}
BASE = {"iceni": "saxon-settlement, saxon-warband 1"}
SCOTTI_RAID = Raid(faction=SCOTTI)

MOVES: list[Case] = [
    (asking(MARCH, COLUMN, *BOTH), "resolve novantae", "not-planned", "commands.predesignate"),
    (
        asking(
            MARCH,
            COLUMN,
            "select iceni",
            "select regni",
            "select novantae",
            "done",
            "resolve iceni",
            "done",
        ),
        "resolve iceni",
        "resolved-already",
        "commands.any-order",
    ),
    (asking(MARCH, COLUMN, *OUT), "move red-saxon", "none-there", "dux-march.units"),
    (
        asking(MARCH, COLUMN, *OUT),
        "ask-along militia",
        "dux-goes-first",
        "cooperation.move-together",
    ),
    (
        asking(MARCH, COLUMN, *OUT, imperium="fragmentation", dux_resources=9),
        "move militia",
        "no-cooperation",
        "cooperation.states",
    ),
    (
        asking(
            MARCH,
            COLUMN,
            *OUT,
            "move cavalry",
            "to corieltauvi",
            "units 1",
            "ask-along militia",
            "refuse",
        ),
        "ask-along militia",
        "declined",
        "cooperation.move-together",
    ),
    (
        asking(MARCH, COLUMN | {"iceni": "cavalry 2, saxon-raider 1"}, *OUT),
        "move saxon-raider",
        "not-your-units",
        "dux-march.units",
    ),
    (
        asking(MARCH, COLUMN, *OUT, "move cavalry", "to corieltauvi"),
        "units 3",
        "so-many",
        "commands.unit-moves-once",
    ),
    (
        asking(MARCH, COLUMN, *OUT, "move cavalry"),
        "to dumnonii",
        "no-road",
        "roads.friendly-control",
    ),
    (
        asking(MARCH, COLUMN, *OUT, "move cavalry", roads=False),
        "to dumnonii",
        "roads-lapsed",
        "roads.maintained",
    ),
    (
        asking(
            INTERCEPT,
            CHASE,
            "target corieltauvi",
            "select iceni",
            "target trinovantes",
            "move cavalry",
        ),
        "to cantiaci",
        "not-a-target",
        "intercept.movers",
    ),
    (
        asking(SCOTTI_RAID, {}, "raid novantae"),
        "by-sea germanicus",
        "not-that-way",
        "raid.route-choice",
    ),
    (
        asking(SAXON_MARCH, COAST, "select atrebates", "done"),
        "from cantiaci",
        "no-warband",
        "barbarian-march.warbands",
    ),
    (
        asking(SAXON_MARCH, COAST, "select atrebates", "done"),
        "from iceni",
        "not-adjacent",
        "barbarian-march.warbands",
    ),
    (
        asking(SAXON_MARCH, COAST, "sail-to cantiaci", "done"),
        "sail-from regni",
        "no-harbour",
        "barbarian-march.sea",
    ),
    (
        asking(SAXON_MARCH, COAST, "select trinovantes", "done", "from iceni"),
        "units 5",
        "so-many",
        "commands.unit-moves-once",
    ),
]

MOVES += [
    (
        asking(
            CivitatesMarch(faction=CIVITATES, limited=True),
            {"silures": "hillfort, militia 1, blue-saxon 1", "dobunni": "town corinium"},
            "to corieltauvi",
            "select silures",
        ),
        "move militia",
        "nowhere-to-go",
        "roads.chain",
    ),
    (
        asking(
            CivitatesMarch(faction=CIVITATES),
            {"silures": "militia 2"},
            "select silures",
            "move militia",
        ),
        "to corieltauvi",
        "adjacent-only",
        "roads.comitates",
    ),
    (
        asking(
            SAXON_MARCH,
            COAST,
            "select trinovantes",
            "select catuvellauni",
            "done",
            "resolve trinovantes",
            "from iceni",
            "units 3",
            "done",
        ),
        "from trinovantes",
        "moved-already",
        "commands.unit-moves-once",
    ),
]

MUSTER = Muster(faction=CIVITATES)
LEVY = {"iceni": "hillfort venta-icenorum, militia 1, fort", "silures": "hillfort, militia 2"}
MUSTERING = ("select silures", "done")
BUILD = Build(DUX, (("build", space("iceni")),))
INVITE = Invite(CIVITATES, (("invite", space("silures")),))
SETTLING = Settling(SAXONS, space("iceni"))
LAND = Landing(SAXONS, space("iceni"), 1, 1)

SITES: list[Case] = [
    (asking(MUSTER, LEVY, *MUSTERING), "fort isca-silurum", "not-mustered", "muster.hillfort"),
    (asking(MUSTER, LEVY, *MUSTERING), "town isca-silurum", "town-wealth", "muster.town"),
    (
        asking(MUSTER, LEVY, *MUSTERING),
        "hillfort venta-icenorum",
        "site-elsewhere",
        "sites.vacant-needed",
    ),
    (
        asking(MUSTER, {"silures": "hillfort, militia 1"}, "select silures", wealth=5),
        "hillfort isca-silurum",
        "hillfort-units",
        "muster.hillfort",
    ),
    (
        asking(BUILD, {"iceni": "cavalry 2"}),
        "hillfort venta-icenorum",
        "not-built",
        "build.what",
    ),
    (
        asking(BUILD, {"iceni": "cavalry 2, hillfort venta-icenorum"}),
        "fort venta-icenorum",
        "site-taken",
        "sites.vacant-needed",
    ),
    (
        asking(MUSTER, LEVY, *MUSTERING, wealth=5, available=[9] * 9 + [0] * 3),
        "hillfort isca-silurum",
        "none-available",
        "pieces.place-from-available",
    ),
    (
        asking(MUSTER, LEVY, *MUSTERING, wealth=5),
        "town dinas-powys",
        "wrong-site",
        "sites.hillfort-site",
    ),
    (  # What a Site is comes before what is left in the box.
        asking(MUSTER, LEVY, *MUSTERING, wealth=5, available=[9] * 8 + [0] + [9] * 3),
        "town dinas-powys",
        "wrong-site",
        "sites.hillfort-site",
    ),
    (
        asking(INVITE, {"silures": "hillfort, fort isca-silurum"}),
        "invite-saxons isca-silurum",
        "no-guests-at",
        "invite.replace-own",
    ),
    (asking(INVITE, LEVY), "convert saxons", "nobody-to-convert", "invite.convert"),
    (asking(INVITE, LEVY), "invite-saxons venta-icenorum", "site-elsewhere", "invite.place"),
    (
        asking(SETTLING, {"iceni": "saxon-warband 3"}),
        "call-kin 1",
        "no-kin",
        "settle.extra-warbands",
    ),
    (
        asking(SETTLING, {"iceni": "saxon-warband 3, saxon-settlement venta-icenorum"}),
        "settlement venta-icenorum",
        "site-taken",
        "sites.vacant-needed",
    ),
    (
        asking(SETTLING, {"iceni": "saxon-warband 1, saxon-settlement venta-icenorum"}),
        "settlement venta-icenorum",
        "few-warbands",
        "settle.then-either",
    ),
    (asking(LAND, {"iceni": "militia 1"}, dice=[3]), "plunder 4", "most-plunder", "raid.plunder"),
    (
        asking(LAND, {"iceni": "militia 1"}, "plunder 0", dice=[3]),
        "attack scotti",
        "not-an-enemy-there",
        "raid.enemy-choice",
    ),
    (
        asking(LAND, {"iceni": "scotti-warband 1"}, "plunder 0", dice=[3]),
        "attack-britons",
        "no-britons-there",
        "raid.enemy-choice",
    ),
    (
        asking(LAND, {"iceni": "militia 1"}, "plunder 0", dice=[3]),
        "attack civitates",
        "britons-together",
        "raid.enemy-choice",
    ),
    (
        asking(LAND, {"iceni": "militia 1"}, "plunder 0", dice=[3], imperium="fragmentation"),
        "attack-britons",
        "britons-apart",
        "raid.enemy-choice",
    ),
]

DEEDS = [*MOVES, *SITES]
