"""Which units a battle costs: forts last, burhs first, and who chooses otherwise."""

from __future__ import annotations

import pytest

from logres.engine.match.match import Match
from tests.games.britannia.builders import answer, areas, choices, ended, position, told, units
from tests.games.britannia.fighting import (
    RED,
    YELLOW,
    asked,
    attacking,
    fell,
    happened,
    points,
)

# Roman forts.


def at_a_fort(romans: int, place: str, *rolls: int) -> Match:
    """Welsh armies, one for each die, attack Romans with a fort; the Romans miss."""
    here = {"wessex": f"welsh {len(rolls)}", place: f"romans {romans} fort"}
    dice = [*rolls, *[1] * (romans + 1)]
    return attacking(here, "welsh", f"{len(rolls)} wessex {place}", round=3, dice=dice)


def left_there(match: Match, place: str) -> tuple[int, bool]:
    """Roman armies, and whether the fort still stands."""
    fort = bool(position(match).forts & areas(place))
    return units(match, place).get("romans", (0, 0))[0], fort


@pytest.mark.rule("britannia.battle.fort-last")
@pytest.mark.rule("britannia.example.fort-four-fives")
def test_fives_do_not_touch_a_fort_behind_an_army() -> None:
    match = at_a_fort(1, "sussex", 5, 5, 5, 5)
    assert fell(match) == {}
    assert left_there(match, "sussex") == (1, True)


@pytest.mark.rule("britannia.battle.fort-last")
@pytest.mark.rule("britannia.example.fort-six-five")
def test_a_six_takes_the_army_and_a_five_then_the_fort() -> None:
    match = at_a_fort(1, "sussex", 6, 5, 1, 2)
    assert fell(match) == {"romans": 1}
    assert set(units(match, "sussex")) == {"welsh"}
    assert told(match, "fort-destroyed") == [{"area": "sussex"}]
    assert (position(match).forts, position(match).razed) == (0, areas("sussex"))


@pytest.mark.rule("britannia.battle.fort-last")
def test_a_lone_six_takes_the_army_and_not_the_fort() -> None:
    assert left_there(at_a_fort(1, "sussex", 6, 4, 4), "sussex") == (0, True)


@pytest.mark.rule("britannia.battle.fort-same-round")
@pytest.mark.parametrize(
    ("rolls", "left"),
    [
        ((6, 6, 5), (0, False)),
        ((6, 5, 5), (1, True)),
        ((6, 6, 6), (0, False)),
        ((6, 6, 4), (0, True)),
    ],
)
def test_only_hits_beyond_every_army_reach_the_fort(
    rolls: tuple[int, ...], left: tuple[int, bool]
) -> None:
    assert left_there(at_a_fort(2, "sussex", *rolls), "sussex") == left


@pytest.mark.rule("britannia.battle.forts-normal")
@pytest.mark.parametrize(("place", "face", "stands"), [("sussex", 4, True), ("sussex", 5, False)])
def test_a_fort_alone_falls_to_a_five_and_not_to_a_four(
    place: str, face: int, stands: bool
) -> None:
    assert left_there(at_a_fort(0, place, face), place) == (0, stands)


@pytest.mark.rule("britannia.battle.forts-normal")
@pytest.mark.rule("britannia.ruling.fort-in-difficult")
def test_a_fort_in_difficult_terrain_falls_to_sixes_only_and_last() -> None:
    assert left_there(at_a_fort(0, "downlands", 5), "downlands") == (0, True)
    assert left_there(at_a_fort(0, "downlands", 6), "downlands") == (0, False)
    assert left_there(at_a_fort(1, "downlands", 6, 5), "downlands") == (0, True)
    assert left_there(at_a_fort(1, "downlands", 6, 6), "downlands") == (0, False)


@pytest.mark.rule("britannia.battle.forts-normal")
@pytest.mark.parametrize(("face", "lost"), [(4, 0), (5, 1)])
def test_forts_and_burhs_hit_on_five(face: int, lost: int) -> None:
    here = {"wessex": "welsh 2", "sussex": "romans 0 fort"}
    match = attacking(here, "welsh", "2 wessex sussex", round=3, dice=[1, 1, face])
    assert fell(match).get("welsh", 0) == lost
    here = {"wessex": "danes 2", "sussex": "saxons 0 burh"}
    match = attacking(here, "danes", "2 wessex sussex", round=13, dice=[1, 1, face])
    assert fell(match).get("danes", 0) == lost


