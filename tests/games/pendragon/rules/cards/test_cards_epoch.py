"""The Epoch cards 78 to 83. Magnus Maximus is with the Epoch Round."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pendragon.builders import (
    answer,
    asked,
    available,
    choices,
    control,
    ended,
    laden,
    lay,
    rules,
    run,
    space,
    told,
    tracks,
    units,
    unrolled,
)
from tests.games.pendragon.cards_table import event
from tests.games.pendragon.parts import (
    CIVITATES,
    DUX,
    IMPERIUM,
    SPACES,
    UNITS,
    UNSHADED,
    EpochRound,
    Pendragon,
    card,
    may_resettle,
    raise_population,
    space_view,
)

CONSTANTINE, RESCRIPT, TIES, TEARS, RHIOTAMUS, PENDRAGON = 78, 79, 80, 81, 82, 83


def epoch(number: int, board: dict[str, str], dice: list[int], **fields: Any) -> Pendragon:
    return event(lay(board, **fields), number, UNSHADED, dice=dice)


# Constantine III.


@pytest.mark.rule("pendragon.card.78.epoch", "pendragon.example.x-bid-table")
@pytest.mark.parametrize(("spent", "cavalry"), [(6, 2), (9, 3), (12, 4)])
def test_the_stakes_of_constantine(spent: int, cavalry: int) -> None:
    g = epoch(CONSTANTINE, {"regni": "cavalry 9"}, [cavalry], imperium="autonomy-military")
    assert (asked(g), choices(g)) == ("dux", ["spend 0", "spend 6", "spend 9", "spend 12"])
    answer(g, f"spend {spent}")
    assert (units(g, "regni")["cavalry"], g.casualties, g.out_of_play) == (
        9 - cavalry,
        1,
        cavalry - 1,
    )
    assert (tracks(g)["BR"], IMPERIUM[g.imperium]) == (25 - spent + 15, "roman-rule-military")


@pytest.mark.rule("pendragon.card.78.epoch")
def test_constantine_fails_above_the_cavalry() -> None:
    g = epoch(CONSTANTINE, {"regni": "cavalry 9"}, [3], prestige=10)
    answer(g, "spend 6")
    assert (g.prestige, tracks(g)["BR"]) == (2, 19)
    assert "card.78.epoch" in rules(g)


@pytest.mark.rule("pendragon.card.78.precondition", "pendragon.card.79.precondition")
@pytest.mark.rule("pendragon.card.80.precondition", "pendragon.epoch-event.fragmentation")
@pytest.mark.parametrize("number", [CONSTANTINE, RESCRIPT, TIES])
def test_no_event_at_fragmentation(number: int) -> None:
    g = lay({"regni": "cavalry 2"}, imperium="fragmentation", roads=False, prestige=9)
    run(g, EpochRound(card(number), at="event"))
    assert told(g, "donatio") == told(g, "usurper-fails") == []
    assert not {"cut-ties", "spend 0"} & set(choices(g))


# Rescript of Honorius and the donatio.


@pytest.mark.rule("pendragon.card.79.epoch", "pendragon.imperium-status.event-shift-no-halving")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("roman-rule-military", "roman-rule-civilian"),
        ("roman-rule-civilian", "autonomy-military"),
        ("autonomy-military", "autonomy-military"),
        ("autonomy-civilian", "autonomy-civilian"),
    ],
)
def test_the_rescript_shifts_the_imperium(before: str, after: str) -> None:
    g = epoch(RESCRIPT, {}, [], imperium=before, prestige=9)
    assert (IMPERIUM[g.imperium], g.prestige, ended(g)) == (after, 9, True)


@pytest.mark.rule("pendragon.card.79.donatio")
@pytest.mark.parametrize(("cavalry", "dice"), [(1, 1), (7, 1), (8, 2), (14, 2), (15, 3), (20, 3)])
def test_the_donatio_rolls_dice_by_the_cavalry_on_the_map(cavalry: int, dice: int) -> None:
    g = epoch(RESCRIPT, {"regni": f"cavalry {cavalry}"}, [1, 1, 1], resources=25)
    assert (asked(g), choices(g)[-1]) == ("dux", f"spend {6 * dice}")
    answer(g, "spend 0")
    assert len(unrolled(g)) == 3 - dice
    assert units(g, "regni").get("cavalry", 0) == cavalry - dice


@pytest.mark.rule("pendragon.card.79.donatio")
def test_the_donatio_is_paid_before_the_roll() -> None:
    board = {"regni": "cavalry 5, militia 1", "iceni": "cavalry 5"}
    g = epoch(RESCRIPT, board, [6, 3], resources=4, dux_resources=1, wealth=9)
    assert choices(g) == [f"spend {n}" for n in range(6)]
    answer(g, "spend 3")
    answer(g, "pay-red 0")
    assert (asked(g), choices(g)) == ("civitates", [*[f"give {n}" for n in range(1, 10)], "refuse"])
    answer(g, "give 4")
    assert (g.resources, g.dux_resources, g.wealth) == (1, 1, 5)
    assert (asked(g), choices(g)) == ("dux", ["dismiss iceni", "dismiss regni"])
    answer(g, "dismiss iceni", "dismiss regni")
    assert ended(g)
    assert (available(g, "cavalry"), g.casualties) == (12, 0)


@pytest.mark.rule("pendragon.card.79.donatio")
def test_too_much_given_is_wasted_and_no_cavalry_asks_for_nothing() -> None:
    g = epoch(RESCRIPT, {"regni": "cavalry 3"}, [2], resources=9)
    answer(g, "spend 5")
    assert (g.resources, units(g, "regni"), ended(g)) == (4, {"cavalry": 3}, True)
    assert ended(epoch(RESCRIPT, {"regni": "militia 3"}, [], wealth=9))


@pytest.mark.rule("pendragon.card.79.donatio", "pendragon.cooperation.preemption-consent")
def test_without_consent_the_donatio_is_red() -> None:
    g = epoch(RESCRIPT, {"regni": "cavalry 3"}, [6], imperium="autonomy-civilian", dux_resources=2)
    answer(g, "spend 6", "pay-red 2", "refuse")
    assert choices(g) == ["spend 0", "spend 1", "spend 2"]
    answer(g, "spend 2")
    assert (g.resources, g.dux_resources, units(g, "regni")) == (25, 0, {})


# Cutting the Ties.


@pytest.mark.rule("pendragon.card.80.epoch", "pendragon.card.80.militia")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("roman-rule-military", "roman-rule-civilian"),
        ("roman-rule-civilian", "autonomy-civilian"),
        ("autonomy-military", "autonomy-civilian"),
        ("autonomy-civilian", "autonomy-civilian"),
    ],
)
def test_the_civitates_cut_the_ties(before: str, after: str) -> None:
    board = {"regni": "town", "iceni": "hillfort", "londinium": "town", "parisi": "militia 1"}
    g = epoch(TIES, board | {"demetae": "cavalry 1"}, [6], imperium=before, resources=0)
    assert (asked(g), choices(g)) == ("civitates", ["cut-ties", "decline"])
    answer(g, "cut-ties")
    assert (IMPERIUM[g.imperium], choices(g)) == (after, ["place iceni", "place regni"])
    answer(g, "place regni", "units 7", "place iceni", "units 3")
    assert (units(g, "regni"), units(g, "iceni")) == ({"militia": 7}, {"militia": 3})
    assert (g.resources, len(told(g, "donatio")), units(g, "demetae")) == (0, 1, {})


@pytest.mark.rule("pendragon.card.80.epoch", "pendragon.card.80.militia")
def test_who_declines_gets_no_militia_and_the_donatio_comes() -> None:
    g = epoch(TIES, {"regni": "town", "demetae": "cavalry 2"}, [1], resources=0)
    answer(g, "decline")
    assert (IMPERIUM[g.imperium], units(g, "regni")) == ("roman-rule-military", {})
    assert (len(told(g, "donatio")), units(g, "demetae"), ended(g)) == (1, {"cavalry": 1}, True)


@pytest.mark.rule("pendragon.card.80.militia", "pendragon.pieces.voluntary-removal")
def test_militia_short_of_ten_may_come_from_elsewhere() -> None:
    g = epoch(TIES, {"regni": "town", "parisi": "militia 26, saxon-warband 24"}, [])
    answer(g, "cut-ties")
    assert (units(g, "regni"), choices(g)) == ({"militia": 4}, ["place regni", "done"])
    answer(g, "place regni", "take-from parisi", "done", "done")
    assert (units(g, "regni"), ended(g)) == ({"militia": 5}, True)


# Tears of Epona.


@pytest.mark.rule("pendragon.card.81.epoch", "pendragon.map.tear-regions")
def test_the_tears_of_epona_fall_on_four_regions() -> None:
    four = ("textoverdi", "deceangli", "iceni", "durotriges")
    population = {"iceni": 0, "deceangli": 3}
    g = epoch(TEARS, {}, [], imperium="fragmentation", roads=False, population=population)
    assert [g.population[space(name)] for name in four] == [1, 2, 0, 1]
    assert (sum(g.population), g.refugees) == (40 - 1 - 3, 0)


@pytest.mark.rule("pendragon.card.81.epoch", "pendragon.population.range")
def test_after_the_tears_the_printed_population_is_one() -> None:
    g = epoch(TEARS, {}, [])
    assert space_view(g, space("iceni"))["printed_population"] == 1
    assert space_view(g, space("regni"))["printed_population"] == 2
    assert raise_population(g, space("iceni"))
    assert not may_resettle(g, space("iceni"))
    assert not raise_population(g, space("iceni"))
    assert g.population[space("iceni")] == 2
    assert raise_population(g, space("regni"))


# Rhiotamus.


FOUR_AND_FOUR = {"regni": "cavalry 5, red-saxon 3", "iceni": "red-scotti 3, cavalry 1"}


def sail_with_eight(die: int) -> Pendragon:
    g = epoch(RHIOTAMUS, FOUR_AND_FOUR, [die], prestige=10)
    answer(g, "from regni", "units 4", "from regni", "units 3", "from iceni")
    return g


@pytest.mark.rule("pendragon.card.82.epoch")
def test_as_many_foederati_as_cavalry_at_most() -> None:
    g = epoch(RHIOTAMUS, FOUR_AND_FOUR, [6])
    assert (asked(g), choices(g)) == ("dux", ["from iceni", "from regni", "done"])
    answer(g, "from regni")
    assert choices(g) == ["units 1", "units 2", "units 3", "units 4"]
    answer(g, "units 1", "done", "from regni")
    assert told(g, "venture") == [{"n": 2, "rolled": 12}]
    g = epoch(RHIOTAMUS, FOUR_AND_FOUR, [])
    answer(g, "done")
    assert (ended(g), told(g, "venture"), tracks(g)["P"]) == (True, [], 0)
    assert ended(epoch(RHIOTAMUS, {"iceni": "red-scotti 3"}, []))


@pytest.mark.rule("pendragon.card.82.result", "pendragon.example.x-rhiotamus")
def test_success_leaves_all_units_and_brings_prestige() -> None:
    g = sail_with_eight(4)
    assert (ended(g), g.prestige, tracks(g)["BR"]) == (True, 15, 25)
    assert told(g, "venture-succeeds") == [{"prestige": 15}]
    assert units(g, "regni") == {"cavalry": 5, "red-saxon": 3}


@pytest.mark.rule("pendragon.card.82.result", "pendragon.example.x-rhiotamus")
def test_failure_costs_half_the_units_and_the_dominance() -> None:
    g = sail_with_eight(5)
    assert (g.prestige, IMPERIUM[g.imperium]) == (5, "roman-rule-civilian")
    assert told(g, "venture-fails") == [{"prestige": 5}]
    answer(g, "dismiss iceni", "lose cavalry", "lose cavalry", "lose red-saxon")
    assert ended(g)
    lost = [(UNITS[seen["unit"]], SPACES[seen["space"]], seen["n"]) for seen in told(g, "removed")]
    assert lost == [
        ("red-scotti", "iceni", 1),
        ("cavalry", "regni", 1),
        ("cavalry", "regni", 1),
        ("red-saxon", "regni", 1),
    ]
    assert (units(g, "regni"), units(g, "iceni")) == (
        {"cavalry": 3, "red-saxon": 2},
        {"cavalry": 1, "red-scotti": 2},
    )
    assert (g.casualties, available(g, "scotti-warband")) == (2, 10)


# Pendragon.


HOST = {"regni": "cavalry 6, red-saxon 2", "iceni": "comitates 5", "parisi": "blue-scotti 2"}


@pytest.mark.rule("pendragon.card.83.epoch")
def test_who_commits_more_executes_and_the_dux_if_equal() -> None:
    g = epoch(PENDRAGON, HOST, [6])
    assert (asked(g), choices(g)) == ("dux", [f"commit {n}" for n in range(9)])
    answer(g, "commit 3")
    assert (asked(g), choices(g)) == ("civitates", [f"commit {n}" for n in range(8)])
    answer(g, "commit 4")
    assert told(g, "commits") == [{"faction": DUX, "n": 3}, {"faction": CIVITATES, "n": 4}]
    assert (asked(g), choices(g)) == ("civitates", ["from iceni", "from parisi"])
    g = answer(epoch(PENDRAGON, HOST, [6]), "commit 3", "commit 3")
    assert asked(g) == "dux"
    g = answer(epoch(PENDRAGON, HOST, [6]), "commit 0", "commit 0")
    assert (ended(g), tracks(g)["BR"]) == (True, 25)


@pytest.mark.rule("pendragon.card.83.epoch")
def test_nobody_commits_more_than_it_can_pay_for() -> None:
    g = epoch(PENDRAGON, HOST, [6], resources=5)
    assert choices(g) == ["commit 0", "commit 1", "commit 2"]
    g = epoch(PENDRAGON, HOST, [6], resources=9, imperium="fragmentation", roads=False)
    assert (asked(g), choices(g)[-1]) == ("civitates", "commit 4")
    assert ended(epoch(PENDRAGON, {"regni": "militia 9"}, []))


@pytest.mark.rule("pendragon.card.83.epoch")
def test_the_others_units_go_only_with_consent() -> None:
    g = epoch(PENDRAGON, HOST, [1])
    answer(g, "commit 6", "commit 0", "call cavalry", "units 6", "done")
    assert (asked(g), choices(g)) == ("dux", [*[f"ask-for {n}" for n in range(1, 5)], "done"])
    answer(g, "ask-for 4")
    assert (asked(g), choices(g)) == ("civitates", ["from iceni", "from parisi", "done"])
    answer(g, "from iceni", "units 2", "done")
    assert tracks(g)["BR"] == 25 - 16
    assert told(g, "venture") == [{"n": 8, "rolled": 2}]


def host_of_five(die: int, **fields: Any) -> Pendragon:
    board = {"regni": "cavalry 3 laden 1, red-saxon 2"}
    return epoch(PENDRAGON, board, [die], renown={"saxons": 14, "scotti": 4}, **fields)


@pytest.mark.rule("pendragon.card.83.success", "pendragon.example.x-pendragon")
@pytest.mark.rule("pendragon.plunder.cavalry")
def test_success_humbles_a_barbarian_and_brings_plunder() -> None:
    g = host_of_five(2)
    answer(g, "commit 5")
    assert (asked(g), tracks(g)["BR"]) == ("dux", 15)
    assert choices(g) == ["humble saxons", "humble scotti"]
    answer(g, "humble saxons")
    assert (tracks(g)["SxR"], tracks(g)["ScR"]) == (4, 4)
    assert laden(g, "regni") == {"cavalry": 3, "red-saxon": 2}
    assert units(g, "regni") == {"cavalry": 3, "red-saxon": 2}
    answer(g, "swing")
    assert (IMPERIUM[g.imperium], ended(g)) == ("roman-rule-civilian", True)


@pytest.mark.rule("pendragon.card.83.success", "pendragon.imperium-status.event-dominance-frag")
def test_at_fragmentation_there_is_no_dominance_to_shift() -> None:
    g = host_of_five(1, imperium="fragmentation", roads=False, dux_resources=10)
    answer(g, "commit 5", "humble scotti")
    assert (ended(g), tracks(g)["ScR"]) == (True, 0)


@pytest.mark.rule("pendragon.card.83.failure", "pendragon.example.x-pendragon")
def test_failure_costs_half_the_host_rounded_up() -> None:
    g = host_of_five(3)
    answer(g, "commit 5")
    assert choices(g) == ["lose cavalry", "lose red-saxon"]
    answer(g, "lose cavalry", "lose red-saxon", "lose red-saxon")
    assert (ended(g), g.casualties) == (True, 1)
    assert (units(g, "regni"), laden(g, "regni")) == ({"cavalry": 2}, {"cavalry": 1})
    assert (tracks(g)["SxR"], control(g, "regni")) == (14, "")


@pytest.mark.rule("pendragon.card.83.epoch", "pendragon.cooperation.preemption-consent")
def test_a_dux_who_may_not_pay_has_committed_nothing() -> None:
    fields = {"imperium": "autonomy-civilian", "resources": 20}
    g = epoch(PENDRAGON, {"regni": "cavalry 3", "iceni": "comitates 2"}, [6], **fields)
    answer(g, "commit 3", "commit 2")
    while asked(g) == "dux":
        answer(g, choices(g)[-1])
    answer(g, "refuse")
    assert asked(g) == "civitates"
    while not ended(g) and not told(g, "host-lost"):
        answer(g, choices(g)[-1])
    assert (units(g, "regni"), units(g, "iceni")) == ({"cavalry": 3}, {"comitates": 1})
