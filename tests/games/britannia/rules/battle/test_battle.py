"""Battles: who fights, in which order, with which dice, and until when."""

from __future__ import annotations

import pytest

from tests.games.britannia.builders import answer, choices, ended, nation, position, told, units
from tests.games.britannia.fighting import BLUE, GREEN, asked, attacking, fell, happened, rolls


@pytest.mark.rule("britannia.battle.must-fight")
def test_the_phase_does_not_end_while_two_nations_share_an_area() -> None:
    match = attacking(
        {"wessex": "welsh 2", "sussex": "belgae 1", "avalon": "belgae 1"},
        "welsh",
        "1 wessex sussex",
        "1 wessex avalon",
        dice=[6, 1, 6, 1],
    )
    assert choices(match) == ["fight avalon", "fight sussex"]
    answer(match, "fight sussex")
    assert ended(match)
    assert units(match, "sussex") == {"welsh": (1, 0)} == units(match, "avalon")
    assert len(told(match, "rolled")) == 4


@pytest.mark.rule("britannia.battle.must-fight")
@pytest.mark.rule("britannia.battle.same-player")
@pytest.mark.rule("britannia.ruling.same-player-areas")
def test_two_nations_of_one_player_fight_and_he_decides_for_both() -> None:
    match = attacking(
        {"dalriada": "welsh 2", "skye": "caledonians 2", "moray": "caledonians 1"},
        "welsh",
        "2 dalriada skye",
        dice=[1, 1, 1, 1],
    )
    assert told(match, "attacks")[0]["area"] == "skye"
    assert (asked(match), choices(match)) == (
        GREEN,
        ["retreat alban", "retreat caithness", "retreat hebrides", "retreat moray", "stay"],
    )
    answer(match, "stay")
    assert (asked(match), choices(match)) == (GREEN, ["retreat dalriada", "stay"])


@pytest.mark.rule("britannia.ruling.same-player-areas")
def test_a_nation_of_the_same_player_lets_nobody_pass() -> None:
    here = {"dunedin": "welsh 2", "strathclyde": "caledonians 1"}
    match = attacking(here, "welsh", "1 dunedin strathclyde galloway", dice=[1, 1])
    assert units(match, "galloway") == {}
    assert set(units(match, "strathclyde")) == {"welsh", "caledonians"}


@pytest.mark.rule("britannia.battle.attacker-defender")
def test_who_moved_in_attacks_and_who_was_there_defends_in_difficult_terrain() -> None:
    here = {"wessex": "welsh 1", "downlands": "belgae 2"}
    match = attacking(here, "welsh", "1 wessex downlands", dice=[5, 5, 1])
    assert fell(match) == {"welsh": 1}
    here = {"wessex": "welsh 2", "downlands": "belgae 1"}
    match = attacking(here, "belgae", "1 downlands wessex", dice=[5, 1, 4])
    assert told(match, "attacks")[0]["nation"] == "belgae"
    assert fell(match) == {"welsh": 1}
    assert (asked(match), choices(match)[-1]) == (GREEN, "stay")


@pytest.mark.rule("britannia.battle.order-choice")
@pytest.mark.rule("britannia.ruling.battle-order-live")
def test_the_attacker_names_each_next_battle_when_the_last_is_over() -> None:
    here = {"downlands": "welsh 4", "sussex": "belgae 1", "essex": "belgae 1", "avalon": "belgae 1"}
    marches = ("1 downlands sussex", "2 downlands essex", "1 downlands avalon")
    match = attacking(here, "welsh", *marches, dice=[1, 1, 1, 6, 1, 1, 6, 1, 6, 1])
    assert (asked(match), choices(match)) == (
        GREEN,
        ["fight avalon", "fight essex", "fight sussex"],
    )
    answer(match, "fight essex")
    assert asked(match) == BLUE
    assert not [action for action in choices(match) if action.startswith("fight")]
    answer(match, "stay", "stay")
    assert (asked(match), choices(match)) == (GREEN, ["fight avalon", "fight sussex"])
    answer(match, "fight sussex")
    assert [h["area"] for h in told(match, "rolled")] == ["essex"] * 4 + ["sussex"] * 2 + [
        "avalon"
    ] * 2


