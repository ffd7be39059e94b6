"""Where game-run kingdoms send their cards: Cogidubnus, Prasutagos, Cartimandua."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from itertools import permutations, product
from typing import Any

import pytest

from logres.engine.kernel import Frame
from logres.engine.match import Match
from logres.games.rex import SLOT_NAMES, npk
from logres.games.rex.data import AREAS, KINGDOMS
from logres.games.rex.state import Rex
from logres.games.rex.turn import Turn
from tests.games.rex.play import asked, new_game, play_on, position
from tests.games.rex.table import lay, run, told

EVERYWHERE = "n02 n03 c01 c02 s01 s03 s04"


@dataclass
class Deployment(Frame):
    """Only this: game-run kingdoms send their cards."""

    def start(self, g: Rex) -> None:
        npk.deploy_all(g)
        g.end()


def table(side: str, stakes: str, cards: str = "6 4", **fields: Any) -> Rex:
    """A game-run kingdom whose deck has these two cards on top."""
    players = " ".join(other for other in KINGDOMS if other != side)
    top = [int(value) for value in cards.split()]
    rest = [value for value in range(1, 8) for _ in range(2 - top.count(value))]
    return lay(players, side, stakes=stakes, decks={side: top + rest}, **fields)


def deploy(g: Rex, dice: list[Any] | None = None) -> Match:
    return run(g, Deployment(), dice)


def areas(match: Match) -> str:
    """Where the first and the second card went."""
    return " ".join(sent["area"] for sent in told(match, "sent"))


def slots(*names: str) -> tuple[int, ...]:
    """Mini-cards in Cartimandua's slots: the area shown, then the other."""
    return tuple(SLOT_NAMES.index(name) for name in names)


def slot_names(match: Match) -> list[str]:
    return [SLOT_NAMES[slot] for slot in position(match).slots]


# All game-run kingdoms.


@pytest.mark.rule("rex.npk.empty-area-flip")
def test_a_mini_card_that_shows_an_empty_area_is_turned() -> None:
    # The third mini-card, South above North; nothing is to be won in the South.
    match = deploy(table("iceni", "n02 n03 c01"), dice=[3, 1])
    assert areas(match) == "n n"
    match = deploy(table("iceni", "n02 n03 c01 s01"), dice=[3, 1])
    assert areas(match) == "n s"


@pytest.mark.rule("rex.npk.empty-area-flip")
@pytest.mark.parametrize("empty", AREAS)
def test_no_card_is_ever_sent_where_nothing_is_to_be_won(empty: str) -> None:
    stakes = " ".join(name for name in EVERYWHERE.split() if name[0] != empty)
    for dice in product((1, 2, 3), (1, 2), (1, 2), (1, 2)):
        assert empty not in areas(deploy(table("regnenses", stakes), list(dice)))
    for card, end in product((1, 2, 3), (1, 2)):
        assert empty not in areas(deploy(table("iceni", stakes), [card, end]))
    for shown in every_layout():
        assert empty not in areas(deploy(table("brigantes", stakes, slots=shown)))


def every_layout() -> list[tuple[int, ...]]:
    return [
        tuple(card * 2 + end for card, end in zip(cards, ends, strict=True))
        for cards in permutations(range(3))
        for ends in product(range(2), repeat=3)
    ]


@pytest.mark.rule("rex.npk.single-area-override")
@pytest.mark.rule("rex.ruling.npk-flip-always-works")
@pytest.mark.parametrize("area", AREAS)
def test_if_all_lies_in_one_area_both_cards_go_there(area: str) -> None:
    stakes = " ".join(f"{area}0{number}" for number in range(1, 8))
    for dice in product((1, 2, 3), (1, 2), (1, 2), (1, 2)):
        assert areas(deploy(table("regnenses", stakes), list(dice))) == f"{area} {area}"
    for card, end in product((1, 2, 3), (1, 2)):
        assert areas(deploy(table("iceni", stakes), [card, end])) == f"{area} {area}"
    for shown in every_layout():
        match = deploy(table("brigantes", stakes, slots=shown))
        assert areas(match) == f"{area} {area}"


@pytest.mark.rule("rex.npk.single-area-override")
def test_a_joker_alone_is_worth_going_for() -> None:
    assert areas(deploy(table("iceni", "sj"), dice=[1, 1])) == "s s"
    assert areas(deploy(table("iceni", "sj n02 n03"), dice=[3, 1])) == "n s"


# Cogidubnus.


@pytest.mark.rule("rex.npk-regnenses.first-card")
def test_cogidubnus_first_card_follows_a_random_mini_card_turned_at_random() -> None:
    first = [
        areas(deploy(table("regnenses", EVERYWHERE), [card, end, 1, 1]))[0]
        for card, end in product((1, 2, 3), (1, 2))
    ]
    assert first == ["n", "c", "c", "s", "s", "n"]


@pytest.mark.rule("rex.npk-regnenses.first-card")
def test_cogidubnus_first_card_goes_to_each_area_a_third_of_the_time() -> None:
    went = Counter(
        areas(deploy(table("regnenses", EVERYWHERE, seed=seed)))[0] for seed in range(300)
    )
    assert set(went) == set(AREAS)
    assert min(went.values()) >= 70


@pytest.mark.rule("rex.npk-regnenses.first-card")
def test_cogidubnus_does_not_look_at_what_is_to_be_won() -> None:
    went = {
        areas(deploy(table("regnenses", "n01 n02 n03 n04 c01 s01", seed=s)))[0] for s in range(40)
    }
    assert went == set(AREAS)


