"""Why not: every common refusal has an honest reason and the clause behind it."""

from __future__ import annotations

import tomllib

import pytest

from logres.engine.errors import IllegalAction
from logres.engine.words import ledger
from logres.engine.words.text import LANGUAGES, catalogue
from logres.games.britannia import GAME
from tests.games.britannia.builders import area, lay, run
from tests.games.britannia.parts import Excess, Submission, Withdrawal
from tests.games.britannia.refused.battles import defending, overrunning
from tests.games.britannia.refused.every import CASES
from tests.games.britannia.refused.moves import WELSH
from tests.games.britannia.refusing import SetUp, marching, on_turn


@pytest.mark.parametrize(("table", "action", "why", "rule"), CASES)
def test_a_refusal_gives_its_reason_and_its_clause(
    table: SetUp, action: str, why: str, rule: str
) -> None:
    match = table()
    assert match.decision is not None
    refusal = match.why_not(action, match.decision.seat)
    assert refusal is not None
    assert refusal.why == why
    assert f"britannia.{rule}" in refusal.rules
    before = match.position()
    with pytest.raises(IllegalAction):
        match.play(action, match.decision.seat)
    assert match.position() == before


@pytest.mark.parametrize(("table", "action", "why", "rule"), CASES)
def test_every_reason_is_said_in_both_languages(
    table: SetUp, action: str, why: str, rule: str
) -> None:
    match = table()
    assert match.decision is not None
    refusal = match.why_not(action, match.decision.seat)
    assert refusal is not None
    for language in LANGUAGES:
        said = match.explain(refusal, language)
        assert "{" not in said
        assert not said.startswith("[")


def test_all_clauses_behind_refusals_are_in_the_ledger() -> None:
    known = ledger.load(GAME.folder).clauses
    for table, action, _, _ in CASES:
        match = table()
        assert match.decision is not None
        refusal = match.why_not(action, match.decision.seat)
        assert refusal is not None
        assert [id for id in refusal.rules if id not in known] == []


def test_every_reason_that_has_a_text_is_given_somewhere() -> None:
    folder = GAME.folder
    rooms = [*(folder / "rules").rglob("*.py"), *(folder / "table").rglob("*.py")]
    source = "".join([path.read_text("utf-8") for path in rooms])
    for language in LANGUAGES:
        texts = tomllib.loads((folder / "text" / f"{language}.toml").read_text("utf-8"))["refusal"]
        assert [key for key in texts if f'"{key}"' not in source] == []


# What the engine answers for every game, asked of this one.


def test_whoever_is_not_to_decide_learns_who_is() -> None:
    match = marching("welsh", WELSH)()
    refusal = match.why_not("move avalon", "player-1")
    assert refusal is not None
    assert refusal.why == "engine.refusal.not-your-turn"
    assert catalogue("en", GAME.folder / "text").name("seat", "player-2") in match.explain(refusal)


@pytest.mark.parametrize(
    ("table", "action", "rule"),
    [
        (marching("welsh", WELSH), "to kent", "movement.any-all-none"),
        (marching("welsh", WELSH), "place avalon", "movement.any-all-none"),
        (marching("welsh", WELSH, "move avalon"), "fight wessex", "ruling.one-move-each"),
        (defending, "move hwicce", "retreat.defender-choice"),
        (defending, "submit", "retreat.defender-choice"),
        (overrunning, "vote angles", "retreat.attacker-origin"),
    ],
)
def test_the_verb_of_another_phase_is_answered_with_what_is_asked(
    table: SetUp, action: str, rule: str
) -> None:
    match = table()
    assert match.decision is not None
    refusal = match.why_not(action, match.decision.seat)
    assert refusal is not None
    assert refusal.why == "engine.refusal.wrong-phase"
    assert f"britannia.{rule}" in refusal.rules
    assert match.decision.prompt("fr") in match.explain(refusal, "fr")


def test_who_is_asked_to_submit_is_refused_nothing_but_nonsense() -> None:
    units = {"kent": "romans 2", "gwent": "welsh 1", "devon": "welsh 1"}
    match = on_turn(Submission(), "romans", units)()
    assert match.decision is not None
    assert match.why_not("submit", match.decision.seat) is None
    refusal = match.why_not("submit", "player-1")
    assert refusal is not None
    assert refusal.why == "engine.refusal.not-your-turn"


# Where several reasons are true, the nearest is given.


CROWDED = {"kent": "saxons 5", "wessex": "saxons 5", "essex": "saxons 1"}


@pytest.mark.rule("britannia.ruling.stack-must-fit")
@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("remove york", "not-your-units"),
        ("remove-cavalry york", "not-your-units"),
        ("remove-cavalry kent", "no-such-unit"),
        ("remove-cavalry essex", "not-too-many"),
        ("remove-burh essex", "not-too-many"),
        ("remove essex", "not-too-many"),
    ],
)
def test_who_has_nothing_of_the_kind_there_is_told_so_first(action: str, why: str) -> None:
    match = on_turn(Excess(), "saxons", CROWDED)()
    assert match.decision is not None
    refusal = match.why_not(action, match.decision.seat)
    assert refusal is not None
    assert refusal.why == why


@pytest.mark.rule("britannia.raiding.who", "britannia.raiding.picts-return")
def test_who_withdraws_must_be_ashore_before_it_is_asked_whether_home_is_open() -> None:
    """Of three bands of Picts one is at sea and two have a home that Saxons have taken."""
    g = lay({"gwent": "picts 3", "avalon": "saxons 1"}, 4, "picts")
    g.muster()
    bands = [("gwent", "cheshire"), ("atlantic-ocean", "avalon"), ("devon", "avalon")]
    g.trails = [(area(place), area(home), area(home), -1) for place, home in sorted(bands)]
    g.foot, g.horse, g.stacks = [1, 1, 1], [0, 0, 0], None
    match = run(g, Withdrawal())
    assert match.decision is not None
    reasons = [
        match.why_not(f"withdraw {place}", match.decision.seat)
        for place in ("gwent", "atlantic-ocean", "devon", "york")
    ]
    assert [reason and reason.why for reason in reasons] == [
        None,
        "no-raiders",
        "home-closed",
        "no-raiders",
    ]
