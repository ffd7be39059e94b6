"""Armies at sea: they must land, by which sea, and where their card lets them."""

from __future__ import annotations

import pytest

from tests.games.britannia.builders import (
    answer,
    lay,
    nations,
    position,
    question,
    told,
    turn,
    units,
)
from tests.games.britannia.moving import ends, goes, moving, offered, over, routes
from tests.games.britannia.parts import (
    AREAS,
    INVADER_COASTS,
    LANDS,
    NATION_COUNT,
    NATIONS,
    SEA_NAMES,
    SEAS_OF,
    bits,
)


def seas_entered(found: set[str]) -> set[str]:
    return {place for route in found for place in route.split() if place in SEA_NAMES}


def landings(found: set[str]) -> set[str]:
    """The first land area of each route."""
    return {next(p for p in route.split() if p not in SEA_NAMES) for route in found}


# Landing is a duty.


@pytest.mark.rule("britannia.invasion.must-land")
@pytest.mark.rule("britannia.movement.any-all-none")
def test_invaders_must_land_before_the_phase_ends() -> None:
    match = moving({"english-channel": "jutes 2", "essex": "jutes 1"}, "jutes", round=6)
    assert "done" not in offered(match)
    assert goes(match, "english-channel take 1", "kent")
    assert "done" not in offered(match)
    assert goes(match, "english-channel take 1", "kent")
    assert "done" in offered(match)


@pytest.mark.rule("britannia.invasion.must-land")
def test_raiders_need_not_land() -> None:
    match = moving({"english-channel": "jutes 2"}, "jutes", round=4)
    assert "done" in offered(match)
    answer(match, "done")
    assert units(match, "english-channel") == {"jutes": (2, 0)}


@pytest.mark.rule("britannia.ruling.must-land-impossible")
@pytest.mark.rule("britannia.invasion.must-land")
def test_invaders_who_find_no_landing_are_removed_and_nobody_scores() -> None:
    everywhere = dict.fromkeys(LANDS, "welsh 1")
    g = {**everywhere, "english-channel": "romans 2"}
    match = moving(g, "romans", round=2, subjects=nations("welsh"))
    assert over(match)
    assert units(match, "english-channel") == {}
    assert [(one["area"], one["n"]) for one in told(match, "removed")] == [("english-channel", 2)]
    assert set(position(match).points) == {0}


# By which way.


@pytest.mark.rule("britannia.invasion.direct-landing")
def test_an_invader_lands_and_may_go_one_area_farther() -> None:
    found = routes(
        moving({"english-channel": "jutes 1"}, "jutes", round=6), "english-channel take 1"
    )
    assert {"kent", "kent essex", "wessex downlands", "devon"} <= found
    assert not any(route.startswith("devon ") for route in found)
    assert max(len(route.split()) for route in found) == 2
    assert "essex" not in found


@pytest.mark.rule("britannia.invasion.by-next-sea")
def test_an_invader_may_go_to_the_next_sea_and_land_there() -> None:
    found = routes(
        moving({"english-channel": "jutes 1"}, "jutes", round=6), "english-channel take 1"
    )
    assert {"frisian-sea norfolk", "frisian-sea york"} <= found
    assert not any(route.startswith("frisian-sea norfolk ") for route in found)
    assert not any(route.split()[0] in ("north-sea", "irish-sea") for route in found)


@pytest.mark.rule("britannia.invasion.three-step-invaders")
def test_leaders_cavalry_and_romans_have_a_third_step() -> None:
    map = {"frisian-sea": "danes 2"}
    led = moving(map, "danes", 16, leaders={"svein-estrithson": "frisian-sea"})
    found = routes(led, "frisian-sea lead svein-estrithson take 1")
    assert {
        "north-sea york march",
        "north-sea bernicia pennines",
        "essex downlands wessex",
    } <= found
    assert max(len(route.split()) for route in found) == 3
    alone = routes(led, "frisian-sea take 1")
    assert "north-sea york" in alone
    assert max(len(route.split()) for route in alone) == 2
    normans = moving({"english-channel": "normans 1+1"}, "normans", 16)
    assert "kent essex suffolk" in routes(normans, "english-channel ride 1")
    assert "kent essex suffolk" not in routes(normans, "english-channel take 1")
    romans = moving({"english-channel": "romans 1"}, "romans")
    assert "kent essex suffolk" in routes(romans, "english-channel take 1")


@pytest.mark.rule("britannia.invasion.one-more-sea")
@pytest.mark.rule("britannia.ruling.one-sea-entered")
def test_nobody_passes_two_further_seas() -> None:
    led = moving(
        {"frisian-sea": "danes 2"}, "danes", 16, leaders={"svein-estrithson": "frisian-sea"}
    )
    for order in ("lead svein-estrithson take 1", "take 1"):
        found = routes(led, f"frisian-sea {order}")
        assert {"north-sea", "english-channel"} <= seas_entered(found)
        assert all(sum(place in SEA_NAMES for place in route.split()) <= 1 for route in found)


@pytest.mark.rule("britannia.invasion.split-landing")
def test_armies_of_one_sea_land_in_different_areas() -> None:
    match = moving({"english-channel": "jutes 3"}, "jutes", round=6)
    for coast in ("kent", "sussex", "wessex"):
        assert goes(match, "english-channel take 1", coast)
    assert all(units(match, c) == {"jutes": (1, 0)} for c in ("kent", "sussex", "wessex"))
    assert over(match)


