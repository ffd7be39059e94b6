"""How many armies an area holds: at the end of movement, when placing and in retreat."""

from __future__ import annotations

import pytest

from logres.engine.match.match import Match
from logres.games.britannia import GAME
from tests.games.britannia.builders import (
    Halt,
    answer,
    area,
    choices,
    lay,
    nation,
    nations,
    question,
    run,
    start,
    told,
    turn,
    units,
)
from tests.games.britannia.fighting import attacking
from tests.games.britannia.moving import ends, goes, moving, offered, over
from tests.games.britannia.parts import Growth, NationTurn, RomansLeave, count_stacks


def may_end(match: Match) -> bool:
    return "done" in offered(match) or over(match)


# The limits.


@pytest.mark.rule("britannia.stacking.three-two")
@pytest.mark.rule("britannia.stacking.one-overstack")
@pytest.mark.parametrize(
    ("map", "allowed"),
    [
        ({"wessex": "saxons 3", "sussex": "saxons 3", "downlands": "saxons 2"}, True),
        ({"wessex": "saxons 4", "sussex": "saxons 3", "downlands": "saxons 2"}, True),
        ({"wessex": "saxons 7"}, True),
        ({"downlands": "saxons 4", "wessex": "saxons 3", "lindsey": "saxons 2"}, True),
        ({"downlands": "saxons 5"}, False),
        ({"wessex": "saxons 4", "sussex": "saxons 4"}, False),
        ({"wessex": "saxons 7", "downlands": "saxons 4"}, False),
        ({"wessex": "saxons 7", "downlands": "saxons 3"}, False),
        ({"lindsey": "saxons 3", "downlands": "saxons 3"}, False),
    ],
)
def test_three_or_two_armies_and_one_overstack(map: dict[str, str], allowed: bool) -> None:
    assert may_end(moving(map, "saxons")) == allowed
    assert bool(GAME.check(lay(map, 7, "welsh"))) != allowed


@pytest.mark.rule("britannia.stacking.three-two")
def test_a_second_overstack_must_be_undone_before_the_phase_ends() -> None:
    match = moving({"wessex": "saxons 4", "sussex": "saxons 3", "kent": "saxons 1"}, "saxons")
    assert goes(match, "kent take 1", "sussex")
    assert "done" not in offered(match)
    assert goes(match, "wessex take 1", "avalon")
    assert "done" in offered(match)


@pytest.mark.rule("britannia.stacking.one-overstack")
@pytest.mark.rule("britannia.ruling.stack-must-fit")
def test_no_second_overstack_is_offered_when_the_first_has_moved() -> None:
    match = moving({"avalon": "saxons 4", "sussex": "saxons 3", "kent": "saxons 1"}, "saxons")
    assert "sussex" in ends(match, "kent take 1")
    assert goes(match, "avalon take 4", "wessex")
    assert "sussex" in ends(match, "kent take 1")
    assert goes(match, "sussex take 1", "essex")
    assert goes(match, "kent take 1", "sussex")
    assert may_end(match)
    full = moving({"avalon": "saxons 4", "essex": "saxons 3", "kent": "saxons 1"}, "saxons")
    assert goes(full, "avalon take 4", "wessex")
    assert goes(full, "essex take 3", "sussex")
    assert "sussex" not in ends(full, "kent take 1")


@pytest.mark.rule("britannia.stacking.romans")
@pytest.mark.parametrize(
    ("map", "allowed"),
    [
        ({"downlands": "romans 4", "lindsey": "romans 4"}, True),
        ({"wessex": "romans 9", "sussex": "romans 7"}, True),
        ({"wessex": "romans 9", "downlands": "romans 4"}, True),
        ({"downlands": "romans 5"}, False),
    ],
)
def test_romans_any_number_and_four_in_each_difficult_area(
    map: dict[str, str], allowed: bool
) -> None:
    assert may_end(moving(map, "romans")) == allowed
    assert bool(GAME.check(lay(map, 2, "welsh"))) != allowed


