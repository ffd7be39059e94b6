"""Parsing of typed lines: a command, an answer, or neither."""

from __future__ import annotations

from dataclasses import dataclass

from logres.engine.match.decision import Decision
from logres.engine.match.match import Match
from logres.engine.words.text import Catalogue

RULE = "rule"
LEAST_TYPED = 2


@dataclass(frozen=True)
class Typed:
    """A command with the rest of the line, or no command."""

    command: str
    rest: str


def read_command(line: str, words: Catalogue) -> Typed:
    """Parse a command by its localized names; `?` needs no space after it."""
    if line.startswith("?"):
        return Typed(RULE, line[1:].strip())
    first, _, rest = line.partition(" ")
    for command, names in words.find("terminal.command").items():
        if first.lower() in names.split():
            return Typed(command, rest.strip())
    return Typed("", line)


def command_name(command: str, words: Catalogue) -> str:
    return str(words.find(f"terminal.command.{command}")).split()[0]


def exactly(line: str, decision: Decision, language: str) -> str | None:
    """Return the action that a line gives by number, as action or as text."""
    if line.isdecimal():
        number = int(line)
        return decision.actions[number - 1] if 0 < number <= len(decision.actions) else None
    wanted = " ".join(line.lower().split())
    for action in decision.actions:
        if wanted in (action, decision.label(action, language).lower()):
            return action
    return None


def partly(line: str, decision: Decision) -> list[str]:
    """Return the actions that a line abbreviates."""
    if len(line) < LEAST_TYPED or line.isdecimal():
        return []
    typed = line.lower().split()
    return [action for action in decision.actions if fits(typed, action.split())]


def fits(typed: list[str], action: list[str]) -> bool:
    """Return whether each word is a prefix of one of the action's, in order: `g n11` for `gain
    n11`.
    """
    left = iter(action)
    return all(any(word.startswith(part) for word in left) for part in typed)


def refused(line: str, match: Match, decision: Decision) -> str | None:
    """Return the action that a line means, though it is not legal now; or None.

    A noun alone (`n04`) is read with the verb of the question.
    """
    verbs = dict.fromkeys(action.split()[0] for action in decision.actions)
    for written in (line.lower(), *[f"{verb} {line.lower()}" for verb in verbs]):
        refusal = match.why_not(written, decision.seat)
        if refusal is not None and refusal.why != "engine.refusal.unknown":
            return written
    return None
