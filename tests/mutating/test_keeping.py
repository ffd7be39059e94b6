"""Verdicts are kept in a file, reasons as long as they are needed; the table counts them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from scripts.mutating import keeping
from scripts.mutating.breakages import Breakage, Edit
from scripts.mutating.command import to_try
from scripts.mutating.keeping import Kept
from scripts.mutating.rules import games
from scripts.mutating.table import changed, per_cent, share, survivors, wilson
from scripts.mutating.trying import Verdict

SITES = [
    Breakage("battle.py", "start", "call", f"g.end({n})", "pass", n, n, Edit(0, 0, b""))
    for n in range(4)
]


def told() -> Kept:
    kept = Kept("rex", count=3)
    drawn = kept.fit(SITES)
    kept.tell(drawn[0], Verdict(drawn[0].id, "test_a", "failed", 0.5))
    kept.tell(drawn[1], Verdict(drawn[1].id, "", "", 2.5))
    return kept


def test_what_was_told_is_read_again(tmp_path: Path) -> None:
    kept = told()
    kept.save(kept.fit(SITES), tmp_path / "rex.jsonl")
    assert keeping.load("rex", 1, tmp_path / "rex.jsonl") == kept
    assert keeping.load("rex", 7, tmp_path / "none.jsonl") == Kept("rex", 7)


def test_a_reason_stays_until_a_test_notices() -> None:
    kept = told()
    survivor = kept.fit(SITES)[1]
    kept.explain(survivor.id, "equivalent: nobody sees it")
    assert kept.tell(survivor, Verdict(survivor.id, "", "", 1.0)).is_equivalent
    assert kept.tell(survivor, Verdict(survivor.id, "test_b", "failed", 1.0)).reason == ""


def test_only_what_is_new_is_tried_unless_asked_for() -> None:
    kept = told()
    drawn = kept.fit(SITES)
    assert to_try(kept, drawn, None) == drawn[2:]
    assert to_try(kept, drawn, "survivors") == drawn[1:]
    kept.explain(drawn[1].id, "equivalent: nobody sees it")
    assert to_try(kept, drawn, "survivors") == drawn[2:]
    assert to_try(kept, drawn, "all") == drawn


def test_what_is_gone_from_the_source_is_forgotten_and_drawn_anew() -> None:
    kept = told()
    drawn = kept.fit(SITES)
    again = kept.fit([site for site in SITES if site != drawn[0]])
    assert drawn[0].id not in kept.entries
    assert drawn[1].id in kept.entries
    assert again == [*drawn[1:], *[site for site in SITES if site not in drawn]]


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [(95, 100, "88.8 %", "97.8 %"), (200, 200, "98.1 %", "100.0 %"), (0, 10, "0.0 %", "27.8 %")],
)
def test_the_interval_is_wilsons(hits: int, of: int, low: str, high: str) -> None:
    assert tuple(map(per_cent, wilson(hits, of))) == (low, high)


def test_a_share_counts_what_was_noticed() -> None:
    assert share(list(told().entries.values())).startswith("50.0 % (")


@pytest.mark.parametrize("game", games())
def test_the_files_of_a_game_can_be_read(game: str) -> None:
    assert keeping.seeds_of(game)
    for seed in keeping.seeds_of(game):
        kept = keeping.load(game, seed, keeping.file_of(game, seed))
        assert (kept.game, kept.seed) == (game, seed)
        assert [entry.id for entry in kept.entries.values() if entry.noticed and entry.reason] == []


def test_a_survivor_is_shown_by_what_became_of_its_line() -> None:
    kept = told()
    shown = survivors(kept)
    assert "`battle.py` start: `g.end(" in shown
    assert shown.endswith("` → `pass`: no reason yet")
    swapped = replace(kept.survivors[0], kind="order", before="a " * 200)
    assert changed(swapped).endswith("a …` in another order")
