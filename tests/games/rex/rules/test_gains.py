"""Who takes what after a battle."""

from __future__ import annotations

import pytest

from logres.engine.match.match import Match
from tests.games.rex.builders import (
    choices,
    ended,
    fight,
    holds,
    location,
    locations,
    told,
)
from tests.games.rex.parts import CITIES, LOCATIONS, PLACES
from tests.games.rex.play import answer, new_game, play_on, position

FOUR = "n02 n03 n04 n05"
SIX = "n02 n03 n04 n05 n07 n08"


def gained(match: Match, side: str, start: str) -> set[str]:
    return holds(match, side) - {start}


# Winners.


@pytest.mark.rule("rex.gains.winner-max-three")
def test_a_winner_takes_three_of_four_and_not_four() -> None:
    match = fight("n", iceni="5", stakes=FOUR)
    answer(match, "gain n02", "gain n04", "gain n05")
    assert ended(match)
    assert gained(match, "iceni", "cf") == {"n02", "n04", "n05"}


@pytest.mark.rule("rex.gains.winner-max-three")
def test_a_winner_of_two_takes_both() -> None:
    match = fight("n", iceni="5", stakes="n02 n03")
    assert gained(match, "iceni", "cf") == {"n02", "n03"}


@pytest.mark.rule("rex.gains.winner-chooses")
def test_three_are_taken_without_a_question() -> None:
    match = fight("n", iceni="5", stakes="n02 n03 n04")
    assert ended(match)
    assert gained(match, "iceni", "cf") == {"n02", "n03", "n04"}


@pytest.mark.rule("rex.gains.winner-chooses")
def test_of_four_the_winner_names_each_of_three() -> None:
    match = fight("n", iceni="5", brigantes="4", stakes=FOUR)
    assert choices(match, "iceni") == ["gain n02", "gain n03", "gain n04", "gain n05"]
    answer(match, "gain n03")
    assert choices(match, "iceni") == ["gain n02", "gain n04", "gain n05"]
    answer(match, "gain n05")
    assert choices(match, "iceni") == ["gain n02", "gain n04"]
    answer(match, "gain n02")
    assert gained(match, "iceni", "cf") == {"n02", "n03", "n05"}


@pytest.mark.rule("rex.gains.place-markers")
def test_a_road_gets_a_cube_and_a_city_an_oppidum() -> None:
    match = fight("n", iceni="5", stakes="n09 n11")
    assert [h["location"] for h in told(match, "cube")] == ["n09"]
    assert [h["location"] for h in told(match, "oppidum")] == ["n11"]
    mine = match.view("iceni")["board"]["kingdoms"]["iceni"]
    assert (mine["held"], mine["cubes"], mine["oppida"]) == (["n09", "n11", "cf"], 33, 9)


@pytest.mark.rule("rex.gains.winners-in-order")
@pytest.mark.parametrize("order", ["brigantes iceni regnenses", "regnenses iceni brigantes"])
def test_the_winner_earlier_in_turn_order_chooses_first(order: str) -> None:
    match = fight("n", brigantes="5", iceni="5", order=order, stakes=FOUR)
    seats = []
    while match.decision is not None and not ended(match):
        seats.append(match.decision.seat)
        match.play(choices(match)[0])
    first, second = [side for side in order.split() if side != "regnenses"]
    assert seats == [first] * 3 + [second] * 3


@pytest.mark.rule("rex.gains.winners-may-share")
@pytest.mark.parametrize("token", ["n04", "n11"])
def test_two_winners_share_a_road_or_a_city(token: str) -> None:
    match = fight("n", brigantes="5", iceni="5", stakes=token)
    assert token in holds(match, "brigantes")
    assert token in holds(match, "iceni")