@pytest.mark.rule("britannia.ruling.two-nations-only")
def test_every_battle_of_a_turn_is_finished_in_that_turn() -> None:
    here = {"wessex": "welsh 3", "sussex": "belgae 2", "essex": "welsh 1", "kent": "belgae 2"}
    dice = [1, 1, 1, 1] * 3 + [1, 6, 1, 1, 1, 6, 1]
    match = attacking(here, "welsh", "2 wessex sussex", dice=dice)
    while not ended(match):
        assert set(units(match, "sussex")) == {"welsh", "belgae"}
        answer(match, "stay")
    assert len(told(match, "rolled")) == 10
    assert units(match, "sussex") == {"welsh": (2, 0)}


# Dice.


@pytest.mark.rule("britannia.battle.one-die-each")
def test_armies_and_the_fort_roll_a_die_each() -> None:
    here = {"wessex": "welsh 1", "sussex": "romans 2 fort"}
    match = attacking(here, "welsh", "1 wessex sussex", round=3, dice=[1, 1, 1, 1])
    assert rolls(match, "rolled") == [("welsh", "sussex", [1]), ("romans", "sussex", [1, 1])]
    assert rolls(match, "rolled-fort") == [("romans", "sussex", [1])]


@pytest.mark.rule("britannia.battle.one-die-each")
def test_a_burh_rolls_a_die_and_a_leader_none() -> None:
    here = {"wessex": "danes 2", "sussex": "saxons 1 burh"}
    match = attacking(
        here,
        "danes",
        "2 wessex sussex",
        round=13,
        dice=[1, 1, 2, 3],
        leaders={"edgar": "sussex"},
    )
    assert [h["dice"] for h in told(match, "rolled")] == [[1, 1], [2]]
    assert rolls(match, "rolled-burh") == [("saxons", "sussex", [3])]


@pytest.mark.rule("britannia.battle.types-apart")
@pytest.mark.rule("britannia.ruling.dice-fair")
def test_dice_are_shown_by_type_of_unit_and_kept_for_replay() -> None:
    here = {"sussex": "normans 2+3", "kent": "saxons 1 burh"}
    match = attacking(here, "normans", "2 sussex kent", round=13, dice=[1, 2, 3, 4])
    assert [h["dice"] for h in told(match, "rolled")] == [[1, 2], [3]]
    assert [h["dice"] for h in told(match, "rolled-burh")] == [[4]]
    match = attacking(here, "normans", "0+3 sussex kent", round=13, dice=[1, 2, 3, 2, 4])
    assert [h["dice"] for h in told(match, "rolled-cavalry")] == [[1, 2, 3]]
    assert match.record().entries[-1].chance == (1, 2, 3, 2, 4)


@pytest.mark.rule("britannia.battle.simultaneous")
@pytest.mark.rule("britannia.battle.both-gone")
def test_units_that_are_hit_still_roll_and_both_sides_may_fall() -> None:
    here = {"wessex": "welsh 1", "sussex": "belgae 1"}
    match = attacking(here, "welsh", "1 wessex sussex", dice=[6, 6])
    assert fell(match) == {"welsh": 1, "belgae": 1}
    assert units(match, "sussex") == {}
    match = attacking(here, "welsh", "1 wessex sussex", dice=[5, 5])
    assert units(match, "sussex") == {}
    assert ended(match)


@pytest.mark.rule("britannia.ruling.mutual-loss-points")
def test_who_fall_together_are_both_paid_and_nobody_occupies() -> None:
    here = {"north-mercia": "norwegians 1", "york": "saxons 1"}
    leaders = {"harald-hardrada": "north-mercia", "harold": "york"}
    match = attacking(
        here,
        "norwegians",
        "harald-hardrada 1 north-mercia york",
        round=15,
        dice=[6, 6],
        leaders=leaders,
    )
    paid = position(match).points
    assert (paid[nation("norwegians")], paid[nation("saxons")]) == (6, 6)
    assert not told(match, "occupied")
    assert set(position(match).leaders) == {-1}


@pytest.mark.rule("britannia.battle.removed")
def test_the_lost_are_free_to_come_again() -> None:
    here = {"wessex": "welsh 2", "sussex": "belgae 3"}
    match = attacking(here, "welsh", "2 wessex sussex", dice=[6, 1, 5, 5, 1])
    g = position(match)
    assert units(match, "sussex") == {"belgae": (2, 0)}
    assert (g.free_infantry(nation("welsh")), g.free_infantry(nation("belgae"))) == (13, 8)


