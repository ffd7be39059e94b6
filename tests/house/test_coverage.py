"""The figures of coverage are summed by part and stand in one place of the document."""

from __future__ import annotations

from typing import Any

from scripts.covering import DOCUMENT, HEADING, Part, kept, parts, section


def file(statements: int, reached: int) -> dict[str, Any]:
    return {"summary": {"num_statements": statements, "covered_lines": reached}}


FILES = {
    "src/logres/__init__.py": file(10, 10),
    "src/logres/engine/run/kernel.py": file(60, 57),
    "src/logres/engine/match/match.py": file(40, 40),
    "src/logres/games/__init__.py": file(4, 4),
    "src/logres/games/rex/rules/battle.py": file(86, 43),
}


def test_packages_are_summed_and_each_game_apart() -> None:
    assert parts(FILES) == [
        Part("", 10, 10),
        Part("engine", 100, 97),
        Part("games", 4, 4),
        Part("games/rex", 86, 43),
        Part("all", 200, 154),
    ]


def test_the_section_is_kept_once() -> None:
    told = section(parts(FILES), "3.13.0")
    assert "| engine | 100 | 97.0 % |" in told
    assert "| all | 200 | 77.0 % |" in told
    once = kept(DOCUMENT.read_text("utf-8"), told)
    other = section(parts(FILES), "3.14.2")
    again = kept(once, other)
    assert again.count(HEADING) == once.count(HEADING) == 1
    assert again == once.replace("3.13.0", "3.14.2")
