"""What everybody may see, and the facts of cards and Timeline that the rulebook quotes."""

from __future__ import annotations

import random
from typing import Any

import pytest

from logres.engine.match.match import Match
from logres.engine.words.text import LANGUAGES, catalogue
from logres.games.britannia import GAME
from tests.games.britannia.builders import answer, choices, lay, question, told
from tests.games.britannia.fighting import attacking, points
from tests.games.britannia.moving import moving, routes
from tests.games.britannia.opening import board, new
from tests.games.britannia.parts import (
    LANDS,
    LEADERS,
    NATIONS,
    PEOPLES,
    SCENARIOS,
    SEA_NAMES,
    TIMELINE,
)
from tests.games.britannia.rounds import begin_round, idle, score_round

CARD = {entry["id"]: entry for entry in PEOPLES["nation"]}
ROUND = {entry["number"]: entry for entry in TIMELINE["round"]}
STATUS = ("official", "secondary", "reconstructed")


def everybody(match: Match) -> list[str | None]:
    return [*match.seats, None]


def held(name: str, number: int) -> dict[str, int]:
    """What a nation scores at the end of a round for holding one area alone, area by area."""
    found = {area: points(score_round(number, {area: f"{name} 1"}), name) for area in LANDS}
    return {area: scored for area, scored in found.items() if scored}


def entering(name: str, number: int, start: str, *way: str) -> list[int]:
    """A nation's points after each step of one army."""
    match = moving({start: f"{name} 1"}, name, number, half=2)
    match.play(f"move {start}")
    found = []
    for area in way:
        if f"to {area}" in choices(match):
            match.play(f"to {area}")
        found.append(points(match, name))
    return found


def killing(name: str, number: int, victims: str, dice: list[int], **fields: Any) -> int:
    """A nation's points after one round of battle that it began in Kent."""
    armies = {"essex": f"{name} 4", "kent": victims}
    return points(attacking(armies, name, "4 essex kent", round=number, dice=dice, **fields), name)


# What is open.


@pytest.mark.rule("britannia.information.cards-open")
def test_no_card_is_hidden_from_anybody() -> None:
    match = new()
    chance = random.Random(2)
    for _ in range(60):
        shown = [board(match, seat) for seat in everybody(match)]
        assert all(view == shown[0] for view in shown)
        assert list(shown[0]["nations"]) == list(shown[0]["cards"]) == list(NATIONS)
        decision = chance.choice(match.decisions)
        match.play(chance.choice(decision.actions), decision.seat)


@pytest.mark.rule("britannia.information.points-per-nation")
def test_points_are_shown_for_nations_as_well_as_players() -> None:
    match = score_round(7, {"orkneys": "caledonians 1", "powys": "welsh 1"}, points={"romans": 9})
    shown = board(match)
    totals = {name: card["points"] for name, card in shown["nations"].items()}
    assert totals == {**dict.fromkeys(NATIONS, 0), "romans": 9, "caledonians": 4, "welsh": 4}
    assert [side["points"] for side in shown["seats"].values()] == [9, 8, 0, 0]


@pytest.mark.rule("britannia.information.points-open")
def test_every_player_sees_all_points_in_every_phase() -> None:
    match, phases = new("vikings"), set()
    chance = random.Random(5)
    while not match.over:
        shown = [board(match, seat) for seat in everybody(match)]
        for view in shown:
            assert {n: c["points"] for n, c in view["nations"].items()} == {
                name: points(match, name) for name in NATIONS
            }
            for side in view["seats"].values():
                assert side["points"] == sum(points(match, name) for name in side["nations"])
        phases.add(shown[0]["phase"])
        decision = chance.choice(match.decisions)
        match.play(chance.choice(decision.actions), decision.seat)
    assert {"population", "movement", "battles", "withdrawal", "overpopulation"} <= phases


@pytest.mark.rule("britannia.information.points-at-once")
def test_points_for_occupying_are_there_before_the_next_step() -> None:
    match = moving({"north-sea": "norwegians 3"}, "norwegians", 15)
    answer(match, "move north-sea", "take 3")
    assert points(match, "norwegians") == 0
    answer(match, "to bernicia")
    assert question(match) == "march.go_on"
    assert points(match, "norwegians") == 4


