"""Why something is refused: the question that is open finds who knows the reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Refusal
from logres.games.britannia.rules.nations.submission import Submission
from logres.games.britannia.seats.refusals.fighting import (
    no_attacker_number,
    no_attacker_retreat,
    no_defender_number,
    no_defender_retreat,
    no_fight,
    no_loss,
    no_number_home,
    no_recall,
    no_withdrawal,
)
from logres.games.britannia.seats.refusals.group import no_escort, no_group, no_order
from logres.games.britannia.seats.refusals.moving import no_step
from logres.games.britannia.seats.refusals.turn import (
    no_arrival,
    no_arthur,
    no_bid,
    no_boudicca,
    no_burh,
    no_cavalry,
    no_claim,
    no_numbered_way_out,
    no_placing,
    no_removal,
    no_submission,
    no_succession,
    no_vote,
    no_way_out,
)
from logres.games.britannia.table.position import Britannia

Reason = Callable[[Britannia, Any, Action], Refusal | None]


def why_not(g: Britannia, seat: int, action: Action) -> Refusal | None:
    """The reason for a refusal; None leaves it to the engine."""
    frame = open_procedure(g, seat)
    verb = action[0]
    if verb == "submit" and not isinstance(frame, Submission):
        return no_submission()
    verbs, reason = REASONS.get(f"{type(frame).__name__}.{frame.at}", NO_REASON)
    return reason(g, frame, action) if verb in verbs else None


def open_procedure(g: Britannia, seat: int) -> Frame:
    for lane in g.lanes:
        if lane.seat == seat:
            return lane.stack[-1]
    return g.stack[-1]


def unknown(g: Britannia, frame: Any, action: Action) -> Refusal | None:
    return None


NO_REASON: tuple[tuple[str, ...], Reason] = ((), unknown)
REMOVALS = ("remove", "remove-cavalry", "remove-burh")
RETREATS = ("retreat", "ride-off", "escape")
NUMBERS = ("take", "ride")
CHANGES = ("join", "join-cavalry", "leave", "leave-cavalry")

REASONS: dict[str, tuple[tuple[str, ...], Reason]] = {
    "Bidding.claim": (("claim",), no_claim),
    "Bidding.place_bid": (("bid",), no_bid),
    "Growth.build": (("burh",), no_burh),
    "Placement.place": (("place",), no_placing),
    "Arrivals.arrive": (("arrive",), no_arrival),
    "Arrivals.post_leader": (("post",), no_arrival),
    "BoudiccaComes.reinforce": (("place",), no_boudicca),
    "BoudiccaComes.post_boudicca": (("post",), no_boudicca),
    "ArthurComes.post_arthur": (("post",), no_arthur),
    "RomansLeave.replace": (("replace",), no_succession),
    "RomansLeave.replace_army": (("replace",), no_succession),
    "Movement.move": (("move", "done"), no_order),
    "Muster.choose_home": (("those", "lead"), no_group),
    "Muster.take": ((*NUMBERS, "lead"), no_group),
    "Muster.escort": (NUMBERS, no_escort),
    "March.go_on": (("to", "stop", *CHANGES), no_step),
    "Excess.remove": (REMOVALS, no_removal),
    "Recall.recall": (("recall",), no_recall),
    "MoveOut.choose": (("to",), no_way_out),
    "MoveOut.take": (("take",), no_numbered_way_out),
    "Battles.fight": (("fight",), no_fight),
    "NameLosses.lose": (("lose",), no_loss),
    "NameLosses.lose_home": (("those",), no_number_home),
    "DefenderRetreat.retreat": (RETREATS, no_defender_retreat),
    "DefenderRetreat.take": (NUMBERS, no_defender_number),
    "AttackerRetreat.retreat": (RETREATS, no_attacker_retreat),
    "AttackerRetreat.choose_home": (("those",), no_number_home),
    "AttackerRetreat.take": (NUMBERS, no_attacker_number),
    "Withdrawal.withdraw": (("withdraw",), no_withdrawal),
    "Withdrawal.choose_home": (("those",), no_number_home),
    "Withdrawal.take": (("take",), no_attacker_number),
    "Overpopulation.remove": (REMOVALS, no_removal),
    "LegionLeaves.remove": (REMOVALS, no_removal),
    "DanesLeave.remove": (REMOVALS, no_removal),
    "SpecialReinforcements.ride": (("ride",), no_cavalry),
    "Bretwalda.vote": (("vote",), no_vote),
    "Ballot.vote": (("vote",), no_vote),
}
"""By procedure and the step that reads the answer: the verbs it knows, and who knows why not."""
