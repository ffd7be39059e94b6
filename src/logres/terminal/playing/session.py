"""A whole match on one screen: people decide in turn, bots play the other seats."""

from __future__ import annotations

import sys
from pathlib import Path

from logres.engine.match.decision import Decision
from logres.engine.match.sight import Player, Sight
from logres.engine.run.kernel import Action
from logres.players import make_bot
from logres.players.search import Thinker
from logres.terminal.face import QUIT, Leave
from logres.terminal.playing import ending
from logres.terminal.playing.deciding import Deciding
from logres.terminal.playing.local import LocalMatch
from logres.terminal.seating import PERSON


class Session:
    """Runs a match to its end, or until a player quits."""

    def __init__(self, local: LocalMatch) -> None:
        self.local, self.match, self.face = local, local.match, local.face
        self.looking = ""
        self.bots: dict[str, Player] = {
            seat: make_bot(self.match.game, who, f"terminal {seat}")
            for seat, who in local.seating.items()
            if who != PERSON
        }

    def run(self) -> bool:
        """Run the match; return True if another game is wanted."""
        try:
            while not self.match.over:
                self.next_decision()
            return ending.show(self.local)
        except (Leave, KeyboardInterrupt):
            self.leave()
            return False

    def next_decision(self) -> None:
        decision = self.whose_turn()
        if decision.seat in self.bots:
            self.match.play(self.answer_of_bot(decision.seat), decision.seat)
        else:
            self.draw_curtain(decision.seat)
            Deciding(self.local, decision).run()
        self.local.keep()

    def answer_of_bot(self, seat: str) -> Action:
        sight = Sight(self.match.game, self.match.state, self.match.game.seat_number(seat))
        if not isinstance(self.bots[seat], Thinker):
            return self.bots[seat].choose(sight)
        with self.face.meanwhile(self.local.say("terminal.thinking", seat=seat)):
            return self.bots[seat].choose(sight)

    def whose_turn(self) -> Decision:
        """Return the next decision: bots first, then the player at the screen, then the others."""
        decisions = self.match.decisions
        for seats in (tuple(self.bots), (self.looking,)):
            for decision in decisions:
                if decision.seat in seats:
                    return decision
        return decisions[0]

    def draw_curtain(self, seat: str) -> None:
        """Hide the screen between hot-seat players."""
        if not self.local.hot_seat or seat == self.looking:
            return
        self.face.clear(scrolled=True)
        self.face.forget()
        self.face.say(self.local.say("terminal.curtain.pass", seat=seat), "bold")
        if self.face.ask(self.local.say("terminal.curtain.ready", seat=seat)).lower() == QUIT:
            raise Leave
        self.face.clear(scrolled=True)
        self.looking = seat
        self.local.written.clear()

    def leave(self) -> None:
        self.local.keep()
        if self.local.hot_seat:
            self.face.clear(scrolled=True)
        self.face.console.print()
        if self.local.trouble:
            return self.face.say(self.local.say("terminal.left-unsaved"))
        words = self.local.say("terminal.left", program=program(), path=self.local.path)
        self.face.say(words)


def program() -> str:
    """Return how this program was started: installed, or from its folder."""
    return "logres" if Path(sys.argv[0]).name == "logres" else "./play"
