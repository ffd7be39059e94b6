"""Why units do not move, fight or plunder as wished while a Command is carried out."""

from __future__ import annotations

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal
from logres.games.pendragon.rules.commands.barbarians.landing import Landing
from logres.games.pendragon.rules.commands.barbarians.march import BarbarianMarch, across, harbours
from logres.games.pendragon.rules.commands.barbarians.plundering import most_plunder
from logres.games.pendragon.rules.commands.barbarians.raid import Raid
from logres.games.pendragon.rules.commands.britons.dux_march import DuxMarch
from logres.games.pendragon.rules.commands.britons.intercept import Intercept
from logres.games.pendragon.rules.commands.britons.moving import Moving
from logres.games.pendragon.rules.commands.britons.muster import Muster
from logres.games.pendragon.rules.commands.command import Command
from logres.games.pendragon.seats.refusals.sites import no_mustered_site
from logres.games.pendragon.table.constants import (
    ADJACENT,
    CIVITATES,
    DUX,
    NOBODY,
    UNIT_OWNER,
    WARBAND,
)
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import pieces_of
from logres.games.pendragon.table.roads import uses_roads

UNITS = ("move", "ask-along")
WAYS = ("by-sea", "from-caledonia", "from-base")
ATTACKS = ("attack", "attack-britons")
ENEMIES = ("attack", "fight")
"""The steps that ask for an enemy."""


def no_answer(g: Pendragon, command: Command, action: Action) -> Refusal | None:
    """A Command has been paid for and is carried out."""
    verb, noun = action
    if verb == "resolve":
        return no_resolving(command, noun)
    if verb in ATTACKS and command.at in ENEMIES:
        space = getattr(command, "battle" if isinstance(command, Intercept) else "space")
        return no_attack(g, command.faction, space, verb, noun)
    if verb in WAYS and isinstance(command, Raid) and command.at == command.take_way.__name__:
        values = {"space": command.targets[-1]}
        return Refusal("not-that-way", ("raid.route-choice", "raid.base-sea"), values)
    if isinstance(command, Moving):
        return no_move(g, command, verb, noun)
    if isinstance(command, BarbarianMarch):
        return no_warbands(g, command, verb, noun)
    return no_mustered_site(g, command, verb, noun) if isinstance(command, Muster) else None


def no_resolving(command: Command, space: int) -> Refusal:
    """Whether a space is done or still in hand is known only between two of them.

    [commands.predesignate, commands.any-order]
    """
    values = {"space": space}
    if not command.spaces >> space & 1:
        return Refusal("not-planned", ("commands.predesignate", "commands.pay-first"), values)
    if command.left >> space & 1:
        return Refusal("its-turn-comes", ("commands.any-order",), values)
    between = command.at == command.begin_space.__name__
    return Refusal(
        "resolved-already" if between else "begun-already", ("commands.any-order",), values
    )


def no_attack(g: Pendragon, attacker: int, space: int, verb: str, enemy: int) -> Refusal:
    """The Britons defend together against Barbarians, until Fragmentation. [raid.enemy-choice,
    barbarian-battle.one-enemy]
    """
    rules = ("raid.enemy-choice", "barbarian-battle.one-enemy", "dux-battle.where")
    others = [faction for faction in (DUX, CIVITATES) if faction != attacker]
    there = any([pieces_of(g, faction, space) for faction in others])
    if verb == "attack-britons":
        return Refusal("britons-apart" if there else "no-britons-there", rules)
    if enemy in others and there and attacker > CIVITATES and not g.fragmented:
        return Refusal("britons-together", rules)
    return Refusal("not-an-enemy-there", rules, {"faction": enemy})


# The Britons' units.


def no_move(g: Pendragon, command: Moving, verb: str, noun: int) -> Refusal | None:
    if verb in UNITS:
        return no_unit(g, command, noun)
    if verb == "to" and command.at == command.pick_count.__name__:
        return no_goal(g, command, noun)
    if verb == "units" and command.at == command.pick_laden.__name__:
        return so_many(command.still(g, command.unit))
    return None


def so_many(most: int) -> Refusal:
    return Refusal("so-many", ("dux-march.any-number", "commands.unit-moves-once"), {"n": most})


