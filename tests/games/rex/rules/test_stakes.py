"""Phase 7: the values on the three stake tracks."""

from __future__ import annotations

import random

import pytest

from logres.engine.match.match import Match
from tests.games.rex.builders import BRIGANTES, ICENI, REGNENSES, N, choices, lay, run, told
from tests.games.rex.parts import TRACK_NAMES, Battle, Rex, Turn, stake_values
from tests.games.rex.play import answer, new_game, position


def evaluate(g: Rex) -> Match:
    """Evaluate the stakes of a turn that has been fought."""
    return run(g, Turn(at="evaluate"))


def value(match: Match, track: str, side: str) -> int:
    """What everybody sees on a track."""
    shown = match.view(None)["board"]["kingdoms"][side]["tracks"][track]
    assert isinstance(shown, int)
    return shown


def road(held: str) -> int:
    """The Road value of Iceni who hold these places, besides their starting road."""
    return value(evaluate(lay(hold={"iceni": held})), "road", "iceni")


def cities(held: str) -> int:
    return value(evaluate(lay(hold={"iceni": held})), "cities", "iceni")


def regions(held: str) -> int:
    return value(evaluate(lay(hold={"iceni": held})), "regions", "iceni")


@pytest.mark.rule("rex.stakes.every-turn")
def test_a_place_won_moves_no_marker_before_the_stakes_are_evaluated() -> None:
    sent = {"n": {"iceni": ["iceni-7"], "brigantes": ["brigantes-6"]}}
    match = run(lay(stakes="n06 n07 n11 n15", sent=sent), Turn(at="fight"))
    before = list(position(match).tracks)
    answer(match, "gain n06", "gain n11", "gain n15")
    # The battles are over; the Regnenses are still to be asked about help from Rome.
    assert choices(match, "regnenses")[0] == "reinforce rome-1"
    assert position(match).tracks == before
    match.play("pass")
    assert [value(match, track, "iceni") for track in TRACK_NAMES] == [1, 3, 4]
    assert [value(match, track, "brigantes") for track in TRACK_NAMES] == [1, 0, 2]


@pytest.mark.rule("rex.stakes.every-turn")
def test_markers_move_at_the_end_of_every_turn_and_at_no_other_moment() -> None:
    match, chance, evaluated = new_game(5), random.Random(5), []
    while not match.over:
        turn, before = position(match).turn, list(position(match).tracks)
        decision = chance.choice(match.decisions)
        match.play(chance.choice(decision.actions), decision.seat)
        if not match.decisions or position(match).turn > turn:
            evaluated.append(turn)
            held = position(match).held
            by_kingdom = [stake_values(held[k]) for k in (BRIGANTES, ICENI, REGNENSES)]
            before = [values[track] for track in range(3) for values in by_kingdom]
        assert position(match).tracks == before
    assert evaluated == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.rule("rex.stakes.every-turn")
@pytest.mark.parametrize("side", ["brigantes", "iceni", "regnenses"])
def test_no_kingdom_is_left_out(side: str) -> None:
    match = evaluate(lay(hold={side: "n01 n12"}))
    assert [value(match, track, side) for track in TRACK_NAMES] == [1, 1, 2 + (side != "brigantes")]


@pytest.mark.rule("rex.stakes.road-length")
def test_three_roads_in_a_line_are_three_and_a_separate_road_adds_nothing() -> None:
    assert road("n07 n08 n09") == 3
    assert road("n07 n08 n09 s03 s04") == 3
    assert road("") == 1


@pytest.mark.rule("rex.stakes.road-unbroken")
def test_roads_without_a_connection_do_not_add_up() -> None:
    # Neighbours in number and region only.
    assert road("n09 n10") == 1
    assert road("s07 s04") == 2


@pytest.mark.rule("rex.stakes.road-unbroken")
def test_a_road_leads_across_the_border_of_an_area() -> None:
    assert road("n10 n12 c11") == 3


@pytest.mark.rule("rex.stakes.road-city-breaks")
def test_a_city_breaks_a_road_and_does_not_count_even_when_held() -> None:
    assert road("n09 n11 n10") == 1
    assert road("n11 n06 n15") == 1


@pytest.mark.rule("rex.stakes.road-city-breaks")
def test_roads_that_touch_beside_a_city_still_make_two() -> None:
    assert road("c08 s15 c09") == 2