@pytest.mark.rule("britannia.information.points-at-once")
def test_points_for_eliminating_are_there_before_anybody_retreats() -> None:
    armies = {"york": "romans 2 fort", "bernicia": "picts 4", "lindsey": "romans 1 fort"}
    match = attacking(armies, "picts", "4 bernicia york", round=3, dice=[6, 1, 1, 1, 1, 1, 1])
    assert question(match) == "defenderretreat.retreat"
    assert points(match, "picts") == 2


@pytest.mark.rule("britannia.information.card-contents")
@pytest.mark.parametrize("name", NATIONS)
def test_a_card_has_name_symbol_scoring_and_reference(name: str) -> None:
    card = CARD[name]
    assert card["name"]
    assert card["symbol"] in ("spear", "shield", "axe", "ship", "eagle")
    assert card["colour"] in ("yellow", "green", "red", "blue")
    assert any(card.get(kind) for kind in ("hold", "occupy", "eliminate"))
    for table in (*card.get("hold", []), *card.get("occupy", [])):
        assert table["rounds"]
        assert all(award["points"] and award["areas"] for award in table["award"])
    for prize in card.get("eliminate", []):
        assert {"rounds", "kind", "target", "points", "own_turn"} <= set(prize)
    shown = board(new(), "player-3")["cards"][name]
    assert {"hold", "occupy", "eliminate", "limit", "seas", "pieces"} <= set(shown)
    for kind in ("hold", "occupy", "eliminate"):
        assert len(shown[kind]) == len(card.get(kind, []))
    assert shown["pieces"] == card["infantry"] + card["cavalry"]


@pytest.mark.rule("britannia.information.card-symbols")
@pytest.mark.parametrize("language", LANGUAGES)
def test_four_kinds_of_scrolls_have_a_name(language: str) -> None:
    words = catalogue(language, GAME.folder / "text")
    names = {words.say(f"name.scoring.{k}") for k in ("hold", "occupy", "eliminate", "special")}
    assert len(names) == 4
    assert not any(name.startswith("[") for name in names)


@pytest.mark.rule("britannia.information.card-symbols")
def test_every_award_is_hold_occupy_eliminate_or_special() -> None:
    known = {"hold", "occupy", "eliminate"}
    special = {"point_limit", "submission", "landing", "leader"}
    plain = {"id", "name", "colour", "symbol", "infantry", "cavalry", "forts", "burhs", "status"}
    for card in CARD.values():
        assert set(card) <= known | special | plain
    assert any(table.get("limes") for table in CARD["romans"]["hold"])


@pytest.mark.rule("britannia.information.timeline-contents")
def test_the_timeline_tells_of_sixteen_rounds() -> None:
    assert list(ROUND) == list(range(1, 17))
    assert [n for n, entry in ROUND.items() if entry["scoring"]] == [5, 7, 10, 13, 16]
    crowns = {n: entry["crown"] for n, entry in ROUND.items() if entry["crown"]}
    assert crowns == {
        **dict.fromkeys((8, 9, 10), "bretwalda"),
        **dict.fromkeys((11, 12, 13, 14, 16), "king"),
    }
    events = [event for entry in ROUND.values() for event in entry.get("event", [])]
    for event in events:
        assert event["nation"] in NATIONS
        assert all(arrival["sea"] in SEA_NAMES for arrival in event.get("arrivals", []))
        assert event.get("leader", "arthur") in LEADERS
    led = [event["leader"] for event in events if "leader" in event]
    assert sorted(led) == sorted(LEADERS)
    for flag in ("raiding", "major_invasion", "boats"):
        assert any(event.get(flag) for event in events)


@pytest.mark.rule("britannia.information.timeline-contents")
def test_everybody_sees_the_whole_timeline() -> None:
    match = new()
    for seat in everybody(match):
        shown = {entry["round"]: entry for entry in board(match, seat)["timeline"]}
        assert list(shown) == list(range(1, 17))
        for number, entry in ROUND.items():
            assert (shown[number]["scoring"], shown[number]["crown"]) == (
                entry["scoring"],
                entry["crown"],
            )
            for event in entry.get("event", []):
                (line,) = [e for e in shown[number]["events"] if e["nation"] == event["nation"]]
                assert [tuple(arrival) for arrival in line["arrivals"]] == [
                    (a["count"], a["kind"], a["sea"]) for a in event.get("arrivals", [])
                ]
                assert line["leader"] == event.get("leader")
                flags = ("raiding", "major_invasion", "boats")
                assert line["marks"] == [flag for flag in flags if event.get(flag)]


