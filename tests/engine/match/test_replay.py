"""A record replays to the same position, and names the first entry that departs."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import logres
from logres import BadRecord, Match, Record, UnknownGame
from logres.engine.papers.record import Entry
from logres.engine.run import chance
from tests.fifth.table import position


def played(seed: int | str | None = 3, **options: Any) -> Match:
    match = logres.new("beacons", "three-players", {"storms": True}, seed=seed, **options)
    dice = random.Random(str(seed))
    while not match.over:
        decision = dice.choice(match.decisions)
        match.play(dice.choice(decision.actions), decision.seat)
    return match


def with_entry(told: Record, number: int, **changes: Any) -> Record:
    entries = list(told.entries)
    entries[number] = entries[number]._replace(**changes)
    return replace(told, entries=entries)


def rolls(told: Record) -> list[int]:
    """The numbers of the entries that met a die."""
    return [n for n, e in enumerate(told.entries) if any(isinstance(x, int) for x in e.chance)]


@pytest.mark.parametrize("seed", [1, 2, "words", None])
def test_a_record_replays_to_the_same_match(tmp_path: Path, seed: int | str | None) -> None:
    match = played(seed)
    match.record().save(tmp_path / "game.json")
    again = logres.replay(tmp_path / "game.json", check=True)
    assert again.position() == match.position()
    assert again.result == match.result
    assert again.record() == match.record()
    assert again.happenings == match.happenings


def test_a_record_replays_to_any_of_its_entries_and_plays_on() -> None:
    match = played()
    told = match.record()
    for upto in range(0, len(told.entries) + 1, 5):
        again = logres.replay(told, upto)
        assert len(again.record().entries) == upto
        for entry in told.entries[upto:]:
            again.play(entry.action, entry.seat)
        assert again.record() == told


def test_a_match_in_progress_replays_to_where_it_stands() -> None:
    match = logres.new("beacons", "three-players", seed=4)
    for action, seat in (("rest", "east"), ("lurk tor", "raiders"), ("light crag", "west")):
        match.play(action, seat)
    again = logres.replay(match.record())
    assert again.position() == match.position()
    assert again.result is None
    assert again.can_undo("west")


def test_a_match_with_loaded_dice_replays() -> None:
    deal = list(range(8))
    match = played(dice=[deal])
    told = match.record()
    assert told.loaded
    assert told.set_up == (tuple(deal),)
    assert logres.replay(told).position() == match.position()


def test_a_match_from_a_position_replays() -> None:
    match = logres.play_out(logres.load("beacons", position("t1 t2 t3", "t4 t5 t6")))
    told = match.record()
    assert told.start is not None
    again = logres.replay(told.to_plain())
    assert again.position() == match.position()
    assert again.record() == told


def test_a_sealed_record_replays_without_its_key() -> None:
    match = played(None)
    told = match.record()
    assert told.key is not None
    sealed = replace(told, key=None, seal=chance.seal_of_key(told.key))
    again = logres.replay(sealed)
    assert again.result == match.result
    assert again.state.key != match.state.key


def test_undone_decisions_are_not_in_the_record() -> None:
    match = logres.new("beacons", "duel", seed=4)
    match.play("rest")
    match.play("light tor", "east")
    match.play("light down", "west")
    match.undo("east")
    told = match.record()
    assert [(entry.seat, entry.action) for entry in told.entries] == [
        ("east", "rest"),
        ("west", "light down"),
    ]
    assert logres.replay(told).position() == match.position()


# What does not replay.


def test_an_action_that_is_not_legal_names_its_entry() -> None:
    told = with_entry(played().record(), 4, action="wall tor")
    with pytest.raises(BadRecord, match=r"Entry 4 \(\w+: wall tor\) does not replay. 'wall tor'"):
        logres.replay(told)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"seat": "north"}, "Entry 0 .*beacons has no seat “north”"),
        ({"seat": "west"}, "Entry 0 .*not your turn"),
        ({"action": "fly"}, "Entry 0 .*Unknown action “fly”"),
        ({"chance": (3,)}, r"Entry 0 \(east: \w+\) does not replay: it has random results"),
    ],
)
def test_an_entry_that_cannot_be_is_named(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        logres.replay(with_entry(played().record(), 0, **changes))


def test_chance_that_the_seed_does_not_give_is_named() -> None:
    told = played().record()
    number = rolls(told)[0]
    faces = tuple(x % 6 + 1 if isinstance(x, int) else x for x in told.entries[number].chance)
    with pytest.raises(BadRecord, match=f"Entry {number} .*are not those of the seed"):
        logres.replay(with_entry(told, number, chance=faces))


def test_a_deal_that_the_seed_does_not_give_is_named() -> None:
    told = played().record()
    with pytest.raises(BadRecord, match=r"The set-up .*its random results are not those"):
        logres.replay(replace(told, set_up=(tuple(range(8)),)))


def test_missing_chance_is_named() -> None:
    told = played().record()
    number = rolls(told)[0]
    with pytest.raises(BadRecord, match=f"Entry {number} .*lacks random results"):
        logres.replay(with_entry(told, number, chance=()))
    with pytest.raises(BadRecord, match="The set-up does not replay: it lacks random results"):
        logres.replay(replace(told, set_up=()))


def test_faces_that_no_die_has_are_named() -> None:
    told = played().record()
    number = rolls(told)[0]
    with pytest.raises(BadRecord, match=f"Entry {number} .*99 is not a face"):
        logres.replay(with_entry(told, number, chance=(99,)))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"result": {"how": "season", "winners": [], "scores": {}}}, "ends with .* but the game"),
        ({"result": None}, "The file ends with None, but the game replays to"),
        ({"position": "0" * 64}, "does not replay to the position stored"),
        ({"entries": []}, "but the game replays to None"),
    ],
)
def test_another_end_is_named(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        logres.replay(replace(played().record(), **changes))


def test_play_after_the_end_is_named() -> None:
    told = played().record()
    longer = replace(told, entries=[*told.entries, Entry("east", "done")])
    with pytest.raises(BadRecord, match=rf"Entry {len(told.entries)} \(east: done\).*over"):
        logres.replay(longer)


def test_a_record_of_other_rules_replays_with_a_warning() -> None:
    told = replace(played().record(), version="0")
    with pytest.warns(UserWarning, match="made with rules version 0; these are 1"):
        again = logres.replay(told)
    assert again.over
    assert again.record().version == "0"


def test_a_record_of_other_rules_names_its_first_departure() -> None:
    told = with_entry(replace(played().record(), version="0"), 3, action="pay 9")
    with (
        pytest.warns(match="rules version 0"),
        pytest.raises(BadRecord, match=r"Entry 3 \(\w+: pay 9\)"),
    ):
        logres.replay(told)


@pytest.mark.parametrize(
    ("changes", "fault", "message"),
    [
        ({"game": "draughts"}, UnknownGame, "There is no game “draughts”"),
        ({"scenario": "war"}, BadRecord, "The set-up .*beacons has no scenario “war”"),
        ({"options": {"rain": True}}, BadRecord, "The set-up .*has no option “rain”"),
        ({"start": {"leader": "north"}}, BadRecord, "The set-up (.|\n)*north is not a seat"),
    ],
)
def test_a_record_of_something_unknown_is_refused(
    changes: dict[str, Any], fault: type[Exception], message: str
) -> None:
    with pytest.raises(fault, match=message):
        logres.replay(replace(played().record(), **changes))
