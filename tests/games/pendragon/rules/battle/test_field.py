"""Field Battle: Trap, Withdrawal, Charge and Ambush, Melee, Harass."""

from __future__ import annotations

import pytest

from tests.games.pendragon.builders import (
    answer,
    asked,
    choices,
    ended,
    laden,
    lay,
    log,
    result,
    space,
    stand,
    strongholds,
    told,
    units,
    units_mask,
)
from tests.games.pendragon.fighting import fight, to_the_end
from tests.games.pendragon.parts import SAXONS, SCOTTI, celyddon_coed_trap


@pytest.mark.rule("pendragon.field.skip")
def test_without_defenders_in_the_field_nobody_strikes() -> None:
    g = fight("parisi", "saxon-warband 4, militia 2, hillfort petuaria", "saxons civitates")
    answer(g, "withdraw militia", "withdraw militia")
    assert choices(g) == ["assault petuaria", "done"]
    assert not {"charge", "melee", "harass"} & set(log(g))


# Trap.


@pytest.mark.rule("pendragon.field.trap")
@pytest.mark.rule("pendragon.field.trap-once")
def test_a_trap_strikes_before_anybody_can_withdraw_and_only_once() -> None:
    g = fight(
        "votadini",
        "scotti-warband 2, militia 6, hillfort yeavering",
        "scotti civitates",
        how={"trap": units_mask("scotti-warband")},
    )
    assert told(g, "trap") == [{"on_attackers": "0", "on_defenders": "2"}]
    assert units(g, "votadini") == {"militia": 2, "scotti-warband": 2}
    answer(g, "done")
    assert told(g, "melee") == [{"on_attackers": "1", "on_defenders": "0"}]
    assert units(g, "votadini") == {"militia": 2, "scotti-warband": 1}


@pytest.mark.rule("pendragon.field.trap-needs-event")
def test_celyddon_coed_lets_scotti_warbands_trap_in_hills() -> None:
    assert celyddon_coed_trap(lay(), space("votadini"), SCOTTI) == 0
    g = lay(in_force={56: "shaded"})
    assert celyddon_coed_trap(g, space("votadini"), SCOTTI) == units_mask("scotti-warband")
    assert celyddon_coed_trap(g, space("iceni"), SCOTTI) == 0
    assert celyddon_coed_trap(g, space("votadini"), SAXONS) == 0
    g = fight("votadini", "scotti-warband 2, militia 6", "scotti civitates")
    assert "trap" not in log(to_the_end(g))


@pytest.mark.rule("pendragon.field.evade-before-trap")
def test_defenders_may_evade_a_trap_and_trappers_do_not_ambush() -> None:
    how = {"trap": units_mask("scotti-raider")}
    pieces = "scotti-raider 4, red-scotti 2, cavalry 1"
    g = fight("votadini", pieces, "scotti dux", [5], how=how)
    assert (asked(g), choices(g)[1]) == ("dux", "evade red-scotti")
    answer(g, "evade red-scotti")
    assert told(g, "trap") == [{"on_attackers": "0", "on_defenders": "2"}]
    assert units(g, "votadini") == {"scotti-raider": 4, "red-scotti": 2}


# Withdrawal.


@pytest.mark.rule("pendragon.field.withdraw")
@pytest.mark.rule("pendragon.sites.city-capacity")
@pytest.mark.parametrize(
    ("where", "stronghold", "capacity"),
    [
        ("parisi", "hillfort", 2),
        ("parisi", "fort", 2),
        ("parisi", "blue-saxon-settlement", 2),
        ("atrebates", "town", 4),
        ("eboracum", "fort", 6),
        ("londinium", "town", 8),
    ],
)
def test_a_stronghold_has_room_for_so_many(where: str, stronghold: str, capacity: int) -> None:
    g = fight(where, f"saxon-warband 9, militia 9, {stronghold}", "saxons civitates")
    for _ in range(capacity):
        answer(g, "withdraw militia")
    assert len(told(g, "withdrew")) == capacity
    assert "withdraw militia" not in choices(g)


@pytest.mark.rule("pendragon.field.withdraw-defenders-only")
def test_raiders_withdraw_only_into_their_own_settlement() -> None:
    g = fight(
        "parisi", "saxon-raider 3, saxon-settlement petuaria, comitates 4", "civitates saxons"
    )
    answer(g, "stand saxon-raider")
    assert (asked(g), choices(g)) == ("saxons", ["withdraw saxon-raider", "done"])
    g = fight("parisi", "saxon-raider 3, scotti-settlement, comitates 4", "civitates saxons")
    answer(g, "stand saxon-raider")
    assert ended(g)
    g = fight("parisi", "saxon-raider 3, saxon-settlement, comitates 4", "saxons civitates")
    assert ended(stand(g))


