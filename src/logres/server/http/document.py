"""The document of every page. Its addresses are relative, so the site may lie below a folder.

Nobody needs to be told of that folder: a proxy takes it off the path, and a browser resolves what
is relative by the address it sees.
"""

from __future__ import annotations

import base64
import hashlib
import re
from functools import cache
from pathlib import Path

import logres

WEB = Path(logres.__file__).parent / "web"
SITE = '"./'
"""How addresses begin in the document as it is written, which is that of a page at the top."""
DEEPEST = 1
"""How many folders a page may lie below the site, as in /t/TABLE."""


@cache
def document(depth: int) -> str:
    """The document for a page so many folders below the site."""
    written = (WEB / "index.html").read_text(encoding="utf-8")
    return written.replace(SITE, f'"{"../" * depth}') if depth else written


def depth_of(path: str) -> int:
    return path.count("/") - 1


def import_map_hashes() -> list[str]:
    """The import map stands in the page itself, so the policy must name its hash."""
    return [import_map_hash(document(depth)) for depth in range(DEEPEST + 1)]


def import_map_hash(text: str) -> str:
    found = re.search(r'<script type="importmap">(.*?)</script>', text, re.DOTALL)
    digest = hashlib.sha256((found.group(1) if found else "").encode()).digest()
    return base64.b64encode(digest).decode()
