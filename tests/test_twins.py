"""Nobody learns from who is asked: twins that differ only in what a seat cannot see.

What a seat sees of a match is a row of frames: the board, the log, and who is deciding. From a
position and a guess of it the same answers are played on, with the same chance. As long as both
logs say the same, as far as they go, the frames must be the same, and so must the seat's options.
Answers that change no frame, such as those in another's lane, are given until one does.

The same holds of what a page tells in between, for the seat and for spectators: as far as the lines
are the same, events end at the same lines, and the views there and the sentences are the same. The
first line that differs must be one by which the game turns something up.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import settings

from logres import Match
from logres.engine.match import views
from logres.engine.papers import actions
from logres.engine.run import store
from logres.engine.run.kernel import Action, State
from tests.secrets.telling_apart import Pair, Told
from tests.walks import SCENARIOS, Case, Walk

STEPS = 12
"""So far twins are played on."""

MOST_UNSEEN = 60
"""No seat gives more answers in a row that others cannot see."""

SPECTATORS = ("",)

Frame = tuple[list[Any], Mapping[str, Any], list[int]]


class Twins:
    """The truth and a guess of one seat, side by side."""

    def __init__(self, match: Match, seat: int, seed: int) -> None:
        game, g = match.game, match.state
        guess = views.guess(game, g, seat, seed)
        guess.rekey(g.key)
        guess.drawn = g.drawn
        self.seat, self.dice = seat, random.Random(f"{seed} {seat}")
        self.pair = [Match(game, state, match.record()) for state in (store.copy(g), guess)]
        self.story: list[tuple[str, str]] = []
        self.audiences = (game.chairs[seat], "")
        self.told: dict[tuple[int, str], Told] = {}

    def differ(self) -> bool:
        """Is there anything that the seat does not know?"""
        return bool(store.freeze(self.pair[0].state) != store.freeze(self.pair[1].state))

    def play_on(self) -> None:
        """Answer alike until something was shown that tells the twins apart."""
        self.check_now(SPECTATORS)
        for _ in range(STEPS):
            if any(match.over for match in self.pair):
                return
            self.told.clear()
            went = self.step()
            self.check_between()
            if not went or self.has_parted():
                return

    def step(self) -> bool:
        """One answer, and all that nobody sees after it; False if the twins cannot answer alike."""
        before = self.frame(self.pair[0])
        if not self.answer_alike(self.pair):
            return False
        for _ in range(MOST_UNSEEN):
            waiting = [match for match in self.pair if self.is_unseen(match, before)]
            if not waiting:
                return True
            if not self.answer_alike(waiting):
                self.answer_alike(waiting[:1])
        raise AssertionError(self.tell("so many answers that nobody sees"))

    def is_unseen(self, match: Match, before: Frame) -> bool:
        """Has nothing changed that the seat could see, and is somebody else to answer?"""
        frame = self.frame(match)
        return not match.over and self.seat not in frame[2] and frame == before

    def answer_alike(self, pair: list[Match]) -> bool:
        """The same answer of the same seat in these twins: the observer's, if it is asked."""
        open_now = [options_now(match.state) for match in pair]
        seat = self.seat if self.seat in open_now[0] else min(open_now[0])
        shared = set(open_now[0][seat])
        for found in open_now:
            shared &= set(found.get(seat, []))
        if not shared:
            return False
        action = self.dice.choice(sorted(shared))
        self.story.append((actions.to_text(pair[0].game, action), pair[0].game.chairs[seat]))
        for match in pair:
            match.play(action, match.game.chairs[seat], follow=True)
            self.note(match)
        return True

    def note(self, match: Match) -> None:
        """Keep what is told and seen of an answer."""
        for audience in self.audiences:
            key = (self.pair.index(match), audience)
            self.told.setdefault(key, Told()).hear(match, audience)

    def check_between(self) -> None:
        """What an audience sees and is told is the same until something is turned up."""
        for audience in self.audiences:
            true, guess = [self.told.get((n, audience), Told()) for n in (0, 1)]
            board = self.pair[0].view(None)["board"]
            pair = Pair(self.pair[0].game, board, audience, true, guess)
            faults = list(pair.faults())
            assert not faults, self.tell(f"{audience or 'a spectator'}: {faults}")

    def frame(self, match: Match) -> Frame:
        log = match.log(match.game.chairs[self.seat])
        return log, match.game.view(match.state, self.seat), sorted(options_now(match.state))

    def has_parted(self) -> bool:
        """Has the seat read two different things? If not, it must see the same."""
        true, guess = [self.frame(match) for match in self.pair]
        both = min(len(true[0]), len(guess[0]))
        if true[0][:both] != guess[0][:both]:
            return True
        assert true[2] == guess[2], self.tell(f"other seats decide, {true[2]} and {guess[2]}")
        assert true[0] == guess[0], self.tell("one twin has come further")
        differs = true[1] != guess[1]
        self.check_now(self.audiences if differs else SPECTATORS)
        if differs:
            return True
        own = [options_now(match.state).get(self.seat) for match in self.pair]
        assert own[0] == own[1], self.tell("its options differ")
        return False

    def check_now(self, audiences: tuple[str, ...]) -> None:
        """What is seen without a line is what the game shows so."""
        for audience in audiences:
            pair = Pair(self.pair[0].game, {}, audience, Told(), Told())
            true, guess = [match.view(audience or None) for match in self.pair]
            faults = list(pair.compare(true, guess, "the question"))
            assert not faults, self.tell(f"{audience or 'a spectator'}: {faults}")

    def tell(self, what: str) -> str:
        return f"{self.pair[0].game.chairs[self.seat]} can tell after {self.story}: {what}"


def options_now(g: State) -> dict[int, list[Action]]:
    return dict(views.open_decisions(g))


@pytest.mark.parametrize("seed", range(max(1, settings().max_examples // 3)))
@pytest.mark.parametrize("case", SCENARIOS, ids=str)
def test_who_is_asked_tells_nobody_a_secret(case: Case, seed: int) -> None:
    with Walk(case, seed) as walk:
        for match in walk.now_and_then(0.1):
            for name in match.seats:
                twins = Twins(match, match.game.seat_number(name), seed)
                if twins.differ():
                    twins.play_on()
