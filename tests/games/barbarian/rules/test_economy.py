"""Treasure: payments, change, overpaying, pillage."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from logres.engine.match.match import Match
from tests.games.barbarian.builders import answer, bribe, chest, choices, coins, purse, tremis, turn
from tests.games.barbarian.hidden import board, can_read, moments, new_game
from tests.games.barbarian.parts import can_make, swaps, swaps_to_gain, worth


def recruiting(purse: str, deployed: int = 1, **chests: str) -> Match:
    """The Huns recruit in Dacia; with one Warrior out it costs 2, with two 3."""
    warriors = " ".join(["noricum", "dalmatia", "moesia"][:deployed])
    match = turn(
        "huns ostrogoths", warriors={"huns": warriors}, purses={"huns": purse}, chests=chests
    )
    return answer(match, "recruit dacia")


def claiming(purse: str, placed: str = "", **fields: Any) -> Match:
    """The Huns claim Moesia; the first token costs 2, the second 3."""
    return turn(
        "huns ostrogoths",
        warriors={"huns": "moesia"},
        tokens={"huns": placed},
        purses={"huns": purse},
        **fields,
    )


def over(match: Match) -> bool:
    """Is it the next kingdom's turn?"""
    return match.decision is not None and match.decision.seat == "ostrogoths"


# Face-down coins, and the treasury.


@pytest.mark.rule("barbarian.economy.tremis")
def test_nobody_sees_the_value_of_a_face_down_token_not_even_who_stands_by() -> None:
    one = turn("huns ostrogoths", hidden={"moesia": "gold"})
    other = turn("huns ostrogoths", hidden={"moesia": "bronze"})
    for seat in ("huns", "ostrogoths", None):
        assert board(one, seat)["areas"]["moesia"] == {
            "controller": None,
            "coins": {},
            "tremis": 0,
            "hidden": True,
        }
        assert can_read(one, seat) == can_read(other, seat)
    values = {"bronze": 1, "silver": 2, "gold": 3, "diamond": 5}
    for coin, value in values.items():
        taken = answer(turn("huns ostrogoths", hidden={"moesia": coin}), "invade moesia")
        assert tremis(taken, "huns") == value


@pytest.mark.rule("barbarian.economy.treasury-use")
@pytest.mark.rule("barbarian.economy.province-treasury")
@pytest.mark.rule("barbarian.components.no-bank")
def test_coins_move_only_by_what_the_rules_name() -> None:
    """Whatever leaves a treasury was paid, changed or a bribe; a province: pillage, tax, change."""
    spends = {"recruited", "claims", "bribed", "changed", "tribute"}
    takes = {"pillaged", "found", "collected", "changed"}
    for seed in (3, 4):
        match = new_game(seed, powers=False)
        purses, chests = holdings(match)
        for now in moments(match, seed, decisions=400, every=1):
            told = {h.what for h in now.latest}
            new_purses, new_chests = holdings(now)
            if any(new < old for old, new in zip(purses, new_purses, strict=True)):
                assert told & spends
            if any(new < old for old, new in zip(chests, new_chests, strict=True)):
                assert told & takes
            purses, chests = new_purses, new_chests


def holdings(match: Match) -> tuple[list[int], list[int]]:
    """Tremis behind each screen, and coins that lie open in each province."""
    chests = [area["tremis"] + area["hidden"] for area in board(match)["areas"].values()]
    return [tremis(match, seat) for seat in match.seats], chests


@pytest.mark.rule("barbarian.components.no-bank")
def test_the_coins_on_the_table_stay_the_same_all_game_long() -> None:
    match = new_game(5, "four-players", last_round=True)
    before = all_coins(match)
    for now in moments(match, 5, decisions=300, every=10):
        if not now.state.lanes and not now.over:
            assert all_coins(now) == before


def all_coins(match: Match) -> Counter[str]:
    plain = match.position()
    found: Counter[str] = Counter()
    for name, count in {**plain["chests"], **plain["treasury"]}.items():
        found[name.split("/")[1]] += count
    found.update(coin for coin in plain["hidden"].values() if coin)
    for frame in plain["stack"]:
        if frame["is"] == "Battle" and frame["at"] in ("collect_bribes", "keep_back"):
            for at, count in enumerate(frame["bribes"]):
                found[("bronze", "silver", "gold", "diamond")[at % 4]] += count
    return found


