"""Scenarios, their board and their deck, and what everybody may see of it."""

from __future__ import annotations

from typing import Any

import pytest

import logres
from logres import Match
from logres.engine.match import views
from logres.engine.papers import positions, scribe
from logres.games.pendragon import GAME
from tests.games.pendragon.builders import available, lay, tracks
from tests.games.pendragon.parts import (
    CARD_KIND,
    CARDS,
    COASTAL,
    EPOCH,
    EVENT,
    EVERYWHERE,
    FORT,
    GERMANICUS,
    IMPERIUM,
    NOBODY,
    PIVOTAL,
    SAXONS,
    SCOTTI,
    SEAS,
    SITE_SPACE,
    SITES,
    SPACES,
    STRONGHOLDS,
    UNITS,
    Pendragon,
    add_laden,
    bits,
    card,
    set_up,
    shift_imperium,
    view,
    wins,
)

SHORT, FULL = "barbarian-conspiracy", "de-excidio-britanniae"
both = pytest.mark.parametrize("scenario", [SHORT, FULL])


def begun(scenario: str, seed: int = 1) -> Pendragon:
    g = logres.new("pendragon", scenario=scenario, seed=seed).state
    assert isinstance(g, Pendragon)
    return g


def dealt(g: Pendragon) -> tuple[int, ...]:
    """The whole deck, with the two cards that are turned up."""
    return (g.card, g.next_card, *g.deck)


def cells(g: Pendragon, kind: str) -> dict[str, int]:
    """How many units of a kind are where."""
    number = UNITS.index(kind)
    return {SPACES[s]: g.at(number, s) for s in EVERYWHERE if g.at(number, s)}


def standing(g: Pendragon, kind: str) -> list[str]:
    """The spaces with a Stronghold of a kind, one name for each."""
    number = STRONGHOLDS.index(kind)
    return sorted(SPACES[SITE_SPACE[n]] for n in range(len(SITES)) if g.sites[n] == number)


# The board.


@pytest.mark.rule("pendragon.ruling.unknown-scenarios")
@pytest.mark.rule("pendragon.scenario.list", "pendragon.scenario.others-unknown")
def test_two_scenarios_with_one_board() -> None:
    assert [scenario.id for scenario in GAME.scenarios] == [SHORT, FULL]
    short, full = set_up(SHORT, {}), set_up(FULL, {})
    for name in ("units", "sites", "control", "bottom", "top", "resources", "renown"):
        assert getattr(short, name) == getattr(full, name)


@both
@pytest.mark.rule("pendragon.scenario.tracks", "pendragon.prosperity.start-total")
def test_the_tracks(scenario: str) -> None:
    start = {"BR": 25, "DuxR": 0, "SxR": 10, "ScR": 6, "W": 0, "P": 0, "BC": 40, "TP": 80}
    found = tracks(begun(scenario))
    assert {key: found[key] for key in start} == start
    shown = view(begun(scenario), None)["tracks"]
    assert (shown["dux_control"], shown["saxon_control"]) == (0, 0)


@both
@pytest.mark.rule(
    "pendragon.scenario.imperium-start",
    "pendragon.scenario.control-start",
    "pendragon.scenario.all-eligible",
)
def test_the_state_of_the_island(scenario: str) -> None:
    g = begun(scenario)
    assert (IMPERIUM[g.imperium], g.roads, g.refugees) == ("roman-rule-military", True, 0)
    assert set(g.control) == {1}
    assert (g.eligible, g.ineligible_next) == (0b1111, 0)


@pytest.mark.rule("pendragon.scenario.patrols-start")
def test_patrols_and_what_they_hold_back() -> None:
    g = begun(SHORT)
    assert [SEAS[sea] for sea in bits(g.patrolled)] == ["britannicus", "germanicus"]
    forts = {SITE_SPACE[n] for n in range(len(SITES)) if g.sites[n] == FORT}
    assert len([s for s in bits(COASTAL[GERMANICUS]) if s in forts]) == 3


@pytest.mark.rule("pendragon.scenario.dux-pieces", "pendragon.scenario.dux-cells")
def test_the_army_of_britain() -> None:
    g = begun(SHORT)
    fives = {"eboracum": 5, "carvetii": 3, "textoverdi": 3, "deceangli": 2, "silures": 2}
    ones = ("atrebates", "cantiaci", "corieltauvi", "regni", "trinovantes")
    assert cells(g, "cavalry") == fives | dict.fromkeys(ones, 1)
    assert standing(g, "fort") == sorted([*fives, *ones])
    assert (available(g, "cavalry"), available(g, "fort")) == (0, 0)
    assert (g.casualties, g.out_of_play) == (0, 0)


