"""Everything that must be true of a position; `check` lists what is not."""

from __future__ import annotations

from logres.games.barbarian.battle import Battle
from logres.games.barbarian.claim import Claim
from logres.games.barbarian.data import (
    AREAS,
    CAPITALS,
    COINS,
    COUNT,
    KINDS,
    KINGDOMS,
    SEA,
    SEA_BIT,
    TOKENS,
    WARRIORS,
    impassable,
)
from logres.games.barbarian.invade import Invade
from logres.games.barbarian.move_out import MoveOut
from logres.games.barbarian.setup import SetUp
from logres.games.barbarian.state import CHAIRS, Barbarian, areas_in


def check(g: Barbarian) -> list[str]:
    """Every fault of the position, in words; none if it is sound."""
    if g.stack and isinstance(g.stack[-1], SetUp):
        return []
    # With blanks in these lists nothing else can be looked at.
    return blank_faults(g) or [
        *order_faults(g),
        *side_faults(g),
        *piece_faults(g),
        *king_faults(g),
        *token_faults(g),
        *occupancy_faults(g),
        *coin_faults(g),
        *hidden_faults(g),
    ]


def blank_faults(g: Barbarian) -> list[str]:
    """Whatever is in play has a name, a place, a player."""
    faults = []
    if min(g.order, default=0) < 0:
        faults.append("the turn order has a blank")
    for kingdom, name in enumerate(KINGDOMS):
        if min(g.warriors[kingdom], default=0) < 0:
            faults.append(f"a Warrior of {name} stands nowhere")
        if g.owner[kingdom] < 0:
            faults.append(f"nobody leads {name}")
    return faults


def order_faults(g: Barbarian) -> list[str]:
    """[overview.six-kingdoms, map.impassable, turn.clockwise]"""
    faults = []
    if len(set(g.order)) != len(g.order) or not g.order:
        faults.append("the turn order needs each kingdom in play once")
    if g.active not in g.order:
        faults.append("the active kingdom is not in the turn order")
    if g.impassable != impassable(g.order):
        closed = [AREAS[area] for area in areas_in(impassable(g.order))]
        faults.append(f"impassable are {', '.join(closed) or 'none'}, and no others")
    faults += [
        f"{KINGDOMS[k]} is led by {CHAIRS[g.owner[k]]}, who does not sit here"
        for k in g.order
        if g.owner[k] not in g.seated
    ]
    if g.round < 1 or not 1 <= g.game_number <= g.games:
        faults.append("rounds and games count from 1")
    if g.contested == SEA:
        faults.append("there is no battle at Sea")
    if g.marker >= 0 and g.marker not in g.order:
        faults.append(f"{KINGDOMS[g.marker]} has a marker, but is not in this game")
    return faults


def side_faults(g: Barbarian) -> list[str]:
    """Kingdoms of one side have the same allies, themselves included. [team.teams]"""
    return [
        f"{KINGDOMS[kingdom]} and its allies are not one side"
        for kingdom in g.order
        if not g.allies[kingdom] >> kingdom & 1
        or any(g.allies[ally] != g.allies[kingdom] for ally in areas_in(g.allies[kingdom]))
    ]


def piece_faults(g: Barbarian) -> list[str]:
    """[components.kingdom-set, components.component-limit, map.impassable]"""
    faults = []
    for kingdom, name in enumerate(KINGDOMS):
        if len(g.warriors[kingdom]) > WARRIORS:
            faults.append(f"{name} has more than {WARRIORS} Warriors on the map")
        if g.warriors[kingdom] != tuple(sorted(g.warriors[kingdom])):
            faults.append(f"the Warriors of {name} are not in the order of the areas")
        there = g.presence(kingdom)
        if kingdom not in g.order and (there or g.tokens[kingdom]):
            faults.append(f"{name} has pieces on the map, but is not in this game")
        faults += [
            f"{name} is in {AREAS[area]}, which is impassable"
            for area in areas_in((there | g.tokens[kingdom]) & g.impassable)
        ]
    return faults


def king_faults(g: Barbarian) -> list[str]:
    """A King is on the map or somebody's trophy. [battle.king-removed, components.kingdom-set]"""
    faults = []
    for kingdom in g.order:
        takers = [k for k in g.order if g.trophies[k] >> kingdom & 1]
        if g.king[kingdom] >= 0 and takers:
            faults.append(f"the King of {KINGDOMS[kingdom]} is on the map and taken")
        if g.king[kingdom] < 0 and len(takers) != 1:
            faults.append(f"the King of {KINGDOMS[kingdom]} is lost, but not taken by one kingdom")
        faults += [
            f"{KINGDOMS[kingdom]} has taken the King of {KINGDOMS[k]}, who is not in this game"
            for k in areas_in(g.trophies[kingdom])
            if k not in g.order
        ]
        if g.trophies[kingdom] & g.allies[kingdom]:
            faults.append(f"{KINGDOMS[kingdom]} has taken a King of its own side")
    return faults


