"""The Brigantes submit to the Angles."""

from __future__ import annotations

import pytest

from logres.engine.match.match import Match
from tests.games.britannia.builders import (
    answer,
    area,
    choices,
    ended,
    lay,
    nation,
    position,
    question,
    start,
    told,
    turn,
    units,
)
from tests.games.britannia.fighting import (
    BLUE,
    RED,
    asked,
    attacking,
    happened,
    later,
    losses,
    points,
)
from tests.games.britannia.parts import Round


def angle_turn(brigantes: str, round: int = 9, **others: str) -> Match:
    """An Angle turn after its Movement Phase, with Brigantes in these areas."""
    here = dict.fromkeys(brigantes.split(), "brigantes 1") | others
    return attacking({"norfolk": "angles 1"} | here, "angles", round=round)


def asks_submission(match: Match) -> bool:
    return question(match) == "submission.answer"


def steps(match: Match) -> set[str]:
    return {action.split()[1] for action in choices(match) if action.startswith("to ")}


def round_ends(number: int, units: dict[str, str], angle_rule: bool = True) -> Match:
    return start(lay(units, number, angle_rule=angle_rule), [Round(at="score_areas")])


@pytest.mark.rule("britannia.angle-submission.only-brigantes")
@pytest.mark.rule("britannia.ruling.angle-submission-when")
def test_only_brigantes_are_asked_from_round_six_to_twelve() -> None:
    rounds = [n for n in range(4, 15) if asks_submission(angle_turn("strathclyde", n))]
    assert rounds == [6, 7, 8, 9, 10, 11, 12]
    assert ended(angle_turn("", 9, mar="picts 1", powys="welsh 1"))


@pytest.mark.rule("britannia.angle-submission.threshold")
def test_one_or_two_areas_of_the_north_count_and_no_others() -> None:
    south = "cumbria york bernicia pennines cheshire"
    assert asks_submission(angle_turn(f"strathclyde galloway {south}"))
    assert asks_submission(angle_turn(f"galloway {south}"))
    assert ended(angle_turn("strathclyde galloway dunedin"))
    assert ended(angle_turn(south))


@pytest.mark.rule("britannia.ruling.angle-submission-when")
@pytest.mark.rule("britannia.ruling.contested-for-submission")
def test_it_is_asked_after_movement_and_after_rounds_of_battle_and_contested_areas_count() -> None:
    here = {"lothian": "angles 2", "strathclyde": "brigantes 2", "galloway": "brigantes 1"}
    match = attacking(here, "angles", "2 lothian strathclyde", dice=[6, 1, 1, 1, 6, 1, 1])
    assert (asked(match), choices(match)) == (RED, ["submit", "resist"])
    answer(match, "resist")
    assert (happened(match)[-1], question(match)) == ("lost", "submission.answer")
    answer(match, "resist", "stay", "stay")
    assert units(match, "strathclyde") == {"angles": (2, 0)}
    assert asks_submission(match)
    here = here | {"dunedin": "brigantes 1"}
    match = attacking(here, "angles", "2 lothian strathclyde", dice=[1, 1, 1, 1])
    assert not asks_submission(match)


@pytest.mark.rule("britannia.angle-submission.like-rome")
@pytest.mark.rule("britannia.ruling.angle-battles-running")
def test_in_the_north_angles_move_out_and_elsewhere_the_battle_goes_on() -> None:
    here = {
        "lothian": "angles 3",
        "strathclyde": "brigantes 1",
        "cumbria": "brigantes 1",
        "galloway": "brigantes 1",
        "dunedin": "picts 1",
    }
    marches = ("2 lothian strathclyde", "1 lothian cumbria")
    match = attacking(here, "angles", *marches, dice=[1, 1])
    answer(match, "submit")
    assert told(match, "submits") == [{"nation": "brigantes", "lord_nation": "angles"}]
    assert (asked(match), steps(match)) == (BLUE, {"dalriada", "lothian"})
    answer(match, "to lothian", "take 2")
    assert [h["area"] for h in told(match, "rolled")] == ["cumbria", "cumbria"]
    assert units(match, "strathclyde") == {"brigantes": (1, 0)}


@pytest.mark.rule("britannia.ruling.angle-battles-running")
def test_an_overstack_of_angles_moves_out_to_a_full_area() -> None:
    here = {"lothian": "angles 7", "strathclyde": "brigantes 1"}
    here |= dict.fromkeys(("dalriada", "dunedin"), "picts 1") | {"galloway": "scots 1"}
    match = attacking(here, "angles", "4 lothian strathclyde")
    answer(match, "submit")
    assert choices(match) == ["take 1", "take 2", "take 3", "take 4"]
    answer(match, "take 4")
    assert told(match, "moved-out")[0]["to_area"] == "lothian"
    assert units(match, "strathclyde") == {"brigantes": (1, 0)}


