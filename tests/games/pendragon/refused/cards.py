"""What cannot be chosen on a card, and why."""

from __future__ import annotations

from tests.games.pendragon.parts import (
    COMMAND,
    COMMAND_AND_FEAT,
    COMMANDS,
    DUX,
    EVENT_TAKEN,
    Choice,
    card,
)
from tests.games.pendragon.refusing import Case, asking, choosing

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
