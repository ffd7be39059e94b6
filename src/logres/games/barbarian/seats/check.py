"""Everything that must be true of a position; `check` lists what is not."""

from __future__ import annotations

from logres.engine.run.kernel import NOBODY, Frame
from logres.games.barbarian.rules.battle import Battle
from logres.games.barbarian.rules.bribes import Bribe
from logres.games.barbarian.rules.challenge import Challenge
from logres.games.barbarian.rules.claim import Claim
from logres.games.barbarian.rules.invade import Invade
from logres.games.barbarian.rules.maneuver import Maneuver
from logres.games.barbarian.rules.move_out import MoveOut
from logres.games.barbarian.rules.payment import Payment
from logres.games.barbarian.rules.recruit import Recruit
from logres.games.barbarian.rules.setup import SetUp
from logres.games.barbarian.rules.spoils import Spoils
from logres.games.barbarian.rules.tax import Tax, tax_limit
from logres.games.barbarian.rules.victory import victor
from logres.games.barbarian.table.constants import (
    AREAS,
    CAPITALS,
    COINS,
    COUNT,
    KINDS,
    KINGDOMS,
    SEA,
    SEA_BIT,
    STARTING,
    TOKENS,
    WARRIORS,
    impassable,
)
from logres.games.barbarian.table.position import (
    CHAIRS,
    STANDARD,
    TEAMS,
    TWO_PLAYERS,
    Barbarian,
    areas_in,
)


