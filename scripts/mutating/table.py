"""The table of what was noticed, as Markdown."""

from __future__ import annotations

from math import sqrt

from scripts.mutating import keeping
from scripts.mutating.breakages import KINDS, ORDER
from scripts.mutating.keeping import Entry, Kept
from scripts.mutating.rules import GAMES, games
from scripts.mutating.sites import breakages_of

SURE = 1.96
"""Standard deviations of an interval that is right in 95 of 100 cases."""


def wilson(hits: int, of: int) -> tuple[float, float]:
    """Between which shares the truth probably is, when so many of so many were seen."""
    if not of:
        return 0.0, 1.0
    share, spread = hits / of, SURE * SURE / of
    middle = share + spread / 2
    width = SURE * sqrt(share * (1 - share) / of + spread / of / 4)
    low, high = (middle - width) / (1 + spread), (middle + width) / (1 + spread)
    return max(0.0, low), min(1.0, high)


def per_cent(share: float) -> str:
    return f"{100 * share:.1f} %"


def share(entries: list[Entry]) -> str:
    """How many were noticed, with the interval."""
    hits = len([entry for entry in entries if entry.noticed])
    low, high = wilson(hits, len(entries))
    return f"{per_cent(hits / max(1, len(entries)))} ({per_cent(low)} to {per_cent(high)})"


HEAD = (
    "game",
    "seed",
    "sites",
    "drawn from",
    "drawn",
    "noticed",
    "share (95 % interval)",
    "without the equivalent",
    "survivors with a reason",
    "without",
)
KIND_HEAD = ("game", "seed", *KINDS)
LONG = 160
"""So much of a line is shown."""


def whole() -> str:
    draws = [(game, seed) for game in games() for seed in keeping.seeds_of(game)]
    kept = [keeping.load(game, seed, keeping.file_of(game, seed)) for game, seed in draws]
    sites = {game: len(breakages_of(GAMES / game)) for game in {game for game, _ in draws}}
    by_kind = [[one.game, str(one.seed), *[of_kind(one, kind) for kind in KINDS]] for one in kept]
    rows = [row(one, sites[one.game]) for one in kept]
    parts = [grid(HEAD, rows), grid(KIND_HEAD, by_kind)]
    return "\n\n".join([*parts, *[survivors(one) for one in kept if one.survivors]])


def row(kept: Kept, sites: int) -> list[str]:
    entries = list(kept.entries.values())
    reasons = [entry for entry in kept.survivors if entry.reason]
    return [
        kept.game,
        str(kept.seed),
        str(sites),
        "each kind" if kept.each_kind else "all sites",
        str(len(entries)),
        str(len(entries) - len(kept.survivors)),
        share(entries),
        share([entry for entry in entries if not entry.is_equivalent]),
        str(len(reasons)),
        str(len(kept.survivors) - len(reasons)),
    ]


def of_kind(kept: Kept, kind: str) -> str:
    found = [entry.noticed for entry in kept.entries.values() if entry.kind == kind]
    return f"{sum(found)} of {len(found)}"


def grid(head: tuple[str, ...], rows: list[list[str]]) -> str:
    lines = [list(head), ["---"] * len(head), *rows]
    return "\n".join([f"| {' | '.join(line)} |" for line in lines])


def survivors(kept: Kept) -> str:
    told = [
        f"- `{entry.file}` {entry.function}: {changed(entry)}: {entry.reason or 'no reason yet'}"
        for entry in kept.survivors
    ]
    return "\n".join([f"Survivors of {kept.game}, seed {kept.seed}:", "", *told])


def changed(entry: Entry) -> str:
    """What became what; an order needs to be shown only once."""
    if entry.kind == ORDER:
        return f"`{shortened(entry.before)}` in another order"
    return f"`{shortened(entry.before)}` → `{shortened(entry.after)}`"


def shortened(text: str) -> str:
    return text if len(text) <= LONG else f"{text[:LONG].rstrip()} …"
