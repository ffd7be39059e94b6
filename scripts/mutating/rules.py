"""Which files of a game are its rules: what play, view, check and refusals depend on."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = ROOT / "src" / "logres" / "games"

PLAYERS = (
    "bots",
    "evaluation",
    "finishing",
    "greedy",
    "judge",
    "looking",
    "odds",
    "outlook",
    "plotting",
    "thinking",
)
"""Files and folders of a game's own folder that only its bots need. Folders below are rules."""

DRAWN = "sketch"
"""How files begin that draw for the terminal."""


def games() -> list[str]:
    return sorted(path.parent.name for path in GAMES.glob("*/ledger.toml"))


def rule_files(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.rglob("*.py")) if is_rule(path.relative_to(folder))]


def is_rule(path: Path) -> bool:
    top = Path(path.parts[0]).stem
    return top not in PLAYERS and not top.startswith(DRAWN)


def module_of(path: Path) -> str:
    """The name under which Python imports a file of a game."""
    parts = path.relative_to(GAMES.parent.parent).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")
