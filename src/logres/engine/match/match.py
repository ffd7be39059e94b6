"""`Match`: one game in progress, and the public facade of the rules engine."""

from __future__ import annotations

import pickle
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from logres.engine.errors import CannotUndo, IllegalAction, LogresError
from logres.engine.game.definition import Game, Options
from logres.engine.game.reach import Reach
from logres.engine.match import ahead, views
from logres.engine.match.ahead import Foreseen
from logres.engine.match.branch import Branch
from logres.engine.match.decision import Decision, Result, rules_behind, words, written_action
from logres.engine.match.sight import Sight
from logres.engine.papers import actions, record, scribe
from logres.engine.papers.record import Entry, Record
from logres.engine.run import kernel, offers, store
from logres.engine.run.journal import Chance, Happening, Journal
from logres.engine.run.kernel import Action, State
from logres.engine.run.moments import APART, Moment, Watch
from logres.engine.run.offers import Refusal
from logres.engine.words import notebook, text
from logres.engine.words.sketch import Sketch

SHOWN = 12
QUICKLY = 1
"""zlib's level for pickles: most of the size for a fraction of the time."""


@dataclass
class Line:
    """A happening and the number of the entry that caused it (-1: the set-up)."""

    entry: int
    happening: Happening


@dataclass
class Snapshot:
    """A saved state for undo."""

    position: State
    entries: int
    lines: int
    loaded: list[Chance]