@pytest.mark.rule("rex.gains.winners-may-share")
def test_what_the_first_winner_chose_is_still_open_to_the_second() -> None:
    match = fight("n", brigantes="5", iceni="5", stakes=FOUR)
    answer(match, "gain n02", "gain n03", "gain n04")
    assert choices(match, "iceni") == ["gain n02", "gain n03", "gain n04", "gain n05"]


@pytest.mark.rule("rex.ruling.cohabitation-limit")
def test_all_three_kingdoms_can_share_a_city_with_a_marker_each() -> None:
    match = fight("n", brigantes="5", iceni="5", regnenses="5", stakes="n11")
    assert all("n11" in holds(match, side) for side in ("brigantes", "iceni", "regnenses"))
    assert [h["kingdom"] for h in told(match, "oppidum")] == ["brigantes", "iceni", "regnenses"]


@pytest.mark.rule("rex.ruling.must-take")
def test_no_location_can_be_declined() -> None:
    match = fight("n", brigantes="4", iceni="5", stakes=SIX)
    while not ended(match):
        assert all(action.startswith("gain ") for action in choices(match))
        match.play(choices(match)[0])
    assert len(gained(match, "iceni", "cf")) == 3
    assert len(gained(match, "brigantes", "nf")) == 2


# Vassals.


@pytest.mark.rule("rex.gains.vassals-get-rest")
def test_the_fourth_location_goes_to_the_vassals() -> None:
    match = fight("n", brigantes="4", iceni="5", regnenses="1", stakes=FOUR)
    answer(match, "gain n02", "gain n03", "gain n04")
    assert gained(match, "brigantes", "nf") == {"n05"}
    assert gained(match, "regnenses", "sf") == {"n05"}


@pytest.mark.rule("rex.gains.vassals-get-rest")
def test_a_vassal_takes_two_and_never_three() -> None:
    match = fight("n", brigantes="4", iceni="5", stakes=SIX)
    answer(match, "gain n02", "gain n03", "gain n04", "gain n05", "gain n08")
    assert ended(match)
    assert gained(match, "brigantes", "nf") == {"n05", "n08"}


@pytest.mark.rule("rex.gains.vassals-not-winner-picks")
def test_three_taken_by_the_winner_leave_the_vassals_nothing() -> None:
    match = fight("n", brigantes="4", iceni="5", regnenses="1", stakes="n02 n03 n04")
    assert ended(match)
    assert gained(match, "brigantes", "nf") == set()
    assert gained(match, "regnenses", "sf") == set()


@pytest.mark.rule("rex.gains.vassals-not-winner-picks")
def test_what_any_of_two_winners_took_is_closed_to_a_vassal() -> None:
    match = fight("n", brigantes="5", iceni="5", regnenses="1", stakes=SIX)
    answer(match, "gain n02", "gain n03", "gain n04", "gain n03", "gain n04", "gain n05")
    assert gained(match, "regnenses", "sf") == {"n07", "n08"}


@pytest.mark.rule("rex.gains.vassals-in-order")
@pytest.mark.parametrize("order", ["brigantes iceni regnenses", "regnenses iceni brigantes"])
def test_the_vassal_earlier_in_turn_order_chooses_first(order: str) -> None:
    match = fight("n", brigantes="4", iceni="7", regnenses="3", order=order, stakes=SIX)
    answer(match, "gain n02", "gain n03", "gain n04")
    first, _, second = order.split()
    assert choices(match, first) == ["gain n05", "gain n07", "gain n08"]
    answer(match, "gain n05", "gain n08")
    assert choices(match, second) == ["gain n05", "gain n07", "gain n08"]


@pytest.mark.rule("rex.gains.vassals-may-share")
def test_two_vassals_share_the_last_location() -> None:
    match = fight("n", brigantes="4", iceni="5", regnenses="1", stakes="n02 n03 n04 n11")
    answer(match, "gain n02", "gain n03", "gain n04")
    assert "n11" in holds(match, "brigantes")
    assert "n11" in holds(match, "regnenses")


# What becomes of the tokens.


