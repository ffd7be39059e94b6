"""How the Romans score: forts and areas in rounds 1 to 3, subjects, limes in round 5."""

from __future__ import annotations

import pytest

from tests.games.britannia.builders import (
    answer,
    areas,
    lay,
    nations,
    position,
    question,
    told,
    turn,
    units,
)
from tests.games.britannia.rounds import (
    attack,
    end_round,
    held,
    idle,
    moves,
    order,
    points,
    rules_of,
)

WELSH = nations("welsh")


@pytest.mark.rule("britannia.roman-scoring.three-ways")
def test_limes_belgae_and_subjects_each_tell_their_score() -> None:
    """Belgae with four areas submit: 6 for that, and 2 for each area; in round 5, limes."""
    belgae = dict.fromkeys(("suffolk", "norfolk", "lindsey", "essex"), "belgae 1")
    g = lay(belgae | {"wessex": "romans 1 fort"}, 1, "romans", occupied={"romans": areas("wessex")})
    match = order(moves(g), "done")
    assert question(match) == "submission.answer"
    answer(match, "submit")
    assert rules_of(match, "scored") == ["belgae.six-points"]
    assert [entry["n"] for entry in told(match, "occupied")] == [2, 2, 2, 2]
    assert points(match, "romans") == 6 + 8
    limes = end_round(lay({"wessex": "romans 0 fort", "powys": "welsh 1"}, 5, subjects=WELSH))
    assert told(limes, "held")[0]["nation"] == "romans"
    assert told(limes, "held")[0]["n"] == 4 + 1


@pytest.mark.rule("britannia.roman-scoring.occupy-own-turn")
@pytest.mark.parametrize(("round", "scored"), [(1, 2), (2, 2), (3, 2), (4, 0)])
def test_passing_through_an_empty_area_pays_in_rounds_one_to_three(round: int, scored: int) -> None:
    g = lay({"kent": "romans 1 fort"}, round, "romans", occupied={"romans": areas("kent")})
    match = order(moves(g), "move kent", "take 1", "to essex")
    assert points(match, "romans") == scored


@pytest.mark.rule("britannia.roman-scoring.occupy-own-turn")
def test_the_second_visit_pays_nothing() -> None:
    g = lay(
        {"kent": "romans 2"}, 1, "romans", forts=areas("kent"), occupied={"romans": areas("kent")}
    )
    match = order(moves(g), "move kent", "take 1", "to essex", "to suffolk", "stop")
    assert points(match, "romans") == 2 + 2
    order(match, "move kent", "take 1", "to essex", "stop")
    assert points(match, "romans") == 2 + 2


@pytest.mark.rule("britannia.example.romans-southern-scores")
@pytest.mark.parametrize(("start", "to", "scored"), [("moray", "mar", 4), ("powys", "gwynedd", 1)])
def test_mar_pays_four_and_gwynedd_one(start: str, to: str, scored: int) -> None:
    for round in (1, 2, 3):
        g = lay({start: "romans 1 fort"}, round, "romans", occupied={"romans": areas(start)})
        match = order(moves(g), f"move {start}", "take 1", f"to {to}")
        assert told(match, "occupied") == [{"nation": "romans", "area": to, "n": scored}]


@pytest.mark.rule("britannia.roman-scoring.fort-as-record")
def test_every_area_that_roman_armies_scored_has_a_fort() -> None:
    """Also where it was destroyed since, and where Romans have no points to win: Moray."""
    g = lay({"kent": "romans 1", "caithness": "romans 1"}, 1, "romans")
    match = order(moves(g), "move kent", "take 1", "to essex", "to suffolk", "to norfolk")
    order(match, "move caithness", "take 1", "to moray", "stop")
    board = match.view(None)["board"]
    scored = board["nations"]["romans"]["occupied"]
    assert set(scored) == {"essex", "kent", "norfolk", "suffolk"}
    assert set(board["forts"]) == {*scored, "caithness", "moray"}
    lost = lay({"suffolk": "romans 0 fort", "essex": "belgae 2"}, 2, "belgae")
    after = attack(lost, "essex", "suffolk", [5, 1, 1])
    assert after.view(None)["board"]["destroyed_forts"] == ["suffolk"]


