"""Decisions and results, as data and as text."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.game.definition import NUMBER, Game
from logres.engine.papers import actions
from logres.engine.run.kernel import Action
from logres.engine.words import ledger, text


@dataclass(frozen=True)
class Result:
    """How a match ended: the kind of ending (a text key), the winners, the score of every seat."""

    how: str
    winners: tuple[str, ...]
    scores: dict[str, int]

    def to_plain(self) -> dict[str, Any]:
        """Return the result as JSON values."""
        return {"how": self.how, "winners": list(self.winners), "scores": self.scores}


@dataclass(frozen=True)
class Decision:
    """What one seat must decide now.

    `question` is the text key of the prompt and `values` are its values; `actions` are all legal
    actions as text (a verb, or a verb and a noun), `rules` the clauses behind the question.
    """

    game: Game = field(repr=False)
    seat: str
    question: str
    values: dict[str, Any]
    actions: tuple[str, ...]
    rules: tuple[str, ...]

    def prompt(self, language: str = "en") -> str:
        """Return the question as text."""
        return words(self.game, language).say(f"prompt.{self.question}", self.values)

    def label(self, action: str, language: str = "en") -> str:
        """Return one of the actions as text."""
        return label(self.game, action, language)

    def to_plain(self) -> dict[str, Any]:
        """Return the decision as JSON values."""
        return {
            "seat": self.seat,
            "question": self.question,
            "values": self.values,
            "actions": list(self.actions),
            "rules": list(self.rules),
        }


def words(game: Game, language: str) -> text.Catalogue:
    """Return the message catalogue of a game in a language."""
    known = game.memo.words
    if language not in known:
        known[language] = text.catalogue(language, game.folder / "text")
    return known[language]


def label(game: Game, action: str, language: str = "en") -> str:
    """Return an action as text."""
    verb, _, noun = action.partition(" ")
    kind = game.verbs[verb]
    value = int(noun) if kind == NUMBER and noun else noun
    return words(game, language).say(f"action.{verb}", {kind or "noun": value})


def written_action(game: Game, action: Action) -> str:
    return f"'{actions.to_text(game, action)}'" if actions.exists(game, action) else str(action)


def rules_behind(game: Game, procedure: str, step: str) -> tuple[str, ...]:
    """Return the clauses that the step cites in its docstring, or else those of its procedure."""
    found = game.memo.cited.get((procedure, step))
    if found is None:
        cited = ledger.cited(game.folder, game.id)
        found = cited.get(f"{procedure}.{step}") or cited.get(procedure) or ()
        game.memo.cited[procedure, step] = found
    return found
