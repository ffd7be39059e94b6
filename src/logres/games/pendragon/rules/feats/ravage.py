"""Ravage: the Saxons take what they can carry, in Regions that they name.

What comes of it is its aftermath; no Assault follows. [ravage.where, ravage.plunder,
ravage.no-assault, ravage.with-battle]
"""

from __future__ import annotations

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.table.constants import IS_CITY, bits


def offers(spaces: int, named_already: int, why: Why | None = None) -> list[Action]:
    """Regions of the Command, as many as wished, never Cities. [ravage.where]"""
    if why is not None and why.asks("ravage"):
        rule, space = "ravage.where", why.noun
        why.bar_some("ravage", named_already, "chosen-already", rule, space=space)
        why.bar_some("ravage", ~spaces, "not-in-plan", rule, space=space)
        why.bar_rest("ravage", "regions-only", rule, space=space)
    return [("ravage", space) for space in bits(spaces & ~named_already) if not IS_CITY[space]]
