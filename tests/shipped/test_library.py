"""The library as it ships: pickles, copies and records."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import logres
from tests.shipped.conftest import Shipped

GAMES = ("barbarian", "britannia", "pendragon", "rex")
every_title = pytest.mark.parametrize("game", GAMES)

PICKLED = """
import copy, pickle, random, sys
import logres

def play(match, decisions, dice):
    for _ in range(decisions):
        if match.over:
            return
        decision = match.decision
        match.play(dice.choice(decision.actions), decision.seat)

def same(one, other):
    return one.position() == other.position() and one.record().to_text() == other.record().to_text()

for seed in range(3):
    match = logres.new(sys.argv[1], seed=seed)
    play(match, 25, random.Random(seed))
    twins = [pickle.loads(pickle.dumps(match)), copy.copy(match), copy.deepcopy(match)]
    before = match.record().to_text()
    for twin in twins:
        play(twin, 10_000, random.Random(7))
        assert match.record().to_text() == before, "a copy disturbs its original"
    play(match, 10_000, random.Random(7))
    assert match.over
    for twin in twins:
        assert same(twin, match)
        assert same(logres.replay(twin.record()), match)
print("same")
"""

SEEDS = "1"


@every_title
def test_a_pickled_match_plays_on_and_its_record_replays(shipped: Shipped, game: str) -> None:
    assert shipped.python(PICKLED, game) == "same\n"


@every_title
def test_it_plays_the_same_games_as_the_sources(
    shipped: Shipped, game: str, tmp_path: Path
) -> None:
    """Bots included; each record is verified by the command that ships."""
    bots = ["--bots", "greedy", "--games", "1", "--seed", SEEDS]
    shipped.run("sim", game, *bots, "--records", str(tmp_path))
    files = sorted(tmp_path.iterdir())
    assert len(files) == 1
    shipped.run("replay", str(files[0]), "--check")
    match = logres.replay(json.loads(files[0].read_text("utf-8")))
    assert match.record().to_text() == files[0].read_text("utf-8")


@every_title
def test_a_bot_that_thinks_ahead_decides(shipped: Shipped, game: str) -> None:
    program = """
import sys, logres
from logres.engine.match.sight import Sight
from logres import players

match = logres.new(sys.argv[1], seed=5)
g = match.state
decision = match.decision
number = match.game.seat_number(decision.seat)
bot = players.make_bot(match.game, "normal@8", 5)
print(bot.choose(Sight(match.game, g, number)) in g.options)
"""
    assert shipped.python(program, game) == "True\n"


def test_games_and_rules_can_be_read(shipped: Shipped) -> None:
    listed = shipped.run("games")
    assert [game for game in GAMES if game not in listed] == []
    assert "joker" in shipped.run("rules", "rex", "joker").lower()
    assert "roi" in shipped.run("rules", "barbarian", "roi", "--lang", "fr").lower()
