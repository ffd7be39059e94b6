"""Lessons: short scripted games from stored positions, with a text for each step.

A game provides them in `lessons/*.toml`, ordered by file name (`1-recruit.toml` is the lesson
`recruit`). A lesson defines the reader's seat, the initial position (in the format of `positions`),
scripted random results if any, and its steps. A step shows a text; then the reader does what it
asks (`do`), or continues, and the other seats answer (`others`). What a text says about the game is
repeated as assertions (`Claims`); `faults` checks them against the match.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from logres.engine.errors import LogresError, UnknownName
from logres.engine.game import registry
from logres.engine.game.definition import Game
from logres.engine.match import opening
from logres.engine.match.match import Match
from logres.engine.papers import actions, record
from logres.engine.words import ledger
from logres.engine.words.text import LANGUAGES

Texts = dict[str, str]
"""A text by language."""


@dataclass(frozen=True)
class Claims:
    """Assertions about a step. A path like `kingdoms.iceni.held` names a part of the reader's view.

    `equal`: these parts have these values. `has` and `lacks`: these lists contain, or do not
    contain, these items. `told`: since the previous step, the log has happenings with these values.
    `asked`: this is the open question. `legal`: these are all its answers. `refused`: these actions
    are refused with these texts.
    """

    equal: dict[str, Any] = field(default_factory=dict)
    has: dict[str, list[Any]] = field(default_factory=dict)
    lacks: dict[str, list[Any]] = field(default_factory=dict)
    told: list[dict[str, Any]] = field(default_factory=list)
    asked: str = ""
    legal: list[str] = field(default_factory=list)
    refused: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Step:
    """A text, and what to do then.

    `show` lists what the text points at; `ask` is `do` in words; `rule` is the clause for further
    reading.
    """

    title: Texts
    text: Texts
    ask: Texts = field(default_factory=dict)
    do: str = ""
    others: list[str] = field(default_factory=list)
    chance: list[Any] = field(default_factory=list)
    rule: str = ""
    show: list[str] = field(default_factory=list)
    claims: Claims = field(default_factory=Claims)


@dataclass(frozen=True)
class Lesson:
    """One lesson of a game; `examples` are the ledger's worked examples it is made from.

    `course` names the course it belongs to, if not the game's first.
    """

    game: Game
    id: str
    title: Texts
    minutes: int
    seat: str
    position: dict[str, Any]
    steps: tuple[Step, ...]
    examples: tuple[str, ...] = ()
    chance: tuple[Any, ...] = ()
    course: Texts = field(default_factory=dict)


def lessons_of(game: Game) -> tuple[Lesson, ...]:
    """Return all lessons of a game in order; an empty list if it has none."""
    return read_lessons(game.id)


@cache
def read_lessons(game: str) -> tuple[Lesson, ...]:
    folder = registry.game(game).folder / "lessons"
    return tuple([read(registry.game(game), path) for path in sorted(folder.glob("*.toml"))])


def find(game: Game, id: str) -> Lesson:
    for lesson in lessons_of(game):
        if lesson.id == id:
            return lesson
    known = ", ".join(lesson.id for lesson in lessons_of(game)) or "none"
    raise UnknownName(f"{game.id} has no lesson {id}; it has: {known}")


def read(game: Game, path: Path) -> Lesson:
    plain = tomllib.loads(path.read_text(encoding="utf-8"))
    try:
        plain["steps"] = tuple([read_step(step) for step in plain.pop("step")])
        for name in ("examples", "chance"):
            plain[name] = tuple(plain.get(name, ()))
        return Lesson(game, path.stem.partition("-")[2], **plain)
    except (KeyError, TypeError) as fault:
        raise LogresError(f"{path.name} is not a lesson: {fault}") from fault


def read_step(plain: dict[str, Any]) -> Step:
    return Step(**{**plain, "claims": Claims(**plain.get("claims", {}))})


# Playing a lesson.


def begin(lesson: Lesson) -> Match:
    """Return the match at the lesson's first step."""
    return opening.load(lesson.game, lesson.position, dice=list(lesson.chance))


