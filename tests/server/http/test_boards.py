"""Plans for games that bring no board, and what stands in for texts they do not have."""

from __future__ import annotations

import itertools
import logging
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import logres
from logres.engine.game.definition import Game
from logres.engine.words.sketch import Map, Place, Road, Sketch
from logres.server.http import boards, gaps, layout

SHIPPED = ("barbarian", "britannia", "pendragon", "rex")


def overlaps(spots: layout.Spots) -> list[tuple[str, str]]:
    """Places that lie over one another."""
    wide, high = layout.CARD if spots.wide else layout.SPOT
    return [
        (a, b)
        for (a, one), (b, other) in itertools.combinations(spots.places.items(), 2)
        if abs(one["x"] - other["x"]) < wide and abs(one["y"] - other["y"]) < high
    ]


def inside(spots: layout.Spots) -> bool:
    return all(
        0 < one["x"] < spots.width and 0 < one["y"] < spots.height for one in spots.places.values()
    )


# Where places lie.


@pytest.mark.parametrize("count", [1, 2, 3, 7, 30, 31, 80])
def test_places_without_roads_lie_in_rows(count: int) -> None:
    spots = layout.lay_out([str(n) for n in range(count)], {}, [])
    assert len(spots.places) == count
    assert overlaps(spots) == []
    assert inside(spots)
    assert spots.wide == (count <= layout.FEW)


@pytest.mark.parametrize("count", [2, 5, 12, 40])
def test_a_ring_is_laid_out_as_one(count: int) -> None:
    names = [str(n) for n in range(count)]
    roads = list(itertools.pairwise([*names, names[0]])) if count > 2 else [("0", "1")]
    spots = layout.lay_out(names, {}, roads)
    assert overlaps(spots) == []
    assert inside(spots)
    assert spots == layout.lay_out(names, {}, roads)


def test_neighbours_lie_nearer_than_those_who_are_not() -> None:
    names = [str(n) for n in range(8)]
    spots = layout.lay_out(names, {}, list(itertools.pairwise(names))).places

    def far(a: str, b: str) -> float:
        return float(abs(spots[a]["x"] - spots[b]["x"]) + abs(spots[a]["y"] - spots[b]["y"]))

    assert all(far(a, b) < far("0", "7") for a, b in itertools.pairwise(names))


def test_parts_that_no_road_joins_are_laid_out_too() -> None:
    spots = layout.lay_out(["a", "b", "c", "d"], {}, [("a", "b")])
    assert overlaps(spots) == []
    assert inside(spots)


def test_measured_places_keep_their_directions() -> None:
    at = {"north": (0.0, 0.0), "south": (0.0, 9.0), "east": (5.0, 4.0)}
    places = layout.lay_out(list(at), at, []).places
    assert places["north"]["y"] < places["east"]["y"] < places["south"]["y"]
    assert places["east"]["x"] > places["north"]["x"]


@pytest.mark.parametrize("far", [0.0, 1e-6, 1.0, 1e6])
def test_a_line_or_a_heap_of_places_is_not_endless(far: float) -> None:
    at = {str(n): (n * far, 0.0) for n in range(6)}
    spots = layout.lay_out(list(at), at, [])
    assert overlaps(spots) == []
    assert spots.width < 12 * layout.CARD[0]


def test_a_game_without_places_has_an_empty_plan() -> None:
    spots = layout.lay_out([], {}, [])
    assert spots.places == {}
    assert spots.width > 0


# What is a place.


@pytest.mark.parametrize("id", SHIPPED)
def test_the_map_of_a_sketch_is_the_plan(id: str) -> None:
    game, plan = logres.game(id), boards.plan_of(id)
    assert boards.has_board(game)
    assert len(plan["places"]) > 20
    assert len(plan["roads"]) > 20
    for spot in plan["places"].values():
        assert spot["noun"] in game.nouns[spot["kind"]]
    for road in plan["roads"].values():
        assert set(road["ends"]) <= plan["places"].keys()


def test_the_fifth_game_has_the_places_that_its_view_describes() -> None:
    plan = boards.plan_of("beacons")
    assert not boards.has_board(logres.game("beacons"))
    assert list(plan["places"]) == ["tor", "down", "crag"]
    assert plan["roads"] == {}


def with_data(tmp_path: Path, written: str) -> Game:
    """The fifth game with other data."""
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "map.toml").write_text(written)
    tomllib.loads(written)
    return replace(logres.game("beacons"), folder=tmp_path)


