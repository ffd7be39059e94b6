"""Whole rounds for tests: how one begins, how one ends, and players who do nothing in it."""

from __future__ import annotations

from typing import Any

from logres.engine.match.match import Match
from tests.games.britannia.builders import (
    answer,
    choices,
    ended,
    lay,
    nation,
    position,
    question,
    run,
    start,
    told,
    units,
)
from tests.games.britannia.parts import (
    ENGLAND,
    LANDS,
    NATION_COUNT,
    NATIONS,
    Britannia,
    NationTurn,
    Round,
)

PASSIVE = ("done", "stop", "stay", "pass", "remain", "resist", "halve", "permit")
FORCED = ("take", "ride", "lead", "to", "stop", "done")

ENGLISH = [area for number, area in enumerate(LANDS) if ENGLAND >> number & 1]


def english(**counts: int) -> dict[str, str]:
    """Units for so many English areas of each nation: `english(saxons=6, angles=3)`."""
    owners = [name.replace("_", "-") for name, n in counts.items() for _ in range(n)]
    return {area: f"{owner} 1" for area, owner in zip(ENGLISH, owners, strict=False)}


def begin_round(g: Britannia) -> Match:
    """A round from its first moment; the game ends with it."""
    return last(g, Round())


def end_round(g: Britannia) -> Match:
    """What is done when all nations have had their turns; the game ends with the round."""
    return last(g, Round(NATION_COUNT, at="next_nation"))


def last(g: Britannia, frame: Round) -> Match:
    """Go on with this round as the last, from a fresh or a played position."""
    g.last_round, g.ended, g.options = g.round, "", []
    return start(g, [frame])


def score_round(round: int, units: dict[str, str], **fields: Any) -> Match:
    """The end of a round from a map."""
    return end_round(lay(units, round=round, **fields))


def held_by(name: str, areas: str) -> dict[str, str]:
    """One army of a nation in each of these areas."""
    return dict.fromkeys(areas.split(), f"{name} 1")


def held(match: Match, name: str) -> int:
    """What a nation scored for holding areas."""
    return sum([entry["n"] for entry in told(match, "held") if entry["nation"] == name])


def rules_of(match: Match, what: str) -> list[str]:
    """The clauses behind the happenings of a kind."""
    return [h.rule.removeprefix("britannia.") for h in match.happenings if h.what == what]


def points(match: Match, name: str) -> int:
    return position(match).points[nation(name)]


def order(match: Match, *actions: str) -> Match:
    """Play these actions; what a hand need not say because it is forced is passed over."""
    for action in actions:
        if action in choices(match):
            match.play(action)
        else:
            assert action.split()[0] in FORCED, (action, choices(match))
    return match


def idle(match: Match, until: str = "") -> Match:
    """Everybody does as little as possible, until this is asked or all is over."""
    while not match.over and not ended(match) and not (until and until in question(match)):
        found = choices(match)
        quiet = [action for action in found if action.split()[0] in PASSIVE]
        answer(match, (quiet or found)[0])
    return match


def idle_to(match: Match, name: str) -> Match:
    """Everybody does as little as possible until this nation moves."""
    while not (question(match) == "movement.move" and position(match).nation == nation(name)):
        found = choices(match)
        quiet = [action for action in found if action.split()[0] in PASSIVE]
        answer(match, (quiet or found)[0])
    return match


def moves(g: Britannia, dice: list[int] | None = None) -> Match:
    """The turn of the nation on turn from its movement on: no growth, no arrivals."""
    return run(g, NationTurn(g.nation, at="take_up"), dice)


def attack(g: Britannia, start: str, to: str, dice: list[int]) -> Match:
    """All armies of the nation on turn in one area attack in another; their dice come first.

    Nobody submits, and subjects may leave what they like.
    """
    match = moves(g, dice)
    foot, horse = units(match, start)[NATIONS[g.nation]]
    who = [f"take {foot}"] if foot else [f"ride {horse}"]
    order(match, f"move {start}", *who, f"to {to}", "stop", "done")
    for quiet in ("permit", "resist"):
        while quiet in choices(match):
            match.play(quiet)
    return match


def turns(match: Match) -> list[str]:
    """The nations that have had or begun a turn, in order."""
    return [turn["nation"] for turn in told(match, "turn")]
