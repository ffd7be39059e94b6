"""What each seat may see, built from nothing, field by field."""

from __future__ import annotations

from typing import cast

from logres.engine.match.views import lay_over
from logres.engine.run.kernel import Frame
from logres.games.barbarian.contract import (
    Area,
    Contested,
    Filled,
    Kingdom,
    OwnView,
    Placed,
    Power,
    Series,
    Side,
    Treasury,
    View,
)
from logres.games.barbarian.rules.battle import Battle
from logres.games.barbarian.rules.bribes import Bribe
from logres.games.barbarian.rules.points import points
from logres.games.barbarian.rules.score import kingdom_score, pieces_score, placement, reign
from logres.games.barbarian.rules.tax import tax_limit
from logres.games.barbarian.rules.victory import kings_taken, kings_to_take
from logres.games.barbarian.seats.reckoning import even_share
from logres.games.barbarian.table.coins import worth
from logres.games.barbarian.table.constants import (
    ALL_KINGDOMS,
    AREAS,
    CAPITAL,
    CLAIM_COSTS,
    COINS,
    DOMINATION,
    KINDS,
    KING_POWER,
    KINGDOM_POWER,
    KINGDOMS,
    POWERS,
    RECRUIT_COSTS,
    REIGN_MOST,
    REIGNS,
    SEA,
    STARTING,
    TERRITORIAL,
    TOKENS,
    VALUE,
    WARRIORS,
    Purse,
)
from logres.games.barbarian.table.position import CHAIRS, Barbarian, areas_in


def view(g: Barbarian, seat: int | None) -> View:
    """The table as a seat (or a spectator: None) sees it."""
    seen = table_view(g)
    return seen if seat is None else cast(View, lay_over(seen, own_view(g, seat)))


def own_view(g: Barbarian, seat: int) -> OwnView:
    """What a seat sees besides: its treasury, the purse it is filling, what rivals may have.

    [setup.screens, battle.bribes-secret, economy.pillage-secret, battle.ui-forecast]
    """
    if seat not in g.seated:
        return {}
    own: OwnView = {"treasuries": {CHAIRS[seat]: purse_view(g.purse(seat))}}
    if open_battle(g):
        own["battle"] = {"even_share": even_share(g, seat)}
    own["purse"] = bribe_view(g, seat)
    return own


def table_view(g: Barbarian) -> View:
    """What everybody sees: the map, the boards, and that there are screens.

    Treasuries are shown when the game has ended, for the scores; the box never is.
    [setup.boards-public, setup.screens, setup.leftovers-boxed, ruling.treasury-secrecy,
    ruling.score-winner]
    """
    return {
        "variant": g.variant,
        "to_win": {"provinces": TERRITORIAL, "kings": kings_to_take(g)},
        "powers": g.powers,
        "round": g.round,
        "last_round": g.last_round,
        "active": None if g.active < 0 else KINGDOMS[g.active],
        "order": [KINGDOMS[kingdom] for kingdom in g.order],
        "kingdoms": {KINGDOMS[kingdom]: kingdom_view(g, kingdom) for kingdom in sorted(g.order)},
        "areas": {AREAS[area]: area_view(g, area) for area in range(SEA)},
        "impassable": names(g.impassable),
        "domination": [AREAS[DOMINATION[k]] for k in ALL_KINGDOMS if k not in g.order],
        "battle": battle_view(g),
        "coin_values": dict(zip(COINS, VALUE, strict=True)),
        "purse": None,
        "treasuries": {
            CHAIRS[seat]: purse_view(g.purse(seat)) if g.ended else None for seat in g.seated
        },
        "placement": placement_view(g) if g.ended else [],
        "reigns": dict(zip(REIGNS, REIGN_MOST, strict=True)),
        "series": series_view(g),
    }


def kingdom_view(g: Barbarian, kingdom: int) -> Kingdom:
    """A kingdom's board and its pieces on the map. [setup.boards-public, turn.ui-legal-actions]"""
    return {
        "seat": CHAIRS[g.owner[kingdom]],
        "allies": [KINGDOMS[k] for k in g.order if k != kingdom and g.allies[kingdom] >> k & 1],
        "capital": AREAS[CAPITAL[kingdom]],
        "king": None if g.king[kingdom] < 0 else AREAS[g.king[kingdom]],
        "warriors": [AREAS[area] for area in g.warriors[kingdom]],
        "warriors_left": WARRIORS - len(g.warriors[kingdom]),
        "recruit_costs": list(RECRUIT_COSTS[kingdom]),
        "recruit_cost": g.recruit_cost(kingdom),
        "tokens": names(g.tokens[kingdom]),
        "tokens_left": TOKENS - g.tokens[kingdom].bit_count(),
        "claim_costs": list(CLAIM_COSTS[kingdom]),
        "claim_cost": g.claim_cost(kingdom),
        "turns": turns_begun(g, kingdom),
        "suspended": names(STARTING[kingdom] & ~g.controlled(kingdom)),
        "controlled": names(g.controlled(kingdom)),
        "tax": tax_limit(g, kingdom),
        "trophies": [KINGDOMS[k] for k in ALL_KINGDOMS if g.trophies[kingdom] >> k & 1],
        "kings_taken": kings_taken(g, kingdom),
        "points": pieces_score(g, kingdom),
        "kingdom_power": power_view(KINGDOM_POWER[kingdom], g.powers),
        "king_power": power_view(KING_POWER[kingdom], g.powers and g.king[kingdom] >= 0),
    }


