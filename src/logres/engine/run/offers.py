"""An option and its refusal come from one condition.

The options of a question are made by its offer: a method of the procedure that is named after the
step which reads the answer, `may_gain` beside `gain`. Play calls it without a `Why`, and it lists
what is open. Whoever wonders why an action is not open calls it once more with a `Why` of that
action; then every condition that leaves something out also says so, where it stands:

    def may_gain(self, g: Position, why: Why | None = None) -> list[Action]:
        options: list[Action] = []
        for token in self.stakes:
            if token in self.mine:
                if why is not None:
                    why.bar("gain", token, "taken-already", "gains.winner-max-three")
            else:
                options.append(("gain", token))
        return options

So a reason costs nothing while nobody asks, and cannot differ from the rule. An offer changes
nothing in the position; what a noun means depends on the verb, so `why.noun` is looked up only
where `why.asks` that verb. The first bar counts: conditions stand in the order in which one would
name them, and what applies to all the rest comes last.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from logres.engine.run.kernel import Action, Frame, State

OFFER = "may_"


@dataclass(frozen=True)
class Refusal:
    """Why an action is not possible: a text key with its values, and the clauses behind it."""

    why: str
    rules: tuple[str, ...] = ()
    values: dict[str, Any] = field(default_factory=dict)


class Why:
    """An action that somebody asks about, and the first condition that was found to bar it."""

    def __init__(self, action: Action) -> None:
        self.verb: str = action[0]
        self.noun: int = action[1]
        self.refusal: Refusal | None = None

    def asks(self, verb: str) -> bool:
        """Is it about this verb, and still without an answer?"""
        return self.refusal is None and verb == self.verb

    def bar(self, verb: str, noun: int, why: str, *rules: str, **values: Any) -> None:
        """This verb is barred for this noun, by clauses."""
        if noun == self.noun and self.asks(verb):
            self.refusal = Refusal(why, rules, values)

    def bar_some(self, verb: str, nouns: int, why: str, *rules: str, **values: Any) -> None:
        """This verb is barred for these nouns, given as bits."""
        if nouns >> self.noun & 1 and self.asks(verb):
            self.refusal = Refusal(why, rules, values)

    def bar_rest(self, verb: str, why: str, *rules: str, **values: Any) -> None:
        """This verb is barred for whatever noun nothing else has barred."""
        if self.asks(verb):
            self.refusal = Refusal(why, rules, values)

    def note(self, verb: str, noun: int, found: Refusal | None, **values: Any) -> None:
        """What a condition that several questions share has against it, if anything."""
        if found is not None and noun == self.noun and self.asks(verb):
            self.refusal = replace(found, values={**found.values, **values}) if values else found


def offered(g: State, frame: Frame, why: Why | None = None) -> list[Action] | None:
    """The options of the open question, made anew; None if the procedure has no such offer."""
    offer = getattr(frame, OFFER + frame.at, None)
    if offer is None:
        return None
    made: list[Action] = offer(g, why)
    return made


def why_not(g: State, frame: Frame, action: Action) -> Refusal | None:
    """The condition of the open question that bars an action; None if none of them speaks of it."""
    why = Why(action)
    made = offered(g, frame, why)
    return None if made is None or action in made else why.refusal
