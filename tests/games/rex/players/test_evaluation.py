"""The judge of Rex Britannorum: hopes add up, looks change nothing, turns come to rest."""

from __future__ import annotations

import pytest

from logres.engine.game.judge import outcome
from logres.engine.match import views
from logres.engine.run import kernel, store
from logres.games.rex import GAME
from tests.games.rex.hidden import STARTS, ended_game, moments
from tests.games.rex.parts import CROWN, JUDGE, KINGDOMS, NAMES, SOLO, Rex, is_quiet
from tests.games.rex.play import position


def finished(g: Rex, seat: int) -> Rex:
    """The position to which the judge brings a guess after the first option."""
    twin = views.guess(GAME, g, seat, "a test")
    assert isinstance(twin, Rex)
    kernel.play(twin, dict(views.open_decisions(twin))[seat][0], seat)
    JUDGE.finish_turn(twin, seat)
    return twin


@pytest.mark.parametrize("start", STARTS)
def test_hopes_are_shares_of_the_crown_in_every_position_a_turn_comes_to(start: str) -> None:
    for match in moments(start, seed=3, every=20):
        for seat, _ in views.open_decisions(match.state):
            g = finished(position(match), seat)
            hopes = JUDGE.hopes(g)
            assert g.ended or is_quiet(g)
            assert len(hopes) == len(KINGDOMS)
            assert all(0 <= hope <= 1 for hope in hopes)
            assert g.ended or start == "solo" or sum(hopes) == pytest.approx(1)


@pytest.mark.parametrize("start", STARTS)
def test_a_look_is_an_option_and_leaves_the_position_alone(start: str) -> None:
    for match in moments(start, seed=4, every=7):
        g, before = position(match), store.freeze(match.state)
        for seat, options in views.open_decisions(g):
            fresh = list(options)
            while fresh:
                look = JUDGE.first_look(g, seat, fresh)
                assert look is not None
                fresh.remove(look)
        assert store.freeze(match.state) == before


def test_who_has_won_hopes_for_nothing_more_and_a_lone_kingdom_for_its_points() -> None:
    crowned, alone = position(ended_game(2)), position(ended_game(2, "solo"))
    assert JUDGE.hopes(crowned) == outcome(crowned, len(KINGDOMS))
    assert max(JUDGE.hopes(alone)) == pytest.approx(max(alone.scores) / 24)


def test_every_weight_has_a_name() -> None:
    assert len(NAMES) == len(CROWN) == len(SOLO)
