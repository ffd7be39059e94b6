"""Game records: a header, the action log with random results, and the outcome.

A record replays to the same position anywhere. Entries form a hash chain, and the whole has a
digest of its canonical form, so that tampering is evident and can be located. See docs/record.md.
"""

from __future__ import annotations

import hashlib
import json
import re
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from logres.engine.errors import BadDice, BadRecord, NotARecord, reason_of
from logres.engine.run.journal import Chance

FORMAT = 1
CHECK_DIGITS = 8
LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"

HEADER: dict[str, Any] = {
    "game": str,
    "version": str,
    "scenario": str,
    "options": dict,
    "seats": dict,
    "seed": int | str | None,
    "key": str | None,
    "seal": str | None,
    "loaded": bool,
    "data": str,
    "start": dict | None,
}
"""The fields of the header, besides the random results of the set-up, with their types."""

ENDING: dict[str, Any] = {"position": str, "result": dict | None}

ENTRIES = re.compile(rb'"entries"\s*:\s*\[')
# One changed byte spoils one of them at most.
SIGNS = (re.compile(rb'\s*{\s*"format"\s*:'), ENTRIES)


class Entry(NamedTuple):
    """One decision: seat, action, the random results that followed, and the trace of the
    non-players' answers thereafter (see docs/record.md).
    """

    seat: str
    action: str
    chance: tuple[Chance, ...] = ()
    ruled: str = ""

    def to_plain(self) -> list[Any]:
        """Return the entry as a row of JSON values, without its check."""
        row = [self.seat, self.action, plain_chance(self.chance)]
        return [*row, self.ruled] if self.ruled else row


@dataclass
class Record:
    """One match from its start to its current state; docs/record.md explains the fields.

    `logres.replay` plays it again.
    """

    game: str
    version: str
    scenario: str
    options: dict[str, Any]
    seats: dict[str, str]
    seed: int | str | None = None
    key: str | None = None
    seal: str | None = None
    loaded: bool = False
    data: str = ""
    start: dict[str, Any] | None = None
    set_up: tuple[Chance, ...] = ()
    ruled: str = ""
    entries: list[Entry] = field(default_factory=list)
    position: str = ""
    result: dict[str, Any] | None = None

    def save(self, path: str | Path) -> None:
        """Write the record to a file."""
        Path(path).write_text(self.to_text(), encoding="utf-8")

    def header(self) -> dict[str, Any]:
        """Return everything that is known before the first decision."""
        plain = {name: getattr(self, name) for name in HEADER}
        ruled = {"ruled": self.ruled} if self.ruled else {}
        return {"format": FORMAT, **plain, "set_up": plain_chance(self.set_up), **ruled}

    def to_plain(self) -> dict[str, Any]:
        """Return the record as JSON values, with its checks and its digest."""
        check = digest(self.header())[:CHECK_DIGITS]
        plain: dict[str, Any] = {**self.header(), "check": check, "entries": []}
        for entry in self.entries:
            row = entry.to_plain()
            check = chain(check, row)
            plain["entries"].append([*row, check])
        plain["position"], plain["result"] = self.position, self.result
        plain["digest"] = digest(plain)
        return plain

    def to_text(self) -> str:
        """Return the record with one line per field and per entry, so that diffs are readable."""
        plain = self.to_plain()
        lines = []
        for name, value in plain.items():
            if name == "entries" and value:
                rows = ",\n".join("  " + canonical(row) for row in value)
                lines.append(f'"entries":[\n{rows}]')
            else:
                lines.append(f'"{name}":{canonical(value)}')
        return "{" + ",\n".join(lines) + "}\n"


def trace(answers: list[str]) -> str:
    """Return a rolling checksum: one character per answer, each depending on all before it."""
    check, letters = 0, []
    for answer in answers:
        check = zlib.crc32(answer.encode(), check)
        letters.append(LETTERS[check % len(LETTERS)])
    return "".join(letters)


def plain_chance(results: tuple[Chance, ...]) -> list[Any]:
    return [list(r) if isinstance(r, tuple) else r for r in results]


