"""Nothing stands in the sources twice without a reason."""

from __future__ import annotations

import tomllib
from pathlib import Path

from scripts.shape.doubles import doubles

ROOT = Path(__file__).resolve().parents[2]
LISTED = tomllib.loads((Path(__file__).parent / "doubles.toml").read_text("utf-8"))["double"]
TWICE = """
def count(g):
    total = 0
    for one in g.all:
        if one.counts and one.here:
            total += one.worth
            g.seen.add(one)
    return total
"""


def test_no_two_places_say_the_same_unless_a_reason_is_listed() -> None:
    listed = {tuple(one["files"]) for one in LISTED}
    assert [str(d) for d in doubles(ROOT / "src") if d.files not in listed] == []


def test_what_is_listed_is_still_there_and_has_a_reason() -> None:
    found = {double.files for double in doubles(ROOT / "src")}
    assert [one["files"] for one in LISTED if tuple(one["files"]) not in found] == []
    assert all(len(one["reason"]) > 20 for one in LISTED)


def test_equal_lines_are_found_wherever_they_stand(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text(f'"""One."""\nimport os\n{TWICE}')
    (tmp_path / "other.py").write_text(f"ONE = 1\n\n\n{TWICE.replace('    ', '  ')}\nTWO = 2\n")
    (found,) = doubles(tmp_path)
    assert (found.files, found.lines) == (("one.py", "other.py"), 7)


def test_five_equal_lines_are_no_double(tmp_path: Path) -> None:
    short = "\n".join(TWICE.strip().splitlines()[:5])
    (tmp_path / "one.py").write_text(short)
    (tmp_path / "other.py").write_text(short)
    assert doubles(tmp_path) == []
