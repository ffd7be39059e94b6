"""Chances that a page shows before the dice fall are those with which they fall.

Each is held against 2,000 simulated rolls with fixed seeds: within four standard errors, and once
per kind of die by a chi-square.
"""

from __future__ import annotations

import math

import pytest

from logres.engine.run import chance
from logres.engine.run.kernel import State
from tests.games.britannia.builders import Halt
from tests.games.britannia.fighting import attacking
from tests.games.britannia.parts import AREAS, Britannia
from tests.games.pendragon.builders import answer, space, told, unit
from tests.games.pendragon.fighting import fight
from tests.games.pendragon.parts import NEVER, ambushes_on, evades_on

ROLLS = 2000
ERRORS = 4
CRITICAL = {2: 10.83, 3: 13.82, 4: 16.27, 6: 20.52, 10: 27.88}
"""Chi-square that a fair die exceeds once in 1,000, by its sides."""


def is_near(hits: int, share: float, rolls: int = ROLLS) -> bool:
    """Is a count within four standard errors of what is expected?"""
    return abs(hits / rolls - share) <= ERRORS * math.sqrt(share * (1 - share) / rolls)


@pytest.mark.parametrize("sides", sorted(CRITICAL))
def test_every_face_of_a_die_is_as_likely_as_the_others(sides: int) -> None:
    g = State()
    g.rekey(chance.key_of_seed(f"die {sides}"))
    counts = [0] * sides
    for _ in range(ROLLS):
        counts[g.roll(sides) - 1] += 1
    even = ROLLS / sides
    assert sum((n - even) ** 2 / even for n in counts) < CRITICAL[sides]
    assert all(is_near(n, 1 / sides) for n in counts)


def test_a_loaded_die_would_be_noticed() -> None:
    """The measure itself: one face a fifth too often is seen."""
    assert not is_near(round(ROLLS / 6 * 1.35), 1 / 6)


BATTLES = [
    ({"wessex": "welsh 2", "sussex": "belgae 1"}, "2 wessex sussex", "sussex"),
    ({"wessex": "welsh 2", "downlands": "belgae 2"}, "2 wessex downlands", "downlands"),
]


@pytest.mark.parametrize(("units", "march", "area"), BATTLES, ids=["field", "downs"])
def test_britannia_odds_before_a_battle(units: dict[str, str], march: str, area: str) -> None:
    """Nobody retreats: what the area shows is how often the attacker is left."""
    match = attacking(units, "welsh", march)
    shown = match.view(match.decisions[0].seat)["board"]["battles"][area]["odds"]
    won, at = 0, AREAS.index(area)
    for n in range(ROLLS):
        branch = match.branch()
        branch.reseed(n)
        while not isinstance(branch.g.stack[-1], Halt):
            stays = [one for one in branch.options if one[0] == "stay"]
            branch.play((stays or branch.options)[0])
        state = branch.g
        assert isinstance(state, Britannia)
        won += state.holder[at] == state.nation
    # What is shown is rounded to whole per cents.
    share = shown["attacker"] / 100
    assert abs(won / ROLLS - share) <= 0.005 + ERRORS * math.sqrt(share * (1 - share) / ROLLS)


@pytest.mark.parametrize("verb", ["evade", "ambush"])
@pytest.mark.parametrize(
    ("where", "kind", "foes"),
    [("votadini", "scotti-raider", "cavalry 4"), ("iceni", "saxon-raider", "cavalry 4")],
)
def test_pendragon_attempts_before_a_battle(verb: str, where: str, kind: str, foes: str) -> None:
    """The least face that the question names is reached as often as a die of six reaches it."""
    enemy = "saxons" if kind.startswith("saxon") else "scotti"
    least = {"evade": evades_on, "ambush": ambushes_on}[verb]
    hits = 0
    for n in range(ROLLS):
        g = fight(where, f"{kind} 2, {foes}", f"dux {enemy}")
        g.rekey(chance.key_of_seed(n))
        share = (NEVER - least(g, unit(kind), space(where))) / 6
        answer(g, f"{verb} {kind}")
        hits += bool(told(g, f"{verb}-succeeds"))
    assert is_near(hits, share)
