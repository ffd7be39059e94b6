"""Change by a plain count: which exchanges serve, told from the clauses and not by the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product

from tests.games.barbarian.parts import VALUE

Coins = tuple[int, ...]
Exchange = tuple[Coins, Coins]
"""What is given, and what is taken."""

Serves = Callable[[Coins, Coins], bool]

MOST = 15
"""More than any exchange is worth that serves and has no smaller one in it."""


def worth(coins: Coins) -> int:
    return sum(count * value for count, value in zip(coins, VALUE, strict=True))


def parts(coins: Coins, most: int = MOST) -> Iterator[Coins]:
    """Every choice of these coins that is worth no more than so much."""
    counts = [range(min(n, most // value) + 1) for n, value in zip(coins, VALUE, strict=True)]
    return (part for part in product(*counts) if worth(part) <= most)


def less(coins: Coins, part: Coins) -> Coins:
    return tuple(n - m for n, m in zip(coins, part, strict=True))


def pays(purse: Coins, amount: int) -> Serves:
    """Equal worth, and then the exact amount is at hand. [economy.make-change]"""

    def serves(give: Coins, take: Coins) -> bool:
        after = less(less(purse, give), tuple(-n for n in take))
        exact = any(worth(part) == amount for part in parts(after, amount))
        return worth(give) == worth(take) and exact

    return serves


def collects(purse: Coins, chest: Coins, room: int) -> Serves:
    """As much as an exchange can bring, if that is more than the province's own coins would.

    [ruling.tax-with-change]
    """
    own = max(worth(part) for part in parts(chest, room))
    given = {worth(part) for part in parts(purse)}
    taken = {worth(part) for part in parts(chest)}
    gains = [gain for gain in range(own + 1, room + 1) if {n + gain for n in given} & taken]
    return lambda give, take: gains != [] and worth(take) - worth(give) == gains[-1]


def exchanges(purse: Coins, chest: Coins, serves: Serves) -> list[Exchange]:
    """Those that serve, with nothing in them that would do without the rest."""
    found: list[Exchange] = []
    every = product(parts(purse), parts(chest))
    for give, take in sorted(every, key=lambda pair: sum(pair[0]) + sum(pair[1])):
        bare = not any(n and m for n, m in zip(give, take, strict=True))
        smaller = any(within(one, give) and within(other, take) for one, other in found)
        if bare and not smaller and serves(give, take):
            found.append((give, take))
    return found


def within(part: Coins, whole: Coins) -> bool:
    return min(less(whole, part)) >= 0
