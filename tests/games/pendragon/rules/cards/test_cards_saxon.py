"""The cards 37 to 42: the northern Seas, Hengest and Tribal Wars."""

from __future__ import annotations

import pytest

from logres.games.pendragon.rules.cards.parts.hired_muscle import REGIONS as HIRED
from logres.games.pendragon.rules.cards.parts.tribal_war import REGIONS as AT_WAR
from tests.games.pendragon.builders import (
    answer,
    asked,
    available,
    choices,
    ended,
    laden,
    lay,
    run,
    space,
    strongholds,
    told,
    tracks,
    units,
)
from tests.games.pendragon.cards_table import event, would
from tests.games.pendragon.parts import (
    CIVITATES,
    DUX,
    SAXONS,
    SCOTTI,
    SEAS,
    SHADED,
    SPACES,
    UNSHADED,
    Pendragon,
    Recovery,
    card,
    open_sides,
)
from tests.games.pendragon.raiding import saxons, spaces_offered

BRYNEICH, RISING_SEAS, HENGEST = 37, 38, 39
NORTH = 1 << SEAS.index("septentrionalis")
FAMILY = {40: "catuvellauni dobunni", 44: "corieltauvi parisi", 48: "iceni trinovantes"}


def landed(g: Pendragon) -> list[int]:
    return [values["n"] for values in told(g, "raids")]


# 37 BRYNEICH.


@pytest.mark.rule("pendragon.card.37.unshaded", "pendragon.ruling.card-37")
def test_bryneich_sets_ships_on_the_northern_sea() -> None:
    g = lay({"textoverdi": "fort pons-aelius"}, in_force={BRYNEICH: "shaded"})
    saxons(g, dice=[3], limited=True)
    answer(g, "raid votadini")
    assert landed(g) == [3]
    g = lay({"textoverdi": "fort pons-aelius"}, in_force={BRYNEICH: "shaded"})
    assert would(g, BRYNEICH, UNSHADED, DUX)
    event(g, BRYNEICH, UNSHADED, DUX)
    assert ended(g)
    assert g.patrolled & NORTH
    assert not would(g, BRYNEICH, UNSHADED, DUX)
    answer(saxons(g, dice=[3], limited=True), "raid votadini")
    assert landed(g) == [2]


@pytest.mark.rule("pendragon.card.37.shaded")
def test_bryneich_gives_the_saxons_a_free_raid_in_the_north_at_once() -> None:
    g = lay(renown={"saxons": 0}, eligible=1 << DUX)
    event(g, BRYNEICH, SHADED, CIVITATES, dice=[1, 1, 1])
    assert (asked(g), choices(g)) == ("saxons", ["free-command raid", "decline"])
    answer(g, "free-command raid")
    assert "votadini" in spaces_offered(g)
    assert not [text for text in choices(g) if text.startswith(("raid ", "feat "))]
    answer(g, "raid-in-force votadini", "done")
    assert units(g, "votadini") == {"saxon-raider": 3}
    assert (tracks(g)["SxR"], g.eligible) == (0, 1 << DUX)


@pytest.mark.rule("pendragon.card.37.shaded")
def test_the_free_raid_has_three_spaces() -> None:
    g = event(lay(), BRYNEICH, SHADED, SAXONS, dice=[1] * 9)
    answer(g, "free-command raid", "raid-in-force votadini", "raid-in-force textoverdi")
    answer(g, "raid-in-force iceni")
    assert not [text for text in choices(g) if text.startswith("raid")]


@pytest.mark.rule("pendragon.card.37.shaded.capability")
def test_bryneich_opens_the_northern_coasts_to_saxon_ships_past_both_patrols() -> None:
    forts = {"trinovantes": "fort walton-castle", "textoverdi": "fort pons-aelius"}
    assert "votadini" not in spaces_offered(saxons(lay(forts)))
    g = lay(forts, in_force={BRYNEICH: "shaded"}, patrolled=NORTH | 0b11)
    assert "votadini" in spaces_offered(saxons(g, dice=[1, 2, 3], limited=True))
    answer(g, "raid-in-force votadini")
    assert landed(g) == [4]
    g = lay(forts, in_force={BRYNEICH: "shaded"}, patrolled=NORTH)
    answer(saxons(g, dice=[1, 2, 3], limited=True), "raid-in-force votadini")
    assert landed(g) == [5]