@pytest.mark.rule("britannia.information.timeline-symbols")
@pytest.mark.parametrize("language", LANGUAGES)
def test_five_marks_of_the_timeline_have_a_label_each(language: str) -> None:
    words = catalogue(language, GAME.folder / "text")
    marks = ("raiding", "major-invasion", "boats", "bretwalda", "king")
    labels = {words.say(f"name.event.{mark}") for mark in marks}
    assert len(labels) == 5
    assert not any(label.startswith("[") for label in labels)


@pytest.mark.rule("britannia.information.board-aids")
def test_everybody_sees_the_nations_in_order_and_the_population_track() -> None:
    left = {name: n % 6 for n, name in enumerate(NATIONS) if name != "romans"}
    match = score_round(7, {"kent": "jutes 1"}, population=left)
    for seat in everybody(match):
        shown = board(match, seat)["nations"]
        assert list(shown) == [
            "romans",
            "romano-british",
            "belgae",
            "welsh",
            "brigantes",
            "caledonians",
            "picts",
            "irish",
            "scots",
            "norsemen",
            "dubliners",
            "danes",
            "norwegians",
            "saxons",
            "jutes",
            "angles",
            "normans",
        ]
        assert {n: c["population"] for n, c in shown.items() if n != "romans"} == left


# The Timeline is consulted.


@pytest.mark.rule("britannia.information.consult-timeline")
@pytest.mark.rule("britannia.information.timeline-contents")
@pytest.mark.parametrize("number", range(1, 17))
def test_a_round_begins_with_what_the_timeline_says_of_it(number: int) -> None:
    match = begin_round(lay(round=number))
    events = ROUND[number].get("event", [])
    assert told(match, "expected") == [
        {"nation": event["nation"], "area": arrival["sea"], "n": arrival["count"]}
        for event in in_order(events)
        for arrival in event.get("arrivals", [])
    ]
    assert told(match, "leader-expected") == [
        {"nation": event["nation"], "leader": event["leader"]}
        for event in in_order(events)
        if "leader" in event
    ]
    for what, flag in (
        ("raiding-turn", "raiding"),
        ("major-invasion", "major_invasion"),
        ("boats", "boats"),
    ):
        marked = [event["nation"] for event in in_order(events) if event.get(flag)]
        assert told(match, what) == ([{"nations": marked}] if marked else [])
    whats = [happening.what for happening in match.happenings]
    assert ("scoring-round" in whats) == ROUND[number]["scoring"]
    for crown in ("bretwalda", "king"):
        assert (f"{crown}-round" in whats) == (ROUND[number]["crown"] == crown)
    # All of it is told before the first turn.
    last = max(
        i
        for i, h in enumerate(match.happenings)
        if h.rule.endswith(("timeline", "at-start", "sixteen-rounds"))
    )
    assert "turn" not in whats[:last]


