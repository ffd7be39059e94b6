"""Setting up the table."""

from __future__ import annotations

import pytest

import logres
from logres.engine.errors import UnknownName
from tests.games.rex.builders import BRIGANTES, N, choices, lay, run
from tests.games.rex.parts import CARD_NAMES, REINFORCEMENTS, START_ROAD, TOKENS, Battle, card
from tests.games.rex.play import (
    asked,
    can_read,
    every_start,
    new_game,
    play_on,
    position,
)

SIDES = ("brigantes", "iceni", "regnenses")
AREAS = ("n", "c", "s")


@pytest.mark.rule("rex.setup.turn-marker")
@pytest.mark.parametrize(("scenario", "kingdoms"), every_start())
def test_a_new_game_is_in_turn_one(scenario: str, kingdoms: str) -> None:
    match = new_game(scenario=scenario, kingdoms=kingdoms)
    assert match.view(None)["board"]["turn"] == 1


@pytest.mark.rule("rex.setup.reinforcements-faceup")
def test_everybody_sees_the_six_reinforcements() -> None:
    match = new_game()
    for seat in (*SIDES, None):
        assert match.view(seat)["board"]["supply"] == [CARD_NAMES[c] for c in REINFORCEMENTS]


@pytest.mark.rule("rex.setup.reinforcements-faceup")
def test_with_random_reinforcements_nobody_sees_more_than_their_number() -> None:
    match = new_game(random_reinforcements=True)
    for seat in (*SIDES, None):
        board = match.view(seat)["board"]
        assert (board["supply"], board["supply_count"]) == (None, 6)
        assert "rome-" not in can_read(match, seat)


@pytest.mark.rule("rex.setup.choose-kingdom")
@pytest.mark.parametrize(
    ("scenario", "kingdoms"),
    [
        ("three-kingdoms", "iceni,iceni,regnenses"),
        ("two-kingdoms", "iceni,iceni"),
        ("two-kingdoms-variant", "regnenses,regnenses"),
    ],
)
def test_two_players_cannot_have_the_same_kingdom(scenario: str, kingdoms: str) -> None:
    with pytest.raises(UnknownName):
        logres.new("rex", scenario=scenario, options={"kingdoms": kingdoms}, seed=1)


@pytest.mark.rule("rex.setup.choose-kingdom")
def test_every_pair_and_every_single_kingdom_can_be_chosen() -> None:
    pairs = {"brigantes,iceni", "brigantes,regnenses", "iceni,regnenses"}
    chosen: dict[str, set[str]] = {}
    for scenario, kingdoms in every_start():
        chosen.setdefault(scenario, set()).add(kingdoms)
    assert chosen == {
        "three-kingdoms": {"brigantes,iceni,regnenses"},
        "two-kingdoms": pairs,
        "two-kingdoms-variant": pairs,
        "solo": set(SIDES),
    }


@pytest.mark.rule("rex.setup.shuffle-deck")
@pytest.mark.rule("rex.ruling.randomness")
def test_the_seed_alone_decides_how_decks_lie() -> None:
    decks = [tuple(position(new_game(seed)).decks) for seed in range(12)]
    assert decks == [tuple(position(new_game(seed)).decks) for seed in range(12)]
    for kingdom in range(3):
        assert len({deck[kingdom] for deck in decks}) == 12


@pytest.mark.rule("rex.ruling.randomness")
@pytest.mark.parametrize("objectives", [True, False])
def test_no_view_gives_away_the_seed(objectives: bool) -> None:
    match = new_game(seed=987654321, objectives=objectives)
    for seat in (*SIDES, None):
        seen = can_read(match, seat)
        assert "987654321" not in seen
        assert position(match).key not in seen


def deck_of(kingdom: int, values: list[int]) -> list[int]:
    return [card(kingdom, value) for value in values]


@pytest.mark.rule("rex.setup.recruit-queue")
@pytest.mark.rule("rex.setup.starting-hand")
def test_the_top_three_cards_are_the_queue_and_the_next_three_the_hand() -> None:
    values = [7, 1, 4, 2, 6, 3, 5, 5, 1, 2, 3, 4, 6, 7]
    dice = [list(TOKENS), deck_of(BRIGANTES, values)]
    match = logres.new("rex", seed=1, dice=dice)
    g = position(match)
    own = match.view("brigantes")["board"]["kingdoms"]["brigantes"]
    assert own["queue"] == ["brigantes-1", "brigantes-4", "brigantes-7"]
    assert own["hand"] == ["brigantes-2", "brigantes-3", "brigantes-6"]
    assert g.decks[BRIGANTES] == tuple(deck_of(BRIGANTES, values[6:]))


