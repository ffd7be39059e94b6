"""Why not: every common refusal has an honest reason and the clause behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from logres.engine.errors import IllegalAction
from logres.engine.match.decision import words
from logres.engine.match.match import Match
from logres.engine.papers import actions
from logres.engine.words import ledger
from logres.engine.words.text import LANGUAGES, catalogue
from logres.games.rex import GAME
from tests.games.rex.builders import BRIGANTES, fight, lay, run
from tests.games.rex.parts import LOCATIONS, PLACES, ROADS, Recruitment, Reinforcement, Turn
from tests.games.rex.play import answer, new_game
from tests.games.rex.reasons import PREDICATES

CITIES = "n01 n15 c04 c05 c10 c13 s02 s05 s09 s10"
FOUR = "n02 n03 n04 n05"

SetUp = Callable[[], Match]
Case = tuple[SetUp, str, str, str]
"""A position, what Brigantes try, and the reason and a clause they are given."""


def objectives() -> Match:
    return new_game(seed=1)


def recruiting() -> Match:
    queues = {"brigantes": [5, 6], "iceni": [4]}
    return run(lay(queues=queues, decks={"brigantes": []}), Recruitment((BRIGANTES,)))


def planning(*actions: str) -> Match:
    hands = {"brigantes": [3, 4, 5], "iceni": [3, 4], "regnenses": [3, 4]}
    extras = {"brigantes": ["rome-5", "iceni-6"]}
    match = run(lay(hands=hands, extras=extras), Turn(at="plan"))
    return answer(match, *actions, seat="brigantes")


TWO_PLANNED = ("commit brigantes-3", "send n", "commit brigantes-4", "send n")


def gaining(*actions: str, **fields: Any) -> Match:
    fields = {"stakes": FOUR, "hold": {"iceni": "n08"}, "rome": "nr cr sr n09", **fields}
    return answer(fight("n", brigantes="5", **fields), *actions)


def gaining_after_the_winner() -> Match:
    match = fight("n", brigantes="5", iceni="6", stakes=f"{FOUR} n07 n08")
    return answer(match, "gain n02", "gain n03", "gain n04")


def gaining_without_oppida() -> Match:
    return gaining(stakes=f"{FOUR} n11", hold={"brigantes": CITIES})


def gaining_without_cubes() -> Match:
    roads = [LOCATIONS[n] for n in range(PLACES) if ROADS >> n & 1]
    held = " ".join([road for road in roads if road not in FOUR.split()] + ["n02", "n03", "n04"])
    return gaining(stakes="n05 n06 n11 n15 n01", hold={"brigantes": held})


def placing() -> Match:
    hold = {"brigantes": "n08", "iceni": "n11 n10 s08"}
    return fight("n", brigantes="5", stakes="nj n04", hold=hold, rome="nr cr sr n09")


def placing_without_oppida() -> Match:
    return fight("n", brigantes="5", stakes="nj", hold={"brigantes": CITIES, "iceni": "n08 n10"})


def hiring() -> Match:
    """Iceni shield themselves, Regnenses do not."""
    sent = {"c": {"regnenses": ["regnenses-6"]}}
    return fight("n", brigantes="2", iceni="4 3", regnenses="5 brigantes-2", sent=sent)


def sharing() -> Match:
    """Iceni, with a 4, took n03 alone; Regnenses took n04, n11 and, by Joker, Brigantes' road."""
    match = fight(
        "n",
        brigantes="3",
        iceni="4 3",
        regnenses="6 1",
        stakes="n02 n03 n04 n11 nj",
        hold={"iceni": "n05"},
        order="iceni regnenses brigantes",
    )
    return answer(
        match, "gain n02", "gain n03", "gain n04", "gain n04", "gain n11", "gain nj", "place nf"
    )


def sharing_behind_a_four() -> Match:
    """Iceni, with a 4, joined Brigantes' road by the Joker."""
    match = fight(
        "n",
        brigantes="3",
        iceni="4 3",
        regnenses="6 1",
        stakes="n02 n03 n04 n11 nj",
        hold={"iceni": "n05"},
        order="iceni regnenses brigantes",
    )
    iceni = ("gain n02", "gain n03", "gain nj", "place nf")
    return answer(match, *iceni, "gain n02", "gain n04", "gain n11")


def helped(**fields: Any) -> Match:
    return run(lay(**fields), Reinforcement(BRIGANTES, "help.choose-card"))


def helped_at_random() -> Match:
    return helped(random_reinforcements=True)


def helped_but_for_a_five() -> Match:
    return helped(extras={"iceni": ["rome-5"]})


