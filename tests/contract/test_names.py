"""What rules and page call by the same name stands in the contract, nowhere as a bare string."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import logres
from logres import Game
from logres.engine.match.decision import words
from logres.engine.words.messages import arguments
from scripts.contracting.javascript import groups, member
from tests.contract.scripts import board_scripts, sayings, strings
from tests.contract.test_contract import GAMES, contract_of

HOMONYMS = tomllib.loads(Path(__file__).with_name("homonyms.toml").read_text("utf-8"))
"""Strings of pages that are spelt like a name of the rules but mean something of their own."""

VERB = re.compile(r"`([a-z-]+) \$\{")
"""An action that begins with a bare verb."""

ANY = re.compile(r"\bany\b")
TYPE = re.compile(r"@\w+\s+(\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})")
"""The type behind a tag of a comment."""


def shared(game: Game) -> dict[str, list[str]]:
    """Every group of names that rules and page share."""
    return {name: found for name, (_, found) in groups(game, contract_of(game)).items()}


@pytest.mark.parametrize("id", GAMES)
def test_the_page_uses_no_name_that_is_not_declared(id: str) -> None:
    game = logres.game(id)
    declared = {group: {member(n) for n in found} for group, found in shared(game).items()}
    used = re.compile(rf"\b({'|'.join(declared)})\.(\w+)")
    for path in board_scripts(game):
        unknown = [
            f"{group}.{name}"
            for group, name in used.findall(path.read_text("utf-8"))
            if name not in declared[group]
        ]
        assert unknown == [], path.name


@pytest.mark.parametrize("id", GAMES)
def test_no_bare_name_of_the_rules_stands_in_the_page(id: str) -> None:
    game = logres.game(id)
    known = {name for found in shared(game).values() for name in found}
    bare = {text for path in board_scripts(game) for text in strings(path) if text in known}
    assert bare == set(HOMONYMS[id])


@pytest.mark.parametrize("id", GAMES)
def test_no_type_of_the_page_is_any(id: str) -> None:
    """What is `any` is not held against the contract, nor is what comes of it."""
    board = logres.game(id).folder / "board"
    types = {p.name: TYPE.findall(p.read_text("utf-8")) for p in board_scripts(logres.game(id))}
    declared = (board / "types.d.ts").read_text("utf-8").splitlines()
    types["types.d.ts"] = [line for line in declared if not line.startswith("/")]
    assert sum(map(len, types.values())) > 100
    loose = [f"{file}: {type}" for file in types for type in types[file] if ANY.search(type)]
    assert loose == []


@pytest.mark.parametrize("id", GAMES)
def test_no_action_begins_with_a_bare_verb(id: str) -> None:
    game = logres.game(id)
    for path in board_scripts(game):
        bare = [verb for verb in VERB.findall(path.read_text("utf-8")) if verb in game.verbs]
        assert set(bare) <= set(HOMONYMS[id]), path.name


@pytest.mark.parametrize("id", GAMES)
def test_a_sentence_of_the_page_is_given_what_it_names(id: str) -> None:
    """`{unit_the}` is a form of the value `unit`."""
    game = logres.game(id)
    texts = words(game, "en")
    for path in board_scripts(game):
        for key, given in sayings(path):
            said = texts.find(key)
            wanted = {name for text in sentences(said) for name in arguments(text)}
            missing = {name for name in wanted if not given & {name, name.rpartition("_")[0]}}
            assert missing == set(), f"{path.name}: {key}"


def test_emblems_of_cards_are_made_of_pieces_and_drawings() -> None:
    """They are short texts, which no type can check."""
    game = logres.game("pendragon")
    board = game.folder / "board"
    pieces = {*game.nouns["unit"], *game.nouns["stronghold"]}
    drawn = re.findall(r'<symbol id="(?:p-)?([\w-]+)"', read(board, "symbols", "emblems"))
    emblems = re.findall(r'"(\w+): ([\w -]+)"', (board / "emblems.js").read_text("utf-8"))
    assert len(emblems) > 60
    scenes = {f"s-{scene}" for scene, _ in emblems}
    things = {thing for _, row in emblems for thing in row.split()}
    assert (scenes | things) - pieces - set(drawn) == set()


def read(board: Path, *drawings: str) -> str:
    return "".join([(board / f"{name}.svg").read_text("utf-8") for name in drawings])


def sentences(said: object) -> list[str]:
    """A text, or those of its forms."""
    if isinstance(said, dict):
        return [text for inner in said.values() for text in sentences(inner)]
    return [str(said)]
