"""The Imperium: Hoard, what sustains a state, what a fall costs, Dominance, and Events."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pendragon.builders import (
    answer,
    asked,
    choices,
    ended,
    lay,
    log,
    run,
    told,
    tracks,
)
from tests.games.pendragon.parts import (
    AUTONOMY_MILITARY,
    CIVITATES,
    DUX,
    FRAGMENTATION,
    IMPERIUM,
    ROMAN_RULE_CIVILIAN,
    SAXONS,
    SETTINGS,
    SPACES,
    AmbrosiusDominance,
    CoelHen,
    ImperiumPhase,
    Invite,
    Pendragon,
    card,
    check_dominance,
    friendly,
    preempts,
    set_dominance,
    set_up,
    shift_imperium,
    sustained,
    wins,
)

TOWNS = (
    "atrebates",
    "cantiaci",
    "catuvellauni",
    "corieltauvi",
    "cornovii",
    "dobunni",
    "dumnonii",
    "durotriges",
    "londinium",
    "regni",
    "silures",
    "textoverdi",
    "trinovantes",
)


def province(control: int, total: int, prestige: int = 0, **fields: Any) -> Pendragon:
    """Briton Control of so much Population, and so much Prosperity + Prestige."""
    g = lay(prestige=prestige, **fields)
    held = 0
    for number in sorted(range(len(SPACES)), key=lambda space: -g.population[space]):
        if held + g.population[number] <= control:
            held, g.control[number] = held + g.population[number], CIVITATES
    assert held == control
    cubes = total - prestige
    for number, people in enumerate(g.population):
        g.bottom[number] = min(people, cubes)
        cubes -= g.bottom[number]
    for number, people in enumerate(g.population):
        g.top[number] = min(people, cubes)
        cubes -= g.top[number]
    return g


def state(g: Pendragon) -> str:
    return IMPERIUM[g.imperium]


# Hoard.


@pytest.mark.rule("pendragon.ruling.epoch-details")
@pytest.mark.rule("pendragon.imperium.hoard", "pendragon.imperium.hoard-round")
def test_up_to_half_the_towns_may_be_hoarded() -> None:
    g = run(lay(dict.fromkeys(TOWNS, "town")), ImperiumPhase())
    assert (asked(g), choices(g)) == ("civitates", [f"set-aside {n}" for n in range(7)])
    answer(g, "set-aside 6")
    assert told(g, "hoards") == [{"n": 6}]
    assert tracks(g)["BR"] == 19


@pytest.mark.rule("pendragon.imperium.hoard")
def test_nothing_to_hoard_is_not_asked() -> None:
    g = run(lay(dict.fromkeys(TOWNS, "town"), resources=0), ImperiumPhase())
    assert ended(g)
    assert not told(g, "hoards")


# What sustains a state.


@pytest.mark.rule("pendragon.imperium.roman-rule-need", "pendragon.imperium.check")
@pytest.mark.parametrize(
    ("control", "total", "kept"),
    [(35, 64, True), (31, 61, True), (30, 64, False), (35, 60, False)],
)
def test_what_roman_rule_needs(control: int, total: int, kept: bool) -> None:
    assert (sustained(province(control, total)) == 0) is kept


@pytest.mark.rule("pendragon.imperium.autonomy-need", "pendragon.imperium.drop-to-level")
@pytest.mark.parametrize(
    ("control", "total", "left"),
    [
        (21, 36, "autonomy-military"),
        (20, 36, "fragmentation"),
        (21, 35, "fragmentation"),
        (18, 70, "fragmentation"),
    ],
)
def test_what_autonomy_needs(control: int, total: int, left: str) -> None:
    for imperium in ("roman-rule-military", "autonomy-military"):
        assert IMPERIUM[sustained(province(control, total, imperium=imperium))] == left


@pytest.mark.rule("pendragon.ruling.imperium-rise")
@pytest.mark.rule("pendragon.imperium.no-rise")
def test_the_phase_never_raises_the_imperium() -> None:
    for imperium in ("autonomy-military", "fragmentation"):
        g = province(40, 80, imperium=imperium)
        assert IMPERIUM[sustained(g)] == imperium


@pytest.mark.rule("pendragon.imperium.keep-dominance-on-drop")
def test_a_drop_keeps_dominance() -> None:
    g = province(25, 40, imperium="roman-rule-civilian")
    assert IMPERIUM[sustained(g)] == "autonomy-civilian"


@pytest.mark.rule("pendragon.ruling.imperium-halving")
@pytest.mark.rule("pendragon.imperium.halve", "pendragon.imperium.halve-round")
@pytest.mark.parametrize("control", [25, 18])
def test_a_fall_halves_prestige_and_wealth_once(control: int) -> None:
    g = run(province(control, 40, prestige=5, wealth=7), ImperiumPhase())
    assert (g.prestige, g.wealth) == (2, 3)


@pytest.mark.rule("pendragon.imperium.halve")
def test_without_a_fall_nothing_is_halved() -> None:
    g = run(province(40, 80, prestige=5, wealth=7), ImperiumPhase())
    assert (g.prestige, g.wealth) == (5, 7)


# Dominance.


@pytest.mark.rule("pendragon.ruling.dominance-margins")
@pytest.mark.rule("pendragon.ruling.sixth-imperium-event")
@pytest.mark.rule(
    "pendragon.imperium.dominance",
    "pendragon.imperium.dominance-numbers",
    "pendragon.imperium-status.event-shift",
)
@pytest.mark.parametrize(
    ("wealth", "from_military", "from_civilian"),
    [
        (13, "civilian", "civilian"),
        (12, "military", "civilian"),
        (8, "military", "civilian"),
        (7, "military", "military"),
        (0, "military", "military"),
    ],
)
def test_wealth_against_prestige(wealth: int, from_military: str, from_civilian: str) -> None:
    for before, after in (("military", from_military), ("civilian", from_civilian)):
        for level in ("roman-rule", "autonomy"):
            g = lay(imperium=f"{level}-{before}", prestige=3, wealth=wealth)
            check_dominance(g)
            assert state(g) == f"{level}-{after}"


@pytest.mark.rule("pendragon.imperium.dominance-after-drop", "pendragon.imperium.order")
def test_dominance_is_checked_with_the_halved_values() -> None:
    g = run(province(25, 40, prestige=2, wealth=14), ImperiumPhase())
    assert (g.prestige, g.wealth) == (1, 7)
    assert state(g) == "autonomy-military"
    assert log(g) == ["imperium", *["control-ends"] * 4, "halved"]
    assert [len(line["spaces"]) for line in told(g, "control-ends")] == [3] * 4


@pytest.mark.rule("pendragon.imperium.order")
def test_hoarded_wealth_counts_for_dominance() -> None:
    g = lay(dict.fromkeys(TOWNS, "town"), wealth=9)
    for number in range(len(SPACES)):
        g.control[number] = CIVITATES
    answer(run(g, ImperiumPhase()), "set-aside 1")
    assert state(g) == "roman-rule-civilian"


@pytest.mark.rule("pendragon.imperium.fragmentation-effects", "pendragon.imperium-status.five")
@pytest.mark.rule("pendragon.imperium-status.cooperation")
def test_all_that_ends_with_fragmentation() -> None:
    board = dict.fromkeys(("iceni", "regni", "parisi"), "saxon-settlement")
    board |= {"deceangli": "fort, cavalry 2"}
    g = lay(board, scenario="barbarian-conspiracy", renown={"saxons": 31}, wealth=50)
    flags = []
    for number in (AUTONOMY_MILITARY, FRAGMENTATION):
        shift_imperium(g, number)
        offers = Invite.offers(g, DUX, (), 0)
        flags.append(
            (friendly(g, DUX, CIVITATES), preempts(g), g.roads, bool(offers), wins(g, SAXONS))
        )
        check_dominance(g)
    assert flags == [(True,) * 5, (False,) * 5]
    assert state(g) == "fragmentation"


# The five states.


@pytest.mark.rule("pendragon.imperium-status.taxation", "pendragon.imperium-status.five")
def test_taxation_by_state() -> None:
    found = [SETTINGS["revenue"]["taxation"].get(name, 0) for name in IMPERIUM]
    assert found == [30, 20, 0, 0, 0]


@pytest.mark.rule("pendragon.imperium-status.event-shift")
def test_an_event_shifts_dominance_and_the_next_phase_may_undo_it() -> None:
    g = set_up("barbarian-conspiracy", {})
    run(g, AmbrosiusDominance(card=card(22), faction=SAXONS))
    answer(g, "swing", "decline")
    assert state(g) == "roman-rule-civilian"
    answer(run(g, ImperiumPhase()), "set-aside 0")
    assert state(g) == "roman-rule-military"


@pytest.mark.rule("pendragon.imperium-status.event-dominance-frag")
def test_at_fragmentation_no_dominance_is_set() -> None:
    g = lay(imperium="fragmentation")
    set_dominance(g, civilian=True)
    assert state(g) == "fragmentation"
    run(g, AmbrosiusDominance(card=card(22), faction=DUX))
    assert "swing" not in choices(g)


@pytest.mark.rule("pendragon.imperium-status.leaving-fragmentation")
def test_neither_the_phase_nor_dominance_leads_out_of_fragmentation() -> None:
    g = province(40, 80, imperium="fragmentation", wealth=40, roads=False)
    run(g, ImperiumPhase())
    set_dominance(g, civilian=False)
    assert state(g) == "fragmentation"


@pytest.mark.rule("pendragon.imperium-status.event-shift-no-halving")
def test_an_event_halves_nothing_but_coel_hen_quarters_prestige() -> None:
    g = lay(prestige=9, wealth=8)
    shift_imperium(g, ROMAN_RULE_CIVILIAN)
    shift_imperium(g, AUTONOMY_MILITARY)
    assert (g.prestige, g.wealth) == (9, 8)
    run(g, CoelHen(card=card(75), faction=DUX))
    assert (g.prestige, g.wealth) == (2, 8)
