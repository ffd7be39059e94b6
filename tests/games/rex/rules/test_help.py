"""Help from Rome."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.match.match import Match
from tests.games.rex.builders import (
    BRIGANTES,
    ICENI,
    REGNENSES,
    card_number,
    choices,
    ended,
    fight,
    lay,
    run,
    told,
)
from tests.games.rex.parts import HelpFromRome, Turn
from tests.games.rex.play import answer, can_read, new_game, position

SUPPLY = [f"reinforce rome-{value}" for value in range(1, 7)]
ALL = (BRIGANTES, ICENI, REGNENSES)


def ask_rome(waiting: tuple[int, ...] = ALL, **fields: Any) -> Match:
    return run(lay(**fields), HelpFromRome(waiting))


def battles(brigantes: str, stakes: str, **fields: Any) -> Match:
    """Iceni win the North over Brigantes; Regnenses win the South."""
    sent = {
        "n": {"brigantes": [brigantes], "iceni": ["iceni-7"]},
        "s": {"regnenses": ["regnenses-6"]},
    }
    return run(lay(sent=sent, stakes=f"{stakes} s07", **fields), Turn(at="fight"))


@pytest.mark.rule("rex.help.condition")
def test_who_placed_nothing_all_turn_may_ask() -> None:
    match = battles("brigantes-5", stakes="n04")
    assert choices(match, "brigantes") == [*SUPPLY, "pass"]
    answer(match, "pass")
    assert position(match).turn == 2


@pytest.mark.rule("rex.help.condition")
@pytest.mark.parametrize("stakes", ["n02 n03 n04 n05", "n02 n03 n04 n11"])
def test_a_single_gain_closes_the_offer(stakes: str) -> None:
    match = battles("brigantes-5", stakes=stakes)
    answer(match, "gain n02", "gain n03", "gain n04")
    assert position(match).turn == 2
    assert not told(match, "no-help")


@pytest.mark.rule("rex.help.condition")
def test_a_cube_by_a_three_closes_the_offer() -> None:
    joined = answer(battles("brigantes-3", stakes="n04"), "cohabit n04")
    assert position(joined).turn == 2
    declined = answer(battles("brigantes-3", stakes="n04"), "pass")
    assert choices(declined, "brigantes") == [*SUPPLY, "pass"]


@pytest.mark.rule("rex.help.condition")
def test_a_marker_by_joker_closes_the_offer() -> None:
    match = battles("brigantes-5", stakes="n02 n03 n04 nj")
    answer(match, "gain n02", "gain n03", "gain n04", "place nr")
    assert position(match).turn == 2


@pytest.mark.rule("rex.help.condition")
def test_what_was_placed_in_earlier_turns_does_not_count() -> None:
    match = run(lay(placed=0b111), Turn())
    assert position(match).placed == 0


@pytest.mark.rule("rex.help.choose-card")
def test_the_player_chooses_any_card_left() -> None:
    match = ask_rome(waiting=(ICENI,), extras={"brigantes": ["rome-5"]})
    left = [action for action in SUPPLY if action != "reinforce rome-5"]
    assert choices(match, "iceni") == [*left, "pass"]
    answer(match, "reinforce rome-3")
    g = position(match)
    assert g.extras[ICENI] == (card_number("rome-3"),)
    assert [f"rome-{card - card_number('rome-1') + 1}" for card in g.supply] == [
        "rome-1",
        "rome-2",
        "rome-4",
        "rome-6",
    ]


@pytest.mark.rule("rex.help.shown")
@pytest.mark.parametrize("random", [False, True])
def test_everybody_reads_which_card_was_taken(random: bool) -> None:
    match = ask_rome(waiting=(ICENI,), random_reinforcements=random)
    answer(match, "draw" if random else "reinforce rome-1")
    for reader in ("brigantes", "regnenses", None):
        read = [h.values for h in match.log(reader) if h.what == "reinforced"]
        assert read == [{"kingdom": ICENI, "card": card_number("rome-1")}]
        assert match.view(reader)["board"]["kingdoms"]["iceni"]["extras"] == ["rome-1"]


@pytest.mark.rule("rex.help.optional")
def test_declining_leaves_the_supply_as_it_was() -> None:
    match = answer(ask_rome(waiting=(ICENI,)), "pass")
    g = position(match)
    assert ended(match)
    assert len(g.supply) == 6
    assert g.extras[ICENI] == ()


@pytest.mark.rule("rex.help.one-per-turn")
def test_nobody_is_helped_twice_in_a_turn() -> None:
    match = ask_rome()
    seats = []
    while not ended(match):
        assert match.decision is not None
        seats.append(match.decision.seat)
        match.play(choices(match)[0])
    assert seats == ["brigantes", "iceni", "regnenses"]
    assert [len(extras) for extras in position(match).extras] == [1, 1, 1]


@pytest.mark.rule("rex.ruling.reinforcement-adds-one")
def test_of_two_cards_from_rome_one_can_be_played() -> None:
    hands = {"brigantes": [3, 4], "iceni": [3, 4], "regnenses": [3, 4]}
    match = run(lay(hands=hands, extras={"iceni": ["rome-5", "rome-6"]}), Turn(at="plan"))
    for action in ("commit iceni-3", "send n", "send n", "commit rome-6", "send c"):
        match.play(action, "iceni")
    assert choices(match, "iceni") == ["done"]


@pytest.mark.rule("rex.help.none-left")
def test_an_empty_supply_asks_nobody() -> None:
    extras = {"regnenses": [f"rome-{value}" for value in range(1, 7)]}
    for drawn in (False, True):
        assert ended(ask_rome(extras=extras, supply=[], random_reinforcements=drawn))


@pytest.mark.rule("rex.help.none-left")
def test_when_the_last_card_is_taken_the_others_are_not_asked() -> None:
    extras = {"regnenses": [f"rome-{value}" for value in range(1, 6)]}
    match = answer(ask_rome(extras=extras, supply=["rome-6"]), "reinforce rome-6")
    assert ended(match)


@pytest.mark.rule("rex.ruling.help-timing")
def test_help_is_asked_in_turn_order() -> None:
    match = run(lay(order="regnenses brigantes iceni"), Turn(at="fight"))
    seats = []
    while position(match).turn == 1:
        assert match.decision is not None
        seats.append(match.decision.seat)
        match.play("pass")
    assert seats == ["regnenses", "brigantes", "iceni"]


# Random reinforcements.


def shuffled(*values: int) -> list[str]:
    return [f"rome-{value}" for value in values]


@pytest.mark.rule("rex.help.random-option")
def test_a_random_card_is_the_top_one() -> None:
    match = ask_rome(
        waiting=(ICENI, REGNENSES), random_reinforcements=True, supply=shuffled(4, 1, 6, 2, 3, 5)
    )
    assert choices(match, "iceni") == ["draw", "pass"]
    answer(match, "draw", "draw")
    g = position(match)
    assert g.extras[ICENI] == (card_number("rome-4"),)
    assert g.extras[REGNENSES] == (card_number("rome-1"),)
    assert g.supply == tuple(card_number(name) for name in shuffled(6, 2, 3, 5))


@pytest.mark.rule("rex.help.random-option")
def test_the_fallback_of_a_two_is_the_top_card_too() -> None:
    match = fight(
        "n",
        brigantes="2",
        iceni="7",
        regnenses="2",
        random_reinforcements=True,
        supply=shuffled(4, 1, 6, 2, 3, 5),
    )
    answer(match, "take iceni-7")
    assert choices(match, "regnenses") == ["draw", "pass"]
    answer(match, "draw")
    assert position(match).extras[REGNENSES] == (card_number("rome-4"),)


@pytest.mark.rule("rex.help.random-option")
def test_nobody_sees_the_cards_of_a_shuffled_supply() -> None:
    match = new_game(random_reinforcements=True)
    assert len(position(match).supply) == 6
    for reader in (*match.seats, None):
        assert match.view(reader)["board"]["supply"] is None
        assert "rome-" not in can_read(match, reader)
    assert match.view(None)["board"]["supply_count"] == 6


@pytest.mark.rule("rex.help.random-option")
def test_the_supply_is_shuffled_at_set_up_only_with_the_option() -> None:
    orders = {position(new_game(seed, random_reinforcements=True)).supply for seed in range(5)}
    assert len(orders) > 1
    open_orders = {position(new_game(seed)).supply for seed in range(5)}
    assert len(open_orders) == 1
    assert new_game().view(None)["board"]["supply"] == [f"rome-{value}" for value in range(1, 7)]


# What can be taken back.


def test_a_chosen_card_can_be_taken_back_a_drawn_one_not() -> None:
    chosen = answer(ask_rome(waiting=(ICENI, REGNENSES)), "reinforce rome-2")
    chosen.undo("iceni")
    assert len(position(chosen).supply) == 6
    drawn = answer(ask_rome(waiting=(ICENI, REGNENSES), random_reinforcements=True), "draw")
    assert not drawn.can_undo("iceni")
    declined = answer(ask_rome(waiting=(ICENI, REGNENSES), random_reinforcements=True), "pass")
    assert declined.can_undo("iceni")
