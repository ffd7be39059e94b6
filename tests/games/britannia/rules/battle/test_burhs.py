"""Saxon burhs: buying them, and what they count for."""

from __future__ import annotations

import pytest

from logres.engine.match.match import Match
from tests.games.britannia.builders import (
    answer,
    areas,
    choices,
    ended,
    lay,
    nation,
    position,
    start,
    told,
    turn,
    units,
)
from tests.games.britannia.fighting import RED, asked, attacking
from tests.games.britannia.parts import Round

NORMAL = ["kent", "sussex", "wessex", "essex", "suffolk", "norfolk", "avalon", "hwicce"]
SAXONS = nation("saxons")


def growing(here: dict[str, str], kept: int = 0, round: int = 12) -> Match:
    """A Saxon turn at the first question of its Population Increase Phase."""
    return turn(lay(here, round, "saxons", population={"saxons": kept}))


def sites(match: Match) -> list[str]:
    return [action.split()[1] for action in choices(match) if action.startswith("burh ")]


def in_areas(number: int, what: str = "saxons 1") -> dict[str, str]:
    return dict.fromkeys(NORMAL[:number], what)


def buy_all(match: Match) -> int:
    bought = 0
    while sites(match):
        answer(match, f"burh {sites(match)[0]}")
        bought += 1
    return bought


@pytest.mark.rule("britannia.burhs.when")
def test_burhs_are_bought_in_rounds_twelve_and_thirteen_only() -> None:
    rounds = [n for n in (9, 10, 11, 12, 13, 14, 15, 16) if sites(growing(in_areas(2), 0, n))]
    assert rounds == [12, 13]
    match = growing(in_areas(2))
    assert (asked(match), choices(match)) == (RED, ["burh kent", "burh sussex", "done"])


@pytest.mark.rule("britannia.burhs.cost")
@pytest.mark.rule("britannia.ruling.burh-spending")
def test_a_burh_costs_two_and_every_six_left_become_an_army() -> None:
    match = growing(in_areas(3), kept=2)
    answer(match, "burh kent")
    assert sites(match) == ["sussex", "wessex"]
    answer(match, "done")
    assert choices(match) == ["place sussex", "place wessex"]
    answer(match, "place sussex")
    assert position(match).population[SAXONS] == 0


@pytest.mark.rule("britannia.ruling.burh-spending")
def test_burhs_may_eat_up_what_would_be_an_army_and_the_rest_is_kept() -> None:
    match = growing(in_areas(3), kept=3)
    answer(match, "burh kent", "burh sussex", "done")
    assert not told(match, "raised")
    assert position(match).population[SAXONS] == 5
    match = growing(in_areas(3), kept=2)
    answer(match, "done", "place kent")
    assert position(match).population[SAXONS] == 2
    assert not position(match).burhs


@pytest.mark.rule("britannia.burhs.cost")
def test_one_point_buys_nothing() -> None:
    match = growing({"downlands": "saxons 1"}, kept=0)
    assert sites(match) == []
    match = growing({"kent": "saxons 1"}, kept=0)
    answer(match, "burh kent")
    assert position(match).population[SAXONS] == 0


@pytest.mark.rule("britannia.burhs.one-per-area")
def test_an_area_has_one_burh_and_a_lost_one_may_be_replaced() -> None:
    here = in_areas(3) | {"kent": "saxons 1 burh"}
    assert sites(growing(here)) == ["sussex", "wessex"]
    match = growing(in_areas(3))
    answer(match, "burh kent")
    assert "kent" not in sites(match)
    here = {"essex": "danes 2", "kent": "saxons 1 burh", "wessex": "saxons 1"}
    match = attacking(here, "danes", "2 essex kent", dice=[5, 1, 1, 6], round=12)
    answer(match, "yield-burh")
    assert position(match).burhs == 0
    assert sites(growing({"kent": "saxons 1", "wessex": "saxons 1"}, round=13)) == [
        "kent",
        "wessex",
    ]


@pytest.mark.rule("britannia.burhs.not-difficult")
def test_no_burh_stands_in_difficult_terrain() -> None:
    here = {"downlands": "saxons 1", "lindsey": "saxons 1", "kent": "saxons 1"}
    assert sites(growing(here, kept=5)) == ["kent"]


@pytest.mark.rule("britannia.burhs.maximum")
@pytest.mark.parametrize(("number", "most"), [(5, 3), (6, 2), (7, 1), (8, 0)])
def test_at_most_eight_less_the_saxon_areas_are_built(number: int, most: int) -> None:
    assert buy_all(growing(in_areas(number), kept=5)) == most


@pytest.mark.rule("britannia.example.burhs-six-areas")
def test_with_six_areas_two_burhs_are_built() -> None:
    match = growing(in_areas(6))
    assert len(sites(match)) == 6
    assert buy_all(match) == 2


