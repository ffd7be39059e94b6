"""Why somebody does not Evade, Ambush, Withdraw, fall or Assault in a Battle."""

from __future__ import annotations

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal
from logres.games.pendragon.rules.battle.assault import Assaults
from logres.games.pendragon.rules.battle.losses import HALVED_FALLS, Losses
from logres.games.pendragon.rules.battle.prebattle import NEVER, PreBattle, ambushes_on, evades_on
from logres.games.pendragon.rules.battle.withdrawal import Withdrawal
from logres.games.pendragon.table.constants import UNIT_COUNT
from logres.games.pendragon.table.position import Pendragon


def no_attempt(g: Pendragon, frame: PreBattle, action: Action) -> Refusal | None:
    """[pre-battle.order, pre-battle.evade-warbands, pre-battle.ambush-warbands]"""
    verb, unit = action
    if verb not in ("evade", "ambush", "stand"):
        return None
    values = {"unit": frame.waiting[0]}
    if unit != frame.waiting[0]:
        return Refusal("group-by-group", ("pre-battle.order", "pre-battle.groups"), values)
    if verb == "ambush" and ambushes_on(g, unit, frame.space) == NEVER:
        rules = ("pre-battle.ambush-raiders", "pre-battle.ambush-warbands")
        return Refusal("not-at-home", rules, values)
    if verb == "evade" and evades_on(g, unit, frame.space) == NEVER:
        return Refusal("not-at-home", ("pre-battle.evade-warbands",), values)
    rules = ("pre-battle.no-evade-effects", "ravage.counter-limits")
    return Refusal("no-evading", rules, values)


def no_withdrawal(g: Pendragon, frame: Withdrawal, action: Action) -> Refusal | None:
    """[field.withdraw, field.withdraw-defenders-only, field.withdraw-each-own]"""
    verb, noun = action
    if verb == "withdraw" and frame.at == frame.withdraw.__name__:
        rules = ("field.withdraw-defenders-only", "field.withdraw-each-own")
        return Refusal("cannot-withdraw", rules, {"unit": noun})
    if verb == "enter" and frame.at == frame.enter.__name__:
        return Refusal("no-shelter", ("field.withdraw", "field.withdraw-any-briton"))
    return None


def no_loss(g: Pendragon, frame: Losses, action: Action) -> Refusal | None:
    """[battle.exact-losses, battle.maximal]"""
    verb, unit = action
    if verb == "done":
        return Refusal("losses-must-fall", ("battle.exact-losses",))
    if verb not in ("lose", HALVED_FALLS):
        return None
    index = unit + UNIT_COUNT if verb == HALVED_FALLS else unit
    if index >= len(frame.there) or not frame.there[index]:
        return Refusal("not-hit", ("battle.who-assigns", "field.in-field-only"), {"unit": unit})
    return Refusal("not-exact", ("battle.exact-losses", "battle.maximal"), {"unit": unit})


def no_assault(g: Pendragon, frame: Assaults, action: Action) -> Refusal | None:
    """[assault.one-attempt-each, assault.which]"""
    verb, site = action
    if verb != "assault":
        return None
    if frame.tried >> site & 1:
        return Refusal("one-assault", ("assault.one-attempt-each",), {"site": site})
    return Refusal("not-theirs", ("assault.which", "assault.when"), {"site": site})