def test_data_place_and_join_nouns(tmp_path: Path) -> None:
    game = with_data(
        tmp_path,
        """
        [[hill]]
        id = "tor"
        x = 1
        y = 2.5
        near = ["down"]
        [[hill]]
        id = "down"
        x = 4
        y = 0
        near = ["tor", "crag"]
        [[hill]]
        id = "crag"
        x = 2
        y = 2
        colours = ["red"]
        [[torch]]
        id = "t1"
        heat = 3
        """,
    )
    found = boards.measured(game)
    assert found is not None
    assert found.at["hill", "tor"] == (1.0, 2.5)
    assert [(a[1], b[1]) for a, b in found.roads] == [("tor", "down"), ("down", "crag")]


def test_degrees_run_upwards_and_an_entry_of_two_places_joins_them(tmp_path: Path) -> None:
    hills = "".join(
        f'[[hill]]\nid = "{id}"\nlon = {n}\nlat = {50 + n}\n'
        for n, id in enumerate(("tor", "down", "crag"))
    )
    game = with_data(tmp_path, hills + '[[road]]\na = "tor"\nb = "crag"\n')
    found = boards.measured(game)
    assert found is not None
    assert found.at["hill", "crag"][1] < found.at["hill", "tor"][1]
    assert found.roads == [(("hill", "tor"), ("hill", "crag"))]


def test_half_measured_places_are_laid_out_by_their_roads(tmp_path: Path) -> None:
    found = boards.measured(with_data(tmp_path, '[[hill]]\nid = "tor"\nx = 1\ny = 1\n'))
    assert found is not None
    assert found.at == {}
    assert len(found.nouns) == 3


def test_data_without_a_map_say_nothing(tmp_path: Path) -> None:
    assert boards.measured(with_data(tmp_path, 'hand = 3\n[[hill]]\nid = "tor"\n')) is None


def test_a_sketch_goes_before_data() -> None:
    def sketch(view: dict[str, Any], say: Any) -> Sketch:
        places = (Place("hill tor", 0, 0, "Tor"), Place("hill crag", 3, 1, "Crag"))
        road = Road(("hill tor", "hill crag"))
        return Sketch(map=Map(((0, 0), (3, 1)), places, (road,)))

    game = replace(logres.game("beacons"), sketch=sketch)
    found = boards.drawn(game, boards.opening(game))
    assert found is not None
    assert found.nouns == [("hill", "tor"), ("hill", "crag")]
    assert len(found.roads) == 1


def test_equal_nouns_of_two_kinds_are_told_apart() -> None:
    nouns = [("hill", "tor"), ("town", "tor"), ("town", "ash")]
    assert list(boards.ids_of(nouns).values()) == ["hill-tor", "town-tor", "ash"]


# Texts.


@pytest.mark.parametrize("id", [*SHIPPED, "beacons"])
def test_no_text_is_missing(id: str) -> None:
    assert gaps.missing(logres.game(id)) == {}


@pytest.fixture
def wordless(tmp_path: Path) -> Game:
    """The fifth game without any texts, and with a map in its data."""
    return with_data(tmp_path, '[[hill]]\nid = "tor"\nx = 1\ny = 1\n')


def test_missing_texts_are_found_in_every_language(wordless: Game) -> None:
    found = gaps.missing(wordless)
    assert found["game.title"] == ["en", "fr"]
    assert {"scenario.duel", "option.storms", "action.light", "name.seat.east"} <= found.keys()
    assert {"view.coins", "view.walls"} <= found.keys()
    assert not {"view.hills", "view.hill", "view.east"} & found.keys()


def test_something_readable_stands_in(wordless: Game) -> None:
    texts = gaps.filled(wordless, "fr")
    assert texts["game"] == {"title": "Beacons"}
    assert texts["scenario"]["three-players"] == "Three players"
    assert texts["action"]["light"] == "Light {hill}"
    assert texts["action"]["rest"] == "Rest"
    assert texts["name"]["chair"]["east"] == "East"
    assert texts["view"]["in_hand"] == "In hand"


def test_what_a_game_says_stays() -> None:
    game = logres.game("rex")
    texts = gaps.filled(game, "en")
    assert texts["game"]["title"] == "Rex Britannorum"
    assert texts["name"]["chair"]["iceni"] == "Iceni"
    assert "view" not in texts


def test_the_start_names_games_whose_texts_are_missing(
    wordless: Game, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(logres, "titles", lambda: ("rex", "beacons"))
    games = {"rex": logres.game("rex"), "beacons": wordless}
    monkeypatch.setattr(logres, "game", games.__getitem__)
    with caplog.at_level(logging.WARNING):
        gaps.tell()
    [line] = caplog.messages
    assert line.startswith("beacons has no text for game.title (en, fr), game.tagline (en, fr)")
    assert line.endswith("more")