@pytest.mark.rule("britannia.battle.forts-normal")
@pytest.mark.parametrize(("face", "stands"), [(3, True), (4, False)])
def test_a_burh_falls_to_the_four_of_cavalry(face: int, stands: bool) -> None:
    here = {"wessex": "normans 0+1", "sussex": "saxons 0 burh"}
    match = attacking(here, "normans", "0+1 wessex sussex", round=14, dice=[face, 1])
    assert bool(position(match).burhs) == stands


# Saxon burhs.


def at_a_burh(round: int, *rolls: int, saxons: int = 1) -> Match:
    here = {"wessex": f"danes {len(rolls)}", "sussex": f"saxons {saxons} burh"}
    dice = [*rolls, *[1] * (saxons + 1)]
    return attacking(here, "danes", f"{len(rolls)} wessex sussex", round=round, dice=dice)


@pytest.mark.rule("britannia.battle.burh-not-last")
@pytest.mark.rule("britannia.burhs.lost-first")
@pytest.mark.parametrize("round", [14, 15, 16])
def test_from_round_fourteen_the_burh_is_lost_first(round: int) -> None:
    match = at_a_burh(round, 5, 1)
    assert told(match, "burh-lost") == [{"area": "sussex"}]
    assert (position(match).burhs, units(match, "sussex")["saxons"]) == (0, (1, 0))
    match = at_a_burh(round, 5, 6, 1, saxons=3)
    assert (position(match).burhs, units(match, "sussex")["saxons"]) == (0, (2, 0))


@pytest.mark.rule("britannia.battle.burh-not-last")
@pytest.mark.rule("britannia.ruling.burh-loss-early")
@pytest.mark.parametrize("round", [12, 13])
def test_before_round_fourteen_the_saxon_player_chooses(round: int) -> None:
    match = at_a_burh(round, 5, 1)
    assert (asked(match), choices(match)) == (RED, ["yield-burh", "keep-burh"])
    answer(match, "keep-burh")
    assert (position(match).burhs, units(match, "sussex")["saxons"]) == (areas("sussex"), (0, 0))
    match = answer(at_a_burh(round, 5, 1), "yield-burh")
    assert (position(match).burhs, units(match, "sussex")["saxons"]) == (0, (1, 0))


@pytest.mark.rule("britannia.battle.burh-not-last")
@pytest.mark.parametrize("round", [13, 15])
def test_army_and_burh_fall_together_without_a_question(round: int) -> None:
    match = at_a_burh(round, 5, 5)
    assert ended(match)
    assert (position(match).burhs, units(match, "sussex")) == (0, {"danes": (2, 0)})


# Cavalry beside infantry.


def at_arthur(here: str, *rolls: int, place: str = "sussex") -> Match:
    """Saxons, one for each die, attack Romano-British of both kinds, who miss."""
    foot, horse = (int(n) for n in here.split("+"))
    units = {"wessex": f"saxons {len(rolls)}", place: f"romano-british {here}"}
    dice = [*rolls, *[1] * (foot + horse)]
    return attacking(units, "saxons", f"{len(rolls)} wessex {place}", round=8, dice=dice)


@pytest.mark.rule("britannia.battle.mixed-six-chooser")
@pytest.mark.parametrize(("kind", "left"), [("infantry", (0, 1)), ("cavalry", (1, 0))])
def test_the_roller_of_a_six_picks_cavalry_or_infantry(kind: str, left: tuple[int, int]) -> None:
    match = at_arthur("2+1", 5, 6)
    assert (asked(match), choices(match)) == (RED, ["strike infantry", "strike cavalry"])
    answer(match, f"strike {kind}")
    assert units(match, "sussex")["romano-british"] == left


