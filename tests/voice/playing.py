"""Sentences of random games: prompts, buttons, refusals and the log, as players read them."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

import logres
from logres import Decision, Match
from logres.engine.match.decision import words
from logres.engine.match.telling import told
from logres.engine.papers import actions
from logres.engine.run.journal import Happening
from logres.engine.words.text import LANGUAGES
from tests.voice.sentences import Sentence

SEED = 1
MOST_DECISIONS = 1500
ASKED_ABOUT = 3
"""So many actions that were possible before are asked about at each decision."""


@cache
def games(game: str) -> tuple[Match, ...]:
    """A random game of every scenario; what it asked and refused stands in `heard`."""
    return tuple(Listener(game, scenario.id).play() for scenario in logres.game(game).scenarios)


heard: dict[str, dict[Sentence, None]] = defaultdict(dict)


class Listener:
    """Plays one game and writes down what its players are asked, and why they may not."""

    def __init__(self, game: str, scenario: str) -> None:
        self.match = logres.new(game, scenario=scenario, seed=SEED)
        self.dice = random.Random(SEED)
        self.met: dict[str, set[str]] = defaultdict(set)

    def play(self) -> Match:
        for _ in range(MOST_DECISIONS):
            if self.match.over:
                break
            decision = self.dice.choice(self.match.decisions)
            self.listen(decision)
            self.met[decision.seat].update(decision.actions)
            self.match.play(self.dice.choice(decision.actions), decision.seat)
        return self.match

    def listen(self, decision: Decision) -> None:
        game = self.match.game.id
        for sentence in (*questions(game, decision), *self.refusals(decision)):
            heard[game][sentence] = None

    def refusals(self, decision: Decision) -> Iterator[Sentence]:
        """Why another may not act now, and why some earlier actions are not possible any more."""
        deciding = {one.seat for one in self.match.decisions}
        others = [seat for seat in self.match.seats if seat not in deciding]
        asked = [(seat, decision.actions[0]) for seat in others[:1]]
        late = sorted(self.met[decision.seat] - set(decision.actions))
        some = self.dice.sample(late, min(ASKED_ABOUT, len(late)))
        for seat, action in asked + [(decision.seat, action) for action in some]:
            refusal = self.match.why_not(action, seat)
            if refusal is None or refusal.why == "engine.refusal.wrong-phase":
                continue
            for language in LANGUAGES:
                said = self.match.explain(refusal, language)
                key = refusal.why if "." in refusal.why else f"refusal.{refusal.why}"
                yield Sentence("refusal", language, self.match.game.id, key, said)


def questions(game: str, decision: Decision) -> Iterator[Sentence]:
    for language in LANGUAGES:
        prompt = decision.prompt(language)
        yield Sentence("prompt", language, game, f"prompt.{decision.question}", prompt)
        for action in decision.actions:
            label = decision.label(action, language)
            yield Sentence("button", language, game, f"action.{action.split()[0]}", label)


def log(match: Match) -> Iterator[Sentence]:
    """Every line as each may read it, with its caption where it has one."""
    for happening in match.happenings:
        for read in {id(h): h for h in (happening, happening.seen_by(None)) if h}.values():
            for language in LANGUAGES:
                yield from lines(match, read, language)


def lines(match: Match, happening: Happening, language: str) -> Iterator[Sentence]:
    texts, game = words(match.game, language), match.game.id
    key = f"happening.{happening.what}"
    yield Sentence("log", language, game, key, match.tell(happening, language))
    short = f"caption.{happening.what}"
    if texts.find(short):
        values = actions.nouns_to_names(match.game, happening.values)
        yield Sentence("caption", language, game, short, texts.say(short, values))


def story(match: Match) -> Iterator[Sentence]:
    """The log in sentences, as a spectator and as somebody who sits reads it."""
    for language in LANGUAGES:
        for seat in (None, match.seats[0]):
            for happening, said in told(match, seat, language):
                key = f"together.{happening.what}"
                yield Sentence("story", language, match.game.id, key, said)


def played(game: str) -> list[Sentence]:
    """Everything that a random game of each scenario says, once each."""
    found: dict[Sentence, None] = {}
    for match in games(game):
        found |= dict.fromkeys(log(match))
        found |= dict.fromkeys(story(match))
    return [*heard[game], *found]
