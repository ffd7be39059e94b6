"""The whole games in `records/`: one for each way a game can end, in each scenario.

Some are played by four Non-players, some with people's seats taken by the random player, some with
people who do nothing, and some with Britons who Invite whomever they can: only so do the rarer ends
come up.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import logres
from logres.engine.match.match import Match
from logres.games.pendragon import GAME
from tests.games.pendragon.driven import driving
from tests.games.pendragon.parts import FACTIONS, LEVELS
from tests.games.recording import Records, Wanted

SHORT, LONG = "barbarian-conspiracy", "de-excidio-britanniae"
NAMES = {SHORT: "short", LONG: "long"}
NOBODY, BRITONS, BARBARIANS, EVERYBODY = (
    "none",
    "dux,civitates",
    "saxons,scotti",
    ",".join(FACTIONS),
)
IDLE: tuple[str, ...] = ("done", "pass", "decline", "refuse", "lapse")
HOSTS: tuple[str, ...] = (
    "do-feat invite",
    "feat invite",
    "invite-{guests}",
    "pay-for",
    "consent",
    "give",
    "maintain",
    "command trade",
    "command train",
    "command intercept",
    "command march",
)
"""What Britons who want Foederati choose, the first that is offered."""


def wanted(scenario: str, seats: str, people: str, end: str, **options: Any) -> Wanted:
    """`seats` says how people play: not at all (nonplayers), by chance, idly, or as hosts of the
    nation that is to win.
    """
    name = f"{NAMES[scenario]}-{seats}-{end}"
    return Wanted(name, scenario, {"factions": people, **options})


WANTED = (
    wanted(SHORT, "nonplayers", NOBODY, "none"),
    wanted(SHORT, "nonplayers", NOBODY, "dux-autonomy"),
    wanted(SHORT, "nonplayers", NOBODY, "civitates-fragmentation"),
    wanted(SHORT, "random", EVERYBODY, "none", targets="full"),
    wanted(SHORT, "random", BARBARIANS, "dux-roman-rule", difficulty="introductory"),
    wanted(SHORT, "random", "civitates", "dux-fragmentation"),
    wanted(SHORT, "idle", BARBARIANS, "civitates-roman-rule", difficulty="easy"),
    wanted(SHORT, "random", "saxons", "civitates-autonomy"),
    wanted(SHORT, "idle", "dux,civitates,scotti", "saxons-roman-rule"),
    wanted(SHORT, "idle", "dux,civitates,scotti", "saxons-autonomy"),
    wanted(SHORT, "random", BRITONS, "saxons-fragmentation", **{"one-hand": True}),
    wanted(SHORT, "idle", "dux,civitates,scotti", "saxons-renown-roman-rule"),
    wanted(SHORT, "idle", "dux,civitates,scotti", "saxons-renown-autonomy"),
    wanted(SHORT, "idle", "dux,civitates,saxons", "scotti-autonomy"),
    wanted(SHORT, "random", BRITONS, "scotti-fragmentation"),
    wanted(SHORT, "hosts", "dux,civitates,saxons", "scotti-roman-rule"),
    wanted(SHORT, "hosts", "dux,civitates,saxons", "scotti-roman-rule-reconstructed"),
    wanted(SHORT, "nonplayers", NOBODY, "scotti-autonomy-reconstructed"),
    wanted(SHORT, "nonplayers", NOBODY, "scotti-fragmentation-reconstructed"),
    wanted(SHORT, "hosts", "dux,civitates,scotti", "saxons-renown-roman-rule-reconstructed"),
    wanted(SHORT, "nonplayers", NOBODY, "saxons-renown-autonomy-reconstructed"),
    wanted(LONG, "nonplayers", NOBODY, "none"),
    wanted(LONG, "nonplayers", NOBODY, "scotti-fragmentation"),
    wanted(LONG, "nonplayers", NOBODY, "saxons-fragmentation"),
    wanted(LONG, "nonplayers", NOBODY, "civitates-fragmentation"),
    wanted(LONG, "nonplayers", NOBODY, "dux-fragmentation"),
    wanted(LONG, "random", "scotti", "dux-roman-rule", difficulty="difficult"),
    wanted(LONG, "random", "dux", "dux-autonomy"),
    wanted(LONG, "random", "saxons", "civitates-roman-rule"),
    wanted(LONG, "idle", "scotti", "civitates-autonomy"),
    wanted(LONG, "idle", "dux,civitates,scotti", "saxons-roman-rule"),
    wanted(LONG, "idle", "dux,civitates,scotti", "saxons-autonomy"),
    wanted(LONG, "idle", "dux,civitates,scotti", "saxons-renown-autonomy"),
    wanted(LONG, "hosts", "dux,civitates,scotti", "saxons-renown-roman-rule"),
    wanted(LONG, "idle", "dux,civitates,saxons", "scotti-roman-rule"),
    wanted(LONG, "idle", "dux,civitates,saxons", "scotti-autonomy"),
)

RENOWN = (
    *[f"saxons-renown-{level}" for level in LEVELS if level != "fragmentation"],
    *[f"scotti-{level}" for level in LEVELS],
)
"""At Fragmentation Renown does not win for the Saxons."""
ENDS = {
    LONG: {
        "none",
        *[f"{who}-{level}" for who, level in product(FACTIONS, LEVELS)],
        *RENOWN,
    }
}
ENDS[SHORT] = {*ENDS[LONG], *[f"{end}-reconstructed" for end in RENOWN]}
"""Every way a game can end: nobody passes a check, or somebody does at a level of Imperium. Renown
that wins only by the short scenario's own numbers says so.
"""


def ending(match: Match) -> str:
    assert match.result is not None
    return match.result.how


def end_of(wanted: Wanted) -> str:
    """What comes after the length of the scenario and how the seats play."""
    return wanted.name.split("-", maxsplit=2)[2]


def play(wanted: Wanted, seed: int) -> Match:
    match = logres.new(GAME.id, wanted.scenario, wanted.options, seed=seed)
    if "-idle-" in wanted.name:
        return idle(match)
    if "-hosts-" in wanted.name:
        return idle(match, hosts_of("scotti" if "scotti" in end_of(wanted) else "saxons"))
    return logres.play_out(match, "random", seed=seed)


def hosts_of(guests: str) -> tuple[str, ...]:
    return tuple(choice.format(guests=guests) for choice in HOSTS)


def idle(match: Match, first: tuple[str, ...] = ()) -> Match:
    """People do the least they can, Britons some things before that."""
    while match.decision:
        offered = match.decision.actions
        wants = first if match.decision.seat in BRITONS.split(",") else ()
        liked = [a for want in wants for a in offered if f"{a} ".startswith(f"{want} ")]
        least = [action for action in offered if action.split(maxsplit=1)[0] in IDLE]
        match.play((liked or least or offered)[0])
    return match


RECORDS = Records(GAME, Path(__file__).parent / "records", WANTED, play, ending)

if __name__ == "__main__":
    RECORDS.write()
    driving.write()
