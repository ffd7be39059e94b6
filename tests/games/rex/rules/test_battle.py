"""Battles: their order, their Winners and Vassals, and the turn worked out in the rulebook."""

from __future__ import annotations

import random

import pytest

from logres.engine.errors import CannotUndo
from logres.engine.match import views
from logres.engine.match.match import Match
from logres.engine.papers import actions
from logres.engine.run import kernel, store
from logres.games.rex import GAME
from tests.games.rex.builders import (
    ICENI,
    REGNENSES,
    card_number,
    choices,
    ended,
    fight,
    holds,
    lay,
    locations,
    run,
    told,
)
from tests.games.rex.parts import Turn, longest_road
from tests.games.rex.play import answer, new_game, position

RED_GREEN_BLUE = "brigantes regnenses iceni"
"""The turn order of the rulebook's examples."""


def winners(match: Match) -> list[str]:
    return [happening["kingdom"] for happening in told(match, "winner")]


def vassals(match: Match) -> list[str]:
    return [happening["kingdom"] for happening in told(match, "vassal")]


def totals(match: Match) -> dict[str, int]:
    happenings = told(match, "winner") + told(match, "vassal")
    return {happening["kingdom"]: happening["total"] for happening in happenings}


def what_happened(match: Match) -> list[str]:
    return [happening.what for happening in match.happenings]


# The order of things.


@pytest.mark.rule("rex.resolution.area-order")
def test_battles_go_north_centre_south_whatever_the_turn_order() -> None:
    sent = {
        "s": {"regnenses": ["regnenses-5"]},
        "c": {"iceni": ["iceni-5"]},
        "n": {"brigantes": ["brigantes-5"]},
    }
    match = run(lay(order="regnenses iceni brigantes", sent=sent), Turn(at="fight"))
    assert [happening["area"] for happening in told(match, "winner")] == ["n", "c", "s"]


@pytest.mark.rule("rex.resolution.step-order")
def test_a_three_waits_until_every_gain_of_the_area_is_placed() -> None:
    match = fight("n", brigantes="3", iceni="7", stakes="n02 n03 n04 n05 n07 n08")
    answer(match, "gain n02", "gain n03", "gain n04", "gain n05")
    assert choices(match, "brigantes") == ["gain n07", "gain n08"]
    answer(match, "gain n07")
    assert choices(match, "brigantes") == ["cohabit n02", "cohabit n03", "cohabit n04", "pass"]
    assert holds(match, "brigantes") == {"nf", "n05", "n07"}
    assert position(match).rome & locations("n08")


@pytest.mark.rule("rex.resolution.step-order")
def test_ones_are_raised_before_the_values_are_added() -> None:
    match = fight("n", brigantes="1 6", iceni="7 5", stakes="n04")
    assert totals(match) == {"brigantes": 13, "iceni": 12}
    assert holds(match, "brigantes") == {"nf", "n04"}


@pytest.mark.rule("rex.ruling.phases-five-six")
def test_an_area_is_finished_with_gains_and_powers_before_the_next_is_fought() -> None:
    sent = {
        "n": {"iceni": ["iceni-7"], "brigantes": ["brigantes-2"]},
        "c": {"iceni": ["iceni-6"]},
    }
    match = run(lay(sent=sent, stakes="n04 c08"), Turn(at="fight"))
    assert sorted(what_happened(match)) == ["cube", "vassal", "winner"]
    answer(match, "take iceni-7")
    assert what_happened(match)[3:6] == ["mercenaries", "winner", "cube"]


@pytest.mark.rule("rex.ruling.phases-five-six")
@pytest.mark.rule("rex.ruling.help-timing")
def test_help_comes_after_the_south_and_before_the_stakes() -> None:
    match = run(lay(sent={"s": {"iceni": ["iceni-6"]}}, stakes="s07"), Turn(at="fight"))
    assert choices(match, "brigantes")[0] == "reinforce rome-1"
    assert holds(match, "iceni") == {"cf", "s07"}
    assert not told(match, "stake")
    answer(match, "pass", "pass")
    assert [h["track"] for h in told(match, "stake")] == ["regions"]


# Winners and Vassals.


@pytest.mark.rule("rex.resolution.combat-value")
def test_troops_mercenaries_and_reinforcements_all_add_their_value() -> None:
    match = fight("n", brigantes="6 iceni-2", iceni="5 rome-4", regnenses="7", stakes="n04")
    assert totals(match) == {"brigantes": 8, "iceni": 9, "regnenses": 7}
    assert holds(match, "iceni") == {"cf", "n04"}


@pytest.mark.rule("rex.resolution.combat-value")
def test_cards_of_other_areas_do_not_count() -> None:
    sent = {"c": {"brigantes": ["brigantes-7"]}}
    match = fight("n", brigantes="3", iceni="4", sent=sent, stakes="n04")
    assert totals(match) == {"brigantes": 3, "iceni": 4}


