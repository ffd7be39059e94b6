"""The games over HTTP: what they are, texts, rules and boards.

None of that changes while the server runs.
"""

from __future__ import annotations

from dataclasses import asdict
from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

import logres
from logres import players
from logres.engine.game.definition import Game, Scenario
from logres.engine.words import ledger
from logres.server.http import boards, gaps
from logres.server.http.api.answering import Ways, both_ways, squeezed

COVER = ("game", "scenario")


async def games(request: Request) -> Response:
    """List the installed games, with scenarios, options and bots."""
    return squeezed(request, games_of(tuple(logres.titles())))


@cache
def games_of(ids: tuple[str, ...]) -> Ways:
    return both_ways({"games": [about_game(id) for id in ids]})


def events_of(game: Game) -> dict[str, Any]:
    """Return which happenings begin an event, and what a page needs to show it."""
    declared = game.contract.events if game.contract else {}
    return {what: asdict(event) for what, event in declared.items()}


def story_of(game: Game) -> dict[str, Any]:
    """Return which happenings the log tells together, and which are details."""
    joins = game.contract.joins if game.contract else {}
    details = game.contract.details if game.contract else frozenset()
    return {
        "joins": {what: asdict(join) for what, join in joins.items()},
        "details": sorted(details),
    }


def about_game(id: str) -> dict[str, Any]:
    game = logres.game(id)
    return {
        "id": id,
        "title": gaps.filled(game, "en")["game"]["title"],
        "board": boards.has_board(game),
        "cover": (game.folder / "board" / "cover.svg").is_file(),
        "seats": list(game.chairs),
        "bots": list(players.bot_names(game)),
        "usual_bot": players.usual_bot(game),
        "verbs": dict(game.verbs),
        "facts": dict(game.facts),
        "events": events_of(game),
        "story": story_of(game),
        "private_talk": game.private_talk,
        "play_now": about_start(game),
        "scenarios": [
            {
                "id": scenario.id,
                "seats": list(scenario.seats(scenario.defaults())),
                "ruled": rules_play_the_rest(id, scenario.id),
                "options": {name: about_option(scenario, name) for name in scenario.options},
            }
            for scenario in game.scenarios
        ],
    }


def about_start(game: Game) -> dict[str, Any]:
    """Return what *Play now* starts, and its seats."""
    scenario, options = game.quick_start()
    return {
        "scenario": scenario,
        "options": options,
        "seats": list(game.seats(scenario, options)),
    }


@cache
def rules_play_the_rest(game: str, scenario: str) -> bool:
    """Where a choice leaves seats out: do the rules play them, or are they not in the game?"""
    found = logres.game(game).scenario(scenario)
    wishes = [
        {**found.defaults(), name: choice}
        for name, option in found.options.items()
        for choice in option.choices
    ]
    fewest = min(wishes, key=lambda options: len(found.seats(options)), default={})
    return bool(logres.new(game, scenario, fewest).state.ruled)


def about_option(scenario: Scenario, name: str) -> dict[str, Any]:
    """Describe an option; where it changes the seats, with the seats for each choice."""
    option, defaults = scenario.options[name], scenario.defaults()
    seats = {
        str(choice): list(scenario.seats({**defaults, name: choice})) for choice in option.choices
    }
    about: dict[str, Any] = {"default": option.default, "choices": list(option.choices)}
    return about if len(set(map(tuple, seats.values()))) == 1 else {**about, "seats": seats}


async def texts(request: Request) -> Response:
    """Return all texts of a game in one language; with `?cover` only titles and the like."""
    game = logres.game(request.path_params["game"])
    cover = "cover" in request.query_params
    return squeezed(request, texts_of(game.id, request.path_params["language"], cover))


@cache
def texts_of(game: str, language: str, cover: bool) -> Ways:
    said = gaps.filled(logres.game(game), language)
    return both_ways({part: said[part] for part in COVER} if cover else said)


async def board(request: Request) -> Response:
    """Return the generic layout of a game without a board of its own."""
    return squeezed(request, board_of(logres.game(request.path_params["game"]).id))


@cache
def board_of(id: str) -> Ways:
    return both_ways(boards.plan_of(id))


async def rules(request: Request) -> Response:
    """Return the rules reference of a game."""
    return squeezed(request, rules_of(logres.game(request.path_params["game"]).id))


@cache
def rules_of(id: str) -> Ways:
    book = ledger.load(logres.game(id).folder)
    clauses = [
        {
            "id": clause.id,
            "kind": clause.kind,
            "section": clause.section,
            "texts": clause.texts,
            "source": clause.source,
            "rules": list(clause.rules),
        }
        for clause in book.clauses.values()
    ]
    sections = [{"id": s, "title": book.section_titles[s]} for s in book.sections]
    return both_ways({"game": id, "sections": sections, "clauses": clauses})
