"""Actions in words: a verb and a noun, and one clear sentence for what is none."""

from __future__ import annotations

from typing import Any

import pytest

import logres
from logres import IllegalAction
from logres.engine.papers import actions

GAME = logres.game("beacons")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("done", ("done", 0)),
        ("light down", ("light", 1)),
        ("feed t8", ("feed", 7)),
        ("threaten west", ("threaten", 1)),
        ("pay 12", ("pay", 12)),
        ("pay 0", ("pay", 0)),
    ],
)
def test_an_action_is_written_and_read_alike(text: str, action: tuple[str, int]) -> None:
    assert actions.to_text(GAME, action) == text
    assert actions.from_text(GAME, text) == action


@pytest.mark.parametrize("text", ["  light   tor ", "LIGHT Tor", "light\ttor".replace("\t", " ")])
def test_case_and_spaces_do_not_matter(text: str) -> None:
    assert actions.from_text(GAME, text) == ("light", 0)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", r"Unknown action “”. Choose one of: rest, scout, keep, bury"),
        ("fly tor", "Unknown action “fly”. Choose one of: rest, scout"),
        ("light", r"“light” needs a hill \(tor, down, crag\), not “”"),
        ("light moor", r"“light” needs a hill \(tor, down, crag\), not “moor”"),
        ("light tor down", "not “tor down”"),
        ("done tor", "“done” takes nothing after it, so leave out “tor”"),
        ("pay", "“pay” needs a number, as in “pay 2”"),
        ("pay much", "“pay” needs a number"),
        ("pay -1", "“pay” needs a number"),
        ("pay 1.5", "“pay” needs a number"),
        ("pay ²", "“pay” needs a number"),
        ("pay " + "9" * 5000, "“pay” needs a number"),
    ],
)
def test_a_malformed_action_is_refused_with_what_would_be_right(text: str, message: str) -> None:
    with pytest.raises(IllegalAction, match=message):
        actions.from_text(GAME, text)


@pytest.mark.parametrize(
    ("action", "known"),
    [
        (("light", 2), True),
        (("light", 3), False),
        (("light", -1), False),
        (("done", 0), True),
        (("done", 1), False),
        (("pay", 500), True),
        (("pay", 0), True),
        (("pay", -1), False),
        (("fly", 0), False),
        (("light",), False),
        (("light", "tor"), False),
        (("light", 0, 0), False),
        ((["light"], 0), False),
        (["light", 0], False),
        (None, False),
        (7, False),
    ],
)
def test_whether_the_game_has_an_action_at_all(action: Any, known: bool) -> None:
    assert actions.exists(GAME, action) is known


def test_values_are_named_by_the_last_word_of_their_name() -> None:
    values: dict[str, object] = {
        "seat": 1,
        "from_hill": 2,
        "hills": (0, 1),
        "torch": [7],
        "n": 3,
        "dice": (1, 2),
        "word": "tor",
    }
    assert actions.nouns_to_names(GAME, values) == {
        "seat": "west",
        "from_hill": "crag",
        "hills": ["tor", "down"],
        "torch": ["t8"],
        "n": 3,
        "dice": [1, 2],
        "word": "tor",
    }


def test_nobody_is_not_the_last_seat() -> None:
    assert actions.nouns_to_names(GAME, {"seat": -1}) == {"seat": None}
