"""Message catalogues: everything people read, by key, in English and French.

The rules report keys and values; sentences are rendered here, or by the browser from the same
catalogues. A text is a message in ICU syntax (`messages.py`). `{location}` shows a value; if the
catalogue has names for that kind (`name.location`), it shows the name, and `{location_of}` a form
of it (`names.py`), which may be one that only this kind has (`{card_value}`). `{round_years}` takes
the names of another table, `{area_code}` the id in capitals. A sentence that begins with a name
begins with a capital.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from logres.engine.errors import UnknownName
from logres.engine.words import messages, names
from logres.engine.words.messages import BadMessage, Hole, Speaker
from logres.engine.words.names import CODE, COUNTED, FORMS, MORE, TALLY

LANGUAGES = ("en", "fr")
NONE = "none"
"""The case of a `select` for a missing value."""

YOU = "you"
"""A pseudo-seat: the reader of the sentence."""
SEATS = {"winner": "seat", "winners": "seats"}
"""Values of a result that are seats under another name."""


class Catalogue(Speaker):
    """The texts of one language: those of the engine, then all below the given folders."""

    def __init__(self, language: str, *folders: Path) -> None:
        if language not in LANGUAGES:
            raise UnknownName(key="error.language", language=language, known=", ".join(LANGUAGES))
        self.language = language
        self.texts: dict[str, Any] = {}
        self.known: dict[str, Any] = {}
        self.forms: dict[tuple[str, Any, str], str] = {}
        for folder in (Path(__file__).parent / "text", *folders):
            for path in sorted(folder.rglob(f"*{language}.toml")):
                merge(self.texts, tomllib.loads(path.read_text(encoding="utf-8")))

    def find(self, key: str) -> Any:
        """Return the text or table at a dotted key, or None."""
        if key not in self.known:
            self.known[key] = self.look_up(key)
        return self.known[key]

    def look_up(self, key: str) -> Any:
        found: Any = self.texts
        for part in key.split("."):
            if not isinstance(found, dict) or part not in found:
                return None
            found = found[part]
        return found

    def say(self, key: str, values: dict[str, Any] | None = None) -> str:
        """Return the sentence at a key. A missing key is shown as such, so that it is noticed."""
        template = self.template(key, values)
        said = self.read(key, template, values)
        if template is None or template[:1] != "{":
            return said
        return said[:1].upper() + said[1:]

    def phrase(self, key: str, values: dict[str, Any] | None = None) -> str:
        """Return the text at a key with its values, without capitalizing a name at its
        beginning.
        """
        return self.read(key, self.template(key, values), values)

    def read(self, key: str, template: str | None, values: dict[str, Any] | None) -> str:
        if template is None:
            return f"[{key}]"
        try:
            return self.tell(messages.parse(template), values or {})
        except BadMessage:  # A test names it; a reader gets what there is.
            return template

    def template(self, key: str, values: dict[str, Any] | None) -> str | None:
        found = self.find(key)
        if isinstance(found, dict):
            found = found.get("name") or found.get(self.plural((values or {}).get("n", 0)))
        return None if found is None else str(found)

    # What stands for a value.

    def fill(self, hole: Hole, values: dict[str, Any]) -> str:
        if hole.name in values:
            return self.show(values[hole.name], kind_of(hole.name))
        name, _, form = hole.name.rpartition("_")
        if name not in values:
            return f"{{{hole.name}}}"
        return self.in_form(values[name], kind_of(name), form, values)

    def word(self, name: str, values: dict[str, Any]) -> str:
        """Return the word by which a `select` chooses: a form of a name, the value itself, or
        `none`.
        """
        if name in values:
            return NONE if values[name] is None else str(values[name]).replace("-", "_")
        base, _, form = name.rpartition("_")
        value = values.get(base)
        if isinstance(value, list | tuple):
            value = value[0] if len(value) == 1 or (value and form == "gen") else None
        if value is None:
            return messages.OTHER
        return self.form(kind_of(base), value, form)

    def in_form(self, value: Any, kind: str, form: str, values: dict[str, Any]) -> str:
        if form == TALLY:
            some = value if isinstance(value, list | tuple) else [value]
            return self.tally(kind, [one for one in some if one is not None])
        if isinstance(value, list | tuple):
            return self.join([self.in_form(one, kind, form, values) for one in value])
        if value is None:
            return self.say("engine.list.none")
        if form == CODE:
            return str(value).upper()
        if form == COUNTED:
            form = self.plural(values.get("n", 0))
        own = form in FORMS or form in self.entry(kind, value)
        return self.form(kind, value, form) if own else self.name(form, value)

    def form(self, kind: str, value: Any, wanted: str) -> str:
        """Return a form of a name; cached."""
        key = (kind, value, wanted)
        if key not in self.forms:
            self.forms[key] = names.form(self.language, self.entry(kind, value), wanted)
        return self.forms[key]

    def tally(self, kind: str, items: Iterable[Any]) -> str:
        """Return equal items counted. What is said once is not repeated by those that have a form
        `more`: 2 pièces de bronze et 1 d’or.
        """
        said: list[str] = []
        more = False
        for value, count in Counter(items).items():
            form = MORE if more else self.plural(count)
            more = MORE in self.entry(kind, value)
            form = form if more else self.plural(count)
            said.append(f"{self.number(count)} {self.form(kind, value, form)}")
        return self.join(said)

    def entry(self, kind: str, value: Any) -> names.Name:
        """Return the catalogue's entry of a name."""
        if value == YOU:
            return names.entry(self.find("engine.you"))
        found = self.find(f"name.{kind}") or self.find(f"name.{kind.removesuffix('s')}") or {}
        return names.entry(found.get(str(value), value))

    def show(self, value: Any, kind: str) -> str:
        if isinstance(value, list | tuple):
            return self.join([self.show(v, kind) for v in value])
        if value is None:
            return self.say("engine.list.none")
        return self.name(kind, value)

    def name(self, kind: str, value: Any) -> str:
        """Return the name of a noun, or the value itself if the kind has no names."""
        if kind == CODE:
            return str(value).upper()
        found = self.find(f"name.{kind}") or self.find(f"name.{kind.removesuffix('s')}") or {}
        known = found.get(str(value))
        if known is None:
            return names.bare(self.entry(kind, YOU)) if value == YOU else str(value)
        return known if isinstance(known, str) else names.bare(names.entry(known))

    def join(self, parts: list[str]) -> str:
        if not parts:
            return self.say("engine.list.none")
        if len(parts) == 1:
            return parts[0]
        return f"{', '.join(parts[:-1])} {self.say('engine.list.and')} {parts[-1]}"


def kind_of(name: str) -> str:
    """Return the kind of a value: the last word of its name."""
    kind = name.rsplit("_", 1)[-1]
    return SEATS.get(kind, kind)


def merge(into: dict[str, Any], other: dict[str, Any]) -> None:
    for key, value in other.items():
        if isinstance(value, dict) and isinstance(into.get(key), dict):
            merge(into[key], value)
        else:
            into[key] = value


def in_all(key: str, **values: Any) -> dict[str, str]:
    """Return a text of the engine in each language."""
    return {language: catalogue(language).phrase(key, values) for language in LANGUAGES}


@cache
def catalogue(language: str, *folders: Path) -> Catalogue:
    """Return the catalogue of a language; cached."""
    return Catalogue(language, *folders)
