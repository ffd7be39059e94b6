"""Jokers."""

from __future__ import annotations

import pytest

from tests.games.rex.builders import choices, ended, fight, holds, locations, told
from tests.games.rex.play import answer, position


@pytest.mark.rule("rex.joker.won-normally")
@pytest.mark.rule("rex.ruling.joker-among-three")
def test_a_joker_counts_as_one_of_three() -> None:
    match = fight("n", brigantes="1", iceni="5", stakes="n02 n03 n04 nj")
    assert choices(match, "iceni") == ["gain n02", "gain n03", "gain n04", "gain nj"]
    answer(match, "gain nj", "gain n02", "gain n04")
    assert choices(match, "iceni")[0].startswith("place ")
    answer(match, "place nr")
    assert holds(match, "iceni") == {"cf", "n02", "n04", "nr"}
    assert holds(match, "brigantes") == {"nf", "n03"}


@pytest.mark.rule("rex.ruling.joker-among-three")
def test_a_joker_counts_as_one_of_a_vassals_two() -> None:
    match = fight("n", brigantes="1", iceni="5", stakes="n02 n03 n04 n05 n07 nj")
    answer(match, "gain n02", "gain n03", "gain n04", "gain nj", "gain n07")
    assert choices(match, "brigantes") == ["place n02", "place n03", "place n04", "place nr"]
    answer(match, "place n02")
    assert holds(match, "brigantes") == {"nf", "n07", "n02"}


@pytest.mark.rule("rex.joker.option-join-road")
def test_a_joker_joins_a_rivals_road_of_the_area() -> None:
    hold = {"brigantes": "n02", "regnenses": "n08 s07", "iceni": "n10 c08"}
    match = fight("n", iceni="5", stakes="nj", hold=hold)
    assert choices(match, "iceni") == ["place n02", "place nf", "place nr", "place n08"]
    answer(match, "place n08")
    assert "n08" in holds(match, "iceni") & holds(match, "regnenses")


@pytest.mark.rule("rex.joker.option-roman-road")
def test_a_joker_takes_a_roman_road_of_the_area() -> None:
    match = fight("n", brigantes="5", stakes="nj", rome="nr cr sr n02 s07")
    assert choices(match, "brigantes") == ["place n02", "place nr"]
    answer(match, "place n02")
    assert holds(match, "brigantes") == {"nf", "n02"}
    assert position(match).rome == locations("nr cr sr s07")
    assert [h["location"] for h in told(match, "cube")] == ["n02"]


@pytest.mark.rule("rex.joker.option-roman-city")
def test_a_joker_takes_a_roman_city_of_the_area_also_the_fiefs() -> None:
    match = fight("n", brigantes="5", stakes="nj", rome="nr cr sr n11", hold={"iceni": "n06"})
    assert choices(match, "brigantes") == ["place nr", "place n11"]
    answer(match, "place nr")
    assert holds(match, "brigantes") == {"nf", "nr"}
    assert position(match).rome == locations("cr sr n11")
    assert [h["location"] for h in told(match, "oppidum")] == ["nr"]


@pytest.mark.rule("rex.joker.one-option")
def test_a_joker_places_one_marker() -> None:
    match = fight("n", iceni="5", stakes="nj", rome="nr cr sr n02 n11")
    answer(match, "place n02")
    assert ended(match)
    assert holds(match, "iceni") == {"cf", "n02"}


@pytest.mark.rule("rex.joker.one-option")
def test_a_joker_with_one_place_to_go_asks_nothing() -> None:
    match = fight("n", brigantes="5", stakes="nj")
    assert ended(match)
    assert holds(match, "brigantes") == {"nf", "nr"}


@pytest.mark.rule("rex.joker.same-area")
@pytest.mark.parametrize(
    ("area", "open_to_it"),
    [
        ("n", ["place n02", "place n04", "place nr"]),
        ("c", ["place c02", "place cf", "place cr", "place c08"]),
        ("s", ["place s07", "place s08", "place sr"]),
    ],
)
def test_a_joker_works_in_its_own_area_only(area: str, open_to_it: list[str]) -> None:
    match = fight(
        area,
        regnenses="5",
        stakes=f"{area}j",
        rome="nr cr sr n02 c02 s07",
        hold={"iceni": "n04 c08 s08", "regnenses": "nf"},
    )
    assert choices(match, "regnenses") == open_to_it


@pytest.mark.rule("rex.joker.shared-joker")
def test_each_of_two_winners_makes_a_placement_of_their_own() -> None:
    match = fight("c", brigantes="5", regnenses="5", stakes="cj", hold={"iceni": "c08"})
    assert choices(match, "brigantes") == ["place cf", "place cr", "place c08"]
    answer(match, "place c08")
    assert choices(match, "regnenses") == ["place cf", "place cr", "place c08"]
    answer(match, "place cf")
    assert ended(match)
    assert holds(match, "brigantes") == {"nf", "c08"}
    assert holds(match, "regnenses") == {"sf", "cf"}