@pytest.mark.rule("pendragon.field.withdraw-any-briton")
def test_any_briton_may_enter_any_briton_stronghold() -> None:
    g = fight(
        "parisi",
        "saxon-warband 9, militia 1, red-saxon 1, cavalry 1, fort petuaria, hillfort derventio",
        "saxons civitates",
    )
    answer(g, "withdraw cavalry")
    assert choices(g) == ["enter petuaria", "enter derventio"]
    answer(g, "enter derventio", "withdraw red-saxon", "enter derventio", "withdraw militia")
    assert told(g, "withdrew")[-1]["site"] == told(g, "withdrew")[0]["site"] - 1
    g = fight(
        "parisi", "saxon-warband 9, militia 1, red-scotti-settlement petuaria", "saxons civitates"
    )
    assert choices(g) == ["withdraw militia", "done"]


@pytest.mark.rule("pendragon.field.withdraw-split")
def test_units_may_be_divided_between_walls_and_field() -> None:
    g = fight("parisi", "saxon-warband 1, militia 5, hillfort petuaria", "saxons civitates")
    answer(g, "withdraw militia", "done")
    assert told(g, "melee") == [{"on_attackers": "2", "on_defenders": "1"}]
    assert units(g, "parisi") == {"militia": 3}


@pytest.mark.rule("pendragon.field.withdraw-each-own")
@pytest.mark.rule("pendragon.ruling.losses-assignment")
def test_the_dux_withdraws_first_and_each_only_his_own() -> None:
    pieces = (
        "saxon-warband 9, cavalry 1, red-saxon 1, militia 1, blue-saxon 1, town calleva-atrebatum"
    )
    g = fight("atrebates", pieces, "saxons civitates")
    assert (asked(g), choices(g)) == ("dux", ["withdraw cavalry", "withdraw red-saxon", "done"])
    answer(g, "done")
    assert (asked(g), choices(g)) == (
        "civitates",
        ["withdraw militia", "withdraw blue-saxon", "done"],
    )


@pytest.mark.rule("pendragon.field.withdraw-own-fragmentation")
@pytest.mark.rule("pendragon.ruling.foederati-fragmentation")
def test_at_fragmentation_cavalry_may_not_enter_a_town() -> None:
    pieces = "saxon-warband 9, cavalry 1, militia 1, town calleva-atrebatum, fort venta-belgarum"
    g = fight("atrebates", pieces, "saxons dux", imperium="fragmentation")
    answer(g, "withdraw cavalry")
    assert choices(g) == ["assault venta-belgarum", "done"]
    pieces = "saxon-warband 9, cavalry 1, militia 1, town calleva-atrebatum"
    g = fight("atrebates", pieces, "saxons dux", imperium="fragmentation")
    assert ended(g)
    assert units(g, "atrebates") == {"militia": 1, "saxon-warband": 8}


@pytest.mark.rule("pendragon.field.withdraw-temporary")
def test_nothing_of_a_withdrawal_is_remembered() -> None:
    g = fight("parisi", "saxon-warband 1, militia 2 laden 1, hillfort", "saxons civitates")
    answer(g, "withdraw militia", "withdraw militia", "done")
    assert ended(g)
    assert not any([*g.posts, *g.posts_laden, *g.fallen, *g.fallen_laden])
    assert units(g, "parisi") == {"militia": 2, "saxon-warband": 1}
    assert laden(g, "parisi") == {"militia": 1}


@pytest.mark.rule("pendragon.field.in-field-only")
def test_the_withdrawn_neither_strike_nor_fall() -> None:
    pieces = "saxon-warband 5, militia 3, comitates 1, hillfort petuaria"
    g = fight("parisi", pieces, "saxons civitates")
    answer(g, "withdraw militia", "withdraw comitates")
    assert told(g, "melee") == [{"on_attackers": "1", "on_defenders": "5"}]
    to_the_end(g)
    assert units(g, "parisi") == {"militia": 1, "comitates": 1, "saxon-warband": 4}


