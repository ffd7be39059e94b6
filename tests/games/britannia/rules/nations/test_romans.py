"""The Romans: reinforcements, the legion that leaves, forts, and the end of Roman Britain."""

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
    question,
    run,
    start,
    told,
    turn,
    units,
)
from tests.games.britannia.fighting import (
    YELLOW,
    asked,
    attacking,
    happened,
    later,
    march,
    moved,
    points,
    round_begins,
)
from tests.games.britannia.parts import NationTurn, Round


def reinforced(round: int, armies: int) -> int:
    """How many armies come to the Channel. Forts, intact or destroyed, make no difference."""
    here = {"kent": f"romans {armies} fort", "sussex": "romans 0 fort", "essex": "romans 0 razed"}
    match = turn(lay(here, round, "romans"))
    return units(match, "english-channel").get("romans", (0, 0))[0]


@pytest.mark.rule("britannia.romans.reinforce-table-high")
@pytest.mark.parametrize(
    ("armies", "row"),
    [
        (16, [0, 0, 0, 0]),
        (12, [0, 0, 0, 0]),
        (11, [1, 0, 0, 0]),
        (10, [1, 1, 0, 0]),
        (9, [1, 1, 1, 0]),
    ],
)
def test_the_upper_lines_of_the_table(armies: int, row: list[int]) -> None:
    assert [reinforced(round, armies) for round in (2, 3, 4, 5)] == row


@pytest.mark.rule("britannia.romans.reinforce-table-low")
@pytest.mark.parametrize(
    ("armies", "row"),
    [
        (8, [2, 2, 1, 1]),
        (7, [2, 2, 1, 1]),
        (6, [3, 3, 2, 2]),
        (5, [3, 3, 3, 3]),
        (4, [4, 4, 3, 3]),
    ],
)
def test_the_lower_lines_of_the_table(armies: int, row: list[int]) -> None:
    assert [reinforced(round, armies) for round in (2, 3, 4, 5)] == row


@pytest.mark.rule("britannia.ruling.table-below-four")
@pytest.mark.parametrize("armies", [3, 1, 0])
def test_below_four_armies_the_last_line_holds(armies: int) -> None:
    assert [reinforced(round, armies) for round in (2, 3, 4, 5)] == [4, 4, 3, 3]


@pytest.mark.rule("britannia.ruling.table-below-four")
def test_romans_without_any_unit_are_reinforced_in_their_turn() -> None:
    match = round_begins(4, {"york": "brigantes 1"})
    assert told(match, "turn")[0]["nation"] == "romans"
    assert units(match, "english-channel") == {"romans": (3, 0)}


@pytest.mark.rule("britannia.example.roman-reinforcements")
def test_the_reinforcements_of_the_rulebook() -> None:
    assert (reinforced(2, 12), reinforced(4, 9), reinforced(5, 9)) == (0, 1, 0)


@pytest.mark.rule("britannia.romans.reinforce-when")
def test_reinforcements_are_counted_when_they_come() -> None:
    here = {"kent": "romans 10 fort", "avalon": "romans 1", "devon": "welsh 1"}
    assert reinforced(3, 11) == 0
    match = attacking(here, "welsh", "1 devon avalon", round=2, dice=[6, 6])
    match = later(match, 3, "romans")
    assert units(match, "english-channel") == {"romans": (1, 0)}
    assert happened(match)[:2] == ["turn", "at-sea"]
    assert question(match) == "movement.move"


@pytest.mark.rule("britannia.romans.reinforce-land")
@pytest.mark.rule("britannia.ruling.roman-first-landing")
@pytest.mark.parametrize("round", [1, 3])
def test_romans_land_from_the_channel_and_may_go_on(round: int) -> None:
    g = lay({"york": "brigantes 9", "english-channel": "romans 4"}, round, "romans")
    g.muster()
    match = run(g, NationTurn(nation("romans"), at="move"))
    assert ("done" in choices(match)) == (round == 1)
    answer(match, "move english-channel", "take 4")
    coasts = ["cornwall", "devon", "kent", "sussex", "wessex"]
    assert sorted(choices(match)) == [f"to {coast}" for coast in coasts]
    answer(match, "to kent", "to essex")
    assert "to suffolk" in choices(match)


