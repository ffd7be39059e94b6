"""Our messages are ICU messages: others who read that format read ours as we do.

`pyicumessageformat` finds the same parts in every message. `intl-messageformat` says the same where
names do not matter, and where they do, once we have put them into the forms that are asked for.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from pyicumessageformat import Parser

import logres
from logres.engine.words.messages import Choice, Hole, Part, parse
from logres.engine.words.text import LANGUAGES, Catalogue
from tests.twins.cases import read
from tests.voice.imagined import base, hard_names, holes
from tests.voice.sentences import GAMES, OTHERS, PACKAGE
from tests.voice.templates import messages, parts_of, texts
from tests.web.test_modules import node

FORMATTER = "intl-messageformat@12.1.4"
SURFACES = [*logres.titles(), *OTHERS]
HERE = Path(__file__).parent
Shape = list[Any]
MINUS = re.compile(r"-(?=\d)")
"""Ours is the sign that is as long as a plus."""


def ours(parts: tuple[Part, ...]) -> Shape:
    """A message as plain lists: texts, names of values, and choices with their cases."""
    shape: Shape = []
    for part in parts:
        if isinstance(part, str):
            shape.append(part)
        elif isinstance(part, Hole):
            shape.append([part.name])
        elif isinstance(part, Choice):
            cases = {case: ours(inner) for case, inner in part.cases.items()}
            shape.append([part.name, "plural" if part.plural else "select", cases])
        else:
            shape.append(["#"])
    return shape


def theirs(parts: list[Any]) -> Shape:
    shape: Shape = []
    for part in parts:
        if isinstance(part, str):
            shape.append(part)
        elif part.get("hash"):
            shape.append(["#"])
        elif "options" in part:
            cases = {case: theirs(inner) for case, inner in part["options"].items()}
            shape.append([part["name"], part["type"], cases])
        else:
            shape.append([part["name"]])
    return shape


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("surface", SURFACES)
def test_another_parser_finds_the_same_parts(surface: str, language: str) -> None:
    parser, differ, seen = Parser(), [], 0
    for key, templates in messages(texts(surface, language)):
        for template in templates:
            seen += 1
            if theirs(parser.parse(template)) != ours(parse(template)):
                differ.append(key)
    assert differ == []
    assert seen


@pytest.fixture(scope="module")
def formatter(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The command that says messages: Node, and a formatter that lies in no repository."""
    folder = tmp_path_factory.mktemp("formatter")
    npm = shutil.which("npm")
    command = [str(npm), "install", "--prefix", str(folder), "--no-audit", "--no-fund", FORMATTER]
    if npm is None or subprocess.run(command, capture_output=True, check=False).returncode:
        assert not os.environ.get("LOGRES_CI"), f"{FORMATTER} cannot be fetched"
        pytest.skip(f"{FORMATTER} cannot be fetched")
    return [node(), str(HERE / "second.mjs"), str(folder)]


def said_there(command: list[str], asked: list[dict[str, Any]]) -> list[str]:
    given = json.dumps(asked)
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    said: list[str] = json.loads(done.stdout)
    return [MINUS.sub("−", f"{one[:1].upper()}{one[1:]}") for one in said]


def plain_cases() -> list[dict[str, Any]]:
    """Cases of the twins that need no names: numbers, and words that name nothing."""
    twins, found = read("texts.json"), list[dict[str, Any]]()
    for case in twins["cases"]:
        texts, values = twins["texts"][case["language"]], case.get("values", {})
        template = texts.get(case.get("key"))
        if isinstance(template, str) and is_plain(template, values, texts["name"]):
            found.append({**case, "template": template, "values": values})
    return found


def is_plain(template: str, values: dict[str, Any], names: dict[str, Any]) -> bool:
    plain = {
        name
        for name, value in values.items()
        if isinstance(value, int) or (isinstance(value, str) and value.isalpha())
        if name.rpartition("_")[2] not in names
    }
    return ":" not in template and bool(holes(template)) and holes(template) <= plain


def test_another_formatter_says_the_cases_of_the_twins(formatter: list[str]) -> None:
    cases = plain_cases()
    assert len(cases) > 5
    said = said_there(formatter, cases)
    assert said == [case["said"][:1].upper() + case["said"][1:] for case in cases]


def resolved(texts: Catalogue, template: str, given: dict[str, Any]) -> dict[str, Any]:
    """Values for one who knows no names: every hole and every choice has what we would take."""
    values: dict[str, Any] = {}
    for part in parts_of(template):
        if isinstance(part, Hole):
            values[part.name] = texts.fill(part, given)
        elif isinstance(part, Choice):
            counted = given.get(part.name, 0)
            plural = len(counted) if isinstance(counted, list) else counted
            values[part.name] = plural if part.plural else texts.word(part.name, given)
    return values


def asked_of(surface: str, language: str) -> list[dict[str, Any]]:
    """Every message of a game with choices in it, with values that are hard on grammar."""
    known = Catalogue(language, PACKAGE / "games" / surface / "text")
    found = []
    for _, templates in messages(known.texts):
        for template in templates:
            names = {base(name) for name in choosing(template)}
            for count in (0, 1, 2, 5) if names else ():
                given = {name: value_for(known, name, count) for name in names}
                if any(
                    isinstance(given[name], list) for name in names & said_and_counted(template)
                ):
                    continue  # To others a list is no number.
                values = resolved(known, template, given)
                said = known.tell(parse(template), given)
                asked = {"language": language, "template": template, "values": values}
                found.append({**asked, "said": said[:1].upper() + said[1:]})
    return found


def said_and_counted(template: str) -> set[str]:
    """Values that a message both says and counts."""
    parts = list(parts_of(template))
    said = {part.name for part in parts if isinstance(part, Hole)}
    return said & {part.name for part in parts if isinstance(part, Choice) and part.plural}


def choosing(template: str) -> set[str]:
    """All names of a message that has a choice; none of one that has not."""
    parts = list(parts_of(template))
    chooses = any(isinstance(part, Choice) for part in parts)
    return {part.name for part in parts if chooses and isinstance(part, Hole | Choice)}


def value_for(known: Catalogue, name: str, count: int) -> Any:
    hard = hard_names(known, name.rpartition("_")[2])
    if not hard:
        return count
    return hard[:count] if name.endswith("s") else hard[count % len(hard)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_another_formatter_says_what_we_say(game: str, language: str, formatter: list[str]) -> None:
    asked = asked_of(game, language)
    said = said_there(formatter, asked)
    differ = [(ours["said"], there) for ours, there in zip(asked, said, strict=True)]
    assert [pair for pair in differ if pair[0] != pair[1]] == []
