"""Why an action is not possible now, with the clause that says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from logres.engine.run.kernel import Action, Frame, frame_of
from logres.engine.run.offers import Refusal
from logres.games.barbarian.rules.battle import Battle
from logres.games.barbarian.rules.bribes import Bribe, KeepBack
from logres.games.barbarian.rules.challenge import Challenge
from logres.games.barbarian.rules.claim import claimable
from logres.games.barbarian.rules.invade import Invade
from logres.games.barbarian.rules.maneuver import CASTLE, Maneuver
from logres.games.barbarian.rules.move_out import MoveOut
from logres.games.barbarian.rules.payment import Change, Payment
from logres.games.barbarian.rules.spoils import Spoils
from logres.games.barbarian.rules.tax import COLLECT, Tax
from logres.games.barbarian.rules.turn import Turn
from logres.games.barbarian.table.coins import worth
from logres.games.barbarian.table.constants import (
    CAPITALS,
    COASTS,
    COINS,
    KINDS,
    LAND,
    PORTS,
    SEA,
    SEA_BIT,
)
from logres.games.barbarian.table.position import TWO_PLAYERS, Barbarian
from logres.games.barbarian.table.teams import of_teammates
from logres.games.barbarian.table.units import KING, WARRIOR

Reason = Callable[[Barbarian, Any, Action], Refusal | None]


def why_not(g: Barbarian, seat: int, action: Action) -> Refusal | None:
    """The reason for the common refusals; None leaves it to the engine.

    The engine speaks for itself when it is not the seat's turn or the verb is of another phase.
    [turn.ui-legal-actions]
    """
    frame = frame_of(g, seat)
    reason = REASONS.get(type(frame))
    return reason(g, frame, action) if reason else None


# The five actions.


def no_action(g: Barbarian, frame: Turn, action: Action) -> Refusal | None:
    """[turn.ui-legal-actions, turn.one-action]"""
    verb, area = action
    if verb in ("pass", "done"):
        return Refusal("must-act", ("turn.one-action", "ruling.no-legal-action"))
    if verb == "maneuver":
        return Refusal("no-move", ("ruling.empty-maneuver", "maneuver.to-own-unoccupied"))
    if verb == "tax":
        return Refusal("no-province", ("ruling.no-legal-action", "tax.up-to-provinces"))
    if verb in ("recruit", "invade", "claim") and area == SEA:
        return Refusal("the-sea", ("map.no-naval-battle",))
    if verb in ("recruit", "invade", "claim") and g.impassable >> area & 1:
        return Refusal("impassable", ("map.impassable",), {"area": area})
    found = ACTIONS.get(verb)
    return found(g, g.active, area) if found else None


def no_recruit(g: Barbarian, kingdom: int, area: int) -> Refusal | None:
    cost = g.recruit_cost(kingdom)
    if not cost:
        return Refusal("no-warrior", ("components.component-limit", "recruit.cheapest-first"))
    if not g.controlled(kingdom) >> area & 1:
        rules = ("recruit.unoccupied", "control.suspended-no-benefit")
        return Refusal("not-controlled", rules, {"area": area})
    if g.occupied() >> area & 1:
        return Refusal("occupied", ("recruit.unoccupied", "map.occupancy-one"), {"area": area})
    return too_dear(g, kingdom, cost)


def too_dear(g: Barbarian, kingdom: int, cost: int) -> Refusal:
    has = worth(g.purse(g.owner[kingdom]))
    return Refusal(
        "too-dear", ("economy.paid-actions", "ruling.overpay-least"), {"cost": cost, "n": has}
    )


def no_invade(g: Barbarian, kingdom: int, area: int) -> Refusal | None:
    own = g.controlled(kingdom)
    if own >> area & 1:
        return Refusal("own-province", ("invade.eligible-target",), {"area": area})
    if of_teammates(g, kingdom) >> area & 1:
        return of_a_teammate(g, area)
    if g.presence(kingdom) >> area & 1:
        # To claim it is good advice only where that is possible.
        why = "own-unit" if claimable(g, kingdom, own) >> area & 1 else "own-unit-there"
        return Refusal(why, ("invade.eligible-target",), {"area": area})
    return out_of_reach(g, kingdom, area)


def of_a_teammate(g: Barbarian, area: int) -> Refusal:
    """Two players have no teammates but a second kingdom."""
    if g.variant == TWO_PLAYERS:
        return Refusal("sister", ("ruling.two-player-sisters",), {"area": area})
    rules = ("team.no-infighting", "ruling.team-occupied-starting")
    return Refusal("teammate", rules, {"area": area})


def out_of_reach(g: Barbarian, kingdom: int, area: int) -> Refusal:
    """A coast without a port is the common trap."""
    at_sea = g.presence(kingdom) & SEA_BIT
    if at_sea and COASTS & ~PORTS & 1 << area:
        return Refusal(
            "no-port", ("map.coastal-not-port", "ruling.sea-invade-only-port"), {"area": area}
        )
    return Refusal("out-of-reach", ("moving.adjacent-only", "map.adjacency"), {"area": area})


def no_claim(g: Barbarian, kingdom: int, area: int) -> Refusal | None:
    cost = g.claim_cost(kingdom)
    if not cost:
        return Refusal("no-token", ("components.component-limit", "claim.cheapest-token"))
    if g.controlled(kingdom) >> area & 1:
        return Refusal("own-province", ("claim.eligible",), {"area": area})
    if not g.presence(kingdom) >> area & 1:
        return Refusal("no-unit", ("claim.attempt", "control.take-control"), {"area": area})
    if CAPITALS >> area & 1:
        return Refusal("capital", ("control.never-capital", "claim.eligible"), {"area": area})
    if of_teammates(g, kingdom) >> area & 1:
        return of_a_teammate(g, area)
    return too_dear(g, kingdom, cost)


ACTIONS: dict[str, Callable[[Barbarian, int, int], Refusal | None]] = {
    "recruit": no_recruit,
    "invade": no_invade,
    "claim": no_claim,
}

# Moving.


def no_maneuver(g: Barbarian, frame: Maneuver, action: Action) -> Refusal | None:
    """Which unit is asked first, then where it goes; a verb of the other question has no reason."""
    verb, area = action
    if frame.at == "go_there":
        return no_goal(g, frame, area) if verb == "to" else None
    if verb == "done":
        return Refusal("must-move", ("ruling.empty-maneuver",))
    if verb == CASTLE:
        return no_castling(g, frame, area)
    return no_mover(g, frame, verb, area) if verb in (KING, WARRIOR) else None


def no_castling(g: Barbarian, frame: Maneuver, area: int) -> Refusal:
    king = g.king[frame.kingdom]
    if king < 0:
        return Refusal("no-king", ("maneuver.castling", "battle.king-removed"))
    if area not in g.warriors[frame.kingdom]:
        return Refusal("not-there", ("maneuver.castling",), {"area": area})
    if not g.next_to(frame.kingdom)[king] >> area & 1:
        return Refusal("castle-apart", ("maneuver.castling",), {"area": area})
    return Refusal("castle-moved", ("maneuver.castling-counts", "maneuver.any-units"))


def no_mover(g: Barbarian, frame: Maneuver, verb: str, area: int) -> Refusal:
    if not stands(g, frame.kingdom, verb, area):
        return Refusal("not-there", ("maneuver.any-units",), {"area": area})
    moved = frame.king_steps == 0 if verb == KING else area not in frame.ready()
    if moved:
        return Refusal("moved-already", ("maneuver.any-units", "maneuver.castling-counts"))
    return Refusal("nowhere-to-go", ("maneuver.to-own-unoccupied", "maneuver.no-invasion"))


def stands(g: Barbarian, kingdom: int, verb: str, area: int) -> bool:
    return g.king[kingdom] == area if verb == KING else area in g.warriors[kingdom]


def no_goal(g: Barbarian, frame: Maneuver, area: int) -> Refusal:
    near = g.next_to(frame.kingdom)[frame.source]
    if area == frame.source:
        return Refusal("stands-there", ("maneuver.any-units",), {"area": area})
    if area == SEA:
        return Refusal(
            "no-port", ("maneuver.port-to-sea", "map.coastal-not-port"), {"area": frame.source}
        )
    if not near >> area & 1:
        values = {"area": area, "from_area": frame.source}
        return Refusal("too-far", ("moving.adjacent-only",), values)
    if not g.controlled(frame.kingdom) >> area & 1:
        rules = ("maneuver.to-own-unoccupied", "maneuver.no-invasion")
        return Refusal("not-controlled", rules, {"area": area})
    return Refusal("occupied", ("maneuver.to-own-unoccupied", "map.occupancy-one"), {"area": area})


def no_invader(g: Barbarian, frame: Invade, action: Action) -> Refusal | None:
    return no_unit(g, frame.kingdom, frame.area, action)


def no_unit(g: Barbarian, kingdom: int, target: int, action: Action) -> Refusal | None:
    """A unit that is not there, or not next to where it is wanted."""
    verb, area = action
    if verb not in (KING, WARRIOR):
        return None
    if not stands(g, kingdom, verb, area):
        return Refusal("not-there", ("moving.adjacent-only",), {"area": area})
    if area == target:
        return Refusal("stands-there", ("battle.no-retreat",), {"area": area})
    if area == SEA and COASTS & ~PORTS & 1 << target:
        return out_of_reach(g, kingdom, target)
    rules = ("moving.adjacent-only", "map.adjacency")
    return Refusal("too-far", rules, {"area": target, "from_area": area})


def no_challenge(g: Barbarian, frame: Challenge, action: Action) -> Refusal | None:
    """Nobody else may be asked, and a challenge needs a unit."""
    if action[0] == "done":
        return Refusal("unit-or-pass", ("challenge.move-at-least-one",))
    if action[0] == "pass":
        return Refusal("challenged-already", ("battle.no-retreat", "challenge.battle-follows"))
    return no_unit(g, frame.waiting[0], frame.area, action)


def no_reinforcement(g: Barbarian, frame: Battle, action: Action) -> Refusal | None:
    if action[0] in ("done", "pass"):
        return Refusal("reinforce-or-not", ("battle.reinforce-alternate",))
    return no_unit(g, frame.sides[frame.side], frame.area, action)


def no_move_out(g: Barbarian, frame: MoveOut, action: Action) -> Refusal | None:
    verb, area = action
    if verb in ("done", "pass"):
        return Refusal("one-stays", ("battle.one-remains", "ruling.move-out-choice"))
    if verb == "king-to" and not frame.has_king(g):
        return Refusal("king-elsewhere", ("battle.one-remains",))
    return no_way_out(g, frame, area) if verb in ("king-to", "warrior-to") else None


def no_way_out(g: Barbarian, frame: MoveOut, area: int) -> Refusal | None:
    if area == frame.area:
        return Refusal("battlefield", ("battle.one-remains",), {"area": area})
    if area == SEA:
        return Refusal("not-to-sea", ("battle.move-out-not-sea",))
    if not g.next_to(frame.kingdom)[frame.area] >> area & 1:
        values = {"area": area, "from_area": frame.area}
        return Refusal("too-far", ("battle.move-out-targets",), values)
    if g.occupied() >> area & 1:
        return Refusal("occupied", ("battle.move-out-targets",), {"area": area})
    if not g.controlled(frame.kingdom) >> area & 1:
        return Refusal("not-controlled", ("battle.move-out-targets",), {"area": area})
    return None


# Coins.


def no_payment(g: Barbarian, frame: Payment, action: Action) -> Refusal | None:
    verb, noun = action
    if verb in COINS and frame.at == "count":
        return no_coins(g, frame, COINS.index(verb), noun)
    if verb == "change" and frame.at == "change_with":
        return no_change(g, frame.kingdom, noun)
    return None


def no_coins(g: Barbarian, frame: Payment, kind: int, count: int) -> Refusal:
    has = frame.purse(g)[kind]
    if count > has:
        return Refusal("so-many-coins", ("components.component-limit",), {"n": has, "coin": kind})
    if kind != frame.kind:
        return Refusal("other-coins-now", ("economy.treasury-use",))
    rules = ("ruling.overpay-least", "ruling.change-optional")
    return Refusal("not-that-amount", rules, {"n": frame.amount})


def no_change(g: Barbarian, kingdom: int, area: int) -> Refusal:
    if not g.controlled(kingdom) & LAND & 1 << area:
        return Refusal("not-controlled", ("economy.make-change",), {"area": area})
    return Refusal("no-change", ("economy.make-change", "ruling.change-exact"), {"area": area})


def no_swap(g: Barbarian, frame: Change, action: Action) -> Refusal | None:
    if action[0] not in COINS:
        return None
    if COINS.index(action[0]) != len(frame.chosen) % KINDS:
        return Refusal("other-coins-now", ("economy.make-change",))
    return Refusal("not-that-swap", ("economy.make-change", "ruling.change-exact"))


def no_tax(g: Barbarian, frame: Tax, action: Action) -> Refusal | None:
    verb, area = action
    if verb not in (*COLLECT, "change"):
        return None
    if not g.controlled(frame.kingdom) & LAND & 1 << area:
        return Refusal("not-controlled", ("tax.from-any-own", "tax.not-suspended"), {"area": area})
    if verb == "change":
        rules = ("ruling.tax-with-change", "ruling.change-exact")
        return Refusal("changed-already" if frame.changed else "no-change", rules, {"area": area})
    kind = COLLECT.index(verb)
    if not g.chests[area * KINDS + kind]:
        return Refusal("no-such-coin", ("tax.shortfall",), {"area": area, "coin": kind})
    rules = ("tax.up-to-provinces", "economy.no-change-receive-less")
    return Refusal("over-the-limit", rules, {"n": frame.room})


def no_bribe(g: Barbarian, frame: Bribe, action: Action) -> Refusal | None:
    verb, count = action
    if verb not in COINS:
        return None
    kind = COINS.index(verb)
    has = g.purse(g.owner[frame.kingdom])[kind]
    if count > has:
        rules = ("battle.bribes-secret", "ruling.bribes-no-change")
        return Refusal("so-many-coins", rules, {"n": has, "coin": kind})
    return Refusal("other-coins-now", ("battle.bribes-secret",))


def no_keeping(g: Barbarian, frame: KeepBack, action: Action) -> Refusal | None:
    verb, count = action
    if verb not in COINS:
        return None
    kind, rules = COINS.index(verb), ("battle.bribes-collected",)
    if count > frame.paid[kind]:
        return Refusal("bribe-held", rules, {"n": frame.paid[kind], "coin": kind})
    if kind != KINDS - 1 - len(frame.kept):
        return Refusal("other-coins-now", rules)
    return Refusal("keep-less", rules, {"n": frame.room})


def no_spoils(g: Barbarian, frame: Spoils, action: Action) -> Refusal | None:
    """A King who cannot pay for his Claim was asked all the same."""
    if frame.at == "claim" and action == ("claim", frame.area):
        return too_dear(g, frame.kingdom, g.claim_cost(frame.kingdom))
    return None


REASONS: dict[type[Frame], Reason] = {
    Turn: no_action,
    Maneuver: no_maneuver,
    Invade: no_invader,
    Challenge: no_challenge,
    Battle: no_reinforcement,
    MoveOut: no_move_out,
    Payment: no_payment,
    Change: no_swap,
    Tax: no_tax,
    Bribe: no_bribe,
    KeepBack: no_keeping,
    Spoils: no_spoils,
}
