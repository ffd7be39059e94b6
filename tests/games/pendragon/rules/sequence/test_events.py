"""Events in general, and the cards that are in play so far."""

from __future__ import annotations

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
    run,
    space,
    strongholds,
    told,
    tracks,
    unit,
    units,
)
from tests.games.pendragon.cards_table import opening
from tests.games.pendragon.parts import (
    DUX,
    EFFECTS,
    HAS_SIDE,
    IMPERIUM,
    SAXONS,
    SCOTTI,
    SHADED,
    UNSHADED,
    AmbrosiusBattle,
    AmbrosiusDominance,
    Battle,
    BritonsStrike,
    Deserters,
    Event,
    HiredMuscle,
    Pendragon,
    Raid,
    Recruits,
    ScottiRaid,
    TribalWar,
    card,
    open_sides,
    replace,
    view,
)

RECRUITS, AMBROSIUS, DEIRA, ANDERIDA, CELYDDON, ARD_RI = 17, 22, 26, 42, 56, 58
REGIONS_IN_PLENTY = ("iceni", "parisi", "demetae", "ordovices", "silures", "dumnonii")
FULL_CANTIACI = {"cantiaci": "fort rutupiae, town durovernum"}


def event(g: Pendragon, number: int, side: int, faction: int) -> Pendragon:
    return run(g, Event(card(number), side, faction))


# Which texts can be chosen.


@pytest.mark.rule("pendragon.events.execute")
def test_who_takes_the_event_makes_its_choices() -> None:
    g = event(lay(FULL_CANTIACI), ANDERIDA, UNSHADED, SCOTTI)
    assert asked(g) == "scotti"
    answer(g, "place cantiaci", "colour dux", "site durovernum")
    assert units(g, "cantiaci") == {"red-saxon": 3}


@pytest.mark.rule("pendragon.events.dual")
def test_any_faction_may_choose_either_text() -> None:
    for faction in ("civitates", "saxons", "dux", "scotti"):
        g = opening(DEIRA, 50, eligible=faction)
        assert asked(g) == faction
        assert {"event unshaded", "event shaded"} <= set(choices(g))


@pytest.mark.rule("pendragon.ruling.stilicho-regions")
@pytest.mark.rule("pendragon.events.single")
def test_six_cards_have_a_single_text() -> None:
    single = [n for n in range(1, 73) if not HAS_SIDE[card(n)][SHADED]]
    assert single == [4, 25, 43, 54, 57, 67]


@pytest.mark.rule("pendragon.events.must-have-effect")
def test_a_text_that_changes_nothing_may_be_chosen() -> None:
    g = lay()
    assert open_sides(g, card(RECRUITS)) == [UNSHADED, SHADED]
    event(g, RECRUITS, SHADED, SAXONS)
    assert ended(g)


@pytest.mark.rule("pendragon.events.gratia-block")
def test_gratia_bars_tribal_war() -> None:
    g = lay(in_force={27: "unshaded"})
    assert open_sides(g, card(DEIRA)) == open_sides(g, card(ANDERIDA)) == [UNSHADED]
    assert open_sides(g, card(RECRUITS)) == [UNSHADED, SHADED]
    assert open_sides(lay(in_force={27: "shaded"}), card(DEIRA)) == [UNSHADED, SHADED]


def test_every_text_of_the_deck_can_be_carried_out() -> None:
    texts = {(n, side) for n, sides in enumerate(HAS_SIDE) for side in (0, 1) if sides[side]}
    assert texts == set(EFFECTS)


# What lasts.


@pytest.mark.rule("pendragon.events.capability", "pendragon.events.momentum")
@pytest.mark.rule("pendragon.events.kept-visible")
def test_what_lasts_is_laid_out_with_its_side() -> None:
    g = lay(scenario="barbarian-conspiracy")
    event(g, CELYDDON, SHADED, SCOTTI)
    event(g, ARD_RI, UNSHADED, SCOTTI)
    shown = view(g, None)["cards"]["in_force"]
    assert shown == [
        {"card": "58-ard-ri", "side": "unshaded", "lasts": "momentum"},
        {"card": "56-celyddon-coed", "side": "shaded", "lasts": "capability"},
    ]


