"""Submission to Rome: who may submit, when, and who is asked."""

from __future__ import annotations

import pytest

from logres.engine.match.match import Match
from tests.games.britannia.builders import (
    answer,
    areas,
    choices,
    ended,
    lay,
    nations,
    position,
    question,
    told,
    turn,
    units,
)
from tests.games.britannia.fighting import (
    BLUE,
    GREEN,
    RED,
    asked,
    attacking,
    fell,
    happened,
    later,
    moved,
    points,
    round_begins,
)

LANDS = {
    "welsh": ["powys", "clwyd", "gwynedd", "dyfed", "gwent", "hwicce"],
    "brigantes": ["york", "bernicia", "pennines", "cheshire"],
    "picts": ["mar", "moray", "skye", "alban"],
}


def with_areas(name: str, number: int) -> Match:
    """A Roman turn of Round 3 after its Movement Phase, with a native nation in some areas."""
    here = dict.fromkeys(LANDS[name][:number], f"{name} 1") | {"kent": "romans 1 fort"}
    return attacking(here, "romans", round=3)


def asks_submission(match: Match) -> bool:
    return question(match) == "submission.answer"


@pytest.mark.rule("britannia.submission.thresholds")
@pytest.mark.parametrize(("name", "most"), [("welsh", 5), ("brigantes", 3), ("picts", 3)])
def test_only_a_nation_with_few_areas_is_asked(name: str, most: int) -> None:
    assert asks_submission(with_areas(name, most))
    assert asks_submission(with_areas(name, 1))
    assert ended(with_areas(name, most + 1))


@pytest.mark.rule("britannia.submission.thresholds")
def test_other_nations_never_submit() -> None:
    here = {"kent": "romans 1 fort", "orkneys": "caledonians 1", "norfolk": "belgae 1"}
    assert ended(attacking(here, "romans", round=3))


@pytest.mark.rule("britannia.ruling.submit-needs-area")
def test_a_nation_without_an_area_is_not_asked() -> None:
    assert ended(with_areas("welsh", 0))


@pytest.mark.rule("britannia.ruling.contested-for-submission")
def test_areas_under_roman_attack_still_count() -> None:
    here = dict.fromkeys(LANDS["welsh"], "welsh 1") | {"avalon": "romans 2 fort"}
    match = attacking(here, "romans", "1 avalon hwicce", round=3, dice=[1, 1])
    assert not asks_submission(match)
    here = here | {"clwyd": "belgae 1"}
    match = attacking(here, "romans", "1 avalon hwicce", round=3, dice=[1, 1])
    assert asks_submission(match)
    assert "rolled" not in happened(match)


@pytest.mark.rule("britannia.submission.only-roman-turn")
def test_nobody_submits_in_another_turn_or_to_forts_alone() -> None:
    here = {"york": "brigantes 1", "kent": "romans 1 fort"}
    assert ended(attacking(here, "brigantes", round=3))
    here = {"york": "brigantes 1", "kent": "romans 0 fort"}
    assert ended(attacking(here, "romans", round=3))


@pytest.mark.rule("britannia.submission.only-roman-turn")
def test_when_the_last_roman_army_has_fallen_nobody_submits() -> None:
    here = {"kent": "romans 1 fort", "sussex": "welsh 2"}
    match = attacking(here, "romans", "1 kent sussex", round=3, dice=[1, 6, 1])
    answer(match, "resist")
    assert fell(match) == {"romans": 1}
    assert ended(match)


@pytest.mark.rule("britannia.submission.only-roman-turn")
def test_after_round_five_there_is_no_rome_to_submit_to() -> None:
    match = round_begins(6, {"york": "brigantes 1", "kent": "romans 3 fort"})
    for _ in range(12):
        assert not asks_submission(match)
        if position(match).round > 6 or not choices(match):
            break
        answer(match, choices(match)[-1])


AT_HWICCE = {"avalon": "romans 2 fort", "hwicce": "welsh 2"}


@pytest.mark.rule("britannia.submission.moments")
def test_it_is_asked_after_movement_after_each_round_and_after_the_battle() -> None:
    dice = [4, 1, 1, 1, 1, 1, 1, 4, 1, 1]
    match = attacking(AT_HWICCE, "romans", "2 avalon hwicce", round=3, dice=dice)
    seen = []
    while not ended(match):
        seen.append((question(match), len(told(match, "rolled")), fell(match).get("welsh", 0)))
        answer(match, "resist" if asks_submission(match) else "stay")
        if len(told(match, "rolled")) > 6:
            break
    questions = [moment for moment in seen if moment[0] == "submission.answer"]
    assert questions == [
        ("submission.answer", 0, 0),
        ("submission.answer", 2, 1),
        ("submission.answer", 4, 1),
    ]
    assert fell(match) == {"welsh": 2}


@pytest.mark.rule("britannia.submission.moments")
def test_after_a_battle_that_is_over_it_is_asked_once() -> None:
    here = {"avalon": "romans 2 fort", "hwicce": "welsh 1", "powys": "welsh 1"}
    match = attacking(here, "romans", "2 avalon hwicce", round=3, dice=[6, 1, 1])
    answer(match, "resist")
    assert units(match, "hwicce") == {"romans": (2, 0)}
    assert asks_submission(match)
    answer(match, "resist")
    assert ended(match)


@pytest.mark.rule("britannia.submission.moments")
def test_in_round_one_it_is_asked_in_both_halves() -> None:
    here = {"english-channel": "romans 1", "hwicce": "welsh 1"}
    match = turn(lay(here, 1, "romans"))
    moved(match)
    assert (position(match).half, question(match)) == (1, "submission.answer")
    answer(match, "resist")
    moved(match, "1 english-channel kent")
    assert (position(match).half, question(match)) == (2, "submission.answer")


