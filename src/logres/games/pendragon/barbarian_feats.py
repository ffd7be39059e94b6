"""The Barbarians' Feats: those done at one moment, and those that change the Command itself.

[commands.feat-timing, feats.spaces]
"""

from __future__ import annotations

from logres.games.pendragon.data import ENTREAT, RAVAGE, SETTLE, SURPRISE
from logres.games.pendragon.entreat import Entreat
from logres.games.pendragon.feats import Feat
from logres.games.pendragon.settle import Settle

AT_A_MOMENT: dict[int, type[Feat]] = {SETTLE: Settle, ENTREAT: Entreat}

IN_NAMED_SPACES: tuple[int, ...] = (SURPRISE, RAVAGE)
"""Feats that change the Command in the spaces that are named for them. Ransom and Shield Wall
change it everywhere.
"""
