"""The battles of the Playbook's tutorial, die by die, in one chain of positions."""

from __future__ import annotations

import pytest

from tests.games.pendragon.builders import (
    answer,
    asked,
    choices,
    control,
    laden,
    lay,
    log,
    result,
    run,
    site,
    space,
    strongholds,
    told,
    tracks,
    units,
)
from tests.games.pendragon.parts import (
    BRITON,
    CAVALRY,
    DUX,
    MILITIA,
    RAIDER,
    RED_SAXON,
    RED_SAXON_SETTLEMENT,
    RED_SCOTTI,
    RED_SCOTTI_SETTLEMENT,
    SAXONS,
    SCOTTI,
    Battle,
    Pendragon,
    load,
    pieces,
    set_up,
    take_prosperity,
)

TRIES = ["ambush saxon-raider", "evade saxon-raider", "stand saxon-raider"]


def is_at(g: Pendragon, **numbers: int) -> bool:
    """Do the tracks show these numbers?"""
    assert tracks(g) == tracks(g) | numbers
    return True


def raid(
    g: Pendragon,
    faction: int,
    where: str,
    landed: tuple[int, int],
    dice: list[int],
    surprise: bool = False,
) -> None:
    """So many Raiders land, take so much Plunder, and fight the Britons."""
    land(g, faction, where, *landed)
    at, who = space(where), (faction, BRITON)
    raiders, laden = landed
    battle = Battle(at, *who, raiders=raiders, raiders_laden=laden, surprise=surprise)
    run(g, battle, dice)


def land(g: Pendragon, faction: int, where: str, raiders: int, plunder: int) -> None:
    place(g, RAIDER[faction], where, raiders)
    cubes = take_prosperity(g, space(where), plunder)
    assert load(g, RAIDER[faction], space(where), cubes) == plunder


def place(g: Pendragon, unit: int, where: str, count: int) -> None:
    assert pieces.place(g, unit, space(where), count) == count


def move(g: Pendragon, unit: int, start: str, end: str, count: int = 1) -> None:
    pieces.move(g, unit, space(start), space(end), count)


def intercept(g: Pendragon, where: str, enemy: int, dice: list[int]) -> None:
    run(g, Battle(space(where), DUX, enemy, intercept=True), dice)


# The chain: each function plays on from the one before.


def at_start() -> Pendragon:
    g = set_up("barbarian-conspiracy", {})
    g.stack = []
    return g


def cantiaci() -> Pendragon:
    g = at_start()
    raid(g, SAXONS, "cantiaci", (4, 2), [5, 4], surprise=True)
    answer(g, "ambush saxon-raider")
    answer(g, "withdraw cavalry", "enter rutupiae", "withdraw militia", "enter durovernum")
    return answer(g, "assault rutupiae")


def corieltauvi() -> Pendragon:
    g = cantiaci()
    raid(g, SAXONS, "corieltauvi", (3, 2), [])
    answer(g, "stand saxon-raider", "withdraw cavalry", "enter lindum")
    return answer(g, "withdraw militia", "enter ratae", "done")


def iceni() -> Pendragon:
    g = corieltauvi()
    raid(g, SAXONS, "iceni", (6, 2), [2])
    return answer(g, "ambush saxon-raider", "withdraw militia", "assault venta-icenorum")


def parisi() -> Pendragon:
    g = iceni()
    place(g, MILITIA, "dumnonii", 2)
    raid(g, SCOTTI, "parisi", (8, 2), [])
    return answer(g, "withdraw militia", "assault petuaria")


def votadini() -> Pendragon:
    """As far as the question whether to Assault."""
    g = parisi()
    raid(g, SCOTTI, "votadini", (7, 2), [])
    answer(g, "stand scotti-raider", "withdraw militia", "enter yeavering")
    answer(g, "withdraw militia", "enter yeavering", "withdraw militia")
    return answer(g, "withdraw militia")


def novantae() -> Pendragon:
    g = answer(votadini(), "done")
    raid(g, SCOTTI, "novantae", (6, 1), [])
    return answer(g, "stand scotti-raider", "withdraw militia", "assault mote-of-mark")


def ordovices() -> Pendragon:
    g = novantae()
    raid(g, SCOTTI, "ordovices", (4, 1), [])
    return answer(g, "stand scotti-raider", "withdraw militia", "done")


