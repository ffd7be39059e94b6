"""What cannot be chosen on a card, or added to the plan of a Command."""

from __future__ import annotations

from typing import Any

from tests.games.pendragon.builders import spaces
from tests.games.pendragon.parts import (
    CIVITATES,
    COMMAND,
    COMMAND_AND_FEAT,
    COMMANDS,
    DUX,
    EVENT_TAKEN,
    SAXONS,
    SCOTTI,
    BarbarianBattle,
    BarbarianMarch,
    Choice,
    CivitatesBattle,
    CivitatesMarch,
    DuxMarch,
    Intercept,
    Muster,
    Raid,
    Return,
    Trade,
    Train,
    card,
)
from tests.games.pendragon.refusing import Case, SetUp, asking, choosing

BRITONS = {"iceni": "fort, cavalry 2, militia 2", "regni": "town noviomagus, saxon-raider 2"}
OFF_TRAIN = 1 << COMMANDS.index("train")

CARDS: list[Case] = [
    (choosing("dux"), "command raid", "not-your-command", "commands.one-type"),
    (choosing("saxons", COMMAND), "command raid", "limited-only", "sequence.limited"),
    (choosing("saxons"), "limited raid", "not-limited", "sequence.first-options"),
    (
        asking(Choice(DUX, card(17), 0, called_off=OFF_TRAIN), BRITONS),
        "command train",
        "called-off",
        "resources.pay-in-full",
    ),
    (choosing("dux"), "command train", "no-train", "sequence.may-do-nothing"),
    (choosing("dux"), "command march", "no-march", "sequence.may-do-nothing"),
    (choosing("dux"), "command intercept", "no-intercept", "intercept.target"),
    (choosing("dux"), "command battle", "no-battle", "dux-battle.where"),
    (choosing("civitates"), "command muster", "no-muster", "muster.where"),
    (choosing("civitates"), "command trade", "no-trade", "trade.resources"),
    (choosing("saxons", renown={"saxons": 0}), "command raid", "no-raid", "raid.no-own-control"),
    (choosing("scotti"), "command return", "no-return", "return.where"),
    (
        choosing("dux", COMMAND, board=BRITONS),
        "event shaded",
        "event-blocked",
        "sequence.second-after-command",
    ),
    (
        choosing("dux", EVENT_TAKEN, board=BRITONS),
        "event unshaded",
        "event-taken",
        "sequence.second-after-event",
    ),
    (choosing("saxons", number=57), "event shaded", "single-text", "events.single"),
    (
        choosing("saxons", COMMAND_AND_FEAT, number=26, in_force={27: "unshaded"}),
        "event shaded",
        "gratia",
        "events.gratia-block",
    ),
    (choosing("saxons"), "declare", "not-declared", "pivotal.when"),
    (choosing("saxons"), "feat ravage", "command-first", "feats.pairs"),
    (choosing("saxons"), "feat entreat", "not-your-feat", "feats.one"),
]


def train(*answers: str, **fields: Any) -> SetUp:
    board = fields.pop("board", BRITONS)
    limited = bool(fields.pop("limited", False))
    free = bool(fields.pop("free", False))
    frame = Train(faction=DUX, limited=limited, free=free, may_feat=not limited and not free)
    return asking(frame, board, *answers, **fields)


POOR_IN_ICENI = {"prosperity": {"iceni": 2, "regni": 1, "atrebates": 1}}
TRAINED = {"iceni": "fort, fort", "cantiaci": "fort, cavalry 1, militia 3"}
THREE_FORTS = {"iceni": "fort", "cantiaci": "fort", "parisi": "fort"}
LOW = {"prosperity": {"iceni": 1, "cantiaci": 1, "parisi": 1}}