def canonical(value: Any) -> str:
    """Return the canonical JSON of a value: sorted keys, no spaces."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(value: Any) -> str:
    return hashlib.sha256(canonical(value).encode()).hexdigest()


def chain(check: str, row: list[Any]) -> str:
    return digest([check, row])[:CHECK_DIGITS]


def load(source: str | Path | dict[str, Any]) -> Record:
    """Read a record from a file or from its JSON values, and verify its checks.

    Raise `BadRecord`, naming what is damaged; `NotARecord` for a file that cannot be read or is not
    a record.
    """
    plain = source if isinstance(source, dict) else read_json(Path(source))
    try:
        record = from_plain(plain)
    except (KeyError, TypeError, ValueError, AttributeError, BadDice) as fault:
        raise BadRecord(key="error.record-lacks", what=repr(fault)) from fault
    find_damage(record, plain)
    check_kinds(plain)
    return record


def read_json(path: Path) -> dict[str, Any]:
    """Return the JSON values of a file that is, or at least was, a record."""
    try:
        raw = path.read_bytes()
    except OSError as fault:
        raise NotARecord(key="error.unreadable", path=path, reason=reason_of(fault)) from fault
    was_record = any(sign.search(raw) for sign in SIGNS)
    try:
        plain = json.loads(raw.decode("utf-8"))
    except (ValueError, RecursionError) as fault:
        if was_record:
            raise broken(raw, fault) from fault
        raise NotARecord(key="error.not-json", path=path) from fault
    if not was_record or not isinstance(plain, dict):
        raise NotARecord(key="error.not-a-record", path=path)
    return plain


def broken(raw: bytes, fault: Exception) -> BadRecord:
    """Return the error for a record that is not valid JSON, with its line and entry."""
    line = line_of(raw, fault)
    if line is None:
        return BadRecord(key="error.broken")
    above = [n for n, text in enumerate(raw.splitlines(), 1) if ENTRIES.match(text)]
    if above and line > above[0]:
        return BadRecord(key="error.broken-entry", line=line, entry=line - above[0] - 1)
    return BadRecord(key="error.broken-line", line=line)


def line_of(raw: bytes, fault: Exception) -> int | None:
    if isinstance(fault, json.JSONDecodeError):
        return fault.lineno
    if isinstance(fault, UnicodeDecodeError):
        return raw.count(b"\n", 0, fault.start) + 1
    return None


def from_plain(plain: dict[str, Any]) -> Record:
    if plain["format"] != FORMAT:
        theirs = str(plain["format"])
        raise BadRecord(key="error.format", theirs=theirs, ours=FORMAT)
    return Record(
        **{name: plain[name] for name in (*HEADER, *ENDING)},
        set_up=read_chance(plain["set_up"]),
        ruled=str(plain.get("ruled", "")),
        entries=[read_entry(row) for row in plain["entries"]],
    )


def read_entry(row: list[Any]) -> Entry:
    """Parse an entry; the trace is optional."""
    seat, action, results, *traced, _ = row
    return Entry(str(seat), str(action), read_chance(results), "".join(map(str, traced)))


def read_chance(results: list[Any]) -> tuple[Chance, ...]:
    return tuple(read_result(result) for result in results)


def read_result(result: Any) -> Chance:
    if type(result) is int:
        return result
    if isinstance(result, list | tuple) and all(type(item) is int for item in result):
        return tuple(result)
    raise BadDice(key="error.chance", result=repr(result))


def check_kinds(plain: dict[str, Any]) -> None:
    """Reject intact data that Logres never wrote: fields of a wrong type."""
    for name, kind in {**HEADER, **ENDING}.items():
        if not isinstance(plain[name], kind):
            raise BadRecord(key="error.record-kind", field=name, value=repr(plain[name]))


def find_damage(record: Record, plain: dict[str, Any]) -> None:
    """Verify every check and the digest; raise `BadRecord` for the first mismatch."""
    right = record.to_plain()
    if plain.get("check") != right["check"]:
        raise BadRecord(key="error.header-changed")
    for number, (row, good) in enumerate(zip(plain["entries"], right["entries"], strict=True)):
        if row != good:
            seat, action = str(row[0]), str(row[1])
            raise BadRecord(key="error.entry-changed", entry=number, seat=seat, action=action)
    for name in right:
        if plain.get(name) != right[name]:
            raise BadRecord(key="error.field-changed", field=name)
    for name in plain:
        if name not in right:
            raise BadRecord(key="error.field-foreign", field=name)
