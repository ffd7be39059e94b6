"""The judge of Barbarian Kingdoms: hopes add up, looks change nothing, turns come to rest."""

from __future__ import annotations

import pytest

from logres.engine.match import views
from logres.engine.run import kernel, store
from logres.games.barbarian import GAME
from tests.games.barbarian.builders import position
from tests.games.barbarian.hidden import moments, new_game
from tests.games.barbarian.parts import CHAIRS, CROWN, JUDGE, NAMES, Barbarian, is_quiet

SCENARIOS = [scenario.id for scenario in GAME.scenarios]


def finished(g: Barbarian, seat: int) -> Barbarian:
    """The position to which the judge brings a guess after the first option."""
    twin = views.guess(GAME, g, seat, "a test")
    assert isinstance(twin, Barbarian)
    kernel.play(twin, dict(views.open_decisions(twin))[seat][0], seat)
    JUDGE.finish_turn(twin, seat)
    return twin


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_hopes_are_shares_of_the_victory_in_every_position_a_turn_comes_to(scenario: str) -> None:
    for match in moments(new_game(3, scenario), seed=3, decisions=60, every=20):
        for seat, _ in views.open_decisions(match.state):
            g = finished(position(match), seat)
            hopes = JUDGE.hopes(g)
            sides = {tuple(sorted({g.owner[k] for k in sisters(g, one)})) for one in g.order}
            assert g.ended or is_quiet(g)
            assert len(hopes) == len(CHAIRS)
            assert g.ended or sum([hopes[side[0]] for side in sides]) == pytest.approx(1)


def sisters(g: Barbarian, kingdom: int) -> list[int]:
    return [k for k in g.order if g.allies[kingdom] >> k & 1]


@pytest.mark.parametrize("scenario", ["four-players", "two-players", "teams-2v2", "expert-picks"])
def test_a_look_leaves_the_position_alone_whatever_is_left_to_look_at(scenario: str) -> None:
    for match in moments(new_game(4, scenario), seed=4, decisions=150, every=3):
        g, before = position(match), store.freeze(match.state)
        for seat, options in views.open_decisions(g):
            for first in range(len(options) - 1):
                JUDGE.first_look(g, seat, options[first:])
                JUDGE.first_look(g, seat, options[: len(options) - first])
        assert store.freeze(match.state) == before


def test_the_answer_the_search_falls_back_on_is_an_option() -> None:
    for match in moments(new_game(5, "four-players"), seed=5, decisions=150, every=3):
        for seat, options in views.open_decisions(position(match)):
            assert len(options) == 1 or JUDGE.first_look(position(match), seat, options) in options


def test_every_weight_has_a_name() -> None:
    assert len(NAMES) == len(CROWN)