@pytest.mark.rule("britannia.burhs.maximum")
def test_difficult_areas_count_among_the_eight() -> None:
    here = in_areas(6) | {"downlands": "saxons 1"}
    assert buy_all(growing(here, kept=5)) == 1


@pytest.mark.rule("britannia.burhs.max-six")
@pytest.mark.rule("britannia.ruling.burh-six-cap")
def test_a_seventh_burh_is_never_built() -> None:
    here = in_areas(7, "saxons 1 burh") | {"avalon": "saxons 1"}
    assert sites(growing(here, kept=5)) == []
    here = here | {"norfolk": "saxons 1"}
    assert buy_all(growing(here, kept=5)) == 1


# As an army.


@pytest.mark.rule("britannia.burhs.as-army")
def test_infantry_and_burhs_together_are_never_more_than_twenty() -> None:
    here = in_areas(6, "saxons 3") | {"kent": "saxons 2 burh", "sussex": "saxons 6"}
    match = growing(here | {"norfolk": "saxons 1"})
    assert position(match).free_infantry(SAXONS) == 1
    assert buy_all(match) == 1
    match = growing(here | {"norfolk": "saxons 2"})
    assert position(match).free_infantry(SAXONS) == 0
    assert sites(match) == []


@pytest.mark.rule("britannia.burhs.as-army")
def test_a_burh_alone_gives_population_and_takes_new_armies() -> None:
    match = growing({"kent": "saxons 0 burh", "sussex": "saxons 1"}, kept=2, round=14)
    assert choices(match) == ["place kent", "place sussex"]
    assert position(match).population[SAXONS] == 2
    answer(match, "place kent")
    assert position(match).population[SAXONS] == 0


@pytest.mark.rule("britannia.burhs.as-army")
def test_a_burh_counts_for_stacking() -> None:
    here = {"kent": "saxons 2 burh", "sussex": "saxons 4", "essex": "saxons 1"}
    match = attacking(here, "saxons", "1 essex kent", round=14)
    assert "done" not in choices(match)
    match = growing(here, kept=1, round=14)
    assert choices(match) == ["place essex", "place sussex"]


@pytest.mark.rule("britannia.burhs.as-army")
@pytest.mark.parametrize(("danes", "passes"), [(4, False), (5, True)])
def test_a_burh_counts_against_overruns(danes: int, passes: bool) -> None:
    here = {"wessex": f"danes {danes}", "sussex": "saxons 1 burh"}
    match = attacking(here, "danes", f"{danes} wessex sussex kent", round=13, dice=[1] * 7)
    assert bool(units(match, "kent")) == passes


@pytest.mark.rule("britannia.burhs.as-army")
@pytest.mark.rule("britannia.ruling.overpopulation-burhs")
def test_burhs_count_for_overpopulation_and_may_be_removed_but_no_area_is_emptied() -> None:
    here = {"kent": "saxons 3 burh", "sussex": "saxons 0 burh"}
    match = attacking(here, "saxons", round=14)
    assert (asked(match), choices(match)) == (RED, ["remove kent", "remove-burh kent"])
    answer(match, "remove-burh kent")
    assert ended(match)
    assert (position(match).burhs, units(match, "kent")) == (
        areas("sussex"),
        {"saxons": (3, 0)},
    )


@pytest.mark.rule("britannia.ruling.burh-placing")
def test_burhs_and_new_armies_are_spread_evenly_and_within_stacking() -> None:
    match = growing(in_areas(2), kept=4)
    answer(match, "burh kent", "done")
    assert units(match, "sussex") == {"saxons": (2, 0)}
    here = {"kent": "saxons 3", "sussex": "saxons 4", "wessex": "saxons 1"}
    assert sites(growing(here)) == ["sussex", "wessex"]


@pytest.mark.rule("britannia.burhs.no-move")
def test_a_burh_neither_moves_nor_retreats() -> None:
    here = {"kent": "saxons 0 burh", "essex": "saxons 1 burh"}
    match = start(lay(here, 14, "saxons"), [Round(next=SAXONS, at="next_nation")])
    assert choices(match) == ["move essex", "done"]
    match = attacking(here, "saxons", "1 essex suffolk", round=14)
    assert position(match).burhs == areas("kent essex")
    here = {"wessex": "danes 1", "sussex": "saxons 0 burh"}
    match = attacking(here, "danes", "1 wessex sussex", round=13, dice=[1, 1])
    assert choices(match) == ["retreat wessex", "stay"]


@pytest.mark.rule("britannia.burhs.stay")
def test_burhs_stay_to_the_end_and_none_is_added() -> None:
    here = {"kent": "saxons 1 burh", "sussex": "saxons 1"}
    match = start(lay(here, 16, "saxons"), [Round(next=SAXONS, at="next_nation")])
    while not match.over:
        answer(match, "done" if "done" in choices(match) else choices(match)[0])
    assert position(match).burhs == areas("kent")
    assert not told(match, "burh")
