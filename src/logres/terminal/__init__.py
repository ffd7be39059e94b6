"""Play in the terminal: against bots, against the kingdoms a game runs, or hot-seat."""

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
    """Play a game, new or loaded, until its end or until somebody leaves; gives the exit code.

    What cannot be played raises a `LogresError` that says why.

    `seats` are the people's, the first one if none is named; bots sit in the others. Tests pass
    their own console, reader and data folder.
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
    """One game after another at the same screen."""

    def __init__(self, wanted: Wanted, language: str, face: Face, shelf: Saves) -> None:
        words_of(language)
        self.wanted, self.language, self.face, self.shelf = wanted, language, face, shelf

    def run(self, load: str | None) -> None:
        local = self.resume(Path(load)) if load else self.go_on_or_begin()
        while Session(local).run():
            local = self.begin(again=local)

    def go_on_or_begin(self) -> LocalMatch:
        """What cannot begin is refused before anything is asked."""
        beginnings(self.wanted)
        return self.unfinished() or self.begin()

    def begin(self, again: LocalMatch | None = None) -> LocalMatch:
        """A new game: as wanted, or like the one just played but with other chance."""
        if again is not None:
            return self.local(fresh(again.match), again.seating)
        chosen = choose(self.wanted, self.language, self.face)
        return self.local(new(chosen), chosen.seating)

    def local(self, begun: Match, seating: Seating) -> LocalMatch:
        words = words_of(self.language, begun.game)
        return LocalMatch(begun, seating, words, self.face, self.shelf)

    def unfinished(self) -> LocalMatch | None:
        """Offer to go on with the game left last, unless a certain seed is wanted."""
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
        """Is this game what is wanted, as far as that is said?"""
        wanted = self.wanted
        if told.game not in registry.games() or wanted.game not in (None, told.game):
            return False
        people = {seat for seat, who in told.seats.items() if who == PERSON}
        options = {name: str(value).lower() for name, value in told.options.items()}
        return (
            wanted.scenario in (None, told.scenario)
            and (not wanted.people or set(wanted.people) == people)
            and all(options.get(n) == str(v).lower() for n, v in wanted.options.items())
        )

    def resume(self, path: Path) -> LocalMatch:
        """The game a file tells; it is kept in the same file if that is an automatic save."""
        told = record.load(path)
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            again = replay.replay(told)
        for warning in caught:
            self.face.say(str(warning.message))
        seating = seating_of(again.game, told.seats)
        if self.wanted.people or self.wanted.bots:
            people = self.wanted.people or tuple(s for s, who in seating.items() if who == PERSON)
            seating = seat_all(again.game, tuple(told.seats), people, self.wanted.bots)
        local = self.local(again, seating)
        local.path = path if path.parent == self.shelf.folder / "autosave" else None
        return local


def new(chosen: Chosen) -> Match:
    return opening.new(
        chosen.game, chosen.scenario.id, dict(chosen.options), chosen.seed, None, False
    )


def fresh(played: Match) -> Match:
    options = dict(played.options)
    return opening.new(played.game, played.scenario, options, None, None, False)
