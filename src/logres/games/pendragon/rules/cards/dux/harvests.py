"""3 PELAGIUS and 15 FICKLE WEATHER: Regions bloom or wither."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from logres.games.pendragon.rules.cards.parts.removing import remove_all
from logres.games.pendragon.rules.cards.parts.steps import InSpaces
from logres.games.pendragon.table.constants import (
    BRITON,
    COMITATES,
    EVERYWHERE,
    HILLFORT,
    MILITIA,
    REGIONS,
    SETTINGS,
    SITES_OF,
    TOWN,
)
from logres.games.pendragon.table.pieces import raze
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import add_prosperity, room_for_prosperity, take_prosperity

PELAGIUS = SETTINGS["pelagius"]
FICKLE_WEATHER = SETTINGS["fickle_weather"]
DISSENTERS: tuple[int, ...] = (MILITIA, COMITATES)


@dataclass
class FreeWill(InSpaces):
    """Regions under Briton Control are filled, both rows at any Imperium.

    [card.3.unshaded, events.limits-hold, ruling.card-numbers]
    """

    MOST: ClassVar[int] = PELAGIUS["regions"]

    def candidates(self, g: Pendragon) -> int:
        """[card.3.unshaded]"""
        held = [s for s in REGIONS if g.control[s] == BRITON and room_for_prosperity(g, s)]
        return sum([1 << space for space in held])

    def act(self, g: Pendragon, space: int) -> None:
        n = add_prosperity(g, space, room_for_prosperity(g, space))
        g.tell("restored", "card.3.unshaded", space=space, n=n)


@dataclass
class Heresy(InSpaces):
    """Militia, Comitates, Hillforts and Towns leave some spaces; no Prestige is lost.

    [card.3.shaded, events.no-prestige-loss]
    """

    VERB: ClassVar[str] = "strike"
    MOST: ClassVar[int] = PELAGIUS["spaces"]

    def candidates(self, g: Pendragon) -> int:
        return sum([1 << space for space in EVERYWHERE if self.dissents(g, space)])

    def dissents(self, g: Pendragon, space: int) -> bool:
        """[card.3.shaded]"""
        there = g.strongholds_in(space)
        return bool(
            g.at(MILITIA, space) or g.at(COMITATES, space) or HILLFORT in there or TOWN in there
        )

    def act(self, g: Pendragon, space: int) -> None:
        """[card.3.shaded]"""
        for unit in DISSENTERS:
            remove_all(g, unit, space, "card.3.shaded")
        for site in SITES_OF[space]:
            if g.sites[site] in (HILLFORT, TOWN):
                g.tell("razed", "card.3.shaded", stronghold=raze(g, site), site=site)


@dataclass
class GoodWeather(InSpaces):
    """1 Prosperity more in each of several Regions. [card.15.unshaded, events.limits-hold]"""

    MOST: ClassVar[int] = FICKLE_WEATHER["regions"]

    def candidates(self, g: Pendragon) -> int:
        """[card.15.unshaded, events.limits-hold]"""
        return sum([1 << space for space in REGIONS if room_for_prosperity(g, space)])

    def act(self, g: Pendragon, space: int) -> None:
        n = add_prosperity(g, space, FICKLE_WEATHER["prosperity"])
        g.tell("restored", "card.15.unshaded", space=space, n=n)


@dataclass
class BadWeather(InSpaces):
    """1 Prosperity less in each of several Regions. [card.15.shaded]"""

    VERB: ClassVar[str] = "strike"
    MOST: ClassVar[int] = FICKLE_WEATHER["regions"]

    def candidates(self, g: Pendragon) -> int:
        """Ruined Regions have none to lose. [card.15.shaded]"""
        return sum([1 << space for space in REGIONS if g.prosperity_at(space)])

    def act(self, g: Pendragon, space: int) -> None:
        n = take_prosperity(g, space, FICKLE_WEATHER["prosperity"])
        g.tell("wasted", "card.15.shaded", space=space, n=n)
