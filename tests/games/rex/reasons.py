"""When the reasons that Rex Britannorum gives are true, from their clauses alone."""

from __future__ import annotations

from logres import Match
from logres.engine.run import kernel
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal
from tests.games.rex.parts import (
    BOARD,
    CARD_NAMES,
    CARDS,
    KINGDOMS,
    LOCATIONS,
    Battle,
    Gains,
    Joker,
    Plan,
    Powers,
    Rex,
)
from tests.truth import Predicate

KINDS = {place["id"]: place["kind"] for place in BOARD["location"]}
LIMITS = BOARD["limits"]


def position(match: Match) -> Rex:
    assert isinstance(match.state, Rex)
    return match.state


def side(card: int) -> str:
    return CARD_NAMES[card].split("-")[0]


def value(card: int) -> int:
    return int(CARD_NAMES[card].split("-")[1])


def plan(match: Match, seat: int) -> Plan:
    frame = kernel.frame_of(match.state, seat)
    assert isinstance(frame, Plan)
    return frame


def own_planned(match: Match, seat: int) -> int:
    return len([card for card in plan(match, seat).cards if side(card) == KINGDOMS[seat]])


def gains(match: Match) -> Gains:
    """The gains in progress, also while a Joker is placed."""
    (found,) = [frame for frame in match.state.stack if isinstance(frame, Gains)]
    return found


def battle(match: Match) -> Battle:
    (found,) = [frame for frame in match.state.stack if isinstance(frame, Battle)]
    return found


def joker(match: Match) -> Joker:
    frame = match.state.stack[-1]
    assert isinstance(frame, Joker)
    return frame


def powers(match: Match) -> Powers:
    (found,) = [frame for frame in match.state.stack if isinstance(frame, Powers)]
    return found


def holders(match: Match, place: int) -> list[int]:
    return [k for k, held in enumerate(position(match).held) if held >> place & 1]


def is_kind(place: int, kind: str) -> bool:
    return bool(KINDS.get(LOCATIONS[place]) == kind)


def is_roman(match: Match, place: int) -> bool:
    return bool(position(match).rome >> place & 1)


def is_in(place: int, area: int) -> bool:
    """The letter of a place is its area's."""
    return bool(LOCATIONS[place].startswith("ncs"[area]))


# Objectives and recruitment.


