"""Why growth, arrivals, removals, votes and bids are refused."""

from __future__ import annotations

from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Refusal
from logres.games.britannia.rules.arrivals import Arrivals, ArthurComes, BoudiccaComes
from logres.games.britannia.rules.bidding import Bidding
from logres.games.britannia.rules.movement.movement import Excess, removals
from logres.games.britannia.rules.nations.bretwalda import Ballot, Bretwalda
from logres.games.britannia.rules.nations.danes import DanesLeave
from logres.games.britannia.rules.nations.romans import LegionLeaves, RomansLeave
from logres.games.britannia.rules.nations.round16 import SpecialReinforcements
from logres.games.britannia.rules.nations.submission import MoveOut
from logres.games.britannia.rules.overpopulation import Overpopulation
from logres.games.britannia.rules.population import Growth, Placement
from logres.games.britannia.seats.refusals.fighting import no_number
from logres.games.britannia.seats.refusals.moving import too_full
from logres.games.britannia.table.constants import (
    BESIDE,
    BIDS_OFFERED,
    IS_DIFFICULT,
    LAND,
    LIMITS,
    NORMANS,
    SAXONS,
    SOUTH_LINE,
)
from logres.games.britannia.table.position import Britannia
from logres.games.britannia.table.stacking import has_room, stack

REMOVED_BY: dict[type[Frame], str] = {
    Excess: "ruling.stack-must-fit",
    Overpopulation: "overpopulation.owner-picks",
    LegionLeaves: "romans.legion-withdrawal",
    DanesLeave: "danes.remove-four",
}
"""Why units are removed at all."""


def no_placing(g: Britannia, frame: Placement, action: Action) -> Refusal | None:
    area = action[1]
    if not g.army_lands(frame.nation) >> area & 1:
        return Refusal("not-your-area", ("population.where-placed",), {"area": area})
    if not frame.where >> area & 1:
        return Refusal("england-only", ("round16.saxons",), {"area": area})
    if not has_room(g, frame.nation, area):
        rules = ("population.stacking-holds", "stacking.three-two", "stacking.one-overstack")
        return Refusal("no-room-to-grow", rules, {"area": area})
    each = ("population.one-per-area", "ruling.spread-evenly")
    return Refusal("one-each", each, {"area": area})


def no_burh(g: Britannia, frame: Growth, action: Action) -> Refusal | None:
    area = action[1]
    if area >= LAND or not g.army_lands(SAXONS) >> area & 1:
        return Refusal("not-your-area", ("burhs.when", "population.where-placed"), {"area": area})
    if IS_DIFFICULT[area]:
        return Refusal("burh-difficult", ("burhs.not-difficult",), {"area": area})
    if g.burhs >> area & 1:
        return Refusal("burh-twice", ("burhs.one-per-area",), {"area": area})
    return Refusal("no-room-to-grow", ("burhs.as-army", "stacking.three-two"), {"area": area})


def no_arrival(g: Britannia, frame: Arrivals, action: Action) -> Refusal:
    verb, area = action
    if verb == "arrive":
        return Refusal("not-expected", ("arrivals.sea-named",), {"area": area})
    rules = ("leaders.land-start", "leaders.none-without-land")
    return Refusal("no-company", rules, {"area": area})


def no_boudicca(g: Britannia, frame: BoudiccaComes, action: Action) -> Refusal:
    verb, area = action
    why = "not-your-area" if verb == "place" else "no-company"
    return Refusal(why, ("belgae.boudicca", "leaders.land-start"), {"area": area})


def no_arthur(g: Britannia, frame: ArthurComes, action: Action) -> Refusal:
    """[romano-british.arthur-where, ruling.south-line]"""
    area = action[1]
    if area < LAND and g.holder[area] >= 0:
        return Refusal("arthur-not-vacant", ("romano-british.arthur-where",), {"area": area})
    rules = ("romano-british.arthur-where", "ruling.south-line")
    return Refusal("arthur-not-there", rules, {"area": area})


def no_succession(g: Britannia, frame: RomansLeave, action: Action) -> Refusal | None:
    area = action[1]
    if area < LAND and not SOUTH_LINE >> area & 1:
        return Refusal("too-far-north", ("romano-british.not-north", "ruling.south-line"))
    if area in frame.legions and frame.at == frame.replace.__name__:
        return Refusal("forts-first", ("romano-british.replace-forts",), {"area": area})
    rules = ("romano-british.replace-forts", "romano-british.then-armies")
    return Refusal("nothing-to-replace", rules, {"area": area})


def no_removal(
    g: Britannia, frame: Excess | Overpopulation | LegionLeaves | DanesLeave, action: Action
) -> Refusal | None:
    verb, area = action
    rules, values = (REMOVED_BY[type(frame)],), {"area": area}
    if not g.units_at(g.nation, area):
        return Refusal("not-your-units", rules, values)
    if (verb, area) not in removals(g, (area,)):
        return Refusal("no-such-unit", rules, values)
    if isinstance(frame, Excess):
        return Refusal("not-too-many", rules, values)
    if area >= LAND:
        return Refusal("no-hunger-at-sea", ("overpopulation.sea-not-counted",), values)
    return Refusal("last-unit", ("overpopulation.never-empty",), values)


def no_way_out(g: Britannia, frame: MoveOut, action: Action) -> Refusal:
    """[submission.romans-move-out, submission.move-out-by-road, submission.move-out-fallback]"""
    area = action[1]
    if area in BESIDE[frame.area] and g.holder[area] < 0:
        return too_full(g, area, stack(g, g.nation, area), 1)
    rules = ("submission.romans-move-out", "submission.move-out-by-road")
    values = {"area": area, "from_area": frame.area}
    return Refusal("not-out-there", (*rules, "submission.move-out-fallback"), values)


def no_numbered_way_out(g: Britannia, frame: MoveOut, action: Action) -> Refusal:
    return no_number(action[1], g.troops(frame.area), frame.area, frame.to)


def no_cavalry(g: Britannia, frame: SpecialReinforcements, action: Action) -> Refusal:
    """[round16.normans-cavalry, ruling.norman-exchange]"""
    if action[1] * LIMITS["cavalry_for_infantry"] > frame.due:
        return Refusal("too-few-due", ("round16.normans-cavalry",), {"n": frame.due})
    rules, free = ("round16.normans-cavalry", "components.piece-limit"), g.free_cavalry(NORMANS)
    return Refusal("too-few-pieces", rules, {"n": free})


def no_vote(g: Britannia, frame: Bretwalda | Ballot, action: Action) -> Refusal:
    return Refusal("not-candidate", ("bretwalda.candidates",), {"nation": action[1]})


def no_claim(g: Britannia, frame: Bidding, action: Action) -> Refusal:
    rules = ("players.counts", "bidding.whole-groups")
    return Refusal("no-such-group", rules, {"n": frame.groups})


def no_bid(g: Britannia, frame: Bidding, action: Action) -> Refusal:
    least = frame.least()
    if action[1] < least:
        return Refusal("bid-too-low", ("bidding.raise", "bidding.minimum-step"), {"n": least})
    return Refusal("bid-too-high", ("ruling.bidding-bounds",), {"n": least + BIDS_OFFERED})


def no_submission() -> Refusal:
    """Offered at another moment than the rules know."""
    rules = ("submission.moments", "submission.only-roman-turn", "submission.thresholds")
    return Refusal("submit-when", (*rules, "angle-submission.threshold"))
