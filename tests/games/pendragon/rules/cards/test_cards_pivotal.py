"""The Barbarians' Pivotal Events: 73 CONSPIRATIO BARBARICA and 74 ADVENTUS SAXONUM."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pendragon.builders import (
    answer,
    asked,
    choices,
    control,
    ended,
    laden,
    lay,
    question,
    raiders_in,
    run,
    space,
    strongholds,
    told,
    units,
)
from tests.games.pendragon.cards_table import FULL, eligible, empty, let_end, start
from tests.games.pendragon.parts import (
    CIVITATES,
    SAXONS,
    SCOTTI,
    SEAS,
    UNSHADED,
    Event,
    Pendragon,
    card,
    condition_holds,
    view,
)
from tests.games.pendragon.raiding import IRISH_SHORE, scotti, spaces_offered

FICKLE_WEATHER, ANEIRIN, CALLEVA = 15, 14, 50
ALONE = {73: 1 << card(73), 74: 1 << card(74)}
HIBERNICUS = 1 << SEAS.index("hibernicus")
FIVE = ("demetae", "silures", "ordovices", "deceangli", "dumnonii")


def event(g: Pendragon, number: int, faction: int, dice: Any = None) -> Pendragon:
    return run(g, Event(card(number), UNSHADED, faction), dice)


def raid(g: Pendragon, *names: str) -> Pendragon:
    """Plan these Raids and carry them out, taking nothing and fighting nobody."""
    for name in names:
        answer(g, f"raid-in-force {name}")
        if choices(g)[0].startswith(("by-sea", "from-")):
            answer(g, choices(g)[0])
    who = asked(g)
    while asked(g) == who and "join-in" not in choices(g):
        quiet = [c for c in choices(g) if c in ("done", "decline", "plunder 0")]
        answer(g, (quiet or choices(g))[0])
    return g


# 73 CONSPIRATIO BARBARICA.


@pytest.mark.rule("pendragon.card.73.precondition")
def test_the_scotti_may_conspire_on_the_first_card() -> None:
    assert condition_holds(lay(renown={"scotti": 0}), SCOTTI)
    g = start(empty(FICKLE_WEATHER, ANEIRIN, scenario=FULL, pivotal=ALONE[73]))
    assert (asked(g), choices(g)) == ("scotti", ["declare", "decline"])


@pytest.mark.rule("pendragon.card.73.pivotal", "pendragon.raid.free-size")
def test_five_free_raids_of_three_dice() -> None:
    g = event(lay(IRISH_SHORE, patrolled=HIBERNICUS, renown={"scotti": 0}), 73, SCOTTI, [2] * 15)
    assert asked(g) == "scotti"
    assert "decline" not in choices(g)
    assert "done" not in choices(g)
    raid(g, *FIVE)
    assert g.renown[SCOTTI] == 0
    assert [raiders_in(g, name) for name in FIVE] == [3] * 5


@pytest.mark.rule("pendragon.card.73.pivotal")
@pytest.mark.parametrize("feat", ["surprise", "ransom"])
def test_the_scotti_may_add_a_feat(feat: str) -> None:
    g = answer(event(lay(), 73, SCOTTI), "raid-in-force demetae")
    assert f"feat {feat}" in choices(g)
    assert "feat ravage" not in choices(g)


@pytest.mark.rule("pendragon.card.73.saxons", "pendragon.card.73.saxons-ineligible")
@pytest.mark.rule("pendragon.ruling.pivotal-second")
@pytest.mark.rule("pendragon.example.x-conspiratio", "pendragon.pivotal.second-after")
def test_the_conspiracy_of_scotti_and_saxons() -> None:
    board = {"regni": "fort, cavalry 2", "iceni": "hillfort, militia 2"}
    g = empty(FICKLE_WEATHER, ANEIRIN, CALLEVA, scenario=FULL, pivotal=ALONE[73], board=board)
    g.eligible, g.patrolled = 0b1011, 0
    g = start(g, [1] * 15 + [2] * 12)
    raid(answer(g, "declare"), *FIVE)
    assert (asked(g), choices(g)) == ("saxons", ["join-in", "decline"])
    answer(g, "join-in", "raid-in-force cantiaci", "by-sea germanicus")
    assert {"feat surprise", "feat ravage"} <= set(choices(g))
    raid(g, "parisi", "trinovantes", "londinium")
    assert [raiders_in(g, name) for name in ("cantiaci", "parisi", "trinovantes")] == [6] * 3
    assert g.renown[SAXONS] == 10
    assert asked(g) == "dux"
    assert {choice.split()[0] for choice in choices(g)} == {"command", "pass"}
    let_end(g, "dux")
    while g.card == card(73):
        answer(g, "pass")
    assert g.card == card(FICKLE_WEATHER)
    assert not {"saxons", "scotti"} & set(eligible(g).split())


@pytest.mark.rule("pendragon.card.73.saxons", "pendragon.card.73.saxons-ineligible")
def test_declining_leaves_the_saxons_eligible() -> None:
    g = empty(FICKLE_WEATHER, ANEIRIN, CALLEVA, scenario=FULL, pivotal=ALONE[73])
    g = start(g, [1] * 3)
    raid(answer(g, "declare"), "demetae")
    answer(g, "decline")
    assert (told(g, "joins-in"), told(g, "declines")) == ([], [{"faction": SAXONS}])
    while g.card == card(73):
        answer(g, "pass")
    assert eligible(g) == "dux civitates saxons"


@pytest.mark.rule("pendragon.card.73.saxons-ineligible")
def test_who_has_joined_in_does_not_act_again_on_this_card() -> None:
    g = empty(FICKLE_WEATHER, ANEIRIN, CALLEVA, scenario=FULL, pivotal=ALONE[73])
    g.eligible = 0b1100
    g = start(g, [1] * 6)
    raid(answer(g, "declare"), "demetae")
    answer(g, "join-in")
    raid(g, "regni")
    assert g.card == card(FICKLE_WEATHER)
    assert eligible(g) == "dux civitates"


@pytest.mark.rule("pendragon.card.73.septentrionalis")
def test_afterwards_the_northern_sea_is_closed_to_scotti_ships() -> None:
    g = event(lay(scenario=FULL), 73, SCOTTI, [1] * 3)
    assert "raid-in-force textoverdi" in choices(g)
    raid(g, "textoverdi")
    answer(g, "decline")
    assert raiders_in(g, "textoverdi") == 3
    assert "textoverdi" not in spaces_offered(scotti(g))
    shown = view(g, None)["cards"]["in_force"]
    assert [entry["card"] for entry in shown] == ["73-conspiratio-barbarica"]
    board = {"parisi": "scotti-settlement, scotti-warband 1"}
    g = lay(board, in_force={73: "unshaded"})
    assert "textoverdi" in spaces_offered(scotti(g))


# 74 ADVENTUS SAXONUM.


@pytest.mark.rule("pendragon.card.74.precondition")
def test_the_saxons_need_renown_and_an_island_on_its_own() -> None:
    for imperium, renown, holds in (
        ("roman-rule-civilian", 20, False),
        ("fragmentation", 15, True),
    ):
        assert condition_holds(lay(imperium=imperium, renown={"saxons": renown}), SAXONS) is holds


GUESTS = {
    "cantiaci": "red-saxon-settlement, red-saxon 3 laden 1, blue-saxon 1, militia 2",
    "iceni": "blue-saxon 2, blue-scotti 1, hillfort",
    "parisi": "blue-saxon-settlement, blue-saxon 3",
    "regni": "red-saxon 2, fort",
    "londinium": "red-saxon 2, town",
}


@pytest.mark.rule("pendragon.card.74.pivotal", "pendragon.card.74.prosperity")
def test_saxon_foederati_rise_in_up_to_three_regions() -> None:
    g = event(lay(GUESTS), 74, SAXONS)
    regions = ["cantiaci", "iceni", "parisi", "regni"]
    assert choices(g) == [*[f"strike {name}" for name in regions], "done"]
    answer(g, "strike parisi")
    assert units(g, "parisi") == {"saxon-warband": 3}
    assert list(strongholds(g, "parisi").values()) == ["saxon-settlement"]
    assert control(g, "parisi") == "saxons"
    assert g.prosperity_at(space("parisi")) == 3
    assert laden(g, "parisi") == {}
    answer(g, "strike cantiaci")
    assert units(g, "cantiaci") == {"militia": 2, "saxon-warband": 4}
    assert laden(g, "cantiaci") == {"saxon-warband": 1}
    answer(g, "strike iceni")
    assert question(g) != "Adventus.rise"
    assert units(g, "regni") == {"red-saxon": 2}
    assert units(g, "londinium") == {"red-saxon": 2}
    assert units(g, "iceni")["blue-scotti"] == 1


@pytest.mark.rule("pendragon.card.74.battle", "pendragon.shield-wall.double")
def test_they_must_fight_the_britons_and_plunder_first_with_shield_wall() -> None:
    g = event(lay({"cantiaci": "red-saxon 3, comitates 4, scotti-warband 1"}), 74, SAXONS)
    answer(g, "strike cantiaci", "stand saxon-warband")
    assert told(g, "plunders")[0]["n"] == 2
    assert told(g, "battle")[0]["enemy_faction"] == CIVITATES
    assert told(g, "melee")[0]["on_attackers"] == "4"
    assert units(g, "cantiaci") == {"comitates": 1, "saxon-warband": 1, "scotti-warband": 1}


@pytest.mark.rule("pendragon.card.74.battle")
def test_without_britons_there_is_no_battle_and_at_home_no_plunder() -> None:
    g = event(lay({"parisi": "blue-saxon-settlement, blue-saxon 3"}), 74, SAXONS)
    answer(g, "strike parisi")
    assert (ended(g), told(g, "battle"), told(g, "plunders")) == (True, [], [])
    g = event(lay({"parisi": "blue-saxon-settlement, blue-saxon 3, militia 1"}), 74, SAXONS)
    answer(g, "strike parisi")
    assert (len(told(g, "battle")), told(g, "plunders")) == (1, [])


@pytest.mark.rule("pendragon.card.74.pivotal", "pendragon.foederati.events-need")
def test_without_saxon_foederati_nobody_rises() -> None:
    assert ended(event(lay({"iceni": "blue-scotti 2"}), 74, SAXONS))
