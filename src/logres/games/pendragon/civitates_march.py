"""The Civitates March."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from logres.games.pendragon.data import INVITE, RULE
from logres.games.pendragon.moving import BritonMarch


@dataclass
class CivitatesMarch(BritonMarch):
    """Militia, Comitates and blue Foederati; those that may use the Roads.

    [civitates-march.units, civitates-march.cost, civitates-march.feats, roads.comitates]
    """

    PAIRS: ClassVar[tuple[int, ...]] = (RULE, INVITE)
