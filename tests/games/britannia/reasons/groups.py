"""When reasons about orders and groups are true."""

from __future__ import annotations

from logres.engine.match.match import Match
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal
from tests.games.britannia.parts import (
    BESIDE,
    COAST,
    LAND,
    LEADER_NATION,
    ROMANS,
    Britannia,
)
from tests.games.britannia.reading import (
    asked,
    at_peace,
    board,
    leader_here,
    mine,
    moved,
    must_land,
    plainly_open,
    stacked_wrong,
    trails,
    units,
    unmoved,
)
from tests.truth import Predicate


def no_armies(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, area = board(match), why.values["area"]
    fort = action[0] == "move" and g.nation == ROMANS and g.forts >> area & 1
    return not mine(g, area) and not fort


def stands_fast(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, area = board(match), why.values["area"]
    return not mine(g, area) and units(g, g.nation, area) > 0


def already_moved(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return moved(board(match), why.values["area"])


def nowhere_to_go(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, area = board(match), why.values["area"]
    return not moved(g, area) and mine(g, area) > 0 and not plainly_open(g, area, 1)


def leader_alone(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, area = board(match), why.values["area"]
    leaving = 1 if action[0] == "move" else action[1]
    present = leader_here(g, g.nation, area) == why.values["leader"] >= 0
    stays = action[0] != "move" or g.leader_moved
    return present and stays and units(g, g.nation, area) - leaving < 1


def lands_first(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return why.values["area"] in must_land(board(match))


def too_many(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(stacked_wrong(board(match)))


def not_so_many(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, kind = board(match), why.values["kind"]
    count = sum(n for _, n in unmoved(g, why.values["area"], kind))
    named = ("take", "ride")[kind] == action[0]
    return named and count == why.values["n"] < action[1]


def not_so_many_of_those(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, area, kind = board(match), why.values["area"], why.values["kind"]
    home = why.values["from_area"]
    wanted = -1 if home == area and area < LAND else home
    count = sum(n for other, n in unmoved(g, area, kind) if other == wanted)
    return bool(count == why.values["n"] < action[1])


def not_of_those(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """Of those who are asked about: who has not moved, or who came from where losses or retreats
    are asked for.
    """
    g, frame, home = board(match), asked(match, seat), why.values["from_area"]
    wanted = -1 if home == frame.area < LAND else home
    here = [trail for trail, _, _ in trails(g, frame.area)]
    name = type(frame).__name__
    if name == "Muster":
        here = [trail for trail in here if trail[2] < 0]
    if name in ("NameLosses", "AttackerRetreat"):
        back = frame.back if name == "NameLosses" else frame.to
        here = [trail for trail in here if trail[3] == back]
    return action == ("those", home) and wanted not in {trail[1] for trail in here}


def other_kind(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """The options that are open are of this kind, and what was tried is of the other."""
    decision = match.decision_of(match.game.chairs[seat])
    assert decision is not None
    verb = ("take", "ride")[why.values["kind"]]
    return action[0] != verb and {text.split()[0] for text in decision.actions} == {verb}


def goes_without(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """Armies of one home were named, where the leader and armies of another home stand too."""
    g, frame = board(match), asked(match, seat)
    homes = {home for kind in (0, 1) for home, _ in unmoved(g, frame.area, kind)}
    led = leader_here(g, g.nation, frame.area) == action[1] == why.values["leader"]
    return led and not g.leader_moved and len(homes) > 1 and frame.home in homes


def take_none(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return action[1] == 0


def nowhere_so_many(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, area = board(match), why.values["area"]
    return why.values["n"] > 0 and not plainly_open(g, area, why.values["n"])


def leader_elsewhere(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, leader = board(match), why.values["leader"]
    own = LEADER_NATION[leader] == g.nation
    return leader == action[1] and not (own and g.leaders[leader] == why.values["area"])


def leader_moved(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g = board(match)
    return g.leader_moved and LEADER_NATION[why.values["leader"]] == g.nation


def leader_nowhere_alone(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, frame = board(match), asked(match, seat)
    return not action[1] and not sum(frame.feet + frame.horses) and no_friends(g, frame.area)


def no_friends(g: Britannia, area: int) -> bool:
    """Are no armies of the nation on turn one step away, where a leader alone could join them?"""
    return not any(mine(g, a) and not at_peace(g, a) for a in (*BESIDE[area], *COAST[area]))


PREDICATES: dict[str, Predicate] = {
    "already-moved": already_moved,
    "goes-without": goes_without,
    "leader-alone": leader_alone,
    "leader-elsewhere": leader_elsewhere,
    "leader-moved": leader_moved,
    "leader-nowhere-alone": leader_nowhere_alone,
    "must-land": lands_first,
    "no-armies": no_armies,
    "not-of-those": not_of_those,
    "not-so-many": not_so_many,
    "not-so-many-of-those": not_so_many_of_those,
    "nowhere-so-many": nowhere_so_many,
    "nowhere-to-go": nowhere_to_go,
    "other-kind": other_kind,
    "stands-fast": stands_fast,
    "take-none": take_none,
    "too-many": too_many,
}