@pytest.mark.rule("rex.stakes.road-others-break")
@pytest.mark.parametrize("between", ["empty", "roman", "held by a rival"])
def test_a_road_ends_at_a_place_without_a_cube_of_ones_own(between: str) -> None:
    hold = {"iceni": "n07 n09"}
    if between == "held by a rival":
        hold["brigantes"] = "n08"
    rome = "nr cr sr n08" if between == "roman" else "nr cr sr"
    assert value(evaluate(lay(hold=hold, rome=rome)), "road", "iceni") == 1


@pytest.mark.rule("rex.stakes.road-shared-counts")
def test_a_shared_road_counts_for_everyone_on_it() -> None:
    match = evaluate(lay(hold={"iceni": "n07 n08 n09", "regnenses": "n08", "brigantes": "n08"}))
    assert value(match, "road", "iceni") == 3
    assert value(match, "road", "regnenses") == 1


@pytest.mark.rule("rex.stakes.cities-count")
def test_cities_count_alone_or_shared() -> None:
    hold = {"iceni": "n01 n06 c05", "brigantes": "n01", "regnenses": "n06"}
    match = evaluate(lay(hold=hold))
    assert [value(match, "cities", s) for s in ("iceni", "brigantes", "regnenses")] == [3, 1, 1]


@pytest.mark.rule("rex.stakes.cities-count")
def test_a_city_taken_from_rome_counts_and_roads_do_not() -> None:
    match = evaluate(lay(hold={"iceni": "sr n02 n03"}, rome="nr cr"))
    assert value(match, "cities", "iceni") == 1
    assert cities("") == 0


@pytest.mark.rule("rex.stakes.regions-count")
def test_a_region_counts_once_for_roads_and_cities_alike() -> None:
    assert regions("c01 c02 c04") == 1
    assert regions("n07 s02") == 3
    assert regions("") == 1


@pytest.mark.rule("rex.ruling.fief-city-region")
def test_an_oppidum_on_the_roman_city_of_a_fief_is_presence_there() -> None:
    match = evaluate(lay(hold={"iceni": "sr"}, rome="nr cr"))
    assert value(match, "regions", "iceni") == 2


@pytest.mark.rule("rex.stakes.markers-moved")
def test_everybody_sees_the_values_of_every_kingdom() -> None:
    g = lay("iceni", "brigantes regnenses", slots=(0, 2, 4), hold={"regnenses": "s13 s12 s15 n01"})
    match = evaluate(g)
    for seat in ("iceni", None):
        shown = match.view(seat)["board"]["kingdoms"]
        assert shown["regnenses"]["tracks"] == {"road": 3, "cities": 2, "regions": 3}
        assert shown["brigantes"]["tracks"] == {"road": 1, "cities": 0, "regions": 1}
        assert shown["iceni"]["tracks"] == {"road": 1, "cities": 0, "regions": 1}
    moves = [(stake["kingdom"], stake["track"], stake["value"]) for stake in told(match, "stake")]
    assert moves == [("regnenses", *move) for move in (("road", 3), ("cities", 2), ("regions", 3))]


@pytest.mark.rule("rex.stakes.markers-moved")
def test_the_absent_kingdom_of_the_variant_has_no_marker() -> None:
    assert set(evaluate(lay("iceni brigantes")).view(None)["board"]["kingdoms"]) == {
        "iceni",
        "brigantes",
    }


@pytest.mark.rule("rex.ruling.longest-road-shape")
def test_a_loop_counts_each_of_its_places_once() -> None:
    loop = "n02 n03 nf n04 n05"
    assert road(loop) == 5
    assert road(f"{loop} n13") == 6


@pytest.mark.rule("rex.ruling.longest-road-shape")
@pytest.mark.rule("rex.stakes.road-unbroken")
@pytest.mark.rule("rex.example.derived-road-branch")
def test_branches_do_not_add_up() -> None:
    # c07 is joined to cf, c06 and c08, which are not joined to each other.
    assert road("c07 c06 c08") == 3
    assert road("c07 c06 c08 c02") == 4


@pytest.mark.rule("rex.example.longest-road")
def test_the_roads_of_the_rulebook_are_one_three_and_two() -> None:
    hold = {"brigantes": "n07 n13", "regnenses": "s13 s12", "iceni": "c08 c09 c10 c11 c12"}
    match = evaluate(lay(hold=hold))
    values = [value(match, "road", side) for side in ("brigantes", "regnenses", "iceni")]
    assert values == [1, 3, 2]


@pytest.mark.rule("rex.stakes.every-turn")
def test_a_battle_alone_evaluates_nothing() -> None:
    match = run(lay(stakes="n06", sent={"n": {"iceni": ["iceni-7"]}}), Battle(N))
    assert value(match, "cities", "iceni") == 0
    assert told(match, "stake") == []
