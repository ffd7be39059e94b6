"""What people read passes every check, in both languages."""

from __future__ import annotations

import pytest

from tests.voice.captions import caption_faults
from tests.voice.checks import failures
from tests.voice.gathering import sentences
from tests.voice.sentences import GAMES, SURFACES

MOST_SHOWN = 20


@pytest.mark.parametrize("surface", SURFACES)
def test_nothing_fails_a_check(surface: str) -> None:
    found = failures(sentences(surface))
    assert [str(one) for one in found[:MOST_SHOWN]] == [], f"{len(found)}; scripts/voice {surface}"


@pytest.mark.parametrize("game", GAMES)
def test_a_long_line_of_the_log_has_a_caption(game: str) -> None:
    assert [str(one) for one in caption_faults(game)] == []
