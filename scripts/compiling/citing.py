"""The tables of citations that a build and a wheel have: the clauses behind every question."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType


def tables(package: Path) -> dict[str, str]:
    """The text of each game's table, by its path below the package's folder."""
    ledger = load_ledger(package)
    folders = sorted(path.parent for path in package.glob("games/*/__init__.py"))
    names = [folder.relative_to(package.parent) / ledger.TABLE for folder in folders]
    return {str(name): ledger.table(package.parent / name.parent) for name in names}


def write_tables(package: Path, place: Path) -> list[Path]:
    """Below another folder; where they stand there."""
    written = [(place / name, text) for name, text in tables(package).items()]
    for path, text in written:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return [path for path, _ in written]


def load_ledger(package: Path) -> ModuleType:
    """From its file: a wheel is built where nothing that Logres needs is installed."""
    name = "logres_ledger"
    spec = importlib.util.spec_from_file_location(name, package / "engine/words/ledger.py")
    assert spec
    assert spec.loader
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
