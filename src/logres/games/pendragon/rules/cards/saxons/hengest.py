"""39 HENGEST: the guests are driven out, or turn on their hosts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.foederati import (
    expel,
    groups,
    lose_markers,
    no_foederati,
    regions_with_foederati,
)
from logres.games.pendragon.rules.cards.parts.offering import (
    ALL_FACTIONS,
    ALL_UNITS,
    spaces_for,
    unbarred,
)
from logres.games.pendragon.rules.cards.parts.steps import choose, choose_or_end
from logres.games.pendragon.table.constants import (
    CIVITATES,
    EVERYWHERE,
    FOEDERATI,
    MILITIA,
    NOBODY,
    UNIT_OWNER,
)
from logres.games.pendragon.table.pieces import remove
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import pieces_of


@dataclass
class HengestExpelled(Effect):
    """All Foederati of one nation and colour in one Region go. [card.39.unshaded]"""

    space: int = field(default=NOBODY, metadata=named("space"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return bool(regions_with_foederati(g))

    def start(self, g: Pendragon) -> None:
        choose_or_end(g, self.faction, self.may_region(g), self.region)

    def may_region(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return spaces_for(g, "strike", no_foederati, why, "card.39.unshaded")

    def region(self, g: Pendragon) -> None:
        """[card.39.unshaded, foederati.two-colours]"""
        self.space = g.answer[1]
        choose(g, self.faction, self.may_drive_out(g), self.drive_out)

    def may_drive_out(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        rules, where = ("card.39.unshaded", "foederati.two-colours"), {"space": self.space}
        return unbarred(g, ("group", "unit"), ALL_UNITS, self.no_group, why, *rules, **where)

    def no_group(self, g: Pendragon, unit: int) -> str:
        if unit not in FOEDERATI:
            return "card-not-foederati"
        return "" if unit in groups(g, self.space) else "card-no-group"

    def drive_out(self, g: Pendragon) -> None:
        expel(g, g.answer[1], self.space, "card.39.unshaded")
        g.end()


def no_banquet(g: Pendragon, space: int) -> str:
    """Regions with a Civitates piece and Foederati; blue Foederati are both. [card.39.shaded,
    foederati.presence]
    """
    there = "" if pieces_of(g, CIVITATES, space) else "card-no-civitates-pieces"
    return no_foederati(g, space) or there


@dataclass
class LongKnives(Effect):
    """The Militia of one Region are slain, and Foederati of one colour turn. [card.39.shaded]"""

    space: int = field(default=NOBODY, metadata=named("space"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return any([not no_banquet(g, space) for space in EVERYWHERE])

    def start(self, g: Pendragon) -> None:
        choose_or_end(g, self.faction, self.may_slay(g), self.slay)

    def may_slay(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return spaces_for(g, "strike", no_banquet, why, "card.39.shaded")

    def slay(self, g: Pendragon) -> None:
        """[card.39.shaded]"""
        self.space = g.answer[1]
        count = g.at(MILITIA, self.space)
        if count:
            remove(g, MILITIA, self.space, count, g.laden_at(MILITIA, self.space))
            g.tell("removed", "card.39.shaded", unit=MILITIA, space=self.space, n=count)
        choose(g, self.faction, self.may_turn(g), self.turn)

    def may_turn(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        what, rule = ("colour", "faction"), "card.39.shaded"
        return unbarred(g, what, ALL_FACTIONS, self.no_colour, why, rule, space=self.space)

    def no_colour(self, g: Pendragon, faction: int) -> str:
        if faction > CIVITATES:
            return "card-colours"
        there = faction in [UNIT_OWNER[unit] for unit in groups(g, self.space)]
        return "" if there else "card-no-colour"

    def turn(self, g: Pendragon) -> None:
        """Both nations of that colour. [card.39.shaded]"""
        owner = g.answer[1]
        for unit in groups(g, self.space):
            if UNIT_OWNER[unit] == owner:
                lose_markers(g, unit, self.space, "card.39.shaded")
        g.end()