class Match:
    """One game in progress. Create one with `logres.new`, `logres.load` or `logres.replay`."""

    def __init__(self, game: Game, state: State, record: Record, check: bool = False) -> None:
        self.game = game
        self.state = state
        self._record = record
        self._journal = Journal(game.id)
        self._lines: list[Line] = []
        self._latest = 0
        self._past: list[Snapshot] = []
        self._moments: list[Moment] = []
        self._check = check
        self._attach()

    @staticmethod
    def resumed(
        game: Game, state: State, record: Record, told: list[tuple[int, Happening]]
    ) -> Match:
        """Return a match at a stored position, with its log so far: each happening with the number
        of its entry (-1: the set-up).
        """
        match = Match(game, state, record)
        match._lines = [Line(entry, happening) for entry, happening in told]
        match._latest = len(match._lines)
        return match

    # Where it stands.

    @property
    def scenario(self) -> str:
        """The id of the scenario."""
        return self._record.scenario

    @property
    def options(self) -> Options:
        """The rules options, each with its value."""
        return self._record.options

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that people or bots play."""
        return tuple(self._record.seats)

    @property
    def seal(self) -> str | None:
        """The hash commitment to the random key, public from the start, if there is one."""
        return self._record.seal

    @property
    def entries(self) -> list[Entry]:
        """The decisions that stand, oldest first. The list changes in place: copy it to keep it."""
        return self._record.entries

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.state.ended)

    @property
    def result(self) -> Result | None:
        """How it ended, or None while it is in progress."""
        g = self.state
        if not g.ended:
            return None
        every = self.game.scores_of(g)
        scores = {seat: every[seat] for seat in self.seats}
        return Result(g.ended, tuple(self.game.chairs[w] for w in g.winners), scores)

    @property
    def decisions(self) -> list[Decision]:
        """Every open decision: one, or several with simultaneous moves."""
        return [self._decision(seat, asked) for seat, asked in views.open_decisions(self.state)]

    @property
    def decision(self) -> Decision | None:
        """The first open decision, or None when the match is over."""
        for seat, options in views.open_decisions(self.state):
            return self._decision(seat, options)
        return None

    def decision_of(self, seat: str) -> Decision | None:
        """Return this seat's open decision, if any."""
        for number, options in views.open_decisions(self.state):
            if self.game.chairs[number] == seat:
                return self._decision(number, options)
        return None

    # Playing.

    def play(self, action: str | Action, seat: str | None = None, follow: bool = False) -> None:
        """Answer an open decision, the first one unless `seat` is given.

        Raise `IllegalAction`, which says why, if the action is not legal; the match is then
        unchanged. With `follow` the intermediate states between events are kept (`moments`).
        """
        number = self._seat_to_play(seat)
        wanted = actions.from_text(self.game, action) if isinstance(action, str) else action
        options = self._options(number)
        if wanted not in options:
            raise self._illegal(wanted, number)
        # The option itself: what a caller gives may equal it and still be another number, as 1.0.
        wanted = options[options.index(wanted)]
        before = self._snapshot()
        try:
            if follow:
                with self.following():
                    self._run(wanted, number)
            else:
                self._moments = []
                self._run(wanted, number)
        except BaseException:
            self._restore(before)
            raise
        self._write(number, wanted, before)

    def undo(self, seat: str) -> None:
        """Undo this seat's last decision. Raise `CannotUndo`, which says why, if that is
        impossible.
        """
        number = self.game.seat_number(seat)
        if self.state.lanes:
            return self._undo_in_lane(number)
        why = self._why_no_undo(seat)
        if why:
            raise CannotUndo(key=f"engine.undo.{why}")
        self._restore(self._past.pop())
        self._latest = len(self._lines)

    def can_undo(self, seat: str) -> bool:
        """Return whether this seat can undo its last decision."""
        return not self._what_forbids_undo(seat)

    def why_no_undo(self, seat: str) -> Refusal | None:
        """Return why this seat cannot undo its last decision; None if it can."""
        why = self._what_forbids_undo(seat)
        return Refusal(f"engine.undo.{why}") if why else None

    def why_not(self, action: str | Action, seat: str) -> Refusal | None:
        """Return why this action is not legal for this seat, with the clauses; None if it is."""
        number = self.game.seat_number(seat)
        try:
            wanted = actions.from_text(self.game, action) if isinstance(action, str) else action
        except IllegalAction:
            return Refusal("engine.refusal.unknown", (), {"text": str(action)})
        if wanted in self._options(number):
            return None
        if not actions.exists(self.game, wanted):
            return Refusal("engine.refusal.unknown", (), {"text": str(action)})
        return self._turn_refusal(number) or self._game_refusal(wanted, number)

    # What would happen.

    def foresee(self, action: str | Action, seat: str) -> Foreseen:
        """Return whether this answer could be undone afterwards, and the dice it rolls at once.

        Raise `IllegalAction` if it is not legal. Nothing changes, and no die to come is told.
        """
        number = self.game.seat_number(seat)
        wanted = actions.from_text(self.game, action) if isinstance(action, str) else action
        if wanted not in self._options(number):
            raise self._illegal(wanted, number)
        return ahead.foresee(self.game.id, self.state, number, wanted)

    def reach(self, plan: Sequence[str], seat: str) -> dict[str, Any] | None:
        """Return what a plan that begins with these answers can reach, as plain data with action
        texts; None if the game makes no plans here. Raise `IllegalAction` if it cannot be so begun.
        """
        number = self.game.seat_number(seat)
        answers = [actions.from_text(self.game, action) for action in plan]
        if self.game.reach is None or not answers or self.state.lanes:
            return None
        if answers[0] not in self._options(number):
            raise self._illegal(answers[0], number)
        found = self.game.reach(store.copy(self.state), answers)
        return None if found is None else self._reach_to_plain(found)

    def _reach_to_plain(self, found: Reach) -> dict[str, Any]:
        write = partial(actions.to_text, self.game)
        ends = {
            end.place: {
                "plan": [write(one) for one in end.answers],
                "chance": end.chance,
                "behind": end.behind,
            }
            for end in found.ends
        }
        return {
            "plan": [write(one) for one in found.answers],
            "choices": [write(one) for one in found.choices],
            "chosen": None if found.chosen is None else write(found.chosen),
            "ends": ends,
        }

    # What happened.

    @property
    def happenings(self) -> list[Happening]:
        """The whole event log, including secrets."""
        return [line.happening for line in self._lines]

    @property
    def latest(self) -> list[Happening]:
        """The events since the last decision."""
        return [line.happening for line in self._lines[self._latest :]]

    def log(self, seat: str | None, since: int = 0) -> list[Happening]:
        """Return the events that a seat (or a spectator: None) may read, from line `since` on."""
        number = None if seat is None else self.game.seat_number(seat)
        seen = [line.happening.seen_by(number) for line in self._lines]
        return [h for h in seen if h is not None][since:]

    @property
    def moments(self) -> list[tuple[int, Match]]:
        """The intermediate states between the events of the last decision, if it was followed: the
        number of happenings up to each, and a read-only match in that state.
        """
        return [
            (moment.happenings, Match(self.game, moment.position, self._record))
            for moment in self._moments
        ]

    @contextmanager
    def following(self) -> Iterator[None]:
        """Keep the intermediate states of what is played inside this context."""
        watch = self._journal.listener = Watch(self._event_key)
        self._moments = watch.moments
        try:
            yield
        finally:
            self._journal.listener = None

    def _event_key(self, happening: Happening) -> str:
        contract = self.game.contract
        return contract.event_key(happening.what, happening.values) if contract else APART

    def tell(self, happening: Happening, language: str = "en") -> str:
        """Return a happening as text."""
        values = actions.nouns_to_names(self.game, happening.values)
        return words(self.game, language).say(f"happening.{happening.what}", values)

    def explain(self, refusal: Refusal, language: str = "en") -> str:
        """Return a refusal as text."""
        values = actions.nouns_to_names(self.game, refusal.values)
        if "prompt" in values:
            values["prompt"] = refusal.values["prompt"].prompt(language)
        key = refusal.why if "." in refusal.why else f"refusal.{refusal.why}"
        return words(self.game, language).say(key, values)

    def _repr_html_(self) -> str:
        """Return what a spectator sees as HTML: a notebook shows it for a match."""
        say = words(self.game, "en").say
        drawn = self.game.sketch(self.view(None), say) if self.game.sketch else Sketch()
        return notebook.html(say("game.title", {}), drawn)

    # What others may have of it.

    def view(self, seat: str | None, public: dict[str, Any] | None = None) -> dict[str, Any]:
        """Return the observation of a seat (or a spectator: None), built from an allow-list.

        A caller that builds many views of one state may pass the spectators' view.
        """
        number = None if seat is None else self.game.seat_number(seat)
        if public is None or number is None:
            seen = self._known_to_all(self.game.view(self.state, number))
        else:
            board = views.own_board(self.game, self.state, number, public["board"])
            seen = {**public, "board": board}
        own = None if seat is None else self.decision_of(seat)
        seen["decision"] = None if own is None else own.to_plain()
        return seen

    def _known_to_all(self, board: Mapping[str, Any]) -> dict[str, Any]:
        result = self.result
        return {
            "game": self.game.id,
            "scenario": self.scenario,
            "options": dict(self.options),
            "seats": list(self.seats),
            "deciding": [self.game.chairs[s] for s, _ in views.open_decisions(self.state)],
            "result": None if result is None else result.to_plain(),
            "board": board,
        }

    def sight(self, seat: str) -> Sight:
        """Return what a bot on this seat is given: its view, its options, determinizations."""
        return Sight(self.game, self.state, self.game.seat_number(seat))

    def branch(self) -> Branch:
        """Return the true state to try things out, hidden information and future dice included: for
        the laboratory. A bot searches `sight(seat).branch(seed)` instead.
        """
        return Branch(self.game, store.copy(self.state))

    def copy(self) -> Match:
        """Return an independent match in the same state.

        Decisions made before the copy cannot be undone in it.
        """
        twin = Match(self.game, store.copy(self.state), self._copy_record(), self._check)
        twin._journal.loaded = list(self._journal.loaded)
        twin._lines = [Line(line.entry, line.happening) for line in self._lines]
        twin._latest = self._latest
        return twin

    def __copy__(self) -> Match:
        return self.copy()

    def __repr__(self) -> str:
        deciding = ", ".join([self.game.chairs[s] for s, _ in views.open_decisions(self.state)])
        stands = self.state.ended or f"{deciding} to decide"
        return f"<Match {self.game.id} {self.scenario}, {len(self.entries)} entries, {stands}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle small: compressed, without the states that `undo` goes back to. Decisions made
        before can be undone only where simultaneous moves are still going on.
        """
        kept = (self.state, self._record, self._lines, self._latest, self._journal.loaded)
        packed = zlib.compress(pickle.dumps(kept, pickle.HIGHEST_PROTOCOL), QUICKLY)
        return unpacked, (self.game, packed, self._check)

    def position(self) -> dict[str, Any]:
        """Return the complete state as JSON values with names; `logres.load` reads it again."""
        return scribe.write(self.game, self.state)

    def so_far(self) -> Record:
        """Return the record without the final position, which may be invalid."""
        return self._copy_record()

    def record(self) -> Record:
        """Return the game record so far."""
        made = self._copy_record()
        made.position = position_digest(self.game, self.state)
        made.result = None if self.result is None else self.result.to_plain()
        return made

    # Inside.

    def _attach(self) -> None:
        self.state.journal = self._journal
        self.state.checking = self._check

    def _copy_record(self) -> Record:
        return replace(self._record, entries=list(self._record.entries))

    def _options(self, number: int) -> list[Action]:
        for seat, options in views.open_decisions(self.state):
            if seat == number:
                return options
        return []

    def _seat_to_play(self, seat: str | None) -> int:
        if seat is not None:
            return self.game.seat_number(seat)
        if not self.state.options:
            raise IllegalAction(key="error.over")
        return self.state.seat

    def _decision(self, seat: int, options: list[Action]) -> Decision:
        frame = kernel.frame_of(self.state, seat)
        name = type(frame).__name__
        return Decision(
            game=self.game,
            seat=self.game.chairs[seat],
            question=f"{name.lower()}.{frame.at}",
            values=actions.nouns_to_names(self.game, frame.about(self.state)),
            actions=tuple([actions.to_text(self.game, a) for a in options]),
            rules=rules_behind(self.game, name, frame.at),
        )

    def _illegal(self, action: Action, number: int) -> IllegalAction:
        """Return the error for an illegal action, with the reason and the legal actions."""
        written = written_action(self.game, action)
        refusal = self.why_not(action, self.game.chairs[number])
        reason = {lang: self._reason(refusal, lang) for lang in text.LANGUAGES}
        legal = [actions.to_text(self.game, a) for a in self._options(number)]
        shown = ", ".join(legal[:SHOWN]) + (" …" if len(legal) > SHOWN else "")
        key = "error.illegal-among" if legal else "error.illegal"
        return IllegalAction(key=key, action=written, reason=reason, known=shown)

    def _reason(self, refusal: Refusal | None, language: str) -> str:
        if refusal is None:
            return ""
        clauses = f" [{', '.join(refusal.rules)}]" if refusal.rules else ""
        return self.explain(refusal, language) + clauses

    def _turn_refusal(self, number: int) -> Refusal | None:
        if self.over:
            return Refusal("engine.refusal.over")
        deciding = [seat for seat, _ in views.open_decisions(self.state)]
        if number in deciding:
            return None
        decided = any(lane.seat == number for lane in self.state.lanes)
        why = "nothing-to-decide" if decided else "not-your-turn"
        return Refusal(f"engine.refusal.{why}", (), {"seats": tuple(deciding)})

    def _game_refusal(self, action: Action, number: int) -> Refusal:
        frame = kernel.frame_of(self.state, number)
        found = offers.why_not(self.state, frame, action)
        if found:
            return replace(found, rules=tuple(f"{self.game.id}.{id}" for id in found.rules))
        options = self._options(number)
        decision = self._decision(number, options)
        if action[0] not in {verb for verb, _ in options}:
            return Refusal("engine.refusal.wrong-phase", decision.rules, {"prompt": decision})
        return Refusal("engine.refusal.not-offered", decision.rules)

    def _snapshot(self) -> Snapshot:
        return Snapshot(
            store.copy(self.state),
            len(self._record.entries),
            len(self._lines),
            list(self._journal.loaded),
        )

    def _restore(self, past: Snapshot) -> None:
        self.state = past.position
        del self._record.entries[past.entries :]
        del self._lines[past.lines :]
        self._journal.loaded = past.loaded
        self._journal.happenings, self._journal.chance = [], []
        self._attach()

    def _run(self, action: Action, number: int) -> None:
        self.state.barrier = False
        self._journal.ruled = []  # A run that failed may have left some.
        kernel.play(self.state, action, number)
        if self._check:
            self.check()

    def check(self) -> None:
        """Raise if the game finds a violated invariant in the state."""
        faults = self.game.check(self.state)
        if faults:
            raise LogresError("unsound position: " + "; ".join(faults))

    def _write(self, number: int, action: Action, before: Snapshot) -> None:
        self._latest = len(self._lines)
        entry = len(self._record.entries)
        written = actions.to_text(self.game, action)
        seat = self.game.chairs[number]
        entered = Entry(seat, written, tuple(self._journal.chance), self._answers_by_rules())
        self._record.entries.append(entered)
        self._collect(entry)
        if self.state.barrier or self.state.lanes:
            self._past.clear()
        else:
            self._past.append(before)

    def _answers_by_rules(self) -> str:
        """Return the trace of the non-players' answers since the last decision."""
        names = self.game.chairs
        ruled = self._journal.ruled
        return record.trace(
            [f"{names[s]} {actions.to_text(self.game, (v, n))}" for s, v, n in ruled]
        )

    def _collect(self, entry: int) -> None:
        self._lines += [Line(entry, happening) for happening in self._journal.happenings]
        self._journal.happenings, self._journal.chance = [], []
        self._journal.ruled = []

    def _what_forbids_undo(self, seat: str) -> str:
        number = self.game.seat_number(seat)
        return self._why_no_lane_undo(number) if self.state.lanes else self._why_no_undo(seat)

    def _why_no_undo(self, seat: str) -> str:
        entries = self._record.entries
        if not entries or entries[-1].seat != seat:
            return "nothing"
        return "" if self._past else "barrier"

    def _why_no_lane_undo(self, number: int) -> str:
        for lane in self.state.lanes:
            if lane.seat == number and lane.sealed:
                return "sealed"
            if lane.seat == number and lane.answers and self._last_entry(number) >= 0:
                return ""
        return "nothing"

    def _last_entry(self, number: int) -> int:
        """Return the number of a seat's last entry, or -1: a loaded position has no entries before
        it.
        """
        seat, last = self.game.chairs[number], len(self._record.entries) - 1
        while last >= 0 and self._record.entries[last].seat != seat:
            last -= 1
        return last

    def _undo_in_lane(self, number: int) -> None:
        why = self._why_no_lane_undo(number)
        if why:
            raise CannotUndo(key=f"engine.undo.{why}")
        before = self._snapshot()
        try:
            kernel.take_back(self.state, number)
        except BaseException:
            self._restore(before)
            raise
        last = self._last_entry(number)
        del self._record.entries[last]
        self._lines = [
            Line(line.entry - (line.entry > last), line.happening)
            for line in self._lines
            if line.entry != last
        ]
        self._journal.happenings = []
        self._latest = len(self._lines)


def unpacked(game: Game, packed: bytes, check: bool) -> Match:
    """Return a pickled match."""
    state, kept, lines, latest, loaded = pickle.loads(zlib.decompress(packed))
    match = Match(game, state, kept, check)
    match._lines, match._latest, match._journal.loaded = lines, latest, loaded
    return match


def position_digest(game: Game, g: State) -> str:
    """Return a digest of the position without its key, which a sealed record does not contain."""
    plain = scribe.write(game, g)
    del plain["key"]
    return record.digest(plain)