CASES: list[Case] = [
    (objectives, "discard f2", "not-your-objective", "setup.objective-keep-two"),
    (recruiting, "recruit brigantes-7", "not-in-queue", "recruitment.from-queue"),
    (recruiting, "recruit iceni-4", "other-queue", "recruitment.from-queue"),
    (recruiting, "draw", "empty-deck", "recruitment.empty-deck"),
    (recruiting, "pass", "must-recruit", "ruling.recruit-mandatory"),
    (planning, "send n", "card-first", "planning.pair-with-minicard"),
    (planning, "done", "two-troops", "planning.two-troops"),
    (planning, "commit rome-5", "extra-later", "planning.extra-card"),
    (planning, "commit brigantes-7", "not-in-hand", "planning.two-troops"),
    (planning, "commit iceni-3", "not-in-hand", "planning.two-troops"),
    (lambda: planning(*TWO_PLANNED[:1]), "done", "area-first", "planning.pair-with-minicard"),
    (
        lambda: planning(*TWO_PLANNED[:1]),
        "commit brigantes-4",
        "area-first",
        "planning.pair-with-minicard",
    ),
    (
        lambda: planning(*TWO_PLANNED[:2]),
        "commit brigantes-3",
        "committed-already",
        "planning.two-troops",
    ),
    (
        lambda: planning(*TWO_PLANNED),
        "commit brigantes-5",
        "two-troops-only",
        "planning.two-troops",
    ),
    (
        lambda: planning(*TWO_PLANNED, "commit rome-5"),
        "send n",
        "three-same-area",
        "planning.no-three-same-area",
    ),
    (
        lambda: planning(*TWO_PLANNED, "commit rome-5", "send c"),
        "commit iceni-6",
        "one-extra",
        "planning.extra-card-one",
    ),
    (gaining, "gain s07", "other-area", "gains.winner-chooses"),
    (gaining, "gain n07", "not-at-stake", "locations.place-on-number"),
    (gaining, "gain n08", "not-at-stake", "locations.place-on-number"),
    (gaining, "gain n09", "roman", "rome.roman-only-by-joker"),
    (gaining, "pass", "must-take", "ruling.must-take"),
    (gaining, "done", "must-take", "ruling.must-take"),
    (lambda: gaining("gain n02"), "gain n02", "taken-already", "gains.winner-max-three"),
    (gaining_after_the_winner, "gain n02", "winner-has-it", "gains.vassals-not-winner-picks"),
    (gaining_without_oppida, "gain n11", "no-oppidum", "components.oppidum-markers"),
    (gaining_without_cubes, "gain n05", "no-cube", "components.control-cubes"),
    (placing, "gain n02", "limit-reached", "gains.winner-max-three"),
    (placing, "place s08", "joker-other-area", "joker.same-area"),
    (placing, "place cj", "joker-other-area", "joker.same-area"),
    (placing, "place n08", "held-already", "ruling.joker-fresh-roads"),
    (placing, "place n11", "joker-city", "joker.not-free-city"),
    (placing, "place n02", "joker-undrawn", "joker.not-free-city"),
    (placing, "place nj", "joker-on-joker", "joker.one-option"),
    (placing_without_oppida, "place nr", "no-oppidum", "ruling.marker-supply"),
    (hiring, "take brigantes-2", "own-colour", "powers.two-not-own-colour"),
    (hiring, "take iceni-4", "behind-a-four", "powers.four-cancels"),
    (hiring, "take regnenses-6", "not-a-winners-card", "powers.two-recruits-mercenary"),
    (sharing, "cohabit n11", "cohabit-city", "powers.three-not-city"),
    (sharing, "cohabit nf", "held-already", "ruling.three-on-shared-road"),
    (sharing_behind_a_four, "cohabit nf", "held-already", "ruling.three-on-shared-road"),
    (sharing, "cohabit n03", "behind-a-four", "powers.four-not-other-winner"),
    (sharing, "cohabit n05", "not-a-winners-road", "powers.three-cohabits"),
    (helped, "draw", "reinforcements-open", "help.choose-card"),
    (helped, "reinforce iceni-5", "not-reinforcements", "help.choose-card"),
    (helped_but_for_a_five, "reinforce rome-5", "reinforcement-gone", "help.choose-card"),
    (helped, "reinforce rome-7", "reinforcement-unknown", "help.choose-card"),
    (helped_at_random, "reinforce rome-5", "reinforcements-hidden", "help.random-option"),
]


