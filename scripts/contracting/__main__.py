"""What `scripts/contracts` does."""

from __future__ import annotations

import sys
from pathlib import Path

import logres
from scripts.contracting.javascript import declarations, names

ROOT = Path(__file__).resolve().parent.parent.parent


def main() -> int:
    stale = [path for path, text in every_file().items() if text != read(path)]
    for path in stale:
        print(path.relative_to(ROOT))
    if "--check" in sys.argv:
        return len(stale)
    for path in stale:
        path.write_text(every_file()[path], "utf-8")
    return 0


def every_file() -> dict[Path, str]:
    """What belongs beside the board of every game that has one."""
    found = {}
    for game in map(logres.game, logres.titles()):
        board = game.folder / "board"
        if game.contract is not None and board.is_dir():
            found[board / "contract.js"] = names(game, game.contract)
            found[board / "types.d.ts"] = declarations(game.contract)
    return found


def read(path: Path) -> str:
    return path.read_text("utf-8") if path.is_file() else ""


if __name__ == "__main__":
    sys.exit(main())
