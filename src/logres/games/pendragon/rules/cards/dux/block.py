"""The texts of the cards 1 to 18."""

from __future__ import annotations

from logres.games.pendragon.rules.cards.dux.annona_at_once import AnnonaAtOnce
from logres.games.pendragon.rules.cards.dux.arthur import ArthurLeads, Camlann
from logres.games.pendragon.rules.cards.dux.barbarian_alliance import Alliance, BrokenFeast
from logres.games.pendragon.rules.cards.dux.cunedda import (
    IrishFoederati,
    IrishSettlers,
    SonsOfCunedda,
)
from logres.games.pendragon.rules.cards.dux.dux_bellorum import WarLeader
from logres.games.pendragon.rules.cards.dux.harvests import (
    BadWeather,
    FreeWill,
    GoodWeather,
    Heresy,
)
from logres.games.pendragon.rules.cards.dux.patrols import NoPatrol, Patrolled
from logres.games.pendragon.rules.cards.dux.purses import EasternGifts, UtherTakes, WesternSubsidies
from logres.games.pendragon.rules.cards.dux.recruits import Deserters, Recruits
from logres.games.pendragon.rules.cards.dux.romanitas import Barbarisation, Romanisation
from logres.games.pendragon.rules.cards.dux.stilicho import Stilicho
from logres.games.pendragon.rules.cards.dux.swift_chargers import SwiftChargers, SwiftRaiders
from logres.games.pendragon.rules.cards.dux.uther import UtherFalls
from logres.games.pendragon.rules.cards.parts.effect import Effect, Standing
from logres.games.pendragon.table.constants import SHADED, UNSHADED, card

EFFECTS: dict[tuple[int, int], type[Effect]] = {
    (card(1), UNSHADED): ArthurLeads,
    (card(1), SHADED): Camlann,
    (card(2), UNSHADED): Standing,
    (card(2), SHADED): Standing,
    (card(3), UNSHADED): FreeWill,
    (card(3), SHADED): Heresy,
    (card(4), UNSHADED): Stilicho,
    (card(5), UNSHADED): WesternSubsidies,
    (card(5), SHADED): EasternGifts,
    (card(6), UNSHADED): UtherTakes,
    (card(6), SHADED): UtherFalls,
    (card(7), UNSHADED): Standing,
    (card(7), SHADED): Standing,
    (card(8), UNSHADED): Standing,
    (card(8), SHADED): NoPatrol,
    (card(9), UNSHADED): SwiftChargers,
    (card(9), SHADED): SwiftRaiders,
    (card(10), UNSHADED): Standing,
    (card(10), SHADED): AnnonaAtOnce,
    (card(11), UNSHADED): Alliance,
    (card(11), SHADED): BrokenFeast,
    (card(12), UNSHADED): Romanisation,
    (card(12), SHADED): Barbarisation,
    (card(13), UNSHADED): SonsOfCunedda,
    (card(13), SHADED): IrishFoederati,
    (card(14), UNSHADED): Standing,
    (card(14), SHADED): Standing,
    (card(15), UNSHADED): GoodWeather,
    (card(15), SHADED): BadWeather,
    (card(16), UNSHADED): WarLeader,
    (card(16), SHADED): Standing,
    (card(17), UNSHADED): Recruits,
    (card(17), SHADED): Deserters,
    (card(18), UNSHADED): Patrolled,
    (card(18), SHADED): IrishSettlers,
}
