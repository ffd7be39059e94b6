"""Everything that must be true of a position; `check` lists what is not."""

from __future__ import annotations

from logres.games.pendragon.rules.epoch.epoch import EpochRound
from logres.games.pendragon.rules.epoch.recovery import Recovery
from logres.games.pendragon.seats.check_play import (
    battle_faults,
    deck_faults,
    lasting_faults,
    sequence_faults,
)
from logres.games.pendragon.table.constants import (
    CARD_COUNT,
    CARD_KIND,
    CARDS,
    EPOCH,
    EVERYWHERE,
    FACTIONS,
    IS_CITY,
    MOST_REFUGEES,
    NOBODY,
    PIVOTAL,
    POOL_SIZE,
    POOLS,
    POPULATION,
    SCENARIO,
    SITE_SPACE,
    SITES,
    SPACE_COUNT,
    SPACES,
    STRONGHOLD_POOL,
    STRONGHOLDS,
    UNIT_COUNT,
    UNIT_POOL,
    UNITS,
    VACANT,
)
from logres.games.pendragon.table.control import city_control, find_held, region_control
from logres.games.pendragon.table.pieces import may_stand
from logres.games.pendragon.table.position import UNKNOWN, Pendragon
from logres.games.pendragon.table.presence import find_seats, look_for
from logres.games.pendragon.table.wealth import MOST, most_population


def check(g: Pendragon) -> list[str]:
    """Every fault of the position, in words; none if it is sound."""
    return [
        *unit_faults(g),
        *pool_faults(g),
        *site_faults(g),
        *space_faults(g),
        *control_faults(g),
        *kept_faults(g),
        *track_faults(g),
        *card_faults(g),
        *deck_faults(g),
        *lasting_faults(g),
        *sequence_faults(g),
        *battle_faults(g),
    ]


def unit_faults(g: Pendragon) -> list[str]:
    """[plunder.one-each, map.seas-not-spaces]"""
    return [
        f"{SPACES[at % SPACE_COUNT]}: {laden} of {units} {UNITS[at // SPACE_COUNT]} carry Plunder"
        for at, (units, laden) in enumerate(zip(g.units, g.laden, strict=True))
        if not 0 <= laden <= units
    ]


def kept_faults(g: Pendragon) -> list[str]:
    """What is kept of scans is what they would find."""
    faults = [
        f"{UNITS[unit]} are not where they are thought to be"
        for unit, spaces in enumerate(g.whereabouts)
        if spaces not in (UNKNOWN, look_for(g, unit))
    ]
    if g.seats not in ((), find_seats(g)):
        faults.append("Strongholds are not where they are thought to be")
    if g.held not in ((), find_held(g)):
        faults.append("other spaces are Controlled than is thought")
    return faults


def in_boxes(g: Pendragon) -> list[int]:
    """Pieces of each pool that are off the map."""
    others = {
        "cavalry": g.casualties + g.out_of_play,
        "comitates": g.not_yet,
        "scotti-settlement": g.dal_riada,
        "scotti-raider": g.niall_box,
    }
    return [n + others.get(pool, 0) for pool, n in zip(POOLS, g.available, strict=True)]


def pool_faults(g: Pendragon) -> list[str]:
    """Every piece is somewhere, once. [components.pool-dux, components.pool-civitates,
    components.pool-saxons, components.pool-scotti, components.strongholds-58]
    """
    found = in_boxes(g)
    for unit in range(UNIT_COUNT):
        row = unit * SPACE_COUNT
        found[UNIT_POOL[unit]] += sum(g.units[row : row + SPACE_COUNT])
    for kind in g.sites:
        if kind != VACANT:
            found[STRONGHOLD_POOL[kind]] += 1
    boxes = (*g.available, g.casualties, g.out_of_play, g.not_yet, g.dal_riada, g.niall_box)
    faults = ["a box holds less than nothing"] if min(boxes) < 0 else []
    return faults + [
        f"there are {n} pieces {POOLS[pool]}, not {POOL_SIZE[pool]}"
        for pool, n in enumerate(found)
        if n != POOL_SIZE[pool]
    ]