@pytest.mark.rule("britannia.battle.mixed-six-chooser")
def test_defenders_pick_among_mixed_attackers() -> None:
    here = {"wessex": "normans 1+2", "sussex": "saxons 1"}
    marches = ("1 wessex sussex", "0+2 wessex sussex")
    match = attacking(here, "normans", *marches, round=14, dice=[1, 1, 1, 6])
    assert (asked(match), choices(match)) == (RED, ["strike infantry", "strike cavalry"])
    answer(match, "strike cavalry")
    assert units(match, "sussex")["normans"] == (1, 1)


@pytest.mark.rule("britannia.ruling.low-hits")
def test_fours_of_the_elite_and_fives_kill_no_cavalry() -> None:
    here = {"wessex": "normans 0+3", "sussex": "romano-british 1+2"}
    match = attacking(here, "normans", "0+3 wessex sussex", round=14, dice=[4, 5, 4, 1, 1, 1])
    assert units(match, "sussex")["romano-british"] == (0, 2)


@pytest.mark.rule("britannia.ruling.low-hits")
def test_a_leader_makes_a_six_of_a_five_and_a_low_hit_of_a_four() -> None:
    here = {"wessex": "saxons 2", "sussex": "romano-british 2+1"}
    march = "egbert 2 wessex sussex"
    leaders = {"egbert": "wessex"}
    match = attacking(here, "saxons", march, round=11, dice=[4, 3, 1, 1, 1], leaders=leaders)
    assert units(match, "sussex")["romano-british"] == (1, 1)
    match = attacking(here, "saxons", march, round=11, dice=[5, 3, 1, 1, 1], leaders=leaders)
    assert choices(match) == ["strike infantry", "strike cavalry"]


@pytest.mark.rule("britannia.ruling.mixed-allocation")
def test_low_hits_take_infantry_first_and_sixes_what_is_left() -> None:
    match = at_arthur("1+1", 6, 5)
    assert ended(match)
    assert units(match, "sussex") == {"saxons": (2, 0)}
    match = at_arthur("1+2", 6, 5)
    assert units(match, "sussex")["romano-british"] == (0, 1)


@pytest.mark.rule("britannia.ruling.mixed-in-difficult")
def test_in_difficult_terrain_only_sixes_hit_and_the_attacker_picks() -> None:
    match = at_arthur("1+1", 5, 6, place="downlands")
    assert (asked(match), choices(match)) == (RED, ["strike infantry", "strike cavalry"])
    answer(match, "strike cavalry")
    assert units(match, "downlands")["romano-british"] == (1, 0)


@pytest.mark.rule("britannia.battle.no-preassign")
def test_nobody_names_a_target_before_the_dice() -> None:
    here = {"downlands": "saxons 2", "sussex": "romano-british 1+1", "essex": "romano-british 1"}
    marches = ("1 downlands sussex", "1 downlands essex")
    match = attacking(here, "saxons", *marches, round=8, dice=[6, 1, 1])
    assert choices(match) == ["fight essex", "fight sussex"]
    answer(match, "fight sussex")
    assert happened(match)[-3:] == ["rolled", "rolled", "rolled-cavalry"]
    assert choices(match) == ["strike infantry", "strike cavalry"]


# Armies from several places.

FROM_TWO_SIDES = {"kent": "saxons 2", "sussex": "saxons 1", "essex": "angles 2"}


def at_essex(*dice: int) -> Match:
    marches = ("2 kent essex", "1 sussex essex")
    return attacking(FROM_TWO_SIDES, "saxons", *marches, dice=list(dice))


@pytest.mark.rule("britannia.battle.choice-deferred")
@pytest.mark.rule("britannia.ruling.losses-later")
def test_losses_have_no_origin_until_it_matters() -> None:
    match = at_essex(1, 1, 1, 6, 1, 6, 6, 1, 1)
    assert units(match, "essex")["saxons"] == (3, 0)
    assert fell(match) == {"saxons": 1}
    answer(match, "stay")
    assert choices(match) == ["retreat kent", "retreat sussex", "stay"]
    answer(match, "stay")
    assert [len(h["dice"]) for h in told(match, "rolled")] == [3, 2, 2, 2]
    assert ended(match)
    assert units(match, "essex") == {"saxons": (2, 0)}