@pytest.mark.rule("pendragon.events.affects-as-named", "pendragon.card.58.unshaded.momentum")
def test_it_binds_whom_it_names_whoever_played_it() -> None:
    g = event(lay(), ARD_RI, UNSHADED, SAXONS)
    run(g, Raid(faction=SCOTTI, limited=True), dice=[4])
    answer(g, "raid demetae")
    assert units(g, "demetae") == {"scotti-raider": 2}


@pytest.mark.rule("pendragon.ruling.capability-conflict")
@pytest.mark.rule("pendragon.events.both-halves-conflict")
def test_the_later_of_two_texts_is_in_force_besides_the_earlier() -> None:
    g = lay()
    event(g, CELYDDON, UNSHADED, DUX)
    assert g.in_force(card(CELYDDON), UNSHADED)
    assert not g.in_force(card(CELYDDON), SHADED)


@pytest.mark.rule("pendragon.events.overrides")
def test_hired_muscle_needs_no_control_unlike_invite() -> None:
    g = lay({"parisi": "scotti-settlement derventio, scotti-warband 3"})
    assert control(g, "parisi") == "scotti"
    event(g, DEIRA, UNSHADED, DUX)
    answer(g, "place parisi", "colour dux")
    assert units(g, "parisi") == {"scotti-warband": 3, "red-saxon": 3}


@pytest.mark.rule("pendragon.events.limits-hold", "pendragon.pieces.place-from-available")
def test_events_place_only_what_is_available() -> None:
    board = {"regni": "saxon-warband 24", "iceni": "saxon-settlement"}
    g = event(lay(board), ANDERIDA, UNSHADED, DUX)
    answer(g, "place cantiaci", "colour dux", "site rutupiae")
    assert units(g, "cantiaci") == {"red-saxon": 1}


@pytest.mark.rule("pendragon.events.as-much-as-possible")
def test_a_part_that_cannot_be_done_is_skipped() -> None:
    g = event(
        lay({"regni": "militia 2, town"}, prosperity={"cantiaci": 1}), ANDERIDA, SHADED, SCOTTI
    )
    assert g.prosperity_at(space("cantiaci")) == 0
    assert g.prosperity_at(space("regni")) == 2
    assert (units(g, "regni"), strongholds(g, "regni"), ended(g)) == ({}, {}, True)


@pytest.mark.rule("pendragon.pieces.replace-short", "pendragon.pieces.replace-plunder")
def test_who_is_replaced_goes_even_if_nobody_comes() -> None:
    g = lay({"iceni": "militia 3 laden 2", "regni": "saxon-warband 24"})
    assert replace(g, unit("militia"), unit("saxon-warband"), space("iceni"), 3) == 1
    assert (units(g, "iceni"), laden(g, "iceni")) == ({"saxon-warband": 1}, {})
    assert available(g, "militia") == 30


# Recruits.


@pytest.mark.rule("pendragon.card.17.unshaded", "pendragon.events.may-or-must")
def test_recruits_come_to_up_to_three_forts() -> None:
    board = {"regni": "fort, fort", "iceni": "fort", "parisi": "fort", "silures": "fort"}
    g = run(lay(board), Recruits(card=card(RECRUITS), faction=DUX))
    answer(g, "place regni")
    assert "place regni" not in choices(g)
    answer(g, "place iceni", "place parisi")
    assert ended(g)
    assert [units(g, name) for name in ("regni", "silures")] == [{"cavalry": 1}, {}]
    g = run(lay(board), Recruits(card=card(RECRUITS), faction=DUX))
    answer(g, "done")
    assert available(g, "cavalry") == 20


@pytest.mark.rule("pendragon.card.17.shaded", "pendragon.events.cavalry-by-event")
def test_half_the_cavalry_without_a_fort_deserts() -> None:
    board = {
        "iceni": "cavalry 3",
        "parisi": "cavalry 1",
        "demetae": "cavalry 2",
        "ordovices": "cavalry 1",
        "regni": "fort, cavalry 4",
    }
    g = run(lay(board), Deserters(card=card(RECRUITS), faction=SAXONS))
    assert choices(g) == [f"desert {name}" for name in ("demetae", "iceni", "ordovices", "parisi")]
    answer(g, "desert iceni")
    assert "desert iceni" not in choices(g)
    answer(g, "desert parisi", "desert demetae")
    assert ended(g)
    assert (units(g, "iceni"), units(g, "demetae")) == ({"cavalry": 1}, {"cavalry": 1})
    assert (g.casualties, available(g, "cavalry")) == (4, 9)


