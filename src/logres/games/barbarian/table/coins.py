"""Coins as counts by kind: what a purse can pay, and which swaps make change.

Nothing here knows the table; every answer follows from the counts, so a long search is kept.
"""

from __future__ import annotations

from functools import lru_cache

from logres.engine.run.marks import pure
from logres.engine.run.offers import Why
from logres.games.barbarian.table.constants import (
    BRONZE,
    COINS,
    DIAMOND,
    GOLD,
    KINDS,
    SILVER,
    VALUE,
    Purse,
)

Swap = tuple[int, ...]
"""Counts given, then counts taken."""

EMPTY: Purse = (0,) * KINDS
KEPT, KEPT_HANDFULS = 1 << 15, 1 << 9

# No swap that serves is worth more: two golds with the diamond for silver, and some bronze.
WORTH_SWAPPING = 2 * VALUE[GOLD] + VALUE[DIAMOND] + VALUE[SILVER] - VALUE[BRONZE]


def say_no_coins(why: Why, held: Purse, asked: int, short: str, *rules: str) -> None:
    """Nobody counts out more coins than there are, or other ones than those asked for."""
    for kind in range(KINDS):
        if why.noun > held[kind]:
            why.bar_rest(COINS[kind], short, *rules, n=held[kind], coin=kind)
        if kind != asked:
            why.bar_rest(COINS[kind], "other-coins-now", *rules)


@pure
def worth(purse: Purse) -> int:
    """The Tremis in a purse. [economy.tremis]"""
    bronze, silver, gold, diamond = purse
    return bronze * VALUE[0] + silver * VALUE[1] + gold * VALUE[2] + diamond * VALUE[3]


@pure
def listed(coins: Purse) -> tuple[int, ...]:
    """Counts as a row of coins, for the log."""
    return tuple([kind for kind in range(KINDS) for _ in range(coins[kind])])


def sums(purse: Purse, kinds: int, limit: int) -> int:
    """What the first `kinds` kinds of a purse can make, as bits; right up to the limit."""
    found = 1
    for kind in range(kinds):
        value = VALUE[kind]
        for _ in range(min(purse[kind], limit // value)):
            found |= found << value
    return found


def can_make(purse: Purse, kinds: int, amount: int) -> bool:
    """Can the first `kinds` kinds of a purse make exactly this amount?"""
    return amount >= 0 and sums(purse, kinds, amount) >> amount & 1 == 1


def ways(purse: Purse, kind: int, amount: int) -> list[int]:
    """How many coins of this kind may be in an exact payment, lesser kinds making the rest."""
    value, lesser = VALUE[kind], sums(purse, kind, amount)
    most = min(purse[kind], amount // value)
    return [n for n in range(most + 1) if lesser >> (amount - n * value) & 1]


@lru_cache(KEPT_HANDFULS)
def handfuls(purse: Purse) -> dict[int, list[Purse]]:
    """Every choice of coins worth swapping, by its worth."""
    found: dict[int, list[Purse]] = {0: [EMPTY]}
    for kind in range(KINDS):
        for value, hands in [(value, list(hands)) for value, hands in found.items()]:
            for n in range(1, purse[kind] + 1):
                total = value + n * VALUE[kind]
                if total > WORTH_SWAPPING:
                    break
                more = [(*h[:kind], n, *h[kind + 1 :]) for h in hands]
                found.setdefault(total, []).extend(more)
    return found


def is_part(small: Swap, large: Swap) -> bool:
    return all([a <= b for a, b in zip(small, large, strict=True)])


def shares_kind(give: Purse, take: Purse) -> bool:
    return any([a and b for a, b in zip(give, take, strict=True)])


@lru_cache(KEPT)
def swaps(purse: Purse, chest: Purse, amount: int) -> tuple[Swap, ...]:
    """The swaps of equal worth after which the purse can pay exactly this amount.

    A swap serves the payment and nothing else: one that has another in it is left out.
    [economy.make-change, ruling.change-exact]
    """
    found: list[Swap] = []
    gives, takes = handfuls(purse), handfuls(chest)
    for value in sorted([value for value in gives if value and value in takes]):
        for give in sorted(gives[value]):
            for take in sorted(takes[value]):
                if shares_kind(give, take) or any([is_part(s, give + take) for s in found]):
                    continue
                if can_make(after_swap(purse, give, take), KINDS, amount):
                    found.append(give + take)
    return tuple(found)


def after_swap(purse: Purse, give: Purse, take: Purse) -> Purse:
    return tuple([p - g + t for p, g, t in zip(purse, give, take, strict=True)])


def most_within(chest: Purse, room: int) -> int:
    """The most that coins of a chest come to without going over."""
    return (sums(chest, KINDS, room) & (1 << room + 1) - 1).bit_length() - 1


@lru_cache(KEPT)
def swaps_to_gain(purse: Purse, chest: Purse, room: int) -> tuple[Swap, ...]:
    """The swaps that bring in as much as there is room for, or else come closest to it.

    They bring more than the chest's own coins would, or there is no need for change.
    [economy.no-change-receive-less, ruling.tax-with-change, ruling.change-exact]
    """
    gives, takes = handfuls(purse), handfuls(chest)
    for gain in range(room, most_within(chest, room), -1):
        found: list[Swap] = []
        for value in sorted([value for value in gives if value + gain in takes]):
            for give in sorted(gives[value]):
                for take in sorted(takes[value + gain]):
                    if shares_kind(give, take) or any([is_part(s, give + take) for s in found]):
                        continue
                    found.append(give + take)
        if found:
            return tuple(found)
    return ()
