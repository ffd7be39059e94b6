"""What holds for every game, in every scenario, on random play."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import logres
from logres import Game, Match
from logres.engine.match import views
from logres.engine.match.decision import words
from logres.engine.match.sight import Sight
from logres.engine.papers import positions, scribe
from logres.engine.run import kernel, store
from logres.engine.run.journal import Journal
from logres.engine.run.kernel import Action, Frame, State
from logres.engine.run.offers import Refusal
from logres.engine.words import ledger, text
from tests.walks import SCENARIOS, SET_UPS, Case, Walk, play_at_random

SEEDS = st.integers(min_value=0, max_value=2**32 - 1)
UNSAID = re.compile(
    r"\[(?:prompt|action|happening|refusal|name|engine|scenario|option|game)\b|\{\w"
)

every_scenario = pytest.mark.parametrize("case", SCENARIOS, ids=str)
FIRST = {(case.game, case.scenario): case for case in reversed(SET_UPS)}
every_set_up = pytest.mark.parametrize(
    "case",
    [
        case
        if case is FIRST[case.game, case.scenario]
        else pytest.param(case, marks=pytest.mark.whole_game)
        for case in SET_UPS
    ],
    ids=str,
)
"""For a whole game each: `./test` plays one of every scenario, `--whole` the hundreds of others."""
every_game = pytest.mark.parametrize(
    "game", [logres.game(id) for id in logres.titles()], ids=logres.titles()
)
every_language = pytest.mark.parametrize("language", text.LANGUAGES)


def as_bytes(match: Match) -> bytes:
    return json.dumps(match.position(), ensure_ascii=False).encode()


def seated(match: Match) -> list[int]:
    return [match.game.seat_number(seat) for seat in match.seats]


# Play.


@every_set_up
@settings(max_examples=min(2, settings().max_examples))  # there are hundreds of set-ups
@given(seed=SEEDS)
def test_random_play_ends_and_always_has_options(case: Case, seed: int) -> None:
    with Walk(case, seed, check=True) as walk:
        for match in walk:
            assert match.over or match.decisions
            for _, options in views.open_decisions(match.state):
                assert options
                assert len(set(options)) == len(options), "the same option twice"
        assert match.result is not None
        assert match.result.how
        assert set(match.result.scores) == set(match.seats)
        assert set(match.result.winners) <= set(match.game.chairs)
        assert views.open_decisions(match.state) == []


@every_scenario
@given(seed=SEEDS)
def test_copy_and_json_give_the_same_position(case: Case, seed: int) -> None:
    with Walk(case, seed) as walk:
        for match in walk.now_and_then():
            shown = as_bytes(match)
            assert as_bytes(match.copy()) == shown
            assert store.fingerprint(store.copy(match.state)) == store.fingerprint(match.state)
            read = positions.read(match.game, json.loads(shown))
            assert read == match.state
            assert json.dumps(scribe.write(match.game, read), ensure_ascii=False).encode() == shown


@every_scenario
@settings(max_examples=min(2, settings().max_examples))
@given(seed=SEEDS)
def test_a_scribe_who_follows_a_match_writes_what_stands_there(case: Case, seed: int) -> None:
    with Walk(case, seed) as walk:
        follower = scribe.Scribe(walk.match.game)
        for match in walk.now_and_then(1.0):
            written = json.loads(follower.write(match.state))
            assert written == scribe.write(match.game, match.state)


@every_scenario
@given(seed=SEEDS)
def test_replay_gives_the_same_match(case: Case, seed: int) -> None:
    with Walk(case, seed) as walk:
        stops = [len(match.record().entries) for match in walk.now_and_then()]
        match = walk.match
        told = match.record()
        again = logres.replay(json.loads(told.to_text()), check=True)
        assert as_bytes(again) == as_bytes(match)
        assert again.record().to_text() == told.to_text()
        assert again.happenings == match.happenings
        for upto in stops[:1]:
            part = logres.replay(told, upto)
            for entry in told.entries[upto:]:
                part.play(entry.action, entry.seat)
            assert as_bytes(part) == as_bytes(match)


@every_scenario
@given(seed=SEEDS)
def test_a_copy_never_disturbs_its_original(case: Case, seed: int) -> None:
    with Walk(case, seed) as walk:
        for match in walk.now_and_then():
            before = (as_bytes(match), match.record().to_text(), len(match.happenings))
            twin = match.copy()
            for _ in range(8):
                if not twin.over:
                    play_at_random(twin, walk.dice)
            assert (as_bytes(match), match.record().to_text(), len(match.happenings)) == before


# Who decides at once, and who takes back.


@every_scenario
@given(seed=SEEDS)
def test_the_order_in_which_seats_answer_leaves_no_trace(case: Case, seed: int) -> None:
    with Walk(case, seed) as walk:
        for match in walk.now_and_then():
            if match.state.lanes:
                ends = [answer_in_order(match, backwards, seed) for backwards in (False, True)]
                assert ends[0] == ends[1]


def answer_in_order(match: Match, backwards: bool, seed: int) -> bytes:
    """Let every open lane be answered to its end, seat after seat, until all are closed."""
    twin = match.copy()
    waiting = sorted([seat for seat, _ in views.open_decisions(twin.state)], reverse=backwards)
    for seat in waiting:
        dice = random.Random(f"{seed} {seat}")
        while seat in [s for s, _ in views.open_decisions(twin.state)]:
            play_at_random(twin, dice, seat)
            if twin.state.barrier:
                return as_bytes(twin)
    raise AssertionError("the lanes never closed")


@every_scenario
@given(seed=SEEDS)
def test_taking_back_a_run_of_decisions_leads_to_where_it_began(case: Case, seed: int) -> None:
    with Walk(case, seed) as walk:
        for match in walk.now_and_then(0.3):
            if match.over:
                continue
            seat = walk.dice.choice(match.decisions).seat
            before = (as_bytes(match), match.record().to_text(), match.happenings)
            run = run_of(match, seat, walk.dice)
            for _ in range(run):
                match.undo(seat)
            if run:
                assert (as_bytes(match), match.record().to_text(), match.happenings) == before


def run_of(match: Match, seat: str, dice: random.Random) -> int:
    """Let a seat decide as long as it may; how often, or 0 if it cannot take all of it back."""
    number, run = match.game.seat_number(seat), 0
    while match.decision_of(seat) is not None:
        play_at_random(match, dice, number)
        if not match.can_undo(seat):
            return 0
        run += 1
    return run


@every_scenario
@given(seed=SEEDS)
def test_who_learns_a_secret_cannot_take_back(case: Case, seed: int) -> None:
    """An answer that shows its seat something a guess may have otherwise is a barrier."""
    with Walk(case, seed) as walk:
        for match in walk.now_and_then():
            for seat, options in views.open_decisions(match.state):
                action = walk.dice.choice(options)
                true = after(match.game, match.state, seat, action)
                guessed = after(
                    match.game, views.guess(match.game, match.state, seat, seed), seat, action
                )
                if not (true[0] or guessed[0]):
                    who = match.game.chairs[seat]
                    assert true == guessed, f"{who} learns from {action}; is a g.commit() missing?"


def after(game: Game, g: State, seat: int, action: Action) -> tuple[bool, Mapping[str, Any], str]:
    """Whether an answer is a barrier, and what its seat sees and reads then."""
    twin = store.copy(g)
    twin.journal = Journal(game.id)
    kernel.play(twin, action, seat)
    read = [happening.seen_by(seat) for happening in twin.journal.happenings]
    return twin.barrier, game.view(twin, seat), str([h for h in read if h is not None])


# What a seat may know.


@every_scenario
@given(seed=SEEDS)
def test_a_guess_looks_like_the_truth_and_depends_on_nothing_else(case: Case, seed: int) -> None:
    with Walk(case, seed) as walk:
        for match in walk.now_and_then():
            for seat in seated(match):
                see_guesses(match, seat)


def see_guesses(match: Match, seat: int) -> None:
    game, g = match.game, match.state
    seen = game.view(g, seat)
    for seed in (1, 7):
        twin = views.guess(game, g, seat, seed)
        assert game.view(twin, seat) == seen, f"{game.chairs[seat]} can tell guess {seed}"
        assert game.check(twin) == []
        assert [s for s, _ in views.open_decisions(twin)] == [s for s, _ in views.open_decisions(g)]
        assert Sight(game, twin, seat).options == Sight(game, g, seat).options
    once = views.guess(game, g, seat, 7)
    twice = views.guess(game, views.guess(game, g, seat, 1), seat, 7)
    assert store.freeze(once) == store.freeze(twice), f"a guess of {game.chairs[seat]} knows more"


@every_scenario
def test_a_seat_sees_what_everybody_sees_and_its_own(case: Case) -> None:
    with Walk(case, 1) as walk:
        for match in walk.now_and_then():
            public = match.view(None)
            for seat in match.seats:
                assert match.view(seat, public) == match.view(seat)


@every_scenario
@given(seed=SEEDS)
def test_the_key_of_chance_is_in_no_view(case: Case, seed: int) -> None:
    with Walk(case, seed) as walk:
        read: dict[str | None, int] = {}
        for match in walk.now_and_then():
            for seat in (*match.seats, None):
                lines = match.log(seat, read.get(seat, 0))
                read[seat] = read.get(seat, 0) + len(lines)
                assert match.state.key not in json.dumps(match.view(seat)) + str(lines)


# Words.


@every_scenario
@given(seed=SEEDS)
def test_everything_that_happens_can_be_said_in_every_language(case: Case, seed: int) -> None:
    with Walk(case, seed) as walk:
        for match in walk.now_and_then():
            for said in sentences(match):
                assert not UNSAID.search(said), said
        for said in story(walk.match):
            assert not UNSAID.search(said), said


def sentences(match: Match) -> Iterator[str]:
    """What can be said at a moment."""
    refused = {
        (refusal.why, str(refusal.values)): refusal
        for seat in match.seats
        for refusal in refusals(match, seat)
    }
    for language in text.LANGUAGES:
        for decision in match.decisions:
            yield decision.prompt(language)
            yield from [decision.label(action, language) for action in decision.actions]
        yield from [match.explain(refusal, language) for refusal in refused.values()]


def story(match: Match) -> Iterator[str]:
    """All that happened, as each may read it; what all read alike is said once."""
    viewers = (*seated(match), None)
    for happening in match.happenings:
        told = [happening]
        if happening.readers is not None:
            told += [seen for seen in map(happening.seen_by, viewers) if seen is not None]
        for language in text.LANGUAGES:
            yield from [match.tell(seen, language) for seen in told]


def refusals(match: Match, seat: str) -> Iterator[Refusal]:
    """Why not, for the first and last noun of every verb."""
    for verb, kind in match.game.verbs.items():
        last = len(match.game.nouns.get(kind, ("",))) - 1
        for noun in {0, last}:
            refusal = match.why_not((verb, noun), seat)
            if refusal is not None:
                yield refusal


@every_scenario
@given(seed=SEEDS)
def test_the_rules_behind_everything_are_in_the_ledger(case: Case, seed: int) -> None:
    with Walk(case, seed) as walk:
        known = set(ledger.load(logres.game(case.game).folder).clauses)
        for match in walk.now_and_then():
            cited = {rule for decision in match.decisions for rule in decision.rules}
            cited |= {happening.rule for happening in match.happenings}
            cited |= {r for seat in match.seats for why in refusals(match, seat) for r in why.rules}
            assert cited <= known
            assert all(decision.rules for decision in match.decisions)


@every_game
@every_language
def test_titles_scenarios_and_options_have_a_text(game: Game, language: str) -> None:
    known = words(game, language)
    keys = ["game.title"]
    for scenario in game.scenarios:
        keys += [f"scenario.{scenario.id}", *[f"option.{name}" for name in scenario.options]]
    assert [key for key in keys if not known.find(key)] == []


@every_game
def test_code_and_tests_cite_clauses_that_exist(game: Game) -> None:
    known = set(ledger.load(game.folder).clauses)
    cited = {id for ids in ledger.citations(game.folder, game.id).values() for id in ids}
    assert cited | ledger.comment_citations(game.folder, game.id) <= known
    assert ledger.marked(Path(__file__).parent, game.id) <= known


@every_game
@every_language
def test_every_clause_can_be_read(game: Game, language: str) -> None:
    told = ledger.load(game.folder)
    assert told.game == game.id
    assert [clause.id for clause in told.clauses.values() if not clause.text(language)] == []
    assert set(told.section_titles) == set(told.sections)
    assert {clause.section for clause in told.rules()} <= set(told.sections)
    named = {rule for clause in told.clauses.values() for rule in clause.rules}
    assert named <= set(told.clauses)


@every_game
def test_names_can_be_typed(game: Game) -> None:
    for kind, names in game.nouns.items():
        assert len(set(names)) == len(names), kind
        assert [name for name in names if name != name.lower().strip()] == [], kind
    assert set(game.verbs.values()) <= {"", "number", *game.nouns}


@every_game
def test_what_the_kernel_declares_is_not_declared_again(game: Game) -> None:
    """A compiled kernel would go on with the field it knows, and rules with another."""
    procedures = list(positions.procedures(game).values())
    below: list[tuple[Any, list[Any]]] = [(State, [game.state]), (Frame, procedures)]
    for base, kinds in below:
        known = {f.name for f in fields(base)}
        for kind in kinds:
            assert known.isdisjoint(vars(kind).get("__annotations__", {})), kind


@every_game
def test_every_bot_of_a_game_finishes_a_match(game: Game) -> None:
    for bot in game.bots:
        match = logres.new(game.id, seed=1, check=True)
        assert logres.play_out(match, bot).over, bot
