"""3 PELAGIUS and 15 FICKLE WEATHER: Regions bloom or wither."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from logres.games.pendragon.rules.cards.parts.offering import no_region
from logres.games.pendragon.rules.cards.parts.removing import remove_all
from logres.games.pendragon.rules.cards.parts.steps import InSpaces
from logres.games.pendragon.table.constants import (
    BRITON,
    COMITATES,
    HILLFORT,
    MILITIA,
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


def no_room(g: Pendragon, space: int) -> str:
    """[events.limits-hold]"""
    return no_region(space) or ("" if room_for_prosperity(g, space) > 0 else "card-rows-full")


def no_cubes(g: Pendragon, space: int) -> str:
    """Ruined Regions have none to lose."""
    return no_region(space) or ("" if g.prosperity_at(space) else "card-no-prosperity")


@dataclass
class FreeWill(InSpaces):
    """Regions under Briton Control are filled, both rows at any Imperium.

    [card.3.unshaded, events.limits-hold, ruling.card-numbers]
    """

    MOST: ClassVar[int] = PELAGIUS["regions"]

    def hurdle(self, g: Pendragon, space: int) -> str:
        """[card.3.unshaded]"""
        if g.control[space] != BRITON:
            return no_region(space) or "card-no-briton-control"
        return no_room(g, space)

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
    SIDE: ClassVar[str] = "shaded"

    def hurdle(self, g: Pendragon, space: int) -> str:
        """[card.3.shaded]"""
        there = g.strongholds_in(space)
        if g.at(MILITIA, space) or g.at(COMITATES, space) or HILLFORT in there or TOWN in there:
            return ""
        return "card-no-dissent"

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

    def hurdle(self, g: Pendragon, space: int) -> str:
        """[card.15.unshaded, events.limits-hold]"""
        return no_room(g, space)

    def act(self, g: Pendragon, space: int) -> None:
        n = add_prosperity(g, space, FICKLE_WEATHER["prosperity"])
        g.tell("restored", "card.15.unshaded", space=space, n=n)


@dataclass
class BadWeather(InSpaces):
    """1 Prosperity less in each of several Regions. [card.15.shaded]"""

    VERB: ClassVar[str] = "strike"
    MOST: ClassVar[int] = FICKLE_WEATHER["regions"]
    SIDE: ClassVar[str] = "shaded"

    def hurdle(self, g: Pendragon, space: int) -> str:
        """[card.15.shaded]"""
        return no_cubes(g, space)

    def act(self, g: Pendragon, space: int) -> None:
        n = take_prosperity(g, space, FICKLE_WEATHER["prosperity"])
        g.tell("wasted", "card.15.shaded", space=space, n=n)