@pytest.mark.rule("britannia.stacking.romans")
def test_a_fifth_roman_does_not_stop_in_a_difficult_area() -> None:
    match = moving({"wessex": "romans 5", "sussex": "romans 1"}, "romans")
    answer(match, "move wessex")
    assert "take 5" in offered(match)
    answer(match, "take 5")
    assert "to downlands" not in offered(match)
    fresh = moving({"wessex": "romans 5", "sussex": "romans 1"}, "romans")
    assert goes(fresh, "wessex take 4", "downlands")
    assert "downlands" not in ends(fresh, "sussex take 1")


@pytest.mark.rule("britannia.stacking.forts-excluded")
def test_a_fort_takes_no_room() -> None:
    match = moving({"downlands": "romans fort", "wessex": "romans 5"}, "romans")
    assert goes(match, "wessex take 4", "downlands")
    assert may_end(match)
    assert "downlands" not in ends(match, "wessex take 1")
    assert may_end(moving({"downlands": "romans 4 fort"}, "romans"))


@pytest.mark.rule("britannia.stacking.per-nation")
def test_attackers_and_defenders_are_counted_apart() -> None:
    map = {"essex": "welsh 3", "sussex": "saxons 3", "wessex": "saxons 4"}
    match = moving(map, "saxons")
    assert goes(match, "sussex take 3", "essex")
    assert units(match, "essex") == {"welsh": (3, 0), "saxons": (3, 0)}
    assert may_end(match)
    assert units(answer(match, "done"), "essex") == {"welsh": (3, 0), "saxons": (3, 0)}


@pytest.mark.rule("britannia.stacking.sea-unlimited")
def test_any_number_of_any_nations_share_a_sea() -> None:
    map = {"north-sea": "saxons 7, jutes 3, angles 7, scots 3", "wessex": "saxons 4"}
    assert GAME.check(lay(map, 4, "saxons")) == []
    match = moving(map, "saxons", round=4)
    assert may_end(match)
    answer(match, "done")
    assert units(match, "north-sea") == {
        "scots": (3, 0),
        "saxons": (7, 0),
        "jutes": (3, 0),
        "angles": (7, 0),
    }


# When they hold.


@pytest.mark.rule("britannia.stacking.when")
def test_armies_pass_through_a_full_area_but_none_too_many_may_stay() -> None:
    map = {"wessex": "saxons 4", "essex": "saxons 3", "kent": "saxons 3", "sussex": "saxons 3"}
    match = moving(map, "saxons")
    for origin, way in (
        ("kent", ("suffolk", "norfolk")),
        ("sussex", ("south-mercia", "downlands")),
    ):
        assert not goes(moving(map, "saxons"), f"{origin} take 1", "essex", *way)
        for _ in "123":
            assert goes(match, f"{origin} take 1", "essex", way[0])
    assert units(match, "essex") == {"saxons": (3, 0)}
    assert may_end(match)


@pytest.mark.rule("britannia.stacking.when")
@pytest.mark.rule("britannia.stacking.exceptions")
def test_limits_hold_at_the_end_of_each_phase_of_a_major_invasion() -> None:
    for half in (1, 2):
        map = {"wessex": "danes 4", "sussex": "danes 4"}
        match = moving(map, "danes", round=12, half=half)
        assert "done" not in offered(match)


@pytest.mark.rule("britannia.stacking.retreat-and-growth")
def test_retreat_makes_no_second_overstack() -> None:
    map = {"hwicce": "welsh 4", "avalon": "welsh 3", "wessex": "welsh 1", "sussex": "belgae 2"}
    match = attacking(map, "belgae", "2 sussex wessex", round=2, dice=[1, 1, 1])
    assert question(match) == "defenderretreat.retreat"
    assert "retreat avalon" not in choices(match)
    smaller = attacking(
        {**map, "hwicce": "welsh 3"}, "belgae", "2 sussex wessex", round=2, dice=[1, 1, 1]
    )
    assert "retreat avalon" in choices(smaller)


