"""One free Battle of the executing Faction, as several cards give it."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field
from typing import Any, ClassVar

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.battle.standing import celyddon_coed_trap
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.offering import spaces_for
from logres.games.pendragon.rules.cards.parts.steps import choose, choose_or_end
from logres.games.pendragon.rules.commands.barbarians.foes import (
    attack_on,
    attacked,
    foes_in,
    is_barred,
)
from logres.games.pendragon.table.constants import CIVITATES, DUX, EVERYWHERE, NOBODY
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import enemies_in, pieces_of


def named_enemy(g: Pendragon, faction: int, enemy: int) -> Action:
    """Only Barbarians meet the Britons together: the Dux may meet the Civitates alone.

    [cooperation.not-between-britons]
    """
    return ("attack", enemy) if faction == DUX else attack_on(g, enemy)


@dataclass
class FreeBattle(Effect):
    """Space, enemy, then the Battle as the card gives it. [events.free-commands]"""

    space: int = field(default=NOBODY, metadata=named("space"))
    enemy: int = field(default=NOBODY, metadata=named("faction"))

    WHERE: ClassVar[tuple[int, ...]] = tuple(EVERYWHERE)
    SIDE: ClassVar[str] = "shaded"

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return bool(cls(card=card, faction=faction).may_battle(g))

    def start(self, g: Pendragon) -> None:
        choose_or_end(g, self.faction, self.may_battle(g), self.battle)

    def may_battle(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        rules = self.clause(self.SIDE), "events.free-commands"
        return spaces_for(g, "battle", self.no_battle, why, *rules)

    def no_battle(self, g: Pendragon, space: int) -> str:
        if space not in self.WHERE:
            return "card-city"
        if not g.units_of(self.faction, space):
            return "card-no-units-of-yours"
        reasons = [self.no_enemy(g, space, enemy) for enemy in self.those_in(g, space)]
        if not reasons:
            return "card-no-enemy"
        return "" if "" in reasons else reasons[0]

    def those_in(self, g: Pendragon, space: int) -> list[int]:
        """Enemies with pieces there."""
        briton = self.faction <= CIVITATES
        return enemies_in(g, self.faction, space) if briton else foes_in(g, self.faction, space)

    def no_enemy(self, g: Pendragon, space: int, enemy: int) -> str:
        """May one who is there not be attacked? [barbarian-battle.cross-bar, card.33.shaded]"""
        return "card-cross-bar" if is_barred(g, self.faction, enemy, space) else ""

    def battle(self, g: Pendragon) -> None:
        self.space = g.answer[1]
        choose(g, self.faction, self.may_attack(g), self.attack)

    def may_attack(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        options: list[Action] = []
        for enemy in self.those_in(g, self.space):
            reason = self.no_enemy(g, self.space, enemy)
            action = named_enemy(g, self.faction, enemy)
            if not reason:
                options.append(action)
            elif why is not None:
                why.bar(*action, reason, self.clause(self.SIDE), space=self.space, faction=enemy)
        if why is not None:
            self.say_nobody(g, why)
        return options

    def say_nobody(self, g: Pendragon, why: Why) -> None:
        """[cooperation.not-between-britons, raid.enemy-choice]"""
        rules = self.clause(self.SIDE), "raid.enemy-choice"
        if self.faction <= CIVITATES:
            why.bar_rest("attack-britons", "card-fellow-briton", *rules, faction=self.faction)
        elif g.fragmented:
            why.bar_rest("attack-britons", "card-britons-apart", *rules)
        elif why.asks("attack") and why.noun <= CIVITATES:
            there = pieces_of(g, DUX, self.space) + pieces_of(g, CIVITATES, self.space)
            if there:
                why.bar_rest("attack", "card-britons-together", *rules, space=self.space)
        why.bar_rest("attack-britons", "card-no-britons", *rules, space=self.space)
        why.bar("attack", self.faction, "card-yourself", *rules)
        why.bar_rest("attack", "card-no-piece-of", *rules, space=self.space, faction=why.noun)

    def attack(self, g: Pendragon) -> None:
        self.enemy = attacked(g.answer)
        g.go(self.fight)

    @abstractmethod
    def fight(self, g: Pendragon) -> None:
        """The Battle itself, in the end at `done`."""

    def trap(self, g: Pendragon) -> int:
        """A Battle that an Event grants is a Battle Command. [card.56.shaded]"""
        return celyddon_coed_trap(g, self.space, self.faction)

    def done(self, g: Pendragon) -> None:
        g.end()
