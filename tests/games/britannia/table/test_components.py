"""What is in the box, and what each piece is good for."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from logres.engine.match.match import Match
from tests.games.britannia.builders import (
    answer,
    choices,
    lay,
    nation,
    position,
    question,
    run,
    told,
    turn,
    units,
)
from tests.games.britannia.fighting import attacking, fell, happened, points, rolls
from tests.games.britannia.moving import ends, move_on, moving, routes
from tests.games.britannia.opening import board, new
from tests.games.britannia.parts import LANDS, LEADERS, NATIONS, PEOPLES, Growth, Movement, check
from tests.games.britannia.rounds import end_round, idle, score_round

PEOPLE = {entry["id"]: entry for entry in PEOPLES["nation"]}


def steps(start: str, armies: str, on_turn: str, **fields: Any) -> int:
    """The longest way in areas that one army can go, in an empty Britain."""
    order = f"{start} ride 1" if "+" in armies else start
    found = routes(moving({start: armies}, on_turn, **fields), order)
    return max(len(route.split()) for route in found)


def hits(attackers: str, defenders: str, die: int, **fields: Any) -> bool:
    """Does this die of one attacker in Suffolk, a normal area, kill one defender?"""
    armies = {"essex": attackers, "suffolk": defenders}
    who, count = attackers.split()
    march = "0+1 essex suffolk" if "+" in count else "1 essex suffolk"
    match = attacking(armies, who, march, dice=[die, 1], **fields)
    return defenders.split(maxsplit=1)[0] in fell(match)


# What the box holds.


@pytest.mark.rule("britannia.components.supply-infantry")
def test_there_are_194_infantry() -> None:
    supply = {name: entry["infantry"] for name, entry in PEOPLE.items()}
    assert supply == {
        "romans": 16,
        "romano-british": 8,
        "belgae": 10,
        "welsh": 13,
        "brigantes": 11,
        "caledonians": 7,
        "picts": 10,
        "irish": 8,
        "scots": 11,
        "norsemen": 10,
        "dubliners": 9,
        "danes": 18,
        "norwegians": 12,
        "saxons": 20,
        "jutes": 6,
        "angles": 17,
        "normans": 8,
    }
    assert sum(supply.values()) == 194
    shown = board(new())["nations"]
    assert {
        name: card["infantry"] + card["infantry_left"] for name, card in shown.items()
    } == supply


@pytest.mark.rule("britannia.components.supply-leaders")
def test_nineteen_leaders_serve_eleven_nations() -> None:
    served = {
        name: [leader["name"] for leader in entry["leader"]]
        for name, entry in PEOPLE.items()
        if "leader" in entry
    }
    assert served == {
        "romano-british": ["Arthur"],
        "belgae": ["Boudicca"],
        "brigantes": ["Urien"],
        "scots": ["Fergus Mor Mac Erc"],
        "norsemen": ["Ketil Flatnose"],
        "dubliners": ["Olaf Guthfrithsson"],
        "danes": ["Ivar and Halfdan", "Cnut", "Svein Estrithson"],
        "norwegians": ["Harald Hardrada"],
        "saxons": ["Aelle", "Egbert", "Alfred", "Edgar", "Harold"],
        "angles": ["Ida", "Oswiu", "Offa"],
        "normans": ["William"],
    }
    assert sum(map(len, served.values())) == len(LEADERS) == 19
    assert set(NATIONS) - set(served) == {
        "romans",
        "welsh",
        "caledonians",
        "picts",
        "irish",
        "jutes",
    }


@pytest.mark.rule("britannia.components.supply-total")
def test_all_the_markers_are_251() -> None:
    kinds = ("infantry", "cavalry", "forts", "burhs")
    supply = {kind: sum(entry.get(kind, 0) for entry in PEOPLE.values()) for kind in kinds}
    assert supply == {"infantry": 194, "cavalry": 6, "forts": 24, "burhs": 8}
    assert sum(supply.values()) + len(LEADERS) == 251


@pytest.mark.rule("britannia.components.cavalry-owners")
def test_two_nations_own_cavalry() -> None:
    owners = {name: entry["cavalry"] for name, entry in PEOPLE.items() if entry["cavalry"]}
    assert owners == {"romano-british": 2, "normans": 4}


@pytest.mark.rule("britannia.components.cavalry-owners")
@pytest.mark.parametrize("name", ["romano-british", "normans"])
def test_cavalry_goes_farther_and_fights_better_than_infantry(name: str) -> None:
    assert steps("march", f"{name} 0+1", name) == 3
    assert steps("march", f"{name} 1", name) == 2
    assert [hits(f"{name} 0+1", "welsh 1", die) for die in (3, 4, 5)] == [False, True, True]
    assert [hits(f"{name} 1", "welsh 1", die) for die in (3, 4, 5)] == [False, False, True]
    assert [hits("welsh 1", f"{name} 0+1", die) for die in (5, 6)] == [False, True]


@pytest.mark.rule("britannia.components.seventeen-nations")
def test_every_nation_has_its_own_pieces_and_card() -> None:
    looks = {(entry["colour"], entry["symbol"]) for entry in PEOPLE.values()}
    assert len(PEOPLE) == len(looks) == 17
    assert all(entry["infantry"] for entry in PEOPLE.values())


# Armies and units.


@pytest.mark.rule("britannia.components.units-vs-armies")
def test_a_fort_is_a_unit_and_no_army() -> None:
    forts = dict.fromkeys(["kent", "sussex", "essex", "suffolk", "norfolk"], "romans 0 fort")
    match = turn(lay({**forts, "york": "romans 7"}, round=2))
    # Seven armies are reinforced by two; forts would make twelve armies, and nobody would come.
    assert told(match, "at-sea")[0]["n"] == 2
    assert units(match, "essex") == {"romans": (0, 0)}
    assert units(attacking(forts | {"wessex": "welsh 1"}, "welsh", "1 wessex sussex"), "sussex")


@pytest.mark.rule("britannia.components.units-vs-armies")
def test_a_leader_and_a_fort_are_left_out_where_armies_are_counted() -> None:
    assert check(lay({"pennines": "romans 4 fort"}, on_turn="picts")) == []
    led = {"pennines": "angles 4"}
    assert check(lay(led, on_turn="picts", round=7, leaders={"ida": "pennines"})) == []
    mixed = {"pennines": "normans 3+2"}
    assert check(lay(mixed, on_turn="picts")) == ["normans has 5 armies in pennines"]


@pytest.mark.rule("britannia.components.units-vs-armies")
@pytest.mark.parametrize("defenders", ["normans 3", "normans 0+3", "normans 1+2"])
def test_infantry_and_cavalry_are_armies_alike(defenders: str) -> None:
    # Twice as many hold the defenders down; a seventh goes on, whatever they are.
    armies = {"essex": "angles 7", "suffolk": defenders}
    assert "suffolk norfolk" in routes(moving(armies, "angles"), "essex take 7")
    assert "suffolk norfolk" not in routes(moving(armies, "angles"), "essex take 6")


@pytest.mark.rule("britannia.components.units-vs-armies")
def test_a_burh_alone_holds_an_area_though_no_infantry_is_there() -> None:
    match = score_round(13, {"essex": "saxons 0 burh"})
    assert points(match, "saxons") == 4
    assert units(match, "essex") == {"saxons": (0, 0)}
    assert board(match)["burhs"] == ["essex"]


@pytest.mark.rule("britannia.components.normal-army")
@pytest.mark.parametrize("name", [name for name in NATIONS if name != "romans"])
def test_normal_infantry_goes_two_areas_and_hits_on_five(name: str) -> None:
    assert steps("march", f"{name} 1", name) == 2
    target = "welsh 1" if name != "welsh" else "picts 1"
    assert [hits(f"{name} 1", target, die) for die in (4, 5, 6)] == [False, True, True]


@pytest.mark.rule("britannia.components.roman-infantry")
@pytest.mark.rule("britannia.components.normal-army")
def test_roman_infantry_moves_and_fights_as_cavalry() -> None:
    assert steps("march", "romans 1", "romans") == 3
    assert [hits("romans 1", "caledonians 1", die) for die in (3, 4, 5)] == [False, True, True]
    assert [hits("welsh 1", "romans 1", die) for die in (5, 6)] == [False, True]


@pytest.mark.rule("britannia.components.piece-limit")
@pytest.mark.parametrize(("at_sea", "raised", "left"), [(5, 0, 5), (4, 1, 1)])
def test_no_army_is_raised_without_a_piece(at_sea: int, raised: int, left: int) -> None:
    g = lay({"kent": "jutes 1", "north-sea": f"jutes {at_sea}"}, population={"jutes": 5}, round=9)
    match = run(g, Growth(nation("jutes")))
    assert units(match, "kent") == {"jutes": (1 + raised, 0)}
    assert position(match).population[nation("jutes")] == left


@pytest.mark.rule("britannia.components.piece-limit")
def test_a_piece_that_was_eliminated_is_used_again() -> None:
    armies = {"kent": "jutes 2", "essex": "jutes 2", "suffolk": "jutes 2", "sussex": "welsh 1"}
    match = attacking(armies, "jutes", "1 kent sussex", dice=[1, 5])
    assert fell(match) == {"jutes": 1}
    g = position(match)
    assert g.free_infantry(nation("jutes")) == 1
    g.options = []
    again = run(g, Growth(nation("jutes")))
    answer(again, "place kent")
    assert position(again).free_infantry(nation("jutes")) == 0


@pytest.mark.rule("britannia.components.piece-limit")
def test_no_cavalry_comes_without_a_piece() -> None:
    g = lay({"kent": "normans 1+1", "english-channel": "normans 0+1"}, round=15, on_turn="normans")
    shown = board(turn(g))["nations"]["normans"]
    assert (shown["cavalry"], shown["infantry"]) == (4, 7)


@pytest.mark.rule("britannia.ruling.table-below-four")
@pytest.mark.parametrize("armies", [0, 1, 3, 4])
@pytest.mark.parametrize(("number", "sent"), [(2, 4), (3, 4), (4, 3), (5, 3)])
def test_with_fewer_than_four_armies_rome_sends_as_for_four(
    armies: int, number: int, sent: int
) -> None:
    match = turn(lay({"kent": f"romans {armies} fort"}, round=number))
    assert told(match, "at-sea") == [{"nation": "romans", "area": "english-channel", "n": sent}]


# Leaders.


@pytest.mark.rule("britannia.components.leaders-no-strength")
def test_a_leader_rolls_no_die_and_takes_no_hit() -> None:
    armies = {"kent": "saxons 2", "essex": "welsh 2"}
    match = attacking(
        armies,
        "saxons",
        "aelle 2 kent essex",
        dice=[1, 1, 6, 1],
        round=6,
        leaders={"aelle": "kent"},
    )
    assert [len(roll["dice"]) for roll in told(match, "rolled")] == [2, 2]
    assert units(match, "essex")["saxons"] == (1, 0)
    assert board(match)["leaders"] == {"aelle": "essex"}


@pytest.mark.rule("britannia.components.leaders-no-strength")
def test_a_leader_is_never_left_behind_alone() -> None:
    g = lay({"kent": "saxons 2"}, round=6, on_turn="saxons", half=2, leaders={"aelle": "kent"})
    match = answer(move_on(g, Movement()), "move kent")
    assert choices(match) == ["take 1", "lead aelle"]


@pytest.mark.rule("britannia.components.leaders-no-strength")
def test_a_leader_helps_those_with_him_to_move_and_to_hit() -> None:
    led = moving({"march": "saxons 1"}, "saxons", leaders={"egbert": "march"})
    found = routes(led, "march lead egbert take 1")
    assert max(len(route.split()) for route in found) == 3
    assert steps("march", "saxons 1", "saxons") == 2
    armies = {"kent": "saxons 1", "essex": "welsh 1"}
    leaders = {"egbert": "kent"}
    match = attacking(armies, "saxons", "egbert 1 kent essex", dice=[4, 1], leaders=leaders)
    assert fell(match) == {"welsh": 1}
    assert not hits("saxons 1", "welsh 1", 4)


@pytest.mark.rule("britannia.components.brothers-one-leader")
@pytest.mark.rule("britannia.ruling.leader-bonus-once")
@pytest.mark.parametrize(("die", "fallen"), [(3, {}), (4, {"angles": 1})])
def test_the_danish_brothers_add_one_and_not_two(die: int, fallen: dict[str, int]) -> None:
    armies = {"york": "danes 1", "bernicia": "angles 1"}
    leaders = {"ivar-and-halfdan": "york"}
    march = "ivar-and-halfdan 1 york bernicia"
    match = attacking(armies, "danes", march, round=12, dice=[die, 1], leaders=leaders)
    assert fell(match) == fallen


@pytest.mark.rule("britannia.components.brothers-one-leader")
def test_the_danish_brothers_die_as_one() -> None:
    armies = {"york": "danes 1", "bernicia": "angles 1"}
    leaders = {"ivar-and-halfdan": "york"}
    march = "ivar-and-halfdan 1 york bernicia"
    match = attacking(armies, "danes", march, round=12, dice=[1, 5], leaders=leaders)
    assert told(match, "leader-dies") == [{"nation": "danes", "leader": "ivar-and-halfdan"}]
    assert points(match, "angles") == 6
    assert board(match)["leaders"] == {}


# Forts and burhs.


@pytest.mark.rule("britannia.components.fort-immobile")
@pytest.mark.parametrize(("die", "fallen"), [(4, {}), (5, {"welsh": 1})])
def test_a_fort_rolls_one_die_that_hits_on_five(die: int, fallen: dict[str, int]) -> None:
    armies = {"kent": "romans 0 fort", "essex": "welsh 2", "york": "welsh 1"}
    match = attacking(armies, "welsh", "2 essex kent", round=4, dice=[1, 1, die])
    assert told(match, "rolled-fort")[0]["dice"] == [die]
    assert fell(match) == fallen


@pytest.mark.rule("britannia.components.fort-immobile")
def test_a_fort_neither_moves_nor_retreats() -> None:
    start = moving({"kent": "romans 0 fort", "york": "romans 1 fort"}, "romans")
    assert choices(start) == ["move york", "done"]
    armies = {"kent": "romans 0 fort", "sussex": "romans 1 fort", "essex": "welsh 2"}
    match = attacking(armies, "welsh", "2 essex kent", round=4, dice=[1, 1, 1])
    # Only the attackers are asked: the fort has no way out, though Sussex is Roman.
    assert question(match) == "attackerretreat.retreat"
    armies["kent"] = "romans 1 fort"
    match = attacking(armies, "welsh", "2 essex kent", round=4, dice=[1, 1, 1, 1])
    assert choices(match) == ["retreat sussex", "stay"]


@pytest.mark.rule("britannia.ruling.fort-stays-in-retreat")
@pytest.mark.rule("britannia.components.fort-immobile")
def test_a_fort_stays_and_fights_on_when_its_armies_retreat() -> None:
    armies = {"kent": "romans 1 fort", "sussex": "romans 1 fort", "essex": "welsh 2"}
    match = attacking(armies, "welsh", "2 essex kent", round=4, dice=[1, 1, 1, 1, 1, 1, 6])
    answer(match, "retreat sussex", "stay")
    assert told(match, "rolled-fort")[-1]["dice"] == [6]
    assert units(match, "sussex") == {"romans": (2, 0)}
    assert units(match, "kent") == {"romans": (0, 0), "welsh": (1, 0)}


@pytest.mark.rule("britannia.components.fort-two-sides")
def test_a_fort_lost_in_battle_is_never_built_again() -> None:
    armies = {"kent": "romans 0 fort", "essex": "welsh 1"}
    match = attacking(armies, "welsh", "1 essex kent", round=4, dice=[5, 1])
    shown = board(match)
    assert (shown["forts"], shown["destroyed_forts"]) == ([], ["kent"])
    back = moving({"sussex": "romans 1 fort", "kent": "romans 0 razed"}, "romans")
    answer(back, "move sussex", "to kent")
    if "stop" in choices(back):
        answer(back, "stop")
    shown = board(back)
    assert units(back, "kent") == {"romans": (1, 0)}
    assert (shown["forts"], shown["destroyed_forts"]) == (["sussex"], ["kent"])
    assert told(back, "fort") == []


@pytest.mark.rule("britannia.example.fort-six-five")
def test_a_six_and_a_five_destroy_an_infantry_and_its_fort() -> None:
    armies = {"kent": "romans 1 fort", "essex": "welsh 4", "dyfed": "welsh 1", "clwyd": "welsh 1"}
    match = attacking(armies, "welsh", "4 essex kent", round=4, dice=[6, 5, 1, 1, 1, 1])
    assert fell(match) == {"romans": 1}
    assert board(match)["destroyed_forts"] == ["kent"]
    assert units(match, "kent") == {"welsh": (4, 0)}


@pytest.mark.rule("britannia.ruling.destroyed-fort-vacant")
def test_an_area_with_a_destroyed_fort_is_vacant() -> None:
    ruin = {"kent": "romans 0 razed"}
    entered = attacking({"essex": "welsh 1", **ruin}, "welsh", "1 essex kent", round=4)
    assert told(entered, "attacks") == []
    assert units(entered, "kent") == {"welsh": (1, 0)}
    armies = {"suffolk": "welsh 1", "essex": "picts 1", **ruin}
    fled = attacking(armies, "welsh", "1 suffolk essex", round=3, dice=[1, 1])
    assert "retreat kent" in choices(fled)


@pytest.mark.rule("britannia.components.forts-unlimited")
def test_a_twenty_fifth_fort_is_built() -> None:
    built = dict.fromkeys([name for name in LANDS if name != "kent"][:24], "romans 0 fort")
    start = moving({**built, "sussex": "romans 1 fort"}, "romans")
    assert len(board(start)["forts"]) == 24
    answer(start, "move sussex", "to kent", "stop")
    assert len(board(start)["forts"]) == 25
    assert told(start, "fort") == [{"area": "kent"}]


@pytest.mark.rule("britannia.components.burh-basic")
@pytest.mark.parametrize(("die", "fallen"), [(4, {}), (5, {"danes": 1})])
def test_a_burh_rolls_one_die_that_hits_on_five(die: int, fallen: dict[str, int]) -> None:
    armies = {"kent": "saxons 0 burh", "essex": "danes 2", "york": "danes 1"}
    match = attacking(armies, "danes", "2 essex kent", round=13, dice=[1, 1, die])
    assert told(match, "rolled-burh")[0]["dice"] == [die]
    assert fell(match) == fallen


@pytest.mark.rule("britannia.components.burh-basic")
@pytest.mark.parametrize(("die", "left"), [(4, {"saxons", "danes"}), (5, {"danes"})])
def test_a_burh_falls_to_a_five(die: int, left: set[str]) -> None:
    armies = {"kent": "saxons 0 burh", "essex": "danes 1", "york": "danes 1"}
    match = attacking(armies, "danes", "1 essex kent", round=13, dice=[die, 1])
    assert set(units(match, "kent")) == left


@pytest.mark.rule("britannia.components.burh-basic")
def test_a_burh_neither_moves_nor_gives_roads_nor_points_of_its_own() -> None:
    burhs = ["kent", "essex", "suffolk", "norfolk"]
    walls = dict.fromkeys(burhs, "saxons 0 burh")
    start = moving({**walls, "kent": "saxons 1 burh"}, "saxons", round=13)
    assert choices(start) == ["move kent", "done"]
    assert "norfolk" not in ends(start, "kent")
    plain = dict.fromkeys(burhs, "saxons 1")
    for number in (13, 16):
        assert points(score_round(number, walls), "saxons") == points(
            score_round(number, plain), "saxons"
        )


# Colours, tokens, markers, dice.


@pytest.mark.rule("britannia.components.symbols-no-effect")
@pytest.mark.parametrize(
    ("one", "other"), [("belgae", "welsh"), ("welsh", "jutes"), ("saxons", "angles")]
)
def test_nations_of_one_symbol_or_colour_fight_each_other(one: str, other: str) -> None:
    looks = PEOPLE[one], PEOPLE[other]
    assert looks[0]["symbol"] == looks[1]["symbol"] or looks[0]["colour"] == looks[1]["colour"]
    armies = {"kent": f"{one} 1", "essex": f"{other} 1"}
    match = attacking(armies, one, "1 kent essex", dice=[5, 1])
    assert fell(match) == {other: 1}


@pytest.mark.rule("britannia.components.vp-tokens")
@pytest.mark.rule("britannia.ruling.tokens-not-a-limit")
def test_points_stay_with_the_nation_and_have_no_limit() -> None:
    earned = {"romans": 200, "scots": 30, "norwegians": 1, "welsh": 12}
    shown = board(score_round(13, {"orkneys": "caledonians 1"}, points=earned))
    assert {name: card["points"] for name, card in shown["nations"].items() if card["points"]} == {
        **earned,
        "caledonians": 4,
    }
    assert {seat: side["points"] for seat, side in shown["seats"].items()} == {
        "player-1": 231,
        "player-2": 16,
        "player-3": 0,
        "player-4": 0,
    }


@pytest.mark.rule("britannia.components.population-markers")
@pytest.mark.parametrize("name", [name for name in NATIONS if name != "romans"])
def test_sixteen_nations_keep_what_is_left_of_their_population(name: str) -> None:
    for kept, areas in ((0, "kent essex"), (1, "kent essex downlands"), (3, "")):
        armies = dict.fromkeys(areas.split(), f"{name} 1")
        g = lay(armies or {"kent": f"{name} 1"}, population={name: 2 if areas else 1}, round=9)
        match = run(g, Growth(nation(name)))
        if len(choices(match)):
            answer(match, choices(match)[0])
        assert board(match)["nations"][name]["population"] == kept


@pytest.mark.rule("britannia.components.population-markers")
def test_the_romans_keep_no_population() -> None:
    match = idle(turn(lay({"kent": "romans 5 fort", "york": "romans 3 fort"}, round=2)))
    assert board(match)["nations"]["romans"]["population"] == 0
    assert told(match, "raised") == []


@pytest.mark.rule("britannia.components.norwegian-norman-markers")
@pytest.mark.parametrize("name", ["norwegians", "normans"])
def test_what_norwegians_and_normans_have_left_after_round_sixteen_changes_nothing(
    name: str,
) -> None:
    results = []
    for left in (0, 5):
        armies = {"kent": "normans 2+1", "york": "norwegians 2"}
        match = end_round(lay(armies, round=16, population={name: left}))
        assert match.over
        results.append((match.result, board(match)["areas"]))
    assert results[0] == results[1]


@pytest.mark.rule("britannia.components.norwegian-norman-markers")
@pytest.mark.parametrize("name", ["norwegians", "normans"])
def test_norwegians_and_normans_have_nothing_left_from_before_they_came(name: str) -> None:
    match = turn(lay(round=15, on_turn=name))
    assert position(match).population[nation(name)] == 0
    assert units(match, "north-sea" if name == "norwegians" else "english-channel")


def eight_against_one() -> Match:
    armies = {"essex": "angles 8", "kent": "welsh 1"}
    return attacking(armies, "angles", "8 essex kent", dice=[1, 2, 3, 4, 5, 6, 1, 2, 3])


@pytest.mark.rule("britannia.components.dice")
def test_eight_armies_throw_eight_dice() -> None:
    first, second = rolls(eight_against_one(), "rolled")[:2]
    assert first == ("angles", "kent", [1, 2, 3, 4, 5, 6, 1, 2])
    assert second == ("welsh", "kent", [3])


@pytest.mark.rule("britannia.components.dice")
def test_dice_have_six_sides_and_fall_apart_from_each_other() -> None:
    sides: Counter[int] = Counter()
    for seed in range(60):
        g = {"essex": "angles 8", "kent": "welsh 1"}
        match = attacking(g, "angles", "8 essex kent", seed=seed)
        thrown = told(match, "rolled")[0]["dice"]
        assert len(thrown) == 8
        assert len(set(thrown)) > 1
        sides.update(thrown)
    assert set(sides) == {1, 2, 3, 4, 5, 6}
    assert min(sides.values()) > 50


@pytest.mark.rule("britannia.ruling.dice-fair")
def test_every_die_is_shown_with_its_kind_and_kept_for_replay() -> None:
    armies = {"essex": "angles 2", "kent": "normans 1+1"}
    match = attacking(armies, "angles", "2 essex kent", dice=[1, 2, 3, 4])
    assert rolls(match, "rolled") == [("angles", "kent", [1, 2]), ("normans", "kent", [3])]
    assert rolls(match, "rolled-cavalry") == [("normans", "kent", [4])]
    for seat in (*match.seats, None):
        assert [h.what for h in match.log(seat)] == happened(match)
    assert [die for entry in match.record().entries for die in entry.chance] == [1, 2, 3, 4]


@pytest.mark.rule("britannia.components.round-marker")
def test_the_round_marker_goes_from_one_to_sixteen_and_everybody_sees_it() -> None:
    match = new(ballot="open")
    seen = []
    while not match.over:
        shown = [board(match, seat)["round"] for seat in (*match.seats, None)]
        assert len(set(shown)) == 1
        if shown[0] not in seen:
            seen.append(shown[0])
        idle(match, until="movement")
        if not match.over:
            match.play("done" if "done" in choices(match) else choices(match)[0])
    assert seen == list(range(1, 17))
    assert board(match)["round"] == 16


@pytest.mark.rule("britannia.ruling.own-nations-score")
def test_a_nation_scores_for_armies_of_its_own_players_nations() -> None:
    g = lay()
    assert g.seat_of(nation("irish")) == g.seat_of(nation("brigantes"))
    armies = {"cumbria": "irish 1", "cheshire": "brigantes 1"}
    match = attacking(armies, "irish", "1 cumbria cheshire", round=5, dice=[5, 1])
    assert points(match, "irish") == 2
