"""The island: areas, seas, borders, straits and coasts, as armies find them."""

from __future__ import annotations

import pytest

from logres.games.britannia import GAME
from tests.games.britannia.builders import lay, nation, position, run, units
from tests.games.britannia.fighting import attacking
from tests.games.britannia.moving import ends, moving, routes
from tests.games.britannia.opening import board, new
from tests.games.britannia.parts import BOARD, LANDS, SEA_NAMES, Growth

AREA = {entry["id"]: entry for entry in BOARD["area"]}
SEA = {entry["id"]: entry for entry in BOARD["sea"]}

ENGLAND = (
    "avalon bernicia cheshire cumbria downlands essex galloway hwicce kent lindsey lothian march "
    "norfolk north-mercia pennines south-mercia suffolk sussex wessex york"
)


def names(told: str) -> set[str]:
    return set(told.split())


def region(name: str) -> set[str]:
    return {id for id, entry in AREA.items() if entry["region"] == name}


def adjacent(one: str, other: str) -> bool:
    """A border that both areas know of."""
    found = other in AREA[one]["adjacent"]
    assert found == (one in AREA[other]["adjacent"])
    return found


def seas(name: str) -> set[str]:
    """The seas an area touches; the seas say the same."""
    found = set(AREA[name]["coasts"])
    assert found == {sea for sea, entry in SEA.items() if name in entry["coast"]}
    return found


def first_steps(start: str, on_turn: str = "welsh") -> set[str]:
    """Where one army goes in its first step over land from an area, in an empty Britain."""
    return {
        route
        for route in routes(moving({start: f"{on_turn} 1"}, on_turn), start)
        if " " not in route
    }


@pytest.mark.rule("britannia.map.thirty-seven-areas")
def test_thirty_seven_areas_are_ringed_by_six_seas() -> None:
    shown = board(new())
    assert (len(shown["areas"]), len(shown["seas"])) == (37, 6)
    assert set(shown["areas"]) == set(LANDS)
    assert set(shown["seas"]) == set(SEA_NAMES)
    # A ring: from every sea two others can be reached.
    assert all(len(entry["adjacent"]) == 2 for entry in SEA.values())


@pytest.mark.rule("britannia.map.six-seas")
def test_the_seas_are_these_six() -> None:
    assert {id: entry["name"] for id, entry in SEA.items()} == {
        "english-channel": "English Channel",
        "atlantic-ocean": "Atlantic Ocean",
        "irish-sea": "Irish Sea",
        "icelandic-sea": "Icelandic Sea",
        "north-sea": "North Sea",
        "frisian-sea": "Frisian Sea",
    }
    assert set(board(new())["seas"]) == set(SEA)


@pytest.mark.rule("britannia.map.wales")
def test_wales_is_seven_areas_cornwall_and_devon_among_them() -> None:
    assert region("wales") == names("clwyd cornwall devon dyfed gwent gwynedd powys")


@pytest.mark.rule("britannia.map.scotland")
def test_scotland_is_ten_areas_strathclyde_among_them() -> None:
    assert region("scotland") == names(
        "orkneys hebrides caithness skye moray mar alban dalriada dunedin strathclyde"
    )


@pytest.mark.rule("britannia.map.england")
def test_england_is_the_other_twenty() -> None:
    assert region("england") == names(ENGLAND)
    assert len(region("england")) == 20
    assert region("england") == set(LANDS) - region("wales") - region("scotland")


@pytest.mark.rule("britannia.map.difficult-terrain")
@pytest.mark.rule("britannia.ruling.card-data")
def test_seventeen_areas_are_difficult() -> None:
    hard = {id for id, entry in AREA.items() if entry["difficult"]}
    assert {"downlands", "pennines", "caithness", "hebrides", "orkneys"} <= hard
    assert not {"wessex", "suffolk"} & hard
    assert len(hard) == 17


