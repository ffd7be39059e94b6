"""Why a step on the way is refused."""

from __future__ import annotations

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal
from logres.games.britannia.rules.movement.march import March, unmoved
from logres.games.britannia.rules.movement.paths import has_boats
from logres.games.britannia.rules.peace import (
    is_federate,
    is_romano_british,
    spared,
    spared_areas,
    truce,
)
from logres.games.britannia.seats.refusals.group import nowhere
from logres.games.britannia.table.constants import (
    ANGLES,
    BRIGANTES,
    COAST,
    FOOT,
    HORSE,
    INVADER_COASTS,
    INVADER_SEAS,
    IS_DIFFICULT,
    LAND,
    NEIGHBOURS,
    OVERSTACK_DIFFICULT,
    ROMANS,
    SEAS_OF,
    STACK,
    STRAITS,
)
from logres.games.britannia.table.position import Britannia
from logres.games.britannia.table.roads import CROSSED, JUMPED, ROAD_ONLY, SAILED, Roads
from logres.games.britannia.table.stacking import stack


def no_step(g: Britannia, frame: March, action: Action) -> Refusal | None:
    verb, noun = action
    if verb == "to":
        return no_way(g, frame, noun)
    if verb == "stop":
        return no_stop(g, frame)
    return no_change(g, frame, verb, noun)


def no_way(g: Britannia, frame: March, area: int) -> Refusal:
    """The first reason of several why a group may not go to an area."""
    for reason in (no_peace, no_sea, no_landing, no_border, no_company):
        found = reason(g, frame, area)
        if found is not None:
            return found
    places = frame.next_places(frame.paths(g, frame.armies()), frame.place())
    armies = [place[3] for place in places if place[0] == area]
    return too_full(g, area, stack(g, g.nation, area), armies[0] if armies else frame.armies())


def no_peace(g: Britannia, frame: March, area: int) -> Refusal | None:
    """[submission.no-attack, submission.romans-pass, romano-british.truce, short-game.federates,
    angle-submission.no-passage, angle-submission.brigantes-peace]
    """
    holder = g.holder[area]
    if holder < 0 or g.nation == ROMANS:
        return None
    if spared_areas(g) >> area & 1:
        return Refusal("no-passage", ("angle-submission.no-passage",), {"area": area})
    if not spared(g) >> holder & 1:
        return None
    if is_romano_british(g, g.nation) and truce(g) >> holder & 1:
        return no_attack_in_truce(g, holder)
    if g.nation == BRIGANTES and holder == ANGLES:
        return Refusal("peace-angles", ("angle-submission.brigantes-peace",))
    return Refusal("peace-rome", ("submission.no-attack",), {"nation": holder})


def no_attack_in_truce(g: Britannia, holder: int) -> Refusal:
    if is_federate(g, holder):
        return Refusal("federates", ("short-game.federates",), {"nation": holder})
    return Refusal("truce", ("romano-british.truce",), {"nation": holder})


def among_subjects(holder: int) -> Refusal:
    rules = ("submission.romans-pass", "ruling.subject-not-end-phase")
    return Refusal("among-subjects", rules, {"nation": holder})


def is_invader(frame: March) -> bool:
    """Did some of the group begin the turn at sea? [invasion.card-limits]"""
    return max(frame.homes, default=frame.area) >= LAND


def no_sea(g: Britannia, frame: March, area: int) -> Refusal | None:
    """[boats.when, boats.one-sea, movement.no-sea, invasion.one-more-sea, invasion.card-limits]"""
    if area < LAND:
        return None
    if frame.area < LAND and not has_boats(g):
        return Refusal("no-boats", ("boats.when", "movement.no-sea"), {"nation": g.nation})
    if area not in SEAS_OF[frame.area]:
        return not_beside(frame, area)
    if frame.flags & SAILED:
        return Refusal("one-sea", ("boats.one-sea", "invasion.one-more-sea"))
    if is_invader(frame) and not INVADER_SEAS[g.nation] >> area & 1:
        return Refusal("sea-limit", ("invasion.card-limits",), {"nation": g.nation, "area": area})
    if frame.used + 2 > frame.top(g):
        return Refusal("no-step-to-land", ("boats.part-of-move", "boats.one-sea"))
    rules = ("invasion.direct-landing", "stacking.when", "ruling.stack-must-fit")
    return no_company(g, frame, area) or Refusal("no-open-coast", rules, {"area": area})


def no_landing(g: Britannia, frame: March, area: int) -> Refusal | None:
    """[invasion.card-limits, invasion.direct-landing, invasion.named-area-excluded]"""
    if frame.area < LAND:
        return None
    if area not in COAST[frame.area]:
        rules = ("invasion.direct-landing", "invasion.by-next-sea")
        return Refusal("not-on-coast", rules, {"area": area, "from_area": frame.area})
    if is_invader(frame) and not INVADER_COASTS[g.nation] >> area & 1:
        rules = ("invasion.card-limits", "invasion.named-area-excluded")
        return Refusal("landing-limit", rules, {"nation": g.nation, "area": area})
    return None