def invited() -> Pendragon:
    """The Dux has Invited Saxons and moved to the Intercepts of card 2."""
    g = ordovices()
    pieces.build(g, RED_SAXON_SETTLEMENT, site("dinorben"))
    place(g, RED_SAXON, "deceangli", 3)
    move(g, CAVALRY, "deceangli", "ordovices")
    move(g, RED_SAXON, "deceangli", "ordovices")
    move(g, RED_SAXON, "deceangli", "corieltauvi")
    move(g, CAVALRY, "carvetii", "votadini", 2)
    return g


def evaded() -> Pendragon:
    g = invited()
    intercept(g, "ordovices", SCOTTI, [5])
    return answer(g, "evade scotti-raider")


def caught() -> Pendragon:
    g = evaded()
    intercept(g, "corieltauvi", SAXONS, [2, 3])
    return answer(g, "evade saxon-raider", "ambush red-saxon", "return-cube")


def ambushed() -> Pendragon:
    g = caught()
    intercept(g, "votadini", SCOTTI, [6])
    return answer(g, "ambush scotti-raider")


def card_4() -> Pendragon:
    """ANDERIDA and the Muster of card 3 are laid out; then comes the Intercept of card 4."""
    g = ambushed()
    place(g, MILITIA, "votadini", 3)
    place(g, MILITIA, "demetae", 1)
    move(g, CAVALRY, "textoverdi", "votadini")
    intercept(g, "ordovices", SCOTTI, [3])
    return answer(g, "evade scotti-raider")


def card_7() -> Pendragon:
    """The Scotti have returned, RECRUITS has taken the Cavalry, DEIRA has settled Parisi."""
    g = answer(card_4(), "return-cube")
    intercept(g, "votadini", SCOTTI, [6])
    answer(g, "evade scotti-raider")
    for where, cubes, raiders in (("parisi", 4, 4), ("votadini", 2, 2), ("novantae", 2, 2)):
        pieces.remove(g, RAIDER[SCOTTI], space(where), raiders, cubes)
    for where in ("cantiaci", "votadini", "ordovices"):
        pieces.remove(g, CAVALRY, space(where), 1)
    pieces.build(g, RED_SAXON_SETTLEMENT, site("derventio"))
    place(g, RED_SAXON, "parisi", 3)
    return g


def card_8() -> Pendragon:
    """As printed after card 7, with the Dux's units where they fight."""
    g = card_7()
    land(g, SCOTTI, "carvetii", 6, 1)
    land(g, SCOTTI, "demetae", 5, 1)
    pieces.build(g, RED_SCOTTI_SETTLEMENT, site("luguvalium"))
    place(g, RED_SCOTTI, "carvetii", 2)
    move(g, CAVALRY, "carvetii", "votadini")
    move(g, CAVALRY, "eboracum", "carvetii", 2)
    move(g, CAVALRY, "silures", "demetae", 2)
    return g


# Card 1.


@pytest.mark.rule("pendragon.example.t1-cantiaci-ambush")
@pytest.mark.rule("pendragon.pre-battle.ambush-raiders")
@pytest.mark.rule("pendragon.pre-battle.ambush-lost-on-withdraw")
@pytest.mark.rule("pendragon.field.withdraw-split")
@pytest.mark.rule("pendragon.field.skip")
def test_in_cantiaci_the_ambush_finds_nobody() -> None:
    g = at_start()
    raid(g, SAXONS, "cantiaci", (4, 2), [5], surprise=True)
    assert is_at(g, TP=78, PP=78)
    assert (asked(g), choices(g)) == ("saxons", TRIES)
    answer(g, "ambush saxon-raider")
    assert told(g, "ambush-succeeds")[0]["rolled"] == 5
    assert (asked(g), choices(g)) == ("dux", ["withdraw cavalry", "done"])
    answer(g, "withdraw cavalry", "enter rutupiae")
    assert (asked(g), choices(g)) == ("civitates", ["withdraw militia", "done"])
    answer(g, "withdraw militia", "enter durovernum")
    assert (asked(g), choices(g)) == (
        "saxons",
        ["assault rutupiae", "assault durovernum", "done"],
    )
    assert not {"charge", "melee", "harass"} & set(log(g))


