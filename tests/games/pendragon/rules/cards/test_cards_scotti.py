"""The cards 57 to 65 that are carried out at once; those from 66 on are in
`test_cards_scotti_wars.py`. What lasts of them is tested beside it, in
`test_cards_scotti_raids.py` and `test_cards_scotti_lasting.py`.
"""

from __future__ import annotations

from typing import Any

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
    question,
    rules,
    run,
    space,
    strongholds,
    told,
    units,
)
from tests.games.pendragon.cards_table import eligible, empty, let_end, start
from tests.games.pendragon.parts import (
    CIVITATES,
    DUX,
    EFFECTS,
    SAXONS,
    SCOTTI,
    SHADED,
    UNSHADED,
    Event,
    Pendragon,
    card,
)

MYRDDIN, MARINERS, MONASTERIES, DYFED, EVANGELIZATION = 57, 60, 61, 62, 63
ACCULTURATION = 65
HELD = dict.fromkeys(("regni", "silures", "cantiaci", "dobunni", "cornovii"), "town")


def event(g: Pendragon, number: int, side: int, faction: int, dice: Any = None) -> Pendragon:
    return run(g, Event(card(number), side, faction), dice)


def would(g: Pendragon, number: int, side: int, faction: int) -> bool:
    return EFFECTS[card(number), side].would(g, faction, card(number))


# 57 MYRDDIN.


@pytest.mark.rule("pendragon.card.57.unshaded")
def test_myrddin_gives_a_command_with_a_feat_and_eligibility() -> None:
    board = {"regni": "saxon-warband 3", "iceni": "hillfort, militia 2"}
    g = start(empty(MYRDDIN, 15, 14, board=board, eligible=0b1100))
    assert asked(g) == "scotti"
    answer(g, "pass", "event unshaded")
    assert (asked(g), "command raid" in choices(g)) == ("saxons", True)
    answer(g, "command march", "select cantiaci", "feat settle")
    let_end(g, "saxons")
    assert g.renown[SAXONS] == 9
    assert g.card == card(15)
    assert eligible(g) == "dux civitates saxons scotti"


@pytest.mark.rule("pendragon.card.57.unshaded", "pendragon.sequence.second-after-event")
def test_myrddin_counts_as_the_event() -> None:
    board = {"regni": "fort, cavalry 2", "iceni": "hillfort, militia 2"}
    g = start(empty(MYRDDIN, 15, 14, board=board))
    answer(g, "event unshaded", "raid demetae", "done")
    let_end(g, "scotti")
    assert asked(g) == "dux"
    assert {choice.split()[0] for choice in choices(g)} == {"command", "pass"}
    answer(g, "command train")
    let_end(g, "dux")
    assert eligible(g) == "civitates saxons scotti"


@pytest.mark.rule("pendragon.card.57.unshaded")
def test_eligibility_is_kept_for_one_card_only() -> None:
    board = {"iceni": "hillfort, militia 2"}
    g = start(empty(MYRDDIN, 15, 14, board=board, eligible=0b1000))
    answer(g, "event unshaded", "raid demetae", "done")
    let_end(g, "scotti")
    assert (g.stays_eligible, g.card) == (0, card(15))


@pytest.mark.rule("pendragon.card.57.unshaded", "pendragon.resources.pay-in-full")
def test_a_command_of_myrddin_that_nobody_pays_for_is_not_offered_again() -> None:
    g = lay({"regni": "fort, cavalry 1"}, imperium="autonomy-civilian", resources=3)
    event(g, MYRDDIN, UNSHADED, DUX)
    assert choices(g) == ["command train", "command march"]
    answer(g, "command train", "train regni", "feat invite", "invite regni", "refuse")
    assert question(g) == "DuxMarch.select", "there is only one Command left"


# 60 MARINERS BY SEA, shaded.


