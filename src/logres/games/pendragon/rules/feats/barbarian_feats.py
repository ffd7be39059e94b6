"""The Barbarians' Feats: those done at one moment, and those that change the Command itself.

[commands.feat-timing, feats.spaces]
"""

from __future__ import annotations

from logres.games.pendragon.rules.feats.entreat import Entreat
from logres.games.pendragon.rules.feats.feat import Feat
from logres.games.pendragon.rules.feats.settle import Settle
from logres.games.pendragon.table.constants import ENTREAT, RAVAGE, SETTLE, SURPRISE

AT_A_MOMENT: dict[int, type[Feat]] = {SETTLE: Settle, ENTREAT: Entreat}

IN_NAMED_SPACES: tuple[int, ...] = (SURPRISE, RAVAGE)
"""Feats that change the Command in the spaces that are named for them. Ransom and Shield Wall
change it everywhere.
"""
