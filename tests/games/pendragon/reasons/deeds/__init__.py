"""When the reasons that Pendragon's cards give are true: who goes, who fights, and how many.

As in `reasons`: from the cards' clauses and the data of the map, without calling the rules.
"""

from __future__ import annotations

from tests.games.pendragon.reasons.deeds import battles, commands, numbers, units
from tests.truth import Predicate

PREDICATES: dict[str, Predicate] = {
    **units.PREDICATES,
    **battles.PREDICATES,
    **commands.PREDICATES,
    **numbers.PREDICATES,
}
