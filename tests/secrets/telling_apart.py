"""What an audience was told and shown of two games that it cannot tell apart.

As far as the lines are the same, events end at the same lines, and their views and sentences are
the same. A game says in `tests/games/GAME/telling.py` which lines tell what was hidden before them
(`REVEALED`, the values that they may differ in, and `PRIVATE`, those of one seat only), and which
paths of a view show it without a line (`SHOWN`; `ENDED`, once the game is over).
"""

from __future__ import annotations

import importlib
import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from logres import Game, Match
from logres.engine.papers import actions
from logres.engine.run.journal import Happening
from logres.server.tables.seen import chronicle, told
from logres.server.tables.seen.chronicle import View
from tests.secrets.captions import captions
from tests.told import changes, fits

Whose = Callable[[View, dict[str, Any]], str]
"""The seat that a line tells something, by the board and the line's values."""

RESULT = "result.**"
"""At the end scores differ that rest on what was hidden."""


@dataclass(frozen=True)
class Reveals:
    """How a game tells what was hidden."""

    revealed: dict[str, tuple[str, ...]]
    private: dict[str, tuple[Whose, str]]
    shown: dict[str, str]
    ended: dict[str, str]


def reveals_of(game: Game) -> Reveals:
    room = "tests.fifth" if game.id == "beacons" else f"tests.games.{game.id}"
    module = importlib.import_module(f"{room}.telling")
    return Reveals(module.REVEALED, module.PRIVATE, module.SHOWN, module.ENDED)


@dataclass
class Told:
    """What an audience has read, and what it saw where each event ended, by the lines up to it."""

    lines: list[Happening] = field(default_factory=list)
    views: dict[int, View] = field(default_factory=dict)
    bounds: set[int] = field(default_factory=set)

    def hear(self, match: Match, audience: str) -> None:
        """Add the last answer, if it was followed; `match` has the whole log."""
        self.lines = match.log(audience or None)
        seat = match.game.seat_number(audience) if audience else None
        new = len([one for one in match.latest if one.seen_by(seat) is not None])
        read = len(self.lines) - new
        stops = chronicle.stops(match)
        for cut in chronicle.cuts_for(told.Told(match.game, match.latest), audience, stops):
            self.views[read + cut.lines] = cut.view
        self.bounds |= {read, len(self.lines)}

    def events(self, upto: int) -> set[tuple[int, int]]:
        """The events that have ended by this line: their first line, and the one after the last."""
        bounds = [bound for bound in sorted(self.views.keys() | self.bounds) if bound <= upto]
        return set(itertools.pairwise(bounds))


@dataclass
class Pair:
    """The same audience in the truth and in a guess of some seat."""

    game: Game
    board: View
    audience: str
    true: Told
    guess: Told
    looked: int = 0
    parted: bool = False

    def faults(self) -> Iterator[str]:
        """What tells them apart although it should not. `parted`: something that may."""
        shared = alike(self.true.lines, self.guess.lines)
        yield from self.other_ends(shared)
        yield from self.other_views(shared)
        if not self.parted:
            yield from self.other_sentences(shared)
            yield from self.other_line(shared)

    def other_ends(self, shared: int) -> Iterator[str]:
        ends = [{end for end in one.views if end < shared} for one in (self.true, self.guess)]
        if ends[0] != ends[1]:
            yield f"events end at other lines, {sorted(ends[0] ^ ends[1])}"

    def other_views(self, shared: int) -> Iterator[str]:
        for end in sorted(self.true.views.keys() & self.guess.views.keys()):
            if end <= shared and not self.parted:
                self.looked += 1
                yield from self.compare(self.true.views[end], self.guess.views[end], f"line {end}")

    def compare(self, one: View, other: View, where: str) -> Iterator[str]:
        """Paths that differ, unless the game shows them without a line."""
        if one == other:
            return
        game = reveals_of(self.game)
        over = bool(one.get("result") or other.get("result"))
        open_now = [f"board.{path}" for path in [*game.shown, *(game.ended if over else [])]]
        open_now += [RESULT] if over else []
        paths = {change.path for change in changes(one, other)}
        wrong = [path for path in paths if all(fits(path, known) is None for known in open_now)]
        if wrong:
            yield f"it sees {sorted('.'.join(path) for path in wrong)} at {where}"
        self.parted = True

    def other_sentences(self, shared: int) -> Iterator[str]:
        """Where one was asked something in between, the other's events may be longer."""
        for first, end in sorted(self.true.events(shared) & self.guess.events(shared)):
            one, other = [captions(self.game, t.lines[first:end]) for t in (self.true, self.guess)]
            self.looked += 1
            if one != other:
                yield f"it is told {one} and {other} of line {first}"

    def other_line(self, shared: int) -> Iterator[str]:
        """The first line that differs must be one that tells what was hidden."""
        pair = [one.lines[shared : shared + 1] for one in (self.true, self.guess)]
        if not pair[0] or not pair[1]:
            return  # who is asked says whether one has come further
        one, other = pair[0][0], pair[1][0]
        if not self.may_differ(one, other):
            yield f"it reads {one.what} {one.values} and {other.what} {other.values}"
        self.parted = True

    def may_differ(self, one: Happening, other: Happening) -> bool:
        game = reveals_of(self.game)
        if one.what != other.what:
            return one.what in game.revealed and other.what in game.revealed
        differ = {name for name, value in one.values.items() if other.values.get(name) != value}
        if one.what in game.private:
            whose, value = game.private[one.what]
            return differ == {value} and self.is_own(one, whose) and self.is_own(other, whose)
        return differ <= set(game.revealed.get(one.what, ()))

    def is_own(self, line: Happening, whose: Whose) -> bool:
        return whose(self.board, actions.nouns_to_names(self.game, line.values)) == self.audience


def alike(true: list[Happening], guess: list[Happening]) -> int:
    """How many lines are the same from the beginning on."""
    pairs = enumerate(zip(true, guess, strict=False))
    return next((n for n, (a, b) in pairs if a != b), min(len(true), len(guess)))
