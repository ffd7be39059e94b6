"""The Belgae: submission in round 1, the revolt, and Boudicca."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.match.match import Match
from tests.games.britannia.builders import (
    Halt,
    answer,
    areas,
    choices,
    ended,
    lay,
    nation,
    nations,
    position,
    question,
    run,
    start,
    told,
    turn,
    units,
)
from tests.games.britannia.fighting import attacking
from tests.games.britannia.moving import goes, offered
from tests.games.britannia.parts import INFANTRY, BoudiccaComes, NationTurn
from tests.games.britannia.rounds import held_by, points

FOUR = "norfolk suffolk lindsey south-mercia"
BELGAE = "player-4"
BOUDICCA_IN_ESSEX = {"nation": "belgae", "leader": "boudicca", "area": "essex"}


def landing(held: str, round: int = 1, **fields: Any) -> Match:
    """The Romans are in Kent and move no farther; the Belgae hold these areas."""
    map = {**held_by("belgae", held), "kent": "romans 12 fort"}
    match = turn(lay(map, round, "romans", **fields))
    return answer(match, "done")


def is_subject(match: Match) -> bool:
    return bool(position(match).subjects & nations("belgae"))


# Submission.


@pytest.mark.rule("britannia.belgae.submit-when")
def test_the_belgae_may_submit_in_round_one_with_four_areas_or_fewer() -> None:
    match = landing(FOUR)
    assert choices(match, BELGAE) == ["submit", "resist"]
    assert choices(landing("norfolk"), BELGAE) == ["submit", "resist"]
    five = landing(f"{FOUR} essex")
    assert question(five) != "submission.answer"
    for round in (2, 3):
        assert question(landing(FOUR, round)) != "submission.answer"


@pytest.mark.rule("britannia.belgae.submit-when")
@pytest.mark.rule("britannia.ruling.submit-needs-area")
def test_without_an_area_nobody_submits() -> None:
    assert question(landing("")) == "movement.move"


@pytest.mark.rule("britannia.belgae.submit-when")
@pytest.mark.rule("britannia.ruling.contested-for-submission")
def test_areas_under_attack_count_as_held() -> None:
    map = {**held_by("belgae", f"{FOUR} kent"), "english-channel": "romans 3"}
    match = turn(lay(map, 1, "romans"))
    assert goes(match, "english-channel take 1", "kent")
    answer(match, "done")
    assert question(match) != "submission.answer"


@pytest.mark.rule("britannia.ruling.several-submit")
def test_nations_are_asked_in_order_and_see_each_answer() -> None:
    map = {**held_by("belgae", FOUR), **held_by("welsh", "gwent"), "english-channel": "romans 2"}
    match = turn(lay(map, 1, "romans"))
    assert goes(match, "english-channel take 2", "kent")
    assert match.decision is not None
    assert match.decision.seat == BELGAE
    answer(match, "submit")
    assert told(match, "submits")[-1]["nation"] == "belgae"
    assert question(match) == "submission.answer"
    assert match.decision.seat == "player-2"


@pytest.mark.rule("britannia.belgae.six-points")
@pytest.mark.rule("britannia.belgae.areas-score")
def test_their_submission_pays_six_and_their_areas_as_if_occupied() -> None:
    match = landing("suffolk norfolk lindsey")
    before = points(match, "romans")
    answer(match, "submit")
    scored = [(gain["nation"], gain["n"]) for gain in told(match, "scored")]
    assert scored == [("romans", 6)]
    occupied = [gain for gain in told(match, "occupied") if gain["area"] != "kent"]
    assert {gain["area"] for gain in occupied} == {"suffolk", "norfolk", "lindsey"}
    assert {gain["nation"] for gain in occupied} == {"romans"}
    assert points(match, "romans") - before == 6 + sum(gain["n"] for gain in occupied)
    assert points(answer(landing("suffolk"), "resist"), "romans") == before


@pytest.mark.rule("britannia.belgae.areas-score")
@pytest.mark.rule("britannia.ruling.belgae-first-half")
def test_an_area_already_scored_is_not_scored_again() -> None:
    match = landing("suffolk norfolk", occupied={"romans": areas("suffolk")})
    answer(match, "submit")
    again = [gain["area"] for gain in told(match, "occupied")]
    assert "norfolk" in again
    assert "suffolk" not in again


@pytest.mark.rule("britannia.ruling.belgae-first-half")
def test_subjects_of_the_first_half_are_safe_from_rome_in_the_second() -> None:
    match = answer(landing("essex sussex"), "submit")
    assert (question(match), position(match).half) == ("movement.move", 2)
    assert is_subject(match)
    answer(match, "move kent", "take 2")
    assert "to essex" in offered(match)
    answer(match, "to essex")
    assert "stop" not in offered(match)
    forts = [fort["area"] for fort in told(match, "fort")]
    assert "essex" not in forts


@pytest.mark.rule("britannia.ruling.belgae-first-half")
def test_after_the_revolt_romans_build_a_fort_where_they_scored_by_submission() -> None:
    map = {"essex": "belgae 1", "kent": "romans 2 fort"}
    match = attacking(
        map, "romans", "2 kent essex", round=2, dice=[6, 6, 1], occupied={"romans": areas("essex")}
    )
    while question(match) == "submission.answer":
        answer(match, "resist")
    assert "essex" in [fort["area"] for fort in told(match, "fort")]
    assert told(match, "occupied") == []


# Revolt.


@pytest.mark.rule("britannia.belgae.revolt")
def test_the_belgae_revolt_before_their_population_is_counted() -> None:
    map = {**held_by("belgae", "essex suffolk norfolk"), "kent": "romans 1 fort"}
    g = lay(map, 1, "belgae", subjects=nations("belgae welsh"), submitted=nations("belgae welsh"))
    match = turn(g)
    assert told(match, "revolt") != []
    assert position(match).subjects == nations("welsh")
    assert question(match) == "placement.place"
    answer(match, "place essex")
    assert position(match).population[nation("belgae")] == 0
    answer(match, "place essex", "post essex")
    assert goes(match, "essex lead boudicca take 3", "kent")
    assert told(match, "attacks")[0]["area"] == "kent"


@pytest.mark.rule("britannia.belgae.revolt")
def test_other_subjects_do_not_revolt() -> None:
    map = {**held_by("welsh", "gwent dyfed"), "hwicce": "romans 1 fort"}
    match = turn(lay(map, 1, "welsh", subjects=nations("belgae welsh")))
    assert position(match).subjects == nations("belgae welsh")


# Boudicca.


@pytest.mark.rule("britannia.belgae.boudicca")
@pytest.mark.parametrize("subjects", ["", "belgae"])
def test_boudicca_and_one_army_come_whether_they_had_submitted_or_not(subjects: str) -> None:
    map = {"essex": "belgae 1", "norfolk": "belgae 3", "suffolk": "welsh 1"}
    match = turn(lay(map, 1, "belgae", subjects=nations(subjects)))
    assert choices(match) == ["place essex", "place norfolk"]
    answer(match, "place norfolk")
    assert units(match, "norfolk") == {"belgae": (4, 0)}
    assert choices(match) == ["post essex", "post norfolk"]
    answer(match, "post essex")
    assert told(match, "leader-comes") == [BOUDICCA_IN_ESSEX]
    assert question(match) == "movement.move"


@pytest.mark.rule("britannia.belgae.boudicca")
@pytest.mark.rule("britannia.ruling.boudicca-details")
def test_she_comes_after_the_increase_and_without_regard_to_stacking() -> None:
    map = {"essex": "belgae 4", "norfolk": "belgae 3", "downlands": "belgae 2"}
    match = turn(lay(map, 1, "belgae"))
    assert choices(match) == ["place downlands", "place essex", "place norfolk"]
    answer(match, "place downlands", "post norfolk")
    assert units(match, "downlands") == {"belgae": (3, 0)}


@pytest.mark.rule("britannia.ruling.boudicca-details")
@pytest.mark.rule("britannia.leaders.none-without-land")
def test_without_belgae_on_land_neither_comes() -> None:
    match = turn(lay({}, 1, "belgae"))
    assert told(match, "leader-comes") == []
    assert position(match).infantry_in_play(nation("belgae")) == 0


@pytest.mark.rule("britannia.ruling.boudicca-details")
def test_without_a_free_piece_boudicca_comes_alone_and_the_marker_stands_at_five() -> None:
    pieces = INFANTRY[nation("belgae")]
    match = turn(lay({"essex": f"belgae {pieces}"}, 1, "belgae"))
    assert told(match, "leader-comes") == [BOUDICCA_IN_ESSEX]
    assert units(match, "essex") == {"belgae": (pieces, 0)}
    assert position(match).population[nation("belgae")] == 5


@pytest.mark.rule("britannia.example.romans-boudicca")
@pytest.mark.parametrize("round", [1, 2])
def test_romans_who_eliminate_boudicca_score_six(round: int) -> None:
    map = {"essex": "belgae 1", "kent": "romans 2 fort", "norfolk": "belgae 1"}
    match = attacking(
        map,
        "romans",
        "2 kent essex",
        round=round,
        dice=[6, 1, 1],
        leaders={"boudicca": "essex"},
        occupied={"romans": areas("essex kent")},
    )
    while question(match) == "submission.answer":
        answer(match, "resist")
    assert [dead["leader"] for dead in told(match, "leader-dies")] == ["boudicca"]
    assert points(match, "romans") == 6


@pytest.mark.rule("britannia.leaders.leave-next-turn")
def test_boudicca_is_there_in_the_roman_turn_of_round_two_and_gone_in_her_own() -> None:
    map = {**held_by("belgae", "essex norfolk suffolk"), "kent": "romans 1 fort"}
    g = lay(map, 2, "romans", leaders={"boudicca": "essex"})
    match = start(g, [Halt(), NationTurn(nation("belgae")), NationTurn(nation("romans"))])
    assert position(match).leader(nation("belgae")) >= 0
    while position(match).nation == nation("romans"):
        answer(match, "resist" if "resist" in choices(match) else choices(match)[-1])
    assert question(match) == "placement.place"
    assert position(match).leader(nation("belgae")) == -1


@pytest.mark.rule("britannia.leaders.none-without-land")
@pytest.mark.rule("britannia.ruling.boudicca-details")
def test_without_a_belgian_on_land_neither_boudicca_nor_a_shortage_is_told() -> None:
    match = run(lay({"english-channel": "belgae 10"}, 1, "belgae"), BoudiccaComes())
    assert ended(match)
    assert told(match, "short") == []
    assert position(match).population[nation("belgae")] == 0
