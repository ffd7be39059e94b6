"""What is measured, not how fast it is."""

from __future__ import annotations

import json
import random
import tracemalloc

import logres
from logres.engine.match import opening
from logres.engine.papers import scribe
from logres.engine.run import chance, kernel
from logres.lab import bench

BEACONS = logres.game("beacons")


def test_random_play_goes_to_the_end_or_to_its_limit() -> None:
    g = bench.fresh(BEACONS, 1)
    assert bench.play_random(g, random.Random(1), 3) == 3
    assert not g.ended
    assert bench.play_random(g, random.Random(1)) > 0
    assert g.ended


def test_every_repetition_plays_the_same_games() -> None:
    assert bench.whole_game(BEACONS, 5) == bench.whole_game(BEACONS, 5)


def test_middles_are_open_positions_without_a_match() -> None:
    found = bench.middles(BEACONS)
    assert len(found) == bench.MIDDLES
    assert all(g.options and g.journal is None for g in found)


def test_looking_ahead_leaves_the_middles_alone_and_counts_decisions() -> None:
    begun = bench.middles(BEACONS)
    before = [bench.position_bytes(BEACONS, g) for g in begun]
    (decisions,) = bench.look_ahead(begun, 0)
    assert 0 < decisions <= bench.MIDDLES * bench.DECISIONS
    assert before == [bench.position_bytes(BEACONS, g) for g in begun]


def test_a_position_weighs_what_its_lists_hold() -> None:
    begun = bench.middles(BEACONS)
    light = bench.live_bytes(begun)
    for g in begun:
        g.options = [("wait", 0)] * (len(g.options) + 1_000)
    assert 8_000 <= round(bench.live_bytes(begun) - light) < 8_100


def test_weighing_leaves_no_tracing_behind() -> None:
    bench.live_bytes(bench.middles(BEACONS))
    assert not tracemalloc.is_tracing()


def test_the_largest_position_is_at_least_the_first() -> None:
    first = logres.new("beacons", seed=0).position()
    assert bench.largest_position(BEACONS) >= len(json.dumps(first, separators=(",", ":")))


def test_progress_is_told_for_every_repetition() -> None:
    heard: list[int] = []
    bench.measure(BEACONS, 0, heard.append)
    assert sum(heard) == bench.MEASURES * bench.REPETITIONS


def test_a_game_that_the_rules_can_play_alone_is_measured_so_too() -> None:
    assert bench.unmanned_game(logres.game("pendragon"), 1) == (1,)
    assert bench.unlogged_game(logres.game("pendragon"), 1) == (1,)
    assert bench.measures(logres.game("pendragon")) == bench.measures(BEACONS) + 2
    assert bench.measure(BEACONS, 0).unmanned_games_per_s is None


def test_rules_alone_play_the_same_with_and_without_a_log() -> None:
    game = logres.game("pendragon")
    assert game.unmanned
    scenario, options = game.unmanned
    logged = logres.new(game.id, scenario, options, seed=3).state
    unlogged = opening.lay_out(game, scenario, options, chance.key_of_seed(3))
    kernel.begin(unlogged)
    assert scribe.write(game, unlogged) == scribe.write(game, logged)
