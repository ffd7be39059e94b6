"""Two players without a third kingdom."""

from __future__ import annotations

import pytest

import logres
from logres.engine.match.match import Match
from tests.games.rex.builders import C, choices, kingdom, lay, location, run, told
from tests.games.rex.parts import KINGDOMS, LOCATIONS, TOKENS, TRACK_NAMES, Battle, Turn
from tests.games.rex.play import answer, asked, new_game, play_on, position

VARIANT = "two-kingdoms-variant"
PAIRS = ["brigantes,iceni", "brigantes,regnenses", "iceni,regnenses"]
FIEF_CITIES = ["nr", "cr", "sr"]


def begin(first: str) -> Match:
    """A game of the variant, without Objectives, whose first tokens are these."""
    drawn = tuple(location(name) for name in first.split())
    bag = (*drawn, *(token for token in TOKENS if token not in drawn))
    return logres.new("rex", VARIANT, {"objectives": False}, seed=1, dice=[bag], check=True)


def roman(match: Match) -> set[str]:
    """Roman places besides the cities of the fiefs."""
    return set(match.view(None)["board"]["rome"]) - set(FIEF_CITIES)


def tokens_left(match: Match) -> int:
    return len(position(match).bag) + len(position(match).stakes)


@pytest.mark.rule("rex.two-player-variant.no-npk")
@pytest.mark.parametrize("pair", PAIRS)
def test_the_third_kingdom_is_absent(pair: str) -> None:
    match = new_game(1, VARIANT, kingdoms=pair)
    board, g = match.view(None)["board"], position(match)
    (absent,) = set(KINGDOMS) - set(pair.split(","))
    assert board["game_run"] == []
    assert sorted(board["kingdoms"]) == sorted(pair.split(","))
    assert all(sorted(battle) == sorted(pair.split(",")) for battle in board["battles"].values())
    heaps = (g.decks, g.queues, g.hands, g.extras, g.discards, g.objectives)
    assert [heap[kingdom(absent)] for heap in heaps] == [()] * 6
    assert (g.held[kingdom(absent)], g.slots) == (0, ())


@pytest.mark.rule("rex.two-player-variant.no-npk")
@pytest.mark.parametrize("pair", PAIRS)
def test_the_absent_kingdom_never_does_anything(pair: str) -> None:
    match = play_on(new_game(2, VARIANT, kingdoms=pair), until=lambda match: False)
    (absent,) = set(KINGDOMS) - set(pair.split(","))
    acted = {h.values["kingdom"] for h in match.happenings if "kingdom" in h.values}
    assert kingdom(absent) not in acted
    assert position(match).held[kingdom(absent)] == 0
    assert match.result is not None
    assert set(match.result.scores) == set(pair.split(","))


@pytest.mark.rule("rex.two-player-variant.setup-seven-roman")
@pytest.mark.parametrize("seed", range(5))
def test_seven_tokens_go_to_rome_before_the_first_turn(seed: int) -> None:
    match = new_game(seed, VARIANT, objectives=False)
    (given,) = told(match, "given-to-rome")
    jokers = told(match, "joker-lost")
    assert len(given["locations"]) + len(jokers) == 7
    assert roman(match) == set(given["locations"])
    assert tokens_left(match) == 42
    kinds = [h.what for h in match.happenings]
    assert kinds.index("given-to-rome") < kinds.index("turn")


@pytest.mark.rule("rex.two-player-variant.setup-seven-roman")
def test_objectives_are_chosen_before_rome_is_given_anything() -> None:
    match = new_game(3, VARIANT)
    assert asked("chooseobjectives")(match)
    assert roman(match) == set()
    assert tokens_left(match) == 49
    for seat in match.seats:
        match.play(choices(match, seat)[0], seat)
    assert len(roman(match)) + len(told(match, "joker-lost")) == 7
    assert tokens_left(match) == 42


@pytest.mark.rule("rex.two-player-variant.setup-seven-roman")
def test_what_rome_was_given_is_never_drawn_but_a_joker_can_take_it() -> None:
    match = begin("c01 c05 n02 n03 n04 s01 s03")
    play_on(match, until=lambda match: False)
    drawn = {name for drawn in told(match, "drawn") for name in drawn["locations"]}
    assert len(drawn) == 42
    assert drawn.isdisjoint({"c01", "c05", "n02", "n03", "n04", "s01", "s03"})
    sent = {"c": {"iceni": ["iceni-5"]}}
    joker = run(
        lay("iceni brigantes", stakes="cj", sent=sent, rome="nr cr sr c01 c05 n02"), Battle(C)
    )
    assert choices(joker) == ["place c01", "place cr", "place c05"]


