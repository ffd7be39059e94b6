"""The clauses of the fifth game, each on the smallest position that shows it."""

from __future__ import annotations

from typing import Any

import pytest

import logres
from logres import CannotUndo, Match
from logres.engine.words import ledger
from tests.conftest import FIFTH
from tests.fifth.table import load_dice, plan, position, table, three


def coins(match: Match) -> list[int]:
    return list(match.position()["coins"].values())


def asked(match: Match) -> tuple[str, tuple[str, ...]]:
    decision = match.decision
    assert decision is not None
    return decision.seat, decision.actions


def board(match: Match, seat: str | None) -> dict[str, Any]:
    shown: dict[str, Any] = match.view(seat)["board"]
    return shown


@pytest.mark.rule("beacons.setup.raiders")
def test_only_a_third_player_is_asked_for_the_raiders() -> None:
    assert logres.new("beacons", "duel", seed=1).seats == ("east", "west")
    assert logres.new("beacons", "three-players", seed=1).seats == ("east", "west", "raiders")
    duel, all_three = table("t1", "t2"), three("t1", "t2")
    assert [decision.seat for decision in duel.decisions] == ["east", "west"]
    assert [decision.seat for decision in all_three.decisions] == ["east", "west", "raiders"]


@pytest.mark.rule("beacons.setup.coins")
def test_keepers_begin_with_two_coins() -> None:
    assert coins(logres.new("beacons", "duel", seed=1)) == [2, 2, 0]


@pytest.mark.rule("beacons.setup.torches")
def test_three_torches_are_dealt_to_each_keeper() -> None:
    shown = logres.new("beacons", "duel", seed=1).position()
    assert [len(hand) for hand in shown["hands"].values()] == [3, 3, 0]
    assert len(shown["deck"]) == 2


@pytest.mark.rule("beacons.round.order")
def test_a_round_asks_in_the_order_of_the_rules() -> None:
    match = logres.load("beacons", position("t1 t2 t3", "t4 t5 t6", coins={"east": 1, "west": 1}))
    questions = []
    while match.position()["round"] == 1 and match.decision is not None:
        questions.append(match.decision.question)
        match.play(match.decision.actions[0])
    kinds = list(dict.fromkeys(question.partition(".")[0] for question in questions))
    assert kinds == ["scouting", "muster", "feeding", "raid", "building"]


@pytest.mark.rule("beacons.round.leader")
@pytest.mark.parametrize(("rounds_played", "leader"), [(0, "east"), (1, "west"), (2, "east")])
def test_the_keepers_lead_in_turn(rounds_played: int, leader: str) -> None:
    match = logres.load("beacons", position(round=rounds_played, rounds=4))
    assert asked(match) == (leader, ("rest", "scout"))


@pytest.mark.rule("beacons.round.clear")
def test_torches_that_burnt_are_spent() -> None:
    match = table("t1 t2", "t3 t4", coins={"east": 1}, walls={"tor": 2})
    plan(match, east="tor t2", west="crag t3 t4")
    shown = match.position()
    assert shown["spent"] == ["t2", "t3", "t4"]
    assert shown["hands"] == {"east": ["t1"], "west": [], "raiders": []}
    assert shown["lit"] == {"east": None, "west": None, "raiders": None}


@pytest.mark.rule("beacons.scout.look")
def test_the_scout_alone_sees_the_top_torch_and_keeps_it_seen() -> None:
    match = logres.load("beacons", position("t1 t2 t3", "t4 t5 t6"))
    match.play("scout")
    assert [board(match, seat)["top"] for seat in ("east", "west", None)] == [["t7"], [], []]
    with pytest.raises(CannotUndo):
        match.undo("east")
    rested = logres.load("beacons", position("t1 t2 t3", "t4 t5 t6"))
    rested.play("rest")
    assert board(rested, "east")["top"] == []


@pytest.mark.rule("beacons.scout.bury")
@pytest.mark.parametrize(
    ("action", "deck", "top"), [("keep", ["t7", "t8"], ["t7"]), ("bury", ["t8", "t7"], [])]
)
def test_the_scout_may_bury_the_torch(action: str, deck: list[str], top: list[str]) -> None:
    match = logres.load("beacons", position("t1 t2 t3", "t4 t5 t6"))
    match.play("scout")
    assert asked(match) == ("east", ("keep", "bury"))
    match.play(action)
    assert match.position()["deck"] == deck
    assert board(match, "east")["top"] == top


@pytest.mark.rule("beacons.scout.look")
def test_without_a_deck_there_is_nothing_to_scout() -> None:
    match = logres.load("beacons", position("t1 t2 t3", "t4 t5 t6", spent="t7 t8"))
    assert asked(match)[1][0] == "light tor"


@pytest.mark.rule("beacons.plan.secret")
def test_nobody_sees_the_plan_of_another_seat() -> None:
    match = three("t1 t2", "t3 t4")
    before = {seat: match.view(seat) for seat in ("west", "raiders", None)}
    match.play("light tor", "east")
    match.play("feed t2", "east")
    assert {seat: match.view(seat) for seat in before} == before
    assert board(match, "east")["plan"] == ["tor", "t2"]


