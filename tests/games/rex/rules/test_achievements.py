"""First, Threshold and Max: what the stake tracks earn."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.match.match import Match
from tests.games.rex.builders import lay, run, told
from tests.games.rex.parts import FIRST, THRESHOLDS, TRACK_NAMES, Rex, Turn
from tests.games.rex.play import new_game, play_on

# Roads in one line, beginning with each kingdom's starting road.
NORTH = ["n03", "n02", "n05", "n13"]
CENTRE = ["c07", "c08", "c09"]
SOUTH = ["s13", "s12"]
CITIES = ["n01", "n06", "n11", "n15", "c04", "c05", "c10", "c13", "s02", "s05"]
REGIONS = ["n07", "n08", "n13", "c01", "c06", "c09", "c11", "s01", "s04", "s07", "s16"]


def evaluate(g: Rex) -> Match:
    return run(g, Turn(at="evaluate"))


def roads(line: list[str], length: int) -> str:
    """So many roads of a line, the starting road among them."""
    return " ".join(line[: length - 1])


def cities(number: int, first: int = 0) -> str:
    return " ".join(CITIES[first : first + number])


def firsts(match: Match, track: str) -> list[str]:
    """Whom everybody sees as First on a track."""
    return list(match.view(None)["board"]["first"][track])


def thresholds(match: Match, track: str) -> list[int]:
    """The Threshold cubes of Brigantes, Iceni and Regnenses on a track."""
    kingdoms: dict[str, Any] = match.view(None)["board"]["kingdoms"]
    return [kingdoms[side]["thresholds"][track] for side in sorted(kingdoms)]


def points(match: Match) -> dict[str, int]:
    """The cubes on every scoring board."""
    kingdoms = match.view(None)["board"]["kingdoms"]
    return {side: shown["points"] for side, shown in kingdoms.items()}


@pytest.mark.rule("rex.achievements.first")
@pytest.mark.parametrize(("length", "earned"), [(2, []), (3, ["brigantes"]), (4, ["brigantes"])])
def test_first_is_for_reaching_the_icon_or_passing_it(length: int, earned: list[str]) -> None:
    match = evaluate(lay(hold={"brigantes": roads(NORTH, length)}))
    assert firsts(match, "road") == earned
    assert [first["kingdom"] for first in told(match, "first")] == earned


@pytest.mark.rule("rex.achievements.first")
def test_each_track_has_a_first_of_its_own() -> None:
    hold = {"brigantes": cities(4), "iceni": roads(CENTRE, 3)}
    match = evaluate(lay(hold=hold))
    assert firsts(match, "cities") == ["brigantes"]
    assert firsts(match, "road") == ["iceni"]
    assert firsts(match, "regions") == []


@pytest.mark.rule("rex.achievements.first-shared")
def test_all_who_reach_the_icon_in_one_turn_are_first_whatever_their_values() -> None:
    hold = {"brigantes": roads(NORTH, 3), "iceni": roads(CENTRE, 4), "regnenses": "s13"}
    match = evaluate(lay(hold=hold))
    assert firsts(match, "road") == ["brigantes", "iceni"]
    assert points(match) == {"brigantes": 1 + 1, "iceni": 1 + 2, "regnenses": 0}


@pytest.mark.rule("rex.achievements.first-closed")
def test_nobody_is_first_a_turn_later() -> None:
    hold = {"brigantes": roads(NORTH, 3), "iceni": roads(CENTRE, 5)}
    match = evaluate(lay(hold=hold, first=[0b001, 0, 0], thresholds=[1, 0, 0] + [0] * 6))
    assert firsts(match, "road") == ["brigantes"]
    assert told(match, "first") == []


@pytest.mark.rule("rex.achievements.threshold")
def test_every_icon_reached_or_passed_in_a_turn_is_a_cube() -> None:
    hold = {"brigantes": cities(3), "iceni": cities(5, 3), "regnenses": cities(2, 8)}
    match = evaluate(lay(hold=hold))
    assert THRESHOLDS[1] == (3, 5, 7)
    assert thresholds(match, "cities") == [1, 2, 0]
    told_cubes = {t["kingdom"]: t["n"] for t in told(match, "threshold") if t["track"] == "cities"}
    assert told_cubes == {"brigantes": 1, "iceni": 2}


@pytest.mark.rule("rex.achievements.threshold")
def test_a_later_icon_adds_its_own_cube_only() -> None:
    g = lay(hold={"brigantes": cities(5)}, thresholds=[0, 0, 0, 1, 0, 0, 0, 0, 0])
    match = evaluate(g)
    assert thresholds(match, "cities") == [2, 0, 0]
    assert [t["n"] for t in told(match, "threshold")] == [1]


@pytest.mark.rule("rex.achievements.threshold-max-three")
def test_a_threshold_is_earned_once_and_never_a_fourth() -> None:
    g = lay(hold={"brigantes": cities(9)}, thresholds=[0, 0, 0, 3, 0, 0, 0, 0, 0])
    match = evaluate(g)
    assert thresholds(match, "cities") == [3, 0, 0]
    assert [t["track"] for t in told(match, "threshold")] == ["regions"]


@pytest.mark.rule("rex.achievements.threshold-max-three")
@pytest.mark.parametrize("before", [0, 1, 2])
def test_three_is_all_a_track_gives(before: int) -> None:
    earlier = [0, 0, 0, before, 0, 0, 0, 0, 0]
    match = evaluate(lay(hold={"brigantes": cities(10)}, thresholds=earlier))
    assert thresholds(match, "cities") == [3, 0, 0]
    assert all(len(icons) == 3 for icons in THRESHOLDS)


@pytest.mark.rule("rex.achievements.threshold-everyone")
def test_a_threshold_stays_open_to_those_who_come_later() -> None:
    hold = {"brigantes": roads(NORTH, 4), "iceni": roads(CENTRE, 4)}
    earlier: dict[str, Any] = {"first": [0b001, 0, 0], "thresholds": [2, 0, 0] + [0] * 6}
    match = evaluate(lay(hold=hold, turn=5, **earlier))
    assert thresholds(match, "road") == [2, 2, 0]
    assert points(match) == {"brigantes": 1 + 2, "iceni": 2, "regnenses": 0}


@pytest.mark.rule("rex.achievements.max")
def test_the_highest_on_a_track_at_the_end_have_max_all_of_them() -> None:
    tracks = {"road": [2, 2, 1], "cities": [0, 1, 3], "regions": [4, 4, 4]}
    match = run(lay(turn=7, tracks=tracks), Turn(at="end_turn"))
    assert match.view(None)["board"]["highest"] == {
        "road": ["brigantes", "iceni"],
        "cities": ["regnenses"],
        "regions": ["brigantes", "iceni", "regnenses"],
    }
    assert len(told(match, "max")) == 2 + 1 + 3
    assert points(match) == {"brigantes": 2, "iceni": 2, "regnenses": 2}


@pytest.mark.rule("rex.achievements.max")
def test_nobody_has_max_before_the_end() -> None:
    match = run(lay(turn=6, tracks={"road": [2, 1, 1]}), Turn(at="end_turn"))
    assert match.view(None)["board"]["highest"] == {track: [] for track in TRACK_NAMES}


@pytest.mark.rule("rex.achievements.one-point-each")
def test_seven_cubes_are_seven_points() -> None:
    # Two Firsts, three Thresholds and two Max.
    tracks = {"road": [3, 1, 1], "cities": [4, 0, 0], "regions": [1, 2, 2]}
    cubes: dict[str, Any] = {
        "first": [0b001, 0b001, 0b010],
        "thresholds": [1, 0, 0, 2, 0, 0, 0, 0, 0],
    }
    match = run(lay(turn=7, tracks=tracks, **cubes), Turn(at="end_turn"))
    assert points(match)["brigantes"] == 2 + 3 + 2
    assert match.result is not None
    assert match.result.scores == {"brigantes": 7, "iceni": 2, "regnenses": 1}


@pytest.mark.rule("rex.achievements.public")
def test_every_view_shows_all_boards_and_tracks_alike() -> None:
    match = play_on(new_game(8), until=lambda match: match.view(None)["board"]["turn"] == 5)
    shown = [boards(match, seat) for seat in (*match.seats, None)]
    assert shown[1:] == shown[:-1]
    assert any(kingdom["points"] for kingdom in shown[0]["kingdoms"].values())


def boards(match: Match, seat: str | None) -> dict[str, Any]:
    board = match.view(seat)["board"]
    kingdoms = {
        side: {name: shown[name] for name in ("tracks", "thresholds", "points")}
        for side, shown in board["kingdoms"].items()
    }
    return {"kingdoms": kingdoms, "first": board["first"], "highest": board["highest"]}


@pytest.mark.rule("rex.ruling.track-icons")
def test_the_icons_of_the_worked_example_are_where_it_needs_them() -> None:
    assert (FIRST[0], THRESHOLDS[0][:2]) == (3, (3, 4))
    assert FIRST[1] == 4
    assert 5 in THRESHOLDS[1]
    assert 4 not in THRESHOLDS[1]
    assert all(icons == tuple(sorted(icons)) for icons in THRESHOLDS)


@pytest.mark.rule("rex.example.achievements-road")
def test_the_rulebooks_road_track() -> None:
    hold = {"brigantes": roads(NORTH, 3), "iceni": "c07", "regnenses": "s11 s13 s12"}
    match = evaluate(lay(hold=hold, tracks={"road": [1, 1, 2]}))
    assert [(s["kingdom"], s["value"]) for s in told(match, "stake") if s["track"] == "road"] == [
        ("brigantes", 3),
        ("iceni", 2),
        ("regnenses", 4),
    ]
    assert firsts(match, "road") == ["brigantes", "regnenses"]
    assert thresholds(match, "road") == [1, 0, 2]


@pytest.mark.rule("rex.example.achievements-cities")
def test_the_rulebooks_cities_track() -> None:
    hold = {"brigantes": "n01 n06 n11 n15 c04", "iceni": "c05 c10 c13 n01", "regnenses": "s02 s05"}
    g = lay(
        hold=hold,
        tracks={"cities": [4, 3, 1]},
        first=[0, 0b001, 0],
        thresholds=[0, 0, 0, 1, 1, 0, 0, 0, 0],
    )
    match = evaluate(g)
    assert match.view(None)["board"]["kingdoms"]["iceni"]["tracks"]["cities"] == 4
    assert firsts(match, "cities") == ["brigantes"]
    assert thresholds(match, "cities") == [2, 1, 0]
    earned = [(t["kingdom"], t["n"]) for t in told(match, "threshold") if t["track"] == "cities"]
    assert earned == [("brigantes", 1)]


@pytest.mark.rule("rex.example.achievements-regions")
def test_between_icons_progress_on_the_regions_track_earns_nothing() -> None:
    hold = {"brigantes": "c01 s01", "iceni": "s01 s04", "regnenses": "n07 n13 c01"}
    match = evaluate(lay(hold=hold, tracks={"regions": [2, 2, 3]}))
    assert [s["value"] for s in told(match, "stake") if s["track"] == "regions"] == [3, 3, 4]
    assert points(match) == {"brigantes": 0, "iceni": 0, "regnenses": 0}


@pytest.mark.rule("rex.achievements.threshold")
@pytest.mark.rule("rex.achievements.first")
def test_the_regions_track_has_its_icons_too() -> None:
    held = " ".join(REGIONS[: FIRST[2] - 1])
    match = evaluate(lay(hold={"brigantes": held}))
    assert firsts(match, "regions") == ["brigantes"]
    assert thresholds(match, "regions") == [1, 0, 0]
