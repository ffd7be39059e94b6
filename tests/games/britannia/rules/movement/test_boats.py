"""Boats: who has them when, and what a trip costs."""

from __future__ import annotations

import pytest

from tests.games.britannia.builders import answer, lay, position, question, turn, units
from tests.games.britannia.moving import goes, moving, offered, over, routes
from tests.games.britannia.parts import SEA_NAMES

FROM_YORK_TO_CORNWALL = {
    "york",
    "lindsey",
    "norfolk",
    "suffolk",
    "essex",
    "sussex",
    "wessex",
    "devon",
    "cornwall",
}
FROM_YORK_TO_SKYE = {
    "york",
    "bernicia",
    "lothian",
    "dunedin",
    "moray",
    "caithness",
    "orkneys",
    "hebrides",
    "skye",
}


def seas_of(route: str) -> list[str]:
    return [place for place in route.split() if place in SEA_NAMES]


def sailed(found: set[str]) -> set[str]:
    return {route for route in found if seas_of(route)}


@pytest.mark.rule("britannia.boats.when")
@pytest.mark.parametrize("round", range(2, 17))
def test_saxons_and_picts_sail_in_the_rounds_of_their_cards_only(round: int) -> None:
    saxons = routes(moving({"kent": "saxons 1"}, "saxons", round), "kent take 1")
    assert bool(sailed(saxons)) == (round in range(5, 11))
    picts = routes(moving({"moray": "picts 1"}, "picts", round), "moray take 1")
    assert bool(sailed(picts)) == (round in (4, 5, 6))


@pytest.mark.rule("britannia.boats.when")
@pytest.mark.rule("britannia.ruling.pict-boats")
@pytest.mark.parametrize("round", [4, 5])
def test_raiding_picts_sail_through_one_sea(round: int) -> None:
    found = routes(moving({"moray": "picts 1"}, "picts", round), "moray take 1")
    assert "icelandic-sea hebrides" in found
    assert all(len(seas_of(route)) <= 1 for route in found)


@pytest.mark.rule("britannia.boats.one-sea")
@pytest.mark.rule("britannia.ruling.one-sea-entered")
def test_a_trip_goes_through_one_sea_and_never_ends_there() -> None:
    led = moving({"kent": "angles 2"}, "angles", round=9, leaders={"oswiu": "kent"})
    for order in ("take 1", "lead oswiu take 1"):
        found = routes(led, f"kent {order}")
        assert "english-channel cornwall" in found
        assert max(len(seas_of(route)) for route in found) == 1
        assert not any(route.split()[-1] in SEA_NAMES for route in found)
    match = moving({"kent": "angles 1"}, "angles", round=9)
    answer(match, "move kent", "to english-channel")
    assert "stop" not in offered(match)
    assert "to atlantic-ocean" not in offered(match)
    assert "to hwicce" not in offered(match)


@pytest.mark.rule("britannia.boats.part-of-move")
def test_going_to_sea_and_landing_are_the_two_steps_of_a_normal_army() -> None:
    found = routes(moving({"kent": "saxons 1"}, "saxons", round=9), "kent take 1")
    assert "english-channel wessex" in found
    assert all(len(route.split()) == 2 and route.split()[0] in SEA_NAMES for route in sailed(found))


@pytest.mark.rule("britannia.boats.each-own-sea")
def test_two_armies_of_one_area_may_use_two_seas() -> None:
    match = moving({"kent": "saxons 2"}, "saxons", round=9)
    assert goes(match, "kent take 1", "english-channel", "wessex")
    assert goes(match, "kent take 1", "frisian-sea", "norfolk")
    assert units(match, "wessex") == units(match, "norfolk") == {"saxons": (1, 0)}
    assert over(match)


@pytest.mark.rule("britannia.boats.portage")
def test_dubliners_carry_their_boats_over_land_when_steps_allow_it() -> None:
    map = {"strathclyde": "dubliners 1"}
    led = moving(map, "dubliners", 13, leaders={"olaf-guthfrithsson": "strathclyde"})
    found = routes(led, "strathclyde lead olaf-guthfrithsson take 1")
    assert {"lothian north-sea york", "dunedin north-sea york"} <= found
    alone = routes(moving(map, "dubliners", 13), "strathclyde take 1")
    assert not any("north-sea" in route for route in alone)


@pytest.mark.rule("britannia.boats.both-halves")
def test_an_army_sails_in_both_halves_of_a_major_invasion() -> None:
    match = turn(lay({"kent": "danes 1"}, 12, "danes"))
    assert goes(match, "kent take 1", "english-channel", "wessex")
    answer(match, "done")
    assert question(match) == "movement.move"
    assert position(match).half == 2
    assert goes(match, "wessex take 1", "english-channel", "cornwall")
    assert units(match, "cornwall") == {"danes": (1, 0)}


# The rulebook's trips.


@pytest.mark.rule("britannia.boats.one-sea")
@pytest.mark.rule("britannia.boats.part-of-move")
@pytest.mark.rule("britannia.example.devon-boat-hwicce")
def test_the_saxon_army_in_devon_sails_by_either_sea() -> None:
    found = routes(moving({"devon": "saxons 1"}, "saxons", round=9), "devon take 1")
    for landing in ("hwicce", "powys", "gwynedd", "clwyd", "cheshire"):
        assert f"atlantic-ocean {landing}" in found
    for landing in ("kent", "sussex", "wessex", "cornwall"):
        assert f"english-channel {landing}" in found
    assert not any(route.startswith("atlantic-ocean hwicce ") for route in found)


@pytest.mark.rule("britannia.boats.one-sea")
@pytest.mark.rule("britannia.boats.each-own-sea")
@pytest.mark.rule("britannia.example.boat-kent-mar")
def test_how_far_boats_carry_armies_from_kent_and_mar() -> None:
    match = moving({"kent": "saxons 1", "mar": "saxons 1"}, "saxons", round=9)
    from_kent = {route.split()[-1] for route in sailed(routes(match, "kent take 1"))}
    assert from_kent - {"kent"} == FROM_YORK_TO_CORNWALL
    from_mar = {route.split()[-1] for route in sailed(routes(match, "mar take 1"))}
    assert from_mar - {"mar"} == FROM_YORK_TO_SKYE
