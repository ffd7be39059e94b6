"""The texts of the cards: one table from card and side to the procedure that carries it out.

A text that is not in the table counts as no Event and is not offered. Texts that act on Foederati
find them by kind of unit and of Stronghold. [foederati.events-need]
"""

from __future__ import annotations

from logres.games.pendragon.cards.ambrosius import AmbrosiusBattle, AmbrosiusDominance
from logres.games.pendragon.cards.ard_ri import BritonsStrike, ScottiRaid
from logres.games.pendragon.cards.effect import Effect, Standing
from logres.games.pendragon.cards.hired_muscle import HiredMuscle
from logres.games.pendragon.cards.magnus_maximus import MagnusMaximus
from logres.games.pendragon.cards.pivotal_britons import CoelHen, Cymbrogi
from logres.games.pendragon.cards.recruits import Deserters, Recruits
from logres.games.pendragon.cards.tribal_war import TribalWar
from logres.games.pendragon.data import SHADED, UNSHADED, card

EFFECTS: dict[tuple[int, int], type[Effect]] = {
    (card(17), UNSHADED): Recruits,
    (card(17), SHADED): Deserters,
    (card(22), UNSHADED): AmbrosiusDominance,
    (card(22), SHADED): AmbrosiusBattle,
    (card(26), UNSHADED): HiredMuscle,
    (card(26), SHADED): TribalWar,
    (card(42), UNSHADED): HiredMuscle,
    (card(42), SHADED): TribalWar,
    (card(56), UNSHADED): Standing,
    (card(56), SHADED): Standing,
    (card(58), UNSHADED): BritonsStrike,
    (card(58), SHADED): ScottiRaid,
    (card(75), UNSHADED): CoelHen,
    (card(76), UNSHADED): Cymbrogi,
    (card(77), UNSHADED): MagnusMaximus,
}
"""Whoever reads this chooses by card and side; cards of a family share a procedure."""
