"""How a battle fought to the end will go, exactly: every die of every round, if nobody retreats."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from logres.games.britannia.rules.battle.battle import ANY_HITS, ELITE_HITS, NORMAL_HITS


class Side(NamedTuple):
    """One side of a battle; a burh fights and falls like infantry."""

    foot: int
    horse: int = 0
    fort: int = 0
    roman: bool = False
    led: bool = False

    @property
    def units(self) -> int:
        return self.foot + self.horse + self.fort


class Forecast(NamedTuple):
    """How likely the attacker is left, the defender, nobody; and how many of each fall."""

    attacker: float
    defender: float
    nobody: float
    attackers_lost: float = 0.0
    defenders_lost: float = 0.0


Throw = tuple[tuple[tuple[int, int], float], ...]
"""The probability of each number of low hits and of sixes."""


@cache
def throw(normal: int, elite: int, led: bool, hard: bool) -> Throw:
    """All dice of a side. [battle.normal-hits-normal, battle.elite-hits-normal,
    battle.elite-hit-on-six, battle.defend-difficult, leaders.plus-one]
    """
    if not normal + elite:
        return (((0, 0), 1.0),)
    rest = throw(normal, elite - 1, led, hard) if elite else throw(normal - 1, 0, led, hard)
    need = ELITE_HITS if elite else NORMAL_HITS
    six, low = (1 + led) / 6, 0.0 if hard else (ANY_HITS - need) / 6
    found: dict[tuple[int, int], float] = {}
    for (lows, sixes), chance in rest:
        for more, p in (((0, 0), 1 - six - low), ((1, 0), low), ((0, 1), six)):
            hits = (lows + more[0], sixes + more[1])
            found[hits] = found.get(hits, 0.0) + chance * p
    return tuple(found.items())


def after(side: Side, low: int, six: int) -> Side:
    """What is left of a side: sixes go to cavalry first, a fort falls when it is alone.

    [battle.mixed-six-chooser, battle.fort-last, battle.fort-same-round]
    """
    if side.roman:
        fallen = min(side.foot, six)
        falls = fallen == side.foot and six - fallen + low > 0
        return side._replace(foot=side.foot - fallen, fort=0 if falls else side.fort)
    riders = min(side.horse, six)
    foot = max(0, side.foot - low - (six - riders))
    return side._replace(foot=foot, horse=side.horse - riders)


@cache
def fates(shooter: Side, target: Side, hard: bool) -> tuple[tuple[Side, float], ...]:
    """What one round of a side's dice leaves of the other."""
    normal, elite = (shooter.fort, shooter.foot) if shooter.roman else (shooter.foot, shooter.horse)
    found: dict[Side, float] = {}
    for (low, six), chance in throw(normal, elite, shooter.led, hard):
        left = after(target, low, six)
        found[left] = found.get(left, 0.0) + chance
    return tuple(found.items())


@cache
def forecast(attacker: Side, defender: Side, hard: bool) -> Forecast:
    """A battle to the end; `hard` is difficult terrain. [battle.until-one-left,
    battle.simultaneous]
    """
    ours, theirs = attacker.units, defender.units
    if not ours or not theirs:
        return Forecast(float(ours > 0), float(theirs > 0), float(ours == theirs))
    sums, still = [0.0] * len(Forecast._fields), 0.0
    for left, q in fates(defender, attacker, False):
        for kept, p in fates(attacker, defender, hard):
            if left == attacker and kept == defender:
                still += p * q
                continue
            found = forecast(left, kept, hard)
            fallen = (0, 0, 0, ours - left.units, theirs - kept.units)
            sums = [s + p * q * (f + n) for s, f, n in zip(sums, found, fallen, strict=True)]
    return Forecast(*[value / (1 - still) for value in sums])
