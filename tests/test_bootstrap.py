"""`./play` and `./test` set themselves up, on a copy of the project that needs no package."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SETTING_UP = "Setting up Logres"
STUB = "import sys; print('played', sys.argv[1:])"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    copy = tmp_path / "a house, with spaces"
    shutil.copytree(ROOT / "scripts", copy / "scripts")
    (copy / "src/logres").mkdir(parents=True)
    (copy / "src/logres/__main__.py").write_text(STUB)
    for program in ("play", "test"):
        shutil.copy(ROOT / program, copy)
    (copy / "requirements").mkdir()
    for pins in ROOT.glob("requirements/*.txt"):
        (copy / "requirements" / pins.name).touch()
    return copy


def start(house: Path, *arguments: str) -> subprocess.Popen[str]:
    pipe = subprocess.PIPE
    return subprocess.Popen(
        [house / "play", *arguments], stdout=pipe, stderr=pipe, text=True, cwd=house.parent
    )


def play(house: Path, *arguments: str) -> tuple[str, str]:
    """What a start prints for programs and what it says to people."""
    with start(house, *arguments) as process:
        output, words = process.communicate()
    assert process.returncode == 0, words
    return output, words


def test_the_first_start_sets_up_and_the_next_does_not(house: Path) -> None:
    output, words = play(house, "games", "--json")
    assert output == "played ['games', '--json']\n"
    assert SETTING_UP in words
    assert play(house) == ("played []\n", "")


def test_an_interrupted_set_up_starts_again(house: Path) -> None:
    play(house)
    (house / ".venv/runtime.stamp").unlink()
    (house / ".venv/bin/python").unlink()
    assert SETTING_UP in play(house)[1]


def test_a_copied_house_sets_itself_up(house: Path) -> None:
    play(house)
    copy = house.with_name("copy")
    shutil.copytree(house, copy, symlinks=True)
    assert SETTING_UP in play(copy)[1]


def test_other_pins_are_installed(house: Path) -> None:
    play(house)
    (house / "requirements/runtime.txt").write_text("# raised\n")
    assert SETTING_UP in play(house)[1]


def test_what_was_ready_stays_ready(house: Path) -> None:
    play(house, "arena")
    assert SETTING_UP in play(house, "serve", "postgresql://x")[1]
    assert play(house, "arena")[1] == ""


def test_starts_at_the_same_time_set_up_once(house: Path) -> None:
    starts = [start(house, str(number)) for number in range(3)]
    said = [process.communicate() for process in starts]
    assert [output for output, _ in said] == [f"played ['{number}']\n" for number in range(3)]
    assert sum(SETTING_UP in words for _, words in said) == 1


def test_a_package_without_a_hash_is_refused_in_one_sentence(house: Path) -> None:
    (house / "requirements/runtime.txt").write_text("click==8.5.1\n")
    with start(house) as process:
        output, words = process.communicate()
    assert (process.returncode, output) == (1, "")
    assert "Logres could not be set up: " in words
    assert "Traceback" not in words


def test_help_needs_no_set_up(house: Path) -> None:
    shown = subprocess.run([house / "test", "--help"], capture_output=True, text=True, check=True)
    assert "usage: ./test" in shown.stdout
    assert not (house / ".venv").exists()
