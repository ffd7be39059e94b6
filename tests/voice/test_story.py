"""What a contract tells together has its sentences in both languages, and nothing else has."""

from __future__ import annotations

import pytest

import logres
from logres.engine.match.telling import told
from logres.engine.words.story import UNSEEN
from logres.engine.words.text import LANGUAGES
from tests.voice.sentences import GAMES
from tests.voice.templates import texts


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_join_has_its_sentence(game: str, language: str) -> None:
    contract = logres.game(game).contract
    assert contract is not None
    known = contract.every_happening()
    assert not {what for what in (*contract.joins, *contract.details) if what not in known}
    needed = {what for what in known if needs_sentence(game, what)}
    written = texts(game, language)
    assert set(written.get("together", {})) == needed
    assert set(written.get("part", {})) <= needed


def needs_sentence(game: str, what: str) -> bool:
    """May several happenings differ in more than what is added up?"""
    contract = logres.game(game).contract
    assert contract is not None
    join = contract.joins.get(what.removesuffix(UNSEEN))
    if join is None:
        return False
    others = set(contract.every_happening()[what].types()) - {*join.by, *join.gathers}
    return bool(others) or not join.gathers


@pytest.mark.parametrize("game", GAMES)
def test_the_story_leaves_nothing_out_but_details(game: str) -> None:
    """Every happening of a game is told or is a detail; none is told twice."""
    from logres.engine.words.story import passages

    match = logres.play_out(logres.new(game, seed=4), "random")
    contract = match.game.contract
    assert contract is not None
    log = match.log(None)
    found = passages([(h.what, h.values) for h in log], contract.joins, contract.details)
    count = sum(part.times for one in found for each in (one, *one.details) for part in each.parts)
    assert count == len(log)
    assert len(told(match, None)) == len(found) < len(log)
