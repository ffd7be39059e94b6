"""Factions, pieces, map and Sites: what is in the box and on the board."""

from __future__ import annotations

import pytest

from logres.engine.errors import BadDice
from logres.games.pendragon import GAME
from logres.games.pendragon.table.constants import REGIONS
from tests.games.pendragon.builders import (
    answer,
    asked,
    choices,
    control,
    lay,
    run,
    site,
    space,
    strongholds,
    told,
    unit,
)
from tests.games.pendragon.parts import (
    ADJACENT,
    BOARD,
    CALEDONIA,
    CARD_KIND,
    CARD_ORDER,
    CIVITATES,
    CLEAR,
    COASTS,
    DUX,
    EVERYWHERE,
    FACTIONS,
    FENS,
    GERMANICUS,
    HILLFORT,
    HILLS,
    IMPERIUM,
    IS_CITY,
    IS_ROUGH,
    POOL_SIZE,
    POOLS,
    POPULATION,
    SAXON_SETTLEMENT,
    SAXONS,
    SCOTTI,
    SEAS,
    SITE_COUNT,
    SITE_KIND,
    SITES,
    SITES_OF,
    SPACES,
    TEARS,
    TERRAIN,
    TOWN,
    UNITS_OF,
    VACANT,
    Battle,
    DuxBattle,
    HiredMuscle,
    Muster,
    Placing,
    Raid,
    bits,
    build,
    can_build,
    card,
    foes_in,
    friendly,
    kinds,
    lower_population,
    may_stand,
    raze,
    set_up,
    view,
)


@pytest.mark.rule("pendragon.factions.four-factions")
def test_four_factions_and_every_card_orders_them_all() -> None:
    assert FACTIONS == ("dux", "civitates", "saxons", "scotti")
    events = [n for n, kind in enumerate(CARD_KIND) if kind == "event"]
    assert all(sorted(CARD_ORDER[n]) == [DUX, CIVITATES, SAXONS, SCOTTI] for n in events)


@pytest.mark.rule("pendragon.factions.britons", "pendragon.factions.barbarians-enemies")
@pytest.mark.parametrize("imperium", IMPERIUM)
def test_barbarians_have_no_friends(imperium: str) -> None:
    g = lay(imperium=imperium)
    for barbarian in (SAXONS, SCOTTI):
        assert [f for f in range(4) if friendly(g, barbarian, f)] == [barbarian]


@pytest.mark.rule("pendragon.factions.barbarians-enemies")
def test_saxons_may_fight_scotti() -> None:
    g = lay({"iceni": "scotti-warband 1, saxon-warband 2"})
    assert SCOTTI in foes_in(g, SAXONS, space("iceni"))


@pytest.mark.rule("pendragon.factions.britons")
def test_the_britons_are_friends_until_fragmentation() -> None:
    britons = [friendly(lay(imperium=i), DUX, CIVITATES) for i in IMPERIUM]
    assert britons == [True, True, True, True, False]


@pytest.mark.rule("pendragon.factions.britons-may-fight")
def test_the_dux_may_attack_civitates_at_roman_rule() -> None:
    g = lay({"regni": "cavalry 2, militia 1, hillfort"})
    run(g, DuxBattle(faction=DUX))
    assert "select regni" in choices(g)
    assert unit("militia") not in kinds(g, DUX, CIVITATES)
    assert unit("cavalry") not in kinds(g, CIVITATES, DUX)


@pytest.mark.rule("pendragon.factions.who-plays", "pendragon.scenario.sides-free")
def test_every_faction_has_a_seat_of_its_own() -> None:
    for scenario in GAME.scenarios:
        assert GAME.seats(scenario.id) == FACTIONS


@pytest.mark.rule("pendragon.factions.no-pieces-at-start")
def test_no_barbarian_is_there_at_the_start() -> None:
    g = set_up("barbarian-conspiracy", {})
    assert [
        g.units_of(f, s) for f in (SAXONS, SCOTTI) for s in EVERYWHERE if g.units_of(f, s)
    ] == []
    assert SAXON_SETTLEMENT not in g.sites


@pytest.mark.rule("pendragon.factions.talk")
def test_no_verb_binds_anybody_to_a_promise() -> None:
    assert not {"promise", "ally", "treaty"} & set(GAME.verbs)


# Components.


@pytest.mark.rule("pendragon.components.event-deck")
def test_eighty_three_cards() -> None:
    kinds_of = [CARD_KIND[card(n)] for n in range(1, 84)]
    assert kinds_of == ["event"] * 72 + ["pivotal"] * 4 + ["epoch"] * 7


@pytest.mark.rule("pendragon.components.cubes")
def test_ninety_cubes_of_which_eighty_are_on_the_map() -> None:
    g = set_up("barbarian-conspiracy", {})
    assert BOARD["map"]["cubes"] - g.prosperity() == 10