@pytest.mark.rule("rex.setup.recruit-queue")
def test_everybody_sees_every_players_queue() -> None:
    match = new_game(5)
    g = position(match)
    for seat in (*SIDES, None):
        for kingdom, side in enumerate(SIDES):
            shown = match.view(seat)["board"]["kingdoms"][side]["queue"]
            assert shown == [CARD_NAMES[c] for c in g.queues[kingdom]]
            assert len(shown) == 3


@pytest.mark.rule("rex.setup.starting-hand")
@pytest.mark.parametrize(("scenario", "kingdoms"), every_start())
def test_players_start_with_three_cards_in_hand_and_eight_in_the_deck(
    scenario: str, kingdoms: str
) -> None:
    match = new_game(scenario=scenario, kingdoms=kingdoms)
    for seat in match.seats:
        own = match.view(None)["board"]["kingdoms"][seat]
        assert (len(own["queue"]), own["hand_count"], own["deck"]) == (3, 3, 8)


@pytest.mark.rule("rex.setup.take-deployment")
@pytest.mark.parametrize("first", AREAS)
@pytest.mark.parametrize("second", AREAS)
def test_every_pair_of_areas_can_be_planned_in_the_first_turn(first: str, second: str) -> None:
    # Two cards to one area take both mini-cards with its letter: all three must be there.
    match = play_on(new_game(objectives=False), until=asked("plan"))
    for area in (first, second):
        play_on(match, until=lambda match: "send n" in choices(match, "iceni"))
        match.play(f"send {area}", "iceni")
    assert position(match).turn == 1


@pytest.mark.rule("rex.setup.starting-cube")
@pytest.mark.rule("rex.ruling.variant-absent-kingdom")
@pytest.mark.parametrize(("scenario", "kingdoms"), every_start())
def test_every_kingdom_holds_the_road_of_its_fief_and_nothing_else(
    scenario: str, kingdoms: str
) -> None:
    board = new_game(scenario=scenario, kingdoms=kingdoms).view(None)["board"]
    start = {"brigantes": ["nf"], "iceni": ["cf"], "regnenses": ["sf"]}
    held = {side: kingdom["held"] for side, kingdom in board["kingdoms"].items()}
    assert held == {side: start[side] for side in board["kingdoms"]}
    assert not {"nf", "cf", "sf"} & set(board["rome"])


@pytest.mark.rule("rex.ruling.starting-road-token")
def test_a_starting_road_has_no_token_and_is_joined_by_joker() -> None:
    assert not set(START_ROAD) & set(TOKENS)
    sent = {"n": {"iceni": ["iceni-5"]}}
    match = run(lay(stakes="nj", sent=sent), Battle(N))
    assert choices(match) == ["place nf", "place nr"]


@pytest.mark.rule("rex.setup.starting-tracks")
@pytest.mark.parametrize(("scenario", "kingdoms"), every_start())
def test_tracks_start_at_one_nought_one(scenario: str, kingdoms: str) -> None:
    board = new_game(scenario=scenario, kingdoms=kingdoms).view(None)["board"]
    for kingdom in board["kingdoms"].values():
        assert kingdom["tracks"] == {"road": 1, "cities": 0, "regions": 1}
        assert sum(kingdom["tracks"].values()) == 2


@pytest.mark.rule("rex.setup.bag-filled")
@pytest.mark.parametrize("scenario", ["three-kingdoms", "two-kingdoms", "two-kingdoms-variant"])
def test_all_tokens_go_into_the_bag(scenario: str) -> None:
    match = new_game(scenario=scenario)
    assert asked("chooseobjectives")(match)
    assert match.view(None)["board"]["bag"] == 49
    assert match.view(None)["board"]["stakes"] == []
    assert sorted(position(match).bag) == sorted(TOKENS)


@pytest.mark.rule("rex.setup.bag-filled")
@pytest.mark.parametrize(("scenario", "kingdoms"), every_start())
def test_only_the_variant_takes_tokens_away_before_turn_one(scenario: str, kingdoms: str) -> None:
    g = position(new_game(scenario=scenario, kingdoms=kingdoms, objectives=False))
    before_the_draw = g.bag + g.stakes
    assert len(before_the_draw) == (42 if g.variant else 49)
    assert set(before_the_draw) <= set(TOKENS)