@pytest.mark.rule("rex.npk-regnenses.second-card")
@pytest.mark.parametrize(
    ("first", "second"),
    [((1, 1), "c s s n"), ((2, 1), "n c s n"), ((3, 1), "n c c s")],
)
def test_cogidubnus_second_card_uses_one_of_the_other_two(
    first: tuple[int, int], second: str
) -> None:
    went = [
        areas(deploy(table("regnenses", EVERYWHERE), [*first, card, end])).split()[1]
        for card, end in product((1, 2), (1, 2))
    ]
    assert went == second.split()


@pytest.mark.rule("rex.npk-regnenses.second-card")
def test_cogidubnus_plays_the_top_card_first() -> None:
    match = deploy(table("regnenses", EVERYWHERE, "5 2"), [1, 1, 1, 2])
    assert [(s["card"], s["area"]) for s in told(match, "sent")] == [
        ("regnenses-5", "n"),
        ("regnenses-2", "s"),
    ]


# Prasutagos.


def first_card(stakes: str) -> str:
    """Where Prasutagos sends his first card."""
    went = {areas(deploy(table("iceni", stakes, seed=seed)))[0] for seed in range(6)}
    (area,) = went
    return area


@pytest.mark.rule("rex.npk-iceni.first-card-most-tokens")
@pytest.mark.parametrize(
    ("stakes", "area"),
    [
        ("n02 n03 n04 c01 c02 s01 s03", "n"),
        ("n02 n03 c01 c02 c03 s01 s03", "c"),
        ("n02 n03 c01 c02 s01 s03 s04", "s"),
        # Neither cities nor a Joker outweigh a token more.
        ("n01 n06 nj c01 c02 c03 c06", "c"),
    ],
)
def test_prasutagos_first_card_goes_where_most_is_to_be_won(stakes: str, area: str) -> None:
    assert first_card(stakes) == area


@pytest.mark.rule("rex.npk-iceni.tie-joker")
@pytest.mark.parametrize(
    ("stakes", "area"),
    [
        ("n02 n03 n04 c01 c02 cj s01", "c"),
        ("n02 n03 nj c01 c02 c03 s01", "n"),
        # Not even against cities.
        ("n01 n06 n11 c01 s01 s03 sj", "s"),
    ],
)
def test_prasutagos_prefers_the_area_with_a_joker_to_its_equal(stakes: str, area: str) -> None:
    assert first_card(stakes) == area


@pytest.mark.rule("rex.npk-iceni.tie-cities")
@pytest.mark.parametrize(
    ("stakes", "area"),
    [
        ("n01 n02 n03 c04 c05 c01 s01", "c"),
        ("n02 n03 c01 s02 s05 c04 n01", "n"),
        ("n02 n03 n04 c01 s01 s03 s02", "s"),
    ],
)
def test_prasutagos_then_prefers_the_area_with_most_cities(stakes: str, area: str) -> None:
    assert first_card(stakes) == area


@pytest.mark.rule("rex.npk-iceni.tie-order")
@pytest.mark.parametrize(
    ("stakes", "area"),
    [
        ("c01 c02 c03 s01 s03 s04 n02", "c"),
        ("n02 n03 n04 s01 s03 s04 c01", "n"),
        ("n02 n03 c01 c02 s01 s03", "n"),
        ("c01 c04 c05 s01 s02 s05 n02", "c"),
    ],
)
def test_prasutagos_then_goes_north_before_centre_before_south(stakes: str, area: str) -> None:
    assert first_card(stakes) == area


@pytest.mark.rule("rex.ruling.iceni-ties")
@pytest.mark.parametrize(
    ("stakes", "area"),
    [
        # Both have a Joker: then cities count.
        ("n02 n03 nj c01 c04 cj s01", "c"),
        # Both have a Joker and a city each: then the order.
        ("n01 n03 nj c01 c04 cj s01", "n"),
        # A Joker is a token, but no city.
        ("n02 n03 c01 c02 cj s01 s03", "c"),
        ("n02 n03 c01 cj s01", "c"),
    ],
)
def test_prasutagos_counts_jokers_as_tokens_but_not_as_cities(stakes: str, area: str) -> None:
    assert first_card(stakes) == area


@pytest.mark.rule("rex.example.derived-iceni-tie")
def test_prasutagos_ties_of_the_ledger() -> None:
    assert first_card("n01 n02 n03 c01 c04 c05 s01") == "c"
    assert first_card("n01 n02 nj c01 c04 c05 s01") == "n"


@pytest.mark.rule("rex.npk-iceni.second-card-random")
def test_prasutagos_second_card_may_follow_any_of_the_three_mini_cards() -> None:
    went = [
        areas(deploy(table("iceni", "n02 n03 n04 c01 c02 s01 s03"), [card, end])).split()
        for card, end in product((1, 2, 3), (1, 2))
    ]
    assert [first for first, _ in went] == ["n"] * 6
    # Twice it joins the first.
    assert [second for _, second in went] == ["n", "c", "c", "s", "s", "n"]


@pytest.mark.rule("rex.npk-iceni.second-card-random")
def test_prasutagos_second_card_goes_to_each_area_now_and_then() -> None:
    went = Counter(
        areas(deploy(table("iceni", "n02 n03 n04 c01 s01", seed=seed)))[-1] for seed in range(90)
    )
    assert set(went) == set(AREAS)
    assert min(went.values()) >= 15


# Cartimandua.


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
        npk.rotate_slots(g)
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
