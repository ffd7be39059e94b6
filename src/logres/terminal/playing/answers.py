"""What a typed line means: a command, an answer to the question, or neither."""

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
    """Commands have the names that the language gives them; `?` may touch what follows."""
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
    """The action that a line names by its number, as text or in words."""
    if line.isdecimal():
        number = int(line)
        return decision.actions[number - 1] if 0 < number <= len(decision.actions) else None
    wanted = " ".join(line.lower().split())
    for action in decision.actions:
        if wanted in (action, decision.label(action, language).lower()):
            return action
    return None


def partly(line: str, decision: Decision) -> list[str]:
    """The actions whose text a line abbreviates."""
    if len(line) < LEAST_TYPED or line.isdecimal():
        return []
    typed = line.lower().split()
    return [action for action in decision.actions if fits(typed, action.split())]


def fits(typed: list[str], action: list[str]) -> bool:
    """`g n11`, `gain n` or just `n11` for `gain n11`: each word begins one, in the same order."""
    left = iter(action)
    return all(any(word.startswith(part) for word in left) for part in typed)


def refused(line: str, match: Match, decision: Decision) -> str | None:
    """The action of the game that a line names, though it is not open now; or None.

    A noun alone (`n04`) is read with the verb of the question.
    """
    verbs = dict.fromkeys(action.split()[0] for action in decision.actions)
    for written in (line.lower(), *[f"{verb} {line.lower()}" for verb in verbs]):
        refusal = match.why_not(written, decision.seat)
        if refusal is not None and refusal.why != "engine.refusal.unknown":
            return written
    return None