@pytest.mark.rule("pendragon.components.dice")
def test_raids_roll_four_sides_and_battles_six() -> None:
    g = run(lay(), Raid(faction=SCOTTI, limited=True), dice=[5])
    with pytest.raises(BadDice):
        answer(g, "raid demetae")
    g = lay({"iceni": "saxon-raider 2, militia 1, hillfort"})
    run(g, Battle(space("iceni"), SAXONS, CIVITATES), dice=[6])
    answer(g, "ambush saxon-raider")
    assert [line["rolled"] for line in told(g, "ambush-succeeds")] == [6]


@pytest.mark.rule("pendragon.components.strongholds-58")
def test_fifty_eight_strongholds() -> None:
    sizes = dict(zip(POOLS, POOL_SIZE, strict=True))
    kinds_of = ("fort", "town", "hillfort", "saxon-settlement", "scotti-settlement")
    assert [sizes[kind] for kind in kinds_of] == [10, 15, 15, 12, 6]


@pytest.mark.rule(
    "pendragon.components.pool-dux",
    "pendragon.components.pool-civitates",
    "pendragon.components.pool-saxons",
    "pendragon.components.pool-scotti",
)
def test_the_pools() -> None:
    sizes = dict(zip(POOLS, POOL_SIZE, strict=True))
    assert (sizes["cavalry"], sizes["militia"], sizes["comitates"]) == (20, 30, 15)
    assert (sizes["saxon-raider"], sizes["saxon-warband"]) == (25, 25)
    assert (sizes["scotti-raider"], sizes["scotti-warband"]) == (30, 12)


@pytest.mark.rule("pendragon.components.pool-dux", "pendragon.components.pool-saxons")
def test_a_piece_too_many_is_a_fault() -> None:
    g = lay({"iceni": "red-saxon 3"}, scenario="barbarian-conspiracy")
    assert GAME.check(g) == []
    g.available[POOLS.index("saxon-warband")] += 1
    g.out_of_play += 1
    assert GAME.check(g) == [
        "there are 21 pieces cavalry, not 20",
        "there are 26 pieces saxon-warband, not 25",
    ]


@pytest.mark.rule("pendragon.components.pawns")
def test_chosen_spaces_are_shown_and_six_are_no_limit() -> None:
    chosen = REGIONS[:7]
    board = {SPACES[region]: "militia 1, hillfort" for region in chosen}
    g = run(lay(board, scenario="barbarian-conspiracy"), Muster(faction=CIVITATES))
    for region in chosen[:-1]:
        answer(g, f"select {SPACES[region]}")
    planned = view(g, None)["command"]
    assert planned is not None
    assert planned["spaces"] == [SPACES[region] for region in chosen[:-1]]
    answer(g, f"select {SPACES[chosen[-1]]}")
    begun = view(g, None)["command"]
    assert begun is not None
    assert len(begun["left"]) == 7
    g.stack.pop()
    assert view(g, None)["command"] is None


@pytest.mark.rule("pendragon.components.refugees-markers")
def test_a_fifth_refugee_is_not_counted() -> None:
    g = lay(refugees=4)
    assert lower_population(g, space("iceni"))
    assert (g.population[space("iceni")], g.refugees) == (1, 4)


# The map.


@pytest.mark.rule("pendragon.map.spaces", "pendragon.map.seas-not-spaces")
def test_what_is_on_the_map() -> None:
    assert (len(REGIONS), len(SPACES) - len(REGIONS), len(SEAS)) == (21, 2, 4)
    assert [SPACES[s] for s in EVERYWHERE if IS_CITY[s]] == ["eboracum", "londinium"]
    assert not {"caledonia", *SEAS} & set(SPACES)


@pytest.mark.rule("pendragon.map.adjacency")
def test_borders_are_seen_from_both_sides() -> None:
    for one in EVERYWHERE:
        assert not ADJACENT[one] >> one & 1
        assert all(ADJACENT[other] >> one & 1 for other in bits(ADJACENT[one]))
    assert [SPACES[s] for s in bits(ADJACENT[space("dumnonii")])] == ["durotriges"]


@pytest.mark.rule("pendragon.map.terrain-kinds", "pendragon.map.rough")
def test_terrain() -> None:
    assert [TERRAIN.count(kind) for kind in (CLEAR, FENS, HILLS)] == [8, 4, 9]
    assert TERRAIN[space("parisi")] == CLEAR
    assert TERRAIN[space("corieltauvi")] == FENS
    assert [s for s in EVERYWHERE if IS_ROUGH[s]] == [
        s for s in EVERYWHERE if TERRAIN[s] in (FENS, HILLS)
    ]


