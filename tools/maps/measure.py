"""Measures the page's faces once, so that names can be fitted without the font files.

python -m maps.measure FOLDER      the folder with the woff2 files of the page
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from PIL import ImageFont

from maps.lettering import TABLE

EM = 1000
FILES = {
    "title": "im-fell-english-latin-400-normal.woff2",
    "italic": "im-fell-english-latin-400-italic.woff2",
    "caps": "im-fell-english-sc-latin-400-normal.woff2",
    "ui": "source-sans-3-latin-wght-normal.woff2",
}
LETTERS = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x152, 0x153, 0x2013, 0x2019]))


def widths(path: Path) -> dict[str, int]:
    """In thousandths of the type size."""
    font = ImageFont.truetype(str(path), EM)
    if path.name.startswith("source-sans"):
        font.set_variation_by_axes([600])
    return {letter: round(font.getlength(letter)) for letter in LETTERS}


def main(folder: str) -> None:
    table = {face: widths(Path(folder) / file) for face, file in FILES.items()}
    text = json.dumps(table, ensure_ascii=False, indent=0, separators=(",", ":"))
    TABLE.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
