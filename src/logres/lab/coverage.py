"""Rules coverage: which clauses of a game's ledger its code cites and the tests mark."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from logres.engine.game.definition import Game
from logres.engine.words import ledger

ROOT = Path(__file__).resolve().parents[3]


@dataclass(frozen=True)
class Coverage:
    """Sets of ids; `tested` is None where the tests are not installed."""

    rules: tuple[str, ...]
    examples: tuple[str, ...]
    rulings: tuple[str, ...]
    coded: frozenset[str]
    tested: frozenset[str] | None

    def uncoded(self) -> list[str]:
        return [id for id in self.rules if id not in self.coded]

    def untested(self, ids: tuple[str, ...]) -> list[str]:
        return [] if self.tested is None else [id for id in ids if id not in self.tested]

    def missing(self) -> list[str]:
        """Return the rules that no code cites or no test marks."""
        lacking = {*self.uncoded(), *self.untested(self.rules)}
        return [id for id in self.rules if id in lacking]

    def unruled(self) -> list[str]:
        """Return the rulings that no code cites."""
        return [id for id in self.rulings if id not in self.coded]


def measure(game: Game, tests: Path | None) -> Coverage:
    """Measure a game's code and tests against its ledger."""
    told = ledger.load(game.folder)
    cited = ledger.citations(game.folder, game.id).values()
    coded = {id for ids in cited for id in ids} | ledger.comment_citations(game.folder, game.id)
    marked = frozenset(ledger.marked(tests, game.id)) if tests else None
    return Coverage(
        rules=tuple(clause.id for clause in told.rules()),
        examples=tuple(c.id for c in told.clauses.values() if c.kind == "example"),
        rulings=tuple(c.id for c in told.clauses.values() if c.kind == "ruling"),
        coded=frozenset(coded),
        tested=marked,
    )


def find_tests(root: Path = ROOT) -> Path | None:
    """Return the project's tests, which exist in a checkout but not in an installed package."""
    tests = root / "tests"
    return tests if tests.is_dir() and (root / "pyproject.toml").is_file() else None
