"""What a Non-player answers, by the name that the procedure which asks gives to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from logres.engine.run.kernel import Action
from logres.games.pendragon.ruled import (
    barbarians,
    civitates,
    dux,
    epochs,
    events,
    housekeeping,
    raiding,
    saxons,
    tactics,
)
from logres.games.pendragon.ruled.flowcharts import carry_out, declare, take_turn
from logres.games.pendragon.ruled.lots import draw_space
from logres.games.pendragon.ruled.orders import follow
from logres.games.pendragon.ruled.rehearsal import asking
from logres.games.pendragon.rules.commands.command import Command
from logres.games.pendragon.table.position import Pendragon


def rise(g: Pendragon, frame: object) -> Action:
    """Where most Saxon Foederati Warbands are. [np-saxons.adventus]"""
    hosts = [space for verb, space in g.options if verb == "strike"]
    most = max([saxons.guests(g, space) for space in hosts])
    return ("strike", draw_space(g, [s for s in hosts if saxons.guests(g, s) == most]))


def reinforce(g: Pendragon, frame: object) -> Action:
    """Everybody near is called. [np-civitates.battle]"""
    return g.options[-1] if g.options[0][0] == "units" else g.options[0]


def muster(g: Pendragon, frame: Command) -> Action:
    return civitates.muster(g) or carry_out(g, frame)


def train(g: Pendragon, frame: Command) -> Action:
    """As many Militia as can be, but at Fragmentation. [np-dux.train-militia]"""
    if g.options[0][0] != "militia":
        return carry_out(g, frame)
    return g.options[0] if g.fragmented else g.options[-1]


def go_back(g: Pendragon, frame: Command) -> Action:
    return barbarians.share_rolls(g, frame) or carry_out(g, frame)


def choose_or_follow(g: Pendragon, frame: object) -> Action:
    """What nothing else is said of: what looks best in an Event, or what the orders tell."""
    return events.choose(g) if events.in_event(g) else follow(g)


Reply = Callable[[Pendragon, Any], Action]
REPLIES: dict[str, Reply] = {
    "": choose_or_follow,
    "annona": housekeeping.pay_annona,
    "assault": tactics.assault,
    "avenge": housekeeping.avenge,
    "before-battle": tactics.before_battle,
    "besiege": tactics.siege,
    "bid": epochs.bid,
    "build": dux.build,
    "command": carry_out,
    "cut-ties": epochs.cut_ties,
    "declare": declare,
    "depart": housekeeping.departure,
    "donate": epochs.donate,
    "enlist": epochs.enlist,
    "entreat": housekeeping.most,
    "go-home": housekeeping.go_home,
    "hoard": housekeeping.most,
    "keep-roads": housekeeping.least,
    "land": raiding.land,
    "lead-host": epochs.lead_host,
    "lose": tactics.lose,
    "maintain": housekeeping.maintain,
    "mourn": epochs.mourn,
    "muster": muster,
    "pay": housekeeping.least,
    "ransom": raiding.ransom,
    "read-omens": tactics.read_omens,
    "reinforce": reinforce,
    "requisition": housekeeping.most,
    "rise": rise,
    "seize": epochs.seize,
    "settle": barbarians.settle,
    "share-plunder": housekeeping.least,
    "share-rolls": go_back,
    "stop-raid": housekeeping.stop_deep_raid,
    "take-turn": take_turn,
    "train": train,
    "upkeep": housekeeping.civitates_upkeep,
    "use-plunder": housekeeping.least,
    "withdraw": tactics.withdraw,
}
"""By the name that a procedure gives to the answer of a Non-player."""


def reply(g: Pendragon) -> Action:
    """The answer of the Faction that is asked; no player takes anything back that came before.

    [solo.rules-bind, solo.predesignation]
    """
    g.commit()
    if any(verb == "refuse" for verb, _ in g.options):
        # [solo.consent]
        return ("refuse", 0)
    frame = asking(g)
    return REPLIES[frame.reply()](g, frame)