@pytest.mark.rule("britannia.map.difficult-terrain")
def test_difficult_terrain_stops_feeds_fewer_and_protects() -> None:
    start = moving({"wessex": "saxons 1"}, "saxons")
    found = routes(start, "wessex")
    assert {"downlands", "sussex", "sussex kent", "sussex downlands"} <= found
    assert not {route for route in found if route.startswith("downlands ")}
    for name, points in (("downlands", 1), ("wessex", 2)):
        match = run(lay({name: "saxons 1"}, on_turn="saxons"), Growth(nation("saxons")))
        assert position(match).population[nation("saxons")] == points
    for name, left in (("downlands", {"welsh", "saxons"}), ("sussex", {"saxons"})):
        armies = {"wessex": "saxons 1", name: "welsh 1"}
        match = attacking(armies, "saxons", f"1 wessex {name}", dice=[5, 1])
        assert set(units(match, name)) == left


@pytest.mark.rule("britannia.map.island-clusters")
@pytest.mark.parametrize(("islands", "beside"), [("hebrides", "skye"), ("orkneys", "caithness")])
def test_islands_are_left_only_over_their_strait(islands: str, beside: str) -> None:
    assert (AREA[islands]["adjacent"], AREA[islands]["straits"]) == ([], [beside])
    assert not [id for id, entry in AREA.items() if islands in entry["adjacent"]]
    assert ends(moving({islands: "picts 1"}, "picts"), islands) == {beside}


@pytest.mark.rule("britannia.map.skye-seas")
def test_skye_touches_the_icelandic_and_the_irish_sea() -> None:
    assert seas("skye") == {"icelandic-sea", "irish-sea"}


@pytest.mark.rule("britannia.map.dalriada-sea")
def test_dalriada_touches_the_irish_sea_alone() -> None:
    assert seas("dalriada") == {"irish-sea"}


@pytest.mark.rule("britannia.map.hwicce-coastal")
def test_invaders_land_in_hwicce_from_the_atlantic() -> None:
    assert seas("hwicce") == {"atlantic-ocean"}
    landings = routes(moving({"atlantic-ocean": "irish 1"}, "irish", 8), "atlantic-ocean")
    assert "hwicce" in landings


@pytest.mark.rule("britannia.map.ireland-normandy")
def test_no_action_speaks_of_ireland_or_normandy() -> None:
    nouns = {name for names in GAME.nouns.values() for name in names}
    assert not {"ireland", "normandy"} & nouns
    for name in ("ireland", "normandy"):
        refusal = new().why_not(f"move {name}", "player-1")
        assert refusal is not None
        assert refusal.why == "engine.refusal.unknown"


@pytest.mark.rule("britannia.map.four-straits")
def test_four_straits_are_crossed_both_ways() -> None:
    pairs = {frozenset((id, other)) for id, entry in AREA.items() for other in entry["straits"]}
    assert pairs == {
        frozenset(("hebrides", "skye")),
        frozenset(("orkneys", "caithness")),
        frozenset(("dyfed", "devon")),
        frozenset(("gwent", "devon")),
    }
    for pair in pairs:
        for one, other in (sorted(pair), sorted(pair, reverse=True)):
            assert other in first_steps(one)
            assert not adjacent(one, other)


@pytest.mark.rule("britannia.map.neighbours-from-examples")
@pytest.mark.parametrize(
    "pair",
    [
        "avalon downlands",
        "avalon wessex",
        "downlands sussex",
        "downlands wessex",
        "wessex sussex",
        "sussex kent",
        "sussex essex",
        "essex kent",
        "essex suffolk",
        "suffolk norfolk",
        "suffolk lindsey",
        "suffolk north-mercia",
        "lindsey norfolk",
    ],
)
def test_borders_of_the_south_that_examples_prove(pair: str) -> None:
    one, other = pair.split()
    assert other in first_steps(one)
    assert one in first_steps(other)


@pytest.mark.rule("britannia.map.neighbours-north")
@pytest.mark.rule("britannia.ruling.card-data")
@pytest.mark.parametrize(
    ("start", "beside"),
    [
        ("north-mercia", "lindsey york march hwicce south-mercia"),
        ("york", "lindsey cheshire pennines bernicia"),
        ("cumbria", "pennines galloway"),
        ("powys", "dyfed march hwicce"),
    ],
)
def test_borders_of_the_north_that_examples_prove(start: str, beside: str) -> None:
    assert set(beside.split()) <= first_steps(start)
    for other in beside.split():
        assert start in first_steps(other)


