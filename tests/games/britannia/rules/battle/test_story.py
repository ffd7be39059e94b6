"""What the log tells of a battle, of scoring and of turns: who, where, with what result and why."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.match.match import Match
from tests.games.britannia.builders import answer, lay, nations, told
from tests.games.britannia.fighting import attacking, happened, round_begins
from tests.games.britannia.rounds import end_round


def need(match: Match, what: str = "rolled", at: int = 0) -> tuple[int, int, str, Any]:
    """What dice needed, at the most too, against whom it was the most, and who led them."""
    roll = told(match, what)[at]
    return roll["needs"], roll["top"], roll["tough"], roll["leader"]


# What dice need.


@pytest.mark.rule("britannia.battle.normal-hits-normal")
def test_normal_armies_need_five() -> None:
    here = {"wessex": "welsh 1", "sussex": "belgae 1"}
    match = attacking(here, "welsh", "1 wessex sussex", dice=[1, 1])
    assert [need(match, at=0), need(match, at=1)] == [(5, 6, "none", None)] * 2


@pytest.mark.rule("britannia.battle.elite-hits-normal", "britannia.battle.elite-hit-on-six")
def test_romans_need_four_and_are_hit_on_six() -> None:
    here = {"kent": "romans 1", "sussex": "belgae 1"}
    match = attacking(here, "romans", "1 kent sussex", round=2, dice=[1, 1])
    assert need(match, at=0) == (4, 6, "none", None)
    assert need(match, at=1) == (6, 6, "all", None)


@pytest.mark.rule("britannia.battle.defend-difficult")
def test_against_difficult_terrain_only_the_attacker_needs_six() -> None:
    here = {"wessex": "welsh 1", "downlands": "belgae 1"}
    match = attacking(here, "welsh", "1 wessex downlands", dice=[1, 1])
    assert need(match, at=0) == (6, 6, "all", None)
    assert need(match, at=1) == (5, 6, "none", None)


@pytest.mark.rule("britannia.battle.fort-last", "britannia.battle.forts-normal")
@pytest.mark.parametrize(
    ("romans", "tough"), [("romans 1 fort", "army"), ("romans 0 fort", "none")]
)
def test_a_fort_falls_to_five_but_armies_beside_it_to_six(romans: str, tough: str) -> None:
    here = {"wessex": "welsh 1", "sussex": romans}
    match = attacking(here, "welsh", "1 wessex sussex", round=3, dice=[1, 1, 1])
    assert need(match) == (5, 6, tough, None)
    assert need(match, "rolled-fort") == (5, 6, "none", None)


@pytest.mark.rule("britannia.battle.elite-hit-on-six")
@pytest.mark.parametrize(("normans", "needs"), [("1+1", (5, 6, "cavalry")), ("0+1", (6, 6, "all"))])
def test_cavalry_is_hit_on_six_and_needs_four(normans: str, needs: tuple[int, int, str]) -> None:
    here = {"essex": "angles 1", "kent": f"normans {normans}"}
    match = attacking(here, "angles", "1 essex kent", dice=[1, 1, 1])
    assert need(match) == (*needs, None)
    assert need(match, "rolled-cavalry") == (4, 6, "none", None)


@pytest.mark.rule("britannia.leaders.plus-one")
def test_a_leader_makes_the_need_one_less() -> None:
    here = {"wessex": "danes 1", "sussex": "saxons 1 burh"}
    fields: dict[str, Any] = {"round": 13, "leaders": {"edgar": "sussex"}, "dice": [1, 1, 1]}
    match = attacking(here, "danes", "1 wessex sussex", **fields)
    assert need(match, at=1) == need(match, "rolled-burh") == (4, 5, "none", "edgar")


# From the first line to the last.


@pytest.mark.rule("britannia.battle.attacker-defender")
def test_a_battle_begins_with_who_meets_whom() -> None:
    here = {"wessex": "welsh 2", "sussex": "romans 1 fort"}
    match = attacking(here, "welsh", "2 wessex sussex", round=3, dice=[1, 1, 1, 1])
    sides = {"nation": "welsh", "rival_nation": "romans", "area": "sussex"}
    assert told(match, "battle") == [{**sides, "n": 2, "against": 1, "work": "fort"}]
    assert happened(match).index("battle") < happened(match).index("rolled")
    answer(match, "stay")
    assert len(told(match, "battle")) == 1


@pytest.mark.rule("britannia.battle.next-round")
def test_a_round_without_losses_is_told_as_such() -> None:
    here = {"wessex": "welsh 1", "sussex": "belgae 1"}
    match = attacking(here, "welsh", "1 wessex sussex", dice=[1, 1])
    assert told(match, "nobody-falls") == [{"area": "sussex"}]
    match = attacking(here, "welsh", "1 wessex sussex", dice=[5, 1])
    assert told(match, "nobody-falls") == []


@pytest.mark.rule("britannia.battle.until-one-left", "britannia.battle.both-gone")
@pytest.mark.parametrize(
    ("dice", "outcome"),
    [
        ([5, 1, 1], ("takes-area", {"nation": "welsh", "area": "sussex", "n": 2})),
        ([1, 1, 5], ("holds-area", {"nation": "belgae", "area": "sussex", "n": 1})),
        ([5, 1, 5], ("takes-area", {"nation": "welsh", "area": "sussex", "n": 1})),
    ],
)
def test_the_end_names_who_is_left_and_with_how_many(
    dice: list[int], outcome: tuple[str, dict[str, Any]]
) -> None:
    here = {"wessex": "welsh 2", "sussex": "belgae 1"}
    match = attacking(here, "welsh", "2 wessex sussex", dice=dice)
    if outcome[0] == "holds-area":
        answer(match, "stay", "retreat wessex")
    assert told(match, outcome[0]) == [outcome[1]]


@pytest.mark.rule("britannia.battle.both-gone")
def test_where_both_are_gone_nobody_is_left() -> None:
    here = {"wessex": "welsh 1", "sussex": "belgae 1"}
    match = attacking(here, "welsh", "1 wessex sussex", dice=[5, 5])
    assert told(match, "nobody-left") == [{"area": "sussex"}]
    assert not told(match, "takes-area") + told(match, "holds-area")


# Points.


@pytest.mark.rule("britannia.scoring.eliminate-when")
def test_eliminated_units_are_named_with_their_points() -> None:
    here = {"wessex": "welsh 2", "sussex": "romans 1 fort"}
    match = attacking(here, "welsh", "2 wessex sussex", round=3, dice=[6, 5, 1, 1])
    paid = {"nation": "welsh", "rival_nation": "romans", "count": 1}
    assert told(match, "eliminated") == [
        {**paid, "unit": "army", "n": 2},
        {**paid, "unit": "fort", "n": 6},
    ]


@pytest.mark.rule("britannia.scoring.hold-own-list")
def test_areas_held_are_named_with_what_each_brings() -> None:
    here = dict.fromkeys(("orkneys", "caithness", "hebrides", "moray"), "caledonians 1")
    match = end_round(lay(here, 5))
    held = told(match, "held")[0]
    assert (held["n"], held["cut"], held["share"]) == (14, 0, "all")
    assert len(held["areas"]) == 4
    brought = {tuple(line["areas"]): line["n"] for line in told(match, "held-areas")}
    assert brought == {("caithness", "hebrides", "orkneys"): 4, ("moray",): 2}


@pytest.mark.rule("britannia.scoring.welsh-limit", "britannia.submission.half-victory")
def test_what_a_limit_or_a_lord_takes_away_is_told() -> None:
    here = dict.fromkeys(("powys", "cheshire", "march", "hwicce"), "welsh 1")
    free = told(end_round(lay(here, 7)), "held")[0]
    listed = sum(
        line["n"] * len(line["areas"]) for line in told(end_round(lay(here, 7)), "held-areas")
    )
    assert free["cut"] == listed - free["n"] > 0
    assert free["share"] == "all"
    bound = lay({"powys": "welsh 1", "gwent": "welsh 1"}, 5, subjects=nations("welsh"))
    halved = [line for line in told(end_round(bound), "held") if line["nation"] == "welsh"]
    assert [(line["cut"], line["share"]) for line in halved] == [(0, "half")]


# Turns.


@pytest.mark.rule("britannia.information.consult-timeline")
def test_a_round_begins_with_those_who_come_by_sea() -> None:
    match = round_begins(6, {"york": "brigantes 1"})
    coming = ["irish", "scots", "saxons", "jutes", "angles"]
    assert told(match, "round") == [{"round": 6, "nations": coming}]


@pytest.mark.rule("britannia.information.timeline-contents")
@pytest.mark.parametrize(
    ("round", "nation", "event"),
    [(3, "irish", "raiding"), (4, "caledonians", "boats"), (5, "picts", "raiding")],
)
def test_a_turn_begins_with_what_the_timeline_marks(round: int, nation: str, event: str) -> None:
    match = round_begins(round, {"york": f"{nation} 1"})
    while nation not in [line["nation"] for line in told(match, "turn")]:
        assert match.decision is not None
        match.play(match.decision.actions[-1])
    assert {"nation": nation, "event": event} in told(match, "turn")