@pytest.mark.rule("pendragon.card.37.shaded.capability")
def test_from_a_base_on_the_northern_sea_only_its_own_patrol_matters() -> None:
    board = {
        "trinovantes": "fort walton-castle",
        "textoverdi": "saxon-settlement pons-aelius, saxon-warband 1",
    }
    g = lay(board, in_force={BRYNEICH: "shaded"})
    saxons(g, dice=[3], limited=True)
    answer(g, "raid votadini", "by-sea septentrionalis")
    assert landed(g) == [3]


# 38 RISING SEAS.


@pytest.mark.rule("pendragon.card.38.unshaded")
def test_rising_seas_lets_a_briton_strike_for_free() -> None:
    board = {"iceni": "cavalry 2, militia 1, hillfort venta-icenorum, saxon-raider 2"}
    g = event(lay(board, eligible=0), RISING_SEAS, UNSHADED, SCOTTI)
    assert (asked(g), choices(g)) == ("scotti", ["grant dux", "grant civitates"])
    answer(g, "grant dux")
    assert asked(g) == "dux"
    assert choices(g) == ["free-command battle", "free-command intercept", "decline"]
    answer(g, "free-command battle", "select iceni", "attack saxons")
    assert [values["faction"] for values in told(g, "battle")] == [DUX]
    assert (tracks(g)["BR"], g.eligible) == (25, 0)


@pytest.mark.rule("pendragon.card.38.unshaded.momentum", "pendragon.events.affects-as-named")
def test_rising_seas_holds_two_raiders_back_besides_patrols() -> None:
    g = event(lay({"trinovantes": "fort walton-castle"}), RISING_SEAS, UNSHADED, DUX)
    saxons(g, dice=[1, 1, 3], limited=True)
    answer(g, "raid-in-force iceni")
    assert landed(g) == [5 - 2 - 1]


@pytest.mark.rule("pendragon.card.38.shaded", "pendragon.card.38.shaded.momentum")
def test_rising_seas_sends_two_more_even_now_before_patrols() -> None:
    board = {
        "trinovantes": "fort walton-castle",
        "corieltauvi": "fort lindum",
        "cantiaci": "fort rutupiae",
    }
    g = event(lay(board), RISING_SEAS, SHADED, SCOTTI, dice=[1, 1, 1])
    assert asked(g) == "saxons"
    answer(g, "free-command raid", "raid-in-force iceni", "done")
    assert landed(g) == [3 + 2 - 3]
    run(g, Recovery())
    assert g.momentum == [0, 0]
    assert not any(cards >> card(RISING_SEAS) & 1 for cards in g.taken)


# 39 HENGEST.

GUESTS = {
    "cantiaci": "red-saxon 2 laden 1, red-saxon-settlement durovernum, blue-saxon 1, militia 3",
    "londinium": "blue-saxon 1",
}


@pytest.mark.rule("pendragon.card.39.unshaded")
def test_hengest_is_driven_out() -> None:
    g = lay(GUESTS)
    had = available(g, "saxon-warband"), available(g, "saxon-settlement")
    event(g, HENGEST, UNSHADED, SCOTTI)
    assert choices(g) == ["group red-saxon", "group blue-saxon"]
    answer(g, "group red-saxon")
    assert units(g, "cantiaci") == {"militia": 3, "blue-saxon": 1}
    assert (strongholds(g, "cantiaci"), laden(g, "cantiaci")) == ({}, {})
    now = available(g, "saxon-warband"), available(g, "saxon-settlement")
    assert now == (had[0] + 2, had[1] + 1)
    assert ended(g)
    assert tracks(g)["P"] == 0


@pytest.mark.rule("pendragon.card.39.unshaded")
def test_hengest_is_in_one_region_and_no_city() -> None:
    assert not would(lay({"londinium": "blue-saxon 1"}), HENGEST, UNSHADED, DUX)
    g = event(lay({**GUESTS, "demetae": "red-scotti 1"}), HENGEST, UNSHADED, DUX)
    assert choices(g) == ["strike cantiaci", "strike demetae"]
    answer(g, "strike demetae")
    assert ended(g)
    assert units(g, "demetae") == {}


