"""The four charts whole: which question leads to which box, and how a turn is taken by them."""

from __future__ import annotations

from typing import Any

from logres.engine.run.kernel import Action
from logres.games.pendragon.ruled import (
    barbarians,
    civitates,
    dux,
    events,
    raiding,
    saxons,
    scotti,
)
from logres.games.pendragon.ruled.chart import CHARTS, Box, Question, Turn, consult
from logres.games.pendragon.ruled.orders import follow
from logres.games.pendragon.ruled.rehearsal import in_progress
from logres.games.pendragon.rules.commands.britons.intercept import Intercept
from logres.games.pendragon.rules.commands.command import Command
from logres.games.pendragon.rules.sequence.pivotal import Declare
from logres.games.pendragon.rules.sequence.sequence import CardInPlay, Choice
from logres.games.pendragon.table.constants import CIVITATES, DUX, NOBODY, SAXONS, SCOTTI
from logres.games.pendragon.table.position import Pendragon

Plan = tuple[Question, Box, dict[str, Any]]
"""What is asked before a box is carried out, the box, and the numbers of the question."""

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


def turn_of_choice(g: Pendragon, frame: Choice) -> Turn:
    """A Faction is to choose on a card."""
    terms = (frame.may_feat(g), frame.is_limited(g))
    return Turn(frame.faction, frame.card, *terms, later=still_to_act(g))


def turn_of_command(g: Pendragon, frame: Command) -> Turn:
    """It has a Command already."""
    terms = (frame.may_feat, frame.limited, frame.free)
    return Turn(frame.faction, g.card, *terms, later=still_to_act(g))


def still_to_act(g: Pendragon) -> tuple[int, ...]:
    """Who may act on the card after the one that acts as 1st Eligible now. [sequence.order]"""
    card = in_progress(g, CardInPlay)
    if card is None or card.first != NOBODY:
        return ()
    return tuple([faction for faction in card.order()[card.place :] if card.may_act(g, faction)])


def take_turn(g: Pendragon, frame: Choice) -> Action:
    """The chart gives the orders, and the first of them is the answer. [solo.flowchart]"""
    turn = turn_of_choice(g, frame)
    g.orders = consult(g, turn, QUESTIONS, BOXES[frame.faction])
    return follow(g)


def declare(g: Pendragon, frame: Declare) -> Action:
    """[solo.pivotal-check]"""
    return ("declare", 0) if PIVOTAL[frame.faction](g) else ("decline", 0)


def carry_out(g: Pendragon, frame: Command) -> Action:
    """Orders are followed. A Command that nobody planned, since an Event grants it, is planned by
    its box now.
    """
    plans = PLANS[frame.faction]
    if is_unplanned(g, frame) and frame_name(frame) in plans:
        question, box, terms = plans[frame_name(frame)]
        turn = turn_of_command(g, frame)
        found = question(g, turn, terms)
        g.orders = box(g, turn, found) if found else ()
    return follow(g)


def is_unplanned(g: Pendragon, frame: Command) -> bool:
    """Has nothing been chosen, and is no order about it?"""
    if frame.spaces or (isinstance(frame, Intercept) and frame.targets):
        return False
    return all(order not in g.options for order in g.orders)


def frame_name(frame: Command) -> str:
    """Dux March, Civitates Battle: the Command's own name is the last word."""
    words = "".join([f" {c}" if c.isupper() else c for c in type(frame).__name__]).split()
    return words[-1].lower()
