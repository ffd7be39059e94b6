"""One player's decision: read lines until one of them is an answer."""

from __future__ import annotations

from logres.engine.match.decision import Decision
from logres.terminal.playing import answers
from logres.terminal.playing.commands import Commands
from logres.terminal.playing.desk import Desk
from logres.terminal.playing.local import LocalMatch

NAMED = 5


class Deciding:
    """Asks until the seat has answered or undone."""

    def __init__(self, local: LocalMatch, decision: Decision) -> None:
        self.desk = Desk(local, decision)
        self.commands = Commands(self.desk).by_name
        self.decision, self.words = decision, local.words

    def run(self) -> None:
        self.desk.warn_of_trouble()
        self.desk.tell_news()
        prompt, decided = self.desk.say("terminal.input"), False
        while not decided:
            self.desk.show()
            decided = self.hear(self.desk.face.ask(prompt, self.choices()))

    def choices(self) -> tuple[str, ...]:
        names = [answers.command_name(command, self.words) for command in self.commands]
        return (*self.decision.actions, *names)

    def hear(self, line: str) -> bool:
        """Execute a line; return True when the decision is made or undone."""
        if not line:
            return False
        action = answers.exactly(line, self.decision, self.words.language)
        if action is not None:
            return self.play(action)
        typed = answers.read_command(line, self.words)
        if typed.command:
            return self.commands[typed.command](typed.rest)
        return self.guess(line)

    def guess(self, line: str) -> bool:
        found = answers.partly(line, self.decision)
        if len(found) == 1:
            return self.play(found[0])
        if not found:
            return self.desk.refuse(line)
        options = ", ".join(found[:NAMED]) + (" …" if len(found) > NAMED else "")
        words = self.desk.say("terminal.several", text=line, options=options)
        return self.desk.note(words, fault=True)

    def play(self, action: str) -> bool:
        self.desk.local.history.decides(self.decision.seat)
        self.desk.match.play(action, self.decision.seat)
        return True