@pytest.mark.rule("rex.gains.tokens-to-box")
def test_a_gained_token_is_neither_on_the_map_nor_in_the_bag() -> None:
    match = fight("n", brigantes="4", iceni="5", stakes=f"{FOUR} c08")
    answer(match, "gain n02", "gain n03", "gain n04")
    g = position(match)
    assert g.stakes == (location("c08"),)
    assert not {location(name) for name in FOUR.split()} & set(g.bag)
    assert not g.rome & locations(FOUR)


@pytest.mark.rule("rex.gains.leftover-to-rome")
def test_of_six_tokens_one_is_left_to_rome() -> None:
    match = fight("n", brigantes="4", iceni="5", stakes=SIX)
    answer(match, "gain n02", "gain n03", "gain n04", "gain n05", "gain n07")
    assert position(match).rome == locations("nr cr sr n08")


@pytest.mark.rule("rex.gains.no-removal")
@pytest.mark.parametrize("scenario", ["three-kingdoms", "two-kingdoms", "solo"])
def test_places_once_held_stay_held_over_a_whole_game(scenario: str) -> None:
    match = new_game(seed=3, scenario=scenario)
    before = [0, 0, 0]

    def lost_something(match: Match) -> bool:
        nonlocal before
        held, before = before, list(position(match).held)
        return any(old & ~new for old, new in zip(held, before, strict=True))

    play_on(match, until=lost_something)
    assert match.over
    assert sum(held.bit_count() for held in before) > 40


@pytest.mark.rule("rex.gains.no-removal")
def test_joining_a_road_leaves_its_holder_there() -> None:
    match = fight("n", iceni="5", stakes="nj", hold={"regnenses": "n02"})
    answer(match, "place n02")
    assert "n02" in holds(match, "regnenses")
    assert "n02" in holds(match, "iceni")


# Running out of markers.


def nine_cities(*but: str) -> str:
    """Nine cities, none of them among these."""
    cities = [n for n in range(PLACES) if CITIES >> n & 1]
    names = [LOCATIONS[n] for n in cities if LOCATIONS[n] not in {*but, "nr", "cr", "sr"}]
    return " ".join(names[:9])


@pytest.mark.rule("rex.ruling.marker-supply")
def test_without_oppida_a_city_is_left_to_others() -> None:
    hold = {"iceni": f"{nine_cities('n11', 'n06')} s15"}
    match = fight("n", brigantes="1", iceni="5", stakes="n04 n11", hold=hold)
    assert (holds(match, "iceni") & {"n04", "n11"}) == {"n04"}
    assert "n11" in holds(match, "brigantes")


@pytest.mark.rule("rex.ruling.marker-supply")
def test_with_one_oppidum_left_the_winner_chooses_between_two_cities() -> None:
    match = fight("n", iceni="5", stakes="n06 n11", hold={"iceni": nine_cities("n06", "n11")})
    assert choices(match, "iceni") == ["gain n06", "gain n11"]
    assert match.decision is not None
    assert match.decision.values["n"] == 1
    answer(match, "gain n11")
    assert ended(match)
    assert position(match).rome == locations("nr cr sr n06")


@pytest.mark.rule("rex.ruling.marker-supply")
def test_with_one_cube_left_the_winner_chooses_between_two_roads() -> None:
    roads = [n for n in range(PLACES) if not CITIES >> n & 1]
    names = [LOCATIONS[n] for n in roads if LOCATIONS[n] not in ("n04", "n09")]
    match = fight("n", iceni="5", stakes="n04 n09", hold={"iceni": " ".join(names)})
    assert choices(match, "iceni") == ["gain n04", "gain n09"]
    assert ended(answer(match, "gain n09"))
    assert position(match).rome & locations("n04 n09") == locations("n04")


# Game-run kingdoms beside players.


