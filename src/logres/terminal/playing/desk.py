"""The screen of a deciding player: view, notices, pages."""

from __future__ import annotations

from logres.engine.match.decision import Decision
from logres.engine.words.sketch import Sketch
from logres.terminal.drawing.blocks import Block, folded
from logres.terminal.drawing.chart import Lit
from logres.terminal.drawing.panels import stacked, title_line
from logres.terminal.drawing.screen import Asked, Screen, Told
from logres.terminal.drawing.tones import FAULT, TITLE, Painter
from logres.terminal.playing import answers
from logres.terminal.playing.local import LocalMatch
from logres.terminal.playing.reference import Reference


class Desk:
    """The game as the deciding seat sees it, and all messages to that player."""

    def __init__(self, local: LocalMatch, decision: Decision) -> None:
        self.local, self.decision, self.seat = local, decision, decision.seat
        self.words, self.face, self.match = local.words, local.face, local.match
        self.sketch: Sketch = local.sketch(self.seat)
        self.painter: Painter = self.face.painter(self.sketch)
        self.notice: Block = []

    def say(self, key: str, **values: object) -> str:
        return self.painter.signs(self.local.say(key, **values))

    @property
    def screen(self) -> Screen:
        return Screen(self.sketch, self.face.size, self.painter)

    def asked(self) -> Asked:
        language = self.words.language
        labels = [(self.decision.label(a, language), a) for a in self.decision.actions]
        symbols = [owner.symbol for owner in self.sketch.owners if owner.id == self.seat]
        return Asked(self.decision.prompt(language), tuple(labels), "".join(symbols))

    def told(self, last: int) -> Told:
        return self.local.history.told(self.seat, self.sketch, last)

    def lit(self) -> Lit:
        """Return the nouns of the choices with their numbers, to be highlighted."""
        found: Lit = {}
        for number, action in enumerate(self.decision.actions, 1):
            verb, _, noun = action.partition(" ")
            found.setdefault(f"{self.match.game.verbs[verb]} {noun}", str(number))
        return found

    def tell_news(self) -> None:
        """Show more news than fit on the decision's screen on pages of their own."""
        history = self.local.history
        news, has_sat = history.since(self.seat), history.has_sat(self.seat)
        unpaged = history.unpaged(self.seat)
        fresh = len(history.story(self.seat, unpaged))
        if self.face.clears and has_sat and fresh > self.screen.log_rows:
            told = history.paragraphs(self.seat, self.sketch, min(news, unpaged))
            lines = [self.painter.text(line) for line in told]
            self.page(self.say("terminal.news"), lines, "terminal.go-on")
            history.page(self.seat)

    def show(self) -> None:
        if not self.face.clears:
            return self.write()
        self.face.clear()
        head, hints = self.local.title, self.say("terminal.hints")
        screen, asked = self.screen, self.asked()
        told = self.told(screen.log_rows)
        self.face.show(screen.decision(head, told, asked, self.lit(), hints, self.notice))
        self.notice = []

    def write(self) -> None:
        """Print what is new, what changed, and the question, on terminals that cannot be
        cleared.
        """
        if self.notice:
            self.face.show(self.notice)
            self.notice = []
            return
        history = self.local.history
        told = history.lines(self.seat, self.sketch, history.unpaged(self.seat))
        changed = [p for p in self.sketch.panels if self.local.written.get(p.title) != p.rows]
        self.local.written.update({panel.title: panel.rows for panel in changed})
        width = self.face.size.width
        self.face.show([self.screen.head_line(self.local.title)])
        self.face.show([self.painter.text(line) for line in told])
        self.face.show(stacked(changed, 0, width, self.painter))
        self.face.show(self.screen.question(self.asked(), self.say("terminal.hints")))
        history.page(self.seat)

    def page(self, title: str, lines: Block, last: str = "terminal.back") -> None:
        width = self.face.size.width
        folds = [part for line in lines for part in folded(line, width, 2)]
        head = title_line(title, width, self.painter)
        self.face.page([head, *folds], self.say("terminal.more"), self.say(last))

    def note(self, words: str, fault: bool = False) -> bool:
        """Show a sentence above the question; the decision stays open. Return False."""
        text = self.painter.text(words, FAULT if fault else TITLE)
        self.notice += folded(text, self.face.size.width)
        return False

    def warn_of_trouble(self) -> None:
        if self.local.trouble:
            self.note(self.say("terminal.no-autosave", reason=self.local.trouble), fault=True)

    def reference(self) -> Reference:
        return Reference(self.match.game, self.words, self.painter, self.face.size.width)

    def refuse(self, line: str) -> bool:
        """Explain what is wrong with a line, with the clause if a rule forbids it."""
        if line.isdecimal():
            last = len(self.decision.actions)
            words = self.say("terminal.number-range", last=last)
            return self.note(words, fault=True)
        action = answers.refused(line, self.match, self.decision)
        if action is None:
            return self.note(self.say("terminal.unknown", text=line), fault=True)
        self.explain(action)
        return False

    def explain(self, action: str) -> tuple[str, ...]:
        """Explain why an action is not possible; return its clauses."""
        refusal = self.match.why_not(action, self.seat)
        assert refusal is not None
        sentence = self.match.explain(refusal, self.words.language)
        words = self.say("terminal.refused", text=action, reason=sentence)
        clauses = f" [{', '.join(refusal.rules)}]" if refusal.rules else ""
        self.note(words + clauses, fault=True)
        return refusal.rules
