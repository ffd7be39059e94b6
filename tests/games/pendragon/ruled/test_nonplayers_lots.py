"""Non-players: lots and priorities."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.run.journal import Journal
from tests.games.pendragon.builders import lay, space
from tests.games.pendragon.parts import (
    CRITERIA,
    DUX,
    LOT,
    SPACES,
    Criterion,
    Pendragon,
    Ranking,
    choose_spaces,
    draw,
    draw_space,
)

EVERYWHERE = list(range(len(SPACES)))


def table(*dice: Any) -> Pendragon:
    g = lay()
    g.journal = Journal("pendragon")
    g.journal.loaded = list(dice)
    return g


def spaces(names: str) -> list[int]:
    return [space(name) for name in names.split()]


def rolled(row: int, column: int) -> str:
    return SPACES[draw_space(table(row, column), EVERYWHERE)]


@pytest.mark.rule("pendragon.ruling.random-table")
@pytest.mark.rule("pendragon.solo-random.table-north")
def test_the_first_column_is_the_north() -> None:
    north = ["votadini", "textoverdi", "carvetii", "novantae", "brigantes"]
    assert [rolled(row, 1) for row in range(1, 6)] == north
    assert rolled(6, 1) == "cantiaci"


@pytest.mark.rule("pendragon.solo-random.table-south")
def test_the_second_column_is_the_south() -> None:
    south = ["cantiaci", "londinium", "atrebates", "regni", "durotriges", "dumnonii"]
    assert [rolled(row, 2) for row in range(1, 7)] == south


@pytest.mark.rule("pendragon.solo-random.table-east")
def test_the_third_column_is_the_east() -> None:
    east = ["catuvellauni", "trinovantes", "iceni", "corieltauvi", "parisi", "eboracum"]
    assert [rolled(row, 3) for row in range(1, 7)] == east


@pytest.mark.rule("pendragon.solo-random.table-west")
def test_the_fourth_column_is_the_west() -> None:
    west = ["cornovii", "deceangli", "dobunni", "ordovices", "demetae", "silures"]
    assert [rolled(row, 4) for row in range(1, 7)] == west


@pytest.mark.rule("pendragon.solo-random.table")
def test_from_a_space_that_is_none_one_goes_down_and_round() -> None:
    candidates = [s for s in EVERYWHERE if SPACES[s] not in ("dobunni", "silures", "votadini")]
    assert SPACES[draw_space(table(3, 4), candidates)] == "ordovices"
    few = spaces("textoverdi carvetii novantae brigantes cantiaci regni iceni")
    assert SPACES[draw_space(table(3, 4), few)] == "textoverdi"


@pytest.mark.rule("pendragon.solo-random.equal-die")
@pytest.mark.parametrize(("count", "sides"), [(2, 6), (3, 6), (4, 4), (6, 6)])
def test_one_die_tells_up_to_six_apart(count: int, sides: int) -> None:
    share = sides // count
    faces = [draw(table(face), list(range(count))) for face in range(1, sides + 1)]
    assert faces == [n for n in range(count) for _ in range(share)]


@pytest.mark.rule("pendragon.solo-random.equal-die")
def test_of_five_a_six_is_rolled_again() -> None:
    g = table(6, 6, 2)
    assert draw(g, [10, 11, 12, 13, 14]) == 11
    assert g.journal is not None
    assert g.journal.loaded == []


@pytest.mark.rule("pendragon.solo-random.equal-die")
def test_one_candidate_needs_no_die() -> None:
    g = table(5)
    assert draw(g, [7]) == 7
    assert g.journal is not None
    assert g.journal.loaded == [5]


@pytest.mark.rule("pendragon.solo-random.equal-die", "pendragon.example.n-scotti-targets")
def test_lots_fall_on_the_fewer_those_in_or_those_out() -> None:
    three = spaces("durotriges votadini textoverdi")
    assert sorted(choose_spaces(table(6), three, 2)) == sorted(spaces("votadini textoverdi"))
    assert choose_spaces(table(6), three, 1) == spaces("durotriges")


@pytest.mark.rule("pendragon.solo.black-numbers", "pendragon.solo.letters")
def test_a_later_criterion_only_parts_what_an_earlier_one_left_equal() -> None:
    rich = Criterion("most-prosperity", {0: 4, 1: 4, 2: 9}.__getitem__)
    near = Criterion("nearby", {0: 0, 1: 1, 2: 0}.__getitem__)
    assert Ranking(DUX, "solo.letters", (rich, near)).first(table(), [0, 1, 2], 3) == [2, 1, 0]
    assert Ranking(DUX, "solo.letters", (near, rich)).first(table(), [0, 1, 2], 3) == [1, 2, 0]


@pytest.mark.rule("pendragon.solo.letters")
def test_the_log_says_why_a_space_was_chosen() -> None:
    g = table(1)
    rich = Criterion("most-prosperity", {0: 4, 1: 4, 2: 9}.__getitem__)
    Ranking(DUX, "solo.letters", (rich,)).first(g, [0, 1, 2], 2)
    assert g.journal is not None
    why = [happening.values["criterion"] for happening in g.journal.happenings]
    assert why == [CRITERIA.index("most-prosperity"), LOT]


@pytest.mark.rule("pendragon.solo-random.equal-die")
@pytest.mark.parametrize("face", [1, 5, 7])
def test_more_than_six_are_told_apart_by_a_die_with_as_many_faces(face: int) -> None:
    assert draw(table(face), list(range(10, 17))) == 9 + face