def in_order(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(events, key=lambda event: NATIONS.index(event["nation"]))


@pytest.mark.rule("britannia.information.consult-timeline")
def test_nations_that_a_scenario_leaves_out_are_not_announced() -> None:
    match = idle(new("three-players-short", ballot="open"))
    expected = {line["nation"] for line in told(match, "expected")}
    assert expected <= set(board(match)["nations"])
    assert {"saxons", "danes", "norsemen", "dubliners"} <= expected


@pytest.mark.rule("britannia.ruling.card-data")
def test_every_table_of_cards_and_timeline_says_where_it_comes_from() -> None:
    tables = [table for card in CARD.values() for table in parts(card)]
    tables += [event for entry in ROUND.values() for event in entry.get("event", [])]
    tables += [*SCENARIOS["scenario"], SCENARIOS["standard"], SCENARIOS["bidding"]]
    for table in tables:
        assert table["status"] in STATUS, table


def parts(card: dict[str, Any]) -> list[dict[str, Any]]:
    """A card, and each table on it."""
    found = [card]
    for value in card.values():
        found += [value] if isinstance(value, dict) else value if isinstance(value, list) else []
    return found


# Facts of the cards.


@pytest.mark.rule("britannia.information.card-facts-early")
def test_caledonians_score_the_far_north_in_round_five() -> None:
    assert held("caledonians", 5) == {
        **dict.fromkeys(("orkneys", "caithness", "hebrides"), 4),
        **dict.fromkeys(("moray", "skye", "dalriada"), 2),
    }


@pytest.mark.rule("britannia.information.card-facts-early")
@pytest.mark.parametrize("number", [1, 3, 5])
def test_picts_score_two_for_a_roman_army_and_six_for_a_fort(number: int) -> None:
    assert killing("picts", number, "romans 1", [6, 1, 1, 1, 1]) == 2
    assert killing("picts", number, "romans 0 fort", [5, 1, 1, 1, 1]) == 6
    assert killing("picts", number, "romans 1 fort", [6, 5, 1, 1, 1, 1]) == 8


@pytest.mark.rule("britannia.information.card-facts-early")
@pytest.mark.parametrize(("number", "scored"), [(1, 6), (2, 6), (3, 0)])
def test_romans_score_six_for_boudicca_in_two_rounds(number: int, scored: int) -> None:
    # The Belgae in five areas cannot submit.
    armies = dict.fromkeys(["norfolk", "suffolk", "lindsey", "york"], "belgae 1")
    armies |= {"kent": "belgae 1", "sussex": "romans 2 fort"}
    match = attacking(
        armies,
        "romans",
        "2 sussex kent",
        round=number,
        dice=[4, 1, 1],
        leaders={"boudicca": "kent"},
        half=1,
        occupied={"romans": (1 << len(LANDS)) - 1},
    )
    assert points(match, "romans") == scored


@pytest.mark.rule("britannia.example.caledonians-round-5")
def test_caledonians_alone_in_four_areas_score_fourteen() -> None:
    areas = ["orkneys", "caithness", "hebrides", "moray"]
    match = score_round(5, dict.fromkeys(areas, "caledonians 1"))
    assert points(match, "caledonians") == 4 + 4 + 4 + 2 == 14


@pytest.mark.rule("britannia.example.romans-southern-scores")
@pytest.mark.rule("britannia.information.card-facts-roman-age")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_romans_score_four_for_mar_and_one_for_gwynedd(number: int) -> None:
    assert entering("romans", number, "moray", "mar") == [4]
    assert entering("romans", number, "orkneys", "caithness") == [0]
    assert entering("romans", number, "powys", "gwynedd") == [1]


@pytest.mark.rule("britannia.information.card-facts-roman-age")
def test_romans_score_nothing_for_occupying_after_round_three() -> None:
    assert entering("romans", 4, "moray", "mar") == [0]
    assert entering("romans", 4, "powys", "gwynedd") == [0]


@pytest.mark.rule("britannia.information.card-facts-roman-age")
@pytest.mark.parametrize(("number", "army", "fort"), [(1, 6, 6), (2, 2, 4), (5, 2, 4)])
def test_belgae_score_six_in_their_own_turn_of_round_one(number: int, army: int, fort: int) -> None:
    assert killing("belgae", number, "romans 1", [6, 1, 1, 1, 1]) == army
    assert killing("belgae", number, "romans 0 fort", [5, 1, 1, 1, 1]) == fort


@pytest.mark.rule("britannia.information.card-facts-roman-age")
def test_belgae_who_defend_in_round_one_score_two() -> None:
    armies = dict.fromkeys(["norfolk", "suffolk", "lindsey", "york"], "belgae 1")
    armies |= {"kent": "belgae 1", "sussex": "romans 2 fort"}
    match = attacking(armies, "romans", "2 sussex kent", round=1, half=1, dice=[1, 1, 6])
    assert points(match, "belgae") == 2


@pytest.mark.rule("britannia.ruling.card-data")
def test_what_a_card_alone_says_is_not_called_official() -> None:
    """The rulebook prints whose own turn it must be only of the Saxons against cavalry."""
    limited = [
        (name, entry["kind"])
        for name, card in CARD.items()
        for entry in card.get("eliminate", [])
        if entry["own_turn"] and entry["status"] == "official"
    ]
    assert limited == [("saxons", "cavalry")]


@pytest.mark.rule("britannia.information.card-facts-roman-age")
def test_welsh_and_brigantes_score_for_roman_units_and_caledonians_do_not() -> None:
    for name, army, fort in (("welsh", 2, 6), ("brigantes", 6, 2), ("caledonians", 0, 0)):
        assert killing(name, 3, "romans 1", [6, 1, 1, 1, 1]) == army
        assert killing(name, 3, "romans 0 fort", [5, 1, 1, 1, 1]) == fort


@pytest.mark.rule("britannia.information.card-facts-roman-age")
def test_welsh_score_two_for_aelle() -> None:
    for number, scored in ((6, 2), (7, 2), (8, 0)):
        leaders = {"aelle": "kent"}
        assert killing("welsh", number, "saxons 1", [5, 1, 1, 1, 1], leaders=leaders) == scored


@pytest.mark.rule("britannia.information.card-facts-round-five")
def test_what_natives_hold_best_in_round_five() -> None:
    brigantes = held("brigantes", 5)
    assert sorted(brigantes, key=lambda area: -brigantes[area])[:2] == ["strathclyde", "galloway"]
    assert sorted(brigantes.values())[-3:] == [2, 4, 6]
    welsh = held("welsh", 5)
    wales = ("clwyd", "cornwall", "devon", "dyfed", "gwent", "gwynedd", "powys")
    # Alone, an area outside Wales counts nothing: half of no points in Wales.
    assert set(welsh) == set(wales)
    north = held("caledonians", 5)
    best = {area for area in north if north[area] == max(north.values())}
    assert best == {"orkneys", "caithness", "hebrides"}


@pytest.mark.rule("britannia.information.card-facts-round-five")
@pytest.mark.parametrize("number", range(1, 17))
def test_caledonians_score_by_holding_alone(number: int) -> None:
    assert not {"eliminate", "occupy"} & set(CARD["caledonians"])
    assert entering("caledonians", number, "moray", "caithness") == [0]
    dice = [6, 6, 1, 1, 1]
    assert killing("caledonians", number, "saxons 1", dice, leaders={"aelle": "kent"}) == 0


@pytest.mark.rule("britannia.information.card-facts-later")
@pytest.mark.parametrize(("number", "scored"), [(7, 0), (8, 12), (9, 12), (10, 0)])
def test_welsh_score_twelve_for_york_in_two_rounds(number: int, scored: int) -> None:
    assert entering("welsh", number, "march", "york") == [scored]


@pytest.mark.rule("britannia.information.card-facts-later")
def test_powys_and_gwynedd_are_worth_four_to_the_welsh_in_round_seven() -> None:
    found = held("welsh", 7)
    assert (found["powys"], found["gwynedd"]) == (4, 4)


@pytest.mark.rule("britannia.information.card-facts-later")
def test_norwegians_score_bernicia_and_york_in_round_fifteen() -> None:
    assert entering("norwegians", 15, "north-sea", "bernicia", "york") == [4, 14]
    assert entering("norwegians", 15, "north-sea", "york") == [10]
    assert entering("norwegians", 16, "mar", "dunedin", "lothian") == [0, 0]


@pytest.mark.rule("britannia.information.card-facts-later")
def test_irish_invaders_land_south_of_galloway() -> None:
    ways = routes(moving({"irish-sea": "irish 1"}, "irish", 8), "irish-sea take 1")
    landed = {next(area for area in way.split() if area in LANDS) for way in ways}
    assert {"cumbria", "cheshire", "gwynedd", "cornwall"} <= landed
    assert not {"galloway", "strathclyde", "dalriada", "skye"} & landed


# Facts of the Timeline.


@pytest.mark.rule("britannia.information.timeline-facts")
@pytest.mark.rule("britannia.ruling.card-data")
def test_facts_of_the_timeline_that_the_rulebook_quotes() -> None:
    six, eight = begin_round(lay(round=6)), begin_round(lay(round=8))
    assert told(six, "raiding-turn") == [{"nations": ["irish", "scots"]}]
    assert {"nation": "saxons", "leader": "aelle"} in told(six, "leader-expected")
    assert "jutes" in told(six, "boats")[0]["nations"]
    assert told(eight, "expected") == [
        {"nation": "irish", "area": "atlantic-ocean", "n": 1},
        {"nation": "scots", "area": "irish-sea", "n": 1},
        {"nation": "angles", "area": "north-sea", "n": 2},
    ]
    assert "saxons" in told(begin_round(lay(round=9)), "boats")[0]["nations"]
    fifteen = told(begin_round(lay(round=15)), "expected")
    assert {"nation": "norwegians", "area": "north-sea", "n": 10} in fifteen
