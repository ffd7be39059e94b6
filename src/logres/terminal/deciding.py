"""One person's decision: the screen, the commands, the answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.text import Text

from logres.engine.errors import CannotUndo
from logres.engine.match import Decision
from logres.terminal import answers, saves
from logres.terminal.blocks import Block, folded
from logres.terminal.chart import Lit
from logres.terminal.face import Leave
from logres.terminal.panels import stacked, title_line
from logres.terminal.reference import Reference
from logres.terminal.screen import LEAST_MAP, Asked, Screen, Told
from logres.terminal.sketch import Sketch
from logres.terminal.table import Table
from logres.terminal.tones import FAULT, QUIET, TITLE, Painter

PAGE_MARGIN = 3


class Deciding:
    """Asks until the seat has answered or taken back."""

    def __init__(self, table: Table, decision: Decision) -> None:
        self.table, self.decision, self.seat = table, decision, decision.seat
        self.words, self.face, self.match = table.words, table.face, table.match
        self.sketch: Sketch = table.sketch(self.seat)
        self.painter: Painter = self.face.painter(self.sketch)
        self.notice: Block = []
        self.commands: dict[str, Callable[[str], bool]] = {
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

    def run(self) -> None:
        self.warn_of_trouble()
        self.tell_news()
        decided = False
        while not decided:
            self.show()
            decided = self.hear(self.face.ask(self.say("terminal.input"), self.choices()))

    # Showing.

    def say(self, key: str, **values: object) -> str:
        return self.painter.signs(self.table.say(key, **values))

    @property
    def screen(self) -> Screen:
        return Screen(self.sketch, self.face.size, self.painter)

    def asked(self) -> Asked:
        language = self.words.language
        labels = [(self.decision.label(a, language), a) for a in self.decision.actions]
        symbols = [owner.symbol for owner in self.sketch.owners if owner.id == self.seat]
        return Asked(self.decision.prompt(language), tuple(labels), "".join(symbols))

    def told(self) -> Told:
        return self.table.history.told(self.seat, self.sketch)

    def lit(self) -> Lit:
        """The nouns of the answers, with their numbers."""
        found: Lit = {}
        for number, action in enumerate(self.decision.actions, 1):
            verb, _, noun = action.partition(" ")
            found.setdefault(f"{self.match.game.verbs[verb]} {noun}", str(number))
        return found

    def tell_news(self) -> None:
        """More news than the screen of the decision can show get pages of their own."""
        history, news = self.table.history, self.told().new
        has_sat, unpaged = history.has_sat(self.seat), history.unpaged(self.seat)
        if self.face.clears and has_sat and unpaged > self.screen.log_rows:
            since = len(self.match.log(self.seat)) - max(news, unpaged)
            told = history.paragraphs(self.seat, self.sketch, since)
            lines = [self.painter.text(line) for line in told]
            self.page(self.say("terminal.news"), lines, "terminal.go-on")
            history.page(self.seat)

    def show(self) -> None:
        if not self.face.clears:
            return self.write()
        self.face.clear()
        head, hints = self.table.title, self.say("terminal.hints")
        told, asked = self.told(), self.asked()
        self.face.show(self.screen.decision(head, told, asked, self.lit(), hints, self.notice))
        self.notice = []

    def write(self) -> None:
        """Where nothing can be cleared: what is new, what changed, and the question."""
        if self.notice:
            self.face.show(self.notice)
            self.notice = []
            return
        history, told = self.table.history, self.told()
        unpaged = history.unpaged(self.seat)
        changed = [p for p in self.sketch.panels if self.table.written.get(p.title) != p.rows]
        self.table.written.update({panel.title: panel.rows for panel in changed})
        width = self.face.size.width
        self.face.show([self.screen.head_line(self.table.title)])
        self.face.show([self.painter.text(line) for line in told.lines[-unpaged:] if unpaged])
        self.face.show(stacked(changed, 0, width, self.painter))
        self.face.show(self.screen.question(self.asked(), self.say("terminal.hints")))
        history.page(self.seat)

    def page(self, title: str, lines: Block, last: str = "terminal.back") -> None:
        width = self.face.size.width
        folds = [part for line in lines for part in folded(line, width, 2)]
        head = title_line(title, width, self.painter)
        self.face.page([head, *folds], self.say("terminal.more"), self.say(last))

    def note(self, words: str, fault: bool = False) -> bool:
        """A sentence above the question; the decision is still open."""
        text = self.painter.text(words, FAULT if fault else TITLE)
        self.notice += folded(text, self.face.size.width)
        return False

    def warn_of_trouble(self) -> None:
        if self.table.trouble:
            self.note(self.say("terminal.no-autosave", reason=self.table.trouble), fault=True)

    def choices(self) -> tuple[str, ...]:
        names = [answers.command_name(command, self.words) for command in self.commands]
        return (*self.decision.actions, *names)

    # Hearing.

    def hear(self, line: str) -> bool:
        """Do what a line says; True when the decision is made or taken back."""
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
        if found:
            options = ", ".join(found[:5]) + (" …" if len(found) > 5 else "")
            return self.note(self.say("terminal.several", text=line, options=options), fault=True)
        return self.refuse(line)

    def refuse(self, line: str) -> bool:
        """One sentence that says what is wrong, with the clause if a rule forbids it."""
        if line.isdecimal():
            last = len(self.decision.actions)
            words = self.say("terminal.number-range", number=line, last=last)
            return self.note(words, fault=True)
        action = answers.refused(line, self.match, self.decision)
        if action is None:
            return self.note(self.say("terminal.unknown", text=line), fault=True)
        self.explain(action)
        return False

    def explain(self, action: str) -> tuple[str, ...]:
        """Why an action is not possible; returns the clauses behind it."""
        refusal = self.match.why_not(action, self.seat)
        assert refusal is not None
        sentence = self.match.explain(refusal, self.words.language)
        words = self.say("terminal.refused", text=action, reason=sentence)
        clauses = f" [{', '.join(refusal.rules)}]" if refusal.rules else ""
        self.note(words + clauses, fault=True)
        return refusal.rules

    def play(self, action: str) -> bool:
        self.table.history.decides(self.seat)
        self.match.play(action, self.seat)
        return True

    # Commands.

    def rule(self, text: str) -> bool:
        """Without words the clauses behind the question, else those that have the words."""
        reference = self.reference()
        lines = reference.found(text) if text else reference.named(self.decision.rules)
        if lines:
            self.page(text or self.say("terminal.rule-behind"), lines)
        elif text:
            self.note(self.say("terminal.no-clause", text=text), fault=True)
        else:
            self.note(self.say("terminal.no-rule"))
        return False

    def reference(self) -> Reference:
        return Reference(self.match.game, self.words, self.painter, self.face.size.width)

    def undo(self, _: str) -> bool:
        try:
            self.match.undo(self.seat)
        except CannotUndo:
            return self.note(self.say("terminal.no-undo"), fault=True)
        self.table.history.takes_back(self.seat)
        return True

    def save(self, text: str) -> bool:
        told = self.table.record()
        path = Path(text).expanduser() if text else self.table.shelf.new_path(told, "saved")
        if not saves.may_be_replaced(path):
            return self.note(self.say("terminal.not-a-record", path=path), fault=True)
        try:
            saves.write(told, path)
        except OSError as fault:
            reason = fault.strerror or str(fault)
            return self.note(self.say("terminal.not-saved", path=path, reason=reason), fault=True)
        return self.note(self.say("terminal.saved", path=path))

    def log(self, _: str) -> bool:
        """Every line with its clause, the newest last."""
        lines = []
        happenings = self.match.log(self.seat)
        for happening, line in zip(happenings, self.told().lines, strict=True):
            lines.append(self.painter.text(line).append(f"  {happening.rule}", QUIET))
        if not lines:
            return self.note(self.say("terminal.nothing-yet"))
        self.page(self.say("terminal.log"), lines)
        return False

    def map(self, _: str) -> bool:
        if self.sketch.map is None:
            return self.note(self.say("terminal.no-map"))
        rows = max(LEAST_MAP[1], self.face.size.height - PAGE_MARGIN)
        self.face.page(
            self.screen.whole_map(self.lit(), rows),
            self.say("terminal.more"),
            self.say("terminal.back"),
        )
        return False

    def panels(self, _: str) -> bool:
        panels = self.sketch.panels
        lines = stacked(panels, len(panels), self.face.size.width, self.painter)
        self.face.page(lines, self.say("terminal.more"), self.say("terminal.back"))
        return False

    def help(self, _: str) -> bool:
        self.page(self.say("terminal.help.title"), self.help_lines())
        return False

    def help_lines(self) -> Block:
        sample = self.decision.actions[0]
        known = [("1 2 3", "number"), ("?", "rule"), ("?…", "search")]
        named = ("why", "undo", "log", "map", "panels", "save", "help", "quit")
        known += [(answers.command_name(name, self.words), name) for name in named]
        lines = [
            Text()
            .append(self.painter.signs(f"  {name:<8}"), TITLE)
            .append(self.say(f"terminal.help.{key}", text=sample))
            for name, key in known
        ]
        if self.sketch.map is None:
            return lines
        legend = [self.painter.text(f"  {line}") for line in self.sketch.map.legend]
        head = Text(self.say("terminal.help.legend"), TITLE)
        return [*lines, Text(), head, *legend]

    def why(self, text: str) -> bool:
        """The reason an action is refused, and the clause in full."""
        if not text:
            return self.note(self.say("terminal.why-what", text=self.decision.actions[0]))
        action = answers.exactly(text, self.decision, self.words.language)
        if action is not None:
            return self.note(self.say("terminal.allowed", text=action))
        refused = answers.refused(text, self.match, self.decision)
        if refused is None:
            return self.refuse(text)
        self.notice += self.reference().named(self.explain(refused)[:1])[:-1]
        return False

    def quit(self, _: str) -> bool:
        raise Leave
