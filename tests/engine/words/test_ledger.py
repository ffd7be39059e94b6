"""The ledger: clauses are found, and what code and tests cite is counted."""

from __future__ import annotations

import ast
import gc
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from logres.engine.words import ledger
from tests.conftest import FIFTH

BEACONS = FIFTH / "beacons"

SOURCE = '''
"""A chapter. [file.id]"""

TABLE = {}
numbers = TABLE.get(0, [1])


class Battle:
    """All of it. [battle.one, battle.two]"""

    def start(self, g):
        """First. [battle.start,
        battle.more]
        """
        # An order that matters. [ruling.order]
        return g.stake[self.area]

    def silent(self, g):
        return g


def helper():
    """No id here [at all], nor [Here.Is] one. [helper.id-2]"""
'''

TESTS = """
import pytest
from pytest import mark

@pytest.mark.rule("toy.battle.one")
@mark.rule("toy.battle.two")
def test_battle(): ...

@pytest.mark.rule("other.battle.one")
@pytest.mark.parametrize("rule", ["toy.battle.three"])
def test_other(): ...
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "battle.py").write_text(SOURCE)
    (tmp_path / "test_toy.py").write_text(TESTS)
    (tmp_path / "helpers.py").write_text('pytest.mark.rule("toy.helper.id-2")')
    return tmp_path


def test_citations_are_found_by_class_step_function_and_file(folder: Path) -> None:
    cited = ledger.citations(folder / "toy", "toy")
    assert {name: ids for name, ids in cited.items() if ids} == {
        "battle.py": ("toy.file.id",),
        "Battle": ("toy.battle.one", "toy.battle.two"),
        "Battle.start": ("toy.battle.start", "toy.battle.more"),
        "helper": ("toy.helper.id-2",),
    }


def test_comments_are_cited_too_and_code_is_not(folder: Path) -> None:
    cited = ledger.comment_citations(folder / "toy", "toy")
    assert cited == {
        "toy.file.id",
        "toy.battle.one",
        "toy.battle.two",
        "toy.battle.start",
        "toy.battle.more",
        "toy.ruling.order",
        "toy.helper.id-2",
    }


def test_marks_are_found_in_tests_only(folder: Path) -> None:
    assert ledger.marked(folder, "toy") == {"toy.battle.one", "toy.battle.two"}
    assert ledger.marked(folder, "other") == {"other.battle.one"}


def test_a_game_without_a_ledger_has_an_empty_one(folder: Path) -> None:
    assert ledger.load(folder / "toy").clauses == {}


def test_clauses_are_read_in_order_with_their_texts() -> None:
    found = ledger.load(BEACONS)
    assert found.game == "beacons"
    assert found.sections[0] == "setup"
    assert found.section_titles["setup"] == {"en": "Setup", "fr": "Mise en place"}
    assert [clause.id for clause in found.rules()][:2] == [
        "beacons.setup.raiders",
        "beacons.setup.coins",
    ]
    clause = found.clauses["beacons.raid.ransom"]
    assert (clause.kind, clause.section) == ("limit", "raid")
    assert clause.text("en") == "The threatened keeper pays the raiders up to three coins."
    assert clause.text("fr") == "Le gardien menacé paie aux pillards jusqu’à trois pièces."


def test_examples_and_rulings_are_clauses_but_no_rules() -> None:
    found = ledger.load(BEACONS)
    example = found.clauses["beacons.example.fire"]
    assert example.rules == ("beacons.raid.ransom", "beacons.raid.fire")
    assert example.text("en").count("\n") == 2
    assert {"beacons.example.fire", "beacons.ruling.scouted-torch"}.isdisjoint(
        clause.id for clause in found.rules()
    )


@pytest.mark.parametrize(
    ("words", "language", "ids"),
    [
        ("raid.fire", "en", ["beacons.raid.fire"]),
        ("beacons.raid.fire", "fr", ["beacons.raid.fire"]),
        ("TWO WALLS", "en", ["beacons.build.limit"]),
        ("deux murs", "fr", ["beacons.build.limit"]),
        ("walls murs", "en", []),
    ],
)
def test_clauses_are_found_by_id_or_words(words: str, language: str, ids: list[str]) -> None:
    assert [clause.id for clause in ledger.load(BEACONS).find(words, language)] == ids


@pytest.fixture
def restless() -> Iterator[None]:
    """Threads take turns as often as they can, also in the middle of what C code does."""
    interval, threshold = sys.getswitchinterval(), gc.get_threshold()
    sys.setswitchinterval(1e-6)
    gc.set_threshold(50)
    gc.callbacks.append(linger)
    yield
    gc.callbacks.remove(linger)
    gc.set_threshold(*threshold)
    sys.setswitchinterval(interval)


def linger(phase: str, info: dict[str, int]) -> None:
    for _ in range(100):
        pass


def cited_from(depth: int, folder: Path) -> dict[str, tuple[str, ...]]:
    return cited_from(depth - 1, folder) if depth else ledger.citations(folder, "toy")


@pytest.mark.usefixtures("restless")
def test_threads_may_ask_for_citations_at_once(tmp_path: Path) -> None:
    """Python's parser fails where several threads use it at different depths at once."""
    folders = [tmp_path / str(number) for number in range(16)]
    for folder in folders:
        folder.mkdir()
        (folder / "large.py").write_text(Path(ast.__file__).read_text("utf-8"))
    with ThreadPoolExecutor(8) as pool:
        asked = [pool.submit(cited_from, 5 * n, folder) for n, folder in enumerate(folders)]
    assert [one.exception() for one in asked if one.exception()] == []
