"""What seats that the rules run answered is in the record as a trace, and a replay compares it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import logres
from logres import BadRecord, Match, Record
from logres.engine.papers import record
from tests.engine.match.test_replay import with_entry


def duel(seed: int = 3) -> Match:
    """The rules run the raiders, who answer whenever the keepers have planned."""
    match = logres.new("beacons", "duel", {"length": "long"}, seed=seed)
    dice = random.Random(seed)
    while not match.over:
        decision = dice.choice(match.decisions)
        match.play(dice.choice(decision.actions), decision.seat)
    return match


def traced(told: Record) -> list[int]:
    """The numbers of the entries after which the rules answered."""
    return [number for number, entry in enumerate(told.entries) if entry.ruled]


def without_traces(told: Record) -> Record:
    return replace(told, ruled="", entries=[entry._replace(ruled="") for entry in told.entries])


def test_every_answer_of_the_rules_leaves_a_letter() -> None:
    told = duel().record()
    assert traced(told)
    plain = told.to_plain()
    for number, entry in enumerate(told.entries):
        assert set(entry.ruled) <= set(record.LETTERS)
        assert len(plain["entries"][number]) == (5 if entry.ruled else 4)


def test_a_letter_depends_on_all_answers_before_it() -> None:
    one, other = record.trace(["a x", "b y", "c z"]), record.trace(["a x", "b w", "c z"])
    assert one[0] == other[0]
    assert one[1:] != other[1:]
    assert record.trace([]) == ""


def test_a_record_with_traces_is_read_and_replays() -> None:
    match = duel()
    told = record.load(match.record().to_plain())
    assert told == match.record()
    assert logres.replay(told).record() == told


def test_without_rules_that_answer_a_record_is_what_it_was() -> None:
    match = logres.play_out(logres.new("beacons", "three-players", seed=5), seed=5)
    plain = match.record().to_plain()
    assert "ruled" not in plain
    assert {len(row) for row in plain["entries"]} == {4}


def test_an_old_record_without_traces_replays() -> None:
    match = duel()
    old = record.load(without_traces(match.record()).to_plain())
    assert logres.replay(old).position() == match.position()


@pytest.mark.parametrize("letters", ["!", "!!!!!!!!"])
def test_other_answers_of_the_rules_are_named_as_such(letters: str) -> None:
    told = duel().record()
    number = traced(told)[1]
    seat, action, *_ = told.entries[number]
    with pytest.raises(BadRecord) as fault:
        logres.replay(with_entry(told, number, ruled=letters))
    assert str(fault.value) == (
        f"Entry {number} ({seat}: {action}) does not replay: non-player seats answered "
        "differently when it was played, from their answer 1 on."
    )
    assert "les places non-joueuses" in fault.value.words("fr")


def test_an_answer_too_many_is_named() -> None:
    told = duel().record()
    number = traced(told)[0]
    trace = told.entries[number].ruled
    with pytest.raises(BadRecord, match=f"from their answer {len(trace) + 1} on"):
        logres.replay(with_entry(told, number, ruled=trace + "A"))


def test_other_answers_are_named_before_the_chance_that_came_of_them() -> None:
    told = duel().record()
    number = traced(told)[0]
    changed = with_entry(told, number, chance=(1, 1, 1))
    with pytest.raises(BadRecord, match=f"Entry {number} .*random results that the rules do not"):
        logres.replay(changed)
    with pytest.raises(BadRecord, match=f"Entry {number} .*non-player seats"):
        logres.replay(with_entry(changed, number, ruled="!"))


def test_an_action_that_is_refused_is_no_answer_of_the_rules() -> None:
    """The rules answered after the entry before, and not after this one."""
    told = duel().record()
    number = traced(told)[0] + 1
    with pytest.raises(BadRecord, match=f"Entry {number} .*Unknown action"):
        logres.replay(with_entry(told, number, action="fly", ruled="!"))


def test_what_a_failed_run_left_is_in_no_trace() -> None:
    match = duel()
    again = logres.replay(match.record(), upto=traced(match.record())[0])
    again._journal.ruled = [(0, "rest", 0)]
    for entry in match.record().entries[len(again.record().entries) :]:
        again.play(entry.action, entry.seat)
    assert again.record() == match.record()
