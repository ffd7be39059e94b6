"""A parser and renderer for the part of ICU MessageFormat that our texts use.

    {faction_the} {faction_num, select, one {lands} other {land}} in {space}.
    {n, plural, =0 {Nobody comes.} one {1 Raider comes.} other {# Raiders come.}}

A message is parsed once. `#` is the number that a plural was chosen by; in a `select` inside of it,
as in ICU, a literal. An apostrophe quotes a literal brace or `#` (`'{'`); two are one.
`web/js/messages.js` is the same for the browser; tests/twins runs one table of cases on both.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

PLURAL, OTHER = "plural", "other"
MINUS = "\u2212"
NUMBER = "#"
WORD = re.compile(r"\s*(\w+)\s*")
KIND = re.compile(r",\s*(plural|select)\s*,")
END = re.compile(r"\s*\}")
SELECTOR = re.compile(r"\s*(=\d+|\w+)\s*\{")
QUOTED = re.compile(r"'([{}#][^']*)'|''")
FIGURE = re.compile(r"(\d*)([¼½¾]?)")
FRACTIONS = {"": 0.0, "¼": 0.25, "½": 0.5, "¾": 0.75}


class BadMessage(ValueError):
    """A syntax error in a message, with its place."""


@dataclass(frozen=True)
class Hole:
    """A placeholder."""

    name: str


@dataclass(frozen=True)
class Choice:
    """A `plural` or `select`: one of several texts, by a number or by a word."""

    name: str
    plural: bool
    cases: dict[str, tuple[Part, ...]]


class Sharp:
    """The `#` inside a plural."""


Part = str | Hole | Choice | Sharp
SHARP = Sharp()


@lru_cache(maxsize=20_000)
def parse(text: str) -> tuple[Part, ...]:
    """Parse a message into its parts; cached."""
    return Reader(text).whole()


class Reader:
    """A recursive descent parser for one message."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def whole(self) -> tuple[Part, ...]:
        parts = self.parts(in_plural=False)
        if self.at < len(self.text):
            raise self.fault("unmatched closing brace")
        return parts

    def fault(self, what: str) -> BadMessage:
        return BadMessage(f"{what} at {self.at}: {self.text!r}")

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Match a pattern at the current place and advance past it."""
        found = pattern.match(self.text, self.at)
        if found:
            self.at = found.end()
        return found

    def parts(self, in_plural: bool) -> tuple[Part, ...]:
        """Parse parts up to the end or to a closing brace."""
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
            return self.argument()
        return SHARP if letter == NUMBER and in_plural else letter

    def argument(self) -> Part:
        """Parse what is between braces."""
        name = self.take(WORD)
        if not name:
            raise self.fault("there is no argument name")
        if self.take(END):
            return Hole(name[1])
        kind = self.take(KIND)
        if not kind:
            raise self.fault("expected }, plural or select")
        cases = self.cases(kind[1] == PLURAL)
        if OTHER not in cases:
            raise self.fault("the case `other` is missing")
        return Choice(name[1], kind[1] == PLURAL, cases)

    def cases(self, in_plural: bool) -> dict[str, tuple[Part, ...]]:
        cases: dict[str, tuple[Part, ...]] = {}
        while case := self.take(SELECTOR):
            cases[case[1]] = self.parts(in_plural)
            if not self.take(END):
                raise self.fault("a closing brace is missing")
        if not self.take(END):
            raise self.fault("a closing brace is missing")
        return cases


def arguments(text: str) -> set[str]:
    """Return the names of all values that a message uses, as written."""
    found: set[str] = set()
    waiting = list(parse(text))
    while waiting:
        part = waiting.pop()
        if isinstance(part, Hole | Choice):
            found.add(part.name)
        if isinstance(part, Choice):
            waiting += [inner for case in part.cases.values() for inner in case]
    return found


def amount(n: Any) -> float:
    """Return the numeric value of a number, or of a figure such as 2 or 1½ given as text."""
    figure = FIGURE.fullmatch(n) if isinstance(n, str) else None
    if figure:
        return int(figure[1] or 0) + FRACTIONS[figure[2]]
    return n if isinstance(n, int | float) else 0


class Speaker:
    """Renders messages in one language; a subclass resolves values to names."""

    language = "en"

    def plural(self, n: float) -> str:
        """Return the CLDR plural category: ½ loss and 1 loss, but 1½ losses; in French 1½ perte
        too.
        """
        if self.language == "fr":
            return "one" if n < 2 else OTHER
        return "one" if 0 < n <= 1 else OTHER

    def tell(self, parts: tuple[Part, ...], values: dict[str, Any], sharp: str = NUMBER) -> str:
        """Render a message with its values."""
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
        value = values.get(choice.name)
        n = len(value) if isinstance(value, list | tuple) else value or 0
        cases = choice.cases
        case = f"={n}" if f"={n}" in cases else self.plural(amount(n))
        return self.tell(cases.get(case, cases[OTHER]), values, self.number(n))

    def number(self, n: Any) -> str:
        """Format a count with thousands separators: 1,200 and in French 1 200. A year or a port is
        not a count.
        """
        comma = "\u202f" if self.language == "fr" else ","
        said = f"{n:,}".replace(",", comma) if isinstance(n, int) else str(n)
        return said.replace("-", MINUS)

    def fill(self, hole: Hole, values: dict[str, Any]) -> str:
        """Render a placeholder; a catalogue implements it."""
        raise NotImplementedError

    def word(self, name: str, values: dict[str, Any]) -> str:
        """Return the word by which a `select` chooses."""
        raise NotImplementedError
