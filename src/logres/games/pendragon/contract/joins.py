"""What the log of Pendragon tells in one sentence, and what it folds."""

from __future__ import annotations

from logres.engine.words.story import Join

JOINS: dict[str, Join] = {
    "abandoned": Join(("stronghold",)),
    "carries-off": Join(("unit", "space"), sums=("n",)),
    "forced-return": Join(("faction",), sums=("n", "raiders")),
    "go-home": Join(("faction",)),
    "goes-home": Join(("unit", "to_space"), sums=("n",)),
    "hoarded": Join(),
    "lost": Join(("space",), sums=("n",)),
    "moved": Join(("unit", "faction"), sums=("n",)),
    "removed": Join(("unit", "space"), sums=("n",)),
    "restored": Join(("faction",)),
    "wasted": Join(),
    "withdrew": Join(("site", "space"), counts=True),
}

DETAILS = frozenset(
    {
        "ambush-fails",
        "charge",
        "escalade",
        "evade-fails",
        "harass",
        "lost",
        "melee",
        "storm",
        "took-plunder",
        "trap",
    }
)
"""A Battle is told by who attacks whom, by what changes its course, and by its toll."""
