"""When the reasons that Barbarian Kingdoms gives are true, from their clauses alone."""

from __future__ import annotations

from typing import Any

from logres import Match
from logres.engine.match import views
from logres.engine.run import kernel
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal
from tests.games.barbarian.changing import Coins, Exchange, collects, exchanges, pays
from tests.games.barbarian.parts import (
    CAPITALS,
    CLAIM_COSTS,
    CLAIM_DISCOUNT,
    COASTAL_EMBARK,
    COINS,
    DOMINATION,
    KING_POWER,
    KINGDOM_POWER,
    NEXT,
    PORTS,
    RECRUIT_COSTS,
    ROW_KINGDOMS,
    ROW_PLAYERS,
    ROW_TEAMS,
    SEA,
    STARTING,
    VALUE,
    Barbarian,
)
from tests.truth import Predicate

TWO_PLAYERS = "two-players"


def position(match: Match) -> Barbarian:
    assert isinstance(match.state, Barbarian)
    return match.state


def frame(match: Match, seat: int) -> Any:
    return kernel.frame_of(match.state, seat)


def asks(match: Match, seat: int, procedure: str) -> bool:
    return type(frame(match, seat)).__name__ == procedure


def acting(match: Match, seat: int) -> int:
    """The kingdom for which this seat is asked."""
    asked = frame(match, seat)
    if asks(match, seat, "Turn"):
        return position(match).active
    if asks(match, seat, "Challenge"):
        return int(asked.waiting[0])
    return int(asked.sides[asked.side] if asks(match, seat, "Battle") else asked.kingdom)


# What stands and lies where.


def units(g: Barbarian, kingdom: int) -> list[int]:
    king = [g.king[kingdom]] if g.king[kingdom] >= 0 else []
    return [*king, *g.warriors[kingdom]]


def is_occupied(g: Barbarian, area: int) -> bool:
    return any(area in units(g, kingdom) for kingdom in g.order)


def controls(g: Barbarian, kingdom: int, area: int) -> bool:
    """By a token, or by an emblem that no rival's unit and no other's token covers."""
    if area == g.contested:
        return g.marker == kingdom
    if g.tokens[kingdom] >> area & 1:
        return True
    others = [k for k in g.order if k != kingdom]
    rivals = [k for k in others if not g.allies[kingdom] >> k & 1]
    covered = any(g.tokens[k] >> area & 1 for k in others)
    return (
        bool(STARTING[kingdom] >> area & 1)
        and not covered
        and not any(area in units(g, k) for k in rivals)
    )


def has_power(g: Barbarian, kingdom: int, effect: int) -> bool:
    lasting = KINGDOM_POWER[kingdom][0] == effect
    kingly = KING_POWER[kingdom][0] == effect and g.king[kingdom] >= 0
    return g.powers and (lasting or kingly)


def is_next(g: Barbarian, kingdom: int, one: int, other: int) -> bool:
    table = NEXT[1 if has_power(g, kingdom, COASTAL_EMBARK) else 0]
    return bool(table[one] >> other & 1)


def can_go(g: Barbarian, kingdom: int, area: int) -> bool:
    """To a free province of its own, or to the Sea."""
    goals = [a for a in range(len(NEXT[0])) if is_next(g, kingdom, area, a)]
    return any(a == SEA or (controls(g, kingdom, a) and not is_occupied(g, a)) for a in goals)


def purse(g: Barbarian, kingdom: int) -> list[int]:
    at = g.owner[kingdom] * len(COINS)
    return g.treasury[at : at + len(COINS)]


def at_hand(match: Match, seat: int) -> list[int]:
    """What a seat may count out: change it has decided on changes hands with the payment."""
    coins = purse(position(match), acting(match, seat))
    swap = getattr(frame(match, seat), "swap", ())
    if swap:
        given, got = swap[: len(COINS)], swap[len(COINS) :]
        coins = [n - less + more for n, less, more in zip(coins, given, got, strict=True)]
    return coins


def worth(coins: list[int]) -> int:
    return sum(count * value for count, value in zip(coins, VALUE, strict=True))


