"""There is one count of what is reconstructed, and everybody tells it."""

from __future__ import annotations

from pathlib import Path

import pytest
from pendragon import provenance

from logres.games.pendragon import GAME
from logres.lab.provenance import statuses
from tests.games.pendragon.parts import CARD_LIST, SIDES

LEDGER = provenance.ledger()
TEXTS = [(entry, side) for entry in CARD_LIST for side in SIDES if side in entry]


@pytest.mark.parametrize(("entry", "side"), TEXTS, ids=[f"{e['id']}-{side}" for e, side in TEXTS])
def test_a_card_is_labelled_as_its_clauses_are(entry: dict[str, object], side: str) -> None:
    clauses = provenance.clauses_of(int(str(entry["number"])), side, LEDGER)
    text = entry[side]
    assert isinstance(text, dict)
    assert clauses
    assert text["status"] == provenance.status_of(clauses)


def test_the_sources_tell_the_count() -> None:
    text = provenance.SOURCES.read_text(encoding="utf-8")
    assert provenance.written(text) == text


def test_what_players_are_told_is_the_same_count() -> None:
    told = statuses(GAME)
    assert provenance.rows()["all entries of the data"] == told
    assert {"cunedda", "fickle-weather"} <= {
        str(entry["id"]) for entry, side in TEXTS if entry[side]["status"] == "secondary"
    }


def test_a_text_with_no_gap_of_ours_is_official() -> None:
    seed = {"confidence": "seed", "source": "Playbook"}
    gap = {"confidence": "reconstructed", "source": "Playbook; reconstructed by this project"}
    ours = {"confidence": "reconstructed", "source": "reconstructed by this project"}
    found = [provenance.status_of(list(c)) for c in ((seed,), (seed, gap), (gap, ours), (ours,))]
    assert found == ["official", "secondary", "secondary", "reconstructed"]


def test_the_sources_have_one_place_for_it(tmp_path: Path) -> None:
    text = provenance.OPEN + "old\n" + provenance.CLOSE + "\nafter"
    assert provenance.written(text).endswith(provenance.CLOSE + "\nafter")
    assert "old" not in provenance.written(text)
