"""Leaders in battle: what they add, how they die and how they get away."""

from __future__ import annotations

import pytest

from tests.games.britannia.builders import (
    answer,
    area,
    areas,
    choices,
    ended,
    nation,
    position,
    question,
    told,
    units,
)
from tests.games.britannia.fighting import attacking
from tests.games.britannia.rounds import points

SAXON = {"kent": "saxons 1", "essex": "welsh 1"}


@pytest.mark.rule("britannia.leaders.plus-one")
@pytest.mark.rule("britannia.ruling.leader-bonus-once")
@pytest.mark.parametrize(("die", "hit"), [(3, False), (4, True), (5, True)])
def test_a_leader_adds_one_to_each_die_of_the_attackers(die: int, hit: bool) -> None:
    match = attacking(
        SAXON, "saxons", "alfred 1 kent essex", round=12, dice=[die, 1], leaders={"alfred": "kent"}
    )
    assert bool(told(match, "lost")) == hit
    alone = attacking(SAXON, "saxons", "1 kent essex", round=12, dice=[4, 1])
    assert told(alone, "lost") == []


@pytest.mark.rule("britannia.leaders.plus-one")
@pytest.mark.rule("britannia.ruling.leader-bonus-once")
@pytest.mark.parametrize(("die", "hit"), [(3, False), (4, True)])
def test_two_brothers_add_no_more_than_one(die: int, hit: bool) -> None:
    match = attacking(
        {"kent": "danes 1", "essex": "welsh 1"},
        "danes",
        "ivar-and-halfdan 1 kent essex",
        round=12,
        dice=[die, 1],
        leaders={"ivar-and-halfdan": "kent"},
    )
    assert bool(told(match, "lost")) == hit


@pytest.mark.rule("britannia.leaders.plus-one")
@pytest.mark.parametrize(("die", "hit"), [(4, False), (5, True)])
def test_against_cavalry_a_five_becomes_a_six(die: int, hit: bool) -> None:
    match = attacking(
        {"kent": "saxons 1", "essex": "normans 0+1"},
        "saxons",
        "harold 1 kent essex",
        round=16,
        dice=[die, 1],
        leaders={"harold": "kent"},
    )
    assert bool(told(match, "lost")) == hit


@pytest.mark.rule("britannia.leaders.plus-one")
@pytest.mark.parametrize(("led", "losses"), [(True, 2), (False, 0)])
def test_a_defending_leader_helps_armies_and_burhs(led: bool, losses: int) -> None:
    match = attacking(
        {"kent": "danes 3", "essex": "saxons 1 burh"},
        "danes",
        "3 kent essex",
        round=13,
        dice=[1, 1, 1, 4, 4],
        leaders={"edgar": "essex"} if led else {},
    )
    assert sum(loss["n"] for loss in told(match, "lost")) == losses


@pytest.mark.rule("britannia.leaders.no-die")
def test_no_die_is_rolled_for_the_leader() -> None:
    match = attacking(
        {"kent": "saxons 2", "essex": "welsh 1"},
        "saxons",
        "alfred 2 kent essex",
        round=12,
        dice=[1, 1, 1],
        leaders={"alfred": "kent"},
    )
    assert [len(roll["dice"]) for roll in told(match, "rolled")] == [2, 1]


@pytest.mark.rule("britannia.leaders.dies-with-last")
def test_a_leader_dies_with_his_last_army_even_if_no_enemy_is_left() -> None:
    match = attacking(
        SAXON, "saxons", "alfred 1 kent essex", round=12, dice=[6, 6], leaders={"alfred": "kent"}
    )
    assert units(match, "essex") == {}
    assert [dead["leader"] for dead in told(match, "leader-dies")] == ["alfred"]
    assert max(position(match).leaders) == -1
    assert ended(match)


