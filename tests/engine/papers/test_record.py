"""Records are written and read alike; whatever was changed is found and named."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import logres
from logres import BadRecord
from logres.engine.papers import record
from logres.engine.papers.record import Entry, Record

SUBSTITUTES = (b"0", b" ", b"\n")


def whole() -> Record:
    match = logres.new("beacons", "three-players", {"storms": True}, seed=5)
    return logres.play_out(match, seed=5).record()


def begun() -> Record:
    match = logres.new("beacons", "duel", seed="a seed")
    for action, seat in (("rest", "east"), ("light tor", "west"), ("light crag", "east")):
        match.play(action, seat)
    return match.record()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    whole().save(path)
    return path


def test_a_saved_record_is_read_again_the_same(file: Path) -> None:
    made = whole()
    for source in (file, str(file), made.to_plain(), json.loads(file.read_text("utf-8"))):
        assert record.load(source) == made
        assert record.load(source).to_text() == file.read_text("utf-8")


def test_a_record_holds_every_decision_with_its_chance() -> None:
    made = whole()
    assert made.game == "beacons"
    assert made.options == {"storms": True}
    assert made.seats == {"east": "", "west": "", "raiders": ""}
    (deal,) = made.set_up
    assert isinstance(deal, tuple)
    assert sorted(deal) == list(range(8))
    assert made.entries[0].seat == "east"
    assert any(isinstance(result, int) for entry in made.entries for result in entry.chance)
    assert made.result is not None
    assert set(made.result) == {"how", "winners", "scores"}


def test_a_record_has_a_line_for_each_field_and_entry() -> None:
    made = begun()
    lines = made.to_text().splitlines()
    assert len(lines) == len(made.to_plain()) + len(made.entries)
    assert [line.strip()[:14] for line in lines if line.startswith("  ")] == [
        '["east","rest"',
        '["west","light',
        '["east","light',
    ]


def test_every_single_changed_byte_is_found(tmp_path: Path) -> None:
    made = begun()
    good = made.to_text().encode()
    path = tmp_path / "changed.json"
    harmless = set()
    for at in range(len(good)):
        for byte in SUBSTITUTES:
            if good[at : at + 1] == byte:
                continue
            path.write_bytes(good[:at] + byte + good[at + 1 :])
            try:
                again = record.load(path)
            except BadRecord:
                continue
            assert again == made, f"byte {at} became {byte!r} and nobody noticed"
            assert again.to_text().encode() == good
            harmless.add(good[at : at + 1])
    assert harmless == {b" ", b"\n"}, "only the layout is free"


@pytest.mark.parametrize("missing", range(4))
def test_a_missing_line_is_found(tmp_path: Path, missing: int) -> None:
    lines = begun().to_text().splitlines(keepends=True)
    rows = [number for number, line in enumerate(lines) if line.startswith("  ")]
    path = tmp_path / "cut.json"
    at = rows[missing] if missing < len(rows) else 4
    path.write_text("".join(lines[:at] + lines[at + 1 :]), "utf-8")
    with pytest.raises(BadRecord):
        record.load(path)


def change(plain: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The JSON values with one of them replaced, as in `entries.2.1`."""
    changed: dict[str, Any] = json.loads(json.dumps(plain))
    *way, last = path.split(".")
    inside: Any = changed
    for part in way:
        inside = inside[int(part)] if isinstance(inside, list) else inside[part]
    inside[int(last) if isinstance(inside, list) else last] = value
    return changed


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("entries.1.1", "light crag", r"Entry 1 \(west: light crag\) was modified"),
        ("entries.2.0", "west", r"Entry 2 \(west: light crag\) was modified"),
        ("entries.0.2", [4], r"Entry 0 \(east: rest\) was modified"),
        ("entries.2.3", "00000000", r"Entry 2 \(east: light crag\) was modified"),
        ("seed", 8, "The file’s header was modified"),
        ("seats.east", "somebody", "The file’s header was modified"),
        ("set_up", [[7, 6, 5, 4, 3, 2, 1, 0]], "The file’s header was modified"),
        ("check", "00000000", "The file’s header was modified"),
        ("position", "0" * 64, "its field digest does not match"),
        ("result", {}, "its field digest does not match"),
        ("digest", "0" * 64, "its field digest does not match"),
        ("comment", "hello", "comment is not a field of a game file"),
        ("format", 2, "This game file has format 2; this version reads format 1"),
        ("entries", [], "its field digest does not match|was modified"),
        ("entries", 5, "not a Logres game file"),
        ("entries", [["east", "scout"]], "not a Logres game file"),
        ("entries.0.2", ["x"], "not a Logres game file"),
        ("entries.0.2", None, "not a Logres game file"),
        ("set_up", [[1, None]], "not a Logres game file"),
        ("options", [], "The file’s header was modified"),
    ],
)
def test_what_was_changed_is_named(path: str, value: Any, message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        record.load(change(begun().to_plain(), path, value))


@pytest.mark.parametrize("name", list(begun().to_plain()))
def test_a_missing_field_is_found(name: str) -> None:
    plain = begun().to_plain()
    del plain[name]
    with pytest.raises(BadRecord):
        record.load(plain)


def test_entries_in_another_order_are_found() -> None:
    plain = begun().to_plain()
    plain["entries"][1:] = plain["entries"][:0:-1]
    with pytest.raises(BadRecord, match=r"Entry 1 \(east: light crag\) was modified"):
        record.load(plain)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "is not valid JSON"),
        (b"{}", "is not a Logres game file"),
        (b"[1, 2]", "is not a Logres game file"),
        (b'"entries"', "is not a Logres game file"),
        (b'{"entries": []}', "not a Logres game file"),
        (b'{"format": 1, "entries": []}', "not a Logres game file"),
        (b"\x89PNG\r\n\x1a\n", "is not valid JSON"),
        (b"[" * 200_000, "is not valid JSON"),
        (b'{"entries": ' + b"[" * 200_000, "is not valid JSON"),
    ],
)
def test_a_foreign_file_is_refused(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "foreign.json"
    path.write_bytes(content)
    with pytest.raises(BadRecord, match=message):
        logres.replay(path)


def test_a_truncated_file_is_refused_wherever_it_ends(file: Path) -> None:
    text = file.read_bytes()
    for end in range(0, len(text) - 2, 97):
        file.write_bytes(text[:end])
        with pytest.raises(BadRecord, match="is not valid JSON"):
            record.load(file)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"Cannot read .*none\.json: no such file"):
        logres.replay(tmp_path / "none.json")
    with pytest.raises(BadRecord, match=r"Cannot read .*: it is a folder"):
        logres.replay(tmp_path)


def test_the_canonical_form_does_not_depend_on_the_order_of_keys() -> None:
    assert record.canonical({"b": [1, 2], "a": "é"}) == '{"a":"é","b":[1,2]}'
    assert record.digest({"b": 1, "a": 2}) == record.digest({"a": 2, "b": 1})


def test_the_same_match_makes_the_same_file_everywhere() -> None:
    made = Record("beacons", "1", "duel", {}, {"east": ""}, seed=1)
    made.entries = [Entry("east", "pay 1", (3, (1, 0)))]
    assert made.to_plain()["check"] == "745db15e"
    assert made.to_plain()["entries"] == [["east", "pay 1", [3, [1, 0]], "3adfd2b3"]]
