"""Catalogues: everything people read, by key, in English and French.

The rules report keys and values; sentences are made here, or by the browser from the same
catalogues. A placeholder `{location}` shows a value; if the catalogue has names for that kind
(`name.location`), it shows the name. `{area:of_area}` takes the names of another table,
`{area:code}` the id in capitals. A sentence that begins with a name begins with a capital. A table
with `one` and `other` is a plural, chosen by the value `n`.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from logres.engine.errors import UnknownName

LANGUAGES = ("en", "fr")
CODE = "code"
HOLE = re.compile(r"\{(\w+)(?::(\w+))?\}")


class Catalogue:
    """The texts of one language: those of the engine, then all that stand below given folders."""

    def __init__(self, language: str, *folders: Path) -> None:
        if language not in LANGUAGES:
            raise UnknownName(key="error.language", language=language, known=", ".join(LANGUAGES))
        self.language = language
        self.texts: dict[str, Any] = {}
        for folder in (Path(__file__).parent / "text", *folders):
            for path in sorted(folder.rglob(f"*{language}.toml")):
                merge(self.texts, tomllib.loads(path.read_text(encoding="utf-8")))

    def find(self, key: str) -> Any:
        """The text, plural or table at a dotted key, or None."""
        found: Any = self.texts
        for part in key.split("."):
            if not isinstance(found, dict) or part not in found:
                return None
            found = found[part]
        return found

    def say(self, key: str, values: dict[str, Any] | None = None) -> str:
        """The sentence at a key. A missing key shows itself, so that it is seen and mended."""
        said = self.phrase(key, values)
        begins_with_name = str(self.template(key, values)).startswith("{")
        return said[:1].upper() + said[1:] if begins_with_name else said

    def phrase(self, key: str, values: dict[str, Any] | None = None) -> str:
        """The text at a key with its values, where a name at its beginning stays as it is."""
        template = self.template(key, values)
        if template is None:
            return f"[{key}]"
        return HOLE.sub(lambda hole: self.fill(hole, values or {}), template)

    def template(self, key: str, values: dict[str, Any] | None) -> str | None:
        found = self.find(key)
        if isinstance(found, dict):
            found = found.get(self.plural((values or {}).get("n", 0)))
        return None if found is None else str(found)

    def plural(self, n: int) -> str:
        if self.language == "fr":
            return "one" if n < 2 else "other"
        return "one" if n == 1 else "other"

    def fill(self, hole: re.Match[str], values: dict[str, Any]) -> str:
        name, kind = hole.group(1), hole.group(2)
        if name not in values:
            return hole.group(0)
        return self.show(values[name], kind or kind_of(name))

    def show(self, value: Any, kind: str) -> str:
        if isinstance(value, list | tuple):
            return self.join([self.show(v, kind) for v in value])
        if value is None:
            return self.say("engine.list.none")
        return self.name(kind, value)

    def name(self, kind: str, value: Any) -> str:
        """The name of a noun, or the value itself where names of that kind are not kept."""
        if kind == CODE:
            return str(value).upper()
        names = self.find(f"name.{kind}") or self.find(f"name.{kind.removesuffix('s')}") or {}
        return str(names.get(str(value), value))

    def join(self, parts: list[str]) -> str:
        if not parts:
            return self.say("engine.list.none")
        if len(parts) == 1:
            return parts[0]
        return f"{', '.join(parts[:-1])} {self.say('engine.list.and')} {parts[-1]}"


def kind_of(name: str) -> str:
    return name.rsplit("_", 1)[-1]


def merge(into: dict[str, Any], other: dict[str, Any]) -> None:
    for key, value in other.items():
        if isinstance(value, dict) and isinstance(into.get(key), dict):
            merge(into[key], value)
        else:
            into[key] = value


def in_all(key: str, **values: Any) -> dict[str, str]:
    """A text of the engine in each language."""
    return {language: catalogue(language).phrase(key, values) for language in LANGUAGES}


@cache
def catalogue(language: str, *folders: Path) -> Catalogue:
    """The catalogue of a language, read once."""
    return Catalogue(language, *folders)
