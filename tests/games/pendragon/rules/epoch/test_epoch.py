"""Epoch cards and the Epoch Round: when it comes, its phases, Recovery, Reset, the end."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.run import kernel
from tests.games.pendragon.builders import (
    answer,
    asked,
    available,
    choices,
    ended,
    laden,
    lay,
    log,
    question,
    run,
    space,
    told,
    tracks,
    units,
)
from tests.games.pendragon.cards_table import FULL, eligible, empty, start
from tests.games.pendragon.parts import (
    FACTIONS,
    IMPERIUM,
    NOBODY,
    PHASES,
    SHADED,
    EpochRound,
    MagnusMaximus,
    Pendragon,
    Recovery,
    card,
    recover,
    set_up,
    view,
)

FICKLE_WEATHER, CALLEVA, ARD_RI, DEIRA = 15, 50, 58, 26
MAGNUS, CONSTANTINE, TEARS = 77, 78, 81
QUIET = {"regni": "town, militia 2"}
"""Somebody holds a Region, nobody has anything to pay for."""


def turned_up(*numbers: int, **fields: Any) -> Pendragon:
    """A quiet Britain without cubes to win by."""
    fields.setdefault("board", QUIET)
    return start(poor(empty(*numbers, **fields)))


def poor(g: Pendragon) -> Pendragon:
    g.top = [0] * len(g.top)
    return g


def province(**fields: Any) -> Pendragon:
    """The board of the scenario with bottom rows only and without money, in the first Epoch."""
    g = poor(set_up(FULL, {}))
    g.scenario, g.epochs, g.resources = FULL, 2, 0
    for name, value in fields.items():
        setattr(g, name, value)
    return g


# The card.


@pytest.mark.rule("pendragon.epoch-card.swap", "pendragon.epoch-card.no-actions")
def test_an_epoch_card_comes_before_the_current_one() -> None:
    g = turned_up(FICKLE_WEATHER, MAGNUS, CALLEVA, CONSTANTINE, resources=0)
    assert log(g)[0] == "epoch"
    assert told(g, "epoch") == [{"card": card(MAGNUS)}]
    in_order = tuple([FACTIONS.index(f) for f in ("dux", "scotti", "civitates", "saxons")])
    assert told(g, "card") == [{"card": card(FICKLE_WEATHER), "factions": in_order}]


@pytest.mark.rule("pendragon.epoch-card.swap")
def test_an_epoch_card_comes_though_there_is_no_current_one() -> None:
    """As in a position laid out by hand."""
    g = poor(empty(FICKLE_WEATHER, MAGNUS, CALLEVA, CONSTANTINE, resources=0, board=QUIET))
    g.card = NOBODY
    start(g)
    assert told(g, "epoch")[0] == {"card": card(MAGNUS)}


@pytest.mark.rule("pendragon.epoch-card.displaced", "pendragon.reset.next-card")
@pytest.mark.rule("pendragon.reset.eligible")
def test_the_displaced_card_is_current_again_with_all_eligible() -> None:
    g = turned_up(FICKLE_WEATHER, MAGNUS, CALLEVA, CONSTANTINE, resources=0, eligible=0b0001)
    assert (g.card, g.next_card) == (card(FICKLE_WEATHER), card(CALLEVA))
    assert eligible(g) == "dux civitates saxons scotti"
    assert g.played == (card(MAGNUS),)


@pytest.mark.rule("pendragon.epoch-card.two-in-a-row")
def test_two_epoch_cards_in_a_row() -> None:
    g = empty(FICKLE_WEATHER, MAGNUS, CONSTANTINE, CALLEVA, scenario=FULL, resources=0, board=QUIET)
    g.epochs = 3
    start(poor(g))
    assert told(g, "epoch") == [{"card": card(MAGNUS)}, {"card": card(CONSTANTINE)}]
    assert (g.card, g.next_card) == (card(FICKLE_WEATHER), card(CALLEVA))


@pytest.mark.rule("pendragon.epoch-card.run-round", "pendragon.epoch-card.phase-shown")
def test_all_seven_phases_in_order() -> None:
    assert PHASES == ("annona", "imperium", "victory", "event", "revenue", "upkeep", "recovery")
    board = {"regni": "fort, cavalry 2, town", "iceni": "red-saxon 2, red-saxon-settlement"}
    g = start(poor(empty(DEIRA, MAGNUS, CALLEVA, CONSTANTINE, board=board)))
    assert (view(g, None)["phase"], question(g)) == ("annona", "Pay.choose")
    answer(g, "pay-for iceni")
    assert (view(g, None)["phase"], question(g)) == ("upkeep", "Maintenance.choose")
    answer(g, "done")
    assert view(g, None)["phase"] is None
    order = [log(g).index(what) for what in ("annona", "imperium", "revenue-dux", "recovery")]
    assert order == sorted(order)


@pytest.mark.rule("pendragon.ruling.last-epoch")
@pytest.mark.rule(
    "pendragon.epoch-card.final",
    "pendragon.end.margins",
    "pendragon.end.no-control-change",
    "pendragon.epoch-victory.before-event",
)
def test_the_last_epoch_stops_after_victory() -> None:
    g = turned_up(FICKLE_WEATHER, MAGNUS, resources=0, prestige=5)
    assert g.ended == "none"
    assert not {"revenue-britons", "recovery", "usurper-fails"} & set(log(g))
    assert tracks(g)["P"] == 2


@pytest.mark.rule("pendragon.epoch-victory.check", "pendragon.epoch-victory.only-then")
def test_a_threshold_wins_in_the_victory_phase_only() -> None:
    board = {"novantae": "scotti-settlement", "demetae": "scotti-settlement"}
    board |= {"ordovices": "red-scotti-settlement"}
    g = empty(CALLEVA, ARD_RI, MAGNUS, CONSTANTINE, board=board, renown={"scotti": 46}, resources=0)
    start(g)
    assert not g.ended
    answer(g, "pass")
    while not g.ended:
        kernel.play(g, g.options[-1])
    assert g.ended.startswith("scotti")
    assert g.winners == (3,)


@pytest.mark.rule("pendragon.epoch-victory.before-event", "pendragon.epoch-victory.check")
def test_revenue_cannot_win_the_check() -> None:
    g = run(province(prestige=35), EpochRound(card(TEARS)))
    assert not g.ended
    assert told(g, "revenue-prestige") == [{"n": 5}]
    assert tracks(g)["PP"] > 75
    g = run(province(prestige=36), EpochRound(card(TEARS)))
    assert (g.ended, told(g, "revenue-prestige")) == ("dux-roman-rule", [])


# The Event.


@pytest.mark.rule("pendragon.epoch-event.resolve", "pendragon.events.epoch-events")
def test_the_epoch_event_is_carried_out() -> None:
    g = run(province(prestige=25), EpochRound(card(MAGNUS)))
    assert told(g, "usurper-fails") == [{"n": 17}]
    assert log(g).index("usurper-fails") < log(g).index("revenue-prestige")


@pytest.mark.rule("pendragon.epoch-event.fragmentation", "pendragon.card.77.precondition")
def test_at_fragmentation_early_epochs_have_no_event() -> None:
    g = lay(scenario=FULL, epochs=2, prestige=9, imperium="fragmentation", roads=False)
    run(poor(g), EpochRound(card(MAGNUS)))
    assert not told(g, "usurper-fails")
    assert tracks(g)["P"] == 9


# Magnus Maximus.


def magnus(g: Pendragon, dice: list[int] | None = None) -> Pendragon:
    return run(g, MagnusMaximus(card=card(MAGNUS)), dice)


@pytest.mark.rule("pendragon.card.77.epoch", "pendragon.example.x-bid-table")
@pytest.mark.parametrize(("spent", "cavalry"), [(9, 3), (12, 4), (15, 5)])
def test_the_bid_takes_cavalry_off_the_map(spent: int, cavalry: int) -> None:
    for die in (cavalry, cavalry + 1):
        g = magnus(lay({"regni": "fort, cavalry 5"}), [die])
        answer(g, f"spend {spent}")
        assert ended(g)
        assert units(g, "regni").get("cavalry", 0) == 5 - cavalry
        assert (g.casualties, g.out_of_play) == (1, cavalry - 1)
        assert bool(told(g, "usurper-wins")) is (die == cavalry)


@pytest.mark.rule("pendragon.card.77.epoch")
def test_no_bid_without_the_money_and_the_cavalry() -> None:
    g = magnus(lay({"regni": "cavalry 2, fort", "iceni": "cavalry 2, fort"}, resources=14))
    assert (asked(g), choices(g)) == ("dux", ["spend 0", "spend 9", "spend 12"])
    g = magnus(lay({"regni": "cavalry 3"}, resources=14), [3])
    assert choices(g) == ["spend 0", "spend 9"]


@pytest.mark.rule("pendragon.card.77.epoch", "pendragon.plunder.lost-with-unit")
def test_who_carries_plunder_goes_last() -> None:
    g = magnus(lay({"regni": "cavalry 4 laden 2"}, resources=9), [6])
    answer(g, "spend 9")
    assert (units(g, "regni"), laden(g, "regni")) == ({"cavalry": 1}, {"cavalry": 1})


@pytest.mark.rule("pendragon.card.77.success")
def test_success_brings_gold_and_the_army_to_power() -> None:
    for imperium, prestige in (("roman-rule-military", 5), ("autonomy-civilian", 0)):
        g = lay({"regni": "cavalry 3"}, dux_resources=9, resources=0, imperium=imperium)
        magnus(g, [1])
        answer(g, "spend 9")
        assert IMPERIUM[g.imperium] == "roman-rule-military"
        assert (tracks(g)["BR"], tracks(g)["P"]) == (20, prestige)


@pytest.mark.rule("pendragon.card.77.failure")
@pytest.mark.parametrize(
    ("imperium", "left"), [("roman-rule-military", 1), ("roman-rule-civilian", 9)]
)
def test_who_does_not_try_loses_face_under_military_dominance(imperium: str, left: int) -> None:
    g = magnus(lay({"regni": "cavalry 3"}, imperium=imperium, prestige=9))
    answer(g, "spend 0")
    assert tracks(g)["P"] == left


# Recovery.


@pytest.mark.rule("pendragon.recovery.controlled", "pendragon.recovery.room")
def test_controlled_spaces_regain_their_population_and_no_more_than_fits() -> None:
    board = {"votadini": "hillfort", "corieltauvi": "saxon-settlement", "parisi": "militia 1"}
    g = lay(board, prosperity={"votadini": 0, "corieltauvi": 3, "parisi": 0})
    recover(g)
    found = [g.prosperity_at(space(name)) for name in ("votadini", "corieltauvi", "parisi")]
    assert found == [2, 4, 0]


@pytest.mark.rule("pendragon.recovery.roman-rule")
@pytest.mark.parametrize(
    ("imperium", "cubes"),
    [("roman-rule-civilian", 4), ("autonomy-civilian", 2), ("fragmentation", 2)],
)
def test_top_rows_recover_at_roman_rule_only(imperium: str, cubes: int) -> None:
    board = {"iceni": "hillfort", "regni": "town"}
    g = lay(board, prosperity={"iceni": 2, "regni": 1}, imperium=imperium)
    recover(g)
    assert g.prosperity_at(space("iceni")) == cubes
    assert g.prosperity_at(space("regni")) == (3 if cubes == 4 else 2)


@pytest.mark.rule("pendragon.recovery.stilicho")
def test_cavalry_owed_for_stilicho_leaves() -> None:
    g = lay({"regni": "cavalry 2, fort", "iceni": "cavalry 2, fort"}, owed_cavalry=3)
    run(g, Recovery())
    assert (asked(g), choices(g)) == ("dux", ["dismiss iceni", "dismiss regni"])
    answer(g, "dismiss iceni", "dismiss iceni")
    assert units(g, "regni") == {"cavalry": 1}
    assert (available(g, "cavalry"), g.owed_cavalry, g.casualties) == (19, 0, 0)


@pytest.mark.rule("pendragon.recovery.stilicho")
def test_fewer_than_owed_all_leave_unasked() -> None:
    g = lay({"regni": "cavalry 2, fort", "iceni": "cavalry 1, fort"}, owed_cavalry=5)
    run(g, Recovery())
    assert ended(g)
    assert (available(g, "cavalry"), g.owed_cavalry) == (20, 0)


# Reset.


@pytest.mark.rule(
    "pendragon.reset.momentum",
    "pendragon.reset.eligible",
    "pendragon.events.momentum",
    "pendragon.events.capability",
)
def test_momentum_goes_capabilities_stay_all_are_eligible() -> None:
    g = lay(in_force={56: "shaded"}, eligible=0b0010)
    g.momentum[SHADED] = 1 << card(ARD_RI)
    run(g, Recovery())
    assert g.momentum == [0, 0]
    assert g.in_force(card(56), SHADED)
    assert g.eligible == 0b1111
