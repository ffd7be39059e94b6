"""Build, Invite, Requisition and Rule: Feats done at one moment of a Command."""

from __future__ import annotations

import pytest

from tests.games.pendragon.briton_play import Play, in_words, lay, run, space
from tests.games.pendragon.parts import (
    CAVALRY,
    CIVITATES,
    DUX,
    SAXON_SETTLEMENT,
    SAXON_WARBAND,
    SCOTTI_SETTLEMENT,
    SHADED,
    STRONGHOLD_POOL,
    UNIT_POOL,
    Build,
    Invite,
    Muster,
    Pendragon,
    Requisition,
    Rule,
    Trade,
    Train,
    card,
)


def offers(g: Pendragon, feat: type[Build | Invite | Rule], faction: int = DUX) -> list[str]:
    return [in_words(action) for action in feat.offers(g, faction, (), 0)]


def invite(g: Pendragon, place: str, faction: int = DUX) -> Play:
    return run(g, Invite(faction=faction, plan=(("invite", space(place)),)))


# Feats in general.


@pytest.mark.rule("pendragon.feats.one")
@pytest.mark.rule("pendragon.commands.predesignate")
def test_one_feat_whose_spaces_are_chosen_before_anything_is_resolved() -> None:
    g = lay({"deceangli": "fort deva, cavalry 1", "regni": "fort anderida"}, resources=30)
    play = run(g, Train(faction=DUX, may_feat=True)).do("train deceangli", "feat build")
    assert play.options == ["build deceangli"]
    play.do("build deceangli")
    assert not [option for option in play.options if option.startswith("feat")]
    play.do("done")
    assert play.options == ["resolve deceangli", "do-feat build"]


@pytest.mark.rule("pendragon.feats.not-limited")
@pytest.mark.rule("pendragon.feats.not-with-free")
def test_no_feat_with_limited_or_free_commands() -> None:
    g = lay({"deceangli": "fort deva, cavalry 1", "regni": "fort anderida"}, resources=30)
    for train in (Train(faction=DUX, limited=True, may_feat=True), Train(faction=DUX, free=True)):
        play = run(g, train).do("train deceangli")
        assert not [option for option in play.options if option.startswith("feat")]


@pytest.mark.rule("pendragon.commands.feat-timing")
@pytest.mark.rule("pendragon.feats.spaces")
def test_a_feat_before_and_after_its_command_and_elsewhere() -> None:
    for before in (True, False):
        g = lay({"deceangli": "fort deva", "regni": "fort anderida, cavalry 1"}, resources=30)
        play = run(g, Train(faction=DUX, may_feat=True)).do("train deceangli", "feat invite")
        play.do("invite regni")
        assert "invite deceangli" not in play.options
        play.do("done", "do-feat invite" if before else "resolve deceangli")
        assert play.at("cavalry", "deceangli") == (0 if before else 1)
        play.do("invite-saxons noviomagus")
        assert (play.at("cavalry", "deceangli"), play.result) == (1, (1,))


@pytest.mark.rule("pendragon.feats.cost")
@pytest.mark.rule("pendragon.invite.no-cost")
def test_invite_and_requisition_are_free() -> None:
    assert Invite.price("invite") == Requisition.price("requisition") == 0


# Build.


@pytest.mark.rule("pendragon.build.where")
def test_build_needs_cavalry_at_a_vacant_site() -> None:
    board = {
        "deceangli": "fort deva, cavalry 1",
        "dobunni": "town glevum, town corinium, cavalry 2",
        "regni": "fort anderida",
    }
    assert offers(lay(board), Build) == ["build deceangli"]


@pytest.mark.rule("pendragon.build.what")
def test_forts_anywhere_towns_at_town_sites_before_fragmentation() -> None:
    g = lay({"regni": "cavalry 1"})
    plan = (("build", space("regni")),)
    play = run(g, Build(faction=DUX, plan=plan))
    assert play.options == ["fort anderida", "fort noviomagus", "town noviomagus"]
    assert play.do("town noviomagus").stands("noviomagus") == "town"
    g = lay({"regni": "cavalry 1"}, imperium="fragmentation")
    play = run(g, Build(faction=DUX, plan=plan))
    assert play.options == ["fort anderida", "fort noviomagus"]