def carry_out(lesson: Lesson, step: Step, begun: Match) -> None:
    """Play what a step asks for, then the other seats' answers."""
    begun._journal.loaded = list(record.read_chance(step.chance))
    for seat, action in decisions(lesson, step):
        begun.play(action, seat)
    if begun._journal.loaded:
        raise LogresError(f"lesson {lesson.id} has scripted random results left over")


def decisions(lesson: Lesson, step: Step) -> list[tuple[str, str]]:
    own = [(lesson.seat, step.do)] if step.do else []
    others = [line.partition(": ") for line in step.others]
    return own + [(seat, action) for seat, _, action in others]


def play(lesson: Lesson) -> Iterator[tuple[Step, Match]]:
    """Yield each step with the match at that step."""
    begun = begin(lesson)
    for step in lesson.steps:
        yield step, begun
        carry_out(lesson, step, begun)


def at_step(lesson: Lesson, number: int) -> Match:
    """Return the match at a step."""
    begun = begin(lesson)
    for step in lesson.steps[:number]:
        carry_out(lesson, step, begun)
    return begun


# Comparing what it says.


def faults(lesson: Lesson) -> list[str]:
    """Return every assertion of a lesson that does not hold; empty if it is valid."""
    known = ledger.load(lesson.game.folder).clauses
    found = [f"there is no {id}" for id in lesson.examples if id not in known]
    found += untranslated("title", lesson.title)
    found += untranslated("course", lesson.course) if lesson.course else []
    lines = 0
    for number, (step, begun) in enumerate(play(lesson)):
        told = begun.log(lesson.seat, lines)
        lines += len(told)
        here = [*text_faults(lesson, step, known), *claim_faults(lesson, step.claims, begun)]
        here += told_faults(lesson.game, step.claims, told)
        found += [f"step {number + 1}: {fault}" for fault in here]
    return found


def untranslated(name: str, texts: Texts) -> list[str]:
    return [f"{name} is missing in {language}" for language in LANGUAGES if not texts.get(language)]


def text_faults(lesson: Lesson, step: Step, known: dict[str, Any]) -> list[str]:
    found = untranslated("title", step.title) + untranslated("text", step.text)
    if step.do:
        found += untranslated("ask", step.ask)
    if step.rule not in known:
        found.append(f"there is no clause {step.rule}")
    return found


def claim_faults(lesson: Lesson, claims: Claims, begun: Match) -> list[str]:
    view = begun.view(lesson.seat)
    board, decision = view["board"], view["decision"] or {"question": "", "actions": []}
    found = [
        f"{path} is {part(board, path)}, not {value}"
        for path, value in claims.equal.items()
        if part(board, path) != value
    ]
    for path, items in claims.has.items():
        found += [f"{path} lacks {item}" for item in items if item not in part(board, path)]
    for path, items in claims.lacks.items():
        found += [f"{path} has {item}" for item in items if item in part(board, path)]
    if claims.asked and claims.asked != decision["question"]:
        found.append(f"the question is {decision['question']}, not {claims.asked}")
    if claims.legal and claims.legal != decision["actions"]:
        found.append(f"the answers are {decision['actions']}, not {claims.legal}")
    return found + refusal_faults(lesson, claims, begun)


def part(board: Any, path: str) -> Any:
    for name in path.split("."):
        board = board[int(name)] if isinstance(board, list) else board[name]
    return board


def refusal_faults(lesson: Lesson, claims: Claims, begun: Match) -> list[str]:
    found = []
    for action, why in claims.refused.items():
        refusal = begun.why_not(action, lesson.seat)
        if refusal is None or refusal.why != why:
            found.append(f"{action} is refused by {refusal and refusal.why}, not by {why}")
    return found


def told_faults(game: Game, claims: Claims, told: list[Any]) -> list[str]:
    lines = [{"what": h.what, **actions.nouns_to_names(game, h.values)} for h in told]
    return [
        f"the log does not tell {claim}"
        for claim in claims.told
        if not any(claim.items() <= line.items() for line in lines)
    ]