@pytest.mark.rule("britannia.ruling.moved-out-details", "britannia.leaders.leaves-with-last")
def test_their_leader_moves_out_with_the_last_of_them() -> None:
    here = {"lothian": "angles 2", "strathclyde": "brigantes 1", "dunedin": "picts 1"}
    match = attacking(
        here, "angles", "ida 2 lothian strathclyde", round=7, leaders={"ida": "lothian"}
    )
    answer(match, "submit", "to lothian", "take 1")
    assert position(match).leader_at(nation("angles"), area("strathclyde")) >= 0
    answer(match, "to dalriada")
    assert units(match, "strathclyde") == {"brigantes": (1, 0)}
    assert position(match).leader_at(nation("angles"), area("dalriada")) >= 0
    assert [line["area"] for line in told(match, "leader-goes")] == ["strathclyde", "dalriada"]


@pytest.mark.rule("britannia.submission.move-out-lost", "britannia.leaders.leaves-with-last")
def test_with_nowhere_to_go_their_leader_leaves_from_where_he_stood() -> None:
    here = {"north-sea": "angles 1", "dunedin": "brigantes 1"}
    here |= dict.fromkeys(("alban", "dalriada", "lothian", "mar", "strathclyde"), "picts 1")
    march = "ida 1 north-sea dunedin"
    match = attacking(here, "angles", march, round=7, leaders={"ida": "north-sea"})
    answer(match, "submit")
    assert ended(match)
    assert units(match, "dunedin") == {"brigantes": (1, 0)}
    lost = {"cause": "submission.move-out-lost", "area": "dunedin", "nation": "angles"}
    assert told(match, "removed") == [{**lost, "n": 1}]
    assert [line["area"] for line in told(match, "leader-leaves")] == ["dunedin"]
    assert position(match).leader_at(nation("angles"), area("dunedin")) < 0


@pytest.mark.rule("britannia.angle-submission.like-rome")
def test_only_the_brigantes_choose_and_may_resist() -> None:
    match = angle_turn("strathclyde")
    assert (asked(match), choices(match)) == (RED, ["submit", "resist"])
    answer(match, "resist")
    assert ended(match)
    assert not position(match).angle_rule


@pytest.mark.rule("britannia.ruling.angle-occupy-none")
def test_angles_score_nothing_at_once_and_get_no_roads() -> None:
    match = answer(angle_turn("strathclyde dunedin"), "submit")
    assert points(match, "angles") == 0
    here = {"lothian": "angles 1", "strathclyde": "brigantes 1", "dunedin": "brigantes 1"}
    match = attacking(here, "angles", "1 lothian", angle_rule=True)
    assert not {"strathclyde", "dunedin"} & steps(match)


# What it brings.


@pytest.mark.rule("britannia.angle-submission.angle-points")
@pytest.mark.parametrize(("number", "paid"), [(7, 2 + 4 + 4), (10, 2 + 4 + 4), (9, 0)])
def test_angles_score_what_subject_brigantes_hold(number: int, paid: int) -> None:
    here = dict.fromkeys(("cumbria", "york", "bernicia", "strathclyde"), "brigantes 1")
    here["kent"] = "angles 1"
    assert points(round_ends(number, here), "angles") == paid
    assert points(round_ends(number, here, angle_rule=False), "angles") == 0


@pytest.mark.rule("britannia.ruling.angle-shared-limit")
def test_brigante_areas_enter_the_limit_of_the_angles_in_scotland() -> None:
    here = {"norfolk": "angles 1", "dunedin": "brigantes 1"}
    assert points(round_ends(7, here), "angles") == 6 + 3
    here = {"kent": "angles 1", "dunedin": "brigantes 1"}
    assert points(round_ends(7, here), "angles") == 0
    here = {"kent": "angles 1", "dunedin": "brigantes 1", "bernicia": "brigantes 1"}
    assert points(round_ends(7, here), "angles") == 4 + 2


@pytest.mark.rule("britannia.angle-submission.half-points")
@pytest.mark.parametrize(("number", "paid"), [(7, 12), (10, 16)])
def test_subject_brigantes_score_half_for_all_their_areas(number: int, paid: int) -> None:
    here = {"strathclyde": "brigantes 1", "cumbria": "brigantes 1", "cheshire": "brigantes 1"}
    here["kent"] = "angles 1"
    assert points(round_ends(number, here, angle_rule=False), "brigantes") == paid
    assert points(round_ends(number, here), "brigantes") == paid // 2


