"""The texts of the Pivotal Events, 73 to 76."""

from __future__ import annotations

from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.pivotal.adventus import Adventus
from logres.games.pendragon.rules.cards.pivotal.conspiratio import Conspiratio
from logres.games.pendragon.rules.cards.pivotal.pivotal_britons import CoelHen, Cymbrogi
from logres.games.pendragon.table.constants import UNSHADED, card

EFFECTS: dict[tuple[int, int], type[Effect]] = {
    (card(73), UNSHADED): Conspiratio,
    (card(74), UNSHADED): Adventus,
    (card(75), UNSHADED): CoelHen,
    (card(76), UNSHADED): Cymbrogi,
}
