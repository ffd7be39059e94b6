"""What Pendragon asks: every question, with what it can offer and what its prompt may name.

A procedure names the same values in all its questions; what is not known yet is nothing.
"""

from __future__ import annotations

from typing import Any

from logres.engine.game.contract import Values, asked

PURSE: dict[str, Any] = {"cost": int, "purse": int}
"""What a plan costs so far, and what there is to pay it with."""
COMMAND = ("faction", "space?")
MOVING = ("faction", "origin_space?", "space?", "unit?")
LANDING = ("faction", "space?", "origin_space?")
PLAN = ("done", "select", "feat")
RULE = ("hoard", "resettle", "sell")


def moving(command: str) -> dict[str, Values]:
    """What every Command of the Britons asks that moves units."""
    return {
        f"{command}.begin_space": asked("resolve", "do-feat", about=MOVING, n=int, **PURSE),
        f"{command}.pick_count": asked("to", about=MOVING, n=int, **PURSE),
        f"{command}.pick_laden": asked("units", about=MOVING, n=int, **PURSE),
        f"{command}.set_out": asked("laden", about=MOVING, n=int, **PURSE),
    }


ASKS: dict[str, Values] = {
    # A card.
    "cardinplay.seize": asked("seize", "decline", about=("card", "omens_card")),
    "choice.choose": asked("pass", "event", "command", "limited", about=("faction", "card")),
    "declare.declare": asked("declare", "decline", about=("faction", "card", "current_card")),
    # Commands.
    "barbarianbattle.attack": asked("attack", "attack-britons", about=COMMAND, **PURSE),
    "barbarianbattle.begin_space": asked("resolve", "do-feat", about=COMMAND, **PURSE),
    "barbarianbattle.select": asked(*PLAN, "surprise", "ravage", "entreat", about=COMMAND, **PURSE),
    "barbarianmarch.begin_space": asked("resolve", "do-feat", about=LANDING, n=int, **PURSE),
    "barbarianmarch.pick_count": asked("done", "from", "sail-from", about=LANDING, n=int, **PURSE),
    "barbarianmarch.pick_laden": asked("units", about=LANDING, n=int, **PURSE),
    "barbarianmarch.select": asked(
        *PLAN, "sail-to", "settle", "entreat", about=LANDING, n=int, **PURSE
    ),
    "barbarianmarch.set_out": asked("laden", about=LANDING, n=int, **PURSE),
    "boxplacing.take_from": asked("done", "take-from", about=("unit", "space?"), n=int),
    "civitatesbattle.attack": asked("attack", about=COMMAND, **PURSE),
    "civitatesbattle.begin_space": asked("resolve", about=COMMAND, **PURSE),
    "civitatesbattle.select": asked(*PLAN, about=COMMAND, **PURSE),
    **moving("civitatesmarch"),
    "civitatesmarch.aim": asked("to", about=MOVING, n=int, **PURSE),
    "civitatesmarch.pick_goal": asked("done", "move", about=MOVING, n=int, **PURSE),
    "civitatesmarch.select": asked(*PLAN, "invite", *RULE, about=MOVING, n=int, **PURSE),
    "duxbattle.attack": asked("attack", about=COMMAND, **PURSE),
    "duxbattle.begin_space": asked("resolve", "do-feat", about=COMMAND, **PURSE),
    "duxbattle.select": asked(*PLAN, about=COMMAND, **PURSE),
    **moving("duxmarch"),
    "duxmarch.aim": asked("to", about=MOVING, n=int, **PURSE),
    "duxmarch.answered": asked("consent", "refuse", about=MOVING, n=int, **PURSE),
    "duxmarch.pick_goal": asked("done", "move", "ask-along", about=MOVING, n=int, **PURSE),
    "duxmarch.select": asked(*PLAN, "appeal", "build", "invite", about=MOVING, n=int, **PURSE),
    **moving("intercept"),
    "intercept.begin_battle": asked("decline", "battle", "do-feat", about=MOVING, n=int, **PURSE),
    "intercept.fight": asked("attack", about=MOVING, n=int, **PURSE),
    "intercept.pick_goal": asked("done", "move", about=MOVING, n=int, **PURSE),
    "intercept.select": asked(*PLAN, "appeal", "target", "invite", about=MOVING, n=int, **PURSE),
    "landing.attack": asked(
        "decline", "attack", "attack-britons", about=("faction", "space"), n=int
    ),
    "landing.join": asked("join", about=("faction", "space"), n=int),
    "landing.take_plunder": asked("plunder", about=("faction", "space"), n=int),
    "muster.begin_space": asked("resolve", "do-feat", about=COMMAND, n=int, **PURSE),
    "muster.choose": asked("troops", "hillfort", "town", about=COMMAND, n=int, **PURSE),
    "muster.comitates": asked("comitates", about=COMMAND, n=int, **PURSE),
    "muster.militia": asked("militia", about=COMMAND, n=int, **PURSE),
    "muster.select": asked(*PLAN, "invite", *RULE, about=COMMAND, n=int, **PURSE),
    "muster.upgrade": asked("upgrade", about=COMMAND, n=int, **PURSE),
    "muster.use": asked("use", about=COMMAND, n=int, **PURSE),
    "raid.begin_space": asked("resolve", "resolve-box", about=COMMAND, **PURSE),
    "raid.select": asked(
        "done",
        "feat",
        "raid",
        "raid-in-force",
        "deep-raid",
        "deep-raid-in-force",
        "raid-box",
        "raid-box-in-force",
        "surprise",
        "ravage",
        about=COMMAND,
        **PURSE,
    ),
    "raid.take_way": asked("by-sea", "from-caledonia", "from-base", about=COMMAND, **PURSE),
    "return.select": asked(*PLAN, "settle", about=("faction", "origin_space?", "space?"), **PURSE),
    "return.take_share": asked(
        "roll-for-first", about=("faction", "origin_space?", "space?"), **PURSE
    ),
    "trade.begin_space": asked("resolve", "do-feat", about=("faction",), **PURSE),
    "trade.select": asked(*PLAN, "invite", *RULE, about=("faction",), **PURSE),
    "train.agree": asked("refuse", "agree", about=COMMAND, **PURSE),
    "train.begin_space": asked("resolve", "do-feat", about=COMMAND, **PURSE),
    "train.militia": asked("militia", about=COMMAND, **PURSE),
    "train.select": asked(
        "done", "feat", "appeal", "train", "restore", "build", "invite", about=COMMAND, **PURSE
    ),
    # Feats.
    "build.raise_it": asked("town", "fort"),
    "deepraidalarm.force": asked("decline", "force-battle", about=("faction", "space")),
    "entreat.win_over": asked("win-over", about=("space",)),
    "invite.come": asked("invite-saxons", "invite-scotti", "convert"),
    "pillaging.load_one": asked("load", about=("space",), n=int),
    "ransoming.take": asked("ransom", about=("space", "faction")),
    "ravageaftermath.avenge": asked("decline", "attack", about=("space", "faction")),
    "reinforcement.call_from": asked(
        "done", "call-from", about=("space", "origin_space?", "unit?")
    ),
    "reinforcement.call_unit": asked("call", about=("space", "origin_space?", "unit?")),
    "reinforcement.hurry": asked("units", about=("space", "origin_space?", "unit?")),
    "requisition.take": asked("requisition", about=("faction",), n=int),
    "settling.choose": asked("done", "settlement", "call-kin", about=("faction", "space"), n=int),
    "settling.populate": asked("done", "populate", about=("faction", "space"), n=int),
    # Battles.
    "assaults.assault": asked("done", "assault", about=("space", "site"), escalade=str, storm=str),
    "assaults.choose": asked(
        "done",
        "assault",
        about=("space", "site", "second_site"),
        escalade=str,
        storm=str,
        second_escalade=str,
        second_storm=str,
    ),
    "consequences.use": asked(
        "share", "return-cube", "regain", about=("space", "faction"), n=int, half=int
    ),
    "losses.lose": asked("lose", "lose-halved", about=("faction",), losses=str),
    "omensread.choose_more": asked(
        "done", "halve", about=("faction", "space", "card", "unit?"), n=int
    ),
    "omensread.halve": asked("units", about=("faction", "space", "card", "unit?"), n=int),
    "omensread.read": asked("decline", "halve", about=("faction", "space", "card", "unit?"), n=int),
    "prebattle.attempt": asked(
        "evade", "ambush", "stand", about=("unit", "space"), n=int, evade=int, ambush=int
    ),
    "siege.besiege": asked("done", "besiege", about=("space",)),
    "spoils.load": asked("load", about=("space",), n=int),
    "withdrawal.enter": asked("enter", about=("space", "unit?")),
    "withdrawal.withdraw": asked("done", "withdraw", about=("space", "unit?")),
    # The Epoch Round.
    "civitatesupkeep.decide_gratia": asked("maintain", "lapse", n=int, cost=int),
    "civitatesupkeep.dismiss": asked("dismiss", n=int, cost=int),
    "civitatesupkeep.pay_comitates": asked("pay-wealth", n=int, cost=int),
    "duxupkeep.decide_roads": asked("maintain", "lapse", n=int),
    "gohome.house": asked("house", about=("unit", "space?", "home_space?")),
    "gohome.settle_in": asked("units", about=("unit", "space?", "home_space?")),
    "gohome.shift": asked("shift", "done", about=("unit", "space?", "home_space?")),
    "imperiumphase.hoard": asked("set-aside", n=int),
    "maintenance.choose": asked(
        "abandon", "done", "appeal", about=("faction", "stronghold"), n=int
    ),
    "pay.choose": asked(
        "pay-for", "share-for", "done", about=("faction", "space?"), n=int, owed=int, part=int
    ),
    "pay.group": asked("pay-group", about=("faction", "space?"), n=int, owed=int, part=int),
    "pay.share": asked("refuse", "give", about=("faction", "space?"), n=int, owed=int, part=int),
    "pay.take_part": asked("part", about=("faction", "space?"), n=int, owed=int, part=int),
    "recovery.dismiss": asked("dismiss", n=int),
    # Money.
    "payment.consent": asked("consent", "refuse", about=("faction",), n=int, lacking=int, blue=int),
    "payment.pay_red": asked("pay-red", about=("faction",), n=int, lacking=int, blue=int),
    "payment.tribute": asked("refuse", "give", about=("faction",), n=int, lacking=int, blue=int),
    "tribute.answered": asked("refuse", "give", n=int),
    # Pieces.
    "placing.take_from": asked("done", "take-from", about=("unit", "space"), n=int),
}
