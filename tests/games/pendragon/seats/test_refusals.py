"""Why not: every common refusal has an honest reason and the clause behind it."""

from __future__ import annotations

import tomllib

import pytest

from logres.engine.errors import IllegalAction
from logres.engine.words import ledger
from logres.engine.words.text import LANGUAGES
from logres.games.pendragon import GAME
from tests.games.pendragon.parts import COMMANDS
from tests.games.pendragon.refused.barbarians import BARBARIAN
from tests.games.pendragon.refused.battles import BATTLES_AND_EPOCHS
from tests.games.pendragon.refused.britons import CIVIL, GOING, TRAINING
from tests.games.pendragon.refused.cards import CARDS
from tests.games.pendragon.refused.deeds import DEEDS
from tests.games.pendragon.refused.feats import MORE
from tests.games.pendragon.refused.orders import ORDERED
from tests.games.pendragon.refusing import SetUp, choosing

PLANS = [*CARDS, *TRAINING, *GOING, *CIVIL, *BARBARIAN]
CASES = [*PLANS, *DEEDS, *MORE, *BATTLES_AND_EPOCHS, *ORDERED]
NAMED = [f"{n}-{why}: {action}" for n, (_, action, why, _) in enumerate(CASES)]


@pytest.mark.parametrize(("table", "action", "why", "rule"), CASES, ids=NAMED)
def test_a_refusal_gives_its_reason_and_its_clause(
    table: SetUp, action: str, why: str, rule: str
) -> None:
    match = table()
    assert match.decision is not None
    refusal = match.why_not(action, match.decision.seat)
    assert refusal is not None
    assert refusal.why == why
    assert f"pendragon.{rule}" in refusal.rules
    assert set(refusal.rules) <= set(ledger.load(GAME.folder).clauses)
    for language in LANGUAGES:
        said = match.explain(refusal, language)
        assert "{" not in said
        assert not said.startswith("[")


@pytest.mark.parametrize(("table", "action", "why", "rule"), CASES[::7], ids=NAMED[::7])
def test_what_is_refused_changes_nothing(table: SetUp, action: str, why: str, rule: str) -> None:
    match = table()
    before = match.view(None)
    with pytest.raises(IllegalAction):
        match.play(action)
    assert match.view(None) == before


def test_every_reason_that_has_a_text_is_shown_by_a_case() -> None:
    given = {why for _, _, why, _ in CASES}
    for language in LANGUAGES:
        texts: dict[str, object] = {}
        for path in (GAME.folder / "text" / "refusals").glob(f"*.{language}.toml"):
            texts |= tomllib.loads(path.read_text(encoding="utf-8"))["refusal"]
        assert sorted(set(texts) - given) == []
        assert sorted(given - set(texts)) == []
        assert {f"no-{name}" for name in COMMANDS} <= set(texts)


def test_whoever_is_not_asked_is_told_so() -> None:
    refusal = choosing("saxons")().why_not("pass", "scotti")
    assert refusal is not None
    assert refusal.why == "engine.refusal.not-your-turn"


def test_a_press_on_the_map_before_a_command_is_chosen_says_what_is_asked() -> None:
    match = choosing("saxons")()
    refusal = match.why_not("select iceni", "saxons")
    assert refusal is not None
    assert refusal.why == "engine.refusal.wrong-phase"
    assert match.decision is not None
    assert match.decision.prompt("fr") in match.explain(refusal, "fr")
