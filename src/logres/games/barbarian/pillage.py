"""What a victor does to a province: its control lost, its treasure taken."""

from __future__ import annotations

from logres.games.barbarian.coins import EMPTY
from logres.games.barbarian.data import EMBLEM, KINDS
from logres.games.barbarian.payment import listed
from logres.games.barbarian.state import NOWHERE, Barbarian, put, take


def is_guest(g: Barbarian, kingdom: int, area: int) -> bool:
    """Is the province a teammate's? Nobody invades a teammate, so nothing is lost or pillaged.

    [team.no-infighting, ruling.team-occupied-starting]
    """
    host = g.controller(area)
    return host >= 0 and host != kingdom and bool(g.allies[kingdom] >> host & 1)


def overrun(g: Barbarian, kingdom: int, area: int) -> None:
    """An opponent's token goes back to its board; an emblem is covered by the unit.

    It does not matter whose action it was: a challenger who holds the field takes control away
    as well. [control.lose-by-invasion, invade.success-remove-token, invade.success-cover-emblem,
    control.starting-suspended, ruling.third-party-victor, ruling.token-recovered]
    """
    bit = 1 << area
    for other in g.order:
        if g.tokens[other] & bit and not g.allies[kingdom] >> other & 1:
            g.tokens[other] ^= bit
            g.tell("token-lost", "invade.success-remove-token", kingdom=other, area=area)
    emblem = EMBLEM[area]
    if g.tokens[kingdom] & bit:
        return
    if emblem in g.order and not g.allies[kingdom] >> emblem & 1:
        g.tell("suspended", "control.starting-suspended", kingdom=emblem, area=area)
    elif emblem == kingdom and g.controller(area) == kingdom:
        g.tell("regained", "ruling.retake-own-starting", kingdom=kingdom, area=area)


def pillage(g: Barbarian, kingdom: int, area: int) -> None:
    """All Treasure tokens of a province that is not one's own go behind the screen.

    [economy.pillage-all, economy.pillage-when, battle.winner-pillages, invade.success-pillage,
    ruling.defender-victor, ruling.retake-own-starting]
    """
    if g.controlled(kingdom) >> area & 1 or is_guest(g, kingdom, area):
        return
    coins, seat = g.chest(area), g.owner[kingdom]
    if coins != EMPTY:
        take(coins, g.chests, area)
        put(coins, g.treasury, seat)
        g.tell("pillaged", "economy.pillage-all", kingdom=kingdom, area=area, coins=listed(coins))
    if g.hidden[area] >= 0:
        take_hidden(g, kingdom, area)


def take_hidden(g: Barbarian, kingdom: int, area: int) -> None:
    """Only the taker sees a face-down token, and only now.

    [economy.pillage-secret, economy.tremis, invade.hasty-pillage, ruling.hasty-pillage-app]
    """
    g.commit()
    coin, seat = g.hidden[area], g.owner[kingdom]
    g.hidden[area] = NOWHERE
    g.treasury[seat * KINDS + coin] += 1
    g.tell(
        "found",
        "economy.pillage-secret",
        to=(seat,),
        secret="coin",
        kingdom=kingdom,
        area=area,
        coin=coin,
    )
