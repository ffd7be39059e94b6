"""Cartimandua's slots, and where she sends her cards."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations, product

import pytest

from logres.engine.match.match import Match
from logres.games.rex import SLOT_NAMES
from tests.games.rex.builders import lay, run, told
from tests.games.rex.deploying import (
    EVERYWHERE,
    areas,
    deploy,
    every_layout,
    slot_names,
    slots,
    table,
)
from tests.games.rex.parts import AREAS, Turn, rotate_slots
from tests.games.rex.play import asked, new_game, play_on, position


@pytest.mark.rule("rex.npk-brigantes.slots-setup")
def test_cartimanduas_mini_cards_lie_in_any_order_and_any_way() -> None:
    layouts = set()
    for seed in range(400):
        g = position(new_game(seed, "solo", kingdoms="iceni", objectives=False))
        assert sorted(slot // 2 for slot in g.slots) == [0, 1, 2]
        layouts.add(g.slots)
    assert len(layouts) == 48


@pytest.mark.rule("rex.npk-brigantes.slots-setup")
@pytest.mark.parametrize(
    ("scenario", "kingdoms", "number"),
    [
        ("solo", "brigantes", 0),
        ("solo", "regnenses", 3),
        ("two-kingdoms", "iceni,regnenses", 3),
        ("two-kingdoms", "brigantes,iceni", 0),
        ("two-kingdoms-variant", "iceni,regnenses", 0),
        ("three-kingdoms", "brigantes,iceni,regnenses", 0),
    ],
)
def test_only_a_game_run_cartimandua_has_slots(scenario: str, kingdoms: str, number: int) -> None:
    match = new_game(1, scenario, kingdoms=kingdoms)
    assert len(match.view(None)["board"]["slots"]) == number


def plans_in(turn: int) -> Callable[[Match], bool]:
    return lambda match: position(match).turn == turn and asked("plan")(match)


@pytest.mark.rule("rex.npk-brigantes.slots-public")
def test_everybody_sees_the_slots_while_planning() -> None:
    match = new_game(5, "two-kingdoms", kingdoms="iceni,regnenses")
    for turn in range(1, 4):
        play_on(match, until=plans_in(turn))
        letters = [name.split("/")[0] for name in slot_names(match)]
        for seat in ("iceni", "regnenses", None):
            assert match.view(seat)["board"]["slots"] == letters
    assert told(match, "slots")[-1] == {"areas": letters}


def cartimandua(cards: str, *names: str, stakes: str = EVERYWHERE) -> Match:
    return deploy(table("brigantes", stakes, cards, slots=slots(*names)))


@pytest.mark.rule("rex.npk-brigantes.first-card-slot-two")
@pytest.mark.parametrize("names", list(permutations(["n/c", "c/s", "s/n"])))
def test_cartimanduas_first_card_goes_through_slot_two(names: tuple[str, str, str]) -> None:
    for cards in ("6 4", "4 4", "4 6"):
        assert areas(cartimandua(cards, *names))[0] == names[1][0]


@pytest.mark.rule("rex.npk-brigantes.second-card-slot")
@pytest.mark.parametrize(
    ("cards", "slot"), [("6 4", 1), ("4 4", 2), ("4 6", 3), ("7 6", 1), ("1 2", 3), ("2 1", 1)]
)
def test_cartimanduas_second_card_goes_by_its_value(cards: str, slot: int) -> None:
    for names in permutations(["c/n", "s/c", "n/s"]):
        assert areas(cartimandua(cards, *names))[-1] == names[slot - 1][0]


@pytest.mark.rule("rex.npk-brigantes.send-cards")
def test_cartimanduas_cards_fight_where_their_slots_show() -> None:
    match = cartimandua("6 4", "c/n", "n/s", "s/c")
    battles = match.view(None)["board"]["battles"]
    assert battles["n"]["brigantes"] == ["brigantes-6"]
    assert battles["c"]["brigantes"] == ["brigantes-4"]
    assert battles["s"]["brigantes"] == []


@pytest.mark.rule("rex.npk-brigantes.printed-values")
@pytest.mark.parametrize(("cards", "slot"), [("7 1", 1), ("1 7", 3), ("1 1", 2), ("6 1", 1)])
def test_cartimandua_compares_what_is_printed(cards: str, slot: int) -> None:
    names = ("c/n", "s/c", "n/s")
    # A rival's 7 would raise her 1s in battle.
    rivals = {area: {"iceni": ["iceni-7"]} for area in ("n", "c")}
    g = table("brigantes", EVERYWHERE, cards, slots=slots(*names))
    for area, sent in rivals.items():
        g.sent[AREAS.index(area) * 3 + 1] = lay(sent={area: sent}).sent[AREAS.index(area) * 3 + 1]
    assert areas(deploy(g))[-1] == names[slot - 1][0]


@pytest.mark.rule("rex.npk-brigantes.slots-rotation")
@pytest.mark.rule("rex.example.derived-brigantes-rotation")
def test_cartimanduas_first_mini_card_is_turned_and_goes_last() -> None:
    g = table("brigantes", "", slots=slots("c/n", "n/s", "s/c"))
    match = run(g, Turn(at="end_turn"))
    assert slot_names(match) == ["n/s", "s/c", "n/c"]
    assert told(match, "slots") == [{"areas": ["n", "s", "n"]}]


@pytest.mark.rule("rex.npk-brigantes.slots-rotation")
def test_six_turns_of_rotation_bring_the_slots_back() -> None:
    names = ["c/n", "n/s", "s/c"]
    g = table("brigantes", "", slots=slots(*names))
    seen = []
    for _ in range(6):
        rotate_slots(g)
        seen.append([SLOT_NAMES[slot] for slot in g.slots])
    assert seen[2] == ["n/c", "s/n", "c/s"]
    assert seen[5] == names


@pytest.mark.rule("rex.ruling.brigantes-flip-stays")
def test_cartimanduas_mini_card_stays_turned_if_a_card_went_through_it() -> None:
    # Nothing in the South: slot 2 is turned, slot 3 is not used and stays as it is.
    match = cartimandua("6 4", "c/n", "s/c", "s/n", stakes="n02 n03 c01")
    assert areas(match) == "c c"
    assert slot_names(match) == ["c/n", "c/s", "s/n"]


@pytest.mark.rule("rex.ruling.brigantes-flip-stays")
def test_a_slot_turned_for_the_first_card_is_turned_once_for_both() -> None:
    match = cartimandua("4 4", "c/n", "s/c", "s/n", stakes="n02 n03 c01")
    assert areas(match) == "c c"
    assert slot_names(match) == ["c/n", "c/s", "s/n"]


@pytest.mark.rule("rex.ruling.brigantes-flip-stays")
@pytest.mark.parametrize("area", AREAS)
def test_if_all_lies_in_one_area_no_slot_is_turned(area: str) -> None:
    stakes = " ".join(f"{area}0{number}" for number in range(1, 8))
    for cards, shown in product(("6 4", "4 4", "4 6"), every_layout()):
        match = deploy(table("brigantes", stakes, cards, slots=shown))
        assert position(match).slots == shown


@pytest.mark.rule("rex.example.brigantes-slots")
def test_cartimandua_of_the_rulebook() -> None:
    match = cartimandua("6 4", "c/n", "n/s", "s/c")
    assert [(s["card"], s["area"]) for s in told(match, "sent")] == [
        ("brigantes-6", "n"),
        ("brigantes-4", "c"),
    ]
