"""What is counted of nations, how turns are played on, and how minds differ."""

from __future__ import annotations

import pytest

import logres
from logres.engine.match.sight import Sight
from logres.engine.run import kernel, store
from logres.games.britannia import GAME
from tests.games.britannia.builders import area, lay, nation, position
from tests.games.britannia.moving import moving
from tests.games.britannia.parts import (
    NAMES,
    PLAIN,
    Britannia,
    Finisher,
    Greedy,
    Mind,
    Outlook,
    Stands,
    foreseen,
    plots,
)


def counted(g: Britannia, name: str) -> dict[str, float]:
    return dict(zip(NAMES, Outlook(g).features(nation(name)), strict=True))


# What is counted.


def test_armies_are_counted_on_land_and_at_sea_with_their_burhs() -> None:
    g = lay({"lindsey": "saxons 3 burh", "york": "angles 2", "frisian-sea": "angles 4"}, round=9)
    assert counted(g, "saxons")["armies"] == 4
    assert counted(g, "saxons")["areas"] == 1
    assert counted(g, "angles")["armies"] == 6
    assert counted(g, "angles")["areas"] == 1


def test_who_is_on_turn_counts_like_the_others() -> None:
    g = lay({"york": "angles 2", "gwynedd": "welsh 3"}, round=9, on_turn="angles")
    before = counted(g, "angles")
    g.muster()
    assert counted(g, "angles") == before


def test_neighbours_are_a_danger_and_within_reach_of_each_other() -> None:
    apart = lay({"york": "angles 2", "gwynedd": "welsh 3"}, round=9, on_turn="welsh")
    beset = lay({"york": "angles 2", "pennines": "brigantes 3"}, round=9, on_turn="welsh")
    assert counted(apart, "angles")["points in danger"] == 0
    assert counted(beset, "angles")["points in danger"] > 0
    assert counted(beset, "angles")["points in reach"] < counted(apart, "angles")["points in reach"]


def test_those_who_have_moved_are_no_danger_in_a_scoring_round() -> None:
    map = {"york": "angles 2", "pennines": "brigantes 3"}
    assert counted(lay(map, round=10, on_turn="welsh"), "angles")["points in danger"] > 0
    assert counted(lay(map, round=10, on_turn="saxons"), "angles")["points in danger"] == 0


def test_others_resist_where_points_are_to_be_won() -> None:
    g = lay({"york": "angles 2", "pennines": "brigantes 3"}, round=9, on_turn="welsh")
    assert counted(g, "danes")["resistance"] > 0


# How turns are played on.


@pytest.mark.parametrize("scenario", ["four-players", "vikings"])
def test_turns_are_played_on_as_the_greedy_player_would(scenario: str) -> None:
    g = store.copy(position(logres.new("britannia", scenario, seed=8)))
    finisher, greedy = Finisher({}), Greedy()
    for _ in range(250):
        if len(g.options) > 1:
            answer = finisher.answer(g, g.seat, g.options)
            assert answer == greedy.choose(Sight(GAME, g, g.seat))
        else:
            answer = g.options[0]
        kernel.play(g, answer, g.seat)


# How minds differ.


def test_a_mind_goes_where_it_is_set_on_going_and_nowhere_it_shuns() -> None:
    g = position(moving({"powys": "welsh 3", "hwicce": "saxons 1"}, "welsh", round=8))
    hwicce = 1 << area("hwicce")
    plain = Stands(g, mind=PLAIN).gain(area("hwicce"), 2, False)
    assert Stands(g, mind=Mind(wanted=hwicce)).gain(area("hwicce"), 2, False) > plain
    assert Stands(g, mind=Mind(shunned=hwicce)).gain(area("hwicce"), 2, False) < plain


def test_plots_are_foreseen_up_to_the_dice_and_differ() -> None:
    g = position(moving({"powys": "welsh 3", "hwicce": "saxons 1"}, "welsh", round=8))
    seat = g.owner[nation("welsh")]
    found = plots(g, seat, g.options, foreseen)
    plan, after = foreseen(g, seat, PLAIN)
    assert found[0] == plan
    assert len(found) > 1
    assert after.drawn == g.drawn or after.seat != seat or after.nation != g.nation


def test_in_the_middle_of_a_move_only_that_move_is_planned() -> None:
    match = moving({"powys": "welsh 3", "york": "welsh 3"}, "welsh", round=8)
    match.play("move powys")
    g = position(match)
    found = plots(g, g.seat, g.options, foreseen)
    assert all(verb != "move" for plan in found for verb, _ in plan)
