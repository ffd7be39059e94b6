"""Private talk, for games whose rules allow it; and who speaks under which name."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from logres.server.tables import talk
from logres.server.tables.hall import Hall
from logres.server.tables.refusal import Refused
from logres.server.tables.seats import Holder, clean
from tests.server.databases import in_hall, set_table
from tests.server.running import sqlite


def test_private_talk_is_read_by_those_it_is_for_even_after_a_restart(tmp_path: Path) -> None:
    tables: list[str] = []

    async def whisper(hall: Hall) -> None:
        table, keys = await set_table(hall)
        tables.append(table.id)
        table.match.game = replace(table.match.game, private_talk=True)
        holder = Holder("iceni", keys["iceni"])
        await talk.say(hall, table, holder, "Rome", "psst", ["brigantes"])
        await talk.say(hall, table, None, "Rome", "Ave", [])
        with pytest.raises(Refused, match="no-private-talk"):
            await talk.say(hall, table, None, "Rome", "psst", ["brigantes"])
        with pytest.raises(Refused, match="no-such-seat"):
            await talk.say(hall, table, holder, "", "psst", ["rome"])
        with pytest.raises(Refused, match="not-your-seat"):
            await talk.say(hall, table, Holder("iceni", "wrong"), "", "psst", [])

    in_hall(sqlite(tmp_path), whisper)

    async def read(hall: Hall) -> None:
        table = await hall.find(tables[0])
        heard = {
            seat: [line["text"] for line in table.chat_for([seat])]
            for seat in ("iceni", "brigantes", "regnenses")
        }
        assert heard == {
            "iceni": ["psst", "Ave"],
            "brigantes": ["psst", "Ave"],
            "regnenses": ["Ave"],
        }
        assert [line["text"] for line in table.chat_for([])] == ["Ave"]
        assert [line["name"] for line in table.chat] == ["iceni", "Rome"]

    in_hall(sqlite(tmp_path), read)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Anna  ", "Anna"),
        ("a\u0000b\tc\nd", "a b c d"),
        ("\u202egnirts", "gnirts"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("<b>&amp;", "<b>&amp;"),
        ("x" * 100, "x" * 40),
        ("\u200b \u2028", ""),
    ],
)
def test_names_are_text_and_nothing_else(typed: str, shown: str) -> None:
    assert clean(typed) == shown
