"""How Factions stand when a Victory Phase comes, and who would win by which targets.

Non-players hardly read the targets of a scenario, only when they weigh what an Event is worth: a
game in which Renown wins nothing tells for every setting, nearly always, how it would have ended.
What was found that way is proved by games that are really played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, astuple, dataclass
from typing import Any

from logres.engine.run import chance, kernel
from logres.engine.run.journal import Journal
from logres.games.pendragon import GAME
from logres.games.pendragon.rules.sequence.victory import (
    NEEDED,
    TIE_ORDER,
    dux_score,
    has_dominance,
    settlements,
    settlements_needed,
    threshold,
)
from logres.games.pendragon.table.constants import (
    BRITON,
    CIVITATES,
    DUX,
    SAXONS,
    SCOTTI,
    TARGETS,
)
from logres.games.pendragon.table.control import control_total
from logres.games.pendragon.table.position import Pendragon

NOBODY_PLAYS = {"factions": "none"}
TRIAL = "trial"
"""The name under which a setting is played."""
NEVER = 999
SAXON_CONTROL = int(NEEDED["saxon_control"])


@dataclass(frozen=True)
class Setting:
    """What a scenario's `targets` have, by the same names."""

    saxon_renown: int
    scotti_renown: int
    scale: str = "points"
    no_dominance: int = 10
    missing_settlement: int = 5

    def __str__(self) -> str:
        return " ".join([f"{name}={value}" for name, value in asdict(self).items()])


UNREACHED = Setting(NEVER, NEVER)


@dataclass(frozen=True)
class Standing:
    """All that a Victory Phase asks, by Faction where there are several."""

    scores: tuple[int, ...]
    """The Dux's score, Briton Control, Saxon Control."""
    needed: tuple[int, ...]
    dominant: tuple[bool, ...]
    renown: tuple[int, ...]
    lacking: tuple[int, ...]
    """Settlements the Barbarians lack."""
    fragmented: bool

    @classmethod
    def of(cls, g: Pendragon) -> Standing:
        return cls(
            scores=(dux_score(g), control_total(g, BRITON), control_total(g, SAXONS)),
            needed=(threshold(g, DUX), threshold(g, CIVITATES), SAXON_CONTROL),
            dominant=(has_dominance(g, DUX), has_dominance(g, CIVITATES)),
            renown=(g.renown[SAXONS], g.renown[SCOTTI]),
            lacking=tuple(
                max(0, settlements_needed(g, nation) - settlements(g, nation))
                for nation in (SAXONS, SCOTTI)
            ),
            fragmented=g.fragmented,
        )

    def plain(self) -> list[Any]:
        return list(astuple(self))

    @classmethod
    def read(cls, plain: Sequence[Any]) -> Standing:
        scores, needed, dominant, renown, lacking = [tuple(values) for values in plain[:-1]]
        return cls(scores, needed, dominant, renown, lacking, bool(plain[-1]))


# What a setting makes of it.


def ways(at: Standing, setting: Setting, faction: int) -> list[tuple[int, int, bool]]:
    """Points above each threshold, that threshold, and whether nothing else is missing."""
    if faction <= CIVITATES:
        dominant = at.dominant[faction]
        points = at.scores[faction] - at.needed[faction]
        return [(points - (0 if dominant else setting.no_dominance), at.needed[faction], dominant)]
    nation = faction - SAXONS
    renown = setting.saxon_renown if faction == SAXONS else setting.scotti_renown
    points = at.renown[nation] - renown - setting.missing_settlement * at.lacking[nation]
    by_renown = (points, renown, not at.lacking[nation])
    if faction == SCOTTI:
        return [by_renown]
    by_control = (at.scores[SAXONS] - SAXON_CONTROL, SAXON_CONTROL, True)
    return [by_control] if at.fragmented else [by_control, by_renown]


def margin(at: Standing, setting: Setting, faction: int) -> int:
    percent = setting.scale == "percent"
    found = ways(at, setting, faction)
    return max([100 * points // of if percent else points for points, of, _ in found])


def passes(at: Standing, setting: Setting, faction: int) -> bool:
    return any(points > 0 and whole for points, _, whole in ways(at, setting, faction))


def winner(standings: list[Standing], setting: Setting) -> tuple[int, bool]:
    """Who wins, and whether by a check: otherwise by the last margin."""
    for at in standings:
        above = [faction for faction in TIE_ORDER if passes(at, setting, faction)]
        if above:
            return closest(at, setting, above), True
    return closest(standings[-1], setting, list(TIE_ORDER)), False


def closest(at: Standing, setting: Setting, among: list[int]) -> int:
    return max(among, key=lambda faction: margin(at, setting, faction))


# Playing.


class Watch(Journal):
    """A journal that notes how the Factions stand at every Victory Phase."""

    def __init__(self, g: Pendragon) -> None:
        super().__init__(GAME.id)
        self.g = g
        self.standings: list[Standing] = []

    def told(self, what: str, rule: str, to: Any, secret: str, values: dict[str, Any]) -> None:
        if not self.g.rehearsing and what == "nobody-wins":
            self.standings.append(Standing.of(self.g))
        super().told(what, rule, to, secret, values)


def play(scenario: str, seed: int, setting: Setting) -> tuple[Pendragon, list[Standing]]:
    """A game of four Non-players; its chance follows from the seed alone."""
    TARGETS[TRIAL] = asdict(setting)
    g = GAME.set_up(scenario, GAME.scenario(scenario).read_options(dict(NOBODY_PLAYS)))
    assert isinstance(g, Pendragon)
    g.scenario, g.targets = scenario, TRIAL
    g.rekey(chance.key_of_seed(seed))
    watch = Watch(g)
    g.journal = watch
    kernel.begin(g)
    return g, [*watch.standings, Standing.of(g)]