@pytest.mark.rule("pendragon.example.t1-coup-de-main-fails")
@pytest.mark.rule("pendragon.example.t1-escalade-fort")
@pytest.mark.rule("pendragon.assault.coup-de-main")
@pytest.mark.rule("pendragon.assault.escalade")
@pytest.mark.rule("pendragon.assault.escalade-raiders")
@pytest.mark.rule("pendragon.sites.fort-stats")
@pytest.mark.rule("pendragon.plunder.lost-with-unit")
@pytest.mark.rule("pendragon.consequences.prestige-fewer")
@pytest.mark.rule("pendragon.consequences.defender-kills")
def test_in_cantiaci_the_walls_cost_all_raiders() -> None:
    g = cantiaci()
    failed = told(g, "coup-de-main-fails")[0]
    assert (failed["needed"], failed["rolled"]) == (2, 4)
    assert told(g, "escalade")[0]["losses"] == "2"
    assert result(g) == (4, 0)
    assert units(g, "cantiaci") == {"cavalry": 1, "militia": 1}
    assert laden(g, "cantiaci") == {}
    assert g.prosperity_at(space("cantiaci")) == 2
    assert is_at(g, P=1, TP=78, PP=79, SxR=10)


def test_in_corieltauvi_everybody_withdraws() -> None:
    g = corieltauvi()
    assert result(g) == (0, 0)
    assert laden(g, "corieltauvi") == {"saxon-raider": 2}
    assert is_at(g, P=1, TP=76, PP=77, BC=40)


@pytest.mark.rule("pendragon.example.t1-iceni-assault")
@pytest.mark.rule("pendragon.assault.storm")
@pytest.mark.rule("pendragon.assault.garrison-first")
@pytest.mark.rule("pendragon.assault.destroyed")
@pytest.mark.rule("pendragon.sites.hillfort-stats")
@pytest.mark.rule("pendragon.plunder.one-each")
@pytest.mark.rule("pendragon.consequences.control-check")
def test_in_iceni_the_hillfort_falls() -> None:
    g = iceni()
    assert told(g, "ambush-fails")[0]["rolled"] == 2
    assert told(g, "escalade")[0]["losses"] == "1"
    assert told(g, "storm")[0]["on_attackers"] == "2"
    assert result(g) == (4, 2)
    assert units(g, "iceni") == laden(g, "iceni") == {"saxon-raider": 2}
    assert strongholds(g, "iceni") == {}
    assert control(g, "iceni") == ""
    assert is_at(g, TP=74, PP=75, BC=38, Mil=7, SxR=10)


# Card 2.


@pytest.mark.rule("pendragon.example.t2-parisi")
@pytest.mark.rule("pendragon.consequences.stronghold-plunder")
@pytest.mark.rule("pendragon.plunder.stronghold-source")
def test_in_parisi_the_hillfort_gives_its_plunder() -> None:
    g = parisi()
    assert result(g) == (4, 2)
    assert units(g, "parisi") == laden(g, "parisi") == {"scotti-raider": 4}
    assert strongholds(g, "parisi") == {}
    assert is_at(g, TP=72, BC=36)


@pytest.mark.rule("pendragon.example.t2-votadini-no-assault")
@pytest.mark.rule("pendragon.field.withdraw-split")
def test_in_votadini_no_assault_would_pay() -> None:
    g = votadini()
    assert choices(g) == ["assault yeavering", "assault traprain-law", "done"]
    answer(g, "assault traprain-law")
    assert units(g, "votadini") == {"militia": 2, "scotti-raider": 1}
    assert laden(g, "votadini") == {"scotti-raider": 1}


@pytest.mark.rule("pendragon.example.t2-novantae")
@pytest.mark.rule("pendragon.plunder.forfeit")
def test_in_novantae_a_cube_is_left_behind() -> None:
    g = novantae()
    assert result(g) == (4, 2)
    assert units(g, "novantae") == laden(g, "novantae") == {"scotti-raider": 2}
    assert control(g, "novantae") == ""


def test_in_ordovices_control_stays() -> None:
    g = ordovices()
    assert control(g, "ordovices") == "civitates"
    assert is_at(g, BC=35, TP=68, PP=69, Mil=7, ScR=6)


@pytest.mark.rule("pendragon.example.t2-ordovices-evade")
@pytest.mark.rule("pendragon.pre-battle.evaded-out")
@pytest.mark.rule("pendragon.pre-battle.all-evade")
@pytest.mark.rule("pendragon.consequences.no-battle-no-prestige")
def test_in_ordovices_the_raiders_evade() -> None:
    g = evaded()
    assert result(g) == (0, 0)
    assert units(g, "ordovices") == {
        "cavalry": 1,
        "militia": 1,
        "scotti-raider": 4,
        "red-saxon": 1,
    }
    assert laden(g, "ordovices") == {"scotti-raider": 1}
    assert is_at(g, P=1, TP=68)