@pytest.mark.rule("pendragon.map.home-none-cavalry")
@pytest.mark.parametrize(("in_force", "rolls"), [({}, False), ({76: "unshaded"}, True)])
def test_only_cymbrogi_gives_britons_a_home(in_force: dict[int, str], rolls: bool) -> None:
    g = lay({"brigantes": "militia 3, cavalry 1, scotti-warband 3"}, in_force=in_force)
    run(g, Battle(space("brigantes"), SCOTTI, CIVITATES))
    offered = [choice for choice in choices(g) if asked(g) in ("dux", "civitates")]
    assert ("ambush militia" in offered) is rolls
    assert "ambush cavalry" not in offered


@pytest.mark.rule("pendragon.map.eboracum-inland")
def test_the_coasts_of_the_cities() -> None:
    assert COASTS[space("eboracum")] == 0
    assert COASTS[space("londinium")] == 1 << GERMANICUS


@pytest.mark.rule("pendragon.map.caledonia")
def test_caledonia_borders_two_regions() -> None:
    assert {SPACES[s] for s in bits(CALEDONIA)} == {"novantae", "votadini"}


@pytest.mark.rule("pendragon.map.tear-regions")
def test_the_tears_of_epona() -> None:
    assert {SPACES[s] for s in bits(TEARS)} == {"textoverdi", "deceangli", "iceni", "durotriges"}


# Sites.


@pytest.mark.rule("pendragon.sites.two-per-region")
def test_forty_four_sites() -> None:
    assert SITE_COUNT == 44
    assert [len(SITES_OF[s]) for s in EVERYWHERE] == [1 if IS_CITY[s] else 2 for s in EVERYWHERE]


@pytest.mark.rule("pendragon.sites.town-site")
def test_a_town_site_takes_anything() -> None:
    assert [kind for kind in range(9) if may_stand(kind, site("luguvalium"))] == list(range(9))


@pytest.mark.rule("pendragon.sites.hillfort-site")
@pytest.mark.parametrize("name", ["moridunum", "barwick", "rutupiae"])
def test_a_hillfort_site_takes_no_town(name: str) -> None:
    g = lay(scenario="barbarian-conspiracy")
    assert [kind for kind in range(9) if not may_stand(kind, site(name))] == [TOWN]
    build(g, TOWN, site(name))
    assert any(name in fault for fault in GAME.check(g))


@pytest.mark.rule("pendragon.sites.city-site")
def test_a_city_takes_no_hillfort() -> None:
    g = lay()
    assert not may_stand(HILLFORT, site("londinium-city"))
    assert not can_build(g, HILLFORT, space("londinium"))
    assert can_build(g, TOWN, space("londinium"))


@pytest.mark.rule("pendragon.sites.vacant-needed")
def test_two_strongholds_fill_a_region() -> None:
    g = lay({"cantiaci": "fort, town", "iceni": "fort"})
    assert not can_build(g, HILLFORT, space("cantiaci"))
    assert can_build(g, HILLFORT, space("iceni"))


@pytest.mark.rule("pendragon.sites.event-replace")
def test_an_event_replaces_only_where_no_site_is_vacant() -> None:
    g = lay({"cantiaci": "fort rutupiae, town durovernum"})
    run(g, HiredMuscle(card=card(42), faction=SAXONS))
    answer(g, "place cantiaci", "colour civitates")
    assert choices(g) == ["site rutupiae", "site durovernum"]
    g = lay({"cantiaci": "fort rutupiae"})
    run(g, HiredMuscle(card=card(42), faction=SAXONS))
    answer(g, "place cantiaci", "colour civitates")
    assert strongholds(g, "cantiaci") == {
        "rutupiae": "fort",
        "durovernum": "blue-saxon-settlement",
    }


@pytest.mark.rule("pendragon.sites.no-voluntary-removal")
def test_only_units_are_taken_from_elsewhere() -> None:
    g = lay({"iceni": "militia 30, hillfort", "regni": "town"})
    run(g, Placing(unit("militia"), space("regni"), 1))
    assert choices(g) == ["take-from iceni", "done"]
    answer(g, "take-from iceni")
    assert strongholds(g, "iceni") != {}


@pytest.mark.rule("pendragon.population.printed")
def test_forty_people() -> None:
    assert sum(POPULATION) == 40
    assert (POPULATION[space("atrebates")], POPULATION[space("catuvellauni")]) == (3, 3)
    assert set(POPULATION) == {1, 2, 3}


@pytest.mark.rule("pendragon.sites.vacant-needed")
def test_a_razed_stronghold_leaves_its_site_vacant() -> None:
    g = lay({"cantiaci": "fort rutupiae, town durovernum"})
    raze(g, site("rutupiae"))
    assert g.sites[site("rutupiae")] == VACANT
    assert control(g, "cantiaci") == "civitates"


def test_site_kinds_and_units_are_all_named() -> None:
    assert len(SITES) == len(SITE_KIND)
    assert sorted(u for units in UNITS_OF for u in units) == list(range(11))
