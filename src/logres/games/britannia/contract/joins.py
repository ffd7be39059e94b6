"""What the log of Britannia tells in one sentence, and what it folds."""

from __future__ import annotations

from logres.engine.words.story import Join

JOINS: dict[str, Join] = {
    "at-sea": Join(("nation", "area"), sums=("n",)),
    "attacks": Join(("nation", "rival_nation", "area"), sums=("n",)),
    "eliminated": Join(("nation", "rival_nation", "unit"), sums=("n", "count"), past=("lost",)),
    "expected": Join(sums=("n",)),
    "held-areas": Join(("nation", "n"), lists=("areas",)),
    "lost": Join(("area",), sums=("n", "cavalry"), past=("eliminated",)),
    "moved-out": Join(("nation", "area", "to_area"), sums=("n",)),
    "moves": Join(("nation",), sums=("n",)),
    "occupied": Join(("nation", "n")),
    "raised": Join(("nation",), counts=True),
    "removed": Join(("nation", "cause"), sums=("n",)),
    "romans-give-up": Join(("nation",), lists=("areas",)),
    "total": Join(),
    "voted": Join(("for_nation",)),
    "withdraws": Join(("nation", "area", "to_area"), sums=("n",)),
}

DETAILS = frozenset(
    {
        "rolled",
        "rolled-burh",
        "rolled-cavalry",
        "rolled-fort",
        "nobody-falls",
        "lost-named",
        "held-areas",
    }
)