@pytest.mark.parametrize(("table", "action", "why", "rule"), CASES)
def test_a_refusal_gives_its_reason_and_its_clause(
    table: SetUp, action: str, why: str, rule: str
) -> None:
    match = table()
    refusal = match.why_not(action, "brigantes")
    assert refusal is not None
    assert refusal.why == why
    assert f"rex.{rule}" in refusal.rules
    assert PREDICATES[why](match, BRIGANTES, actions.from_text(GAME, action), refusal)
    before = match.position()
    with pytest.raises(IllegalAction):
        match.play(action, "brigantes")
    assert match.position() == before


def test_every_reason_is_given_above_and_can_be_checked() -> None:
    reasons = set(words(GAME, "en").find("refusal"))
    assert {why for _, _, why, _ in CASES} == reasons == set(PREDICATES)


OF_A_PROCEDURE = {
    "chooseobjectives": "discard",
    "recruitment": "recruit draw pass done",
    "plan": "commit send done",
    "gains": "gain pass done",
    "joker": "place gain",
    "powers": "take cohabit pass",
    "reinforcement": "reinforce draw pass",
}
"""The verbs that mean something there, or of which it is said why they do not."""


@pytest.mark.parametrize(("table", "action", "why", "rule"), CASES)
def test_what_belongs_to_another_phase_gets_no_reason_of_this_one(
    table: SetUp, action: str, why: str, rule: str
) -> None:
    match = table()
    assert match.decision is not None
    here = OF_A_PROCEDURE[match.decision.question.partition(".")[0]].split()
    for verb in set(GAME.verbs) - set(here):
        refusal = match.why_not((verb, 0), "brigantes")
        assert refusal is not None
        assert refusal.why == "engine.refusal.wrong-phase", verb


# What the engine answers for every game, asked of this one.


def test_whoever_is_not_to_decide_learns_who_is() -> None:
    refusal = gaining().why_not("gain n02", "iceni")
    assert refusal is not None
    assert refusal.why == "engine.refusal.not-your-turn"
    assert "Brigantes" in gaining().explain(refusal, "en")


def test_whoever_has_planned_learns_for_whom_all_wait() -> None:
    match = planning(*TWO_PLANNED, "done")
    refusal = match.why_not("done", "brigantes")
    assert refusal is not None
    assert refusal.why == "engine.refusal.nothing-to-decide"


@pytest.mark.parametrize(
    ("table", "action", "rule"),
    [
        (gaining, "recruit brigantes-5", "gains.winner-chooses"),
        (gaining, "draw", "gains.winner-chooses"),
        (placing, "take iceni-5", "joker.option-join-road"),
        (hiring, "cohabit n04", "powers.two-recruits-mercenary"),
        (sharing, "take regnenses-6", "powers.three-cohabits"),
        (helped, "gain n04", "help.choose-card"),
        (recruiting, "commit brigantes-5", "recruitment.two-cards"),
        (planning, "recruit brigantes-5", "planning.two-troops"),
    ],
)
def test_the_verb_of_another_phase_is_answered_with_what_is_asked(
    table: SetUp, action: str, rule: str
) -> None:
    match = table()
    refusal = match.why_not(action, "brigantes")
    assert refusal is not None
    assert refusal.why == "engine.refusal.wrong-phase"
    assert f"rex.{rule}" in refusal.rules
    decision = match.decision_of("brigantes")
    assert decision is not None
    assert decision.prompt("fr") in match.explain(refusal, "fr")


@pytest.mark.parametrize(
    "action", [("gain", 99), ("gain", -1), ("take", 99), ("fly", 0), "gain n99", "fly", "gain", ""]
)
@pytest.mark.parametrize("table", [gaining, placing, hiring, sharing, helped, planning])
def test_nonsense_is_refused_in_words(table: SetUp, action: Any) -> None:
    refusal = table().why_not(action, "brigantes")
    assert refusal is not None
    assert refusal.why == "engine.refusal.unknown"
    with pytest.raises(IllegalAction):
        table().play(action, "brigantes")


@pytest.mark.parametrize("table", [gaining, placing, hiring, sharing])
def test_every_question_of_a_battle_says_where_it_is_fought(table: SetUp) -> None:
    decision = table().decision
    assert decision is not None
    assert decision.values["area"] == "n"


def test_what_is_legal_has_no_refusal() -> None:
    assert gaining().why_not("gain n02", "brigantes") is None


# The reasons themselves.


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_written_and_every_text_is_a_reason(language: str) -> None:
    texts = catalogue(language, GAME.folder / "text").find("refusal")
    assert {why for _, _, why, _ in CASES} == set(texts)


def test_every_clause_a_refusal_cites_is_in_the_ledger() -> None:
    clauses = ledger.load(GAME.folder).clauses
    for table, action, _, _ in CASES:
        refusal = table().why_not(action, "brigantes")
        assert refusal is not None
        assert set(refusal.rules) <= set(clauses)
