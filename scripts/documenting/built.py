"""Checks a built site: every link leads somewhere, and nothing is loaded from another host."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOADED = {
    "audio": ("src",),
    "embed": ("src",),
    "iframe": ("src",),
    "img": ("src", "srcset"),
    "input": ("src",),
    "object": ("data",),
    "script": ("src",),
    "source": ("src", "srcset"),
    "track": ("src",),
    "use": ("href",),
    "video": ("src", "poster"),
}
"""Attributes by which a page loads something, by tag; `link` is apart."""

NOT_LOADED = {"alternate", "canonical", "next", "prev"}
IMPORTED = re.compile(r"(?i)url\(\s*[\"']?\s*((?:https?:)?//[^\"')\s]+)|@import\s+[\"']([^\"']+)")


class Page(HTMLParser):
    """What a page links to, what it loads, and the ids in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.ids: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value for name, value in attrs if value is not None}
        self.ids |= {given[name] for name in ("id", "name") if name in given}
        self.loads += [given[name].split()[0] for name in LOADED.get(tag, ()) if given.get(name)]
        self.loads += [found[0] or found[1] for found in IMPORTED.findall(given.get("style", ""))]
        if tag == "link" and "href" in given:
            kinds = set(given.get("rel", "").split())
            (self.links if kinds & NOT_LOADED else self.loads).append(given["href"])
        elif tag in ("a", "area") and "href" in given:
            self.links.append(given["href"])


@cache
def read(path: Path) -> Page:
    return Page(path.read_text("utf-8"))


def faults(site: Path) -> Iterator[str]:
    """Yield what is wrong with the files of a site, a sentence each."""
    for path in sorted(site.rglob("*.html")):
        yield from faults_of(site, path)
    for path in sorted(site.rglob("*.css")):
        for found in IMPORTED.findall(path.read_text("utf-8")):
            yield f"{path.relative_to(site)} loads {found[0] or found[1]} from another host"


def faults_of(site: Path, path: Path) -> Iterator[str]:
    page, name = read(path), path.relative_to(site)
    for target in dict.fromkeys(page.loads):
        if is_elsewhere(target):
            yield f"{name} loads {target} from another host"
    for target in dict.fromkeys(page.loads + page.links):
        if not is_elsewhere(target) and not leads_somewhere(site, path, target):
            yield f"{name} links to {target}, which is not there"


def is_elsewhere(target: str) -> bool:
    parts = urlsplit(target)
    return parts.scheme not in ("", "data") or bool(parts.netloc)


def leads_somewhere(site: Path, path: Path, target: str) -> bool:
    """Return whether a relative target names a file of the site, and a place in it."""
    parts = urlsplit(target)
    if parts.scheme == "data":
        return True
    file = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if file.is_dir():
        file = file / "index.html"
    if parts.path.startswith("/") or not file.is_file() or not file.is_relative_to(site.resolve()):
        return False
    return not parts.fragment or unquote(parts.fragment) in read(file).ids