@pytest.mark.rule("britannia.battle.normal-hits-normal")
@pytest.mark.parametrize(("face", "lost"), [(4, 0), (5, 1)])
def test_a_normal_army_hits_another_on_five(face: int, lost: int) -> None:
    here = {"wessex": "welsh 1", "sussex": "belgae 2"}
    match = attacking(here, "welsh", "1 wessex sussex", dice=[face, 1, 1])
    assert fell(match).get("belgae", 0) == lost
    match = attacking(here, "welsh", "1 wessex sussex", dice=[1, 1, face])
    assert fell(match).get("welsh", 0) == lost


@pytest.mark.rule("britannia.battle.elite-hits-normal")
@pytest.mark.parametrize(("face", "lost"), [(3, 0), (4, 1)])
def test_romans_and_cavalry_hit_a_normal_army_on_four(face: int, lost: int) -> None:
    here = {"wessex": "romans 1", "sussex": "belgae 2"}
    match = attacking(here, "romans", "1 wessex sussex", round=3, dice=[face, 1, 1])
    assert fell(match).get("belgae", 0) == lost
    here = {"wessex": "normans 0+1", "sussex": "saxons 2"}
    match = attacking(here, "normans", "0+1 wessex sussex", round=14, dice=[face, 1, 1])
    assert fell(match).get("saxons", 0) == lost
    here = {"wessex": "saxons 2", "sussex": "romano-british 0+1"}
    match = attacking(here, "saxons", "2 wessex sussex", round=8, dice=[1, 1, face])
    assert fell(match).get("saxons", 0) == lost


@pytest.mark.rule("britannia.battle.elite-hit-on-six")
@pytest.mark.parametrize(("face", "lost"), [(5, 0), (6, 1)])
def test_romans_and_cavalry_fall_only_to_a_six(face: int, lost: int) -> None:
    here = {"wessex": "normans 0+1", "sussex": "romano-british 0+2"}
    match = attacking(here, "normans", "0+1 wessex sussex", round=14, dice=[face, 1, 1])
    assert fell(match).get("romano-british", 0) == lost
    here = {"wessex": "romans 2", "sussex": "belgae 1"}
    match = attacking(here, "romans", "2 wessex sussex", round=3, dice=[1, 1, face])
    assert fell(match).get("romans", 0) == lost


@pytest.mark.rule("britannia.battle.defend-difficult")
@pytest.mark.parametrize(("face", "lost"), [(5, 0), (6, 1)])
def test_defenders_in_difficult_terrain_fall_only_to_a_six(face: int, lost: int) -> None:
    here = {"wessex": "romans 1", "downlands": "belgae 2"}
    match = attacking(here, "romans", "1 wessex downlands", round=3, dice=[face, 1, 1])
    assert fell(match).get("belgae", 0) == lost
    here = {"wessex": "normans 0+1", "downlands": "saxons 2"}
    match = attacking(here, "normans", "0+1 wessex downlands", round=14, dice=[face, 1, 1])
    assert fell(match).get("saxons", 0) == lost


@pytest.mark.rule("britannia.battle.defend-difficult")
def test_attackers_in_difficult_terrain_fall_as_anywhere() -> None:
    here = {"wessex": "welsh 2", "downlands": "belgae 1"}
    match = attacking(here, "welsh", "2 wessex downlands", dice=[1, 1, 5])
    assert fell(match) == {"welsh": 1}


# Round after round.


@pytest.mark.rule("britannia.battle.until-one-left")
@pytest.mark.rule("britannia.battle.next-round")
def test_both_roll_again_until_only_one_nation_is_left() -> None:
    here = {"wessex": "welsh 2", "sussex": "belgae 2"}
    match = attacking(here, "welsh", "2 wessex sussex", dice=[6, 1, 5, 1, 2, 3, 1, 6])
    answer(match, "stay", "stay")
    assert [h["dice"] for h in told(match, "rolled")] == [[6, 1], [5, 1], [2], [3]]
    answer(match, "stay", "stay")
    assert ended(match)
    assert units(match, "sussex") == {"belgae": (1, 0)}


@pytest.mark.rule("britannia.battle.until-one-left")
def test_a_battle_is_over_when_one_side_has_retreated_altogether() -> None:
    here = {"wessex": "welsh 1", "sussex": "belgae 1"}
    match = attacking(here, "welsh", "1 wessex sussex", dice=[1, 1])
    answer(match, "retreat kent")
    assert ended(match)
    assert (units(match, "sussex"), units(match, "kent")) == (
        {"welsh": (1, 0)},
        {"belgae": (1, 0)},
    )


