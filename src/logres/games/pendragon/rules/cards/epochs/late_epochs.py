"""81 TEARS OF EPONA and 82 RHIOTAMUS."""

from __future__ import annotations

from dataclasses import dataclass

from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.expedition import Enlisting, Toll, half, venture
from logres.games.pendragon.rules.imperium import set_dominance
from logres.games.pendragon.table.constants import (
    CAVALRY,
    DUX,
    RED_SAXON,
    RED_SCOTTI,
    SETTINGS,
    TEARS,
    bits,
)
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import AFTER_TEARS, add_prestige, lower_population

RHIOTAMUS = SETTINGS["rhiotamus"]
PRESTIGE: int = RHIOTAMUS["prestige"]


@dataclass
class TearsOfEpona(Effect):
    """The four Regions with a tear lose a point of Population; that their printed figure is lower
    from now on lasts. [card.81.epoch, map.tear-regions, population.refugees-gain]
    """

    def start(self, g: Pendragon) -> None:
        for space in bits(TEARS):
            if lower_population(g, space, refugees=False):
                g.tell("perishes", "card.81.epoch", space=space)
            g.tell("poorer", "card.81.epoch", space=space, n=AFTER_TEARS)
        g.end()


@dataclass
class Rhiotamus(Effect):
    """The Dux may send Cavalry, and as many red Foederati, to the Emperor's aid; nothing is paid.

    [card.82.epoch, card.82.result]
    """

    chosen: tuple[int, ...] = ()

    def start(self, g: Pendragon) -> None:
        """[card.82.epoch]"""
        g.call(Enlisting(DUX, (CAVALRY,), 0, int(RHIOTAMUS["cavalry"])), self.foederati)

    def foederati(self, g: Pendragon) -> None:
        """No more than there is Cavalry. [card.82.epoch]"""
        self.chosen = g.result
        if not self.chosen:
            return g.end()
        g.call(Enlisting(DUX, (RED_SAXON, RED_SCOTTI), 0, len(self.chosen)), self.sail)

    def sail(self, g: Pendragon) -> None:
        """[card.82.epoch]"""
        self.chosen += g.result
        g.go(self.succeed if venture(g, len(self.chosen), "card.82.epoch") else self.fail)

    def succeed(self, g: Pendragon) -> None:
        """The units stay. [card.82.result]"""
        add_prestige(g, PRESTIGE)
        g.tell("venture-succeeds", "card.82.result", prestige=g.prestige)
        g.end()

    def fail(self, g: Pendragon) -> None:
        """[card.82.result, imperium-status.event-dominance-frag]"""
        add_prestige(g, -PRESTIGE)
        g.tell("venture-fails", "card.82.result", prestige=g.prestige)
        set_dominance(g, civilian=True)
        g.become(Toll(DUX, self.chosen, half(len(self.chosen)), "card.82.result"))
