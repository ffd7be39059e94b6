"""What a space lacks for a Command of the Saxons or the Scotti."""

from __future__ import annotations

from logres.engine.run.offers import Refusal
from logres.games.pendragon.rules.commands.barbarians.battle import BarbarianBattle
from logres.games.pendragon.rules.commands.barbarians.foes import foes_in
from logres.games.pendragon.rules.commands.barbarians.march import (
    DESTINATION_PRICE,
    MOST_BY_SEA,
    SEA_PRICE,
    BarbarianMarch,
    harbours,
)
from logres.games.pendragon.rules.commands.barbarians.raid import Raid
from logres.games.pendragon.rules.commands.barbarians.raid_routes import ways
from logres.games.pendragon.rules.commands.barbarians.return_home import Return
from logres.games.pendragon.seats.refusals.britons import chosen
from logres.games.pendragon.table.constants import COASTS, FORT, IS_CITY, WARBAND
from logres.games.pendragon.table.position import Pendragon


def no_raid(g: Pendragon, command: Raid, verb: str, space: int) -> Refusal | None:
    """[raid.once-per-space, raid.no-own-control, raid.saxon-seas, raid.scotti-seas, raid.base]"""
    if command.spaces >> space & 1:
        return Refusal("chosen-already", ("raid.once-per-space",), {"space": space})
    if g.control[space] == command.faction:
        return Refusal("own-control", ("raid.no-own-control",), {"space": space})
    if not ways(g, command.faction)[space]:
        rules = ("raid.saxon-seas", "raid.scotti-seas", "raid.caledonia", "raid.base")
        return Refusal("no-way-to", (*rules, "surprise.deep-raid"), {"space": space})
    return None


def no_return(g: Pendragon, command: Return, verb: str, space: int) -> Refusal | None:
    """[return.where, return.foederati-no]"""
    if command.spaces >> space & 1:
        return chosen(space)
    rules = ("return.where", "return.foederati-no")
    return Refusal("no-units", rules, {"space": space})


def no_battle(g: Pendragon, command: BarbarianBattle, verb: str, space: int) -> Refusal | None:
    """[barbarian-battle.where, barbarian-battle.cross-bar]"""
    rules, values = ("barbarian-battle.where",), {"space": space}
    if command.spaces >> space & 1:
        return chosen(space)
    if not g.at(WARBAND[command.faction], space):
        return Refusal("no-warband", rules, values)
    if not foes_in(g, command.faction, space):
        return Refusal("no-enemy", rules, values)
    if not command.foes(g, space):
        return Refusal("cross-bar", ("barbarian-battle.cross-bar",), values)
    return None


# March.


def march_price(command: BarbarianMarch, verb: str) -> int:
    if command.free:
        return 0
    return SEA_PRICE if verb == "sail-to" else DESTINATION_PRICE


def no_march(g: Pendragon, command: BarbarianMarch, verb: str, space: int) -> Refusal | None:
    """[barbarian-march.warbands, barbarian-march.no-roads]"""
    if command.spaces >> space & 1:
        return chosen(space)
    if verb == "sail-to":
        return no_voyage(g, command, space)
    if not command.candidates(g) >> space & 1:
        rules = ("barbarian-march.warbands", "barbarian-march.no-roads")
        return Refusal("no-warband-near", rules, {"space": space})
    return None


def no_voyage(g: Pendragon, command: BarbarianMarch, space: int) -> Refusal | None:
    """[barbarian-march.sea]"""
    rules, values = ("barbarian-march.sea", "ruling.sea-march"), {"space": space}
    if command.overseas.bit_count() >= MOST_BY_SEA:
        return Refusal("one-by-sea", rules)
    if IS_CITY[space] or not COASTS[space]:
        return Refusal("no-shore", rules, values)
    if FORT in g.strongholds_in(space):
        return Refusal("fort-on-shore", rules, values)
    ports = harbours(g, command.faction)
    if not ports:
        return Refusal("no-harbour", rules)
    if command.shores(g) >> space & 1:
        return None
    return Refusal("no-other-harbour" if ports >> space & 1 else "other-sea", rules, values)