@pytest.mark.rule("pendragon.example.t2-corieltauvi-win")
@pytest.mark.rule("pendragon.pre-battle.ambush-warbands")
@pytest.mark.rule("pendragon.foederati.nation-terrain")
@pytest.mark.rule("pendragon.foederati.fight-kin")
@pytest.mark.rule("pendragon.consequences.recover-plunder")
@pytest.mark.rule("pendragon.consequences.return-cube-limit")
def test_in_corieltauvi_the_raiders_are_caught() -> None:
    g = caught()
    assert told(g, "evade-fails")[0]["rolled"] == 2
    assert told(g, "ambush-succeeds")[0]["rolled"] == 3
    assert told(g, "charge") == [{"on_attackers": "0", "on_defenders": "2"}]
    assert result(g) == (0, 3)
    assert units(g, "corieltauvi") == {"cavalry": 1, "militia": 1, "red-saxon": 1}
    assert laden(g, "corieltauvi") == {}
    assert g.top[space("corieltauvi")] == 1
    assert is_at(g, P=2, TP=69, PP=71)


@pytest.mark.rule("pendragon.example.t2-votadini-exact")
@pytest.mark.rule("pendragon.battle.exact-losses")
@pytest.mark.rule("pendragon.battle.simultaneous")
@pytest.mark.rule("pendragon.battle.halved")
@pytest.mark.rule("pendragon.pieces.cavalry-casualties")
@pytest.mark.rule("pendragon.plunder.losses-choice")
@pytest.mark.rule("pendragon.consequences.prestige-more")
@pytest.mark.rule("pendragon.consequences.renown-fewer")
def test_in_votadini_losses_are_met_exactly() -> None:
    g = ambushed()
    assert told(g, "charge") == [{"on_attackers": "3½", "on_defenders": "2"}]
    assert told(g, "melee") == [{"on_attackers": "0", "on_defenders": "½"}]
    assert result(g) == (5, 5)
    assert units(g, "votadini") == {"militia": 1, "scotti-raider": 2}
    assert laden(g, "votadini") == {"scotti-raider": 2}
    assert is_at(g, P=2, TP=69, PP=71, BC=35, Cas=2, Mil=10, ScR=6)


# Card 4.


@pytest.mark.rule("pendragon.example.t4-intercept")
@pytest.mark.rule("pendragon.consequences.recover-plunder")
def test_on_card_4_one_recovered_cube_goes_back_to_ordovices() -> None:
    g = card_4()
    assert units(g, "ordovices") == {"cavalry": 1, "militia": 1, "red-saxon": 1}
    assert (asked(g), choices(g)) == ("dux", ["share", "return-cube"])
    answer(g, "return-cube")
    assert result(g) == (0, 4)
    assert is_at(g, P=3, TP=70, PP=73)
    intercept(g, "votadini", SCOTTI, [6])
    answer(g, "evade scotti-raider")
    assert result(g) == (0, 0)
    assert is_at(g, P=3, TP=70, PP=73, Cas=2)


# Card 7: the Playbook prints one Raider more lost in each Assault than its rule gives.


@pytest.mark.rule("pendragon.example.t7-votadini")
@pytest.mark.rule("pendragon.assault.escalade-exact-halves")
@pytest.mark.rule("pendragon.ruling.escalade-halves")
def test_on_card_7_six_raiders_fall_at_traprain_law() -> None:
    g = card_7()
    raid(g, SCOTTI, "votadini", (9, 2), [])
    answer(g, "stand scotti-raider", "withdraw militia", "enter yeavering", "withdraw militia")
    answer(g, "enter yeavering", "withdraw militia", "withdraw militia", "assault traprain-law")
    assert told(g, "escalade")[0]["losses"] == "1½"
    answer(g, "done")
    assert result(g) == (6, 3)
    assert units(g, "votadini") == {"militia": 2, "scotti-raider": 3}
    assert laden(g, "votadini") == {"scotti-raider": 3}
    assert control(g, "votadini") == "civitates"


