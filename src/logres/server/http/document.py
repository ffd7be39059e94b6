"""The HTML document of every page. Its URLs are relative, so that any path prefix works.

No setting is needed: a proxy strips the prefix, and the browser resolves relative URLs.
"""

from __future__ import annotations

import base64
import hashlib
import re
from functools import cache

from logres.server.http import bundle

SITE = '"./'
"""The prefix of URLs in the document as written, for a page at depth 0."""
DEEPEST = 5
"""The maximum depth of a page: one, as in /t/TABLE, or more where it only says that nothing is
there.
"""


@cache
def document(depth: int) -> str:
    """Return the document for a page at this depth."""
    folder = bundle.BUNDLE if bundle.is_used() else bundle.WEB
    written = (folder / "index.html").read_text(encoding="utf-8")
    return written.replace(SITE, f'"{"../" * depth}') if depth else written


def depth_of(path: str) -> int:
    return path.count("/") - 1


def import_map_hashes() -> list[str]:
    """Return the hashes of the inline import map, for the Content-Security-Policy."""
    return [import_map_hash(document(depth)) for depth in range(DEEPEST + 1)]


def import_map_hash(text: str) -> str:
    found = re.search(r'<script type="importmap">(.*?)</script>', text, re.DOTALL)
    digest = hashlib.sha256((found.group(1) if found else "").encode()).digest()
    return base64.b64encode(digest).decode()