@pytest.mark.rule("britannia.angle-submission.half-growth")
@pytest.mark.parametrize(("said", "kept"), [("halve", 3), ("grant", 5)])
def test_angles_say_each_turn_how_the_brigantes_grow(said: str, kept: int) -> None:
    here = {"strathclyde": "brigantes 1", "galloway": "brigantes 1", "york": "brigantes 1"}
    match = turn(lay(here | {"kent": "angles 1"}, 9, "brigantes", angle_rule=True))
    assert (asked(match), choices(match)) == (BLUE, ["grant", "halve"])
    answer(match, said)
    assert position(match).population[nation("brigantes")] == kept
    answer(match, "done")
    assert choices(later(match, 10, "brigantes")) == ["grant", "halve"]


@pytest.mark.rule("britannia.angle-submission.no-passage")
def test_angles_do_not_cross_the_north() -> None:
    here = {"lothian": "angles 3", "strathclyde": "brigantes 1", "galloway": "brigantes 1"}
    match = attacking(here, "angles", "3 lothian", angle_rule=True)
    assert steps(match) == {"bernicia", "cumbria", "dunedin", "pennines", "north-sea"}
    match = attacking(here, "angles", "3 lothian")
    assert {"strathclyde", "galloway"} <= steps(match)


@pytest.mark.rule("britannia.angle-submission.angles-may-attack")
def test_angles_attack_brigantes_of_england_but_not_of_galloway() -> None:
    here = {"lothian": "angles 1", "cumbria": "brigantes 1", "galloway": "brigantes 1"}
    match = attacking(here, "angles", "1 lothian cumbria", angle_rule=True, dice=[1, 6])
    assert told(match, "attacks")[0]["area"] == "cumbria"
    assert losses(match) == [("angles", "cumbria", 1)]
    match = attacking(here, "angles", "1 lothian", angle_rule=True)
    assert "galloway" not in steps(match)


@pytest.mark.rule("britannia.angle-submission.brigantes-peace")
def test_no_brigante_attacks_the_angles_anywhere() -> None:
    here = {"york": "brigantes 2", "lindsey": "angles 1", "march": "welsh 1", "kent": "angles 1"}
    match = attacking(here, "brigantes", "1 york", angle_rule=True)
    assert "lindsey" not in steps(match)
    assert "march" in steps(match)
    match = attacking(here, "brigantes", "1 york")
    assert "lindsey" in steps(match)


@pytest.mark.rule("britannia.angle-submission.free-vacate")
@pytest.mark.rule("britannia.angle-submission.like-rome")
def test_brigantes_leave_the_south_freely_and_the_north_with_leave() -> None:
    here = {"cumbria": "brigantes 1", "galloway": "brigantes 1", "norfolk": "angles 1"}
    match = attacking(here, "brigantes", "1 cumbria cheshire", angle_rule=True)
    assert ended(match)
    assert units(match, "cumbria") == {}
    match = attacking(here, "brigantes", "1 galloway lothian", angle_rule=True)
    assert (asked(match), choices(match)) == (BLUE, ["permit", "refuse"])
    answer(match, "refuse")
    assert units(match, "galloway") == {"brigantes": (1, 0)}


# Its end.


@pytest.mark.rule("britannia.angle-submission.ends")
def test_it_lasts_to_the_end_of_round_twelve() -> None:
    here = {"strathclyde": "brigantes 1", "norfolk": "angles 1"}
    assert position(round_ends(11, here)).angle_rule
    match = round_ends(12, here)
    assert (position(match).round, position(match).angle_rule) == (13, False)


@pytest.mark.rule("britannia.angle-submission.ends")
def test_it_ends_when_no_angle_army_is_left_even_at_sea() -> None:
    here = {"strathclyde": "brigantes 1"}
    match = turn(lay(here | {"north-sea": "angles 1"}, 9, "brigantes", angle_rule=True))
    assert choices(match) == ["grant", "halve"]
    match = turn(lay(here, 9, "brigantes", angle_rule=True))
    assert "angle-rule-ends" in happened(match)
    assert question(match) == "movement.move"
    assert points(round_ends(10, here), "brigantes") == 8


@pytest.mark.rule("britannia.ruling.angle-submission-again")
def test_brigantes_may_submit_again_when_angles_come_back() -> None:
    match = turn(lay({"strathclyde": "brigantes 1"}, 8, "brigantes", angle_rule=True))
    assert not position(match).angle_rule
    answer(match, "done")
    match = later(match, 8, "angles")
    answer(match, "move north-sea", "take 2", "to bernicia", "stop")
    assert asks_submission(match)
    answer(match, "submit")
    assert position(match).angle_rule
