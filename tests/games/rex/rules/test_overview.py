"""What the game is: who plays, how long, in which phases."""

from __future__ import annotations

import pytest

import logres
from logres.engine.errors import IllegalAction, UnknownName
from tests.games.rex.builders import C, choices, ended, holds, lay, run, told
from tests.games.rex.parts import BOARD, Battle, Turn
from tests.games.rex.play import answer, every_start, new_game, play_on, position

ALL_KINGDOMS = {"brigantes", "iceni", "regnenses"}


@pytest.mark.rule("rex.overview.player-count")
def test_one_two_and_three_can_play() -> None:
    players = {(s, len(new_game(scenario=s, kingdoms=k).seats)) for s, k in every_start()}
    assert players == {
        ("three-kingdoms", 3),
        ("two-kingdoms", 2),
        ("two-kingdoms-variant", 2),
        ("solo", 1),
    }


@pytest.mark.rule("rex.overview.player-count")
@pytest.mark.parametrize("scenario", ["three-kingdoms", "two-kingdoms", "solo"])
@pytest.mark.parametrize("kingdoms", ["", "brigantes,iceni,regnenses,rome"])
def test_a_game_for_nobody_or_for_four_is_refused(scenario: str, kingdoms: str) -> None:
    with pytest.raises(UnknownName):
        logres.new("rex", scenario=scenario, options={"kingdoms": kingdoms}, seed=1)


@pytest.mark.rule("rex.overview.three-kingdoms")
@pytest.mark.parametrize(("scenario", "kingdoms"), every_start())
def test_every_kingdom_has_a_player_or_is_run_by_the_game(scenario: str, kingdoms: str) -> None:
    match = new_game(scenario=scenario, kingdoms=kingdoms)
    board = match.view(None)["board"]
    variant = scenario == "two-kingdoms-variant"
    assert match.seats == tuple(kingdoms.split(","))
    assert set(board["game_run"]) == (set() if variant else ALL_KINGDOMS - set(match.seats))
    assert set(board["kingdoms"]) == {*match.seats, *board["game_run"]}
    assert len(board["kingdoms"]) == (2 if variant else 3)


@pytest.mark.rule("rex.overview.three-kingdoms")
def test_the_kingdoms_are_red_brigantes_blue_iceni_and_green_regnenses() -> None:
    colours = {kingdom["id"]: kingdom["colour"] for kingdom in BOARD["kingdom"]}
    assert colours == {"brigantes": "red", "iceni": "blue", "regnenses": "green"}


@pytest.mark.rule("rex.overview.goal")
def test_nothing_but_achievements_and_objectives_makes_the_score() -> None:
    g = lay(
        turn=7,
        tracks={"road": [3, 2, 1], "cities": [0, 0, 1], "regions": [1, 2, 1]},
        first=[0b001, 0, 0],
        thresholds=[2, 0, 0, 0, 0, 0, 0, 0, 0],
        hold={"brigantes": "n06 n07 n08", "iceni": "s01 s03 s04 s06 s08"},
        objectives={"brigantes": ["l1", "c6"], "iceni": ["f1", "l6"], "regnenses": ["f2", "c1"]},
        extras={"iceni": ["regnenses-7", "rome-6"]},
    )
    result = run(g, Turn(at="end_turn")).result
    assert result is not None
    # First, two Thresholds and Max on the road, three lines of the Link card; Max; Max.
    assert result.scores == {"brigantes": 1 + 2 + 1 + 3, "iceni": 1, "regnenses": 1}


@pytest.mark.rule("rex.overview.goal")
def test_the_most_points_after_the_last_turn_win() -> None:
    match = run(lay(turn=7, tracks={"cities": [0, 1, 0]}), Turn(at="end_turn"))
    assert match.result is not None
    assert match.result.winners == ("iceni",)


@pytest.mark.rule("rex.overview.seven-turns")
def test_the_game_goes_on_after_turn_six() -> None:
    match = run(lay(turn=6), Turn(at="end_turn"))
    assert not match.over
    assert match.view(None)["board"]["turn"] == 7
    assert match.decision is not None


@pytest.mark.rule("rex.overview.seven-turns")
def test_no_phase_begins_after_turn_seven() -> None:
    match = run(lay(turn=7), Turn(at="end_turn"))
    assert match.over
    assert match.decisions == []
    assert told(match, "score") != []
    assert told(match, "turn") == []
    with pytest.raises(IllegalAction):
        match.play("draw")


@pytest.mark.rule("rex.overview.seven-turns")
@pytest.mark.parametrize("scenario", ["three-kingdoms", "two-kingdoms-variant", "solo"])
def test_a_game_has_exactly_seven_turns(scenario: str) -> None:
    match = play_on(new_game(3, scenario), until=lambda match: False)
    assert [turn["turn"] for turn in told(match, "turn")] == [1, 2, 3, 4, 5, 6, 7]


