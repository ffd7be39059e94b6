"""Victory points: the four ways to score, and holding areas at the end of a round."""

from __future__ import annotations

import pytest

import logres
from tests.games.britannia.builders import areas, lay, position, told, turn, units
from tests.games.britannia.rounds import (
    begin_round,
    end_round,
    held,
    held_by,
    idle,
    order,
    points,
    rules_of,
    score_round,
)

SPECIAL = {"belgae.six-points"}
CROWNS = {"bretwalda.four-points", "king.award", "danes.cnut-king", "king.sixteen-eligible"}
PAID = ("held", "occupied", "scored", "eliminated", "leader-eliminated")
SAXON_FOUR = held_by("saxons", "essex kent sussex wessex")


@pytest.mark.rule("britannia.scoring.four-ways")
def test_every_point_of_a_game_comes_by_one_of_the_ways() -> None:
    match = logres.play_out(logres.new("britannia", "four-players", seed=4), "random", seed=4)
    assert set(rules_of(match, "held")) == {"scoring.hold-defined"}
    assert set(rules_of(match, "occupied")) == {"scoring.occupy-at-once"}
    for what in ("eliminated", "leader-eliminated"):
        assert set(rules_of(match, what)) <= {"scoring.eliminate-when"}
    assert set(rules_of(match, "scored")) <= CROWNS | SPECIAL
    paid = [h.values for h in match.happenings if h.what in PAID]
    totals = [sum([v["n"] for v in paid if v["nation"] == n]) for n in range(17)]
    assert totals == position(match).points


@pytest.mark.rule("britannia.scoring.hold-defined", "britannia.ruling.occupied-vs-held")
def test_an_area_taken_by_a_later_nation_of_the_round_is_not_held() -> None:
    """Caledonians still have Caithness after their own turn; then the Picts take it."""
    placed = held_by("caledonians", "caithness orkneys") | {"moray": "picts 3"}
    match = turn(lay(placed, round=7, on_turn="picts"), dice=[6, 1, 1, 1])
    order(match, "move moray", "take 3", "to caithness", "stop")
    idle(match)
    assert units(match, "caithness") == {"picts": (2, 0)}
    after = end_round(position(match))
    assert held(after, "caledonians") == 4
    assert held(after, "picts") == 2


@pytest.mark.rule("britannia.scoring.hold-defined")
@pytest.mark.parametrize(("round", "scored"), [(5, 4), (6, 0), (7, 4), (9, 0), (10, 4), (15, 0)])
def test_holding_counts_at_the_end_of_scoring_rounds_only(round: int, scored: int) -> None:
    match = score_round(round, {"orkneys": "caledonians 1"}, on_turn="caledonians")
    assert points(match, "caledonians") == scored


@pytest.mark.rule("britannia.example.caledonians-round-5", "britannia.scoring.hold-defined")
def test_the_caledonians_of_round_five_score_fourteen() -> None:
    match = score_round(5, held_by("caledonians", "orkneys caithness hebrides moray"))
    assert points(match, "caledonians") == 4 + 4 + 4 + 2


@pytest.mark.rule("britannia.scoring.hold-own-list")
def test_a_nation_scores_what_its_own_card_lists_and_when() -> None:
    match = score_round(5, {"alban": "caledonians 1", "mar": "picts 1", "kent": "picts 1"})
    assert points(match, "caledonians") == 0
    assert points(match, "picts") == 4
    kent = {round: held(score_round(round, {"kent": "jutes 1"}), "jutes") for round in (5, 7)}
    assert kent == {5: 8, 7: 4}


@pytest.mark.rule("britannia.scoring.hold-order")
def test_the_nations_are_scored_in_the_order_of_the_nation_list() -> None:
    placed = {
        "kent": "jutes 1",
        "essex": "saxons 1",
        "york": "angles 1",
        "avalon": "romano-british 1",
        "orkneys": "caledonians 1",
        "powys": "welsh 1",
        "strathclyde": "brigantes 1",
    }
    listed = ["romano-british", "welsh", "brigantes", "caledonians", "saxons", "jutes", "angles"]
    assert [entry["nation"] for entry in told(score_round(7, placed), "held")] == listed


@pytest.mark.rule("britannia.scoring.hold-repeat")
def test_an_area_scores_for_holding_again_and_again() -> None:
    g = lay({"gwynedd": "welsh 1"}, round=7, on_turn="welsh")
    assert points(end_round(g), "welsh") == 4
    g.round = 10
    assert points(end_round(g), "welsh") == 8


@pytest.mark.rule("britannia.scoring.hold-repeat", "britannia.scoring.occupy-and-hold")
def test_holding_also_pays_where_occupying_has_paid() -> None:
    match = idle(begin_round(lay({"caithness": "norsemen 1"}, round=13, on_turn="norsemen")))
    assert told(match, "occupied") == [{"nation": "norsemen", "area": "caithness", "n": 3}]
    assert held(match, "norsemen") == 6
    assert points(match, "norsemen") == 3 + 6


@pytest.mark.rule("britannia.scoring.occupy-and-hold")
def test_occupying_also_pays_where_holding_has_paid() -> None:
    """The Welsh held York in round 7, and occupy it as round 8 begins."""
    g = lay(held_by("welsh", "york powys"), round=7, on_turn="welsh")
    assert points(end_round(g), "welsh") == 4 + 1
    g.round = 8
    assert points(begin_round(g), "welsh") == 5 + 12


@pytest.mark.rule("britannia.scoring.norsemen-hold-too")
@pytest.mark.parametrize(("round", "scored"), [(13, 6), (16, 4)])
def test_norsemen_hold_what_they_had_occupied(round: int, scored: int) -> None:
    match = score_round(
        round,
        {"orkneys": "norsemen 1"},
        on_turn="norsemen",
        occupied={"norsemen": areas("orkneys")},
    )
    assert points(match, "norsemen") == scored


@pytest.mark.rule("britannia.scoring.bretwalda-king")
@pytest.mark.parametrize(
    ("rounds", "rule"),
    [
        ((8, 9, 10), "bretwalda.four-points"),
        ((11, 12, 13, 14), "king.award"),
        ((16,), "king.sixteen-eligible"),
        ((1, 2, 3, 4, 5, 6, 7, 15), ""),
    ],
)
def test_crowns_pay_in_their_rounds_only(rounds: tuple[int, ...], rule: str) -> None:
    for round in rounds:
        g = lay(SAXON_FOUR, round=round, on_turn="saxons", leaders={"harold": "essex"})
        assert rules_of(idle(end_round(g)), "scored") == ([rule] if rule else [])


@pytest.mark.rule("britannia.ruling.withdraw-vacates")
def test_an_area_that_raiders_left_is_vacant_but_its_points_stay() -> None:
    """A Norseman raids empty Orkneys from the Icelandic Sea in round 12 and goes back."""
    match = turn(lay({"icelandic-sea": "norsemen 1"}, round=12, on_turn="norsemen"))
    order(match, "move icelandic-sea", "take 1", "to orkneys", "stop")
    order(idle(match, until="withdraw"), "withdraw orkneys")
    assert points(idle(match), "norsemen") == 3
    assert units(match, "orkneys") == {}
    assert held(end_round(position(match)), "norsemen") == 0