@pytest.mark.rule("pendragon.ruling.build-cost")
@pytest.mark.rule("pendragon.build.cost")
def test_two_strongholds_at_three_resources() -> None:
    board = {"regni": "cavalry 1", "iceni": "cavalry 1", "deceangli": "fort deva, cavalry 1"}
    g = lay(board, resources=9)
    play = run(g, Train(faction=DUX, may_feat=True)).do("train deceangli", "feat build")
    play.do("build regni", "build iceni")
    assert g.resources == 0
    play.do("do-feat build", "fort anderida", "fort branodunum")
    assert (play.stands("anderida"), play.stands("branodunum")) == ("fort", "fort")
    g = lay(board, resources=30)
    play = run(g, Train(faction=DUX, may_feat=True)).do("train deceangli", "feat build")
    play.do("build regni", "build iceni")
    assert "build deceangli" not in play.options


@pytest.mark.rule("pendragon.build.control")
def test_no_enemy_stronghold_may_be_there() -> None:
    assert offers(lay({"regni": "cavalry 1, saxon-settlement anderida"}), Build) == []
    assert offers(lay({"regni": "cavalry 1, saxon-warband 4"}), Build) == ["build regni"]
    board = {"regni": "cavalry 1, town noviomagus"}
    assert offers(lay(board), Build) == ["build regni"]
    assert offers(lay(board, imperium="fragmentation"), Build) == []


@pytest.mark.rule("pendragon.build.cair-legion")
def test_cair_legion_sends_a_cavalry_to_available() -> None:
    g = lay({"regni": "cavalry 2"})
    g.capabilities[SHADED] = 1 << card(7)
    before = g.available[UNIT_POOL[CAVALRY]]
    play = run(g, Build(faction=DUX, plan=(("build", space("regni")),))).do("fort anderida")
    assert play.at("cavalry", "regni") == 1
    assert (g.available[UNIT_POOL[CAVALRY]], g.casualties) == (before + 1, 0)


# Invite.


@pytest.mark.rule("pendragon.invite.where")
@pytest.mark.rule("pendragon.invite.no-city")
def test_invite_in_regions_with_friendly_control() -> None:
    board = {
        "deceangli": "fort deva",
        "parisi": "scotti-raider 4",
        "londinium": "fort londinium-city",
        "iceni": "hillfort branodunum, saxon-warband 1",
        "regni": "town noviomagus",
    }
    assert offers(lay(board), Invite) == ["invite deceangli", "invite regni"]


@pytest.mark.rule("pendragon.ruling.invite-site")
@pytest.mark.rule("pendragon.invite.place")
@pytest.mark.rule("pendragon.foederati.nation-pool")
@pytest.mark.rule("pendragon.foederati.default-group")
@pytest.mark.rule("pendragon.example.t2-invite")
def test_a_settlement_and_three_saxon_or_two_scotti_warbands() -> None:
    g = lay({"deceangli": "fort deva", "carvetii": "fort uxellodunum"}, resources=26)
    play = invite(g, "deceangli")
    assert "invite-saxons dinorben" in play.options
    play.do("invite-saxons dinorben")
    assert (play.stands("dinorben"), play.at("red-saxon", "deceangli")) == (
        "red-saxon-settlement",
        3,
    )
    assert (g.resources, g.available[STRONGHOLD_POOL[SAXON_SETTLEMENT]]) == (26, 11)
    assert g.available[UNIT_POOL[SAXON_WARBAND]] == 22
    play = invite(g, "carvetii").do("invite-scotti luguvalium")
    assert (play.stands("luguvalium"), play.at("red-scotti", "carvetii")) == (
        "red-scotti-settlement",
        2,
    )


@pytest.mark.rule("pendragon.invite.replace-own")
@pytest.mark.rule("pendragon.invite.civitates")
def test_each_briton_may_replace_its_own_strongholds() -> None:
    g = lay({"regni": "fort anderida, town noviomagus", "iceni": "hillfort branodunum"})
    assert invite(g, "regni").options == ["invite-saxons anderida", "invite-scotti anderida"]
    play = invite(g, "regni", CIVITATES)
    assert play.options == ["invite-saxons noviomagus", "invite-scotti noviomagus"]
    play.do("invite-saxons noviomagus")
    assert (play.stands("noviomagus"), play.at("blue-saxon", "regni")) == (
        "blue-saxon-settlement",
        3,
    )
    assert "invite-saxons branodunum" in invite(g, "iceni", CIVITATES).options


