"""What cannot be added to the plan of a Command of the Britons, and why."""

from __future__ import annotations

from typing import Any

from tests.games.pendragon.builders import spaces
from tests.games.pendragon.parts import (
    CIVITATES,
    DUX,
    SAXONS,
    CivitatesBattle,
    CivitatesMarch,
    DuxMarch,
    Intercept,
    Muster,
    Trade,
    Train,
)
from tests.games.pendragon.refused.cards import BRITONS
from tests.games.pendragon.refusing import Case, SetUp, asking


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