def site_faults(g: Pendragon) -> list[str]:
    """[sites.town-site, sites.hillfort-site, sites.city-site]"""
    return [
        f"{SITES[site]} in {SPACES[SITE_SPACE[site]]} cannot hold a {STRONGHOLDS[kind]}"
        for site, kind in enumerate(g.sites)
        if kind != VACANT and not may_stand(kind, site)
    ]


def space_faults(g: Pendragon) -> list[str]:
    """[population.range, population.cities-fixed, prosperity.two-rows, prosperity.city-slots,
    prosperity.fill-bottom-first]
    """
    faults = []
    for space in EVERYWHERE:
        people, least = g.population[space], POPULATION[space] if IS_CITY[space] else 0
        if not least <= people <= most_population(g, space):
            faults.append(f"{SPACES[space]} cannot have Population {people}")
        rows = (g.bottom[space], g.top[space])
        if min(rows) < 0 or max(rows) > people:
            faults.append(f"{SPACES[space]} has rows of {rows[0]} and {rows[1]} for {people}")
        elif rows[1] > rows[0]:
            faults.append(f"{SPACES[space]} has more Prosperity above than below")
    return faults


def control_faults(g: Pendragon) -> list[str]:
    """[control.markers]"""
    right = [city_control(g, s) if IS_CITY[s] else region_control(g, s) for s in EVERYWHERE]
    return [
        f"{SPACES[s]} is under the Control of {faction_name(right[s])}, "
        f"not {faction_name(g.control[s])}"
        for s in EVERYWHERE
        if g.control[s] != right[s]
    ]


def faction_name(faction: int) -> str:
    return "nobody" if faction == NOBODY else FACTIONS[faction]


def track_faults(g: Pendragon) -> list[str]:
    """[resources.floor, resources.ceiling, ruling.track-limit, components.refugees-markers,
    roads.fragmentation]
    """
    tracks = {
        "resources": g.resources,
        "dux_resources": g.dux_resources,
        "wealth": g.wealth,
        "prestige": g.prestige,
        **{f"renown {name}": g.renown[f] for f, name in enumerate(FACTIONS)},
    }
    faults = [
        f"{name} is {value}, not between 0 and {MOST}"
        for name, value in tracks.items()
        if not 0 <= value <= MOST
    ]
    if not 0 <= g.refugees <= MOST_REFUGEES:
        faults.append(f"there are {g.refugees} Refugees, not 0 to {MOST_REFUGEES}")
    if g.roads and g.fragmented:
        faults.append("Roads are not kept at Fragmentation")
    return faults


def card_faults(g: Pendragon) -> list[str]:
    """[components.event-deck, scenario.deck-piles, scenario.no-pivotal-short]"""
    open_cards = [c for c in (g.card, g.next_card, g.after_next) if c != NOBODY]
    cards = (*open_cards, *g.deck, *g.played)
    faults = [f"{CARDS[c]} is there twice" for c in range(CARD_COUNT) if cards.count(c) > 1]
    faults += [f"{CARDS[c]} is no card of a deck" for c in g.deck if CARD_KIND[c] == PIVOTAL]
    to_come = len([c for c in (*open_cards, *g.deck) if CARD_KIND[c] == EPOCH]) - is_running(g)
    if g.deck and to_come != g.epochs:
        faults.append(f"{to_come} Epoch cards are to come, not {g.epochs}")
    if g.scenario not in SCENARIO:
        faults.append(f"{g.scenario!r} is no scenario; there are {', '.join(SCENARIO)}")
    faults += [
        f"{CARDS[c]} is no Pivotal Event"
        for c in range(CARD_COUNT)
        if g.pivotal >> c & 1 and CARD_KIND[c] != PIVOTAL
    ]
    return faults


def is_running(g: Pendragon) -> bool:
    """Is the Epoch Round of the current card in progress?"""
    rounds = [frame for frame in g.stack if isinstance(frame, EpochRound | Recovery)]
    return bool(rounds or g.ended) and CARD_KIND[g.card] == EPOCH
