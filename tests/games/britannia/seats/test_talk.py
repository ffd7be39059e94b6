"""Talk at the table: when, with whom, and what it is worth."""

from __future__ import annotations

from pathlib import Path

import pytest

from logres.engine.match.match import Match
from logres.games.britannia import GAME
from logres.server.tables import talk
from logres.server.tables.hall import Hall
from logres.server.tables.messages import NewTable, SeatWish
from logres.server.tables.refusal import Refused
from logres.server.tables.seats import Holder
from tests.games.britannia.builders import choices, lay, question, start
from tests.games.britannia.fighting import BLUE, GREEN, RED, YELLOW, attacking, fell
from tests.games.britannia.opening import board, new
from tests.games.britannia.parts import Round
from tests.games.britannia.rounds import end_round
from tests.server.databases import in_hall
from tests.server.running import sqlite


def talking(match: Match) -> list[str]:
    """The seats that may talk now."""
    silent = [GAME.chairs[seat] for seat in GAME.silent(match.state)]
    return [seat for seat in match.seats if seat not in silent]


@pytest.mark.rule("britannia.talk.when")
def test_who_has_the_turn_is_silent_and_the_others_talk() -> None:
    match = new()
    assert board(match)["nation"] == "romans"
    assert talking(match) == [GREEN, RED, BLUE]


@pytest.mark.rule("britannia.talk.when")
@pytest.mark.rule("britannia.ruling.talk-in-app")
def test_who_must_decide_in_anothers_turn_is_silent_too() -> None:
    armies = {"york": "romans 2 fort", "bernicia": "picts 4", "lindsey": "romans 1 fort"}
    match = attacking(armies, "picts", "4 bernicia york", round=3, dice=[6, 1, 1, 1, 1, 1, 1])
    # Blue has the turn, and yellow is asked about a retreat.
    assert match.decision is not None
    assert match.decision.seat == YELLOW
    assert talking(match) == [GREEN, RED]


@pytest.mark.rule("britannia.ruling.talk-in-app")
def test_nobody_talks_in_the_steps_that_end_a_round() -> None:
    armies = {"york": "angles 1", "kent": "saxons 1"}
    match = start(lay(armies, round=8, ballot="open"), [Round(17, at="next_nation")])
    assert question(match) == "bretwalda.vote"
    assert talking(match) == []
    king = dict.fromkeys(("kent", "essex", "sussex", "wessex", "avalon"), "saxons 1")
    match = start(lay(king, round=11), [Round(17, at="next_nation")])
    assert question(match) == "placement.place"
    assert talking(match) == []


@pytest.mark.rule("britannia.ruling.talk-in-app")
def test_while_they_bid_the_others_talk_and_after_the_end_everybody() -> None:
    match = new(sides="bidding")
    assert match.decision is not None
    assert talking(match) == [seat for seat in match.seats if seat != match.decision.seat]
    assert talking(end_round(lay(round=16))) == [YELLOW, GREEN, RED, BLUE]


@pytest.mark.rule("britannia.talk.open")
@pytest.mark.rule("britannia.talk.when")
@pytest.mark.rule("britannia.ruling.talk-in-app")
def test_a_table_has_one_public_channel_that_the_turn_closes(tmp_path: Path) -> None:
    assert not GAME.private_talk

    async def speak(hall: Hall) -> None:
        seats = {seat: SeatWish("person", seat) for seat in (YELLOW, GREEN, RED, BLUE)}
        table, keys = await hall.create(NewTable("britannia", seats=seats))
        green = Holder(GREEN, keys[GREEN])
        await talk.say(hall, table, green, "", "Spare Powys", [])
        with pytest.raises(Refused, match="no-private-talk"):
            await talk.say(hall, table, green, "", "Spare Powys", [RED])
        with pytest.raises(Refused, match="must-be-silent"):
            await talk.say(hall, table, Holder(YELLOW, keys[YELLOW]), "", "Never", [])
        for seat in seats:
            assert [line["text"] for line in table.chat_for([seat])] == ["Spare Powys"]

    in_hall(sqlite(tmp_path), speak)


@pytest.mark.rule("britannia.talk.not-binding")
def test_nothing_in_the_game_is_a_promise() -> None:
    promises = ("offer", "promise", "ally", "deal", "accept", "treaty")
    assert not [verb for verb in GAME.verbs if verb.startswith(promises)]
    # What players say is no part of the position: nobody is spared for it.
    match = new()
    assert not [name for name in match.position() if "chat" in name or "deal" in name]
    armies = {"kent": "belgae 1", "essex": "welsh 1"}
    match = attacking(armies, "welsh", "1 essex kent", dice=[5, 1])
    assert fell(match) == {"belgae": 1}
    assert choices(match) == []
