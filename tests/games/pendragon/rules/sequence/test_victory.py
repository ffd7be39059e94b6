"""Thresholds, margins, ties, and what the end is called."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from logres.engine.match.decision import words
from logres.engine.run.journal import Journal
from logres.games.pendragon import GAME
from tests.games.pendragon.builders import lay, told
from tests.games.pendragon.parts import (
    CIVITATES,
    DUX,
    IMPERIUM,
    SAXONS,
    SCOTTI,
    SPACES,
    TARGETS,
    Pendragon,
    best_of,
    briton_margin,
    check_victory,
    final_margin,
    points_margin,
    set_up,
    settlements,
    view,
    wins,
)

SHORT, FULL = "barbarian-conspiracy", "de-excidio-britanniae"


def island(
    control: int = 0, side: int = CIVITATES, cubes: int | None = None, **fields: Any
) -> Pendragon:
    """So much Population under a side's Control, and so many cubes in all."""
    fields.setdefault("scenario", FULL)
    g = lay(**fields)
    g.journal = Journal("pendragon")
    held = 0
    for space in sorted(range(len(SPACES)), key=lambda space: -g.population[space]):
        if held + g.population[space] <= control:
            held, g.control[space] = held + g.population[space], side
    assert held == control
    if cubes is not None:
        for space in range(len(SPACES)):
            g.bottom[space] = min(cubes, g.population[space])
            g.top[space] = min(cubes - g.bottom[space], g.population[space])
            cubes -= g.bottom[space] + g.top[space]
    return g


@pytest.mark.rule("pendragon.victory.dux-roman", "pendragon.victory.dux-autonomy")
@pytest.mark.parametrize(
    ("imperium", "cubes", "prestige", "won"),
    [
        ("roman-rule-military", 70, 6, True),
        ("roman-rule-military", 70, 5, False),
        ("roman-rule-civilian", 80, 9, False),
        ("autonomy-military", 60, 1, True),
        ("autonomy-military", 60, 0, False),
        ("autonomy-civilian", 80, 9, False),
    ],
)
def test_the_dux_before_fragmentation(imperium: str, cubes: int, prestige: int, won: bool) -> None:
    assert wins(island(cubes=cubes, prestige=prestige, imperium=imperium), DUX) is won


@pytest.mark.rule("pendragon.victory.dux-fragmentation")
def test_the_dux_at_fragmentation() -> None:
    for control, prestige, won in ((10, 8, True), (10, 7, False), (0, 17, False)):
        g = island(control, DUX, prestige=prestige, imperium="fragmentation", roads=False)
        assert wins(g, DUX) is won


@pytest.mark.rule(
    "pendragon.victory.civitates-roman",
    "pendragon.victory.civitates-autonomy",
    "pendragon.victory.civitates-fragmentation",
)
@pytest.mark.parametrize(
    ("imperium", "control", "won"),
    [
        ("roman-rule-civilian", 37, True),
        ("roman-rule-civilian", 36, False),
        ("roman-rule-military", 40, False),
        ("autonomy-civilian", 28, True),
        ("autonomy-civilian", 27, False),
        ("autonomy-military", 40, False),
        ("fragmentation", 17, True),
        ("fragmentation", 16, False),
    ],
)
def test_the_civitates(imperium: str, control: int, won: bool) -> None:
    g = island(control, imperium=imperium, roads=imperium != "fragmentation")
    assert wins(g, CIVITATES) is won


@pytest.mark.rule("pendragon.victory.civitates-fragmentation")
def test_dux_control_is_not_the_civitates() -> None:
    g = island(20, DUX, imperium="fragmentation", roads=False)
    assert not wins(g, CIVITATES)


@pytest.mark.rule("pendragon.victory.saxons-control")
@pytest.mark.parametrize("imperium", IMPERIUM)
def test_saxon_control_wins_at_any_imperium(imperium: str) -> None:
    for control in (10, 11):
        g = island(control, SAXONS, imperium=imperium, roads=False, renown={"saxons": 0})
        assert wins(g, SAXONS) is (control == 11)


FOUR_SAXON = ("iceni", "regni", "cantiaci", "parisi")
FOUR_SCOTTI = ("novantae", "demetae", "ordovices", "votadini")


@pytest.mark.rule("pendragon.victory.saxons-renown")
@pytest.mark.parametrize(
    ("imperium", "renown", "won"),
    [
        ("roman-rule-military", 31, True),
        ("autonomy-civilian", 31, True),
        ("roman-rule-military", 30, False),
        ("fragmentation", 31, False),
    ],
)
def test_saxon_renown_wins_before_fragmentation(imperium: str, renown: int, won: bool) -> None:
    board = dict.fromkeys(FOUR_SAXON, "saxon-settlement, militia 3")
    g = lay(board, scenario=FULL, imperium=imperium, roads=False, renown={"saxons": renown})
    assert wins(g, SAXONS) is won
    del board["iceni"]
    g = lay(board, scenario=FULL, imperium=imperium, roads=False, renown={"saxons": renown})
    assert not wins(g, SAXONS)


