"""Subsets one face, and makes its outlines smaller where nobody sees it."""

from __future__ import annotations

import io
from pathlib import Path

from fontTools import subset
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.qu2cuPen import Qu2CuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib.instancer import instantiateVariableFont

WEIGHTS = (400, 700)
"""Style sheets use no others."""
FEATURES = ("calt", "ccmp", "kern", "liga", "locl", "mark", "mkmk")
GRID = 512
"""Steps to the em. The Fell faces, drawn from worn type, have 170 points a letter; in the largest
type of a page (52 pixels) a step is a tenth of a pixel.
"""
MERGED, REDRAWN = 3.0, 2.0
"""How far a joined curve, and its parabolas, may be from what was there, in 2048ths of the em."""
LEAST_KERN = 0.01
"""Letters are moved closer from this part of the em on: half a pixel in the largest type."""


def cut(path: Path, characters: frozenset[int]) -> bytes:
    """Return a face with these characters alone, as WOFF2."""
    font = TTFont(path)
    keep(font, characters)
    if "fvar" in font:
        font = instantiateVariableFont(font, {"wght": WEIGHTS})
    if "kern" in font:
        simplify(font)
        scale_upem(font, GRID)
        loosen(font)
    font.flavor = "woff2"
    written = io.BytesIO()
    font.save(written, reorderTables=False)
    return written.getvalue()


def keep(font: TTFont, characters: frozenset[int]) -> None:
    options = subset.Options(
        layout_features=list(FEATURES),
        legacy_kern=True,
        hinting=True,  # seven bytes, without which some systems round widths otherwise
        glyph_names=False,
        notdef_outline=True,
        name_IDs=[0, 1, 2, 13, 14],
    )
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=characters)
    cutter.subset(font)


def simplify(font: TTFont) -> None:
    """Join neighbouring curves that one can hardly tell from one."""
    glyphs, drawn = font["glyf"], font.getGlyphSet()
    for name in list(glyphs.keys()):
        if glyphs[name].numberOfContours > 0:
            pen = TTGlyphPen(drawn)
            drawn[name].draw(Qu2CuPen(Cu2QuPen(pen, REDRAWN), MERGED, all_cubic=True))
            glyphs[name] = pen.glyph()


def loosen(font: TTFont) -> None:
    """Leave out pairs of letters that hardly move."""
    for table in font["kern"].kernTables:
        pairs = table.kernTable.items()
        table.kernTable = {pair: far for pair, far in pairs if abs(far) >= LEAST_KERN * GRID}
