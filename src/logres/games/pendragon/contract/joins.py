"""What the log of Pendragon tells in one sentence, and what it folds."""

from __future__ import annotations

from logres.engine.words.story import Join

JOINS: dict[str, Join] = {
    "abandoned": Join(("stronghold",)),
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

DETAILS = frozenset({"trap", "charge", "melee", "harass", "took-plunder"})
