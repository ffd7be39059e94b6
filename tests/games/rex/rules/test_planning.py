"""Phase 4: who goes where."""

from __future__ import annotations

from itertools import permutations, product
from typing import Any

import pytest

from logres.engine.errors import IllegalAction
from logres.engine.match.match import Match
from tests.games.rex.builders import (
    BRIGANTES,
    C,
    choices,
    ended,
    lay,
    run,
    told,
)
from tests.games.rex.parts import Battle, Plan, Turn
from tests.games.rex.play import answer

RED, BLUE = "brigantes", "iceni"


def plan(hand: list[int], *extras: str, **fields: Any) -> Match:
    """Red plans alone, with this hand."""
    g = lay(hands={RED: hand}, extras={RED: list(extras)}, **fields)
    return run(g, Plan(BRIGANTES))


def two_troops(match: Match, first: str = "n", second: str = "c") -> Match:
    return answer(
        match, "commit brigantes-1", f"send {first}", "commit brigantes-2", f"send {second}"
    )


@pytest.mark.rule("rex.planning.two-troops")
def test_a_plan_without_two_troops_cannot_be_confirmed() -> None:
    match = plan([1, 2, 3])
    for action in ("commit brigantes-1", "send n", "commit brigantes-2", "send c"):
        for too_early in ("done", "pass"):
            with pytest.raises(IllegalAction):
                match.play(too_early)
        match.play(action)
    assert choices(match) == ["done"]
    assert ended(answer(match, "done"))


@pytest.mark.rule("rex.planning.two-troops")
@pytest.mark.rule("rex.ruling.extra-slot-content")
def test_a_third_card_of_ones_own_is_refused() -> None:
    match = two_troops(plan([1, 2, 3], "rome-5"))
    assert choices(match) == ["commit rome-5", "done"]
    refusal = match.why_not("commit brigantes-3", RED)
    assert refusal is not None
    assert refusal.rules == ("rex.planning.two-troops",)
    with pytest.raises(IllegalAction):
        match.play("commit brigantes-3")


@pytest.mark.rule("rex.ruling.extra-slot-content")
@pytest.mark.parametrize("extra", ["rome-5", "iceni-7"])
def test_no_other_card_replaces_one_of_the_two_troops(extra: str) -> None:
    match = plan([1, 2, 3], extra)
    own = ["commit brigantes-1", "commit brigantes-2", "commit brigantes-3"]
    assert choices(match) == own
    answer(match, "commit brigantes-1", "send n")
    assert choices(match) == own[1:]
    with pytest.raises(IllegalAction):
        match.play(f"commit {extra}")


@pytest.mark.rule("rex.planning.two-troops")
def test_a_card_is_committed_as_often_as_it_is_in_hand() -> None:
    assert choices(answer(plan([1, 1, 2]), "commit brigantes-1", "send n")) == [
        "commit brigantes-1",
        "commit brigantes-2",
    ]
    assert choices(answer(plan([1, 2, 3]), "commit brigantes-1", "send n")) == [
        "commit brigantes-2",
        "commit brigantes-3",
    ]


@pytest.mark.rule("rex.planning.pair-with-minicard")
def test_every_card_gets_an_area_before_the_next_is_committed() -> None:
    match = plan([1, 2, 3], "rome-5")
    for card in ("brigantes-1", "brigantes-2", "rome-5"):
        match.play(f"commit {card}")
        assert {action.split()[0] for action in choices(match)} == {"send"}
        match.play(choices(match)[0])
    assert choices(match) == ["done"]


MINI_CARDS = ({"n", "c"}, {"c", "s"}, {"s", "n"})


def can_be_shown(areas: tuple[str, ...]) -> bool:
    """Is there a mini-card for each area, none used twice?"""
    dealt = permutations(MINI_CARDS, len(areas))
    return any(
        all(area in mini for area, mini in zip(areas, minis, strict=True)) for minis in dealt
    )


@pytest.mark.rule("rex.planning.pair-with-minicard")
@pytest.mark.rule("rex.planning.no-three-same-area")
@pytest.mark.parametrize("areas", list(product("ncs", repeat=3)))
def test_a_plan_is_possible_exactly_if_distinct_mini_cards_show_it(
    areas: tuple[str, str, str],
) -> None:
    first, second, third = areas
    match = answer(two_troops(plan([1, 2, 3], "rome-5"), first, second), "commit rome-5")
    assert (f"send {third}" in choices(match)) == can_be_shown(areas)


@pytest.mark.rule("rex.planning.no-three-same-area")
@pytest.mark.parametrize("area", ["n", "c", "s"])
def test_two_cards_can_go_to_one_area_but_not_three(area: str) -> None:
    match = answer(two_troops(plan([1, 2, 3], "rome-5"), area, area), "commit rome-5")
    with pytest.raises(IllegalAction):
        match.play(f"send {area}")
    refusal = match.why_not(f"send {area}", RED)
    assert refusal is not None
    assert refusal.rules == ("rex.planning.no-three-same-area",)


