"""Which files of a game are its rules: what play, view, check and refusals depend on."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = ROOT / "src" / "logres" / "games"
ENGINE = ROOT / "src" / "logres" / "engine"

CONTRACT = "contract"
NO_RULES = ("players", "seats/sketch", CONTRACT)
"""Rooms of a game, or files of that name, that only its bots and the terminal need, and what it
declares of itself: no play, view, check or refusal reads it.
"""


def games() -> list[str]:
    return sorted(path.parent.name for path in GAMES.glob("*/ledger.toml"))


def rule_files(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.rglob("*.py")) if is_rule(path.relative_to(folder))]


def declarations(folder: Path) -> list[Path]:
    """What rules only name for its types."""
    return sorted([*folder.glob(f"{CONTRACT}.py"), *folder.glob(f"{CONTRACT}/**/*.py")])


def is_rule(path: Path) -> bool:
    room = path.with_suffix("").as_posix()
    return not any(room == other or room.startswith(f"{other}/") for other in NO_RULES)


def module_of(path: Path) -> str:
    """The name under which Python imports a file of a game."""
    parts = path.relative_to(GAMES.parent.parent).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")
