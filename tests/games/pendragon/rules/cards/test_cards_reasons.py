"""Every question of every card offers what is open and gives a true reason for all the rest.

The texts are driven through positions strewn by lot, as in `tests/games/pendragon/driven`. What
there is to ask is read from the procedures themselves: each offer is a question. How many of them
were reached is printed (`-s` shows it), and one that was not is a fault.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from hypothesis import settings

import logres
from logres import Match
from logres.engine.run import kernel, offers, store
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import OFFER, Refusal
from logres.engine.words import text
from logres.games.pendragon import GAME
from tests.games.pendragon.builders import ended, run
from tests.games.pendragon.driven.driving import DRIVES
from tests.games.pendragon.parts import (
    CARDS,
    EFFECTS,
    SCOTTI_SETTLEMENT,
    SIDES,
    SITES_OF,
    SPACES,
    STRONGHOLD_POOL,
    VACANT,
    Pendragon,
    cards,
    pieces,
)
from tests.games.pendragon.reasons import PREDICATES
from tests.truth import every_action

TIMES = max(6, settings().max_examples // 3)
"""So often is each text driven; in thorough runs oftener."""
MOST_TIMES = 400
"""And so often where one of its questions has not been reached."""
MOST_ANSWERS = 40

NEVER_ASKED = {
    "Dyfed.region",  # Card 62 names Demetae
    "Dyfed.assimilate",  # and the Scotti,
    "Dyfed.raise_stronghold",  # where only a Hillfort can stand,
    "ScottiSettlers.land",  # shaded too.
    "Cymbrogi.wall",  # A Region under Control has a Stronghold: one Site is left.
    "FreeBattle.battle",  # Only the cards' own kinds of it are played.
    "FreeBattle.attack",
}
"""Offers that a procedure has from another and does not make."""

TEXTS = [name for name in DRIVES if name.startswith("text ")]
ACTIONS: dict[str, list[Action]] = {}
for one in every_action(GAME):
    ACTIONS.setdefault(one[0], []).append(one)
CLAUSES = frozenset(id.removeprefix("pendragon.") for id in GAME.ledger.clauses)


def card_procedures() -> set[type[Frame]]:
    """All that stand in the room of the cards and can be carried out."""
    found: set[type[Frame]] = set()
    waiting: list[type[Frame]] = [Frame]
    while waiting:
        for kind in waiting.pop().__subclasses__():
            waiting.append(kind)
            if kind.__module__.startswith(cards.__name__) and not is_abstract(kind):
                found.add(kind)
    return found


def is_abstract(kind: type[Frame]) -> bool:
    return any(getattr(getattr(kind, n), "__isabstractmethod__", False) for n in dir(kind))


def questions() -> set[str]:
    """Each offer of theirs, by the step that reads its answer."""
    return {
        f"{kind.__name__}.{name.removeprefix(OFFER)}"
        for kind in card_procedures()
        for name in dir(kind)
        if name.startswith(OFFER) and hasattr(kind, name.removeprefix(OFFER))
    } - NEVER_ASKED


@dataclass
class Asked:
    """What came of asking at every question."""

    seen: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    faults: dict[str, str] = field(default_factory=dict)
    verbs: dict[str, set[str]] = field(default_factory=dict)
    silent: dict[str, set[str]] = field(default_factory=dict)
    """The verbs that a question offered, and those of which it had nothing to say."""

    def look(self, match: Match) -> None:
        g = match.state
        asking = kernel.frame_of(g, g.seat)
        question = f"{type(asking).__name__}.{asking.at}"
        self.seen[question] += 1
        before = store.copy(g)
        made = offers.offered(g, asking)
        if made != g.options:
            self.faults[question] = f"offers {made}, but {g.options} are open"
        elif self.seen[question] <= TIMES:
            self.ask_why_not(match, question)
        if before != g:
            self.faults[question] = "an offer changed the position"

    def ask_why_not(self, match: Match, question: str) -> None:
        """All of its verbs, and something of every other."""
        options = set(match.state.options)
        verbs = self.verbs.setdefault(question, set())
        verbs.update(verb for verb, _ in options)
        for verb, actions in ACTIONS.items():
            refused = [action for action in actions if action not in options]
            for action in refused if verb in verbs else refused[:1]:
                self.ask(match, question, action)

    def ask(self, match: Match, question: str, action: Action) -> None:
        refusal = offers.why_not(match.state, match.state.stack[-1], action)
        if refusal is None:
            self.silent.setdefault(question, set()).add(action[0])
            return
        self.reasons[refusal.why] += 1
        for fault in wrong_with(match, action, refusal):
            self.faults[f"{question} {refusal.why}"] = f"{action} {refusal}: {fault}"

    def unexplained(self) -> dict[str, set[str]]:
        """Verbs that a question offers, and yet left out at times without a reason."""
        both = {q: self.verbs[q] & self.silent.get(q, set()) for q in self.verbs}
        return {question: verbs for question, verbs in both.items() if verbs}


def wrong_with(match: Match, action: Action, refusal: Refusal) -> Iterator[str]:
    if not PREDICATES[refusal.why](match, match.state.seat, action, refusal):
        yield "it is not so"
    if not refusal.rules or not set(refusal.rules) <= set(CLAUSES):
        yield "the ledger has no such clause"
    for language in text.LANGUAGES:
        said = match.explain(refusal, language)
        if "{" in said or "[" in said:
            yield said


def drive(name: str, number: int, match: Match, asked: Asked) -> set[str]:
    """The procedures that asked something."""
    lot = random.Random(f"{name} {number}")
    begun: tuple[Pendragon, Frame] = DRIVES[name][1](lot)
    prepare(name, begun[0])
    g = match.state = run(*begun)
    asking: set[str] = set()
    for _ in range(MOST_ANSWERS):
        if ended(g):
            break
        kind = type(g.stack[-1])
        if kind.__module__.startswith(cards.__name__):
            asking.add(kind.__name__)
            asked.look(match)
        kernel.play(g, lot.choice(g.options))
    return asking


def prepare(name: str, g: Pendragon) -> None:
    """Two Settlements in Demetae would hardly ever be strewn by lot."""
    if name == "text 62-dyfed unshaded":
        for site in SITES_OF[SPACES.index("demetae")]:
            if g.sites[site] != VACANT:
                pieces.raze(g, site)
            if g.available[STRONGHOLD_POOL[SCOTTI_SETTLEMENT]]:
                pieces.build(g, SCOTTI_SETTLEMENT, site)


@pytest.fixture(scope="module")
def asked() -> Asked:
    """First all texts, then again those of procedures with a question that was not reached."""
    found, match = Asked(), logres.new("pendragon", seed=1)
    texts_of: dict[str, set[str]] = {kind.__name__: set() for kind in card_procedures()}
    texts_of["Sparing"].add("text 49-vortigern unshaded")
    for (number, side), effect in EFFECTS.items():
        texts_of[effect.__name__].add(f"text {CARDS[number]} {SIDES[side]}")
    for name, number in [(name, number) for name in TEXTS for number in range(TIMES)]:
        for kind in drive(name, number, match, found):
            texts_of[kind].add(name)
    for number in range(TIMES, MOST_TIMES):
        missing = {question.split(".")[0] for question in questions() - set(found.seen)}
        for name in sorted({name for kind in missing for name in texts_of[kind]}):
            drive(name, number, match, found)
    return found


def test_every_question_offers_what_is_open_and_its_reasons_are_true(asked: Asked) -> None:
    print(f"\n{asked.reasons.total()} reasons of {len(asked.reasons)} kinds were asked for")
    assert asked.faults == {}


def test_what_a_question_leaves_out_of_its_verbs_has_a_reason(asked: Asked) -> None:
    assert asked.unexplained() == {}


def test_every_question_is_reached(asked: Asked) -> None:
    every = questions()
    reached = every & set(asked.seen)
    procedures = {question.split(".")[0] for question in reached}
    print(f"\n{len(reached)} of {len(every)} questions of {len(procedures)} card procedures")
    assert every - reached == set()
    assert set(asked.seen) - every == set()
