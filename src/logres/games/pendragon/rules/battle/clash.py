"""Clash: both sides strike at the same time, and all who fall, fall together."""

from __future__ import annotations

from dataclasses import dataclass, field

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Frame
from logres.games.pendragon.rules.battle.losses import NONE, Losses, changed
from logres.games.pendragon.rules.battle.quarters import Strengths, halved
from logres.games.pendragon.rules.battle.sides import FIELD, assigns, drawn_up, kinds
from logres.games.pendragon.rules.battle.standing import arthur_saves_cavalry
from logres.games.pendragon.table import pieces
from logres.games.pendragon.table.constants import CAVALRY, UNIT_COUNT, UNIT_POOL
from logres.games.pendragon.table.position import Pendragon


def losses_among(
    g: Pendragon,
    faction: int,
    losses: int,
    there: tuple[int, ...],
    worth: Strengths,
    first_cavalry: int = 0,
) -> Losses:
    """Where OMENS has halved some, they follow as kinds of their own. [card.43.battle,
    battle.quarter]
    """
    if not g.halved:
        return Losses(faction, losses, there, worth, first_cavalry)
    few = tuple([min(n, g.halved[unit]) for unit, n in enumerate(there)])
    rest = tuple([n - few[unit] for unit, n in enumerate(there)])
    return Losses(
        faction, losses, (*rest, *few), (*worth, *halved(worth)), first_cavalry, NONE + NONE
    )


@dataclass
class Clash(Frame):
    """Both sides strike at the same time: first both choose, then all fall together. Ends with how
    much the attackers' Cavalry lost.

    `struck` are the attackers struck down, by kind; `row` is where the defenders are.
    [battle.simultaneous, battle.fractions]
    """

    space: int = field(metadata=named("space"))
    attacker: int = field(metadata=named("faction"))
    enemy: int = field(metadata=named("faction"))
    on_attackers: int
    on_defenders: int
    attackers_worth: Strengths
    defenders_worth: Strengths
    row: int = FIELD
    first_cavalry: int = 0
    struck: tuple[int, ...] = NONE

    def start(self, g: Pendragon) -> None:
        """Of a joint attack the attacking Faction assigns the losses. Only those in the field can
        be hit, or only those inside. [battle.who-assigns, field.in-field-only]
        """
        if not self.on_attackers:
            return self.strike_defenders(g)
        there = drawn_up(g, kinds(g, self.attacker, self.enemy))
        worth, first = self.attackers_worth, self.first_cavalry
        losses = losses_among(g, self.attacker, self.on_attackers, there, worth, first)
        if not losses.are_alike():
            return g.call(losses, self.attackers_chose)
        self.struck = losses.as_many_as_fall()
        self.strike_defenders(g)

    def attackers_chose(self, g: Pendragon) -> None:
        self.struck = g.result
        self.strike_defenders(g)

    def strike_defenders(self, g: Pendragon) -> None:
        """[battle.who-assigns-defence]"""
        if not self.on_defenders:
            return self.bury_all(g, NONE)
        there = drawn_up(g, kinds(g, self.enemy, self.attacker), self.row)
        faction = assigns(g, self.enemy, self.attacker, self.row)
        losses = losses_among(g, faction, self.on_defenders, there, self.defenders_worth)
        if not losses.are_alike():
            return g.call(losses, self.defenders_chose)
        self.bury_all(g, losses.as_many_as_fall())

    def defenders_chose(self, g: Pendragon) -> None:
        self.bury_all(g, g.result)

    def bury_all(self, g: Pendragon, defenders: tuple[int, ...]) -> None:
        """[battle.simultaneous]"""
        self.bury(g, self.struck, FIELD)
        self.bury(g, defenders, self.row)
        g.end((sum(self.struck[CAVALRY::UNIT_COUNT]),))

    def bury(self, g: Pendragon, fallen: tuple[int, ...], row: int) -> None:
        for unit in range(UNIT_COUNT):
            count = sum(fallen[unit::UNIT_COUNT])
            if count:
                fall(g, self.space, unit, count, row)
                g.tell("lost", "battle.exact-losses", unit=unit, n=count, space=self.space)
            if g.halved and count > fallen[unit]:
                g.halved = changed(g.halved, unit, fallen[unit] - count)


def fall(g: Pendragon, space: int, unit: int, count: int, row: int = FIELD) -> None:
    """Units are removed from a post, those without Plunder first: nobody gains by losing a cube.

    [plunder.losses-choice, plunder.lost-with-unit, pieces.to-available,
    pieces.cavalry-casualties]
    """
    at = row * UNIT_COUNT + unit
    empty_handed = g.posts[at] - g.posts_laden[at]
    laden = max(0, count - empty_handed)
    pieces.remove(g, unit, space, count, laden)
    g.posts[at] -= count
    g.posts_laden[at] -= laden
    g.fallen[unit] += count
    g.fallen_laden[unit] += laden
    if unit == CAVALRY and arthur_saves_cavalry(g):
        g.casualties -= count
        g.available[UNIT_POOL[CAVALRY]] += count
