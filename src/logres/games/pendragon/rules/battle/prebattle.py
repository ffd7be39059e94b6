"""Pre-Battle: groups try to Evade or to Ambush, the defenders' first."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Refusal, Why
from logres.games.pendragon.rules.battle.sides import kinds, stand_aside, standing
from logres.games.pendragon.rules.battle.standing import (
    celyddon_coed_estranges,
    cymbrogi_knows_hills,
    dubglas_river_estranges,
)
from logres.games.pendragon.table.constants import (
    FENS,
    HILLS,
    IS_ROUGH,
    RAIDERS,
    SAXONS,
    SCOTTI,
    SETTINGS,
    TERRAIN,
    UNIT_NATION,
    UNIT_OWNER,
)
from logres.games.pendragon.table.position import Pendragon

FACES: dict[str, Any] = SETTINGS["pre_battle"]
DIE = 6
NEVER = DIE + 1
NOT_AT_HOME = Refusal("not-at-home", ("pre-battle.evade-warbands",))
NO_EVADING = Refusal("no-evading", ("pre-battle.no-evade-effects", "ravage.counter-limits"))


def at_home(g: Pendragon, unit: int, space: int) -> bool:
    """Fens are home to Saxons, Hills to Scotti, whomever they serve.

    [map.home-terrain, map.home-none-cavalry, map.city-terrain, foederati.nation-terrain,
    pre-battle.cymbrogi]
    """
    nation, terrain = UNIT_NATION[unit], TERRAIN[space]
    if nation == SAXONS:
        return terrain == FENS and not dubglas_river_estranges(g)
    if nation == SCOTTI:
        return terrain == HILLS and not celyddon_coed_estranges(g)
    return cymbrogi_knows_hills(g, unit, space)


def evades_on(g: Pendragon, unit: int, space: int) -> int:
    """The least face that Evades. [pre-battle.evade-raiders, pre-battle.evade-warbands]"""
    if unit not in RAIDERS:
        return int(FACES["troops_evade"]) if at_home(g, unit, space) else NEVER
    home = at_home(g, unit, space)
    return int(FACES["raiders_evade"]["home" if home else "rough" if IS_ROUGH[space] else "clear"])


def ambushes_on(g: Pendragon, unit: int, space: int) -> int:
    """The least face that Ambushes. [pre-battle.ambush-raiders, pre-battle.ambush-warbands]"""
    if not at_home(g, unit, space):
        return NEVER
    return int(FACES["raiders_ambush" if unit in RAIDERS else "troops_ambush"])


@dataclass
class PreBattle(Frame):
    """Each able group makes one attempt, with one die. Ends with the kinds that Ambush.

    A group is all units of one kind. Those of `trap` strike before anybody and try nothing.
    [pre-battle.one-attempt, pre-battle.groups, pre-battle.order, ruling.prebattle-order]
    """

    space: int = field(metadata=named("space"))
    attacker: int = field(metadata=named("faction"))
    enemy: int = field(metadata=named("faction"))
    may_evade: bool = True
    trap: int = field(default=0, metadata=named("unit", mask=True))
    waiting: tuple[int, ...] = field(default=(), metadata=named("unit"))
    ambush: int = field(default=0, metadata=named("unit", mask=True))

    def about(self, g: Pendragon) -> dict[str, Any]:
        unit = self.waiting[0]
        return {
            "unit": unit,
            "space": self.space,
            "n": g.posts[unit],
            "evade": evades_on(g, unit, self.space),
            "ambush": ambushes_on(g, unit, self.space),
        }

    def reply(self) -> str:
        return "before-battle"

    def start(self, g: Pendragon) -> None:
        """[pre-battle.order]"""
        defenders = kinds(g, self.enemy, self.attacker)
        attackers = kinds(g, self.attacker, self.enemy)
        self.waiting = tuple([unit for unit in (*defenders, *attackers) if g.posts[unit]])
        g.go(self.next_group)

    def next_group(self, g: Pendragon) -> None:
        while self.waiting:
            unit = self.waiting[0]
            if self.is_able(g, unit):
                options = self.may_attempt(g)
                if len(options) > 1:
                    return g.ask(UNIT_OWNER[unit], options, self.attempt)
            self.waiting = self.waiting[1:]
        g.end((self.ambush,))

    def is_able(self, g: Pendragon, unit: int) -> bool:
        """Attackers try what defenders try, but nothing once all defenders have Evaded.

        [pre-battle.attackers-evade, pre-battle.all-evade, ruling.attackers-evade]
        """
        return not self.trap >> unit & 1 and standing(g, kinds(g, self.enemy, self.attacker)) > 0

    def may_attempt(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[pre-battle.evade-raiders, pre-battle.evade-warbands, pre-battle.ambush-raiders,
        pre-battle.ambush-warbands]
        """
        unit, options = self.waiting[0], list[Action]()
        if why is not None and why.noun != unit:
            for verb in ("ambush", "evade", "stand"):
                why.bar_rest(verb, "group-by-group", "pre-battle.order", unit=unit)
        if ambushes_on(g, unit, self.space) < NEVER:
            options.append(("ambush", unit))
        elif why is not None:
            rules = ("pre-battle.ambush-raiders", "pre-battle.ambush-warbands")
            why.bar("ambush", unit, "not-at-home", *rules, unit=unit)
        hindrance = self.no_evading(g, unit)
        if hindrance is None:
            options.append(("evade", unit))
        elif why is not None:
            why.note("evade", unit, hindrance, unit=unit)
        return [*options, ("stand", unit)]

    def no_evading(self, g: Pendragon, unit: int) -> Refusal | None:
        """What keeps units from Evading is said of defenders. [pre-battle.no-evade-effects,
        ravage.counter-limits]
        """
        if evades_on(g, unit, self.space) == NEVER:
            return NOT_AT_HOME
        if self.may_evade or unit not in kinds(g, self.enemy, self.attacker):
            return None
        return NO_EVADING

    def attempt(self, g: Pendragon) -> None:
        """[pre-battle.one-attempt]"""
        verb, unit = g.answer
        self.waiting = self.waiting[1:]
        if verb == "evade":
            self.evade(g, unit)
        elif verb == "ambush":
            self.lie_in_wait(g, unit)
        g.go(self.next_group)

    def evade(self, g: Pendragon, unit: int) -> None:
        """[pre-battle.evaded-out, plunder.moves-with-unit]"""
        if self.succeeds(g, unit, evades_on(g, unit, self.space), "evade"):
            stand_aside(g, unit)

    def lie_in_wait(self, g: Pendragon, unit: int) -> None:
        if self.succeeds(g, unit, ambushes_on(g, unit, self.space), "ambush"):
            self.ambush |= 1 << unit

    def succeeds(self, g: Pendragon, unit: int, needed: int, what: str) -> bool:
        rolled = g.roll(DIE)
        told = f"{what}-succeeds" if rolled >= needed else f"{what}-fails"
        g.tell(
            told,
            "pre-battle.one-attempt",
            unit=unit,
            space=self.space,
            rolled=rolled,
            needed=needed,
        )
        return rolled >= needed