@pytest.mark.rule("britannia.battle.choice-deferred")
@pytest.mark.rule("britannia.battle.owner-chooses")
@pytest.mark.rule("britannia.example.retreat-essex-split")
def test_two_survivors_go_to_kent_or_one_each_way_but_never_both_to_sussex() -> None:
    match = answer(at_essex(1, 1, 1, 6, 1), "stay", "retreat kent")
    assert choices(match) == ["take 1", "take 2"]
    answer(match, "take 2")
    assert (units(match, "kent"), units(match, "sussex")) == ({"saxons": (2, 0)}, {})
    match = answer(at_essex(1, 1, 1, 6, 1), "stay", "retreat sussex")
    assert choices(match) == ["retreat kent", "stay"]
    answer(match, "retreat kent")
    assert ended(match)
    assert units(match, "kent") == units(match, "sussex") == {"saxons": (1, 0)}


@pytest.mark.rule("britannia.battle.owner-chooses")
@pytest.mark.rule("britannia.ruling.losses-later")
def test_a_raiding_owner_says_whether_land_or_sea_lost_an_army() -> None:
    here = {"irish-sea": "scots 1", "strathclyde": "scots 1", "galloway": "brigantes 1"}
    marches = ("1 irish-sea galloway", "1 strathclyde galloway")
    dice = [6, 1, 6]
    match = attacking(here, "scots", *marches, round=5, dice=dice)
    assert (asked(match), choices(match)) == (YELLOW, ["lose strathclyde", "lose irish-sea"])
    answer(match, "lose strathclyde")
    assert choices(match) == ["withdraw galloway", "done"]
    match = attacking(here, "scots", *marches, round=5, dice=dice)
    answer(match, "lose irish-sea")
    assert ended(match)


def from_kent(*dice: int) -> Match:
    """A Saxon of Kent and a raider who landed there attack Essex together."""
    here = {"frisian-sea": "saxons 1", "kent": "saxons 1", "essex": "jutes 1"}
    marches = ("1 frisian-sea kent essex", "1 kent essex")
    return attacking(here, "saxons", *marches, round=5, dice=list(dice))


@pytest.mark.rule("britannia.battle.owner-chooses")
@pytest.mark.rule("britannia.ruling.losses-later")
@pytest.mark.parametrize("lost", ["essex", "frisian-sea"])
def test_of_two_who_came_from_one_area_the_owner_says_which_was_the_raider(lost: str) -> None:
    match = from_kent(6, 1, 6)
    assert choices(match) == ["those essex", "those frisian-sea"]
    answer(match, f"those {lost}")
    assert ("withdraw essex" in choices(match)) == (lost == "essex")
    kept = {"essex": "kent", "frisian-sea": "frisian-sea"}
    assert [line["from_area"] for line in told(match, "lost-named")] == [kept[lost]]


@pytest.mark.rule("britannia.ruling.losses-later")
def test_once_it_does_not_matter_those_who_came_first_are_named_unasked() -> None:
    here = {"frisian-sea": "saxons 1", "sussex": "saxons 1", "kent": "saxons 1", "essex": "jutes 2"}
    marches = ("1 sussex essex", "1 kent essex", "1 frisian-sea kent essex")
    match = attacking(here, "saxons", *marches, round=5, dice=[6, 6, 1, 6, 6])
    answer(match, "lose kent", "those frisian-sea")
    assert [line["from_area"] for line in told(match, "lost-named")] == ["frisian-sea", "sussex"]


@pytest.mark.rule("britannia.ruling.losses-later", "britannia.raiding.who")
@pytest.mark.parametrize("gone", ["essex", "frisian-sea"])
def test_of_two_who_came_from_one_area_the_owner_says_which_goes_back(gone: str) -> None:
    """The other takes Essex, and only a raider may still leave it."""
    match = answer(from_kent(1, 1, 1, 6, 1), "stay", "retreat kent")
    assert choices(match) == ["those essex", "those frisian-sea"]
    answer(match, f"those {gone}", "stay")
    places = {action for action in choices(match) if action.startswith("withdraw")}
    assert places == {"withdraw essex" if gone == "essex" else "withdraw kent"}


@pytest.mark.rule("britannia.ruling.own-nations-score")
def test_a_nation_is_paid_for_armies_of_its_own_player() -> None:
    here = {"dalriada": "scots 2", "strathclyde": "romans 1 fort"}
    match = attacking(here, "scots", "2 dalriada strathclyde", round=5, dice=[6, 5, 1, 1])
    assert position(match).owner[0] == position(match).owner[8]
    assert points(match, "scots") == 4


