"""Bidding victory points for a group of nations."""

from __future__ import annotations

from collections import Counter

import pytest

import logres
from logres.engine.match.match import Match
from logres.games.britannia import GAME
from tests.games.britannia.builders import answer, choices, lay, position, question, told
from tests.games.britannia.opening import board, new, sides
from tests.games.britannia.parts import NATIONS, SCENARIO
from tests.games.britannia.rounds import end_round

STEVE, TORBEN, JIM, ROSEANNA = "player-1", "player-2", "player-3", "player-4"


def bidding(first: int = 1, step: int = 1) -> Match:
    """Four players who bid; `first` is who begins, as the die says."""
    options = {"sides": "bidding", "bid-step": str(step)}
    return logres.new("britannia", scenario="four-players", options=options, dice=[first])


def bid(match: Match, group: int, points: int) -> Match:
    return answer(match, f"claim group-{group}", f"bid {points}")


def asked(match: Match) -> str:
    assert match.decision is not None
    return match.decision.seat


def offered(match: Match, group: int) -> list[int]:
    """The bids on a group that the player asked may make."""
    twin = answer(match.copy(), f"claim group-{group}")
    return [int(action.removeprefix("bid ")) for action in choices(twin)]


def groups_of(match: Match) -> dict[str, tuple[int, int]]:
    """Each seat's group and its cost when the bidding has ended."""
    seats = board(match)["seats"]
    return {
        deal["seat"]: (int(deal["side"].removeprefix("group-")), seats[deal["seat"]]["bid"])
        for deal in told(match, "dealt")
    }


@pytest.mark.rule("britannia.bidding.optional")
@pytest.mark.parametrize("scenario", SCENARIO)
def test_bidding_is_an_option_of_every_table(scenario: str) -> None:
    assert GAME.options(scenario)["sides"].choices == ("in-order", "random", "bidding")
    match = new(scenario, sides="bidding")
    assert (question(match), board(match)["phase"]) == ("bidding.claim", "bidding")
    assert told(match, "dealt") == []
    for plain in ("in-order", "random"):
        assert board(new(scenario, sides=plain))["phase"] != "bidding"


@pytest.mark.rule("britannia.bidding.whole-groups")
@pytest.mark.parametrize(
    ("scenario", "count"), [("three-players", 3), ("four-players", 4), ("five-players", 5)]
)
def test_only_the_printed_groups_are_on_offer(scenario: str, count: int) -> None:
    match = new(scenario, sides="bidding")
    assert choices(match) == [f"claim group-{n}" for n in range(1, count + 1)]
    printed = sides(new(scenario))
    for group in range(1, count + 1):
        bid(match, group, 0)
    assert sorted(map(sorted, sides(match))) == sorted(map(sorted, printed))


@pytest.mark.rule("britannia.bidding.first-bidder")
def test_the_first_bidder_is_drawn_and_the_next_sits_to_the_left() -> None:
    firsts = Counter(asked(new(seed=seed, sides="bidding")) for seed in range(80))
    assert set(firsts) == {STEVE, TORBEN, JIM, ROSEANNA}
    assert min(firsts.values()) >= 8
    match = bidding(first=3)
    order = []
    for group in (1, 2, 3, 4):
        order.append(asked(match))
        bid(match, group, 0)
    assert order == [JIM, ROSEANNA, STEVE, TORBEN]


@pytest.mark.rule("britannia.bidding.opening")
def test_a_free_group_is_taken_for_nothing_or_more() -> None:
    assert offered(bidding(), 2) == list(range(26))
    match = bid(bidding(), 2, 0)
    assert told(match, "bid") == [{"seat": STEVE, "side": "group-2", "n": 0}]
    assert asked(match) == TORBEN
    assert offered(match, 4)[0] == 0


@pytest.mark.rule("britannia.bidding.raise")
def test_a_group_is_taken_from_its_holder_for_one_point_more() -> None:
    match = bid(bidding(), 2, 3)
    assert offered(match, 2)[0] == 4
    bid(match, 2, 4)
    assert [asked(bid(match, 1, 0)), asked(bid(match, 3, 0))] == [ROSEANNA, STEVE]
    assert question(match) == "bidding.claim"
    bid(match, 4, 0)
    assert groups_of(match) == {STEVE: (4, 0), TORBEN: (2, 4), JIM: (1, 0), ROSEANNA: (3, 0)}


@pytest.mark.rule("britannia.bidding.raise")
def test_the_least_raise_counts_from_the_last_bid() -> None:
    match = bid(bid(bidding(), 2, 0), 2, 7)
    assert asked(match) == JIM
    assert [offered(match, group)[0] for group in (1, 2, 3, 4)] == [0, 8, 0, 0]


@pytest.mark.rule("britannia.bidding.holder-passes")
def test_who_has_a_group_is_not_asked() -> None:
    match = bid(bid(bid(bidding(), 1, 0), 2, 0), 3, 0)
    assert asked(match) == ROSEANNA
    bid(match, 2, 1)
    # Steve and Jim have a group: Torben alone is asked again.
    assert [decision.seat for decision in match.decisions] == [TORBEN]


