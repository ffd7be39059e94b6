"""Why armies may not set out: orders refused, and groups that cannot be made up so."""

from __future__ import annotations

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal
from logres.games.britannia.rules.movement.march import Muster, kinds, ready_leader, total, unmoved
from logres.games.britannia.rules.movement.mending import may_stay_at_sea
from logres.games.britannia.rules.movement.movement import Movement
from logres.games.britannia.rules.movement.paths import has_boats
from logres.games.britannia.table.constants import (
    FOOT,
    HORSE,
    IS_DIFFICULT,
    LAND,
    LEADER_NATION,
    STRAITS,
)
from logres.games.britannia.table.position import Britannia

# Which area to move from.


def no_order(g: Britannia, frame: Movement, action: Action) -> Refusal | None:
    verb, area = action
    if verb == "done":
        return not_done(g)
    if not g.troops(area):
        return nobody_moves(g, area)
    if not [i for i in g.trails_at(area) if g.trails[i][2] < 0]:
        return has_moved(g, area)
    if not spare(g, area) and ready_leader(g, area) < 0:
        return left_alone(g, area)
    return Refusal("nowhere-to-go", ("stacking.when", "ruling.stack-must-fit"), {"area": area})


def not_done(g: Britannia) -> Refusal:
    """[invasion.must-land, stacking.when]"""
    at_sea = [trail[0] for trail in g.trails if trail[0] >= LAND]
    if at_sea and not may_stay_at_sea(g):
        rules = ("invasion.must-land", "raiding.period-over", "major-invasion.land-second-half")
        return Refusal("must-land", rules, {"area": at_sea[0]})
    return Refusal("too-many", ("stacking.when", "stacking.one-overstack", "ruling.stack-must-fit"))


def nobody_moves(g: Britannia, area: int) -> Refusal:
    """[components.fort-immobile, burhs.no-move]"""
    if area < LAND and g.lands(g.nation) >> area & 1:
        rules = ("components.fort-immobile", "burhs.no-move")
        return Refusal("stands-fast", rules, {"area": area})
    return Refusal("no-armies", ("movement.any-all-none",), {"area": area})


def has_moved(g: Britannia, area: int) -> Refusal:
    """What ended the move of the armies in an area, where that is certain."""
    if area < LAND and g.holder[area] >= 0:
        return Refusal(
            "stopped-enemy", ("movement.stop-enemy", "overrun.two-to-one"), {"area": area}
        )
    # Boats, roads and leaders leave no trace in a trail, and may have brought some of them here.
    if has_boats(g) or g.forts or g.subjects or g.leader_moved:
        return Refusal("already-moved", ("ruling.one-move-each",), {"area": area})
    if all([g.trails[i][3] in STRAITS[area] for i in g.trails_at(area)]):
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


# Who goes.


def no_group(g: Britannia, frame: Muster, action: Action) -> Refusal | None:
    verb, number = action
    if verb == "lead":
        return no_lead(g, frame, number)
    if verb == "those":
        values = {"area": frame.area, "from_area": number}
        return Refusal("not-of-those", ("ruling.home-sea",), values)
    kind = FOOT if verb == "take" else HORSE
    short = too_few(g, frame, kind, frame.home, number)
    if short is not None:
        return short
    if not number:
        return Refusal("take-none", ("movement.any-all-none",))
    if number > spare(g, frame.area):
        return left_alone(g, frame.area)
    return nowhere(frame.area, number)


def too_few(g: Britannia, frame: Muster, kind: int, home: int, number: int) -> Refusal | None:
    """Are there not so many ready, in all or of this home?"""
    ready = unmoved(g, frame.area, kind)
    rules, values = ("ruling.one-move-each",), {"area": frame.area, "kind": kind}
    count = sum([n for _, n in ready])
    if number > count:
        return Refusal("not-so-many", rules, {**values, "n": count})
    count = sum([n for other, n in ready if other == home])
    if number > count:
        values["from_area"] = home if home >= 0 else frame.area
        return Refusal("not-so-many-of-those", (*rules, "ruling.home-sea"), {**values, "n": count})
    return None


def nowhere(area: int, number: int) -> Refusal:
    rules = ("stacking.three-two", "stacking.one-overstack", "ruling.stack-must-fit")
    return Refusal("nowhere-so-many", rules, {"area": area, "n": number})


def no_lead(g: Britannia, frame: Muster, leader: int) -> Refusal:
    """[leaders.whole-move, ruling.one-move-each]"""
    values = {"leader": leader, "area": frame.area}
    if LEADER_NATION[leader] != g.nation or g.leaders[leader] != frame.area:
        return Refusal("leader-elsewhere", ("leaders.escort-bonus",), values)
    if g.leader_moved:
        return Refusal("leader-moved", ("leaders.whole-move", "ruling.one-move-each"), values)
    return nowhere(frame.area, 1)


def no_escort(g: Britannia, frame: Muster, action: Action) -> Refusal | None:
    """How many go along is asked for each sort of armies in turn. [leaders.escort-bonus]"""
    verb, number = action
    sorts = [(kind, home) for kind in kinds(g) for home, _ in unmoved(g, frame.area, kind)]
    kind, home = sorts[frame.asked]
    if kind != (FOOT if verb == "take" else HORSE):
        return None
    short = too_few(g, frame, kind, home, number)
    if short is not None:
        return short
    armies = total(frame.feet) + total(frame.horses) + number
    if armies:
        return nowhere(frame.area, armies)
    rules = ("leaders.leader-three", "ruling.leader-solo")
    values = {"leader": g.leader_at(g.nation, frame.area), "area": frame.area}
    return Refusal("leader-nowhere-alone", rules, values)