@pytest.mark.rule("britannia.battle.until-one-left")
def test_a_lone_fort_keeps_the_battle_going() -> None:
    here = {"wessex": "welsh 1", "sussex": "romans 0 fort"}
    match = attacking(here, "welsh", "1 wessex sussex", round=3, dice=[1, 1, 1, 1])
    assert choices(match) == ["retreat wessex", "stay"]
    answer(match, "stay")
    assert [h["dice"] for h in told(match, "rolled-fort")] == [[1], [1]]


@pytest.mark.rule("britannia.battle.defender-then-attacker")
def test_nobody_retreats_before_the_dice_and_the_defender_is_asked_first() -> None:
    here = {"wessex": "welsh 1", "sussex": "belgae 1"}
    match = attacking(here, "welsh", "1 wessex sussex", dice=[1, 1, 1, 1])
    assert happened(match)[-3:] == ["rolled", "rolled", "nobody-falls"]
    flights = ["retreat downlands", "retreat essex", "retreat kent", "stay"]
    assert (asked(match), choices(match)) == (BLUE, flights)
    answer(match, "stay")
    assert (asked(match), choices(match)) == (GREEN, ["retreat wessex", "stay"])


@pytest.mark.rule("britannia.battle.defender-then-attacker")
def test_the_attacker_is_not_asked_when_no_defender_is_left() -> None:
    here = {"wessex": "welsh 2", "sussex": "belgae 1"}
    match = attacking(here, "welsh", "1 wessex sussex", dice=[1, 1])
    answer(match, "retreat kent")
    assert ended(match)
    assert units(match, "wessex") == {"welsh": (1, 0)}


@pytest.mark.rule("britannia.battle.some-or-all")
def test_one_of_three_leaves_while_two_fight_on() -> None:
    here = {"wessex": "welsh 3", "sussex": "belgae 3"}
    match = attacking(here, "welsh", "3 wessex sussex", dice=[1] * 10)
    answer(match, "retreat kent")
    assert choices(match) == ["take 1", "take 2", "take 3"]
    answer(match, "take 1", "stay", "retreat wessex")
    assert choices(match) == ["take 1", "take 2", "take 3"]
    answer(match, "take 1", "stay")
    assert units(match, "sussex") == {"welsh": (2, 0), "belgae": (2, 0)}
    assert (units(match, "kent"), units(match, "wessex")) == (
        {"belgae": (1, 0)},
        {"welsh": (1, 0)},
    )
    assert [h["dice"] for h in told(match, "rolled")][2:] == [[1, 1], [1, 1]]


# The rulebook's battles.


@pytest.mark.rule("britannia.example.battle-1")
def test_the_first_battle_of_the_rulebook() -> None:
    here = {"devon": "welsh 1", "avalon": "belgae 1"}
    match = attacking(here, "welsh", "1 devon avalon", dice=[4, 6])
    assert fell(match) == {"welsh": 1}
    assert units(match, "avalon") == {"belgae": (1, 0)}


@pytest.mark.rule("britannia.example.battle-2")
def test_the_second_battle_of_the_rulebook() -> None:
    here = {"wessex": "welsh 2", "downlands": "belgae 1"}
    match = attacking(here, "welsh", "2 wessex downlands", dice=[2, 5, 5])
    assert fell(match) == {"welsh": 1}
    assert asked(match) == BLUE
    assert "retreat essex" in choices(match)
    answer(match, "stay")
    assert (asked(match), choices(match)) == (GREEN, ["retreat wessex", "stay"])
    answer(match, "retreat wessex")
    assert units(match, "wessex") == {"welsh": (1, 0)}
    assert units(match, "downlands") == {"belgae": (1, 0)}


@pytest.mark.rule("britannia.example.battle-3")
def test_the_third_battle_of_the_rulebook() -> None:
    here = {"wessex": "belgae 1", "sussex": "romans 1 fort"}
    match = attacking(here, "belgae", "1 wessex sussex", round=2, dice=[5, 5, 4])
    assert fell(match) == {"belgae": 1}
    assert units(match, "sussex") == {"romans": (1, 0)}
    assert not told(match, "fort-destroyed")


@pytest.mark.rule("britannia.example.battle-3-two-belgae")
def test_the_third_battle_of_the_rulebook_with_two_belgae() -> None:
    here = {"wessex": "belgae 2", "sussex": "romans 1 fort"}
    match = attacking(here, "belgae", "2 wessex sussex", round=2, dice=[5, 1, 5, 4])
    assert fell(match) == {"belgae": 1}
    assert [h["dice"] for h in told(match, "rolled-fort")] == [[4]]
