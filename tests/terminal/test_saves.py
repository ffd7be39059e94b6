"""Nothing is lost: games are kept after every decision, and go on where they stood."""

from __future__ import annotations

from pathlib import Path

import pytest

import logres
from logres.engine.errors import BadRecord, UnknownName
from logres.engine.papers import record
from logres.terminal import saves
from logres.terminal.saves import Saves
from tests.terminal.stage import INPUT, Stage, lines, solo


def autosave(folder: Path) -> Path:
    (path,) = (folder / "autosave").iterdir()
    return path


def test_the_game_is_kept_after_every_decision(tmp_path: Path) -> None:
    match = solo()
    kept: list[int] = []

    def typist(prompt: str) -> str:
        entries = len(match.record().entries)
        if entries:
            again = logres.replay(autosave(tmp_path))
            assert again.position() == match.position()
            kept.append(entries)
        if entries == 12:
            raise EOFError
        return "1" if prompt == INPUT else ""

    Stage(typist).run(match, tmp_path)
    assert sorted(set(kept)) == list(range(1, 13))
    assert list(tmp_path.rglob("*.part")) == []


@pytest.mark.parametrize("end", [EOFError, KeyboardInterrupt, "q", "quit"])
def test_leaving_saves_and_says_how_to_go_on(
    end: type[BaseException] | str, tmp_path: Path
) -> None:
    def leave(prompt: str) -> str:
        if isinstance(end, str):
            return end
        raise end

    stage = Stage(lines("1", "2", then=leave))
    assert stage.play(tmp_path) == 0
    path = autosave(tmp_path)
    assert f"play --load {path}" in stage.rest
    assert len(record.load(path).entries) == 2


def test_a_loaded_game_goes_on_where_it_stood_with_the_same_seats(tmp_path: Path) -> None:
    Stage(lines("1", "1", "1")).play(
        tmp_path, scenario="three-kingdoms", seats=("iceni",), bots="random"
    )
    path = autosave(tmp_path)
    told = record.load(path)
    assert told.seats == {"brigantes": "random", "iceni": "person", "regnenses": "random"}
    stage = Stage(lines("1", "1"))
    assert stage.play(tmp_path, game_id=None, scenario=None, load=str(path)) == 0
    assert "∩ " in stage.questions()[0].text
    again = record.load(autosave(tmp_path))
    assert again.entries[: len(told.entries)] == told.entries
    assert [e.seat for e in again.entries].count("iceni") == 5
    assert again.seats == told.seats


def test_other_bots_can_go_on_with_a_loaded_game(tmp_path: Path) -> None:
    Stage(lines("1")).play(tmp_path, scenario="three-kingdoms", seats=("iceni",), bots="random")
    path = str(autosave(tmp_path))
    Stage(lines("1")).play(tmp_path, game_id=None, scenario=None, load=path, bots="greedy")
    seats = {"brigantes": "greedy", "iceni": "person", "regnenses": "greedy"}
    assert record.load(autosave(tmp_path)).seats == seats
    with pytest.raises(UnknownName, match="rex has no bot “oracle”"):
        Stage(lines()).play(tmp_path, game_id=None, scenario=None, load=path, bots="oracle")


def test_an_unfinished_game_is_offered(tmp_path: Path) -> None:
    Stage(lines("1", "2")).play(tmp_path, seed=None)
    stage = Stage(lines("1"))
    stage.play(tmp_path, seed=None)
    assert "You have an unfinished game: Rex Britannorum, Solo" in stage.shown[0].text
    assert len(record.load(autosave(tmp_path)).entries) == 3


@pytest.mark.parametrize("wanted", [{"scenario": None}, {"game_id": None, "scenario": None}])
def test_it_is_offered_to_whoever_did_not_say_what_to_play(
    wanted: dict[str, None], tmp_path: Path
) -> None:
    Stage(lines("1")).play(tmp_path, seed=None)
    stage = Stage(lines("1"))
    stage.play(tmp_path, seed=None, **wanted)
    assert "unfinished" in stage.everything


@pytest.mark.parametrize(
    "wanted",
    [
        {"seed": 3},
        {"scenario": "two-kingdoms", "seed": None},
        {"options": {"kingdoms": "iceni"}, "seed": None},
        {"seats": ("regnenses",), "seed": None},
    ],
)
def test_a_game_that_is_not_wanted_is_not_offered(
    wanted: dict[str, object], tmp_path: Path
) -> None:
    Stage(lines("1")).play(tmp_path, seed=None)
    stage = Stage(lines("1"))
    stage.play(tmp_path, **wanted)
    assert "unfinished" not in stage.everything


