"""The Feats that are done at one moment. [commands.feat-timing]"""

from __future__ import annotations

from logres.games.pendragon.rules.feats.build import Build
from logres.games.pendragon.rules.feats.entreat import Entreat
from logres.games.pendragon.rules.feats.feat import PROCEDURE, Feat
from logres.games.pendragon.rules.feats.invite import Invite
from logres.games.pendragon.rules.feats.requisition import Requisition
from logres.games.pendragon.rules.feats.rule import Rule
from logres.games.pendragon.rules.feats.settle import Settle
from logres.games.pendragon.table.constants import (
    BUILD,
    ENTREAT,
    INVITE,
    REQUISITION,
    RULE,
    SETTLE,
)

PROCEDURES: dict[str, type[Feat]] = {
    PROCEDURE[BUILD]: Build,
    PROCEDURE[INVITE]: Invite,
    PROCEDURE[REQUISITION]: Requisition,
    PROCEDURE[RULE]: Rule,
    PROCEDURE[SETTLE]: Settle,
    PROCEDURE[ENTREAT]: Entreat,
}
"""By the names under which Commands begin them."""
