"""Everything that must be true of the bag, the tokens at stake and the map."""

from __future__ import annotations

from logres.games.rex.rules.battle import Battle
from logres.games.rex.rules.setup import SetUp
from logres.games.rex.rules.turn import Turn
from logres.games.rex.table.constants import (
    AREA_OF,
    CITIES,
    CUBES,
    JOKER,
    KINGDOMS,
    LOCATIONS,
    OPPIDA,
    PLACES,
    ROADS,
    ROMAN_AT_START,
    START_ROAD,
    TOKENS,
    TOKENS_PER_TURN,
    TURNS,
    VARIANT_SETUP_TOKENS,
    VARIANT_TOKENS_PER_TURN,
)
from logres.games.rex.table.position import Rex

BEFORE_THE_DRAW = ("start", "discard_objectives", "determine_order", "draw_locations")


def token_faults(g: Rex) -> list[str]:
    found = bag_faults(g) + place_faults(g) + stake_faults(g) + lost_faults(g)
    return found + marker_faults(g) + placed_faults(g)


def bag_faults(g: Rex) -> list[str]:
    """Seven tokens leave the bag each turn, six in the variant, seven more at its set-up.

    [locations.draw-seven, two-player-variant.draw-six, two-player-variant.setup-seven-roman]
    """
    number = VARIANT_TOKENS_PER_TURN if g.variant else TOKENS_PER_TURN
    waits = is_before_the_draw(g)
    right = number * (TURNS - g.turn + waits)
    if g.variant and g.stack and isinstance(g.stack[0], SetUp):
        right += VARIANT_SETUP_TOKENS
    faults = []
    if len(g.bag) != right:
        faults.append(f"the bag has {len(g.bag)} tokens, not the {right} of this moment")
    if len(g.stakes) > (0 if waits or g.ended else number):
        faults.append(f"there are {len(g.stakes)} tokens at stake, more than can be now")
    return faults


def is_before_the_draw(g: Rex) -> bool:
    """A position without procedures begins its turn, unless the game is over."""
    if not g.stack:
        return not g.ended
    frame = g.stack[0]
    return isinstance(frame, SetUp) or (isinstance(frame, Turn) and frame.at in BEFORE_THE_DRAW)


def place_faults(g: Rex) -> list[str]:
    """Tokens are where the rules let them be. [locations.one-token-per-location]"""
    faults = []
    if len(set(g.bag + g.stakes)) != len(g.bag + g.stakes):
        faults.append("a token is twice in the bag or on the map")
    faults += [f"{LOCATIONS[t]} has no token" for t in g.bag + g.stakes if t not in TOKENS]
    faults += [f"{LOCATIONS[n]} is both Roman and held" for n in bits(g.rome & anybody(g))]
    return faults + [
        f"{LOCATIONS[t]} is held or Roman, and its token is still to be won"
        for t in g.bag
        if t not in JOKER and (g.rome | anybody(g)) >> t & 1
    ]


def anybody(g: Rex) -> int:
    return g.held[0] | g.held[1] | g.held[2]


def stake_faults(g: Rex) -> list[str]:
    """Places at stake belong to nobody until their battle; then nothing there is at stake.

    [gains.place-markers, gains.tokens-to-box, resolution.area-order]
    """
    fighting, done = area_in_battle(g), areas_done(g)
    faults = []
    for token in g.stakes:
        if AREA_OF[token] < done:
            faults.append(f"{LOCATIONS[token]} is at stake, but its battle is over")
        if token not in JOKER and g.rome >> token & 1:
            faults.append(f"{LOCATIONS[token]} is at stake and Roman")
        if token not in JOKER and held_without_winning(g, token, fighting):
            faults.append(f"{LOCATIONS[token]} is at stake, but held by somebody")
    return faults


def held_without_winning(g: Rex, token: int, fighting: int) -> bool:
    holders = [k for k in range(len(KINGDOMS)) if g.held[k] >> token & 1]
    return any([AREA_OF[token] != fighting or token not in g.won[k] for k in holders])


def area_in_battle(g: Rex) -> int:
    """The area whose gains are being taken; -1 if none are."""
    for frame in g.stack:
        if isinstance(frame, Battle):
            return frame.area
    return -1


def areas_done(g: Rex) -> int:
    """How many areas have been fought over this turn, North first."""
    fighting = area_in_battle(g)
    if fighting >= 0 or not g.stack:
        return max(fighting, 0)
    frame = g.stack[0]
    return frame.area if isinstance(frame, Turn) else 0


def lost_faults(g: Rex) -> list[str]:
    """What was drawn is held or Roman; only a Joker goes. [gains.leftover-to-rome,
    rome.fief-cities-roman]
    """
    anywhere = g.rome | anybody(g)
    kept = g.bag + g.stakes + JOKER
    lost = [LOCATIONS[t] for t in TOKENS if t not in kept and not anywhere >> t & 1]
    faults = [f"drawn, but neither held nor Roman: {', '.join(lost)}"] if lost else []
    return faults + [
        f"{LOCATIONS[n]} was Roman from the start, and nobody took it"
        for n in bits(ROMAN_AT_START & ~anywhere)
    ]


def marker_faults(g: Rex) -> list[str]:
    """[components.control-cubes, components.oppidum-markers, two-player-variant.no-npk,
    setup.starting-cube]
    """
    faults = []
    for kingdom, name in enumerate(KINGDOMS):
        if (g.held[kingdom] & CITIES).bit_count() > OPPIDA:
            faults.append(f"{name} has more than {OPPIDA} Oppida on the map")
        if (g.held[kingdom] & ROADS).bit_count() > CUBES:
            faults.append(f"{name} has more than {CUBES} cubes on the map")
        if g.held[kingdom] and kingdom not in g.sequence:
            faults.append(f"{name} holds places, but is not in this game")
    return faults + start_faults(g)


def start_faults(g: Rex) -> list[str]:
    """A starting road has no token, so nobody but its kingdom opens it. [setup.starting-cube,
    ruling.starting-road-token, ruling.variant-absent-kingdom]
    """
    faults = []
    for kingdom, road in enumerate(START_ROAD):
        here = kingdom in g.sequence
        if here and not g.held[kingdom] >> road & 1:
            faults.append(f"{KINGDOMS[kingdom]} does not hold its starting road {LOCATIONS[road]}")
        if g.rome >> road & 1:
            faults.append(f"{LOCATIONS[road]} is a starting road and cannot be Roman")
        if not here and anybody(g) >> road & 1:
            faults.append(f"{LOCATIONS[road]} is held, but its kingdom is not in this game")
    return faults


def placed_faults(g: Rex) -> list[str]:
    """Markers are placed in battles only. [gains.place-markers, gains.no-removal]"""
    faults = []
    fought = bool(area_in_battle(g) >= 0 or areas_done(g)) or not g.stack
    if g.placed and not fought:
        faults.append("somebody placed a marker this turn, before the first battle")
    if g.placed >> len(KINGDOMS):
        faults.append("a marker was placed by a kingdom that does not exist")
    for kingdom, won in enumerate(g.won):
        if [place for place in won if place >= PLACES or not g.held[kingdom] >> place & 1]:
            faults.append(f"{KINGDOMS[kingdom]} won places that it does not hold")
    return faults


def bits(mask: int) -> list[int]:
    return [n for n in range(PLACES) if mask >> n & 1]