def token_faults(g: Barbarian) -> list[str]:
    """[components.kingdom-set, control.never-capital, control.control-markers]"""
    faults, seen = [], 0
    for kingdom in g.order:
        name, tokens = KINGDOMS[kingdom], g.tokens[kingdom]
        if tokens.bit_count() > TOKENS:
            faults.append(f"{name} has more than {TOKENS} Control tokens on the map")
        faults += [f"{AREAS[a]} has two Control tokens" for a in areas_in(tokens & seen)]
        faults += [
            f"{name} has a Control token on {AREAS[a]}, a capital or the Sea"
            for a in areas_in(tokens & (CAPITALS | SEA_BIT))
        ]
        seen |= tokens
    return faults


def occupancy_faults(g: Barbarian) -> list[str]:
    """One unit to a province, but where a battle is fought; nobody stands on another's token.

    [map.occupancy-one, map.occupancy-sea, map.no-naval-battle]
    """
    units = [0] * len(AREAS)
    for kingdom in g.order:
        for area in (*g.warriors[kingdom], *[a for a in (g.king[kingdom],) if a >= 0]):
            units[area] += 1
    fought = battlefields(g)
    faults = [
        f"{AREAS[area]} holds {units[area]} units"
        for area in range(SEA)
        if units[area] > 1 and area not in fought
    ]
    return faults + [
        f"{KINGDOMS[k]} stands in {AREAS[area]}, which bears a token of {KINGDOMS[other]}"
        for k in g.order
        for other in g.order
        for area in areas_in(g.presence(k) & g.tokens[other])
        if not g.allies[k] >> other & 1 and area not in fought
    ]


def battlefields(g: Barbarian) -> list[int]:
    """Where more than one unit may stand for now: an action is open, or a winner moves out.

    A game may end in the middle of a battle, and nothing is put in order any more.
    """
    if g.ended:
        return list(range(SEA))
    fields = [
        frame.area for frame in g.stack if isinstance(frame, Battle | MoveOut | Invade | Claim)
    ]
    return [area for area in {g.contested, *fields} if area >= 0]


def coin_faults(g: Barbarian) -> list[str]:
    """Every Treasure token is somewhere, once.

    [components.treasure-tokens, components.no-bank, economy.no-loans]
    """
    faults = []
    for kind, name in enumerate(COINS):
        places = [*g.chests[kind::KINDS], *g.treasury[kind::KINDS], g.box[kind]]
        found = sum(places) + g.hidden.count(kind) + in_purses(g, kind)
        if found != COUNT[kind]:
            faults.append(f"there are {found} {name} tokens, not {COUNT[kind]}")
        if min(places) < 0:
            faults.append(f"somewhere there are fewer than no {name} tokens")
    faults += [
        f"{chair} has a treasury, but does not sit here"
        for seat, chair in enumerate(CHAIRS)
        if any(g.purse(seat)) and seat not in g.seated
    ]
    return faults


def in_purses(g: Barbarian, kind: int) -> int:
    """Coins of a battle whose bribes are not collected yet. [components.purses]"""
    found = 0
    for frame in g.stack:
        if isinstance(frame, Battle) and frame.at in ("collect_bribes", "keep_back"):
            found += sum(frame.bribes[kind::KINDS])
    return found


def hidden_faults(g: Barbarian) -> list[str]:
    """Face-down tokens lie where nobody has been yet.

    [ruling.facedown-where, setup.no-treasure-impassable, setup.neutral-treasure]
    """
    faults, controlled = [], 0
    for kingdom in g.order:
        controlled |= g.controlled(kingdom)
    been, fought = controlled | g.occupied(), battlefields(g)
    for area in range(len(AREAS)):
        if g.hidden[area] < 0:
            continue
        if (been | g.impassable | SEA_BIT) >> area & 1 and area not in fought:
            faults.append(f"{AREAS[area]} cannot hold a face-down token")
    closed = [AREAS[a] for a in areas_in(g.impassable | SEA_BIT) if any(g.chest(a))]
    return faults + [f"{name} cannot hold treasure" for name in closed]
