"""What can be typed at the prompt, and what is answered to anything else."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import logres
from logres.engine.match.match import Match
from logres.engine.match.telling import told
from tests.terminal.stage import INPUT, Shown, Stage, lines, solo


def ask(
    match: Match, tmp_path: Path, *typed: str, lang: str = "en", height: int = 40
) -> list[Shown]:
    """The screens after each of these lines."""
    stage = Stage(lines(*typed), height=height)
    stage.run(match, tmp_path, lang=lang)
    return stage.shown[1:]


def at_planning(match: Match) -> Match:
    while match.decision and match.decision.question != "plan.commit":
        match.play(match.decision.actions[0])
    return match


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("0", "Choose a number from 1 to 4, or type an action."),
        ("99", "Choose a number from 1 to 4, or type an action."),
        ("x", "Unknown command “x”."),
        ("gain", "Unknown command “gain”."),
        ("gain nowhere", "Unknown command “gain nowhere”"),
        ("done 3", "Unknown command “done 3”"),
        ("gain n04", "“gain n04”: That is not possible now. Answer this first: “Recruit 2 cards"),
        ("recruit iceni-3", "“recruit iceni-3”: This card is not of your colour."),
        ("recruit", "“recruit” is ambiguous: recruit brigantes-"),
        ("²", "Unknown command “²”"),
        ("-1", "Unknown command “-1”"),
        ("[bold]", "Unknown command “[bold]”"),
        ("\x1b[31m", "Unknown command “"),
    ],
)
def test_bad_input_is_answered_by_one_sentence_and_asked_again(
    typed: str, answer: str, tmp_path: Path
) -> None:
    match = solo()
    before = match.position()
    (after,) = ask(match, tmp_path, typed)
    assert answer in after.text
    assert after.prompt == INPUT
    assert match.position() == before


def test_a_refusal_names_its_clause(tmp_path: Path) -> None:
    (after,) = ask(solo(), tmp_path, "recruit iceni-3")
    assert "[rex.recruitment.from-queue]" in after.text


def test_french_is_refused_in_french(tmp_path: Path) -> None:
    after, undo = ask(solo(), tmp_path, "gain n04", "u", lang="fr")
    assert "«\u00a0gain n04\u00a0»\u00a0: Impossible maintenant." in after.text
    assert "Vous n’avez rien à annuler." in undo.text


@pytest.mark.parametrize(
    "typed", ["4", "draw", "DRAW", "  draw ", "dr", "Draw a card", "draw a card"]
)
def test_an_answer_by_number_text_part_or_words(typed: str, tmp_path: Path) -> None:
    match = solo()
    assert match.decision is not None
    assert match.decision.actions[3] == "draw"
    ask(match, tmp_path, typed)
    assert [entry.action for entry in match.record().entries] == ["draw"]


def test_a_noun_alone_is_enough(tmp_path: Path) -> None:
    match = at_planning(solo())
    assert match.decision is not None
    noun = match.decision.actions[-1].split()[1]
    ask(match, tmp_path, noun, "s", "send s")
    assert [e.action for e in match.record().entries[-2:]] == [f"commit {noun}", "send s"]


def test_a_command_is_not_taken_for_a_part_of_an_answer(tmp_path: Path) -> None:
    match = at_planning(solo())
    shown = ask(match, tmp_path, "1", "s")
    assert "Game saved:" in shown[-1].text
    assert match.decision is not None
    assert match.decision.question == "plan.send"


def test_undo_takes_back_ones_last_decision(tmp_path: Path) -> None:
    match = at_planning(solo())
    before = match.position()
    ask(match, tmp_path, "1", "2", "u", "u")
    assert match.position() == before


def test_undo_stops_where_something_was_seen(tmp_path: Path) -> None:
    match = solo()
    after = ask(match, tmp_path, "draw", "u")[-1]
    assert "This can’t be undone: dice, a hidden card or another player’s move" in after.text
    assert len(match.record().entries) == 1


def test_the_rule_behind_the_question(tmp_path: Path) -> None:
    page, back = ask(solo(), tmp_path, "?", "?")[:2]
    assert "rex.recruitment.two-cards  3. Recruitment" in page.text
    assert "Recruit 2 cards" in back.text


def test_rules_are_found_by_id_and_by_words(tmp_path: Path) -> None:
    by_id = ask(solo(), tmp_path, "?gains.winner-max-three")[0]
    assert by_id.text.count("rex.") == 1
    by_words = ask(solo(), tmp_path, "? joker roman", lang="en")[0]
    assert "rex.joker.option-roman-city" in by_words.text
    (nothing,) = ask(solo(), tmp_path, "?zzz yyy")
    assert "No clause contains all these words: zzz yyy" in nothing.text


def test_many_clauses_are_cut_short(tmp_path: Path) -> None:
    stage = Stage(lines("?rex"), 100, 200)
    stage.run(solo(), tmp_path)
    assert "more clauses. Add words to narrow" in stage.everything


def test_why_explains_with_the_clause_in_full(tmp_path: Path) -> None:
    (after,) = ask(solo(), tmp_path, "why recruit iceni-3")
    assert "This card is not of your colour." in after.text
    assert "A recruited card may be any face-up card of your own queue." in after.text
    allowed, what = ask(solo(), tmp_path, "why draw", "why")
    assert "You can do that now: draw." in allowed.text
    assert "Name an action, as in: why recruit" in what.text


def test_a_noun_alone_is_refused_with_the_verb_of_the_question(tmp_path: Path) -> None:
    match = at_planning(solo())
    (after,) = ask(match, tmp_path, "why iceni-7")
    assert "“commit iceni-7”: This card is not in your hand." in after.text


def test_the_log_tells_the_same_story_as_the_page(tmp_path: Path) -> None:
    """Two recruited cards are one sentence; clauses stay out of it."""
    match = solo()
    assert match.decision is not None
    first, second = [card for card in match.decision.actions if card.startswith("recruit")][:2]
    page = ask(match, tmp_path, first, second, "log")[-1]
    apart = [match.tell(h) for h in match.log("brigantes") if h.what == "recruited"]
    story = [said for _, said in told(match, "brigantes")]
    together = [said for said in story if "Brigantes recruit" in said]
    assert len(apart) == 2
    assert len(together) == 1
    shown = " ".join(page.text.split())
    assert together[0] in shown
    assert not [said for said in apart if said in shown]
    assert "rex.recruitment" not in page.text


def test_the_whole_log_has_every_line_with_its_clause(tmp_path: Path) -> None:
    match = solo()
    page = ask(match, tmp_path, "draw", "log all")[1]
    drew = match.log("brigantes")[-1]
    assert f"{match.tell(drew)}  rex.recruitment.drawn-hidden" in page.text
    page = ask(solo(), tmp_path, "draw", "journal tout", lang="fr")[1]
    assert "rex.recruitment.drawn-hidden" in page.text


def test_a_sentence_that_goes_on_is_new(tmp_path: Path) -> None:
    """What joins a sentence that was read before marks the whole of it as new."""
    match = solo()
    assert match.decision is not None
    first, second = [card for card in match.decision.actions if card.startswith("recruit")][:2]
    history = Stage(lines()).local(match, tmp_path).history
    sketch = Stage(lines()).local(match, tmp_path).sketch("brigantes")
    match.play(first)
    history.decides("brigantes")
    assert history.told("brigantes", sketch, 9).new == 0
    match.play(second)
    now = history.told("brigantes", sketch, 99)
    fresh = now.lines[len(now.lines) - now.new :]
    assert " and " in next(line for line in fresh if "recruit" in line)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_help_lists_the_commands(lang: str, tmp_path: Path) -> None:
    page = ask(solo(), tmp_path, "h", lang=lang)[0]
    for name in ("?", "why", "u", "log", "m", "p", "s", "h", "q"):
        assert f"\n{name:<7}" in page.text
    assert "✦\u00a0Brigantes" in page.text


def test_commands_have_names_in_each_language(tmp_path: Path) -> None:
    page = ask(solo(), tmp_path, "aide", lang="fr")[0]
    assert "Commandes" in page.text


def test_the_map_alone_and_all_panels_in_full(tmp_path: Path) -> None:
    chart = ask(at_planning(solo()), tmp_path, "1", "m")[1]
    assert "1›NORTH" in chart.text
    assert "○\u00a0road" in chart.text
    panels = ask(solo(), tmp_path, "p", height=60)[0]
    for title in ("Your cards", "At stake", "Stakes", "Kingdoms", "Objectives", "Powers"):
        assert f"{title}" in panels.text


def test_a_game_without_a_map_says_so(tmp_path: Path) -> None:
    match = logres.new("beacons", "duel", seed=1)
    stage = Stage(lines("m"))
    stage.run(match, tmp_path, ["east"])
    assert "This game has no map." in stage.everything


def test_new_lines_of_the_log_are_marked_and_many_get_a_page(tmp_path: Path) -> None:
    match = at_planning(solo())
    *_, page, question = ask(match, tmp_path, "1", "1", "1", "2", "done", "zzz")[:6]
    assert page.prompt == "Enter: continue "
    assert "Since your last turn" in page.text
    assert "send" in page.text
    assert question.prompt == INPUT
    assert "▸" in question.text


def test_answers_on_the_map_carry_their_numbers(tmp_path: Path) -> None:
    """Wherever a location can be chosen, it is lit with the number of its answer."""
    match = logres.new("rex", "three-kingdoms", seed=5)
    dice = random.Random(2)
    while not (match.decision and match.decision.actions[0].startswith("gain")):
        assert match.decision is not None
        match.play(dice.choice(match.decision.actions), match.decision.seat)
    actions, seat = match.decision.actions, match.decision.seat
    stage = Stage(lines("zzz"))
    stage.run(match, tmp_path, [seat])
    text = stage.questions()[0].text
    for number, action in enumerate(actions, 1):
        assert f"{number}›{action.split()[1].upper()}" in text
