"""Battle in general: its order, its sides, and how losses are met."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.pendragon.builders import (
    answer,
    asked,
    available,
    choices,
    control,
    ended,
    laden,
    lay,
    log,
    question,
    result,
    run,
    strongholds,
    told,
    unit,
    units,
)
from tests.games.pendragon.fighting import fight, to_the_end
from tests.games.pendragon.parts import (
    CAVALRY,
    DUX,
    MILITIA,
    UNIT_COUNT,
    Losses,
    Strengths,
    card,
    halved,
    strength,
)

STEPS = ["trap", "charge", "melee", "harass", "escalade", "storm"]


def losses(there: dict[str, int], worth: Strengths, losses: int, first: int = 0) -> Losses:
    counts = [0] * UNIT_COUNT
    for name, count in there.items():
        counts[unit(name)] = count
    return Losses(DUX, losses, tuple(counts), worth, first)


@pytest.mark.rule("pendragon.battle.sequence")
def test_the_steps_come_in_their_order() -> None:
    g = fight(
        "iceni",
        "saxon-warband 8, cavalry 1, militia 3, hillfort venta-icenorum",
        "saxons civitates",
        [6],
        prestige=3,
    )
    answer(g, "ambush saxon-warband", "done", "withdraw militia", "done")
    answer(g, "assault venta-icenorum")
    assert ended(to_the_end(g))
    happened = [what for what in log(g) if what not in ("lost", "carries-off", "took-plunder")]
    assert happened == [
        "battle",
        "ambush-succeeds",
        "withdrew",
        "charge",
        "assault",
        "escalade",
        "storm",
        "razed",
        "toll",
        "prestige-lost",
        "renown-won",
    ]


@pytest.mark.rule("pendragon.battle.sequence")
def test_melee_comes_before_harass() -> None:
    g = fight("parisi", "saxon-warband 4, saxon-raider 9, comitates 6", "saxons civitates")
    to_the_end(g)
    assert [what for what in log(g) if what in STEPS] == ["melee", "harass"]


@pytest.mark.rule("pendragon.battle.attackers")
@pytest.mark.rule("pendragon.raid.only-new")
def test_in_a_raid_only_those_just_landed_fight() -> None:
    how = {"raiders": 4, "raiders_laden": 0}
    pieces = "saxon-raider 7 laden 3, saxon-warband 2, militia 9"
    g = fight("parisi", pieces, "saxons civitates", how=how)
    to_the_end(g)
    assert told(g, "melee") == [{"on_attackers": "4½", "on_defenders": "0"}]
    assert units(g, "parisi") == {"militia": 9, "saxon-warband": 2, "saxon-raider": 3}
    assert laden(g, "parisi") == {"saxon-raider": 3}
    assert result(g) == (4, 0)


@pytest.mark.rule("pendragon.battle.attackers")
def test_the_landed_carry_what_is_there_unless_it_is_said() -> None:
    g = fight("parisi", "saxon-raider 3 laden 2, militia 9", "saxons civitates", how={"raiders": 3})
    to_the_end(g)
    assert result(g) == (3, 0)
    assert laden(g, "parisi") == {}


@pytest.mark.rule("pendragon.battle.all-join")
def test_all_units_of_the_attacker_fight() -> None:
    g = fight("parisi", "saxon-warband 1, saxon-raider 2, militia 8", "saxons civitates")
    to_the_end(g)
    assert told(g, "melee")[0]["on_defenders"] == "1"
    assert result(g)[0] == 3


@pytest.mark.rule("pendragon.battle.defenders")
@pytest.mark.rule("pendragon.cooperation.joint-defence")
def test_britons_defend_together_with_both_kinds_of_strongholds() -> None:
    g = fight(
        "cantiaci",
        "saxon-raider 8, cavalry 1, militia 1, fort rutupiae, town durovernum",
        "saxons civitates",
        how={"raiders": 8},
    )
    answer(g, "stand saxon-raider", "withdraw cavalry")
    assert choices(g) == ["enter rutupiae", "enter durovernum"]
    answer(g, "enter durovernum", "withdraw militia")
    answer(g, "enter rutupiae")
    assert choices(g) == ["assault rutupiae", "assault durovernum", "done"]


@pytest.mark.rule("pendragon.battle.fragmentation-one")
@pytest.mark.rule("pendragon.cooperation.states")
def test_at_fragmentation_militia_stay_out_of_a_battle_of_the_dux() -> None:
    pieces = "cavalry 2, militia 6, saxon-raider 5"
    g = fight("parisi", pieces, "dux saxons", imperium="fragmentation")
    to_the_end(g)
    assert told(g, "charge") == [{"on_attackers": "0", "on_defenders": "2"}]
    assert "melee" not in log(g)
    assert told(g, "harass") == [{"on_attackers": "½", "on_defenders": "0"}]
    assert units(g, "parisi")["militia"] == 6


@pytest.mark.rule("pendragon.cooperation.not-between-britons")
def test_one_briton_against_the_other_fights_alone() -> None:
    g = fight("parisi", "cavalry 2, militia 3, red-saxon 1, hillfort petuaria", "dux civitates")
    assert asked(g) == "civitates"
    assert choices(g) == ["withdraw militia", "done"]
    answer(g, "done")
    to_the_end(g)
    assert told(g, "charge") == [{"on_attackers": "0", "on_defenders": "2"}]


@pytest.mark.rule("pendragon.cooperation.dux-bellorum")
def test_with_dux_bellorum_shaded_militia_sit_out_beside_the_dux() -> None:
    pieces = "cavalry 1, militia 4, comitates 1, blue-saxon 1, saxon-raider 8"
    g = fight("parisi", pieces, "dux saxons", in_force={16: "shaded"})
    to_the_end(g)
    assert told(g, "melee")[0]["on_defenders"] == "2"
    assert units(g, "parisi")["militia"] == 4
    g = fight("parisi", "militia 4, saxon-raider 8", "civitates saxons", in_force={16: "shaded"})
    assert told(to_the_end(g), "melee")[0]["on_defenders"] == "2"


@pytest.mark.rule("pendragon.battle.one-enemy")
@pytest.mark.rule("pendragon.assault.which")
def test_third_parties_are_left_alone() -> None:
    g = fight(
        "parisi",
        "saxon-warband 5, militia 1, scotti-warband 3, scotti-settlement, hillfort",
        "saxons civitates",
    )
    answer(g, "done")
    assert choices(g) == ["assault derventio", "done"]
    to_the_end(g)
    assert units(g, "parisi") == {"saxon-warband": 5, "scotti-warband": 3}
    assert told(g, "melee") == [{"on_attackers": "½", "on_defenders": "5"}]


@pytest.mark.rule("pendragon.battle.can-be-no-units")
def test_strongholds_alone_can_be_fought() -> None:
    g = fight("iceni", "saxon-raider 3, hillfort venta-icenorum", "saxons civitates")
    assert choices(g) == ["assault venta-icenorum", "done"]
    answer(g, "assault venta-icenorum")
    assert result(g) == (2, 1)
    assert strongholds(g, "iceni") == {}


@pytest.mark.rule("pendragon.battle.strike-one")
@pytest.mark.rule("pendragon.battle.fractions")
@pytest.mark.rule("pendragon.battle.halved")
def test_strikes_in_the_field() -> None:
    g = fight("parisi", "cavalry 2, militia 3, saxon-raider 7", "dux saxons")
    to_the_end(g)
    assert told(g, "charge") == [{"on_attackers": "0", "on_defenders": "2"}]
    assert told(g, "melee") == [{"on_attackers": "0", "on_defenders": "1½"}]
    assert result(g) == (0, 7)
    g = fight("parisi", "comitates 2, saxon-raider 7", "civitates saxons")
    to_the_end(g)
    assert told(g, "harass") == [{"on_attackers": "1½", "on_defenders": "0"}]
    assert units(g, "parisi") == {"comitates": 1, "saxon-raider": 3}


@pytest.mark.rule("pendragon.battle.storm-full")
def test_in_storm_everybody_counts_one() -> None:
    g = fight("iceni", "saxon-raider 4, militia 1, hillfort venta-icenorum", "saxons civitates")
    answer(g, "stand saxon-raider", "withdraw militia", "assault venta-icenorum")
    assert told(g, "storm")[0] | {"on_attackers": "2", "on_defenders": "2"} == told(g, "storm")[0]
    assert units(g, "iceni") == {}
    assert strongholds(g, "iceni") == {"venta-icenorum": "hillfort"}


@pytest.mark.rule("pendragon.battle.quarter")
@pytest.mark.rule("pendragon.example.x-cross-losses")
def test_omens_halves_what_is_halved_already() -> None:
    g = fight(
        "parisi",
        "militia 3, saxon-warband 4",
        "civitates saxons",
        in_force={33: "unshaded"},
        taken=[1 << card(43), 0, 0, 0],
    )
    answer(g, "halve militia", "units 3", "done")
    to_the_end(g)
    assert told(g, "melee") == [{"on_attackers": "4", "on_defenders": "2¼"}]
    assert halved(strength.in_field(g, 0))[MILITIA] == 1
    assert strength.blows(g, strength.in_field(g, 0))[CAVALRY] == 6
    assert strength.blows(g, strength.in_field(g, 0))[MILITIA] == 4
    assert strength.blows(g, strength.in_storm(g))[MILITIA] == 6


# Who falls.


@pytest.mark.rule("pendragon.battle.exact-losses")
def test_losses_that_one_choice_meets_are_not_asked() -> None:
    g = run(lay(), losses({"militia": 4, "cavalry": 2}, strength.HALVED, 14))
    assert ended(g)
    assert (result(g)[CAVALRY], result(g)[MILITIA]) == (2, 3)


@pytest.mark.rule("pendragon.battle.exact-never-over")
def test_half_a_loss_removes_no_cavalry() -> None:
    g = run(lay(), losses({"cavalry": 3}, strength.HALVED, 2))
    assert result(g) == (0,) * UNIT_COUNT


@pytest.mark.rule("pendragon.battle.maximal")
@pytest.mark.rule("pendragon.ruling.loss-arithmetic")
def test_what_cannot_be_met_exactly_is_met_as_far_as_can_be() -> None:
    g = run(lay(), losses({"cavalry": 2}, strength.HALVED, 6))
    assert result(g)[CAVALRY] == 1
    g = run(lay(), losses({"cavalry": 1, "militia": 1}, strength.HALVED, 5))
    assert (result(g)[CAVALRY], result(g)[MILITIA]) == (1, 0)


@pytest.mark.rule("pendragon.battle.exact-losses")
def test_no_choice_leads_away_from_the_exact_total() -> None:
    g = run(lay(), losses({"militia": 3, "cavalry": 2, "comitates": 2}, strength.HALVED, 10))
    assert choices(g) == ["lose cavalry", "lose militia", "lose comitates"]
    answer(g, "lose militia")
    assert choices(g) == ["lose cavalry", "lose militia", "lose comitates"]
    answer(g, "lose cavalry")
    assert choices(g) == ["lose cavalry", "lose militia", "lose comitates"]
    answer(g, "lose comitates")
    assert [result(g)[unit(name)] for name in ("militia", "cavalry", "comitates")] == [1, 1, 1]


@pytest.mark.rule("pendragon.battle.exact-losses")
@pytest.mark.rule("pendragon.battle.maximal")
@pytest.mark.rule("pendragon.battle.exact-never-over")
def test_losses_agree_with_trying_everything() -> None:
    """Every way of answering leads to one of the best totals, and all of them can be reached."""
    worth = strength.HALVED
    for militia, cavalry, raiders, total in product(range(3), range(3), range(3), range(1, 13)):
        there = {"militia": militia, "cavalry": cavalry, "saxon-raider": raiders}
        sums = {
            (m, c, r): 2 * m + 4 * c + 2 * r
            for m, c, r in product(range(militia + 1), range(cavalry + 1), range(raiders + 1))
        }
        best = max(n for n in sums.values() if n <= total)
        wanted = {key for key, n in sums.items() if n == best}
        assert every_end(losses(there, worth, total)) == wanted


def every_end(start: Losses) -> set[tuple[int, ...]]:
    found: set[tuple[int, ...]] = set()
    waiting: list[tuple[str, ...]] = [()]
    while waiting:
        answers = waiting.pop()
        frame = Losses(start.faction, start.losses, start.there, start.worth)
        g = answer(run(lay(), frame), *answers)
        if ended(g):
            kinds = ("militia", "cavalry", "saxon-raider")
            found.add(tuple([result(g)[unit(name)] for name in kinds]))
        else:
            waiting += [(*answers, text) for text in choices(g)]
    return found


@pytest.mark.rule("pendragon.battle.who-assigns")
@pytest.mark.rule("pendragon.ruling.losses-assignment")
def test_the_attacking_briton_assigns_joint_losses() -> None:
    pieces = "cavalry 2, comitates 2, saxon-warband 5"
    g = fight("parisi", pieces, "civitates saxons")
    assert (asked(g), question(g)) == ("civitates", "Losses.lose")
    assert choices(g) == ["lose cavalry", "lose comitates"]
    g = fight("parisi", pieces, "dux saxons")
    assert asked(g) == "dux"


@pytest.mark.rule("pendragon.battle.who-assigns-defence")
@pytest.mark.rule("pendragon.pieces.owner-removal-choice")
def test_in_defence_the_dux_assigns_if_one_of_his_may_fall() -> None:
    g = fight("parisi", "saxon-warband 5, cavalry 2, comitates 2", "saxons civitates")
    assert asked(g) == "dux"
    g = fight("parisi", "saxon-warband 2, militia 4, comitates 2", "saxons civitates")
    assert (asked(g), choices(g)) == ("civitates", ["lose militia", "lose comitates"])
    g = fight(
        "cantiaci",
        "scotti-warband 12, cavalry 1, militia 1, comitates 1, fort rutupiae, town durovernum",
        "scotti civitates",
    )
    answer(g, "withdraw cavalry", "enter rutupiae", "withdraw militia", "enter durovernum")
    answer(g, "withdraw comitates", "enter durovernum", "assault durovernum")
    assert units(g, "cantiaci")["cavalry"] == 1


@pytest.mark.rule("pendragon.battle.simultaneous")
def test_the_fallen_still_strike_in_their_step() -> None:
    g = fight("parisi", "cavalry 2, saxon-warband 2", "dux saxons")
    assert told(g, "charge") == [{"on_attackers": "0", "on_defenders": "2"}]
    g = fight("parisi", "comitates 2, saxon-warband 2", "civitates saxons")
    assert units(g, "parisi") == {}
    assert result(g) == (2, 2)


@pytest.mark.rule("pendragon.battle.plunder-share")
@pytest.mark.rule("pendragon.plunder.cavalry")
@pytest.mark.rule("pendragon.ruling.removal-choice")
def test_the_dux_shares_plunder_among_all_but_cavalry() -> None:
    pieces = "cavalry 4, militia 1, comitates 1, saxon-raider 4 laden 2"
    g = fight("parisi", pieces, "dux saxons")
    answer(g, "stand saxon-raider")
    assert (asked(g), choices(g)) == ("dux", ["load militia", "load comitates"])
    answer(g, "load militia")
    assert laden(g, "parisi") == {"militia": 1}


@pytest.mark.rule("pendragon.pieces.to-available")
def test_a_fallen_red_saxon_goes_to_the_saxons_box() -> None:
    g = fight("parisi", "red-saxon 1, saxon-warband 3", "saxons dux")
    before = available(g, "saxon-warband")
    assert ended(g)
    assert units(g, "parisi") == {"saxon-warband": 2}
    assert before == 25 - 2


def test_an_attacker_without_units_changes_nothing() -> None:
    g = fight("parisi", "militia 1, hillfort", "saxons civitates")
    assert result(g) == (0, 0)
    assert log(g) == []
    assert control(g, "parisi") == "civitates"
