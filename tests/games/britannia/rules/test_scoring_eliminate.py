"""Points for eliminating units in battle."""

from __future__ import annotations

import pytest

from tests.games.britannia.builders import answer, choices, lay, question, told, units
from tests.games.britannia.rounds import attack, idle, moves, order, points

PICTS = {"dunedin": "romans 1 fort", "alban": "picts 2"}
ARTHUR = {"wessex": "romano-british 0+2", "sussex": "saxons 3"}
SAXON_WAR = {"wessex": "romano-british 2", "sussex": "saxons 2"}


@pytest.mark.rule("britannia.scoring.eliminate-when", "britannia.example.picts-eliminate")
def test_picts_are_paid_at_once_for_an_army_and_then_for_the_fort() -> None:
    """The Roman (2) falls in the first round of the battle, the fort (6) in the second."""
    match = attack(lay(PICTS, 3, "picts"), "alban", "dunedin", [6, 1, 1, 1, 5, 1, 1])
    assert points(match, "picts") == 2
    assert question(match) == "attackerretreat.retreat"
    answer(match, "stay")
    assert points(match, "picts") == 2 + 6


@pytest.mark.rule("britannia.scoring.eliminate-even-losing", "britannia.example.picts-eliminate")
def test_the_points_stay_though_the_battle_is_lost() -> None:
    won = attack(lay(PICTS, 3, "picts"), "alban", "dunedin", [6, 5, 6, 6])
    assert units(won, "dunedin") == {}
    assert points(won, "picts") == 2 + 6
    lost = attack(lay(PICTS, 3, "picts"), "alban", "dunedin", [6, 1, 6, 6])
    assert "romans" in units(lost, "dunedin")
    assert points(lost, "picts") == 2


@pytest.mark.rule("britannia.scoring.eliminate-when")
@pytest.mark.parametrize(("round", "scored"), [(6, 2), (7, 2), (8, 0)])
def test_eliminating_pays_in_the_rounds_on_the_card(round: int, scored: int) -> None:
    """Romano-British against Saxons: rounds 6 and 7, of which only 7 is a scoring round."""
    g = lay(SAXON_WAR, round, "romano-british")
    match = attack(g, "wessex", "sussex", [5, 1, 1, 1])
    assert question(match) == "defenderretreat.retreat"
    assert points(match, "romano-british") == scored


@pytest.mark.rule("britannia.scoring.eliminate-both-sides")
@pytest.mark.parametrize(("who", "worth"), [("brigantes", 6), ("welsh", 2), ("picts", 2)])
def test_defenders_are_paid_like_attackers(who: str, worth: int) -> None:
    placed = {"essex": "romans 2", "suffolk": f"{who} 2"}
    defending = attack(lay(placed, 4, "romans"), "essex", "suffolk", [1, 1, 6, 1])
    assert points(defending, who) == worth
    attacking = attack(lay(placed, 4, who), "suffolk", "essex", [6, 1, 1, 1])
    assert points(attacking, who) == worth


@pytest.mark.rule("britannia.scoring.eliminate-own-turn", "britannia.example.saxons-cavalry")
def test_saxons_are_paid_for_cavalry_in_their_own_turn_only() -> None:
    attacking = attack(lay(ARTHUR, 7, "saxons"), "sussex", "wessex", [6, 6, 1, 1, 1])
    assert points(attacking, "saxons") == 2 + 2
    defending = attack(lay(ARTHUR, 7, "romano-british"), "wessex", "sussex", [1, 1, 6, 6, 1])
    assert units(defending, "sussex") == {"saxons": (3, 0)}
    assert points(defending, "saxons") == 0


@pytest.mark.rule("britannia.scoring.eliminate-own-turn")
def test_the_limit_is_for_cavalry_alone() -> None:
    """In defence, too, Saxons are paid for Roman armies (2) and Arthur (6), and 6 for a fort."""
    placed = {"wessex": "romans 2", "sussex": "saxons 2"}
    defending = attack(lay(placed, 5, "romans"), "wessex", "sussex", [1, 1, 6, 1])
    assert points(defending, "saxons") == 2
    g = lay(ARTHUR, 7, "romano-british", leaders={"arthur": "wessex"})
    match = moves(g, [1, 1, 6, 6, 1])
    order(match, "move wessex", "lead arthur", "ride 2", "to sussex", "stop", "done")
    assert points(match, "saxons") == 6
    fort = lay({"wessex": "romans 0 fort", "sussex": "saxons 2"}, 5, "saxons")
    assert points(attack(fort, "sussex", "wessex", [5, 5, 1]), "saxons") == 6


@pytest.mark.rule("britannia.scoring.eliminate-own-turn")
def test_romano_british_are_paid_for_saxons_in_their_own_turn_only() -> None:
    attacking = lay(SAXON_WAR, 7, "romano-british")
    assert points(attack(attacking, "wessex", "sussex", [6, 1, 1, 1]), "romano-british") == 2
    defending = lay(SAXON_WAR, 7, "saxons")
    assert points(attack(defending, "sussex", "wessex", [1, 1, 6, 1]), "romano-british") == 0


@pytest.mark.rule("britannia.example.romans-boudicca")
@pytest.mark.parametrize("round", [1, 2])
def test_romans_are_paid_six_for_boudicca(round: int) -> None:
    placed = {"essex": "romans 2", "suffolk": "belgae 1"}
    g = lay(placed, round, "romans", leaders={"boudicca": "suffolk"})
    match = attack(g, "essex", "suffolk", [6, 1, 1])
    assert told(match, "leader-dies") == [{"nation": "belgae", "leader": "boudicca"}]
    paid = {"nation": "romans", "leader": "boudicca", "n": 6}
    assert told(match, "leader-eliminated") == [paid]


@pytest.mark.rule("britannia.example.romans-boudicca")
def test_romans_in_defence_are_paid_for_boudicca_too() -> None:
    placed = {"essex": "romans 3", "suffolk": "belgae 2"}
    g = lay(placed, 1, "belgae", leaders={"boudicca": "suffolk"})
    match = moves(g, [1, 1, 6, 6, 1])
    order(match, "move suffolk", "lead boudicca", "take 2", "to essex", "stop", "done")
    assert points(match, "romans") == 6


@pytest.mark.rule("britannia.ruling.mutual-loss-points")
def test_both_sides_score_where_both_are_wiped_out() -> None:
    """A Saxon (2) with Aelle (6) and Arthur (6) with a cavalry, in the Romano-British turn."""
    placed = {"wessex": "romano-british 0+1", "sussex": "saxons 1"}
    g = lay(placed, 7, "romano-british", leaders={"arthur": "wessex", "aelle": "sussex"})
    match = moves(g, [6, 6])
    order(match, "move wessex", "lead arthur", "ride 1", "to sussex", "stop", "done")
    assert units(match, "sussex") == {}
    assert points(match, "romano-british") == 2 + 6
    assert points(match, "saxons") == 6


@pytest.mark.rule("britannia.ruling.own-nations-score")
def test_points_go_to_the_nation_though_one_player_has_both() -> None:
    """Scots and Romans are one player's: a fort is worth 2 to the Scots, an army 2 in round 5."""
    g = lay({"strathclyde": "romans 1 fort", "dalriada": "scots 3"}, 5, "scots")
    assert g.seat_of(0) == g.seat_of(8)
    match = attack(g, "dalriada", "strathclyde", [6, 5, 1, 1, 1])
    assert points(idle(match), "scots") == 2 + 2
    assert choices(match) == []
