"""What a game shows, asks and tells: declared once, for its rules and for its faces.

The page, the terminal and every test read names and types here; `scripts/contracts` writes them
down for the page. Rules go on saying `g.tell("winner", …)` and `g.ask(…)`: tests hold that they say
nothing else than what is declared, and that all that is declared is said.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

MAYBE = "?"
"""After the name of a value: it may be nothing, or be left out."""

UNSEEN = "-unseen"
"""After the name of a happening: as those read it who may not know its secret."""


@dataclass(frozen=True)
class Values:
    """The values of a happening or of a question, by name.

    `nouns` are named for a kind of noun (`card`, `from_area`, `cards`) and carry its names,
    `others` have types of their own. `verbs` are what a question can offer; `secret` names the
    value of a happening that only some may know.
    """

    nouns: tuple[str, ...] = ()
    others: Mapping[str, Any] = field(default_factory=dict)
    secret: str = ""
    verbs: tuple[str, ...] = ()

    def types(self) -> dict[str, Any]:
        """Every value's type, as the faces get it; `X | None` where it may be missing."""
        found: dict[str, Any] = {}
        for name in self.nouns:
            plain = name.removesuffix(MAYBE)
            kind: Any = list[str] if plain.endswith("s") else str
            found[plain] = kind | None if name.endswith(MAYBE) else kind
        return found | dict(self.others)


def told(*nouns: str, secret: str = "", **others: Any) -> Values:
    """A happening: `told("kingdom", "cards", total=int)`."""
    return Values(nouns, others, secret=secret)


def asked(*verbs: str, about: tuple[str, ...] = (), **others: Any) -> Values:
    """A question: `asked("gain", about=("area",), n=int)`."""
    return Values(about, others, verbs=verbs)


@dataclass(frozen=True)
class Contract:
    """`view` and `facts` are TypedDicts: what a seat sees, and the numbers of the rules that a face
    shows but that never change in a game. `tells` has the happenings, `asks` the questions.
    """

    view: type[Any]
    tells: Mapping[str, Values]
    asks: Mapping[str, Values]
    facts: type[Any] | None = None

    def every_happening(self) -> dict[str, Values]:
        """With those that are read without their secret."""
        found = dict(self.tells)
        for what, values in self.tells.items():
            if values.secret:
                found[what + UNSEEN] = without(values, values.secret)
        return found


def without(values: Values, secret: str) -> Values:
    return Values(
        tuple([name for name in values.nouns if name.removesuffix(MAYBE) != secret]),
        {name: kind for name, kind in values.others.items() if name != secret},
    )