@pytest.mark.rule("britannia.romans.major-round-one")
def test_in_round_one_the_romans_move_and_fight_twice() -> None:
    here = {"english-channel": "romans 4", "kent": "belgae 9", "york": "belgae 1"}
    here |= dict.fromkeys(("norfolk", "lindsey", "march", "avalon"), "belgae 1")
    dice = [1] * 13
    match = turn(lay(here, 1, "romans"), dice)
    moved(match, "4 english-channel kent")
    answer(match, "stay", "retreat english-channel", "take 4")
    assert (position(match).half, question(match)) == (2, "movement.move")
    moved(match, "4 english-channel sussex")
    assert ended(match)
    match = turn(lay({"kent": "romans 1"}, 2, "romans"))
    while question(match) == "movement.move" and "done" not in choices(match):
        march(match, "1", "english-channel", "kent")
    answer(match, "done")
    assert ended(match)


# The legion that leaves.


def after_round_two(here: dict[str, str], round: int = 2) -> Match:
    return attacking(here, "romans", round=round)


@pytest.mark.rule("britannia.romans.legion-withdrawal")
@pytest.mark.parametrize(("armies", "left"), [(16, 12), (13, 12), (12, 12), (11, 11)])
def test_at_the_end_of_round_two_twelve_armies_stay(armies: int, left: int) -> None:
    match = after_round_two({"kent": f"romans {armies}"})
    assert ended(match)
    assert units(match, "kent") == {"romans": (left, 0)}


@pytest.mark.rule("britannia.romans.legion-withdrawal")
@pytest.mark.parametrize("round", [3, 4])
def test_in_other_rounds_no_legion_leaves(round: int) -> None:
    match = after_round_two({"kent": "romans 14"}, round)
    assert units(match, "kent") == {"romans": (14, 0)}


@pytest.mark.rule("britannia.ruling.legion-choice")
def test_their_player_says_which_romans_leave_even_the_last_beside_a_fort() -> None:
    match = after_round_two({"kent": "romans 13 fort", "sussex": "romans 1 fort"})
    assert (asked(match), choices(match)) == (YELLOW, ["remove kent", "remove sussex"])
    answer(match, "remove sussex")
    assert ended(match)
    assert (units(match, "kent"), units(match, "sussex")) == (
        {"romans": (12, 0)},
        {"romans": (0, 0)},
    )


@pytest.mark.rule("britannia.romans.no-overpopulation")
def test_romans_are_never_too_many() -> None:
    match = attacking({"kent": "romans 9"}, "romans", round=3)
    assert ended(match)
    assert units(match, "kent") == {"romans": (9, 0)}


# Forts.


@pytest.mark.rule("britannia.romans.fort-build")
def test_an_army_that_passes_leaves_forts_even_where_nothing_scores() -> None:
    match = attacking({"avalon": "romans 1 fort"}, "romans", "1 avalon hwicce march", round=2)
    assert position(match).forts == areas("avalon hwicce march")
    match = attacking({"mar": "romans 1 fort"}, "romans", "1 mar moray", round=4)
    assert told(match, "fort") == [{"area": "moray"}]
    assert points(match, "romans") == 0


@pytest.mark.rule("britannia.romans.fort-build")
def test_beside_enemies_no_fort_is_built_until_they_are_gone() -> None:
    here = {"avalon": "romans 2 fort", "hwicce": "belgae 1"}
    match = attacking(here, "romans", "2 avalon hwicce", round=2, dice=[1, 1, 1, 6, 1, 1])
    assert not told(match, "fort")
    answer(match, "stay", "stay")
    assert told(match, "fort") == [{"area": "hwicce"}]