@pytest.mark.rule("britannia.leaders.dies-with-last")
@pytest.mark.parametrize(
    ("who", "march", "dice"),
    [("romano-british", "arthur 1 kent essex", [1, 6]), ("saxons", "1 essex kent", [6, 1])],
)
def test_arthur_dies_with_his_last_man_in_attack_and_defence(
    who: str, march: str, dice: list[int]
) -> None:
    here = {"kent": "romano-british 1", "essex": "saxons 1"}
    match = attacking(here, who, march, round=7, dice=dice, leaders={"arthur": "kent"})
    assert [dead["leader"] for dead in told(match, "leader-dies")] == ["arthur"]
    assert max(position(match).leaders) == -1


@pytest.mark.rule("britannia.leaders.dies-with-last")
def test_a_leader_lives_while_a_comrade_does() -> None:
    match = attacking(
        {"kent": "saxons 2", "essex": "welsh 1"},
        "saxons",
        "alfred 2 kent essex",
        round=12,
        dice=[1, 1, 6],
        leaders={"alfred": "kent"},
    )
    assert told(match, "leader-dies") == []
    assert [loss["n"] for loss in told(match, "lost")] == [1]


@pytest.mark.rule("britannia.ruling.mutual-loss-points")
def test_both_sides_score_when_all_die_and_nobody_occupies_the_area() -> None:
    match = attacking(
        {"kent": "romans 1", "essex": "belgae 1", "norfolk": "belgae 1"},
        "romans",
        "1 kent essex",
        round=2,
        dice=[6, 6],
        leaders={"boudicca": "essex"},
        occupied={"romans": areas("kent")},
    )
    assert units(match, "essex") == {}
    assert points(match, "romans") == 6
    assert points(match, "belgae") > 0
    assert told(match, "occupied") == []
    assert "essex" not in [fort["area"] for fort in told(match, "fort")]


# Retreat.


@pytest.mark.rule("britannia.leaders.lone-retreat")
def test_a_leader_flees_alone_to_an_adjacent_area_of_his_own() -> None:
    map = {"kent": "danes 1", "essex": "saxons 1", "suffolk": "saxons 1", "downlands": "saxons 1"}
    match = attacking(
        map, "danes", "1 kent essex", round=12, dice=[1, 1, 1, 4], leaders={"alfred": "essex"}
    )
    escapes = [action for action in choices(match) if action.startswith("escape")]
    assert escapes == ["escape downlands", "escape suffolk"]
    answer(match, "escape suffolk")
    assert units(match, "essex")["saxons"] == (1, 0)
    answer(match, "stay")
    if question(match) == "attackerretreat.retreat":
        answer(match, "stay")
    assert len(told(match, "rolled")) == 4
    assert told(match, "lost") == []


@pytest.mark.rule("britannia.leaders.lone-retreat")
def test_areas_that_are_vacant_contested_or_at_sea_give_no_refuge() -> None:
    map = {"kent": "danes 1", "essex": "saxons 1", "sussex": "saxons 1", "wessex": "danes 1"}
    match = attacking(
        map,
        "danes",
        "1 kent essex",
        "1 wessex sussex",
        round=12,
        dice=[1, 1],
        leaders={"alfred": "essex"},
    )
    answer(match, "fight essex")
    assert question(match) == "defenderretreat.retreat"
    assert not any(action.startswith("escape") for action in choices(match))


@pytest.mark.rule("britannia.ruling.leader-lone-when")
def test_an_attacking_leader_may_flee_to_an_area_he_did_not_come_from() -> None:
    map = {"kent": "saxons 1", "essex": "welsh 1", "suffolk": "saxons 1", "sussex": "saxons 1"}
    match = attacking(
        map,
        "saxons",
        "alfred 1 kent essex",
        round=12,
        dice=[1, 1],
        leaders={"alfred": "kent"},
    )
    assert question(match) == "attackerretreat.retreat"
    assert {"escape suffolk", "escape sussex"} <= set(choices(match))
    assert "escape kent" not in choices(match)
    answer(match, "escape suffolk")
    assert units(match, "essex") == {"welsh": (1, 0), "saxons": (1, 0)}