@pytest.mark.rule("pendragon.plunder.moves-with-unit")
def test_the_laden_withdraw_first_and_keep_their_plunder() -> None:
    pieces = "scotti-warband 2 laden 1, scotti-settlement yeavering, comitates 4"
    g = fight("votadini", pieces, "civitates scotti")
    answer(g, "stand scotti-warband", "withdraw scotti-warband", "done")
    assert units(to_the_end(g), "votadini") == {"comitates": 3, "scotti-warband": 1}
    assert laden(g, "votadini") == {"scotti-warband": 1}


# Striking.


@pytest.mark.rule("pendragon.field.charge")
def test_losses_of_the_charge_fall_before_melee() -> None:
    g = fight("parisi", "cavalry 2, saxon-warband 3", "dux saxons")
    assert told(g, "charge") == [{"on_attackers": "0", "on_defenders": "2"}]
    assert told(g, "melee") == [{"on_attackers": "1", "on_defenders": "0"}]
    assert units(g, "parisi") == {"cavalry": 1, "saxon-warband": 1}


@pytest.mark.rule("pendragon.field.melee")
def test_a_surviving_militia_kills_one_raider() -> None:
    g = fight("parisi", "militia 1, saxon-raider 3", "civitates saxons")
    answer(g, "stand saxon-raider")
    assert told(g, "melee") == [{"on_attackers": "0", "on_defenders": "½"}]
    assert units(g, "parisi") == {"saxon-raider": 2}


@pytest.mark.rule("pendragon.field.harass")
def test_raiders_killed_before_never_strike() -> None:
    g = fight("parisi", "militia 4, saxon-raider 4", "civitates saxons")
    answer(g, "stand saxon-raider")
    assert "harass" not in log(g)
    assert result(g) == (0, 4)
    g = fight("parisi", "militia 3, saxon-raider 5", "civitates saxons")
    answer(g, "stand saxon-raider")
    assert told(g, "harass") == [{"on_attackers": "1", "on_defenders": "0"}]


@pytest.mark.rule("pendragon.shield-wall.double")
def test_a_shield_wall_takes_double_losses() -> None:
    pieces = "saxon-warband 2, cavalry 3"
    g = fight("parisi", pieces, "saxons dux", how={"shield_wall": True})
    assert told(g, "charge") == [{"on_attackers": "3", "on_defenders": "0"}]
    assert units(g, "parisi") == {"saxon-warband": 1, "cavalry": 2}


@pytest.mark.rule("pendragon.field.cair-legion")
def test_with_cair_legion_cavalry_charges_and_then_withdraws() -> None:
    pieces = "saxon-warband 4, cavalry 2, militia 2, fort petuaria, hillfort derventio"
    g = fight("parisi", pieces, "saxons civitates", in_force={7: "unshaded"})
    answer(g, "done", "done")
    assert log(g)[-2:] == ["charge", "lost"]
    assert (asked(g), choices(g)) == ("dux", ["withdraw cavalry", "done"])
    answer(g, "withdraw cavalry")
    assert told(g, "withdrew")[0]["space"] == space("parisi")
    answer(g, "withdraw cavalry")
    assert told(g, "melee") == [{"on_attackers": "1", "on_defenders": "2"}]
    to_the_end(g)
    assert units(g, "parisi") == {"cavalry": 2, "saxon-warband": 1}
    assert set(strongholds(g, "parisi")) == {"petuaria", "derventio"}


@pytest.mark.rule("pendragon.field.cair-legion")
def test_after_the_charge_only_cavalry_withdraws() -> None:
    pieces = "saxon-warband 4, cavalry 1, militia 2, fort petuaria"
    g = fight("parisi", pieces, "saxons civitates", in_force={7: "unshaded"})
    answer(g, "done", "done", "withdraw cavalry")
    assert "melee" in log(g)
    assert units(g, "parisi") == {"cavalry": 1, "saxon-warband": 2}


@pytest.mark.rule("pendragon.field.cair-legion")
def test_cair_legion_helps_no_attacker_and_no_cavalry_at_a_hillfort() -> None:
    pieces = "saxon-warband 4, cavalry 2, fort petuaria"
    g = fight("parisi", pieces, "dux saxons", in_force={7: "unshaded"})
    assert ended(g)
    pieces = "saxon-warband 4, cavalry 2, hillfort petuaria"
    g = fight("parisi", pieces, "saxons civitates", in_force={7: "unshaded"})
    answer(g, "done")
    assert "withdraw cavalry" not in choices(g)