@pytest.mark.rule("britannia.stacking.retreat-and-growth")
@pytest.mark.rule("britannia.population.stacking-holds")
@pytest.mark.rule("britannia.ruling.overstack-in-placement")
def test_a_new_army_may_make_the_one_overstack_but_not_a_second() -> None:
    one = lay({"downlands": "welsh 2", "wessex": "welsh 3"}, 2, "welsh", population={"welsh": 3})
    match = run(one, Growth(nation("welsh")))
    assert choices(match) == ["place downlands", "place wessex"]
    answer(match, "place downlands")
    assert units(match, "downlands") == {"welsh": (3, 0)}
    full = {"downlands": "welsh 2", "wessex": "welsh 3", "hwicce": "welsh 4"}
    second = run(lay(full, 2, "welsh", population={"welsh": 1}), Growth(nation("welsh")))
    assert units(second, "hwicce") == {"welsh": (5, 0)}
    assert units(second, "downlands") == {"welsh": (2, 0)}


@pytest.mark.rule("britannia.population.stacking-holds")
@pytest.mark.rule("britannia.ruling.overstack-in-placement")
def test_a_difficult_overstack_grows_to_four_and_no_further() -> None:
    for before, after in ((3, 4), (4, 4)):
        g = lay({"downlands": f"welsh {before}"}, 2, "welsh", population={"welsh": 5})
        match = run(g, Growth(nation("welsh")))
        assert units(match, "downlands") == {"welsh": (after, 0)}


# Exceptions.


@pytest.mark.rule("britannia.stacking.exceptions")
def test_the_belgae_army_of_round_one_goes_anywhere_but_must_fit_after_movement() -> None:
    match = turn(
        lay({"kent": "belgae 3", "downlands": "belgae 4", "essex": "belgae 1"}, 1, "belgae")
    )
    assert "place downlands" in choices(match)
    answer(match, "place downlands", "post essex")
    assert units(match, "downlands") == {"belgae": (5, 0)}
    assert "done" not in offered(match)
    assert goes(match, "downlands take 1", "wessex")
    assert "done" in offered(match)


@pytest.mark.rule("britannia.stacking.exceptions")
def test_the_romano_british_of_round_six_stand_where_romans_stood() -> None:
    g = lay({"downlands": "romans 4 fort", "lindsey": "romans 3 fort"}, 6, "romano-british")
    match = start(g, [Halt(), NationTurn(nation("romano-british")), RomansLeave()])
    while "replace downlands" in choices(match):
        answer(match, "replace downlands")
    assert units(match, "downlands") == {"romano-british": (5, 0)}
    assert units(match, "lindsey") == {"romano-british": (3, 0)}
    assert "done" not in offered(match)
    assert goes(match, "downlands take 3", "wessex")
    assert "done" in offered(match)


@pytest.mark.rule("britannia.stacking.exceptions")
def test_arthurs_cavalry_of_round_seven_come_where_there_is_no_room() -> None:
    map = {"kent": "romano-british 4", "downlands": "romano-british 2"}
    match = turn(lay(map, 7, "romano-british"))
    answer(match, "post downlands")
    assert units(match, "downlands") == {"romano-british": (2, 2)}
    assert "done" not in offered(match)
    assert goes(match, "kent take 1", "essex")
    assert "done" in offered(match)


@pytest.mark.rule("britannia.ruling.stack-must-fit")
def test_what_cannot_move_away_is_removed_by_its_owner() -> None:
    map = {"orkneys": "caledonians 3", "hebrides": "caledonians 3"}
    blocked = {"caithness": "picts 3", "skye": "picts 3"}
    free = moving(map, "caledonians")
    assert "done" not in offered(free)
    spared = moving({**map, **blocked}, "caledonians", subjects=nations("caledonians picts"))
    assert question(spared) == "excess.remove"
    assert offered(spared) == ["remove hebrides", "remove orkneys"]
    answer(spared, "remove hebrides")
    assert over(spared)
    assert units(spared, "hebrides") == {"caledonians": (2, 0)}
    assert [one["area"] for one in told(spared, "removed")] == ["hebrides"]


@pytest.mark.rule("britannia.ruling.stack-must-fit")
def test_no_army_may_stop_where_stacking_could_not_be_put_right_any_more() -> None:
    map = {"orkneys": "picts 3", "caithness": "picts 2", "skye": "picts 1", "hebrides": "picts 2"}
    closed = dict.fromkeys(("moray", "alban", "dalriada"), "welsh 2")
    match = moving({**map, **closed}, "picts")
    assert "hebrides" not in ends(match, "skye take 1")
    roomy = moving({**map, **closed, "orkneys": "picts 2"}, "picts")
    assert "hebrides" in ends(roomy, "skye take 1")