@pytest.mark.rule("beacons.plan.light")
def test_a_burnt_hill_cannot_be_lit() -> None:
    match = table("t1", "t2", burnt=["down"])
    assert asked(match) == ("east", ("light tor", "light crag"))


@pytest.mark.rule("beacons.plan.feed")
def test_two_torches_from_the_hand_burn_at_most() -> None:
    match = table("t1 t2 t8", "t3")
    match.play("light tor")
    assert asked(match)[1] == ("feed t1", "feed t2", "feed t8", "done")
    match.play("feed t2")
    assert asked(match)[1] == ("feed t1", "feed t8", "done")
    match.play("feed t8")
    assert asked(match)[1] == ("done",)


@pytest.mark.rule("beacons.plan.lurk")
def test_the_raiders_cannot_go_back_on_their_choice() -> None:
    match = three("t1", "t2", burnt=["crag"])
    decision = match.decision_of("raiders")
    assert decision is not None
    assert decision.actions == ("lurk tor", "lurk down")
    match.play("lurk tor", "raiders")
    with pytest.raises(CannotUndo, match="confirmed"):
        match.undo("raiders")


@pytest.mark.rule("beacons.plan.reveal")
def test_plans_are_shown_when_the_last_is_made() -> None:
    match = three("t1 t2", "t3 t4", coins={"east": 1})
    plan(match, east="tor t1", west="down t3 t4")
    assert [hill["beacons"] for hill in board(match, None)["hills"]] == [{}, {}, {}]
    plan(match, raiders="tor")
    assert [hill["beacons"] for hill in board(match, None)["hills"]] == [
        {"east": ["t1"]},
        {"west": ["t3", "t4"]},
        {},
    ]


@pytest.mark.rule("beacons.clash.heat")
@pytest.mark.parametrize(
    ("east", "west", "gained"),
    [
        ("down t7", "down t5", [2, 0]),
        ("down t1 t2", "down t5", [0, 2]),
        ("down", "crag", [2, 1]),
        ("tor t1", "tor", [3, 0]),
    ],
)
def test_the_hotter_beacon_earns_the_worth_of_its_hill(
    east: str, west: str, gained: list[int]
) -> None:
    match = three("t1 t2 t7", "t5 t6 t8")
    plan(match, east=east, west=west, raiders="crag" if "down" in east else "down")
    assert coins(match)[:2] == gained


@pytest.mark.rule("beacons.clash.tie")
def test_beacons_of_the_same_heat_earn_nothing() -> None:
    match = three("t1 t2", "t3 t4")
    plan(match, east="tor t1 t2", west="tor t3", raiders="crag")
    assert coins(match) == [0, 0, 0]


@pytest.mark.rule("beacons.clash.storm")
@pytest.mark.parametrize(("dice", "gained"), [((5, 2), [3, 0]), ((2, 5), [0, 3]), ((4, 4), [0, 0])])
def test_in_a_storm_dice_decide_between_equal_beacons(
    dice: tuple[int, ...], gained: list[int]
) -> None:
    match = three("t1 t2", "t3 t4", storms=True)
    load_dice(match, *dice)
    plan(match, east="tor t1 t2", west="tor t3", raiders="crag")
    assert coins(match)[:2] == gained


@pytest.mark.rule("beacons.raid.whom")
def test_the_raiders_choose_between_equal_beacons_only() -> None:
    tie, clear = three("t1", "t2", coins={"east": 1, "west": 1}), three("t1", "t3")
    plan(tie, east="tor t1", west="tor t2", raiders="tor")
    assert asked(tie) == ("raiders", ("threaten east", "threaten west"))
    tie.play("threaten west")
    assert asked(tie)[0] == "west"
    plan(clear, east="tor t1", west="tor t3", raiders="tor")
    assert asked(clear) == ("west", ("pay 0", "pay 1", "pay 2", "pay 3"))


@pytest.mark.rule("beacons.raid.ransom")
def test_the_ransom_is_three_coins_at_most_and_what_one_has() -> None:
    rich, poor = three("t1", "t2", coins={"east": 5}), three("t1", "t2", coins={"west": 1})
    plan(rich, east="crag t1", west="tor", raiders="crag")
    assert asked(rich) == ("east", ("pay 0", "pay 1", "pay 2", "pay 3"))
    rich.play("pay 2")
    assert coins(rich) == [4, 3, 2]
    plan(poor, east="tor t1", west="tor t2", raiders="tor")
    load_dice(poor, 1)
    poor.play("threaten east")
    assert poor.position()["burnt"] == ["tor"], "a keeper without coins is not asked"


@pytest.mark.rule("beacons.example.fire")
@pytest.mark.rule("beacons.raid.fire")
@pytest.mark.parametrize(("die", "burnt"), [(3, []), (4, ["tor"])])
def test_a_die_above_ransom_and_walls_burns_the_hill(die: int, burnt: list[str]) -> None:
    match = three("t1", "t2", coins={"east": 5}, walls={"tor": 1})
    plan(match, east="tor t1", west="crag t2", raiders="tor")
    load_dice(match, die)
    match.play("pay 2")
    assert match.position()["burnt"] == burnt
    assert coins(match) == [6, 1, 2]