def no_border(g: Britannia, frame: March, area: int) -> Refusal | None:
    """[movement.strait-takes-all, roads.free-step]"""
    if frame.area >= LAND:
        return None
    if g.nation == ROMANS and area in Roads(g).from_area(frame.area):
        return no_road_again(frame, area)
    if area in STRAITS[frame.area] and frame.used:
        return Refusal("strait-first", ("movement.strait-takes-all",), {"area": area})
    if area in STRAITS[frame.area]:
        return None
    if area not in NEIGHBOURS[frame.area]:
        return not_beside(frame, area)
    return no_step_left(g, frame, area)


def no_road_again(frame: March, area: int) -> Refusal | None:
    """[ruling.road-area-by-area]"""
    if frame.flags & JUMPED and frame.seen >> area & 1:
        return Refusal("road-seen", ("ruling.road-area-by-area",), {"area": area})
    return None


def no_step_left(g: Britannia, frame: March, area: int) -> Refusal | None:
    """Only roads lead on for some Romans, whether or not they have steps left.

    [roads.difficult-from-outside, roads.strait-one-side, movement.fast-three]
    """
    if frame.flags & CROSSED:
        return Refusal("road-after-strait", ("roads.strait-one-side",), {"area": area})
    if frame.flags & ROAD_ONLY:
        return Refusal("road-only", ("roads.difficult-from-outside",), {"area": area})
    if frame.used >= frame.top(g):
        return Refusal("no-step-left", ("movement.fast-three", "roads.free-step"), {"area": area})
    return None


def not_beside(frame: March, area: int) -> Refusal:
    rules = ("movement.normal-two", "movement.fast-three")
    return Refusal("not-beside", rules, {"area": area, "from_area": frame.area})


def no_company(g: Britannia, frame: March, area: int) -> Refusal | None:
    """[leaders.leader-three, ruling.leader-solo]"""
    if frame.armies() or g.troops(area):
        return None
    rules = ("leaders.leader-three", "ruling.leader-solo")
    return Refusal("leader-solo", rules, {"area": area, "leader": frame.leader})


def too_full(g: Britannia, area: int, others: int, armies: int) -> Refusal:
    """[stacking.three-two, stacking.one-overstack, stacking.romans, ruling.stack-must-fit]"""
    count = others + armies
    if g.nation == ROMANS:
        if area < LAND and g.holder[area] >= 0 and spared(g) >> g.holder[area] & 1:
            return among_subjects(g.holder[area])
        if IS_DIFFICULT[area] and count > OVERSTACK_DIFFICULT:
            values = {"area": area, "n": OVERSTACK_DIFFICULT}
            return Refusal("full-of-romans", ("stacking.romans",), values)
    elif count > STACK[area]:
        rules = ("stacking.three-two", "stacking.one-overstack", "ruling.stack-must-fit")
        return Refusal("too-full", rules, {"area": area, "n": STACK[area]})
    return Refusal("room-needed", ("stacking.when", "ruling.stack-must-fit"), {"area": area})


def no_stop(g: Britannia, frame: March) -> Refusal:
    area = frame.area
    if not frame.moved:
        return Refusal("not-set-out", ("movement.any-all-none",), {"area": area})
    if area >= LAND:
        return Refusal("not-at-sea", ("boats.one-sea", "ruling.stay-means-same-sea"))
    armies = frame.armies()
    return too_full(g, area, stack(g, g.nation, area) - armies, armies)


def no_change(g: Britannia, frame: March, verb: str, number: int) -> Refusal:
    """Armies taken up or left on the way. [leaders.pick-up, ruling.leader-group-path]"""
    if frame.leader < 0:
        return Refusal("only-leaders", ("leaders.pick-up",))
    if not frame.moved:
        return Refusal("not-set-out", ("movement.any-all-none",), {"area": frame.area})
    if not number:
        return Refusal("take-none", ("leaders.pick-up",))
    if verb in ("join", "join-cavalry"):
        return no_joining(g, frame, FOOT if verb == "join" else HORSE, number)
    leading = frame.feet if verb == "leave" else frame.horses
    if number > sum(leading):
        rules = ("leaders.pick-up", "ruling.leader-group-path")
        return Refusal("cannot-leave", rules, {"n": sum(leading), "leader": frame.leader})
    return no_stop(g, frame)


def no_joining(g: Britannia, frame: March, kind: int, number: int) -> Refusal:
    ready = sum([n for _, n in unmoved(g, frame.area, kind)])
    if number > ready:
        return Refusal("cannot-join", ("leaders.pick-up", "leaders.whole-move"), {"n": ready})
    return nowhere(frame.area, frame.armies() + number)
