"""Procedures driven through positions that nobody would think of, and all that can be heard there:
who is asked what, with which options in which order, what the prompt may name, what each seat is
shown, who may take back, what a guess deals anew, why other answers are refused, what happens, how
it all lies in the end, and what is found wrong when something is changed by hand.

What is heard is kept in a game's `heard.json`: a digest for every drive, and how often each
question was asked and each thing happened, so that a difference can be read. It says that something
has changed, never which of the two is right: that is for the tests which cite a clause.
`scripts/records` writes it anew.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from logres import Match
from logres.engine.errors import RulesFault
from logres.engine.match import views
from logres.engine.papers import record
from logres.engine.run import store
from logres.engine.run.kernel import State
from tests.games.recording import plain
from tests.truth import every_action

Begin = Callable[[random.Random], Match]
"""A match that stands in a position by lot."""

TRIED = 40
"""So many answers are tried at a question, beside those like the ones that are open."""
ENOUGH = ("stop", "done", "stay", "pass")
SPOILT = 0.04
"""At so many of the questions something is changed by hand."""
KERNEL = {f.name for f in fields(State)}
UNSOUND = (ArithmeticError, LookupError, TypeError, ValueError, AttributeError)
"""What may go wrong where a position makes no sense."""


@dataclass(frozen=True)
class Drive:
    """How often something is driven, how it begins, after how many answers it is left, what says
    that it has ended, and how often those who are asked say that it is enough.
    """

    times: int
    begin: Begin
    most: int
    ended: Callable[[Match], bool]
    haste: float = 0.0


@dataclass
class Ear:
    """Writes down what there is to hear."""

    lot: random.Random
    lines: list[Any] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)

    def follow(self, match: Match, drive: Drive) -> None:
        """With answers by lot, whoever is asked; what goes on for long is left."""
        for _ in range(drive.most):
            if match.over or drive.ended(match):
                break
            self.questions(match)
            if not self.answer(match, drive.haste):
                break
        self.lines += [[h.what, h.rule, h.readers, h.secret, h.values] for h in match.happenings]
        self.kinds.update(h.what for h in match.happenings)
        self.lines.append([match.view(seat) for seat in (*match.seats, None)])
        self.lines.append(position(match.state))

    def answer(self, match: Match, haste: float) -> bool:
        """Can play go on? No game would come to some of these positions."""
        decision = self.lot.choice(match.decisions)
        enough = [action for action in decision.actions if action in ENOUGH]
        hasty = enough and self.lot.random() < haste
        try:
            match.play(self.lot.choice(enough if hasty else decision.actions), decision.seat)
        except (RulesFault, *UNSOUND) as fault:
            self.lines.append(type(fault).__name__)
            self.kinds[type(fault).__name__] += 1
            return False
        return True

    def questions(self, match: Match) -> None:
        for asked in match.decisions:
            self.kinds[asked.question] += 1
            self.lines.append([asked.seat, asked.question, asked.values, asked.actions])
            self.refusals(match, asked.seat, asked.actions)
        self.lines.append([match.can_undo(seat) for seat in match.seats])
        self.lines.append(match.view(self.lot.choice((*match.seats, None))))
        seat = self.lot.choice(match.state.seated)
        guessed = views.guess(match.game, match.state, seat, self.lot.randrange(9))
        self.lines.append(position(guessed))
        self.lines.append(match.game.check(match.state))
        if self.lot.random() < SPOILT:
            self.spoil(match)

    def refusals(self, match: Match, seat: str, open_now: tuple[str, ...]) -> None:
        verbs = {action.split()[0] for action in open_now}
        every = list(every_action(match.game))
        for action in [a for a in every if a[0] in verbs] + self.lot.sample(every, TRIED):
            refusal = match.why_not(action, seat)
            if refusal:
                self.lines.append([action, refusal.why, refusal.rules, plain(refusal.values)])

    def spoil(self, match: Match) -> None:
        """Something is changed by hand: what is found wrong, and what is seen of it?"""
        for part in [f for f in fields(match.state) if f.compare and f.name not in KERNEL]:
            twin, change = store.copy(match.state), exchanged if part.metadata["mask"] else moved
            setattr(twin, part.name, spoilt(getattr(twin, part.name), change, self.lot))
            try:
                self.lines.append([part.name, match.game.check(twin)])
            except UNSOUND as fault:
                self.lines.append([part.name, type(fault).__name__])

    def heard(self) -> dict[str, Any]:
        return {"digest": record.digest(self.lines)[:16], "kinds": dict(sorted(self.kinds.items()))}


def position(g: State) -> list[Any]:
    """What lies on the table, without what is in progress."""
    return [getattr(g, f.name) for f in fields(g) if f.compare and f.name not in ("stack", "lanes")]


def moved(number: int, lot: random.Random) -> int:
    return number + lot.choice((-1, 1, 2, 5))


def exchanged(mask: int, lot: random.Random) -> int:
    return mask ^ 1 << lot.randrange(max(6, mask.bit_length() + 1))


def spoilt(value: Any, change: Callable[[int, random.Random], int], lot: random.Random) -> Any:
    """One number of it is another."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return change(value, lot)
    if isinstance(value, str) or not len(value):
        return value
    place = lot.randrange(len(value))
    rest = value[place + 1 :]
    return type(value)([*value[:place], spoilt(value[place], change, lot), *rest])


@dataclass(frozen=True)
class Driven:
    """The drives of a game, by name, and where it is kept what was heard."""

    drives: dict[str, Drive]
    path: Path

    def hear(self, name: str) -> dict[str, Any]:
        ear, drive = Ear(random.Random(name)), self.drives[name]
        for number in range(drive.times):
            ear.lot.seed(f"{name} {number}")
            ear.follow(drive.begin(ear.lot), drive)
        return ear.heard()

    def kept(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.path.read_text(encoding="utf-8"))
        return found

    def write(self) -> None:
        rows = [f"{json.dumps(name)}: {json.dumps(self.hear(name))}" for name in self.drives]
        self.path.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
