"""The special reinforcements of round 16."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.match.match import Match
from tests.games.britannia.builders import (
    answer,
    area,
    choices,
    lay,
    position,
    question,
    told,
    turn,
    units,
)
from tests.games.britannia.rounds import (
    begin_round,
    held_by,
    idle,
    idle_to,
    order,
    turns,
)

SAXONS, NORWEGIANS, NORMANS = 13, 12, 16


def sixteen(placed: dict[str, str], out: bool = False, **leaders: Any) -> Match:
    """The beginning of round 16: `sixteen({...}, hardrada="york")`; was Harold out of play?"""
    known = {"hardrada": "harald-hardrada"}
    at = {known.get(name, name): place for name, place in leaders.items()}
    return begin_round(lay(placed, 16, leaders=at, harold_out=out))


def channel(match: Match) -> tuple[int, int]:
    return units(match, "english-channel").get("normans", (0, 0))


def north_sea(match: Match) -> int:
    return units(match, "north-sea").get("norwegians", (0, 0))[0]


@pytest.mark.rule("britannia.round16.when")
def test_they_come_before_the_first_turn_of_the_round() -> None:
    placed = {"kent": "belgae 1", "york": "norwegians 1", "essex": "normans 1"}
    match = sixteen(placed, hardrada="york", william="essex")
    assert turns(match) == ["belgae"]
    assert north_sea(match) == 1
    assert channel(match) == (1, 0)
    assert told(match, "at-sea") == [
        {"nation": "norwegians", "area": "north-sea", "n": 1},
        {"nation": "normans", "area": "english-channel", "n": 1},
    ]


@pytest.mark.rule("britannia.round16.when")
@pytest.mark.parametrize("round", [14, 15])
def test_they_come_in_round_sixteen_only(round: int) -> None:
    g = lay(
        {"york": "norwegians 1", "kent": "belgae 1"}, round, leaders={"harald-hardrada": "york"}
    )
    assert north_sea(begin_round(g)) == 0


@pytest.mark.rule("britannia.round16.norwegians")
@pytest.mark.parametrize(("areas", "came"), [("york", 1), ("york kent mar", 3), ("", 0)])
def test_an_army_for_each_norwegian_area_if_the_leader_lives(areas: str, came: int) -> None:
    placed = held_by("norwegians", areas) | {"north-sea": "norwegians 1", "essex": "belgae 1"}
    alive = sixteen(placed, hardrada="york" if areas else "north-sea")
    assert north_sea(alive) == 1 + came
    assert north_sea(sixteen(placed)) == 1


@pytest.mark.rule("britannia.round16.normans-areas")
@pytest.mark.parametrize(
    ("held", "came"),
    [
        ("essex hwicce", 2),
        ("essex wessex hwicce south-mercia", 4),
        ("kent sussex avalon", 0),
        ("wessex kent", 1),
        ("south-mercia", 1),
    ],
)
def test_an_army_for_each_of_four_areas(held: str, came: int) -> None:
    match = sixteen(
        held_by("normans", held) | {"york": "belgae 1"}, william=held.split(maxsplit=1)[0]
    )
    if question(match).endswith("ride"):
        answer(match, "ride 0")
    assert channel(match) == (came, 0)


@pytest.mark.rule("britannia.round16.normans-harold")
@pytest.mark.parametrize(("out", "came"), [(True, 3 + 1), (False, 1)])
def test_three_more_if_harold_was_out_of_play(out: bool, came: int) -> None:
    match = sixteen({"essex": "normans 1", "york": "belgae 1"}, out, william="essex")
    if question(match).endswith("ride"):
        answer(match, "ride 0")
    assert channel(match) == (came, 0)


@pytest.mark.rule("britannia.round16.normans-harold")
@pytest.mark.parametrize(
    ("then", "now", "came"), [(True, True, 1), (True, False, 1), (False, False, 4)]
)
def test_harold_counts_as_he_was_after_the_norman_turn_of_round_fifteen(
    then: bool, now: bool, came: int
) -> None:
    """Dead afterwards, he brings nothing; dead or never come in it, three."""
    placed = {"york": "saxons 1", "essex": "normans 1"}
    harold = {"harold": "york"}
    g = lay(placed, 15, "normans", leaders={"william": "essex"} | (harold if then else {}))
    after = position(idle(turn(g))).harold_out
    match = sixteen(placed, after, william="essex", **(harold if now else {}))
    if question(match).endswith("ride"):
        answer(match, "ride 0")
    assert channel(match) == (came, 0)


@pytest.mark.rule("britannia.round16.normans-cavalry", "britannia.example.norman-cavalry")
def test_one_cavalry_may_come_for_two_of_three_infantry() -> None:
    placed = held_by("normans", "essex wessex hwicce") | {"york": "belgae 1"}
    match = sixteen(placed, william="essex")
    assert match.decision is not None
    assert match.decision.seat == "player-4"
    assert choices(match) == ["ride 0", "ride 1"]
    assert channel(answer(match, "ride 1")) == (1, 1)
    assert channel(answer(sixteen(placed, william="essex"), "ride 0")) == (3, 0)


@pytest.mark.rule("britannia.round16.normans-cavalry")
@pytest.mark.parametrize(("riding", "most"), [(0, 3), (2, 2), (3, 1)])
def test_cavalry_comes_while_pieces_last(riding: int, most: int) -> None:
    """Seven are due: three pairs; four pieces, of which some are on the board."""
    four = held_by("normans", "essex wessex hwicce south-mercia")
    placed = four | {"kent": f"normans 0+{riding}" if riding else "normans 1", "york": "belgae 1"}
    match = sixteen(placed, True, william="essex")
    assert choices(match) == [f"ride {n}" for n in range(most + 1)]
    assert channel(answer(match, f"ride {most}"))[1] == most


@pytest.mark.rule("britannia.round16.normans-cavalry")
def test_one_army_due_is_infantry_without_a_question() -> None:
    match = sixteen({"essex": "normans 1", "york": "belgae 1"}, william="essex")
    assert channel(match) == (1, 0)


@pytest.mark.rule("britannia.round16.normans-william")
def test_without_william_no_norman_comes() -> None:
    placed = held_by("normans", "essex wessex hwicce") | {"york": "belgae 1"}
    match = sixteen(placed, True)
    assert question(match) == "movement.move"
    assert channel(match) == (0, 0)


@pytest.mark.rule("britannia.round16.saxons")
@pytest.mark.parametrize(
    ("held", "harold", "came"),
    [
        ("kent essex sussex wessex avalon", "kent", 2),
        ("kent essex sussex wessex", "kent", 2),
        ("kent", "kent", 0),
        ("kent essex sussex devon cornwall", "kent", 1),
        ("kent essex sussex wessex devon", "devon", 0),
        ("kent essex sussex wessex", "", 0),
    ],
)
def test_an_army_for_two_english_areas_if_harold_is_in_england(
    held: str, harold: str, came: int
) -> None:
    placed = held_by("saxons", held) | {"york": "belgae 1"}
    match = sixteen(placed, harold=harold) if harold else sixteen(placed)
    raised = 0
    while question(match) == "placement.place":
        assert {a.split()[1] for a in choices(match)} <= set(held.split()) - {"devon", "cornwall"}
        answer(match, choices(match)[0])
        raised += 1
    assert raised == came
    assert turns(match) == ["belgae"]


@pytest.mark.rule("britannia.ruling.saxon-sixteen-placing")
def test_saxons_are_spread_over_english_areas_with_room() -> None:
    """One area may hold an overstack; Devon is not in England; the second goes elsewhere."""
    placed = {
        "downlands": "saxons 2",
        "lindsey": "saxons 2",
        "kent": "saxons 1",
        "essex": "saxons 1",
    }
    match = sixteen(placed | {"york": "belgae 1", "devon": "saxons 1"}, harold="kent")
    areas = ["downlands", "essex", "kent", "lindsey"]
    assert choices(match) == [f"place {area}" for area in areas]
    answer(match, "place kent")
    assert choices(match) == ["place downlands", "place essex", "place lindsey"]


@pytest.mark.rule("britannia.ruling.saxon-sixteen-placing")
def test_saxons_without_room_are_lost() -> None:
    """Two difficult areas, one of them the overstack of four and the other full."""
    placed = {
        "downlands": "saxons 4",
        "lindsey": "saxons 2",
        "devon": "saxons 1",
        "york": "belgae 1",
    }
    match = sixteen(placed, harold="lindsey")
    assert turns(match) == ["belgae"]
    assert position(match).infantry_in_play(SAXONS) == 7


@pytest.mark.rule("britannia.round16.order-and-loss")
def test_what_lacks_pieces_is_lost_though_pieces_are_freed_later() -> None:
    """Twelve Norwegian pieces, eleven in play, three due: one comes. Later losses bring none."""
    placed = {"york": "norwegians 9", "kent": "norwegians 1", "mar": "norwegians 1"}
    match = sixteen(placed | {"essex": "belgae 1"}, hardrada="york")
    assert north_sea(match) == 1
    assert position(match).infantry_in_play(NORWEGIANS) == 12
    position(match).dismiss(area("mar"), 1)
    idle_to(match, "norwegians")
    assert position(match).infantry_in_play(NORWEGIANS) == 11
    assert north_sea(match) == 1


@pytest.mark.rule("britannia.round16.order-and-loss")
def test_norwegians_saxons_and_normans_come_in_nation_order() -> None:
    placed = held_by("saxons", "kent sussex avalon") | {
        "york": "norwegians 1",
        "essex": "normans 1",
    }
    match = sixteen(placed, hardrada="york", harold="kent", william="essex")
    assert question(match) == "placement.place"
    assert north_sea(match) == 1
    assert channel(match) == (0, 0)
    answer(match, "place kent")
    assert channel(match) == (1, 0)


@pytest.mark.rule("britannia.round16.population-as-usual")
def test_population_grows_as_usual_with_or_without_reinforcements() -> None:
    """Six points of three areas: one army for Norwegians, Saxons and Normans each."""
    for who, leader in (("norwegians", "harald-hardrada"), ("saxons", ""), ("normans", "william")):
        for alive in (True, False):
            at = {leader: "kent"} if alive and leader else {}
            g = lay(held_by(who, "kent essex wessex"), 16, who, leaders=at)
            match = turn(g)
            assert question(match) == "placement.place"
            answer(match, "place kent")
            assert units(match, "kent")[who] == (2, 0)


@pytest.mark.rule("britannia.ruling.norman-exchange")
def test_normans_may_take_cavalry_because_infantry_is_short() -> None:
    """Eight infantry in play, four due: with two cavalry nothing is lost, with one two are."""
    four = dict.fromkeys(("essex", "wessex", "hwicce", "south-mercia"), "normans 2")
    placed = four | {"york": "belgae 1"}
    assert channel(answer(sixteen(placed, william="essex"), "ride 2")) == (0, 2)
    assert channel(answer(sixteen(placed, william="essex"), "ride 1")) == (0, 1)
    assert channel(answer(sixteen(placed, william="essex"), "ride 0")) == (0, 0)


@pytest.mark.rule("britannia.ruling.sixteen-at-sea")
def test_reinforcements_at_sea_land_in_their_nations_turn() -> None:
    """The Normans, having only those, may not end their movement before they have landed."""
    g = lay(
        {"english-channel": "normans 1+1"}, 16, "normans", leaders={"william": "english-channel"}
    )
    match = turn(g)
    assert "done" not in choices(match)
    order(match, "move english-channel", "lead william", "take 1", "ride 1", "to kent", "stop")
    idle(match)
    assert channel(match) == (0, 0)
    assert "normans" in units(match, "kent")
