"""What is in the box, and that it never gets more or less."""

from __future__ import annotations

import pytest

import logres
from logres.engine.errors import LogresError
from logres.games.barbarian import GAME
from tests.games.barbarian.hidden import board, moments, new_game
from tests.games.barbarian.parts import (
    BOARD,
    CLAIM_COSTS,
    COUNT,
    DOMINATION,
    EMBLEM,
    KINGDOMS,
    RECRUIT_COSTS,
    ROW_BEGINNER,
    ROW_KINGDOMS,
    ROW_PLAYERS,
    VALUE,
)


@pytest.mark.rule("barbarian.components.treasure-tokens")
def test_there_are_72_treasure_tokens_worth_134() -> None:
    plain = new_game(1, "three-players").position()
    found = dict.fromkeys(("bronze", "silver", "gold", "diamond"), 0)
    for table in ("chests", "treasury"):
        for at, count in plain[table].items():
            found[at.split("/")[1]] += count
    for coin in plain["hidden"].values():
        if coin:
            found[coin] += 1
    for coin, count in plain["box"].items():
        found[coin] += count
    assert found == {"bronze": 30, "silver": 24, "gold": 17, "diamond": 1}
    assert sum(COUNT) == 72
    assert sum(n * value for n, value in zip(COUNT, VALUE, strict=True)) == 30 + 48 + 51 + 5


@pytest.mark.rule("barbarian.components.kingdom-set")
def test_kings_warriors_and_tokens_are_always_one_four_and_four() -> None:
    for now in moments(new_game(7), 7, decisions=500, every=10):
        kingdoms = board(now)["kingdoms"]
        taken = [name for kingdom in kingdoms.values() for name in kingdom["trophies"]]
        for name, kingdom in kingdoms.items():
            assert (kingdom["king"] is not None) + taken.count(name) == 1
            assert len(kingdom["warriors"]) + kingdom["warriors_left"] == 4
            assert len(kingdom["tokens"]) + kingdom["tokens_left"] == 4


@pytest.mark.rule("barbarian.components.domination-tiles")
def test_each_tile_names_a_neutral_province_of_its_own() -> None:
    assert len(set(DOMINATION)) == len(DOMINATION) == 6
    assert all(EMBLEM[area] == -1 for area in DOMINATION)


@pytest.mark.rule("barbarian.components.setups-card")
def test_every_row_fits_its_number_of_players_and_each_number_has_one_for_beginners() -> None:
    for players, kingdoms in zip(ROW_PLAYERS, ROW_KINGDOMS, strict=True):
        assert len(kingdoms) == (4 if players == 2 else players)
    marked = {n for n, marked in zip(ROW_PLAYERS, ROW_BEGINNER, strict=True) if marked}
    assert marked == {2, 3, 4, 5, 6}


@pytest.mark.rule("barbarian.overview.six-kingdoms")
def test_there_are_six_kingdoms_each_at_most_once_in_a_game() -> None:
    assert set(KINGDOMS) == {"huns", "ostrogoths", "vandals", "visigoths", "saxons", "franks"}
    assert len(KINGDOMS) == 6
    rows = [s.options["kingdoms"].choices for s in SCENARIOS if "kingdoms" in s.options]
    for choice in [choice for row in rows for choice in row]:
        named = str(choice).replace("+", ",").split(",")
        assert len(set(named)) == len(named)


@pytest.mark.rule("barbarian.overview.player-count")
def test_three_to_six_play_two_have_a_variant_and_no_other_number_is_possible() -> None:
    sizes = {s.id: {len(s.seats(s.read_options(o))) for o in every_option(s.id)} for s in SCENARIOS}
    assert [sizes[f"{n}-players"] for n in ("three", "four", "five", "six")] == [{3}, {4}, {5}, {6}]
    assert sizes["two-players"] == sizes["expert-two-players"] == {2}
    assert sizes["expert"] == {3, 4, 5, 6}
    assert sizes["expert-teams"] == {4, 6}
    assert sizes["series"] == sizes["expert-picks"] == {2, 3, 4, 5, 6}
    for scenario in ("series", "expert-picks"):
        assert board(new_game(1, scenario, players="2"))["variant"] == "two-players"
    for wrong in ("huns,franks", "huns", "huns,huns,franks"):
        with pytest.raises(LogresError):
            logres.new("barbarian", "expert", {"kingdoms": wrong}, seed=1)
    for players in ("1", "7", "5v5", "2v2v2v2"):
        with pytest.raises(LogresError):
            logres.new("barbarian", "series", {"players": players}, seed=1)


SCENARIOS = GAME.scenarios


def every_option(scenario: str) -> list[dict[str, object]]:
    options = GAME.scenario(scenario).options
    name = "kingdoms" if "kingdoms" in options else "players"
    return [{name: choice} for choice in options[name].choices]


@pytest.mark.rule("barbarian.ruling.board-costs")
def test_costs_rise_and_say_where_they_come_from() -> None:
    for costs in (*RECRUIT_COSTS, *CLAIM_COSTS):
        assert len(costs) == 4
        assert list(costs) == sorted(costs)
        assert costs[0] > 0
    match = new_game(1)
    assert board(match)["kingdoms"]["huns"]["recruit_costs"] == list(RECRUIT_COSTS[0])


@pytest.mark.rule("barbarian.ruling.map-setups-data")
def test_the_map_has_what_the_rulebook_counts() -> None:
    assert len(BOARD["province"]) == 36
    assert len([area for area in EMBLEM[:36] if area >= 0]) == 18
    assert len([area for area in EMBLEM[:36] if area < 0]) == 18
    assert len(BOARD["strait"]) == 3
    assert all(strait["status"] == "reconstructed" for strait in BOARD["strait"])
