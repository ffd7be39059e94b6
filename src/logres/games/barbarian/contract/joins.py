"""What the log of Barbarian Kingdoms tells in one sentence."""

from __future__ import annotations

from logres.engine.words.story import Join

CAME = Join(("kingdom", "area"), counts=True)

JOINS: dict[str, Join] = {
    "collected": Join(("kingdom",), lists=("coin",)),
    "recruited": Join(("kingdom",)),
    "reinforced-warrior": CAME,
    "warrior-moved": CAME,
}
