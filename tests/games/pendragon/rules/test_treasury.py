"""Who pays with what: the two purses of the Britons, Preemption, consent, Tribute."""

from __future__ import annotations

import pytest

from tests.games.pendragon.briton_play import lay, run
from tests.games.pendragon.parts import (
    CIVITATES,
    DUX,
    IMPERIUM,
    SAXONS,
    Payment,
    Train,
    can_pay,
    needs_consent,
    pay,
    preempts,
    purse,
    reach,
)

FORTS = {"regni": "fort anderida, town noviomagus", "dobunni": "fort glevum"}


@pytest.mark.rule("pendragon.imperium-status.preemption")
@pytest.mark.rule("pendragon.cooperation.preemption")
def test_preemption_by_state_of_the_imperium() -> None:
    found = []
    for state in IMPERIUM:
        g = lay(imperium=state)
        found.append((preempts(g), needs_consent(g)))
    assert found == [(True, False)] * 3 + [(False, True), (False, False)]


@pytest.mark.rule("pendragon.cooperation.shared-treasury")
@pytest.mark.rule("pendragon.resources.briton")
def test_dux_and_civitates_spend_from_one_treasury() -> None:
    g = lay(resources=10)
    assert purse(g, DUX) == purse(g, CIVITATES) == 10
    assert run(g, Payment(DUX, 4)).result == (1,)
    assert run(g, Payment(CIVITATES, 3)).result == (1,)
    assert (g.resources, g.dux_resources) == (3, 0)


@pytest.mark.rule("pendragon.resources.dux-own")
def test_dux_mixes_red_and_blue_and_civitates_never_spend_red() -> None:
    g = lay(resources=5, dux_resources=3)
    play = run(g, Payment(DUX, 6))
    assert play.options == ["pay-red 1", "pay-red 2", "pay-red 3"]
    play.do("pay-red 2")
    assert (g.resources, g.dux_resources) == (1, 1)
    assert not can_pay(g, CIVITATES, 2)


@pytest.mark.rule("pendragon.cooperation.preemption-consent")
def test_consent_is_asked_for_each_payment_beyond_red() -> None:
    g = lay(imperium="autonomy-civilian", resources=10, dux_resources=2)
    assert (purse(g, DUX), reach(g, DUX)) == (2, 12)
    assert run(g, Payment(DUX, 2)).do("pay-red 2").result == (1,)
    play = run(g, Payment(DUX, 4))
    assert play.asked == "civitates"
    assert play.options == ["consent", "refuse"]
    play.do("consent")
    assert (g.resources, g.dux_resources) == (6, 0)
    assert run(g, Payment(DUX, 4)).do("refuse").result == (0,)
    assert g.resources == 6


@pytest.mark.rule("pendragon.ruling.dux-payment")
@pytest.mark.rule("pendragon.cooperation.preemption-consent")
def test_the_dux_may_ask_for_blue_while_red_is_left() -> None:
    g = lay(imperium="autonomy-civilian", resources=10, dux_resources=5)
    play = run(g, Payment(DUX, 3))
    assert (play.asked, play.options) == ("dux", [f"pay-red {n}" for n in range(4)])
    assert play.do("pay-red 1").asked == "civitates"
    assert play.do("consent").result == (1,)
    assert (g.resources, g.dux_resources) == (8, 4)
    assert run(g, Payment(DUX, 3)).do("pay-red 0", "refuse").result == (0,)
    assert run(g, Payment(DUX, 3, refused=True)).result == (1,)
    assert (g.resources, g.dux_resources) == (8, 1)


@pytest.mark.rule("pendragon.ruling.dux-payment")
@pytest.mark.rule("pendragon.cooperation.tribute")
def test_who_refuses_blue_may_still_give_wealth() -> None:
    g = lay(imperium="autonomy-civilian", resources=10, dux_resources=1, wealth=4)
    play = run(g, Payment(DUX, 3)).do("pay-red 0", "refuse")
    assert (play.asked, play.options) == ("civitates", ["give 2", "refuse"])
    assert play.do("give 2").result == (1,)
    assert (g.resources, g.dux_resources, g.wealth) == (10, 0, 2)


@pytest.mark.rule("pendragon.ruling.dux-payment")
def test_nobody_is_asked_in_vain() -> None:
    g = lay(imperium="autonomy-civilian", resources=3, dux_resources=1, wealth=1)
    assert run(g, Payment(DUX, 6)).result == (0,)


@pytest.mark.rule("pendragon.solo.consent")
def test_a_dux_run_by_the_rules_asks_for_nothing() -> None:
    g = lay(imperium="autonomy-civilian", resources=9, dux_resources=2, wealth=9, ruled=(DUX,))
    assert (can_pay(g, DUX, 2), can_pay(g, DUX, 3)) == (True, False)
    assert (Payment(DUX, 3).blue(g), Payment(DUX, 3).lacking(g)) == (0, 1)


