"""The Britons' Feats: those done at one moment, and those that change the Command itself.

[commands.feat-timing, feats.spaces]
"""

from __future__ import annotations

from collections.abc import Callable

from logres.games.pendragon.rules.feats import pillage, reinforce, retaliate
from logres.games.pendragon.rules.feats.build import Build
from logres.games.pendragon.rules.feats.feat import Feat
from logres.games.pendragon.rules.feats.invite import Invite
from logres.games.pendragon.rules.feats.requisition import Requisition
from logres.games.pendragon.rules.feats.rule import Rule
from logres.games.pendragon.table.constants import (
    BUILD,
    INVITE,
    PILLAGE,
    REINFORCE,
    REQUISITION,
    RETALIATE,
    RULE,
)
from logres.games.pendragon.table.position import Pendragon

AT_A_MOMENT: dict[int, type[Feat]] = {
    BUILD: Build,
    INVITE: Invite,
    REQUISITION: Requisition,
    RULE: Rule,
}

MODIFYING: dict[int, Callable[[Pendragon, int, int], bool]] = {
    RETALIATE: retaliate.is_useful,
    REINFORCE: reinforce.is_useful,
    PILLAGE: pillage.is_useful,
}
"""Whether it could do anything for a Faction in these spaces."""
