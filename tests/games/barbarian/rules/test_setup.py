"""Setting up the table."""

from __future__ import annotations

import pytest

from logres.engine.match.decision import words
from logres.engine.match.match import Match
from logres.games.barbarian import GAME
from tests.games.barbarian.builders import told, tremis
from tests.games.barbarian.hidden import board, can_read, new_game, turned
from tests.games.barbarian.parts import (
    AREAS,
    ROW_BEGINNER,
    ROW_KINGDOMS,
    ROW_PLAYERS,
    ROWS,
    STARTING,
    areas_in,
    names,
)

LISTED = {"three-players": 3, "four-players": 4, "five-players": 5, "six-players": 6}
MOST_ON_A_BUTTON = 42
EMBLEMS = ["huns", "ostrogoths", "vandals", "visigoths", "saxons", "franks"]


def rows(scenario: str) -> list[str]:
    return [str(choice) for choice in GAME.scenario(scenario).options["kingdoms"].choices]


def every_row() -> list[tuple[str, str]]:
    return [(scenario, row) for scenario in LISTED for row in rows(scenario)]


EVERY_ROW = pytest.mark.parametrize(("scenario", "row"), every_row())


def starts(kingdom: str) -> set[str]:
    return {AREAS[area] for area in areas_in(STARTING[EMBLEMS.index(kingdom)])}


@pytest.mark.rule("barbarian.setup.choose-setup")
@pytest.mark.parametrize("scenario", LISTED)
def test_the_rows_for_this_many_players_are_offered_one_for_beginners_first(scenario: str) -> None:
    players = LISTED[scenario]
    mine = [row for row, number in enumerate(ROW_PLAYERS) if number == players]
    assert set(rows(scenario)) == {names(ROW_KINGDOMS[row]) for row in mine}
    beginners = {names(ROW_KINGDOMS[row]) for row in mine if ROW_BEGINNER[row]}
    assert GAME.scenario(scenario).options["kingdoms"].default in beginners
    assert all(len(row.split(",")) == players for row in rows(scenario))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("row", range(len(ROWS)))
def test_a_row_is_called_by_its_kingdoms_or_by_those_it_lacks(row: int, lang: str) -> None:
    """Of six kingdoms the shorter list, so that the name fits on a button."""
    said = words(GAME, lang)
    called = said.name("setup", ROWS[row])
    inside = [EMBLEMS[kingdom] for kingdom in ROW_KINGDOMS[row]]
    lacking = [kingdom for kingdom in EMBLEMS if kingdom not in inside]
    named = [kingdom for kingdom in EMBLEMS if said.name("kingdom", kingdom) in called]
    assert named == (lacking if len(lacking) < len(inside) else inside)
    assert ("(" in called) == ROW_BEGINNER[row]
    assert len(called) <= MOST_ON_A_BUTTON


@pytest.mark.rule("barbarian.setup.assign-kingdoms")
def test_kingdoms_are_agreed_on_or_dealt_and_each_seat_has_its_own() -> None:
    agreed = new_game(1, "four-players")
    assert set(agreed.seats) == set(board(agreed)["kingdoms"])
    dealt = set()
    for seed in range(8):
        match = new_game(seed, "four-players", assignment="random")
        assert match.seats == ("player-1", "player-2", "player-3", "player-4")
        led = {name: kingdom["seat"] for name, kingdom in board(match)["kingdoms"].items()}
        assert sorted(led.values()) == sorted(match.seats)
        dealt.add(tuple(led.values()))
    assert len(dealt) > 1


@pytest.mark.rule("barbarian.setup.seating")
@pytest.mark.rule("barbarian.setup.first-player")
@pytest.mark.rule("barbarian.ruling.emblem-order")
@EVERY_ROW
def test_the_order_is_that_of_the_emblems_from_the_star(scenario: str, row: str) -> None:
    match = new_game(1, scenario, kingdoms=row)
    assert board(match)["order"] == [name for name in EMBLEMS if name in row.split(",")]
    assert board(match)["active"] == board(match)["order"][0]
    assert [line["kingdom"] for line in told(match, "first")] == [board(match)["order"][0]]


@pytest.mark.rule("barbarian.setup.domination-placed")
@pytest.mark.rule("barbarian.ruling.domination-effect")
@pytest.mark.rule("barbarian.setup.no-treasure-impassable")
@EVERY_ROW
def test_absent_kingdoms_have_a_tile_each_and_closed_provinces_hold_nothing(
    scenario: str, row: str
) -> None:
    match = new_game(1, scenario, kingdoms=row)
    shown = board(match)
    absent = [name for name in EMBLEMS if name not in row.split(",")]
    assert len(shown["domination"]) == len(set(shown["domination"])) == len(absent)
    closed = set(shown["domination"])
    for kingdom in absent:
        closed |= starts(kingdom)
    assert set(shown["impassable"]) == closed
    for name in closed:
        empty: dict[str, object] = {"controller": None, "coins": {}, "tremis": 0, "hidden": False}
        assert shown["areas"][name] == empty