TRAINING: list[Case] = [
    (train(**POOR_IN_ICENI), "done", "plan-something", "sequence.may-do-nothing"),
    (train(), "train regni", "no-fort", "train.cavalry"),
    (train(), "select regni", "no-fort", "train.where"),
    (
        train("train cantiaci", board=TRAINED),
        "train cantiaci",
        "fort-used",
        "train.one-per-fort",
    ),
    (
        train("train iceni", board=TRAINED, available=[1] + [9] * 11),
        "train cantiaci",
        "no-cavalry-available",
        "pieces.cavalry-boxes",
    ),
    (
        train("train iceni", board=TRAINED, limited=True),
        "train cantiaci",
        "limited-one",
        "sequence.limited-train",
    ),
    (
        train("train iceni", board=TRAINED, resources=4),
        "train cantiaci",
        "too-dear",
        "resources.pay-in-full",
    ),
    (train(**POOR_IN_ICENI), "restore atrebates", "no-control", "train.prosperity"),
    (train(**POOR_IN_ICENI), "restore regni", "no-fort-or-cavalry", "train.prosperity"),
    (train(board=TRAINED), "restore iceni", "rows-full", "prosperity.two-rows"),
    (
        train("restore iceni", "restore cantiaci", board=THREE_FORTS, **LOW),
        "restore parisi",
        "most-restored",
        "train.prosperity",
    ),
    (
        train("restore iceni", board=THREE_FORTS, **LOW),
        "restore iceni",
        "chosen-already",
        "commands.predesignate",
    ),
    (
        train("restore iceni", board=THREE_FORTS, limited=True, **LOW),
        "restore parisi",
        "limited-one",
        "sequence.limited-train",
    ),
    (train("train iceni", wealth=2), "appeal", "no-appeal", "cooperation.tribute"),
    (train("train iceni"), "feat ravage", "not-your-feat", "feats.one"),
    (train("train iceni"), "feat retaliate", "no-pair", "feats.pairs"),
    (train(), "feat requisition", "space-first", "commands.predesignate"),
    (
        train("restore iceni", limited=True, board=THREE_FORTS, **LOW),
        "feat requisition",
        "no-feat-limited",
        "feats.not-limited",
    ),
    (
        train("train cantiaci", board=TRAINED, free=True),
        "feat requisition",
        "no-feat-free",
        "feats.not-with-free",
    ),
    (
        train("train iceni", "feat requisition", board=THREE_FORTS),
        "feat build",
        "one-feat",
        "feats.one",
    ),
    (
        train("train iceni", resources=5, imperium="roman-rule-military"),
        "feat build",
        "feat-useless",
        "build.cost",
    ),
    (train("train iceni"), "build iceni", "feat-first", "feats.one"),
    (train("train iceni", "feat build"), "done", "feat-space-first", "commands.predesignate"),
    (train("train iceni", "feat build"), "build regni", "no-cavalry-here", "build.where"),
    (
        train(
            "train iceni", "feat build", board=BRITONS | {"parisi": "cavalry 1, saxon-settlement"}
        ),
        "build parisi",
        "enemy-stronghold",
        "build.control",
    ),
    (
        train("train iceni", "feat build", board=BRITONS | {"parisi": "fort, hillfort, cavalry 1"}),
        "build parisi",
        "no-site",
        "sites.vacant-needed",
    ),
    (
        train(
            "train iceni", "feat build", "build iceni", board=TRAINED | {"iceni": "fort, cavalry 1"}
        ),
        "build iceni",
        "chosen-already",
        "commands.predesignate",
    ),
]

MARCH = DuxMarch(faction=DUX, may_feat=True)
LIMITED_MARCH = DuxMarch(faction=DUX, limited=True)
CIVITATES_MARCH = CivitatesMarch(faction=CIVITATES, may_feat=True)
INTERCEPT = Intercept(faction=DUX, may_feat=True)
FAR = {"iceni": "cavalry 1", "novantae": "cavalry 1, scotti-settlement", "dumnonii": "militia 1"}
RAIDED = {
    "iceni": "fort, cavalry 2, saxon-raider 1",
    "corieltauvi": "town ratae, militia 2, saxon-raider 2",
    "trinovantes": "fort, saxon-raider 1",
    "silures": "scotti-raider 2",
    "dumnonii": "hillfort, militia 2, scotti-raider 2",
    "novantae": "cavalry 1, scotti-settlement, scotti-warband 3",
}

