"""The text user interface: play against bots or non-players, or hot seat."""

from __future__ import annotations

import warnings
from datetime import datetime
from pathlib import Path

from rich.console import Console

from logres.engine.game import registry
from logres.engine.match import opening, replay
from logres.engine.match.match import Match
from logres.engine.papers import record
from logres.engine.papers.record import Record
from logres.terminal.face import QUIT, Face, Leave, NobodyThere, Read
from logres.terminal.lobby import Chosen, Wanted, beginnings, choose
from logres.terminal.playing.local import LocalMatch
from logres.terminal.playing.session import Session, program
from logres.terminal.saves import Saves
from logres.terminal.seating import PERSON, Seating, seat_all, seating_of
from logres.terminal.words import words_of

__all__ = ["play"]

FINE = 0
NOTHING_BEGUN = 1
NEW = "n"


def play(  # noqa: PLR0913, PLR0917  # one for each choice of the command line
    game_id: str | None,
    scenario: str | None,
    options: dict[str, str],
    seats: tuple[str, ...],
    bots: str | None,
    seed: int | None,
    language: str,
    load: str | None,
    *,
    console: Console | None = None,
    read: Read | None = None,
    folder: Path | None = None,
) -> int:
    """Play a game, new or loaded, until it ends or the player quits; return the exit code.

    Raise `LogresError`, which says why, if it cannot be played.

    `seats` are those of people, the first one by default; bots take the others. Tests pass their
    own console, reader and data folder.
    """
    face = Face(console, read)
    wanted = Wanted(game_id, scenario, dict(options), seats, bots, seed)
    try:
        Evening(wanted, language, face, Saves(folder)).run(load)
    except NobodyThere:
        face.console.print()
        face.say(words_of(language).say("terminal.nobody-there", {"program": program()}))
        return NOTHING_BEGUN
    except Leave:
        face.console.print()
    return FINE


class Evening:
    """A sequence of games on the same screen."""

    def __init__(self, wanted: Wanted, language: str, face: Face, shelf: Saves) -> None:
        words_of(language)
        self.wanted, self.language, self.face, self.shelf = wanted, language, face, shelf

    def run(self, load: str | None) -> None:
        local = self.resume(Path(load)) if load else self.go_on_or_begin()
        while Session(local).run():
            local = self.begin(again=local)

    def go_on_or_begin(self) -> LocalMatch:
        """Resume the unfinished game or start a new one; reject impossible wishes before any
        question.
        """
        beginnings(self.wanted)
        return self.unfinished() or self.begin()

    def begin(self, again: LocalMatch | None = None) -> LocalMatch:
        """Start a new game: as wanted, or like the one just played with another seed."""
        if again is not None:
            return self.local(fresh(again.match), again.seating)
        chosen = choose(self.wanted, self.language, self.face)
        return self.local(new(chosen), chosen.seating)

    def local(self, begun: Match, seating: Seating) -> LocalMatch:
        words = words_of(self.language, begun.game)
        return LocalMatch(begun, seating, words, self.face, self.shelf)

    def unfinished(self) -> LocalMatch | None:
        """Offer to resume the last unfinished game, unless a seed is given."""
        path = None if self.wanted.seed is not None else self.shelf.unfinished(self.fits)
        if path is None:
            return None
        told = record.load(path)
        words = words_of(self.language, registry.game(told.game))
        date = datetime.fromtimestamp(path.stat().st_mtime).strftime(words.say("terminal.date"))
        about = {"title": words.say("game.title"), "date": date}
        about["scenario"] = words.say(f"scenario.{told.scenario}")
        self.face.say(words.say("terminal.choose.unfinished", about))
        answer = self.face.ask(words.say("terminal.choose.resume")).lower()
        if answer == QUIT:
            raise Leave
        return None if answer == NEW else self.resume(path)

    def fits(self, told: Record) -> bool:
        """Return whether a game matches what is wanted, as far as that is given."""
        wanted = self.wanted
        if told.game not in registry.titles() or wanted.game not in (None, told.game):
            return False
        people = {seat for seat, who in told.seats.items() if who == PERSON}
        options = {name: str(value).lower() for name, value in told.options.items()}
        return (
            wanted.scenario in (None, told.scenario)
            and (not wanted.people or set(wanted.people) == people)
            and all(options.get(n) == str(v).lower() for n, v in wanted.options.items())
        )

    def resume(self, path: Path) -> LocalMatch:
        """Resume the game in a file; an autosave continues in the same file."""
        told = record.load(path)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            again = replay.replay(told)
        self.warn_of_version(told, again)
        seating = seating_of(again.game, told.seats)
        if self.wanted.people or self.wanted.bots:
            people = self.wanted.people or tuple(s for s, who in seating.items() if who == PERSON)
            seating = seat_all(again.game, tuple(told.seats), people, self.wanted.bots)
        local = self.local(again, seating)
        local.path = path if path.parent == self.shelf.folder / "autosave" else None
        return local

    def warn_of_version(self, told: Record, again: Match) -> None:
        """Print the version warning of `replay` in the player's language."""
        versions = {"theirs": told.version, "ours": again.game.version}
        if told.version != again.game.version:
            self.face.say(words_of(self.language).say("terminal.version", versions))


def new(chosen: Chosen) -> Match:
    return opening.new(
        chosen.game, chosen.scenario.id, dict(chosen.options), chosen.seed, None, False
    )


def fresh(played: Match) -> Match:
    options = dict(played.options)
    return opening.new(played.game, played.scenario, options, None, None, False)
