"""Two players, two kingdoms and one treasury each."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.match.match import Match
from tests.games.barbarian.builders import (
    answer,
    bribe,
    choices,
    coins,
    position,
    purse,
    tremis,
    turn,
)
from tests.games.barbarian.hidden import board, can_read, new_game
from tests.games.barbarian.parts import KINGDOMS

FOUR = "ostrogoths vandals visigoths franks"
SIDES = "ostrogoths+vandals visigoths+franks"


def table(active: str = "", **fields: Any) -> Match:
    """Player 1 leads Ostrogoths and Vandals, player 2 Visigoths and Franks."""
    return turn(FOUR, active, sides=SIDES, two=True, **fields)


@pytest.mark.rule("barbarian.two-player.two-kingdoms")
def test_four_kingdoms_are_in_play_two_to_a_player_by_letter() -> None:
    for kingdoms in (
        new_game(1, "two-players").game.scenario("two-players").options["kingdoms"].choices
    ):
        match = new_game(1, "two-players", kingdoms=kingdoms)
        assert match.seats == ("player-1", "player-2")
        sides = [side.split("+") for side in str(kingdoms).split(",")]
        led = {name: kingdom["seat"] for name, kingdom in board(match)["kingdoms"].items()}
        assert [len(side) for side in sides] == [2, 2]
        assert led == {
            name: seat for side, seat in zip(sides, match.seats, strict=True) for name in side
        }


@pytest.mark.rule("barbarian.two-player.shared-treasury")
def test_both_kingdoms_pay_from_and_earn_into_one_hidden_treasury() -> None:
    new = new_game(1, "two-players")
    for seat in new.seats:
        assert board(new, seat)["treasuries"][seat]["coins"] == {
            "bronze": 3,
            "silver": 2,
            "gold": 1,
        }
        assert tremis(new, seat) == 10
    assert set(board(new)["treasuries"]) == {"player-1", "player-2"}
    match = table(purses={"player-1": "3b"}, chests={"numidia": "1s"})
    answer(match, "recruit ravenna")
    assert tremis(match, "player-1") == 2
    answer(match, "tax", "collect-silver numidia")
    assert tremis(match, "player-1") == 4
    assert '"tremis": 4' in can_read(match, "player-1")
    assert board(match, "player-2")["treasuries"]["player-1"] is None


@pytest.mark.rule("barbarian.example.derived-two-player-tokens")
def test_forty_tokens_are_in_play_and_thirty_two_in_the_box() -> None:
    match = new_game(3, "two-players")
    plain = match.position()
    assert sum(plain["chests"].values()) == 12
    assert sum(plain["treasury"].values()) == 12
    assert len([coin for coin in plain["hidden"].values() if coin]) == 16
    assert sum(plain["box"].values()) == 32
    assert '"box"' not in can_read(match, None)


@pytest.mark.rule("barbarian.two-player.territorial")
def test_provinces_of_both_kingdoms_do_not_add_up() -> None:
    tokens = {"ostrogoths": "sicilia dalmatia alemannia", "vandals": "mauretania baetica"}
    match = table(tokens=tokens, warriors={"vandals": "tripolitania"}, purses={"player-1": "9b"})
    answer(match, "tax")
    answer(match, "claim tripolitania")
    assert not match.over
    alone = table(
        tokens={"ostrogoths": "sicilia dalmatia alemannia"},
        warriors={"ostrogoths": "narbonensis"},
        purses={"player-1": "9b"},
    )
    answer(alone, "claim narbonensis")
    while not alone.over:
        answer(alone, "pass")
    assert alone.result is not None
    assert (alone.result.how, alone.result.winners) == ("territorial", ("player-1",))


@pytest.mark.rule("barbarian.two-player.military")
@pytest.mark.parametrize("taker", ["ostrogoths", "vandals"])
def test_both_kings_of_the_opponent_taken_by_either_kingdom_win(taker: str) -> None:
    match = table(
        kings={"ostrogoths": "narbonensis", "visigoths": "tarraconensis", "franks": ""},
        trophies={taker: "franks"},
        purses={"player-1": "2g"},
    )
    answer(match, "invade tarraconensis")
    bribe(match, player_1="2g", player_2="")
    assert match.result is not None
    assert (match.result.how, match.result.winners) == ("military", ("player-1",))


@pytest.mark.rule("barbarian.two-player.military")
def test_one_king_of_the_opponent_does_not_win() -> None:
    match = table(
        kings={"ostrogoths": "narbonensis", "visigoths": "tarraconensis"},
        purses={"player-1": "2g"},
    )
    answer(match, "invade tarraconensis")
    bribe(match, player_1="2g", player_2="")
    assert not match.over


@pytest.mark.rule("barbarian.two-player.turns")
@pytest.mark.rule("barbarian.ruling.two-player-order")
def test_each_player_plays_both_kingdoms_in_a_fixed_order() -> None:
    match = new_game(1, "two-players", kingdoms="ostrogoths+visigoths,saxons+franks")
    seen = []
    for _ in range(8):
        assert match.decision is not None
        seen.append((board(match)["active"], match.decision.seat))
        answer(match, "tax", "done")
    first = [("ostrogoths", "player-1"), ("visigoths", "player-1")]
    second = [("saxons", "player-2"), ("franks", "player-2")]
    assert seen == [*first, *second] * 2


@pytest.mark.rule("barbarian.two-player.turns")
@pytest.mark.rule("barbarian.ruling.two-player-order")
def test_the_owner_of_the_first_kingdom_from_the_star_begins_in_every_set_up() -> None:
    """Where the letters are mixed round the board, sisters still play in a row."""
    mixed = 0
    for row in new_game(1, "two-players").game.options("two-players")["kingdoms"].choices:
        match = new_game(1, "two-players", kingdoms=row)
        sides = [sorted(side.split("+"), key=KINGDOMS.index) for side in str(row).split(",")]
        first, second = sorted(sides, key=lambda side: KINGDOMS.index(side[0]))
        assert board(match)["order"] == [*first, *second]
        mixed += KINGDOMS.index(first[1]) > KINGDOMS.index(second[0])
    assert mixed


@pytest.mark.rule("barbarian.two-player.independent")
def test_a_sister_kingdom_never_helps_in_battle() -> None:
    """Vandals stand next to the battle of Roma's neighbour Sicilia."""
    match = table(
        active="visigoths",
        kings={"visigoths": "sea", "vandals": "sea"},
        warriors={"ostrogoths": "sicilia", "franks": "sea"},
    )
    answer(match, "invade sicilia")
    assert match.decision is not None
    assert choices(match) == ["king roma", "pass"]
    answer(match, "pass")
    assert match.decision.question.startswith(("battle", "bribe"))
    assert len(position(match).lanes) == 2


