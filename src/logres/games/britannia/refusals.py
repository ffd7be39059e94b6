"""Why something is refused, for the common cases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from logres.engine.game import Refusal
from logres.engine.kernel import Action, Frame
from logres.games.britannia.battle import Battles
from logres.games.britannia.bretwalda import Ballot, Bretwalda
from logres.games.britannia.data import LAND
from logres.games.britannia.march import March, Muster
from logres.games.britannia.movement import Movement, may_stay_at_sea
from logres.games.britannia.peace import spared, spared_areas
from logres.games.britannia.population import Placement
from logres.games.britannia.retreat import AttackerRetreat, DefenderRetreat
from logres.games.britannia.state import Britannia

Reason = Callable[[Britannia, Any, Action], Refusal | None]


def why_not(g: Britannia, seat: int, action: Action) -> Refusal | None:
    """The reason for the common refusals; None leaves it to the engine."""
    frame = open_procedure(g, seat)
    reason = REASONS.get(type(frame))
    return reason(g, frame, action) if reason else None


def open_procedure(g: Britannia, seat: int) -> Frame:
    for lane in g.lanes:
        if lane.seat == seat:
            return lane.stack[-1]
    return g.stack[-1]


def no_placing(g: Britannia, frame: Placement, action: Action) -> Refusal | None:
    if action[0] == "place":
        rules = ("population.where-placed", "population.one-per-area", "ruling.spread-evenly")
        return Refusal("not-your-area", rules)
    return None


def no_move(g: Britannia, frame: Movement, action: Action) -> Refusal | None:
    verb, area = action
    if verb == "done":
        at_sea = any([trail[0] >= LAND for trail in g.trails])
        if at_sea and not may_stay_at_sea(g):
            return Refusal("must-land", ("invasion.must-land",))
        return Refusal("too-many", ("stacking.when", "ruling.stack-must-fit"))
    if verb != "move":
        return None
    why = "cannot-move" if g.troops(area) else "no-armies"
    return Refusal(why, ("ruling.one-move-each", "movement.any-all-none"), {"area": area})


def no_muster(g: Britannia, frame: Muster, action: Action) -> Refusal | None:
    if action[0] in ("take", "ride"):
        return Refusal("number", ("leaders.never-alone", "ruling.one-move-each"))
    return None


def no_step(g: Britannia, frame: March, action: Action) -> Refusal | None:
    verb, area = action
    if verb == "stop":
        return Refusal("must-stop-elsewhere", ("stacking.when",), {"area": frame.area})
    if verb != "to":
        return None
    holder = g.holder[area] if area < LAND else -1
    if holder >= 0 and (spared(g) >> holder & 1 or spared_areas(g) >> area & 1):
        rules = ("submission.no-attack", "romano-british.truce", "angle-submission.no-passage")
        return Refusal("may-not-attack", rules, {"nation": holder})
    rules = ("movement.normal-two", "movement.stop-difficult", "movement.stop-enemy")
    return Refusal("not-in-reach", rules, {"area": frame.area})


def no_fight(g: Britannia, frame: Battles, action: Action) -> Refusal | None:
    if action[0] == "fight":
        return Refusal("no-battle", ("battle.must-fight",), {"area": action[1]})
    return None


def no_defender_retreat(g: Britannia, frame: DefenderRetreat, action: Action) -> Refusal | None:
    if action[0] not in ("retreat", "ride-off", "escape"):
        return None
    rules = ("retreat.defender-own", "retreat.defender-vacant", "retreat.defender-not-entry")
    return Refusal("no-retreat-there", rules, {"area": action[1]})


def no_attacker_retreat(g: Britannia, frame: AttackerRetreat, action: Action) -> Refusal | None:
    if action[0] not in ("retreat", "ride-off", "escape"):
        return None
    rules = ("retreat.attacker-origin", "retreat.attacker-blocked", "retreat.to-sea-when")
    return Refusal("no-retreat-there", rules, {"area": action[1]})


def no_vote(g: Britannia, frame: Bretwalda | Ballot, action: Action) -> Refusal | None:
    if action[0] == "vote":
        return Refusal("not-candidate", ("bretwalda.candidates",), {"nation": action[1]})
    return None


REASONS: dict[type[Frame], Reason] = {
    Placement: no_placing,
    Movement: no_move,
    Muster: no_muster,
    March: no_step,
    Battles: no_fight,
    DefenderRetreat: no_defender_retreat,
    AttackerRetreat: no_attacker_retreat,
    Bretwalda: no_vote,
    Ballot: no_vote,
}
