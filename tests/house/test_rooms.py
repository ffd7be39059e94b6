"""Rooms one finds one's way in: few things side by side, and no endless chains of imports."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scripts.shape.house import FULL, House, Imports

HOUSE = House(Path(__file__).resolve().parents[2])

LONGEST = {"barbarian": 12, "britannia": 12, "pendragon": 12, "rex": 11}
"""How long a chain of imports may be in each game. These only ever get shorter; 12 is the goal."""


def test_nobody_gets_lost_in_a_folder() -> None:
    assert {folder: n for folder, n in HOUSE.siblings().items() if n > FULL} == {}


@pytest.mark.parametrize("game", HOUSE.games())
def test_chains_of_imports_do_not_grow(game: str) -> None:
    assert len(HOUSE.chain(game)) <= LONGEST[game]


def test_the_document_says_where_every_rule_stands() -> None:
    """By its file, but for cards, which are found by their numbers."""
    told = (HOUSE.root / "docs" / "architecture.md").read_text("utf-8")
    unnamed = [
        path
        for path in HOUSE.root.glob("src/logres/games/*/rules/**/*.py")
        if path.name != "__init__.py" and "cards" not in path.parts
        if not re.search(rf"`(?:\w+/)*{path.name}`", told)
    ]
    assert unnamed == []


def test_a_chain_is_followed_to_its_end(tmp_path: Path) -> None:
    folder = tmp_path / "logres/games/x"
    (folder / "rules").mkdir(parents=True)
    (folder / "__init__.py").write_text("from logres.games.x.rules import turn")
    (folder / "rules/__init__.py").touch()
    (folder / "rules/turn.py").write_text("from logres.games.x.rules.battle import Battle")
    (folder / "rules/battle.py").write_text("def f():\n    import logres.games.x.board")
    (folder / "board.py").write_text("import json")
    chain = ["the front", "rules.turn", "rules.battle", "board"]
    assert Imports(tmp_path, "logres.games.x").longest() == chain
