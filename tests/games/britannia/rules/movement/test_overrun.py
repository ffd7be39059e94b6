"""Overruns: how many must stop against an enemy, and who may go on."""

from __future__ import annotations

import pytest

from logres.engine.match.match import Match
from tests.games.britannia.builders import (
    answer,
    choices,
    nations,
    question,
    told,
    units,
)
from tests.games.britannia.fighting import attacking
from tests.games.britannia.moving import ends, goes, moving, offered


def attacked(match: Match) -> list[str]:
    return [attack["area"] for attack in told(match, "attacks")]


@pytest.mark.rule("britannia.overrun.battle-made")
def test_to_enter_an_area_of_another_nation_makes_a_battle() -> None:
    map = {"sussex": "belgae 2", "essex": "belgae 1", "kent": "welsh 1", "wessex": "welsh 1"}
    match = attacking(map, "belgae", "1 sussex wessex", "1 essex kent", round=2)
    assert question(match) == "battles.fight"
    assert choices(match) == ["fight kent", "fight wessex"]
    entered = moving(map, "belgae")
    assert goes(entered, "sussex take 1", "wessex")
    assert attacked(entered) == ["wessex"]


@pytest.mark.rule("britannia.overrun.two-to-one")
@pytest.mark.parametrize(("armies", "enemies"), [(1, 1), (2, 1), (3, 2), (4, 2), (6, 3)])
def test_at_most_twice_the_defenders_all_stop(armies: int, enemies: int) -> None:
    match = moving({"avalon": f"welsh {armies}", "wessex": f"belgae {enemies}"}, "welsh")
    assert not goes(match, f"avalon take {armies}", "wessex", "sussex")
    assert units(match, "wessex")["welsh"] == (armies, 0)


@pytest.mark.rule("britannia.overrun.excess-continues")
@pytest.mark.parametrize(("armies", "enemies", "on"), [(3, 1, 1), (4, 1, 2), (5, 2, 1), (7, 3, 1)])
def test_those_beyond_twice_the_defenders_may_go_on(armies: int, enemies: int, on: int) -> None:
    match = moving({"avalon": f"welsh {armies}", "wessex": f"belgae {enemies}"}, "welsh")
    assert goes(match, f"avalon take {armies}", "wessex", "sussex")
    assert units(match, "wessex")["welsh"] == (2 * enemies, 0)
    assert units(match, "sussex") == {"welsh": (on, 0)}


@pytest.mark.rule("britannia.overrun.excess-continues")
@pytest.mark.rule("britannia.overrun.two-to-one")
@pytest.mark.rule("britannia.example.avalon-overrun")
def test_of_three_welsh_two_stop_in_wessex_and_the_third_goes_on_to_sussex() -> None:
    map = {"avalon": "welsh 3", "wessex": "belgae 1"}
    match = moving(map, "welsh")
    answer(match, "move avalon", "take 3", "to wessex")
    assert {"to sussex", "stop"} <= set(offered(match))
    answer(match, "to sussex")
    assert units(match, "wessex") == {"belgae": (1, 0), "welsh": (2, 0)}
    assert units(match, "sussex") == {"welsh": (1, 0)}
    stayed = moving(map, "welsh")
    answer(stayed, "move avalon", "take 3", "to wessex", "stop")
    assert units(stayed, "wessex") == {"belgae": (1, 0), "welsh": (3, 0)}


@pytest.mark.rule("britannia.overrun.leaders-not-counted")
def test_a_leader_counts_on_neither_side() -> None:
    map = {"avalon": "welsh 3", "wessex": "saxons 1"}
    match = moving(map, "welsh", 12, leaders={"alfred": "wessex"})
    assert goes(match, "avalon take 3", "wessex", "sussex")
    led = moving(
        {"avalon": "saxons 2", "wessex": "welsh 1"}, "saxons", 12, leaders={"alfred": "avalon"}
    )
    assert not goes(led, "avalon lead alfred take 2", "wessex", "sussex")


@pytest.mark.rule("britannia.overrun.forts-counted")
def test_a_fort_or_burh_counts_as_a_defender() -> None:
    for works in ("romans fort", "saxons burh"):
        two = moving({"avalon": "welsh 2", "wessex": works}, "welsh")
        assert not goes(two, "avalon take 2", "wessex", "sussex")
        three = moving({"avalon": "welsh 3", "wessex": works}, "welsh")
        assert goes(three, "avalon take 3", "wessex", "sussex")
        assert units(three, "sussex") == {"welsh": (1, 0)}
    for works in ("romans 1 fort", "saxons 1 burh"):
        four = moving({"avalon": "welsh 4", "wessex": works}, "welsh")
        assert not goes(four, "avalon take 4", "wessex", "sussex")


@pytest.mark.rule("britannia.overrun.move-rules-apply")
def test_difficult_terrain_and_the_number_of_steps_stop_an_overrun_too() -> None:
    hills = moving({"wessex": "saxons 7", "downlands": "welsh 1"}, "saxons")
    assert not goes(hills, "wessex take 4", "downlands", "essex")
    far = moving({"avalon": "saxons 7", "sussex": "welsh 1"}, "saxons")
    assert not goes(far, "avalon take 7", "wessex", "sussex", "kent")
    led = moving(
        {"wessex": "saxons 4", "downlands": "welsh 1"},
        "saxons",
        12,
        leaders={"alfred": "wessex"},
    )
    assert goes(led, "wessex lead alfred take 4", "downlands", "essex")
    assert units(led, "essex") == {"saxons": (2, 0)}