def no_unit(g: Pendragon, command: Moving, unit: int) -> Refusal:
    """[commands.unit-moves-once, cooperation.move-together]"""
    values = {"unit": unit, "space": command.origin}
    if not g.at(unit, command.origin):
        return Refusal("none-there", ("dux-march.units", "civitates-march.units"), values)
    if UNIT_OWNER[unit] != command.faction:
        return no_company(g, command, unit)
    if not command.still(g, unit):
        return Refusal("moved-already", ("commands.unit-moves-once",), values)
    return Refusal("nowhere-to-go", ("roads.chain", "intercept.by-road"), values)


def no_company(g: Pendragon, command: Moving, unit: int) -> Refusal:
    """[cooperation.move-together, cooperation.states]"""
    rules, values = ("cooperation.move-together",), {"unit": unit}
    if not isinstance(command, DuxMarch) or UNIT_OWNER[unit] != CIVITATES:
        return Refusal("not-your-units", ("dux-march.units", "intercept.movers"), values)
    if g.fragmented:
        return Refusal("no-cooperation", (*rules, "cooperation.states"))
    if command.declined:
        return Refusal("declined", rules)
    return Refusal("dux-goes-first", rules, values)


def no_goal(g: Pendragon, command: Moving, space: int) -> Refusal:
    """[roads.chain, roads.maintained, roads.comitates, intercept.movers]"""
    values = {"unit": command.unit, "space": space, "origin_space": command.origin}
    if space == command.origin:
        return Refusal("there-already", ("roads.march-stop", "intercept.movers"), values)
    if isinstance(command, Intercept) and not command.targets >> space & 1:
        return Refusal("not-a-target", ("intercept.movers",), values)
    if UNIT_OWNER[command.unit] != command.faction and command.faction == DUX:
        return Refusal("dux-goes-first", ("cooperation.move-together",), values)
    if not uses_roads(command.unit, command.faction):
        return Refusal("adjacent-only", ("roads.users", "roads.comitates"), values)
    if not g.roads:
        return Refusal("roads-lapsed", ("roads.maintained",), values)
    rules = ("roads.chain", "roads.friendly-control", "roads.march-stop")
    return Refusal("no-road", rules, values)


# The Barbarians' Warbands.


def no_warbands(g: Pendragon, command: BarbarianMarch, verb: str, noun: int) -> Refusal | None:
    if verb == "units" and command.at == command.pick_laden.__name__:
        return so_many(command.still(g, command.origin))
    if verb not in ("from", "sail-from") or command.to == NOBODY:
        return None
    values = {"space": noun, "to_space": command.to}
    if not g.at(WARBAND[command.faction], noun):
        return Refusal("no-warband", ("barbarian-march.warbands",), values)
    if not command.still(g, noun):
        unit = {"unit": WARBAND[command.faction], "space": noun}
        return Refusal("moved-already", ("commands.unit-moves-once",), unit)
    if verb == "sail-from":
        return no_sailing(g, command, noun)
    if not ADJACENT[command.to] >> noun & 1:
        return Refusal("not-adjacent", ("barbarian-march.warbands",), values)
    return None


def no_sailing(g: Pendragon, command: BarbarianMarch, origin: int) -> Refusal | None:
    """[barbarian-march.sea]"""
    rules = ("barbarian-march.sea", "ruling.sea-march")
    if command.sailed:
        return Refusal("one-by-sea", rules)
    if not harbours(g, command.faction) >> origin & 1:
        return Refusal("no-harbour", rules)
    if origin == command.to:
        return Refusal("no-other-harbour", rules, {"space": origin})
    if not across(g, origin) >> command.to & 1:
        return Refusal("other-sea", rules, {"space": command.to})
    return None


# Raiders ashore.


def no_landing(g: Pendragon, landing: Landing, action: Action) -> Refusal | None:
    """[raid.plunder, raid.enemy-choice]"""
    verb, noun = action
    if verb in ATTACKS and landing.at == landing.attack.__name__:
        return no_attack(g, landing.faction, landing.space, verb, noun)
    if verb != "plunder" or landing.at != landing.take_plunder.__name__:
        return None
    most = most_plunder(g, landing.space, landing.landed - landing.laden, landing.ravage)
    rules = ("raid.plunder", "raid.plunder-current-pop", "raid.only-new")
    return Refusal("most-plunder", rules, {"n": most, "space": landing.space})
