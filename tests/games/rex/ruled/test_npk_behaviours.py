"""Where Cogidubnus and Prasutagos send their cards, and what holds for all game-run kingdoms."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from tests.games.rex.builders import told
from tests.games.rex.deploying import (
    EVERYWHERE,
    areas,
    deploy,
    every_layout,
    table,
)
from tests.games.rex.parts import AREAS


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
