"""The judge of Pendragon: hopes add up, looks change nothing, turns come to rest."""

from __future__ import annotations

import random

import pytest

import logres
from logres.engine.match import views
from logres.engine.run import kernel, store
from logres.games.pendragon import GAME
from logres.players.search.search import carry_out
from tests.games.pendragon.builders import answer, lay, run, space, unit
from tests.games.pendragon.parts import (
    CIVITATES,
    DUX,
    FACTIONS,
    FACTS,
    JUDGE,
    LAST,
    NAMES,
    NEXT,
    SAXONS,
    SCOTTI,
    Choice,
    OmensRead,
    Pendragon,
    at_an_epoch,
    cards_to_epoch,
    chances,
    facts,
    features,
    final_margin,
    winning_now,
)
from tests.games.pendragon.parts import plans as plotting
from tests.games.pendragon.parts import rollout as finishing

SHORT = "barbarian-conspiracy"


def begun(faction: str, seed: int = 1) -> Pendragon:
    """A new game of one person against Non-players."""
    g = store.copy(logres.new("pendragon", SHORT, {"factions": faction}, seed=seed).state)
    assert isinstance(g, Pendragon)
    return g


def moments(faction: str, decisions: int, every: int, seed: int = 1) -> list[Pendragon]:
    """Positions of a game played at random."""
    g, dice, found = begun(faction, seed), random.Random(seed), list[Pendragon]()
    for number in range(decisions):
        if g.ended:
            break
        if number % every == 0:
            found.append(store.copy(g))
        kernel.play(g, dice.choice(g.options))
    return found


def finished(g: Pendragon) -> Pendragon:
    """The position to which the judge brings a guess after the first option."""
    twin, seat = views.guess(GAME, g, g.seat, "a test"), g.seat
    assert isinstance(twin, Pendragon)
    kernel.play(twin, twin.options[0], seat)
    JUDGE.finish_turn(twin, seat)
    return twin


@pytest.mark.parametrize("faction", [*FACTIONS, ",".join(FACTIONS)])
def test_a_turn_comes_to_rest_where_all_hopes_can_be_told(faction: str) -> None:
    for before in moments(faction, decisions=60, every=15):
        g = finished(before)
        assert g.ended or isinstance(g.stack[-1], Choice)
        assert g.ended or (g.seat == before.seat and g.card != before.card)
        hopes = JUDGE.hopes(g)
        assert len(hopes) == len(FACTIONS)
        assert all(0 <= hope <= 1 for hope in hopes)


def test_whoever_won_hopes_for_most_when_it_is_over() -> None:
    g = lay(renown={"saxons": 20})
    g.finish("none", (SAXONS,), (-12, -9, -3, -4))
    hopes = JUDGE.hopes(g)
    assert hopes[SAXONS] == max(hopes) > 0.8
    assert hopes[SCOTTI] > hopes[DUX]


@pytest.mark.parametrize("faction", FACTIONS)
def test_looks_and_plans_leave_the_position_alone(faction: str) -> None:
    for g in moments(faction, decisions=90, every=6):
        before = store.freeze(g)
        JUDGE.first_look(g, g.seat, g.options)
        JUDGE.plans(g, g.seat, g.options)
        JUDGE.hopes(g)
        assert store.freeze(g) == before


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_plan_begins_with_an_option_and_no_two_are_alike(faction: str) -> None:
    for g in moments(faction, decisions=90, every=6):
        found = JUDGE.plans(g, g.seat, g.options)
        assert len(found) == len(set(found))
        assert all(plan[0] in g.options for plan in found)


def test_a_turn_is_planned_up_to_the_first_die() -> None:
    g = begun("scotti")
    while not isinstance(g.stack[-1], Choice):
        kernel.play(g, finishing.answer(g))
    raids = [plan for plan in plotting.plans(g, SCOTTI, g.options) if len(plan) > 5]
    assert raids
    for plan in raids:
        twin = store.copy(g)
        for action in plan[:-1]:
            assert action in twin.options
            kernel.play(twin, action)
            assert twin.drawn == g.drawn


def test_a_plan_begun_is_gone_on_with() -> None:
    g = begun("scotti")
    while not isinstance(g.stack[-1], Choice):
        kernel.play(g, finishing.answer(g))
    found = plotting.plans(g, SCOTTI, g.options)
    deep = [plan for plan in found if any(verb == "deep-raid-in-force" for verb, _ in plan)]
    for begin in {plan[:3] for plan in deep}:
        twin = store.copy(g)
        carry_out(twin, begin, SCOTTI)
        again = plotting.plans(twin, SCOTTI, twin.options)
        assert any(plan[:3] == begin and plan[3:] in again for plan in found)


def test_what_only_players_are_asked_is_answered_too() -> None:
    """No Non-player reads the OMENS, so no chart says how to go on."""
    g = lay()
    g.posts[unit("militia")] = g.posts[unit("saxon-raider")] = 2
    run(g, OmensRead(CIVITATES, space("iceni")))
    answer(g, "halve militia", "units 2")
    assert finishing.answer(g) == ("done", 0)


# What is counted.


def test_every_weight_has_a_name() -> None:
    assert {len(weights) for weights in (*NEXT, *LAST)} == {len(NAMES)}
    assert len(features(lay(scenario=SHORT))) == len(NAMES) == 2 * len(FACTS)


def test_margins_are_those_an_epoch_would_find() -> None:
    """Too little Prosperity for Roman Rule: Autonomy, and half the Prestige."""
    g = begun("dux")
    g.bottom, g.top, g.prestige = [1] * len(g.bottom), [1] * len(g.top), 5
    after = at_an_epoch(g)
    assert after.prestige == 2
    assert facts(g)[1 + DUX] == final_margin(after, DUX) / 10
    assert facts(g)[1 + CIVITATES] != final_margin(g, CIVITATES) / 10


def test_plunder_raiders_and_settlements_are_counted() -> None:
    g = lay(
        {"iceni": "saxon-raider 4 laden 2, saxon-warband 3 laden 1, saxon-settlement"},
        scenario=SHORT,
    )
    told = dict(zip(FACTS, facts(g), strict=True))
    assert told["Saxon Plunder"] == pytest.approx(0.3)
    assert told["Saxon Raiders"] == pytest.approx(0.4)
    assert told["Saxon Settlements"] == 1
    assert told["Scotti Plunder"] == 0


@pytest.mark.parametrize(
    ("deck", "epochs", "cards"), [(24, 2, 9), (14, 2, 1), (13, 1, 11), (5, 1, 3), (1, 1, 1)]
)
def test_cards_before_the_next_epoch_are_reckoned(deck: int, epochs: int, cards: int) -> None:
    g = lay(deck=tuple(range(deck)), epochs=epochs)
    assert cards_to_epoch(g) == cards


def test_the_best_margin_has_the_best_chance_and_time_levels_all() -> None:
    near, far = chances([-3.0, -5.0, -9.0, -30.0], 2.0), chances([-3.0, -5.0, -9.0, -30.0], 20.0)
    assert near == sorted(near, reverse=True)
    assert sum(near) == pytest.approx(1)
    assert near[0] > far[0]


def test_who_is_far_above_the_threshold_wins_at_the_next_epoch() -> None:
    found = winning_now([20.0, -10.0, -10.0, -40.0], 3.0)
    assert found[DUX] > 0.99
    assert sum(winning_now([-20.0] * 4, 3.0)) < 0.01
