"""Romans among new subjects move out at once."""

from __future__ import annotations

import pytest

from logres.engine.match.match import Match
from tests.games.britannia.builders import (
    answer,
    areas,
    choices,
    ended,
    nation,
    position,
    question,
    told,
    units,
)
from tests.games.britannia.fighting import YELLOW, asked, attacking, points


def targets(match: Match) -> set[str]:
    return {action.split()[1] for action in choices(match) if action.startswith("to ")}


def submitted(here: dict[str, str], *marches: str, round: int = 4) -> Match:
    """Romans have marched into Welsh areas, and the Welsh submit before the first dice."""
    return answer(attacking(here, "romans", *marches, round=round), "submit")


@pytest.mark.rule("britannia.submission.romans-move-out")
@pytest.mark.rule("britannia.ruling.moved-out-details")
def test_romans_go_to_roman_or_vacant_neighbours_and_fight_no_more() -> None:
    here = {
        "avalon": "romans 3 fort",
        "hwicce": "welsh 1",
        "gwent": "welsh 1",
        "march": "brigantes 4",
        "north-mercia": "brigantes 1",
        "south-mercia": "belgae 1",
        "york": "brigantes 1",
        "cheshire": "brigantes 1",
    }
    match = submitted(here, "2 avalon hwicce")
    assert (asked(match), targets(match)) == (YELLOW, {"avalon", "downlands", "powys"})
    answer(match, "to powys")
    assert choices(match) == ["take 1", "take 2"]
    answer(match, "take 1")
    assert (asked(match), targets(match)) == (YELLOW, {"avalon", "downlands", "powys"})
    answer(match, "to avalon")
    assert ended(match)
    assert not told(match, "rolled")
    assert units(match, "hwicce") == {"welsh": (1, 0)}
    assert (units(match, "powys"), units(match, "avalon")) == (
        {"romans": (1, 0)},
        {"romans": (2, 0)},
    )


@pytest.mark.rule("britannia.ruling.moved-out-details")
@pytest.mark.parametrize(("round", "paid"), [(3, 3), (4, 0)])
def test_a_new_area_gets_a_fort_and_points_and_stacking_is_kept(round: int, paid: int) -> None:
    here = {"avalon": "romans 5 fort", "hwicce": "welsh 1", "downlands": "romans 3"}
    match = submitted(here, "5 avalon hwicce", round=round)
    before = points(match, "romans")
    answer(match, "to downlands")
    assert question(match) == "moveout.choose"
    assert units(match, "downlands") == {"romans": (4, 0)}
    assert "downlands" not in targets(match)
    answer(match, "to powys", "take 1")
    assert told(match, "fort")[-1] == {"area": "powys"}
    assert points(match, "romans") - before == paid


@pytest.mark.rule("britannia.submission.romans-move-out")
def test_romans_move_out_in_the_middle_of_a_battle_after_its_losses() -> None:
    here = {"avalon": "romans 3 fort", "hwicce": "welsh 2"}
    dice = [4, 1, 1, 6, 1]
    match = attacking(here, "romans", "3 avalon hwicce", round=4, dice=dice)
    answer(match, "resist", "submit")
    assert (told(match, "lost")[0]["n"], told(match, "lost")[1]["n"]) == (1, 1)
    answer(match, "to avalon", "take 2")
    assert ended(match)
    assert (units(match, "hwicce"), units(match, "avalon")) == (
        {"welsh": (1, 0)},
        {"romans": (2, 0)},
    )


@pytest.mark.rule("britannia.submission.romans-move-out")
def test_romans_of_other_battles_with_the_new_subject_leave_too() -> None:
    here = {"avalon": "romans 2 fort", "hwicce": "welsh 1", "devon": "welsh 2"}
    marches = ("1 avalon hwicce", "1 avalon devon")
    match = attacking(here, "romans", *marches, round=4, dice=[1, 1])
    answer(match, "resist", "fight hwicce", "submit")
    assert question(match) == "moveout.choose"
    while question(match) == "moveout.choose":
        answer(match, "to avalon")
    assert ended(match)
    assert units(match, "devon") == {"welsh": (2, 0)}
    assert units(match, "avalon") == {"romans": (2, 0)}


