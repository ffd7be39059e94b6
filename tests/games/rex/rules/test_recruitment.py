"""Phase 3: Troops from the queue or the deck."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import product
from typing import Any

import pytest

from logres.engine.errors import IllegalAction
from logres.engine.match.match import Match
from tests.games.rex.builders import BRIGANTES, ICENI, choices, ended, lay, run, told
from tests.games.rex.parts import KINGDOMS, VALUE, Recruitment, Turn
from tests.games.rex.play import (
    answer,
    asked,
    can_read,
    new_game,
    others_read,
    play_at_random,
    position,
)

RED = "brigantes"


def recruitment(**fields: Any) -> Match:
    order = fields.get("order", "brigantes iceni regnenses")
    g = lay(**{"queues": {side: [4, 5, 6] for side in order.split()}, **fields})
    return run(g, Recruitment(g.order))


def values(match: Match, heap: str, kingdom: int = BRIGANTES) -> list[int]:
    cards: tuple[int, ...] = getattr(position(match), heap)[kingdom]
    return [VALUE[card] for card in cards]


@pytest.mark.rule("rex.recruitment.two-cards")
@pytest.mark.parametrize("order", ["brigantes iceni regnenses", "regnenses brigantes iceni"])
def test_every_player_in_turn_order_takes_two_cards(order: str) -> None:
    queues = {side: [4, 5, 6] for side in KINGDOMS}
    match = run(lay(order=order, queues=queues), Turn(at="recruit"))
    seats = []
    while asked("recruitment")(match):
        seats += [decision.seat for decision in match.decisions]
        match.play("draw")
    assert seats == [side for side in order.split() for _ in range(2)]
    assert [len(hand) for hand in position(match).hands] == [2, 2, 2]


@pytest.mark.rule("rex.recruitment.two-cards")
@pytest.mark.rule("rex.ruling.hand-limit")
def test_a_full_hand_still_grows_by_two() -> None:
    match = recruitment(order=RED, hands={RED: [1, 1, 2, 2, 3, 3, 4, 5]}, queues={RED: [6, 7]})
    answer(match, "recruit brigantes-6", "recruit brigantes-7")
    assert values(match, "hands") == [1, 1, 2, 2, 3, 3, 4, 5, 6, 7]


@pytest.mark.rule("rex.ruling.hand-limit")
def test_others_see_how_many_cards_there_are_but_not_which() -> None:
    match = recruitment(hands={RED: [1, 2]}, extras={RED: ["iceni-7"]}, discards={RED: [3]})
    for reader in ("iceni", None):
        shown = match.view(reader)["board"]["kingdoms"][RED]
        assert (shown["hand_count"], shown["hand"]) == (3, None)
        assert (shown["discard_count"], shown["discard"]) == (1, None)
        assert shown["deck"] == 8
        # All have seen a Mercenaries card being taken.
        assert shown["extras"] == ["iceni-7"]
    own = match.view(RED)["board"]["kingdoms"][RED]
    assert own["hand"] == ["brigantes-1", "brigantes-2"]


@pytest.mark.rule("rex.recruitment.from-queue")
@pytest.mark.parametrize("value", [4, 5, 6])
def test_any_card_of_the_own_queue_can_be_taken(value: int) -> None:
    match = answer(recruitment(), f"recruit brigantes-{value}")
    assert values(match, "hands") == [value]
    assert values(match, "queues") == [other for other in (4, 5, 6) if other != value]
    assert told(match, "recruited") == [{"kingdom": RED, "card": f"brigantes-{value}"}]


@pytest.mark.rule("rex.recruitment.from-queue")
@pytest.mark.parametrize("card", ["iceni-4", "regnenses-6", "brigantes-7", "rome-1"])
def test_a_card_that_is_not_in_the_own_queue_is_refused(card: str) -> None:
    match = recruitment(hands={RED: [7]})
    before = match.position()
    with pytest.raises(IllegalAction):
        match.play(f"recruit {card}")
    assert match.position() == before
    refusal = match.why_not(f"recruit {card}", RED)
    assert refusal is not None
    assert "rex.recruitment.from-queue" in refusal.rules


@pytest.mark.rule("rex.recruitment.from-deck")
def test_a_drawn_card_is_the_top_one_of_the_own_deck() -> None:
    match = answer(recruitment(decks={RED: [7, 1, 3]}), "draw")
    assert values(match, "hands") == [7]
    assert values(match, "decks") == [1, 3]
    match.play("draw")
    assert values(match, "hands") == [1, 7]
    assert values(match, "queues") == [4, 5, 6]


@pytest.mark.rule("rex.recruitment.mix-sources")
@pytest.mark.parametrize("sources", list(product(("recruit", "draw"), repeat=2)))
def test_both_cards_can_come_from_either_source(sources: tuple[str, str]) -> None:
    match = recruitment(decks={RED: [7, 1, 3]})
    for source in sources:
        match.play(next(action for action in choices(match, RED) if action.startswith(source)))
    assert len(values(match, "hands")) == 2
    assert len(values(match, "decks")) == 3 - sources.count("draw")
    assert len(values(match, "queues")) == 3 - sources.count("recruit")
    assert match.decision is not None
    assert match.decision.seat == "iceni"


@pytest.mark.rule("rex.recruitment.drawn-hidden")
def test_nobody_else_can_tell_which_card_was_drawn() -> None:
    one, other = (
        answer(recruitment(decks={RED: deck}), "draw", "draw") for deck in ([7, 1, 3], [2, 3, 7])
    )
    assert others_read(one, RED) == others_read(other, RED)
    for reader in ("iceni", None):
        unseen = [h for h in one.log(reader) if h.what == "drew-unseen"]
        assert [h.values for h in unseen] == [{"kingdom": BRIGANTES}] * 2
    assert [h.values["card"] for h in one.log(RED) if h.what == "drew"] == [6, 0]


@pytest.mark.rule("rex.recruitment.drawn-hidden")
def test_everybody_sees_which_card_was_taken_from_a_queue() -> None:
    match = answer(recruitment(), "recruit brigantes-6")
    for reader in (*KINGDOMS, None):
        assert [h.what for h in match.log(reader)] == ["recruited"]
        assert '"card": 5' in can_read(match, reader)


@pytest.mark.rule("rex.recruitment.empty-deck")
def test_an_empty_deck_offers_no_draw() -> None:
    match = recruitment(decks={RED: []})
    assert choices(match, RED) == [f"recruit brigantes-{value}" for value in (4, 5, 6)]
    with pytest.raises(IllegalAction):
        match.play("draw")
    refusal = match.why_not("draw", RED)
    assert refusal is not None
    assert refusal.rules == ("rex.recruitment.empty-deck",)
    assert "draw" in choices(recruitment(decks={RED: [7]}), RED)


@pytest.mark.rule("rex.recruitment.refill-at-end")
def test_queues_show_three_cards_again_once_everybody_has_recruited() -> None:
    match = recruitment(decks={RED: [7, 1, 3], "iceni": [2, 2, 2]})
    answer(match, "recruit brigantes-4", "recruit brigantes-5")
    answer(match, "draw", "recruit iceni-6", "draw")
    assert (values(match, "queues"), values(match, "queues", ICENI)) == ([6], [4, 5])
    match.play("draw")
    assert ended(match)
    assert values(match, "queues") == [1, 6, 7]
    assert values(match, "decks") == [3]
    assert values(match, "queues", ICENI) == [2, 4, 5]
    assert values(match, "decks", ICENI) == [2]
    for reader in (*KINGDOMS, None):
        assert len(match.view(reader)["board"]["kingdoms"][RED]["queue"]) == 3


@pytest.mark.rule("rex.recruitment.refill-at-end")
def test_a_full_queue_is_left_alone() -> None:
    match = recruitment(order=RED, decks={RED: [7, 1, 3]})
    answer(match, "draw", "draw")
    assert (values(match, "queues"), values(match, "decks")) == ([4, 5, 6], [3])
    assert told(match, "refilled") == []


@pytest.mark.rule("rex.recruitment.no-refill-midphase")
def test_the_queue_stays_short_between_picks() -> None:
    match = answer(recruitment(), "recruit brigantes-4")
    assert choices(match, RED) == ["recruit brigantes-5", "recruit brigantes-6", "draw"]
    match.play("recruit brigantes-6")
    assert values(match, "queues") == [5]


@pytest.mark.rule("rex.recruitment.short-refill")
@pytest.mark.parametrize(("deck", "queue"), [([7], [6, 7]), ([], [6]), ([7, 3, 1], [3, 6, 7])])
def test_a_queue_stays_short_when_the_deck_runs_out(deck: list[int], queue: list[int]) -> None:
    match = recruitment(order=RED, decks={RED: deck})
    answer(match, "recruit brigantes-4", "recruit brigantes-5")
    assert values(match, "queues") == queue
    assert values(match, "decks") == deck[2:]


@pytest.mark.rule("rex.ruling.recruit-one-by-one")
def test_the_first_card_is_seen_before_the_second_is_chosen() -> None:
    match = answer(recruitment(decks={RED: [7, 1, 3]}), "draw")
    assert match.view(RED)["board"]["kingdoms"][RED]["hand"] == ["brigantes-7"]
    assert match.decision is not None
    assert match.decision.seat == RED
    assert match.decision.values == {"n": 1}
    assert len(match.decision.actions) == 4


@pytest.mark.rule("rex.ruling.recruit-mandatory")
def test_nobody_may_take_fewer_cards_than_there_are() -> None:
    for action in ("done", "pass"):
        with pytest.raises(IllegalAction):
            recruitment().play(action)


@pytest.mark.rule("rex.ruling.recruit-mandatory")
def test_the_last_card_is_taken_without_a_question_and_none_is_asked_for_after_it() -> None:
    queues = {RED: [6], "iceni": [], "regnenses": [4, 5]}
    match = recruitment(queues=queues, decks={side: [] for side in KINGDOMS})
    assert values(match, "hands") == [6]
    assert choices(match, "regnenses") == ["recruit regnenses-4", "recruit regnenses-5"]
    match.play("recruit regnenses-5")
    assert ended(match)
    assert [len(hand) for hand in position(match).hands] == [1, 0, 2]


@pytest.mark.rule("rex.recruitment.late-shortage")
@pytest.mark.rule("rex.example.derived-deck-arithmetic")
@pytest.mark.parametrize("scenario", ["three-kingdoms", "two-kingdoms-variant", "solo"])
@pytest.mark.parametrize("seed", [1, 2])
def test_fourteen_cards_last_for_seven_turns(scenario: str, seed: int) -> None:
    match = new_game(seed, scenario)
    before_planning: dict[int, list[int]] = defaultdict(list)
    for moment in play_at_random(match, seed):
        g = position(moment)
        if asked("plan")(moment) and g.turn > len(before_planning[g.order[0]]):
            for kingdom in g.order:
                before_planning[kingdom].append(len(g.hands[kingdom]))
    for kingdom in position(match).order:
        assert before_planning[kingdom] == [5, 5, 5, 5, 5, 4, 2]
        assert recruited_per_turn(match, kingdom) == [2, 2, 2, 2, 2, 1, 0]
        own = [sent for sent in told(match, "sent") if sent["card"].startswith(KINGDOMS[kingdom])]
        played = Counter(s["card"] for s in own if s["kingdom"] == KINGDOMS[kingdom])
        assert played == {f"{KINGDOMS[kingdom]}-{value}": 2 for value in range(1, 8)}


def recruited_per_turn(match: Match, kingdom: int) -> list[int]:
    counts: list[int] = []
    for happening in match.happenings:
        if happening.what == "turn":
            counts.append(0)
        if happening.what in ("recruited", "drew") and happening.values["kingdom"] == kingdom:
            counts[-1] += 1
    return counts


@pytest.mark.rule("rex.example.recruitment-red")
def test_the_worked_example() -> None:
    queues = {RED: [2, 5, 6], "iceni": [4, 5, 6], "regnenses": [4, 5, 6]}
    g = lay(hands={RED: [1, 2, 3]}, queues=queues, decks={RED: [7, 4, 1, 3, 5]})
    match = answer(run(g, Turn(at="recruit")), "draw", "recruit brigantes-6")
    assert values(match, "hands") == [1, 2, 3, 6, 7]
    assert values(match, "queues") == [2, 5]
    answer(match, "draw", "draw", "draw", "draw")
    assert values(match, "queues") == [2, 4, 5]
    assert told(match, "refilled") == [{"kingdom": RED, "cards": ["brigantes-4"]}]
