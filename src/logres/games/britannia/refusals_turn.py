"""Why growth, arrivals, removals, votes and bids are refused."""

from __future__ import annotations

from logres.engine.game import Refusal
from logres.engine.kernel import Action, Frame
from logres.games.britannia.arrivals import Arrivals
from logres.games.britannia.bidding import Bidding
from logres.games.britannia.bretwalda import Ballot, Bretwalda
from logres.games.britannia.danes import DanesLeave
from logres.games.britannia.data import (
    BIDS_OFFERED,
    IS_DIFFICULT,
    LAND,
    SAXONS,
    SOUTH_LINE,
)
from logres.games.britannia.movement import Excess
from logres.games.britannia.overpopulation import Overpopulation
from logres.games.britannia.population import Growth, Placement
from logres.games.britannia.romans import LegionLeaves, RomansLeave
from logres.games.britannia.round16 import SpecialReinforcements
from logres.games.britannia.stacking import has_room
from logres.games.britannia.state import Britannia
from logres.games.britannia.submission import MoveOut

REMOVALS = ("remove", "remove-cavalry", "remove-burh")
REMOVED_BY: dict[type[Frame], str] = {
    Excess: "ruling.stack-must-fit",
    Overpopulation: "overpopulation.owner-picks",
    LegionLeaves: "romans.legion-withdrawal",
    DanesLeave: "danes.remove-four",
}
"""Why units are removed at all."""


def no_placing(g: Britannia, frame: Placement, action: Action) -> Refusal | None:
    verb, area = action
    if verb != "place":
        return None
    if not (g.army_lands(frame.nation) & frame.where) >> area & 1:
        return Refusal("not-your-area", ("population.where-placed",), {"area": area})
    if not has_room(g, frame.nation, area):
        rules = ("population.stacking-holds", "stacking.three-two", "stacking.one-overstack")
        return Refusal("no-room-to-grow", rules, {"area": area})
    each = ("population.one-per-area", "ruling.spread-evenly")
    return Refusal("one-each", each, {"area": area})


def no_burh(g: Britannia, frame: Growth, action: Action) -> Refusal | None:
    verb, area = action
    if verb != "burh":
        return None
    if area >= LAND or not g.army_lands(SAXONS) >> area & 1:
        return Refusal("not-your-area", ("burhs.when", "population.where-placed"), {"area": area})
    if IS_DIFFICULT[area]:
        return Refusal("burh-difficult", ("burhs.not-difficult",), {"area": area})
    if g.burhs >> area & 1:
        return Refusal("burh-twice", ("burhs.one-per-area",), {"area": area})
    return Refusal("no-room-to-grow", ("burhs.as-army", "stacking.three-two"), {"area": area})


def no_arrival(g: Britannia, frame: Arrivals, action: Action) -> Refusal | None:
    verb, area = action
    if verb == "arrive":
        return Refusal("not-expected", ("arrivals.sea-named",), {"area": area})
    if verb == "post":
        rules = ("leaders.land-start", "leaders.none-without-land")
        return Refusal("no-company", rules, {"area": area})
    return None


def no_succession(g: Britannia, frame: RomansLeave, action: Action) -> Refusal | None:
    verb, area = action
    if verb != "replace":
        return None
    if area >= LAND or not SOUTH_LINE >> area & 1:
        return Refusal("too-far-north", ("romano-british.not-north", "ruling.south-line"))
    rules = ("romano-british.replace-forts", "romano-british.then-armies")
    return Refusal("nothing-to-replace", rules, {"area": area})


def no_removal(
    g: Britannia, frame: Excess | Overpopulation | LegionLeaves | DanesLeave, action: Action
) -> Refusal | None:
    verb, area = action
    if verb not in REMOVALS:
        return None
    rules, values = (REMOVED_BY[type(frame)],), {"area": area}
    if not g.units_at(g.nation, area):
        return Refusal("not-your-units", rules, values)
    if isinstance(frame, Excess):
        return Refusal("not-too-many", rules, values)
    if isinstance(frame, Overpopulation) and g.units_at(g.nation, area) == 1:
        return Refusal("last-unit", ("overpopulation.never-empty",), values)
    return Refusal("no-such-unit", rules, values)


def no_way_out(g: Britannia, frame: MoveOut, action: Action) -> Refusal | None:
    if action[0] != "to":
        return None
    rules = ("submission.romans-move-out", "submission.move-out-by-road")
    values = {"area": action[1], "from_area": frame.area}
    return Refusal("not-out-there", (*rules, "submission.move-out-fallback"), values)


def no_cavalry(g: Britannia, frame: SpecialReinforcements, action: Action) -> Refusal | None:
    if action[0] == "ride":
        return Refusal("too-few-due", ("round16.normans-cavalry",), {"n": frame.due})
    return None


def no_vote(g: Britannia, frame: Bretwalda | Ballot, action: Action) -> Refusal | None:
    if action[0] == "vote":
        return Refusal("not-candidate", ("bretwalda.candidates",), {"nation": action[1]})
    return None


def no_bid(g: Britannia, frame: Bidding, action: Action) -> Refusal | None:
    if action[0] != "bid" or frame.at != frame.place_bid.__name__:
        return None
    least = frame.least()
    if action[1] < least:
        return Refusal("bid-too-low", ("bidding.raise", "bidding.minimum-step"), {"n": least})
    return Refusal("bid-too-high", ("ruling.bidding-bounds",), {"n": least + BIDS_OFFERED})


def no_submission() -> Refusal:
    """Offered at another moment than the rules know."""
    rules = ("submission.moments", "submission.only-roman-turn", "submission.thresholds")
    return Refusal("submit-when", (*rules, "angle-submission.threshold"))
