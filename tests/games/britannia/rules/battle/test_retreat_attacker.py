"""Where attackers retreat to: back where they came from, to sea only at times."""

from __future__ import annotations

import pytest

from logres.engine.match.match import Match
from tests.games.britannia.builders import (
    answer,
    choices,
    ended,
    nations,
    position,
    question,
    told,
    units,
)
from tests.games.britannia.fighting import BLUE, RED, asked, attacking, happened, moved


def no_defender(match: Match) -> Match:
    """The defender, if he is asked, stays."""
    return answer(match, "stay") if question(match) == "defenderretreat.retreat" else match


@pytest.mark.rule("britannia.retreat.attacker-origin")
@pytest.mark.rule("britannia.ruling.attacker-vacant-origin")
def test_attackers_go_back_only_where_they_came_from_even_beside_enemies() -> None:
    here = {"suffolk": "saxons 1", "lindsey": "saxons 1", "york": "welsh 1", "norfolk": "welsh 1"}
    here["north-mercia"] = "welsh 2"
    match = attacking(here, "saxons", "1 suffolk north-mercia", dice=[1] * 3)
    assert choices(no_defender(match)) == ["retreat suffolk", "stay"]
    answer(match, "retreat suffolk")
    assert ended(match)
    assert units(match, "suffolk") == {"saxons": (1, 0)}


@pytest.mark.rule("britannia.retreat.attacker-origin")
def test_the_entry_area_is_the_last_before_the_battle_and_may_lie_over_a_strait() -> None:
    here = {"south-mercia": "saxons 1", "march": "welsh 1"}
    match = attacking(here, "saxons", "1 south-mercia hwicce march", dice=[1, 1])
    assert choices(no_defender(match)) == ["retreat hwicce", "stay"]
    here = {"devon": "saxons 1", "dyfed": "welsh 1"}
    match = attacking(here, "saxons", "1 devon dyfed", round=11, dice=[1, 1])
    assert choices(no_defender(match)) == ["retreat devon", "stay"]


@pytest.mark.rule("britannia.retreat.attacker-blocked")
@pytest.mark.rule("britannia.example.retreat-overrun-kent")
def test_who_overran_a_contested_area_cannot_go_back_through_it() -> None:
    here = {"wessex": "saxons 3", "sussex": "angles 1", "kent": "angles 1"}
    marches = ("3 wessex sussex kent",)
    match = attacking(here, "saxons", *marches, dice=[1, 1, 1, 1])
    assert (units(match, "sussex")["saxons"], units(match, "kent")["saxons"]) == ((2, 0), (1, 0))
    assert (asked(match), choices(match)) == (RED, ["fight kent", "fight sussex"])
    answer(match, "fight kent")
    assert choices(match) == ["retreat essex", "stay"]
    answer(match, "stay")
    assert len(told(match, "rolled")) == 4
    assert asked(match) == BLUE


@pytest.mark.rule("britannia.retreat.attacker-blocked")
def test_the_way_back_is_open_again_when_that_battle_is_won() -> None:
    here = {"wessex": "saxons 3", "sussex": "angles 1", "kent": "angles 1"}
    match = attacking(here, "saxons", "3 wessex sussex kent", dice=[6, 1, 1, 1, 1])
    answer(match, "fight sussex")
    assert choices(no_defender(match)) == ["retreat sussex", "stay"]


@pytest.mark.rule("britannia.ruling.blocked-by-any-unit")
def test_a_lone_burh_blocks_the_way_back() -> None:
    here = {"wessex": "danes 3", "sussex": "saxons 0 burh", "kent": "saxons 1"}
    match = attacking(here, "danes", "3 wessex sussex kent", round=13, dice=[1, 1, 6, 1])
    answer(match, "fight kent")
    assert choices(match) == ["retreat essex", "stay"]
    answer(match, "stay")
    assert "retreat sussex" not in choices(match)
    assert units(match, "kent") == {"danes": (1, 0)}