GOING: list[Case] = [
    (asking(MARCH, FAR), "select regni", "no-troops", "dux-march.units"),
    (asking(MARCH, FAR), "select dumnonii", "only-along", "cooperation.move-together"),
    (
        asking(MARCH, FAR, "select iceni"),
        "select iceni",
        "chosen-already",
        "commands.predesignate",
    ),
    (
        asking(MARCH, FAR, "select iceni", resources=3),
        "select novantae",
        "too-dear",
        "resources.pay-in-full",
    ),
    (asking(LIMITED_MARCH, FAR), "to dumnonii", "nobody-reaches", "sequence.limited-move"),
    (
        asking(LIMITED_MARCH, FAR, "to corieltauvi"),
        "select novantae",
        "goal-too-far",
        "roads.chain",
    ),
    (asking(CIVITATES_MARCH, FAR), "select iceni", "no-troops", "civitates-march.units"),
    (asking(INTERCEPT, RAIDED), "target regni", "no-raiders", "intercept.target"),
    (asking(INTERCEPT, RAIDED), "target silures", "no-control", "intercept.target"),
    (asking(INTERCEPT, RAIDED), "target dumnonii", "nobody-comes", "intercept.needs-dux"),
    (
        asking(INTERCEPT, RAIDED, resources=1),
        "target trinovantes",
        "nobody-paid",
        "intercept.cost",
    ),
    (
        asking(INTERCEPT, RAIDED, "target iceni"),
        "target iceni",
        "chosen-already",
        "commands.predesignate",
    ),
    (
        asking(INTERCEPT, RAIDED, "target corieltauvi"),
        "target iceni",
        "bring-somebody",
        "intercept.needs-dux",
    ),
    (
        asking(INTERCEPT, RAIDED, "target corieltauvi"),
        "done",
        "bring-somebody",
        "intercept.needs-dux",
    ),
    (
        asking(Intercept(faction=DUX, limited=True), RAIDED, "target corieltauvi"),
        "target iceni",
        "limited-one",
        "sequence.limited-move",
    ),
    (
        asking(INTERCEPT, RAIDED, "target corieltauvi"),
        "select regni",
        "no-troops",
        "intercept.movers",
    ),
    (
        asking(INTERCEPT, RAIDED, "target corieltauvi"),
        "select novantae",
        "targets-too-far",
        "intercept.by-road",
    ),
]

BATTLE = CivitatesBattle(faction=CIVITATES, may_feat=True)
PARLEY = {
    "iceni": "militia 2, scotti-raider 2",
    "regni": "militia 2, saxon-raider 2",
    "parisi": "militia 2, saxon-raider 2",
}
HOSTS = {
    "iceni": "hillfort, militia 2, saxon-warband 1",
    "regni": "militia 2",
    "parisi": "saxon-raider 2",
}
ALSO = {**HOSTS, "cantiaci": "militia 1, saxon-raider 1"}
LEVY = {
    "iceni": "hillfort, militia 1",
    "regni": "militia 1, saxon-warband 3",
    "silures": "hillfort",
}
MUSTER = Muster(faction=CIVITATES, may_feat=True)
TRADE = Trade(faction=CIVITATES, may_feat=True)
MARTS = {
    "corieltauvi": "town ratae, militia 2, saxon-warband 4",
    "regni": "town noviomagus, militia 1",
    "silures": "town isca-silurum, militia 1 laden 1",
    "cantiaci": "town durovernum",
    "dobunni": "town corinium",
    "atrebates": "hillfort",
}
SPENT = {"prosperity": dict.fromkeys(("corieltauvi", "regni", "silures", "dobunni"), 1)}
RULING = ("select silures", "feat rule")

