"""The rules reference on the screen."""

from __future__ import annotations

from rich.text import Text

from logres.engine.game.definition import Game
from logres.engine.words import ledger
from logres.engine.words.ledger import Clause
from logres.engine.words.text import Catalogue
from logres.terminal.drawing.blocks import Block, folded
from logres.terminal.drawing.tones import QUIET, STRONG, Painter

SHOWN = 12
INDENT = 2


class Reference:
    """The clauses of a game in one language."""

    def __init__(self, game: Game, words: Catalogue, painter: Painter, width: int) -> None:
        self.ledger = ledger.load(game.folder)
        self.words, self.painter, self.width = words, painter, width

    def named(self, ids: tuple[str, ...]) -> Block:
        """Return these clauses; unknown ids are left out."""
        found = [self.ledger.clauses[id] for id in ids if id in self.ledger.clauses]
        return [line for clause in found for line in self.clause(clause)]

    def found(self, text: str) -> Block:
        """Return the clause with this id, or the first ones that contain all these words."""
        clauses = self.ledger.find(text, self.words.language)
        lines = [line for clause in clauses[:SHOWN] for line in self.clause(clause)]
        rest = len(clauses) - SHOWN
        if rest > 0:
            lines.append(Text(self.say("terminal.more-clauses", n=rest), QUIET))
        return lines

    def clause(self, clause: Clause) -> Block:
        head = Text().append(clause.id, STRONG).append(f"  {self.section(clause)}", QUIET)
        lines: Block = [head]
        for paragraph in clause.text(self.words.language).splitlines():
            text = Text(" " * INDENT).append_text(self.painter.text(paragraph))
            lines += folded(text, self.width, INDENT)
        return [*lines, Text()]

    def section(self, clause: Clause) -> str:
        return self.ledger.section_titles.get(clause.section, {}).get(self.words.language, "")

    def say(self, key: str, **values: object) -> str:
        return self.painter.signs(self.words.say(key, values))