@pytest.mark.rule("pendragon.victory.scotti")
@pytest.mark.parametrize("imperium", IMPERIUM)
def test_the_scotti_win_by_renown_with_settlements(imperium: str) -> None:
    for count, renown, won in ((4, 46, True), (4, 45, False), (3, 46, False)):
        board = dict.fromkeys(FOUR_SCOTTI[:count], "scotti-settlement, militia 3")
        g = lay(board, scenario=FULL, imperium=imperium, roads=False, renown={"scotti": renown})
        assert wins(g, SCOTTI) is won


@pytest.mark.rule("pendragon.victory.foederati-count", "pendragon.foederati.nation-victory")
def test_settlements_of_both_colours_count_for_their_nation() -> None:
    board = {
        "iceni": "saxon-settlement, red-saxon-settlement",
        "regni": "blue-saxon-settlement, scotti-settlement",
    }
    g = lay(board)
    assert (settlements(g, SAXONS), settlements(g, SCOTTI)) == (3, 1)


@pytest.mark.rule("pendragon.example.e-victory", "pendragon.epoch-victory.check")
def test_the_victory_phase_of_the_example() -> None:
    g = island(35, cubes=59, prestige=5)
    assert not check_victory(g, last=False)
    assert not g.ended


# Several winners, ties.


@pytest.mark.rule("pendragon.victory.several")
def test_of_several_the_largest_margin_wins() -> None:
    board = dict.fromkeys(FOUR_SCOTTI, "scotti-settlement, militia 3")
    g = lay(board, scenario=FULL, renown={"scotti": 50, "saxons": 0})
    g.journal = Journal("pendragon")
    g.control = [SAXONS if n in (0, 1, 2, 4, 6, 9) else -1 for n in range(len(SPACES))]
    g.top = [0] * len(g.top)
    assert final_margin(g, SAXONS) == 3
    assert final_margin(g, SCOTTI) == 5
    assert check_victory(g, last=False)
    assert g.winners == (SCOTTI,)


@pytest.mark.rule("pendragon.ruling.tie-order")
@pytest.mark.rule("pendragon.victory.tie", "pendragon.victory.nonplayer-tie")
def test_ties_go_to_nonplayers_then_civitates_dux_saxons_scotti() -> None:
    g = island(13, SAXONS, prestige=0, cubes=78, renown={"scotti": 0})
    assert (final_margin(g, DUX), final_margin(g, SAXONS)) == (3, 3)
    assert best_of(g, [DUX, SAXONS]) == DUX
    g.ruled = (SAXONS,)
    assert best_of(g, [DUX, SAXONS]) == SAXONS


# Margins.


@pytest.mark.rule("pendragon.end.margin", "pendragon.end.margins")
def test_without_a_winner_the_highest_margin_decides() -> None:
    g = island(35, cubes=59, prestige=5)
    assert briton_margin(g, DUX) == -11
    assert check_victory(g, last=True)
    assert g.ended == "none"
    assert g.winners == (max(range(4), key=lambda f: final_margin(g, f)),)
    assert g.scores == tuple(final_margin(g, f) for f in range(4))
    short = {line["faction"]: line["n"] for line in told(g, "margin-short")}
    assert short == {faction: -margin for faction, margin in enumerate(g.scores)}


@pytest.mark.rule("pendragon.ruling.final-margins")
@pytest.mark.rule("pendragon.end.no-dominance", "pendragon.end.no-dominance-amount")
def test_a_briton_without_dominance_loses_ten() -> None:
    g = island(38)
    assert final_margin(g, CIVITATES) == -8
    assert final_margin(g, DUX) == briton_margin(g, DUX)
    g = island(38, imperium="fragmentation", roads=False)
    assert final_margin(g, CIVITATES) == 38 - 16
    assert final_margin(g, DUX) == briton_margin(g, DUX)


@pytest.mark.rule("pendragon.end.settlements")
def test_missing_settlements_cost_five_each() -> None:
    board = dict.fromkeys(("novantae", "demetae"), "scotti-settlement")
    g = lay(board, scenario=FULL, renown={"scotti": 50})
    assert final_margin(g, SCOTTI) == -5


@pytest.mark.rule("pendragon.end.saxons-best")
def test_the_saxons_take_their_better_margin() -> None:
    for imperium, margin in (("autonomy-military", 3), ("fragmentation", -2)):
        board = dict.fromkeys(FOUR_SAXON, "saxon-settlement")
        g = lay(board, scenario=FULL, imperium=imperium, roads=False, renown={"saxons": 33})
        assert final_margin(g, SAXONS) == margin


