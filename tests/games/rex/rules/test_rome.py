"""What belongs to Rome."""

from __future__ import annotations

import pytest

from logres.engine.match.match import Match
from tests.games.rex.builders import (
    choices,
    ended,
    fight,
    holds,
    lay,
    location,
    locations,
    run,
    told,
)
from tests.games.rex.parts import Turn
from tests.games.rex.play import answer, every_start, new_game, play_on, position


@pytest.mark.rule("rex.rome.flip-token")
def test_a_roman_location_stays_roman_and_on_the_map_in_later_turns() -> None:
    match = run(lay(sent={"n": {"iceni": ["iceni-5"]}}, stakes="s07"), Turn(at="fight"))
    assert match.view(None)["board"]["rome"] == ["nr", "cr", "s07", "sr"]
    answer(match, "pass", "pass", "pass")
    g = position(match)
    assert g.turn == 2
    assert location("s07") not in (*g.bag, *g.stakes)
    assert g.rome == locations("nr cr sr s07")


@pytest.mark.rule("rex.rome.flip-token")
@pytest.mark.rule("rex.ruling.roman-token-removed")
def test_a_roman_location_taken_by_joker_is_roman_no_more() -> None:
    match = fight("s", iceni="5", stakes="sj", rome="nr cr sr s07")
    answer(match, "place s07")
    assert position(match).rome == locations("nr cr sr")
    assert holds(match, "iceni") == {"cf", "s07"}
    assert location("s07") not in (*position(match).bag, *position(match).stakes)


@pytest.mark.rule("rex.rome.joker-lost")
def test_a_joker_nobody_won_is_gone_without_effect() -> None:
    match = fight("c", stakes="c09 cj")
    g = position(match)
    assert ended(match)
    assert g.stakes == ()
    assert location("cj") not in g.bag
    assert g.rome == locations("nr cr sr c09")
    assert [h["area"] for h in told(match, "joker-lost")] == ["c"]
    assert [holds(match, side) for side in ("brigantes", "iceni", "regnenses")] == [
        {"nf"},
        {"cf"},
        {"sf"},
    ]


@pytest.mark.rule("rex.rome.joker-lost")
def test_a_joker_left_over_by_winner_and_vassal_is_gone() -> None:
    match = fight("n", brigantes="1", iceni="5", stakes="n02 n03 n04 n05 n07 nj")
    answer(match, "gain n02", "gain n03", "gain n04", "gain n05", "gain n07")
    assert ended(match)
    assert position(match).rome == locations("nr cr sr")
    assert position(match).stakes == ()


@pytest.mark.rule("rex.rome.fief-cities-roman")
@pytest.mark.parametrize(("scenario", "kingdoms"), every_start())
def test_one_city_of_each_fief_is_roman_from_the_beginning(scenario: str, kingdoms: str) -> None:
    rome = new_game(scenario=scenario, kingdoms=kingdoms).view(None)["board"]["rome"]
    assert {"nr", "cr", "sr"} <= set(rome)
    if scenario != "two-kingdoms-variant":
        assert len(rome) == 3


@pytest.mark.rule("rex.rome.roman-only-by-joker")
def test_no_gain_offers_a_roman_location() -> None:
    match = fight("n", iceni="5", stakes="n03 n04 n05 n07", rome="nr cr sr n02")
    assert choices(match, "iceni") == ["gain n03", "gain n04", "gain n05", "gain n07"]
    answer(match, "gain n03", "gain n04", "gain n05")
    assert position(match).rome == locations("nr cr sr n02 n07")


@pytest.mark.rule("rex.rome.roman-only-by-joker")
def test_over_a_whole_game_rome_loses_places_to_jokers_only() -> None:
    roman, lost, by_joker = 0, 0, 0

    def lost_otherwise(match: Match) -> bool:
        nonlocal roman, lost, by_joker
        before, roman = roman, position(match).rome
        lost |= before & ~roman
        for happening in match.latest:
            if happening.rule == "rex.joker.one-option":
                by_joker |= 1 << happening.values["location"]
        return bool(lost & ~by_joker)

    assert play_on(new_game(seed=2), until=lost_otherwise).over
    assert lost
