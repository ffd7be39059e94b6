"""Pivotal Events: when they may be played, who trumps whom, and what becomes of the card."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pendragon.builders import answer, asked, choices, lay, question, tracks
from tests.games.pendragon.cards_table import FULL, eligible, empty, opening, start
from tests.games.pendragon.parts import (
    CARD_OF,
    CARDS,
    CIVITATES,
    DUX,
    IMPERIUM,
    SAXONS,
    SCOTTI,
    TRUMPS,
    Declare,
    Pendragon,
    card,
    condition_holds,
    may_play,
    view,
)

FICKLE_WEATHER, ANEIRIN, CALLEVA, ARD_RI = 15, 14, 50, 58
ALL_FOUR = sum(1 << card(number) for number in (73, 74, 75, 76))
OF_THE_BRITONS = sum(1 << card(number) for number in (75, 76))


def full(*numbers: int, **fields: Any) -> Pendragon:
    """A full scenario at Autonomy, with a Dux of Prestige 9 and the Britons' cards, begun."""
    fields = {"imperium": "autonomy-military", "prestige": 9, "pivotal": OF_THE_BRITONS} | fields
    fields.setdefault("board", {"regni": "fort, cavalry 2", "iceni": "hillfort, militia 2"})
    return start(empty(*numbers, scenario=FULL, **fields))


@pytest.mark.rule("pendragon.pivotal.when")
def test_only_eligible_factions_are_asked_before_the_first_action() -> None:
    g = full(FICKLE_WEATHER, ANEIRIN)
    assert (asked(g), choices(g)) == ("civitates", ["declare", "decline"])
    answer(g, "decline")
    assert (asked(g), choices(g)) == ("dux", ["declare", "decline"])
    answer(g, "decline")
    assert question(g) == "Choice.choose"
    answer(g, "pass")
    assert question(g) == "Choice.choose"
    g = full(FICKLE_WEATHER, ANEIRIN, eligible=0b1100)
    assert question(g) == "Choice.choose"


@pytest.mark.rule("pendragon.pivotal.trump", "pendragon.pivotal.trumped-kept")
def test_the_higher_trumps_and_the_trumped_card_is_kept() -> None:
    assert TRUMPS == (CIVITATES, DUX, SAXONS, SCOTTI)
    g = full(FICKLE_WEATHER, ANEIRIN, CALLEVA)
    answer(g, "declare", "declare")
    assert CARDS[g.card] == "75-coel-hen"
    assert g.pivotal >> card(76) & 1
    assert not g.pivotal >> card(75) & 1


@pytest.mark.rule("pendragon.pivotal.trump", "pendragon.card.73.precondition")
@pytest.mark.rule("pendragon.card.74.precondition")
def test_the_barbarians_trump_the_britons_and_the_scotti_everybody() -> None:
    g = full(FICKLE_WEATHER, ANEIRIN, CALLEVA, pivotal=ALL_FOUR, renown={"saxons": 15})
    for who in ("civitates", "dux", "saxons", "scotti"):
        assert (asked(g), choices(g)) == (who, ["declare", "decline"])
        answer(g, "declare")
    assert CARDS[g.card] == "73-conspiratio-barbarica"
    assert g.pivotal == ALL_FOUR & ~(1 << card(73))


@pytest.mark.rule("pendragon.pivotal.delayed", "pendragon.pivotal.once")
def test_the_delayed_card_is_next_and_the_open_one_follows_it() -> None:
    g = full(FICKLE_WEATHER, ANEIRIN, CALLEVA)
    answer(g, "decline", "declare")
    shown = view(g, None)["cards"]
    assert shown["current"] == "75-coel-hen"
    assert (shown["next"], shown["after_next"]) == ("15-fickle-weather", "14-aneirin")
    while g.card == card(75):
        answer(g, "pass")
    assert (g.card, g.next_card, g.after_next) == (card(FICKLE_WEATHER), card(ANEIRIN), -1)
    assert g.deck == (card(CALLEVA),)
    assert g.played == (card(75),)
    answer(g, "decline")
    assert question(g) == "Choice.choose"


@pytest.mark.rule("pendragon.pivotal.acts-as-first", "pendragon.events.pivotal-events")
def test_who_plays_it_has_acted_as_first() -> None:
    g = full(FICKLE_WEATHER, ANEIRIN, CALLEVA)
    answer(g, "decline", "declare")
    assert view(g, None)["factions"]["dux"]["box"] == "first-event"
    assert tracks(g)["P"] == 2
    while g.card == card(75):
        answer(g, "pass")
    assert eligible(g) == "civitates saxons scotti"


