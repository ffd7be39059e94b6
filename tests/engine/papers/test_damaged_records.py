"""Damaged files: whichever byte changed, it is found."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import logres
from logres.engine.errors import BadRecord, NotARecord
from logres.engine.papers import record


@pytest.fixture(scope="module")
def raw() -> bytes:
    match = logres.play_out(logres.new("beacons", seed=3))
    return match.record().to_text().encode()


def test_a_whole_record_is_read(raw: bytes, tmp_path: Path) -> None:
    (tmp_path / "whole.json").write_bytes(raw)
    assert record.load(tmp_path / "whole.json").to_text().encode() == raw


def test_every_changed_byte_is_found(raw: bytes, tmp_path: Path) -> None:
    dice, file = random.Random(1), tmp_path / "changed.json"
    for place in range(len(raw)):
        other = dice.choice([byte for byte in range(256) if byte != raw[place]])
        file.write_bytes(raw[:place] + bytes([other]) + raw[place + 1 :])
        if not (raw[place : place + 1].isspace() and bytes([other]).isspace()):
            with pytest.raises(BadRecord) as caught:
                record.load(file)
            assert caught.type is BadRecord


def test_every_cut_is_found(raw: bytes, tmp_path: Path) -> None:
    file = tmp_path / "cut.json"
    for length in range(20, len(raw) - 1, 37):
        file.write_bytes(raw[:length])
        with pytest.raises(BadRecord) as caught:
            record.load(file)
        assert caught.type is BadRecord


def test_the_entry_is_named_where_a_line_cannot_be_read(raw: bytes, tmp_path: Path) -> None:
    lines = raw.split(b"\n")
    first = lines.index(b'"entries":[') + 1
    lines[first + 2] = lines[first + 2].replace(b",", b";", 1)
    (tmp_path / "line.json").write_bytes(b"\n".join(lines))
    with pytest.raises(BadRecord, match=f"entry 2 in line {first + 3} "):
        record.load(tmp_path / "line.json")


@pytest.mark.parametrize("raw", [b"", b"{}", b"[]", b"\xff\x00", b'{"game": "rex"}', b"# Read me"])
def test_what_was_never_a_record_is_told_apart(raw: bytes, tmp_path: Path) -> None:
    (tmp_path / "other").write_bytes(raw)
    with pytest.raises(NotARecord, match="other is not a Logres game file"):
        record.load(tmp_path / "other")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(NotARecord, match=r"Cannot read .*nowhere"):
        record.load(tmp_path / "nowhere")
