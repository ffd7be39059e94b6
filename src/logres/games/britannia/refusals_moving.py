"""Why an order of movement is refused."""

from __future__ import annotations

from logres.engine.game import Refusal
from logres.engine.kernel import Action
from logres.games.britannia.data import (
    ANGLES,
    BRIGANTES,
    COAST,
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
from logres.games.britannia.march import March, Muster, unmoved
from logres.games.britannia.mending import may_stay_at_sea
from logres.games.britannia.movement import Movement
from logres.games.britannia.paths import has_boats
from logres.games.britannia.peace import is_romano_british, spared, spared_areas, truce
from logres.games.britannia.roads import ROAD_ONLY, SAILED
from logres.games.britannia.state import Britannia

# Choosing who moves.


def no_order(g: Britannia, frame: Movement, action: Action) -> Refusal | None:
    verb, area = action
    if verb == "done":
        return not_done(g)
    if verb != "move":
        return None
    if not g.troops(area):
        return Refusal("no-armies", ("movement.any-all-none",), {"area": area})
    ready = [i for i in g.trails_at(area) if g.trails[i][2] < 0]
    if not ready:
        return has_moved(g, area)
    if not spare(g, area):
        return left_alone(g, area)
    return Refusal("nowhere-to-go", ("stacking.when", "ruling.stack-must-fit"), {"area": area})


def not_done(g: Britannia) -> Refusal:
    """[invasion.must-land, stacking.when]"""
    at_sea = [trail[0] for trail in g.trails if trail[0] >= LAND]
    if at_sea and not may_stay_at_sea(g):
        rules = ("invasion.must-land", "raiding.period-over", "major-invasion.land-second-half")
        return Refusal("must-land", rules, {"area": at_sea[0]})
    return Refusal("too-many", ("stacking.when", "stacking.one-overstack", "ruling.stack-must-fit"))


def has_moved(g: Britannia, area: int) -> Refusal:
    """What ended the move of the armies in an area."""
    if area < LAND and g.holder[area] >= 0:
        return Refusal(
            "stopped-enemy", ("movement.stop-enemy", "overrun.two-to-one"), {"area": area}
        )
    if any([g.trails[i][3] in STRAITS[area] for i in g.trails_at(area)]):
        return Refusal("stopped-strait", ("movement.strait-takes-all",), {"area": area})
    if IS_DIFFICULT[area]:
        rules = ("movement.stop-difficult", "ruling.one-move-each")
        return Refusal("stopped-difficult", rules, {"area": area})
    return Refusal("already-moved", ("ruling.one-move-each",), {"area": area})


def spare(g: Britannia, area: int) -> int:
    """How many units may leave an area without its leader. [leaders.never-alone]"""
    units = g.units_at(g.nation, area)
    return units - 1 if g.leader_at(g.nation, area) >= 0 else units


def left_alone(g: Britannia, area: int) -> Refusal:
    leader = g.leader_at(g.nation, area)
    rules = ("leaders.never-alone", "leaders.leaves-with-last")
    return Refusal("leader-alone", rules, {"leader": leader, "area": area})


def no_muster(g: Britannia, frame: Muster, action: Action) -> Refusal | None:
    verb, number = action
    if verb not in ("take", "ride"):
        return None
    kind = 0 if verb == "take" else 1
    ready = sum([n for _, n in unmoved(g, frame.area, kind)])
    if number > ready or number < 1:
        return Refusal("not-so-many", ("ruling.one-move-each",), {"area": frame.area, "n": ready})
    if number > spare(g, frame.area):
        return left_alone(g, frame.area)
    rules = ("stacking.three-two", "stacking.one-overstack", "ruling.stack-must-fit")
    return Refusal("nowhere-so-many", rules, {"area": frame.area, "n": number})


# On the way.


def no_step(g: Britannia, frame: March, action: Action) -> Refusal | None:
    verb, area = action
    if verb == "to":
        return no_way(g, frame, area)
    if verb == "stop":
        return no_stop(g, frame)
    if verb in ("join", "join-cavalry"):
        return Refusal("cannot-join", ("leaders.pick-up", "leaders.whole-move"))
    if verb in ("leave", "leave-cavalry"):
        return Refusal("cannot-leave", ("leaders.pick-up", "ruling.leader-group-path"))
    return None


def no_way(g: Britannia, frame: March, area: int) -> Refusal:
    """The first reason of several why a group may not go to an area."""
    for reason in (no_peace, no_sea, no_landing, no_border, no_company):
        found = reason(g, frame, area)
        if found is not None:
            return found
    return too_full(g, area)


def no_peace(g: Britannia, frame: March, area: int) -> Refusal | None:
    """[submission.no-attack, submission.romans-pass, romano-british.truce,
    angle-submission.no-passage, angle-submission.brigantes-peace]
    """
    holder = g.holder[area]
    if holder < 0:
        return None
    if spared_areas(g) >> area & 1:
        return Refusal("no-passage", ("angle-submission.no-passage",), {"area": area})
    if not spared(g) >> holder & 1:
        return None
    if g.nation == ROMANS:
        return among_subjects(holder) if area in beside(frame.area) else None
    if is_romano_british(g, g.nation) and truce(g) >> holder & 1:
        return Refusal("truce", ("romano-british.truce",), {"nation": holder})
    if g.nation == BRIGANTES and holder == ANGLES:
        return Refusal("peace-angles", ("angle-submission.brigantes-peace",))
    return Refusal("peace-rome", ("submission.no-attack",), {"nation": holder})


def beside(area: int) -> tuple[int, ...]:
    """Where one step may lead by land, over a strait, or from a sea to its coast."""
    return (*NEIGHBOURS[area], *STRAITS[area], *COAST[area])


def is_invader(frame: March) -> bool:
    """Did some of the group begin the turn at sea? [invasion.card-limits]"""
    return max(frame.homes, default=frame.area) >= LAND


def among_subjects(holder: int) -> Refusal:
    rules = ("submission.romans-pass", "ruling.subject-not-end-phase")
    return Refusal("among-subjects", rules, {"nation": holder})


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
    return Refusal("no-step-to-land", ("boats.part-of-move", "boats.one-sea"))


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
    """[movement.strait-takes-all, roads.difficult-from-outside]"""
    if frame.area >= LAND:
        return None
    if area in STRAITS[frame.area] and frame.used:
        return Refusal("strait-first", ("movement.strait-takes-all",), {"area": area})
    if area not in NEIGHBOURS[frame.area] and area not in STRAITS[frame.area]:
        return not_beside(frame, area)
    if frame.flags & ROAD_ONLY:
        return Refusal("road-only", ("roads.difficult-from-outside",), {"area": area})
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


def too_full(g: Britannia, area: int) -> Refusal:
    """[stacking.three-two, stacking.one-overstack, stacking.romans]"""
    if g.nation == ROMANS:
        most = OVERSTACK_DIFFICULT
        return Refusal("full-of-romans", ("stacking.romans",), {"area": area, "n": most})
    rules = ("stacking.three-two", "stacking.one-overstack", "ruling.stack-must-fit")
    return Refusal("too-full", rules, {"area": area, "n": STACK[area]})


def no_stop(g: Britannia, frame: March) -> Refusal:
    area = frame.area
    if not frame.moved:
        return Refusal("not-set-out", ("movement.any-all-none",), {"area": area})
    if area >= LAND:
        return Refusal("not-at-sea", ("boats.one-sea", "ruling.stay-means-same-sea"))
    if g.nation == ROMANS and g.holder[area] >= 0:
        return among_subjects(g.holder[area])
    return too_full(g, area)
