"""What a seat sees of a Battle: who stands where, who fell, and what each step will inflict."""

from __future__ import annotations

from logres.games.pendragon.contract.shows import Fight, Side, Strike, Struck
from logres.games.pendragon.rules.battle import Battle, strength
from logres.games.pendragon.rules.battle.field import CHARGING, EVERY_UNIT, RAIDING, FieldBattle
from logres.games.pendragon.rules.battle.prebattle import PreBattle
from logres.games.pendragon.rules.battle.quarters import in_figures
from logres.games.pendragon.rules.battle.sides import FIELD, kinds
from logres.games.pendragon.rules.battle.walls import row_of
from logres.games.pendragon.table.constants import FACTIONS, SITES, SPACES, UNIT_COUNT, UNITS, bits
from logres.games.pendragon.table.position import Pendragon


def battle_view(g: Pendragon) -> Fight | None:
    """The Battle in progress. [battle.sequence, battle.attackers, battle.defenders]"""
    for frame in reversed(g.stack):
        if isinstance(frame, Battle):
            return {
                "space": SPACES[frame.space],
                "attacker": side_view(g, frame.attacker, frame.enemy),
                "defender": side_view(g, frame.enemy, frame.attacker),
                "inside": {SITES[site]: row_view(g, row_of(site)) for site in bits(frame.walls)},
                "fallen": {UNITS[u]: n for u, n in enumerate(g.fallen) if n},
                "strikes": strikes_view(g, frame),
            }
    return None


def side_view(g: Pendragon, faction: int, opponent: int) -> Side:
    """One side in the field: each kind with how many there are and how many carry Plunder."""
    units = kinds(g, faction, opponent)
    return {
        "faction": FACTIONS[faction],
        "units": {UNITS[u]: [g.posts[u], g.posts_laden[u]] for u in units if g.posts[u]},
    }


def row_view(g: Pendragon, row: int) -> dict[str, int]:
    """Who is inside a Stronghold. [field.withdraw]"""
    start = row * UNIT_COUNT
    return {UNITS[u]: g.posts[start + u] for u in range(UNIT_COUNT) if g.posts[start + u]}


def strikes_view(g: Pendragon, battle: Battle) -> list[Strike]:
    """What each step to come inflicts on either side if nobody falls before.

    [field.charge, field.melee, field.harass, battle.strike-one]
    """
    ambush, struck = tactics(g)
    left = EVERY_UNIT & ~struck
    charge = CHARGING | ambush
    found: list[Strike] = []
    steps: tuple[tuple[Struck, int], ...] = (
        ("charge", left & charge),
        ("melee", left & ~charge & ~RAIDING),
        ("harass", left & ~charge & RAIDING),
    )
    for step, units in steps:
        blows = blows_in(g, battle, units)
        if any(blows):
            on = [in_figures(n) for n in blows]
            found.append({"step": step, "on_attackers": on[0], "on_defenders": on[1]})
    return found


def tactics(g: Pendragon) -> tuple[int, int]:
    """Who lies in ambush, and who has struck: after the Field Battle everybody."""
    for frame in reversed(g.stack):
        if isinstance(frame, FieldBattle):
            return frame.ambush, frame.struck
        if isinstance(frame, PreBattle):
            return frame.ambush, 0
    return 0, EVERY_UNIT


def blows_in(g: Pendragon, battle: Battle, units: int) -> tuple[int, int]:
    """In quarters of a loss: on the attackers, on the defenders."""
    strengths = strength.in_field(g, battle.space)
    attackers = kinds(g, battle.attacker, battle.enemy)
    defenders = kinds(g, battle.enemy, battle.attacker)
    theirs = [u for u in bits(units) if u in defenders]
    ours = [u for u in bits(units) if u in attackers]
    on_attackers = strength.inflicted(g, theirs, strengths, FIELD)
    return on_attackers, strength.inflicted(g, ours, strengths, FIELD)