@pytest.mark.rule("britannia.invasion.no-sea-battle")
def test_nations_that_meet_at_sea_do_not_fight() -> None:
    map = {"english-channel": "saxons 3, jutes 3", "frisian-sea": "angles 2"}
    match = turn(lay(map, 4, "jutes"))
    assert question(match) == "movement.move"
    answer(match, "done")
    assert told(match, "rolled") == []
    assert units(match, "english-channel") == {"saxons": (3, 0), "jutes": (5, 0)}


# What the cards forbid.


@pytest.mark.rule("britannia.invasion.card-limits")
@pytest.mark.rule("britannia.invasion.named-area-excluded")
@pytest.mark.rule("britannia.ruling.north-south-landing")
def test_irish_invaders_land_south_of_galloway() -> None:
    found = routes(moving({"irish-sea": "irish 1"}, "irish", round=9), "irish-sea take 1")
    landed = landings(found)
    assert {"cumbria", "cheshire"} <= landed
    assert not landed & {"galloway", "strathclyde", "dalriada", "skye"}
    free = landings(routes(moving({"irish-sea": "norsemen 1"}, "norsemen"), "irish-sea take 1"))
    assert {"galloway", "strathclyde", "dalriada", "skye"} <= free


@pytest.mark.rule("britannia.ruling.north-south-landing")
def test_the_data_names_every_permitted_coast() -> None:
    for nation in range(NATION_COUNT):
        if INVADER_COASTS[nation] + 1 < 1 << len(LANDS):
            assert all(SEAS_OF[coast] for coast in bits(INVADER_COASTS[nation]))
    irish = {AREAS[a] for a in bits(INVADER_COASTS[NATIONS.index("irish")])}
    assert "cumbria" in irish
    assert "galloway" not in irish


@pytest.mark.rule("britannia.invasion.named-area-excluded")
@pytest.mark.rule("britannia.invasion.then-walk-in")
@pytest.mark.rule("britannia.example.irish-galloway")
def test_the_irish_may_not_land_in_galloway_but_walk_there_from_cumbria() -> None:
    far = routes(moving({"atlantic-ocean": "irish 1"}, "irish", round=9), "atlantic-ocean take 1")
    assert "irish-sea cumbria" in far
    assert "irish-sea galloway" not in far
    near = routes(moving({"irish-sea": "irish 1"}, "irish", round=9), "irish-sea take 1")
    assert "galloway" not in near
    assert "cumbria galloway" in near


@pytest.mark.rule("britannia.invasion.also-raiders")
def test_irish_raiders_may_not_land_in_galloway_either() -> None:
    found = routes(moving({"irish-sea": "irish 1"}, "irish", round=6), "irish-sea take 1")
    assert "cumbria" in found
    assert "galloway" not in landings(found)


@pytest.mark.rule("britannia.invasion.card-limits")
@pytest.mark.rule("britannia.invasion.not-for-boats")
@pytest.mark.rule("britannia.example.jutes-round-6")
def test_in_round_six_jute_invaders_keep_out_of_the_atlantic_and_settled_jutes_do_not() -> None:
    match = moving({"english-channel": "jutes 1", "devon": "jutes 1"}, "jutes", round=6)
    assert "atlantic-ocean" not in seas_entered(routes(match, "english-channel take 1"))
    assert "atlantic-ocean avalon" in routes(match, "devon take 1")


@pytest.mark.rule("britannia.ruling.limits-second-half")
def test_the_card_binds_in_the_second_half_whoever_began_the_turn_at_sea() -> None:
    match = turn(lay({"cornwall": "saxons 1"}, 6, "saxons"))
    assert goes(match, "frisian-sea take 1", "english-channel", "devon")
    answer(match, "done")
    assert (question(match), position(match).half) == ("movement.move", 2)
    assert seas_entered(routes(match, "devon take 1")) == {"english-channel"}
    assert seas_entered(routes(match, "cornwall take 1")) == {"english-channel", "atlantic-ocean"}


@pytest.mark.rule("britannia.ruling.roman-first-landing")
def test_the_sixteen_romans_land_where_their_card_says() -> None:
    match = turn(lay({"english-channel": "romans 16"}, 1, "romans"))
    found = routes(match, "english-channel take 1")
    assert landings(found) == {"kent", "sussex", "wessex", "devon", "cornwall"}
    assert seas_entered(found) == set()


@pytest.mark.rule("britannia.ruling.stay-means-same-sea")
@pytest.mark.parametrize(
    ("nation", "round", "sea", "near"),
    [("irish", 6, "atlantic-ocean", "irish-sea"), ("danes", 12, "north-sea", "frisian-sea")],
)
def test_armies_that_may_stay_at_sea_stay_where_they_are(
    nation: str, round: int, sea: str, near: str
) -> None:
    match = moving({sea: f"{nation} 2"}, nation, round)
    assert "done" in offered(match)
    assert not ends(match, f"{sea} take 1") & set(SEA_NAMES)
    answer(match, f"move {sea}", "take 1", f"to {near}")
    assert "stop" not in offered(match)


@pytest.mark.rule("britannia.arrivals.timeline-units", "britannia.components.cavalry-owners")
def test_cavalry_alone_at_sea_lands_like_infantry() -> None:
    match = moving({"english-channel": "normans 0+2"}, "normans", round=15)
    assert goes(match, "english-channel ride 2", "kent")
    assert units(match, "kent") == {"normans": (0, 2)}
    assert units(match, "english-channel") == {}
