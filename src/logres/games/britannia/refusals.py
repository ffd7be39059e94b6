"""Why something is refused, for the common cases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from logres.engine.game import Refusal
from logres.engine.kernel import Action, Frame
from logres.games.britannia.arrivals import Arrivals
from logres.games.britannia.battle import Battles
from logres.games.britannia.bidding import Bidding
from logres.games.britannia.bretwalda import Ballot, Bretwalda
from logres.games.britannia.danes import DanesLeave
from logres.games.britannia.march import March, Muster
from logres.games.britannia.movement import Excess, Movement
from logres.games.britannia.overpopulation import Overpopulation
from logres.games.britannia.population import Growth, Placement
from logres.games.britannia.raiding import Withdrawal
from logres.games.britannia.refusals_fighting import (
    no_attacker_retreat,
    no_defender_retreat,
    no_fight,
    no_withdrawal,
)
from logres.games.britannia.refusals_moving import no_muster, no_order, no_step
from logres.games.britannia.refusals_turn import (
    no_arrival,
    no_bid,
    no_burh,
    no_cavalry,
    no_placing,
    no_removal,
    no_submission,
    no_succession,
    no_vote,
    no_way_out,
)
from logres.games.britannia.retreat import AttackerRetreat, DefenderRetreat
from logres.games.britannia.romans import LegionLeaves, RomansLeave
from logres.games.britannia.round16 import SpecialReinforcements
from logres.games.britannia.state import Britannia
from logres.games.britannia.submission import MoveOut, Submission

Reason = Callable[[Britannia, Any, Action], Refusal | None]


def why_not(g: Britannia, seat: int, action: Action) -> Refusal | None:
    """The reason for the common refusals; None leaves it to the engine."""
    frame = open_procedure(g, seat)
    if action[0] == "submit" and not isinstance(frame, Submission):
        return no_submission()
    reason = REASONS.get(type(frame))
    return reason(g, frame, action) if reason else None


def open_procedure(g: Britannia, seat: int) -> Frame:
    for lane in g.lanes:
        if lane.seat == seat:
            return lane.stack[-1]
    return g.stack[-1]


REASONS: dict[type[Frame], Reason] = {
    Bidding: no_bid,
    Growth: no_burh,
    Placement: no_placing,
    Arrivals: no_arrival,
    RomansLeave: no_succession,
    Movement: no_order,
    Muster: no_muster,
    March: no_step,
    Excess: no_removal,
    MoveOut: no_way_out,
    Battles: no_fight,
    DefenderRetreat: no_defender_retreat,
    AttackerRetreat: no_attacker_retreat,
    Withdrawal: no_withdrawal,
    Overpopulation: no_removal,
    LegionLeaves: no_removal,
    DanesLeave: no_removal,
    SpecialReinforcements: no_cavalry,
    Bretwalda: no_vote,
    Ballot: no_vote,
}
