"""Why a battle, a loss, a retreat or a withdrawal is refused."""

from __future__ import annotations

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal
from logres.games.britannia.rules.battle.battle import Battles
from logres.games.britannia.rules.battle.losses import NameLosses
from logres.games.britannia.rules.battle.retreat import (
    AttackerRetreat,
    DefenderRetreat,
    may_go_back,
)
from logres.games.britannia.rules.movement.movement import Recall
from logres.games.britannia.rules.raiding import Withdrawal, band, way_home
from logres.games.britannia.table.constants import BESIDE, FOOT, HORSE, LAND, NEXT_TO
from logres.games.britannia.table.position import Britannia

FULL = ("retreat.stacking", "stacking.three-two", "stacking.one-overstack")


def no_fight(g: Britannia, frame: Battles, action: Action) -> Refusal:
    return Refusal("no-battle", ("battle.must-fight",), {"area": action[1]})


# Defenders.


def no_defender_retreat(g: Britannia, frame: DefenderRetreat, action: Action) -> Refusal | None:
    verb, area = action
    if verb == "escape":
        return no_escape(g, g.holder[frame.area], frame.area, area)
    kind = FOOT if verb == "retreat" else HORSE
    if not (g.cavalry if kind == HORSE else g.infantry)[frame.area]:
        return nobody_to_go(frame.area, kind)
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
    return Refusal("retreat-full", FULL, {"area": area})


def touches_attacker(g: Britannia, frame: DefenderRetreat, area: int) -> bool:
    held = g.sole(g.nation) & ~(1 << frame.area)
    return bool(NEXT_TO[area] & held)


def nobody_to_go(area: int, kind: int) -> Refusal:
    return Refusal("none-to-retreat", ("battle.some-or-all",), {"area": area, "kind": kind})


def no_escape(g: Britannia, nation: int, area: int, to: int) -> Refusal:
    rules = ("leaders.lone-retreat", "ruling.leader-lone-when")
    if g.leader_at(nation, area) < 0:
        return Refusal("no-leader-here", rules, {"area": area, "nation": nation})
    return Refusal("no-refuge", rules, {"area": to})


def too_far(area: int, to: int) -> Refusal:
    rules = ("retreat.defender-own", "retreat.defender-vacant", "retreat.defender-strait")
    return Refusal("retreat-far", rules, {"area": to, "from_area": area})


def no_defender_number(g: Britannia, frame: DefenderRetreat, action: Action) -> Refusal | None:
    verb, number = action
    if verb != ("take" if frame.kind == "retreat" else "ride"):
        return None
    here = (g.infantry if verb == "take" else g.cavalry)[frame.area]
    return no_number(number, here, frame.area, frame.to)


def no_number(number: int, here: int, area: int, to: int) -> Refusal:
    """How many go: at least one, no more than there are, and as many as stacking lets in."""
    if not number:
        return Refusal("take-none", ("battle.some-or-all", "withdrawal.may-withdraw"))
    if number > here:
        return Refusal("not-so-many-go", ("battle.some-or-all",), {"area": area, "n": here})
    return Refusal("no-room-for-so-many", FULL, {"area": to, "n": number})


# Attackers.


def no_attacker_retreat(g: Britannia, frame: AttackerRetreat, action: Action) -> Refusal | None:
    verb, area = action
    if verb == "escape":
        return no_escape(g, g.nation, frame.area, area)
    kind = FOOT if verb == "retreat" else HORSE
    if not (frame.horse(g) if kind == HORSE else frame.foot(g)):
        return nobody_to_go(frame.area, kind)
    counts = g.horse if kind == HORSE else g.foot
    if area not in {g.trails[i][3] for i in g.trails_at(frame.area) if counts[i]}:
        rules = ("retreat.attacker-origin", "retreat.from-sea")
        return Refusal("retreat-origin", rules, {"area": area})
    if may_go_back(g, area):
        return Refusal("retreat-full", FULL, {"area": area})
    if area >= LAND:
        return Refusal("retreat-to-sea", ("retreat.to-sea-when",), {"area": area})
    return Refusal("retreat-blocked", ("retreat.attacker-blocked",), {"area": area})


def no_attacker_number(
    g: Britannia, frame: AttackerRetreat | Withdrawal, action: Action
) -> Refusal | None:
    verb, number = action
    if isinstance(frame, Withdrawal):
        here = sum([g.foot[i] for i in band(g, frame.area, frame.home)])
        return no_number(number, here, frame.area, frame.home)
    if verb != ("take" if frame.kind == "retreat" else "ride"):
        return None
    here = frame.living(g, frame.kind, frame.chosen(g, frame.to, frame.home))
    return no_number(number, here, frame.area, frame.to)


def no_withdrawal(g: Britannia, frame: Withdrawal, action: Action) -> Refusal | None:
    """[raiding.who, raiding.land-armies-not, raiding.picts-return]"""
    area = action[1]
    here = [g.trails[i][1] for i in g.trails_at(area)]
    if not here or area >= LAND:
        return Refusal("no-raiders", ("withdrawal.may-withdraw", "raiding.who"), {"area": area})
    if any([home >= 0 and home != area and not way_home(g, area, home) for home in here]):
        rules = ("raiding.picts-return", "withdrawal.picts", "ruling.pict-return-limits")
        return Refusal("home-closed", rules, {"area": area})
    return Refusal("not-raiders", ("raiding.land-armies-not", "raiding.who"), {"area": area})


# Which armies are meant.


def no_loss(g: Britannia, frame: NameLosses, action: Action) -> Refusal:
    rules = ("battle.owner-chooses", "ruling.losses-later")
    return Refusal("none-from-there", rules, {"area": frame.area, "from_area": action[1]})


def no_number_home(
    g: Britannia, frame: NameLosses | AttackerRetreat | Withdrawal, action: Action
) -> Refusal:
    values = {"area": frame.area, "from_area": action[1]}
    return Refusal("not-of-those", ("ruling.home-sea", "ruling.losses-later"), values)


def no_recall(g: Britannia, frame: Recall, action: Action) -> Refusal:
    values = {"area": action[1], "from_area": frame.areas[0]}
    return Refusal("not-gone-there", ("submission.no-abandon",), values)
