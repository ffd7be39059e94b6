"""That these tests really look at what they say they do."""

from __future__ import annotations

import os
from pathlib import Path

from tests.shipped.conftest import Shipped

ROOT = Path(__file__).resolve().parent.parent.parent
COMPILERS = "import shutil; print([c for c in ('cc', 'gcc', 'clang', 'node') if shutil.which(c)])"
HOW = "from logres.lab.bench import is_compiled; print(is_compiled())"


def test_the_package_is_the_one_that_is_meant(package: Path) -> None:
    if "LOGRES_SHIPPED" in os.environ:
        assert ROOT not in package.parents
    elif os.environ.get("LOGRES_MEANT") == "compiled":
        assert package.parent.parent == ROOT / ".compiled"
    else:
        assert package == ROOT / "src" / "logres"


def test_an_installed_one_finds_no_compiler(shipped: Shipped) -> None:
    """Who installs a wheel needs none; compiled modules are in it."""
    if "LOGRES_SHIPPED" in os.environ:
        assert shipped.python(COMPILERS).strip() == "[]"


def test_the_command_says_which_one_runs(shipped: Shipped) -> None:
    meant = os.environ.get("LOGRES_MEANT") == "compiled"
    assert shipped.run("--version").rstrip().endswith("(compiled)" if meant else "(not compiled)")


def test_so_does_bench(shipped: Shipped) -> None:
    meant = os.environ.get("LOGRES_MEANT") == "compiled"
    said = shipped.run("bench", "rex", "--seconds", "0.05").rstrip()
    assert said.endswith("in memory; compiled." if meant else "in memory; not compiled.")


def test_it_is_compiled_where_that_is_meant(shipped: Shipped) -> None:
    meant = os.environ.get("LOGRES_MEANT") == "compiled"
    assert shipped.python(HOW).strip() == str(meant)
