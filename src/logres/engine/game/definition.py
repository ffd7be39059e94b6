"""The plugin interface: every game's package provides one `GAME` of this class."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from logres.engine.errors import RulesFault, UnknownName
from logres.engine.game import data as engine_data
from logres.engine.game.contract import Contract
from logres.engine.game.judge import Judge
from logres.engine.game.reach import Reach
from logres.engine.run.kernel import PROCEDURES, RULED, Action, Deed, Frame, State
from logres.engine.words import ledger, text
from logres.engine.words.ledger import Ledger
from logres.engine.words.sketch import Say, Sketch

Value = bool | str
Options = dict[str, Value]

NONE = ""
NUMBER = "number"


@dataclass(frozen=True)
class Option:
    """A rules option: on or off (True, False), or one of several named choices."""

    default: Value
    choices: tuple[Value, ...] = (False, True)

    def read(self, name: str, value: object) -> Value:
        """Return the choice that a person or a file means by `value`. Raise `UnknownName` if there
        is none.
        """
        for choice in self.choices:
            if str(value).lower() == str(choice).lower():
                return choice
        raise UnknownName(
            key="error.option-value", option=name, value=str(value), known=self.shown()
        )

    def shown(self) -> str:
        """Return the choices as text, unambiguous even where they contain commas."""
        choices = [str(choice).lower() for choice in self.choices]
        return (" | " if any("," in choice for choice in choices) else ", ").join(choices)


@dataclass(frozen=True)
class Scenario:
    """A set-up that the rulebook names; `seats` returns its seats for given options."""

    id: str
    seats: Callable[[Options], tuple[str, ...]]
    options: dict[str, Option] = field(default_factory=dict)

    def defaults(self) -> Options:
        """Return every option with its default value."""
        return {name: option.default for name, option in self.options.items()}

    def read_options(self, given: dict[str, Any]) -> Options:
        """Return all options with their values. Raise `UnknownName` for unknown ones."""
        for name in given:
            if name not in self.options:
                known = ", ".join(self.options) or None
                raise UnknownName(key="error.option", scenario=self.id, option=name, known=known)
        return {
            name: option.read(name, given.get(name, option.default))
            for name, option in self.options.items()
        }


def no_faults(g: Any) -> list[str]:
    return []


def nobody(g: Any) -> tuple[int, ...]:
    return ()


@dataclass
class Memo:
    """A cache of what the engine derived from a game; it never changes.

    `cited` has the clauses of a procedure's step, `names` the names for a field's numbers, `words`
    the message catalogue of a language, `writers` the JSON serializer of each field of a class.
    """

    cited: dict[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)
    names: dict[str, tuple[str, ...] | None] = field(default_factory=dict)
    words: dict[str, text.Catalogue] = field(default_factory=dict)
    writers: dict[type, list[tuple[str, Callable[[Any], Any]]]] = field(default_factory=dict)


@dataclass(frozen=True)
class Game:
    """Rules and data of one title.

    `chairs` names the seats of all scenarios; a seat's number is its index there. `nouns` lists, by
    kind, what actions and happenings refer to; `verbs` gives each verb's kind of noun (`NONE` and
    `NUMBER` are always known), `most` the largest number of each verb with a `NUMBER`; a game that
    does not declare it has no action ids (`lab.spaces`). `data` is empty, or a digest of the
    replaced data files.
    `private_talk` says whether the rules allow private messages, `silent` returns the seats that
    may not chat now. `play_now` is the default scenario with its options, `unmanned` one in which
    the rules play every seat.

    `own`, if given, is the private part of a seat's view: merged with the spectators' view it gives
    the whole, so that a server builds the public part once. `ruled` implements the non-players:
    `answer` for the open question, and whatever else the rules call by name. `procedures` has those
    that are called by name, because chapters of the rules do not import one another. `judge`, if
    given, is the evaluator that makes search bots possible (see `engine.game.judge`). `contract`
    declares views, questions and events; `facts` are constants of its data that user interfaces
    show. `reach`, if given, works out on a copy of the state what a plan of answers can lead to.
    `memo` is the engine's cache.
    """

    id: str
    version: str
    folder: Path
    chairs: tuple[str, ...]
    scenarios: tuple[Scenario, ...]
    nouns: dict[str, tuple[str, ...]]
    verbs: dict[str, str]
    state: type[State]
    set_up: Callable[[str, Options], State]
    begin: Callable[[Any], Frame]
    view: Callable[[Any, int | None], Mapping[str, Any]]
    guess: Callable[[Any, int], None]
    check: Callable[[Any], list[str]] = no_faults
    ruled: dict[str, Deed] = field(default_factory=dict)
    procedures: Mapping[str, type[Frame]] = field(default_factory=dict)
    bots: dict[str, Callable[[], Any]] = field(default_factory=dict)
    sketch: Callable[[dict[str, Any], Say], Sketch] | None = None
    private_talk: bool = False
    play_now: tuple[str, Options] | None = None
    unmanned: tuple[str, Options] | None = None
    silent: Callable[[Any], tuple[int, ...]] = nobody
    data: str = field(init=False)
    own: Callable[[Any, int], Mapping[str, Any]] | None = None
    judge: Judge | None = None
    contract: Contract | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)
    most: Mapping[str, int] = field(default_factory=dict)
    reach: Callable[[Any, list[Action]], Reach | None] | None = None
    memo: Memo = field(default_factory=Memo, init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        self.nouns["seat"] = self.chairs
        RULED[self.state] = self.ruled
        PROCEDURES[self.state] = dict(self.procedures)
        # Now, with the data themselves: what is in the folder later on is not what is played with.
        object.__setattr__(self, "data", engine_data.digest(self.folder))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by name: the unpickling process uses its own rules."""
        from logres.engine.game import registry

        return registry.pickled, (self.id, self.version, self.data)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Return the game itself: it is immutable and shared by all copies of a match."""
        return self

    @property
    def title(self) -> str:
        """The title in English; `text` has it in every language."""
        return text.catalogue("en", self.folder / "text").say("game.title")

    @property
    def ledger(self) -> Ledger:
        """The rules reference, clause by clause."""
        return ledger.load(self.folder)

    def scenario(self, id: str) -> Scenario:
        """Return a scenario. Raise `UnknownName` if there is none with this id."""
        for scenario in self.scenarios:
            if scenario.id == id:
                return scenario
        known = ", ".join(s.id for s in self.scenarios)
        raise UnknownName(key="error.scenario", game=self.id, scenario=id, known=known)

    def quick_start(self) -> tuple[str, Options]:
        """Return what *Play now* starts: the game's choice, else solo, else the first."""
        if self.play_now:
            return self.play_now
        alone = [s for s in self.scenarios if len(s.seats(s.defaults())) == 1]
        return (alone or self.scenarios)[0].id, {}

    def seats(self, scenario: str, options: Options | None = None) -> tuple[str, ...]:
        """Return the seats of a scenario that people or bots take, with these options."""
        found = self.scenario(scenario)
        return found.seats(found.read_options(dict(options or {})))

    def options(self, scenario: str) -> dict[str, Option]:
        """Return the rules options of a scenario with their choices."""
        return dict(self.scenario(scenario).options)

    def seat_number(self, name: str) -> int:
        """Return a seat's index in `chairs`. Raise `UnknownName` if there is none of this name."""
        if name not in self.chairs:
            known = ", ".join(self.chairs)
            raise UnknownName(key="error.seat", game=self.id, seat=name, known=known)
        return self.chairs.index(name)

    def scores_of(self, g: State) -> dict[str, int]:
        """Return the final score of every chair, seated or not."""
        if len(g.scores) != len(self.chairs):
            raise RulesFault(
                f"{self.id}: finish was given {len(g.scores)} scores, but the game has "
                f"{len(self.chairs)} chairs; give a score for each of them, also for those "
                "that nobody sits on"
            )
        return dict(zip(self.chairs, g.scores, strict=True))
