"""Links and anchors of Markdown documents, as repository browsers and the site read them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import unquote

CODE = re.compile(r"(?ms)^(?P<fence>`{3,}|~{3,}).*?^(?P=fence)[ \t]*$|`+[^`\n]+`+")
LINK = re.compile(r"(?<=\]\()(?P<target>[^()\s]+)(?=\))")
HEADING = re.compile(r"(?m)^#{1,6}[ \t]+(.+?)[ \t]*#*$")
OUTSIDE = re.compile(r"^(?:[a-z][a-z0-9+.-]*:|//)")


def rewritten(text: str, change: Callable[[str], str]) -> str:
    """Return a document with every link target changed, except in code."""
    code = [found.span() for found in CODE.finditer(text)]

    def one(found: re.Match[str]) -> str:
        target = found["target"]
        shown = any(start <= found.start() < end for start, end in code)
        return target if shown else change(target)

    return LINK.sub(one, text)


def targets(text: str) -> list[str]:
    """Return the link targets of a document, images included."""
    found: list[str] = []

    def note(target: str) -> str:
        found.append(target)
        return target

    rewritten(text, note)
    return found


def is_outside(target: str) -> bool:
    """Return whether a target is a URL with a scheme or a host."""
    return OUTSIDE.match(target.lower()) is not None


def anchors(text: str) -> set[str]:
    """Return the fragment ids of a document's headings; a repeated one gets a number."""
    prose = re.sub(r"(?ms)^(`{3,}|~{3,}).*?^\1[ \t]*$", "", text)
    found: set[str] = set()
    for heading in HEADING.findall(prose):
        plain = slug(re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading))
        name, again = plain, 0
        while name in found:
            again += 1
            name = f"{plain}-{again}"
        found.add(name)
    return found


def slug(heading: str) -> str:
    """Return a heading's fragment id: lower case, no punctuation, a hyphen for every space."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def broken(path: Path) -> Iterator[str]:
    """Yield the relative links of a document that lead nowhere."""
    for target in targets(path.read_text("utf-8")):
        if is_outside(target):
            continue
        name, _, anchor = target.partition("#")
        file = path.parent / unquote(name) if name else path
        if not file.exists() or (anchor and not has_anchor(file, unquote(anchor))):
            yield target


def has_anchor(file: Path, anchor: str) -> bool:
    return file.suffix == ".md" and anchor in anchors(file.read_text("utf-8"))
