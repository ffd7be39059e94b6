"""What an answer would do that undo cannot take back is known before it is played."""

from __future__ import annotations

import random

import pytest

import logres
from logres.engine.match.decision import Decision
from logres.engine.match.match import Match
from tests.games.britannia.moving import moving

MOVES = 120
SEED = 5


def decisions(game: str) -> list[tuple[Match, Decision]]:
    """Questions of a random game, each with the match that asks it."""
    match, dice = logres.new(game, seed=SEED), random.Random(SEED)
    found = []
    for _ in range(MOVES):
        if match.decision is None:
            break
        asked = dice.choice(match.decisions)
        found.append((match.copy(), asked))
        match.play(dice.choice(asked.actions), asked.seat)
    return found


@pytest.mark.parametrize("game", logres.titles())
def test_what_is_not_final_can_be_taken_back_and_leaves_nothing(game: str) -> None:
    """Every open action of every question: what may be done by a press on map or card."""
    tried: dict[str, set[bool]] = {}
    for match, asked in decisions(game):
        for action in asked.actions[:6]:
            final = match.foresee(action, asked.seat).final
            tried.setdefault(action.split(" ")[0], set()).add(final)
            twin = match.copy()
            before = twin.position()
            twin.play(action, asked.seat)
            if final:
                continue
            assert twin.can_undo(asked.seat), f"{action} cannot be taken back"
            twin.undo(asked.seat)
            assert twin.position() == before
    assert {True} in tried.values() or {True, False} in tried.values()
    assert any(False in found for found in tried.values())


@pytest.mark.parametrize("game", logres.titles())
def test_to_foresee_changes_nothing(game: str) -> None:
    for match, asked in decisions(game)[:40]:
        before = match.position()
        match.foresee(asked.actions[0], asked.seat)
        assert match.position() == before
        assert match.decision_of(asked.seat) == asked


@pytest.mark.parametrize("game", logres.titles())
def test_what_rolls_is_final_whatever_the_dice(game: str) -> None:
    """The dice that are named are rolled first, by whatever dice are to come."""
    for match, asked in decisions(game):
        for action in asked.actions[:4]:
            seen = match.foresee(action, asked.seat)
            if seen.dice is None:
                continue
            assert seen.final
            twin = match.copy()
            twin.play(action, asked.seat)
            number, sides = seen.dice
            rolled = twin.entries[-1].chance[:number]
            assert len(rolled) == number
            assert all(isinstance(one, int) and 1 <= one <= sides for one in rolled)


def test_an_action_that_is_not_open_is_not_foreseen() -> None:
    match = logres.new("rex", seed=SEED)
    assert match.decision is not None
    with pytest.raises(logres.IllegalAction):
        match.foresee("gain n11", match.decision.seat)


# Where a move can lead.


def test_every_end_of_a_move_is_reached_by_its_answers() -> None:
    match = moving({"kent": "romans 4", "sussex": "belgae 1", "york": "romans 1"}, "romans")
    seat = match.decisions[0].seat
    found = match.reach(["move kent"], seat)
    assert found is not None
    assert (found["plan"], found["chosen"]) == (["move kent", "take 4"], "take 4")
    assert found["choices"] == [f"take {n}" for n in range(1, 5)]
    assert {"sussex", "essex"} <= set(found["ends"])
    for place, end in found["ends"].items():
        twin = match.copy()
        for action in end["plan"]:
            twin.play(action, seat)
        units = twin.view(seat)["board"]["areas"][place]
        came = next(one["infantry"] for one in units if one["nation"] == "romans")
        assert came == 4 - end["behind"]
        assert (end["chance"] is not None) == (place in twin.view(seat)["board"]["battles"])


def test_fewer_armies_reach_what_they_can() -> None:
    match = moving({"kent": "romans 4", "york": "romans 1"}, "romans")
    found = match.reach(["move kent", "take 2"], match.decisions[0].seat)
    assert found is not None
    assert found["chosen"] == "take 2"
    assert all(end["plan"][:2] == ["move kent", "take 2"] for end in found["ends"].values())


def test_a_road_leads_to_its_end_as_one_move() -> None:
    forts = dict.fromkeys(("essex", "suffolk", "lindsey"), "romans fort")
    match = moving({**forts, "kent": "romans 1 fort", "york": "romans 1"}, "romans")
    found = match.reach(["move kent"], match.decisions[0].seat)
    assert found is not None
    assert "lindsey" in found["ends"]


def test_other_games_make_no_plans() -> None:
    match = logres.new("rex", seed=SEED)
    assert match.decision is not None
    assert match.reach([match.decision.actions[0]], match.decision.seat) is None