@pytest.mark.rule("pendragon.invite.needs-settlement")
@pytest.mark.rule("pendragon.pieces.place-from-available")
def test_the_nation_needs_an_available_settlement() -> None:
    g = lay({"deceangli": "fort deva"})
    g.available[STRONGHOLD_POOL[SCOTTI_SETTLEMENT]] = 0
    g.available[UNIT_POOL[SAXON_WARBAND]] = 1
    play = invite(g, "deceangli")
    assert not [option for option in play.options if option.startswith("invite-scotti")]
    assert play.do("invite-saxons dinorben").at("red-saxon", "deceangli") == 1


@pytest.mark.rule("pendragon.invite.not-fragmentation")
def test_no_invite_at_fragmentation() -> None:
    board = {"deceangli": "fort deva", "regni": "town noviomagus, militia 1"}
    g = lay(board, imperium="fragmentation")
    assert offers(g, Invite, DUX) == offers(g, Invite, CIVITATES) == []


@pytest.mark.rule("pendragon.ruling.foederati-convert")
@pytest.mark.rule("pendragon.invite.convert")
def test_convert_needs_a_piece_of_the_inviter() -> None:
    board = "town durovernum, blue-saxon-settlement rutupiae, blue-saxon 3+1, saxon-warband 6"
    g = lay({"cantiaci": board})
    assert offers(g, Invite) == []
    g = lay({"cantiaci": f"{board}, cavalry 1"})
    assert offers(g, Invite) == ["invite cantiaci"]
    play = invite(g, "cantiaci").do("convert saxons")
    assert (play.at("red-saxon", "cantiaci"), play.at("blue-saxon", "cantiaci")) == (3, 0)
    assert (play.laden("red-saxon", "cantiaci"), play.stands("rutupiae")) == (
        1,
        "red-saxon-settlement",
    )


@pytest.mark.rule("pendragon.invite.convert-group")
@pytest.mark.rule("pendragon.foederati.revolt-keeps-plunder")
def test_conversion_takes_one_nation_and_leaves_the_other() -> None:
    g = lay({"cantiaci": "cavalry 1, blue-saxon 2, blue-scotti 2+1, scotti-warband 9"})
    play = invite(g, "cantiaci")
    assert play.options == ["convert saxons", "convert scotti"]
    play.do("convert scotti")
    assert (play.at("red-scotti", "cantiaci"), play.laden("red-scotti", "cantiaci")) == (2, 1)
    assert play.at("blue-saxon", "cantiaci") == 2


@pytest.mark.rule("pendragon.invite.civitates")
def test_civitates_convert_red_to_blue() -> None:
    g = lay({"parisi": "militia 1, red-saxon 2, saxon-warband 9"})
    assert invite(g, "parisi", CIVITATES).do("convert saxons").at("blue-saxon", "parisi") == 2


# Requisition.

SIX = {
    "atrebates": "fort venta-belgarum, town calleva-atrebatum",
    "corieltauvi": "cavalry 1, town ratae",
    "regni": "fort anderida, town noviomagus",
    "silures": "red-saxon 1, town isca-silurum",
    "textoverdi": "fort pons-aelius, town cataractonium",
    "trinovantes": "fort walton-castle, blue-saxon-settlement camulodunum",
    "deceangli": "fort deva",
    "dobunni": "town glevum",
}


@pytest.mark.rule("pendragon.requisition.resources")
@pytest.mark.rule("pendragon.requisition.no-limit")
@pytest.mark.rule("pendragon.example.n-dux-requisition")
def test_one_resource_for_each_of_six_spaces_or_fewer() -> None:
    g = lay(SIX, resources=11)
    play = run(g, Requisition(faction=DUX))
    assert play.options == [f"requisition {n}" for n in range(7)]
    play.do("requisition 6")
    assert (g.resources, g.dux_resources) == (5, 6)
    run(g, Requisition(faction=DUX)).do("requisition 2")
    assert (g.resources, g.dux_resources) == (3, 8)


