"""What a contract tells together has its sentences in both languages, and nothing else has."""

from __future__ import annotations

from typing import Any

import pytest

import logres
from logres.engine.match.decision import words
from logres.engine.match.telling import told
from logres.engine.words.prose import paragraph
from logres.engine.words.story import UNSEEN, passages
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
    match = logres.play_out(logres.new(game, seed=4), "random")
    contract = match.game.contract
    assert contract is not None
    log = match.log(None)
    found = passages([(h.what, h.values) for h in log], contract.joins, contract.details)
    count = sum(part.times for one in found for each in (one, *one.details) for part in each.parts)
    assert count == len(log)
    assert len(told(match, None)) == len(found) < len(log)


SAXONS, TOWNS, DUX = {"faction": "saxons"}, {"faction": "civitates"}, {"faction": "dux"}
RAID = SAXONS | {"space": "iceni", "dice": [1], "held": 0, "more": 0, "fewer": 0, "n": 1}
PARAGRAPHS: list[tuple[str, list[tuple[str, dict[str, Any]]], str]] = [
    ("en", [("passes", SAXONS), ("declines", SAXONS)], "The Saxons pass. They decline."),
    ("fr", [("passes", SAXONS), ("declines", SAXONS)], "Les Saxons passent. Ils refusent."),
    ("fr", [("passes", TOWNS)] * 2, "Les Civitates passent. Elles passent."),
    ("en", [("passes", DUX), ("declines", DUX)], "The Dux passes. The Dux declines."),
    (
        "fr",
        [("feat", TOWNS | {"feat": "rule"}), ("hoarded", {"space": "regni"})],
        (
            "Les Civitates ajoutent l’Exploit Gouverner. "
            "Elles gagnent 1 point de Richesse chez les Regni."
        ),
    ),
    (
        "en",
        [("passes", SAXONS), ("ravaged", {"space": "iceni", "die": 2, "n": 1})],
        "The Saxons pass. They Ravage Iceni (rolled 2): 1 Population flees.",
    ),
    (
        "en",
        [("raids", RAID), ("plunders", SAXONS | {"space": "iceni", "n": 1})],
        (
            "The Saxons raid Iceni: they roll 1. That makes 1 Raider. "
            "The Saxons take 1 Plunder in Iceni."
        ),
    ),
    (
        "en",
        [("passes", SAXONS), ("roads-lapse", {}), ("declines", SAXONS)],
        "The Saxons pass. The Roads fall into ruin. The Saxons decline.",
    ),
    (
        "en",
        [("annona-sent", {"unit": "red-saxon", "space": "iceni", "n": 1})] * 2,
        " ".join(["The red Saxon Foederati in Iceni send 1 Plunder home."] * 2),
    ),
]


@pytest.mark.parametrize(("language", "lines", "said"), PARAGRAPHS)
def test_running_text_does_not_repeat_its_subject(
    language: str, lines: list[tuple[str, dict[str, Any]]], said: str
) -> None:
    """Another subject between, or a place that belongs to the name, and the name stands again."""
    game = logres.game("pendragon")
    assert game.contract is not None
    found = passages(lines, game.contract.joins, ())
    assert paragraph(words(game, language), found, game.contract.joins) == said


FOUGHT = {"nation": "romans", "rival_nation": "welsh", "area": "devon"}
NAMED = [
    ("lost", {"n": 1, "cavalry": 0}, "The Romans lose 1 army in Devon."),
    (
        "attacks",
        {**FOUGHT, "from_area": "kent", "n": 1},
        "They attack the Welsh in Devon",
    ),
]


@pytest.mark.parametrize(("what", "values", "said"), NAMED)
def test_of_two_who_fight_nobody_is_they(what: str, values: dict[str, Any], said: str) -> None:
    """But who attacks another one after it can only be the first."""
    game = logres.game("britannia")
    assert game.contract is not None
    battle = {**FOUGHT, "n": 1, "against": 1, "work": None}
    lines = [("battle", battle), (what, {"nation": "romans", "area": "devon", **values})]
    found = passages(lines, game.contract.joins, ())
    assert said in paragraph(words(game, "en"), found, game.contract.joins)


def test_several_subjects_of_one_sentence_are_no_antecedent() -> None:
    game = logres.game("rex")
    assert game.contract is not None
    won = {"area": "n", "total": 7, "cards": ["iceni-7"]}
    lines = [("winner", {**won, "kingdom": kingdom}) for kingdom in ("iceni", "regnenses")]
    lines += [("joker", {"kingdom": "iceni", "area": "n"})]
    found = passages(lines, game.contract.joins, ())
    said = paragraph(words(game, "en"), found, game.contract.joins)
    assert said.endswith(", as do the Regnenses. The Iceni win the Joker of the North."), said
