"""The menus before a game: game, scenario, options, seats."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from rich.text import Text

from logres.engine.errors import UnknownName
from logres.engine.game import registry
from logres.engine.game.definition import Game, Options, Scenario
from logres.engine.words.text import Catalogue
from logres.players import bot_names
from logres.terminal.drawing.tones import ASKED, FAULT, QUIET, TITLE
from logres.terminal.face import QUIT, Face, Leave
from logres.terminal.seating import PERSON, Seating, options_for, seat_all
from logres.terminal.words import words_of


@dataclass(frozen=True)
class Wanted:
    """What to play, as far as it is given."""

    game: str | None = None
    scenario: str | None = None
    options: dict[str, Any] = field(default_factory=dict)
    people: tuple[str, ...] = ()
    bots: str | None = None
    seed: int | None = None


@dataclass(frozen=True)
class Chosen:
    """A complete set-up."""

    game: Game
    scenario: Scenario
    options: Options
    seating: Seating
    seed: int | None


def choose(wanted: Wanted, language: str, face: Face) -> Chosen:
    """Ask for what is not given; with a named scenario nothing is asked."""
    lobby, possible = Lobby(face, language), beginnings(wanted)
    game = lobby.game(list(dict.fromkeys([chosen.game.id for chosen in possible])))
    possible = [chosen for chosen in possible if chosen.game.id == game]
    if wanted.scenario is not None:
        return possible[0]
    return lobby.changes(lobby.scenario(possible))


def beginnings(wanted: Wanted) -> list[Chosen]:
    """Return every set-up that matches; raise the first error if there is none."""
    found, faults = [], []
    for id in [wanted.game] if wanted.game is not None else registry.titles():
        game = registry.game(id)
        for scenario in [wanted.scenario] if wanted.scenario else [s.id for s in game.scenarios]:
            try:
                found.append(begin(game, replace(wanted, scenario=scenario)))
            except UnknownName as fault:
                faults.append(fault)
    if not found:
        raise faults[0]
    return found


def begin(game: Game, wanted: Wanted) -> Chosen:
    assert wanted.scenario is not None
    scenario = game.scenario(wanted.scenario)
    for seat in wanted.people:
        game.seat_number(seat)
        if wanted.people.count(seat) > 1:
            raise UnknownName(key="error.seat-twice", seat=seat)
    options = options_for(scenario, wanted.options, wanted.people)
    seating = seat_all(game, scenario.seats(options), wanted.people, wanted.bots)
    return Chosen(game, scenario, options, seating, wanted.seed)


class Lobby:
    """The numbered menus."""

    def __init__(self, face: Face, language: str) -> None:
        self.face, self.language = face, language

    def words(self, game: Game | None = None) -> Catalogue:
        return words_of(self.language, game)

    def game(self, ids: list[str]) -> str:
        if len(ids) == 1:
            return ids[0]
        self.face.clear()
        self.face.say(self.words().say("terminal.choose.title"), str(TITLE))
        titles = [self.words(registry.game(id)).say("game.title") for id in ids]
        return ids[self.pick("terminal.choose.game", titles)]

    def scenario(self, possible: list[Chosen]) -> Chosen:
        words = self.words(possible[0].game)
        self.face.clear()
        self.face.say(words.say("game.title"), str(TITLE))
        if words.find("game.tagline"):
            self.face.say(words.say("game.tagline"), str(QUIET))
        titles = [words.say(f"scenario.{chosen.scenario.id}") for chosen in possible]
        return possible[self.pick("terminal.choose.scenario", titles)]

    def pick(self, question: str, lines: list[str]) -> int:
        """Return the index of the chosen line."""
        self.face.say(self.words().say(question), str(ASKED))
        self.number(lines)
        while True:
            line = self.ask_for_line(len(lines))
            if line is not None:
                return line
            self.complain("", len(lines))

    def number(self, lines: list[str]) -> None:
        for number, line in enumerate(lines, 1):
            self.face.console.print(Text().append(f"{number:>3} ", ASKED).append(line))

    def complain(self, line: str, last: int) -> None:
        if line.lower() == QUIT:
            raise Leave
        self.face.say(self.words().say("terminal.choose.number", {"last": last}), str(FAULT))

    def changes(self, chosen: Chosen) -> Chosen:
        """Edit options and seats, a line each; a number selects the next value of its line."""
        while True:
            lines = [*self.option_lines(chosen), *self.seat_lines(chosen)]
            self.face.clear()
            self.face.say(self.words(chosen.game).say(f"scenario.{chosen.scenario.id}"), str(TITLE))
            self.number(lines)
            self.face.say(self.words().say("terminal.choose.changes"), str(QUIET))
            line = self.ask_for_line(len(lines))
            if line is None:
                return chosen
            chosen = changed(chosen, line)

    def ask_for_line(self, last: int) -> int | None:
        """Return the index of a line by its number; None for Enter."""
        while True:
            typed = self.face.ask(self.words().say("terminal.input"))
            if not typed:
                return None
            if typed.isdecimal() and 0 < int(typed) <= last:
                return int(typed) - 1
            self.complain(typed, last)

    def option_lines(self, chosen: Chosen) -> list[str]:
        words = self.words(chosen.game)
        return [
            self.pair(words, words.say(f"option.{name}"), self.value(words, name, value))
            for name, value in chosen.options.items()
        ]

    def pair(self, words: Catalogue, name: str, value: str) -> str:
        return words.say("terminal.choose.pair", {"text": name, "value": value})

    def value(self, words: Catalogue, name: str, value: bool | str) -> str:
        """Return the text of an option's value: yes or no, or names of seats."""
        if isinstance(value, bool):
            return words.say("terminal.yes" if value else "terminal.no")
        if words.find(f"choice.{name}.{value}") is not None:
            return words.say(f"choice.{name}.{value}")
        parts = [words.name(name, part) for part in value.split(",")]
        return words.join([side(words, part) for part in parts])

    def seat_lines(self, chosen: Chosen) -> list[str]:
        words = self.words(chosen.game)
        return [
            self.pair(words, capital(words.name("seat", seat)), self.sitter(words, who))
            for seat, who in chosen.seating.items()
        ]

    def sitter(self, words: Catalogue, who: str) -> str:
        if who == PERSON:
            return words.say("terminal.person")
        about = words.say(f"bot.{who}") if words.find(f"bot.{who}") else ""
        return f"{who} ({about})" if about else who