@pytest.mark.rule("pendragon.card.39.shaded")
def test_long_knives_slay_the_militia_and_both_nations_of_a_colour_turn() -> None:
    board = {
        "cantiaci": "red-saxon 2 laden 1, red-saxon-settlement durovernum, red-scotti 1, "
        "blue-saxon 1, militia 3, comitates 1",
        "demetae": "red-scotti 1",
    }
    g = event(lay(board), HENGEST, SHADED, SAXONS)
    assert choices(g) == ["colour dux", "colour civitates"]
    answer(g, "colour dux")
    assert units(g, "cantiaci") == {
        "comitates": 1,
        "saxon-warband": 2,
        "scotti-warband": 1,
        "blue-saxon": 1,
    }
    assert laden(g, "cantiaci") == {"saxon-warband": 1}
    assert strongholds(g, "cantiaci") == {"durovernum": "saxon-settlement"}


@pytest.mark.rule("pendragon.card.39.shaded")
def test_long_knives_need_a_civitates_piece_and_foederati() -> None:
    assert not would(lay({"demetae": "red-scotti 1"}), HENGEST, SHADED, SAXONS)
    assert not would(lay({"demetae": "militia 1"}), HENGEST, SHADED, SAXONS)
    assert would(lay({"demetae": "blue-scotti 1"}), HENGEST, SHADED, SAXONS)
    g = event(lay({"demetae": "red-scotti 1"}), HENGEST, SHADED, SAXONS)
    assert ended(g)
    assert units(g, "demetae") == {"red-scotti": 1}


# 40 GEWISSE, 44 LINDSEY, 48 SHADES OF BOUDICCA.


@pytest.mark.rule("pendragon.card.40.unshaded", "pendragon.ruling.hired-muscle-regions")
@pytest.mark.rule("pendragon.card.44.unshaded", "pendragon.card.48.unshaded")
@pytest.mark.parametrize(
    ("number", "regions"),
    [(40, "catuvellauni"), (44, "corieltauvi parisi"), (48, "iceni trinovantes")],
)
def test_saxons_are_hired_in_the_regions_of_the_card(number: int, regions: str) -> None:
    first, *rest = regions.split()
    g = event(lay({first: "saxon-warband 1"}), number, UNSHADED, SCOTTI)
    if rest:
        assert choices(g) == [f"place {name}" for name in regions.split()]
        answer(g, f"place {first}")
    answer(g, "colour dux")
    answer(g, choices(g)[0])
    assert units(g, first) == {"saxon-warband": 1, "red-saxon": 3}
    assert list(strongholds(g, first).values()) == ["red-saxon-settlement"]
    event(g, number, UNSHADED, SCOTTI)
    if rest:
        answer(g, f"place {first}")
    answer(g, "colour civitates")
    assert list(strongholds(g, first).values()) == ["red-saxon-settlement"]
    assert units(g, first)["blue-saxon"] == 3


@pytest.mark.rule("pendragon.card.40.shaded", "pendragon.card.44.shaded")
@pytest.mark.rule("pendragon.card.48.shaded", "pendragon.ruling.card-numbers-shaded")
@pytest.mark.parametrize("number", FAMILY)
def test_two_tribes_are_at_war(number: int) -> None:
    one, other = FAMILY[number].split()
    g = lay({one: "fort, cavalry 1, militia 2", other: "militia 4"}, prosperity={other: 1})
    before = g.prosperity_at(space(one))
    event(g, number, SHADED, SCOTTI)
    assert (g.prosperity_at(space(one)), g.prosperity_at(space(other))) == (before - 2, 0)
    answer(g, f"strike {one}", *[f"strike {other}"] * 3, f"strike {one}")
    assert ended(g)
    assert (units(g, one), units(g, other)) == ({"cavalry": 1}, {"militia": 1})
    assert open_sides(lay(in_force={27: "unshaded"}), card(number)) == [UNSHADED]


def test_the_families_have_their_regions() -> None:
    assert {n: " ".join(SPACES[s] for s in AT_WAR[card(n)]) for n in FAMILY} == FAMILY
    assert [SPACES[s] for s in HIRED[card(40)]] == ["catuvellauni"]