@pytest.mark.rule("rex.resolution.winner")
def test_only_the_highest_value_wins() -> None:
    match = fight("n", brigantes="5", iceni="5 rome-4", regnenses="3", stakes="n04 n09 n11")
    assert totals(match) == {"iceni": 9, "brigantes": 5, "regnenses": 3}
    assert winners(match) == ["iceni"]
    assert holds(match, "iceni") == {"cf", "n04", "n09", "n11"}
    assert holds(match, "brigantes") == {"nf"}


@pytest.mark.rule("rex.resolution.vassals")
def test_whoever_sent_no_card_is_neither_winner_nor_vassal() -> None:
    match = fight("n", brigantes="5", iceni="6", stakes="n03 n04 n09 n11")
    answer(match, "gain n04", "gain n09", "gain n11")
    assert (winners(match), vassals(match)) == (["iceni"], ["brigantes"])
    assert holds(match, "brigantes") == {"nf", "n03"}
    assert holds(match, "regnenses") == {"sf"}


@pytest.mark.rule("rex.resolution.tie-several-winners")
def test_two_with_the_highest_value_both_win() -> None:
    match = fight("n", brigantes="7", iceni="7", regnenses="2", stakes="n04")
    assert (winners(match), vassals(match)) == (["brigantes", "iceni"], ["regnenses"])
    assert holds(match, "brigantes") == {"nf", "n04"}
    assert holds(match, "iceni") == {"cf", "n04"}
    assert holds(match, "regnenses") == {"sf"}


@pytest.mark.rule("rex.resolution.tie-several-winners")
def test_three_with_the_same_value_leave_no_vassal() -> None:
    match = fight("n", brigantes="5", iceni="5", regnenses="5", stakes="n04")
    assert winners(match) == ["brigantes", "iceni", "regnenses"]
    assert vassals(match) == []
    assert all("n04" in holds(match, side) for side in winners(match))


@pytest.mark.rule("rex.resolution.no-cards")
def test_without_cards_nobody_wins_and_rome_takes_all() -> None:
    match = fight("s", stakes="s07 s09 n04")
    assert ended(match)
    assert (winners(match), vassals(match)) == ([], [])
    assert position(match).rome == locations("nr cr sr s07 s09")


@pytest.mark.rule("rex.resolution.alone")
def test_a_one_alone_wins_the_area() -> None:
    match = fight("s", regnenses="1", stakes="s07")
    assert (winners(match), vassals(match)) == (["regnenses"], [])
    assert holds(match, "regnenses") == {"sf", "s07"}


@pytest.mark.rule("rex.ruling.area-without-tokens")
def test_a_battle_without_tokens_is_fought_for_its_twos() -> None:
    match = fight("n", brigantes="2", iceni="6", stakes="c09")
    assert winners(match) == ["iceni"]
    assert choices(match, "brigantes") == ["take iceni-6", "pass"]


@pytest.mark.rule("rex.ruling.only-extra-card-in-area")
@pytest.mark.parametrize("card", ["rome-4", "regnenses-6"])
def test_an_extra_card_alone_makes_a_winner(card: str) -> None:
    match = fight("n", iceni=card, brigantes="3", stakes="n04")
    assert winners(match) == ["iceni"]
    assert "n04" in holds(match, "iceni")


@pytest.mark.rule("rex.ruling.only-extra-card-in-area")
@pytest.mark.parametrize("card", ["rome-4", "regnenses-6"])
def test_an_extra_card_alone_makes_a_vassal(card: str) -> None:
    match = fight("n", iceni=card, brigantes="7", stakes="n03 n04 n09 n11")
    answer(match, "gain n04", "gain n09", "gain n11")
    assert vassals(match) == ["iceni"]
    assert "n03" in holds(match, "iceni")


# The rulebook's examples: Red is Brigantes, Blue is Iceni, Green is Regnenses.


@pytest.mark.rule("rex.example.north-battle")
def test_example_of_the_north() -> None:
    match = fight(
        "n",
        brigantes="5",
        iceni="4 5",
        regnenses="3",
        order=RED_GREEN_BLUE,
        stakes="n04 n09 n11 n14",
    )
    assert totals(match) == {"brigantes": 5, "iceni": 9, "regnenses": 3}
    answer(match, "gain n09", "gain n14", "gain n11")
    assert ended(match)
    assert holds(match, "iceni") == {"cf", "n09", "n14", "n11"}
    assert [h["location"] for h in told(match, "oppidum")] == ["n11"]
    assert holds(match, "brigantes") == {"nf", "n04"}
    assert holds(match, "regnenses") == {"sf", "n04"}


