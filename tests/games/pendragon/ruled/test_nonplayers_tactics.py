"""Non-players: what they do at each step of a Battle."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pendragon.builders import (
    answer,
    faction,
    lay,
    log,
    site,
    space,
    told,
    unit,
    units,
)
from tests.games.pendragon.parts import (
    CAPACITY,
    CIVITATES,
    EMPTY,
    EVEN,
    FORT,
    GARRISON,
    ONE,
    SITES,
    STRONGHOLDS,
    UNIT_COUNT,
    UNITS,
    Assaults,
    Battle,
    Landing,
    Losses,
    Pendragon,
    Siege,
)
from tests.games.pendragon.ruling import rule

CLEAR, FENS, HILLS = "regni", "corieltauvi", "votadini"


def attack(
    where: str, pieces: str, who: str, dice: list[int] | None = None, **fields: Any
) -> Pendragon:
    """A Battle of Non-players: `attack("regni", "...", "saxons civitates", [4])`."""
    attacker, enemy = [faction(name) for name in who.split()]
    how = fields.pop("how", {})
    battle = Battle(space(where), attacker, enemy, **how)
    return rule(lay({where: pieces}, **fields), battle, dice)


def tried(g: Pendragon) -> list[str]:
    """Who tried what before the Battle."""
    verbs = ("evade-succeeds", "evade-fails", "ambush-succeeds", "ambush-fails")
    assert g.journal is not None
    found = [h for h in g.journal.happenings if h.what in verbs]
    return [f"{h.what.split('-')[0]} {UNITS[h.values['unit']]}" for h in found]


def went_inside(g: Pendragon) -> list[str]:
    """Who went where, in order."""
    return [f"{UNITS[seen['unit']]} {SITES[seen['site']]}" for seen in told(g, "withdrew")]


def assaulted(g: Pendragon) -> list[str]:
    return [SITES[seen["site"]] for seen in told(g, "assault")]


def fallen(g: Pendragon) -> list[str]:
    return [f"{UNITS[seen['unit']]} {seen['n']}" for seen in told(g, "lost")]


# Losses.


@pytest.mark.rule("pendragon.battle-tactics.placing-order")
@pytest.mark.parametrize(
    ("worse", "better"),
    [
        ("saxon-raider", "saxon-warband"),
        ("scotti-raider", "scotti-warband"),
        ("militia", "comitates"),
        ("militia", "blue-saxon"),
        ("blue-scotti", "comitates"),
        ("red-saxon", "cavalry"),
        ("comitates", "cavalry"),
    ],
)
def test_the_least_worth_falls_first(worse: str, better: str) -> None:
    there = [0] * UNIT_COUNT
    there[unit(worse)] = there[unit(better)] = 2
    g = rule(lay(), Losses(CIVITATES, 3 * ONE, tuple(there), EVEN))
    assert (g.scores[unit(worse)], g.scores[unit(better)]) == (2, 1)


@pytest.mark.rule("pendragon.battle-tactics.placing-order")
def test_losses_are_met_exactly_even_so() -> None:
    there, worth = [0] * UNIT_COUNT, list(EVEN)
    there[unit("militia")], there[unit("cavalry")] = 1, 2
    worth[unit("cavalry")] = 2 * ONE
    g = rule(lay(), Losses(CIVITATES, 4 * ONE, tuple(there), tuple(worth)))
    assert (g.scores[unit("militia")], g.scores[unit("cavalry")]) == (0, 2)


@pytest.mark.rule("pendragon.battle-tactics.placing-order", "pendragon.card.43.battle")
def test_who_has_only_halved_units_left_loses_those() -> None:
    """OMENS is read by people only, but it may halve the units of a Non-player."""
    there, worth = [0] * (2 * UNIT_COUNT), [*EVEN, *[each // 2 for each in EVEN]]
    militia, comitates = unit("militia") + UNIT_COUNT, unit("comitates") + UNIT_COUNT
    there[militia] = there[comitates] = 2
    losses = Losses(CIVITATES, ONE, tuple(there), tuple(worth), chosen=(0,) * (2 * UNIT_COUNT))
    g = rule(lay(), losses)
    assert sum(g.scores) == g.scores[militia] + g.scores[comitates] == 2


# Pre-Battle.


@pytest.mark.rule("pendragon.battle-tactics.attackers-ambush")
@pytest.mark.parametrize(
    ("where", "pieces", "who", "expected"),
    [
        (HILLS, "scotti-raider 4, militia 2", "scotti civitates", ["ambush scotti-raider"]),
        (HILLS, "scotti-warband 4, militia 2", "scotti civitates", ["ambush scotti-warband"]),
        (FENS, "saxon-raider 4, militia 2", "saxons civitates", ["ambush saxon-raider"]),
        (CLEAR, "saxon-raider 4 laden 2, cavalry 4", "saxons dux", []),
    ],
)
def test_attackers_ambush_where_they_can_and_never_evade(
    where: str, pieces: str, who: str, expected: list[str]
) -> None:
    assert tried(attack(where, pieces, who, [1])) == expected


@pytest.mark.rule("pendragon.battle-tactics.defenders-prebattle")
@pytest.mark.parametrize(
    ("where", "pieces", "expected"),
    [
        (CLEAR, "scotti-raider 3 laden 1, militia 1", ["evade scotti-raider"]),
        (CLEAR, "scotti-raider 4, militia 3", ["evade scotti-raider"]),
        (CLEAR, "scotti-raider 4, militia 2", []),
        (HILLS, "scotti-raider 4, militia 3", ["evade scotti-raider"]),
        (HILLS, "scotti-raider 4, militia 2", ["ambush scotti-raider"]),
        (HILLS, "scotti-warband 1, militia 4", ["ambush scotti-warband"]),
        (CLEAR, "scotti-raider 2, scotti-warband 4, militia 2", ["evade scotti-raider"]),
    ],
)
def test_raiders_evade_with_plunder_or_outnumbered(
    where: str, pieces: str, expected: list[str]
) -> None:
    assert tried(attack(where, pieces, "civitates scotti", [1])) == expected


# Withdrawal.


@pytest.mark.rule("pendragon.battle-tactics.withdraw-if")
def test_they_go_inside_where_that_saves_the_stronghold() -> None:
    g = attack("regni", "militia 2, hillfort noviomagus, saxon-raider 6", "saxons civitates")
    assert went_inside(g) == ["militia noviomagus"] * 2
    assert assaulted(g) == []


@pytest.mark.rule("pendragon.battle-tactics.withdraw-if")
def test_they_stay_out_where_the_stronghold_is_in_no_danger() -> None:
    g = attack("regni", "cavalry 2, fort anderida, saxon-raider 5", "saxons dux")
    assert went_inside(g) == []
    assert units(g, "regni") == {"cavalry": 2, "saxon-raider": 1}


@pytest.mark.rule("pendragon.battle-tactics.withdraw-if")
def test_they_go_inside_where_that_costs_more_enemies_than_the_field() -> None:
    g = attack("regni", "cavalry 2, fort anderida, saxon-raider 16", "saxons dux")
    assert went_inside(g) == ["cavalry anderida"] * 2
    assert units(g, "regni") == {"saxon-raider": 7}


@pytest.mark.rule("pendragon.battle-tactics.withdraw-if")
def test_where_walls_cost_nobody_more_than_the_field_they_stay_out() -> None:
    """A Warband neither falls to one Militia nor can it take the Fort."""
    g = attack("regni", "militia 1, fort anderida, saxon-warband 1", "saxons civitates")
    assert went_inside(g) == []


@pytest.mark.rule("pendragon.battle-tactics.withdraw-if")
def test_they_go_inside_where_only_the_less_usual_stronghold_needs_them() -> None:
    pieces = "militia 2, hillfort anderida, town noviomagus, scotti-warband 3"
    g = attack("regni", pieces, "scotti civitates")
    assert went_inside(g) == ["militia anderida"] * 2
    assert assaulted(g) == []


@pytest.mark.rule("pendragon.battle-tactics.withdraw-if")
def test_what_their_friends_do_is_not_their_reason() -> None:
    board = {"regni": "cavalry 1, militia 8, fort anderida, town noviomagus, saxon-raider 3"}
    g = lay(board, ruled=(CIVITATES, faction("saxons")))
    rule(g, Battle(space("regni"), faction("saxons"), CIVITATES))
    answer(g, "withdraw cavalry", "enter anderida")
    assert went_inside(g) == ["cavalry anderida"]


@pytest.mark.rule("pendragon.battle-tactics.withdraw-order")
def test_those_with_plunder_go_first_then_the_least_worth() -> None:
    walls = "hillfort anderida, saxon-raider 12"
    plain = attack("regni", f"militia 1, comitates 2, {walls}", "saxons civitates")
    assert went_inside(plain) == ["militia anderida", "comitates anderida"]
    laden = attack("regni", f"militia 1, comitates 2 laden 1, {walls}", "saxons civitates")
    assert went_inside(laden) == ["comitates anderida", "militia anderida"]


@pytest.mark.rule("pendragon.battle-tactics.withdraw-where")
@pytest.mark.parametrize(
    ("where", "pieces", "expected"),
    [
        ("regni", "cavalry 2, fort anderida, town noviomagus", "cavalry anderida"),
        (
            "durotriges",
            "militia 2, hillfort south-cadbury, town aquae-sulis",
            "militia aquae-sulis",
        ),
        ("regni", "militia 2, blue-saxon-settlement noviomagus, hillfort", "militia anderida"),
        ("regni", "cavalry 2, red-saxon-settlement noviomagus, fort anderida", "cavalry anderida"),
    ],
)
def test_into_a_fort_then_a_town_then_a_hillfort(where: str, pieces: str, expected: str) -> None:
    g = attack(where, f"{pieces}, scotti-raider 18", "scotti civitates")
    assert went_inside(g) == [expected] * 2


@pytest.mark.rule("pendragon.battle-tactics.withdraw-where")
def test_foederati_go_to_their_own_people() -> None:
    pieces = "red-saxon 2, cavalry 1, town noviomagus, red-saxon-settlement anderida"
    g = attack("regni", f"{pieces}, scotti-raider 18", "scotti civitates")
    assert went_inside(g) == ["red-saxon anderida", "red-saxon anderida", "cavalry noviomagus"]


@pytest.mark.rule("pendragon.battle-tactics.withdraw-other")
def test_they_go_where_alone_they_make_the_difference() -> None:
    walls = "militia 2, hillfort south-cadbury, town aquae-sulis"
    plain = attack("durotriges", f"{walls}, saxon-raider 13", "saxons civitates")
    assert went_inside(plain) == ["militia aquae-sulis"] * 2
    camelot = {21: "unshaded"}
    g = attack("durotriges", f"{walls}, saxon-raider 13", "saxons civitates", in_force=camelot)
    assert went_inside(g) == ["militia south-cadbury"] * 2
    assert [SITES[seen["site"]] for seen in told(g, "razed")] == ["aquae-sulis"]


@pytest.mark.rule("pendragon.battle-tactics.cair-legion")
@pytest.mark.parametrize("raiders", [6, 16])
def test_cavalry_of_cair_legion_strikes_and_then_goes_inside(raiders: int) -> None:
    pieces = f"cavalry 2, fort anderida, saxon-raider {raiders}"
    g = attack("regni", pieces, "saxons dux", in_force={7: "unshaded"})
    seen = [what for what in log(g) if what in ("charge", "withdrew", "assault")]
    assert seen[:3] == ["charge", "withdrew", "withdrew"]
    assert went_inside(g) == ["cavalry anderida"] * 2


# Assault.


@pytest.mark.rule("pendragon.battle-tactics.assault-if")
@pytest.mark.parametrize(
    ("raiders", "surprise", "expected"),
    [(3, False, []), (4, False, ["anderida"]), (3, True, ["anderida"]), (1, True, [])],
)
def test_they_assault_only_what_they_can_remove(
    raiders: int, surprise: bool, expected: list[str]
) -> None:
    pieces = f"fort anderida, saxon-raider {raiders}"
    g = attack("regni", pieces, "saxons dux", [6], how={"surprise": surprise})
    assert assaulted(g) == expected


@pytest.mark.rule("pendragon.battle-tactics.coup-table")
@pytest.mark.parametrize("kind", ["fort", "hillfort", "town"])
def test_a_coup_de_main_needs_one_more_than_the_garrison(kind: str) -> None:
    number, where = STRONGHOLDS.index(kind), {"fort": "anderida"}.get(kind, "noviomagus")
    least = GARRISON[number] + 1
    for raiders, expected in ((least - 1, []), (least, [where])):
        pieces = f"{kind} {where}, saxon-raider {raiders}"
        how = {"surprise": True}
        g = attack("regni", pieces, "saxons civitates", [1], how=how)
        assert assaulted(g) == expected
        assert bool(told(g, "razed")) == bool(expected)
    assert EMPTY[kind][1] == least


@pytest.mark.rule("pendragon.battle-tactics.coup-table")
@pytest.mark.parametrize(("inside", "raiders", "die"), [(0, 2, 3), (1, 3, 2), (2, 4, 1)])
def test_the_die_a_coup_de_main_needs(inside: int, raiders: int, die: int) -> None:
    assert die == CAPACITY[FORT] + 1 - inside
    for rolled, falls in ((die, True), (die + 1, False)):
        g = before_the_walls(f"saxon-raider {raiders}, fort anderida", {"anderida": inside})
        at = 1 << site("anderida")
        rule(g, Assaults(space("regni"), faction("saxons"), 0, at, surprise=True), [rolled])
        assert bool(told(g, "razed")) == falls


@pytest.mark.rule("pendragon.battle-tactics.assault-order")
def test_of_two_strongholds_the_emptier_is_first() -> None:
    for full, expected in (("anderida", "noviomagus"), ("noviomagus", "anderida")):
        pieces = "saxon-raider 16, fort anderida, town noviomagus"
        g = before_the_walls(pieces, {full: 1})
        both = 1 << site("anderida") | 1 << site("noviomagus")
        rule(g, Assaults(space("regni"), faction("saxons"), CIVITATES, both))
        assert assaulted(g) == [expected, full]


def before_the_walls(pieces: str, inside: dict[str, int]) -> Pendragon:
    """Saxons have won the field of Parisi; so many Cavalry are inside its Strongholds."""
    g = lay({"regni": f"{pieces}, cavalry 2"})
    g.posts[unit("saxon-raider")] = g.at(unit("saxon-raider"), space("regni"))
    for name, count in inside.items():
        row = 1 + ["anderida", "noviomagus"].index(name)
        g.posts[row * UNIT_COUNT + unit("cavalry")] = count
    return g


@pytest.mark.rule("pendragon.battle-tactics.escalade-cavalry")
def test_on_the_walls_the_first_cavalry_takes_two_losses() -> None:
    pieces = "cavalry 2, red-saxon 4, town noviomagus, militia 2"
    g = attack("regni", pieces, "dux civitates", imperium="fragmentation")
    assert [seen["losses"] for seen in told(g, "escalade")] == ["2"]
    assert fallen(g)[0] == "cavalry 1"
    assert "cavalry" not in " ".join(fallen(g)[1:])


@pytest.mark.rule("pendragon.battle-tactics.escalade-cavalry")
def test_cavalry_that_joins_the_civitates_does_so_too() -> None:
    g = lay({"regni": "cavalry 1, militia 6, saxon-settlement anderida, saxon-warband 4"})
    g.posts[unit("cavalry")], g.posts[unit("militia")] = 1, 6
    g.posts[UNIT_COUNT + unit("saxon-warband")] = 4
    saxons, walls = faction("saxons"), 1 << site("anderida")
    rule(g, Assaults(space("regni"), CIVITATES, saxons, walls))
    assert assaulted(g) == ["anderida"]
    assert fallen(g)[0] == "cavalry 1"


@pytest.mark.rule("pendragon.battle-tactics.escalade-cavalry")
def test_in_the_storm_the_least_worth_falls_first() -> None:
    pieces = "cavalry 2, militia 2, comitates 2, saxon-settlement anderida, saxon-warband 2"
    g = attack("regni", pieces, "civitates saxons")
    assert assaulted(g) == ["anderida"]
    assert units(g, "regni")["cavalry"] == 2


# Siege.


@pytest.mark.rule("pendragon.battle-tactics.siege")
def test_they_besiege_whenever_they_can() -> None:
    g = attack("regni", "saxon-warband 5, town noviomagus, militia 3", "saxons civitates")
    assert went_inside(g) == ["militia noviomagus"] * 3
    assert assaulted(g) == []
    assert [SITES[seen["site"]] for seen in told(g, "besieged")] == ["noviomagus"]


@pytest.mark.rule("pendragon.battle-tactics.siege")
@pytest.mark.parametrize(
    ("fort", "town", "expected"),
    [(1, 2, ["noviomagus", "anderida"]), (2, 1, ["anderida", "noviomagus"])],
)
def test_first_the_stronghold_with_most_units_inside(
    fort: int, town: int, expected: list[str]
) -> None:
    board = {"regni": "saxon-warband 6, militia 3, fort anderida, town noviomagus"}
    g = lay(board)
    g.posts[unit("saxon-warband")] = 6
    g.posts[UNIT_COUNT + unit("militia")] = fort
    g.posts[2 * UNIT_COUNT + unit("militia")] = town
    both = 1 << site("anderida") | 1 << site("noviomagus")
    rule(g, Siege(space("regni"), faction("saxons"), CIVITATES, both))
    assert [SITES[seen["site"]] for seen in told(g, "besieged")] == expected


# Raids.


@pytest.mark.rule("pendragon.battle-tactics.raid-battle", "pendragon.battle-tactics.coup-table")
@pytest.mark.parametrize(
    ("landed", "surprise", "fights"),
    [(3, False, False), (4, False, True), (1, True, False), (2, True, True)],
)
def test_raiders_fight_only_where_they_would_assault(
    landed: int, surprise: bool, fights: bool
) -> None:
    g = lay({"regni": f"fort anderida, saxon-raider {landed}"})
    landing = Landing(
        faction("saxons"), space("regni"), 1, 0, surprise=surprise, landed=landed, at="offer_battle"
    )
    rule(g, landing, [6])
    assert bool(told(g, "battle")) == fights


@pytest.mark.rule("pendragon.battle-tactics.raid-battle")
@pytest.mark.parametrize(
    ("landed", "surprise", "fights"), [(7, False, False), (8, False, True), (7, True, False)]
)
def test_raiders_do_not_fight_where_a_field_battle_could_keep_them_from_the_walls(
    landed: int, surprise: bool, fights: bool
) -> None:
    """Seven could storm the Hillfort with both riders inside it, but not if these meet them first:
    the charge leaves too few, whatever a Coup de Main might do.
    """
    g = lay({"regni": f"hillfort anderida, cavalry 2, saxon-raider {landed}"})
    landing = Landing(
        faction("saxons"), space("regni"), 1, 0, surprise=surprise, landed=landed, at="offer_battle"
    )
    rule(g, landing, [6, 6])
    assert bool(told(g, "battle")) == fights


def lands(board: str, landed: int, **fields: Any) -> Pendragon:
    """Saxon Raiders have come ashore in Regni and may fight."""
    g = lay({"regni": f"{board}, saxon-raider {landed}"}, **fields)
    landing = Landing(faction("saxons"), space("regni"), 1, 0, landed=landed, at="offer_battle")
    return rule(g, landing)


@pytest.mark.rule("pendragon.battle-tactics.raid-battle", "pendragon.card.16.shaded")
@pytest.mark.parametrize(("events", "fights"), [({}, False), ({16: "shaded"}, True)])
def test_an_event_may_make_walls_worth_less_than_the_table_says(
    events: dict[int, str], fights: bool
) -> None:
    """Militia that do not fight beside the Dux are not behind the walls of its Fort."""
    g = lands("fort anderida, cavalry 1, militia 1", 7, in_force=events)
    assert bool(told(g, "battle")) == fights


@pytest.mark.rule("pendragon.battle-tactics.raid-battle", "pendragon.assault.minimum-raiders")
@pytest.mark.parametrize(("landed", "fights"), [(8, False), (9, True)])
def test_no_more_defenders_count_than_find_room_behind_the_walls(landed: int, fights: bool) -> None:
    """Two of the four Militia are left outside a Hillfort."""
    assert bool(told(lands("hillfort anderida, militia 4", landed), "battle")) == fights