# Pillage.


@pytest.mark.rule("barbarian.economy.pillage-all")
def test_pillage_takes_every_token_open_or_face_down() -> None:
    match = turn("huns ostrogoths", chests={"moesia": "2b 1g"}, hidden={"noricum": "diamond"})
    answer(match, "invade moesia")
    assert chest(match, "moesia") == (0, 0, 0, 0)
    assert purse(match, "huns") == coins("2b 1g")
    down = turn("huns ostrogoths", chests={"noricum": "1b"}, hidden={"noricum": "diamond"})
    answer(down, "invade noricum")
    assert purse(down, "huns") == coins("1b 1d")
    assert [h.what for h in down.log("huns")][-2:] == ["pillaged", "found"]
    assert board(down)["areas"]["noricum"]["hidden"] is False


@pytest.mark.rule("barbarian.economy.pillage-when")
def test_a_battle_won_in_ones_own_province_leaves_its_treasure() -> None:
    match = turn(
        "ostrogoths huns",
        kings={"huns": "dacia"},
        warriors={"ostrogoths": "moesia"},
        chests={"dacia": "1g"},
    )
    answer(match, "invade dacia")
    bribe(match, ostrogoths="", huns="")
    assert chest(match, "dacia") == (0, 0, 1, 0)
    assert tremis(match, "huns") == 0
    claimed = claiming("2b", chests={"moesia": "1g"})
    answer(claimed, "claim moesia")
    assert chest(claimed, "moesia") == (2, 0, 1, 0)


@pytest.mark.rule("barbarian.economy.pillage-secret")
def test_only_the_taker_sees_what_a_face_down_token_was() -> None:
    one = answer(turn("huns ostrogoths", hidden={"moesia": "gold"}), "invade moesia")
    other = answer(turn("huns ostrogoths", hidden={"moesia": "bronze"}), "invade moesia")
    for seat in ("ostrogoths", None):
        assert can_read(one, seat) == can_read(other, seat)
        assert [h.what for h in one.log(seat)][-1] == "found-unseen"
    assert one.log("huns")[-1].values["coin"] == 2
    assert board(one, "huns")["treasuries"]["huns"]["coins"] == {"gold": 1}


# Paying.


@pytest.mark.rule("barbarian.economy.paid-actions")
@pytest.mark.parametrize("out", range(4))
def test_the_cost_is_that_of_the_cheapest_piece_on_the_board(out: int) -> None:
    pieces = " ".join(["noricum", "dalmatia", "alemannia", "thuringia"][:out])
    match = turn(
        "huns ostrogoths",
        warriors={"huns": pieces},
        tokens={"huns": pieces},
        purses={"huns": "20b"},
    )
    mine = board(match)["kingdoms"]["huns"]
    assert mine["recruit_cost"] == mine["recruit_costs"][out]
    assert mine["claim_cost"] == mine["claim_costs"][out]
    answer(match, "recruit dacia")
    assert 20 - tremis(match, "huns") == mine["recruit_costs"][out]


@pytest.mark.rule("barbarian.economy.payment-to-province")
@pytest.mark.rule("barbarian.economy.payment-faceup")
@pytest.mark.rule("barbarian.ruling.paid-faceup")
@pytest.mark.rule("barbarian.recruit.pay-into-province")
def test_what_is_paid_lies_open_in_the_province() -> None:
    match = recruiting("1s", dacia="1b")
    for seat in ("huns", "ostrogoths", None):
        shown = board(match, seat)["areas"]["dacia"]
        assert (shown["coins"], shown["tremis"]) == ({"bronze": 1, "silver": 1}, 3)
    claimed = answer(claiming("1s"), "claim moesia")
    assert board(claimed)["areas"]["moesia"]["coins"] == {"silver": 1}
    too_much = recruiting("1g")
    assert board(too_much)["areas"]["dacia"]["tremis"] == 3
    answer(match, "tax")
    while match.decision and match.decision.seat == "ostrogoths":
        answer(match, match.decision.actions[-1])
    answer(match, "tax")
    assert "collect-silver dacia" in choices(match)


