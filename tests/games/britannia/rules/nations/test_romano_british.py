"""The Romano-British take over from Rome, and their truce with Rome's former subjects."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.match.match import Match
from tests.games.britannia.builders import (
    answer,
    choices,
    lay,
    nation,
    nations,
    position,
    question,
    told,
    turn,
    units,
)
from tests.games.britannia.fighting import losses
from tests.games.britannia.parts import LANDS, check
from tests.games.britannia.rounds import attack, begin_round, held_by, idle, moves, points, turns

TEN = "york cheshire essex kent sussex wessex avalon hwicce march norfolk"
SOUTH = (
    "avalon cheshire clwyd cornwall devon downlands dyfed essex gwent gwynedd hwicce kent "
    "lindsey march norfolk north-mercia powys south-mercia suffolk sussex wessex york"
)
TRUCE = {"hwicce": "romano-british 2", "powys": "welsh 2"}


def forts(places: list[str], armies: int = 0) -> dict[str, str]:
    return dict.fromkeys(places, f"romans {armies} fort")


def heirs(match: Match) -> dict[str, int]:
    """The Romano-British armies by area."""
    found = {area: units(match, area).get("romano-british", (0, 0))[0] for area in LANDS}
    return {area: count for area, count in found.items() if count}


def targets(match: Match) -> set[str]:
    """Where the one group of the nation on turn can step next."""
    return {action.removeprefix("to ") for action in choices(match) if action.startswith("to ")}


@pytest.mark.rule("britannia.romano-british.enter")
def test_romans_leave_without_a_turn_and_heirs_are_normal_armies() -> None:
    """A 4 or 3 steps, enough for Romans, do nothing for Romano-British; 5 and 2 steps do."""
    match = begin_round(lay(forts(["essex", "kent"], 2), 6))
    assert turns(match) == ["romano-british"]
    board = match.view(None)["board"]
    assert board["nations"]["romans"]["infantry"] == 0
    assert board["forts"] == []
    answer(match, "move essex", "take 1", "to suffolk", "to norfolk")
    assert question(match) == "movement.move"
    four = lay({"kent": "romano-british 2", "essex": "saxons 2"}, 6, "romano-british")
    assert points(attack(four, "kent", "essex", [4, 4, 1, 1]), "romano-british") == 0
    five = lay({"kent": "romano-british 2", "essex": "saxons 2"}, 6, "romano-british")
    assert points(attack(five, "kent", "essex", [5, 4, 1, 1]), "romano-british") == 2


@pytest.mark.rule("britannia.romano-british.enter")
def test_they_are_hit_on_five_like_any_normal_army() -> None:
    g = lay({"kent": "romano-british 2", "essex": "saxons 2"}, 6, "romano-british")
    match = attack(g, "kent", "essex", [1, 1, 5, 4])
    assert losses(match) == [("romano-british", "essex", 1)]


@pytest.mark.rule("britannia.romano-british.no-increase-six")
@pytest.mark.parametrize(("round", "marker", "armies"), [(6, 0, 3), (7, 0, 4)])
def test_they_grow_from_round_seven_on(round: int, marker: int, armies: int) -> None:
    """Three normal areas are worth six points: an army in round 7, nothing in round 6."""
    g = lay(held_by("romano-british", "essex kent sussex"), round, "romano-british")
    match = turn(g)
    if round == 7:
        answer(match, "place kent", "pass")
    assert question(match) == "movement.move"
    assert position(match).population[nation("romano-british")] == marker
    assert sum(heirs(match).values()) == armies


@pytest.mark.rule("britannia.romano-british.rest-of-turn")
def test_in_round_six_they_move_fight_and_starve() -> None:
    """Five armies in Kent take Essex; of the four left in one area two must go."""
    g = lay({"kent": "romans 5", "essex": "saxons 1"}, 6)
    match = begin_round(g)
    answer(match, "move kent", "take 5", "to essex")
    match._journal.loaded = [6, 1, 1, 1, 1, 6]
    idle(match, until="overpopulation")
    assert told(match, "attacks")[0]["nation"] == "romano-british"
    idle(match)
    removed = [entry for entry in told(match, "removed") if entry["nation"] == "romano-british"]
    assert sum(entry["n"] for entry in removed) == 2


@pytest.mark.rule("britannia.romano-british.replace-forts", "britannia.ruling.replace-choice")
def test_of_ten_forts_the_player_chooses_eight() -> None:
    match = begin_round(lay(forts(TEN.split()), 6))
    assert match.decision is not None
    assert match.decision.seat == "player-1"
    chosen = [*TEN.split()[2:], *TEN.split()[:2]][:8]
    for i, area in enumerate(chosen):
        assert set(choices(match)) == {f"replace {a}" for a in set(TEN.split()) - set(chosen[:i])}
        answer(match, f"replace {area}")
    assert heirs(match) == dict.fromkeys(chosen, 1)
    assert question(match) == "movement.move"


@pytest.mark.rule("britannia.romano-british.replace-forts", "britannia.ruling.south-line")
def test_the_line_runs_along_york_and_cheshire() -> None:
    """Each of 22 areas keeps its fort's army; each of the other fifteen loses it."""
    for area in LANDS:
        match = begin_round(lay(forts([area]), 6))
        assert heirs(match) == ({area: 1} if area in SOUTH.split() else {})