@pytest.mark.rule("rex.example.center-battle")
def test_example_of_the_centre() -> None:
    match = fight(
        "c",
        brigantes="1",
        iceni="2",
        regnenses="7",
        order=RED_GREEN_BLUE,
        stakes="c09 cj",
        hold={"regnenses": "c08"},
    )
    assert (winners(match), vassals(match)) == (["brigantes", "regnenses"], ["iceni"])
    answer(match, "place c08", "place cr")
    assert holds(match, "brigantes") == {"nf", "c09", "c08"}
    assert longest_road(locations("nf c08 c09")) == 2
    assert holds(match, "regnenses") == {"sf", "c08", "c09", "cr"}
    assert choices(match, "iceni") == ["take brigantes-1", "take regnenses-7", "pass"]
    answer(match, "take regnenses-7")
    assert position(match).extras[ICENI] == (card_number("regnenses-7"),)


@pytest.mark.rule("rex.example.south-empty")
def test_example_of_the_south() -> None:
    match = fight("s", order=RED_GREEN_BLUE, stakes="s07")
    assert ended(match)
    assert (winners(match), vassals(match)) == ([], [])
    assert position(match).rome == locations("nr cr sr s07")


@pytest.mark.rule("rex.example.derived-value-one-cross")
def test_example_of_ones_and_sevens_that_cross() -> None:
    match = fight("n", brigantes="7 1", iceni="1", regnenses="7", stakes="n04")
    assert totals(match) == {"brigantes": 14, "regnenses": 7, "iceni": 7}
    assert winners(match) == ["brigantes"]
    assert sorted(vassals(match)) == ["iceni", "regnenses"]


@pytest.mark.rule("rex.example.derived-four-two-winners")
def test_example_of_a_four_beside_another_winner() -> None:
    match = fight("s", brigantes="4", iceni="2", regnenses="3 1", stakes="s07")
    assert winners(match) == ["brigantes", "regnenses"]
    assert holds(match, "brigantes") & holds(match, "regnenses") == {"s07"}
    assert choices(match, "iceni") == ["take regnenses-1", "take regnenses-3", "pass"]


@pytest.mark.rule("rex.example.derived-mercenary-seven-returns")
def test_example_of_a_mercenary_seven_that_goes_home() -> None:
    hands = {"brigantes": [5, 5], "iceni": [5, 6], "regnenses": [5, 5]}
    match = run(lay(hands=hands, extras={"iceni": ["regnenses-7"]}), Turn(at="plan"))
    plan(match, "iceni", "iceni-5 c", "iceni-6 c", "regnenses-7 s")
    plan(match, "brigantes", "brigantes-5 n", "brigantes-5 n")
    plan(match, "regnenses", "regnenses-5 s", "regnenses-5 s")
    assert winners(match) == ["brigantes", "iceni", "regnenses"]
    answer(match, "pass", "pass", "pass")
    assert card_number("regnenses-7") in position(match).discards[REGNENSES]
    assert card_number("regnenses-7") not in position(match).discards[ICENI]


def plan(match: Match, seat: str, *pairs: str) -> None:
    """Commit these cards, each sent to an area; a last Troops card commits itself."""
    for pair in pairs:
        card, area = pair.split()
        if f"commit {card}" in choices(match, seat):
            match.play(f"commit {card}", seat)
        match.play(f"send {area}", seat)
    match.play("done", seat)


@pytest.mark.rule("rex.example.north-battle")
@pytest.mark.rule("rex.example.center-battle")
@pytest.mark.rule("rex.example.south-empty")
def test_the_worked_turn_of_the_rulebook_from_the_reveal_to_the_south() -> None:
    match = run(
        lay(
            order=RED_GREEN_BLUE,
            stakes="n04 n09 n11 n14 c09 cj s07",
            hold={"regnenses": "c08"},
            hands={"brigantes": [5, 1], "regnenses": [3, 7], "iceni": [5, 2]},
            extras={"iceni": ["rome-4"]},
        ),
        Turn(at="plan"),
    )
    plan(match, "brigantes", "brigantes-5 n", "brigantes-1 c")
    plan(match, "regnenses", "regnenses-3 n", "regnenses-7 c")
    plan(match, "iceni", "iceni-5 n", "iceni-2 c", "rome-4 n")
    assert totals(match) == {"brigantes": 5, "iceni": 9, "regnenses": 3}
    answer(match, "gain n09", "gain n14", "gain n11")
    assert told(match, "shielded")[0]["kingdom"] == "regnenses"
    answer(match, "place c08", "place cr", "take regnenses-7")
    assert holds(match, "brigantes") == {"nf", "n04", "c09", "c08"}
    assert holds(match, "regnenses") == {"sf", "n04", "c08", "c09", "cr"}
    assert holds(match, "iceni") == {"cf", "n09", "n14", "n11"}
    g = position(match)
    assert g.rome == locations("nr sr s07")
    assert g.extras[ICENI] == (card_number("regnenses-7"),)
    assert g.turn == 2