def not_your_objective(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return action[1] not in position(match).objectives[seat]


def empty_deck(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return position(match).decks[seat] == ()


def must_recruit(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(position(match).decks[seat] or position(match).queues[seat])


def not_in_queue(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return action[1] not in position(match).queues[seat]


def other_queue(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return side(action[1]) != KINGDOMS[seat]


# Planning.


def three_same_area(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """Each letter is on two of the three mini-cards."""
    return plan(match, seat).areas.count(action[1]) == 2 and why.values["area"] == action[1]


def area_first(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return len(plan(match, seat).cards) == len(plan(match, seat).areas) + 1


def card_first(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return len(plan(match, seat).cards) == len(plan(match, seat).areas)


def two_troops(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(own_planned(match, seat) < LIMITS["troops_per_plan"])


def two_troops_only(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    full = own_planned(match, seat) == LIMITS["troops_per_plan"]
    return full and side(action[1]) == KINGDOMS[seat]


def extra_later(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    is_extra = action[1] in position(match).extras[seat]
    return is_extra and own_planned(match, seat) < LIMITS["troops_per_plan"]


def one_extra(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    extra = [card for card in plan(match, seat).cards if side(card) != KINGDOMS[seat]]
    return len(extra) == 1 and side(action[1]) != KINGDOMS[seat]


def committed_already(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    had = position(match).hands[seat].count(action[1])
    return 0 < had == plan(match, seat).cards.count(action[1])


def not_in_hand(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return action[1] not in position(match).hands[seat] + position(match).extras[seat]


# Gains.


def must_take(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return len(gains(match).mine) < gains(match).limit


def other_area(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    here = gains(match).area
    return why.values["area"] == here and not is_in(action[1], here)


def taken_already(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return action[1] in gains(match).mine


def winner_has_it(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """Who won is known by the cards; who is none of them is a Vassal."""
    fought = battle(match)
    return seat in fought.vassals and action[1] in fought.taken


def roman(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return is_roman(match, action[1])


def not_at_stake(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return action[1] not in position(match).stakes


def no_oppidum(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    held = [n for n in range(len(KINDS)) if seat in holders(match, n) and is_kind(n, "city")]
    return is_kind(action[1], "city") and len(held) == LIMITS["oppida_per_kingdom"]


def no_cube(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    held = [n for n in range(len(KINDS)) if seat in holders(match, n) and is_kind(n, "road")]
    return is_kind(action[1], "road") and len(held) == LIMITS["control_cubes_per_kingdom"]


# Jokers.


def limit_reached(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    won = gains(match)
    return len(won.mine) == won.limit or set(won.stakes) <= set(won.mine)


def joker_other_area(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    here = joker(match).area
    return why.values["area"] == here and not is_in(action[1], here)


def held_already(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return seat in holders(match, action[1])


def joker_city(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return is_kind(action[1], "city") and not is_roman(match, action[1])


def joker_undrawn(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    place = action[1]
    nobodys = not holders(match, place) and not is_roman(match, place)
    return is_kind(place, "road") and nobodys


def joker_on_joker(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return LOCATIONS[action[1]] not in KINDS


# Powers.


def cards_of(match: Match, kingdoms: tuple[int, ...]) -> list[int]:
    g, area = position(match), powers(match).area
    return [card for k in kingdoms for card in g.sent[area * len(KINGDOMS) + k]]


def shielded(match: Match) -> tuple[int, ...]:
    """Winners who played a 4 in this battle: the cards of a Winner are hired only without one."""
    open_to_all = [value(card) for card in cards_of(match, powers(match).exposed)]
    assert 4 not in open_to_all
    return tuple([k for k in powers(match).winners if k not in powers(match).exposed])


def own_colour(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return side(action[1]) == KINGDOMS[seat]


def behind_a_four(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """The Winner who played that card, or took that road, has a 4 here; the others have not."""
    verb, noun = action
    safe = shielded(match)
    fours = [k for k in safe if 4 in [value(card) for card in cards_of(match, (k,))]]
    if verb == "take":
        return noun in cards_of(match, tuple(fours)) and noun not in open_cards(match)
    return any(noun in position(match).won[k] for k in fours) and noun not in open_roads(match)


def open_cards(match: Match) -> list[int]:
    return cards_of(match, powers(match).exposed)


def open_roads(match: Match) -> list[int]:
    won = position(match).won
    return [place for k in powers(match).exposed for place in won[k] if is_kind(place, "road")]


def not_a_winners_card(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return action[1] not in cards_of(match, powers(match).winners)


def cohabit_city(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return is_kind(action[1], "city")


def not_a_winners_road(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    won = position(match).won
    return not any(action[1] in won[k] for k in powers(match).winners)


# Reinforcements.


def reinforcements_open(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not position(match).random_reinforcements


def reinforcements_hidden(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return position(match).random_reinforcements


def not_reinforcements(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return side(action[1]) != "rome"


def reinforcement_gone(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """A card that never was among them has not been taken."""
    exists = side(action[1]) == "rome" and value(action[1]) in CARDS["reinforcements"]["values"]
    return exists and action[1] not in position(match).supply


def reinforcement_unknown(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return value(action[1]) not in CARDS["reinforcements"]["values"]


PREDICATES: dict[str, Predicate] = {
    "not-your-objective": not_your_objective,
    "empty-deck": empty_deck,
    "must-recruit": must_recruit,
    "not-in-queue": not_in_queue,
    "other-queue": other_queue,
    "three-same-area": three_same_area,
    "area-first": area_first,
    "card-first": card_first,
    "two-troops": two_troops,
    "two-troops-only": two_troops_only,
    "extra-later": extra_later,
    "one-extra": one_extra,
    "committed-already": committed_already,
    "not-in-hand": not_in_hand,
    "must-take": must_take,
    "other-area": other_area,
    "taken-already": taken_already,
    "winner-has-it": winner_has_it,
    "roman": roman,
    "not-at-stake": not_at_stake,
    "no-oppidum": no_oppidum,
    "no-cube": no_cube,
    "limit-reached": limit_reached,
    "joker-other-area": joker_other_area,
    "held-already": held_already,
    "joker-city": joker_city,
    "joker-undrawn": joker_undrawn,
    "joker-on-joker": joker_on_joker,
    "own-colour": own_colour,
    "behind-a-four": behind_a_four,
    "not-a-winners-card": not_a_winners_card,
    "cohabit-city": cohabit_city,
    "not-a-winners-road": not_a_winners_road,
    "reinforcements-open": reinforcements_open,
    "reinforcements-hidden": reinforcements_hidden,
    "not-reinforcements": not_reinforcements,
    "reinforcement-gone": reinforcement_gone,
    "reinforcement-unknown": reinforcement_unknown,
}
