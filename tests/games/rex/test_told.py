"""What is asked and told, in words: nothing false, nothing left out, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.match.match import Match
from tests.games.rex.builders import BRIGANTES, choices, ended, fight, lay, location, run, told
from tests.games.rex.parts import HelpFromRome, Turn
from tests.games.rex.play import answer

LAST_CARD = {"regnenses": [f"rome-{value}" for value in range(1, 6)]}


def lines(match: Match, what: str) -> list[tuple[str, str]]:
    """Every line of a kind, in English and in French."""
    found = [h for h in match.log(None) if h.what == what]
    return [(match.tell(h, "en"), match.tell(h, "fr")) for h in found]


def asked(match: Match) -> tuple[str, str, str]:
    """The open question, and how it reads in English and in French."""
    assert match.decision is not None
    return match.decision.question, match.decision.prompt("en"), match.decision.prompt("fr")


def nobody_to_hire(**fields: Any) -> Match:
    """Both Vassals have a 2, and the Winner only one card."""
    match = fight("n", brigantes="2", iceni="7", regnenses="2", **fields)
    return answer(match, "take iceni-7")


def help_of_rome(**fields: Any) -> Match:
    return run(lay(**fields), HelpFromRome((BRIGANTES,)))


# A 2 that finds nobody.


@pytest.mark.rule("rex.powers.two-fallback")
def test_what_replaces_mercenaries_is_no_help_of_rome() -> None:
    match = nobody_to_hire()
    question, english, french = asked(match)
    assert question == "reinforcement.replace"
    assert "Your 2" in english
    assert "Votre 2" in french
    assert "Rome" not in english + french
    assert match.decision is not None
    assert "rex.powers.two-fallback" in match.decision.rules
    assert not [rule for rule in match.decision.rules if rule.startswith("rex.help.")]


@pytest.mark.rule("rex.powers.two-fallback")
def test_a_replacement_is_told_as_one() -> None:
    match = answer(nobody_to_hire(), "reinforce rome-6")
    assert told(match, "reinforced") == []
    assert lines(match, "replaced") == [
        (
            "The Regnenses find no Mercenaries and take Reinforcements 6 instead.",
            "Les Regnenses ne trouvent pas de Mercenaires et prennent Renforts 6 à la place.",
        )
    ]


@pytest.mark.rule("rex.powers.two-optional")
def test_a_replacement_declined_is_told_as_one() -> None:
    match = answer(nobody_to_hire(), "pass")
    assert told(match, "no-help") == []
    ((english, french),) = lines(match, "no-replacement")
    assert english == "The Regnenses find no Mercenaries and take no Reinforcements instead."
    assert french.startswith("Les Regnenses ne trouvent pas de Mercenaires et ne prennent pas")


@pytest.mark.rule("rex.help.choose-card")
def test_help_of_rome_is_still_asked_and_told_as_help() -> None:
    match = help_of_rome()
    question, english, french = asked(match)
    assert question == "reinforcement.reinforce"
    assert "ask Rome for help" in english
    assert "Sollicitez-vous Rome" in french
    answer(match, "reinforce rome-6")
    assert [told(match, what) != [] for what in ("reinforced", "replaced")] == [True, False]
    declined = answer(help_of_rome(), "pass")
    assert [told(declined, what) != [] for what in ("no-help", "no-replacement")] == [True, False]


@pytest.mark.rule("rex.powers.two-fallback")
def test_a_position_stored_under_the_question_of_help_still_takes_its_replacement() -> None:
    match = nobody_to_hire()
    match.state.stack[-1].at = "reinforce"
    answer(match, "reinforce rome-6")
    assert ended(match)
    assert [line["card"] for line in told(match, "replaced")] == ["rome-6"]


# No question that has only one card asks which.

WHICH = ("Which", "which", "Laquelle", "laquelle", "Quelle", "quelle")


@pytest.mark.rule("rex.help.random-option")
@pytest.mark.parametrize(
    ("match", "question"),
    [
        (help_of_rome(random_reinforcements=True), "reinforcement.draw"),
        (nobody_to_hire(random_reinforcements=True), "reinforcement.draw_instead"),
        (help_of_rome(extras=LAST_CARD, supply=["rome-6"]), "reinforcement.reinforce"),
    ],
    ids=["random help", "random replacement", "the last card"],
)
def test_a_single_card_is_offered_not_chosen(match: Match, question: str) -> None:
    found, english, french = asked(match)
    assert found == question
    assert len(choices(match)) == 2
    assert not [word for word in WHICH if word in english or word in french]
    assert "?" in english
    assert "?" in french


def test_several_cards_are_chosen_from() -> None:
    for match in (help_of_rome(), nobody_to_hire()):
        _, english, french = asked(match)
        assert "which" in english
        assert "quelle" in french


# What a 4 shields.


@pytest.mark.rule("rex.powers.four-not-other-winner")
def test_the_log_says_that_a_four_shields_one_of_two_winners() -> None:
    match = fight("n", brigantes="4", iceni="2 2", regnenses="3")
    assert told(match, "shielded") == []
    ((english, french),) = lines(match, "shielded-alone")
    assert english == (
        "The Brigantes’ 4 protects only them from the Regnenses’ 2s and 3s in the North, "
        "not the Iceni."
    )
    assert french.startswith("Le 4 des Brigantes ne protège qu’eux des 2 et des 3 des Regnenses")
    assert french.endswith("au Nord, pas les Iceni.")


@pytest.mark.rule("rex.powers.four-cancels")
def test_the_log_says_that_a_four_shields_the_only_winner() -> None:
    match = fight("n", brigantes="4 1", iceni="2")
    assert told(match, "shielded-alone") == []
    ((english, french),) = lines(match, "shielded")
    assert english == "The Brigantes’ 4 cancels the Iceni’s 2s and 3s in the North."
    assert french == "Le 4 des Brigantes annule les 2 et les 3 des Iceni au Nord."


@pytest.mark.rule("rex.powers.four-cancels")
def test_nothing_is_told_of_a_shield_where_a_game_run_kingdom_has_no_power_to_lose() -> None:
    sides = {"order": "brigantes regnenses", "game_run": "iceni"}
    match = fight("n", brigantes="4 1", iceni="2", regnenses="3", **sides)
    assert [line["kingdom"] for line in told(match, "shielded")] == ["regnenses"]


# What was silent.


@pytest.mark.rule("rex.powers.one-becomes-seven")
def test_a_raised_one_is_told_before_the_totals() -> None:
    match = fight("c", brigantes="1", iceni="7", regnenses="1 1")
    assert [h.what for h in match.happenings][:3] == ["raised", "raised", "winner"]
    assert [(h["kingdom"], h["n"], h["value"]) for h in told(match, "raised")] == [
        ("brigantes", 1, 7),
        ("regnenses", 2, 7),
    ]
    one, two = lines(match, "raised")
    assert one[0] == "The Brigantes’ 1 counts as 7 in the Centre, because a rival has a 7 there."
    assert one[1].startswith("Le 1 des Brigantes vaut 7 au Centre")
    assert two[0].startswith("Each of the Regnenses’ 1s counts as 7")
    assert two[1].startswith("Chaque 1 des Regnenses vaut 7")


@pytest.mark.rule("rex.powers.one-own-seven")
def test_a_one_that_stays_a_one_is_not_told() -> None:
    assert told(fight("c", brigantes="1 7", iceni="6"), "raised") == []


@pytest.mark.rule("rex.powers.three-cohabits")
def test_a_declined_three_is_told() -> None:
    match = answer(fight("n", brigantes="3", iceni="7", stakes="n04"), "pass")
    assert lines(match, "no-road") == [
        (
            "The Brigantes share no road in the North.",
            "Les Brigantes ne cohabitent sur aucune route au Nord.",
        )
    ]
    joined = answer(fight("n", brigantes="3", iceni="7", stakes="n04"), "cohabit n04")
    assert told(joined, "no-road") == []


@pytest.mark.rule("rex.locations.joker-placement")
def test_a_joker_that_is_drawn_is_told_by_its_name() -> None:
    bag = tuple(location(name) for name in ("n04", "nj", "c08", "sj", "c09", "n09", "s07", "n11"))
    match = run(lay(bag=bag), Turn(at="draw_locations"))
    ((english, french),) = lines(match, "drawn")
    assert "J" not in english
    assert "J" not in french
    assert [line[0] for line in lines(match, "joker-drawn")] == [
        "The Joker of the North is at stake too.",
        "The Joker of the South is at stake too.",
    ]
    assert lines(match, "joker-drawn")[0][1] == "Le Joker du Nord est aussi à conquérir."