@pytest.mark.rule("pendragon.card.17.shaded", "pendragon.plunder.losses-choice")
def test_deserters_leave_the_plunder_to_those_who_stay() -> None:
    g = run(lay({"iceni": "cavalry 4 laden 3"}), Deserters(card=card(RECRUITS), faction=SAXONS))
    assert (units(g, "iceni"), laden(g, "iceni")) == ({"cavalry": 2}, {"cavalry": 2})


# Ambrosius.


@pytest.mark.rule("pendragon.card.22.unshaded", "pendragon.card.22.comitates")
def test_ambrosius_swings_dominance_and_raises_comitates() -> None:
    g = lay({"catuvellauni": "town, militia 2"})
    g.not_yet, g.available[2] = 15, 0
    run(g, AmbrosiusDominance(card=card(AMBROSIUS), faction=DUX))
    assert asked(g) == "dux"
    answer(g, "swing")
    assert IMPERIUM[g.imperium] == "roman-rule-civilian"
    assert (asked(g), choices(g)) == ("civitates", ["place catuvellauni", "decline"])
    answer(g, "place catuvellauni")
    assert units(g, "catuvellauni") == {"militia": 2, "comitates": 2}
    assert (g.not_yet, available(g, "comitates")) == (11, 2)


@pytest.mark.rule("pendragon.card.22.comitates", "pendragon.events.limits-hold")
def test_ambrosius_places_no_more_than_came() -> None:
    g = lay({"catuvellauni": "town"}, imperium="fragmentation", roads=False)
    g.not_yet, g.available[2] = 1, 14
    run(g, AmbrosiusDominance(card=card(AMBROSIUS), faction=DUX))
    answer(g, "place catuvellauni")
    assert units(g, "catuvellauni") == {"comitates": 1}


@pytest.mark.rule("pendragon.card.22.shaded")
def test_ambrosius_sets_a_trap() -> None:
    g = lay({"iceni": "saxon-warband 4, militia 2, hillfort", "londinium": "saxon-warband 1, town"})
    run(g, AmbrosiusBattle(card=card(AMBROSIUS), faction=SAXONS))
    battles = [frame for frame in g.stack if isinstance(frame, Battle)]
    assert [(battle.space, battle.attacker) for battle in battles] == [(space("iceni"), SAXONS)]
    assert battles[0].trap


@pytest.mark.rule("pendragon.card.22.shaded", "pendragon.cooperation.not-between-britons")
def test_a_briton_names_one_enemy() -> None:
    g = lay({"iceni": "cavalry 4, militia 2, saxon-warband 1", "regni": "cavalry 1, town"})
    run(g, AmbrosiusBattle(card=card(AMBROSIUS), faction=DUX))
    assert choices(g) == ["battle iceni", "battle regni"]
    answer(g, "battle iceni")
    assert choices(g) == ["attack civitates", "attack saxons"]
    g = run(lay({"regni": "town"}), AmbrosiusBattle(card=card(AMBROSIUS), faction=DUX))
    assert ended(g)


# Hired muscle.


@pytest.mark.rule(
    "pendragon.events.hired-muscle",
    "pendragon.foederati.default-group",
    "pendragon.foederati.colour-choice",
    "pendragon.events.no-prestige-loss",
    "pendragon.card.42.unshaded",
)
def test_hired_muscle_may_cost_a_fort_but_no_prestige() -> None:
    g = run(lay(FULL_CANTIACI, prestige=2), HiredMuscle(card=card(ANDERIDA), faction=SAXONS))
    assert choices(g) == ["place regni", "place cantiaci"]
    answer(g, "place cantiaci")
    assert choices(g) == ["colour dux", "colour civitates"]
    answer(g, "colour civitates", "site rutupiae")
    assert strongholds(g, "cantiaci") == {
        "rutupiae": "blue-saxon-settlement",
        "durovernum": "town",
    }
    assert units(g, "cantiaci") == {"blue-saxon": 3}
    assert (tracks(g)["P"], tracks(g)["Forts"], control(g, "cantiaci")) == (2, 0, "civitates")


