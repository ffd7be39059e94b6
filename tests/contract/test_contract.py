"""One contract between rules and faces: what is declared is what is shown, asked and told."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

import logres
from logres import Game, Match
from logres.engine.game.contract import Contract
from logres.engine.match import views
from logres.engine.match.decision import words
from logres.engine.papers import actions
from logres.engine.words.story import UNSEEN
from scripts.contracting.javascript import declarations, names
from tests.contract.misfits import misfit_values, misfits
from tests.walks import SCENARIOS, Case, Walk

SHARE = 0.1
ASKED_ON_PAGES = ("prompt", "until", "standing")
"""Texts of a page that belong to a question."""
GAMES = [id for id in logres.titles() if logres.game(id).contract is not None]


def contract_of(game: Game) -> Contract:
    assert game.contract is not None
    return game.contract


def undeclared(match: Match, seen: set[str | None]) -> list[str]:
    """What these audiences are shown, asked or told that the contract does not say."""
    contract, found = contract_of(match.game), list[str]()
    for seat in seen:
        found += misfits(match.view(seat)["board"], contract.view, "board")
    for number, _ in views.open_decisions(match.state):
        asked = match.decision_of(match.game.chairs[number])
        assert asked is not None
        declared = contract.asks.get(asked.question)
        if declared is None:
            found.append(f"the question {asked.question} is not declared")
            continue
        found += misfit_values(asked.values, declared, asked.question)
        verbs = {action.split()[0] for action in asked.actions}
        found += [f"{asked.question} offers {v}" for v in sorted(verbs - set(declared.verbs))]
    return found


def untold(match: Match) -> list[str]:
    """Happenings of a whole match that are not as declared, for any reader."""
    contract, found = contract_of(match.game), list[str]()
    known = contract.every_happening()
    for happening in match.happenings:
        for read in {id(h): h for h in (happening, happening.seen_by(None)) if h}.values():
            if read.what not in known:
                found.append(f"the happening {read.what} is not declared")
                continue
            values = actions.nouns_to_names(match.game, read.values)
            found += misfit_values(values, known[read.what], read.what)
            if read is happening and read.secret != known[read.what].secret:
                found.append(f"{read.what}: the secret is {read.secret!r}")
    return found


@pytest.mark.whole_game
@pytest.mark.parametrize("case", [c for c in SCENARIOS if c.game in GAMES], ids=str)
def test_views_questions_and_happenings_are_as_declared(case: Case) -> None:
    found = set[str]()
    with Walk(case, 3) as walk:
        for match in walk.now_and_then(SHARE):
            found |= set(undeclared(match, {None, *match.seats}))
        found |= set(undeclared(match, {None, *match.seats})) | set(untold(match))
    assert found == set()


@pytest.mark.parametrize("id", GAMES)
def test_whatever_is_declared_has_its_sentence(id: str) -> None:
    game = logres.game(id)
    contract = contract_of(game)
    for language in ("en", "fr"):
        texts = words(game, language)
        missing = [w for w in contract.every_happening() if not texts.find(f"happening.{w}")]
        missing += [q for q in contract.asks if not texts.find(f"prompt.{q}")]
        assert missing == []


@pytest.mark.parametrize("id", GAMES)
def test_no_sentence_is_for_something_that_is_never_said(id: str) -> None:
    """A happening or question that was renamed in the rules leaves its sentence behind."""
    game = logres.game(id)
    contract, texts = contract_of(game), words(game, "en")
    told = set(texts.find("happening")) - set(contract.every_happening())
    assert {word for word in told if not word.endswith(UNSEEN)} == set()
    steps = {f"{p}.{s}" for p, found in texts.find("prompt").items() for s in found}
    for group in ASKED_ON_PAGES:
        found = texts.find(f"board.{group}") or {}
        steps |= {f"{p}.{s}" for p, its in found.items() for s in its}
    assert steps - set(contract.asks) == set()


@pytest.mark.parametrize("id", GAMES)
def test_the_page_has_the_contract_as_it_is(id: str) -> None:
    """`scripts/contracts` writes it anew."""
    game = logres.game(id)
    board = game.folder / "board"
    assert (board / "contract.js").read_text("utf-8") == names(game, contract_of(game))
    assert (board / "types.d.ts").read_text("utf-8") == declarations(contract_of(game))


def test_every_game_that_ships_has_a_contract() -> None:
    shipped = {path.parent.name for path in Path(logres.__file__).parent.glob("games/*/board")}
    assert shipped - set(GAMES) == set()


@pytest.mark.parametrize("id", GAMES)
def test_nouns_that_a_page_knows_and_words_of_a_view_are_there(id: str) -> None:
    """No two groups have the same name, and whatever a page chooses from is somewhere shown."""
    game = logres.game(id)
    contract = contract_of(game)
    assert set(contract.known) <= set(game.nouns)
    assert not set(contract.known) & set(contract.words)
    shown = declarations(contract)
    said = [word for kind in contract.words.values() for word in get_args(kind)]
    assert [word for word in said if f'"{word}"' not in shown] == []


@pytest.mark.parametrize("game", GAMES)
def test_events_are_made_of_what_is_told(game: str) -> None:
    """Happenings and values of events are declared; no secret tells one from another."""
    contract = logres.game(game).contract
    assert contract is not None
    for what, event in contract.events.items():
        values = contract.tells[what]
        assert values.secret not in event.by
        assert {*event.by} <= values.types().keys(), what
        alike = [one for one, other in contract.events.items() if other.kind == event.kind]
        known = {name for one in alike for name in contract.tells[one].types()}
        assert {*event.at, event.whence, event.actor} - {""} <= known, what
