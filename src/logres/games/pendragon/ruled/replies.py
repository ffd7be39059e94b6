"""What a Non-player answers, by the procedure that asks."""

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
    scotti,
    tactics,
)
from logres.games.pendragon.ruled.chart import CHARTS, Box, Question, Turn, consult
from logres.games.pendragon.ruled.commanding import Plan, command
from logres.games.pendragon.ruled.lots import draw_space
from logres.games.pendragon.ruled.orders import follow
from logres.games.pendragon.rules.battle.assault import Assaults
from logres.games.pendragon.rules.battle.consequences import Consequences
from logres.games.pendragon.rules.battle.losses import Losses
from logres.games.pendragon.rules.battle.omens import OmensRead
from logres.games.pendragon.rules.battle.prebattle import PreBattle
from logres.games.pendragon.rules.battle.siege import Siege
from logres.games.pendragon.rules.battle.spoils import Spoils
from logres.games.pendragon.rules.battle.withdrawal import Withdrawal
from logres.games.pendragon.rules.cards.epochs.donatio import CuttingTheTies, Donatio
from logres.games.pendragon.rules.cards.epochs.host_of_britain import HostOfBritain
from logres.games.pendragon.rules.cards.epochs.magnus_maximus import MagnusMaximus
from logres.games.pendragon.rules.cards.parts.expedition import Enlisting, Toll
from logres.games.pendragon.rules.cards.pivotal.adventus import Adventus
from logres.games.pendragon.rules.commands.barbarians.landing import Landing
from logres.games.pendragon.rules.commands.barbarians.return_home import Return
from logres.games.pendragon.rules.commands.britons.muster import Muster
from logres.games.pendragon.rules.commands.britons.train import Train
from logres.games.pendragon.rules.commands.command import Command
from logres.games.pendragon.rules.epoch.annona import Pay
from logres.games.pendragon.rules.epoch.homes import GoHome
from logres.games.pendragon.rules.epoch.imperium import ImperiumPhase
from logres.games.pendragon.rules.epoch.maintenance import Maintenance
from logres.games.pendragon.rules.epoch.recovery import Recovery
from logres.games.pendragon.rules.epoch.upkeep import CivitatesUpkeep, DuxUpkeep
from logres.games.pendragon.rules.feats.build import Build
from logres.games.pendragon.rules.feats.entreat import Entreat
from logres.games.pendragon.rules.feats.ransom import Ransoming
from logres.games.pendragon.rules.feats.ravage import RavageAftermath
from logres.games.pendragon.rules.feats.reinforce import Reinforcement
from logres.games.pendragon.rules.feats.requisition import Requisition
from logres.games.pendragon.rules.feats.settle import Settling
from logres.games.pendragon.rules.feats.surprise import DeepRaidAlarm
from logres.games.pendragon.rules.sequence.pivotal import Declare
from logres.games.pendragon.rules.sequence.sequence import CardInPlay, Choice
from logres.games.pendragon.rules.treasury import Payment
from logres.games.pendragon.table.constants import CIVITATES, DUX, SAXONS, SCOTTI
from logres.games.pendragon.table.position import Pendragon

QUESTIONS: dict[str, Question] = {
    "shield-now": events.shield_now,
    "shield-next": events.shield_next,
    "event-helps": events.event_helps,
    "otherwise": lambda g, turn, terms: True,
    "much-to-bring-home": barbarians.much_to_bring_home,
    "raiders-crowd": barbarians.raiders_crowd,
    "plunder-at-last": barbarians.plunder_at_last,
    "raiders-at-home": barbarians.raiders_at_home,
    "march-and-outnumber": barbarians.march_and_outnumber,
    "warbands-to-effect": scotti.warbands_to_effect,
    "warbands-gain": saxons.warbands_gain,
    "troops-gain": civitates.troops_gain,
    "militia-waiting": civitates.militia_waiting,
    "purse-light": civitates.purse_light,
    "money-idle": civitates.money_idle,
    "march-regains-control": civitates.march_regains_control,
    "intercept-enough": dux.intercept_enough,
    "battle-adds-prestige": dux.battle_adds_prestige,
    "train-cavalry": dux.train_cavalry,
    "empty-forts": dux.empty_forts,
    "money-to-use": dux.money_to_use,
}
EVENT_BOXES: dict[str, Box] = {"event": events.event_box, "pass": events.pass_box}
BARBARIAN_BOXES: dict[str, Box] = {
    **EVENT_BOXES,
    "return": barbarians.return_box,
    "march": barbarians.march_box,
    "raid": raiding.raid_box,
}
BOXES: dict[int, dict[str, Box]] = {
    DUX: {
        **EVENT_BOXES,
        "intercept": dux.intercept_box,
        "battle": dux.battle_box,
        "train": dux.train_box,
        "march": dux.march_box,
    },
    CIVITATES: {
        **EVENT_BOXES,
        "battle": civitates.battle_box,
        "muster": civitates.muster_box,
        "trade": civitates.trade_box,
        "march": civitates.march_box,
    },
    SAXONS: {**BARBARIAN_BOXES, "battle": saxons.battle_box},
    SCOTTI: {**BARBARIAN_BOXES, "battle": scotti.battle_box},
}
PIVOTAL = {
    DUX: dux.plays_coel_hen,
    CIVITATES: civitates.plays_cymbrogi,
    SAXONS: saxons.plays_adventus,
    SCOTTI: scotti.plays_conspiratio,
}


