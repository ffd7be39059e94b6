"""The sketch of a view: the game's own, or a generic one."""

from __future__ import annotations

from typing import Any

from logres.engine.errors import RulesFault
from logres.engine.game.definition import Game
from logres.engine.words.sketch import Panel, Say, Sketch


def draw(game: Game, view: dict[str, Any], say: Say) -> Sketch:
    """Return the sketch of a view; the generic one if the game has none."""
    if game.sketch is None:
        return written_out(view, say)
    drawn: object = game.sketch(view, say)
    if not isinstance(drawn, Sketch):
        raise RulesFault(f"the sketch of {game.id} cannot be read: {drawn!r:.80} is not a Sketch")
    return drawn


def written_out(view: dict[str, Any], say: Say) -> Sketch:
    """Return a generic sketch: everything a seat may see, a line for each part."""
    rows = tuple(lines_of(view["board"]))
    return Sketch(panels=(Panel(say("terminal.table", {}), rows),))


def lines_of(value: Any, name: str = "", depth: int = 0) -> list[str]:
    indent = "  " * max(0, depth - 1)
    if isinstance(value, dict) and not is_short(value):
        head = [f"{indent}{name}"] if name else []
        return head + [line for k, v in value.items() for line in lines_of(v, spaced(k), depth + 1)]
    if isinstance(value, list) and not is_short(value):
        head = [f"{indent}{name}"]
        return head + [line for item in value for line in lines_of(item, "–", depth + 1)]
    return [f"{indent}{name}: {flat(value)}"]


def is_short(value: Any) -> bool:
    parts = value.values() if isinstance(value, dict) else value
    return not any(isinstance(part, dict | list) and part for part in parts)


def spaced(name: Any) -> str:
    return str(name).replace("_", " ")


def flat(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{spaced(k)} {flat(v)}" for k, v in value.items()) or "–"
    if isinstance(value, list):
        return ", ".join(flat(v) for v in value) or "–"
    return "–" if value is None else str(value)
