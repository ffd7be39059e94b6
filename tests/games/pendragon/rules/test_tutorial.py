"""The Playbook's example of play, card by card, with its dice and every number it gives.

It is a chain: after a printed error, named with its ruling, the next step starts from the printed
position.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from logres.engine.papers import actions
from logres.engine.run import chance, kernel
from logres.engine.run.journal import Journal
from logres.games.pendragon import GAME
from tests.games.pendragon.builders import available, space, strongholds, tracks, unit
from tests.games.pendragon.parts import (
    CARDS,
    EVENT_TAKEN,
    FACTIONS,
    IMPERIUM,
    SPACE_COUNT,
    UNIT_POOL,
    Choice,
    Chronicle,
    Pendragon,
    add_laden,
    card,
    set_up,
)

SCRIPT = tomllib.loads(Path(__file__).with_name("tutorial.toml").read_text(encoding="utf-8"))
STEPS: list[dict[str, Any]] = SCRIPT["step"]
EXAMPLES = [f"pendragon.example.{name}" for step in STEPS for name in step.get("examples", ())]

Told = tuple[str, dict[str, Any], dict[str, int]]


class Watch(Journal):
    """A journal that also notes the tracks at every happening."""

    def __init__(self, g: Pendragon) -> None:
        super().__init__("pendragon")
        self.g = g
        self.seen: list[Told] = []

    def told(self, what: str, rule: str, to: Any, secret: str, values: dict[str, Any]) -> None:
        super().told(what, rule, to, secret, values)
        named = actions.nouns_to_names(GAME, values)
        self.seen.append((what, dict(named), tracks(self.g)))


class Tutorial:
    """The example of play in progress."""

    def __init__(self) -> None:
        start = SCRIPT["start"]
        self.g = g = set_up(start["scenario"], {})
        g.scenario, g.seated = start["scenario"], tuple(range(len(FACTIONS)))
        g.rekey(chance.key_of_seed(1))
        g.journal = self.journal = Watch(g)
        g.card, g.next_card, *rest = [card(number) for number in start["deck"]]
        g.deck, g.epochs, g.stack = tuple(rest), start["epochs"], [Chronicle()]
        kernel.begin(g)

    def play(self, step: dict[str, Any]) -> None:
        if step.get("answers"):
            self.journal.seen = []
        self.journal.loaded += step.get("dice", [])
        if "full_command" in step:
            self.ask_for_full_command()
        for answer in step.get("answers", ()):
            self.answer(*answer.split(": "))
        assert self.journal.loaded == [], "dice that nobody rolled"

    def answer(self, who: str, action: str) -> None:
        options = [actions.to_text(GAME, option) for option in self.g.options]
        assert FACTIONS[self.g.seat] == who, f"{kernel.where(self.g)} asks {self.g.seat}"
        assert action in options, kernel.where(self.g)
        kernel.play(self.g, self.g.options[options.index(action)])

    def ask_for_full_command(self) -> None:
        """A Non-player takes a full Command where a player has a Limited one."""
        choice = self.g.stack[-1]
        assert isinstance(choice, Choice)
        choice.before, choice.at = EVENT_TAKEN, "start"
        self.g.options = []
        kernel.begin(self.g)

    def overrule(self, printed: dict[str, list[int]]) -> None:
        """What the Playbook prints, against the rules."""
        for where, (count, carrying) in printed.items():
            kind, at = place(where)
            self.g.available[UNIT_POOL[kind]] += self.g.units[at] - count
            self.g.units[at] = count
            add_laden(self.g, kind, at % SPACE_COUNT, carrying - self.g.laden[at])


def place(where: str) -> tuple[int, int]:
    name, kind = where.split()
    return unit(kind), unit(kind) * SPACE_COUNT + space(name)


def faults(tutorial: Tutorial, step: dict[str, Any]) -> list[str]:
    """All that is not as the Playbook has it after a step."""
    g = tutorial.g
    return [
        *track_faults(g, step),
        *unit_faults(g, step),
        *map_faults(g, step),
        *card_faults(g, step),
        *log_faults(tutorial.journal.seen, step),
        *GAME.check(g),
    ]


def differ(found: dict[str, Any], wanted: dict[str, Any]) -> list[str]:
    return [f"{k} is {found[k]}, not {v}" for k, v in wanted.items() if found[k] != v]


def track_faults(g: Pendragon, step: dict[str, Any]) -> list[str]:
    found = {
        **tracks(g),
        "CavAvailable": available(g, "cavalry"),
        "refugees": g.refugees,
        "imperium": IMPERIUM[g.imperium],
    }
    wanted = dict(step.get("expect", {}))
    wanted |= {key: step[key] for key in ("refugees", "imperium") if key in step}
    return differ(found, wanted)


def unit_faults(g: Pendragon, step: dict[str, Any]) -> list[str]:
    wanted: dict[str, Any] = step.get("units", {})
    found: dict[str, Any] = {}
    for where, value in wanted.items():
        _, at = place(where)
        found[where] = [g.units[at], g.laden[at]] if isinstance(value, list) else g.units[at]
    return differ(found, wanted)


def map_faults(g: Pendragon, step: dict[str, Any]) -> list[str]:
    people, cubes = step.get("population", {}), step.get("prosperity", {})
    walls = step.get("strongholds", {})
    return [
        *differ({name: g.population[space(name)] for name in people}, people),
        *differ({name: g.prosperity_at(space(name)) for name in cubes}, cubes),
        *differ({name: strongholds(g, name) for name in walls}, walls),
    ]


def card_faults(g: Pendragon, step: dict[str, Any]) -> list[str]:
    in_force = g.momentum[0] | g.momentum[1] | g.capabilities[0] | g.capabilities[1]
    found = {
        "card": CARDS[g.card],
        "next_card": CARDS[g.next_card],
        "in_force": [name for n, name in enumerate(CARDS) if in_force >> n & 1],
    }
    return differ(found, {key: step[key] for key in found if key in step})


def log_faults(seen: list[Told], step: dict[str, Any]) -> list[str]:
    """What the step must tell stands in the log, in this order."""
    left, found = list(seen), []
    for line in step.get("told", ()):
        wanted = {k: v for k, v in line.items() if k not in ("what", "tracks")}
        while left and not (left[0][0] == line["what"] and wanted.items() <= left[0][1].items()):
            del left[0]
        if not left:
            return [f"the log does not tell {line}"]
        found += differ(left[0][2], line.get("tracks", {}))
    return found


@pytest.mark.rule(
    "pendragon.example.setup-totals",
    "pendragon.example.t1-saxon-pay",
    "pendragon.example.t1-cantiaci-landing",
    "pendragon.example.t1-cantiaci-ambush",
    "pendragon.example.t1-coup-de-main-fails",
    "pendragon.example.t1-escalade-fort",
    "pendragon.example.t1-corieltauvi",
    "pendragon.example.t1-iceni-assault",
    "pendragon.example.t1-passes",
    "pendragon.example.t1-limited-muster",
    "pendragon.example.t2-ard-ri-raids",
    "pendragon.example.t2-parisi",
    "pendragon.example.t2-novantae",
    "pendragon.example.t2-ordovices-control",
    "pendragon.example.t2-votadini-no-assault",
    "pendragon.example.t2-totals",
    "pendragon.example.t2-invite",
    "pendragon.example.t2-intercept-cost",
    "pendragon.example.t2-road",
    "pendragon.example.t2-ordovices-evade",
    "pendragon.example.t2-corieltauvi-win",
    "pendragon.example.t2-votadini-exact",
    "pendragon.example.t3-anderida",
    "pendragon.example.t3-muster-rule",
    "pendragon.example.t4-intercept",
    "pendragon.example.t5-return-settle",
    "pendragon.example.t5-deserters",
    "pendragon.example.t6-trade-rule",
    "pendragon.example.t6-deira",
    "pendragon.example.t7-scotti-raids",
    "pendragon.example.t7-ordovices",
    "pendragon.example.t7-votadini",
    "pendragon.example.t7-limited-raid",
    "pendragon.example.t8-ambrosius",
    "pendragon.example.t8-carvetii",
    "pendragon.example.t8-totals",
    "pendragon.example.t9-ravage",
    "pendragon.example.t10-epoch-swap",
    "pendragon.example.e-annona",
    "pendragon.example.e-annona-settlement",
    "pendragon.example.e-imperium",
    "pendragon.example.e-magnus",
    "pendragon.example.e-revenue",
    "pendragon.example.e-upkeep-dux",
    "pendragon.example.e-upkeep-civitates",
    "pendragon.example.e-upkeep-barbarians",
    "pendragon.example.e-recovery",
    "pendragon.example.e-reset",
    "pendragon.example.n-dux-train",
    "pendragon.example.n-dux-militia",
    "pendragon.example.n-dux-prosperity",
    "pendragon.example.n-dux-requisition",
    "pendragon.example.n-votadini",
    "pendragon.example.n-textoverdi",
)
def test_the_whole_example_of_play() -> None:
    tutorial = Tutorial()
    for step in STEPS:
        tutorial.play(step)
        assert faults(tutorial, step) == [], step["id"]
        if "overrule" in step:
            tutorial.overrule(step["overrule"]["units"])
            assert GAME.check(tutorial.g) == []


def test_printed_errors_are_overruled_by_named_rulings() -> None:
    named = {step["overrule"]["ruling"] for step in STEPS if "overrule" in step}
    named |= {step["ruling"] for step in STEPS if "ruling" in step}
    assert named == {"pendragon.ruling.escalade-halves", "pendragon.ruling.card9-dice"}
    assert named <= set(GAME.ledger.clauses)


def test_every_number_the_playbook_prints_is_checked() -> None:
    for step in STEPS:
        checked = set(step.get("expect", {}))
        checked |= {key for line in step.get("told", ()) for key in line.get("tracks", {})}
        assert set(step.get("printed", ())) <= checked, step["id"]


@pytest.mark.parametrize("example", EXAMPLES)
def test_its_examples_are_in_the_ledger(example: str) -> None:
    assert example in GAME.ledger.clauses


@pytest.mark.rule("pendragon.scenario.tutorial-deck")
def test_the_epoch_card_is_turned_up_when_card_15_becomes_current() -> None:
    tutorial = Tutorial()
    for step in STEPS:
        tutorial.play(step)
        if step["id"] == "9.saxons":
            break
        if "overrule" in step:
            tutorial.overrule(step["overrule"]["units"])
    g = tutorial.g
    assert (CARDS[g.card], CARDS[g.next_card]) == ("77-magnus-maximus", "15-fickle-weather")
    played = (50, 58, 42, 8, 17, 26, 33, 22, 56)
    assert g.played == tuple(card(number) for number in played)
