"""Ransom: one die in each space, and who pays."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pendragon.builders import (
    answer,
    asked,
    choices,
    ended,
    lay,
    run,
    space,
    told,
    tracks,
    unrolled,
)
from tests.games.pendragon.parts import SCOTTI, BarbarianBattle, Pendragon, Raid, Ransoming


def ransom(here: str, die: int, **fields: Any) -> Pendragon:
    return run(lay({"textoverdi": here}, **fields), Ransoming(space("textoverdi")), [die])


def gained(g: Pendragon) -> int:
    """By how much the Scotti's Renown has grown."""
    return tracks(g)["ScR"] - 6


@pytest.mark.rule("pendragon.ransom.when")
@pytest.mark.rule("pendragon.ransom.take")
@pytest.mark.parametrize(("die", "success"), [(3, 0), (4, 1), (5, 1)])
def test_success_on_4_to_6(die: int, success: int) -> None:
    g = ransom("fort pons-aelius", die)
    assert gained(g) == success
    assert tracks(g)["BR"] == 25 - success


@pytest.mark.rule("pendragon.ransom.when")
def test_right_after_the_plunder_of_each_space() -> None:
    board = {"ordovices": "hillfort segontium", "demetae": "hillfort moridunum"}
    g = run(lay(board), Raid(faction=SCOTTI, may_feat=True), [2, 5, 3, 6])
    answer(g, "raid ordovices", "raid demetae", "feat ransom", "done", "resolve ordovices")
    assert gained(g) == 0
    answer(g, "plunder 1")
    assert gained(g) == 1
    answer(g, "decline", "plunder 0")
    assert gained(g) == 2


@pytest.mark.rule("pendragon.ransom.city")
@pytest.mark.rule("pendragon.ruling.city-cases")
def test_in_a_city_on_landing_before_battle() -> None:
    board = {"eboracum": "town eboracum-city", "parisi": "scotti-settlement, scotti-warband 2"}
    g = run(lay(board), Raid(faction=SCOTTI, may_feat=True), [2, 5])
    answer(g, "raid eboracum", "feat ransom", "done")
    assert gained(g) == 1
    assert choices(g) == ["attack-britons", "decline"]


@pytest.mark.rule("pendragon.ransom.take")
@pytest.mark.rule("pendragon.ruling.ransom-target")
def test_a_stronghold_is_needed_and_saxons_pay_renown() -> None:
    assert gained(ransom("cavalry 1, militia 2", 6)) == 0
    g = ransom("saxon-settlement", 6)
    assert (gained(g), tracks(g)["SxR"]) == (1, 9)
    assert gained(ransom("saxon-settlement", 6, renown={"saxons": 0})) == 0


@pytest.mark.rule("pendragon.ransom.dux")
def test_the_dux_pays_red_first_then_blue_while_preemption_holds() -> None:
    g = ransom("fort pons-aelius", 6, dux_resources=1)
    assert (gained(g), tracks(g)["DuxR"], tracks(g)["BR"]) == (1, 0, 25)
    for imperium in ("fragmentation", "autonomy-civilian"):
        g = ransom("fort pons-aelius", 6, imperium=imperium)
        assert (gained(g), tracks(g)["BR"]) == (0, 25)


@pytest.mark.rule("pendragon.ransom.civitates")
@pytest.mark.rule("pendragon.resources.wealth-exposed")
def test_the_civitates_pay_blue_then_wealth() -> None:
    g = ransom("town cataractonium", 6, wealth=3)
    assert (tracks(g)["BR"], tracks(g)["W"]) == (24, 3)
    g = ransom("town cataractonium", 6, resources=0, wealth=3)
    assert (gained(g), tracks(g)["W"]) == (1, 2)
    assert gained(ransom("town cataractonium", 6, resources=0)) == 0


@pytest.mark.rule("pendragon.ransom.choice")
@pytest.mark.rule("pendragon.example.n-textoverdi")
def test_the_scotti_choose_among_those_with_strongholds() -> None:
    board = {"textoverdi": "fort pons-aelius, town cataractonium, cavalry 2"}
    g = run(lay(board), Raid(faction=SCOTTI, may_feat=True), [1, 2, 4])
    answer(g, "raid-in-force textoverdi", "feat ransom", "done", "plunder 2")
    assert (asked(g), choices(g)) == ("scotti", ["ransom dux", "ransom civitates"])
    answer(g, "ransom civitates", "decline")
    assert ended(g)
    assert (tracks(g)["ScR"], tracks(g)["BR"]) == (6, 24)


@pytest.mark.rule("pendragon.ransom.battle")
def test_with_battle_one_roll_in_each_space() -> None:
    board = {
        "ordovices": "scotti-warband 1, hillfort segontium",
        "demetae": "scotti-warband 1, hillfort moridunum",
    }
    g = run(lay(board), BarbarianBattle(faction=SCOTTI, may_feat=True), [5, 6, 1])
    answer(
        g, "select demetae", "select ordovices", "feat ransom", "resolve demetae", "done", "done"
    )
    assert gained(g) == 2
    assert len(told(g, "ransom-roll")) == 2
    assert unrolled(g) == [1]


@pytest.mark.rule("pendragon.ransom.patricius")
@pytest.mark.rule("pendragon.card.36.unshaded")
@pytest.mark.rule("pendragon.card.36.shaded")
@pytest.mark.parametrize(
    ("side", "die", "success"),
    [("unshaded", 4, 0), ("unshaded", 5, 1), ("shaded", 3, 1), ("shaded", 2, 0)],
)
def test_st_patricius_changes_the_die(side: str, die: int, success: int) -> None:
    assert gained(ransom("fort pons-aelius", die, in_force={36: side})) == success
