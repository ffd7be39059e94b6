"""Which wheel holds compiled modules; that it works is tested by `./test --installed`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from logres.engine.words import ledger
from scripts.compiling import using
from scripts.compiling.hook import WISH, CompiledModules, libraries

ROOT = Path(__file__).resolve().parent.parent.parent


def asked(wish: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the builder is told of a wheel, with what it may read meanwhile."""
    data: dict[str, Any] = {}
    monkeypatch.setenv(WISH, wish)
    kind: Any = CompiledModules
    hook = kind(str(ROOT), {}, None, None, "", "wheel")
    hook.initialize("standard", data)
    data["read"] = {
        name: Path(path).read_text("utf-8")
        for path, name in data["force_include"].items()
        if path.endswith(ledger.TABLE)
    }
    hook.finalize("standard", data, "")
    assert not any(Path(path).exists() for path in data["force_include"] if ledger.TABLE in path)
    return data


def test_every_wheel_has_the_citations_of_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    data = asked("pure", monkeypatch)
    assert "infer_tag" not in data
    for game in ("barbarian", "britannia", "pendragon", "rex"):
        table = json.loads(data["read"][f"logres/games/{game}/{ledger.TABLE}"])
        cited = ledger.citations(ROOT / "src/logres/games" / game, game)
        assert table == {name: list(ids) for name, ids in cited.items() if ids}
        assert len(table) > 50


def test_a_wheel_is_pure_unless_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    for wish in ("pure", ""):
        data = asked(wish, monkeypatch)
        assert not [name for name in data["force_include"].values() if using.SUFFIX in name]


def test_without_a_build_there_is_no_compiled_wheel(monkeypatch: pytest.MonkeyPatch) -> None:
    if using.current().exists():
        told = asked("compiled", monkeypatch)
        assert told["infer_tag"]
        assert "logres/engine/run/kernel" + using.SUFFIX in told["force_include"].values()
    else:
        with pytest.raises(RuntimeError, match=r"run `\./play compile`"):
            asked("compiled", monkeypatch)


def test_links_under_the_modules_names_are_libraries_too(tmp_path: Path) -> None:
    (tmp_path / f"shims{using.SUFFIX}").touch()
    (tmp_path / "logres").mkdir()
    (tmp_path / "logres" / f"kernel{using.SUFFIX}").symlink_to(f"../shims{using.SUFFIX}")
    (tmp_path / "logres" / "kernel.py").touch()
    assert [path.stem.partition(".")[0] for path in libraries(tmp_path)] == ["kernel", "shims"]