@pytest.mark.rule("pendragon.foederati.existing-settlement", "pendragon.card.26.unshaded")
def test_where_foederati_have_settled_only_warbands_come() -> None:
    board = {"parisi": "blue-saxon-settlement, fort", "brigantes": "saxon-settlement"}
    g = run(lay(board), HiredMuscle(card=card(DEIRA), faction=DUX))
    answer(g, "place parisi", "colour dux")
    assert ended(g)
    assert units(g, "parisi") == {"red-saxon": 3}
    assert "fort" in strongholds(g, "parisi").values()
    g = run(lay(board), HiredMuscle(card=card(DEIRA), faction=DUX))
    answer(g, "place brigantes", "colour dux")
    assert "red-saxon-settlement" in strongholds(g, "brigantes").values()


@pytest.mark.rule("pendragon.card.42.unshaded", "pendragon.events.limits-hold")
def test_without_a_settlement_to_place_none_is_replaced() -> None:
    board = dict.fromkeys(REGIONS_IN_PLENTY, "saxon-settlement, saxon-settlement")
    g = run(lay(FULL_CANTIACI | board), HiredMuscle(card=card(ANDERIDA), faction=SAXONS))
    answer(g, "place cantiaci", "colour dux")
    assert ended(g)
    assert strongholds(g, "cantiaci") == {"rutupiae": "fort", "durovernum": "town"}
    assert units(g, "cantiaci") == {"red-saxon": 3}


@pytest.mark.rule("pendragon.foederati.events-need")
def test_texts_that_act_on_foederati_find_none_where_there_are_none() -> None:
    g = run(lay({"regni": "saxon-settlement, saxon-warband 2"}), TribalWar(card=card(ANDERIDA)))
    removable = {choice for choice in choices(g) if "red" in choice or "blue" in choice}
    assert removable == set()


# Tribal War.


@pytest.mark.rule(
    "pendragon.events.tribal-war",
    "pendragon.events.tribal-war-exempt",
    "pendragon.events.tribal-war-strongholds",
    "pendragon.events.tribal-war-must",
    "pendragon.card.42.shaded",
    "pendragon.example.x-tribal-war",
)
def test_tribal_war() -> None:
    board = {
        "regni": "fort, town, militia 1, cavalry 1",
        "cantiaci": "blue-saxon-settlement, town, blue-saxon 3, militia 1",
    }
    g = run(lay(board), TribalWar(card=card(ANDERIDA), faction=SCOTTI))
    assert tracks(g)["TP"] == 76
    assert choices(g) == ["strike regni", "strike cantiaci"]
    answer(g, "strike regni")
    assert choices(g) == ["strike regni", "strike cantiaci"]
    assert units(g, "regni") == {"cavalry": 1}
    answer(g, "strike regni")
    assert strongholds(g, "regni") == {"anderida": "fort"}
    assert choices(g) == ["remove militia", "remove blue-saxon"]
    answer(g, "remove militia")
    assert set(strongholds(g, "cantiaci").values()) == {"blue-saxon-settlement", "town"}
    assert units(g, "cantiaci") == {"blue-saxon": 1}
    assert ended(g)


@pytest.mark.rule("pendragon.events.tribal-war-exempt")
def test_tribal_war_leaves_a_fort_that_nobody_guards() -> None:
    g = run(lay({"regni": "fort, town"}), TribalWar(card=card(ANDERIDA), faction=SCOTTI))
    assert (ended(g), strongholds(g, "regni")) == (True, {"anderida": "fort"})


@pytest.mark.rule("pendragon.events.tribal-war-must")
def test_ones_own_pieces_are_not_spared() -> None:
    g = run(lay({"regni": "saxon-warband 2"}), TribalWar(card=card(ANDERIDA), faction=SAXONS))
    assert ended(g)
    assert units(g, "regni") == {}