@pytest.mark.rule("barbarian.setup.starting-treasure")
@pytest.mark.rule("barbarian.map.starting-provinces")
def test_starts_hold_a_bronze_a_silver_and_a_gold_at_random_for_all_to_see() -> None:
    seen = set()
    for seed in range(6):
        match = new_game(seed)
        for name, kingdom in board(match)["kingdoms"].items():
            assert set(kingdom["controlled"]) == starts(name)
            coins = [board(match)["areas"][area]["coins"] for area in sorted(starts(name))]
            assert sorted([kind for coin in coins for kind in coin]) == ["bronze", "gold", "silver"]
            assert all(list(coin.values()) == [1] for coin in coins)
        seen.add(str(coins))
    assert len(seen) > 1


@pytest.mark.rule("barbarian.setup.starting-treasury")
@pytest.mark.rule("barbarian.example.starting-treasury")
def test_everybody_begins_with_ten_tremis() -> None:
    match = new_game(1)
    for seat in match.seats:
        mine = board(match, seat)["treasuries"][seat]
        assert mine == {"coins": {"bronze": 3, "silver": 2, "gold": 1}, "tremis": 10}
        assert tremis(match, seat) == 3 * 1 + 2 * 2 + 1 * 3


@pytest.mark.rule("barbarian.setup.screens")
@pytest.mark.rule("barbarian.ruling.treasury-secrecy")
def test_no_view_holds_what_another_has() -> None:
    match = new_game(1)
    for seat in (*match.seats, None):
        treasuries = board(match, seat)["treasuries"]
        assert [name for name, shown in treasuries.items() if shown is not None] == [
            name for name in (seat,) if name
        ]
        assert can_read(turned(match, seat), seat) == can_read(match, seat)


@pytest.mark.rule("barbarian.setup.boards-public")
def test_all_see_the_same_boards() -> None:
    match = new_game(1)
    for seat in match.seats:
        assert board(match, seat)["kingdoms"] == board(match)["kingdoms"]
    shown = board(match)["kingdoms"]["huns"]
    for key in ("warriors_left", "recruit_costs", "tokens_left", "claim_costs", "kingdom_power"):
        assert shown[key]
    assert shown["king_power"]["effect"] == "claim_after_king_invade"


@pytest.mark.rule("barbarian.setup.units-and-tokens")
@pytest.mark.rule("barbarian.map.capital")
@EVERY_ROW
def test_each_kingdom_has_its_king_in_its_capital_and_nothing_else_on_the_map(
    scenario: str, row: str
) -> None:
    match = new_game(1, scenario, kingdoms=row)
    for name, kingdom in board(match)["kingdoms"].items():
        assert kingdom["king"] == kingdom["capital"]
        assert kingdom["capital"] in starts(name)
        assert (kingdom["warriors"], kingdom["tokens"]) == ([], [])
        assert (kingdom["warriors_left"], kingdom["tokens_left"]) == (4, 4)


@pytest.mark.rule("barbarian.setup.neutral-treasure")
@EVERY_ROW
def test_each_open_neutral_province_holds_one_face_down_token(scenario: str, row: str) -> None:
    match = new_game(1, scenario, kingdoms=row)
    shown = board(match)
    for name, area in shown["areas"].items():
        neutral = area["controller"] is None and name not in shown["impassable"]
        assert area["hidden"] == neutral
        assert not (neutral and area["coins"])


def counts(match: Match) -> tuple[int, int, int, int]:
    """Tokens on starts, in treasuries, face down, in the box."""
    plain = match.position()
    face_down = len([coin for coin in plain["hidden"].values() if coin])
    sums = [sum(plain[name].values()) for name in ("chests", "treasury", "box")]
    return sums[0], sums[1], face_down, sums[2]


@pytest.mark.rule("barbarian.setup.leftovers-boxed")
@pytest.mark.rule("barbarian.example.derived-token-arithmetic-six")
def test_six_kingdoms_use_every_token() -> None:
    assert counts(new_game(1)) == (18, 36, 18, 0)


@pytest.mark.rule("barbarian.setup.leftovers-boxed")
@pytest.mark.rule("barbarian.example.derived-token-arithmetic-four")
def test_four_kingdoms_leave_twenty_in_the_box_unseen() -> None:
    match = new_game(1, "four-players")
    assert counts(match) == (12, 24, 16, 20)
    assert len(board(match)["impassable"]) == 8
    for seat in (*match.seats, None):
        assert "box" not in board(match, seat)
        assert can_read(turned(match, seat), seat) == can_read(match, seat)


@pytest.mark.rule("barbarian.ruling.neutral-draw")
def test_the_diamond_lies_face_down_or_in_the_box_and_the_draw_is_random() -> None:
    places = set()
    for seed in range(12):
        plain = new_game(seed, "four-players").position()
        assert all(not n for at, n in plain["chests"].items() if at.endswith("diamond"))
        assert all(not n for at, n in plain["treasury"].items() if at.endswith("diamond"))
        where = [area for area, coin in plain["hidden"].items() if coin == "diamond"]
        assert len(where) + plain["box"]["diamond"] == 1
        places.add(where[0] if where else "box")
    assert len(places) > 2


@pytest.mark.rule("barbarian.setup.powers-announced")
def test_all_powers_are_read_out_before_the_first_decision() -> None:
    match = new_game(1, "four-players")
    for seat in (*match.seats, None):
        read = [h for h in match.log(seat) if h.what in ("kingdom-power", "king-power")]
        assert len(read) == 8
        for language in ("en", "fr"):
            assert len({match.tell(h, language) for h in read}) == 8
    assert match.record().entries == []
    without = new_game(1, "four-players", powers=False)
    assert told(without, "king-power") == []