@pytest.mark.rule("britannia.roman-scoring.subject-new-area")
@pytest.mark.parametrize(("round", "scored"), [(1, 2), (2, 2), (3, 2), (4, 0)])
def test_a_new_area_of_a_subject_pays_the_romans_once(round: int, scored: int) -> None:
    placed = {"hwicce": "welsh 2", "kent": "romans 1"}
    g = lay(placed, round, "welsh", subjects=WELSH, occupied={"romans": areas("hwicce kent")})
    match = order(moves(g), "move hwicce", "take 1", "to avalon", "stop")
    assert points(match, "romans") == scored
    order(match, "move hwicce", "take 1", "to avalon", "stop")
    assert points(match, "romans") == scored
    assert points(match, "welsh") == 0


@pytest.mark.rule("britannia.roman-scoring.subject-new-area")
def test_a_subject_pays_when_a_battle_makes_it_alone_and_others_never() -> None:
    placed = {"hwicce": "welsh 2", "avalon": "belgae 1", "kent": "romans 1"}
    subject = lay(placed, 2, "welsh", subjects=WELSH)
    assert points(attack(subject, "hwicce", "avalon", [6, 1, 1]), "romans") == 2
    free = lay(placed, 2, "welsh")
    assert points(attack(free, "hwicce", "avalon", [6, 1, 1]), "romans") == 0


@pytest.mark.rule("britannia.roman-scoring.limes", "britannia.ruling.limes-once")
def test_limes_are_forts_and_subjects_and_no_armies() -> None:
    """York 6 and Essex 6 by forts, Powys 1 by subjects; Kent (army, destroyed fort) nothing."""
    placed = {
        "york": "romans 0 fort",
        "essex": "romans 2 fort",
        "kent": "romans 3 razed",
        "suffolk": "romans 1",
        "powys": "welsh 2",
        "avalon": "brigantes 1",
    }
    assert held(end_round(lay(placed, 5, subjects=WELSH)), "romans") == 6 + 6 + 1


@pytest.mark.rule("britannia.roman-scoring.limes")
def test_limes_take_the_place_of_holding_in_round_five_alone() -> None:
    g = lay({"york": "romans 1 fort"}, 5, occupied={"romans": areas("york")})
    assert points(end_round(g), "romans") == 6
    unlisted = lay({"galloway": "romans 1 fort", "lindsey": "romans 1 fort"}, 5)
    assert points(end_round(unlisted), "romans") == 0


@pytest.mark.rule("britannia.roman-scoring.destroyed-nothing")
def test_a_destroyed_fort_gives_no_limes() -> None:
    match = end_round(lay({"york": "romans 0 razed", "cheshire": "romans 0 fort"}, 5))
    assert units(match, "york") == {}
    assert points(match, "romans") == 6


@pytest.mark.rule("britannia.ruling.roman-other-turn")
def test_a_fort_comes_at_once_and_the_points_in_the_next_roman_turn() -> None:
    """Romans in Essex have no fort there yet; Belgae attack and die; the fort stands at once."""
    placed = {"essex": "romans 2", "suffolk": "belgae 1"}
    g = lay(placed, 2, "belgae")
    match = attack(g, "suffolk", "essex", [1, 6, 1])
    assert told(match, "fort") == [{"area": "essex"}]
    assert points(match, "romans") == 0
    after = position(idle(match))
    after.round, after.nation, after.options = 3, 0, []
    later = turn(after)
    assert points(later, "romans") == 2
    late = lay(placed | {"essex": "romans 2 fort"}, 4, "romans")
    assert points(turn(late), "romans") == 0
