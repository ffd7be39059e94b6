"""Makes the faces of the pages anew from the whole ones beside this file.

usage: cd tools && ../.venv/bin/python -m fonts
"""

from __future__ import annotations

from pathlib import Path

from fonts.faces import cut
from fonts.letters import PLAIN, TITLES

WHOLE = Path(__file__).parent / "whole"
FOLDER = Path(__file__).resolve().parents[2] / "src" / "logres" / "web" / "fonts"


def main() -> None:
    for path in sorted(WHOLE.glob("*.woff2")):
        characters = PLAIN if path.name.startswith("source-sans") else TITLES
        (FOLDER / path.name).write_bytes(cut(path, characters))
        print(path.name, path.stat().st_size, "->", (FOLDER / path.name).stat().st_size)


if __name__ == "__main__":
    main()
