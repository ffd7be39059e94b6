"""Records read from files that may be damaged; the place of the damage is named."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from logres.engine import record
from logres.engine.errors import BadRecord, LogresError
from logres.engine.record import Record

ENTRIES = re.compile(rb'"entries"\s*:\s*\[')
# One changed byte spoils one of them at most.
SIGNS = (re.compile(rb'\s*{\s*"format"\s*:'), ENTRIES)


class NotARecord(LogresError):
    """A file that is no record at all."""


def read(path: Path) -> Record:
    """The record in a file. What is damaged raises `BadRecord`, anything else `NotARecord`."""
    try:
        raw = path.read_bytes()
    except OSError as fault:
        raise NotARecord(f"{path} cannot be read: {fault.strerror}") from fault
    if not any(sign.search(raw) for sign in SIGNS):
        raise NotARecord(f"{path} is not a Logres record; `sim --records` and `play` write them")
    return record.load(parse(raw))


def parse(raw: bytes) -> dict[str, Any]:
    try:
        plain = json.loads(raw.decode("utf-8"))
    except UnicodeDecodeError as fault:
        raise BadRecord(broken(raw, raw.count(b"\n", 0, fault.start) + 1)) from fault
    except json.JSONDecodeError as fault:
        raise BadRecord(broken(raw, fault.lineno)) from fault
    if not isinstance(plain, dict):
        raise BadRecord("the record was changed: it is no JSON object any more")
    return plain


def broken(raw: bytes, line: int) -> str:
    """Where a record stops being JSON: it has a line for every field and every entry."""
    above = [n for n, text in enumerate(raw.splitlines(), 1) if ENTRIES.match(text)]
    entry = f"entry {line - above[0] - 1}, in " if above and line > above[0] else ""
    return f"the record is damaged: {entry}line {line} cannot be read"