@pytest.mark.rule("pendragon.requisition.wealth")
@pytest.mark.rule("pendragon.resources.wealth-exposed")
def test_wealth_is_taken_when_blue_is_gone() -> None:
    g = lay(SIX, resources=2, wealth=3)
    play = run(g, Requisition(faction=DUX))
    assert play.options[-1] == "requisition 5"
    play.do("requisition 4")
    assert (g.resources, g.wealth, g.dux_resources) == (0, 1, 4)


@pytest.mark.rule("pendragon.requisition.plunder")
@pytest.mark.rule("pendragon.plunder.other-uses")
def test_plunder_on_dux_units_becomes_resources() -> None:
    g = lay({"parisi": "red-saxon 3+2, blue-saxon 1+1"})
    play = run(g, Requisition(faction=DUX))
    assert play.ended
    assert (g.dux_resources, play.laden("red-saxon", "parisi")) == (2, 0)
    assert play.laden("blue-saxon", "parisi") == 1


# Rule.

RULED = {
    "regni": "town noviomagus",
    "dobunni": "town glevum",
    "iceni": "hillfort branodunum",
    "londinium": "town londinium-city",
}


@pytest.mark.rule("pendragon.rule.spaces")
@pytest.mark.rule("pendragon.rule.wealth")
def test_three_wealth_at_most() -> None:
    g = lay(RULED, resources=20)
    play = run(g, Trade(faction=CIVITATES, may_feat=True)).do("feat rule")
    play.do("hoard regni", "hoard dobunni", "hoard iceni")
    assert (play.result, g.wealth, g.resources) == ((1,), 3, 17)


@pytest.mark.rule("pendragon.rule.where")
def test_rule_needs_briton_control_and_a_civitates_stronghold() -> None:
    board = {"regni": "fort anderida", "iceni": "hillfort branodunum, saxon-warband 1"}
    assert offers(lay(board), Rule, CIVITATES) == []
    assert offers(lay({"regni": "town noviomagus"}), Rule, CIVITATES) == ["hoard regni"]


@pytest.mark.rule("pendragon.rule.refugees")
@pytest.mark.rule("pendragon.ruling.rule-refugees")
@pytest.mark.rule("pendragon.rule.refugees-cost")
@pytest.mark.rule("pendragon.population.refugees-holder")
@pytest.mark.rule("pendragon.ruling.raised-population-cubes")
@pytest.mark.rule("pendragon.prosperity.raise-adds-none")
def test_refugees_are_resettled_for_six_resources() -> None:
    g = lay(RULED, resources=7, refugees=1)
    play = run(g, Muster(faction=CIVITATES, may_feat=True)).do("select regni", "feat rule")
    assert not [option for option in play.options if option.startswith("resettle")]
    g = lay(RULED, resources=8, refugees=1)
    before = g.prosperity()
    play = run(g, Muster(faction=CIVITATES, may_feat=True)).do("select regni", "feat rule")
    assert "resettle londinium" not in play.options
    play.do("resettle dobunni", "do-feat rule")
    assert (g.population[space("dobunni")], g.refugees, g.resources) == (3, 0, 0)
    assert g.prosperity() == before


@pytest.mark.rule("pendragon.rule.refugees")
def test_no_more_than_one_above_the_printed_population() -> None:
    g = lay(RULED, refugees=2)
    g.population[space("dobunni")] = 3
    assert "resettle dobunni" not in offers(g, Rule, CIVITATES)
    assert "resettle regni" in offers(g, Rule, CIVITATES)


@pytest.mark.rule("pendragon.rule.plunder")
def test_plunder_of_civitates_units_is_sold() -> None:
    g = lay({"regni": "town noviomagus, militia 2+2, red-saxon 1+1"})
    assert offers(g, Rule, CIVITATES) == ["hoard regni", "sell regni"]
    play = run(g, Rule(faction=CIVITATES, plan=(("sell", space("regni")),)))
    assert (g.resources, play.laden("militia", "regni"), play.laden("red-saxon", "regni")) == (
        2,
        0,
        1,
    )