@pytest.mark.rule("britannia.retreat.from-sea")
@pytest.mark.rule("britannia.raiding.retreat-to-sea")
@pytest.mark.rule("britannia.example.norsemen-raid-retreat")
def test_norsemen_of_york_go_back_to_the_icelandic_sea() -> None:
    here = {"icelandic-sea": "norsemen 5", "york": "saxons 2"}
    match = attacking(here, "norsemen", "5 icelandic-sea north-sea york", round=11, dice=[1] * 7)
    assert choices(no_defender(match)) == ["retreat icelandic-sea", "stay"]
    answer(match, "retreat icelandic-sea", "take 5")
    assert units(match, "icelandic-sea") == {"norsemen": (5, 0)}


@pytest.mark.rule("britannia.retreat.to-sea-when")
def test_an_ordinary_invader_has_no_way_back_to_sea() -> None:
    here = {"frisian-sea": "angles 2", "norfolk": "saxons 1"}
    match = attacking(here, "angles", "2 frisian-sea norfolk", round=6, dice=[1, 1, 1, 6, 1, 1])
    assert (asked(match), choices(match)[-1]) == (RED, "stay")
    answer(match, "stay")
    assert ended(match)
    assert units(match, "norfolk") == {"angles": (2, 0)}


@pytest.mark.rule("britannia.retreat.to-sea-when")
def test_the_first_half_of_a_major_invasion_lets_go_back_to_sea_but_not_the_second() -> None:
    here = {"frisian-sea": "saxons 2", "norfolk": "angles 1"}
    dice = [1, 1, 1, 1, 1, 1, 6, 1, 1]
    match = attacking(here, "saxons", "2 frisian-sea norfolk", round=6, dice=dice)
    assert choices(no_defender(match)) == ["retreat frisian-sea", "stay"]
    answer(match, "retreat frisian-sea", "take 2")
    moved(match, "2 frisian-sea norfolk")
    assert position(match).half == 2
    no_defender(match)
    assert ended(match)
    assert units(match, "norfolk") == {"saxons": (2, 0)}


@pytest.mark.rule("britannia.retreat.by-boat")
def test_who_attacked_by_boat_sails_home() -> None:
    here = {"kent": "saxons 1", "wessex": "jutes 1", "sussex": "jutes 1"}
    match = attacking(here, "saxons", "1 kent english-channel wessex", round=9, dice=[1, 1])
    assert choices(no_defender(match)) == ["retreat kent", "stay"]
    answer(match, "retreat kent")
    assert units(match, "kent") == {"saxons": (1, 0)}


@pytest.mark.rule("britannia.ruling.boat-origin")
def test_a_led_group_goes_back_to_where_it_set_out() -> None:
    here = {"bernicia": "angles 1", "dunedin": "picts 1"}
    march = "oswiu 1 bernicia lothian north-sea dunedin"
    match = attacking(here, "angles", march, dice=[1, 1], leaders={"oswiu": "bernicia"})
    assert units(match, "dunedin") == {"angles": (1, 0), "picts": (1, 0)}
    assert choices(no_defender(match)) == ["retreat bernicia", "stay"]


@pytest.mark.rule("britannia.ruling.inland-raider")
@pytest.mark.rule("britannia.retreat.not-withdrawal")
def test_an_inland_raider_retreats_by_land_and_withdraws_to_sea() -> None:
    here = {"atlantic-ocean": "irish 1", "wessex": "saxons 1"}
    match = attacking(here, "irish", "1 atlantic-ocean avalon wessex", round=5, dice=[1, 1])
    assert choices(no_defender(match)) == ["retreat avalon", "stay"]
    assert position(match).phase == "battles"
    answer(match, "retreat avalon")
    assert (position(match).phase, choices(match)) == ("withdrawal", ["withdraw avalon", "done"])
    answer(match, "withdraw avalon")
    assert units(match, "atlantic-ocean") == {"irish": (1, 0)}


