"""Turns documents of the repository into the pages of two sites, English and French.

What lies in `docs/` is a page of the same name, and `docs/fr/` is the French site. Any other file
that a page links to becomes a page below `project/`: a document as it is, a source as a listing.
Links are rewritten to match, so that documents need no other links than a repository browser's.
"""

from __future__ import annotations

import os
import re
import shutil
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from scripts.documenting import links

ENGLISH, FRENCH = "en", "fr"
SITES = (ENGLISH, FRENCH)
SETTINGS = "docs/site"
ICON = "src/logres/web/favicon.svg"
FILE_NAMED = re.compile(r"\[[\w./-]+\.md\](?=\((?P<target>[\w./-]+\.md)(?:#[^)]*)?\))")
LISTED = {".toml": "toml", ".py": "python", ".js": "js", ".yml": "yaml"}


class NotThere(Exception):
    """A link to a file that does not exist."""


@dataclass(frozen=True)
class Page:
    """Where a file stands: the site, and its path there before it becomes HTML."""

    site: str
    path: PurePosixPath

    @property
    def address(self) -> PurePosixPath:
        """The path of what is built, from the root of the English site."""
        built = self.path.with_suffix(".html") if self.path.suffix == ".md" else self.path
        return built if self.site == ENGLISH else FRENCH / built


def page_of(file: PurePosixPath) -> Page:
    """Return the page that a file of the repository becomes."""
    if file.is_relative_to("docs/fr"):
        return Page(FRENCH, file.relative_to("docs/fr"))
    if file.is_relative_to("docs/samples") and file.name.endswith(".fr.md"):
        return Page(FRENCH, file.relative_to("docs"))
    if file.is_relative_to("docs"):
        return Page(ENGLISH, file.relative_to("docs"))
    if file.name == "README.md":  # which would be the index of its folder
        return Page(ENGLISH, "project" / file.with_name("readme.md"))
    name = file.name if file.suffix == ".md" else f"{file.name}.md"
    return Page(ENGLISH, "project" / file.with_name(name))


class Stage:
    """Pages being made of files: every one that is linked to is made as well."""

    def __init__(self, root: Path, into: Path) -> None:
        self.root, self.into = root, into
        self.made: set[PurePosixPath] = set()

    def fill(self) -> None:
        """Make all pages anew, with the settings of both sites."""
        shutil.rmtree(self.into, ignore_errors=True)
        shutil.copytree(self.root / SETTINGS, self.into)
        for path in sorted((self.root / "docs").rglob("*")):
            file = PurePosixPath(path.relative_to(self.root).as_posix())
            if path.is_file() and not file.is_relative_to(SETTINGS):
                self.make(file)
        for name in ("CONTRIBUTING.md", "CHANGELOG.md"):
            self.make(PurePosixPath(name))
        for site in SITES:
            shutil.copytree(self.into / "assets", self.into / site / "assets")
            shutil.copy(self.root / ICON, self.into / site / "assets")

    def make(self, file: PurePosixPath) -> None:
        """Make the page of a file, and those that it links to."""
        if file in self.made:
            return
        self.made.add(file)
        page, source = page_of(file), self.root / file
        target = self.into / page.site / page.path
        target.parent.mkdir(parents=True, exist_ok=True)
        if file.suffix == ".md":
            text = self.titled(file, source.read_text("utf-8"))
            text = links.rewritten(text, lambda link: self.follow(file, link))
            target.write_text(text, "utf-8")
        elif page.path.suffix == ".md":
            target.write_text(listing(file, source.read_text("utf-8")), "utf-8")
        else:
            shutil.copy(source, target)

    def titled(self, file: PurePosixPath, text: str) -> str:
        """Return a document whose links to `server.md` and the like have titles instead."""

        def title(found: re.Match[str]) -> str:
            linked = (self.root / file.parent / found["target"]).read_text("utf-8")
            return f"[{links.HEADING.findall(linked)[0]}]"

        return FILE_NAMED.sub(title, text)

    def follow(self, file: PurePosixPath, link: str) -> str:
        """Return a link of a file as its page must have it; make what it leads to."""
        name, sign, anchor = link.partition("#")
        if links.is_outside(link) or not name:
            return link
        linked = PurePosixPath(os.path.normpath(file.parent / name))
        if not (self.root / linked).is_file():
            raise NotThere(f"{file} links to {link}")
        self.make(linked)
        here, there = page_of(file), page_of(linked)
        if here.site == there.site:
            return relative(there.path, here.path) + sign + anchor
        return relative(there.address, here.address) + sign + anchor


def relative(path: PurePosixPath, other: PurePosixPath) -> str:
    return PurePosixPath(os.path.relpath(path, other.parent)).as_posix()


def listing(file: PurePosixPath, text: str) -> str:
    """Return a page that shows a file."""
    return f"# {file.name}\n\n`{file}`\n\n````{LISTED.get(file.suffix, 'text')}\n{text}````\n"