@pytest.mark.rule("rex.joker.not-free-city")
def test_a_joker_joins_no_rivals_city_and_takes_nothing_undrawn() -> None:
    match = fight("n", iceni="5", stakes="nj c08", hold={"brigantes": "n11 n06"})
    assert choices(match, "iceni") == ["place nf", "place nr"]
    for wrong in ("place n11", "place n02"):
        refusal = match.why_not(wrong, "iceni")
        assert refusal is not None
        assert "rex.joker.not-free-city" in refusal.rules


@pytest.mark.rule("rex.joker.not-free-city")
def test_a_joker_takes_no_location_that_is_still_at_stake() -> None:
    match = fight("n", iceni="5", stakes="n02 n03 n04 nj")
    answer(match, "gain n02", "gain n03", "gain nj")
    assert choices(match, "iceni") == ["place nf", "place nr"]


@pytest.mark.rule("rex.ruling.choose-then-next")
def test_each_winner_uses_the_joker_before_the_next_chooses() -> None:
    match = fight("n", iceni="5", regnenses="5", stakes="n02 n03 n04 n05 nj")
    answer(match, "gain nj", "gain n02", "gain n03")
    assert choices(match, "iceni") == ["place nf", "place nr"]
    assert holds(match, "iceni") == {"cf", "n02", "n03"}
    answer(match, "place nf")
    assert choices(match, "regnenses")[0] == "gain n02"


@pytest.mark.rule("rex.ruling.joker-vassal")
def test_a_vassal_can_win_a_joker_with_all_its_options() -> None:
    match = fight(
        "n",
        brigantes="6",
        iceni="5",
        stakes="n02 n03 n04 nj",
        rome="nr cr sr n05",
        hold={"regnenses": "n08"},
    )
    answer(match, "gain n02", "gain n03", "gain n04")
    assert choices(match, "iceni") == [
        "place n02",
        "place n03",
        "place n04",
        "place n05",
        "place nf",
        "place nr",
        "place n08",
    ]


@pytest.mark.rule("rex.ruling.joker-fresh-roads")
def test_a_joker_joins_a_road_a_rival_won_in_this_battle_but_no_own_road() -> None:
    match = fight("n", iceni="5", regnenses="5", stakes="n02 n03 n04 n05 nj")
    answer(match, "gain n02", "gain n03", "gain n04", "gain n03", "gain n05", "gain nj")
    assert choices(match, "regnenses") == ["place n02", "place n04", "place nf", "place nr"]


@pytest.mark.rule("rex.ruling.joker-same-roman-city")
def test_two_who_share_a_joker_can_take_the_same_roman_city() -> None:
    match = fight("n", iceni="5", regnenses="5", stakes="nj")
    answer(match, "place nr")
    assert choices(match, "regnenses") == ["place nf", "place nr"]
    answer(match, "place nr")
    assert "nr" in holds(match, "iceni") & holds(match, "regnenses")
    assert position(match).rome == locations("cr sr")


@pytest.mark.rule("rex.ruling.joker-same-roman-city")
def test_a_game_run_kingdom_takes_the_fief_city_a_player_took_before() -> None:
    match = fight(
        "n",
        brigantes="5",
        iceni="5",
        order="brigantes regnenses",
        game_run="iceni",
        stakes="nj",
    )
    assert ended(match)
    assert "nr" in holds(match, "brigantes") & holds(match, "iceni")


@pytest.mark.rule("rex.ruling.joker-no-target")
def test_a_joker_always_finds_the_fief_city() -> None:
    for area, city in (("n", "nr"), ("c", "cr"), ("s", "sr")):
        match = fight(area, brigantes="5", stakes=f"{area}j", rome="nr cr sr")
        assert city in holds(match, "brigantes") or f"place {city}" in choices(match)


@pytest.mark.rule("rex.ruling.joker-no-target")
def test_a_joker_is_lost_on_who_has_no_marker_left() -> None:
    cities = "n01 n06 n11 n15 c04 c05 c10 c13 s02 s05"
    match = fight("n", brigantes="5", stakes="nj", hold={"brigantes": cities})
    assert ended(match)
    assert "nr" not in holds(match, "brigantes")
    assert [h["kingdom"] for h in told(match, "joker")] == ["brigantes"]
    assert [h["area"] for h in told(match, "joker-lost")] == ["n"]
    assert position(match).stakes == ()


@pytest.mark.rule("rex.rome.roman-only-by-joker")
def test_a_joker_of_another_area_does_not_reach_a_roman_location() -> None:
    match = fight("c", iceni="5", stakes="cj", rome="nr cr sr n02", hold={"regnenses": "c08"})
    assert choices(match, "iceni") == ["place cr", "place c08"]
