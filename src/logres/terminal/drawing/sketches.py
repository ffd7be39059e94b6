"""The sketch of a view: the game's own, or a generic one."""

from __future__ import annotations

from typing import Any

from logres.engine.errors import RulesFault
from logres.engine.game.definition import Game
from logres.engine.words.sketch import Panel, Say, Sketch


def draw(game: Game, view: dict[str, Any], say: Say) -> Sketch:
    """Return the sketch of a view; the generic one if the game has none."""
    if game.sketch is None:
        return Writer(game, say).write(view["board"])
    drawn: object = game.sketch(view, say)
    if not isinstance(drawn, Sketch):
        raise RulesFault(f"the sketch of {game.id} cannot be read: {drawn!r:.80} is not a Sketch")
    return drawn


class Writer:
    """A generic sketch: everything a seat may see, a line for each part, in the game's words."""

    def __init__(self, game: Game, say: Say) -> None:
        self.say = say
        self.kinds = {noun: kind for kind, nouns in game.nouns.items() for noun in nouns}

    def write(self, board: dict[str, Any]) -> Sketch:
        rows = tuple(self.lines(board))
        return Sketch(panels=(Panel(self.say("terminal.table", {}), rows),))

    def lines(self, value: Any, name: str = "", depth: int = 0) -> list[str]:
        indent = "  " * max(0, depth - 1)
        if isinstance(value, dict) and not is_short(value):
            head = [f"{indent}{name}"] if name else []
            parts = [self.lines(v, self.word(k), depth + 1) for k, v in value.items()]
            return head + [line for part in parts for line in part]
        if isinstance(value, list) and not is_short(value):
            parts = [self.lines(item, "–", depth + 1) for item in value]
            return [f"{indent}{name}"] + [line for part in parts for line in part]
        values = {"label": name, "value": self.flat(value)}
        return [indent + self.say("terminal.labelled", values)]

    def flat(self, value: Any) -> str:
        if isinstance(value, dict):
            return ", ".join(f"{self.word(k)} {self.flat(v)}" for k, v in value.items()) or "–"
        if isinstance(value, list):
            return ", ".join(self.flat(v) for v in value) or "–"
        if isinstance(value, str):
            return self.word(value)
        if isinstance(value, bool):
            return "✓" if value else "–"
        return "–" if value is None else str(value)

    def word(self, id: Any) -> str:
        """Return the name of a noun or the label of a field; without either, its id, spaced."""
        kind = self.kinds.get(id)
        key = f"name.{kind}.{id}" if kind else f"view.{id}"
        said = self.say(key, {})
        return str(id).replace("_", " ") if said == f"[{key}]" else said


def is_short(value: Any) -> bool:
    parts = value.values() if isinstance(value, dict) else value
    return not any(isinstance(part, dict | list) and part for part in parts)