# What can be taken back.


def test_a_gain_can_be_taken_back_until_another_seat_decides() -> None:
    match = fight("n", brigantes="5", iceni="6", regnenses="4", stakes="n02 n03 n04 n05 n07 n08")
    answer(match, "gain n02", "gain n03", "gain n04")
    assert choices(match, "brigantes") == ["gain n05", "gain n07", "gain n08"]
    match.undo("iceni")
    assert holds(match, "iceni") == {"cf", "n02", "n03"}
    answer(match, "gain n08", "gain n04")
    assert not match.can_undo("iceni")
    match.undo("brigantes")
    assert holds(match, "brigantes") == {"nf"}
    assert match.can_undo("iceni")


def test_a_joker_a_mercenary_and_a_shared_road_can_be_taken_back() -> None:
    match = fight("n", brigantes="2 3", iceni="7 5", stakes="n04 nj", hold={"regnenses": "n02"})
    answer(match, "place n02")
    match.undo("iceni")
    assert holds(match, "iceni") == {"cf", "n04"}
    answer(match, "place n02", "take iceni-7", "cohabit n04")
    match.undo("brigantes")
    match.undo("brigantes")
    assert choices(match, "brigantes") == ["take iceni-5", "take iceni-7", "pass"]
    assert holds(match, "brigantes") == {"nf"}


def test_what_chance_chose_for_a_game_run_kingdom_stands() -> None:
    match = fight(
        "n",
        brigantes="6",
        iceni="5",
        order="brigantes regnenses",
        game_run="iceni",
        stakes="n02 n03 n04 n05 n07 n08",
    )
    answer(match, "gain n02", "gain n03")
    assert match.can_undo("brigantes")
    answer(match, "gain n04")
    assert ended(match)
    with pytest.raises(CannotUndo):
        match.undo("brigantes")


def test_the_reveal_of_the_plans_stands() -> None:
    hands = {"brigantes": [5, 4], "iceni": [5, 6], "regnenses": [5, 6]}
    match = run(lay(hands=hands, stakes="n02 n03 n04 n05"), Turn(at="plan"))
    for seat, second in (("brigantes", 4), ("iceni", 6), ("regnenses", 6)):
        plan(match, seat, f"{seat}-5 n", f"{seat}-{second} c")
    assert choices(match, "brigantes") == ["gain n02", "gain n03", "gain n04", "gain n05"]
    assert not any(match.can_undo(seat) for seat in match.seats)


def test_the_tokens_of_the_next_turn_stand() -> None:
    match = fight_in_turn(turn=3)
    answer(match, "take iceni-7")
    assert position(match).turn == 4
    assert not match.can_undo("brigantes")


def test_objectives_shown_at_the_end_stand() -> None:
    match = fight_in_turn(turn=7)
    answer(match, "take iceni-7")
    assert match.over
    assert not match.can_undo("brigantes")


def fight_in_turn(turn: int) -> Match:
    """Brigantes' 2 is the last decision of the turn; no tie follows that chance must break."""
    objectives = {"brigantes": ["f1", "l1"], "iceni": ["f2", "l2"], "regnenses": ["f3", "l3"]}
    sent = {
        "n": {"brigantes": ["brigantes-2"], "iceni": ["iceni-7"]},
        "c": {"brigantes": ["brigantes-6"]},
        "s": {"regnenses": ["regnenses-6"]},
    }
    g = lay(
        sent=sent,
        stakes="n04 c08 s07",
        turn=turn,
        objectives=objectives,
        hold={"iceni": "c04 c05", "regnenses": "s09"},
        queues={"brigantes": [1, 3, 4], "iceni": [1, 3, 4], "regnenses": [1, 3, 4]},
    )
    return run(g, Turn(at="fight"))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("scenario", [scenario.id for scenario in GAME.scenarios])
def test_what_can_be_taken_back_told_its_seat_nothing_new(scenario: str, seed: int) -> None:
    """From a guess at the position the same answer leads to the same sight of the table."""
    match = new_game(seed, scenario, random_reinforcements=True)
    chance, compared = random.Random(seed), 0
    while not match.over:
        decision = match.decisions[0]
        action, before = chance.choice(decision.actions), store.copy(match.state)
        match.play(action, decision.seat)
        if not before.lanes and match.can_undo(decision.seat):
            number = GAME.seat_number(decision.seat)
            twin = views.guess(GAME, before, number, seed=compared)
            kernel.play(twin, actions.from_text(GAME, action))
            assert GAME.view(twin, number) == GAME.view(match.state, number)
            compared += 1
    assert compared > 3