@pytest.mark.rule("britannia.romano-british.replace-forts")
def test_up_to_eight_forts_are_replaced_without_a_question() -> None:
    match = begin_round(lay(forts(TEN.split()[:8], 3), 6))
    assert question(match) == "movement.move"
    assert heirs(match) == dict.fromkeys(TEN.split()[:8], 1)


@pytest.mark.rule("britannia.romano-british.then-armies")
@pytest.mark.parametrize(("armies", "total"), [(4, 8), (3, 8), (2, 7)])
def test_armies_fill_up_what_forts_lack(armies: int, total: int) -> None:
    """Five forts, and armies all in Kent, above its stacking limit of three."""
    placed = forts(TEN.split()[:5]) | {"kent": f"romans {armies} fort"}
    match = begin_round(lay(placed, 6))
    assert sum(heirs(match).values()) == total
    assert heirs(match)["kent"] == 1 + min(armies, 3)


@pytest.mark.rule("britannia.romano-british.then-armies", "britannia.ruling.replace-choice")
def test_the_player_chooses_among_armies_of_several_areas() -> None:
    placed = forts(TEN.split()[:7]) | {
        "norfolk": "romans 1",
        "suffolk": "romans 1",
        "mar": "romans 1",
    }
    match = begin_round(lay(placed, 6))
    assert choices(match) == ["replace norfolk", "replace suffolk"]
    answer(match, "replace suffolk")
    assert heirs(match) == dict.fromkeys([*TEN.split()[:7], "suffolk"], 1)


@pytest.mark.rule("britannia.romano-british.not-north")
@pytest.mark.parametrize("area", ["pennines", "cumbria", "bernicia", "lothian", "galloway", "mar"])
def test_nobody_comes_north_of_york_and_cheshire(area: str) -> None:
    match = begin_round(lay(forts([area], 2) | forts(["kent"]), 6))
    assert heirs(match) == {"kent": 1}
    assert units(match, area) == {}


@pytest.mark.rule("britannia.romano-british.remove-rest")
def test_all_other_forts_and_armies_leave_the_board() -> None:
    placed = forts(["kent", "mar"], 3) | {"essex": "romans 0 razed", "bernicia": "romans 2 razed"}
    board = begin_round(lay(placed, 6)).view(None)["board"]
    assert (board["forts"], board["destroyed_forts"]) == ([], [])
    assert board["nations"]["romans"]["infantry"] == 0


@pytest.mark.rule("britannia.romano-british.remove-rest")
def test_destroyed_forts_go_even_if_no_roman_is_left() -> None:
    match = begin_round(lay({"essex": "romans 0 razed", "york": "angles 1"}, 6))
    assert match.view(None)["board"]["destroyed_forts"] == []


@pytest.mark.rule("britannia.romano-british.fewer-than-eight")
def test_without_forts_and_armies_there_are_none() -> None:
    match = begin_round(lay({"york": "angles 1"}, 6))
    assert heirs(match) == {}
    assert "romano-british" not in turns(match)
    three = begin_round(lay(forts(["kent", "essex", "mar"]), 6))
    assert heirs(three) == {"essex": 1, "kent": 1}


@pytest.mark.rule("britannia.romano-british.truce", "britannia.ruling.truce-nations")
@pytest.mark.parametrize("who", ["welsh", "brigantes", "picts"])
@pytest.mark.parametrize(("round", "open"), [(6, False), (7, False), (8, True)])
def test_former_subjects_are_spared_until_round_eight(who: str, round: int, open: bool) -> None:
    placed = {"hwicce": "romano-british 2", "march": f"{who} 1"}
    g = lay(placed, round, "romano-british", submitted=nations(who))
    match = answer(moves(g), "move hwicce", "take 1")
    assert ("march" in targets(match)) is open


