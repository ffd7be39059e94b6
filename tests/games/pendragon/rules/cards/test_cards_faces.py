"""What the faces of the cards say: a text for every side, and where it comes from."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from logres.engine.match.decision import words
from logres.engine.papers.positions import all_subclasses
from logres.engine.run.kernel import Frame
from logres.games.pendragon import GAME
from tests.games.pendragon.builders import lay
from tests.games.pendragon.cards_table import with_cards
from tests.games.pendragon.parts import CARD_LIST, CARDS, EFFECTS, FOLDER, SIDES, card, view

LEDGER = tomllib.loads((FOLDER / "ledger.toml").read_text(encoding="utf-8"))["rule"]
OURS = "reconstructed"
EVERY_SIDE = [(c["number"], side) for c in CARD_LIST for side in SIDES if side in c]


def clauses(number: int, side: str) -> list[dict[str, str]]:
    """The clauses of one text; what is said of the whole card belongs to its first text."""
    of_card = f"pendragon.card.{number}."
    other = [f"{of_card}{name}" for name in SIDES if name != side]
    found = [rule for rule in LEDGER if rule["id"].startswith(of_card)]
    own = [rule for rule in found if rule["id"].startswith(of_card + side)]
    rest = [rule for rule in found if not rule["id"].startswith((of_card + side, *other))]
    return own + (rest if side == SIDES[0] else [])


@pytest.mark.parametrize(("number", "side"), EVERY_SIDE)
def test_what_is_reconstructed_is_labelled(number: int, side: str) -> None:
    status = CARD_LIST[card(number)][side]["status"]
    ours = [rule for rule in clauses(number, side) if rule["confidence"] == OURS]
    assert (status != "official") is bool(ours)
    if ours and not any("Playbook" in rule["source"] for rule in clauses(number, side)):
        assert status == OURS


def test_the_view_says_where_a_text_comes_from() -> None:
    faces = view(with_cards(lay(), 5, 15), None)["cards"]["faces"]
    assert faces["5-imperial-subsidies"]["sides"]["shaded"]["status"] == OURS
    assert faces["5-imperial-subsidies"]["sides"]["unshaded"]["status"] == "secondary"
    assert faces["15-fickle-weather"]["sides"]["unshaded"]["status"] == "official"


def test_the_view_shows_what_a_non_player_reads() -> None:
    g = with_cards(lay(), 5, 15)
    g.pivotal = 1 << card(73)
    faces = view(g, None)["cards"]["faces"]
    assert faces["15-fickle-weather"]["symbols"] == {"dux": "sword"}
    assert faces["73-conspiratio-barbarica"]["owner"] == "scotti"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_text_in_play_is_on_its_face(language: str) -> None:
    catalogue = words(GAME, language)
    for number, side in EFFECTS:
        assert catalogue.find(f"event.{CARDS[number]}.{SIDES[side]}"), CARDS[number]
    for status in {c[side]["status"] for c in CARD_LIST for side in SIDES if side in c}:
        assert catalogue.find(f"board.status.{status}")


def test_procedures_have_names_of_their_own() -> None:
    package = GAME.state.__module__.rpartition(".")[0]
    names = [
        kind.__name__ for kind in all_subclasses(Frame) if kind.__module__.startswith(f"{package}.")
    ]
    assert sorted(names) == sorted(set(names))


def keys(table: dict[str, Any], path: str = "") -> list[str]:
    found = []
    for name, value in table.items():
        nested = isinstance(value, dict) and "other" not in value
        found += keys(value, f"{path}{name}.") if nested else [path + name]
    return found


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_text_stands_in_one_file_only(language: str) -> None:
    files = sorted((FOLDER / "text").rglob(f"*{language}.toml"))
    found = [key for file in files for key in keys(tomllib.loads(file.read_text("utf-8")))]
    assert [key for key in sorted(set(found)) if found.count(key) > 1] == []