@pytest.mark.rule("britannia.leaders.leaves-with-last")
@pytest.mark.rule("britannia.ruling.leader-retreat-with")
def test_a_leader_goes_with_the_last_who_retreat_and_chooses_when_some_stay() -> None:
    map = {"kent": "danes 2", "essex": "saxons 2", "suffolk": "saxons 1"}
    match = attacking(
        map, "danes", "2 kent essex", round=12, dice=[1] * 4, leaders={"alfred": "essex"}
    )
    answer(match, "retreat suffolk", "take 1")
    assert choices(match) == ["follow", "remain"]
    answer(match, "remain")
    answer(match, "retreat suffolk")
    assert "follow" not in choices(match)
    assert units(match, "suffolk") == {"saxons": (3, 0)}
    assert position(match).leader_at(nation("saxons"), area("suffolk")) >= 0
    assert [dead["leader"] for dead in told(match, "leader-dies")] == []


@pytest.mark.rule("britannia.leaders.leaves-with-last")
def test_arthur_goes_with_the_last_who_retreat() -> None:
    map = {"kent": "saxons 1", "essex": "romano-british 1", "suffolk": "romano-british 1"}
    match = attacking(
        map, "saxons", "1 kent essex", round=7, dice=[1] * 2, leaders={"arthur": "essex"}
    )
    answer(match, "retreat suffolk")
    assert position(match).leader_at(nation("romano-british"), area("suffolk")) >= 0
    match.check()


@pytest.mark.rule("britannia.ruling.leader-retreat-with")
def test_an_attacking_leader_may_follow_those_who_retreat() -> None:
    map = {"kent": "saxons 3", "essex": "welsh 2"}
    match = attacking(
        map,
        "saxons",
        "alfred 2 kent essex",
        round=12,
        dice=[1] * 4,
        leaders={"alfred": "kent"},
    )
    while question(match) == "defenderretreat.retreat":
        answer(match, "stay")
    answer(match, "retreat kent", "take 1")
    assert choices(match) == ["follow", "remain"]
    answer(match, "follow")
    assert units(match, "essex")["saxons"] == (1, 0)
    assert position(match).leaders.count(-1) == len(position(match).leaders) - 1


@pytest.mark.rule("britannia.ruling.burh-company")
def test_a_leader_survives_beside_a_burh() -> None:
    match = attacking(
        {"kent": "danes 2", "essex": "saxons 1 burh"},
        "danes",
        "2 kent essex",
        round=13,
        dice=[6, 1, 1, 1],
        leaders={"edgar": "essex"},
    )
    answer(match, "keep-burh")
    assert told(match, "leader-dies") == []
    assert units(match, "essex")["saxons"] == (0, 0)
    both = attacking(
        {"kent": "danes 2", "essex": "saxons 1 burh"},
        "danes",
        "2 kent essex",
        round=13,
        dice=[6, 6, 1, 1],
        leaders={"edgar": "essex"},
    )
    assert [dead["leader"] for dead in told(both, "leader-dies")] == ["edgar"]


@pytest.mark.rule("britannia.ruling.raiding-leader")
def test_a_leader_goes_back_to_sea_with_raiders_and_must_with_the_last() -> None:
    def landed(armies: int) -> list[str]:
        return [
            "move irish-sea",
            "lead fergus-mor-mac-erc",
            f"take {armies}",
            "to dalriada",
            "stop",
        ]

    for taken, asked in (("take 1", True), ("take 2", False)):
        match = attacking(
            {"irish-sea": "scots 2"},
            "scots",
            round=7,
            leaders={"fergus-mor-mac-erc": "irish-sea"},
        )
        for action in landed(2):
            if action in choices(match):
                answer(match, action)
        while question(match) == "movement.move":
            answer(match, "done")
        answer(match, "withdraw dalriada", taken)
        assert (choices(match) == ["follow", "remain"]) == asked
        if not asked:
            assert units(match, "irish-sea") == {"scots": (2, 0)}
            assert position(match).leader_at(nation("scots"), area("irish-sea")) >= 0
