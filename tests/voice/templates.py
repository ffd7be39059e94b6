"""Messages as they are written: all of a catalogue, and what each can say."""

from __future__ import annotations

import itertools
import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import logres
from logres.engine.words.messages import BadMessage, Choice, Hole, Part, parse
from tests.voice.sentences import PACKAGE

PLURAL = {"one", "other"}
MOST_VARIANTS = 40


def folders(surface: str) -> list[Path]:
    """Where the texts of a surface lie."""
    if surface in logres.titles():
        return [logres.game(surface).folder / "text"]
    return [PACKAGE / {"engine": "engine/words", "page": "web"}.get(surface, surface) / "text"]


def texts(surface: str, language: str) -> dict[str, Any]:
    """All texts of a surface as one table."""
    found: dict[str, Any] = {}
    for folder in folders(surface):
        for path in sorted(folder.rglob(f"*{language}.toml")):
            merge(found, tomllib.loads(path.read_text("utf-8")))
        for path in sorted(folder.glob(f"{language}.json")):
            merge(found, json.loads(path.read_text("utf-8")))
    return found


def merge(into: dict[str, Any], other: dict[str, Any]) -> None:
    for key, value in other.items():
        if isinstance(value, dict) and isinstance(into.get(key), dict):
            merge(into[key], value)
        else:
            into[key] = value


def flat(table: dict[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    """Every text by its whole key."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{before}{key}.")
        else:
            yield f"{before}{key}", str(value)


def messages(table: dict[str, Any], before: str = "") -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every message that is no name; one that is written as two texts for one and other is one."""
    for key, value in table.items():
        place = f"{before}{key}"
        if place == "engine.you" or (place.startswith("name.") and not is_message(value)):
            continue
        if not isinstance(value, dict):
            yield place, (str(value),)
        elif set(value) == PLURAL:
            yield place, tuple(str(one) for one in value.values())
        else:
            yield from messages(value, f"{place}.")


def is_message(value: Any) -> bool:
    """Is it a table, or a name that has holes itself?"""
    return value.keys().isdisjoint(("name", *PLURAL)) if isinstance(value, dict) else "{" in value


def parts_of(template: str) -> Iterator[Part]:
    """All parts of a message, those inside of others too."""
    waiting = list(parse(template))
    while waiting:
        part = waiting.pop()
        yield part
        if isinstance(part, Choice):
            waiting += [inner for case in part.cases.values() for inner in case]


def variants(template: str) -> list[str]:
    """All that a message can say, with holes where values go; where there is much, a part of it."""
    try:
        parts = parse(template)
    except BadMessage:
        return [template]
    return list(itertools.islice(said(parts, "#"), MOST_VARIANTS))


def said(parts: tuple[Part, ...], sharp: str) -> Iterator[str]:
    for chosen in itertools.product(*[list(choices(part, sharp)) for part in parts]):
        yield "".join(chosen)


def choices(part: Part, sharp: str) -> Iterator[str]:
    if isinstance(part, str):
        yield part
    elif isinstance(part, Hole):
        yield f"{{{part.name}}}"
    elif isinstance(part, Choice):
        for case in part.cases.values():
            yield from said(case, f"{{{part.name}}}" if part.plural else sharp)
    else:
        yield sharp
