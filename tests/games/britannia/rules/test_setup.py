"""How the standard game is set up, and who gets which colour."""

from __future__ import annotations

import pytest

from tests.games.britannia.builders import answer, choices, told
from tests.games.britannia.opening import board, new, one_each, stand
from tests.games.britannia.parts import LANDS, NATIONS, SCENARIO, SEA_NAMES, SEATS

STANDARD = ("four-players", "three-players", "five-players", "early-invaders")

COLOURS = {
    "yellow": {"romans", "romano-british", "scots", "dubliners", "norwegians"},
    "green": {"welsh", "caledonians", "jutes", "danes"},
    "red": {"brigantes", "irish", "saxons", "norsemen"},
    "blue": {"belgae", "picts", "angles", "normans"},
}


def group(colour: str) -> set[str]:
    """The nations that play with pieces of a colour, as they are dealt to one seat."""
    seat = list(COLOURS).index(colour)
    return set(board(new())["seats"][SEATS[seat]]["nations"])


@pytest.mark.rule("britannia.setup.round-one")
@pytest.mark.parametrize("scenario", ["four-players", "three-players", "five-players"])
def test_the_marker_begins_on_round_one_of_sixteen(scenario: str) -> None:
    shown = board(new(scenario))
    assert (shown["round"], shown["last_round"]) == (1, 16)
    assert told(new(scenario), "round") == [{"round": 1, "nations": ["romans"]}]


@pytest.mark.rule("britannia.setup.random-colours")
def test_colours_are_dealt_at_random_in_each_of_24_ways() -> None:
    dealt = set()
    for seed in range(250):
        match = new(seed=seed, sides="random")
        groups = [frozenset(side["nations"]) for side in board(match)["seats"].values()]
        assert sorted(map(sorted, groups)) == sorted(map(sorted, COLOURS.values()))
        dealt.add(tuple(groups))
    assert len(dealt) == 24


@pytest.mark.rule("britannia.setup.random-colours")
@pytest.mark.rule("britannia.ruling.random-groups")
def test_who_was_dealt_what_is_told_and_depends_on_the_seed_alone() -> None:
    match = new(seed=5, sides="random")
    groups = ["yellow", "green", "red", "blue"]
    for deal in told(match, "dealt"):
        colour = groups[int(deal["side"].removeprefix("group-")) - 1]
        assert set(board(match)["seats"][deal["seat"]]["nations"]) == COLOURS[colour]
    assert board(new(seed=5, sides="random")) == board(match)


@pytest.mark.rule("britannia.ruling.random-groups")
@pytest.mark.parametrize("scenario", SCENARIO)
def test_groups_of_every_scenario_can_be_dealt_at_random_or_as_agreed(scenario: str) -> None:
    first = {frozenset(side["nations"]) for side in board(new(scenario))["seats"].values()}
    holders = set()
    for seed in range(40):
        sides = board(new(scenario, seed, sides="random"))["seats"]
        assert {frozenset(side["nations"]) for side in sides.values()} == first
        holders.add(frozenset(sides["player-1"]["nations"]))
    assert holders == first
    agreed = [
        sorted(n for n in entry["nations"] if n not in SCENARIO[scenario]["unused"])
        for entry in SCENARIO[scenario]["group"]
    ]
    in_order = [sorted(side["nations"]) for side in board(new(scenario))["seats"].values()]
    assert in_order == agreed


@pytest.mark.rule("britannia.setup.yellow")
def test_yellow_are_the_romans_and_four_more() -> None:
    assert group("yellow") == {"romans", "romano-british", "scots", "dubliners", "norwegians"}


@pytest.mark.rule("britannia.setup.green")
def test_green_are_the_welsh_and_three_more() -> None:
    assert group("green") == {"welsh", "caledonians", "jutes", "danes"}


@pytest.mark.rule("britannia.setup.red")
def test_red_are_the_brigantes_and_three_more() -> None:
    assert group("red") == {"brigantes", "irish", "saxons", "norsemen"}


@pytest.mark.rule("britannia.setup.blue")
def test_blue_are_the_belgae_and_three_more() -> None:
    assert group("blue") == {"belgae", "picts", "angles", "normans"}


