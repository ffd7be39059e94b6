"""Where defenders retreat to."""

from __future__ import annotations

import pytest

from logres.engine.match.match import Match
from tests.games.britannia.builders import answer, choices, told, units
from tests.games.britannia.fighting import BLUE, GREEN, RED, asked, attacking


def flights(match: Match) -> set[str]:
    """Where those who are asked may retreat to."""
    return {action.split()[1] for action in choices(match) if action.startswith("retreat")}


@pytest.mark.rule("britannia.example.retreat-north-mercia")
def test_the_welsh_of_north_mercia_have_three_ways_out() -> None:
    here = {
        "suffolk": "saxons 2",
        "powys": "saxons 1",
        "south-mercia": "saxons 1",
        "north-mercia": "welsh 1",
        "hwicce": "welsh 1",
    }
    match = attacking(here, "saxons", "2 suffolk north-mercia", dice=[1, 1, 1])
    assert flights(match) == {"lindsey", "york", "hwicce"}


@pytest.mark.rule("britannia.retreat.defender-choice")
def test_two_defenders_may_go_two_ways() -> None:
    here = {"wessex": "welsh 1", "sussex": "belgae 2"}
    match = attacking(here, "welsh", "1 wessex sussex", dice=[1, 1, 1])
    answer(match, "retreat kent", "take 1")
    assert flights(match) == {"downlands", "essex", "kent"}
    answer(match, "retreat essex")
    assert units(match, "kent") == units(match, "essex") == {"belgae": (1, 0)}
    assert units(match, "sussex") == {"welsh": (1, 0)}


@pytest.mark.rule("britannia.retreat.defender-own")
def test_an_own_area_is_open_even_beside_attackers() -> None:
    here = {"wessex": "welsh 2", "essex": "welsh 1", "sussex": "belgae 1", "kent": "belgae 1"}
    match = attacking(here, "welsh", "1 wessex sussex", dice=[1, 1])
    assert flights(match) == {"kent"}


@pytest.mark.rule("britannia.retreat.defender-own")
def test_an_own_area_under_attack_is_closed() -> None:
    here = {"wessex": "welsh 1", "essex": "welsh 1", "sussex": "belgae 1", "kent": "belgae 1"}
    match = attacking(here, "welsh", "1 wessex sussex", "1 essex kent", dice=[1, 1])
    answer(match, "fight sussex")
    assert flights(match) == {"downlands", "essex"}


BESIDE_GWENT = {"avalon": "saxons 1", "hwicce": "welsh 1", "powys": "welsh 1"}


@pytest.mark.rule("britannia.retreat.defender-vacant")
@pytest.mark.rule("britannia.ruling.blocking-areas")
def test_a_vacant_area_is_closed_by_areas_the_attacker_holds_alone() -> None:
    here = BESIDE_GWENT | {"powys": "saxons 1"}
    match = attacking(here, "saxons", "1 avalon hwicce", dice=[1, 1])
    assert flights(match) == {"downlands", "north-mercia", "south-mercia"}
    here = BESIDE_GWENT | {"march": "saxons 1", "south-mercia": "angles 1"}
    marches = ("1 avalon hwicce", "1 march powys")
    match = attacking(here, "saxons", *marches, dice=[1, 1])
    answer(match, "fight hwicce")
    assert flights(match) == {"downlands", "gwent", "march", "north-mercia"}


@pytest.mark.rule("britannia.ruling.blocking-areas")
def test_what_closes_a_vacant_area_is_seen_at_that_moment() -> None:
    here = BESIDE_GWENT | {"march": "saxons 1"}
    match = attacking(here, "saxons", "1 avalon hwicce", "1 march powys", dice=[6, 1, 1, 1])
    answer(match, "fight powys")
    assert flights(match) == {"downlands", "north-mercia", "south-mercia"}


@pytest.mark.rule("britannia.retreat.defender-vacant")
def test_the_battle_area_itself_closes_nothing() -> None:
    here = {"wessex": "welsh 1", "sussex": "belgae 1"}
    match = attacking(here, "welsh", "1 wessex sussex", dice=[1, 1])
    assert "kent" in flights(match)


@pytest.mark.rule("britannia.ruling.destroyed-fort-vacant")
def test_a_destroyed_fort_leaves_an_area_vacant() -> None:
    here = {"wessex": "welsh 1", "sussex": "belgae 1", "kent": "romans 0 razed"}
    match = attacking(here, "welsh", "1 wessex sussex", round=3, dice=[1, 1])
    assert "kent" in flights(match)


@pytest.mark.rule("britannia.retreat.defender-strait")
def test_defenders_may_retreat_over_a_strait() -> None:
    here = {"wessex": "saxons 2", "devon": "welsh 1"}
    match = attacking(here, "saxons", "2 wessex devon", dice=[1, 1, 1])
    assert flights(match) == {"avalon", "cornwall", "dyfed", "gwent"}


@pytest.mark.rule("britannia.retreat.strait-no-block")
@pytest.mark.rule("britannia.example.retreat-strait-dyfed")
@pytest.mark.rule("britannia.ruling.blocking-areas")
def test_an_attacker_over_a_strait_closes_nothing() -> None:
    here = {"devon": "saxons 1", "powys": "saxons 1", "dyfed": "welsh 1"}
    match = attacking(here, "saxons", "1 powys dyfed", dice=[1, 1])
    assert flights(match) == {"gwent"}