@pytest.mark.rule("britannia.bidding.holder-passes")
def test_a_holder_who_loses_his_group_waits_for_his_turn() -> None:
    match = bid(bid(bidding(), 1, 0), 1, 1)
    assert asked(match) == JIM
    bid(match, 2, 0)
    assert asked(match) == ROSEANNA
    bid(match, 3, 0)
    assert asked(match) == STEVE


@pytest.mark.rule("britannia.bidding.ends")
def test_bidding_ends_when_everyone_has_a_group() -> None:
    match = new(seed=1, sides="bidding")
    for group in (1, 2, 3):
        bid(match, group, 0)
        assert board(match)["phase"] == "bidding"
    bid(match, 4, 0)
    shown = board(match)
    assert (shown["phase"], shown["nation"], shown["round"]) == ("movement", "romans", 1)
    assert sorted(deal["side"] for deal in told(match, "dealt")) == [
        f"group-{n}" for n in range(1, 5)
    ]


@pytest.mark.rule("britannia.bidding.ends")
def test_while_somebody_has_none_bidding_goes_on_however_high_the_bids() -> None:
    match = bid(bid(bid(bidding(), 1, 0), 2, 0), 3, 0)
    for points in range(1, 30):
        bid(match, 2, points)
        assert question(match) == "bidding.claim"
    assert asked(match) in (TORBEN, ROSEANNA)


@pytest.mark.rule("britannia.bidding.cost")
def test_a_bid_is_taken_off_at_the_end_and_not_before() -> None:
    match = new(seed=1, sides="bidding")
    for group, points in ((1, 3), (2, 0), (3, 5), (4, 1)):
        bid(match, group, points)
    g = position(match)
    costs = {len(group): g.bids[i] for i, group in enumerate(sides(match))}
    assert sorted(g.bids[:4]) == [0, 1, 3, 5]
    romans = g.seat_of(NATIONS.index("romans"))
    assert (g.bids[romans], costs[5]) == (3, 3)
    assert all(card["points"] == 0 for card in board(match)["nations"].values())


@pytest.mark.rule("britannia.bidding.cost")
@pytest.mark.rule("britannia.end.add-nations")
def test_the_final_total_is_the_nations_points_less_the_bid() -> None:
    g = lay(round=16, points={"romans": 40, "scots": 5, "welsh": 44}, bids=[4, 2, 0, 0, 0])
    match = end_round(g)
    assert match.result is not None
    assert match.result.scores == {STEVE: 41, TORBEN: 42, JIM: 0, ROSEANNA: 0}
    assert match.result.winners == (TORBEN,)
    assert board(match)["nations"]["romans"]["points"] == 40


@pytest.mark.rule("britannia.bidding.minimum-step")
def test_with_a_step_of_five_a_raise_of_four_is_refused() -> None:
    match = bidding(step=5)
    assert offered(match, 2)[:3] == [0, 1, 2]
    bid(match, 2, 1)
    assert offered(match, 2)[:2] == [6, 7]
    assert offered(match, 1)[:2] == [0, 1]


@pytest.mark.rule("britannia.bidding.minimum-step")
def test_the_step_is_an_option_of_the_table() -> None:
    assert GAME.options("four-players")["bid-step"].choices == ("1", "5")
    for step, least in (("1", 2), ("5", 6)):
        match = bid(new(sides="bidding", bid_step=step), 2, 1)
        assert offered(match, 2)[0] == least


@pytest.mark.rule("britannia.example.bidding")
@pytest.mark.rule("britannia.ruling.bidding-misprint")
def test_the_rulebooks_bidding() -> None:
    match = bidding(first=1)
    bids = [
        (STEVE, 4, 0),
        (TORBEN, 2, 1),
        (JIM, 4, 1),
        (ROSEANNA, 3, 0),
        (STEVE, 3, 1),
        (ROSEANNA, 2, 2),
        (TORBEN, 1, 0),
    ]
    for seat, group, points in bids:
        assert asked(match) == seat
        bid(match, group, points)
    assert groups_of(match) == {STEVE: (3, 1), TORBEN: (1, 0), JIM: (4, 1), ROSEANNA: (2, 2)}


@pytest.mark.rule("britannia.ruling.bidding-bounds")
def test_there_is_no_highest_bid() -> None:
    match = bid(bidding(), 1, 25)
    for points in (51, 77, 103, 129):
        assert offered(match, 1)[-1] == points
        bid(match, 1, points)


@pytest.mark.rule("britannia.ruling.bidding-bounds")
def test_a_final_score_may_be_negative() -> None:
    match = end_round(lay(round=16, points={"romans": 3}, bids=[9, 1, 0, 0, 0]))
    assert match.result is not None
    assert match.result.scores == {STEVE: -6, TORBEN: -1, JIM: 0, ROSEANNA: 0}
    assert match.result.winners == (JIM, ROSEANNA)