# Leaders and walls when armies go.


@pytest.mark.rule("britannia.ruling.leader-lone-when")
def test_a_leader_flees_alone_on_either_side_to_an_area_of_his_nation() -> None:
    here = {"wessex": "danes 2", "avalon": "danes 1", "sussex": "saxons 2", "kent": "saxons 1"}
    leaders = {"cnut": "wessex", "edgar": "sussex"}
    match = attacking(
        here, "danes", "cnut 2 wessex sussex", round=13, dice=[1] * 4, leaders=leaders
    )
    assert (asked(match), "escape kent" in choices(match)) == (RED, True)
    assert "escape essex" not in choices(match)
    answer(match, "escape kent", "stay")
    assert "escape avalon" not in choices(match)
    here = here | {"downlands": "danes 1"}
    match = attacking(
        here, "danes", "cnut 2 wessex sussex", round=13, dice=[1] * 4, leaders=leaders
    )
    answer(match, "stay")
    assert choices(match) == ["retreat wessex", "escape downlands", "stay"]
    answer(match, "escape downlands", "stay")
    assert len(told(match, "rolled")) == 4


@pytest.mark.rule("britannia.ruling.leader-lone-when")
def test_a_leader_does_not_flee_into_another_battle() -> None:
    here = {"wessex": "danes 1", "essex": "danes 1", "sussex": "saxons 2", "kent": "saxons 1"}
    marches = ("1 wessex sussex", "1 essex kent")
    match = attacking(here, "danes", *marches, round=13, dice=[1] * 3, leaders={"edgar": "sussex"})
    answer(match, "fight sussex")
    assert choices(match) == ["retreat downlands", "retreat essex", "stay"]


@pytest.mark.rule("britannia.ruling.leader-retreat-with")
def test_a_leader_goes_with_the_group_his_owner_likes_and_with_the_last() -> None:
    here = {"wessex": "danes 2", "sussex": "saxons 2"}
    leaders = {"edgar": "sussex"}

    def retreat(*answers: str) -> dict[int, int]:
        match = attacking(here, "danes", "2 wessex sussex", round=13, dice=[1] * 4, leaders=leaders)
        answer(match, "retreat kent", "take 1")
        assert choices(match) == ["follow", "remain"]
        answer(match, *answers)
        return {1 << p: i for i, p in enumerate(position(match).leaders) if p >= 0}

    assert list(retreat("follow")) == [areas("kent")]
    assert list(retreat("remain")) == [areas("sussex")]
    assert list(retreat("remain", "retreat essex")) == [areas("essex")]


@pytest.mark.rule("britannia.ruling.burh-company")
def test_a_burh_alone_keeps_a_leader_company() -> None:
    here = {"wessex": "danes 1", "sussex": "saxons 1 burh"}
    leaders = {"edgar": "sussex"}
    match = attacking(
        here, "danes", "1 wessex sussex", round=13, dice=[6, 1, 1, 1, 1], leaders=leaders
    )
    answer(match, "keep-burh")
    assert not told(match, "leader-dies")
    match = attacking(here, "danes", "1 wessex sussex", round=13, dice=[1, 1, 1], leaders=leaders)
    answer(match, "retreat kent")
    assert choices(match) == ["follow", "remain"]
    answer(match, "remain")
    assert areas("sussex") in [1 << place for place in position(match).leaders if place >= 0]


@pytest.mark.rule("britannia.ruling.fort-stays-in-retreat")
def test_a_fort_fights_on_when_its_armies_retreat() -> None:
    here = {"wessex": "welsh 1", "sussex": "romans 1 fort"}
    match = attacking(here, "welsh", "1 wessex sussex", round=3, dice=[1, 1, 1, 5, 1])
    assert asked(match) == YELLOW
    answer(match, "retreat kent")
    assert choices(match) == ["retreat wessex", "stay"]
    answer(match, "stay")
    assert told(match, "fort-destroyed") == [{"area": "sussex"}]
    assert units(match, "kent") == {"romans": (1, 0)}
