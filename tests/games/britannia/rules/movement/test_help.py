"""The help of the table: odds that agree with every throw of the dice, counted one by one."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import pytest

from logres.engine.words.sketch import Say
from logres.games.britannia import GAME
from logres.terminal.words import words_of
from tests.games.britannia.builders import Halt, answer, area, lay, nation, position, start
from tests.games.britannia.parts import (
    Battles,
    Forecast,
    Movement,
    Side,
    battle_odds,
    battles_panel,
    forecast,
    sketch,
)
from tests.games.britannia.parts import odds as quick_odds

DIE = range(1, 7)


class Army(NamedTuple):
    """One side as the rulebook has it: infantry, cavalry, a fort, Romans or not, led or not."""

    infantry: int
    cavalry: int = 0
    fort: int = 0
    romans: bool = False
    leader: bool = False

    @property
    def dice(self) -> int:
        return self.infantry + self.cavalry + self.fort


Result = tuple[Fraction, Fraction, Fraction, Fraction, Fraction]
"""Attacker left, defender left, nobody left; attackers and defenders lost."""


def hits(army: Army, dice: tuple[int, ...], sheltered: bool) -> tuple[int, int]:
    """Hits that only kill normal armies, and sixes, read off the dice themselves."""
    low = six = 0
    for number, die in enumerate(dice):
        shown = min(6, die + army.leader)
        rides = army.infantry <= number < army.infantry + army.cavalry
        roman_army = army.romans and number < army.infantry
        need = 4 if rides or roman_army else 5
        if shown == 6:
            six += 1
        elif shown >= need and not sheltered:
            low += 1
    return low, six


def left_of(army: Army, low: int, six: int) -> Army:
    """Take losses away one at a time: sixes first, cavalry before infantry."""
    infantry, cavalry, fort = army.infantry, army.cavalry, army.fort
    for _ in range(six):
        if cavalry:
            cavalry -= 1
        elif infantry:
            infantry -= 1
        else:
            fort = 0
    for _ in range(low):
        if army.romans:
            fort = 0 if not infantry else fort
        elif infantry:
            infantry -= 1
    return army._replace(infantry=infantry, cavalry=cavalry, fort=fort)


@cache
def after_dice(shooter: Army, target: Army, sheltered: bool) -> dict[Army, Fraction]:
    """Every throw of one side, and what it leaves of the other."""
    throws = list(product(DIE, repeat=shooter.dice))
    found: dict[Army, Fraction] = {}
    for dice in throws:
        left = left_of(target, *hits(shooter, dice, sheltered))
        found[left] = found.get(left, Fraction(0)) + Fraction(1, len(throws))
    return found


@cache
def enumerated(attacker: Army, defender: Army, difficult: bool) -> Result:
    """A battle to the end by every throw of both sides, in exact fractions."""
    if not attacker.dice or not defender.dice:
        left, kept = Fraction(attacker.dice > 0), Fraction(defender.dice > 0)
        return (left, kept, 1 - left - kept, Fraction(0), Fraction(0))
    sums, nothing = [Fraction(0)] * 5, Fraction(0)
    for ours, p in after_dice(defender, attacker, False).items():
        for theirs, q in after_dice(attacker, defender, difficult).items():
            if (ours, theirs) == (attacker, defender):
                nothing += p * q
                continue
            then = enumerated(ours, theirs, difficult)
            fell = (0, 0, 0, attacker.dice - ours.dice, defender.dice - theirs.dice)
            sums = [s + p * q * (t + f) for s, t, f in zip(sums, then, fell, strict=True)]
    won, lost, none, fallen, killed = [value / (1 - nothing) for value in sums]
    return (won, lost, none, fallen, killed)


def side(army: Army) -> Side:
    return Side(army.infantry, army.cavalry, army.fort, army.romans, army.leader)


def foretold(attacker: Army, defender: Army, difficult: bool) -> Forecast:
    return forecast(side(attacker), side(defender), difficult)


NORMAL = [Army(n, leader=led) for n in (1, 2, 3) for led in (False, True)]
ROMAN = [Army(n, fort=f, romans=True) for n, f in ((1, 0), (2, 0), (0, 1), (1, 1), (2, 1))]
MIXED = [Army(1, 1), Army(2, 1), Army(0, 2), Army(1, 2, leader=True)]
PAIRS = [
    *[(a, b) for a in NORMAL for b in NORMAL],
    *[(a, b) for a in NORMAL for b in ROMAN],
    *[(a, b) for a in (Army(1, romans=True), Army(3, romans=True)) for b in NORMAL],
    *[(a, b) for a in MIXED for b in (Army(1), Army(2), Army(3), Army(2, leader=True))],
    *[(b, a) for a in MIXED for b in (Army(1), Army(2), Army(3), Army(2, leader=True))],
]


@pytest.mark.parametrize("difficult", [False, True], ids=["normal", "difficult"])
@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: "-".join(map(str, sum(pair, ()))))
def test_the_forecast_is_what_every_throw_adds_up_to(
    pair: tuple[Army, Army], difficult: bool
) -> None:
    exact = [float(value) for value in enumerated(*pair, difficult)]
    assert list(foretold(*pair, difficult)) == pytest.approx(exact, abs=1e-12)


def test_a_forecast_leaves_nothing_out() -> None:
    found = foretold(Army(5, 2, leader=True), Army(6), True)
    assert sum(found[:3]) == pytest.approx(1)


def test_one_army_against_one_wins_as_often_as_it_loses() -> None:
    found = foretold(Army(1), Army(1), False)
    assert found[:3] == pytest.approx((0.4, 0.4, 0.2))


@pytest.mark.parametrize("attackers", [1, 2, 3])
@pytest.mark.parametrize("defenders", [1, 2, 3])
@pytest.mark.parametrize("place", ["kent", "downlands"])
def test_the_quick_odds_of_bots_are_exact_among_normal_armies(
    attackers: int, defenders: int, place: str
) -> None:
    g = lay({place: f"belgae {defenders}"}, on_turn="welsh")
    exact = enumerated(Army(attackers), Army(defenders), place == "downlands")
    found = battle_odds(g, area(place), attackers, False, False)
    assert found == pytest.approx([float(exact[at]) for at in (0, 3, 4)])


def test_the_quick_odds_are_exact_between_romans_and_others() -> None:
    g = lay({"kent": "belgae 2"}, on_turn="romans")
    exact = enumerated(Army(3, romans=True), Army(2), False)
    found = battle_odds(g, area("kent"), 3, False, True)
    assert found == pytest.approx([float(exact[at]) for at in (0, 3, 4)])
    assert quick_odds(0, 2, 0.5, 0.5) == (0.0, 0.0, 0.0)


# What a person sees of it.


def words() -> Say:
    return words_of("en", GAME).say


def shown(match: Any) -> list[list[str]]:
    panel = battles_panel(match.view(match.decision.seat), words())
    return [] if panel is None else [list(row) for row in panel.rows[1:]]


def test_battles_in_reach_and_battles_due_are_shown_with_their_odds() -> None:
    g = lay({"avalon": "welsh 3", "wessex": "belgae 1", "hwicce": "belgae 2"}, on_turn="welsh")
    g.muster()
    match = start(g, [Halt(), Battles(), Movement()])
    answer(match, "move avalon", "take 2")
    won, lost, none, fell, killed = [float(p) for p in enumerated(Army(2), Army(1), False)]
    assert ["→ Wessex Ⓑ1", f"{100 * won:.0f}", "", "", ""] in shown(match)
    assert {row[0].split()[1] for row in shown(match)} == {"Hwicce", "Wessex"}
    answer(match, "to wessex")
    shares = [round(100 * won), round(100 * lost)]
    shares.append(100 - sum(shares))
    assert shares[2] == pytest.approx(100 * none, abs=1)
    told = [str(share) for share in shares]
    assert shown(match) == [["Wessex Ⓦ2–Ⓑ1", *told, f"{fell:.1f}–{killed:.1f}"]]


def test_nobody_is_shown_a_battle_among_friends() -> None:
    g = lay({"kent": "romans 2"}, on_turn="romans", subjects=1 << nation("welsh"))
    g.muster()
    g.station(nation("welsh"), area("kent"), 1)
    match = start(g, [Halt()])
    assert shown(match) == []


def test_the_card_ticks_what_the_nation_has() -> None:
    units = {"orkneys": "caledonians 1", "hebrides": "caledonians 1", "moray": "picts 1"}
    g = lay(units, on_turn="caledonians", round=5)
    g.muster()
    match = start(g, [Halt(), Movement()])
    drawn = sketch(match.view("player-2"), words())
    card = next(panel for panel in drawn.panels if "Card" in panel.title)
    rows = [" ".join(row) for row in card.rows if isinstance(row, tuple)]
    assert any("Orkneys✓" in row and "Caithness," in row for row in rows)
    assert position(match).round == 5
