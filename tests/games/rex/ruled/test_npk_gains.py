"""Kingdoms the game runs, in battle: powers, gains, Jokers, help."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from logres.engine.match.match import Match
from tests.games.rex.builders import (
    REGNENSES,
    C,
    N,
    S,
    choices,
    ended,
    holds,
    lay,
    run,
    told,
)
from tests.games.rex.parts import KINGDOMS, Battle, Turn
from tests.games.rex.play import answer, asked, new_game, play_on, position

PLAYERS, NPK = "brigantes iceni", "regnenses"
SEEDS = range(60)


def shown(match: Match, side: str) -> dict[str, Any]:
    """What a spectator sees of a kingdom."""
    board: dict[str, Any] = match.view(None)["board"]["kingdoms"][side]
    return board


def fight(area: int, game_run: str = NPK, **fields: Any) -> Match:
    """A battle in which some kingdoms are run by the game."""
    players = " ".join(side for side in KINGDOMS if side not in game_run)
    return run(lay(players, game_run, **fields), Battle(area))


def won(match: Match, side: str) -> list[str]:
    """The places a kingdom has put a marker on, in order."""
    placed = [h for h in told(match, "cube") + told(match, "oppidum") if h["kingdom"] == side]
    return [h["location"] for h in placed]


@pytest.mark.rule("rex.npk.no-two-three-power")
@pytest.mark.parametrize("power", [2, 3])
def test_its_twos_and_threes_do_nothing(power: int) -> None:
    sent = {"n": {"iceni": ["iceni-6"], "regnenses": [f"regnenses-{power}"]}}
    match = fight(N, sent=sent, stakes="n02 n03")
    assert ended(match)
    assert [v["kingdom"] for v in told(match, "vassal")] == ["regnenses"]
    assert holds(match, "regnenses") == {"sf"}
    assert shown(match, "regnenses")["extras"] == []
    assert len(match.view(None)["board"]["supply"]) == 6
    assert match.view(None)["board"]["battles"]["n"]["iceni"] == ["iceni-6"]


@pytest.mark.rule("rex.npk.no-two-three-power")
def test_a_players_two_beside_it_still_works() -> None:
    sent = {
        "n": {
            "iceni": ["iceni-6"],
            "regnenses": ["regnenses-2"],
            "brigantes": ["brigantes-2"],
        }
    }
    match = fight(N, sent=sent, stakes="n02")
    assert choices(match, "brigantes") == ["take iceni-6", "pass"]
    match.play("pass")
    assert ended(match)


@pytest.mark.rule("rex.npk.one-four-power")
def test_its_one_is_worth_seven_against_a_players_seven() -> None:
    sent = {"n": {"iceni": ["iceni-7"], "regnenses": ["regnenses-1"]}}
    match = fight(N, sent=sent, stakes="n02")
    assert {w["kingdom"]: w["total"] for w in told(match, "winner")} == {"iceni": 7, "regnenses": 7}
    assert "n02" in holds(match, "regnenses")


@pytest.mark.rule("rex.npk.one-four-power")
def test_its_seven_wakes_the_ones_of_players() -> None:
    sent = {"n": {"iceni": ["iceni-1"], "regnenses": ["regnenses-7"]}}
    match = fight(N, sent=sent, stakes="n02")
    assert {w["kingdom"]: w["total"] for w in told(match, "winner")} == {"iceni": 7, "regnenses": 7}


@pytest.mark.rule("rex.npk.one-four-power")
@pytest.mark.parametrize("power", [2, 3])
def test_its_four_shuts_out_the_vassals(power: int) -> None:
    sent = {"n": {"iceni": [f"iceni-{power}"], "regnenses": ["regnenses-4"]}}
    match = fight(N, sent=sent, stakes="n02")
    assert ended(match)
    assert told(match, "shielded") == [
        {"kingdom": "iceni", "area": "n", "winner_kingdoms": ["regnenses"]}
    ]


@pytest.mark.rule("rex.npk.winner-random")
def test_a_game_run_winner_takes_any_three_of_five() -> None:
    sent = {"s": {"regnenses": ["regnenses-7"]}}
    taken: Counter[str] = Counter()
    for seed in SEEDS:
        match = fight(S, sent=sent, stakes="s01 s03 s04 s06 s08", seed=seed)
        assert ended(match)
        assert len(won(match, "regnenses")) == 3
        taken.update(won(match, "regnenses"))
    assert set(taken) == {"s01", "s03", "s04", "s06", "s08"}
    # 36 of 60 each on average.
    assert min(taken.values()) >= 20


@pytest.mark.rule("rex.npk.winner-random")
@pytest.mark.parametrize("stakes", ["s01", "s01 s03", "s01 s03 s04"])
def test_with_three_or_fewer_it_takes_all(stakes: str) -> None:
    match = fight(S, sent={"s": {"regnenses": ["regnenses-7"]}}, stakes=stakes)
    assert won(match, "regnenses") == stakes.split()
    assert match.state.drawn == 0


@pytest.mark.rule("rex.npk.vassal-random")
def test_a_game_run_vassal_takes_any_two_of_what_is_left() -> None:
    sent = {"s": {"iceni": ["iceni-6"], "regnenses": ["regnenses-5"]}}
    taken: Counter[str] = Counter()
    for seed in SEEDS:
        match = fight(S, sent=sent, stakes="s01 s03 s04 s06 s07 s08", seed=seed)
        answer(match, "gain s01", "gain s03", "gain s04")
        assert len(won(match, "regnenses")) == 2
        taken.update(won(match, "regnenses"))
    assert set(taken) == {"s06", "s07", "s08"}
    # 40 of 60 each on average.
    assert min(taken.values()) >= 25


@pytest.mark.rule("rex.npk.vassal-random")
@pytest.mark.parametrize("left", ["s06", "s06 s07"])
def test_with_two_or_fewer_left_it_takes_all(left: str) -> None:
    sent = {"s": {"iceni": ["iceni-6"], "regnenses": ["regnenses-5"]}}
    match = fight(S, sent=sent, stakes=f"s01 s03 s04 {left}")
    answer(match, "gain s01", "gain s03", "gain s04")
    assert won(match, "regnenses") == left.split()


@pytest.mark.rule("rex.npk.joker-fief-city")
@pytest.mark.parametrize(
    ("area", "joker", "city"), [(N, "nj", "nr"), (C, "cj", "cr"), (S, "sj", "sr")]
)
def test_with_a_joker_it_takes_the_fiefs_roman_city(area: int, joker: str, city: str) -> None:
    letter = joker[0]
    match = fight(
        area,
        sent={letter: {"regnenses": ["regnenses-7"]}},
        stakes=joker,
        # Rivals' roads and Roman places it passes by.
        hold={"iceni": "n02 c01 s01"},
        rome="nr cr sr n03 c03 s03 n01 c05 s02",
    )
    assert won(match, "regnenses") == [city]
    assert city not in match.view(None)["board"]["rome"]


@pytest.mark.rule("rex.npk.joker-fief-city")
@pytest.mark.rule("rex.ruling.joker-no-target")
def test_a_joker_is_nothing_to_it_where_the_fiefs_city_is_its_own_already() -> None:
    sent = {"c": {"regnenses": ["regnenses-7"]}}
    match = fight(C, sent=sent, stakes="cj", hold={"regnenses": "cr", "iceni": "c01"}, rome="nr sr")
    assert won(match, "regnenses") == []
    assert holds(match, "regnenses") == {"sf", "cr"}


@pytest.mark.rule("rex.npk.joker-fief-city")
@pytest.mark.rule("rex.ruling.joker-same-roman-city")
def test_it_meets_a_player_in_the_fiefs_city() -> None:
    sent = {"c": {"iceni": ["iceni-6"], "regnenses": ["regnenses-6"]}}
    match = fight(C, sent=sent, stakes="cj", rome="nr cr sr c01")
    assert choices(match, "iceni") == ["place c01", "place cr"]
    match.play("place cr")
    assert {"cr"} <= holds(match, "iceni") & holds(match, "regnenses")
    assert holds(match, "regnenses") == {"sf", "cr"}


@pytest.mark.rule("rex.npk.no-help")
def test_it_gets_no_help_after_a_turn_without_a_marker() -> None:
    sent = {"n": {"brigantes": ["brigantes-7"], "regnenses": ["regnenses-5"]}}
    match = run(lay(PLAYERS, NPK, sent=sent, stakes="n02"), Turn(at="fight"))
    assert choices(match, "iceni")[-1] == "pass"
    match.play("pass")
    assert asked("plan")(match)
    assert shown(match, "regnenses")["extras"] == []
    assert len(match.view(None)["board"]["supply"]) == 6
    assert told(match, "reinforced") == []


@pytest.mark.rule("rex.npk.no-help")
@pytest.mark.parametrize("random_reinforcements", [False, True])
def test_it_never_holds_a_reinforcement(random_reinforcements: bool) -> None:
    for seed in range(4):
        match = new_game(seed, "solo", random_reinforcements=random_reinforcements)
        play_on(match, until=lambda match: False, seed=seed)
        helped = {reinforced["kingdom"] for reinforced in told(match, "reinforced")}
        assert helped <= {"brigantes"}
        assert [shown(match, side)["extras"] for side in ("iceni", "regnenses")] == [[], []]


@pytest.mark.rule("rex.ruling.npk-choice-order")
def test_players_choose_first_then_game_run_kingdoms_in_their_order() -> None:
    sides = {"iceni": ["iceni-6"], "regnenses": ["regnenses-6"], "brigantes": ["brigantes-6"]}
    match = fight(
        C, "brigantes iceni", sent={"c": sides}, stakes="c01 c02 c03 c06", slots=(0, 2, 4)
    )
    assert choices(match, "regnenses") == ["gain c01", "gain c02", "gain c03", "gain c06"]
    answer(match, "gain c01", "gain c02", "gain c03")
    takers = [h["kingdom"] for h in told(match, "cube")]
    assert takers == ["regnenses"] * 3 + ["brigantes"] * 3 + ["iceni"] * 3


@pytest.mark.rule("rex.ruling.npk-choice-order")
def test_a_new_turn_order_leaves_game_run_kingdoms_last() -> None:
    tracks = {"road": [1, 1, 2]}
    g = lay("iceni regnenses", "brigantes", slots=(0, 2, 4), tracks=tracks)
    match = run(g, Turn(at="determine_order"))
    acting = [KINGDOMS[k] for k in position(match).sequence]
    assert acting == ["regnenses", "iceni", "brigantes"]


@pytest.mark.rule("rex.ruling.npk-choice-order")
def test_a_game_run_winner_still_comes_before_a_player_who_is_vassal() -> None:
    sent = {"s": {"iceni": ["iceni-5"], "regnenses": ["regnenses-6"]}}
    match = fight(S, sent=sent, stakes="s01 s03 s04 s06 s08", seed=3)
    assert [h["kingdom"] for h in told(match, "cube")] == ["regnenses"] * 3 + ["iceni"] * 2
    assert not set(won(match, "iceni")) & set(won(match, "regnenses"))


@pytest.mark.rule("rex.ruling.npk-cohabiting-pick")
def test_its_draw_holds_what_a_fellow_winner_has_chosen_too() -> None:
    sent = {"s": {"iceni": ["iceni-6"], "regnenses": ["regnenses-6"]}}
    shared = Counter[int]()
    for seed in SEEDS:
        match = fight(S, sent=sent, stakes="s01 s03 s04 s06 s07 s08", seed=seed)
        answer(match, "gain s01", "gain s03", "gain s04")
        shared[len(set(won(match, "iceni")) & set(won(match, "regnenses")))] += 1
    assert set(shared) == {0, 1, 2, 3}


@pytest.mark.rule("rex.ruling.npk-cohabiting-pick")
def test_as_vassal_it_may_share_with_another_vassal_but_not_with_a_winner() -> None:
    sent = {
        "s": {
            "iceni": ["iceni-6"],
            "brigantes": ["brigantes-5"],
            "regnenses": ["regnenses-5"],
        }
    }
    met = set()
    for seed in SEEDS:
        match = fight(S, sent=sent, stakes="s01 s03 s04 s06 s07 s08", seed=seed)
        answer(match, "gain s01", "gain s03", "gain s04", "gain s06", "gain s07")
        assert not set(won(match, "iceni")) & set(won(match, "regnenses"))
        met.add(len(set(won(match, "brigantes")) & set(won(match, "regnenses"))))
    assert met == {1, 2}


@pytest.mark.rule("rex.ruling.npk-joker-in-draw")
def test_the_joker_is_one_of_the_tokens_it_draws_from() -> None:
    sent = {"s": {"regnenses": ["regnenses-6"]}}
    for dice, held in (([1, 1, 1], {"s01", "s03", "s04"}), ([4, 1, 1], {"sr", "s01", "s03"})):
        g = lay(PLAYERS, NPK, sent=sent, stakes="s01 s03 s04 sj")
        match = run(g, Battle(S), dice=dice)
        assert holds(match, "regnenses") == {"sf", *held}


@pytest.mark.rule("rex.ruling.npk-card-as-mercenary")
def test_a_player_may_hire_from_a_game_run_winner() -> None:
    sent = {"n": {"iceni": ["iceni-2"], "regnenses": ["regnenses-6"]}}
    match = fight(N, sent=sent, stakes="n02")
    before = position(match).decks[REGNENSES]
    assert choices(match, "iceni") == ["take regnenses-6", "pass"]
    match.play("take regnenses-6")
    assert shown(match, "iceni")["extras"] == ["regnenses-6"]
    assert position(match).decks[REGNENSES] == before