@pytest.mark.rule("britannia.romano-british.truce")
def test_who_never_submitted_may_be_attacked() -> None:
    g = lay(TRUCE, 6, "romano-british", submitted=nations("picts"))
    assert "powys" in targets(answer(moves(g), "move hwicce", "take 1"))


@pytest.mark.rule("britannia.ruling.forbidden-target")
def test_nobody_goes_by_overrun_through_whom_he_may_not_attack() -> None:
    """Three could overrun one Welsh army in March to York, had it not submitted."""
    placed = {"hwicce": "romano-british 3", "march": "welsh 1"}
    g = lay(placed, 6, "romano-british", submitted=nations("welsh"))
    assert "march" not in targets(answer(moves(g), "move hwicce", "take 3"))
    free = answer(moves(lay(placed, 6, "romano-british")), "move hwicce", "take 3", "to march")
    assert "york" in targets(free)


@pytest.mark.rule("britannia.romano-british.truce-broken", "britannia.ruling.truce-nations")
def test_a_nation_that_attacks_loses_the_truce_alone() -> None:
    """The Welsh attack and die; then other Welsh, and not the Picts, may be attacked."""
    placed = TRUCE | {"march": "picts 1", "gwent": "welsh 1"}
    g = lay(placed, 6, "welsh", submitted=nations("welsh picts"))
    match = idle(attack(g, "powys", "hwicce", [1, 1, 6, 6]))
    assert told(match, "truce-broken") == [{"nation": "welsh"}]
    g = position(match)
    g.round, g.nation, g.options = 7, nation("romano-british"), []
    after = targets(answer(moves(g), "move hwicce", "take 2"))
    assert "gwent" in after
    assert "march" not in after


@pytest.mark.rule("britannia.romano-british.truce-broken")
@pytest.mark.parametrize(("round", "scored"), [(6, 2), (7, 2), (8, 0)])
def test_armies_of_the_breaker_pay_until_round_eight(round: int, scored: int) -> None:
    both: dict[str, Any] = {"submitted": nations("welsh"), "truce_broken": nations("welsh")}
    match = attack(lay(TRUCE, round, "romano-british", **both), "hwicce", "powys", [6, 1, 1, 1])
    assert points(match, "romano-british") == scored


@pytest.mark.rule("britannia.romano-british.truce-broken")
def test_nations_that_never_submitted_pay_nothing() -> None:
    """Nor do they break a truce by attacking."""
    match = attack(lay(TRUCE, 6, "romano-british"), "hwicce", "powys", [6, 1, 1, 1])
    assert points(match, "romano-british") == 0
    free = attack(lay(TRUCE, 6, "welsh"), "powys", "hwicce", [1, 1, 6, 1])
    assert told(free, "truce-broken") == []
    late = attack(lay(TRUCE, 8, "welsh", submitted=nations("welsh")), "powys", "hwicce", [1] * 4)
    assert told(late, "truce-broken") == []


@pytest.mark.rule("britannia.ruling.truce-defence")
def test_the_battle_that_breaks_the_truce_pays_as_the_card_says() -> None:
    """The card limits these points to their own turn, as for Saxons: in defence, nothing."""
    g = lay(TRUCE, 6, "welsh", submitted=nations("welsh"))
    match = attack(g, "powys", "hwicce", [1, 1, 6, 1])
    assert losses(match) == [("welsh", "hwicce", 1)]
    assert told(match, "truce-broken") == [{"nation": "welsh"}]
    assert points(match, "romano-british") == 0


@pytest.mark.rule("britannia.romano-british.belgae-free", "britannia.ruling.truce-nations")
@pytest.mark.parametrize("round", [6, 7, 8])
def test_belgae_that_had_submitted_may_be_attacked(round: int) -> None:
    placed = {"hwicce": "romano-british 2", "march": "belgae 2"}
    g = lay(placed, round, "romano-british", submitted=nations("belgae"))
    match = attack(g, "hwicce", "march", [6, 1, 1, 1])
    assert losses(match) == [("belgae", "march", 1)]
    assert points(match, "romano-british") == 0


@pytest.mark.rule("britannia.romano-british.truce", "britannia.two-player.germanic-belgae")
def test_the_truce_is_never_one_with_rome() -> None:
    """A position may make the Belgae a second Romano-British while Rome is still there."""
    placed = {"essex": "belgae 2", "kent": "romans 1 fort"}
    g = lay(placed, 3, "belgae", second_romano_british=True)
    assert check(g) == []
    match = answer(idle(turn(g), until="movement"), "move essex", "take 2")
    assert "to kent" in choices(match)
