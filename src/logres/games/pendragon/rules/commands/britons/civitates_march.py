"""The Civitates March."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from logres.games.pendragon.rules.commands.britons.moving import BritonMarch
from logres.games.pendragon.table.constants import INVITE, RULE


@dataclass
class CivitatesMarch(BritonMarch):
    """Militia, Comitates and blue Foederati; those that may use the Roads.

    [civitates-march.units, civitates-march.cost, civitates-march.feats, roads.comitates]
    """

    PAIRS: ClassVar[tuple[int, ...]] = (RULE, INVITE)