@pytest.mark.rule("rex.planning.no-three-same-area")
@pytest.mark.parametrize("areas", ["nnc", "ncs", "nn"])
def test_plans_of_two_cards_to_one_area_and_of_three_areas_are_accepted(areas: str) -> None:
    match = two_troops(plan([1, 2, 3], "rome-5"), *areas[:2])
    if areas[2:]:
        answer(match, "commit rome-5", f"send {areas[2]}")
    assert ended(answer(match, "done"))


@pytest.mark.rule("rex.planning.orientation")
@pytest.mark.parametrize(
    ("both", "left"), [("s", {"send n", "send c"}), ("n", {"send c", "send s"})]
)
def test_the_last_mini_card_shows_one_of_its_two_areas_only(both: str, left: set[str]) -> None:
    # Two cards to the South leave the mini-card N/C, two to the North C/S.
    match = answer(two_troops(plan([1, 2, 3], "rome-5"), both, both), "commit rome-5")
    assert set(choices(match)) == left


@pytest.mark.rule("rex.planning.orientation")
@pytest.mark.parametrize("area", ["n", "c", "s"])
def test_a_card_goes_to_the_area_its_mini_card_shows(area: str) -> None:
    g = lay(order=RED, hands={RED: [1, 2, 3]}, stakes="n01 n02 n03 n04 c01 c02 c03 c04 s01")
    match = two_troops(run(g, Turn(at="plan")), area, "n")
    match.play("done")
    sent = {(s["card"], s["area"]) for s in told(match, "sent")}
    assert sent == {("brigantes-1", area), ("brigantes-2", "n")}


@pytest.mark.rule("rex.planning.extra-card")
@pytest.mark.parametrize("extra", ["rome-5", "iceni-7", "regnenses-1"])
def test_an_extra_card_may_be_committed_or_kept(extra: str) -> None:
    kept = two_troops(plan([1, 2, 3], extra))
    assert choices(kept) == [f"commit {extra}", "done"]
    assert ended(answer(kept, "done"))
    played = two_troops(plan([1, 2, 3], extra))
    assert ended(answer(played, f"commit {extra}", "send s", "done"))


@pytest.mark.rule("rex.planning.extra-card")
def test_an_extra_card_that_is_not_held_is_refused() -> None:
    match = two_troops(plan([1, 2, 3]))
    for card in ("rome-5", "iceni-7"):
        with pytest.raises(IllegalAction):
            match.play(f"commit {card}")


@pytest.mark.rule("rex.planning.extra-card-one")
@pytest.mark.rule("rex.ruling.reinforcement-adds-one")
@pytest.mark.parametrize("extras", [("rome-4", "rome-5"), ("iceni-7", "rome-5")])
def test_only_one_extra_card_is_played_in_a_turn(extras: tuple[str, str]) -> None:
    match = two_troops(plan([1, 2, 3], *extras))
    assert choices(match) == [f"commit {extras[0]}", f"commit {extras[1]}", "done"]
    answer(match, f"commit {extras[1]}", "send s")
    assert choices(match) == ["done"]
    refusal = match.why_not(f"commit {extras[0]}", RED)
    assert refusal is not None
    assert "rex.planning.extra-card-one" in refusal.rules
    with pytest.raises(IllegalAction):
        match.play(f"commit {extras[0]}")


@pytest.mark.rule("rex.ruling.reinforcement-adds-one")
def test_an_extra_card_that_is_not_played_waits_in_hand() -> None:
    g = lay(order=RED, hands={RED: [1, 2, 3]}, extras={RED: ["rome-4", "rome-5"]})
    match = two_troops(run(g, Turn(at="plan")))
    answer(match, "commit rome-5", "send s", "done")
    assert match.view(None)["board"]["kingdoms"][RED]["extras"] == ["rome-4"]


@pytest.mark.rule("rex.ruling.area-without-tokens")
def test_players_may_go_where_nothing_is_at_stake() -> None:
    match = plan([1, 2, 3], stakes="n04")
    match.play("commit brigantes-1")
    assert choices(match) == ["send n", "send c", "send s"]


@pytest.mark.rule("rex.ruling.area-without-tokens")
def test_a_battle_for_nothing_has_a_winner_and_the_vassals_two_works() -> None:
    sent = {"c": {RED: ["brigantes-5"], BLUE: ["iceni-2"]}}
    match = run(lay(stakes="n04", sent=sent), Battle(C))
    assert [winner["kingdom"] for winner in told(match, "winner")] == [RED]
    assert choices(match, BLUE) == ["take brigantes-5", "pass"]


@pytest.mark.rule("rex.planning.keep-rest")
@pytest.mark.parametrize("extra", [False, True])
def test_cards_that_are_not_committed_stay_in_hand(extra: bool) -> None:
    g = lay(order=RED, hands={RED: [1, 2, 3, 5, 7]}, extras={RED: ["rome-6"]})
    match = two_troops(run(g, Turn(at="plan")))
    if extra:
        answer(match, "commit rome-6", "send n")
    match.play("done")
    own = match.view(RED)["board"]["kingdoms"][RED]
    assert own["hand"] == ["brigantes-3", "brigantes-5", "brigantes-7"]
    assert own["extras"] == ([] if extra else ["rome-6"])
    assert own["hand_count"] == 6 - (3 if extra else 2)
