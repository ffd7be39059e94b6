"""What a victor does to a province: its control lost, its treasure taken."""

from __future__ import annotations

from logres.engine.run.kernel import NOBODY
from logres.games.barbarian.table.coins import EMPTY, listed
from logres.games.barbarian.table.constants import EMBLEM, KINDS
from logres.games.barbarian.table.position import NOWHERE, Barbarian, put, take


def overrun(g: Barbarian, kingdom: int, area: int, before: int = NOBODY) -> None:
    """An opponent's token goes back to its board; an emblem is covered by the unit.

    It does not matter whose action it was: a challenger who holds the field takes control away
    as well. A teammate is no opponent: its token stays, and its emblem shows again. `before` is
    who had control. [control.lose-by-invasion, invade.success-remove-token,
    invade.success-cover-emblem, control.starting-suspended, ruling.third-party-victor,
    ruling.token-recovered, ruling.team-occupied-starting]
    """
    bit = 1 << area
    for other in g.order:
        if g.tokens[other] & bit and not g.allies[kingdom] >> other & 1:
            g.tokens[other] ^= bit
            g.tell("token-lost", "invade.success-remove-token", kingdom=other, area=area)
    emblem, after = EMBLEM[area], g.controller(area)
    if emblem in g.order and emblem == before != after:
        g.tell("suspended", "control.starting-suspended", kingdom=emblem, area=area)
    if emblem in g.order and emblem == after != before:
        g.tell("regained", "ruling.retake-own-starting", kingdom=emblem, area=area)


def pillage(g: Barbarian, kingdom: int, area: int) -> None:
    """All Treasure tokens of a province that is not one's own go behind the screen.

    A teammate's is not one's own either. [economy.pillage-all, economy.pillage-when,
    battle.winner-pillages, invade.success-pillage, ruling.defender-victor,
    ruling.retake-own-starting, ruling.team-pillage]
    """
    if g.controlled(kingdom) >> area & 1:
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
