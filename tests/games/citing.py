"""What the code and the tests of a game say of its ledger: for the tests of ledgers."""

from __future__ import annotations

import ast
import re
from functools import cached_property
from pathlib import Path

from logres.engine.game.definition import Game
from logres.engine.words import ledger

TESTS = Path(__file__).parent.parent


class Cited:
    """The clauses of a game's ledger, and where they are cited, marked and named."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.ledger = ledger.load(game.folder)
        self.rules = {clause.id for clause in self.ledger.rules()}

    def kind(self, kind: str) -> set[str]:
        """The examples, or the rulings."""
        return {clause.id for clause in self.ledger.clauses.values() if clause.kind == kind}

    @cached_property
    def in_docstrings(self) -> set[str]:
        found = ledger.citations(self.game.folder, self.game.id).values()
        return {id for ids in found for id in ids}

    @cached_property
    def in_comments(self) -> set[str]:
        return ledger.comment_citations(self.game.folder, self.game.id)

    @cached_property
    def marked(self) -> set[str]:
        """What tests are marked with."""
        return ledger.marked(TESTS, self.game.id)

    @cached_property
    def in_strings(self) -> dict[str, str]:
        """Every text in the code that has the form of an id: rules of happenings and refusals.

        Questions are named alike, after procedure and step; the contract knows which they are.
        """
        asked = self.game.contract.asks if self.game.contract else {}
        sections = "|".join((*self.ledger.sections, "ruling", "example"))
        shape = re.compile(rf"(?:{sections})\.[a-z0-9.-]*[a-z0-9]")
        return {
            f"{self.game.id}.{node.value}": path.name
            for path in sorted(self.game.folder.rglob("*.py"))
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and shape.fullmatch(node.value)
            and node.value not in asked
        }

    # What the tests of every finished game ask.

    def whole(self) -> tuple[int, int, int]:
        """How many rules, examples and rulings there are; there is nothing else."""
        found = (len(self.rules), len(self.kind("example")), len(self.kind("ruling")))
        assert len(self.ledger.clauses) == sum(found)
        return found

    def uncited(self) -> list[str]:
        """Rules that no docstring cites, and rulings that neither docstring nor comment does."""
        rulings = self.kind("ruling") - self.in_comments
        return sorted((self.rules | rulings) - self.in_docstrings)

    def untested(self) -> list[str]:
        return sorted((self.rules | self.kind("example") | self.kind("ruling")) - self.marked)

    def unknown(self) -> list[str]:
        """What code or tests cite and the ledger does not have."""
        named = self.in_docstrings | self.in_comments | self.marked | set(self.in_strings)
        return sorted(named - set(self.ledger.clauses))

    def unreadable(self, language: str) -> list[str]:
        clauses = self.ledger.clauses.items()
        return [id for id, clause in clauses if not clause.text(language)]

    def dangling(self) -> list[str]:
        """What examples and rulings speak of and no rule says."""
        named = {rule for clause in self.ledger.clauses.values() for rule in clause.rules}
        return sorted(named - self.rules)
