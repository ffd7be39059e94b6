"""Chance is fair, repeatable from its key, and can be loaded."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import logres
from logres.engine.errors import BadDice
from logres.engine.run import chance, store
from logres.engine.run.journal import Journal
from tests.engine.toys import Toy

MANY = 6000


def stream(seed: int | str) -> Toy:
    g = Toy()
    g.rekey(chance.key_of_seed(seed))
    return g


def test_the_generator_gives_what_it_always_gave() -> None:
    """Records and seeds of earlier versions rely on these numbers."""
    g = stream(7)
    assert chance.key_of_seed(7) == "9e287f590d2dcbbf387bfb70928e621d"
    assert [g.roll(6) for _ in range(12)] == [6, 2, 3, 5, 3, 4, 6, 6, 3, 2, 6, 6]
    assert g.shuffle((0, 1, 2, 3, 4, 5)) == (5, 1, 4, 3, 0, 2)
    assert g.drawn == 17


@pytest.mark.parametrize("seed", [1, 2, "three"])
def test_a_die_is_fair(seed: int | str) -> None:
    g = stream(seed)
    faces = Counter(g.roll(6) for _ in range(MANY))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert sum((n - MANY / 6) ** 2 / (MANY / 6) for n in faces.values()) < 20.5  # 1 in 1000


@pytest.mark.parametrize("seed", [1, 2, "three"])
def test_a_shuffle_is_fair(seed: int | str) -> None:
    g = stream(seed)
    orders = Counter(g.shuffle((0, 1, 2)) for _ in range(MANY))
    assert len(orders) == 6
    assert sum((n - MANY / 6) ** 2 / (MANY / 6) for n in orders.values()) < 20.5


def test_one_roll_tells_nothing_of_the_next() -> None:
    g = stream(5)
    pairs = Counter((g.roll(3), g.roll(3)) for _ in range(MANY))
    assert len(pairs) == 9
    assert sum((n - MANY / 9) ** 2 / (MANY / 9) for n in pairs.values()) < 26.1


@pytest.mark.parametrize("items", [(), (4,), (3, 3, 5), tuple(range(100))])
def test_a_shuffle_keeps_its_items(items: tuple[int, ...]) -> None:
    assert sorted(stream(1).shuffle(items)) == sorted(items)


def test_the_same_seed_gives_the_same_chance_and_another_another() -> None:
    rolls = [[stream(seed).shuffle(tuple(range(20))) for _ in range(2)] for seed in (1, "1", 2)]
    assert rolls[0] == rolls[1]
    assert rolls[0] != rolls[2]


@pytest.mark.parametrize("drawn", [0, 3, 7, 8, 9, 16])
def test_a_copy_goes_on_where_its_original_stands(drawn: int) -> None:
    g = stream(9)
    for _ in range(drawn):
        g.roll(6)
    twin = store.copy(g)
    assert [g.roll(100) for _ in range(10)] == [twin.roll(100) for _ in range(10)]


def test_another_key_begins_another_stream() -> None:
    g = stream(1)
    first = [g.roll(1000) for _ in range(3)]
    g.rekey(chance.key_of_seed(2))
    assert [g.roll(1000) for _ in range(3)] != first
    g.rekey(chance.key_of_seed(1))
    assert [g.roll(1000) for _ in range(3)] == first


def test_a_fresh_key_has_128_bits_and_is_never_the_same() -> None:
    keys = {chance.fresh_key() for _ in range(50)}
    assert len(keys) == 50
    assert all(len(bytes.fromhex(key)) == 16 for key in keys)


def test_a_seal_fits_its_key_alone() -> None:
    one, other = chance.key_of_seed(1), chance.key_of_seed(2)
    assert chance.seal_of_key(one) == chance.seal_of_key(one)
    assert chance.seal_of_key(one) != chance.seal_of_key(other)
    assert one not in chance.seal_of_key(one)


# Loaded chance.


def test_loaded_dice_come_first_and_then_the_stream_goes_on() -> None:
    free, loaded = stream(4), stream(4)
    loaded.journal = Journal("toy")
    loaded.journal.loaded = [6, 6, (3, 1, 2)]
    assert [loaded.roll(6), loaded.roll(6), loaded.shuffle((1, 2, 3))] == [6, 6, (3, 1, 2)]
    free.roll(6), free.roll(6), free.shuffle((1, 2, 3))
    assert [loaded.roll(6) for _ in range(9)] == [free.roll(6) for _ in range(9)]
    assert loaded.drawn == free.drawn


@pytest.mark.parametrize(
    ("loaded", "sides", "message"),
    [
        (7, 6, "7 is not a face of a 6-sided die"),
        (0, 6, "0 is not a face"),
        ((1, 2), 6, r"\(1, 2\) is not a face"),
    ],
)
def test_a_face_that_the_die_does_not_have_is_refused(
    loaded: Any, sides: int, message: str
) -> None:
    g = stream(1)
    g.journal = Journal("toy")
    g.journal.loaded = [loaded]
    with pytest.raises(BadDice, match=message):
        g.roll(sides)


@pytest.mark.parametrize("loaded", [3, (1, 2), (1, 2, 2), (1, 2, 3, 4)])
def test_an_order_of_other_things_is_refused(loaded: Any) -> None:
    g = stream(1)
    g.journal = Journal("toy")
    g.journal.loaded = [loaded]
    with pytest.raises(BadDice, match=r"is not an order of \[1, 2, 3\]"):
        g.shuffle((3, 2, 1))


def test_a_match_can_be_dealt_by_hand() -> None:
    deal = [7, 6, 5, 4, 3, 2, 1, 0]
    for dice in ([deal], [tuple(deal)]):
        match = logres.new("beacons", "duel", seed=1, dice=dice)
        assert match.view("east")["board"]["hand"] == ["t6", "t7", "t8"]
        assert match.view("west")["board"]["hand"] == ["t3", "t4", "t5"]


@pytest.mark.parametrize("dice", [["six"], [None], [[1, 2, "x"]], [{}], [3], [[1, 2]], [2.5]])
def test_dice_that_do_not_fit_are_refused_by_name(dice: list[Any]) -> None:
    with pytest.raises(BadDice):
        logres.new("beacons", "duel", seed=1, dice=dice)
