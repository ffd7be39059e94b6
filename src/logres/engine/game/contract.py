"""The typed interface of a game: its views, questions and events, declared once.

The page, the terminal and the tests read names and types here; `scripts/contracts` generates the
client's types from it. Rules still call `g.tell("winner", …)` and `g.ask(…)`: tests check that they
use only what is declared, and that everything declared is used.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from logres.engine.words.story import UNSEEN, Join

MAYBE = "?"
"""Suffix of a value's name: it may be None, or be left out."""

APART = "*"
"""The key of a happening that is always an event of its own."""

ENDS = "."
"""The key, and the kind, of a happening that belongs to the event before it and ends it: what comes
next is another event, even of the same kind (the rounds of a battle).
"""


@dataclass(frozen=True)
class Values:
    """The values of a happening (event) or of a question, by name.

    `nouns` are named for a kind of noun (`card`, `from_area`, `cards`) and hold its names, `others`
    have types of their own. `verbs` are what a question can offer; `secret` names the value of a
    happening that only some seats may see.
    """

    nouns: tuple[str, ...] = ()
    others: Mapping[str, Any] = field(default_factory=dict)
    secret: str = ""
    verbs: tuple[str, ...] = ()

    def types(self) -> dict[str, Any]:
        """Return every value's type as the client gets it; `X | None` where it may be missing."""
        found: dict[str, Any] = {}
        for name in self.nouns:
            plain = name.removesuffix(MAYBE)
            kind: Any = list[str] if plain.endswith("s") else str
            found[plain] = kind | None if name.endswith(MAYBE) else kind
        return found | dict(self.others)


def told(*nouns: str, secret: str = "", **others: Any) -> Values:
    """Declare a happening: `told("kingdom", "cards", total=int)`."""
    return Values(nouns, others, secret=secret)


def asked(*verbs: str, about: tuple[str, ...] = (), **others: Any) -> Values:
    """Declare a question: `asked("gain", about=("area",), n=int)`."""
    return Values(about, others, verbs=verbs)


@dataclass(frozen=True)
class Event:
    """A unit of playback: one or several happenings of the same `kind`.

    Consecutive happenings of one kind whose values `by` are equal form one event. `at` names the
    values that are places, `whence` the value that tells where pieces come from, `actor` the value
    that names who acts. After a `drama` the playback waits for the reader. Of several happenings
    the one that `leads` is the caption, else the first. What people do is not played back to
    themselves, unless it is a drama or rests on `chance`.
    """

    kind: str
    by: tuple[str, ...] = ()
    at: tuple[str, ...] = ()
    whence: str = ""
    actor: str = ""
    drama: bool = False
    leads: bool = False
    chance: bool = False


@dataclass(frozen=True)
class Contract:
    """The declared interface of a game.

    `view` and `facts` are TypedDicts: a seat's observation, and constants of the rules that user
    interfaces show. `tells` has the happenings, `asks` the questions. `events` says which
    happenings begin an event; the others belong to the one before them. Without any, each happening
    is an event. `joins` says which happenings the log tells in one sentence, `details` which are
    folded. `words` has the groups of words that a view chooses from, a Literal
    for each; `known` the kinds of noun of which a user interface knows some by name.
    """

    view: type[Any]
    tells: Mapping[str, Values]
    asks: Mapping[str, Values]
    facts: type[Any] | None = None
    events: Mapping[str, Event] = field(default_factory=dict)
    joins: Mapping[str, Join] = field(default_factory=dict)
    details: frozenset[str] = frozenset()
    words: Mapping[str, Any] = field(default_factory=dict)
    known: tuple[str, ...] = ()

    def event_of(self, what: str) -> Event | None:
        """Return the event that a happening begins or continues, if any."""
        return self.events.get(what.removesuffix(UNSEEN))

    def event_key(self, what: str, values: Mapping[str, Any]) -> str:
        """Return the grouping key of a happening's event: `APART` if it is always an event of its
        own, empty if it belongs to the event before it, `ENDS` if it also ends that.
        """
        if not self.events:
            return APART
        event = self.event_of(what)
        if event is None or event.kind == ENDS:
            return "" if event is None else ENDS
        return " ".join([event.kind, *[str(values.get(n)) for n in event.by]])

    def every_happening(self) -> dict[str, Values]:
        """Return all happenings, including the variants without their secret value."""
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
