"""What cannot be done with Feats, in Commands that Events give, and in payments."""

from __future__ import annotations

from tests.games.pendragon.builders import space, spaces
from tests.games.pendragon.parts import (
    CIVITATES,
    DUX,
    MILITIA,
    SAXONS,
    SCOTTI,
    BarbarianBattle,
    BarbarianMarch,
    CivitatesBattle,
    DuxMarch,
    Entreat,
    Intercept,
    Landing,
    Muster,
    Payment,
    Pillaging,
    Placing,
    Raid,
    Ransoming,
    RavageAftermath,
    Reinforcement,
    Requisition,
    Return,
    Settling,
    Train,
    Tribute,
)
from tests.games.pendragon.refusing import Case, asking, choosing

IN_THE_NORTH = {68: "shaded"}
BOX = Raid(faction=SCOTTI, may_feat=True)
SAXON_RAID = Raid(faction=SAXONS, may_feat=True)
SAXON_MARCH = BarbarianMarch(faction=SAXONS)
HOME = {"iceni": "saxon-settlement, saxon-warband 4", "corieltauvi": "saxon-warband 1"}

BARBARIANS: list[Case] = [
    (asking(BOX, {}), "raid-box", "no-box", "card.68.shaded"),
    (
        asking(BOX, {}, "raid-box", in_force=IN_THE_NORTH),
        "raid-box",
        "box-chosen",
        "card.68.shaded",
    ),
    (
        asking(Raid(faction=SCOTTI, within=spaces("novantae")), {}, in_force=IN_THE_NORTH),
        "raid-box",
        "spaces-named",
        "events.overrides",
    ),
    (asking(Raid(faction=SAXONS, free=True), {}), "raid regni", "free-in-force", "raid.free-size"),
    (
        asking(SAXON_RAID, {}, "raid regni", "raid iceni", "done"),
        "resolve-box",
        "box-not-planned",
        "card.68.shaded",
    ),
    (
        asking(
            BOX,
            {},
            "raid silures",
            "raid dumnonii",
            "raid-box",
            "done",
            "resolve-box",
            in_force=IN_THE_NORTH,
            renown={"scotti": 20},
            dice=[1],
        ),
        "resolve-box",
        "box-resolved",
        "card.68.shaded",
    ),
    (
        asking(
            Landing(SCOTTI, space("silures"), 1, 2),
            {},
            in_force=IN_THE_NORTH,
            niall_box=2,
            dice=[1],
        ),
        "join 3",
        "so-many-in-box",
        "card.68.transfer",
    ),
    (
        asking(
            Landing(SAXONS, space("iceni"), 1, 1, ravage=True),
            {"iceni": "hillfort, scotti-raider 1"},
            "plunder 0",
            "decline",
            dice=[3, 1],
        ),
        "attack-britons",
        "walls-only",
        "ravage.no-assault",
    ),
    (
        asking(
            BarbarianBattle(faction=SAXONS, only_britons=True),
            {
                "iceni": "militia 1, scotti-raider 1, saxon-warband 1",
                "regni": "scotti-raider 1, saxon-warband 1",
                "cantiaci": "militia 1, saxon-warband 1",
            },
        ),
        "select regni",
        "not-by-event",
        "events.overrides",
    ),
    (
        asking(
            BarbarianBattle(faction=SAXONS, only_britons=True),
            {"iceni": "militia 1, cavalry 1, scotti-raider 1, saxon-warband 1"},
            "select iceni",
            imperium="fragmentation",
        ),
        "attack scotti",
        "enemy-not-named",
        "events.overrides",
    ),
    (
        asking(SAXON_MARCH, HOME, "select trinovantes", "select parisi", "done", "resolve parisi"),
        "sail-from iceni",
        "not-by-sea",
        "barbarian-march.sea",
    ),
    (
        asking(
            SAXON_MARCH,
            {"iceni": "saxon-warband 3 laden 1"},
            "select trinovantes",
            "done",
            "from iceni",
            "units 2",
        ),
        "laden 2",
        "so-many-laden",
        "plunder.moves-with-unit",
    ),
    (
        asking(
            Return(
                faction=SAXONS,
                spaces=spaces("iceni"),
                feat_spaces=spaces("iceni trinovantes"),
                at="settle_up",
            ),
            {"iceni": "saxon-raider 3"},
        ),
        "roll-for-first 4",
        "so-many-roll",
        "settle.thanet",
    ),
]