@pytest.mark.rule("barbarian.ruling.two-player-sisters")
def test_sisters_neither_invade_nor_claim_nor_challenge_each_other() -> None:
    match = table(
        kings={"ostrogoths": "sea"},
        warriors={"vandals": "sicilia", "ostrogoths": "dalmatia"},
        tokens={"vandals": "mauretania"},
        purses={"player-1": "9b"},
    )
    invades = {action.split()[1] for action in choices(match) if action.startswith("invade")}
    assert not invades & {"sicilia", "mauretania", "africa", "numidia", "sardinia"}
    assert "hibernia" in invades
    answer(match, "claim dalmatia")
    assert match.decision is not None
    assert match.decision.question == "turn.act", "the Vandals at hand are not asked"


@pytest.mark.rule("barbarian.ruling.two-player-treasury")
def test_only_provinces_of_the_kingdom_at_turn_serve_for_change_and_tax() -> None:
    """Cost 1 with a gold: only the Vandals could change it."""
    chests = {"numidia": "3b"}
    match = table(purses={"player-1": "1g"}, chests=chests)
    answer(match, "recruit ravenna")
    assert purse(match, "player-1") == coins("")
    taxed = table(purses={"player-1": "1g"}, chests=chests)
    answer(taxed, "tax")
    assert board(taxed)["active"] == "vandals", "there was nothing for the Ostrogoths"
    answer(taxed, "recruit sardinia")
    assert purse(taxed, "player-1") == coins("2b")


@pytest.mark.rule("barbarian.ruling.two-player-challenge")
def test_the_opponents_kingdoms_are_asked_one_after_the_other() -> None:
    match = table(
        warriors={"ostrogoths": "liguria", "visigoths": "narbonensis", "franks": "belgica"},
        kings={"franks": "sea", "visigoths": "sea"},
    )
    answer(match, "invade burgundia")
    seen = []
    while match.decision and match.decision.question == "challenge.answer":
        seen.append((match.decision.seat, choices(match)))
        answer(match, "pass")
    assert seen == [
        ("player-2", ["warrior narbonensis", "pass"]),
        ("player-2", ["warrior belgica", "pass"]),
    ]
