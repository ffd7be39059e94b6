"""What a game without a win by Renown tells of every setting, and a search that goes on."""

from __future__ import annotations

from pathlib import Path

import pytest
from pendragon import search
from pendragon.standings import UNREACHED, Setting, Standing, margin, play, winner

from tests.games.pendragon.parts import CIVITATES, DUX, SAXONS, SCOTTI

AT = Standing(
    scores=(60, 30, 4),
    needed=(75, 36, 10),
    dominant=(True, False),
    renown=(22, 31),
    lacking=(0, 1),
    fragmented=False,
)


def test_margins_in_points() -> None:
    setting = Setting(30, 40, no_dominance=10, missing_settlement=5)
    assert [margin(AT, setting, f) for f in (DUX, CIVITATES, SAXONS, SCOTTI)] == [-15, -16, -6, -14]


def test_margins_in_percent() -> None:
    setting = Setting(30, 40, scale="percent", no_dominance=0, missing_settlement=5)
    found = [margin(AT, setting, f) for f in (DUX, CIVITATES, SAXONS, SCOTTI)]
    assert found == [-20, -17, -27, -35]


def test_a_check_comes_before_the_last_margin() -> None:
    assert winner([AT], Setting(30, 40)) == (SAXONS, False)
    assert winner([AT], Setting(21, 20)) == (SAXONS, True)
    settled = Standing(AT.scores, AT.needed, AT.dominant, AT.renown, (0, 0), fragmented=False)
    assert winner([AT, settled], Setting(30, 20)) == (SCOTTI, True)


@pytest.mark.parametrize("setting", [Setting(30, 45), Setting(10, 10, "percent", 15, 2)], ids=str)
def test_games_played_with_a_setting_end_nearly_always_as_foretold(setting: Setting) -> None:
    seeds = range(1, 7)
    assert sum([as_foretold(seed, setting) for seed in seeds]) >= len(seeds) - 2


def as_foretold(seed: int, setting: Setting) -> bool:
    noted = play(search.SCENARIO, seed, UNREACHED)[1]
    g, _ = play(search.SCENARIO, seed, setting)
    who, by_check = winner([Standing.read(at.plain()) for at in noted], setting)
    return (g.winners, g.ended != "none") == ((who,), by_check)


def test_what_was_played_and_tried_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "search.json"
    state = search.empty()
    state["played"] = {"1": [AT.plain()], "2": [AT.plain()]}
    search.save(path, state)
    search.play_games(path, games=2, first=1, jobs=1)
    search.try_settings(path, 12)
    found = search.load(path)
    assert (list(found["played"]), len(found["tried"])) == (["1", "2"], 12)
    assert all(sum(one["wins"].values()) == one["games"] == 2 for one in found["tried"].values())
    assert search.draw(7) == search.draw(7) == found["tried"]["7"]["setting"]
    assert len(search.show(path)) == search.SHOWN


def test_what_is_fair() -> None:
    assert search.unfair([125, 125, 125, 125], 300, 500) == 0
    assert search.unfair([50, 150, 150, 150], 300, 500) == 0.02
    assert search.unfair([100, 220, 100, 80], 200, 500) == 0.14
