"""The commands besides answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from logres.engine.errors import CannotUndo
from logres.engine.words.sketch import Panel, Row
from logres.terminal import saves
from logres.terminal.drawing.blocks import Block
from logres.terminal.drawing.panels import stacked
from logres.terminal.drawing.screen import LEAST_MAP
from logres.terminal.drawing.tones import QUIET
from logres.terminal.face import Leave
from logres.terminal.playing import answers
from logres.terminal.playing.desk import Desk

PAGE_MARGIN = 3
SAVED = "saved"

Command = Callable[[str], bool]
"""Takes the rest of the line; returns True when the question is no longer open."""


class Commands:
    """The commands by name, for the deciding seat."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.by_name: dict[str, Command] = {
            "rule": self.rule,
            "undo": self.undo,
            "save": self.save,
            "log": self.log,
            "map": self.map,
            "panels": self.panels,
            "help": self.help,
            "why": self.why,
            "quit": self.quit,
        }

    def rule(self, text: str) -> bool:
        """Show the clauses of the question, or those that contain the words."""
        reference = self.desk.reference()
        lines = reference.found(text) if text else reference.named(self.desk.decision.rules)
        if lines:
            self.desk.page(text or self.desk.say("terminal.rule-behind"), lines)
        elif text:
            self.desk.note(self.desk.say("terminal.no-clause", text=text), fault=True)
        else:
            self.desk.note(self.desk.say("terminal.no-rule"))
        return False

    def undo(self, _: str) -> bool:
        try:
            self.desk.match.undo(self.desk.seat)
        except CannotUndo as fault:
            return self.desk.note(fault.words(self.desk.words.language), fault=True)
        self.desk.local.history.takes_back(self.desk.seat)
        return True

    def save(self, text: str) -> bool:
        """Save to a file of choice, but never over a file that is not a game record."""
        told = self.desk.local.record()
        try:
            path = Path(text).expanduser() if text else self.desk.local.shelf.new_path(told, SAVED)
            if not saves.may_be_replaced(path):
                return self.complain("terminal.not-a-record", path=path)
            saves.write(told, path)
        except (OSError, RuntimeError, ValueError) as fault:
            where = text or self.desk.local.shelf.folder
            return self.complain("terminal.not-saved", path=where, reason=saves.reason(fault))
        return self.desk.note(self.desk.say("terminal.saved", path=path))

    def complain(self, key: str, **values: object) -> bool:
        return self.desk.note(self.desk.say(key, **values), fault=True)

    def log(self, text: str) -> bool:
        """Show the log as a story, or every line with its clause; the newest is last."""
        history, seat, sketch = self.desk.local.history, self.desk.seat, self.desk.sketch
        if text.lower() in self.desk.say("terminal.log-all").split():
            lines = [
                self.desk.painter.text(line).append(f"  {rule}", QUIET)
                for line, rule in history.every(seat, sketch)
            ]
        else:
            told = history.paragraphs(seat, sketch, 0)
            lines = [self.desk.painter.text(line) for line in told]
        if not lines:
            return self.desk.note(self.desk.say("terminal.nothing-yet"))
        self.desk.page(self.desk.say("terminal.log"), lines)
        return False

    def map(self, _: str) -> bool:
        if self.desk.sketch.map is None:
            return self.desk.note(self.desk.say("terminal.no-map"))
        rows = max(LEAST_MAP[1], self.desk.face.size.height - PAGE_MARGIN)
        self.pages(self.desk.screen.whole_map(self.desk.lit(), rows))
        return False

    def panels(self, _: str) -> bool:
        return self.whole(self.desk.sketch.panels)

    def whole(self, panels: Sequence[Panel]) -> bool:
        """Show panels in full, on as many pages as needed."""
        lines = stacked(panels, len(panels), self.desk.face.size.width, self.desk.painter)
        self.pages(lines)
        return False

    def pages(self, lines: Block) -> None:
        more, back = self.desk.say("terminal.more"), self.desk.say("terminal.back")
        self.desk.face.page(lines, more, back)

    def help(self, _: str) -> bool:
        found = [Panel(self.desk.say("terminal.help.title"), self.help_rows())]
        if self.desk.sketch.map is not None:
            legend = "   ".join(self.desk.sketch.map.legend)
            found.append(Panel(self.desk.say("terminal.help.legend"), (legend,)))
        return self.whole(found)

    def help_rows(self) -> tuple[Row, ...]:
        sample = self.desk.decision.actions[0]
        known = [("1 2 3", "number"), ("?", "rule"), ("?…", "search")]
        named = ("why", "undo", "log", "map", "panels", "save", "help", "quit")
        known += [(answers.command_name(name, self.desk.words), name) for name in named]
        return tuple(
            (name, self.desk.local.say(f"terminal.help.{key}", text=sample)) for name, key in known
        )

    def why(self, text: str) -> bool:
        """Explain why an action is not possible, with the clause in full."""
        if not text:
            return self.desk.note(
                self.desk.say("terminal.why-what", text=self.desk.decision.actions[0])
            )
        action = answers.exactly(text, self.desk.decision, self.desk.words.language)
        if action is not None:
            return self.desk.note(self.desk.say("terminal.allowed", text=action))
        refused = answers.refused(text, self.desk.match, self.desk.decision)
        if refused is None:
            return self.desk.refuse(text)
        self.desk.notice += self.desk.reference().named(self.desk.explain(refused)[:1])[:-1]
        return False

    def quit(self, _: str) -> bool:
        raise Leave
