"""The names that others rely on, as the library gives them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest

import logres
from logres import BadPosition, BadRecord, IllegalAction, Match


@pytest.fixture
def match() -> Match:
    return logres.new("rex", "three-kingdoms", seed=7)


def test_a_game_tells_what_it_is() -> None:
    game = logres.game("rex")
    assert game.title == "Rex Britannorum"
    assert game.scenarios[0].id == "three-kingdoms"
    assert "late-discard" in game.options("two-kingdoms")
    assert game.seats("solo", {"kingdoms": "iceni"}) == ("iceni",)
    assert len(game.ledger.rules()) == 220
    assert "greedy" in game.bots


def test_no_name_shadows_a_package() -> None:
    import logres.games.rex

    assert logres.games.rex.GAME is logres.game("rex")
    assert set(logres.titles()) >= {"barbarian", "britannia", "pendragon", "rex"}


def test_the_old_name_of_titles_still_works_and_says_what_to_write_instead() -> None:
    listed: Any = logres.games
    with pytest.warns(DeprecationWarning, match=r"logres\.titles\(\)"):
        assert listed() == logres.titles()


def test_all_that_is_public_is_there() -> None:
    assert sorted(logres.__all__) == list(logres.__all__)
    assert [name for name in logres.__all__ if not hasattr(logres, name)] == []


@pytest.mark.parametrize("seed", [1.5, True, b"7", [7]])
def test_a_seed_is_a_whole_number_or_a_text(seed: Any) -> None:
    with pytest.raises(logres.BadSeed, match=r"whole number or a text, not .*(1\.5|True|7)"):
        logres.new("rex", seed=seed)


def test_what_cannot_choose_is_no_bot(match: Match) -> None:
    nobody: Any = object()
    before = match.position()
    with pytest.raises(logres.NotABot, match=r"object given for the seat iceni .*choose"):
        logres.play_out(match, {"iceni": nobody})
    with pytest.raises(logres.NotABot, match=r"given as NoneType"):
        logres.play_out(match, cast("str", None))
    assert match.position() == before


def test_a_decision_shows_itself_without_its_game(match: Match) -> None:
    assert "brigantes" in repr(match.decision)
    assert len(repr(match.decision)) < 300


@pytest.mark.parametrize("kind", [float, complex])
def test_a_number_that_only_equals_an_option_becomes_that_option(match: Match, kind: Any) -> None:
    verb, noun = match.state.options[0]
    match.play((verb, kind(noun)))
    assert logres.replay(match.record()).position() == match.position()


@pytest.mark.parametrize(
    "action",
    ["", "gain", "gain x", "dance", None, 3, ("gain",), ("gain", "n11"), ["gain", 1], ({}, [])],
)
def test_a_malformed_action_changes_nothing(match: Match, action: Any) -> None:
    before, told = match.position(), match.record()
    with pytest.raises(IllegalAction):
        match.play(action)
    assert match.position() == before
    assert match.record() == told


@pytest.mark.parametrize("field", ["bag", "stakes", "slots", "seated", "ruled", "winners"])
def test_a_list_within_a_list_is_no_position(match: Match, field: str) -> None:
    with pytest.raises(BadPosition, match=f"{field}: .* single values only"):
        logres.load("rex", {**match.position(), field: [[]]})


@pytest.mark.parametrize(
    ("field", "value"), [("options", ["objectives"]), ("seats", ["iceni"]), ("key", 5)]
)
def test_a_record_of_wrong_kinds_is_refused(
    match: Match, tmp_path: Path, field: str, value: Any
) -> None:
    told = match.record()
    setattr(told, field, value)
    told.save(tmp_path / "odd.json")
    with pytest.raises(BadRecord, match=f"its field {field} is "):
        logres.replay(tmp_path / "odd.json")
