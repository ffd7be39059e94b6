"""Whole games kept as records: which are wanted, how they are played again and written.

`scripts/records` plays them again. Each begins with the seed it has; if the game then no longer
ends as its name says, the next seed that makes it end so is taken. Beside the records is kept what
each game tells, in `told.json`, and what it offers, refuses and shows, in `shown.json`: digests of
all of it, and how much there was of each kind, so that a difference can be read.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import logres
from logres.engine.game.definition import Game
from logres.engine.match import replay
from logres.engine.match.match import Match
from logres.engine.papers import record
from logres.engine.papers.record import Record
from logres.engine.words.text import LANGUAGES
from tests.truth import every_action


@dataclass(frozen=True)
class Wanted:
    """A game to record: its name ends with how it ends."""

    name: str
    scenario: str
    options: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Records:
    """The records of one game, in a folder, with how they are played and how a match ended."""

    game: Game
    folder: Path
    wanted: tuple[Wanted, ...]
    play: Callable[[Wanted, int], Match]
    ending: Callable[[Match], str]

    def path(self, wanted: Wanted) -> Path:
        return self.folder / f"{wanted.name}.json"

    def seed(self, wanted: Wanted) -> int:
        """Where to begin: the seed of the record that is there."""
        path = self.path(wanted)
        return int(json.loads(path.read_text(encoding="utf-8"))["seed"]) if path.exists() else 0

    @property
    def told(self) -> Path:
        return self.folder.parent / "told.json"

    @property
    def shown(self) -> Path:
        return self.folder.parent / "shown.json"

    def write(self) -> None:
        self.folder.mkdir(exist_ok=True)
        write_rows(self.told, {w.name: as_told(self.write_one(w)) for w in self.wanted})
        self.write_shown()

    def write_shown(self) -> None:
        kept = {wanted.name: record.load(self.path(wanted)) for wanted in self.wanted}
        write_rows(self.shown, {name: as_shown(one) for name, one in kept.items()})

    def write_one(self, wanted: Wanted) -> Match:
        for seed in count(self.seed(wanted)):
            match = self.play(wanted, seed)
            if wanted.name.endswith(self.ending(match)):
                break
        match.record().save(self.path(wanted))
        print(f"{wanted.name}: seed {seed}, {len(match.record().entries)} decisions")
        return match

    # What the tests of every game ask.

    def are_those_wanted(self) -> None:
        found = {path.stem for path in self.folder.glob("*.json")}
        assert found == {wanted.name for wanted in self.wanted}

    def replays(self, wanted: Wanted) -> Match:
        """A record replays to its stored result, and tells what it told, in words of today."""
        kept = record.load(self.path(wanted))
        match = logres.replay(kept, check=True)
        assert match.result is not None
        assert match.result.to_plain() == kept.result
        assert wanted.name.endswith(self.ending(match))
        told = json.loads(self.told.read_text(encoding="utf-8"))
        assert as_told(match) == told[wanted.name]
        assert [said for said in log_of(match) if UNSAID.search(said)] == []
        return match

    def shows(self, wanted: Wanted) -> None:
        """At every decision of a record the same is offered, and now and then the same refused
        for the same reasons, and the same seen from every seat.
        """
        shown = json.loads(self.shown.read_text(encoding="utf-8"))
        assert as_shown(record.load(self.path(wanted))) == shown[wanted.name]

    def is_named_for(self, wanted: Wanted) -> None:
        kept = record.load(self.path(wanted))
        named = (self.game.id, wanted.scenario, self.game.version)
        assert (kept.game, kept.scenario, kept.version) == named
        assert wanted.options.items() <= kept.options.items()


UNSAID = re.compile(r"[{}]|\[[\w.-]+\]")
"""A placeholder without its value, or a key without its message."""


def log_of(match: Match) -> list[str]:
    """Every line of the log in every language."""
    return [match.tell(line, language) for line in match.happenings for language in LANGUAGES]


def write_rows(path: Path, rows: dict[str, Any]) -> None:
    told = [f"{json.dumps(name)}: {json.dumps(rows[name])}" for name in sorted(rows)]
    path.write_text("{\n" + ",\n".join(told) + "\n}\n", encoding="utf-8")


def as_told(match: Match) -> dict[str, Any]:
    """The log of a match: how many lines of each kind, and a digest of all that they say."""
    lines = [[h.what, h.rule, h.readers, h.secret, h.values] for h in match.happenings]
    kinds = Counter(h.what for h in match.happenings)
    return {"digest": record.digest(lines)[:16], "lines": dict(sorted(kinds.items()))}


LOOKS = 16
"""So often in a game the board is looked at, and everything asked for that is not offered."""


def as_shown(kept: Record) -> dict[str, Any]:
    """What a game offers, refuses and shows: how often each verb and reason, and digests."""
    offers, refusals, views = Seen(), Seen(), Seen()
    pace = max(1, len(kept.entries) // LOOKS)
    for number, match in replay.steps(kept):
        for decision in match.decisions:
            asked = [decision.seat, decision.question, decision.values]
            offers.add([action.partition(" ")[0] for action in decision.actions])
            offers.lines.append([*asked, sorted(decision.actions)])
        if number % pace == 0:
            views.lines += [match.view(seat) for seat in (*match.seats, None)]
            note_refusals(match, refusals)
    return {
        "offered": offers.to_plain(),
        "refused": refusals.to_plain(),
        "views": views.to_plain()["digest"],
    }


def note_refusals(match: Match, seen: Seen) -> None:
    for decision in match.decisions:
        found = [match.why_not(action, decision.seat) for action in every_action(match.game)]
        given = [refusal for refusal in found if refusal is not None]
        seen.add([refusal.why for refusal in given])
        seen.lines += [[refusal.why, refusal.rules, plain(refusal.values)] for refusal in given]


def plain(values: dict[str, Any]) -> dict[str, Any]:
    """Without the decision that the engine names: it is offered above."""
    return {name: value for name, value in values.items() if isinstance(value, int | str | tuple)}


@dataclass
class Seen:
    """What was seen, in the order in which it was, and how often each kind of it."""

    kinds: Counter[str] = field(default_factory=Counter)
    lines: list[Any] = field(default_factory=list)

    def add(self, kinds: list[str]) -> None:
        self.kinds.update(kinds)

    def to_plain(self) -> dict[str, Any]:
        digest = record.digest(self.lines)[:16]
        return {"digest": digest, "kinds": dict(sorted(self.kinds.items()))}