@pytest.mark.rule("pendragon.example.t7-ordovices")
@pytest.mark.rule("pendragon.assault.inside-equal")
@pytest.mark.rule("pendragon.field.withdraw-any-briton")
def test_on_card_7_a_warband_inside_counts_like_militia() -> None:
    g = card_7()
    raid(g, SCOTTI, "ordovices", (10, 1), [])
    answer(g, "stand scotti-raider", "withdraw red-saxon", "withdraw militia")
    answer(g, "assault segontium")
    assert result(g) == (6, 3)
    assert units(g, "ordovices") == {"scotti-raider": 4}
    assert laden(g, "ordovices") == {"scotti-raider": 3}
    assert is_at(g, BC=36)


# Card 8.


@pytest.mark.rule("pendragon.example.t8-carvetii")
@pytest.mark.rule("pendragon.battle.who-assigns")
def test_on_card_8_both_sides_lie_in_ambush() -> None:
    g = card_8()
    before = tracks(g)
    intercept(g, "carvetii", SCOTTI, [5, 3])
    answer(g, "ambush scotti-raider", "ambush red-scotti")
    assert told(g, "charge") == [{"on_attackers": "3", "on_defenders": "4"}]
    assert (asked(g), choices(g)) == ("dux", ["lose cavalry", "lose red-scotti"])
    answer(g, "lose red-scotti", "lose red-scotti", "return-cube")
    assert result(g) == (3, 6)
    assert units(g, "carvetii") == {"cavalry": 1}
    gains = {"P": 4, "TP": before["TP"] + 1, "PP": before["PP"] + 2, "Cas": 6}
    assert tracks(g) == before | gains


@pytest.mark.rule("pendragon.example.t8-totals")
@pytest.mark.rule("pendragon.field.melee")
@pytest.mark.rule("pendragon.cooperation.joint-attack")
def test_on_card_8_the_militia_of_demetae_finish_the_raiders() -> None:
    g = card_8()
    before = tracks(g)
    intercept(g, "demetae", SCOTTI, [4])
    answer(g, "ambush scotti-raider")
    assert told(g, "ambush-fails")[0]["needed"] == 5
    assert told(g, "charge") == [{"on_attackers": "0", "on_defenders": "2"}]
    assert told(g, "melee") == [{"on_attackers": "0", "on_defenders": "1"}]
    answer(g, "return-cube")
    assert result(g) == (0, 5)
    assert tracks(g) == before | {"P": 4, "TP": before["TP"] + 1, "PP": before["PP"] + 2}


# The Non-players' example and the Chronicles.


@pytest.mark.rule("pendragon.example.n-votadini")
@pytest.mark.rule("pendragon.assault.escalade-exact-halves")
def test_seven_raiders_take_a_hillfort_with_two_militia_and_one_lives() -> None:
    g = lay({"votadini": "hillfort yeavering, militia 2, scotti-raider 7 laden 2"})
    assert control(g, "votadini") == "civitates"
    run(g, Battle(space("votadini"), SCOTTI, BRITON, raiders=7))
    answer(g, "stand scotti-raider", "withdraw militia", "withdraw militia", "assault yeavering")
    assert result(g) == (6, 3)
    assert units(g, "votadini") == laden(g, "votadini") == {"scotti-raider": 1}
    assert control(g, "votadini") == ""


@pytest.mark.rule("pendragon.example.x-niall")
def test_seven_raiders_take_a_fort_with_one_cavalry() -> None:
    g = lay({"deceangli": "fort deva, cavalry 1, scotti-raider 7"}, prestige=5)
    run(g, Battle(space("deceangli"), SCOTTI, BRITON, raiders=7))
    answer(g, "withdraw cavalry", "assault deva")
    assert result(g) == (6, 2)
    assert strongholds(g, "deceangli") == {}
    assert laden(g, "deceangli") == {"scotti-raider": 1}
    assert g.prestige == 5 + 1 - 2


@pytest.mark.rule("pendragon.example.x-niall")
@pytest.mark.rule("pendragon.sites.town-stats")
@pytest.mark.rule("pendragon.ruling.town-escalade")
def test_eight_raiders_take_a_town_with_one_militia() -> None:
    g = lay({"cornovii": "town viroconium, militia 1, scotti-raider 8"})
    run(g, Battle(space("cornovii"), SCOTTI, BRITON, raiders=8))
    answer(g, "withdraw militia", "assault viroconium")
    assert result(g) == (6, 2)
    assert units(g, "cornovii") == laden(g, "cornovii") == {"scotti-raider": 2}
