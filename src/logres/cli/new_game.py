"""`logres new-game`: create a game from a template."""

from __future__ import annotations

import keyword
import re
import shlex
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

import click

import logres
from logres.cli.faults import Failed, Refused
from logres.cli.options import language_option
from logres.cli.words import words
from logres.engine.errors import reason_of

SKELETON = Path(__file__).parent / "skeleton"
OLD = "newgame"
MARKS = "conftest.py"
"""What tests need besides, once for all games of a folder."""
NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
TESTERS = {"logres": "pytest", "./play": "./test"}
"""What runs tests, where Logres is installed and in a clone."""
LEFT_OUT = shutil.ignore_patterns("__pycache__")


@click.command("new-game")
@click.argument("name")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path, file_okay=False))
@language_option
def new_game(name: str, folder: Path, language: str) -> None:
    from logres.terminal.playing.session import program

    fault = refusal(name, folder)
    if fault:
        values = {"name": name, "folder": str(folder / name)}
        raise Refused(words(language).say(f"new-game.{fault}", values))
    try:
        write(name, folder)
    except OSError as trouble:
        values = {"folder": str(folder), "reason": reason_of(trouble)[language]}
        raise Failed(words(language).say("new-game.not-written", values)) from trouble
    values = {
        "name": name,
        "folder": shlex.quote(str(folder)),
        "game": str(folder / name),
        "program": program(),
        "tester": TESTERS[program()],
    }
    click.echo(words(language).say("new-game.done", values))


def refusal(name: str, folder: Path) -> str:
    """Return why no such game can be created, as the key of a text; empty if it can."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        return "bad-name"
    if name in logres.titles():
        return "known"
    if class_of(name) in spoken():
        return "in-use"
    if (folder / name).exists() or test_of(name, folder).exists():
        return "exists"
    return ""


def spoken() -> set[str]:
    """Return every identifier of the template's code, which a class name must not shadow."""
    code = [path.read_text("utf-8") for path in SKELETON.rglob("*.py")]
    return set(re.findall(r"\w+", "\n".join(code)))


def write(name: str, folder: Path) -> None:
    """Copy the template under another name, with its test; atomically."""
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=f".{name}-", dir=folder) as aside:
        made = Path(aside)
        shutil.copytree(SKELETON / OLD, made / name, ignore=LEFT_OUT)
        shutil.copy(SKELETON / f"test_{OLD}.py", test_of(name, made))
        data = made / name / "data"
        (data / f"{OLD}.toml").rename(data / f"{name}.toml")
        for path in made.rglob("*.*"):
            if path.is_file():
                path.write_text(renamed(path.read_text("utf-8"), name), "utf-8")
        (made / name).rename(folder / name)
        test_of(name, made).rename(test_of(name, folder))
        if not (folder / MARKS).exists():
            shutil.copy(SKELETON / MARKS, folder)


def test_of(name: str, folder: Path) -> Path:
    return folder / f"test_{name}.py"


def renamed(text: str, name: str) -> str:
    """Return the text with the name as an id, as a class, and as a title."""
    title = " ".join(parts_of(name))
    return text.replace(OLD, name).replace("NewGame", class_of(name)).replace("New Game", title)


def class_of(name: str) -> str:
    return "".join(parts_of(name))


def parts_of(name: str) -> list[str]:
    return [part.capitalize() for part in name.split("_") if part]