@pytest.mark.rule("britannia.setup.take-cards")
@pytest.mark.parametrize("scenario", SCENARIO)
def test_every_player_has_the_cards_of_his_nations_and_no_other(scenario: str) -> None:
    shown = board(new(scenario, seed=2, sides="random"))
    for seat, side in shown["seats"].items():
        own = [name for name, card in shown["nations"].items() if card["seat"] == seat]
        assert sorted(side["nations"]) == sorted(own)
    held = [name for side in shown["seats"].values() for name in side["nations"]]
    assert sorted(held) == sorted(set(NATIONS) - set(SCENARIO[scenario]["unused"]))


@pytest.mark.rule("britannia.setup.one-per-area")
@pytest.mark.parametrize("scenario", STANDARD)
def test_every_area_holds_one_infantry_of_one_native_nation(scenario: str) -> None:
    areas = board(new(scenario))["areas"]
    assert set(areas) == set(LANDS)
    for here in areas.values():
        assert [(units["infantry"], units["cavalry"]) for units in here] == [(1, 0)]
    natives = {here[0]["nation"] for here in areas.values()}
    assert natives == {"belgae", "welsh", "brigantes", "caledonians", "picts"}


@pytest.mark.rule("britannia.setup.caledonians")
def test_caledonians_start_in_three_areas() -> None:
    assert stand(new(), "caledonians") == one_each("caithness hebrides orkneys")


@pytest.mark.rule("britannia.setup.picts")
def test_picts_start_in_six_areas() -> None:
    assert stand(new(), "picts") == one_each("alban dalriada dunedin mar moray skye")


@pytest.mark.rule("britannia.setup.brigantes")
def test_brigantes_start_in_nine_areas() -> None:
    assert stand(new(), "brigantes") == one_each(
        "strathclyde galloway lothian cumbria pennines bernicia cheshire york march"
    )


@pytest.mark.rule("britannia.setup.belgae")
def test_belgae_start_in_ten_areas_with_all_their_pieces() -> None:
    match = new()
    assert stand(match, "belgae") == one_each(
        "downlands essex kent lindsey norfolk north-mercia south-mercia suffolk sussex wessex"
    )
    assert board(match)["nations"]["belgae"]["infantry_left"] == 0


@pytest.mark.rule("britannia.setup.welsh")
def test_welsh_start_in_nine_areas() -> None:
    assert stand(new(), "welsh") == one_each(
        "gwynedd clwyd powys dyfed gwent hwicce avalon devon cornwall"
    )


@pytest.mark.rule("britannia.setup.romans")
@pytest.mark.parametrize("scenario", STANDARD)
def test_sixteen_romans_wait_in_the_channel(scenario: str) -> None:
    match = new(scenario)
    assert stand(match, "romans") == {"english-channel": (16, 0)}
    shown = board(match)
    assert (shown["forts"], shown["destroyed_forts"], shown["burhs"]) == ([], [], [])
    assert [sea for sea in SEA_NAMES if shown["seas"][sea]] == ["english-channel"]


@pytest.mark.rule("britannia.ruling.roman-first-landing")
def test_the_first_romans_land_from_the_channel_alone() -> None:
    match = answer(new(), "move english-channel", "take 4")
    coasts = ["to kent", "to sussex", "to wessex", "to cornwall", "to devon"]
    assert sorted(choices(match)) == sorted(coasts)


@pytest.mark.rule("britannia.setup.begin")
@pytest.mark.parametrize("scenario", STANDARD)
@pytest.mark.parametrize("sides", ["in-order", "random"])
def test_with_the_pieces_placed_the_romans_begin_round_one(scenario: str, sides: str) -> None:
    match = new(scenario, seed=3, sides=sides)
    shown = board(match)
    assert (shown["round"], shown["nation"], shown["phase"]) == (1, "romans", "movement")
    (decision,) = match.decisions
    assert decision.seat == shown["nations"]["romans"]["seat"]
    assert decision.question == "movement.move"


@pytest.mark.rule("britannia.components.six-at-start")
@pytest.mark.parametrize("scenario", STANDARD)
def test_six_nations_are_there_when_the_game_opens(scenario: str) -> None:
    match = new(scenario)
    there = {name for name in NATIONS if stand(match, name)}
    assert there == {"romans", "belgae", "welsh", "brigantes", "caledonians", "picts"}
    assert board(match)["leaders"] == {}