ROLLED = ("raiders-at-home", "intercept-enough")
"""Questions with dice, which an Event's free Command does not ask."""


def plans_of(faction: int) -> dict[str, Plan]:
    """The boxes of a chart that plan a Command, each with the first question that leads there."""
    plans: dict[str, Plan] = {}
    for diamond in CHARTS[faction]:
        if diamond.box not in EVENT_BOXES and diamond.ask not in ROLLED:
            box = BOXES[faction][diamond.box]
            plans.setdefault(diamond.box, (QUESTIONS[diamond.ask], box, diamond.terms))
    return plans


PLANS = {faction: plans_of(faction) for faction in BOXES}
PLANS[DUX]["intercept"] = (dux.any_raiders, dux.intercept_box, {})


def take_turn(g: Pendragon, frame: Choice) -> Action:
    """The chart gives the orders, and the first of them is the answer. [solo.flowchart]"""
    turn = Turn(frame.faction, frame.card, frame.may_feat(g), frame.is_limited(g))
    g.orders = consult(g, turn, QUESTIONS, BOXES[frame.faction])
    return follow(g)


def declare(g: Pendragon, frame: Declare) -> Action:
    """[solo.pivotal-check]"""
    return ("declare", 0) if PIVOTAL[frame.faction](g) else ("decline", 0)


def rise(g: Pendragon, frame: Adventus) -> Action:
    """Where most Saxon Foederati Warbands are. [np-saxons.adventus]"""
    hosts = [space for verb, space in g.options if verb == "strike"]
    most = max([saxons.guests(g, space) for space in hosts])
    return ("strike", draw_space(g, [s for s in hosts if saxons.guests(g, s) == most]))


def reinforce(g: Pendragon, frame: Reinforcement) -> Action:
    """Everybody near is called. [np-civitates.battle]"""
    return g.options[-1] if g.options[0][0] == "units" else g.options[0]


def add_militia(g: Pendragon, frame: Train) -> Action | None:
    """As many as can be, but at Fragmentation. [np-dux.train-militia]"""
    if g.options[0][0] != "militia":
        return None
    return g.options[0] if g.fragmented else g.options[-1]


Reply = Callable[[Pendragon, Any], Action | None]
"""Nothing where the orders tell."""
REPLIES: dict[type[Any], Reply] = {
    Adventus: rise,
    Choice: take_turn,
    Declare: declare,
    PreBattle: tactics.before_battle,
    Withdrawal: tactics.withdraw,
    Assaults: tactics.assault,
    OmensRead: tactics.read_omens,
    Siege: tactics.siege,
    Losses: tactics.lose,
    Consequences: housekeeping.least,
    Spoils: housekeeping.least,
    Landing: raiding.land,
    Ransoming: raiding.ransom,
    Settling: barbarians.settle,
    Entreat: housekeeping.most,
    Return: barbarians.share_rolls,
    DeepRaidAlarm: housekeeping.stop_deep_raid,
    RavageAftermath: housekeeping.avenge,
    Reinforcement: reinforce,
    Muster: civitates.muster,
    Train: add_militia,
    Build: dux.build,
    Requisition: housekeeping.most,
    Payment: housekeeping.least,
    Pay: housekeeping.pay_annona,
    ImperiumPhase: housekeeping.most,
    Maintenance: housekeeping.maintain,
    DuxUpkeep: housekeeping.least,
    CivitatesUpkeep: housekeeping.civitates_upkeep,
    GoHome: housekeeping.go_home,
    Recovery: housekeeping.departure,
    MagnusMaximus: epochs.bid,
    Donatio: epochs.donate,
    CuttingTheTies: epochs.cut_ties,
    Enlisting: epochs.enlist,
    Toll: epochs.mourn,
    HostOfBritain: epochs.lead_host,
    CardInPlay: epochs.seize,
}


def reply(g: Pendragon) -> Action:
    """The answer of the Faction that is asked; no player takes anything back that came before.

    [solo.rules-bind, solo.predesignation]
    """
    g.commit()
    if any(verb == "refuse" for verb, _ in g.options):
        # [solo.consent]
        return ("refuse", 0)
    frame = g.stack[-1]
    answer = REPLIES[type(frame)](g, frame) if type(frame) in REPLIES else None
    if answer is not None:
        return answer
    if isinstance(frame, Command):
        return command(g, frame, PLANS[frame.faction])
    return events.choose(g) if events.in_event(g) else follow(g)