@pytest.mark.rule("britannia.romans.fort-once")
def test_a_destroyed_fort_is_never_rebuilt() -> None:
    here = {"avalon": "romans 1 fort", "hwicce": "romans 0 razed"}
    match = attacking(here, "romans", "1 avalon hwicce", round=2)
    assert units(match, "hwicce") == {"romans": (1, 0)}
    assert (position(match).forts, position(match).razed) == (areas("avalon"), areas("hwicce"))


@pytest.mark.rule("britannia.romans.fort-once")
def test_a_fort_that_stands_is_not_built_again() -> None:
    here = {"avalon": "romans 1 fort", "hwicce": "romans 0 fort"}
    match = attacking(here, "romans", "1 avalon hwicce", round=2)
    assert not told(match, "fort")


@pytest.mark.rule("britannia.romans.fort-uses")
@pytest.mark.parametrize(
    ("name", "paid"), [("welsh", 6), ("brigantes", 2), ("belgae", 4), ("caledonians", 0)]
)
def test_forts_fight_and_pay_those_whose_cards_list_them(name: str, paid: int) -> None:
    here = {"avalon": f"{name} 2", "hwicce": "romans 0 fort"}
    match = attacking(here, name, "2 avalon hwicce", round=3, dice=[5, 1, 1])
    assert len(told(match, "rolled-fort")) == 1
    assert points(match, name) == paid


@pytest.mark.rule("britannia.romans.fort-uses")
def test_forts_score_at_the_end_of_round_five_and_carry_roads() -> None:
    g = lay({"york": "romans 0 fort", "essex": "romans 0 razed", "kent": "romans 1 fort"}, 5)
    match = start(g, [Round(next=16)])
    assert position(match).round == 6
    assert points(match, "romans") == 6 + 4
    here = {"kent": "romans 1 fort", "essex": "romans 0 fort", "suffolk": "romans 0 fort"}
    match = attacking(here, "romans", "1 kent suffolk north-mercia york bernicia", round=4)
    assert units(match, "bernicia") == {"romans": (1, 0)}


@pytest.mark.rule("britannia.romans.fort-stacking")
def test_four_romans_stand_beside_a_fort_in_difficult_terrain() -> None:
    here = {"downlands": "romans 3 fort", "avalon": "romans 2 fort"}
    match = attacking(here, "romans", "1 avalon downlands", round=4)
    assert units(match, "downlands") == {"romans": (4, 0)}
    assert ended(match)
    match = attacking(here, "romans", "2 avalon downlands", round=4)
    assert (question(match), "done" in choices(match)) == ("movement.move", False)


# The end.


@pytest.mark.rule("britannia.romans.leave")
def test_as_round_six_begins_every_roman_unit_is_gone() -> None:
    here = {
        "kent": "romans 2 fort",
        "york": "romans 0 fort",
        "mar": "romans 1 fort",
        "essex": "romans 0 razed",
        "english-channel": "romans 1",
        "powys": "welsh 1",
    }
    match = round_begins(6, here)
    g = position(match)
    assert {happening["nation"] for happening in told(match, "turn")} == {"romano-british"}
    assert (g.forts, g.razed, g.infantry_in_play(nation("romans"))) == (0, 0, 0)
    assert nation("romans") not in g.holder
    assert units(match, "english-channel") == {}


@pytest.mark.rule("britannia.ruling.roman-other-turn")
@pytest.mark.parametrize(("round", "paid"), [(1, 2), (3, 0)])
def test_a_fort_built_in_a_foreign_turn_pays_when_the_next_roman_turn_begins(
    round: int, paid: int
) -> None:
    here = {"avalon": "romans 1 fort", "devon": "welsh 2"}
    match = attacking(here, "welsh", "2 devon avalon", round=round, dice=[1] * 4)
    answer(match, "retreat hwicce")
    assert told(match, "fort") == [{"area": "hwicce"}]
    assert points(match, "romans") == 0
    position(match).occupied[nation("romans")] = areas("avalon")
    assert points(later(match, round + 1, "romans"), "romans") == paid
