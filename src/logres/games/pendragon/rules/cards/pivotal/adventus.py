"""74 ADVENTUS SAXONUM: the guests rise against their hosts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.foederati import (
    groups,
    lose_markers,
    no_foederati,
)
from logres.games.pendragon.rules.cards.parts.offering import DONE, spaces_for
from logres.games.pendragon.rules.commands.barbarians.battle import BarbarianBattle
from logres.games.pendragon.table.constants import (
    EVERYWHERE,
    SAXONS,
    SETTINGS,
    SHIELD_WALL,
    UNIT_NATION,
)
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import take_prosperity

NUMBERS = SETTINGS["adventus"]


def saxon_groups(g: Pendragon, space: int) -> list[int]:
    return [unit for unit in groups(g, space) if UNIT_NATION[unit] == SAXONS]


def no_saxon_guests(g: Pendragon, space: int) -> str:
    """[foederati.events-need]"""
    return no_foederati(g, space) or ("" if saxon_groups(g, space) else "card-no-saxon-foederati")


@dataclass
class Adventus(Effect):
    """In up to three Regions all Saxon Foederati turn and the land suffers; then there is Battle.

    [card.74.precondition, card.74.pivotal, card.74.prosperity, card.74.battle,
    foederati.events-need, events.pivotal-events]
    """

    spaces: int = field(default=0, metadata=named("space", mask=True))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "n": self.left()}

    def left(self) -> int:
        return int(NUMBERS["regions"]) - self.spaces.bit_count()

    def reply(self) -> str:
        return "rise"

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return any([not no_saxon_guests(g, space) for space in EVERYWHERE])

    def start(self, g: Pendragon) -> None:
        """[card.74.pivotal, events.may-or-must]"""
        options = self.may_rise(g) if self.left() else [DONE]
        if options == [DONE]:
            return g.go(self.battle)
        g.ask(SAXONS, options, self.rise)

    def may_rise(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return [*spaces_for(g, "strike", no_saxon_guests, why, "card.74.pivotal"), DONE]

    def rise(self, g: Pendragon) -> None:
        """The cube is nobody's Plunder. [card.74.pivotal, card.74.prosperity, control.immediate]"""
        verb, space = g.answer
        if verb == "done":
            return g.go(self.battle)
        self.spaces |= 1 << space
        for unit in saxon_groups(g, space):
            lose_markers(g, unit, space, "card.74.pivotal")
        n = take_prosperity(g, space, NUMBERS["prosperity"])
        g.tell("wasted", "card.74.prosperity", space=space, n=n)
        g.go(self.start)

    def battle(self, g: Pendragon) -> None:
        """[card.74.battle, shield-wall.double]"""
        command = BarbarianBattle(faction=SAXONS, free=True, feat=SHIELD_WALL, only_britons=True)
        command.spaces = command.candidates(g) & self.spaces
        if not command.spaces:
            return g.end()
        command.at = "carry_out"
        g.call(command, self.over)

    def over(self, g: Pendragon) -> None:
        g.end()
