"""The texts of the Epoch cards, 77 to 83."""

from __future__ import annotations

from logres.games.pendragon.rules.cards.epochs.donatio import CuttingTheTies, RescriptOfHonorius
from logres.games.pendragon.rules.cards.epochs.host_of_britain import HostOfBritain
from logres.games.pendragon.rules.cards.epochs.late_epochs import Rhiotamus, TearsOfEpona
from logres.games.pendragon.rules.cards.epochs.magnus_maximus import MagnusMaximus
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.table.constants import UNSHADED, card

EFFECTS: dict[tuple[int, int], type[Effect]] = {
    (card(77), UNSHADED): MagnusMaximus,
    (card(78), UNSHADED): MagnusMaximus,
    (card(79), UNSHADED): RescriptOfHonorius,
    (card(80), UNSHADED): CuttingTheTies,
    (card(81), UNSHADED): TearsOfEpona,
    (card(82), UNSHADED): Rhiotamus,
    (card(83), UNSHADED): HostOfBritain,
}
