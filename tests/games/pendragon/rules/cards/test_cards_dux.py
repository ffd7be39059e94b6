"""Cards 1 to 6, each text carried out."""

from __future__ import annotations

import pytest

from tests.games.pendragon.builders import (
    answer,
    asked,
    available,
    choices,
    ended,
    laden,
    lay,
    run,
    space,
    strongholds,
    told,
    units,
)
from tests.games.pendragon.cards_table import event, would
from tests.games.pendragon.fighting import to_the_end
from tests.games.pendragon.parts import (
    CIVITATES,
    DUX,
    IMPERIUM,
    SAXONS,
    SCOTTI,
    SHADED,
    UNSHADED,
    Battle,
    Pendragon,
    Recovery,
    Train,
    card,
    open_sides,
)

ARTHUR, ALANS, PELAGIUS, STILICHO, SUBSIDIES, UTHER = 1, 2, 3, 4, 5, 6
RECRUITS = 17


def imperium(g: Pendragon) -> str:
    return IMPERIUM[g.imperium]


# Arthur.


@pytest.mark.rule("pendragon.card.1.unshaded")
def test_arthur_takes_command() -> None:
    g = event(lay(imperium="autonomy-civilian"), ARTHUR, UNSHADED, DUX)
    assert (ended(g), imperium(g)) == (True, "autonomy-military")
    assert imperium(event(lay(imperium="fragmentation"), ARTHUR, UNSHADED, DUX)) == "fragmentation"


@pytest.mark.rule("pendragon.card.1.unshaded.momentum")
def test_arthur_brings_the_fallen_back_but_not_deserters() -> None:
    board = {"iceni": "cavalry 1, saxon-warband 9", "regni": "cavalry 1"}
    g = event(lay(board), ARTHUR, UNSHADED, DUX)
    before = available(g, "cavalry")
    to_the_end(run(g, Battle(space("iceni"), SAXONS, CIVITATES), [1]))
    assert (available(g, "cavalry"), g.casualties) == (before + 1, 0)
    event(g, RECRUITS, SHADED, SAXONS)
    assert (available(g, "cavalry"), g.casualties) == (before + 1, 1)
    run(g, Recovery())
    assert not g.in_force(card(ARTHUR), UNSHADED)


@pytest.mark.rule("pendragon.card.1.shaded")
def test_both_britons_lose_half_rounded_up() -> None:
    board = {"iceni": "cavalry 3, militia 2", "regni": "cavalry 1, hillfort", "londinium": "town"}
    g = event(lay(board, imperium="autonomy-military"), ARTHUR, SHADED, SAXONS)
    assert units(g, "iceni") == {"cavalry": 1, "militia": 1}
    assert (g.casualties, imperium(g)) == (2, "autonomy-civilian")
    assert units(g, "regni") == {"cavalry": 1}


@pytest.mark.rule("pendragon.card.1.shaded", "pendragon.pieces.owner-removal-choice")
def test_who_plays_the_strife_chooses_region_and_units() -> None:
    board = {"iceni": "cavalry 1, red-saxon 1, militia 1", "regni": "cavalry 1, militia 1"}
    g = event(lay(board, imperium="fragmentation"), ARTHUR, SHADED, SCOTTI)
    assert (asked(g), choices(g)) == ("scotti", ["strike iceni", "strike regni"])
    answer(g, "strike iceni")
    assert (asked(g), choices(g)) == ("scotti", ["remove cavalry", "remove red-saxon"])
    answer(g, "remove cavalry")
    assert (units(g, "iceni"), imperium(g)) == ({"red-saxon": 1}, "fragmentation")


@pytest.mark.rule("pendragon.card.1.shaded", "pendragon.events.as-much-as-possible")
def test_without_a_divided_region_only_dominance_swings() -> None:
    g = event(lay({"londinium": "cavalry 1, militia 1, town"}), ARTHUR, SHADED, CIVITATES)
    assert (ended(g), imperium(g)) == (True, "roman-rule-civilian")
    assert units(g, "londinium") == {"cavalry": 1, "militia": 1}
    assert not would(g, ARTHUR, SHADED, CIVITATES)


# Alans.


@pytest.mark.rule("pendragon.card.2.unshaded")
def test_the_alans_double_the_cavalry() -> None:
    g = event(lay({"deceangli": "fort deva"}, resources=9), ALANS, UNSHADED, DUX)
    answer(run(g, Train(faction=DUX)), "train deceangli")
    assert (units(g, "deceangli"), g.resources) == ({"cavalry": 2}, 6)


@pytest.mark.rule("pendragon.card.2.shaded")
def test_without_the_alans_cavalry_is_dear() -> None:
    g = event(lay({"deceangli": "fort deva"}, resources=6), ALANS, SHADED, SAXONS)
    answer(run(g, Train(faction=DUX)), "train deceangli")
    assert (units(g, "deceangli"), g.resources) == ({"cavalry": 1}, 0)
    g = event(lay({"deceangli": "fort deva"}, resources=5), ALANS, SHADED, SAXONS)
    assert not Train.possible(g, DUX, limited=False)
    assert Train.possible(lay({"deceangli": "fort deva"}, resources=5), DUX, limited=False)


