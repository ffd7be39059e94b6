"""Phase 5: no more than two armies for each area."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.match.match import Match
from tests.games.britannia.builders import (
    answer,
    choices,
    ended,
    lay,
    position,
    told,
    turn,
    units,
)
from tests.games.britannia.moving import move_on
from tests.games.britannia.parts import Overpopulation

FOUR = ("kent", "essex", "wessex", "sussex")


def starving(units: dict[str, str], on_turn: str, round: int = 9, **fields: Any) -> Match:
    return move_on(lay(units, round, on_turn, **fields), Overpopulation())


def four_areas(last: int, nation: str = "saxons") -> dict[str, str]:
    """Three areas with two armies each and a fourth."""
    return {**dict.fromkeys(FOUR, f"{nation} 2"), "sussex": f"{nation} {last}"}


@pytest.mark.rule("britannia.overpopulation.two-per-area")
@pytest.mark.rule("britannia.example.overpopulation-four")
def test_four_areas_feed_eight_armies() -> None:
    assert ended(starving(four_areas(2), "saxons"))
    match = starving(four_areas(3), "saxons")
    assert not ended(match)
    answer(match, "remove sussex")
    assert ended(match)
    assert sum(units(match, place)["saxons"][0] for place in FOUR) == 8


@pytest.mark.rule("britannia.overpopulation.owner-picks")
def test_the_owner_removes_exactly_the_excess_where_he_likes() -> None:
    match = starving(four_areas(5), "saxons")
    assert match.decision is not None
    assert match.decision.seat == "player-3"
    for place in ("kent", "sussex", "essex"):
        assert "done" not in choices(match)
        answer(match, f"remove {place}")
    assert ended(match)
    assert [one["area"] for one in told(match, "removed")] == ["kent", "sussex", "essex"]
    assert units(match, "sussex") == {"saxons": (4, 0)}


@pytest.mark.rule("britannia.overpopulation.never-empty")
def test_the_last_army_of_an_area_is_never_offered() -> None:
    map = {"kent": "saxons 1", "essex": "saxons 2", "wessex": "saxons 5"}
    match = starving(map, "saxons")
    assert choices(match) == ["remove essex", "remove wessex"]
    answer(match, "remove essex")
    assert ended(match)
    assert units(match, "essex") == {"saxons": (1, 0)}
    assert units(match, "wessex") == {"saxons": (4, 0)}


@pytest.mark.rule("britannia.overpopulation.never-empty")
def test_an_area_with_a_single_army_stays_while_others_shrink() -> None:
    match = starving({"kent": "saxons 1", "essex": "saxons 9"}, "saxons")
    assert ended(match)
    assert units(match, "kent") == {"saxons": (1, 0)}
    assert units(match, "essex") == {"saxons": (3, 0)}


@pytest.mark.rule("britannia.overpopulation.sea-not-counted")
def test_armies_at_sea_do_not_count() -> None:
    match = starving({"kent": "jutes 2", "english-channel": "jutes 6"}, "jutes", round=4)
    assert ended(match)
    assert told(match, "removed") == []
    assert units(match, "english-channel") == {"jutes": (6, 0)}


@pytest.mark.rule("britannia.overpopulation.romans-exempt")
def test_romans_never_starve() -> None:
    match = turn(lay({"kent": "romans 12"}, 3, "romans"))
    answer(match, "done")
    assert ended(match)
    assert units(match, "kent") == {"romans": (12, 0)}
    other = turn(lay({"kent": "belgae 4"}, 3, "belgae"))
    answer(other, "done")
    assert units(other, "kent") == {"belgae": (2, 0)}


@pytest.mark.rule("britannia.leaders.not-an-army")
def test_a_leader_needs_no_food() -> None:
    match = starving(four_areas(2), "saxons", 12, leaders={"alfred": "sussex"})
    assert ended(match)
    assert told(match, "removed") == []


@pytest.mark.rule("britannia.ruling.overpopulation-burhs")
def test_burhs_count_and_may_be_removed_but_never_empty_an_area() -> None:
    map = {"kent": "saxons 2 burh", "essex": "saxons 2", "wessex": "saxons burh"}
    assert ended(starving(map, "saxons", 13))
    more = {**map, "essex": "saxons 3"}
    match = starving(more, "saxons", 13)
    assert choices(match) == ["remove essex", "remove kent", "remove-burh kent"]
    answer(match, "remove-burh kent")
    assert ended(match)
    assert position(match).burhs.bit_count() == 1
    assert units(match, "kent") == {"saxons": (2, 0)}
