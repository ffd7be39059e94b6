"""Which wheel holds compiled modules; that it works is tested by `./test --installed`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scripts.compiling import using
from scripts.compiling.hook import WISH, CompiledModules, libraries

ROOT = Path(__file__).resolve().parent.parent.parent


def asked(wish: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the builder is told of a wheel."""
    data: dict[str, Any] = {}
    monkeypatch.setenv(WISH, wish)
    hook: Any = CompiledModules
    hook(str(ROOT), {}, None, None, "", "wheel").initialize("standard", data)
    return data


def test_a_wheel_is_pure_unless_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert asked("pure", monkeypatch) == {}
    assert asked("", monkeypatch) == {}


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
