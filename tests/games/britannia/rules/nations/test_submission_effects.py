"""What submission to Rome brings: peace, half growth, half points, and duties."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.match.match import Match
from tests.games.britannia.builders import (
    answer,
    areas,
    choices,
    ended,
    lay,
    nation,
    nations,
    position,
    question,
    start,
    told,
    turn,
    units,
)
from tests.games.britannia.fighting import (
    GREEN,
    YELLOW,
    asked,
    attacking,
    later,
    points,
    round_begins,
)
from tests.games.britannia.moving import moving
from tests.games.britannia.parts import Round

WELSH = nations("welsh")


def round_five_ends(units: dict[str, str], **fields: Any) -> Match:
    return start(lay(units, 5, **fields), [Round(at="score_areas")])


def steps(match: Match) -> set[str]:
    """The next areas of a group on its way."""
    return {action.split()[1] for action in choices(match) if action.startswith("to ")}


@pytest.mark.rule("britannia.submission.limes-too")
@pytest.mark.parametrize(("subjects", "paid"), [(WELSH, 4 + 1), (0, 0)])
def test_areas_of_subjects_pay_rome_again_at_the_end_of_round_five(
    subjects: int, paid: int
) -> None:
    match = round_five_ends(
        {"hwicce": "welsh 1", "dyfed": "welsh 1"},
        subjects=subjects,
        occupied={"romans": areas("hwicce dyfed")},
    )
    assert points(match, "romans") == paid


@pytest.mark.rule("britannia.submission.no-attack")
def test_romans_and_subjects_leave_each_other_in_peace() -> None:
    here = {"avalon": "romans 1 fort", "devon": "welsh 2", "cornwall": "welsh 1"}
    match = attacking(here, "romans", "1 avalon", round=4, subjects=WELSH)
    assert "to devon" in choices(match)
    answer(match, "to devon")
    assert "stop" not in choices(match)
    assert "to cornwall" not in choices(match)
    match = attacking(here, "welsh", "1 devon", round=4, subjects=WELSH)
    assert "avalon" not in steps(match)
    match = attacking(here, "welsh", "1 devon", round=4)
    assert "avalon" in steps(match)


@pytest.mark.rule("britannia.submission.no-attack")
def test_subjects_do_not_attack_each_other() -> None:
    here = {"march": "welsh 2", "york": "brigantes 1", "hwicce": "belgae 1"}
    match = attacking(here, "welsh", "1 march", round=4, subjects=nations("welsh brigantes"))
    assert not {"york"} & steps(match)
    assert "hwicce" in steps(match)


@pytest.mark.rule("britannia.ruling.subjects-and-forts")
@pytest.mark.rule("britannia.ruling.forbidden-target")
def test_a_subject_neither_enters_nor_crosses_a_fort() -> None:
    here = {"march": "welsh 3", "hwicce": "romans 0 fort"}
    match = attacking(here, "welsh", "3 march", round=4, subjects=WELSH)
    assert "hwicce" not in steps(match)
    match = attacking(here, "welsh", "3 march hwicce avalon", round=4, dice=[6, 1, 1])
    assert units(match, "avalon") == {"welsh": (1, 0)}


@pytest.mark.rule("britannia.ruling.forbidden-target")
def test_only_romans_cross_those_they_may_not_attack() -> None:
    here = {"avalon": "romans 1 fort", "hwicce": "welsh 1"}
    match = attacking(here, "romans", "1 avalon hwicce march", round=4, subjects=WELSH)
    assert units(match, "march") == {"romans": (1, 0)}
    assert not told(match, "attacks")
    here = {"march": "welsh 3", "york": "brigantes 1"}
    match = attacking(here, "welsh", "3 march", round=4, subjects=nations("welsh brigantes"))
    assert "york" not in steps(match)


@pytest.mark.rule("britannia.submission.subject-may")
def test_subjects_attack_free_nations_and_enter_destroyed_forts() -> None:
    here = {"march": "welsh 3", "hwicce": "belgae 1", "york": "romans 0 razed"}
    match = attacking(here, "welsh", "1 march york", round=4, subjects=WELSH)
    assert units(match, "york") == {"welsh": (1, 0)}
    match = attacking(here, "welsh", "1 march hwicce", round=4, subjects=WELSH, dice=[6, 1])
    assert told(match, "attacks")[0]["area"] == "hwicce"


# Growth.


@pytest.mark.rule("britannia.submission.half-population")
@pytest.mark.rule("britannia.ruling.population-permission")
@pytest.mark.parametrize(("said", "kept"), [("halve", 3), ("grant", 5)])
def test_rome_says_each_turn_whether_a_subject_grows_by_half(said: str, kept: int) -> None:
    here = {"dyfed": "welsh 1", "gwynedd": "welsh 1", "powys": "welsh 1"}
    match = turn(lay(here, 4, "welsh", subjects=WELSH))
    assert (asked(match), choices(match)) == (YELLOW, ["grant", "halve"])
    assert [h.what for h in match.happenings] == ["turn"]
    answer(match, said)
    assert position(match).population[nation("welsh")] == kept
    answer(match, "done")
    assert choices(later(match, 5, "welsh")) == ["grant", "halve"]


@pytest.mark.rule("britannia.ruling.half-population-base")
def test_points_left_over_are_not_halved() -> None:
    here = {"dyfed": "welsh 1", "gwynedd": "welsh 1", "powys": "welsh 1"}
    match = turn(lay(here, 4, "welsh", subjects=WELSH, population={"welsh": 4}))
    answer(match, "halve", "place dyfed")
    assert position(match).population[nation("welsh")] == 1


# Points.


@pytest.mark.rule("britannia.submission.half-victory")
@pytest.mark.parametrize(("subjects", "paid"), [(WELSH, 4), (0, 7)])
def test_subjects_score_half_for_holding_but_keep_other_points(subjects: int, paid: int) -> None:
    match = round_five_ends(
        {"gwynedd": "welsh 1", "cornwall": "welsh 1", "avalon": "welsh 1"},
        subjects=subjects,
        points={"welsh": 6},
    )
    assert points(match, "welsh") == 6 + paid


@pytest.mark.rule("britannia.ruling.half-and-limit")
def test_the_welsh_limit_comes_before_the_half() -> None:
    outside = dict.fromkeys(("avalon", "hwicce", "march", "york", "kent"), "welsh 1")
    here = {"gwynedd": "welsh 1"} | outside
    assert points(round_five_ends(here, subjects=WELSH), "welsh") == 3
    assert points(round_five_ends(here), "welsh") == 6


# Leaving areas.


@pytest.mark.rule("britannia.submission.no-abandon")
@pytest.mark.rule("britannia.ruling.population-permission")
def test_a_subject_needs_leave_to_abandon_an_area() -> None:
    here = {"hwicce": "welsh 1", "powys": "welsh 2"}
    for said, left in (("permit", {}), ("refuse", {"welsh": (1, 0)})):
        match = attacking(here, "welsh", "1 hwicce avalon", round=4, subjects=WELSH)
        assert (asked(match), choices(match)) == (YELLOW, ["permit", "refuse"])
        answer(match, said)
        assert ended(match)
        assert units(match, "hwicce") == left
        assert bool(units(match, "avalon")) == (said == "permit")


@pytest.mark.rule("britannia.submission.no-abandon")
@pytest.mark.parametrize("back", ["avalon", "gwent"])
def test_who_is_refused_says_which_army_goes_back_to_each_area(back: str) -> None:
    """Two leave Hwicce for different areas, and one Powys: one goes back to each."""
    here = {"hwicce": "welsh 2", "powys": "welsh 1"}
    marches = ("1 hwicce avalon", "1 hwicce gwent", "1 powys march")
    match = answer(attacking(here, "welsh", *marches, round=4, subjects=WELSH), "refuse")
    assert (asked(match), choices(match)) == (GREEN, ["recall avalon", "recall gwent"])
    answer(match, f"recall {back}")
    assert ended(match)
    assert units(match, "hwicce") == units(match, "powys") == {"welsh": (1, 0)}
    assert units(match, back) == units(match, "march") == {}
    assert [line["from_area"] for line in told(match, "recalled")] == [back, "march"]


@pytest.mark.rule("britannia.submission.no-abandon")
def test_a_leader_comes_back_after_the_army_that_he_went_with() -> None:
    here, urien = {"galloway": "brigantes 1", "york": "angles 1"}, {"urien": "galloway"}
    match = moving(here, "brigantes", round=7, angle_rule=True, leaders=urien)
    answer(match, "move galloway", "to cumbria", "stop", "refuse")
    assert told(match, "leader-goes")[-1]["area"] == "galloway"
    assert [h.what for h in match.happenings][-2:] == ["recalled", "leader-goes"]


@pytest.mark.rule("britannia.submission.no-abandon")
def test_no_leave_is_needed_while_an_army_stays_or_comes() -> None:
    here = {"hwicce": "welsh 1", "powys": "welsh 2"}
    marches = ("1 hwicce avalon", "1 powys hwicce")
    assert ended(attacking(here, "welsh", *marches, round=4, subjects=WELSH))
    assert ended(attacking(here, "welsh", "1 hwicce avalon", round=4))


@pytest.mark.rule("britannia.ruling.abandon-by-battle")
def test_an_area_lost_in_battle_is_not_abandoned() -> None:
    here = {"hwicce": "welsh 1", "powys": "welsh 1", "avalon": "belgae 1"}
    match = attacking(here, "belgae", "1 avalon hwicce", round=4, subjects=WELSH, dice=[1, 1])
    answer(match, "retreat powys")
    assert ended(match)
    assert units(match, "powys") == {"welsh": (2, 0)}


@pytest.mark.rule("britannia.submission.romans-pass")
@pytest.mark.rule("britannia.ruling.subject-not-end-phase")
@pytest.mark.parametrize("half", [0, 1])
def test_romans_cross_subjects_freely_but_no_phase_ends_there(half: int) -> None:
    here = {"avalon": "romans 1 fort", "hwicce": "welsh 3", "york": "belgae 9"}
    match = attacking(here, "romans", "1 avalon", round=1, half=half, subjects=WELSH)
    answer(match, "to hwicce")
    assert "stop" not in choices(match)
    assert "to march" in choices(match)
    answer(match, "to march", "stop")
    assert units(match, "march") == {"romans": (1, 0)}
    assert not told(match, "attacks")


@pytest.mark.rule("britannia.submission.romans-pass")
def test_a_subject_area_that_leads_nowhere_is_not_entered() -> None:
    here = {"devon": "romans 1 fort", "cornwall": "welsh 1"}
    match = attacking(here, "romans", "1 devon", round=4, subjects=WELSH)
    assert "cornwall" not in steps(match)
    assert question(match) == "march.go_on"


@pytest.mark.rule("britannia.submission.ends")
def test_as_round_six_opens_nobody_is_subject_to_rome() -> None:
    match = round_begins(6, {"kent": "romans 1 fort", "powys": "welsh 1"}, subjects=WELSH)
    assert position(match).subjects == 0
    match = round_five_ends({"gwynedd": "welsh 1", "kent": "romans 1"}, subjects=WELSH)
    assert (position(match).round, position(match).subjects) == (6, 0)
    assert points(match, "welsh") == 2
