"""Against a player that thinks ahead the screen says who is thinking."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.stage import MISSING, Stage, always_first

SAID = {"en": "West is thinking…", "fr": "Ouest réfléchit…"}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_person_sees_who_is_thinking(lang: str, tmp_path: Path) -> None:
    stage = Stage(always_first)
    assert stage.play(tmp_path, game_id="beacons", scenario="duel", bots="easy", language=lang) == 0
    assert MISSING.findall(stage.everything) == []
    assert SAID[lang] in stage.everything