@pytest.mark.rule("barbarian.economy.make-change")
@pytest.mark.rule("barbarian.example.derived-change")
def test_a_gold_is_changed_in_a_province_to_pay_two() -> None:
    match = recruiting("1g", sarmatia="1s 1b")
    assert over(match)
    assert chest(match, "sarmatia") == (0, 0, 1, 0)
    assert chest(match, "dacia") == (0, 1, 0, 0)
    assert purse(match, "huns") == (1, 0, 0, 0)


@pytest.mark.rule("barbarian.economy.no-change-overpay")
@pytest.mark.rule("barbarian.example.derived-change")
def test_without_change_more_is_paid_and_nothing_comes_back() -> None:
    """A rival's silver and bronze, or one's own suspended ones, are no change."""
    match = turn(
        "huns ostrogoths",
        warriors={"huns": "noricum", "ostrogoths": "sarmatia"},
        purses={"huns": "1g"},
        chests={"ravenna": "1s 1b", "sarmatia": "1s 1b", "moesia": "1s 1b"},
    )
    answer(match, "recruit dacia")
    assert over(match)
    assert chest(match, "dacia") == (0, 0, 1, 0)
    assert tremis(match, "huns") == 0


@pytest.mark.rule("barbarian.ruling.overpay-least")
def test_the_least_above_the_cost_is_paid() -> None:
    """Cost 2: of a gold and the diamond the gold goes; Sarmatia cannot change a diamond."""
    assert purse(recruiting("1g 1d"), "huns") == coins("1d")
    assert purse(recruiting("1d", sarmatia="1b 1s"), "huns") == coins("")


@pytest.mark.rule("barbarian.ruling.overpay-least")
def test_an_exchange_that_only_comes_closer_is_made() -> None:
    """Cost 4 with two golds: against the diamond and a bronze 5 can be paid instead of 6."""
    match = recruiting("2g", deployed=3, sarmatia="1d 1b")
    assert chest(match, "dacia") == coins("1d")
    assert purse(match, "huns") == coins("1b")
    assert chest(match, "sarmatia") == coins("2g")


@pytest.mark.rule("barbarian.ruling.overpay-least")
def test_who_owns_less_than_the_cost_cannot_act_and_nobody_overpays_by_choice() -> None:
    match = turn("huns ostrogoths", warriors={"huns": "noricum"}, purses={"huns": "1b"})
    assert not any(action.startswith(("recruit", "claim")) for action in choices(match))
    match = recruiting("2b 1s 1g")
    assert choices(match) == ["silver 0", "silver 1"]
    answer(match, "silver 0")
    assert purse(match, "huns") == coins("1s 1g")


@pytest.mark.rule("barbarian.ruling.change-optional")
def test_who_can_make_change_must_and_chooses_only_how() -> None:
    match = recruiting("1g", sarmatia="1s 1b", pannonia="3b")
    assert choices(match) == ["change pannonia", "change sarmatia"]
    answer(match, "change pannonia")
    assert over(match)
    assert chest(match, "pannonia") == (0, 0, 1, 0)
    assert tremis(match, "huns") == 1


@pytest.mark.rule("barbarian.economy.make-change")
@pytest.mark.rule("barbarian.ruling.change-exact")
def test_what_is_given_is_asked_for_as_given_and_what_is_taken_as_taken() -> None:
    """Cost 2: the gold goes for three bronzes or for a bronze and a silver, or the diamond goes."""
    match = recruiting("1g 1d", sarmatia="3b 1s 1g")
    seen = []
    while match.decision and match.decision.question.startswith("change."):
        seen.append((match.decision.question, choices(match)))
        answer(match, choices(match)[-1])
    assert seen == [
        ("change.give", ["gold 0", "gold 1"]),
        ("change.take", ["bronze 1", "bronze 3"]),
    ]
    assert chest(match, "sarmatia") == coins("1s 2g"), "a gold came, and three bronzes went"


@pytest.mark.rule("barbarian.ruling.change-exact")
def test_one_exchange_of_equal_worth_with_one_province_and_only_to_pay() -> None:
    """A silver here and a bronze there make no change; with the sum at hand none is offered."""
    match = recruiting("1g", sarmatia="1s", pannonia="1b")
    assert over(match)
    assert tremis(match, "huns") == 0
    at_hand = recruiting("1g 1s", sarmatia="1s 1b")
    assert over(at_hand)
    assert purse(at_hand, "huns") == coins("1g")
    assert chest(at_hand, "sarmatia") == coins("1s 1b")


