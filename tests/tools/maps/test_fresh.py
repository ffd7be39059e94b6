"""The committed drawing is the one the tool draws, and it is the board of the rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from maps.board import Board


def test_the_faces_agree_with_the_rules(board: Board) -> None:
    from maps import readback

    assert readback.differences(board) == {}


def test_the_committed_drawing_is_fresh(board: Board, folder: Path) -> None:
    from maps import files, names, slots
    from maps.scene import Scene

    scene = Scene(board)
    fitted = names.fit(scene)
    for file, text in files.live(scene, fitted, slots.find(scene, fitted)).items():
        assert (folder / file).read_text(encoding="utf-8") == text, f"draw {file} anew"


def test_the_decorations_fit_the_drawing(folder: Path, board: Board) -> None:
    image = pytest.importorskip("PIL.Image", reason="Pillow is not installed (extra `maps`)")
    from maps.paint import MAKING

    for file, (fine, _) in MAKING.items():
        with image.open(folder / file) as decoration:
            wide, high = decoration.size
        assert wide == pytest.approx(fine * board.canvas.width, abs=2)
        assert high == pytest.approx(fine * board.canvas.height, abs=2)
