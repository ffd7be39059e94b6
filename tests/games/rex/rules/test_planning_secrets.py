"""Phase 4: nobody sees another's plan before all are revealed."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from logres.engine.match.match import Match
from tests.games.rex.builders import choices, lay, run, told
from tests.games.rex.parts import Turn
from tests.games.rex.play import answer, can_read, others_read, position

SIDES = ("brigantes", "iceni", "regnenses")
READERS = (*SIDES, None)


def planning(**fields: Any) -> Match:
    """All three plan; the Iceni hold a Mercenaries and a Reinforcements card."""
    extras = {"iceni": ["regnenses-7", "rome-5"]}
    hands = {side: [1, 2, 3] for side in SIDES}
    g = lay(hands=hands, extras=extras, stakes="n04 n09 n11 n14 c09 s07", **fields)
    return run(g, Turn(at="plan"))


def clicks(side: str, areas: str, first: int = 1, second: int = 2) -> list[str]:
    """Two Troops to two areas, confirmed."""
    return [
        f"commit {side}-{first}",
        f"send {areas[0]}",
        f"commit {side}-{second}",
        f"send {areas[1]}",
        "done",
    ]


def without_who_decides(match: Match, reader: str | None) -> tuple[dict[str, Any], Any]:
    seen = match.view(reader)
    del seen["deciding"]
    return seen, match.log(reader)


@pytest.mark.rule("rex.planning.in-order")
@pytest.mark.rule("rex.ruling.simultaneous-planning")
@pytest.mark.parametrize("arrival", list(permutations(SIDES)))
def test_plans_can_arrive_in_any_order_and_stay_secret(arrival: tuple[str, ...]) -> None:
    match, untouched = planning(), planning()
    for side in arrival[:2]:
        answer(match, *clicks(side, "nc"), seat=side)
        for reader in {*READERS} - {*arrival[: arrival.index(side) + 1]}:
            assert without_who_decides(match, reader) == without_who_decides(untouched, reader)
    answer(match, *clicks(arrival[2], "nc"), seat=arrival[2])
    in_turn_order = planning()
    for side in SIDES:
        answer(in_turn_order, *clicks(side, "nc"), seat=side)
    assert match.position() == in_turn_order.position()


@pytest.mark.rule("rex.ruling.simultaneous-planning")
def test_nobody_waits_for_another_to_plan() -> None:
    match = planning()
    assert [decision.seat for decision in match.decisions] == list(SIDES)
    # Clicks may also alternate.
    for clicked in zip(*[clicks(side, "ns") for side in SIDES], strict=True):
        for side, action in reversed(list(zip(SIDES, clicked, strict=True))):
            match.play(action, side)
    assert len(told(match, "sent")) == 6


@pytest.mark.rule("rex.planning.plan-hidden")
def test_no_click_of_a_planner_is_seen_by_others() -> None:
    match = planning()
    before = others_read(match, "iceni")
    for action in clicks("iceni", "nc")[:-1]:
        match.play(action, "iceni")
        assert others_read(match, "iceni") == before


@pytest.mark.rule("rex.planning.plan-hidden")
def test_others_see_only_that_a_plan_has_been_made() -> None:
    match, untouched = planning(), planning()
    answer(match, *clicks("iceni", "nc"), seat="iceni")
    for reader in ("brigantes", "regnenses", None):
        assert match.view(reader)["deciding"] == ["brigantes", "regnenses"]
        assert without_who_decides(match, reader) == without_who_decides(untouched, reader)


@pytest.mark.rule("rex.planning.plan-hidden")
def test_nobody_can_tell_one_plan_from_another() -> None:
    readings = []
    for plan in (clicks("iceni", "nc"), clicks("iceni", "ss", 2, 3), clicks("iceni", "cn", 3, 1)):
        match = answer(planning(), *plan, seat="iceni")
        readings.append(others_read(match, "iceni"))
    assert readings[0] == readings[1] == readings[2]


@pytest.mark.rule("rex.planning.extra-card-hidden")
@pytest.mark.rule("rex.ruling.plan-size")
@pytest.mark.parametrize("extra", ["regnenses-7", "rome-5"])
def test_nobody_can_tell_a_plan_of_three_cards_from_one_of_two(extra: str) -> None:
    two, three = planning(), planning()
    answer(two, *clicks("iceni", "nc"), seat="iceni")
    answer(three, *clicks("iceni", "nc")[:-1], f"commit {extra}", "send n", "done", seat="iceni")
    assert others_read(two, "iceni") == others_read(three, "iceni")


@pytest.mark.rule("rex.planning.extra-card-hidden")
@pytest.mark.rule("rex.ruling.plan-size")
def test_the_hand_that_others_see_shrinks_only_at_the_reveal() -> None:
    match = planning()
    plan = [*clicks("iceni", "nc")[:-1], "commit rome-5", "send n", "done"]
    for action in plan:
        match.play(action, "iceni")
        for reader in ("brigantes", None):
            shown = match.view(reader)["board"]["kingdoms"]["iceni"]
            assert shown["hand_count"] == 5
            assert shown["extras"] == ["regnenses-7", "rome-5"]
    for side in ("brigantes", "regnenses"):
        answer(match, *clicks(side, "nc"), seat=side)
    shown = match.view(None)["board"]["kingdoms"]["iceni"]
    assert (shown["hand_count"], shown["extras"]) == (2, ["regnenses-7"])


@pytest.mark.rule("rex.planning.extra-card-hidden")
def test_a_plan_is_confirmed_even_if_nothing_can_be_added() -> None:
    # Else the number of questions would tell who holds an extra card.
    match = planning()
    for side in SIDES:
        answer(match, *clicks(side, "nc")[:-1], seat=side)
        assert "done" in choices(match, side)


@pytest.mark.rule("rex.planning.reveal-together")
def test_all_plans_are_shown_in_one_moment() -> None:
    match = planning()
    plans = {side: clicks(side, "nc") for side in SIDES}
    for side in SIDES:
        answer(match, *plans[side][:-1], seat=side)
    for side in SIDES:
        assert told(match, "sent") == []
        for reader in READERS:
            assert not any(cards for cards in battle_cards(match, reader))
        match.play("done", side)
    assert [h.what for h in match.latest][:6] == ["sent"] * 6
    assert {h.values["kingdom"] for h in match.latest[:6]} == {0, 1, 2}
    for reader in READERS:
        assert sum(len(cards) for cards in battle_cards(match, reader)) == 6
        assert can_read(match, reader).count('"what": "sent"') == 6


def battle_cards(match: Match, reader: str | None) -> list[list[str]]:
    battles = match.view(reader)["board"]["battles"]
    return [cards for area in battles.values() for cards in area.values()]


@pytest.mark.rule("rex.planning.reveal-together")
def test_cards_leave_the_hand_at_the_reveal_and_not_before() -> None:
    match = planning()
    for side in SIDES[:2]:
        answer(match, *clicks(side, "nc"), seat=side)
    assert [len(hand) for hand in position(match).hands] == [3, 3, 3]
    answer(match, *clicks("regnenses", "nc"), seat="regnenses")
    assert [len(hand) for hand in position(match).hands] == [1, 1, 1]


@pytest.mark.rule("rex.planning.plan-hidden")
@pytest.mark.rule("rex.planning.ui-plan")
def test_who_plans_sees_their_own_plan_so_far_and_nobody_elses() -> None:
    match = planning()
    seen = []
    for click in clicks("iceni", "ns", 1, 3):
        seen.append(match.view("iceni")["board"]["plan"])
        answer(match, click, seat="iceni")
    seen.append(match.view("iceni")["board"]["plan"])
    assert [(plan["cards"], plan["areas"], plan["sealed"]) for plan in seen] == [
        ([], [], False),
        (["iceni-1"], [], False),
        (["iceni-1"], ["n"], False),
        (["iceni-1", "iceni-3"], ["n"], False),
        (["iceni-1", "iceni-3"], ["n", "s"], False),
        (["iceni-1", "iceni-3"], ["n", "s"], True),
    ]
    assert match.view("brigantes")["board"]["plan"]["cards"] == []
    assert match.view(None)["board"]["plan"] is None


@pytest.mark.rule("rex.planning.ui-plan")
def test_an_extra_card_is_part_of_the_plan_until_all_is_revealed() -> None:
    match = planning()
    answer(match, *clicks("iceni", "nc")[:-1], "commit rome-5", "send s", seat="iceni")
    plan = match.view("iceni")["board"]["plan"]
    assert plan["cards"] == ["iceni-1", "iceni-2", "rome-5"]
    assert plan["areas"] == ["n", "c", "s"]
    answer(match, "done", seat="iceni")
    for side in ("brigantes", "regnenses"):
        answer(match, *clicks(side, "nc"), seat=side)
    assert match.view("iceni")["board"]["plan"] is None