def check(g: Barbarian) -> list[str]:
    """Every fault of the position, in words; none if it is sound."""
    first = g.stack[0] if g.stack else None
    if isinstance(first, SetUp):
        return setup_faults(g, first)
    # With blanks in these lists nothing else can be looked at.
    return blank_faults(g) or [
        *order_faults(g),
        *series_faults(g),
        *side_faults(g),
        *contest_faults(g),
        *action_faults(g),
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


def setup_faults(g: Barbarian, frame: SetUp) -> list[str]:
    """[setup.assign-kingdoms, optional.expert-selection]"""
    faults = [
        f"{CHAIRS[s]} chooses, but does not sit here" for s in frame.waiting if s not in g.seated
    ]
    if len(set(frame.picked)) != len(frame.picked):
        faults.append("a kingdom is picked twice")
    return faults


def order_faults(g: Barbarian) -> list[str]:
    """[overview.six-kingdoms, map.impassable, turn.clockwise]"""
    faults = []
    if len(set(g.order)) != len(g.order) or not g.order:
        faults.append("the turn order needs each kingdom in play once")
    elif len(g.order) == 1:
        faults.append("one kingdom alone is no game")
    elif not clockwise(g):
        faults.append("the turn order is not clockwise")
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
    leading = {g.owner[kingdom] for kingdom in g.order}
    faults += [f"{CHAIRS[s]} sits here, but leads no kingdom" for s in g.seated if s not in leading]
    return faults


def clockwise(g: Barbarian) -> bool:
    """From whoever is first round the board; two players have their kingdoms in a row.

    [turn.clockwise, setup.seating, two-player.turns, optional.mercy]
    """
    if g.variant == TWO_PLAYERS:
        first = g.owner[g.order[0]]
        return list(g.order) == [k for _, k in sorted([(g.owner[k] != first, k) for k in g.order])]
    at = g.order.index(min(g.order))
    return g.order[at:] + g.order[:at] == tuple(sorted(g.order))


def series_faults(g: Barbarian) -> list[str]:
    """Rounds, games, and what is known of the games before. [optional.legacy, optional.mercy,
    ruling.endless-game]
    """
    faults = []
    if g.round < 1 or not 1 <= g.game_number <= g.games:
        faults.append("rounds and games count from 1")
    if g.last_round < 0 or 0 < g.last_round < g.round:
        faults.append("the last round is over")
    if any([seat != NOBODY and seat not in g.seated for seat in g.victors]):
        faults.append("somebody has won who does not sit here")
    if (g.game_number > 1) != bool(g.victors) and not g.ended:
        faults.append("there is a game before this one, or it was won, but not both")
    rankings = [sorted(ranked) for ranked in (g.ranking, g.by_score) if ranked]
    if any(ranked != sorted(g.seated) for ranked in rankings):
        faults.append("the ranking of the last game needs each seat once")
    return faults


def side_faults(g: Barbarian) -> list[str]:
    """Kingdoms of one side have the same allies, themselves included.

    Sides are of one size; without teams everybody is alone, and of two players each leads a side.
    [team.teams, two-player.two-kingdoms]
    """
    if g.variant not in (STANDARD, TEAMS, TWO_PLAYERS):
        return [f"there is no variant {g.variant}"]
    faults = [
        f"{KINGDOMS[kingdom]} and its allies are not one side"
        for kingdom in g.order
        if not g.allies[kingdom] >> kingdom & 1
        or any(g.allies[ally] != g.allies[kingdom] for ally in areas_in(g.allies[kingdom]))
    ]
    if len({g.allies[kingdom].bit_count() for kingdom in g.order}) > 1:
        faults.append("the sides are not of one size")
    return faults + leading_faults(g)


def leading_faults(g: Barbarian) -> list[str]:
    """[setup.assign-kingdoms, two-player.two-kingdoms, team.teams]"""
    faults = []
    for kingdom in g.order:
        name, side = KINGDOMS[kingdom], g.allies[kingdom]
        same = sum([1 << k for k in g.order if g.owner[k] == g.owner[kingdom]])
        if side == same:
            continue
        if g.variant == TWO_PLAYERS:
            faults.append(f"who leads {name} does not lead its side")
        elif same != 1 << kingdom:
            faults.append(f"who leads {name} leads another kingdom too")
        elif g.variant == STANDARD:
            faults.append(f"{name} has allies, but there are no teams")
    return faults


def contest_faults(g: Barbarian) -> list[str]:
    """A province is contested while an action is open there, and only one kingdom's marker counts.

    [map.no-naval-battle, control.control-markers, ruling.owner-challenges]
    """
    faults = []
    if g.contested == SEA:
        faults.append("there is no battle at Sea")
    if g.marker >= 0 and g.marker not in g.order:
        faults.append(f"{KINGDOMS[g.marker]} has a marker, but is not in this game")
    if g.contested < 0:
        return [*faults, "there is a marker, but nothing is contested"] if g.marker >= 0 else faults
    if g.contested not in open_fields(g):
        faults.append(f"{AREAS[g.contested]} is contested, but no action is open there")
    if g.marker >= 0 and not (STARTING[g.marker] | g.tokens[g.marker]) >> g.contested & 1:
        faults.append(f"{KINGDOMS[g.marker]} has no marker in {AREAS[g.contested]}")
    return faults


def action_faults(g: Barbarian) -> list[str]:
    """What is in progress fits the board, and nobody has won while it goes on.

    [turn.one-action, turn.active-player, overview.immediate-end]
    """
    if g.ended or g.active not in g.order:
        return []
    faults = [fault for frame in g.stack for fault in frame_faults(g, frame)]
    return faults + bribe_faults(g) + victory_faults(g)


def victory_faults(g: Barbarian) -> list[str]:
    """[overview.immediate-end]"""
    winner, how = victor(g)
    return [] if winner == NOBODY else [f"{KINGDOMS[winner]} has won: {how}"]


def frame_faults(g: Barbarian, frame: Frame) -> list[str]:
    if isinstance(frame, Battle):
        return battle_faults(g, frame)
    if isinstance(frame, Payment) and frame.amount > g.tremis(g.owner[frame.kingdom]):
        return [f"{KINGDOMS[frame.kingdom]} cannot pay {frame.amount}"]
    if isinstance(frame, MoveOut) and not g.presence(frame.kingdom) >> frame.area & 1:
        return [f"{KINGDOMS[frame.kingdom]} moves out of {AREAS[frame.area]}, but is not there"]
    return deed_faults(g, frame)


def deed_faults(g: Barbarian, frame: Frame) -> list[str]:
    """[turn.one-action, tax.up-to-provinces, maneuver.any-units, challenge.in-turn-order]"""
    if isinstance(frame, Challenge) and set(frame.waiting) - set(g.foes(g.active)):
        return ["somebody may challenge who is no opponent"]
    if not isinstance(frame, Recruit | Maneuver | Invade | Claim | Tax | Spoils):
        return []
    if frame.kingdom != g.active:
        return [f"{KINGDOMS[frame.kingdom]} acts in another kingdom's turn"]
    if isinstance(frame, Maneuver) and frame.areas != g.warriors[frame.kingdom]:
        return ["the Warriors of a Maneuver are not those on the map"]
    if isinstance(frame, Tax) and not 0 <= frame.room <= tax_limit(g, frame.kingdom):
        return ["what is left to collect is not within the Tax"]
    return []


def bribe_faults(g: Barbarian) -> list[str]:
    """Nobody fills a purse with what is not behind the screen. [battle.bribes-secret]"""
    faults = []
    for lane in g.lanes:
        frame = lane.stack[-1] if lane.stack else None
        inside = frame.purse if isinstance(frame, Bribe) else lane.result
        held = g.purse(lane.seat)[KINDS - len(inside) :]
        if any([n < 0 or n > has for n, has in zip(inside, held, strict=True)]):
            faults.append(f"{CHAIRS[lane.seat]} bribes with coins that are not there")
    return faults


def battle_faults(g: Barbarian, battle: Battle) -> list[str]:
    """[battle.two-sides, team.no-infighting]"""
    one, other = battle.sides
    if one != g.active or other not in g.foes(one):
        return ["a battle is between the active kingdom and an opponent"]
    before = battle.at in ("reinforce", "count")
    here = [g.presence(side) >> battle.area & 1 for side in battle.sides]
    return [f"a side has no unit in {AREAS[battle.area]}"] if before and not all(here) else []


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
        faults += [
            f"{name} has a Control token on {AREAS[a]}, which bears its emblem"
            for a in areas_in(tokens & STARTING[kingdom] & ~CAPITALS)
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
    return [area for area in {g.contested, *open_fields(g)} if area >= 0]


def open_fields(g: Barbarian) -> list[int]:
    """Where the actions in progress take place."""
    return [frame.area for frame in g.stack if isinstance(frame, Battle | MoveOut | Invade | Claim)]


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
        if any(g.chest(area)):
            faults.append(f"{AREAS[area]} holds a face-down token beside coins")
    closed = [AREAS[a] for a in areas_in(g.impassable | SEA_BIT) if any(g.chest(a))]
    return faults + [f"{name} cannot hold treasure" for name in closed]
