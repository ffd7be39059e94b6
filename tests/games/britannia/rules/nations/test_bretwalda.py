"""The vote for Bretwalda."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.match.match import Match
from tests.games.britannia.builders import answer, choices, lay, told
from tests.games.britannia.rounds import end_round, english, held_by, idle, points, rules_of

GALLOWAY = {"galloway": "brigantes 1"}


def vote(placed: dict[str, str], round: int = 8, ballot: str = "open", **fields: Any) -> Match:
    """The end of a round, up to the first vote."""
    return end_round(lay(placed, round, ballot=ballot, **fields))


def asked(match: Match) -> tuple[str, str, int]:
    """Who is asked, for which nation, with how many votes."""
    assert match.decision is not None
    return match.decision.seat, match.decision.values["nation"], match.decision.values["n"]


@pytest.mark.rule("britannia.bretwalda.when")
def test_the_nations_vote_at_the_end_of_rounds_eight_to_ten() -> None:
    placed = english(saxons=2, angles=2)
    voted = [round for round in range(1, 16) if told(idle(vote(placed, round)), "voted")]
    assert voted == [8, 9, 10]
    last = lay(placed, 16, ballot="open")
    assert told(idle(end_round(last)), "voted") == []


@pytest.mark.rule("britannia.bretwalda.when")
def test_the_vote_comes_after_the_points_for_holding() -> None:
    match = idle(vote(held_by("saxons", "kent essex") | held_by("angles", "york"), 10))
    kinds = [h.what for h in match.happenings if h.what in ("held", "voted", "bretwalda")]
    assert kinds == ["held", "held", "voted", "voted", "bretwalda"]


@pytest.mark.rule("britannia.bretwalda.votes")
def test_a_nation_has_a_vote_for_each_english_area() -> None:
    """Devon is in Wales, Dunedin in Scotland."""
    placed = held_by("saxons", "kent essex devon") | held_by("angles", "york dunedin mar")
    match = idle(vote(placed))
    assert [(v["nation"], v["n"]) for v in told(match, "voted")] == [("saxons", 2), ("angles", 1)]


@pytest.mark.rule("britannia.bretwalda.candidates")
def test_only_nations_with_an_english_area_may_be_chosen() -> None:
    """Each for itself or for another; Picts and Welsh have no area in England."""
    placed = english(saxons=2, angles=1) | {"mar": "picts 2", "powys": "welsh 2"}
    match = vote(placed)
    assert choices(match) == ["vote saxons", "vote angles"]
    answer(match, "vote angles")
    assert choices(match) == ["vote saxons", "vote angles"]
    answer(match, "vote angles")
    assert points(match, "angles") == 4
    assert [v["nation"] for v in told(match, "voted")] == ["saxons", "angles"]


@pytest.mark.rule("britannia.bretwalda.undivided", "britannia.bretwalda.no-abstain")
def test_all_votes_of_a_nation_go_to_one_and_none_abstains() -> None:
    match = vote(english(saxons=5, jutes=2, angles=4))
    assert asked(match) == ("player-3", "saxons", 5)
    assert all(action.startswith("vote ") for action in choices(match))
    answer(match, "vote jutes")
    assert asked(match) == ("player-2", "jutes", 2)
    answer(match, "vote jutes")
    assert told(match, "voted")[0] == {"nation": "saxons", "for_nation": "jutes", "n": 5}
    assert asked(match) == ("player-4", "angles", 4)
    assert all(action.startswith("vote ") for action in choices(match))


@pytest.mark.rule("britannia.bretwalda.majority")
@pytest.mark.parametrize(("saxons", "angles", "winner"), [(10, 10, ""), (11, 9, "saxons")])
def test_more_than_half_of_the_votes_makes_a_bretwalda(
    saxons: int, angles: int, winner: str
) -> None:
    match = vote(english(saxons=saxons, angles=angles))
    answer(match, "vote saxons", "vote angles")
    assert [crown["nation"] for crown in told(match, "bretwalda")] == ([winner] if winner else [])
    assert points(match, "saxons") == (4 if winner else 0)
    assert len(told(match, "no-bretwalda")) == (0 if winner else 1)


@pytest.mark.rule("britannia.bretwalda.majority")
def test_the_most_votes_are_not_enough() -> None:
    match = vote(english(saxons=4, jutes=3, angles=3))
    answer(match, "vote saxons", "vote jutes", "vote angles")
    assert points(match, "saxons") == 0
    assert told(match, "bretwalda") == []


@pytest.mark.rule("britannia.bretwalda.four-points")
def test_the_bretwalda_gets_four_points_whatever_its_card_says() -> None:
    """Brigantes, elected by Saxons, score 4."""
    match = vote(english(brigantes=1, saxons=3))
    answer(match, "vote brigantes", "vote brigantes")
    assert points(match, "brigantes") == 4
    assert rules_of(match, "scored") == ["bretwalda.four-points"]


@pytest.mark.rule("britannia.bretwalda.four-points")
def test_the_only_nation_in_england_is_not_asked() -> None:
    match = vote(english(picts=1) | {"mar": "saxons 3"})
    assert match.over
    assert points(match, "picts") == 4


@pytest.mark.rule("britannia.bretwalda.galloway")
def test_galloway_of_subject_brigantes_votes_with_the_angles() -> None:
    """Cumbria follows the Brigantes' player, Galloway the Angles'."""
    placed = GALLOWAY | {"cumbria": "brigantes 1", "york": "angles 1", "kent": "saxons 1"}
    match = vote(placed, angle_rule=True)
    assert asked(match) == ("player-3", "brigantes", 1)
    answer(match, "vote saxons", "vote saxons")
    assert asked(match) == ("player-4", "angles", 2)
    free = vote(placed)
    assert asked(free) == ("player-3", "brigantes", 2)


@pytest.mark.rule("britannia.bretwalda.galloway")
def test_brigantes_with_galloway_alone_have_no_vote_but_may_be_chosen() -> None:
    match = vote(GALLOWAY | {"york": "angles 1", "kent": "saxons 1"}, angle_rule=True)
    assert asked(match) == ("player-3", "saxons", 1)
    assert "vote brigantes" in choices(match)
    answer(match, "vote saxons")
    assert asked(match) == ("player-4", "angles", 2)
    answer(match, "vote brigantes")
    assert points(match, "brigantes") == 4


@pytest.mark.rule("britannia.ruling.galloway-no-angle-vote")
def test_angles_without_an_english_area_still_cast_galloways_vote() -> None:
    match = vote(GALLOWAY | {"dunedin": "angles 1", "kent": "saxons 1"}, angle_rule=True)
    answer(match, "vote saxons")
    assert asked(match) == ("player-4", "angles", 1)
    assert choices(match) == ["vote brigantes", "vote saxons"]
    answer(match, "vote brigantes")
    assert told(match, "bretwalda") == []


@pytest.mark.rule("britannia.ruling.vote-order")
def test_nations_vote_in_order_and_a_player_may_differ_with_himself() -> None:
    """Brigantes and Saxons are the same player's, Belgae and Angles another's."""
    match = vote(english(saxons=2, angles=2, brigantes=1, belgae=1))
    seats = []
    for choice in ("angles", "brigantes", "saxons", "angles"):
        seats.append(asked(match)[:2])
        answer(match, f"vote {choice}")
    assert seats == [
        ("player-4", "belgae"),
        ("player-3", "brigantes"),
        ("player-3", "saxons"),
        ("player-4", "angles"),
    ]
    votes = {v["nation"]: v["for_nation"] for v in told(match, "voted")}
    assert (votes["brigantes"], votes["saxons"]) == ("brigantes", "saxons")


@pytest.mark.rule("britannia.ruling.occupied-vs-held")
def test_a_burh_alone_holds_an_area_for_the_vote() -> None:
    placed = {"kent": "saxons 0 burh", "york": "angles 1"}
    assert asked(vote(placed)) == ("player-3", "saxons", 1)
