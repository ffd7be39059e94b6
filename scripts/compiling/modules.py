"""Which modules are compiled, in groups that are built apart."""

from __future__ import annotations

from pathlib import Path

ENGINE = ("chance", "journal", "judge", "kernel", "sight", "store", "views")
"""What runs at every decision. Reading and writing files stays plain."""

PLAIN = ("__init__", "__main__", "refusals", "sketch")
"""How such files of a game begin: they run only for people."""


def groups(package: Path) -> dict[str, list[Path]]:
    """The files to compile, by the name of their group."""
    found = {"engine": [package / "engine" / f"{name}.py" for name in ENGINE]}
    for folder in sorted((package / "games").iterdir()):
        if (folder / "__init__.py").exists():
            found[folder.name] = compiled_below(folder)
    found["players"] = compiled_below(package / "players")
    return found


def compiled_below(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.rglob("*.py")) if not path.name.startswith(PLAIN)]