@pytest.mark.rule("britannia.submission.free-choice")
@pytest.mark.rule("britannia.ruling.roman-consent")
def test_the_native_player_alone_decides_each_time_anew() -> None:
    match = with_areas("welsh", 5)
    assert (asked(match), choices(match)) == (GREEN, ["submit", "resist"])
    match = answer(match, "resist")
    assert ended(match)
    assert position(match).subjects == 0
    match = later(match, 4, "romans")
    while question(match).startswith(("movement", "muster", "march")):
        answer(match, next(a for a in ("done", "stop", choices(match)[0]) if a in choices(match)))
    assert (asked(match), choices(match)) == (GREEN, ["submit", "resist"])
    answer(match, "submit")
    assert position(match).subjects == nations("welsh")
    assert ended(match)


@pytest.mark.rule("britannia.ruling.several-submit")
def test_several_nations_are_asked_in_order_and_hear_each_other() -> None:
    here = {
        "kent": "romans 1 fort",
        "powys": "welsh 1",
        "york": "brigantes 1",
        "mar": "picts 1",
    }
    match = attacking(here, "romans", round=3)
    assert asked(match) == GREEN
    answer(match, "submit")
    assert told(match, "submits") == [{"nation": "welsh", "lord_nation": "romans"}]
    assert asked(match) == RED
    answer(match, "resist")
    assert asked(match) == BLUE
    answer(match, "submit")
    assert position(match).subjects == nations("welsh picts")


@pytest.mark.rule("britannia.ruling.early-moment")
def test_where_submission_is_a_duty_it_comes_at_the_first_moment() -> None:
    here = {"avalon": "romans 2 fort"} | dict.fromkeys(LANDS["welsh"], "welsh 1")
    match = attacking(
        here,
        "romans",
        "2 avalon hwicce",
        round=3,
        dice=[6, 1, 1],
        scenario="early-invaders",
        must_submit=True,
    )
    assert ended(match)
    assert happened(match).index("submits") > happened(match).index("rolled")
    assert position(match).subjects == nations("welsh")
    here = {"avalon": "romans 2 fort", "hwicce": "welsh 1"}
    match = attacking(
        here, "romans", "2 avalon hwicce", round=3, scenario="early-invaders", must_submit=True
    )
    assert "rolled" not in happened(match)
    assert position(match).subjects == nations("welsh")


# What Rome scores.


@pytest.mark.rule("britannia.submission.score-occupy")
@pytest.mark.parametrize(("round", "paid"), [(1, 4), (2, 4), (3, 4), (4, 0), (5, 0)])
def test_rome_scores_the_areas_of_a_new_subject_once(round: int, paid: int) -> None:
    here = {"kent": "romans 1 fort", "hwicce": "welsh 1", "dyfed": "welsh 1", "avalon": "welsh 1"}
    match = attacking(here, "romans", round=round, occupied={"romans": areas("avalon")})
    answer(match, "submit")
    assert points(match, "romans") == paid


@pytest.mark.rule("britannia.submission.score-occupy")
@pytest.mark.rule("britannia.ruling.contested-for-submission")
@pytest.mark.rule("britannia.ruling.occupied-vs-held")
def test_an_area_under_attack_is_scored_with_the_others() -> None:
    """The one exception to being alone in an area."""
    here = {"avalon": "romans 2 fort", "hwicce": "welsh 1", "dyfed": "welsh 1"}
    match = attacking(here, "romans", "1 avalon hwicce", round=3, dice=[1, 1])
    answer(match, "submit")
    assert {entry["area"] for entry in told(match, "occupied")} == {"hwicce", "dyfed"}
    assert points(match, "romans") == 4


@pytest.mark.rule("britannia.submission.score-occupy")
def test_what_was_scored_through_a_subject_is_not_scored_again() -> None:
    here = {"kent": "romans 1 fort", "hwicce": "welsh 1"}
    match = answer(attacking(here, "romans", round=1), "submit")
    assert points(match, "romans") == 2
    here = {"avalon": "romans 1 fort"}
    taken = position(match).occupied[0]
    match = attacking(here, "romans", "1 avalon hwicce", round=2, occupied={"romans": taken})
    assert told(match, "fort") == [{"area": "hwicce"}]
    assert points(match, "romans") == 0


@pytest.mark.rule("britannia.ruling.belgae-first-half")
def test_belgae_who_submit_in_the_first_half_are_subjects_until_their_turn() -> None:
    here = {"english-channel": "romans 2", "kent": "belgae 1", "essex": "belgae 1"}
    here |= {"norfolk": "belgae 1", "suffolk": "belgae 1"}
    match = turn(lay(here, 1, "romans"))
    moved(match)
    assert asked(match) == BLUE
    answer(match, "submit")
    assert points(match, "romans") == 6 + 8
    answer(match, "move english-channel", "take 2", "to kent")
    assert "stop" not in choices(match)
    answer(match, "to sussex", "stop")
    assert ended(match)
    assert points(match, "romans") == 6 + 8 + 2
    match = later(match, 1, "belgae")
    assert happened(match)[1] == "revolt"
    assert position(match).subjects == 0
    here = {"sussex": "romans 1 fort"}
    taken = position(match).occupied[0]
    match = attacking(here, "romans", "1 sussex kent", round=2, occupied={"romans": taken})
    assert (told(match, "fort"), points(match, "romans")) == ([{"area": "kent"}], 0)
