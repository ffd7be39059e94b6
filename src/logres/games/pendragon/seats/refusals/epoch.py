"""Why something is not paid, given up or housed in the Epoch Round."""

from __future__ import annotations

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal
from logres.games.pendragon.rules.epoch.annona import Pay, unpaid
from logres.games.pendragon.rules.epoch.homes import GoHome
from logres.games.pendragon.rules.epoch.maintenance import Maintenance
from logres.games.pendragon.table.constants import FOEDERATI
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import spaces_with_units


def no_annona(g: Pendragon, frame: Pay, action: Action) -> Refusal | None:
    """[annona.price, annona.with-plunder, annona.group]"""
    verb, space = action
    if verb != "pay-for":
        return None
    values = {"space": space, "n": frame.funds(g)}
    if not spaces_with_units(g, FOEDERATI) >> space & 1:
        return Refusal("no-foederati", ("annona.first", "annona.group"), values)
    if not [group for group in unpaid(g, frame.nation) if group[0] == space]:
        return Refusal("nothing-owed", ("annona.with-plunder", "annona.price"), values)
    return Refusal("group-too-dear", ("annona.group",), values)


def no_maintenance(g: Pendragon, frame: Maintenance, action: Action) -> Refusal | None:
    """[upkeep.forts, upkeep.hillforts-camelot]"""
    verb, site = action
    rules = ("upkeep.forts", "upkeep.hillforts-camelot")
    if verb == "abandon":
        return Refusal("nothing-to-give-up", rules, {"site": site, "stronghold": frame.kind})
    if verb == "done":
        return Refusal("keep-fewer", rules, {"cost": frame.cost(g), "n": frame.funds(g)})
    return None


def no_home(g: Pendragon, frame: GoHome, action: Action) -> Refusal | None:
    """[upkeep.cavalry-home, upkeep.warbands-home, upkeep.cavalry-shift]"""
    verb, space = action
    values = {"unit": frame.unit, "space": space}
    if verb == "house" and frame.at == frame.house.__name__:
        why = "there-already" if space == frame.origin else "no-home"
        return Refusal(why, (frame.rule,), values)
    if verb == "shift" and frame.at == frame.shift.__name__:
        return Refusal(
            "nobody-to-shift", ("upkeep.cavalry-shift", "upkeep.warbands-choice"), values
        )
    return None