# What the end is called.


@pytest.mark.rule("pendragon.victory.descriptions")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_outcome_has_its_sentence(language: str) -> None:
    levels = ("roman-rule", "autonomy", "fragmentation")
    winners = ("dux", "civitates", "saxons", "saxons-renown", "scotti")
    known = words(GAME, language)
    keys = {f"{winner}-{level}" for winner in winners for level in levels}
    keys -= {"saxons-renown-fragmentation"}
    renown = [key for key in keys if key.startswith(("saxons-renown", "scotti"))]
    ours = {f"{key}-reconstructed" for key in renown}
    assert set(known.find("result")) == keys | ours | {"none"}


@pytest.mark.rule("pendragon.victory.descriptions")
def test_the_end_is_named_by_winner_and_imperium() -> None:
    g = island(11, SAXONS, imperium="autonomy-civilian")
    assert check_victory(g, last=False)
    assert g.ended == "saxons-autonomy"
    board = dict.fromkeys(FOUR_SAXON, "saxon-settlement, militia 3")
    g = lay(board, scenario=FULL, renown={"saxons": 40, "scotti": 0}, prestige=0)
    g.journal = Journal("pendragon")
    g.top = [0] * len(g.top)
    assert check_victory(g, last=False)
    assert g.ended == "saxons-renown-roman-rule"


@pytest.mark.rule("pendragon.victory.descriptions", "pendragon.victory.saxons-control")
@pytest.mark.parametrize(("control", "how"), [(10, "saxons-renown"), (11, "saxons")])
def test_the_end_is_called_after_control_only_above_its_threshold(control: int, how: str) -> None:
    board = dict.fromkeys(FOUR_SAXON, "saxon-settlement, militia 3")
    g = island(control, SAXONS, 0, board=board, renown={"saxons": 31, "scotti": 0})
    assert check_victory(g, last=False)
    assert g.ended == f"{how}-roman-rule"


# The targets of the short scenario.


def conspiracy(**targets: object) -> dict[str, object]:
    """The reconstructed set of the short scenario, with some numbers of the test."""
    return {**TARGETS["conspiracy"], **targets}


@pytest.fixture
def lower() -> Iterator[None]:
    """Targets a short game can reach, under a name of their own."""
    numbers = {"saxon_renown": 20, "scotti_renown": 40, "scale": "percent"}
    TARGETS["test"] = conspiracy(**numbers)
    yield
    del TARGETS["test"]


@pytest.mark.rule("pendragon.scenario.targets-short", "pendragon.ruling.short-targets")
def test_the_short_scenario_has_targets_of_its_own_and_those_of_the_full_game() -> None:
    assert set_up(SHORT, {}).targets == "conspiracy"
    assert set_up(SHORT, {"targets": "full"}).targets == "full"
    assert set_up(FULL, {}).targets == "full"
    assert "targets" in GAME.scenario(SHORT).options
    assert "targets" not in GAME.scenario(FULL).options
    assert (TARGETS["full"]["saxon_renown"], TARGETS["full"]["scotti_renown"]) == (30, 45)
    assert TARGETS["conspiracy"]["status"] == "reconstructed"


@pytest.mark.rule("pendragon.end.scale", "pendragon.ruling.short-targets")
def test_margins_in_points_or_in_percent_of_the_threshold(lower: None) -> None:
    board = dict.fromkeys(FOUR_SCOTTI, "scotti-settlement, militia 3")
    g = lay(board, scenario=SHORT, targets="test", renown={"scotti": 20, "saxons": 0})
    assert final_margin(g, SCOTTI) == -50
    assert points_margin(g, SCOTTI) == -20
    assert final_margin(g, SAXONS) == -100
    assert view(g, None)["thresholds"]["scale"] == "percent"
    g.targets = "full"
    assert final_margin(g, SCOTTI) == -25


@pytest.mark.rule("pendragon.scenario.targets-short", "pendragon.victory.descriptions")
@pytest.mark.parametrize(
    ("renown", "how"),
    [(40, ""), (41, "scotti-roman-rule-reconstructed"), (46, "scotti-roman-rule")],
)
def test_a_win_that_only_a_reconstructed_threshold_allows_says_so(
    lower: None, renown: int, how: str
) -> None:
    board = dict.fromkeys(FOUR_SCOTTI, "scotti-settlement, militia 3")
    g = lay(board, scenario=SHORT, targets="test", renown={"scotti": renown, "saxons": 0})
    g.journal = Journal("pendragon")
    g.top = [0] * len(g.top)
    assert check_victory(g, last=False) is bool(how)
    assert (g.ended or "") == how