# Pelagius.


@pytest.mark.rule("pendragon.card.3.unshaded", "pendragon.events.limits-hold")
def test_two_regions_are_filled_both_rows() -> None:
    board = {"iceni": "hillfort", "regni": "hillfort"}
    board |= {"parisi": "hillfort", "cantiaci": "saxon-settlement", "londinium": "town"}
    poor = {"iceni": 1, "regni": 0, "parisi": 3, "cantiaci": 0, "londinium": 0}
    g = lay(board, prosperity=poor, imperium="autonomy-civilian")
    event(g, PELAGIUS, UNSHADED, CIVITATES)
    assert choices(g) == ["place iceni", "place parisi", "place regni"]
    answer(g, "place iceni")
    assert (g.bottom[space("iceni")], g.top[space("iceni")]) == (2, 2)
    answer(g, "place regni")
    assert (ended(g), g.prosperity_at(space("regni"))) == (True, 4)
    assert (g.prosperity_at(space("parisi")), told(g, "restored")[0]["n"]) == (3, 3)


@pytest.mark.rule("pendragon.card.3.unshaded", "pendragon.events.as-much-as-possible")
@pytest.mark.parametrize("names", ["iceni", "iceni regni"])
def test_nobody_is_asked_which_regions_where_all_are_filled(names: str) -> None:
    board = dict.fromkeys(names.split(), "hillfort")
    g = lay(board, prosperity=dict.fromkeys(board, 1), imperium="autonomy-civilian")
    event(g, PELAGIUS, UNSHADED, CIVITATES)
    assert ended(g)
    assert [line["space"] for line in told(g, "restored")] == [space(name) for name in board]


@pytest.mark.rule("pendragon.ruling.event-fort-prestige")
@pytest.mark.rule("pendragon.card.3.shaded", "pendragon.events.no-prestige-loss")
def test_heretics_empty_two_spaces() -> None:
    board = {
        "londinium": "town, militia 2 laden 1, cavalry 1",
        "regni": "fort, hillfort, comitates 1, blue-saxon 2, red-saxon 1",
        "iceni": "hillfort",
    }
    g = event(lay(board, prestige=4), PELAGIUS, SHADED, SAXONS)
    assert choices(g) == ["strike iceni", "strike londinium", "strike regni"]
    answer(g, "strike londinium", "strike regni")
    assert (ended(g), g.prestige, laden(g, "londinium")) == (True, 4, {})
    assert (units(g, "londinium"), strongholds(g, "londinium")) == ({"cavalry": 1}, {})
    assert units(g, "regni") == {"red-saxon": 1, "blue-saxon": 2}
    assert list(strongholds(g, "regni").values()) == ["fort"]
    assert list(strongholds(g, "iceni").values()) == ["hillfort"]


# Stilicho.


def with_boxes(g: Pendragon, available: int, casualties: int, out_of_play: int) -> Pendragon:
    """Cavalry in the boxes; the rest is in none."""
    g.available[0], g.casualties, g.out_of_play = available, casualties, out_of_play
    return g


@pytest.mark.rule("pendragon.card.4.unshaded", "pendragon.card.4.regions")
@pytest.mark.rule("pendragon.card.4.departure", "pendragon.events.may-or-must")
def test_stilicho_places_ten_cavalry() -> None:
    g = with_boxes(lay({"regni": "cavalry 4"}, imperium="autonomy-civilian"), 4, 3, 2)
    event(g, STILICHO, UNSHADED, DUX)
    assert imperium(g) == "roman-rule-military"
    assert choices(g) == [f"cavalry {n}" for n in range(11)]
    answer(g, "cavalry 5", "cavalry 3")
    assert choices(g) == [f"cavalry {n}" for n in range(1, 5)]
    answer(g, "cavalry 2")
    assert choices(g) == [f"cavalry {n}" for n in range(2, 4)]
    answer(g, "cavalry 2")
    assert not [choice for choice in choices(g) if choice.startswith("cavalry")]
    assert (g.available[0], g.casualties, g.out_of_play, g.owed_cavalry) == (2, 1, 0, 6)
    assert units(g, "regni") == {}
    found = [units(g, name)["cavalry"] for name in ("cantiaci", "textoverdi", "carvetii")]
    assert found == [5, 3, 2]


@pytest.mark.rule("pendragon.card.4.departure")
def test_as_many_leave_as_came_or_all_there_are() -> None:
    g = with_boxes(lay({"cantiaci": "cavalry 4"}), 6, 0, 0)
    event(g, STILICHO, UNSHADED, DUX)
    answer(g, "cavalry 10", "done")
    assert (units(g, "cantiaci"), g.owed_cavalry) == ({"cavalry": 10}, 6)
    g.units[space("cantiaci")] = 4
    run(g, Recovery())
    assert (units(g, "cantiaci"), g.available[0], g.owed_cavalry) == ({}, 4, 0)


