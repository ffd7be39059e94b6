"""Phase 8: clearing the table."""

from __future__ import annotations

import pytest

from logres.engine.match.match import Match
from tests.games.rex.builders import choices, kingdom, lay, run, told
from tests.games.rex.parts import CARD_NAMES, KINGDOMS, Rex, Turn
from tests.games.rex.play import answer, asked, new_game, play_on, position

SENT = {
    "n": {"brigantes": ["brigantes-5"], "iceni": ["iceni-4", "rome-5"]},
    "c": {"iceni": ["regnenses-7"], "regnenses": ["brigantes-2", "rome-1"]},
    "s": {"regnenses": ["regnenses-3"]},
}


def end(g: Rex) -> Match:
    """End the turn that has been evaluated."""
    return run(g, Turn(at="end_turn"))


def pile(match: Match, side: str) -> list[str]:
    return [CARD_NAMES[card] for card in position(match).discards[kingdom(side)]]


@pytest.mark.rule("rex.end-of-turn.discard-own")
def test_troops_and_reinforcements_go_to_the_pile_of_who_played_them() -> None:
    match = end(lay(sent={"n": SENT["n"], "s": SENT["s"]}, discards={"iceni": [7]}))
    assert pile(match, "brigantes") == ["brigantes-5"]
    assert pile(match, "iceni") == ["iceni-4", "iceni-7", "rome-5"]
    assert pile(match, "regnenses") == ["regnenses-3"]
    assert "rome-5" not in match.view(None)["board"]["supply"]


@pytest.mark.rule("rex.end-of-turn.discard-own")
def test_a_reinforcement_never_comes_back_to_the_supply() -> None:
    match = play_on(new_game(4), until=lambda match: False)
    spent = {reinforced["card"] for reinforced in told(match, "reinforced")}
    assert spent
    assert spent.isdisjoint(match.view(None)["board"]["supply"])


@pytest.mark.rule("rex.ruling.reinforcement-as-mercenary")
def test_a_reinforcement_taken_with_a_two_ends_with_who_played_it_last() -> None:
    # The Iceni brought it in, the Regnenses took it from them and played it.
    match = end(lay(sent={"c": {"regnenses": ["rome-5"], "iceni": ["iceni-2"]}}))
    assert pile(match, "regnenses") == ["rome-5"]
    assert pile(match, "iceni") == ["iceni-2"]


@pytest.mark.rule("rex.end-of-turn.discard-mercenaries")
@pytest.mark.rule("rex.example.derived-mercenary-seven-returns")
def test_a_mercenary_goes_home_to_the_kingdom_of_its_colour() -> None:
    match = end(lay(sent={"n": {"iceni": ["regnenses-7", "iceni-1"]}}))
    assert pile(match, "regnenses") == ["regnenses-7"]
    assert pile(match, "iceni") == ["iceni-1"]


@pytest.mark.rule("rex.end-of-turn.discard-mercenaries")
@pytest.mark.rule("rex.ruling.mercenary-owner")
def test_a_mercenary_of_a_game_run_kingdom_goes_to_its_pile() -> None:
    sent = {"n": {"iceni": ["regnenses-7"], "brigantes": ["brigantes-2"]}}
    match = end(lay("brigantes iceni", "regnenses", sent=sent))
    assert pile(match, "regnenses") == ["regnenses-7"]
    assert pile(match, "iceni") == []


@pytest.mark.rule("rex.ruling.mercenary-owner")
def test_a_card_that_changed_hands_twice_still_goes_home() -> None:
    # Taken by the Iceni, played, taken from them by the Brigantes, played.
    match = end(lay(sent={"s": {"brigantes": ["regnenses-7"], "iceni": ["iceni-2"]}}))
    assert pile(match, "regnenses") == ["regnenses-7"]
    assert told(match, "sent-home") == [
        {"kingdom": "brigantes", "card": "regnenses-7", "to_kingdom": "regnenses"}
    ]


@pytest.mark.rule("rex.ruling.mercenary-owner")
def test_unplayed_cards_are_worth_nothing_at_the_end() -> None:
    bare = end(lay(turn=7)).result
    rich = end(lay(turn=7, extras={"iceni": ["regnenses-7", "rome-6"]}, hands={"iceni": [7]}))
    assert rich.result == bare


