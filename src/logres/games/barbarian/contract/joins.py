"""What the log of Barbarian Kingdoms tells in one sentence, and what it folds."""

from __future__ import annotations

from logres.engine.words.story import Join

CAME = Join(("kingdom", "area"), counts=True)

JOINS: dict[str, Join] = {
    "collected": Join(("kingdom",), lists=("coin",)),
    "recruited": Join(("kingdom",)),
    "reinforced-warrior": CAME,
    "warrior-moved": CAME,
}

DETAILS = frozenset({"battle", "bribed", "no-more"})
"""Who fights whom is told by what leads to the battle and by its result."""
