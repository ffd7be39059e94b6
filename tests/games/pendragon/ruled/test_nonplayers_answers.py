"""Non-players: fixed answers outside their own turns."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.run.kernel import Frame
from tests.games.pendragon.builders import (
    answer,
    choices,
    faction,
    lay,
    log,
    question,
    site,
    space,
    strongholds,
    told,
    tracks,
    units,
)
from tests.games.pendragon.parts import (
    CIVITATES,
    DUX,
    IMPERIUM,
    SAXONS,
    SCOTTI,
    SHADED,
    SPACES,
    STRONGHOLDS,
    UNITS,
    UNSHADED,
    Annona,
    Battle,
    CardInPlay,
    CivitatesUpkeep,
    Declare,
    Donatio,
    DuxMarch,
    DuxUpkeep,
    Event,
    ImperiumPhase,
    Landing,
    Maintenance,
    Payment,
    Pendragon,
    RavageAftermath,
    Recovery,
    Train,
    Tribute,
    card,
    pieces,
    set_up,
)
from tests.games.pendragon.ruling import rule

MAGNUS, CONSTANTINE, RESCRIPT, TIES, RHIOTAMUS, PENDRAGON = 77, 78, 79, 80, 82, 83
OMENS = 43
FULL = "de-excidio-britanniae"


def with_people(g: Pendragon, *names: str) -> Pendragon:
    """These Factions are people, the others Non-players."""
    people = [faction(name) for name in names]
    g.ruled = tuple([f for f in range(4) if f not in people])
    return g


def epoch(
    number: int, board: dict[str, str], dice: list[Any], *people: str, **fields: Any
) -> Pendragon:
    """The Event of an Epoch card."""
    g = with_people(lay(board, **fields), *people)
    return rule(g, Event(card(number), UNSHADED), dice)


def where_told(g: Pendragon, what: str) -> list[str]:
    return [SPACES[seen["space"]] for seen in told(g, what)]


# Money.


@pytest.mark.rule("pendragon.ruling.np-epoch")
@pytest.mark.rule("pendragon.solo.funds")
@pytest.mark.parametrize(
    ("imperium", "left"),
    [("roman-rule-military", (7, 9)), ("autonomy-military", (7, 9)), ("fragmentation", (25, 0))],
)
def test_the_dux_spend_blue_before_red(imperium: str, left: tuple[int, int]) -> None:
    cost = 25 + 9 - sum(left)
    g = rule(lay(resources=25, dux_resources=9, imperium=imperium), Payment(DUX, cost))
    assert (g.scores, (g.resources, g.dux_resources)) == ((1,), left)


@pytest.mark.rule("pendragon.solo.hoard")
@pytest.mark.parametrize(("blue", "hoarded"), [(20, 6), (4, 4)])
def test_the_civitates_hoard_all_they_may(blue: int, hoarded: int) -> None:
    g = set_up("barbarian-conspiracy", {})
    g.resources = blue
    rule(g, ImperiumPhase())
    assert (tracks(g)["Towns"], g.resources) == (13, blue - hoarded)
    assert told(g, "hoards") == [{"n": hoarded}]


# Consent.


@pytest.mark.rule("pendragon.solo.consent")
@pytest.mark.parametrize("frame", [Payment(DUX, 9), Tribute(5)])
def test_the_civitates_give_a_player_nothing(frame: Frame) -> None:
    g = lay(imperium="autonomy-civilian", wealth=9)
    rule(with_people(g, "dux"), frame)
    assert g.scores == (0,)
    assert (g.resources, g.dux_resources, g.wealth) == (25, 0, 9)
    assert {"faction": CIVITATES} in told(g, "refuses")


@pytest.mark.rule("pendragon.solo.consent")
def test_the_civitates_do_not_march_along() -> None:
    g = with_people(lay({"regni": "cavalry 2, militia 2"}), "dux")
    rule(g, DuxMarch(faction=DUX))
    answer(g, "select regni", "move cavalry", "to atrebates", "units 1")
    answer(g, "ask-along militia")
    assert told(g, "refuses") == [{"faction": CIVITATES}]
    assert units(g, "regni") == {"cavalry": 1, "militia": 2}


@pytest.mark.rule("pendragon.solo.consent")
def test_the_civitates_let_nobody_train_their_militia() -> None:
    g = lay({"regni": "fort, town"}, imperium="fragmentation", dux_resources=9)
    rule(with_people(g, "dux"), Train(faction=DUX, limited=True))
    answer(g, "train regni", "militia 2")
    assert units(g, "regni") == {"cavalry": 1}


@pytest.mark.rule("pendragon.solo.consent")
def test_the_civitates_add_nothing_to_a_donatio() -> None:
    g = rule(with_people(lay({"regni": "cavalry 3"}, wealth=9), "dux"), Donatio(), [4])
    answer(g, "spend 0")
    assert (g.wealth, told(g, "donatio")[0]["paid"]) == (9, 0)


@pytest.mark.rule("pendragon.solo.consent")
@pytest.mark.parametrize(
    ("person", "own", "others"),
    [("dux", "cavalry 6", "comitates 6"), ("civitates", "comitates 6", "cavalry 5")],
)
def test_nobody_sends_units_along_with_a_players_host(person: str, own: str, others: str) -> None:
    board = {"regni": own, "iceni": others}
    g = epoch(PENDRAGON, board, [1], person, resources=60)
    answer(g, "commit 6")
    while question(g) != "HostOfBritain.ask":
        answer(g, choices(g)[-1])
    answer(g, "ask-for 4")
    assert told(g, "venture")[0]["n"] == 6


@pytest.mark.rule("pendragon.solo.consent")
def test_non_players_ask_for_nothing_either() -> None:
    g = lay({"regni": "cavalry 9, fort"}, imperium="autonomy-civilian", dux_resources=3, wealth=9)
    rule(with_people(g, "civitates"), Maintenance(DUX, STRONGHOLDS.index("fort")))
    assert (g.ended, g.resources, g.wealth, g.dux_resources) == ("tested", 25, 9, 2)
    host = epoch(PENDRAGON, {"regni": "cavalry 6", "iceni": "comitates 6"}, [1], resources=60)
    assert told(host, "venture")[0]["n"] == 6


# Annona.


@pytest.mark.rule("pendragon.solo.annona")
def test_own_groups_are_paid_first_most_warbands_before_others() -> None:
    board = {"regni": "red-saxon 2", "iceni": "red-saxon 4", "parisi": "red-saxon 3"}
    g = rule(lay(board, resources=7, wealth=0), Annona())
    paid = [(SPACES[seen["space"]], seen["n"]) for seen in told(g, "annona")]
    assert paid == [("iceni", 4), ("parisi", 3)]
    assert where_told(g, "rebels") == ["regni"]


@pytest.mark.rule("pendragon.solo.annona")
@pytest.mark.parametrize(("blue", "payers"), [(12, [DUX]), (10, [CIVITATES]), (1, [])])
def test_the_others_groups_only_while_more_than_ten_are_left(blue: int, payers: list[int]) -> None:
    g = rule(lay({"regni": "blue-saxon 2"}, resources=blue), Annona())
    assert [seen["faction"] for seen in told(g, "annona")] == payers
    assert bool(told(g, "rebels")) == (not payers)


@pytest.mark.rule("pendragon.solo.annona")
def test_of_two_groups_in_a_space_its_own() -> None:
    g = rule(lay({"regni": "red-scotti 1, blue-saxon 3"}, resources=4), Annona())
    paid = [(seen["faction"], UNITS[seen["unit"]]) for seen in told(g, "annona")]
    assert paid == [(DUX, "red-scotti"), (CIVITATES, "blue-saxon")]


# Upkeep.


@pytest.mark.rule("pendragon.solo.upkeep")
def test_forts_come_before_roads() -> None:
    board = {"regni": "fort", "iceni": "fort"}
    g = rule(lay(board, imperium="autonomy-military", resources=11, dux_resources=0), DuxUpkeep())
    assert g.count_strongholds(STRONGHOLDS.index("fort")) == 2
    assert (g.roads, g.resources) == (False, 9)
    g = rule(lay(board, imperium="autonomy-military", resources=12, dux_resources=0), DuxUpkeep())
    assert (g.roads, g.resources) == (True, 0)


@pytest.mark.rule("pendragon.solo.upkeep")
def test_forts_with_the_fewest_units_are_given_up() -> None:
    board = {"regni": "fort, cavalry 2", "iceni": "fort, cavalry 1", "silures": "fort, cavalry 3"}
    frame = Maintenance(DUX, STRONGHOLDS.index("fort"))
    g = rule(lay(board, imperium="fragmentation", dux_resources=2), frame)
    assert [bool(strongholds(g, name)) for name in board] == [True, False, True]


@pytest.mark.rule("pendragon.solo.upkeep")
@pytest.mark.parametrize(("die", "gone"), [(1, "regni"), (3, "iceni"), (5, "silures")])
def test_of_equal_forts_a_random_one(die: int, gone: str) -> None:
    board = {"regni": "fort, cavalry 1", "iceni": "fort, cavalry 1", "silures": "fort, cavalry 1"}
    frame = Maintenance(DUX, STRONGHOLDS.index("fort"))
    g = rule(lay(board, imperium="fragmentation", dux_resources=2), frame, [die])
    assert [name for name in board if not strongholds(g, name)] == [gone]


@pytest.mark.rule("pendragon.solo.upkeep")
def test_cavalry_goes_where_the_fewest_are() -> None:
    board = {
        "regni": "fort, cavalry 3",
        "iceni": "fort, cavalry 1",
        "silures": "fort",
        "parisi": "cavalry 5",
    }
    g = rule(lay(board), DuxUpkeep(), [1, 6, 1])
    at = [units(g, name).get("cavalry", 0) for name in board]
    assert at == [3, 3, 3, 0]


@pytest.mark.rule("pendragon.solo.upkeep")
@pytest.mark.parametrize(("die", "home"), [(1, "iceni"), (6, "silures")])
def test_of_equal_homes_a_random_one(die: int, home: str) -> None:
    board = {"iceni": "fort", "silures": "fort", "parisi": "cavalry 1"}
    g = rule(lay(board), DuxUpkeep(), [die])
    assert units(g, home) == {"cavalry": 1}


@pytest.mark.rule("pendragon.solo.upkeep")
def test_warbands_that_are_at_home_stay() -> None:
    board = {"regni": "fort, cavalry 3", "iceni": "fort"}
    assert units(rule(lay(board), DuxUpkeep()), "regni") == {"cavalry": 3}


@pytest.mark.rule("pendragon.solo.upkeep")
@pytest.mark.parametrize(("wealth", "left"), [(5, (3, 6)), (2, (0, 6)), (1, (0, 3))])
def test_all_comitates_are_paid_that_can_be(wealth: int, left: tuple[int, int]) -> None:
    board = {"iceni": "comitates 3", "regni": "comitates 3"}
    g = rule(lay(board, wealth=wealth), CivitatesUpkeep())
    on_map = sum([units(g, name).get("comitates", 0) for name in board])
    assert (g.wealth, on_map) == left


@pytest.mark.rule("pendragon.solo.upkeep")
@pytest.mark.parametrize(
    ("resources", "hillforts", "gratia"), [(12, 2, True), (11, 2, False), (1, 1, False)]
)
def test_hillforts_come_before_gratia(resources: int, hillforts: int, gratia: bool) -> None:
    in_force = {21: "shaded", 27: "unshaded"}
    board = {"votadini": "hillfort", "brigantes": "hillfort"}
    g = rule(lay(board, in_force=in_force, resources=resources), CivitatesUpkeep())
    assert g.count_strongholds(STRONGHOLDS.index("hillfort")) == hillforts
    assert g.in_force(card(27), UNSHADED) == gratia


@pytest.mark.rule("pendragon.solo.upkeep")
def test_cavalry_that_is_owed_leaves_where_most_are() -> None:
    g = lay({"regni": "cavalry 1", "iceni": "cavalry 4"}, owed_cavalry=2)
    rule(g, Recovery())
    assert where_told(g, "departs") == ["iceni", "iceni"]


# Epoch Events.


@pytest.mark.rule("pendragon.solo.epoch-events")
@pytest.mark.parametrize(("number", "spent"), [(MAGNUS, 12), (CONSTANTINE, 12)])
def test_under_military_dominance_the_dux_bid_the_most_they_can(number: int, spent: int) -> None:
    g = epoch(number, {"regni": "cavalry 9"}, [6], resources=14)
    assert (tracks(g)["BR"], told(g, "usurper-roll")[0]["n"]) == (14 - spent, 6)


@pytest.mark.rule("pendragon.solo.epoch-events")
def test_under_civilian_dominance_the_dux_bid_nothing() -> None:
    g = epoch(MAGNUS, {"regni": "cavalry 9"}, [], imperium="roman-rule-civilian", dux_resources=20)
    assert (tracks(g)["BR"], units(g, "regni"), told(g, "usurper-roll")) == (25, {"cavalry": 9}, [])


@pytest.mark.rule("pendragon.solo.epoch-events")
@pytest.mark.parametrize(("cavalry", "blue", "paid"), [(3, 25, 3), (10, 25, 6), (20, 25, 9)])
def test_the_donatio_is_three_for_each_die(cavalry: int, blue: int, paid: int) -> None:
    g = epoch(RESCRIPT, {"regni": f"cavalry {cavalry}"}, [1, 1, 1], resources=blue)
    assert (told(g, "donatio")[0]["paid"], g.resources) == (paid, blue - paid)


@pytest.mark.rule("pendragon.solo.epoch-events")
def test_a_poor_dux_gives_what_he_has() -> None:
    g = epoch(RESCRIPT, {"regni": "cavalry 20"}, [1, 1, 1], resources=0, dux_resources=4)
    assert told(g, "donatio")[0]["paid"] == 4


@pytest.mark.rule("pendragon.solo.epoch-events")
def test_the_civitates_cut_the_ties() -> None:
    g = epoch(TIES, {"regni": "town", "dobunni": "town, militia 4"}, [])
    assert IMPERIUM[g.imperium] == "roman-rule-civilian"
    assert units(g, "regni")["militia"] >= 2
    placed = sum([seen["n"] for seen in told(g, "placed")])
    assert placed == sum([units(g, name)["militia"] for name in ("regni", "dobunni")]) - 4


@pytest.mark.rule("pendragon.solo.epoch-events")
@pytest.mark.parametrize(
    ("here", "sent"),
    [
        ("cavalry 9", 0),
        ("cavalry 4, red-saxon 9", 8),
        ("cavalry 3, red-saxon 2", 0),
        ("cavalry 3, red-saxon 3", 6),
        ("cavalry 2, red-saxon 9", 0),
    ],
)
def test_six_units_make_a_venture_overseas(here: str, sent: int) -> None:
    g = epoch(RHIOTAMUS, {"regni": here}, [6])
    assert sum([seen["n"] for seen in told(g, "venture")]) == sent


@pytest.mark.rule("pendragon.solo.epoch-events")
@pytest.mark.parametrize(
    ("dux", "civitates", "leader"), [(5, 5, []), (6, 5, [DUX]), (5, 6, [CIVITATES]), (6, 6, [DUX])]
)
def test_six_units_make_a_host(dux: int, civitates: int, leader: list[int]) -> None:
    board = {"regni": f"cavalry {dux}", "iceni": f"comitates {civitates}"}
    g = epoch(PENDRAGON, board, [1], resources=90, renown={"saxons": 9, "scotti": 12})
    assert [seen["n"] for seen in told(g, "venture")] == [6] * len(leader)
    assert [seen["faction"] for seen in told(g, "humbled")] == [SCOTTI] * len(leader)


@pytest.mark.rule("pendragon.battle-tactics.placing-order")
def test_of_a_lost_venture_foederati_do_not_come_back() -> None:
    g = epoch(RHIOTAMUS, {"regni": "cavalry 3", "iceni": "red-saxon 3"}, [6])
    assert (units(g, "regni"), units(g, "iceni")) == ({"cavalry": 3}, {})


# Battles they may force.


def deep_raid(here: str, raiders: int, dice: list[int]) -> Pendragon:
    """Saxons have come deep into Dobunni."""
    g = lay({"dobunni": f"{here}, saxon-raider {raiders}"})
    landing = Landing(SAXONS, space("dobunni"), 1, 0, deep=True, surprise=True, landed=raiders)
    landing.at = "arrive"
    return rule(g, landing, dice)


@pytest.mark.rule("pendragon.solo.forced-battles")
@pytest.mark.parametrize(
    ("here", "raiders", "forced"),
    [
        ("cavalry 2, fort", 3, True),
        ("cavalry 2", 8, True),
        ("cavalry 1", 8, True),
        ("militia 2, town glevum", 2, True),
        ("militia 2, town glevum", 6, False),
        ("militia 1, town glevum", 2, False),
    ],
)
def test_a_deep_raid_is_stopped_where_it_loses_more(here: str, raiders: int, forced: bool) -> None:
    g = deep_raid(here, raiders, [6, 6])
    assert bool(told(g, "forces-battle")) == forced


@pytest.mark.rule("pendragon.solo.forced-battles")
@pytest.mark.parametrize(
    ("here", "avenged"),
    [
        ("cavalry 2, saxon-raider 6", ["dux"]),
        ("militia 2, saxon-warband 1", []),
        ("militia 4, saxon-raider 2", ["civitates"]),
        ("scotti-warband 4, saxon-raider 2", ["scotti"]),
        ("comitates 2, saxon-warband 2", []),
    ],
)
def test_ravagers_are_attacked_where_they_lose_more(here: str, avenged: list[str]) -> None:
    g = rule(lay({"regni": here}), RavageAftermath(space("regni")), [1, 1])
    assert [seen["faction"] for seen in told(g, "avenges")] == [faction(name) for name in avenged]


# OMENS.


def holding(g: Pendragon, who: str) -> Pendragon:
    g.taken[faction(who)] |= 1 << card(OMENS)
    return g


@pytest.mark.rule("pendragon.solo.omens")
@pytest.mark.parametrize(("on", "used"), [(45, True), (47, False), (16, False)])
def test_omens_is_kept_for_a_shield(on: int, used: bool) -> None:
    g = holding(lay(), "scotti")
    rule(g, CardInPlay(card(on)))
    assert bool(told(g, "omens")) == used
    assert bool(g.taken[SCOTTI] >> card(OMENS) & 1) != used


@pytest.mark.rule("pendragon.solo.omens")
def test_omens_never_halves_anybody() -> None:
    g = holding(lay({"regni": "saxon-raider 9, militia 2, hillfort"}), "civitates")
    rule(g, Battle(space("regni"), SAXONS, CIVITATES))
    assert "halves" not in log(g)
    assert g.taken[CIVITATES]


@pytest.mark.rule("pendragon.solo.omens")
def test_omens_never_halves_anybody_in_an_event_either() -> None:
    board = {"dobunni": "saxon-warband 9, militia 5, town glevum"}
    g = holding(lay(board), "civitates")
    rule(g, Event(card(29), SHADED, SAXONS))
    assert "battle" in log(g)
    assert "halves" not in log(g)


# Pivotal Events.


@pytest.mark.rule("pendragon.solo.pivotal-check")
def test_every_eligible_non_player_is_asked_in_the_order_of_trumps() -> None:
    g = set_up(FULL, {"factions": "none"})
    g.scenario = FULL
    g.imperium, g.card = IMPERIUM.index("autonomy-military"), card(25)
    g.eligible = 0b1111 & ~(1 << SAXONS)
    pieces.raze(g, site("rutupiae"))
    rule(g, Declare())
    assert [seen["faction"] for seen in told(g, "declares")] == [CIVITATES, SCOTTI]
    assert [seen["faction"] for seen in told(g, "plays-pivotal")] == [SCOTTI]


@pytest.mark.rule("pendragon.solo.pivotal-check")
def test_who_is_not_eligible_is_not_asked() -> None:
    g = set_up(FULL, {"factions": "none"})
    g.scenario = FULL
    g.imperium, g.card = IMPERIUM.index("autonomy-military"), card(25)
    g.eligible = 1 << SAXONS | 1 << DUX
    rule(g, Declare())
    assert told(g, "declares") == []
