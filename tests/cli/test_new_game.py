"""`logres new-game`: what it writes plays at once; what it refuses writes nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from logres.cli.new_game import SKELETON, refusal, renamed, write
from logres.engine.words.text import LANGUAGES


def run(
    *words: str, games: Path | None = None, typed: str = ""
) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "LOGRES_GAMES": str(games or "")}
    return subprocess.run(
        [sys.executable, "-m", *words],
        env=environment,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with one new game in it, written by the command."""
    folder = tmp_path_factory.mktemp("games") / "mine"
    done = run("logres", "new-game", "hold_fast", str(folder))
    assert done.returncode == 0, done.stderr
    assert f"LOGRES_GAMES={folder} ./play play hold_fast" in done.stdout
    assert f"./test {folder}/test_hold_fast.py" in done.stdout
    return folder


def test_an_installed_logres_names_itself(tmp_path: Path) -> None:
    program = tmp_path / "logres"
    program.write_text("from logres.cli import main\n\nmain()\n", "utf-8")
    command = [sys.executable, str(program), "new-game", "moor", str(tmp_path / "mine")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert f"LOGRES_GAMES={tmp_path}/mine logres play moor" in done.stdout
    assert f"pytest {tmp_path}/mine/test_moor.py" in done.stdout


def test_every_file_has_the_new_name(games: Path) -> None:
    files = [path for path in games.rglob("*.*") if path.is_file()]
    texts = [path.read_text("utf-8") for path in files]
    assert len(files) > 12
    assert [text for text in texts if "newgame" in text.lower() or "New Game" in text] == []
    assert (games / "hold_fast" / "data" / "hold_fast.toml").is_file()
    assert "class HoldFast(State)" in (games / "hold_fast/table/position.py").read_text("utf-8")
    assert 'title = "Hold Fast"' in (games / "hold_fast/text/en.toml").read_text("utf-8")
    written = sorted(path.name for path in games.iterdir())
    assert written == ["conftest.py", "hold_fast", "test_hold_fast.py"]


def test_its_own_tests_pass(games: Path) -> None:
    done = run("pytest", "-q", "-p", "no:cacheprovider", str(games / "test_hold_fast.py"))
    assert done.returncode == 0, done.stdout
    assert "6 passed in" in done.stdout
    assert "warning" not in done.stdout


def test_it_plays_by_itself(games: Path) -> None:
    done = run("logres", "sim", "hold_fast", "--games", "5", "--seed", "1", "--check", games=games)
    assert done.returncode == 0, done.stderr
    assert "5 games" in done.stdout


def test_it_plays_in_the_terminal(games: Path) -> None:
    line = ("play", "hold_fast", "--scenario", "two-players", "--seat", "red", "--seed", "2")
    done = run("logres", "--lang", "en", *line, games=games, typed="1\n" * 60)
    assert done.returncode == 0, done.stderr
    assert "with the most flags." in done.stdout


def test_a_new_game_is_like_every_game(games: Path) -> None:
    """The suite for every game, on this one: a few of its questions."""
    program = (
        "import logres\n"
        "from logres.engine.match import lessons\n"
        "from logres.server.http import boards, gaps\n"
        "game = logres.game('hold_fast')\n"
        "assert gaps.missing(game) == {}, gaps.missing(game)\n"
        "assert [lessons.faults(one) for one in lessons.lessons_of(game)] == [[]]\n"
        "assert len(boards.plan_of('hold_fast')['places']) == 7\n"
        "cited = {'hold_fast.' + id for id in ('turn.walk', 'turn.alone', 'turn.flag')}\n"
        "assert cited <= set(game.ledger.clauses)\n"
    )
    done = run("timeit", "-n1", "-r1", program, games=games)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Hold", "bad-name"),
        ("hold-fast", "bad-name"),
        ("1st", "bad-name"),
        ("_hidden", "bad-name"),
        ("", "bad-name"),
        ("été", "bad-name"),
        ("class", "bad-name"),
        ("a" * 41, "bad-name"),
        ("rex", "known"),
        ("state", "in-use"),
        ("turn", "in-use"),
    ],
)
def test_bad_names_are_refused(name: str, why: str, tmp_path: Path) -> None:
    assert refusal(name, tmp_path) == why


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_one_sentence_and_writes_nothing(language: str, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    done = run("logres", "--lang", language, "new-game", "Hold", str(folder))
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.stderr
    assert not folder.exists()


def test_what_is_there_already_is_left_alone(games: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in games.rglob("*")}
    done = run("logres", "new-game", "hold_fast", str(games))
    assert done.returncode == 2
    assert "already exists" in done.stderr
    assert {path: path.stat().st_mtime_ns for path in before} == before


def test_a_second_game_leaves_what_tests_share_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text("mine = True\n")
    write("moor", tmp_path)
    assert (tmp_path / "conftest.py").read_text() == "mine = True\n"


def test_a_test_without_its_game_is_left_alone_too(tmp_path: Path) -> None:
    (tmp_path / "test_moor.py").write_text("mine")
    assert refusal("moor", tmp_path) == "exists"


def test_where_nothing_can_be_written_nothing_is(tmp_path: Path) -> None:
    taken = tmp_path / "file"
    taken.write_text("")
    done = run("logres", "new-game", "moor", str(taken / "games"))
    assert done.returncode == 1
    assert "could not be written" in done.stderr


def test_a_fault_on_the_way_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = sys.modules["logres.cli.new_game"]
    monkeypatch.setattr(module, "renamed", lambda text, name: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        write("moor", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_names_are_put_everywhere() -> None:
    assert renamed("newgame NewGame New Game", "a_b") == "a_b AB A B"
    assert (SKELETON / "newgame" / "__init__.py").is_file()