@pytest.mark.rule("beacons.build.cost")
def test_a_wall_costs_a_coin() -> None:
    match = three("t1", "t2", coins={"east": 1})
    plan(match, east="tor t1", west="tor t2", raiders="crag")
    assert asked(match)[0] == "east"
    match.play("wall crag")
    assert match.position()["walls"] == {"tor": 0, "down": 0, "crag": 1}
    assert coins(match) == [0, 0, 0]
    assert match.position()["round"] == 2, "without coins nobody is asked any more"


@pytest.mark.rule("beacons.build.limit")
def test_a_hill_has_two_walls_at_most_and_a_burnt_one_none() -> None:
    match = three("t1", "t2", coins={"east": 4}, walls={"crag": 1}, burnt=["down"])
    plan(match, east="tor t1", west="tor t2", raiders="crag")
    assert asked(match) == ("east", ("wall tor", "wall crag", "done"))
    match.play("wall crag")
    assert asked(match) == ("east", ("wall tor", "done"))


@pytest.mark.rule("beacons.draw.refill")
def test_keepers_draw_to_three_from_deck_and_then_from_the_spent() -> None:
    match = three("t1 t2 t3", "t4 t5 t6")
    plan(match, east="tor t1 t2", west="tor t4 t5", raiders="crag")
    match.play("done", "west")
    shown = match.position()
    assert shown["hands"]["east"] == ["t3", "t7", "t8"]
    assert set(shown["hands"]["west"]) < {"t1", "t2", "t4", "t5", "t6"}
    assert len(shown["hands"]["west"]) == 3
    assert shown["spent"] == []


@pytest.mark.rule("beacons.draw.hidden")
def test_views_and_logs_show_the_size_of_other_hands_only() -> None:
    match = logres.new("beacons", "duel", seed=1)
    assert board(match, "west")["hand"] == match.position()["hands"]["west"]
    for seat in ("west", None):
        assert board(match, seat)["in_hand"]["east"] == 3
        told = [h for h in match.log(seat) if h.values.get("seat") == 0]
        assert [h.what for h in told[:3]] == ["drawn-unseen"] * 3
        assert all("torch" not in h.values for h in told)


@pytest.mark.rule("beacons.raiders.lurk")
@pytest.mark.parametrize(
    ("walls", "hill"), [({}, "tor"), ({"tor": 1}, "down"), ({"tor": 2, "down": 1}, "crag")]
)
def test_ruled_raiders_lurk_where_walls_are_few(walls: dict[str, int], hill: str) -> None:
    match = table("t1", "t2", walls=walls, coins={"east": 1})
    plan(match, east=f"{hill} t1", west="tor" if hill != "tor" else "crag")
    assert match.position()["lurking"] == hill


@pytest.mark.rule("beacons.raiders.threaten")
@pytest.mark.parametrize(("east", "west", "victim"), [(1, 1, "east"), (1, 2, "west")])
def test_ruled_raiders_threaten_the_richer_keeper(east: int, west: int, victim: str) -> None:
    match = table("t1", "t2", coins={"east": east, "west": west})
    plan(match, east="tor t1", west="tor t2")
    assert asked(match)[0] == victim


@pytest.mark.rule("beacons.end.fire")
def test_a_second_fire_ends_the_game_in_the_middle_of_the_round() -> None:
    match = three("t1", "t2", burnt=["crag"], coins={"west": 1})
    plan(match, east="tor t1", west="down t2", raiders="tor")
    load_dice(match, 6)
    match.play("pay 0")
    assert match.result == logres.Result("fire", ("raiders",), {"east": 3, "west": 1, "raiders": 0})


@pytest.mark.rule("beacons.end.rounds")
@pytest.mark.parametrize(
    ("east", "west", "winners"),
    [(5, 1, ("east",)), (1, 5, ("west",)), (2, 2, ("east", "west"))],
)
def test_most_coins_win_after_the_last_round(
    east: int, west: int, winners: tuple[str, ...]
) -> None:
    match = logres.load(
        "beacons", position(round=2, coins={"east": east, "west": west, "raiders": 9})
    )
    assert match.result is not None
    assert (match.result.how, match.result.winners) == ("season", winners)


def test_a_long_game_has_four_rounds() -> None:
    match = logres.new("beacons", "duel", {"length": "long"}, seed=1)
    assert match.position()["rounds"] == 4


def test_every_clause_is_coded_and_tested() -> None:
    folder = FIFTH / "beacons"
    rules = {clause.id for clause in ledger.load(folder).rules()}
    cited = {id for ids in ledger.citations(folder, "beacons").values() for id in ids}
    assert len(rules) == 27
    assert rules - cited == set()
    assert rules - ledger.marked(FIFTH.parent, "beacons") == set()
