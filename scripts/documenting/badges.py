"""Draws the badges of the README from what the sources say, so that no other host is asked.

`scripts/pictures` writes them; `tests/house` holds them to the sources.
"""

from __future__ import annotations

import re
import tomllib
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs" / "pictures" / "badges"
MINOR = re.compile(r"Programming Language :: Python :: (3\.\d+)$")
VERSION = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)
SVG = """\
<svg xmlns="http://www.w3.org/2000/svg" width="{whole}" height="20"
  role="img" aria-label="{label}: {value}">
<title>{label}: {value}</title>
<rect width="{whole}" height="20" rx="3" fill="#7a2a1e"/>
<path d="M3 0h{left}v20H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z" fill="#3b2f25"/>
<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle">
<text x="{middle}" y="14" textLength="{label_wide}">{label}</text>
<text x="{other}" y="14" textLength="{value_wide}">{value}</text>
</g>
</svg>
"""
LETTER, MARGIN = 6.6, 8.0
"""Width of a letter on average, and of the room beside the words."""


def badges() -> dict[str, tuple[str, str]]:
    """Return label and value of every badge, by the name of its file."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    pythons = [found[1] for line in project["classifiers"] if (found := MINOR.search(line))]
    source = (ROOT / "src" / "logres" / "__init__.py").read_text("utf-8")
    version = VERSION.search(source)
    assert version
    return {
        "version": ("version", version[1]),
        "python": ("Python", " | ".join(pythons)),
        "licence": ("licence", project["license"]),
    }


def drawn(label: str, value: str) -> str:
    """Return a badge as SVG."""
    label_wide, value_wide = len(label) * LETTER, len(value) * LETTER
    left = label_wide + 2 * MARGIN
    return SVG.format(
        label=escape(label),
        value=escape(value),
        label_wide=round(label_wide, 1),
        value_wide=round(value_wide, 1),
        whole=round(left + value_wide + 2 * MARGIN, 1),
        left=round(left - 3, 1),
        middle=round(left / 2, 1),
        other=round(left + MARGIN + value_wide / 2, 1),
    )


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, words in badges().items():
        (FOLDER / f"{name}.svg").write_text(drawn(*words), "utf-8")


if __name__ == "__main__":
    main()
