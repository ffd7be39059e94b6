"""What a match records while the rules run: events, random results, non-players' answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

from logres.engine.errors import BadDice
from logres.engine.run.marks import inheritable

Chance = int | tuple[int, ...]
"""One random result: the face of a die, or the order of a shuffle."""


@dataclass
class Happening:
    """An event: what happened (a text key), by which clause, with which values.

    `readers` are the seats that may read it, None for everybody; the others get a version without
    the value that `secret` names, or nothing. `Match.tell` returns the sentence.
    """

    what: str
    rule: str
    readers: tuple[int, ...] | None
    secret: str
    values: dict[str, Any]

    def seen_by(self, seat: int | None) -> Happening | None:
        """Return the happening as a seat (or a spectator: None) may read it, or None."""
        if self.readers is None or seat in self.readers:
            return self
        if not self.secret:
            return None
        known = {name: value for name, value in self.values.items() if name != self.secret}
        return Happening(f"{self.what}-unseen", self.rule, None, "", known)


class Listener(Protocol):
    """The interface of an observer of the run (see `moments`)."""

    def begin_step(self, g: Any) -> None: ...
    def hear(self, happening: Happening) -> None: ...


@inheritable
@dataclass
class Journal:
    """Collects events since it was last emptied, and feeds scripted random results.

    `ruled` has the answers of non-players: seat, verb, number of the noun. `departed` tells whether
    a scripted result ever differed from the generator's. `listener` observes the run, if
    intermediate states are needed.
    """

    game: str
    happenings: list[Happening] = field(default_factory=list)
    chance: list[Chance] = field(default_factory=list)
    ruled: list[tuple[int, str, int]] = field(default_factory=list)
    loaded: list[Chance] = field(default_factory=list)
    departed: bool = False
    listener: Listener | None = None

    def told(
        self, what: str, rule: str, to: tuple[int, ...] | None, secret: str, values: dict[str, Any]
    ) -> None:
        happening = Happening(what, f"{self.game}.{rule}", to, secret, values)
        if self.listener is not None:
            self.listener.hear(happening)
        self.happenings.append(happening)

    def rolled(self, value: int, sides: int) -> int:
        if self.loaded:
            face = self.next_face(sides)
            self.departed = self.departed or face != value
            value = face
        self.chance.append(value)
        return value

    def shuffled(self, order: tuple[int, ...]) -> tuple[int, ...]:
        if self.loaded:
            loaded = self.next_order(order)
            self.departed = self.departed or loaded != order
            order = loaded
        self.chance.append(order)
        return order

    def next_face(self, sides: int) -> int:
        face = self.loaded[0]
        if not isinstance(face, int) or not 1 <= face <= sides:
            raise BadDice(key="error.face", face=str(face), sides=sides)
        del self.loaded[0]
        return face

    def next_order(self, order: tuple[int, ...]) -> tuple[int, ...]:
        loaded = self.loaded[0]
        if not isinstance(loaded, tuple) or sorted(loaded) != sorted(order):
            raise BadDice(key="error.order", order=str(loaded), of=str(sorted(order)))
        del self.loaded[0]
        return loaded