@pytest.mark.rule("pendragon.events.tribal-war", "pendragon.card.26.shaded")
def test_the_executing_faction_chooses_who_keeps_plunder() -> None:
    board = {"brigantes": "scotti-raider 4 laden 2, saxon-warband 3"}
    g = run(lay(board), TribalWar(card=card(DEIRA), faction=SAXONS))
    assert choices(g) == [
        "remove saxon-warband",
        "remove scotti-raider",
        "remove-laden scotti-raider",
    ]
    answer(g, "remove-laden scotti-raider", "remove scotti-raider")
    assert (units(g, "brigantes")["scotti-raider"], laden(g, "brigantes")) == (
        2,
        {"scotti-raider": 1},
    )


@pytest.mark.rule("pendragon.events.tribal-war-exempt")
def test_a_fort_without_a_garrison_is_spared_too() -> None:
    board = {"regni": "fort anderida, town noviomagus", "cantiaci": "fort rutupiae"}
    g = run(lay(board), TribalWar(card=card(ANDERIDA), faction=SAXONS))
    assert ended(g)
    assert strongholds(g, "regni") == {"anderida": "fort"}
    assert strongholds(g, "cantiaci") == {"rutupiae": "fort"}


@pytest.mark.rule("pendragon.events.tribal-war-exempt")
def test_red_foederati_may_be_removed() -> None:
    g = run(
        lay({"regni": "red-saxon 1, fort, cavalry 2"}), TribalWar(card=card(42), faction=SCOTTI)
    )
    assert units(g, "regni") == {"cavalry": 2}


# Ard Ri.


@pytest.mark.rule("pendragon.card.58.unshaded", "pendragon.feats.not-with-free")
def test_a_briton_may_strike_for_free() -> None:
    board = {
        "iceni": "cavalry 2, hillfort, saxon-raider 2",
        "regni": "militia 3, town, saxon-warband 1",
    }
    g = run(lay(board, resources=0), BritonsStrike(card=card(ARD_RI), faction=SCOTTI))
    assert (asked(g), choices(g)) == ("scotti", ["grant dux", "grant civitates"])
    answer(g, "grant dux")
    assert asked(g) == "dux"
    assert set(choices(g)) == {"free-command battle", "free-command intercept", "decline"}
    answer(g, "free-command intercept")
    assert not [choice for choice in choices(g) if choice.startswith("feat")]


@pytest.mark.rule("pendragon.card.58.unshaded")
def test_who_alone_can_strike_need_not_be_named() -> None:
    board = {"regni": "militia 3, town, saxon-warband 1"}
    g = run(lay(board), BritonsStrike(card=card(ARD_RI), faction=SCOTTI))
    assert (asked(g), choices(g)) == ("civitates", ["free-command battle", "decline"])


@pytest.mark.rule("pendragon.card.58.unshaded")
def test_nobody_can_strike_an_empty_island() -> None:
    g = run(lay(), BritonsStrike(card=card(ARD_RI), faction=SCOTTI))
    assert ended(g)


@pytest.mark.rule("pendragon.card.58.shaded", "pendragon.card.58.shaded.momentum")
def test_the_free_raid_has_its_two_more() -> None:
    g = lay(renown={"scotti": 0})
    g.momentum[SHADED] = 1 << card(ARD_RI)
    run(g, ScottiRaid(card=card(ARD_RI), faction=DUX), dice=[3, 3])
    assert asked(g) == "scotti"
    answer(g, "free-command raid", "raid-in-force demetae", "done")
    assert units(g, "demetae") == {"scotti-raider": 8}
    assert (tracks(g)["ScR"], told(g, "pays")) == (0, [])


# Celyddon Coed.


@pytest.mark.rule("pendragon.card.56.unshaded", "pendragon.card.56.shaded")
@pytest.mark.parametrize("side", [UNSHADED, SHADED])
def test_celyddon_coed_only_lasts(side: int) -> None:
    g = event(lay(), CELYDDON, side, SCOTTI)
    assert ended(g)
    assert g.in_force(card(CELYDDON), side)


def test_every_coded_card_is_a_text_of_the_data() -> None:
    assert all(HAS_SIDE[number][side] for number, side in EFFECTS)
