"""Objectives at the start: dealt, chosen, hidden, or left out."""

from __future__ import annotations

import json
from itertools import product

import pytest

from logres.engine.errors import IllegalAction
from logres.engine.match.match import Match
from tests.games.rex.builders import ICENI, choices, lay, run, told
from tests.games.rex.parts import OBJECTIVE_TYPES, OBJECTIVES, TYPE_OF, Plan, Turn
from tests.games.rex.play import (
    answer,
    asked,
    can_read,
    every_start,
    new_game,
    others_read,
    play_at_random,
    play_on,
    position,
)

SIDES = ("brigantes", "iceni", "regnenses")
OTHERS = {"iceni": ["f3", "c3"], "regnenses": ["f5", "l5"]}


def types(objectives: tuple[int, ...]) -> list[str]:
    return sorted(OBJECTIVE_TYPES[TYPE_OF[objective]] for objective in objectives)


@pytest.mark.rule("rex.setup.objective-decks")
@pytest.mark.rule("rex.setup.objective-deal")
@pytest.mark.parametrize("seed", range(10))
def test_every_player_is_dealt_one_card_of_each_type(seed: int) -> None:
    g = position(new_game(seed))
    for kingdom in range(3):
        assert types(g.objectives[kingdom]) == ["cities", "fief", "link"]
    dealt = sum(g.objectives, ())
    assert sorted(dealt + g.box) == list(range(18))


@pytest.mark.rule("rex.setup.objective-decks")
def test_each_deck_is_shuffled_on_its_own() -> None:
    dealt = [position(new_game(seed)).objectives[ICENI] for seed in range(60)]
    for kind in range(3):
        assert len({cards[kind] for cards in dealt}) == 6
    # The place in one deck tells nothing of the place in another.
    assert len(set(dealt)) > 40


@pytest.mark.rule("rex.setup.objective-deal")
@pytest.mark.parametrize(("scenario", "kingdoms"), every_start())
def test_players_are_dealt_three_cards_and_game_run_kingdoms_none(
    scenario: str, kingdoms: str
) -> None:
    board = new_game(scenario=scenario, kingdoms=kingdoms).view(None)["board"]
    counts = {side: kingdom["objective_count"] for side, kingdom in board["kingdoms"].items()}
    assert counts == {side: 3 if side in kingdoms.split(",") else 0 for side in board["kingdoms"]}


@pytest.mark.rule("rex.setup.objective-keep-two")
def test_a_player_discards_exactly_one_of_the_three() -> None:
    match = new_game()
    dealt = [OBJECTIVES[o] for o in position(match).objectives[ICENI]]
    assert choices(match, "iceni") == [f"discard {name}" for name in sorted(dealt, key=order)]
    match.play(f"discard {dealt[1]}", "iceni")
    for another in (dealt[0], dealt[1], dealt[2]):
        with pytest.raises(IllegalAction):
            match.play(f"discard {another}", "iceni")
    play_on(match, until=asked("recruitment"))
    own = match.view("iceni")["board"]["kingdoms"]["iceni"]
    assert [card["id"] for card in own["objectives"]] == [dealt[0], dealt[2]]
    assert own["dropped"] == [dealt[1]]


def order(name: str) -> int:
    return OBJECTIVES.index(name)


@pytest.mark.rule("rex.setup.objective-keep-two")
def test_the_game_does_not_begin_before_everybody_has_discarded() -> None:
    match = new_game()
    for side in SIDES:
        assert position(match).phase == "setup"
        for too_many in ("done", "pass"):
            with pytest.raises(IllegalAction):
                match.play(too_many, side)
        answer(match, choices(match, side)[0], seat=side)
    assert {decision.question for decision in match.decisions} == {"recruitment.recruit"}


@pytest.mark.rule("rex.setup.objective-keep-two")
@pytest.mark.parametrize("first", SIDES)
def test_nobody_discards_a_card_of_somebody_else(first: str) -> None:
    match = new_game()
    for side in SIDES:
        if side != first:
            with pytest.raises(IllegalAction):
                match.play(choices(match, side)[0], first)


@pytest.mark.rule("rex.setup.objective-hidden-box")
def test_nobody_can_tell_which_card_a_rival_discarded() -> None:
    readings = [others_read(after_discard(number), "iceni") for number in range(3)]
    assert readings[0] == readings[1] == readings[2]


def after_discard(number: int) -> Match:
    """The Iceni discard one card or another; the rest is the same."""
    match = new_game()
    match.play(choices(match, "iceni")[number], "iceni")
    for side in ("brigantes", "regnenses"):
        match.play(choices(match, side)[0], side)
    return match


