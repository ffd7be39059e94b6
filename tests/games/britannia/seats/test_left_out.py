"""What a position written by hand means where a field of a procedure is left out.

Stacks written by hand or kept in files rely on it, so these values are part of the format: even one
that the procedure itself always overwrites before anybody is asked.
"""

from __future__ import annotations

from dataclasses import MISSING
from typing import Any

import logres
from logres.engine.papers.positions import procedures
from logres.engine.run.store import stored_fields
from logres.games.britannia import GAME
from tests.games.britannia.parts import ALL_LAND, Britannia

NOWHERE = NOBODY = -1
FROM_THE_BEGINNING: dict[str, Any] = {"at": "start"}
LEFT_OUT: dict[str, dict[str, Any]] = {
    "Arrivals": {"left": 0, "waiting": ()},
    "AttackerRetreat": {"to": NOWHERE, "kind": "", "home": NOWHERE},
    "Ballot": {"chosen": ()},
    "Battle": {
        "lost_foot": 0,
        "lost_horse": 0,
        "attacker_hits": (),
        "defender_hits": (),
        "attacker_losses": (),
    },
    "Bidding": {"holder": (), "bid": (), "turn": 0, "group": -1},
    "Bretwalda": {"chosen": ()},
    "DanesLeave": {"left": -1},
    "DefenderRetreat": {"to": NOWHERE, "kind": ""},
    "Growth": {"total": 0, "spent": 0, "filled": 0},
    "Losses": {"lost_foot": 0, "lost_horse": 0},
    "March": {"leader": NOBODY, "moved": False, "used": 0, "flags": 0, "seen": 0},
    "MoveOut": {"area": NOWHERE, "to": NOWHERE},
    "Movement": {"held": 0, "vacated": 0},
    "Muster": {"home": NOWHERE, "asked": 0, "homes": (), "feet": (), "horses": ()},
    "NameLosses": {"back": NOWHERE},
    "Placement": {"where": ALL_LAND, "filled": 0, "placed": 0},
    "RomansLeave": {"forts": 0, "legions": ()},
    "Round": {"next": 0},
    "SetUp": {"step": 1},
    "SpecialReinforcements": {"due": 0},
    "Submission": {"asked": 0, "nation": NOBODY},
    "Withdrawal": {"area": NOWHERE, "home": NOWHERE},
}
"""By procedure; those without fields that may be left out only begin at their beginning."""


def test_a_field_that_is_left_out_of_a_procedure_has_its_value() -> None:
    found = {
        name: {f.name: f.default for f in stored_fields(kind) if f.default is not MISSING}
        for name, kind in procedures(GAME).items()
        if kind.__module__.startswith("logres.games.britannia.")
    }
    assert found == {name: FROM_THE_BEGINNING | LEFT_OUT.get(name, {}) for name in found}
    assert set(LEFT_OUT) <= set(found)


def test_a_field_that_is_left_out_of_the_position_has_its_value() -> None:
    g = Britannia()
    assert (g.round, g.last_round, g.phase, g.half, g.nation) == (1, 16, "setup", 0, 0)
    assert (g.ballot, g.shortfall) == ("call", 0)
    switches = (g.mustered, g.must_submit, g.second_romano_british, g.leader_moved, g.angle_rule)
    assert (*switches, g.harold_out) == (False,) * 6
    masks = (g.federates, g.unscored, g.forts, g.razed, g.fresh, g.burhs, g.subjects, g.submitted)
    assert (*masks, g.truce_broken) == (0,) * 9
    for table, value in ((g.owner, -1), (g.holder, -1), (g.leaders, -1)):
        assert set(table) == {value}
    tables = (g.bids, g.infantry, g.cavalry, g.fleets, g.entered, g.population, g.points)
    assert {number for table in (*tables, g.occupied) for number in table} == {0}
    assert (g.trails, g.foot, g.horse) == ([], [], [])


def test_bidding_written_by_hand_goes_on_with_the_first_seat() -> None:
    """Nobody has a group yet; whose turn it is was left out."""
    bidding = {"is": "Bidding", "at": "next_bidder", "groups": 4, "step": 1}
    nobody = {"holder": [None] * 4, "bid": [0] * 4}
    seats = [f"player-{n}" for n in range(1, 5)]
    plain = {"scenario": "four-players", "phase": "bidding", "seated": seats}
    match = logres.load("britannia", {**plain, "stack": [{**bidding, **nobody}]})
    assert match.decision is not None
    assert match.decision.seat == "player-1"
    match.play("claim group-2")
    match.play("bid 0")
    assert match.decision.seat == "player-2"