@pytest.mark.rule("pendragon.card.4.unshaded")
def test_with_fewer_than_ten_all_are_placed() -> None:
    g = with_boxes(lay({"regni": "cavalry 2 laden 1"}), 1, 1, 1)
    event(g, STILICHO, UNSHADED, SAXONS)
    answer(g, "cavalry 0", "cavalry 0")
    assert (units(g, "carvetii"), g.owed_cavalry) == ({"cavalry": 5}, 3)
    assert laden(g, "carvetii") == {}


@pytest.mark.rule("pendragon.card.4.strongholds", "pendragon.sites.event-vacant-only")
def test_stilicho_builds_at_vacant_town_sites_and_in_cities() -> None:
    g = with_boxes(lay({"carvetii": "hillfort luguvalium"}), 0, 0, 0)
    event(g, STILICHO, UNSHADED, DUX)
    sites = ["cataractonium", "durovernum", "eboracum-city", "londinium-city"]
    assert sorted({choice.split()[1] for choice in choices(g) if choice != "done"}) == sites
    answer(g, "town londinium-city", "fort durovernum")
    assert ended(g)
    assert list(strongholds(g, "londinium").values()) == ["town"]
    assert strongholds(g, "cantiaci") == {"durovernum": "fort"}


@pytest.mark.rule("pendragon.card.4.precondition")
def test_stilicho_does_not_come_at_fragmentation() -> None:
    assert open_sides(lay(), card(STILICHO)) == [UNSHADED]
    assert open_sides(lay(imperium="fragmentation"), card(STILICHO)) == []


# Imperial Subsidies.


@pytest.mark.rule("pendragon.card.5.unshaded")
def test_subsidies_are_red() -> None:
    g = event(lay(resources=3, dux_resources=1), SUBSIDIES, UNSHADED, DUX)
    assert (g.dux_resources, g.resources) == (13, 3)


@pytest.mark.rule("pendragon.card.5.shaded")
def test_the_east_sends_gifts() -> None:
    g = event(lay(wealth=2), SUBSIDIES, SHADED, CIVITATES)
    assert (g.wealth, g.dux_resources) == (8, 0)
    assert not would(lay(wealth=85), SUBSIDIES, SHADED, CIVITATES)


# Uther.


@pytest.mark.rule("pendragon.card.6.unshaded", "pendragon.events.may-or-must")
def test_uther_takes_wealth_though_there_are_resources() -> None:
    g = event(lay(resources=20, wealth=4), UTHER, UNSHADED, DUX)
    assert choices(g) == [f"confiscate {n}" for n in range(5)]
    answer(g, "confiscate 4")
    assert (g.wealth, g.dux_resources, g.resources) == (0, 4, 20)
    assert choices(event(lay(wealth=9), UTHER, UNSHADED, DUX))[-1] == "confiscate 6"
    assert not would(lay(wealth=0), UTHER, UNSHADED, DUX)


@pytest.mark.rule("pendragon.card.6.unshaded")
def test_who_executes_uther_confiscates() -> None:
    found = []
    for faction in (CIVITATES, SAXONS, SCOTTI):
        g = event(lay(resources=20, wealth=4), UTHER, UNSHADED, faction)
        answer(g, "confiscate 3")
        found.append((g.wealth, g.dux_resources, g.resources, *g.renown[SAXONS:]))
    assert found == [(1, 0, 23, 10, 6), (1, 0, 20, 13, 6), (1, 0, 20, 10, 9)]


@pytest.mark.rule("pendragon.card.6.shaded", "pendragon.pieces.comitates-not-yet")
def test_the_army_goes_over() -> None:
    board = {
        "cantiaci": "fort durovernum, fort rutupiae, cavalry 3 laden 1, red-saxon 2 laden 1",
        "carvetii": "red-scotti-settlement, red-scotti 1",
        "londinium": "fort",
    }
    g = lay(board, prestige=5, not_yet=13)
    g.available[2] = 2
    event(g, UTHER, SHADED, SAXONS)
    assert choices(g) == ["strike cantiaci", "strike carvetii"]
    answer(g, "strike cantiaci")
    assert choices(g) == ["hillfort durovernum", "town durovernum"]
    answer(g, "town durovernum")
    assert choices(g) == ["comitates 0", "comitates 1", "comitates 2"]
    answer(g, "comitates 2")
    assert strongholds(g, "cantiaci") == {"rutupiae": "hillfort", "durovernum": "town"}
    assert units(g, "cantiaci") == {"militia": 1, "comitates": 2, "blue-saxon": 2}
    assert laden(g, "cantiaci") == {"blue-saxon": 1}
    assert (g.casualties, g.prestige, g.not_yet, ended(g)) == (3, 5, 13, True)


@pytest.mark.rule("pendragon.card.6.shaded", "pendragon.pieces.replace-short")
def test_what_cannot_be_replaced_goes() -> None:
    g = lay({"regni": "fort anderida, cavalry 3, red-scotti-settlement"})
    g.available[1], g.available[2], g.available[9] = 1, 1, 0
    event(g, UTHER, SHADED, CIVITATES)
    assert units(g, "regni") == {"militia": 1, "comitates": 1}
    assert list(strongholds(g, "regni").values()) == ["blue-scotti-settlement"]
