"""Is the reason of a refusal true? Every key has a predicate, written from its clause.

A game's predicates are in `tests/games/GAME/reasons.py`, as `PREDICATES`. They read the position
and the data, but call no rule, or a rule's fault would prove itself.
"""

from __future__ import annotations

import importlib
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from logres import Game, Match
from logres.engine.game.definition import NONE, NUMBER
from logres.engine.match import views
from logres.engine.papers import actions
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal

Predicate = Callable[[Match, int, Action, Refusal], bool]
"""The match, the number of the seat, what it tried, and the reason it was given."""

MOST_NUMBER = 12
"""Verbs that take a number are tried up to this one."""

GENERIC = "engine."
"""Reasons of the engine say only that something is not among the choices."""

ELSEWHERE = "engine.refusal.wrong-phase"
"""But this one is true, where the question never offers the verb: it belongs to another."""


@dataclass
class Count:
    """What came of asking why not."""

    checked: int = 0
    false: Counter[str] = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)
    unknown: Counter[str] = field(default_factory=Counter)
    generic: Counter[str] = field(default_factory=Counter)
    verbs: dict[str, set[str]] = field(default_factory=dict)
    """The verbs that were open at each question."""
    elsewhere: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Questions and verbs that were said to belong to another question."""

    def misplaced(self) -> dict[str, int]:
        """Verbs that were said to belong elsewhere, though this very question offers them."""
        return {
            f"{question}: {verb}": times
            for (question, verb), times in self.elsewhere.items()
            if verb in self.verbs[question]
        }

    def __str__(self) -> str:
        told = {
            "reasons checked": self.checked,
            "false": dict(self.false),
            "without a predicate": dict(self.unknown),
            "generic": dict(self.generic),
            "verbs of another question": self.elsewhere.total(),
            "of this one after all": self.misplaced(),
        }
        return "; ".join(f"{what}: {count}" for what, count in told.items())


def predicates_of(game: Game) -> dict[str, Predicate]:
    module = importlib.import_module(f"tests.games.{game.id}.reasons")
    found: dict[str, Predicate] = module.PREDICATES
    return found


def every_action(game: Game) -> Iterator[Action]:
    """All that can be written in this game, with small numbers."""
    for verb, kind in game.verbs.items():
        most = {NONE: 1, NUMBER: MOST_NUMBER + 1}.get(kind)
        for noun in range(len(game.nouns[kind]) if most is None else most):
            yield verb, noun


def tried(match: Match, dice: random.Random, sample: int) -> Iterator[tuple[int, Action]]:
    """Some of what the seats that are deciding may not do: of every verb, and of those asked."""
    by_verb: dict[str, list[Action]] = {}
    for action in every_action(match.game):
        by_verb.setdefault(action[0], []).append(action)
    for seat, options in views.open_decisions(match.state):
        asked = {verb for verb, _ in options}
        for verb, found in by_verb.items():
            refused = [action for action in found if action not in options]
            wanted = sample if verb in asked else 1
            for action in dice.sample(refused, min(wanted, len(refused))):
                yield seat, action


def ask_why_not(
    match: Match, dice: random.Random, sample: int, count: Count, known: dict[str, Predicate]
) -> None:
    """Check the reasons of some refusals in this position by the predicates that are known."""
    for seat, action in tried(match, dice, sample):
        refusal = match.why_not(action, match.game.chairs[seat])
        assert refusal is not None
        key = refusal.why
        asked = match.decision_of(match.game.chairs[seat])
        assert asked is not None
        count.verbs.setdefault(asked.question, set()).update(a.split()[0] for a in asked.actions)
        if key == ELSEWHERE:
            count.elsewhere[asked.question, action[0]] += 1
        elif key.startswith(GENERIC):
            count.generic[key] += 1
        elif key not in known:
            count.unknown[key] += 1
        else:
            count.checked += 1
            if not known[key](match, seat, action, refusal):
                note_false(match, seat, action, refusal, count)


def note_false(match: Match, seat: int, action: Action, refusal: Refusal, count: Count) -> None:
    count.false[refusal.why] += 1
    question = match.decision_of(match.game.chairs[seat])
    assert question is not None
    count.examples[refusal.why] = (
        f"{match.game.chairs[seat]} tried '{actions.to_text(match.game, action)}' at "
        f"{question.question}: {match.explain(refusal)}"
    )