@pytest.mark.rule("britannia.ruling.moved-out-details")
@pytest.mark.rule("britannia.stacking.romans")
def test_romans_who_leave_a_new_subject_keep_to_four_in_difficult_terrain() -> None:
    map = {"wessex": "romans 6", "devon": "welsh 1", "cornwall": "welsh 1"}
    match = attacking(map, "romans", "4 wessex devon", "1 wessex avalon", round=2)
    answer(match, "submit")
    assert question(match) == "moveout.choose"
    assert match.decision is not None
    assert match.decision.seat == "player-1"
    assert set(choices(match)) == {"to avalon", "to dyfed", "to gwent", "to wessex"}
    answer(match, "to gwent")
    assert choices(match) == ["take 1", "take 2", "take 3", "take 4"]
    answer(match, "take 3")
    assert "gwent" in [fort["area"] for fort in told(match, "fort")]
    assert "gwent" in [gain["area"] for gain in told(match, "occupied")]
    answer(match, "to avalon")
    assert told(match, "rolled") == []
    assert units(match, "devon") == {"welsh": (1, 0)}
    full = attacking({**map, "gwent": "romans 3 fort"}, "romans", "4 wessex devon", round=2)
    answer(full, "submit", "to gwent")
    assert units(full, "gwent") == {"romans": (4, 0)}
    assert "to gwent" not in choices(full)


@pytest.mark.rule("britannia.ruling.stack-must-fit")
def test_who_has_come_to_a_full_area_counts_as_staying_there() -> None:
    """The overstack of the Hebrides cannot be undone, and no second is begun in Essex."""
    map = {"hebrides": "saxons 3", "wessex": "saxons 3", "kent": "saxons 1"}
    match = moving(map, "saxons")
    assert goes(match, "kent take 1", "essex")
    answer(match, "move wessex", "take 3", "to sussex")
    assert "to essex" not in offered(match)
    match = moving(map, "saxons")
    assert goes(match, "kent take 1", "essex")
    assert goes(match, "wessex take 2", "sussex", "essex")


@pytest.mark.rule("britannia.ruling.stack-must-fit")
@pytest.mark.parametrize("there", [1, 2])
def test_an_area_is_filled_while_those_who_stand_there_can_still_leave(there: int) -> None:
    """The overstack is in York for good; in Essex there will be three, once the others go."""
    map = {"pennines": "saxons 4", "wessex": "saxons 3", "essex": f"saxons {there}"}
    match = moving(map, "saxons")
    assert goes(match, "pennines take 4", "york")
    assert goes(match, "wessex take 3", "sussex", "essex")
    assert "done" not in offered(match)
    assert goes(match, f"essex take {there}", "suffolk")
    assert may_end(match)


# What the counts say.


@pytest.mark.rule("britannia.stacking.three-two")
@pytest.mark.rule("britannia.stacking.one-overstack")
@pytest.mark.parametrize(
    ("there", "more", "crowded"),
    [("devon", 1, False), ("devon", 2, True), ("kent", 9, False)],
)
def test_the_one_overstack_crowds_nobody_up_to_its_limit(
    there: str, more: int, crowded: bool
) -> None:
    """Devon, in hills, holds four and no more; Kent any number."""
    g = lay({there: "saxons 3", "essex": "saxons 3"}, 9, "saxons")
    g.muster()
    stacks = count_stacks(g)
    assert stacks.crowds(area(there), more) == crowded
    assert stacks.fits(area(there), 4)
    stacks.put(area("essex"), 4, True)
    assert stacks.crowds(area(there), more)
    assert not stacks.fits(area(there), 4)


@pytest.mark.rule("britannia.burhs.as-army", "britannia.stacking.one-overstack")
@pytest.mark.parametrize(("kent", "allowed"), [("saxons 3", True), ("saxons 3 burh", False)])
def test_a_burh_counts_when_movement_ends(kent: str, allowed: bool) -> None:
    """Essex is the one overstack; with a burh Kent would be another."""
    match = moving({"kent": kent, "essex": "saxons 4"}, "saxons", 12)
    assert may_end(match) == allowed
