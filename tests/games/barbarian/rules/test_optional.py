"""Optional rules: a series with privilege, legacy and mercy, and experts' set-ups."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from logres.engine.match.match import Match
from logres.games.barbarian import GAME
from tests.games.barbarian.builders import answer, choices, told, turn
from tests.games.barbarian.hidden import board, new_game
from tests.games.barbarian.parts import KINGDOMS, ROW_KINGDOMS, ROW_PLAYERS, ROWS

THREE = [row for row in range(len(ROWS)) if ROW_PLAYERS[row] == 3]
ROW = ROWS[THREE[-1]]
ONE, TWO, LAST = [KINGDOMS[kingdom] for kingdom in ROW_KINGDOMS[THREE[-1]]]
"""A set-up for three, whatever it is, and its kingdoms in turn order."""

EXPERTS = {"selection": "expert", "legacy": False}


def won(**fields: Any) -> Match:
    """The first game of a series of two: the Huns win, Franks score more than Ostrogoths."""
    settings = {"games": 2, "assignment": "chosen", "privilege": True, **fields}
    match = turn(
        "huns ostrogoths franks",
        tokens={"huns": "noricum dalmatia alemannia"},
        warriors={"huns": "moesia", "franks": "sea sea"},
        **{"purses": {"huns": "5b"}, **settings},
    )
    return answer(match, "claim moesia")


def asked(match: Match) -> tuple[str, str]:
    assert match.decision is not None
    return match.decision.seat, match.decision.question


@pytest.mark.rule("barbarian.optional.privilege")
def test_the_winner_alone_picks_the_next_set_up() -> None:
    match = won()
    assert [decision.seat for decision in match.decisions] == ["huns"]
    assert asked(match) == ("huns", "setup.privilege")
    assert choices(match) == [f"setup {ROWS[row]}" for row in THREE]
    answer(match, f"setup {ROW}")
    assert choices(match) == [f"lead {name}" for name in (ONE, TWO, LAST)]
    without = won(privilege=False)
    assert asked(without) == ("huns", "setup.choose")


@pytest.mark.rule("barbarian.optional.legacy")
@pytest.mark.rule("barbarian.optional.expert-assignment")
def test_kingdoms_are_chosen_in_the_order_of_the_last_scores_each_once() -> None:
    match = answer(won(), f"setup {ROW}")
    assert asked(match) == ("huns", "setup.choose")
    answer(match, f"lead {LAST}")
    assert asked(match) == ("franks", "setup.choose")
    assert choices(match) == [f"lead {ONE}", f"lead {TWO}"]
    answer(match, f"lead {TWO}")
    led = {name: kingdom["seat"] for name, kingdom in board(match)["kingdoms"].items()}
    assert led == {LAST: "huns", TWO: "franks", ONE: "ostrogoths"}
    dealt = won(assignment="random", privilege=False)
    assert asked(dealt)[1] == "turn.act"


@pytest.mark.rule("barbarian.optional.legacy")
@pytest.mark.rule("barbarian.optional.expert-selection")
@pytest.mark.rule("barbarian.optional.expert-assignment")
@pytest.mark.parametrize("expert", [False, True])
def test_a_higher_score_chooses_before_the_winner(expert: bool) -> None:
    """The Huns win with 7; the Franks have 2 for the King, 2 Warriors and 6 for 30 Tremis."""
    match = won(purses={"huns": "5b", "franks": "10g"}, privilege=not expert, expert=expert)
    assert board(match)["series"]["ranking"] == ["huns", "franks", "ostrogoths"]
    assert board(match)["series"]["totals"] == {"huns": 7, "ostrogoths": 2, "franks": 10}
    if not expert:
        assert asked(match) == ("huns", "setup.privilege"), "the set-up is still the winner's"
        answer(match, f"setup {ROW}")
    seen = []
    while match.decision and match.decision.question != "turn.act":
        seen.append(match.decision.seat)
        answer(match, match.decision.actions[0])
    order = ["franks", "huns", "ostrogoths"]
    assert seen == ([*order, *order[:2]] if expert else order[:2]), "the last has no choice"


@pytest.mark.rule("barbarian.optional.expert-selection")
@pytest.mark.rule("barbarian.optional.privilege")
def test_where_experts_pick_kingdoms_the_winner_has_no_set_up_to_pick() -> None:
    match = won(privilege=True, expert=True)
    assert asked(match) == ("huns", "setup.include")
    assert len(choices(match)) == 6


@pytest.mark.rule("barbarian.optional.mercy")
@pytest.mark.rule("barbarian.ruling.lost-last-game")
@pytest.mark.parametrize("mercy", [True, False])
def test_whoever_came_last_goes_first(mercy: bool) -> None:
    match = answer(won(mercy=mercy), f"setup {ROW}", f"lead {ONE}", f"lead {TWO}")
    assert board(match)["series"]["ranking"] == ["huns", "franks", "ostrogoths"]
    assert told(match, "mercy") == ([{"seat": "ostrogoths"}] if mercy else [])
    expected = [LAST, ONE, TWO] if mercy else [ONE, TWO, LAST]
    assert board(match)["order"] == expected
    assert board(match)["kingdoms"][LAST]["seat"] == "ostrogoths"
    assert asked(match) == ("ostrogoths" if mercy else "huns", "turn.act")


@pytest.mark.rule("barbarian.optional.mercy")
@pytest.mark.rule("barbarian.turn.clockwise")
@pytest.mark.parametrize(("lost", "order"), [(0, "012"), (1, "120"), (2, "201")])
def test_mercy_goes_on_clockwise_from_whoever_came_last(lost: int, order: str) -> None:
    kingdoms = [ONE, TWO, LAST]
    others = [name for name in kingdoms if name != kingdoms[lost]]
    match = answer(won(mercy=True), f"setup {ROW}", *[f"lead {name}" for name in others])
    assert board(match)["kingdoms"][kingdoms[lost]]["seat"] == "ostrogoths"
    assert board(match)["order"] == [kingdoms[int(n)] for n in order]


@pytest.mark.rule("barbarian.ruling.lost-last-game")
def test_a_tie_for_the_last_place_goes_by_turn_order_and_new_players_by_chance() -> None:
    """Ostrogoths and Franks score the same: the earlier of them came last."""
    match = turn(
        "huns ostrogoths franks",
        tokens={"huns": "noricum dalmatia alemannia"},
        warriors={"huns": "moesia"},
        purses={"huns": "5b"},
        games=2,
        mercy=True,
        assignment="random",
    )
    answer(match, "claim moesia")
    assert board(match)["series"]["ranking"] == ["huns", "franks", "ostrogoths"]
    first = board(match)["order"][0]
    assert board(match)["kingdoms"][first]["seat"] == "ostrogoths"
    firsts = {asked(new_game(seed, "expert-picks"))[0] for seed in range(8)}
    assert len(firsts) > 1


@pytest.mark.rule("barbarian.optional.expert-selection")
def test_any_set_of_kingdoms_can_be_agreed_on() -> None:
    choices_offered = GAME.scenario("expert").options["kingdoms"].choices
    every = {",".join(s) for n in range(3, 7) for s in combinations(KINGDOMS, n)}
    assert set(choices_offered) == every
    match = new_game(1, "expert", kingdoms="huns,vandals,franks")
    assert board(match)["order"] == ["huns", "vandals", "franks"]


@pytest.mark.rule("barbarian.optional.expert-selection")
def test_or_each_player_picks_one_the_best_of_the_last_game_first() -> None:
    match = new_game(1, "expert-picks", assignment="chosen")
    pickers = []
    for kingdom in ("vandals", "saxons", "huns"):
        pickers.append(asked(match)[0])
        assert asked(match)[1] == "setup.include"
        assert f"include {kingdom}" in choices(match)
        answer(match, f"include {kingdom}")
        assert f"include {kingdom}" not in choices(match)
    assert sorted(pickers) == ["player-1", "player-2", "player-3"]
    assert set(choices(match)) == {"lead huns", "lead vandals", "lead saxons"}
    series = won(expert=True, privilege=False)
    assert asked(series) == ("huns", "setup.include")
    answer(series, "include vandals")
    assert asked(series) == ("franks", "setup.include")
    answer(series, "include saxons")
    assert asked(series) == ("ostrogoths", "setup.include")


@pytest.mark.rule("barbarian.optional.expert-selection")
@pytest.mark.parametrize(("scenario", "options"), [("expert-picks", {}), ("series", EXPERTS)])
def test_six_players_have_nothing_to_pick(scenario: str, options: dict[str, Any]) -> None:
    six = new_game(1, scenario, players="6", **options)
    assert asked(six)[1] == "turn.act"
    assert board(six)["order"] == list(KINGDOMS)
    five = new_game(1, scenario, players="5", **options)
    assert asked(five)[1] == "setup.include"


@pytest.mark.rule("barbarian.optional.expert-assignment")
def test_the_picked_kingdoms_are_given_out_at_random_or_chosen() -> None:
    assert set(GAME.scenario("expert-picks").options["assignment"].choices) == {"random", "chosen"}
    led = set()
    for seed in range(6):
        match = new_game(seed, "expert-picks", assignment="random")
        answer(match, "include vandals", "include saxons", "include huns")
        assert asked(match)[1] == "turn.act"
        seats = [kingdom["seat"] for kingdom in board(match)["kingdoms"].values()]
        assert sorted(seats) == ["player-1", "player-2", "player-3"]
        led.add(tuple(seats))
    assert len(led) > 1


def test_a_series_names_whoever_won_most_games() -> None:
    match = answer(won(), f"setup {ROW}", f"lead {ONE}", f"lead {TWO}")
    assert not match.over
    assert board(match)["series"]["victors"] == ["huns"]
    assert board(match)["series"]["game"] == 2


@pytest.mark.rule("barbarian.optional.privilege")
def test_it_is_the_winner_of_the_last_game_who_picks_whoever_won_before() -> None:
    match = won(games=3, game_number=2, victors=(-1,), ranking=(0, 1, 2))
    assert asked(match) == ("huns", "setup.privilege")
