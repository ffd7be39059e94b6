"""The texts of the cards 37 to 54."""

from __future__ import annotations

from logres.games.pendragon.rules.cards.parts.effect import Effect, Standing
from logres.games.pendragon.rules.cards.parts.hired_muscle import HiredMuscle
from logres.games.pendragon.rules.cards.parts.tribal_war import TribalWar
from logres.games.pendragon.rules.cards.saxons.avalon import Healed, PassedAway
from logres.games.pendragon.rules.cards.saxons.cantiaci import (
    SettlersOfThanet,
    Thanet,
    VortigernBetrayed,
    VortigernHires,
)
from logres.games.pendragon.rules.cards.saxons.cerdic import Acculturation, HouseOfWessex
from logres.games.pendragon.rules.cards.saxons.end_of_the_world import EndOfTheWorld
from logres.games.pendragon.rules.cards.saxons.hengest import HengestExpelled, LongKnives
from logres.games.pendragon.rules.cards.saxons.land_and_people import (
    Emigration,
    EmigrationForGood,
    TownsDecay,
    TownsFlourish,
)
from logres.games.pendragon.rules.cards.saxons.mistborn import IntoTheMist, OutOfTheMist
from logres.games.pendragon.rules.cards.saxons.northern_seas import (
    NorthernPatrol,
    SaxonRaid,
    TheCoastIsFlooded,
)
from logres.games.pendragon.rules.cards.saxons.omens import Omens
from logres.games.pendragon.rules.cards.saxons.ravens import RavensFeast, RavensGather
from logres.games.pendragon.table.constants import SHADED, UNSHADED, card

EFFECTS: dict[tuple[int, int], type[Effect]] = {
    (card(37), UNSHADED): NorthernPatrol,
    (card(37), SHADED): SaxonRaid,
    (card(38), UNSHADED): TheCoastIsFlooded,
    (card(38), SHADED): SaxonRaid,
    (card(39), UNSHADED): HengestExpelled,
    (card(39), SHADED): LongKnives,
    (card(40), UNSHADED): HiredMuscle,
    (card(40), SHADED): TribalWar,
    (card(41), UNSHADED): RavensGather,
    (card(41), SHADED): RavensFeast,
    (card(42), UNSHADED): HiredMuscle,
    (card(42), SHADED): TribalWar,
    (card(43), UNSHADED): Omens,
    (card(44), UNSHADED): HiredMuscle,
    (card(44), SHADED): TribalWar,
    (card(45), UNSHADED): Thanet,
    (card(45), SHADED): SettlersOfThanet,
    (card(46), UNSHADED): Standing,
    (card(46), SHADED): Standing,
    (card(47), UNSHADED): Acculturation,
    (card(47), SHADED): HouseOfWessex,
    (card(48), UNSHADED): HiredMuscle,
    (card(48), SHADED): TribalWar,
    (card(49), UNSHADED): VortigernHires,
    (card(49), SHADED): VortigernBetrayed,
    (card(50), UNSHADED): TownsFlourish,
    (card(50), SHADED): TownsDecay,
    (card(51), UNSHADED): Healed,
    (card(51), SHADED): PassedAway,
    (card(52), UNSHADED): OutOfTheMist,
    (card(52), SHADED): IntoTheMist,
    (card(53), UNSHADED): Emigration,
    (card(53), SHADED): EmigrationForGood,
    (card(54), UNSHADED): EndOfTheWorld,
}
