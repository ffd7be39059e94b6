"""The strings of a board's scripts: what stands in the code, and what in its templates."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from logres import Game

TOKEN = re.compile(
    r"""//[^\n]*|/\*.*?\*/|"(?P<string>(?:\\.|[^"\\\n])*)"(?P<field> in )?|(?P<mark>`|\$\{|[{}])""",
    re.DOTALL,
)
TEXT = re.compile(r"(?P<text>(?:\\.|(?!\$\{)[^`\\])*)(?P<mark>`|\$\{)", re.DOTALL)
ATTRIBUTE = re.compile(r'(?<![\w-])([\w-]+)="([^"]*)"')
LOOKS = {"class", "id", "key", "size", "role", "aria-labelledby"}
"""Attributes that say how something looks, not what of the rules it is."""

OBJECT = re.compile(r'\bsay\(\s*"([\w.-]+)",\s*\{((?:[^{}]|\{[^{}]*\})*)\}\s*,?\s*\)')
MEMBER = re.compile(r"(?:^|,)\s*(\w+)\s*(?=:|,|$)")
NESTED = re.compile(r"\([^()]*\)|\[[^\[\]]*\]|\{[^{}]*\}")


def board_scripts(game: Game) -> list[Path]:
    return [p for p in sorted((game.folder / "board").glob("*.js")) if p.name != "contract.js"]


def read(source: str) -> Iterator[tuple[str, str]]:
    """Strings of the code but for names of fields (`"area" in values`, which types guard), and the
    texts of templates between what is filled in.
    """
    at, inside = 0, list[str]()
    while at < len(source):
        in_text = bool(inside) and inside[-1] == "`"
        found = (TEXT.match if in_text else TOKEN.search)(source, at)
        if not found:
            return
        at = found.end()
        if in_text:
            yield "text", found["text"]
        elif found["string"] is not None and not found["field"]:
            yield "string", found["string"]
        turn(inside, found["mark"], in_text)


def turn(inside: list[str], mark: str | None, in_text: bool) -> None:
    """Where we are after a mark: in a template, in what it fills in, in braces."""
    if (mark == "`" and not in_text) or mark in ("${", "{"):
        inside.append(str(mark))
    elif mark in ("`", "}"):
        inside.pop()


def strings(path: Path) -> list[str]:
    """Whole strings in the code, and what is handed on in its templates."""
    found = list[str]()
    for kind, text in read(path.read_text("utf-8")):
        if kind == "string":
            found.append(text)
        else:
            found += [value for name, value in ATTRIBUTE.findall(text) if name not in LOOKS]
    return found


def sayings(path: Path) -> Iterator[tuple[str, set[str]]]:
    """Sentences that a script says, each with the names of the values it gives."""
    for key, given in OBJECT.findall(path.read_text("utf-8")):
        yield key, set(MEMBER.findall(flat(given)))


def flat(given: str) -> str:
    """Without what stands inside brackets."""
    while (shorter := NESTED.sub("0", given)) != given:
        given = shorter
    return given
