"""The end of the game: who wins."""

from __future__ import annotations

import pytest

from tests.games.britannia.builders import answer, choices, lay, position, question, start, told
from tests.games.britannia.opening import board, new
from tests.games.britannia.parts import NATIONS, Round
from tests.games.britannia.rounds import begin_round, end_round, idle, turns


@pytest.mark.rule("britannia.end.after-sixteen")
def test_the_game_ends_after_both_end_steps_of_round_sixteen() -> None:
    g = lay({"orkneys": "caledonians 1", "york": "saxons 2"}, round=16, leaders={"harold": "york"})
    match = end_round(g)
    assert match.over
    whats = [h.what for h in match.happenings if h.what != "scored"]
    assert whats == ["held", "held-areas", "king", *["total"] * 4]
    assert match.result is not None
    assert match.result.how == "points"
    # Four for the Orkneys, ten for the last King: both are in the totals.
    assert match.result.scores["player-2"] == 4
    assert match.result.scores["player-3"] == 10


@pytest.mark.rule("britannia.end.after-sixteen")
@pytest.mark.parametrize("number", [5, 10, 13, 15])
def test_no_earlier_round_ends_the_whole_game(number: int) -> None:
    g = lay({"orkneys": "caledonians 2"}, round=number, ballot="open", last_round=16)
    match = start(g, [Round(len(NATIONS), at="next_nation")])
    while question(match).startswith(("bretwalda", "placement")):
        answer(match, choices(match)[0])
    assert not match.over
    assert board(match)["round"] == number + 1
    assert told(match, "total") == []


@pytest.mark.rule("britannia.end.after-sixteen")
@pytest.mark.parametrize("scenario", ["three-players", "four-players", "five-players"])
def test_a_whole_game_has_sixteen_rounds(scenario: str) -> None:
    match = idle(new(scenario, ballot="open"))
    assert match.over
    assert [line["round"] for line in told(match, "round")] == list(range(1, 17))


@pytest.mark.rule("britannia.end.add-nations")
def test_points_of_nations_that_are_gone_count() -> None:
    earned = {"romans": 50, "romano-british": 6, "norwegians": 12, "belgae": 8, "angles": 30}
    match = end_round(lay({"york": "norwegians 1"}, round=16, points=earned))
    assert match.result is not None
    # Two for York; the Romans left long ago.
    assert match.result.scores == {"player-1": 70, "player-2": 0, "player-3": 0, "player-4": 38}
    assert told(match, "total") == [
        {"seat": "player-1", "n": 70},
        {"seat": "player-2", "n": 0},
        {"seat": "player-3", "n": 0},
        {"seat": "player-4", "n": 38},
    ]


@pytest.mark.rule("britannia.end.add-nations")
@pytest.mark.parametrize(
    ("scenario", "scores"),
    [
        (
            "three-players",
            [1 + 2 + 9 + 11 + 12 + 15, 3 + 4 + 7 + 16 + 17, 5 + 6 + 8 + 10 + 13 + 14],
        ),
        ("five-players", [1 + 2 + 9 + 13, 4 + 12 + 15, 5 + 8 + 10 + 17, 3 + 7 + 16, 6 + 11 + 14]),
    ],
)
def test_every_player_adds_up_all_his_nations(scenario: str, scores: list[int]) -> None:
    each = {name: 1 + n for n, name in enumerate(NATIONS)}
    match = end_round(lay(round=16, scenario=scenario, points=each))
    assert match.result is not None
    assert list(match.result.scores.values()) == scores


@pytest.mark.rule("britannia.end.most-wins")
def test_the_most_points_win_after_bids_are_deducted() -> None:
    earned = {"romans": 60, "welsh": 58, "saxons": 55, "angles": 59}
    match = end_round(lay(round=16, points=earned, bids=[4, 0, 0, 2, 0]))
    assert match.result is not None
    assert match.result.scores == {"player-1": 56, "player-2": 58, "player-3": 55, "player-4": 57}
    assert match.result.winners == ("player-2",)


@pytest.mark.rule("britannia.ruling.tie")
def test_players_who_tie_for_first_share_the_victory() -> None:
    match = end_round(lay(round=16, points={"romans": 60, "danes": 60, "saxons": 59}))
    assert match.result is not None
    assert match.result.winners == ("player-1", "player-2")


@pytest.mark.rule("britannia.ruling.no-units")
def test_a_nation_without_units_has_no_turn_and_keeps_its_points() -> None:
    g = lay({"york": "angles 1"}, round=9, ballot="open", points={"belgae": 7})
    g.population[NATIONS.index("belgae")] = 3
    match = idle(begin_round(g))
    # The Timeline brings the Irish this round; the Belgae have nobody.
    assert turns(match) == ["irish", "angles"]
    assert position(match).points[NATIONS.index("belgae")] == 7
    assert position(match).population[NATIONS.index("belgae")] == 3
    assert match.result is not None
    assert match.result.scores["player-4"] >= 7
