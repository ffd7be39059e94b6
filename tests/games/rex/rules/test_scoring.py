"""The end of the game: totals and the crown."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.match.decision import words
from logres.engine.match.match import Match
from logres.games.rex import GAME
from tests.games.rex.builders import lay, run, told
from tests.games.rex.parts import Turn
from tests.games.rex.play import new_game, play_on

# Max: two for the Brigantes, one for the Iceni.
TRACKS = {"road": [2, 1, 1], "cities": [1, 0, 0], "regions": [1, 2, 1]}


def score(order: str = "brigantes iceni regnenses", game_run: str = "", **fields: Any) -> Match:
    """The end of a game with these cubes on the boards; by default nobody's Max is tied."""
    fields.setdefault("tracks", TRACKS)
    return run(lay(order, game_run, turn=7, **fields), Turn(at="end_turn"))


def cubes(brigantes: int, iceni: int, regnenses: int) -> list[int]:
    """So many Threshold cubes in all, up to three on each track."""
    return [
        min(3, max(0, number - 3 * track))
        for track in range(3)
        for number in (brigantes, iceni, regnenses)
    ]


def scores(match: Match) -> tuple[int, ...]:
    assert match.result is not None
    return tuple(match.result.scores.values())


@pytest.mark.rule("rex.end-of-game.after-turn-seven")
def test_the_stakes_of_turn_seven_are_evaluated_before_max() -> None:
    g = lay(turn=7, hold={"iceni": "c07"}, tracks={"road": [1, 1, 1]})
    match = run(g, Turn(at="evaluate"))
    assert match.over
    assert [m["kingdom"] for m in told(match, "max") if m["track"] == "road"] == ["iceni"]


@pytest.mark.rule("rex.end-of-game.after-turn-seven")
def test_first_max_then_objectives_then_totals() -> None:
    kept = {"brigantes": ["f1"], "iceni": ["f3"], "regnenses": ["f5"]}
    match = run(lay(turn=7, hold={"iceni": "c07"}, objectives=kept), Turn(at="evaluate"))
    order = ["stake", "max", "objective", "score"]
    steps = [h.what for h in match.happenings if h.what in order]
    assert steps == sorted(steps, key=order.index)
    assert set(steps) == set(order)


@pytest.mark.rule("rex.end-of-game.after-turn-seven")
@pytest.mark.parametrize("turn", range(1, 7))
def test_nothing_is_scored_before_turn_seven_is_over(turn: int) -> None:
    match = run(lay(turn=turn), Turn(at="evaluate"))
    assert not match.over
    assert match.result is None
    assert told(match, "score") == []


@pytest.mark.rule("rex.end-of-game.total")
@pytest.mark.rule("rex.example.final-score-red")
def test_red_of_the_rulebook_has_eleven_points() -> None:
    match = score(
        first=[0b001, 0b001, 0],
        thresholds=cubes(3, 0, 0),
        hold={"brigantes": "n01 n02 n03 c09 s01 s03 n06 n11 n07"},
        objectives={"brigantes": ["f1", "c1"]},
        rome="cr sr",
    )
    board = match.view(None)["board"]["kingdoms"]["brigantes"]
    assert board["points"] == 7
    assert [card["met"] for card in board["objectives"]] == [3, 1]
    assert scores(match)[0] == 7 + 3 + 1 == 11


@pytest.mark.rule("rex.end-of-game.total")
def test_nothing_but_cubes_on_boards_and_cards_counts() -> None:
    held = {"brigantes": "n01 n06 n11 n15", "iceni": "c01", "regnenses": "s01"}
    assert scores(score(hold=held)) == (2, 1, 0)


@pytest.mark.rule("rex.end-of-game.highest-wins")
def test_eleven_beats_nine_and_eight() -> None:
    match = score(thresholds=cubes(9, 8, 8))
    assert scores(match) == (11, 9, 8)
    assert match.result is not None
    assert (match.result.how, match.result.winners) == ("crowned", ("brigantes",))
    assert told(match, "crowned") == [{"kingdom": "brigantes", "value": 11}]


@pytest.mark.rule("rex.end-of-game.highest-wins")
def test_the_crown_has_nothing_to_do_with_the_turn_order() -> None:
    match = score("regnenses brigantes iceni", thresholds=cubes(1, 7, 5))
    assert match.result is not None
    assert match.result.scores == {"regnenses": 5, "brigantes": 3, "iceni": 8}
    assert match.result.winners == ("iceni",)


@pytest.mark.rule("rex.end-of-game.tie-vacant")
def test_a_tie_at_the_top_leaves_the_throne_vacant() -> None:
    match = score(thresholds=cubes(9, 8, 8), first=[0b010, 0b010, 0])
    assert scores(match) == (11, 11, 8)
    assert match.result is not None
    assert (match.result.how, match.result.winners) == ("vacant", ())
    assert told(match, "vacant") == [{"kingdoms": ["brigantes", "iceni"], "value": 11}]
    assert told(match, "crowned") == []


@pytest.mark.rule("rex.end-of-game.tie-vacant")
@pytest.mark.parametrize(("language", "again"), [("en", "new game"), ("fr", "nouvelle partie")])
def test_a_vacant_throne_asks_for_a_new_game(language: str, again: str) -> None:
    assert again in words(GAME, language).say("result.vacant")


@pytest.mark.rule("rex.ruling.tie-at-end")
def test_nothing_breaks_a_tie() -> None:
    # Three kingdoms level in points, but not in places, cards or order.
    tracks = {"road": [2, 1, 1], "cities": [0, 1, 0], "regions": [1, 1, 2]}
    held = {"iceni": "c01 c02 c04 c05"}
    match = score(tracks=tracks, hold=held, extras={"regnenses": ["iceni-7"]})
    assert scores(match) == (1, 1, 1)
    assert match.result is not None
    assert match.result.how == "vacant"


@pytest.mark.rule("rex.ruling.tie-at-end")
def test_a_tie_for_second_place_costs_nobody_the_crown() -> None:
    match = score(thresholds=cubes(9, 8, 9))
    assert scores(match) == (11, 9, 9)
    assert match.result is not None
    assert match.result.winners == ("brigantes",)


@pytest.mark.rule("rex.ruling.no-objectives-scoring")
def test_without_objectives_only_board_cubes_count() -> None:
    match = play_on(new_game(7, objectives=False), until=lambda match: False)
    kingdoms = match.view(None)["board"]["kingdoms"]
    assert match.result is not None
    assert match.result.scores == {side: kingdoms[side]["points"] for side in match.seats}
    assert told(match, "objective") == []


@pytest.mark.rule("rex.ruling.no-objectives-scoring")
@pytest.mark.parametrize(("kept", "what"), [(["f1"], "rated"), ([], "rated-indicative")])
def test_a_solo_rating_without_objectives_is_called_a_hint(kept: list[str], what: str) -> None:
    held = {"slots": (0, 2, 4), "objectives": {"iceni": kept} if kept else {}}
    match = score("iceni", "brigantes regnenses", **held)
    assert [h.what for h in match.happenings][-1] == what
    for language in ("en", "fr"):
        assert ("24" in match.tell(match.happenings[-1], language)) == (not kept)