@pytest.mark.rule("britannia.submission.move-out-by-road")
def test_from_a_fort_they_may_go_on_by_road() -> None:
    here = {
        "avalon": "romans 1 fort",
        "wessex": "romans 0 fort",
        "sussex": "romans 0 fort",
        "essex": "romans 0 razed",
        "york": "romans 0 fort",
        "hwicce": "welsh 1",
    }
    match = submitted(here, "1 avalon hwicce")
    near = {"avalon", "downlands", "gwent", "march", "north-mercia", "powys", "south-mercia"}
    assert targets(match) == near | {"wessex", "sussex"}


@pytest.mark.rule("britannia.ruling.subject-road-start")
def test_areas_of_the_new_subject_are_roads_at_once_but_nobody_ends_there() -> None:
    here = {
        "avalon": "romans 1 fort",
        "cornwall": "romans 0 fort",
        "hwicce": "welsh 1",
        "devon": "welsh 1",
    }
    match = submitted(here, "1 avalon hwicce")
    assert "cornwall" in targets(match)
    assert "devon" not in targets(match)
    here = here | {"devon": "brigantes 4", "york": "brigantes 1", "march": "brigantes 1"}
    here |= {"cheshire": "brigantes 1"}
    match = submitted(here, "1 avalon hwicce")
    assert "cornwall" not in targets(match)


LAND_IN_CORNWALL = {"english-channel": "romans 1", "cornwall": "welsh 1", "devon": "welsh 1"}


@pytest.mark.rule("britannia.submission.move-out-fallback")
def test_without_such_a_neighbour_they_go_to_romans_beside_the_subject_else_to_vacant_areas() -> (
    None
):
    match = submitted(LAND_IN_CORNWALL, "1 english-channel cornwall")
    assert targets(match) == {"avalon", "dyfed", "gwent", "wessex"}
    here = LAND_IN_CORNWALL | {"avalon": "romans 1 fort", "dyfed": "romans 0 fort"}
    here |= {"kent": "romans 1 fort"}
    match = submitted(here, "1 english-channel cornwall")
    assert targets(match) == {"avalon", "dyfed"}
    here = LAND_IN_CORNWALL | {"devon": "romans 0 fort", "dyfed": "welsh 1"}
    here |= {"powys": "romans 0 fort"}
    match = submitted(here, "1 english-channel cornwall")
    assert ended(match)
    assert units(match, "devon") == {"romans": (1, 0)}


@pytest.mark.rule("britannia.submission.move-out-lost")
def test_with_nowhere_to_go_they_are_lost_and_nobody_is_paid() -> None:
    here = LAND_IN_CORNWALL | dict.fromkeys(("avalon", "wessex", "dyfed"), "belgae 1")
    here |= {"gwent": "belgae 1", "kent": "romans 2 fort"}
    match = submitted(here, "1 english-channel cornwall")
    assert ended(match)
    g = position(match)
    gone = {"nation": "romans", "area": "cornwall", "n": 1, "cause": "submission.move-out-lost"}
    assert told(match, "removed") == [gone]
    assert g.free_infantry(nation("romans")) == 14
    assert sum(g.points) == 0
    assert not areas("cornwall") & g.forts


@pytest.mark.rule("britannia.romans.fort-build")
@pytest.mark.rule("britannia.submission.romans-move-out")
def test_no_fort_is_built_where_a_battle_ends_by_submission() -> None:
    here = {"avalon": "romans 2 fort", "hwicce": "welsh 2"}
    match = attacking(here, "romans", "2 avalon hwicce", round=4, dice=[1] * 4)
    answer(match, "resist", "submit", "to avalon", "take 2")
    assert told(match, "submits") == [{"nation": "welsh", "lord_nation": "romans"}]
    assert position(match).forts == areas("avalon")
    assert told(match, "fort") == []
    assert units(match, "hwicce") == {"welsh": (2, 0)}