def test_a_new_game_leaves_the_unfinished_one_alone(tmp_path: Path) -> None:
    Stage(lines("1")).play(tmp_path, seed=None)
    old = autosave(tmp_path)
    before = old.read_bytes()
    stage = Stage(lambda prompt: "n" if "Enter: resume" in prompt else lines()(prompt))
    stage.play(tmp_path, seed=None)
    assert old.read_bytes() == before
    assert len(list((tmp_path / "autosave").iterdir())) == 2


def test_a_damaged_autosave_is_passed_over(tmp_path: Path) -> None:
    folder = tmp_path / "autosave"
    folder.mkdir()
    (folder / "rex-solo.json").write_text("{", "utf-8")
    stage = Stage(lines("1"))
    stage.play(tmp_path, seed=None)
    assert "unfinished" not in stage.everything


def test_a_record_is_saved_where_one_wants_it(tmp_path: Path) -> None:
    match, path = solo(), tmp_path / "my games" / "one.json"
    stage = Stage(lines("1", f"s {path}", "s"))
    stage.run(match, tmp_path)
    assert f"Game saved: {path}" in " ".join(stage.everything.split())
    assert logres.replay(path).position() == match.position()
    (other,) = (tmp_path / "saved").iterdir()
    assert logres.replay(other).position() == match.position()


def test_a_file_that_is_no_record_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Cartimandua", "utf-8")
    stage = Stage(lines(f"s {path}", f"s {tmp_path}"))
    stage.run(solo(), tmp_path / "data")
    told = " ".join(stage.everything.split())
    assert told.count("exists and is not a Logres game file") == 2
    assert path.read_text("utf-8") == "Dear Cartimandua"


def test_where_nothing_can_be_written_the_game_goes_on_and_says_so(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("", "utf-8")
    match = solo()
    stage = Stage(lines("1", "s", "2"))
    stage.run(match, blocked)
    assert len(match.record().entries) == 2
    assert "This game is not being saved automatically" in stage.questions()[1].text
    assert "Could not save" in stage.questions()[2].text
    assert "could not be saved" in stage.rest


@pytest.mark.parametrize("path", ["~nobody-at-all/x.json", "x" * 300, "/dev/null/x.json"])
def test_a_path_that_cannot_be_is_answered(path: str, tmp_path: Path) -> None:
    stage = Stage(lines(f"s {path}"))
    stage.run(solo(), tmp_path)
    assert "Could not save" in stage.everything


def test_a_half_written_file_never_takes_the_place_of_a_whole_one(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    saves.write(solo().record(), path)
    before = path.read_bytes()
    broken = solo(8).record()
    broken.options = {"objectives": object()}
    with pytest.raises(TypeError):
        saves.write(broken, path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_two_games_begun_in_the_same_second_have_two_files(tmp_path: Path) -> None:
    shelf, told = Saves(tmp_path), solo().record()
    paths = []
    for _ in range(3):
        paths.append(shelf.new_path(told))
        saves.write(told, paths[-1])
    assert len(set(paths)) == 3


def test_a_record_of_a_simulation_is_played_on_from_the_first_seat(tmp_path: Path) -> None:
    match = logres.new("rex", "three-kingdoms", seed=3)
    path = tmp_path / "sim.json"
    match.record().save(path)
    Stage(lines("1")).play(tmp_path, load=str(path))
    assert record.load(autosave(tmp_path)).seats["brigantes"] == "person"
    assert record.load(path).entries == []


def test_a_finished_record_shows_its_end(tmp_path: Path) -> None:
    match = logres.play_out(solo(), "random", seed=1)
    path = tmp_path / "over.json"
    match.record().save(path)
    stage = Stage(lambda prompt: "")
    stage.play(tmp_path, load=str(path))
    assert "Game over" in stage.everything


def test_what_cannot_be_played_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text("{}", "utf-8")
    with pytest.raises(BadRecord):
        Stage(lines()).play(tmp_path, load=str(path))
    for wanted in ({"scenario": "nine"}, {"bots": "oracle"}, {"seats": ("iceni", "rome")}):
        with pytest.raises(UnknownName):
            Stage(lines()).play(tmp_path, **wanted)
    with pytest.raises(UnknownName):
        Stage(lines()).play(tmp_path, language="la")