@pytest.mark.rule("britannia.retreat.defender-not-sea")
def test_defenders_never_go_to_sea() -> None:
    here = {"icelandic-sea": "norsemen 2", "mar": "picts 2", "york": "picts 1"}
    match = attacking(here, "norsemen", "2 icelandic-sea mar", round=12, dice=[1] * 4)
    assert (asked(match), flights(match)) == (BLUE, {"alban", "dunedin", "moray"})


@pytest.mark.rule("britannia.retreat.defender-not-enemy")
def test_defenders_never_go_among_another_nation() -> None:
    here = {"wessex": "welsh 1", "sussex": "belgae 1", "kent": "jutes 1", "essex": "romans 0 fort"}
    match = attacking(here, "welsh", "1 wessex sussex", round=3, dice=[1, 1])
    assert flights(match) == {"downlands"}


@pytest.mark.rule("britannia.retreat.defender-not-entry")
def test_no_way_leads_where_attackers_came_from_even_if_they_only_passed() -> None:
    here = {"wessex": "saxons 2", "kent": "saxons 1", "sussex": "angles 1"}
    marches = ("2 wessex sussex", "1 kent sussex downlands")
    match = attacking(here, "saxons", *marches, dice=[1, 1, 1])
    assert units(match, "downlands") == {"saxons": (1, 0)}
    assert (asked(match), flights(match)) == (RED, {"wessex"})
    here = here | {"kent": "jutes 1"}
    match = attacking(here, "saxons", "2 wessex sussex", dice=[1, 1, 1])
    assert flights(match) == {"downlands", "essex"}


@pytest.mark.rule("britannia.retreat.defender-not-entry")
def test_of_an_entry_area_with_attackers_in_it_it_is_said_that_they_came_from_there() -> None:
    here = {"wessex": "saxons 3", "sussex": "angles 1"}
    match = attacking(here, "saxons", "2 wessex sussex", dice=[1, 1, 1])
    assert units(match, "wessex") == {"saxons": (1, 0)}
    assert flights(match) == {"essex", "kent"}
    refusal = match.why_not("retreat wessex", asked(match))
    assert refusal is not None
    assert refusal.why == "retreat-entry"


@pytest.mark.rule("britannia.retreat.defender-not-entry")
def test_an_entry_area_over_a_strait_is_closed_too() -> None:
    here = {"devon": "saxons 1", "gwent": "welsh 1"}
    match = attacking(here, "saxons", "1 devon gwent", round=11, dice=[1, 1])
    assert flights(match) == {"dyfed", "hwicce", "powys"}


@pytest.mark.rule("britannia.ruling.entry-from-sea")
def test_a_landing_closes_no_land_area() -> None:
    here = {"frisian-sea": "angles 2", "kent": "jutes 1"}
    match = attacking(here, "angles", "2 frisian-sea kent", round=6, dice=[1] * 3)
    assert flights(match) == {"essex", "sussex"}
    here = here | {"essex": "angles 1"}
    marches = ("2 frisian-sea kent", "1 essex kent")
    match = attacking(here, "angles", *marches, round=6, dice=[1] * 4)
    assert flights(match) == {"sussex"}


@pytest.mark.rule("britannia.retreat.stacking")
@pytest.mark.parametrize(("in_kent", "open_areas"), [(3, {"downlands", "kent"}), (4, {"kent"})])
def test_a_full_difficult_area_is_open_only_while_the_overstack_is_free(
    in_kent: int, open_areas: set[str]
) -> None:
    here = {
        "wessex": "welsh 2",
        "essex": "welsh 1",
        "sussex": "belgae 1",
        "downlands": "belgae 2",
        "kent": f"belgae {in_kent}",
    }
    match = attacking(here, "welsh", "1 wessex sussex", dice=[1, 1])
    assert flights(match) == open_areas


@pytest.mark.rule("britannia.retreat.stacking")
def test_not_more_than_four_ever_stand_in_difficult_terrain() -> None:
    here = {"wessex": "welsh 1", "essex": "welsh 1", "sussex": "belgae 3", "downlands": "belgae 2"}
    match = attacking(here, "welsh", "1 wessex sussex", dice=[1] * 4)
    answer(match, "retreat downlands")
    assert choices(match) == ["take 1", "take 2"]
    answer(match, "take 2")
    assert (asked(match), flights(match)) == (GREEN, {"wessex"})
    assert units(match, "downlands") == {"belgae": (4, 0)}


@pytest.mark.rule("britannia.retreat.stacking")
@pytest.mark.parametrize(
    ("fight", "numbers"),
    [(4, [1, 2, 3, 4]), (5, [2, 3, 4, 5]), (6, [3, 4, 5, 6])],
)
def test_the_overstack_may_move_with_those_who_retreat(fight: int, numbers: list[int]) -> None:
    here = {
        "wessex": "welsh 1",
        "essex": "welsh 1",
        "sussex": f"belgae {fight}",
        "kent": "belgae 3",
    }
    match = attacking(here, "welsh", "1 wessex sussex", dice=[1] * 8)
    assert flights(match) == {"kent"}
    answer(match, "retreat kent")
    assert choices(match) == [f"take {n}" for n in numbers]


@pytest.mark.rule("britannia.retreat.defender-trapped")
def test_without_a_way_out_the_defender_fights_on_unasked() -> None:
    here = {"devon": "saxons 1", "cornwall": "welsh 1"}
    match = attacking(here, "saxons", "1 devon cornwall", dice=[1, 1, 6, 1])
    assert choices(match) == ["retreat devon", "stay"]
    answer(match, "stay")
    assert len(told(match, "rolled")) == 4
    assert units(match, "cornwall") == {"saxons": (1, 0)}