@pytest.mark.rule("britannia.retreat.not-withdrawal")
def test_withdrawal_waits_for_every_battle_and_offers_no_retreat() -> None:
    here = {"atlantic-ocean": "irish 3", "avalon": "welsh 1", "gwent": "welsh 1"}
    marches = ("2 atlantic-ocean avalon", "1 atlantic-ocean hwicce")
    match = attacking(here, "irish", *marches, round=5, dice=[6, 1, 1])
    assert happened(match)[-1] != "withdraws"
    assert choices(match) == ["withdraw avalon", "withdraw hwicce", "done"]
    answer(match, "withdraw avalon", "take 2", "done")
    assert "retreats" not in happened(match)
    assert happened(match)[-1] == "withdraws"


@pytest.mark.rule("britannia.ruling.second-half-retreat")
def test_a_raider_of_the_first_half_retreats_by_the_way_of_the_second() -> None:
    here = {"irish-sea": "scots 2", "dunedin": "picts 2"}
    dice = [1] * 3 + [1] * 3
    match = attacking(here, "scots", "1 irish-sea strathclyde", round=7, dice=dice)
    moved(match, "1 strathclyde dunedin")
    assert choices(no_defender(match)) == ["retreat strathclyde", "stay"]
    match = attacking(here, "scots", "1 irish-sea strathclyde", round=7, dice=dice)
    moved(match, "1 irish-sea strathclyde")
    assert choices(match) == ["withdraw strathclyde", "done"]


@pytest.mark.rule("britannia.ruling.second-half-retreat")
def test_in_the_second_half_a_boat_goes_back_to_land_and_a_landing_to_sea() -> None:
    here = {"irish-sea": "scots 2", "galloway": "brigantes 2", "cumbria": "brigantes 1"}
    match = attacking(here, "scots", "1 irish-sea dalriada", round=7, dice=[1] * 6)
    moved(match, "1 dalriada irish-sea galloway")
    assert choices(no_defender(match)) == ["retreat dalriada", "stay"]
    match = attacking(here, "scots", "1 irish-sea dalriada", round=7, dice=[1] * 6)
    moved(match, "1 irish-sea galloway")
    assert choices(no_defender(match)) == ["retreat irish-sea", "stay"]


@pytest.mark.rule("britannia.retreat.stacking")
def test_attackers_keep_stacking_when_they_go_back() -> None:
    here = {"downlands": "saxons 4", "wessex": "saxons 2", "sussex": "angles 3"}
    match = attacking(here, "saxons", "2 downlands sussex", dice=[1] * 5)
    assert choices(no_defender(match)) == ["retreat downlands", "stay"]
    answer(match, "retreat downlands")
    assert choices(match) == ["take 1", "take 2"]
    match = attacking(here, "saxons", "2 downlands sussex", "2 wessex downlands", dice=[1] * 10)
    no_defender(match)
    assert len(told(match, "rolled")) == 4
    assert (asked(match), units(match, "downlands")) == (BLUE, {"saxons": (4, 0)})


@pytest.mark.rule("britannia.ruling.retreat-after-passage")
def test_romans_who_crossed_a_subject_area_cannot_retreat_into_it() -> None:
    here = {"avalon": "romans 1 fort", "hwicce": "welsh 1", "march": "belgae 2"}
    subjects = nations("welsh")
    march = "1 avalon hwicce march"
    match = attacking(here, "romans", march, round=4, dice=[1] * 6, subjects=subjects)
    assert units(match, "march") == {"romans": (1, 0), "belgae": (2, 0)}
    assert asked(match) == BLUE
    answer(match, "stay")
    assert len(told(match, "rolled")) == 4
    assert asked(match) == BLUE


@pytest.mark.rule("britannia.ruling.retreat-after-passage")
def test_romans_who_came_by_road_go_back_to_the_end_of_the_road() -> None:
    here = {"kent": "romans 1 fort", "essex": "romans 0 fort", "suffolk": "romans 0 fort"}
    here["norfolk"] = "belgae 2"
    match = attacking(here, "romans", "1 kent suffolk norfolk", round=4, dice=[1] * 6)
    assert choices(no_defender(match)) == ["retreat suffolk", "stay"]
