"""The texts of the cards 55 to 72."""

from __future__ import annotations

from logres.games.pendragon.rules.cards.civitates.corinium import OpenGate
from logres.games.pendragon.rules.cards.parts.effect import Effect, Standing
from logres.games.pendragon.rules.cards.saxons.cerdic import Acculturation, HouseOfWessex
from logres.games.pendragon.rules.cards.scotti.ard_ri import BritonsStrike, ScottiRaid
from logres.games.pendragon.rules.cards.scotti.barbarians import SaxonTribalWar
from logres.games.pendragon.rules.cards.scotti.dal_riada import DalRiada
from logres.games.pendragon.rules.cards.scotti.dyfed import Dyfed
from logres.games.pendragon.rules.cards.scotti.evangelization import IrishKin
from logres.games.pendragon.rules.cards.scotti.monasteries import (
    MenTakeVows,
    Monasteries,
    VentaSilurum,
)
from logres.games.pendragon.rules.cards.scotti.myrddin import Myrddin
from logres.games.pendragon.rules.cards.scotti.rival_caesars import RivalCaesars, WarbandsScatter
from logres.games.pendragon.rules.cards.scotti.scotti_settlers import IrishAndPicts, ScottiSettlers
from logres.games.pendragon.rules.cards.scotti.seas import DogsAndWolves, NiallsRaid, PatrolLeaves
from logres.games.pendragon.rules.cards.scotti.villas import FlightToTheTowns, VillasBurn
from logres.games.pendragon.table.constants import SHADED, UNSHADED, card

EFFECTS: dict[tuple[int, int], type[Effect]] = {
    (card(55), UNSHADED): NiallsRaid,
    (card(55), SHADED): Standing,
    (card(56), UNSHADED): Standing,
    (card(56), SHADED): Standing,
    (card(57), UNSHADED): Myrddin,
    (card(58), UNSHADED): BritonsStrike,
    (card(58), SHADED): ScottiRaid,
    (card(59), UNSHADED): Standing,
    (card(59), SHADED): DalRiada,
    (card(60), UNSHADED): Standing,
    (card(60), SHADED): PatrolLeaves,
    (card(61), UNSHADED): Monasteries,
    (card(61), SHADED): MenTakeVows,
    (card(62), UNSHADED): Dyfed,
    (card(62), SHADED): ScottiSettlers,
    (card(63), UNSHADED): Standing,
    (card(63), SHADED): IrishKin,
    (card(64), UNSHADED): Standing,
    (card(64), SHADED): Standing,
    (card(65), UNSHADED): Acculturation,
    (card(65), SHADED): HouseOfWessex,
    (card(66), UNSHADED): WarbandsScatter,
    (card(66), SHADED): RivalCaesars,
    (card(67), UNSHADED): DogsAndWolves,
    (card(68), UNSHADED): Standing,
    (card(68), SHADED): Standing,
    (card(69), UNSHADED): Standing,
    (card(69), SHADED): Standing,
    (card(70), UNSHADED): FlightToTheTowns,
    (card(70), SHADED): VillasBurn,
    (card(71), UNSHADED): SaxonTribalWar,
    (card(71), SHADED): IrishAndPicts,
    (card(72), UNSHADED): VentaSilurum,
    (card(72), SHADED): OpenGate,
}
