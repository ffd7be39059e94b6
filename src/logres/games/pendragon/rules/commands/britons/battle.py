"""What the Britons' Battle Commands share: where, and against whom."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.battle.fight import Fight
from logres.games.pendragon.rules.commands.barbarians.foes import is_barred
from logres.games.pendragon.rules.commands.britons.command import BritonCommand
from logres.games.pendragon.rules.counting import choose
from logres.games.pendragon.table.constants import FACTIONS, NOBODY
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import TROOPS_OF, enemies_in, presence, spaces_with_units

WHERE: tuple[str, ...] = ("dux-battle.where", "civitates-battle.where")


@dataclass
class BritonBattle(BritonCommand):
    """Costs nothing; one enemy Faction per space, the other Briton at any Imperium. `against`
    names the enemies where a card does; those `caught` may neither Evade nor Withdraw.

    [dux-battle.where, dux-battle.civitates-target, civitates-battle.where]
    """

    space: int = field(default=NOBODY, metadata=named("space"))
    enemy: int = field(default=NOBODY, metadata=named("faction"))
    against: int = field(default=0b1111, metadata=named("faction", mask=True))
    caught: bool = False

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space}

    @classmethod
    def possible(cls, g: Pendragon, faction: int, limited: bool) -> bool:
        """[sequence.may-do-nothing]"""
        return cls(faction=faction).candidates(g) != 0

    def candidates(self, g: Pendragon, why: Why | None = None) -> int:
        """[dux-battle.where, civitates-battle.where]"""
        standing = spaces_with_units(g, TROOPS_OF[self.faction])
        enemies = tuple([e for e in range(len(FACTIONS)) if self.is_foe(g, e)])
        found = presence(g, enemies) & standing
        if why is not None:
            self.say_no_battle(g, why, standing, found)
        return found

    def say_no_battle(self, g: Pendragon, why: Why, standing: int, found: int) -> None:
        """[dux-battle.where, civitates-battle.where, events.overrides]"""
        verb, rules, values = why.verb, WHERE[self.faction], {"space": why.noun}
        others = [e for e in range(len(FACTIONS)) if e != self.faction]
        named_so = tuple([e for e in others if self.is_named(e)])
        why.bar_some(verb, ~standing, "no-troops", rules, **values)
        why.bar_some(verb, ~presence(g, tuple(others)), "no-enemy", rules, **values)
        why.bar_some(verb, ~presence(g, named_so), "not-by-event", "events.overrides", **values)
        why.bar_some(verb, ~found, "cross-bar", "barbarian-battle.cross-bar", **values)

    def is_named(self, enemy: int) -> bool:
        """[card.23.unshaded]"""
        return enemy != self.faction and bool(self.against >> enemy & 1)

    def is_foe(self, g: Pendragon, enemy: int) -> bool:
        """[dux-battle.where, civitates-battle.where, card.33.shaded]"""
        return self.is_named(enemy) and not is_barred(g, self.faction, enemy)

    def resolve(self, g: Pendragon, space: int) -> None:
        """[dux-battle.where]"""
        self.space = space
        choose(g, self.faction, self.may_attack(g), self.attack)

    def may_attack(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[dux-battle.where, civitates-battle.where, barbarian-battle.cross-bar]"""
        there = enemies_in(g, self.faction, self.space)
        if why is not None:
            enemy, rule = why.noun, WHERE[self.faction]
            if enemy not in there:
                why.bar_rest("attack", "not-an-enemy-there", rule, faction=enemy)
            if not self.is_named(enemy):
                why.bar_rest("attack", "enemy-not-named", "events.overrides", faction=enemy)
            why.bar_rest("attack", "cross-bar", "barbarian-battle.cross-bar")
        return [("attack", enemy) for enemy in there if self.is_foe(g, enemy)]

    def attack(self, g: Pendragon) -> None:
        self.enemy = g.answer[1]
        g.go(self.fight)

    def close_in(self, battle: Fight) -> Fight:
        """The enemy may be caught. [card.41.advantages, ruling.ravens-withdraw]"""
        battle.may_evade = battle.may_withdraw = not self.caught
        return battle

    @abstractmethod
    def fight(self, g: Pendragon) -> None:
        """Each of the two has its own Feats."""
