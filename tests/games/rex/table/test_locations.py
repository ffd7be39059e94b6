"""Phase 2: the locations to be conquered."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.rex.builders import C, N, S, choices, holds, lay, location, run, told
from tests.games.rex.parts import AREA_OF, LOCATIONS, TOKENS, Battle, Rex, Turn
from tests.games.rex.play import can_read, new_game, play_at_random, play_on, position

WORKED_TURN = "n04 n09 n11 n14 c09 cj s07"
SEATS = ("brigantes", "iceni", "regnenses", None)


def bag(first: str, seed: int = 0) -> tuple[int, ...]:
    """A full bag from which these tokens come first."""
    drawn = [location(name) for name in first.split()]
    rest = [token for token in TOKENS if token not in drawn]
    return (*drawn, *rest[seed:], *rest[:seed])


def draw(first: str) -> Rex:
    return position(run(lay(bag=bag(first)), Turn(at="draw_locations")))


@pytest.mark.rule("rex.locations.draw-seven")
@pytest.mark.rule("rex.ruling.bag-exhaustion")
def test_seven_tokens_leave_the_bag_every_turn_until_it_is_empty() -> None:
    match = new_game(2, objectives=False)
    for moment in play_at_random(match):
        board = moment.view(None)["board"]
        assert board["bag"] == 49 - 7 * board["turn"]
    assert [len(drawn["locations"]) for drawn in told(match, "drawn")] == [7] * 7
    assert match.view(None)["board"]["bag"] == 0


@pytest.mark.rule("rex.ruling.bag-exhaustion")
@pytest.mark.parametrize("scenario", ["two-kingdoms", "two-kingdoms-variant", "solo"])
def test_the_bag_is_empty_after_the_last_draw_and_never_before(scenario: str) -> None:
    match = play_on(new_game(2, scenario), until=lambda match: position(match).turn == 7)
    assert len(position(match).stakes) == (6 if position(match).variant else 7)
    assert position(match).bag == ()


@pytest.mark.rule("rex.locations.draw-seven")
@pytest.mark.parametrize("order", ["brigantes iceni regnenses", "regnenses brigantes iceni"])
def test_the_first_player_draws(order: str) -> None:
    match = run(lay(order=order), Turn(at="draw_locations"))
    assert [drawn["kingdom"] for drawn in told(match, "drawn")] == [order.split(maxsplit=1)[0]]


@pytest.mark.rule("rex.locations.draw-seven")
@pytest.mark.rule("rex.example.derived-example-token-count")
def test_the_worked_turn_has_seven_tokens_in_its_areas() -> None:
    g = draw(WORKED_TURN)
    assert {LOCATIONS[token] for token in g.stakes} == set(WORKED_TURN.split())
    assert Counter(AREA_OF[token] for token in g.stakes) == {N: 4, C: 2, S: 1}
    assert [len(g.at_stake(area)) for area in (N, C, S)] == [4, 2, 1]
    assert len(g.bag) == 42


@pytest.mark.rule("rex.locations.place-on-number")
def test_a_drawn_number_opens_the_location_with_that_number() -> None:
    g = draw("n04 s01 s02 s03 s04 s05 s06")
    assert g.at_stake(N) == (location("n04"),)
    sent = {"n": {"brigantes": ["brigantes-5"]}}
    match = run(lay(stakes="n04", sent=sent), Battle(N))
    assert holds(match, "brigantes") == {"nf", "n04"}


@pytest.mark.rule("rex.locations.place-on-number")
def test_a_location_whose_token_was_not_drawn_cannot_be_won() -> None:
    sent = {"n": {"brigantes": ["brigantes-5"]}}
    match = run(lay(stakes="n02 n03 n04 n05", sent=sent), Battle(N))
    assert choices(match) == ["gain n02", "gain n03", "gain n04", "gain n05"]


@pytest.mark.rule("rex.locations.one-token-per-location")
@pytest.mark.parametrize("scenario", ["three-kingdoms", "solo"])
def test_no_location_is_offered_twice_in_a_game(scenario: str) -> None:
    match = play_on(new_game(7, scenario), until=lambda match: False)
    offered = [name for drawn in told(match, "drawn") for name in drawn["locations"]]
    assert Counter(offered) == dict.fromkeys((LOCATIONS[token] for token in TOKENS), 1)


@pytest.mark.rule("rex.locations.joker-placement")
def test_a_joker_is_one_prize_more_in_its_own_area_only() -> None:
    plain = draw("n04 n09 c09 c10 s07 s08 s09")
    joker = draw("n04 n09 c09 c10 cj s07 s08")
    assert [len(plain.at_stake(area)) for area in (N, C, S)] == [2, 2, 3]
    assert [len(joker.at_stake(area)) for area in (N, C, S)] == [2, 3, 2]
    assert location("cj") in joker.at_stake(C)


@pytest.mark.rule("rex.locations.joker-placement")
@pytest.mark.parametrize(("area", "token"), [("n", "nj"), ("c", "cj"), ("s", "sj")])
def test_a_joker_is_won_in_the_battle_of_its_area(area: str, token: str) -> None:
    sent = {area: {"brigantes": ["brigantes-5"]}}
    for number, name in enumerate(("n", "c", "s")):
        match = run(lay(stakes=token, sent=sent), Battle(number))
        jokers = [{"kingdom": "brigantes", "area": area}] if name == area else []
        assert told(match, "joker") == jokers


@pytest.mark.rule("rex.locations.draw-public")
def test_everybody_sees_the_drawn_tokens() -> None:
    match = run(lay(bag=bag(WORKED_TURN)), Turn(at="draw_locations"))
    for seat in SEATS:
        assert set(match.view(seat)["board"]["stakes"]) == set(WORKED_TURN.split())
        (drawn,) = [h for h in match.log(seat) if h.what == "drawn"]
        assert {LOCATIONS[token] for token in drawn.values["locations"]} == set(WORKED_TURN.split())


@pytest.mark.rule("rex.locations.draw-public")
def test_nobody_can_tell_in_which_order_the_other_tokens_will_come() -> None:
    for seat in SEATS:
        readings = {
            can_read(run(lay(bag=bag(WORKED_TURN, seed)), Turn(at="draw_locations")), seat)
            for seed in range(5)
        }
        assert len(readings) == 1
