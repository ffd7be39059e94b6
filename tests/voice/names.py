"""The names of a game as its sentences say them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

import logres
from logres.engine.match.decision import words
from logres.engine.words import names
from logres.engine.words.text import Catalogue

SPOKEN = ("name", "one", "other", "the")


class Names:
    """All names of a game in a language; a name is a text or a table of forms."""

    def __init__(self, texts: Catalogue) -> None:
        self.language = texts.language
        self.tables: dict[str, dict[str, Any]] = texts.find("name") or {}

    def entries(self) -> Iterator[tuple[str, names.Name]]:
        for table in self.tables.values():
            for id, name in table.items():
                yield str(id), names.entry(name)

    @cached_property
    def raw_ids(self) -> frozenset[str]:
        """Ids with a hyphen that are no words of any language: saxon-raider, player-1."""
        return frozenset(id for id, name in self.entries() if "-" in id and id != names.bare(name))

    @cached_property
    def spoken(self) -> frozenset[str]:
        """Every name in lower case, for lines that begin with one and a colon."""
        said = [
            names.form(self.language, name, form) if form != "name" else names.bare(name)
            for _, name in self.entries()
            for form in SPOKEN
        ]
        return frozenset(name.lower() for name in said if name)

    @cached_property
    def plurals(self) -> frozenset[str]:
        """What counted things are called when there are several."""
        pairs = [(name.get("one"), name.get("other")) for _, name in self.entries()]
        return frozenset(other for one, other in pairs if one and other and one != other)

    def of(self, kind: str) -> dict[str, Any]:
        """The names of a kind; of several things, those of one."""
        return self.tables.get(kind) or self.tables.get(kind.removesuffix("s")) or {}


KNOWN: dict[tuple[str, str], Names] = {}
"""Names of games that were asked for, and of those that a test makes up."""


def names_of(surface: str, language: str) -> Names | None:
    """The names of a game; nothing for other parts of the program."""
    place = (surface, language)
    if place not in KNOWN and surface in logres.titles():
        KNOWN[place] = Names(words(logres.game(surface), language))
    return KNOWN.get(place)
