"""Why a battle, a retreat or a withdrawal is refused."""

from __future__ import annotations

from logres.engine.game import Refusal
from logres.engine.kernel import Action
from logres.games.britannia.battle import Battles
from logres.games.britannia.data import BESIDE, LAND, NEXT_TO
from logres.games.britannia.raiding import Withdrawal, way_home
from logres.games.britannia.retreat import AttackerRetreat, DefenderRetreat, may_go_back
from logres.games.britannia.state import Britannia

RETREATS = ("retreat", "ride-off")


def no_fight(g: Britannia, frame: Battles, action: Action) -> Refusal | None:
    if action[0] == "fight":
        return Refusal("no-battle", ("battle.must-fight",), {"area": action[1]})
    return None


def no_defender_retreat(g: Britannia, frame: DefenderRetreat, action: Action) -> Refusal | None:
    verb, area = action
    if verb == "escape":
        return no_escape(area)
    if verb not in RETREATS:
        return None
    if area >= LAND:
        return Refusal("retreat-sea", ("retreat.defender-not-sea",))
    if area not in BESIDE[frame.area]:
        return too_far(frame.area, area)
    if g.entered[frame.area] >> area & 1:
        return Refusal("retreat-entry", ("retreat.defender-not-entry",), {"area": area})
    return held_against(g, frame, area)


def held_against(g: Britannia, frame: DefenderRetreat, area: int) -> Refusal:
    """[retreat.defender-not-enemy, retreat.defender-vacant, retreat.stacking]"""
    defender = g.holder[frame.area]
    if g.troops(area) or g.sole(g.nation) >> area & 1 or g.holder[area] not in (-1, defender):
        return Refusal("retreat-enemy", ("retreat.defender-not-enemy",), {"area": area})
    if g.holder[area] < 0 and touches_attacker(g, frame, area):
        return Refusal("retreat-touching", ("retreat.defender-vacant",), {"area": area})
    return Refusal("retreat-full", ("retreat.stacking", "stacking.three-two"), {"area": area})


def touches_attacker(g: Britannia, frame: DefenderRetreat, area: int) -> bool:
    held = g.sole(g.nation) & ~(1 << frame.area)
    return bool(NEXT_TO[area] & held)


def no_escape(area: int) -> Refusal:
    rules = ("leaders.lone-retreat", "ruling.leader-lone-when")
    return Refusal("no-refuge", rules, {"area": area})


def too_far(area: int, to: int) -> Refusal:
    rules = ("retreat.defender-own", "retreat.defender-vacant", "retreat.defender-strait")
    return Refusal("retreat-far", rules, {"area": to, "from_area": area})


def no_attacker_retreat(g: Britannia, frame: AttackerRetreat, action: Action) -> Refusal | None:
    verb, area = action
    if verb == "escape":
        return no_escape(area)
    if verb not in RETREATS:
        return None
    if area not in {g.trails[i][3] for i in g.trails_at(frame.area)}:
        rules = ("retreat.attacker-origin", "retreat.from-sea")
        return Refusal("retreat-origin", rules, {"area": area})
    if may_go_back(g, area):
        return Refusal("retreat-full", ("retreat.stacking", "stacking.three-two"), {"area": area})
    if area >= LAND:
        return Refusal("retreat-to-sea", ("retreat.to-sea-when",), {"area": area})
    return Refusal("retreat-blocked", ("retreat.attacker-blocked",), {"area": area})


def no_withdrawal(g: Britannia, frame: Withdrawal, action: Action) -> Refusal | None:
    """[raiding.who, raiding.land-armies-not, raiding.picts-return]"""
    verb, area = action
    if verb != "withdraw":
        return None
    here = [g.trails[i][1] for i in g.trails_at(area)]
    if not here or area >= LAND:
        return Refusal("no-raiders", ("withdrawal.may-withdraw", "raiding.who"), {"area": area})
    if any([home >= 0 and home != area and not way_home(g, area, home) for home in here]):
        rules = ("raiding.picts-return", "withdrawal.picts", "ruling.pict-return-limits")
        return Refusal("home-closed", rules, {"area": area})
    return Refusal("not-raiders", ("raiding.land-armies-not", "raiding.who"), {"area": area})