def can_make(coins: list[int], amount: int) -> bool:
    """Can these coins, the cheapest first, come to exactly this amount?"""
    if not coins:
        return amount == 0
    dearest = VALUE[len(coins) - 1]
    counts = range(min(coins[-1], amount // dearest) + 1) if amount >= 0 else range(0)
    return any(can_make(coins[:-1], amount - n * dearest) for n in counts)


def tries(verb: str, g: Barbarian, kingdom: int, area: int) -> bool:
    """Has a kingdom this unit there? To castle takes a Warrior."""
    return g.king[kingdom] == area if verb == "king" else area in g.warriors[kingdom]


# The five actions.


def must_act(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return asks(match, seat, "Turn")


def no_move(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, kingdom = position(match), acting(match, seat)
    king, warriors = g.king[kingdom], g.warriors[kingdom]
    castles = king >= 0 and any(is_next(g, kingdom, king, area) for area in warriors)
    return not castles and not any(can_go(g, kingdom, area) for area in units(g, kingdom))


def no_province(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, kingdom = position(match), acting(match, seat)
    return not any(controls(g, kingdom, area) for area in range(SEA))


def the_sea(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return action[1] == SEA


def impassable(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, area = position(match), action[1]
    away = [k for k in range(len(STARTING)) if k not in g.order]
    return any(STARTING[k] >> area & 1 or DOMINATION[k] == area for k in away)


def no_warrior(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    kingdom = acting(match, seat)
    return len(position(match).warriors[kingdom]) == len(RECRUIT_COSTS[kingdom])


def no_token(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    kingdom = acting(match, seat)
    return position(match).tokens[kingdom].bit_count() == len(CLAIM_COSTS[kingdom])


def not_controlled(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    area = why.values["area"]
    return area == action[1] and not controls(position(match), acting(match, seat), area)


def occupied(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return why.values["area"] == action[1] and is_occupied(position(match), action[1])


def own_province(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return controls(position(match), acting(match, seat), action[1])


def own_unit_there(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return action[1] in units(position(match), acting(match, seat))


def own_unit(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """To claim it instead is advice, so it must be possible but for the price."""
    can_claim = not CAPITALS >> action[1] & 1 and not no_token(match, seat, action, why)
    return own_unit_there(match, seat, action, why) and can_claim


def of_allies(match: Match, seat: int, area: int) -> bool:
    g, kingdom = position(match), acting(match, seat)
    allies = [k for k in g.order if k != kingdom and g.allies[kingdom] >> k & 1]
    return any(controls(g, k, area) or area in units(g, k) for k in allies)


def teammate(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return position(match).variant != TWO_PLAYERS and of_allies(match, seat, action[1])


def sister(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return position(match).variant == TWO_PLAYERS and of_allies(match, seat, action[1])


def no_unit(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not own_unit_there(match, seat, action, why)


def capital(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(CAPITALS >> action[1] & 1)


def too_dear(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, kingdom = position(match), acting(match, seat)
    has = worth(purse(g, kingdom))
    cost = RECRUIT_COSTS[kingdom][min(3, len(g.warriors[kingdom]))]
    if action[0] == "claim":
        discount = KINGDOM_POWER[kingdom][1] if has_power(g, kingdom, CLAIM_DISCOUNT) else 0
        cost = max(1, CLAIM_COSTS[kingdom][g.tokens[kingdom].bit_count()] - discount)
    return why.values == {"cost": cost, "n": has} and has < cost


# Moving.


def no_port(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    area = int(why.values["area"])
    return 0 <= area < SEA and not PORTS >> area & 1


def out_of_reach(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, kingdom, area = position(match), acting(match, seat), int(why.values["area"])
    return not any(is_next(g, kingdom, unit, area) for unit in units(g, kingdom))


def too_far(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, kingdom = position(match), acting(match, seat)
    area, source = int(why.values["area"]), int(why.values["from_area"])
    return source in units(g, kingdom) and not is_next(g, kingdom, source, area)


def stands_there(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return why.values["area"] == action[1] and own_unit_there(match, seat, action, why)


def must_move(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return asks(match, seat, "Maneuver") and not frame(match, seat).moved


def no_king(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return position(match).king[acting(match, seat)] < 0


def castle_apart(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, kingdom = position(match), acting(match, seat)
    return action[1] in g.warriors[kingdom] and not is_next(g, kingdom, g.king[kingdom], action[1])


def moves_left(match: Match, seat: int, verb: str, area: int) -> int:
    moving = frame(match, seat)
    if verb == "king":
        return int(moving.king_steps)
    there = [left for at, left in zip(moving.areas, moving.steps, strict=True) if at == area]
    return int(max(there, default=0))


def castle_moved(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    both = [moves_left(match, seat, unit, action[1]) for unit in ("king", "warrior")]
    return 0 in both


def not_there(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not tries(action[0], position(match), acting(match, seat), action[1])


def moved_already(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return moves_left(match, seat, *action) == 0


def nowhere_to_go(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, kingdom = position(match), acting(match, seat)
    return tries(action[0], g, kingdom, action[1]) and not can_go(g, kingdom, action[1])


def unit_or_pass(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """He has not challenged yet, so he may still pass."""
    return asks(match, seat, "Challenge") and ("pass", 0) in options(match, seat)


def challenged_already(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return asks(match, seat, "Challenge") and ("pass", 0) not in options(match, seat)


def options(match: Match, seat: int) -> list[Action]:
    return dict(views.open_decisions(match.state))[seat]


def reinforce_or_not(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return asks(match, seat, "Battle")


def one_stays(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    fought = frame(match, seat)
    return units(position(match), fought.kingdom).count(fought.area) > 1


def king_elsewhere(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    fought = frame(match, seat)
    return bool(position(match).king[fought.kingdom] != fought.area)


def battlefield(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(action[1] == frame(match, seat).area)


# Coins.


def no_such_coin(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    kind = COINS.index(action[0].removeprefix("collect-"))
    return position(match).chests[action[1] * len(COINS) + kind] == 0


def over_the_limit(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    room, kind = frame(match, seat).room, COINS.index(action[0].removeprefix("collect-"))
    return bool(why.values["n"] == room < VALUE[kind])


def changed_already(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(frame(match, seat).changed)


def chest(g: Barbarian, area: int) -> Coins:
    return tuple(g.chests[area * len(COINS) : (area + 1) * len(COINS)])


def change_in(match: Match, asked: Any, area: int) -> list[Exchange]:
    """The exchanges with one province that help a Payment or a Tax."""
    g = position(match)
    coins, there = tuple(purse(g, asked.kingdom)), chest(g, area)
    if type(asked).__name__ == "Tax":
        return exchanges(coins, there, collects(coins, there, asked.room))
    return exchanges(coins, there, pays(coins, asked.amount))


def no_change(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    found = change_in(match, frame(match, seat), action[1])
    return why.values["area"] == action[1] and not found


def not_that_swap(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """No exchange that serves begins with what was counted so far and so many of these coins."""
    asked, caller = match.state.stack[-1], match.state.stack[-2]
    begun = (*frame(match, seat).chosen, action[1])
    found = [give + take for give, take in change_in(match, caller, frame(match, seat).area)]
    return asked is frame(match, seat) and all(swap[: len(begun)] != begun for swap in found)


def so_many_coins(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    kind = COINS.index(action[0])
    has = at_hand(match, seat)[kind]
    return bool(why.values["n"] == has < action[1] and why.values["coin"] == kind)


def not_that_amount(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """With so many of the dearest coins left to count, the others cannot come to the rest."""
    paying, kind = frame(match, seat), COINS.index(action[0])
    rest = paying.rest - action[1] * VALUE[kind]
    return not can_make(at_hand(match, seat)[:kind], rest)


def other_coins_now(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return action[0] not in [verb for verb, _ in options(match, seat)]


def keep_less(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    room = frame(match, seat).room
    return bool(why.values["n"] == room < action[1] * VALUE[COINS.index(action[0])])


def bribe_held(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    had = frame(match, seat).paid[COINS.index(action[0])]
    return bool(why.values["n"] == had < action[1])


# The set-up, and powers after an Invade.


def other_setup(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """Of rows that differ in nothing but their teams, who plays without teams has the first."""
    g, row = position(match), action[1]
    if ROW_PLAYERS[row] != len(g.seated):
        return True
    if g.variant != "standard":
        return len(ROW_TEAMS[row]) != g.teams
    earlier = [n for n in range(row) if ROW_PLAYERS[n] == ROW_PLAYERS[row]]
    return ROW_KINGDOMS[row] in [ROW_KINGDOMS[n] for n in earlier]


def picked_already(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return why.values["kingdom"] == action[1] and action[1] in frame(match, seat).picked


def not_in_play(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return why.values["kingdom"] == action[1] and action[1] not in position(match).order


def claim_here(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    asked = frame(match, seat)
    return asks(match, seat, "Spoils") and why.values["area"] == asked.area != action[1]


def sail_home(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return asks(match, seat, "Spoils") and action[1] != SEA


PREDICATES: dict[str, Predicate] = {
    "other-setup": other_setup,
    "included-already": picked_already,
    "led-already": picked_already,
    "not-in-play": not_in_play,
    "claim-here": claim_here,
    "sail-home": sail_home,
    "must-act": must_act,
    "no-move": no_move,
    "no-province": no_province,
    "the-sea": the_sea,
    "impassable": impassable,
    "no-warrior": no_warrior,
    "no-token": no_token,
    "not-controlled": not_controlled,
    "occupied": occupied,
    "own-province": own_province,
    "own-unit": own_unit,
    "own-unit-there": own_unit_there,
    "teammate": teammate,
    "sister": sister,
    "no-port": no_port,
    "out-of-reach": out_of_reach,
    "no-unit": no_unit,
    "capital": capital,
    "too-dear": too_dear,
    "must-move": must_move,
    "no-king": no_king,
    "castle-apart": castle_apart,
    "castle-moved": castle_moved,
    "not-there": not_there,
    "moved-already": moved_already,
    "stands-there": stands_there,
    "too-far": too_far,
    "nowhere-to-go": nowhere_to_go,
    "unit-or-pass": unit_or_pass,
    "challenged-already": challenged_already,
    "reinforce-or-not": reinforce_or_not,
    "one-stays": one_stays,
    "not-to-sea": the_sea,
    "king-elsewhere": king_elsewhere,
    "battlefield": battlefield,
    "no-such-coin": no_such_coin,
    "over-the-limit": over_the_limit,
    "changed-already": changed_already,
    "no-change": no_change,
    "not-that-swap": not_that_swap,
    "so-many-coins": so_many_coins,
    "not-that-amount": not_that_amount,
    "other-coins-now": other_coins_now,
    "keep-less": keep_less,
    "bribe-held": bribe_held,
}
