"""Phase 4: what a planner sees, and the plans the rulebook shows."""

from __future__ import annotations

import pytest

from logres.engine.errors import CannotUndo, IllegalAction
from logres.engine.match.match import Match
from tests.games.rex.builders import BRIGANTES, C, N, S, choices, kingdom, lay, location, run, told
from tests.games.rex.parts import CARD_NAMES, TOKENS, Plan, Turn
from tests.games.rex.play import answer, position

RED, BLUE, GREEN = "brigantes", "iceni", "regnenses"
WORKED_TURN = "n04 n09 n11 n14 c09 cj s07"


def cards_in(match: Match, area: int, side: str) -> list[str]:
    return [CARD_NAMES[card] for card in position(match).cards(area, kingdom(side))]


@pytest.mark.rule("rex.planning.ui-plan")
def test_the_planner_shows_hand_prizes_and_the_areas_that_are_left() -> None:
    hands, extras = {RED: [1, 2, 3]}, {RED: ["rome-5"]}
    match = run(lay(hands=hands, extras=extras, stakes=WORKED_TURN), Plan(BRIGANTES))
    answer(match, "commit brigantes-1", "send n", "commit brigantes-2", "send n", "commit rome-5")
    seen = match.view(RED)
    own = seen["board"]["kingdoms"][RED]
    assert own["hand"] == ["brigantes-1", "brigantes-2", "brigantes-3"]
    assert own["extras"] == ["rome-5"]
    assert set(seen["board"]["stakes"]) == set(WORKED_TURN.split())
    assert seen["decision"]["question"] == "plan.send"
    assert seen["decision"]["actions"] == ["send c", "send s"]
    assert seen["decision"]["values"]["card"] == "rome-5"


@pytest.mark.rule("rex.planning.ui-plan")
def test_a_plan_can_be_changed_until_it_is_confirmed() -> None:
    hands = {side: [1, 2, 3] for side in (RED, BLUE, GREEN)}
    match = run(lay(hands=hands, stakes=WORKED_TURN), Turn(at="plan"))
    clicks = ["commit iceni-1", "send n", "commit iceni-2", "send c"]
    answer(match, *clicks, seat=BLUE)
    for click in reversed(clicks):
        assert match.can_undo(BLUE)
        match.undo(BLUE)
        assert click in choices(match, BLUE)
    answer(match, "commit iceni-3", "send s", "commit iceni-1", "send s", "done", seat=BLUE)
    assert not match.can_undo(BLUE)
    with pytest.raises(CannotUndo):
        match.undo(BLUE)
    with pytest.raises(IllegalAction):
        match.play("commit iceni-2", BLUE)


@pytest.mark.rule("rex.example.planning-red")
def test_the_worked_plan_of_red_has_two_pairs() -> None:
    g = lay(order=RED, hands={RED: [3, 4, 5]}, stakes="s07")
    match = run(g, Turn(at="plan"))
    answer(match, "commit brigantes-5", "send s", "commit brigantes-3", "send n")
    assert choices(match) == ["done"]
    match.play("done")
    assert told(match, "sent") == [
        {"kingdom": RED, "card": "brigantes-5", "area": "s", "whose": "own"},
        {"kingdom": RED, "card": "brigantes-3", "area": "n", "whose": "own"},
    ]


@pytest.mark.rule("rex.example.planning-blue-three")
def test_the_worked_plan_of_blue_has_three_cards() -> None:
    drawn = tuple(location(name) for name in WORKED_TURN.split())
    g = lay(
        order="brigantes regnenses iceni",
        hold={RED: "s01 n06", GREEN: "c08"},
        hands={RED: [6], BLUE: [6], GREEN: [6]},
        decks={RED: [1, 5, 2, 2, 2], BLUE: [2, 5, 3, 3, 3], GREEN: [3, 7, 4, 4, 4]},
        placed=1 << kingdom(RED) | 1 << kingdom(GREEN),
        bag=(*drawn, *[token for token in TOKENS if token not in drawn]),
    )
    match = run(g, Turn(area=3, at="fight"))
    assert "reinforce rome-4" in choices(match, BLUE)
    match.play("reinforce rome-4")
    assert match.view(None)["board"]["order"] == [RED, GREEN, BLUE]
    answer(match, "commit brigantes-1", "send c", "commit brigantes-5", "send n", "done", seat=RED)
    answer(match, "commit regnenses-3", "send n", "commit regnenses-7", "send c", seat=GREEN)
    assert choices(match, GREEN) == ["done"]
    match.play("done", GREEN)
    answer(match, "commit iceni-5", "send n", "commit iceni-2", "send c", seat=BLUE)
    answer(match, "commit rome-4", "send n", "done", seat=BLUE)
    assert cards_in(match, N, RED) == ["brigantes-5"]
    assert cards_in(match, N, BLUE) == ["iceni-5", "rome-4"]
    assert cards_in(match, N, GREEN) == ["regnenses-3"]
    assert cards_in(match, C, RED) == ["brigantes-1"]
    assert cards_in(match, C, BLUE) == ["iceni-2"]
    assert cards_in(match, C, GREEN) == ["regnenses-7"]
    assert not any(cards_in(match, S, side) for side in (RED, BLUE, GREEN))