@pytest.mark.rule("rex.setup.objective-hidden-box")
def test_while_some_still_choose_only_that_they_choose_is_seen() -> None:
    waiting, match = new_game(), new_game()
    match.play(choices(match, "iceni")[0], "iceni")
    for reader in ("brigantes", "regnenses", None):
        before, after = waiting.view(reader), match.view(reader)
        assert before.pop("deciding") == ["brigantes", "iceni", "regnenses"]
        assert after.pop("deciding") == ["brigantes", "regnenses"]
        assert after == before
        assert match.log(reader) == waiting.log(reader)


@pytest.mark.rule("rex.setup.objective-hidden-box")
@pytest.mark.parametrize("late_discard", [False, True])
def test_discarded_and_undealt_cards_are_not_shown_even_at_the_end(late_discard: bool) -> None:
    match = play_on(new_game(late_discard=late_discard), until=lambda match: False)
    g = position(match)
    assert [len(dropped) for dropped in g.dropped] == [1, 1, 1]
    for reader in (*SIDES, None):
        secret = [*g.box, *(g.dropped[k][0] for k in range(3) if SIDES[k] != reader)]
        seen = can_read(match, reader)
        assert not [o for o in secret if f'"{OBJECTIVES[o]}"' in seen]
        assert not {h.values.get("objective") for h in match.log(reader)} & set(secret)


@pytest.mark.rule("rex.setup.objective-own-view")
def test_nobody_can_tell_which_cards_a_rival_kept() -> None:
    hands = {"iceni": [1, 2]}
    one, other = (
        run(lay(objectives={"brigantes": kept, **OTHERS}, hands=hands), Plan(ICENI))
        for kept in (["f1", "l1"], ["c1", "l2"])
    )
    assert others_read(one, "brigantes") == others_read(other, "brigantes")
    shown = one.view("iceni")["board"]["kingdoms"]["brigantes"]
    assert (shown["objective_count"], shown["objectives"]) == (2, None)
    own = one.view("brigantes")["board"]["kingdoms"]["brigantes"]["objectives"]
    assert [card["id"] for card in own] == ["f1", "l1"]


@pytest.mark.rule("rex.setup.objective-own-view")
def test_kept_cards_are_shown_when_the_game_has_ended() -> None:
    g = lay(turn=7, objectives={"brigantes": ["f1", "l1"], **OTHERS})
    match = run(g, Turn(at="end_turn"))
    for reader, side in product((*SIDES, None), SIDES):
        shown = match.view(reader)["board"]["kingdoms"][side]["objectives"]
        kept = {"brigantes": ["f1", "l1"], **OTHERS}[side]
        assert [card["id"] for card in shown] == kept


@pytest.mark.rule("rex.setup.objective-own-view")
def test_kept_cards_are_hidden_through_the_whole_game() -> None:
    match = new_game(2)
    for moment in play_at_random(match):
        kept = position(moment).objectives
        for reader in (*SIDES, None):
            rivals = [k for k in range(3) if SIDES[k] != reader]
            seen = json.dumps(moment.view(reader))
            assert not [o for k in rivals for o in kept[k] if f'"{OBJECTIVES[o]}"' in seen]
    shown = [h for h in match.happenings if h.what == "objective"]
    assert len(shown) == 6
    assert all(h in match.latest for h in shown)


@pytest.mark.rule("rex.setup.no-objectives-first-game")
@pytest.mark.rule("rex.ruling.no-objectives-scoring")
@pytest.mark.parametrize("scenario", ["three-kingdoms", "two-kingdoms-variant", "solo"])
def test_without_objectives_none_is_dealt_asked_for_or_scored(scenario: str) -> None:
    late = {} if scenario == "solo" else {"late_discard": True}
    match = new_game(6, scenario, objectives=False, **late)
    for moment in play_at_random(match):
        assert not asked("chooseobjectives")(moment)
        assert position(moment).objectives == [(), (), ()]
    assert told(match, "objective") == told(match, "objective-discarded") == []
    assert match.result is not None
    for side, kingdom in match.view(None)["board"]["kingdoms"].items():
        if side in match.seats:
            assert match.result.scores[side] == kingdom["points"] <= 15


@pytest.mark.rule("rex.setup.no-objectives-first-game")
def test_without_objectives_the_rest_of_the_table_is_the_same() -> None:
    with_cards, without = position(new_game(8)), position(new_game(8, objectives=False))
    assert without.bag == with_cards.bag[7:]
    for heaps in ("decks", "queues", "hands", "held", "supply", "tracks", "rome"):
        assert getattr(without, heaps) == getattr(with_cards, heaps)
