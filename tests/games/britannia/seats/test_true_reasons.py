"""A refusal's reason is true: in random positions, for everything that is not offered."""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from collections.abc import Iterator

import pytest

import logres
from logres.engine.game.definition import NONE, NUMBER
from logres.engine.match.match import Match
from logres.engine.papers import actions
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal
from logres.games.britannia import GAME
from tests.games.britannia.builders import area, nations
from tests.games.britannia.parts import SCENARIO
from tests.games.britannia.reasons import PREDICATES
from tests.games.britannia.refused.every import CASES
from tests.games.britannia.refusing import SetUp, marching

NUMBERS = 8
EVERY = 12
"""One decision in so many is looked at."""

WITHOUT_PREDICATE = 0
"""How many reasons have no predicate: this must never grow."""


def nouns(verb: str) -> range:
    kind = GAME.verbs[verb]
    if kind == NONE:
        return range(1)
    return range(NUMBERS if kind == NUMBER else len(GAME.nouns[kind]))


def refused(match: Match) -> Iterator[tuple[int, Action, Refusal]]:
    """Everything that is not offered now, with the reason; verbs of other questions once each."""
    for decision in match.decisions:
        seat = GAME.seat_number(decision.seat)
        offered = {actions.from_text(GAME, text) for text in decision.actions}
        verbs = {verb for verb, _ in offered}
        for verb in GAME.verbs:
            for noun in nouns(verb):
                if (verb, noun) in offered or (noun and verb not in verbs):
                    continue
                refusal = match.why_not((verb, noun), decision.seat)
                assert refusal is not None
                yield seat, (verb, noun), refusal


def is_true(match: Match, seat: int, action: Action, refusal: Refusal) -> bool:
    return PREDICATES[refusal.why](match, seat, action, refusal)


@pytest.mark.parametrize("sides", ["in-order", "bidding"])
@pytest.mark.parametrize("scenario", SCENARIO)
def test_no_reason_given_in_a_random_game_is_false(scenario: str, sides: str) -> None:
    seed = len(scenario) + len(sides)
    match, chance = logres.new("britannia", scenario, {"sides": sides}, seed), random.Random(seed)
    given: Counter[str] = Counter()
    false: list[str] = []
    while not match.over:
        if chance.randrange(EVERY) == 0:
            for seat, action, refusal in refused(match):
                given[refusal.why] += 1
                if not is_true(match, seat, action, refusal):
                    false.append(f"{action} in {match.decisions}: {match.explain(refusal)}")
        decision = chance.choice(match.decisions)
        match.play(chance.choice(decision.actions), decision.seat)
    print(f"{scenario}: {given.total()} refusals, {len(false)} false, {dict(given)}")
    assert given.total() > 1000
    assert not false


def test_every_reason_has_a_predicate() -> None:
    text = (GAME.folder / "text" / "en.toml").read_text("utf-8")
    reasons = set(tomllib.loads(text)["refusal"])
    missing = sorted(reasons - set(PREDICATES))
    print(f"reasons without a predicate: {len(missing)} of {len(reasons)}: {missing}")
    assert len(missing) <= WITHOUT_PREDICATE
    own = {key for key in PREDICATES if not key.startswith("engine.")}
    assert own <= reasons


@pytest.mark.parametrize(("table", "action", "why", "rule"), CASES)
def test_the_reasons_of_the_known_cases_are_true(
    table: SetUp, action: str, why: str, rule: str
) -> None:
    match = table()
    assert match.decision is not None
    seat = GAME.seat_number(match.decision.seat)
    refusal = match.why_not(action, match.decision.seat)
    assert refusal is not None
    assert is_true(match, seat, actions.from_text(GAME, action), refusal)


ROMANS = marching("romans", {"york": "romans 2", "essex": "romans 1"}, "move york", "take 1")
WELSH = marching(
    "welsh",
    {"avalon": "welsh 1", "hwicce": "belgae 1", "devon": "welsh 1"},
    "move avalon",
    subjects=nations("welsh"),
)


@pytest.mark.parametrize(
    ("table", "action", "lie"),
    [
        (ROMANS, "to lindsey", Refusal("full-of-romans", (), {"area": area("lindsey"), "n": 4})),
        (ROMANS, "to lindsey", Refusal("not-beside", (), {"area": area("lindsey")})),
        (ROMANS, "to kent", Refusal("no-step-left", (), {"area": area("kent")})),
        (ROMANS, "to york", Refusal("engine.refusal.wrong-phase")),
        (ROMANS, "to york", Refusal("engine.refusal.not-offered")),
        (WELSH, "to hwicce", Refusal("peace-rome", (), {"nation": 2})),
        (WELSH, "to hwicce", Refusal("truce", (), {"nation": 2})),
        (WELSH, "to hwicce", Refusal("federates", (), {"nation": 2})),
        (WELSH, "to wessex", Refusal("too-full", (), {"area": area("wessex"), "n": 3})),
        (WELSH, "to wessex", Refusal("room-needed", (), {"area": area("wessex")})),
    ],
)
def test_a_lie_is_found_out(table: SetUp, action: str, lie: Refusal) -> None:
    match = table()
    assert match.decision is not None
    seat = GAME.seat_number(match.decision.seat)
    values = {"from_area": area("york"), **lie.values}
    told = Refusal(lie.why, lie.rules, values)
    assert not is_true(match, seat, actions.from_text(GAME, action), told)