@pytest.mark.rule(
    "pendragon.scenario.civitates-pieces",
    "pendragon.scenario.towns-cells",
    "pendragon.scenario.hillfort-cells",
    "pendragon.scenario.militia-cells",
)
def test_the_civitates() -> None:
    g = begun(SHORT)
    towns = """atrebates cantiaci catuvellauni corieltauvi cornovii dobunni dumnonii durotriges
    londinium regni silures textoverdi trinovantes"""
    assert standing(g, "town") == towns.split()
    hillforts = "brigantes demetae iceni novantae ordovices parisi votadini votadini"
    assert standing(g, "hillfort") == hillforts.split()
    militia = cells(g, "militia")
    more = {"votadini": 4, "brigantes": 2, "catuvellauni": 2, "dobunni": 2}
    assert {name: n for name, n in militia.items() if n > 1} == more
    none = {"carvetii", "deceangli", "eboracum", "silures", "textoverdi"}
    assert set(SPACES) - set(militia) == none
    left = [available(g, pool) for pool in ("town", "hillfort", "militia", "comitates")]
    assert (*left, g.not_yet) == (2, 7, 6, 0, 15)


# The deck.


@both
@pytest.mark.rule("pendragon.scenario.deck-piles", "pendragon.scenario.early-late")
@pytest.mark.rule("pendragon.ruling.full-scenario-length")
@pytest.mark.rule("pendragon.scenario.piles-short", "pendragon.scenario.piles-full")
def test_piles_of_twelve_with_an_epoch_among_the_last(scenario: str) -> None:
    early, late = {card(n) for n in (77, 78, 79, 80)}, {card(n) for n in (81, 82, 83)}
    wanted = {SHORT: [early] * 2, FULL: [early] * 3 + [late] * 2}[scenario]
    places = set()
    for seed in range(12):
        g = begun(scenario, seed)
        deck = dealt(g)
        assert len(deck) == len(set(deck)) == 13 * len(wanted)
        assert g.epochs == len(wanted)
        for number, epochs in enumerate(wanted):
            pile = deck[13 * number : 13 * number + 13]
            assert [CARD_KIND[c] for c in pile].count(EVENT) == 12
            (place,) = [n for n, c in enumerate(pile) if c in epochs]
            places.add(place)
    assert places == {8, 9, 10, 11, 12}


@pytest.mark.rule("pendragon.scenario.deck-unused", "pendragon.markers.deck-hidden")
def test_cards_left_over_are_nowhere_to_be_seen() -> None:
    g = begun(SHORT)
    shown = str(view(g, 0))
    hidden = [c for c in range(len(CARDS)) if c not in (g.card, g.next_card)]
    assert [CARDS[c] for c in hidden if CARDS[c] in shown] == []
    assert not hasattr(g, "unused")


@pytest.mark.rule("pendragon.scenario.two-cards")
def test_two_cards_lie_open() -> None:
    g = begun(SHORT)
    cards = view(g, None)["cards"]
    assert (cards["current"], cards["next"]) == (CARDS[g.card], CARDS[g.next_card])
    assert cards["deck"] == len(g.deck) == 24


@pytest.mark.rule("pendragon.scenario.no-pivotal-short")
def test_only_the_full_scenario_has_pivotal_events() -> None:
    assert begun(SHORT).pivotal == 0
    assert [CARD_KIND[c] for c in bits(begun(FULL).pivotal)] == [PIVOTAL] * 4


@pytest.mark.rule("pendragon.scenario.settlements-short")
@pytest.mark.parametrize(("scenario", "needed"), [(SHORT, 3), (FULL, 4)])
def test_settlements_the_scotti_need(scenario: str, needed: int) -> None:
    names = ["novantae", "demetae", "ordovices", "votadini"]
    for count in (needed - 1, needed):
        board = dict.fromkeys(names[:count], "scotti-settlement")
        g = lay(board, scenario=scenario, renown={"scotti": 46})
        assert wins(g, SCOTTI) is (count == needed)


@pytest.mark.rule("pendragon.scenario.settlements-short-saxons")
@pytest.mark.parametrize(("scenario", "needed"), [(SHORT, 3), (FULL, 4)])
def test_settlements_the_saxons_need(scenario: str, needed: int) -> None:
    names = ["iceni", "regni", "cantiaci", "parisi"]
    for count in (needed - 1, needed):
        board = dict.fromkeys(names[:count], "saxon-settlement, militia 3")
        g = lay(board, scenario=scenario, renown={"saxons": 31})
        assert wins(g, SAXONS) is (count == needed)


# What is open, and what is hidden.