@pytest.mark.rule("barbarian.ruling.change-exact")
def test_the_ways_to_make_change_are_those_of_a_plain_count() -> None:
    """Every swap found is of equal worth and pays; none that pays has nothing found in it."""
    small = [p for p in product(range(3), repeat=4) if p[3] < 2 and sum(p) <= 3]
    for mine, theirs in product(small, small):
        for amount in range(1, 6):
            if can_make(mine, 4, amount):
                continue
            found = swaps(mine, theirs, amount)
            assert bool(found) == any(
                worth(give) == worth(take)
                and can_make(
                    tuple(m - g + t for m, g, t in zip(mine, give, take, strict=True)), 4, amount
                )
                for give in parts(mine)
                for take in parts(theirs)
            )
            assert all(worth(swap[:4]) == worth(swap[4:]) for swap in found)


def parts(purse: tuple[int, ...]) -> list[tuple[int, ...]]:
    return list(product(*[range(n + 1) for n in purse]))


@pytest.mark.rule("barbarian.ruling.change-same-province")
def test_change_may_be_made_in_the_province_of_a_recruit_but_not_of_a_claim() -> None:
    match = recruiting("1g", dacia="1s 1b")
    assert over(match)
    assert tremis(match, "huns") == 1
    assert chest(match, "dacia") == (0, 1, 1, 0)
    claimed = claiming("1g", chests={"moesia": "1s 1b"})
    answer(claimed, "claim moesia")
    assert tremis(claimed, "huns") == 0
    assert chest(claimed, "moesia") == (1, 1, 1, 0)


@pytest.mark.rule("barbarian.ruling.facedown-where")
def test_no_controlled_province_ever_holds_a_face_down_token() -> None:
    for now in moments(new_game(6), 6, decisions=400, every=10):
        for area in board(now)["areas"].values():
            assert not (area["hidden"] and area["controller"])


@pytest.mark.rule("barbarian.economy.no-change-receive-less")
def test_who_cannot_make_change_takes_less() -> None:
    match = turn(
        "huns ostrogoths",
        tokens={"huns": "moesia"},
        chests={"dacia": "1g", "sarmatia": "1g"},
    )
    answer(match, "tax")
    assert match.decision is not None
    assert match.decision.values["n"] == 4
    answer(match, "collect-gold dacia")
    assert choices(match) == ["done"], "whoever has nothing is asked all the same"
    answer(match, "done")
    assert over(match)
    assert purse(match, "huns") == coins("1g")
    assert swaps_to_gain(coins(""), coins("1g"), 1) == ()


@pytest.mark.rule("barbarian.ruling.change-exact")
def test_no_more_is_changed_than_the_payment_needs() -> None:
    """One gold for three bronzes makes one Tremis; two golds for six would change more."""
    assert swaps(coins("2g"), coins("6b"), 1) == ((*coins("1g"), *coins("3b")),)
    assert swaps(coins("1s 1g"), coins("3b"), 1) == (
        (*coins("1s"), *coins("2b")),
        (*coins("1g"), *coins("3b")),
    )


@pytest.mark.rule("barbarian.ruling.change-exact", "barbarian.ruling.tax-with-change")
@pytest.mark.parametrize("mine", ["3b", "1b 1s"])
def test_no_more_is_changed_than_a_tax_needs(mine: str) -> None:
    """A bronze for a silver makes one Tremis; whatever else does has that exchange in it."""
    assert swaps_to_gain(coins(mine), coins("2s"), 1) == ((*coins("1b"), *coins("1s")),)


@pytest.mark.rule("barbarian.ruling.change-exact", "barbarian.ruling.tax-with-change")
def test_a_tax_may_be_changed_in_several_ways_none_of_them_part_of_another() -> None:
    assert swaps_to_gain(coins("2b"), coins("1s 1g"), 1) == (
        (*coins("1b"), *coins("1s")),
        (*coins("2b"), *coins("1g")),
    )
