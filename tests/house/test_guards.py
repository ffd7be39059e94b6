"""Every guard of the server can still be taken out, so that `scripts/unguard` stays true."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest

from scripts.unguarding import command, guards, trying
from scripts.unguarding.guards import ROOT, Guard, Removal, Stale

GUARDS = guards.load()


@pytest.mark.parametrize("guard", GUARDS, ids=lambda guard: guard.id)
def test_a_guard_can_be_taken_out(guard: Guard) -> None:
    for path, changed in guard.without(ROOT / "src").items():
        ast.parse(changed, str(path))
        assert changed != path.read_text("utf-8")


@pytest.mark.parametrize("guard", GUARDS, ids=lambda guard: guard.id)
def test_the_tests_of_a_guard_are_there(guard: Guard) -> None:
    assert guard.tests
    for test in guard.tests:
        path, _, name = test.partition("::")
        tree = ast.parse((ROOT / path).read_text("utf-8"))
        names = [one.name for one in tree.body if isinstance(one, ast.FunctionDef)]
        assert name.partition("[")[0] in names


def test_every_guard_has_a_name_of_its_own() -> None:
    assert [id for id, times in Counter(guard.id for guard in GUARDS).items() if times > 1] == []


def test_every_guard_was_missed() -> None:
    """As they stand in the list: `scripts/unguard` tries those that are new or were changed."""
    known = command.read()
    assert [guard.id for guard in GUARDS if not command.is_missed(guard, known)] == []
    assert set(known) == {guard.id for guard in GUARDS}


def test_the_document_has_the_table_of_guards() -> None:
    told = (ROOT / "docs" / "reliability.md").read_text("utf-8")
    assert command.table(GUARDS, command.read()) in told


@pytest.mark.parametrize("source", ["nothing", "if x:\nif x:\n"])
def test_a_removal_that_fits_no_longer_says_so(source: str) -> None:
    with pytest.raises(Stale, match="not once"):
        Removal("a.py", "if x:", "if False:").apply(source)


def test_a_guard_is_put_back(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("if x:\n")
    guard = Guard("a", "attack", "holds", (), (Removal("a.py", "if x:", "if False:"),))
    with trying.Bench(tmp_path, {}).taken_out(guard):
        assert (tmp_path / "a.py").read_text() == "if False:\n"
    assert (tmp_path / "a.py").read_text() == "if x:\n"