@pytest.mark.rule("britannia.map.neighbours-north")
@pytest.mark.parametrize("pair", ["york south-mercia", "york powys", "lindsey south-mercia"])
def test_areas_of_the_north_that_do_not_touch(pair: str) -> None:
    one, other = pair.split()
    assert other not in first_steps(one)
    assert one not in first_steps(other)


@pytest.mark.rule("britannia.map.sea-borders-from-examples")
@pytest.mark.parametrize(
    ("pair", "sea"),
    [
        ("kent cornwall", "english-channel"),
        ("kent york", "frisian-sea"),
        ("mar lothian", "north-sea"),
        ("mar york", "north-sea"),
        ("lothian york", "north-sea"),
        ("mar skye", "icelandic-sea"),
    ],
)
def test_coasts_that_boat_examples_prove(pair: str, sea: str) -> None:
    one, other = pair.split()
    assert sea in seas(one) & seas(other)


@pytest.mark.rule("britannia.map.sea-borders-from-examples")
def test_devon_touches_two_seas_and_the_northern_seas_meet() -> None:
    assert seas("devon") == {"atlantic-ocean", "english-channel"}
    assert "icelandic-sea" in SEA["north-sea"]["adjacent"]
    assert "north-sea" in SEA["icelandic-sea"]["adjacent"]


@pytest.mark.rule("britannia.map.atlantic-coast")
@pytest.mark.parametrize("coast", ["hwicce", "powys", "gwynedd", "clwyd", "cheshire"])
def test_five_coasts_are_reached_from_the_atlantic(coast: str) -> None:
    assert "atlantic-ocean" in seas(coast)
    landings = routes(moving({"atlantic-ocean": "irish 1"}, "irish", 8), "atlantic-ocean")
    assert coast in landings


@pytest.mark.rule("britannia.example.devon-boat-hwicce")
def test_a_saxon_army_sails_from_devon_in_round_nine() -> None:
    start = moving({"devon": "saxons 1"}, "saxons", 9)
    by_sea = {
        route for route in routes(start, "devon") if "atlantic" in route or "channel" in route
    }
    atlantic = {route.split()[1] for route in by_sea if route.startswith("atlantic-ocean ")}
    channel = {route.split()[1] for route in by_sea if route.startswith("english-channel ")}
    assert {"hwicce", "powys", "gwynedd", "clwyd", "cheshire"} <= atlantic
    assert {"kent", "sussex", "wessex", "cornwall"} <= channel
    assert not {"kent", "sussex", "wessex"} & atlantic
    assert all(len(route.split()) == 2 for route in by_sea)


@pytest.mark.rule("britannia.example.boat-kent-mar")
def test_one_army_sails_from_kent_and_one_from_mar() -> None:
    start = moving({"kent": "angles 1", "mar": "angles 1"}, "angles", 8)
    sailed = {
        name: {route.split()[1] for route in routes(start, name) if route.split()[0] in SEA}
        for name in ("kent", "mar")
    }
    assert sailed["kent"] - {"kent"} == names(
        "york lindsey norfolk suffolk essex sussex wessex devon cornwall"
    )
    assert sailed["mar"] - {"mar"} == names(
        "york bernicia lothian dunedin moray caithness orkneys hebrides skye"
    )


@pytest.mark.rule("britannia.map.northern-england-borders")
def test_four_areas_of_the_north_meet_as_this_board_draws_them() -> None:
    four = ("cumbria", "lothian", "pennines", "galloway")
    touching = {
        (one, other) for one in four for other in four if one < other and adjacent(one, other)
    }
    assert touching == {
        ("cumbria", "lothian"),
        ("cumbria", "pennines"),
        ("cumbria", "galloway"),
        ("lothian", "pennines"),
        ("galloway", "lothian"),
    }
    assert "galloway" not in first_steps("pennines")
    assert "lothian" in first_steps("cumbria")


@pytest.mark.rule("britannia.ruling.card-data")
def test_every_table_of_the_map_says_where_it_comes_from() -> None:
    for entry in (*BOARD["area"], *BOARD["sea"], *BOARD["group"]):
        assert entry["status"] in ("official", "secondary", "reconstructed"), entry["id"]