def turns_begun(g: Barbarian, kingdom: int) -> int:
    """How many turns a kingdom has begun: an answer may stand until there is another."""
    had = g.active >= 0 and g.order.index(g.active) >= g.order.index(kingdom)
    return g.round if had else g.round - 1


def power_view(power: tuple[int, int], works: bool) -> Power:
    """[setup.powers-announced, powers.king-power-lost]"""
    return {"effect": POWERS[power[0]], "number": power[1], "works": works}


def area_view(g: Barbarian, area: int) -> Area:
    """Coins that lie face up, and whether there is a face-down one: nobody sees its value.

    [economy.tremis, economy.payment-faceup, setup.starting-treasure, setup.neutral-treasure]
    """
    controller, chest = g.controller(area), g.chest(area)
    return {
        "controller": None if controller < 0 else KINGDOMS[controller],
        "coins": coins_view(chest),
        "tremis": worth(chest),
        "hidden": g.hidden[area] >= 0,
    }


def coins_view(coins: Purse) -> dict[str, int]:
    return {COINS[kind]: coins[kind] for kind in range(KINDS) if coins[kind]}


def purse_view(coins: Purse) -> Treasury:
    return {"coins": coins_view(coins), "tremis": worth(coins)}


def battle_view(g: Barbarian) -> Contested | None:
    """Where an action is not settled, and both totals without bribes. [battle.ui-forecast]"""
    if g.contested < 0:
        return None
    battle = open_battle(g)
    return {
        "area": AREAS[g.contested],
        "marker": None if g.marker < 0 else KINGDOMS[g.marker],
        "sides": [side_view(g, k) for k in battle.sides] if battle else [],
        "ties": KINGDOMS[battle.victor(g, [0, 0])] if battle else None,
        "bribing": any([isinstance(lane.begin, Bribe) for lane in g.lanes]),
        "even_share": None,
    }


def open_battle(g: Barbarian) -> Battle | None:
    """The battle that is being fought; one that is decided stays on the stack for a while."""
    if g.contested < 0:
        return None
    found: list[Frame] = [frame for frame in g.stack if isinstance(frame, Battle)]
    battle = found[-1] if found else None
    return battle if isinstance(battle, Battle) else None


def side_view(g: Barbarian, kingdom: int) -> Side:
    return {
        "kingdom": KINGDOMS[kingdom],
        "king": g.king[kingdom] == g.contested,
        "warriors": g.warriors[kingdom].count(g.contested),
        "points": points(g, kingdom, g.contested),
    }


def bribe_view(g: Barbarian, seat: int) -> Filled | None:
    """A seat's own purse so far, the dearest coins first in. [battle.bribes-secret]"""
    for lane in g.lanes:
        if lane.seat != seat or not isinstance(lane.begin, Bribe):
            continue
        frame = lane.stack[-1] if lane.stack else None
        filled = frame.purse if isinstance(frame, Bribe) else lane.result
        coins = (0,) * (KINDS - len(filled)) + filled
        return {**purse_view(coins), "closed": not lane.stack}
    return None


def placement_view(g: Barbarian) -> list[Placed]:
    """[end.stops, end.score-ties, end.performance-table]"""
    if g.ended == "series":
        return []
    seats = placement(g, g.winners)
    scores = [kingdom_score(g, seat) for seat in seats]
    return [
        {"seat": CHAIRS[seat], "score": score, "reign": REIGNS[reign(score)]}
        for seat, score in zip(seats, scores, strict=True)
    ]


def series_view(g: Barbarian) -> Series | None:
    """How a series stands. [optional.privilege, optional.legacy, optional.mercy]"""
    if g.games == 1:
        return None
    return {
        "game": g.game_number,
        "games": g.games,
        "victors": [None if seat < 0 else CHAIRS[seat] for seat in g.victors],
        "ranking": [CHAIRS[seat] for seat in g.ranking],
        "totals": {CHAIRS[seat]: g.totals[seat] if g.totals else 0 for seat in g.seated},
    }


def names(mask: int) -> list[str]:
    return [AREAS[area] for area in areas_in(mask)]
