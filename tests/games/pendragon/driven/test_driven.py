"""Driven through strange positions, every procedure asks, shows, refuses and tells as before."""

from __future__ import annotations

import json

import pytest

from tests.games.pendragon.driven.driving import HEARD, NAMES, hear


@pytest.fixture(scope="module")
def kept() -> dict[str, object]:
    heard: dict[str, object] = json.loads(HEARD.read_text(encoding="utf-8"))
    return heard


def test_what_is_driven_is_what_is_kept(kept: dict[str, object]) -> None:
    assert sorted(kept) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_procedure_is_heard_as_before(name: str, kept: dict[str, object]) -> None:
    assert hear(name) == kept[name]
