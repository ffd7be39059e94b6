"""The texts of the cards 19 to 36."""

from __future__ import annotations

from logres.games.pendragon.rules.cards.civitates.ambrosius import (
    AmbrosiusBattle,
    AmbrosiusDominance,
)
from logres.games.pendragon.rules.cards.civitates.coffers import (
    AppealRefused,
    LostFavours,
    SeaTrade,
)
from logres.games.pendragon.rules.cards.civitates.comitates import ComitatesCome, HillfortsSlighted
from logres.games.pendragon.rules.cards.civitates.corinium import Corinium, OpenGate
from logres.games.pendragon.rules.cards.civitates.groans import Groans
from logres.games.pendragon.rules.cards.civitates.peoples import (
    FireAndSword,
    Migrants,
    RuinOfBritain,
    SaxonMigrants,
)
from logres.games.pendragon.rules.cards.civitates.st_germanus import AlleluiaVictory, ChurchLevy
from logres.games.pendragon.rules.cards.civitates.the_cross import TheCross
from logres.games.pendragon.rules.cards.civitates.tintagel import ScottiTintagel, Tintagel
from logres.games.pendragon.rules.cards.civitates.waelcyrge import ChoosersOfTheSlain, TownBurns
from logres.games.pendragon.rules.cards.parts.effect import Effect, Standing
from logres.games.pendragon.rules.cards.parts.hired_muscle import HiredMuscle
from logres.games.pendragon.rules.cards.parts.tribal_war import TribalWar
from logres.games.pendragon.table.constants import SHADED, UNSHADED, card

EFFECTS: dict[tuple[int, int], type[Effect]] = {
    (card(19), UNSHADED): HiredMuscle,
    (card(19), SHADED): TribalWar,
    (card(20), UNSHADED): HiredMuscle,
    (card(20), SHADED): TribalWar,
    (card(21), UNSHADED): ComitatesCome,
    (card(21), SHADED): Standing,
    (card(22), UNSHADED): AmbrosiusDominance,
    (card(22), SHADED): AmbrosiusBattle,
    (card(23), UNSHADED): AlleluiaVictory,
    (card(23), SHADED): ChurchLevy,
    (card(24), UNSHADED): Migrants,
    (card(24), SHADED): SaxonMigrants,
    (card(25), UNSHADED): SeaTrade,
    (card(26), UNSHADED): HiredMuscle,
    (card(26), SHADED): TribalWar,
    (card(27), UNSHADED): Standing,
    (card(27), SHADED): LostFavours,
    (card(28), UNSHADED): ComitatesCome,
    (card(28), SHADED): HillfortsSlighted,
    (card(29), UNSHADED): Corinium,
    (card(29), SHADED): OpenGate,
    (card(30), UNSHADED): Groans,
    (card(30), SHADED): AppealRefused,
    (card(31), UNSHADED): ChoosersOfTheSlain,
    (card(31), SHADED): TownBurns,
    (card(32), UNSHADED): Tintagel,
    (card(32), SHADED): ScottiTintagel,
    (card(33), UNSHADED): TheCross,
    (card(33), SHADED): Standing,
    (card(34), UNSHADED): HiredMuscle,
    (card(34), SHADED): TribalWar,
    (card(35), UNSHADED): RuinOfBritain,
    (card(35), SHADED): FireAndSword,
    (card(36), UNSHADED): Standing,
    (card(36), SHADED): Standing,
}