CIVIL: list[Case] = [
    (asking(BATTLE, HOSTS), "select parisi", "no-troops", "civitates-battle.where"),
    (asking(BATTLE, HOSTS), "select regni", "no-enemy", "civitates-battle.where"),
    (
        asking(BATTLE, ALSO, "select iceni"),
        "select iceni",
        "chosen-already",
        "commands.predesignate",
    ),
    (
        asking(BATTLE, PARLEY, in_force={33: "shaded"}),
        "select iceni",
        "cross-bar",
        "barbarian-battle.cross-bar",
    ),
    (
        asking(CivitatesBattle(faction=CIVITATES, against=1 << SAXONS), PARLEY),
        "select iceni",
        "not-by-event",
        "events.overrides",
    ),
    (
        asking(CivitatesBattle(faction=CIVITATES, within=spaces("cantiaci")), ALSO),
        "select iceni",
        "not-by-event",
        "events.overrides",
    ),
    (asking(BATTLE, ALSO, "select iceni"), "feat pillage", "feat-useless", "pillage.plunder"),
    (asking(MUSTER, LEVY), "select atrebates", "no-piece", "muster.where"),
    (asking(MUSTER, LEVY), "select regni", "nothing-to-muster", "muster.without-control"),
    (
        asking(MUSTER, LEVY, "select iceni"),
        "select iceni",
        "chosen-already",
        "commands.predesignate",
    ),
    (asking(TRADE, MARTS, **SPENT), "select atrebates", "no-town-here", "trade.prosperity"),
    (asking(TRADE, MARTS, **SPENT), "select corieltauvi", "no-control", "trade.prosperity"),
    (asking(TRADE, MARTS, **SPENT), "select cantiaci", "rows-full", "prosperity.two-rows"),
    (
        asking(TRADE, MARTS, "select silures", "select regni", **SPENT),
        "select dobunni",
        "most-spaces",
        "trade.prosperity",
    ),
    (asking(TRADE, MARTS, *RULING, **SPENT), "hoard corieltauvi", "no-control", "rule.where"),
    (asking(TRADE, MARTS, *RULING, **SPENT), "hoard parisi", "no-control", "rule.where"),
    (
        asking(TRADE, {**MARTS, "parisi": "fort"}, *RULING, **SPENT),
        "hoard parisi",
        "no-stronghold",
        "rule.where",
    ),
    (asking(TRADE, MARTS, *RULING, **SPENT), "resettle regni", "no-refugees", "rule.refugees"),
    (
        asking(TRADE, MARTS, *RULING, refugees=1, population={"regni": 3}, **SPENT),
        "resettle regni",
        "full-of-people",
        "population.range",
    ),
    (asking(TRADE, MARTS, *RULING, **SPENT), "sell regni", "nothing-to-sell", "rule.plunder"),
    (
        asking(TRADE, MARTS, *RULING, "hoard silures", "hoard regni", "hoard dobunni", **SPENT),
        "hoard atrebates",
        "feat-most",
        "rule.spaces",
    ),
    (
        asking(TRADE, MARTS, "select silures", "feat invite", **SPENT),
        "invite londinium",
        "regions-only",
        "invite.no-city",
    ),
    (
        asking(TRADE, MARTS, "select silures", "feat invite", **SPENT),
        "invite parisi",
        "no-control",
        "invite.where",
    ),
    (
        asking(
            Train(faction=DUX, may_feat=True),
            {"iceni": "fort", "regni": "town, hillfort"},
            "train iceni",
            "feat invite",
        ),
        "invite regni",
        "no-guests",
        "invite.needs-settlement",
    ),
]

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

PLANS = [*CARDS, *TRAINING, *GOING, *CIVIL, *BARBARIAN]
