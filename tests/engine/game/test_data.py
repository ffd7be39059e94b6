"""An owner of the printed game can replace numbers by a file of the same shape."""

from __future__ import annotations

from pathlib import Path

import pytest

from logres.engine.game import data
from tests.conftest import FIFTH

BEACONS = FIFTH / "beacons"


@pytest.fixture
def replacements(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(data.VARIABLE, str(tmp_path))
    return tmp_path


def test_without_replacements_the_shipped_file_is_read(replacements: Path) -> None:
    assert data.read(BEACONS, "beacons.toml")["hand"] == 3
    assert data.digest(BEACONS) == ""


def test_a_file_of_the_same_name_replaces_the_shipped_one(replacements: Path) -> None:
    (replacements / "beacons").mkdir()
    (replacements / "beacons" / "beacons.toml").write_text("hand = 4\n")
    assert data.read(BEACONS, "beacons.toml") == {"hand": 4}


def test_other_files_stay_as_shipped(replacements: Path) -> None:
    (replacements / "beacons").mkdir()
    (replacements / "beacons" / "other.toml").write_text("hand = 4\n")
    assert data.read(BEACONS, "beacons.toml")["hand"] == 3


def test_the_digest_tells_replacements_apart(replacements: Path) -> None:
    folder = replacements / "beacons"
    folder.mkdir()
    digests = []
    for text in ("hand = 4\n", "hand = 5\n", "hand = 4\n"):
        (folder / "beacons.toml").write_text(text)
        digests.append(data.digest(BEACONS))
    assert digests[0] == digests[2]
    assert digests[0] != digests[1]
    assert "" not in digests