TRAIN = Train(faction=DUX)
LEVY = {"iceni": "fort, hillfort, cavalry 1"}
FAMILY = {"iceni": "cavalry 1, militia 1", "parisi": "saxon-raider 1"}
MARCH = DuxMarch(faction=DUX)
LED = ("select iceni", "move cavalry", "to corieltauvi")
CHASE = {
    "iceni": "fort, cavalry 2, saxon-raider 1, scotti-raider 1",
    "corieltauvi": "fort, cavalry 1, saxon-raider 2",
}
INTERCEPT = Intercept(faction=DUX)
AFTER = ("target iceni", "target corieltauvi", "done")
MUSTER = Muster(faction=CIVITATES)
HILLS = {"silures": "hillfort, militia 1, comitates 1"}
DIGGING = ("select silures", "hillfort isca-silurum")

BRITONS: list[Case] = [
    (
        choosing("dux", number=4, imperium="fragmentation", board=LEVY, dux_resources=9),
        "event unshaded",
        "precondition",
        "card.4.precondition",
    ),
    (
        asking(TRAIN, {"iceni": "fort", "regni": "fort"}, resources=3),
        "appeal",
        "no-wealth",
        "cooperation.tribute",
    ),
    (
        asking(Train(faction=DUX, free=True, troops_only=True), {"iceni": "fort", "regni": "fort"}),
        "restore iceni",
        "troops-only",
        "events.overrides",
    ),
    (
        asking(TRAIN, LEVY, "train iceni"),
        "militia 3",
        "most-militia",
        "train.militia",
    ),
    (
        asking(
            TRAIN,
            LEVY,
            "train iceni",
            "militia 1",
            imperium="fragmentation",
            dux_resources=9,
        ),
        "agree 2",
        "agree-to",
        "train.militia-fragmentation",
    ),
    (asking(INTERCEPT, CHASE), "select iceni", "target-first", "intercept.target"),
    (
        asking(INTERCEPT, CHASE, *AFTER),
        "battle parisi",
        "not-a-target",
        "intercept.target",
    ),
    (
        asking(INTERCEPT, CHASE, *AFTER, "battle iceni"),
        "attack civitates",
        "no-raiders-of",
        "intercept.raiders-only",
    ),
    (
        asking(
            CivitatesBattle(faction=CIVITATES, against=1 << SAXONS | 1 << SCOTTI),
            {"iceni": "militia 1, cavalry 1, saxon-raider 1, scotti-raider 1"},
            "select iceni",
        ),
        "attack dux",
        "enemy-not-named",
        "events.overrides",
    ),
    (
        asking(MARCH, FAMILY, "select iceni"),
        "ask-along cavalry",
        "no-need-to-ask",
        "cooperation.move-together",
    ),
    (
        asking(MARCH, FAMILY, *LED),
        "move militia",
        "ask-along-first",
        "cooperation.move-together",
    ),
    (
        asking(
            MARCH,
            FAMILY | {"iceni": "cavalry 1, militia 3"},
            *LED,
            "ask-along militia",
            "consent",
            "units 1",
        ),
        "ask-along militia",
        "agreed-already",
        "cooperation.move-together",
    ),
    (
        asking(MUSTER, HILLS, *DIGGING),
        "use cavalry",
        "not-for-hillforts",
        "muster.hillfort",
    ),
    (
        asking(
            MUSTER,
            {"silures": "hillfort, militia 3, scotti-warband 3"},
            "select silures",
            "troops",
            wealth=9,
        ),
        "militia 9",
        "most-militia",
        "muster.troops",
    ),
    (
        asking(
            MUSTER,
            {"silures": "hillfort, militia 1"},
            "select silures",
            "troops",
            "militia 0",
            wealth=9,
        ),
        "comitates 9",
        "most-comitates",
        "muster.comitates",
    ),
    (
        asking(
            MUSTER,
            {"silures": "hillfort, militia 1"},
            "select silures",
            "troops",
            "militia 0",
            "comitates 0",
            wealth=9,
        ),
        "upgrade 2",
        "most-upgraded",
        "muster.upgrade",
    ),
]

