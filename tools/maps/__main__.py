"""Draws a board from the game's data folder into its board folder."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from maps import board, files, names, paint, readback, slots
from maps.decoration import Decoration
from maps.scene import Scene

GAMES = Path(__file__).parents[2] / "src" / "logres" / "games"


def main() -> int:
    options = arguments()
    made = board.make(options.game, options.data or GAMES / options.game / "data", options.seed)
    wrong = readback.differences(made)
    if wrong:
        print(f"the drawing is not the board of the rules: {wrong}", file=sys.stderr)
        if not options.draft:
            return 1
    folder = options.out or GAMES / options.game / "board"
    folder.mkdir(parents=True, exist_ok=True)
    draw(Scene(made), folder, options)
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m maps", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--data", type=Path, help="folder of drawing.toml and the board file")
    parser.add_argument("--out", type=Path, help="folder of the finished board")
    parser.add_argument("--seed", type=int, help="another seed than the drawing's own")
    parser.add_argument("--live-only", action="store_true", help="leave the decoration as it is")
    parser.add_argument("--draft", action="store_true", help="draw in spite of faults")
    return parser.parse_args()


def draw(scene: Scene, folder: Path, options: argparse.Namespace) -> None:
    fitted = names.fit(scene, options.draft)
    room = slots.find(scene, fitted)
    for file, text in files.live(scene, fitted, room).items():
        (folder / file).write_text(text, encoding="utf-8")
    if not options.live_only:
        picture = paint.paint(scene, Decoration(scene, fitted, room))
        for file, written in paint.sizes(picture).items():
            (folder / file).write_bytes(written)


if __name__ == "__main__":
    sys.exit(main())
