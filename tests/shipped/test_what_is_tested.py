"""That these tests really look at what they say they do."""

from __future__ import annotations

import os
from pathlib import Path

from tests.shipped.conftest import Shipped

ROOT = Path(__file__).resolve().parent.parent.parent
HOW = "from logres.lab.bench import is_compiled; print(is_compiled())"


def test_the_package_is_the_one_that_is_meant(package: Path) -> None:
    if "LOGRES_SHIPPED" in os.environ:
        assert ROOT not in package.parents
    elif os.environ.get("LOGRES_MEANT") == "compiled":
        assert package.parent.parent == ROOT / ".compiled"
    else:
        assert package == ROOT / "src" / "logres"


def test_it_is_compiled_where_that_is_meant(shipped: Shipped) -> None:
    meant = os.environ.get("LOGRES_MEANT") == "compiled"
    assert shipped.python(HOW).strip() == str(meant)
