"""Solo: three Objectives, no turn order, a rating instead of a crown."""

from __future__ import annotations

import pytest

from logres.engine.match.match import Match
from tests.games.rex.builders import lay, run, told
from tests.games.rex.parts import (
    CONDITION_POINTS,
    FIRST_POINTS,
    KINGDOMS,
    MAX_POINTS,
    OBJECTIVE_TYPES,
    SCORING,
    THRESHOLD_POINTS,
    THRESHOLDS,
    TRACK_NAMES,
    Turn,
    rank,
)
from tests.games.rex.play import asked, new_game, play_on

# What to hold for so many lines of the cards f1, c1 and l1.
LINES = {
    0: "",
    1: "n01 n02 n03",
    2: "n01 n02 n03 c09",
    3: "n01 n02 n03 c09 s01 s03",
    4: "n01 n02 n03 c09 s01 s03 n06 n11",
    5: "n01 n02 n03 c09 s01 s03 n06 n11 c05",
    6: "n01 n02 n03 c09 s01 s03 n06 n11 c05 s05",
    9: "n01 n02 n03 c09 s01 s03 n06 n11 c05 s05 n07",
}


def end(score: int) -> Match:
    """The end of a solo game of the Brigantes with so many points."""
    board = min(score, 15)
    firsts, top = min(3, max(0, board - 9)), max(0, board - 12)
    cubes = [min(3, max(0, board - 3 * track)) for track in range(3)]
    g = lay(
        "brigantes",
        "iceni regnenses",
        turn=7,
        objectives={"brigantes": ["f1", "c1", "l1"]},
        hold={"brigantes": LINES[score - board]},
        thresholds=[number for cube in cubes for number in (cube, 0, 0)],
        first=[0b001 if track < firsts else 0b010 for track in range(3)],
        tracks={name: [5 if n < top else 3, 4, 4] for n, name in enumerate(TRACK_NAMES)},
    )
    return run(g, Turn(at="end_turn"))


@pytest.mark.rule("rex.solo.three-objectives")
@pytest.mark.parametrize("own", KINGDOMS)
def test_solo_nothing_is_discarded_and_three_cards_score(own: str) -> None:
    match = new_game(1, "solo", kingdoms=own)
    assert asked("recruitment")(match)
    kept = [card["id"] for card in match.view(own)["board"]["kingdoms"][own]["objectives"]]
    assert sorted(card[0] for card in kept) == ["c", "f", "l"]
    play_on(match, until=lambda match: False)
    assert [o["objective"] for o in told(match, "objective")] == kept
    assert told(match, "objective-discarded") == []


@pytest.mark.rule("rex.solo.three-objectives")
def test_solo_all_three_cards_can_bring_nine_points() -> None:
    match = end(24)
    assert [(o["objective"], o["n"]) for o in told(match, "objective")] == [
        ("f1", 3),
        ("c1", 3),
        ("l1", 3),
    ]


@pytest.mark.rule("rex.solo.skip-turn-order")
def test_solo_a_turn_starts_with_drawing_tokens() -> None:
    match = play_on(new_game(2, "solo"), until=lambda match: False)
    kinds = [h.what for h in match.happenings]
    assert "order" not in kinds
    turns = [n for n, what in enumerate(kinds) if what == "turn"]
    assert [kinds[n + 1] for n in turns] == ["drawn"] * 7
    assert [len(drawn["locations"]) for drawn in told(match, "drawn")] == [7] * 7


@pytest.mark.rule("rex.solo.goal-24")
@pytest.mark.rule("rex.example.derived-solo-max")
def test_the_most_the_data_allow_is_twenty_four() -> None:
    track = FIRST_POINTS + len(THRESHOLDS[0]) * THRESHOLD_POINTS + MAX_POINTS
    board = len(TRACK_NAMES) * track
    objectives = len(OBJECTIVE_TYPES) * 3 * CONDITION_POINTS
    assert (board, objectives) == (15, 9)
    assert board + objectives == SCORING["solo_maximum"] == 24


@pytest.mark.rule("rex.solo.goal-24")
def test_a_perfect_game_scores_twenty_four() -> None:
    match = end(24)
    board = match.view("brigantes")["board"]["kingdoms"]["brigantes"]
    assert (board["points"], board["objective_points"]) == (15, 9)
    assert match.result is not None
    assert match.result.scores == {"brigantes": 24}


@pytest.mark.rule("rex.solo.rating-table")
@pytest.mark.parametrize(
    ("score", "band"),
    [
        (1, 1),
        (10, 1),
        (11, 2),
        (13, 2),
        (14, 3),
        (15, 3),
        (16, 4),
        (17, 4),
        (18, 5),
        (19, 5),
        (20, 6),
        (21, 6),
        (24, 6),
    ],
)
def test_the_score_is_rated(score: int, band: int) -> None:
    match = end(score)
    rating = {"kingdom": "brigantes", "value": score, "rating": f"rank-{band}"}
    assert told(match, "rated") == [rating]
    assert match.result is not None
    assert (match.result.how, match.result.winners) == ("rated", ())
    assert match.result.scores == {"brigantes": score}


@pytest.mark.rule("rex.solo.rating-table")
def test_every_score_has_a_rating_and_twenty_or_more_the_best() -> None:
    bands = [rank(score) for score in range(25)]
    assert bands == [1] * 11 + [2] * 3 + [3] * 2 + [4] * 2 + [5] * 2 + [6] * 5
    assert rank(99) == 6


@pytest.mark.rule("rex.solo.rating-table")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_rating_has_words_of_its_own(language: str) -> None:
    said = [
        match.tell(match.happenings[-1], language) for match in map(end, (1, 11, 14, 16, 18, 20))
    ]
    assert all("rank-" not in sentence and "[" not in sentence for sentence in said)
    assert len({sentence.split(".")[1] for sentence in said}) == 6


@pytest.mark.rule("rex.ruling.solo-zero")
def test_no_point_at_all_is_the_lowest_rating() -> None:
    assert told(end(0), "rated") == [{"kingdom": "brigantes", "value": 0, "rating": "rank-1"}]