@pytest.mark.rule("pendragon.card.60.shaded", "pendragon.raid.free-size")
def test_a_patrol_goes_elsewhere_and_a_barbarian_raids() -> None:
    g = lay(patrolled=0b0011, renown={"saxons": 0})
    event(g, MARINERS, SHADED, CIVITATES, [4, 4, 4])
    assert choices(g) == ["patrol-from britannicus", "patrol-from germanicus"]
    answer(g, "patrol-from germanicus")
    assert choices(g) == ["patrol-to hibernicus", "patrol-to septentrionalis"]
    answer(g, "patrol-to septentrionalis")
    assert g.patrolled == 0b1001
    assert (asked(g), choices(g)) == ("civitates", ["grant saxons", "grant scotti"])
    answer(g, "grant saxons")
    assert (asked(g), choices(g)) == ("saxons", ["free-command raid", "decline"])
    answer(g, "free-command raid")
    assert not [choice for choice in choices(g) if choice.startswith("feat")]
    answer(g, "raid-in-force parisi", "done")
    assert units(g, "parisi") == {"saxon-raider": 12}
    assert g.renown[SAXONS] == 0


@pytest.mark.rule("pendragon.card.60.shaded")
def test_without_a_patrolled_sea_nothing_happens() -> None:
    g = event(lay(patrolled=0), MARINERS, SHADED, SAXONS)
    assert ended(g)
    assert not would(g, MARINERS, SHADED, SAXONS)
    assert would(lay(patrolled=1), MARINERS, SHADED, SAXONS)


@pytest.mark.rule("pendragon.card.60.shaded", "pendragon.events.as-much-as-possible")
def test_where_every_sea_is_patrolled_only_the_raid_comes() -> None:
    g = event(lay(patrolled=0b1111), MARINERS, SHADED, SCOTTI)
    assert choices(g) == ["grant saxons", "grant scotti"]
    assert g.patrolled == 0b1111


# 61 MONASTERIES.


@pytest.mark.rule("pendragon.card.61.unshaded")
def test_monasteries_bring_wealth_and_prestige_to_their_sponsors() -> None:
    g = event(lay(HELD, wealth=3, prestige=4), MONASTERIES, UNSHADED, SCOTTI)
    assert (ended(g), g.wealth, g.prestige, g.prosperity()) == (True, 8, 6, 80)
    assert told(g, "monasteries") == [{"wealth": 5, "prestige": 2}]
    assert would(lay(wealth=85), MONASTERIES, UNSHADED, DUX)
    assert not would(lay(wealth=85, prestige=85), MONASTERIES, UNSHADED, DUX)


@pytest.mark.rule("pendragon.card.61.shaded", "pendragon.population.refugees-gain")
def test_men_take_vows_in_up_to_two_regions() -> None:
    g = event(lay(HELD, population={"silures": 0}), MONASTERIES, SHADED, SAXONS)
    assert "depopulate silures" not in choices(g)
    assert "depopulate parisi" not in choices(g)
    answer(g, "depopulate regni", "depopulate dobunni")
    assert ended(g)
    assert (g.population[space("regni")], g.population[space("dobunni")]) == (1, 1)
    assert g.refugees == 2


# 62 DYFED.


@pytest.mark.rule("pendragon.card.62.unshaded", "pendragon.pieces.replace-plunder")
def test_the_irish_of_demetae_become_welsh() -> None:
    board = {"demetae": "scotti-settlement, scotti-settlement, scotti-warband 3 laden 2"}
    g = event(lay(board), DYFED, UNSHADED, CIVITATES)
    answer(g, choices(g)[0])
    assert choices(g) == ["comitates 0", "comitates 1", "comitates 2", "comitates 3"]
    answer(g, "comitates 1")
    assert ended(g)
    assert units(g, "demetae") == {"militia": 2, "comitates": 1}
    assert sorted(strongholds(g, "demetae").values()) == ["hillfort", "scotti-settlement"]
    assert laden(g, "demetae") == {}


@pytest.mark.rule("pendragon.card.62.unshaded")
def test_dyfed_spares_foederati_and_brings_no_comitates_from_not_yet_in_play() -> None:
    board = {"demetae": "blue-scotti-settlement, blue-scotti 2, scotti-warband 2"}
    g = lay(board)
    g.not_yet, g.available[2] = g.available[2], 0
    event(g, DYFED, UNSHADED, SCOTTI)
    assert ended(g)
    assert units(g, "demetae") == {"militia": 2, "blue-scotti": 2}
    assert list(strongholds(g, "demetae").values()) == ["blue-scotti-settlement"]
    assert not would(g, DYFED, UNSHADED, SCOTTI)


