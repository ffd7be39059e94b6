"""Who plays each seat: people at the screen, bots in the others."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from typing import Any

from logres.engine.errors import UnknownName
from logres.engine.game.definition import Game, Options, Scenario
from logres.players import bot_for_each, bot_names, usual_bot

PERSON = "person"

Seating = dict[str, str]
"""For every seat `person` or the name of a bot."""


def seat_all(
    game: Game, seats: tuple[str, ...], people: tuple[str, ...], bots: str | None
) -> Seating:
    """Assign people to their seats (the first by default), and bots by one name, or one name
    each.
    """
    for seat in people:
        if seat not in seats:
            raise UnknownName(key="error.nobody", seat=seat, known=", ".join(seats))
    chosen = people or seats[:1]
    others = tuple(seat for seat in seats if seat not in chosen)
    named = bot_for_each(game, others, bots or usual_bot(game))
    return {**dict.fromkeys(chosen, PERSON), **named}


def seating_of(game: Game, told: dict[str, str]) -> Seating:
    """Return the seating of a record; an unknown one gets a person or a bot."""
    known = {seat: who for seat, who in told.items() if who == PERSON or who in bot_names(game)}
    people = tuple(seat for seat, who in known.items() if who == PERSON)
    return {**seat_all(game, tuple(told), people, None), **known}


def options_for(scenario: Scenario, given: dict[str, Any], people: tuple[str, ...]) -> Options:
    """Return the options, chosen where they are free such that every person has the wanted seat."""
    options = scenario.read_options(given)
    if set(people) <= set(scenario.seats(options)):
        return options
    for choice in free_choices(scenario, given):
        other = {**options, **choice}
        if set(people) <= set(scenario.seats(other)):
            return other
    known = ", ".join(scenario.seats(options))
    raise UnknownName(key="error.seats-apart", seats=people, scenario=scenario.id, known=known)


def free_choices(scenario: Scenario, given: dict[str, Any]) -> Iterable[Options]:
    names = [name for name in scenario.options if name not in given]
    for values in product(*[scenario.options[name].choices for name in names]):
        yield dict(zip(names, values, strict=True))