@pytest.mark.rule("rex.ruling.npk-choice-order")
def test_players_choose_before_game_run_kingdoms_of_the_same_rank() -> None:
    match = fight(
        "n",
        brigantes="5",
        iceni="5",
        regnenses="5",
        order="regnenses",
        game_run="brigantes iceni",
        stakes=FOUR,
        dice=[1, 1, 1, 1, 1, 1],
    )
    assert [h["kingdom"] for h in told(match, "cube")] == []
    answer(match, "gain n02", "gain n03", "gain n04")
    takers = [h["kingdom"] for h in told(match, "cube")]
    assert takers == ["regnenses"] * 3 + ["brigantes"] * 3 + ["iceni"] * 3


@pytest.mark.rule("rex.ruling.npk-choice-order")
def test_a_game_run_winner_takes_before_a_player_who_is_vassal() -> None:
    match = fight(
        "n",
        brigantes="4",
        iceni="5",
        order="brigantes regnenses",
        game_run="iceni",
        stakes=FOUR,
        dice=[4, 3, 2],
    )
    assert gained(match, "iceni", "cf") == {"n03", "n04", "n05"}
    assert gained(match, "brigantes", "nf") == {"n02"}


@pytest.mark.rule("rex.ruling.npk-cohabiting-pick")
def test_a_game_run_winner_draws_among_all_tokens_also_those_chosen() -> None:
    match = fight(
        "n",
        brigantes="5",
        iceni="5",
        order="brigantes regnenses",
        game_run="iceni",
        stakes=FOUR,
        dice=[1, 1, 1],
    )
    answer(match, "gain n02", "gain n03", "gain n04")
    assert gained(match, "iceni", "cf") == {"n02", "n03", "n04"}


@pytest.mark.rule("rex.ruling.npk-cohabiting-pick")
def test_a_game_run_vassal_draws_among_what_no_winner_chose() -> None:
    match = fight(
        "n",
        brigantes="5",
        iceni="4",
        regnenses="1",
        order="brigantes regnenses",
        game_run="iceni",
        stakes=SIX,
        dice=[1, 1],
    )
    answer(match, "gain n02", "gain n03", "gain n04", "gain n05", "gain n07")
    assert gained(match, "iceni", "cf") == {"n05", "n07"}


# What the player is told.


@pytest.mark.rule("rex.gains.ui-choice")
def test_the_taker_is_told_how_many_which_and_who_is_there() -> None:
    match = fight("n", brigantes="5", iceni="5", stakes=FOUR)
    answer(match, "gain n03", "gain n04", "gain n05", "gain n02")
    decision = match.decision
    assert decision is not None
    assert (decision.seat, decision.question) == ("iceni", "gains.gain")
    assert decision.actions == ("gain n03", "gain n04", "gain n05")
    assert decision.values == {
        "area": "n",
        "n": 2,
        "held_locations": ["n03", "n04", "n05"],
        "by_kingdoms": ["brigantes", "brigantes", "brigantes"],
    }
    assert "2" in decision.prompt("en")
    assert "2" in decision.prompt("fr")


@pytest.mark.rule("rex.gains.ui-choice")
@pytest.mark.parametrize("action", ["done", "pass"])
def test_taking_too_few_is_refused_with_a_reason(action: str) -> None:
    match = answer(fight("n", iceni="5", stakes=FOUR), "gain n02")
    refusal = match.why_not(action, "iceni")
    assert refusal is not None
    assert (refusal.why, refusal.rules) == ("must-take", ("rex.ruling.must-take",))


@pytest.mark.rule("rex.gains.ui-choice")
def test_taking_too_many_is_refused_with_a_reason() -> None:
    match = fight("n", iceni="5", stakes=f"{FOUR} nj")
    answer(match, "gain n02", "gain n03", "gain nj")
    refusal = match.why_not("gain n04", "iceni")
    assert refusal is not None
    assert refusal.why == "limit-reached"
    assert "rex.gains.winner-max-three" in refusal.rules
