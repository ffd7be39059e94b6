"""Why an action is not possible now, with the clause that says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from logres.engine.run.kernel import Action, Frame, frame_of
from logres.engine.run.offers import Refusal
from logres.games.pendragon.rules.battle.assault import Assaults
from logres.games.pendragon.rules.battle.losses import Losses
from logres.games.pendragon.rules.battle.prebattle import PreBattle
from logres.games.pendragon.rules.battle.withdrawal import Withdrawal
from logres.games.pendragon.rules.epoch.annona import Pay
from logres.games.pendragon.rules.epoch.homes import GoHome
from logres.games.pendragon.rules.epoch.maintenance import Maintenance
from logres.games.pendragon.seats.refusals.battle import (
    no_assault,
    no_attempt,
    no_loss,
    no_withdrawal,
)
from logres.games.pendragon.seats.refusals.epoch import no_annona, no_home, no_maintenance
from logres.games.pendragon.table.position import Pendragon

Reason = Callable[[Pendragon, Any, Action], Refusal | None]


def why_not(g: Pendragon, seat: int, action: Action) -> Refusal | None:
    """The reason for the common refusals; None leaves it to the engine.

    The engine speaks for itself when it is not the seat's turn or the verb is of another phase.
    """
    frame = frame_of(g, seat)
    for kind, reason in REASONS.items():
        if isinstance(frame, kind):
            return reason(g, frame, action)
    return None


REASONS: dict[type[Frame], Reason] = {
    PreBattle: no_attempt,
    Withdrawal: no_withdrawal,
    Losses: no_loss,
    Assaults: no_assault,
    Pay: no_annona,
    Maintenance: no_maintenance,
    GoHome: no_home,
}