@pytest.mark.rule("pendragon.card.62.unshaded", "pendragon.pieces.voluntary-removal")
def test_comitates_may_come_from_the_map() -> None:
    g = lay({"demetae": "scotti-warband 1", "iceni": "comitates 15"})
    event(g, DYFED, UNSHADED, DUX)
    answer(g, "comitates 1")
    assert (asked(g), choices(g)) == ("civitates", ["take-from iceni", "done"])
    answer(g, "take-from iceni")
    assert units(g, "demetae") == {"comitates": 1}


@pytest.mark.rule("pendragon.card.62.shaded", "pendragon.sites.event-replace")
def test_scotti_settle_in_demetae_even_where_it_is_full() -> None:
    board = {"demetae": "hillfort, fort, militia 1"}
    g = event(lay(board, prestige=4), DYFED, SHADED, SAXONS)
    assert len(choices(g)) == 2
    answer(g, choices(g)[0])
    assert ended(g)
    assert "scotti-settlement" in strongholds(g, "demetae").values()
    assert units(g, "demetae") == {"militia": 1, "scotti-warband": 2}
    assert g.prestige == 4


# 63 EVANGELIZATION, shaded.


@pytest.mark.rule("pendragon.card.63.shaded", "pendragon.pieces.replace-up-to")
def test_a_hillfort_and_up_to_two_units_go_over_to_the_scotti() -> None:
    board = {"demetae": "hillfort, militia 2, comitates 1", "regni": "town, militia 1"}
    g = event(lay(board), EVANGELIZATION, SHADED, SCOTTI)
    assert choices(g) == ["strike demetae", "strike regni"]
    answer(g, "strike demetae")
    assert list(strongholds(g, "demetae").values()) == ["scotti-settlement"]
    answer(g, "baptize comitates", "baptize militia")
    assert ended(g)
    assert units(g, "demetae") == {"militia": 1, "scotti-warband": 2}
    assert available(g, "comitates") == 15


@pytest.mark.rule("pendragon.card.63.shaded")
def test_without_a_hillfort_there_is_no_settlement() -> None:
    g = event(lay({"regni": "town, militia 2"}), EVANGELIZATION, SHADED, SCOTTI)
    answer(g, "baptize militia", "done")
    assert units(g, "regni") == {"militia": 1, "scotti-warband": 1}
    assert list(strongholds(g, "regni").values()) == ["town"]
    assert not would(lay({"regni": "town"}), EVANGELIZATION, SHADED, SCOTTI)


# 65 ACCULTURATION.


@pytest.mark.rule("pendragon.card.65.unshaded")
def test_foederati_of_one_nation_become_britons() -> None:
    board = {
        "cantiaci": "fort rutupiae, red-saxon-settlement durovernum, red-saxon 2, blue-scotti 1",
        "parisi": "blue-saxon 2, saxon-settlement, saxon-warband 4",
    }
    g = event(lay(board), ACCULTURATION, UNSHADED, CIVITATES)
    assert choices(g) == ["nation saxons", "nation scotti"]
    answer(g, "nation saxons")
    assert choices(g) == ["hillfort durovernum", "town durovernum"]
    answer(g, "town durovernum", "comitates 1")
    assert strongholds(g, "cantiaci") == {"rutupiae": "fort", "durovernum": "town"}
    assert units(g, "cantiaci") == {"militia": 1, "comitates": 1, "blue-scotti": 1}
    assert "card.65.unshaded" in rules(g)


@pytest.mark.rule("pendragon.card.65.shaded")
def test_britons_among_foederati_become_barbarians() -> None:
    board = {"demetae": "hillfort, red-scotti-settlement, blue-scotti 1, militia 2, cavalry 1"}
    g = event(lay(board), ACCULTURATION, SHADED, SCOTTI)
    assert ended(g)
    assert units(g, "demetae") == {"cavalry": 1, "scotti-warband": 3}
    assert set(strongholds(g, "demetae").values()) == {"scotti-settlement"}
    assert control(g, "demetae") == "scotti"
    assert "card.65.shaded" in rules(g)