@pytest.mark.rule("rex.two-player-variant.setup-seven-roman")
@pytest.mark.parametrize("scenario", ["three-kingdoms", "two-kingdoms", "solo"])
def test_without_the_variant_rome_starts_with_the_fief_cities_only(scenario: str) -> None:
    match = new_game(4, scenario, objectives=False)
    assert roman(match) == set()
    assert tokens_left(match) == 49


@pytest.mark.rule("rex.two-player-variant.draw-six")
@pytest.mark.rule("rex.ruling.bag-exhaustion")
@pytest.mark.parametrize("pair", PAIRS)
def test_six_tokens_are_drawn_each_turn_and_the_bag_ends_empty(pair: str) -> None:
    match = play_on(new_game(5, VARIANT, kingdoms=pair), until=lambda match: False)
    assert [len(drawn["locations"]) for drawn in told(match, "drawn")] == [6] * 7
    assert position(match).bag == ()


@pytest.mark.rule("rex.two-player-variant.draw-six")
@pytest.mark.rule("rex.ruling.bag-exhaustion")
@pytest.mark.parametrize("scenario", ["three-kingdoms", "two-kingdoms", "solo"])
def test_without_the_variant_seven_are_drawn(scenario: str) -> None:
    match = play_on(new_game(5, scenario), until=lambda match: False)
    assert [len(drawn["locations"]) for drawn in told(match, "drawn")] == [7] * 7
    assert position(match).bag == ()


@pytest.mark.rule("rex.example.two-player-setup")
def test_the_draw_of_the_rulebook() -> None:
    match = begin("n04 n11 c08 c10 c12 s09 s11")
    assert roman(match) == {"n04", "n11", "c08", "c10", "c12", "s09", "s11"}
    assert tokens_left(match) == 42


@pytest.mark.rule("rex.ruling.variant-joker-setup")
def test_a_joker_drawn_for_rome_leaves_the_game_and_is_not_replaced() -> None:
    match = begin("n04 nj c08 c10 sj s09 s11")
    assert roman(match) == {"n04", "c08", "c10", "s09", "s11"}
    assert tokens_left(match) == 42
    assert [lost["area"] for lost in told(match, "joker-lost")] == ["n", "s"]
    left = {LOCATIONS[token] for token in (*position(match).bag, *position(match).stakes)}
    assert "cj" in left
    assert not left & {"nj", "sj"}


@pytest.mark.rule("rex.ruling.variant-absent-kingdom")
def test_the_absent_kingdoms_road_has_no_cube_and_cannot_be_gained() -> None:
    # A Joker in the Centre, where the Iceni would have their fief.
    sent = {"c": {"brigantes": ["brigantes-5"]}}
    g = lay("brigantes regnenses", stakes="cj", sent=sent, hold={"regnenses": "c01"})
    match = run(g, Battle(C))
    assert choices(match) == ["place c01", "place cr"]
    assert location("cf") not in TOKENS
    assert "cf" not in {place for shown in held(match) for place in shown}


def held(match: Match) -> list[list[str]]:
    return [shown["held"] for shown in match.view(None)["board"]["kingdoms"].values()]


@pytest.mark.rule("rex.ruling.variant-absent-kingdom")
def test_the_absent_kingdoms_region_stays_in_play() -> None:
    sent = {"c": {"brigantes": ["brigantes-5"]}}
    g = lay("brigantes regnenses", stakes="c01 c02 c03 c04", sent=sent)
    match = answer(run(g, Turn(at="fight")), "gain c01", "gain c02", "gain c04", "pass")
    shown = match.view(None)["board"]["kingdoms"]["brigantes"]
    assert shown["tracks"] == {"road": 1, "cities": 1, "regions": 2}


@pytest.mark.rule("rex.ruling.variant-absent-kingdom")
def test_first_and_max_are_between_the_two_players() -> None:
    # Whatever stands on the absent kingdom's tracks counts for nothing.
    tracks = {name: [1, 9, 1] for name in TRACK_NAMES}
    match = run(lay("brigantes regnenses", turn=7, tracks=tracks), Turn(at="end_turn"))
    assert match.result is not None
    assert match.result.scores == {"brigantes": 3, "regnenses": 3}