@pytest.mark.rule("pendragon.cooperation.preemption-consent")
def test_a_refusal_limits_the_plan_to_red() -> None:
    g = lay(FORTS, imperium="autonomy-civilian", resources=10, dux_resources=3)
    play = run(g, Train(faction=DUX)).do("train regni", "train dobunni")
    play.do("pay-red 3", "refuse")
    assert play.options == ["train dobunni", "train regni"]
    play.do("train dobunni")
    assert play.at("cavalry", "dobunni") == 1
    assert (g.resources, g.dux_resources) == (10, 0)


@pytest.mark.rule("pendragon.cooperation.preemption-consent")
@pytest.mark.parametrize(("says", "refused"), [("consent", False), ("refuse", True)])
def test_a_command_remembers_a_refusal_and_nothing_else(says: str, refused: bool) -> None:
    g = lay(FORTS, imperium="autonomy-civilian", resources=10, dux_resources=3)
    train = Train(faction=DUX)
    run(g, train).do("train regni", "train dobunni", "pay-red 3", says)
    assert train.refused is refused


@pytest.mark.rule("pendragon.cooperation.preemption-consent")
def test_with_nothing_of_his_own_the_dux_chooses_again() -> None:
    g = lay(FORTS, imperium="autonomy-civilian", resources=10)
    play = run(g, Train(faction=DUX)).do("train regni", "done", "refuse")
    assert play.result == (-1,)
    assert g.resources == 10


@pytest.mark.rule("pendragon.cooperation.preemption-none")
@pytest.mark.rule("pendragon.cooperation.states")
def test_at_fragmentation_only_red_pays() -> None:
    g = lay(FORTS, imperium="fragmentation", resources=10, dux_resources=2)
    assert reach(g, DUX) == 2
    assert not Train.possible(g, DUX, limited=False)
    g.dux_resources = 3
    assert Train.possible(g, DUX, limited=False)


@pytest.mark.rule("pendragon.resources.wealth")
@pytest.mark.rule("pendragon.resources.wealth-safe")
def test_wealth_is_in_nobodys_purse() -> None:
    g = lay(resources=1, wealth=9)
    assert purse(g, DUX) == purse(g, CIVITATES) == 1


@pytest.mark.rule("pendragon.resources.renown")
@pytest.mark.rule("pendragon.resources.pay-in-full")
def test_barbarians_pay_renown() -> None:
    g = lay(renown=[0, 0, 10, 6], prestige=40)
    pay(g, SAXONS, 6)
    assert g.renown == [0, 0, 4, 6]
    assert can_pay(g, SAXONS, 4)
    assert not can_pay(g, SAXONS, 5)


@pytest.mark.rule("pendragon.resources.prestige")
def test_no_cost_is_payable_in_prestige() -> None:
    g = lay(prestige=40)
    assert not any(can_pay(g, faction, 1) for faction in range(4))


@pytest.mark.rule("pendragon.cooperation.tribute")
def test_tribute_where_the_dux_could_not_pay_otherwise() -> None:
    g = lay(FORTS, resources=0, wealth=5)
    assert Train.possible(g, DUX, limited=False)
    play = run(g, Train(faction=DUX))
    assert play.asked == "civitates"
    assert play.options == ["give 1", "give 2", "give 3", "give 4", "give 5", "refuse"]
    play.do("give 3")
    assert (g.wealth, g.dux_resources) == (2, 3)
    play.do("train regni", "militia 0")
    assert (play.result, g.dux_resources) == ((0,), 0)


@pytest.mark.rule("pendragon.cooperation.tribute")
def test_nobody_can_force_tribute() -> None:
    g = lay(FORTS, resources=0, wealth=5)
    assert run(g, Train(faction=DUX)).do("refuse").result == (-1,)
    assert (g.wealth, g.dux_resources) == (5, 0)


@pytest.mark.rule("pendragon.cooperation.tribute")
def test_tribute_covers_what_a_payment_lacks() -> None:
    g = lay(resources=2, wealth=4)
    play = run(g, Payment(DUX, 5))
    assert play.options == ["give 3", "refuse"]
    assert play.do("give 3").result == (1,)
    assert (g.resources, g.dux_resources, g.wealth) == (0, 0, 1)
    assert run(g, Payment(DUX, 5)).result == (0,)


@pytest.mark.rule("pendragon.cooperation.tribute")
def test_tribute_is_not_asked_for_when_all_can_be_paid() -> None:
    g = lay(FORTS, resources=20, wealth=5)
    assert "appeal" not in run(g, Train(faction=DUX)).options


@pytest.mark.rule("pendragon.ruling.gifts")
@pytest.mark.rule("pendragon.cooperation.no-other-gifts")
def test_nobody_else_is_helped() -> None:
    g = lay(resources=2, wealth=9, dux_resources=9)
    assert run(g, Payment(CIVITATES, 2)).result == (1,)
    assert reach(g, CIVITATES) == 0
    assert reach(g, SAXONS) == 0
