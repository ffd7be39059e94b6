"""When the reason of a refusal is true: one test for each, written from its clause.

Nothing here asks the rules. A test reads the fields of the position and of the open procedure, and
the data of the map, the cards and the Timeline. Where a reason says that no way at all is left, the
test looks for one that is plainly open; it finds the gross falsehoods, not every one.
"""

from __future__ import annotations

from tests.games.britannia.reasons import engine, fighting, groups, turns, ways
from tests.truth import Predicate

PREDICATES: dict[str, Predicate] = {
    **groups.PREDICATES,
    **ways.PREDICATES,
    **fighting.PREDICATES,
    **turns.PREDICATES,
    **engine.PREDICATES,
}
