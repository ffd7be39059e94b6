"""Messages with grammar: the part of ICU MessageFormat that our texts use.

    {faction_the} {faction_num, select, one {lands} other {land}} in {space}.
    {n, plural, =0 {Nobody comes.} one {1 Raider comes.} other {# Raiders come.}}

A message is read once into parts. `#` is the number that a plural was chosen by. An apostrophe
quotes a brace or a `#` that is meant as such (`'{'`); two are one. `web/js/messages.js` does the
same, and tests/twins holds both to the same cases.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

PLURAL, OTHER = "plural", "other"
NUMBER = "#"
WORD = re.compile(r"\s*(\w+)(?::(\w+))?\s*")
KIND = re.compile(r",\s*(plural|select)\s*,")
END = re.compile(r"\s*\}")
SELECTOR = re.compile(r"\s*(=\d+|[\w-]+)\s*\{")
QUOTED = re.compile(r"'([{}#][^']*)'|''")


class BadMessage(ValueError):
    """A message that cannot be read, and where."""


@dataclass(frozen=True)
class Hole:
    """A place for a value; `table` names other names than those of its kind (the old way)."""

    name: str
    table: str = ""


@dataclass(frozen=True)
class Choice:
    """One of several texts, by a number or by a word."""

    name: str
    plural: bool
    cases: dict[str, tuple[Part, ...]]


class Sharp:
    """The number of the plural around it."""


Part = str | Hole | Choice | Sharp
SHARP = Sharp()


@lru_cache(maxsize=20_000)
def parse(text: str) -> tuple[Part, ...]:
    """The parts of a message."""
    return Reader(text).whole()


class Reader:
    """Reads one message from its beginning to its end."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def whole(self) -> tuple[Part, ...]:
        parts = self.parts(in_plural=False)
        if self.at < len(self.text):
            raise self.fault("a brace is closed that nobody opened")
        return parts

    def fault(self, what: str) -> BadMessage:
        return BadMessage(f"{what} at {self.at}: {self.text!r}")

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """What a pattern finds here; it is passed."""
        found = pattern.match(self.text, self.at)
        if found:
            self.at = found.end()
        return found

    def parts(self, in_plural: bool) -> tuple[Part, ...]:
        """Parts up to the end or to a closing brace."""
        parts: list[Part] = []
        while self.at < len(self.text) and self.text[self.at] != "}":
            part = self.part(in_plural)
            if isinstance(part, str) and parts and isinstance(parts[-1], str):
                parts[-1] += part
            else:
                parts.append(part)
        return tuple(parts)

    def part(self, in_plural: bool) -> Part:
        if quoted := self.take(QUOTED):
            return quoted[1] or "'"
        letter = self.text[self.at]
        self.at += 1
        if letter == "{":
            return self.argument(in_plural)
        return SHARP if letter == NUMBER and in_plural else letter

    def argument(self, in_plural: bool) -> Part:
        """What stands between braces."""
        name = self.take(WORD)
        if not name:
            raise self.fault("there is no name")
        if self.take(END):
            return Hole(name[1], name[2] or "")
        kind = None if name[2] else self.take(KIND)
        if not kind:
            raise self.fault("neither end nor plural nor select")
        cases = self.cases(in_plural or kind[1] == PLURAL)
        if OTHER not in cases:
            raise self.fault("there is no case for all others")
        return Choice(name[1], kind[1] == PLURAL, cases)

    def cases(self, in_plural: bool) -> dict[str, tuple[Part, ...]]:
        cases: dict[str, tuple[Part, ...]] = {}
        while case := self.take(SELECTOR):
            cases[case[1]] = self.parts(in_plural)
            if not self.take(END):
                raise self.fault("a brace is missing")
        if not self.take(END):
            raise self.fault("a brace is missing")
        return cases


def arguments(text: str) -> set[str]:
    """The names of all values that a message asks for, as they stand there."""
    found: set[str] = set()
    waiting = list(parse(text))
    while waiting:
        part = waiting.pop()
        if isinstance(part, Hole | Choice):
            found.add(part.name)
        if isinstance(part, Choice):
            waiting += [inner for case in part.cases.values() for inner in case]
    return found


class Speaker:
    """Says messages in one language; who inherits it knows the values' names."""

    language = "en"

    def plural(self, n: float) -> str:
        if self.language == "fr":
            return "one" if n < 2 else OTHER
        return "one" if n == 1 else OTHER

    def tell(self, parts: tuple[Part, ...], values: dict[str, Any], sharp: str = NUMBER) -> str:
        """A message with its values."""
        said = ""
        for part in parts:
            if isinstance(part, str):
                said += part
            elif isinstance(part, Hole):
                said += self.fill(part, values)
            elif isinstance(part, Choice):
                said += self.choose(part, values, sharp)
            else:
                said += sharp
        return said

    def choose(self, choice: Choice, values: dict[str, Any], sharp: str) -> str:
        if not choice.plural:
            word = self.word(choice.name, values)
            return self.tell(choice.cases.get(word, choice.cases[OTHER]), values, sharp)
        value = values.get(choice.name, 0)
        n = len(value) if isinstance(value, list | tuple) else value or 0
        cases = choice.cases
        case = f"={n}" if f"={n}" in cases else self.plural(n)
        return self.tell(cases.get(case, cases[OTHER]), values, self.number(n))

    def number(self, n: Any) -> str:
        """A count, with thousands parted: 1,200 and in French 1 200. A year or a port is none."""
        if not isinstance(n, int) or -1000 < n < 1000:
            return str(n)
        return f"{n:,}".replace(",", "\u202f" if self.language == "fr" else ",")

    def fill(self, hole: Hole, values: dict[str, Any]) -> str:
        """What stands for a value; a catalogue knows."""
        raise NotImplementedError

    def word(self, name: str, values: dict[str, Any]) -> str:
        """By which word a `select` chooses."""
        raise NotImplementedError
