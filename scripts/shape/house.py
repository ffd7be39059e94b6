"""A house to walk through: who stands beside whom, and who leans on whom."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache
from pathlib import Path

COUNTED = (".py", ".js", ".toml")
PARTS = ("src", "tests")
LEFT_OUT = {"__pycache__", "vendor", "node_modules"}


@dataclass(frozen=True)
class House:
    root: Path

    def siblings(self) -> dict[str, int]:
        """How many modules, scripts and tables stand side by side, folder by folder."""
        found: dict[str, int] = {}
        for part in PARTS:
            for path in (self.root / part).rglob("*"):
                if path.suffix in COUNTED and not LEFT_OUT & set(path.parts):
                    folder = path.parent.relative_to(self.root).as_posix()
                    found[folder] = found.get(folder, 0) + 1
        return found

    def games(self) -> list[str]:
        folders = (self.root / "src" / "logres" / "games").glob("*/ledger.toml")
        return sorted(path.parent.name for path in folders)

    def chain(self, game: str) -> list[str]:
        """The longest way from one module of a game to the next by what each imports."""
        return Imports(self.root / "src", f"logres.games.{game}").longest()


class Imports:
    """What the modules of a package import of one another."""

    def __init__(self, source: Path, package: str) -> None:
        self.package = package
        folder = source.joinpath(*package.split("."))
        self.files = {self.module_of(path, source): path for path in folder.rglob("*.py")}
        self.needs = {module: self.imported(module) for module in self.files}

    def module_of(self, path: Path, source: Path) -> str:
        parts = path.relative_to(source).with_suffix("").parts
        return ".".join(part for part in parts if part != "__init__")

    def imported(self, module: str) -> set[str]:
        """Whatever is imported anywhere in a file, but for what only types need."""
        found = set()
        for node in ast.walk(ast.parse(self.files[module].read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    whole = f"{node.module}.{alias.name}"
                    found.add(whole if whole in self.files else node.module)
            elif isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
        return (found & self.files.keys()) - {module}

    def longest(self) -> list[str]:
        under_way: set[str] = set()

        @cache
        def below(module: str) -> tuple[str, ...]:
            # An import inside a function may close a circle; it is followed once.
            under_way.add(module)
            ways = [below(other) for other in sorted(self.needs[module] - under_way)]
            under_way.discard(module)
            return (module, *max(ways, key=len, default=()))

        chain = max((below(module) for module in sorted(self.files)), key=len)
        return [module.removeprefix(self.package).lstrip(".") or "the front" for module in chain]


FULL = 20


def table(houses: dict[str, House]) -> str:
    """Folders that are or were full, and chains, a column for each house."""
    counts = {name: house.siblings() for name, house in houses.items()}
    folders = sorted({f for found in counts.values() for f, n in found.items() if n > FULL})
    rows = [["siblings in", *houses], ["---", *["--:"] * len(houses)]]
    rows += [[f"`{f}`", *[str(found.get(f, 0)) for found in counts.values()]] for f in folders]
    games = sorted({game for house in houses.values() for game in house.games()})
    for game in games:
        rows.append([f"chain in {game}", *[str(len(h.chain(game))) for h in houses.values()]])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)