@pytest.mark.rule("rex.end-of-turn.take-back-minicards")
def test_all_three_mini_cards_are_there_again_next_turn() -> None:
    match = play_on(new_game(2, objectives=False), until=asked("plan.commit"))
    for seat in match.seats:
        send_all_north(match, seat)
    play_on(match, until=lambda match: position(match).turn == 2 and asked("plan.send")(match))
    seat = next(d.seat for d in match.decisions if d.question == "plan.send")
    assert choices(match, seat) == ["send n", "send c", "send s"]


def send_all_north(match: Match, seat: str) -> None:
    """Both mini-cards with a letter N are used up."""
    for _ in range(2):
        answer(match, choices(match, seat)[0], "send n", seat=seat)
    match.play("done", seat)


@pytest.mark.rule("rex.end-of-turn.take-back-minicards")
def test_no_card_stays_in_an_area() -> None:
    match = end(lay(sent=SENT))
    assert not any(position(match).sent)
    assert match.view(None)["board"]["battles"]["c"] == {side: [] for side in KINGDOMS}


@pytest.mark.rule("rex.end-of-turn.advance-turn")
@pytest.mark.parametrize("turn", [1, 3, 6])
def test_the_turn_marker_moves_one_space(turn: int) -> None:
    match = end(lay(turn=turn))
    assert match.view(None)["board"]["turn"] == turn + 1
    assert told(match, "turn") == [{"turn": turn + 1, "turns": 7}]


@pytest.mark.rule("rex.end-of-turn.advance-turn")
def test_after_turn_seven_the_game_is_scored_instead() -> None:
    match = end(lay(turn=7, sent=SENT))
    assert match.over
    assert match.view(None)["board"]["turn"] == 7
    assert told(match, "turn") == []
    assert pile(match, "brigantes") == ["brigantes-2", "brigantes-5"]


@pytest.mark.rule("rex.end-of-turn.steps-in-order")
def test_own_cards_then_mercenaries_then_mini_cards_then_the_turn_marker() -> None:
    match = end(lay(sent=SENT))
    steps = ["discarded"] * 3 + ["sent-home"] * 2 + ["mini-cards", "turn"]
    assert [h.what for h in match.happenings][: len(steps)] == steps


@pytest.mark.rule("rex.end-of-turn.own-discard-visible")
def test_a_pile_is_listed_to_its_owner_and_to_nobody_else() -> None:
    match = end(lay(sent=SENT))
    for seat in (*KINGDOMS, None):
        shown = match.view(seat)["board"]["kingdoms"]
        for side in KINGDOMS:
            assert shown[side]["discard"] == (pile(match, side) if side == seat else None)
            assert shown[side]["discard_count"] == len(pile(match, side))


@pytest.mark.rule("rex.end-of-turn.own-discard-visible")
@pytest.mark.rule("rex.ruling.npk-card-as-mercenary")
def test_nobody_reads_the_pile_of_a_game_run_kingdom() -> None:
    sent = {"n": {"regnenses": ["regnenses-7", "regnenses-6"]}}
    match = end(lay("brigantes iceni", "regnenses", sent=sent))
    for seat in (*KINGDOMS, None):
        shown = match.view(seat)["board"]["kingdoms"]["regnenses"]
        assert (shown["discard"], shown["discard_count"]) == (None, 2)


@pytest.mark.rule("rex.ruling.discard-contents")
def test_the_log_keeps_what_was_played_openly_but_not_what_a_pile_holds() -> None:
    match = play_on(new_game(3), until=lambda match: position(match).turn == 3)
    for side in KINGDOMS:
        played = [sent["card"] for sent in told(match, "sent") if sent["kingdom"] == side]
        rival = next(seat for seat in KINGDOMS if seat != side)
        readable = [h.values for h in match.log(rival) if h.what == "sent"]
        assert len([v for v in readable if KINGDOMS[v["kingdom"]] == side]) == len(played) >= 4
        assert all(set(d) == {"kingdom", "n"} for d in told(match, "discarded"))
