"""What the printed cards say where sources disagree: each open doubt is a switch in the data.

`[readings]` in `nations.toml` says what is played; `SOURCES.md` tells the doubts. The cards are
changed here before anything else reads them, so that what is shown is what is scored.
[ruling.card-data]
"""

from __future__ import annotations

from typing import Any

Toml = dict[str, Any]


def as_read(peoples: Toml, rounds: int) -> Toml:
    """The nations as they are played, in a game of `rounds` rounds."""
    readings = peoples["readings"]
    cards = {card["id"]: card for card in peoples["nation"]}
    read_points(cards, readings)
    read_eliminations(cards, readings, rounds)
    read_landings(cards, readings)
    peoples["limits"]["burhs"] = readings["burhs"]
    if readings["jutes_before_saxons"]:
        peoples["nation"] = jutes_first(peoples["nation"])
    return peoples


def read_points(cards: dict[str, Toml], readings: Toml) -> None:
    """Gwynedd for Romans, Norfolk for Danes, and what "other" means to Norwegians."""
    for entry in cards["romans"]["occupy"]:
        set_points(entry, "gwynedd", readings["gwynedd_for_romans"])
    for entry in cards["danes"]["occupy"]:
        if not entry.get("at_withdrawal"):
            set_points(entry, "norfolk", readings["norfolk_for_danes"])
    if not readings["norwegians_hold_every_english_area"]:
        for occupied in cards["norwegians"]["occupy"]:
            for area in [area for award in occupied["award"] for area in award["areas"]]:
                for held in cards["norwegians"]["hold"]:
                    set_points(held, area, 0)


def set_points(entry: Toml, area: str, points: int) -> None:
    for award in entry["award"]:
        award["areas"] = [other for other in award["areas"] if other != area]
    if points:
        entry["award"].append({"points": points, "areas": [area]})


def read_eliminations(cards: dict[str, Toml], readings: Toml, rounds: int) -> None:
    """Roman units for Brigantes, armies for Irish, and limits to the own turn."""
    for entry in cards["brigantes"]["eliminate"]:
        entry["points"] = readings["brigantes_for_roman_" + entry["kind"]]
    for entry in cards["irish"]["eliminate"]:
        if entry["kind"] == "army":
            first, last = min(entry["rounds"]), readings["irish_paid_for_armies_until"]
            entry["rounds"] = list(range(first, last + 1))
    for name, card in cards.items():
        if name not in readings["paid_in_their_own_turn"]:
            lift_limits(card.get("eliminate", []), range(1, rounds + 1))


def lift_limits(entries: list[Toml], rounds: range) -> None:
    """Defenders are paid like attackers: the higher points of a round are the only ones in it."""
    limited = {number for entry in entries if entry["own_turn"] for number in entry["rounds"]}
    for entry in entries:
        entry["own_turn"] = False
        if limited & set(entry.pop("not_own_turn_in", ())):
            entry["rounds"] = [number for number in rounds if number not in limited]


def read_landings(cards: dict[str, Toml], readings: Toml) -> None:
    """The words of landing: coasts that they may or may not mean. [ruling.north-south-landing]"""
    for reading in readings["landing"]:
        landing = cards[reading["nation"]]["landing"]
        others = [coast for coast in landing["coasts"] if coast not in reading["coasts"]]
        landing["coasts"] = others + (reading["coasts"] if reading["allowed"] else [])


def jutes_first(nations: list[Toml]) -> list[Toml]:
    """The order that the Timeline prints. [ruling.nation-order-full]"""
    at = [nation["id"] for nation in nations].index("saxons")
    jutes = next(nation for nation in nations if nation["id"] == "jutes")
    rest = [nation for nation in nations if nation is not jutes]
    return [*rest[:at], jutes, *rest[at:]]