def side(words: Catalogue, seats: str) -> str:
    """A seat by name, or several that are on one side."""
    return " + ".join([words.name("seat", seat) for seat in seats.split("+")])


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def changed(chosen: Chosen, line: int) -> Chosen:
    """Select the next value of an option or of a seat, cyclically."""
    names = list(chosen.options)
    if line >= len(names):
        return reseated(chosen, list(chosen.seating)[line - len(names)])
    name = names[line]
    choices = chosen.scenario.options[name].choices
    following = choices[(choices.index(chosen.options[name]) + 1) % len(choices)]
    options = {**chosen.options, name: following}
    seats = chosen.scenario.seats(options)
    kept = {seat: who for seat, who in chosen.seating.items() if seat in seats}
    people = tuple(seat for seat, who in kept.items() if who == PERSON)
    seating = {**seat_all(chosen.game, seats, people, None), **kept}
    return replace(chosen, options=options, seating={seat: seating[seat] for seat in seats})


def reseated(chosen: Chosen, seat: str) -> Chosen:
    sitters = [PERSON, *reversed(bot_names(chosen.game))]
    following = sitters[(sitters.index(chosen.seating[seat]) + 1) % len(sitters)]
    seating = {**chosen.seating, seat: following}
    if PERSON not in seating.values():
        seating[seat] = PERSON
    return replace(chosen, seating=seating)