PHASES = {
    "order": 1,
    "drawn": 2,
    "recruited": 3,
    "drew": 3,
    "refilled": 3,
    "sent": 4,
    "winner": 5,
    "vassal": 5,
    "cube": 6,
    "oppidum": 6,
    "stake": 7,
    "discarded": 8,
}


@pytest.mark.rule("rex.overview.eight-phases")
def test_the_phases_of_a_turn_come_in_order() -> None:
    match = new_game(objectives=False)
    play_on(match, until=lambda match: position(match).turn == 2)
    first_turn = [h.what for h in match.happenings]
    first_turn = first_turn[: first_turn.index("turn", 1)]
    phases = [PHASES[what] for what in first_turn if what in PHASES]
    assert sorted(set(phases), key=phases.index) == [1, 2, 3, 4, 5, 6, 7, 8]
    # Gains belong to the battles; every other phase is over when the next begins.
    whole = [5 if phase == 6 else phase for phase in phases]
    assert whole == sorted(whole)


@pytest.mark.rule("rex.overview.eight-phases")
@pytest.mark.parametrize(
    ("now", "early"),
    [
        ("recruit", ["commit brigantes-1", "send n", "gain n01", "reinforce rome-1", "done"]),
        ("plan", ["gain n01", "place n01", "take iceni-1", "reinforce rome-1"]),
        ("fight", ["reinforce rome-1", "recruit brigantes-1", "commit brigantes-1", "draw"]),
    ],
)
def test_an_action_of_another_phase_is_refused(now: str, early: list[str]) -> None:
    sent = {"n": {"brigantes": ["brigantes-5"]}}
    match = run(
        lay(
            stakes="n01 n02 n03 n04",
            sent=sent,
            hands={side: [1, 2, 3] for side in ALL_KINGDOMS},
            queues={side: [5, 6, 7] for side in ALL_KINGDOMS - {"brigantes"}},
        ),
        Turn(at=now),
    )
    before = match.position()
    for action in early:
        with pytest.raises(IllegalAction):
            match.play(action, "brigantes")
    assert match.position() == before


@pytest.mark.rule("rex.overview.gains-inside-resolution")
@pytest.mark.rule("rex.ruling.phases-five-six")
def test_an_area_is_finished_with_its_gains_before_the_next_is_fought() -> None:
    sent = {
        "n": {"brigantes": ["brigantes-7"], "iceni": ["iceni-3"]},
        "c": {"iceni": ["iceni-7"], "regnenses": ["regnenses-2"]},
    }
    match = run(lay(stakes="n02 c01 c02 c03 c04", sent=sent), Turn(at="fight"))
    # The 3 of a Vassal in the North is asked while nobody has won in the Centre.
    assert choices(match, "iceni") == ["cohabit n02", "pass"]
    assert "n02" in holds(match, "brigantes")
    assert [winner["area"] for winner in told(match, "winner")] == ["n"]
    match.play("cohabit n02")
    # Now the Winner of the Centre chooses, and sees what the North has brought.
    assert choices(match, "iceni") == ["gain c01", "gain c02", "gain c03", "gain c04"]
    assert match.view("iceni")["board"]["kingdoms"]["iceni"]["held"] == ["n02", "cf"]


@pytest.mark.rule("rex.ruling.phases-five-six")
def test_help_from_rome_waits_until_all_three_areas_are_fought() -> None:
    sent = {"n": {"brigantes": ["brigantes-7"]}, "s": {"iceni": ["iceni-7"]}}
    match = run(lay(stakes="n02 s01 s03 s04 s06", sent=sent), Turn(at="fight"))
    assert choices(match, "iceni") == ["gain s01", "gain s03", "gain s04", "gain s06"]
    answer(match, "gain s01", "gain s03", "gain s04")
    assert "reinforce rome-1" in choices(match, "regnenses")


@pytest.mark.rule("rex.overview.no-chance-in-battle")
@pytest.mark.parametrize("seed", range(8))
def test_chance_decides_no_battle(seed: int) -> None:
    cards = {"brigantes": ["brigantes-3"], "iceni": ["iceni-5"], "regnenses": ["regnenses-5"]}
    g = lay(stakes="c09", sent={"c": cards}, seed=seed)
    match = run(g, Battle(C))
    assert [winner["kingdom"] for winner in told(match, "winner")] == ["iceni", "regnenses"]
    assert [vassal["kingdom"] for vassal in told(match, "vassal")] == ["brigantes"]
    assert position(match).drawn == 0
    match.play("pass")
    assert ended(match)