@pytest.mark.rule("pendragon.pivotal.second-after")
def test_the_second_is_found_in_the_order_of_the_delayed_card() -> None:
    g = full(FICKLE_WEATHER, ANEIRIN, CALLEVA)
    answer(g, "decline", "declare")
    assert asked(g) == "scotti"
    assert {choice.split()[0] for choice in choices(g)} == {"command", "pass"}


@pytest.mark.rule("pendragon.pivotal.scotti-condition")
@pytest.mark.parametrize("imperium", IMPERIUM)
def test_the_scotti_need_nothing(imperium: str) -> None:
    assert condition_holds(lay(imperium=imperium), SCOTTI)


@pytest.mark.rule("pendragon.ruling.adventus-condition")
@pytest.mark.rule("pendragon.pivotal.saxons-condition")
def test_the_saxons_need_renown_and_no_roman_rule() -> None:
    for imperium, renown, holds in (
        ("roman-rule-military", 18, False),
        ("autonomy-civilian", 15, True),
        ("autonomy-civilian", 14, False),
        ("fragmentation", 15, True),
    ):
        g = lay(imperium=imperium, renown={"saxons": renown})
        assert condition_holds(g, SAXONS) is holds


@pytest.mark.rule("pendragon.pivotal.dux-condition")
def test_the_dux_needs_prestige_and_no_roman_rule() -> None:
    for imperium, prestige, holds in (
        ("roman-rule-military", 5, False),
        ("autonomy-military", 5, True),
        ("autonomy-military", 4, False),
        ("fragmentation", 5, True),
    ):
        assert condition_holds(lay(imperium=imperium, prestige=prestige), DUX) is holds


@pytest.mark.rule("pendragon.pivotal.civitates-condition")
def test_the_civitates_need_no_roman_rule() -> None:
    found = [condition_holds(lay(imperium=imperium), CIVITATES) for imperium in IMPERIUM]
    assert found == [False, False, True, True, True]


@pytest.mark.rule("pendragon.pivotal.once", "pendragon.pivotal.when")
def test_a_card_that_was_played_or_an_ineligible_owner_bars_it() -> None:
    g = lay(imperium="autonomy-military", pivotal=ALL_FOUR)
    assert may_play(g, CIVITATES)
    g.eligible = 0b1101
    assert not may_play(g, CIVITATES)
    g.eligible, g.pivotal = 0b1111, ALL_FOUR & ~(1 << CARD_OF[CIVITATES])
    assert not may_play(g, CIVITATES)


@pytest.mark.rule("pendragon.scenario.no-pivotal-short")
def test_the_short_scenario_never_asks() -> None:
    assert question(opening(CALLEVA, ARD_RI)) == "Choice.choose"
    assert Declare().declared == -1


@pytest.mark.rule("pendragon.example.x-coel-hen", "pendragon.card.75.pivotal")
@pytest.mark.rule("pendragon.card.75.resources", "pendragon.card.75.cavalry")
def test_coel_hen() -> None:
    g = full(FICKLE_WEATHER, ANEIRIN, dux_resources=2, wealth=7)
    g.available[0] -= 8
    g.out_of_play += 8
    answer(g, "decline", "declare")
    found = tracks(g)
    assert IMPERIUM[g.imperium] == "fragmentation"
    assert (found["P"], found["DuxR"], found["W"]) == (2, 12, 7)
    assert (g.out_of_play, g.casualties) == (5, 3)


@pytest.mark.rule("pendragon.card.75.precondition", "pendragon.card.75.pivotal")
def test_coel_hen_at_fragmentation_divides_nothing() -> None:
    g = full(FICKLE_WEATHER, ANEIRIN, imperium="fragmentation", roads=False)
    answer(g, "decline", "declare")
    assert (tracks(g)["P"], tracks(g)["DuxR"]) == (9, 10)


@pytest.mark.rule("pendragon.card.76.pivotal", "pendragon.card.76.placing")
@pytest.mark.rule("pendragon.sites.event-vacant-only")
def test_cymbrogi() -> None:
    board = {
        "brigantes": "hillfort barwick, fort mam-tor",
        "demetae": "hillfort moridunum",
        "novantae": "scotti-settlement",
        "regni": "town",
    }
    g = full(FICKLE_WEATHER, ANEIRIN, board=board)
    g.not_yet, g.available[2] = 15, 0
    answer(g, "declare", "decline")
    assert IMPERIUM[g.imperium] == "autonomy-civilian"
    assert choices(g) == ["place brigantes", "place demetae", "done"]
    answer(g, "place brigantes", "place demetae")
    assert (g.not_yet, g.available[2]) == (6, 7)
    assert g.sites.count(2) == 3
    assert g.capabilities[0] >> card(76) & 1
