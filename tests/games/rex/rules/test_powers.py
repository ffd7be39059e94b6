"""What 1s, 2s, 3s and 4s do."""

from __future__ import annotations

import pytest

from logres.engine.match.match import Match
from tests.games.rex.builders import (
    BRIGANTES,
    ICENI,
    REGNENSES,
    N,
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
from tests.games.rex.parts import Turn, end_of_turn
from tests.games.rex.play import answer, position

SUPPLY = [f"reinforce rome-{value}" for value in range(1, 7)]


def winners(match: Match) -> list[str]:
    return [happening["kingdom"] for happening in told(match, "winner")]


def cards(*names: str) -> tuple[int, ...]:
    return tuple(card_number(name) for name in names)


# Ones.


@pytest.mark.rule("rex.powers.one-becomes-seven")
def test_a_one_is_worth_seven_against_a_seven() -> None:
    match = fight("c", brigantes="1", regnenses="7", stakes="c09")
    assert winners(match) == ["brigantes", "regnenses"]


@pytest.mark.rule("rex.powers.one-becomes-seven")
def test_a_one_stays_one_without_a_seven() -> None:
    match = fight("c", brigantes="1", iceni="2", regnenses="6", stakes="c09")
    assert [h["total"] for h in told(match, "vassal") if h["kingdom"] == "brigantes"] == [1]


@pytest.mark.rule("rex.powers.one-own-seven")
def test_an_own_seven_raises_no_own_one() -> None:
    match = fight("c", brigantes="7 1", iceni="6 3", stakes="c09")
    assert winners(match) == ["iceni"]
    assert told(match, "vassal")[0]["total"] == 8


@pytest.mark.rule("rex.powers.one-own-seven")
def test_a_rivals_seven_raises_a_one_beside_an_own_seven() -> None:
    match = fight("c", brigantes="7 1", iceni="6 rome-6", regnenses="7", stakes="c09")
    assert winners(match) == ["brigantes"]
    assert told(match, "winner")[0]["total"] == 14


@pytest.mark.rule("rex.powers.one-same-area")
def test_a_seven_of_another_area_raises_nothing() -> None:
    match = fight("c", brigantes="1", iceni="2", sent={"n": {"regnenses": ["regnenses-7"]}})
    assert winners(match) == ["iceni"]


@pytest.mark.rule("rex.powers.one-each")
def test_both_ones_of_a_kingdom_are_raised() -> None:
    match = fight("c", brigantes="1 1", regnenses="7 6", stakes="c09")
    assert winners(match) == ["brigantes"]
    assert told(match, "winner")[0]["total"] == 14


@pytest.mark.rule("rex.powers.one-each")
def test_the_ones_of_both_rivals_are_raised() -> None:
    match = fight("c", brigantes="1", iceni="1", regnenses="7", stakes="c09")
    assert winners(match) == ["brigantes", "iceni", "regnenses"]


@pytest.mark.rule("rex.ruling.one-and-seven-owner")
def test_a_mercenary_seven_is_of_the_kingdom_that_plays_it() -> None:
    raised = fight("c", brigantes="1", iceni="brigantes-7", stakes="c09")
    assert winners(raised) == ["brigantes", "iceni"]
    own = fight("c", brigantes="1 regnenses-7", iceni="6 3", stakes="c09")
    assert winners(own) == ["iceni"]


@pytest.mark.rule("rex.ruling.one-and-seven-owner")
def test_a_raised_one_is_no_seven() -> None:
    """Brigantes' 1 is worth 7 by Regnenses' 7; Regnenses' own 1 is not raised by it."""
    match = fight("c", brigantes="1", regnenses="7 1", stakes="c09")
    assert told(match, "winner")[0]["total"] == 8
    assert told(match, "vassal")[0]["total"] == 7


# Twos.


@pytest.mark.rule("rex.powers.two-recruits-mercenary")
def test_a_vassals_two_may_take_any_card_the_winner_played_here() -> None:
    sent = {"n": {"regnenses": ["regnenses-6"]}}
    match = fight("c", iceni="2", regnenses="7 5", stakes="c09", sent=sent)
    assert choices(match, "iceni") == ["take regnenses-5", "take regnenses-7", "pass"]
    answer(match, "take regnenses-7")
    assert position(match).extras[ICENI] == cards("regnenses-7")
    assert ended(match)


@pytest.mark.rule("rex.powers.two-recruits-mercenary")
def test_a_card_taken_is_not_with_its_winner_any_more() -> None:
    match = answer(fight("n", brigantes="2", iceni="7 5", stakes="n04"), "take iceni-7")
    assert position(match).cards(N, ICENI) == cards("iceni-5")
    end_of_turn(position(match))
    assert position(match).discards[ICENI] == cards("iceni-5")


@pytest.mark.rule("rex.powers.two-any-card")
@pytest.mark.parametrize("card", ["regnenses-6", "rome-6", "brigantes-6"])
def test_a_two_takes_troops_reinforcements_and_mercenaries(card: str) -> None:
    match = fight("c", iceni="2", regnenses=f"5 {card}", stakes="c09")
    assert f"take {card}" in choices(match, "iceni")
    answer(match, f"take {card}")
    assert position(match).extras[ICENI] == cards(card)


@pytest.mark.rule("rex.powers.two-several-winners")
def test_a_two_chooses_among_the_cards_of_all_winners() -> None:
    match = fight("c", brigantes="1", iceni="2", regnenses="7", stakes="c09")
    assert choices(match, "iceni") == ["take brigantes-1", "take regnenses-7", "pass"]


@pytest.mark.rule("rex.powers.two-vassals-order")
def test_the_first_vassal_in_turn_order_takes_first() -> None:
    match = fight("n", brigantes="2", iceni="6 5", regnenses="2", order="regnenses iceni brigantes")
    assert choices(match, "regnenses") == ["take iceni-5", "take iceni-6", "pass"]
    answer(match, "take iceni-6")
    assert choices(match, "brigantes") == ["take iceni-5", "pass"]


@pytest.mark.rule("rex.powers.two-vassals-order")
def test_what_the_first_vassal_declines_is_open_to_the_second() -> None:
    match = answer(fight("n", brigantes="2", iceni="6 5", regnenses="2"), "pass")
    assert choices(match, "regnenses") == ["take iceni-5", "take iceni-6", "pass"]


@pytest.mark.rule("rex.powers.two-fallback")
def test_a_second_vassal_without_a_card_left_picks_reinforcements() -> None:
    match = answer(fight("n", brigantes="2", iceni="7", regnenses="2"), "take iceni-7")
    assert choices(match, "regnenses") == [*SUPPLY, "pass"]
    answer(match, "reinforce rome-6")
    g = position(match)
    assert g.extras[REGNENSES] == cards("rome-6")
    assert card_number("rome-6") not in g.supply
    assert ended(match)


@pytest.mark.rule("rex.powers.two-once")
def test_two_twos_take_one_card() -> None:
    match = answer(fight("n", brigantes="2 2", iceni="6 5"), "take iceni-6")
    assert ended(match)


@pytest.mark.rule("rex.powers.two-not-own-colour")
def test_an_own_card_cannot_be_taken_back() -> None:
    match = fight("n", brigantes="2", iceni="5 brigantes-6")
    assert choices(match, "brigantes") == ["take iceni-5", "pass"]


@pytest.mark.rule("rex.powers.two-optional")
def test_a_declined_card_is_discarded_as_usual() -> None:
    match = answer(fight("n", brigantes="2", iceni="6"), "pass")
    g = position(match)
    assert ended(match)
    assert g.extras[BRIGANTES] == ()
    end_of_turn(g)
    assert g.discards[ICENI] == cards("iceni-6")


@pytest.mark.rule("rex.powers.two-optional")
def test_the_fallback_can_be_declined_too() -> None:
    match = answer(fight("n", brigantes="2", iceni="7", regnenses="2"), "take iceni-7", "pass")
    assert ended(match)
    assert len(position(match).supply) == 6
    assert match.happenings[-1].rule == "rex.powers.two-optional"


@pytest.mark.rule("rex.ruling.two-nothing-eligible")
def test_a_winner_with_nothing_but_the_vassals_own_cards_leaves_reinforcements() -> None:
    match = fight("n", brigantes="2", iceni="brigantes-6")
    assert choices(match, "brigantes") == [*SUPPLY, "pass"]


@pytest.mark.rule("rex.ruling.two-nothing-eligible")
def test_there_is_no_fallback_for_a_two_that_a_four_cancels() -> None:
    match = fight("n", brigantes="2", iceni="brigantes-4")
    assert ended(match)
    assert len(position(match).supply) == 6


@pytest.mark.rule("rex.ruling.fallback-empty-supply")
def test_an_empty_supply_leaves_the_second_vassal_nothing() -> None:
    extras = {"iceni": [f"rome-{value}" for value in range(1, 7)]}
    match = fight("n", brigantes="2", iceni="7", regnenses="2", extras=extras, supply=[])
    answer(match, "take iceni-7")
    assert ended(match)
    assert position(match).extras[REGNENSES] == ()


@pytest.mark.rule("rex.ruling.reinforcement-as-mercenary")
def test_reinforcements_taken_with_a_two_are_discarded_by_who_plays_them() -> None:
    match = answer(fight("n", brigantes="2", iceni="rome-6"), "take rome-6")
    g = position(match)
    g.extras[BRIGANTES] = ()
    g.send(N, BRIGANTES, card_number("rome-6"))
    end_of_turn(g)
    assert g.discards[BRIGANTES] == cards("brigantes-2", "rome-6")


@pytest.mark.rule("rex.ruling.npk-card-as-mercenary")
def test_a_two_takes_a_game_run_winners_card_and_leaves_its_deck() -> None:
    match = fight("n", brigantes="2", iceni="6", order="brigantes regnenses", game_run="iceni")
    deck = position(match).decks[ICENI]
    assert choices(match, "brigantes") == ["take iceni-6", "pass"]
    answer(match, "take iceni-6")
    g = position(match)
    assert g.decks[ICENI] == deck
    g.extras[BRIGANTES] = ()
    g.send(N, BRIGANTES, card_number("iceni-6"))
    end_of_turn(g)
    assert g.discards[ICENI] == cards("iceni-6")


# Threes.


@pytest.mark.rule("rex.powers.three-cohabits")
def test_a_three_may_join_a_road_the_winner_won_here() -> None:
    match = fight("n", brigantes="3", iceni="6", stakes="n09 n14", hold={"iceni": "n02"})
    assert choices(match, "brigantes") == ["cohabit n09", "cohabit n14", "pass"]
    answer(match, "cohabit n14")
    assert holds(match, "brigantes") == {"nf", "n14"}
    assert holds(match, "iceni") == {"cf", "n02", "n09", "n14"}


@pytest.mark.rule("rex.powers.three-cohabits")
def test_a_three_may_be_left_unused() -> None:
    match = answer(fight("n", brigantes="3", iceni="6", stakes="n09"), "pass")
    assert ended(match)
    assert holds(match, "brigantes") == {"nf"}


@pytest.mark.rule("rex.powers.three-joker-road")
def test_a_three_reaches_the_road_a_winner_took_by_joker() -> None:
    match = fight("n", iceni="6", regnenses="3", stakes="n04 nj", hold={"brigantes": "n02"})
    answer(match, "place n02")
    assert choices(match, "regnenses") == ["cohabit n02", "cohabit n04", "pass"]
    answer(match, "cohabit n02")
    assert "n02" in holds(match, "regnenses")


@pytest.mark.rule("rex.powers.three-not-city")
def test_a_three_offers_no_city() -> None:
    match = fight("n", brigantes="3", iceni="6", stakes="n11 n06")
    assert holds(match, "iceni") == {"cf", "n06", "n11"}
    assert ended(match)


@pytest.mark.rule("rex.powers.three-not-city")
def test_a_three_offers_no_city_taken_by_joker() -> None:
    match = answer(fight("n", brigantes="3", iceni="6", stakes="n04 nj"), "place nr")
    assert choices(match, "brigantes") == ["cohabit n04", "pass"]


@pytest.mark.rule("rex.powers.three-once")
def test_two_threes_join_one_road() -> None:
    match = answer(fight("n", brigantes="3 3", iceni="7", stakes="n09 n14"), "cohabit n09")
    assert ended(match)
    assert holds(match, "brigantes") == {"nf", "n09"}


@pytest.mark.rule("rex.powers.three-not-vassal-gains")
def test_a_three_offers_no_road_of_another_vassal() -> None:
    match = fight("n", brigantes="5", iceni="6", regnenses="3", stakes="n02 n03 n04 n05 n07 n08")
    answer(match, "gain n02", "gain n03", "gain n04", "gain n05", "gain n07")
    answer(match, "gain n07", "gain n08")
    assert "n05" in holds(match, "brigantes")
    assert choices(match, "regnenses") == ["cohabit n02", "cohabit n03", "cohabit n04", "pass"]


@pytest.mark.rule("rex.powers.three-not-vassal-gains")
def test_a_three_offers_no_road_of_a_vassal_whose_turn_comes_later() -> None:
    match = fight("n", brigantes="3", iceni="6", regnenses="5", stakes="n02 n03 n04 n05 n07 n08")
    answer(match, "gain n02", "gain n03", "gain n04", "gain n05", "gain n07")
    answer(match, "gain n07", "gain n08")
    assert "n08" in holds(match, "regnenses")
    assert choices(match, "brigantes") == ["cohabit n02", "cohabit n03", "cohabit n04", "pass"]


@pytest.mark.rule("rex.powers.three-not-vassal-gains")
def test_a_three_offers_no_road_that_an_earlier_vassals_joker_took() -> None:
    stakes = "n02 n03 n04 n05 nj"
    match = fight("n", brigantes="5", iceni="6", regnenses="3", stakes=stakes, rome="nr cr sr n09")
    answer(match, "gain n02", "gain n03", "gain n04", "place n09")
    answer(match, "place nr")
    assert "n09" in holds(match, "brigantes")
    assert choices(match, "regnenses") == ["cohabit n02", "cohabit n03", "cohabit n04", "pass"]


@pytest.mark.rule("rex.ruling.three-on-shared-road")
def test_a_three_joins_a_shared_road_through_the_winner_without_a_four() -> None:
    match = fight("n", brigantes="4", iceni="3", regnenses="rome-4", stakes="n04")
    assert winners(match) == ["brigantes", "regnenses"]
    assert ended(match)
    open_to_it = fight("n", brigantes="4", iceni="3", regnenses="1 rome-3", stakes="n04")
    assert choices(open_to_it, "iceni") == ["cohabit n04", "pass"]


@pytest.mark.rule("rex.ruling.three-on-shared-road")
def test_a_three_offers_no_road_where_the_vassal_is_already() -> None:
    """The Winner joined Brigantes' own road by Joker."""
    match = answer(fight("n", brigantes="3", iceni="6", stakes="n04 nj"), "place nf")
    assert choices(match, "brigantes") == ["cohabit n04", "pass"]


# Fours, and what has no power.


@pytest.mark.rule("rex.powers.four-cancels")
def test_a_winners_four_cancels_every_two_and_three() -> None:
    match = fight("n", brigantes="2", iceni="4 5", regnenses="3", stakes="n04 n09")
    assert ended(match)
    assert position(match).extras[BRIGANTES] == ()
    assert holds(match, "regnenses") == {"sf"}


@pytest.mark.rule("rex.powers.four-not-other-winner")
def test_a_four_leaves_the_other_winners_cards_open() -> None:
    match = fight("s", brigantes="4", iceni="2", regnenses="3 1")
    assert choices(match, "iceni") == ["take regnenses-1", "take regnenses-3", "pass"]


@pytest.mark.rule("rex.powers.four-not-other-winner")
def test_a_four_leaves_the_other_winners_roads_open() -> None:
    match = fight("n", brigantes="4 1", iceni="3", regnenses="5", stakes="n02 n03 n04 n05 n07 n08")
    answer(match, "gain n02", "gain n03", "gain n04", "gain n04", "gain n05", "gain n07")
    assert holds(match, "iceni") == {"cf", "n08"}
    assert choices(match, "iceni") == ["cohabit n04", "cohabit n05", "cohabit n07", "pass"]


@pytest.mark.rule("rex.powers.only-vassals-two-three")
@pytest.mark.parametrize("value", [2, 3])
def test_a_two_or_three_of_a_winner_does_nothing(value: int) -> None:
    match = fight("n", brigantes="6", iceni=f"7 {value}", stakes="n03 n04 n09 n14")
    answer(match, "gain n04", "gain n09", "gain n14")
    assert ended(match)
    assert told(match, "winner")[0]["total"] == 7 + value


@pytest.mark.rule("rex.powers.only-vassals-two-three")
@pytest.mark.parametrize("value", [2, 3])
def test_a_two_or_three_of_tied_winners_does_nothing(value: int) -> None:
    match = fight("n", brigantes=f"{value}", iceni=f"{value}", stakes="n02 n03 n04 n05")
    answer(match, "gain n02", "gain n03", "gain n04", "gain n03", "gain n04", "gain n05")
    assert ended(match)


@pytest.mark.rule("rex.powers.only-winner-four")
def test_a_vassals_four_cancels_nothing() -> None:
    match = fight("n", brigantes="4", iceni="7", regnenses="2")
    assert choices(match, "regnenses") == ["take iceni-7", "pass"]


@pytest.mark.rule("rex.powers.only-winner-four")
def test_a_four_beside_the_vassals_own_two_cancels_nothing() -> None:
    match = fight("n", brigantes="4 2", iceni="7")
    assert choices(match, "brigantes") == ["take iceni-7", "pass"]


@pytest.mark.rule("rex.powers.high-cards-no-power")
@pytest.mark.parametrize("value", [5, 6, 7])
def test_high_cards_of_a_vassal_bring_nothing(value: int) -> None:
    match = fight("n", brigantes=f"{value}", iceni="7 rome-5", stakes="n04 n09")
    assert ended(match)
    assert position(match).extras[BRIGANTES] == ()
    assert told(match, "vassal")[0]["total"] == value


@pytest.mark.rule("rex.powers.high-cards-no-power")
@pytest.mark.parametrize("value", [5, 6, 7])
def test_high_cards_of_a_winner_cancel_nothing(value: int) -> None:
    match = fight("n", brigantes="2", iceni=f"{value}", stakes="n04")
    assert choices(match, "brigantes") == [f"take iceni-{value}", "pass"]
    assert told(match, "shielded") == []


@pytest.mark.rule("rex.ruling.powers-of-extra-cards")
@pytest.mark.parametrize("card", ["rome-1", "regnenses-1"])
def test_an_extra_one_is_raised_for_who_plays_it(card: str) -> None:
    match = fight("n", brigantes=card, iceni="7")
    assert winners(match) == ["brigantes", "iceni"]


@pytest.mark.rule("rex.ruling.powers-of-extra-cards")
@pytest.mark.parametrize("card", ["rome-2", "regnenses-2"])
def test_an_extra_two_works_once_with_an_own_two(card: str) -> None:
    match = fight("n", brigantes=f"2 {card}", iceni="6 5")
    assert choices(match, "brigantes") == ["take iceni-5", "take iceni-6", "pass"]
    assert ended(answer(match, "take iceni-5"))
    alone = fight("n", brigantes=card, iceni="6")
    assert choices(alone, "brigantes") == ["take iceni-6", "pass"]


@pytest.mark.rule("rex.ruling.powers-of-extra-cards")
@pytest.mark.parametrize("card", ["rome-3", "regnenses-3"])
def test_an_extra_three_works_once_with_an_own_three(card: str) -> None:
    match = fight("n", brigantes=f"3 {card}", iceni="7", stakes="n04 n09")
    assert ended(answer(match, "cohabit n09"))
    alone = fight("n", brigantes=card, iceni="6", stakes="n04")
    assert choices(alone, "brigantes") == ["cohabit n04", "pass"]


@pytest.mark.rule("rex.ruling.powers-of-extra-cards")
@pytest.mark.parametrize("card", ["rome-4", "regnenses-4"])
def test_an_extra_four_cancels_for_who_plays_it(card: str) -> None:
    assert ended(fight("n", brigantes="2", iceni=f"{card} 3", stakes="n04"))


# Order, and what people are asked and told.


@pytest.mark.rule("rex.ruling.power-order")
def test_vassals_act_in_turn_order_each_with_a_two_before_a_three() -> None:
    match = fight("n", brigantes="2 3", iceni="7", regnenses="3 2", stakes="n04 n09")
    asked = []
    while not ended(match):
        decision = match.decision
        assert decision is not None
        asked.append((decision.seat, decision.question))
        match.play("pass")
    assert asked == [
        ("brigantes", "powers.take_mercenaries"),
        ("brigantes", "powers.cohabit"),
        ("regnenses", "powers.take_mercenaries"),
        ("regnenses", "powers.cohabit"),
    ]


@pytest.mark.rule("rex.ruling.power-order")
def test_a_four_is_noted_before_a_two_could_take_it() -> None:
    match = fight("n", brigantes="2 3", iceni="4 7", stakes="n04")
    assert ended(match)
    assert position(match).cards(N, ICENI) == cards("iceni-4", "iceni-7")
    assert holds(match, "brigantes") == {"nf"}


@pytest.mark.rule("rex.powers.mercenary-not-same-turn")
def test_a_card_taken_in_the_north_does_not_fight_in_the_centre() -> None:
    sent = {
        "n": {"brigantes": ["brigantes-2"], "regnenses": ["regnenses-7"]},
        "c": {"brigantes": ["brigantes-1"], "iceni": ["iceni-2"]},
        "s": {"regnenses": ["regnenses-6"]},
    }
    match = run(lay(sent=sent, stakes="n04 c08 s07"), Turn(at="fight"))
    answer(match, "take regnenses-7")
    assert position(match).extras[BRIGANTES] == cards("regnenses-7")
    assert [h["kingdom"] for h in told(match, "winner")] == ["regnenses", "iceni", "regnenses"]


@pytest.mark.rule("rex.powers.mercenary-not-same-turn")
def test_a_card_taken_can_be_planned_with_in_the_next_turn() -> None:
    sent = {"n": {"brigantes": ["brigantes-2"], "regnenses": ["regnenses-7"]}}
    hands = {"brigantes": [3, 4, 5], "iceni": [3, 4, 5], "regnenses": [3, 4, 5]}
    match = run(lay(sent=sent, hands=hands), Turn(at="fight"))
    answer(match, "take regnenses-7", "pass", "pass", "pass")
    while choices(match)[-1] == "draw":
        match.play("draw")
    for action in ("commit brigantes-3", "send n", "commit brigantes-4", "send n"):
        match.play(action, "brigantes")
    assert choices(match, "brigantes") == ["commit regnenses-7", "done"]


@pytest.mark.rule("rex.powers.ui-power-prompts")
def test_everybody_reads_that_a_four_blocks_a_power() -> None:
    match = fight("n", brigantes="2", iceni="4 3", regnenses="3", stakes="n04")
    assert ended(match)
    assert [(h["kingdom"], h["winner_kingdoms"]) for h in told(match, "shielded")] == [
        ("brigantes", ["iceni"]),
        ("regnenses", ["iceni"]),
    ]
    for reader in ("brigantes", "iceni", "regnenses", None):
        read = [match.tell(h) for h in match.log(reader) if h.what == "shielded"]
        assert len(read) == 2
        assert all("4" in line for line in read)


@pytest.mark.rule("rex.powers.ui-power-prompts")
def test_nobody_is_told_of_a_four_that_blocks_nothing() -> None:
    match = fight("n", brigantes="5", iceni="4 3", regnenses="1", stakes="n04")
    assert told(match, "shielded") == []


@pytest.mark.rule("rex.powers.ui-power-prompts")
def test_a_vassal_is_asked_what_to_take_and_where_to_join() -> None:
    match = fight("n", brigantes="2 3", iceni="7", stakes="n04")
    assert match.decision is not None
    assert match.decision.question == "powers.take_mercenaries"
    assert "rex.powers.two-recruits-mercenary" in match.decision.rules
    answer(match, "pass")
    assert match.decision.question == "powers.cohabit"
    assert "rex.powers.three-cohabits" in match.decision.rules


@pytest.mark.rule("rex.rome.roman-only-by-joker")
def test_a_three_offers_no_roman_road() -> None:
    match = fight("n", brigantes="3", iceni="7", stakes="n04", rome="nr cr sr n09")
    assert choices(match, "brigantes") == ["cohabit n04", "pass"]
    assert position(match).rome & locations("n09")