@pytest.mark.rule("britannia.overrun.double-overrun")
@pytest.mark.rule("britannia.ruling.overrun-chain")
def test_five_romans_overrun_two_areas_and_one_reaches_the_third() -> None:
    map = {"avalon": "romans 5", "wessex": "belgae 1", "sussex": "belgae 1"}
    match = moving(map, "romans")
    assert goes(match, "avalon take 5", "wessex", "sussex", "kent")
    assert units(match, "wessex")["romans"] == units(match, "sussex")["romans"] == (2, 0)
    assert units(match, "kent") == {"romans": (1, 0)}
    four = moving({**map, "avalon": "romans 4"}, "romans")
    assert not goes(four, "avalon take 4", "wessex", "sussex", "kent")
    normal = moving({**map, "avalon": "angles 5"}, "angles")
    assert not goes(normal, "avalon take 5", "wessex", "sussex", "kent")


@pytest.mark.rule("britannia.ruling.overrun-batches")
def test_armies_that_stopped_there_before_count_for_those_who_come_later() -> None:
    map = {"avalon": "welsh 2", "sussex": "welsh 1", "downlands": "welsh 1", "wessex": "belgae 1"}
    match = moving(map, "welsh")
    assert goes(match, "avalon take 1", "wessex")
    assert not ends(match, "avalon take 1") & {"sussex"}
    assert goes(match, "sussex take 1", "wessex")
    assert "sussex" in ends(match, "avalon take 1")
    assert goes(match, "downlands take 1", "wessex", "devon")


@pytest.mark.rule("britannia.ruling.contested-no-occupy")
def test_an_area_that_is_overrun_is_not_occupied() -> None:
    match = moving({"avalon": "romans 3", "wessex": "belgae 1"}, "romans", round=1)
    assert goes(match, "avalon take 3", "wessex", "sussex")
    forts = [fort["area"] for fort in told(match, "fort")]
    assert "wessex" not in forts
    assert "sussex" in forts
    assert [gain["area"] for gain in told(match, "occupied")] == ["sussex"]


@pytest.mark.rule("britannia.ruling.forbidden-target")
def test_nobody_enters_an_area_he_may_not_attack_even_to_pass() -> None:
    map = {"avalon": "welsh 7", "wessex": "romans fort"}
    subject = moving(map, "welsh", subjects=nations("welsh"))
    answer(subject, "move avalon", "take 7")
    assert "to wessex" not in offered(subject)
    free = moving(map, "welsh")
    answer(free, "move avalon", "take 7")
    assert "to wessex" in offered(free)
    romans = moving(
        {"avalon": "romans 1", "wessex": "belgae 3"}, "romans", subjects=nations("belgae")
    )
    assert goes(romans, "avalon take 1", "wessex", "sussex")
    assert attacked(romans) == []
    assert "wessex" not in ends(
        moving({"avalon": "romans 1", "wessex": "belgae 3"}, "romans", subjects=nations("belgae")),
        "avalon take 1",
    )


@pytest.mark.rule("britannia.ruling.overrun-landing")
def test_three_invaders_overrun_the_coast_where_they_land() -> None:
    match = moving({"english-channel": "jutes 3", "kent": "welsh 1"}, "jutes", round=6)
    assert goes(match, "english-channel take 3", "kent", "essex")
    assert units(match, "kent") == {"welsh": (1, 0), "jutes": (2, 0)}
    assert units(match, "essex") == {"jutes": (1, 0)}


@pytest.mark.rule("britannia.example.retreat-overrun-kent")
def test_the_overrunning_saxon_in_kent_cannot_retreat_through_the_angle_in_sussex() -> None:
    map = {"wessex": "saxons 3", "sussex": "angles 1", "kent": "angles 1"}
    match = attacking(map, "saxons", "3 wessex sussex kent", dice=[1, 1, 1, 1])
    assert choices(match) == ["fight kent", "fight sussex"]
    answer(match, "fight kent")
    assert units(match, "sussex") == {"saxons": (2, 0), "angles": (1, 0)}
    for _ in range(2):
        assert question(match) == "defenderretreat.retreat"
        answer(match, "stay")
    other = attacking(map, "saxons", "3 wessex sussex kent", dice=[6, 6, 1, 1, 1])
    answer(other, "fight sussex", "stay")
    assert units(other, "sussex") == {"saxons": (2, 0)}
    assert question(other) == "attackerretreat.retreat"
    assert choices(other) == ["retreat sussex", "stay"]


@pytest.mark.rule("britannia.stacking.one-overstack")
@pytest.mark.rule("britannia.overrun.double-overrun")
def test_two_overruns_do_not_leave_two_overstacks_behind() -> None:
    """Against two defenders four armies stay: an overstack, and the nation may have one."""
    map = {"wessex": "saxons 9", "sussex": "welsh 2", "kent": "welsh 2", "essex": "saxons 1"}
    led = ("move wessex", "lead aelle", "take 9", "to sussex")
    match = answer(moving(map, "saxons", round=6, leaders={"aelle": "wessex"}), *led)
    assert "to kent" not in offered(match)
    weaker = {**map, "kent": "welsh 1"}
    match = answer(moving(weaker, "saxons", round=6, leaders={"aelle": "wessex"}), *led)
    assert "to kent" in offered(match)
