"""The point limits of Welsh, Saxons and Angles."""

from __future__ import annotations

import pytest

from tests.games.britannia.builders import lay, nations
from tests.games.britannia.rounds import end_round, held, held_by, points, score_round

WELSH_AWAY = "cheshire march hwicce north-mercia south-mercia lindsey suffolk essex"


@pytest.mark.rule("britannia.scoring.welsh-limit", "britannia.example.welsh-limit")
def test_eight_points_outside_wales_beside_eight_in_it_make_twelve() -> None:
    match = score_round(7, held_by("welsh", f"powys gwynedd {WELSH_AWAY}"))
    assert points(match, "welsh") == 12


@pytest.mark.rule("britannia.scoring.welsh-limit")
@pytest.mark.parametrize(
    ("areas", "scored"),
    [
        ("powys gwynedd cheshire march hwicce york", 12),
        ("powys gwynedd cheshire march hwicce york kent", 12),
        ("powys gwynedd cheshire march hwicce", 11),
        ("powys gwynedd cheshire march hwicce mar moray", 12),
        ("cheshire march hwicce york", 0),
        ("powys gwynedd dyfed clwyd", 14),
        ("devon cornwall york kent essex", 6),
    ],
)
def test_welsh_points_outside_wales_reach_half_of_those_inside(areas: str, scored: int) -> None:
    assert held(score_round(10, held_by("welsh", areas)), "welsh") == scored


@pytest.mark.rule("britannia.scoring.saxon-limit")
@pytest.mark.parametrize(
    ("areas", "scored"),
    [
        ("essex sussex devon cornwall", 12),
        ("essex norfolk devon cornwall", 9),
        ("essex devon cornwall", 6),
        ("norfolk devon", 3),
        ("devon cornwall", 0),
        ("essex sussex wessex", 12),
    ],
)
def test_saxon_points_in_wales_reach_half_of_those_in_england(areas: str, scored: int) -> None:
    assert held(score_round(13, held_by("saxons", areas)), "saxons") == scored


@pytest.mark.rule("britannia.scoring.angle-limit")
@pytest.mark.parametrize(
    ("areas", "scored"),
    [
        ("norfolk dunedin", 9),
        ("norfolk essex dunedin", 12),
        ("essex dunedin", 3),
        ("dunedin", 0),
        ("lothian bernicia", 8),
    ],
)
def test_angle_points_in_scotland_reach_half_of_those_in_england(areas: str, scored: int) -> None:
    assert held(score_round(7, held_by("angles", areas)), "angles") == scored


@pytest.mark.rule("britannia.ruling.limit-odd-half")
def test_half_of_an_odd_number_is_rounded_down() -> None:
    """Seven Saxon points in England allow three of the four in Wales."""
    match = score_round(10, held_by("saxons", "essex kent devon cornwall"))
    assert held(match, "saxons") == 7 + 3


@pytest.mark.rule("britannia.ruling.angle-shared-limit")
def test_dunedin_of_subject_brigantes_is_under_the_angle_limit() -> None:
    match = score_round(7, {"norfolk": "angles 1", "dunedin": "brigantes 1"}, angle_rule=True)
    assert held(match, "angles") == 6 + 3
    assert held(match, "brigantes") == 2


@pytest.mark.rule("britannia.ruling.half-and-limit")
@pytest.mark.parametrize(
    ("areas", "scored"), [("powys cheshire march hwicce york kent", 3), ("powys cheshire", 3)]
)
def test_the_limit_comes_before_the_half_of_a_subject(areas: str, scored: int) -> None:
    """4 in Wales and 5 outside: limit 6, half 3. 4 and 1: 5, and half of that is rounded up."""
    g = lay(held_by("welsh", areas) | {"essex": "romans 1"}, round=5, subjects=nations("welsh"))
    assert held(end_round(g), "welsh") == scored
