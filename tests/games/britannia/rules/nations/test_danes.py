"""The Danes: raiders in round 11, the Great Army in 12, Cnut in 14."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.match.match import Match
from tests.games.britannia.builders import (
    answer,
    area,
    areas,
    choices,
    lay,
    nation,
    position,
    question,
    run,
    told,
    turn,
    units,
)
from tests.games.britannia.moving import move_on
from tests.games.britannia.parts import CNUT, SEA_NAMES, Arrivals, DanesLeave
from tests.games.britannia.rounds import (
    begin_round,
    end_round,
    english,
    idle,
    idle_to,
    moves,
    order,
    points,
    rules_of,
)

DANES = 11
CNUT_AT_AVALON = {"cnut": "avalon"}


def at_sea(match: Match) -> dict[str, int]:
    found = {sea: units(match, sea).get("danes", (0, 0))[0] for sea in SEA_NAMES}
    return {sea: count for sea, count in found.items() if count}


def armies(match: Match) -> int:
    return position(match).infantry_in_play(DANES)


def leave(placed: dict[str, str], **fields: Any) -> Match:
    """The Danish turn of round 14 without growth and arrivals, to its fourth phase."""
    g = lay(placed, 14, "danes", **fields)
    return idle(moves(g), until="danesleave")


@pytest.mark.rule("britannia.danes.enter-eleven")
def test_they_enter_as_raiders_in_two_seas() -> None:
    match = turn(lay({}, 11, "danes"))
    assert at_sea(match) == {"north-sea": 4, "frisian-sea": 4}
    assert "done" in choices(match)
    settlers = idle(turn(lay({}, 13, "danes")), until="movement")
    assert "done" not in choices(settlers)


@pytest.mark.rule(
    "britannia.danes.return-eleven",
    "britannia.ruling.danes-eleven-forced",
)
def test_all_go_back_to_the_sea_each_started_from() -> None:
    """Two from each sea meet in York, some stay at sea; nobody is asked in phase 4."""
    match = turn(lay({}, 11, "danes"))
    order(match, "move north-sea", "take 2", "to york", "stop")
    order(match, "move frisian-sea", "take 2", "to york", "stop")
    order(match, "move frisian-sea", "take 1", "to essex", "to downlands")
    order(match, "done")
    assert question(match) == ""
    assert at_sea(match) == {"north-sea": 4, "frisian-sea": 4}
    assert armies(match) == 8
    ways = [(line["area"], line["to_area"], line["n"]) for line in told(match, "withdraws")]
    assert sorted(ways) == [
        ("downlands", "frisian-sea", 1),
        ("york", "frisian-sea", 2),
        ("york", "north-sea", 2),
    ]


@pytest.mark.rule("britannia.danes.return-eleven")
def test_they_also_go_back_by_retreat_in_battle() -> None:
    match = turn(lay({"york": "angles 2"}, 11, "danes"), dice=[1, 1, 1, 1])
    order(match, "move north-sea", "take 2", "to york", "stop", "done")
    idle(match, until="attackerretreat")
    answer(match, "retreat north-sea", "take 2")
    assert at_sea(idle(match)) == {"north-sea": 4, "frisian-sea": 4}


@pytest.mark.rule("britannia.danes.score-eleven", "britannia.example.danes-round-11")
def test_only_areas_held_when_withdrawal_begins_pay_in_round_eleven() -> None:
    """One army goes by empty York to empty Bernicia: 2 points, for Bernicia, at the end."""
    match = turn(lay({}, 11, "danes"))
    order(match, "move frisian-sea", "take 1", "to york", "to bernicia")
    assert points(match, "danes") == 0
    order(match, "done")
    assert told(match, "occupied") == [{"nation": "danes", "area": "bernicia", "n": 2}]
    assert points(match, "danes") == 2


@pytest.mark.rule("britannia.danes.score-eleven")
def test_areas_won_in_battle_pay_in_round_eleven() -> None:
    won = turn(lay({"york": "angles 1"}, 11, "danes"), dice=[6, 1, 1])
    order(won, "move north-sea", "take 2", "to york", "stop", "done")
    assert points(idle(won), "danes") == 2


@pytest.mark.rule("britannia.ruling.occupy-foreign-turn")
def test_danes_score_nothing_in_round_eleven_outside_their_withdrawal() -> None:
    """As the round begins, or when they win as defenders, for whatever reason they are there."""
    g = lay({"york": "danes 2", "march": "welsh 1"}, 11, "welsh")
    assert points(begin_round(g), "danes") == 0
    g = lay({"york": "danes 2", "march": "welsh 1"}, 11, "welsh")
    match = order(moves(g, [1, 6, 1]), "move march", "take 1", "to york", "stop", "done")
    assert units(match, "york") == {"danes": (2, 0)}
    assert points(match, "danes") == 0


@pytest.mark.rule("britannia.danes.score-twelve", "britannia.scoring.occupy-danes")
def test_york_scores_again_in_round_twelve_but_once() -> None:
    """And then by the usual rule: at once, in passing."""
    g = lay({}, 12, "danes", occupied={"danes": areas("york bernicia")})
    match = idle_to(begin_round(g), "danes")
    order(match, "move north-sea", "take 1", "to york")
    assert points(match, "danes") == 8
    order(match, "to bernicia")
    assert points(match, "danes") == 8 + 4
    order(match, "move north-sea", "take 1", "to york", "stop")
    assert points(match, "danes") == 8 + 4


@pytest.mark.rule("britannia.danes.great-army")
@pytest.mark.parametrize(("round", "phases"), [(11, 1), (12, 2), (13, 1)])
def test_the_danes_move_and_fight_twice_in_round_twelve(round: int, phases: int) -> None:
    """In round 12 an army that moved in the first half moves again in the second."""
    match = idle(turn(lay({"march": "danes 1"}, round, "danes")), until="movement")
    halves = set()
    while question(match):
        if question(match).startswith("movement"):
            halves.add(position(match).half)
        found = [a for a in choices(match) if a in ("done", "stop", "stay")] or choices(match)
        answer(match, found[0])
    assert halves == set(range(1, phases + 1))


@pytest.mark.rule("britannia.danes.remove-four")
def test_four_armies_of_the_owners_choice_and_cnut_leave() -> None:
    """From any areas, also emptied ones, and without a way to the sea."""
    placed = {"york": "danes 2", "march": "danes 2", "north-mercia": "danes 2"}
    match = leave(placed, leaders={"cnut": "york"})
    assert match.decision is not None
    assert match.decision.seat == "player-2"
    assert set(choices(match)) == {"remove york", "remove march", "remove north-mercia"}
    assert match.decision.values == {"nation": "danes", "n": 4}
    answer(match, "remove march")
    assert match.decision.values == {"nation": "danes", "n": 3}
    answer(match, "remove march", "remove york", "remove north-mercia")
    assert question(match) == ""
    assert units(match, "march") == {}
    assert armies(match) == 2
    assert position(match).leaders[CNUT] < 0


@pytest.mark.rule("britannia.danes.remove-four")
def test_the_six_invaders_of_the_round_may_go_like_any_other() -> None:
    match = idle(turn(lay({"york": "danes 3"}, 14, "danes")), until="movement")
    assert units(match, "frisian-sea") == {"danes": (6, 0)}
    before = armies(match)
    assert armies(idle(match)) <= before - 4


@pytest.mark.rule("britannia.ruling.danes-fewer")
def test_armies_at_sea_may_be_among_those_that_leave() -> None:
    match = move_on(lay({"york": "danes 5", "frisian-sea": "danes 2"}, 14, "danes"), DanesLeave())
    assert set(choices(match)) == {"remove york", "remove frisian-sea"}
    answer(match, "remove frisian-sea", "remove frisian-sea")
    assert units(match, "frisian-sea") == {}
    assert units(match, "york") == {"danes": (3, 0)}


@pytest.mark.rule("britannia.danes.shortfall", "britannia.example.cnut-shortfall")
@pytest.mark.parametrize(("in_play", "leaving"), [(12, 4), (13, 3), (15, 1), (16, 0), (18, 0)])
def test_what_could_not_come_is_taken_off_the_four(in_play: int, leaving: int) -> None:
    """18 pieces: with 15 in play three of six come, and one leaves. Population is full already."""
    placed = {"york": f"danes {in_play - 3}", "march": "danes 3"}
    match = idle(turn(lay(placed, 14, "danes")), until="movement")
    came = position(match).infantry_in_play(DANES)
    assert came == 18
    idle(match, until="danesleave")
    gone = 0
    while "danesleave" in question(match):
        answer(match, choices(match)[0])
        gone += 1
    assert gone == leaving
    assert position(match).leaders[CNUT] < 0


@pytest.mark.rule("britannia.danes.shortfall")
@pytest.mark.parametrize(("number", "short"), [(12, 0), (13, 0), (14, 6)])
def test_only_a_shortage_of_round_fourteen_is_taken_off(number: int, short: int) -> None:
    g = lay({"york": "danes 15", "march": "danes 3"}, number, "danes")
    match = run(g, Arrivals(DANES))
    assert told(match, "short")
    assert position(match).shortfall == short


@pytest.mark.rule("britannia.ruling.danes-fewer")
@pytest.mark.parametrize("alive", [True, False])
def test_fewer_than_four_leave_all_and_cnuts_death_changes_nothing(alive: bool) -> None:
    fields: dict[str, Any] = {"leaders": {"cnut": "york"}} if alive else {}
    match = idle(moves(lay({"york": "danes 2", "march": "danes 1"}, 14, "danes", **fields)))
    assert armies(match) == 0
    more = moves(lay({"york": "danes 6"}, 14, "danes", **fields))
    assert armies(idle(more)) == 2


@pytest.mark.rule("britannia.ruling.danes-fewer")
def test_they_leave_before_overpopulation() -> None:
    """Seven armies in one area: four leave, one starves, two stay."""
    match = idle(moves(lay({"york": "danes 7"}, 14, "danes")))
    assert rules_of(match, "removed") == ["danes.remove-four"] * 4 + ["overpopulation.owner-picks"]
    assert armies(match) == 2


@pytest.mark.rule("britannia.danes.cnut-king", "britannia.ruling.cnut-minimum")
@pytest.mark.parametrize(
    ("danes", "others", "scored"),
    [(6, 3, 8), (5, 3, 0), (4, 2, 8), (3, 0, 8), (1, 0, 8), (2, 1, 8), (3, 2, 0), (1, 1, 0)],
)
def test_cnut_is_king_with_twice_as_many_english_areas(
    danes: int, others: int, scored: int
) -> None:
    g = lay(english(danes=danes, saxons=others), 14, "danes", leaders=CNUT_AT_AVALON)
    match = idle(moves(g))
    assert points(match, "danes") == scored
    assert ("raised" in {h.what for h in match.happenings}) is False


@pytest.mark.rule("britannia.danes.cnut-king")
def test_a_dead_cnut_is_no_king() -> None:
    g = lay(english(danes=6, saxons=3), 14, "danes")
    assert points(idle(moves(g)), "danes") == 0


@pytest.mark.rule("britannia.ruling.cnut-minimum")
def test_cnut_without_an_english_area_is_no_king() -> None:
    g = lay({"devon": "danes 1", "mar": "danes 1"}, 14, "danes", leaders={"cnut": "devon"})
    assert points(idle(moves(g)), "danes") == 0


@pytest.mark.rule("britannia.danes.cnut-king")
def test_cnut_is_crowned_before_his_men_leave_and_after_the_battles() -> None:
    """Four areas with one army each, of which none is left afterwards."""
    g = lay(english(danes=4), 14, "danes", leaders=CNUT_AT_AVALON)
    match = idle(moves(g))
    assert points(match, "danes") == 8
    assert armies(match) == 0
    assert rules_of(match, "scored") == ["danes.cnut-king"]


@pytest.mark.rule("britannia.danes.cnut-king")
def test_welsh_and_scottish_areas_do_not_count_for_cnut() -> None:
    placed = dict.fromkeys(("york", "march", "devon", "dunedin", "mar"), "danes 1")
    placed |= dict.fromkeys(("kent", "essex"), "saxons 1")
    g = lay(placed, 14, "danes", leaders={"cnut": "york"})
    assert points(idle(moves(g)), "danes") == 0


@pytest.mark.rule("britannia.danes.two-kings")
def test_the_king_of_the_round_is_decided_though_cnut_was_king() -> None:
    """Eight Danish areas make Cnut King; four are left, and four Saxon ones: no second King."""
    g = lay(english(danes=8, saxons=4), 14, "danes", leaders=CNUT_AT_AVALON)
    match = idle(moves(g))
    assert rules_of(match, "scored") == ["danes.cnut-king"]
    assert rules_of(end_round(position(match)), "no-king") == ["king.none"]


@pytest.mark.rule("britannia.danes.two-kings")
def test_both_crowns_may_go_to_the_danes() -> None:
    """Of areas with two armies each all are still held after four have left."""
    placed = dict.fromkeys(("york", "march", "hwicce", "essex"), "danes 2")
    g = lay(placed, 14, "danes", leaders={"cnut": "york"})
    match = idle(moves(g), until="danesleave")
    answer(match, *[f"remove {area}" for area in placed])
    after = idle(end_round(position(match)))
    assert points(after, "danes") == 8 + 8
    assert rules_of(after, "scored") == ["king.award"]


@pytest.mark.rule("britannia.danes.two-kings")
def test_the_crowns_may_go_to_two_nations() -> None:
    """The Danes leave all four of their areas, and Saxons of two areas walk into two of them."""
    g = position(idle(moves(lay(english(danes=4, saxons=2), 14, "danes", leaders=CNUT_AT_AVALON))))
    for place in ("avalon", "bernicia"):
        g.station(nation("saxons"), area(place), 1)
    after = end_round(g)
    assert told(after, "king") == [{"nation": "saxons"}]
    assert points(after, "danes") == points(idle(after), "saxons") == 8