FEATS: list[Case] = [
    (
        asking(
            Train(faction=DUX, may_feat=True),
            {"iceni": "fort", "regni": "fort"},
            "train iceni",
            "train regni",
            "feat requisition",
        ),
        "do-feat build",
        "feat-not-planned",
        "commands.feat-timing",
    ),
    (
        asking(
            Train(faction=DUX, may_feat=True),
            {"iceni": "fort", "regni": "fort"},
            "train iceni",
            "train regni",
            "feat requisition",
            "do-feat requisition",
        ),
        "do-feat requisition",
        "feat-done",
        "commands.feat-timing",
    ),
    (
        asking(SAXON_RAID, {}, "raid regni", "raid iceni", "feat ravage", "ravage iceni", "done"),
        "do-feat ravage",
        "feat-throughout",
        "commands.feat-timing",
    ),
    (
        asking(
            Placing(MILITIA, space("iceni"), 2),
            {"iceni": "militia 1", "regni": "militia 1"},
            available=[0] * 12,
        ),
        "take-from iceni",
        "placed-here",
        "pieces.voluntary-removal",
    ),
    (
        asking(Requisition(DUX), {"iceni": "hillfort, cavalry 1"}),
        "requisition 2",
        "most-requisitioned",
        "requisition.resources",
    ),
    (
        asking(
            Entreat(SCOTTI, (("entreat", space("iceni")),)),
            {"iceni": "militia 1, scotti-warband 1"},
        ),
        "win-over 2",
        "most-won-over",
        "entreat.effect",
    ),
    (
        asking(Settling(SAXONS, space("iceni")), {"iceni": "saxon-settlement, saxon-warband 1"}),
        "call-kin 9",
        "all-the-kin",
        "settle.extra-warbands",
    ),
    (
        asking(RavageAftermath(space("iceni")), {"iceni": "militia 1, saxon-raider 2"}, dice=[1]),
        "attack scotti",
        "only-the-ravagers",
        "ravage.counter",
    ),
    (
        asking(Ransoming(space("iceni")), {"iceni": "hillfort, fort"}, dice=[6], dux_resources=1),
        "ransom scotti",
        "own-people",
        "ransom.take",
    ),
    (
        asking(Ransoming(space("iceni")), {"iceni": "hillfort, fort"}, dice=[6], dux_resources=1),
        "ransom saxons",
        "no-stronghold-of",
        "ransom.take",
    ),
    (
        asking(Pillaging(space("iceni")), {"iceni": "militia 2, comitates 2, cavalry 1"}),
        "load cavalry",
        "not-of-the-civitates",
        "pillage.plunder",
    ),
    (
        asking(
            Pillaging(space("iceni")), {"iceni": "militia 3, comitates 2, blue-saxon 1 laden 1"}
        ),
        "load blue-saxon",
        "no-hands-free",
        "plunder.one-each",
    ),
    (
        asking(Reinforcement(space("iceni")), {"trinovantes": "militia 2, comitates 1"}),
        "call-from parisi",
        "not-adjacent",
        "reinforce.how",
    ),
    (
        asking(Reinforcement(space("iceni")), {"trinovantes": "militia 2, comitates 1"}),
        "call-from corieltauvi",
        "nobody-to-call",
        "reinforce.how",
    ),
    (
        asking(
            Reinforcement(space("iceni")),
            {"trinovantes": "militia 2, comitates 1"},
            "call-from trinovantes",
        ),
        "call cavalry",
        "none-to-call",
        "reinforce.how",
    ),
]

PAYING: list[Case] = [
    (
        asking(Payment(DUX, 5), {}, dux_resources=4, resources=3),
        "pay-red 1",
        "so-much-red",
        "resources.dux-own",
    ),
    (
        asking(Payment(DUX, 5), {}, dux_resources=1, resources=3, wealth=5),
        "give 2",
        "lacking",
        "cooperation.tribute",
    ),
    (asking(Tribute(3), {}, wealth=2), "give 3", "so-much-wealth", "cooperation.tribute"),
]

MORE = [*BARBARIANS, *BRITONS, *FEATS, *PAYING]
