"""Everything that must be true of a position; `check` lists what is not."""

from __future__ import annotations

from typing import get_args

from logres.games.rex.contract import Phase
from logres.games.rex.seats.check_cards import card_faults
from logres.games.rex.seats.check_scoring import scoring_faults
from logres.games.rex.seats.check_tokens import token_faults
from logres.games.rex.table.constants import KINGDOMS, TURNS
from logres.games.rex.table.position import KINGDOM_COUNT, Rex

PHASES: tuple[str, ...] = get_args(Phase)
VARIANT_PLAYERS = 2


def check(g: Rex) -> list[str]:
    """Every fault of the position, in words; none if it is sound."""
    found = turn_faults(g) + kingdom_faults(g)
    return found + card_faults(g) + token_faults(g) + scoring_faults(g) + end_faults(g)


def turn_faults(g: Rex) -> list[str]:
    """[components.turn-marker]"""
    faults = []
    if not 1 <= g.turn <= TURNS:
        faults.append(f"turn {g.turn} is not between 1 and {TURNS}")
    if g.phase not in PHASES:
        faults.append(f"{g.phase} is none of the phases: {', '.join(PHASES)}")
    if len(set(g.order)) != len(g.order) or not g.order:
        faults.append("the turn order needs each player once")
    return faults


def kingdom_faults(g: Rex) -> list[str]:
    """Every kingdom is a player's or the game's, but for the variant's third, which is away.

    [npk.unchosen-become-npk, two-player-variant.no-npk, ruling.solo-late-discard]
    """
    faults = [f"{KINGDOMS[k]} is both a player's and the game's" for k in g.order if g.is_npk(k)]
    if g.sequence != g.order + g.ruled:
        faults.append("the sequence is the players, then the kingdoms the game runs")
    if sorted(g.seated) != sorted(g.order):
        faults.append("those who are seated are those in the turn order")
    if g.variant and (g.ruled or len(g.order) != VARIANT_PLAYERS):
        faults.append("the variant is for two players, without a kingdom the game runs")
    if not g.variant and len({*g.order, *g.ruled}) < KINGDOM_COUNT:
        faults.append("a kingdom is missing: only the variant does without one")
    if g.late_discard and (not g.with_objectives or len(g.order) == 1):
        faults.append("a late discard needs Objectives and several players")
    return faults


def end_faults(g: Rex) -> list[str]:
    """[end-of-game.after-turn-seven, end-of-game.highest-wins, end-of-game.tie-vacant]"""
    if not g.ended:
        return ["the phase is the end, but the game is not over"] if g.phase == "end" else []
    faults = []
    if g.turn != TURNS or g.phase != "end":
        faults.append(f"the game is over, but not at the end of turn {TURNS}")
    if g.ended != how_it_ends(g):
        faults.append(f"a game with {len(g.winners)} winners is {how_it_ends(g)}, not {g.ended}")
    if [k for k in g.winners if k not in g.order]:
        faults.append("only a player can be crowned")
    return faults


def how_it_ends(g: Rex) -> str:
    if len(g.order) == 1:
        return "rated"
    return "crowned" if len(g.winners) == 1 else "vacant"
