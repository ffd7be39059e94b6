"""What is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from logres.engine.errors import IllegalAction
from logres.engine.match.match import Match
from tests.games.rex.builders import BRIGANTES, N, choices, ended, holds, lay, locations, run, told
from tests.games.rex.parts import (
    BOARD,
    CARD_NAMES,
    CARDS,
    CUBES,
    DEPLOYMENT,
    JOKERS,
    KINGDOMS,
    LOCATIONS,
    OPPIDA,
    POWERS,
    REINFORCEMENTS,
    ROME,
    SIDE,
    TOKENS,
    TRACK_NAMES,
    TROOPS,
    TURNS,
    VALUE,
    Battle,
    Plan,
    award_max,
    board_points,
    check,
    evaluate_stakes,
)
from tests.games.rex.play import answer, every_start, new_game, play_at_random, position

ROADS = [place["id"] for place in BOARD["location"] if place["kind"] == "road"]
CITIES = [place["id"] for place in BOARD["location"] if place["kind"] == "city"]


@pytest.mark.rule("rex.components.troops-cards")
@pytest.mark.parametrize(("scenario", "kingdoms"), every_start())
def test_every_kingdom_starts_with_its_own_fourteen_troops(scenario: str, kingdoms: str) -> None:
    g = position(new_game(scenario=scenario, kingdoms=kingdoms))
    for kingdom in g.sequence:
        cards = g.decks[kingdom] + g.queues[kingdom] + g.hands[kingdom]
        assert len(cards) == 14
        assert {SIDE[card] for card in cards} == {kingdom}
    assert sum(len(troops) for troops in TROOPS) == 42


@pytest.mark.rule("rex.components.troops-values")
@pytest.mark.rule("rex.ruling.value-distribution")
def test_a_kingdom_has_two_cards_of_every_value() -> None:
    for troops in TROOPS:
        assert Counter(VALUE[card] for card in troops) == dict.fromkeys(range(1, 8), 2)


@pytest.mark.rule("rex.components.troops-face")
def test_a_card_shows_its_side_and_value() -> None:
    for card in (*TROOPS[0], *TROOPS[1], *TROOPS[2], *REINFORCEMENTS):
        side = (*KINGDOMS, "rome")[SIDE[card]]
        assert CARD_NAMES[card] == f"{side}-{VALUE[card]}"
    assert KINGDOMS == ("brigantes", "iceni", "regnenses")


@pytest.mark.rule("rex.components.troops-face")
def test_values_one_to_four_have_a_power_and_higher_ones_none() -> None:
    assert {power["value"]: id for id, power in POWERS.items()} == {
        1: "raise",
        2: "recruit",
        3: "cohabit",
        4: "cancel",
    }


@pytest.mark.rule("rex.components.reinforcement-cards")
@pytest.mark.rule("rex.ruling.reinforcement-values")
@pytest.mark.parametrize(("scenario", "kingdoms"), every_start())
def test_six_black_cards_belong_to_nobody_at_the_start(scenario: str, kingdoms: str) -> None:
    g = position(new_game(scenario=scenario, kingdoms=kingdoms))
    assert [CARD_NAMES[card] for card in g.supply] == [f"rome-{value}" for value in range(1, 7)]
    for heap in (*g.hands, *g.decks, *g.queues, *g.extras, *g.discards, *g.sent):
        assert ROME not in {SIDE[card] for card in heap}


@pytest.mark.rule("rex.ruling.reinforcement-values")
def test_the_values_of_reinforcements_are_marked_as_our_choice() -> None:
    assert CARDS["reinforcements"]["status"] == "reconstructed"


@pytest.mark.rule("rex.components.mercenaries-defined")
def test_a_rivals_card_fits_only_the_extra_space() -> None:
    extras = {"brigantes": ["iceni-7"]}
    match = run(lay(hands={"brigantes": [1, 2]}, extras=extras), Plan(BRIGANTES))
    assert choices(match) == ["commit brigantes-1", "commit brigantes-2"]
    with pytest.raises(IllegalAction):
        match.play("commit iceni-7")
    answer(match, "commit brigantes-1", "send n", "send n")
    assert choices(match) == ["commit iceni-7", "done"]
    answer(match, "commit iceni-7", "send c", "done")
    assert ended(match)


@pytest.mark.rule("rex.components.objective-cards")
@pytest.mark.rule("rex.ruling.objective-data")
def test_eighteen_objectives_are_six_of_each_type() -> None:
    types = Counter(card["type"] for card in CARDS["objective"])
    assert types == {"fief": 6, "cities": 6, "link": 6}
    assert len({card["id"] for card in CARDS["objective"]}) == 18


@pytest.mark.rule("rex.components.objective-three-conditions")
def test_every_objective_has_three_conditions() -> None:
    assert [len(card["conditions"]) for card in CARDS["objective"]] == [3] * 18


@pytest.mark.rule("rex.ruling.objective-data")
def test_only_the_two_objectives_the_rulebook_shows_are_official() -> None:
    official = {c["id"]: c["conditions"] for c in CARDS["objective"] if c["status"] == "official"}
    assert official == {
        "f1": [
            {"type": "control_region", "region": "brigantes"},
            {"type": "present_region", "region": "catuvellauni"},
            {"type": "control_region", "region": "dumnonii"},
        ],
        "l1": [
            {"type": "control_link", "link": "n06-n11"},
            {"type": "occupy_any", "locations": ["n06", "n11"]},
            {"type": "control_any_region", "regions": ["parisi", "coritani"]},
        ],
    }


@pytest.mark.rule("rex.components.deployment-cards")
def test_three_mini_cards_offer_two_different_areas_each() -> None:
    assert [len(set(ends)) for ends in DEPLOYMENT] == [2, 2, 2]


@pytest.mark.rule("rex.components.deployment-letters")
@pytest.mark.rule("rex.ruling.minicard-set")
def test_every_letter_is_on_exactly_two_mini_cards() -> None:
    assert sorted("".join(sorted(card["ends"])) for card in CARDS["deployment"]) == [
        "cn",
        "cs",
        "ns",
    ]
    letters = Counter(end for card in CARDS["deployment"] for end in card["ends"])
    assert letters == {"n": 2, "c": 2, "s": 2}


@pytest.mark.rule("rex.components.card-holder")
def test_a_holder_has_no_fourth_space() -> None:
    extras = {"brigantes": ["iceni-7", "rome-5"]}
    match = run(lay(hands={"brigantes": [1, 2, 3]}, extras=extras), Plan(BRIGANTES))
    answer(match, "commit brigantes-1", "send n", "commit brigantes-2", "send c")
    answer(match, "commit rome-5", "send s")
    assert choices(match) == ["done"]
    for fourth in ("commit iceni-7", "commit brigantes-3"):
        with pytest.raises(IllegalAction):
            match.play(fourth)


@pytest.mark.rule("rex.components.scoring-boards")
def test_a_board_records_fifteen_achievements_at_most() -> None:
    g = lay(order="brigantes", rome="")
    # Turn by turn there is more to record; what is recorded stays as it is.
    for roads, cities in ((2, 1), (8, 3), (12, 5), (14, 5), (35, 10), (35, 10)):
        g.held[BRIGANTES] |= locations(" ".join([*ROADS[:roads], *CITIES[:cities]]))
        evaluate_stakes(g)
    award_max(g)
    assert [mask & 1 for mask in g.first] == [1, 1, 1]
    assert g.thresholds == [3, 0, 0, 3, 0, 0, 3, 0, 0]
    assert [mask & 1 for mask in g.highest] == [1, 1, 1]
    assert board_points(g, BRIGANTES) == 15


@pytest.mark.rule("rex.components.scoring-boards")
def test_everybody_sees_the_rows_and_columns_of_a_board() -> None:
    rows = {"road", "cities", "regions"}
    board = new_game(objectives=False).view(None)["board"]
    assert set(TRACK_NAMES) == set(board["first"]) == set(board["highest"]) == rows
    assert set(board["kingdoms"]["iceni"]["thresholds"]) == rows


@pytest.mark.rule("rex.components.scoring-markers")
@pytest.mark.parametrize(("scenario", "kingdoms"), every_start())
def test_every_kingdom_has_one_value_on_each_track(scenario: str, kingdoms: str) -> None:
    board = new_game(scenario=scenario, kingdoms=kingdoms).view(None)["board"]
    for kingdom in board["kingdoms"].values():
        assert set(kingdom["tracks"]) == {"road", "cities", "regions"}
        assert all(isinstance(value, int) for value in kingdom["tracks"].values())


@pytest.mark.rule("rex.components.control-cubes")
def test_a_kingdom_has_thirty_five_cubes_of_which_one_is_on_the_map() -> None:
    assert CUBES == 35
    for kingdom in new_game().view(None)["board"]["kingdoms"].values():
        assert (kingdom["cubes"], len(kingdom["held"])) == (34, 1)


@pytest.mark.rule("rex.components.control-cubes")
@pytest.mark.rule("rex.ruling.marker-supply")
def test_without_a_cube_left_a_road_cannot_be_taken() -> None:
    everywhere = " ".join(ROADS[1:])
    sent = {"n": {"brigantes": ["brigantes-5"]}}
    g = lay(hold={"brigantes": everywhere}, stakes=f"{ROADS[0]} n11", sent=sent, rome="cr")
    match = run(g, Battle(N))
    assert ended(match)
    assert "n11" in holds(match, "brigantes")
    assert ROADS[0] not in holds(match, "brigantes")
    assert told(match, "given-to-rome") == [{"locations": [ROADS[0]]}]


@pytest.mark.rule("rex.components.oppidum-markers")
def test_a_kingdom_has_ten_oppida_and_none_on_the_map() -> None:
    assert OPPIDA == 10
    for kingdom in new_game().view(None)["board"]["kingdoms"].values():
        assert kingdom["oppida"] == 10
        assert not set(kingdom["held"]) & set(CITIES)


@pytest.mark.rule("rex.components.oppidum-markers")
@pytest.mark.rule("rex.ruling.marker-supply")
def test_without_an_oppidum_left_the_choice_moves_to_roads() -> None:
    cities = " ".join([city for city in CITIES if city[0] != "n"][:10])
    sent = {"n": {"brigantes": ["brigantes-5"]}}
    g = lay(hold={"brigantes": cities}, stakes="n01 n06 n11 n02 n03 n04", sent=sent, rome="nr")
    match = run(g, Battle(N))
    assert ended(match)
    assert {"n02", "n03", "n04"} <= holds(match, "brigantes")
    assert [gone["locations"] for gone in told(match, "given-to-rome")] == [
        ["n01"],
        ["n06"],
        ["n11"],
    ]


@pytest.mark.rule("rex.ruling.marker-supply")
def test_cubes_on_tracks_and_boards_never_run_out() -> None:
    g = lay(thresholds=[3, 0, 0, 3, 0, 0, 3, 0, 0], first=[1, 1, 1], highest=[1, 1, 1])
    assert run(g, Battle(N)).view(None)["board"]["kingdoms"]["brigantes"]["cubes"] == 34


@pytest.mark.rule("rex.components.location-tokens")
def test_forty_nine_tokens_are_forty_six_places_and_three_jokers() -> None:
    names = [LOCATIONS[token] for token in position(new_game()).bag]
    numbers = [*numbered("n", 15), *numbered("c", 14), *numbered("s", 17)]
    assert len(names) == len(TOKENS) == 49
    assert sorted(names) == sorted([*numbers, "nj", "cj", "sj"])
    assert JOKERS == ("nj", "cj", "sj")


def numbered(area: str, last: int) -> list[str]:
    return [f"{area}{number:02}" for number in range(1, last + 1)]


@pytest.mark.rule("rex.components.bag")
def test_every_token_is_as_likely_to_be_drawn_as_any_other() -> None:
    bags = [position(new_game(seed)).bag for seed in range(20 * len(TOKENS))]
    for place in (0, -1):
        drawn = Counter(bag[place] for bag in bags)
        # Chi square with 48 degrees of freedom: above 94 comes up once in ten thousand.
        assert sum((drawn[token] - 20) ** 2 / 20 for token in TOKENS) < 94


@pytest.mark.rule("rex.components.turn-marker")
def test_the_turn_marker_never_leaves_its_track() -> None:
    match = new_game(4)
    seen = [shown_turn(moment) for moment in play_at_random(match)]
    assert sorted(set(seen)) == [1, 2, 3, 4, 5, 6, 7]
    assert seen == sorted(seen)
    assert shown_turn(match) == match.view(None)["board"]["turns"] == TURNS == 7


def shown_turn(match: Match) -> int:
    turn: int = match.view(None)["board"]["turn"]
    return turn


@pytest.mark.rule("rex.components.turn-marker")
@pytest.mark.parametrize("turn", [0, 8])
def test_a_turn_off_the_track_is_found_unsound(turn: int) -> None:
    assert check(lay(turn=1)) == []
    assert f"turn {turn} is not between 1 and 7" in check(lay(turn=turn))