@pytest.mark.rule("pendragon.markers.edge-track", "pendragon.prosperity.total-tracked")
def test_the_edge_track_shows_what_is_so() -> None:
    g = lay(
        {"iceni": "saxon-settlement, saxon-warband 1", "regni": "fort, cavalry 1"},
        scenario=SHORT,
        prestige=7,
        wealth=3,
        dux_resources=2,
    )
    assert view(g, None)["tracks"] == {
        "resources": 25,
        "dux_resources": 2,
        "wealth": 3,
        "prestige": 7,
        "saxon_renown": 10,
        "scotti_renown": 6,
        "briton_control": 2,
        "dux_control": 0,
        "saxon_control": 2,
        "scotti_control": 0,
        "prosperity": 80,
        "prosperity_prestige": 87,
    }


@pytest.mark.rule("pendragon.markers.pawns-threshold", "pendragon.imperium-status.thresholds-move")
def test_the_pawns_follow_the_imperium() -> None:
    g = lay(scenario=SHORT)
    found = []
    for state in (0, 1, 2, 3, 4):
        shift_imperium(g, state)
        shown = view(g, None)["thresholds"]
        found.append((shown["dux"], shown["civitates"]))
    assert found == [(75, 36), (75, 36), (60, 27), (60, 27), (17, 16)]


@pytest.mark.rule("pendragon.markers.settlements-visible")
def test_strongholds_on_the_map_are_counted() -> None:
    g = lay({"iceni": "red-saxon-settlement, fort"}, scenario=SHORT)
    assert view(g, None)["on_map"] == {
        "forts": 1,
        "towns": 0,
        "hillforts": 0,
        "saxon_settlements": 1,
        "scotti_settlements": 0,
    }


@pytest.mark.rule("pendragon.markers.open-information")
def test_every_seat_sees_the_same() -> None:
    g = begun(FULL)
    assert all(view(g, seat) == view(g, None) for seat in range(4))


@both
@pytest.mark.rule("pendragon.markers.deck-hidden", "pendragon.markers.epoch-unknown")
def test_a_guess_may_have_the_epoch_at_any_place_the_piles_allow(scenario: str) -> None:
    g = begun(scenario)
    places = set()
    for seed in range(40):
        twin = views.guess(GAME, g, 0, seed)
        assert isinstance(twin, Pendragon)
        assert GAME.check(twin) == []
        assert len(twin.deck) == len(g.deck)
        places.add(next(n for n, c in enumerate(twin.deck) if CARD_KIND[c] == EPOCH))
    assert places == {6, 7, 8, 9, 10}


@pytest.mark.rule("pendragon.markers.deck-hidden")
def test_a_guess_keeps_what_was_seen_and_deals_the_rest_anew() -> None:
    g = begun(SHORT)
    twins = [views.guess(GAME, g, 0, seed) for seed in range(30)]
    seen: set[int] = set()
    for twin in twins:
        assert isinstance(twin, Pendragon)
        assert (twin.card, twin.next_card) == (g.card, g.next_card)
        seen |= set(twin.deck)
    events = {c for c in range(len(CARDS)) if CARD_KIND[c] == EVENT} - {g.card, g.next_card}
    assert events <= seen


# Positions written by hand.


def written(**fields: Any) -> Match:
    plain: dict[str, Any] = {"scenario": SHORT, "card": CARDS[49], "next_card": CARDS[57]}
    return logres.load("pendragon", plain | fields)


def test_a_position_may_leave_out_its_stack() -> None:
    match = written(control={})
    assert match.decision is not None
    assert match.decision.seat == "saxons"


def test_every_fault_is_listed() -> None:
    g = lay({"iceni": "militia 2"}, scenario="nowhere", prestige=99, refugees=5)
    add_laden(g, UNITS.index("militia"), SPACES.index("iceni"), 3)
    g.top[SPACES.index("regni")] = 4
    g.population[SPACES.index("londinium")] = 1
    g.control[0] = SAXONS
    g.card = g.next_card = card(50)
    g.deck, g.epochs, g.pivotal = (card(73), card(77)), 3, 1
    g.imperium, g.roads = 4, True
    g.casualties = -1
    listed = "\n".join(GAME.check(g))
    for fault in (
        "3 of 2 militia carry Plunder",
        "a box holds less than nothing",
        "there are 19 pieces cavalry, not 20",
        "regni has rows of 2 and 4 for 2",
        "londinium cannot have Population 1",
        "atrebates is under the Control of nobody, not saxons",
        "prestige is 99",
        "5 Refugees",
        "Roads are not kept at Fragmentation",
        "50-calleva-atrebatum is there twice",
        "73-conspiratio-barbarica is no card of a deck",
        "1 Epoch cards are to come, not 3",
        "'nowhere' is no scenario",
        "1-arthur is no Pivotal Event",
    ):
        assert fault in listed, fault


def test_a_position_is_read_back_as_it_was_written() -> None:
    g = begun(FULL)
    assert positions.read(GAME, scribe.write(GAME, g)) == g
    assert g.after_next == NOBODY
