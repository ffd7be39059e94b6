"""What each seat may see, and nothing more."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from logres.engine.match.match import Match
from logres.engine.run.journal import Happening
from tests.games.rex.builders import lay, run, told
from tests.games.rex.hidden import STARTS, ended_game, moments, same_position, turned
from tests.games.rex.parts import CARD_NAMES, KINGDOMS, OBJECTIVES, Turn, objective_view
from tests.games.rex.play import asked, can_read, new_game, play_on, position

STARTED = pytest.mark.parametrize("start", list(STARTS))

BOARD = {
    "turn",
    "turns",
    "phase",
    "order",
    "game_run",
    "kingdoms",
    "rome",
    "stakes",
    "bag",
    "battles",
    "plan",
    "supply",
    "supply_count",
    "slots",
    "first",
    "highest",
}
KINGDOM = {
    "held",
    "tracks",
    "thresholds",
    "points",
    "deck",
    "queue",
    "hand_count",
    "hand",
    "seen",
    "extras",
    "discard_count",
    "discard",
    "cubes",
    "oppida",
    "objective_count",
    "objectives",
    "dropped",
    "objective_points",
}
OWN = {"hand", "discard", "objectives", "dropped"}

# Happenings that name cards, and why all may read them.
OPEN_CARDS = {
    "recruited",  # from an open queue
    "refilled",  # turned up
    "sent",  # revealed
    "winner",
    "vassal",
    "mercenaries",  # taken from the table
    "reinforced",  # shown to all
    "sent-home",
}


def kingdoms(match: Match, seat: str | None) -> dict[str, Any]:
    shown: dict[str, Any] = match.view(seat)["board"]["kingdoms"]
    return shown


@STARTED
@pytest.mark.parametrize("seed", [1, 2])
def test_no_view_depends_on_what_its_seat_may_not_know(start: str, seed: int) -> None:
    told_apart = 0
    for match in moments(start, seed):
        for seat in (*match.seats, None):
            twin = turned(match, seat)
            told_apart += not same_position(match, twin)
            assert twin.view(seat) == match.view(seat)
    assert told_apart > 30


@STARTED
def test_a_view_has_the_fields_it_should_have_and_no_others(start: str) -> None:
    for match in moments(start, 3, every=20):
        for seat in (*match.seats, None):
            board = match.view(seat)["board"]
            assert set(board) == BOARD
            assert all(set(shown) == KINGDOM for shown in board["kingdoms"].values())
            assert json.loads(json.dumps(match.view(seat))) == match.view(seat)


@pytest.mark.rule("rex.ruling.hand-limit")
@pytest.mark.rule("rex.recruitment.drawn-hidden")
@STARTED
def test_contents_are_for_the_owner_and_counts_for_all(start: str) -> None:
    for match in moments(start, 4, every=10):
        g = position(match)
        for seat in (*match.seats, None):
            for side, shown in kingdoms(match, seat).items():
                number = KINGDOMS.index(side)
                assert shown["deck"] == len(g.decks[number])
                assert shown["discard_count"] == len(g.discards[number])
                assert shown["hand_count"] == len(g.hands[number] + g.extras[number])
                assert shown["extras"] == [CARD_NAMES[card] for card in g.extras[number]]
                if side == seat:
                    assert shown["hand"] == [CARD_NAMES[card] for card in g.hands[number]]
                elif match.decisions:
                    assert {name for name in OWN if shown[name] is not None} == set()


@pytest.mark.rule("rex.ruling.hand-limit")
def test_a_hand_may_be_of_any_size() -> None:
    hands = {side: [1, 2, 3, 4, 5, 6, 7] for side in KINGDOMS}
    extras = {"iceni": ["rome-1", "rome-2", "rome-3", "rome-4"]}
    match = run(lay(hands=hands, extras=extras), Turn(at="recruit"))
    assert kingdoms(match, None)["iceni"]["hand_count"] == 7 + 4 + 2


@STARTED
def test_a_seat_sees_its_own_question_and_only_that_others_decide(start: str) -> None:
    for match in moments(start, 5, every=4):
        deciding = [decision.seat for decision in match.decisions]
        for seat in (*match.seats, None):
            shown = match.view(seat)
            assert shown["deciding"] == deciding
            assert (shown["decision"] is not None) == (seat in deciding)
            assert shown["decision"] is None or shown["decision"]["seat"] == seat


@pytest.mark.rule("rex.ruling.randomness")
@STARTED
def test_the_key_of_chance_and_the_order_of_the_bag_are_in_no_view(start: str) -> None:
    for match in moments(start, 6, every=15):
        for seat in (*match.seats, None):
            assert position(match).key not in can_read(match, seat)
            assert match.view(seat)["board"]["bag"] == len(position(match).bag)


@pytest.mark.rule("rex.help.random-option")
def test_the_face_down_reinforcements_are_only_counted() -> None:
    board = new_game(1, random_reinforcements=True, objectives=False).view("iceni")["board"]
    assert (board["supply"], board["supply_count"]) == (None, 6)
    board = new_game(1, objectives=False).view("iceni")["board"]
    assert (len(board["supply"]), board["supply_count"]) == (6, 6)


@pytest.mark.rule("rex.npk.deck-only")
@pytest.mark.parametrize("reader", [*KINGDOMS, None])
def test_a_game_run_deck_is_only_counted_whoever_looks(reader: str | None) -> None:
    match = play_on(new_game(2, "solo"), until=lambda match: position(match).turn == 3)
    for side in ("iceni", "regnenses"):
        shown = kingdoms(match, reader)[side]
        assert [shown[name] for name in ("deck", "hand", "discard")] == [10, None, None]
        assert (shown["objectives"], shown["dropped"]) == (None, None)


@pytest.mark.rule("rex.planning.plan-hidden")
@pytest.mark.rule("rex.ruling.plan-size")
def test_before_the_reveal_no_area_shows_a_card_and_no_hand_shrinks() -> None:
    match = play_on(new_game(3), until=asked("plan"))
    before = {seat: kingdoms(match, seat) for seat in (*match.seats, None)}
    while position(match).lanes:
        assert not any(
            cards
            for seat in (*match.seats, None)
            for battle in match.view(seat)["board"]["battles"].values()
            for cards in battle.values()
        )
        assert {seat: kingdoms(match, seat) for seat in before} == before
        last = match.decisions[-1]
        match.play(last.actions[-1], last.seat)
    shown = match.view(None)["board"]["battles"].values()
    assert sum(len(cards) for battle in shown for cards in battle.values()) == 6


@pytest.mark.rule("rex.setup.objective-own-view")
@pytest.mark.rule("rex.setup.objective-hidden-box")
@STARTED
def test_objectives_are_the_owners_alone_until_the_end(start: str) -> None:
    for match in moments(start, 7, every=10):
        g = position(match)
        for seat in match.seats:
            own = KINGDOMS.index(seat)
            shown = kingdoms(match, seat)[seat]
            kept = [card["id"] for card in shown["objectives"]]
            assert kept == [OBJECTIVES[o] for o in g.objectives[own]]
            assert shown["dropped"] == [OBJECTIVES[o] for o in g.dropped[own]]
            if match.decisions:
                elsewhere = {*OBJECTIVES} - {*kept} - {*shown["dropped"]}
                assert not [o for o in elsewhere if f'"{o}"' in json.dumps(match.view(seat))]


@pytest.mark.rule("rex.setup.objective-own-view")
def test_a_line_that_asks_for_a_fief_is_told_from_one_that_asks_for_another_region() -> None:
    """The sample card of the rulebook, and the other two types; ends and pairs have names."""
    assert objective_view(0, OBJECTIVES.index("f1"))["lines"] == [
        {"type": "control_fief", "region": "brigantes"},
        {"type": "present_region", "region": "catuvellauni"},
        {"type": "control_region", "region": "dumnonii"},
    ]
    asked = {
        line["type"]: set(line) - {"type"}
        for number in range(len(OBJECTIVES))
        for line in objective_view(0, number)["lines"]
    }
    assert asked == {
        "control_fief": {"region"},
        "control_region": {"region"},
        "present_region": {"region"},
        "control_cities": {"area"},
        "control_link": {"first_location", "second_location"},
        "occupy_any": {"first_location", "second_location"},
        "control_any_region": {"first_region", "second_region"},
    }


@pytest.mark.rule("rex.objectives.reveal-at-end")
@pytest.mark.parametrize("late", [False, True])
def test_after_the_end_kept_objectives_are_open_and_discarded_ones_are_not(late: bool) -> None:
    match = ended_game(8, late_discard=late)
    g = position(match)
    for seat in (*KINGDOMS, None):
        for side, shown in kingdoms(match, seat).items():
            number = KINGDOMS.index(side)
            assert [card["id"] for card in shown["objectives"]] == [
                OBJECTIVES[o] for o in g.objectives[number]
            ]
            assert (shown["dropped"] is None) == (side != seat)
            assert (shown["discard"] is None) == (side != seat)


def test_after_the_end_everybody_sees_the_result() -> None:
    match = ended_game(9)
    assert match.result is not None
    for seat in (*match.seats, None):
        shown = match.view(seat)
        assert shown["result"] == match.result.to_plain()
        assert (shown["deciding"], shown["decision"]) == ([], None)


@pytest.mark.rule("rex.recruitment.drawn-hidden")
@STARTED
def test_the_log_names_no_card_that_the_reader_has_not_seen(start: str) -> None:
    *_, match = moments(start, 10)
    kinds = Counter(h.what for h in match.happenings)
    assert kinds["drew"] > 0
    for seat in (*match.seats, None):
        for happening in match.log(seat):
            if {"card", "cards"} & set(happening.values):
                assert happening.what in OPEN_CARDS or own_drawing(happening, seat)
        unseen = [h for h in match.log(seat) if h.what == "drew-unseen"]
        assert all(set(h.values) == {"kingdom"} for h in unseen)
        drawn = [h for h in match.happenings if h.what == "drew"]
        assert len(unseen) == len([h for h in drawn if not own_drawing(h, seat)])


def own_drawing(happening: Happening, seat: str | None) -> bool:
    return happening.what == "drew" and KINGDOMS[happening.values["kingdom"]] == seat


@pytest.mark.rule("rex.setup.objective-hidden-box")
def test_the_log_names_a_discarded_objective_to_its_owner_alone() -> None:
    match = ended_game(11)
    assert len(told(match, "objective-discarded")) == 3
    for seat in (*match.seats, None):
        read = [h for h in match.log(seat) if h.what == "objective-discarded"]
        assert [KINGDOMS[h.values["kingdom"]] for h in read] == ([seat] if seat else [])
        unseen = [h for h in match.log(seat) if h.what == "objective-discarded-unseen"]
        assert all(set(h.values) == {"kingdom"} for h in unseen)


def test_a_spectator_sees_less_than_any_seat() -> None:
    match = play_on(new_game(12), until=lambda match: position(match).turn == 3)
    for seat in match.seats:
        own, spectator = kingdoms(match, seat)[seat], kingdoms(match, None)[seat]
        assert {name for name in KINGDOM if own[name] != spectator[name]} == OWN
        for rival in set(match.seats) - {seat}:
            assert kingdoms(match, seat)[rival] == kingdoms(match, None)[rival]
