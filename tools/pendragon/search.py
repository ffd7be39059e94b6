"""Looks for targets with which the short scenario is fair among four Non-players.

cd tools && python -m pendragon.search play 500      plays games and notes how Factions stood
cd tools && python -m pendragon.search try 200       tries so many settings on the games played
cd tools && python -m pendragon.search prove 500     plays the best setting on other seeds
cd tools && python -m pendragon.search show          the best settings, and what was proved

All is kept in one file (--state FILE, pendragon-search.json): stopped, any of them goes on where
it was. `--jobs 2` processes; `--first 1` and `--proof 1000001` are the first seeds of searching and
of proving. The compiled build is used where there is one. A change of the rules or of the
Non-players asks for a new file.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from collections import Counter
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SCENARIO = "barbarian-conspiracy"
LEAST, MOST, CHECKED = 0.12, 0.40, 0.5
"""The share of wins every Faction should have, and of games that should end by a check."""
CHUNK = 4
SHOWN = 8

State = dict[str, Any]


def empty() -> State:
    return {"scenario": SCENARIO, "played": {}, "tried": {}, "proved": {}}


def load(path: Path) -> State:
    found: State = json.loads(path.read_text("utf-8")) if path.exists() else empty()
    return found


def save(path: Path, state: State) -> None:
    """Whole or not at all: it may be stopped at any time."""
    beside = path.with_suffix(".new")
    beside.write_text(json.dumps(state, separators=(",", ":")), "utf-8")
    beside.replace(path)


# Playing and proving.


def note(scenario: str, seed: int) -> tuple[int, list[list[Any]]]:
    """How the Factions stood, in a game that Renown does not end."""
    from pendragon.standings import UNREACHED, play

    return seed, [at.plain() for at in play(scenario, seed, UNREACHED)[1]]


def outcome(setting: dict[str, Any], seed: int) -> tuple[int, str, str]:
    """Who wins a game played with a setting, and how it ends."""
    from logres.games.pendragon.table.constants import FACTIONS
    from pendragon.standings import Setting, play

    g, _ = play(SCENARIO, seed, Setting(**setting))
    return seed, FACTIONS[g.winners[0]], str(g.ended)


def play_games(path: Path, games: int, first: int, jobs: int) -> None:
    from logres.lab import workers

    state = load(path)
    left = [s for s in range(first, first + games) if str(s) not in state["played"]]
    for at in range(0, len(left), CHUNK * jobs):
        for seed, plain in workers.run(note, SCENARIO, left[at : at + CHUNK * jobs], jobs):
            state["played"][str(seed)] = plain
        save(path, state)
        print(f"{len(state['played'])} games played", file=sys.stderr, flush=True)


def prove(path: Path, games: int, first: int, jobs: int, setting: dict[str, Any]) -> None:
    from logres.lab import workers

    state, key = load(path), json.dumps(setting)
    proved = state["proved"].setdefault(key, {})
    left = [s for s in range(first, first + games) if str(s) not in proved]
    for at in range(0, len(left), CHUNK * jobs):
        for seed, who, how in workers.run(outcome, setting, left[at : at + CHUNK * jobs], jobs):
            proved[str(seed)] = [who, how]
        save(path, state)
        print(f"{len(proved)} games proved", file=sys.stderr, flush=True)


# Trying.


def draw(number: int) -> dict[str, Any]:
    """Setting number n: the same in every run. The first are the numbers of the full game."""
    from pendragon.standings import Setting

    if number < 2:
        return asdict(Setting(30, 45, ("points", "percent")[number]))
    dice = random.Random(number)
    return asdict(
        Setting(
            saxon_renown=dice.randrange(12, 31),
            scotti_renown=dice.randrange(12, 46),
            scale=dice.choice(("points", "percent")),
            no_dominance=dice.choice((5, 10, 15, 20)),
            missing_settlement=dice.choice((2, 3, 5, 8)),
        )
    )


def judge(games: list[list[list[Any]]], setting: dict[str, Any]) -> dict[str, Any]:
    """Wins by Faction, games that end by a check, and how far all that is from fair."""
    from logres.games.pendragon.table.constants import FACTIONS
    from pendragon.standings import Setting, Standing, winner

    chosen, wins, checked = Setting(**setting), Counter[str](), 0
    for plain in games:
        who, by_check = winner([Standing.read(at) for at in plain], chosen)
        wins[FACTIONS[who]] += 1
        checked += by_check
    found = {name: wins[name] for name in FACTIONS}
    return {"setting": setting, "games": len(games), "wins": found, "checked": checked} | {
        "off": unfair(list(found.values()), checked, len(games))
    }


def unfair(wins: list[int], checked: int, games: int) -> float:
    """0 if all is as it should be, otherwise how much is missing or too much in all."""
    shares = [n / games for n in wins]
    off = sum([max(0.0, LEAST - share, share - MOST) for share in shares])
    return round(off + max(0.0, CHECKED - checked / games), 4)


def try_settings(path: Path, settings: int) -> None:
    state = load(path)
    games = list(state["played"].values())
    for number in range(settings):
        known = state["tried"].get(str(number))
        if known is None or known["games"] != len(games):
            state["tried"][str(number)] = judge(games, draw(number))
    save(path, state)


def best(state: State) -> list[dict[str, Any]]:
    """The fairest first; of equals the one that checks end most."""
    found: list[dict[str, Any]] = list(state["tried"].values())
    return sorted(found, key=lambda one: (one["off"], -one["checked"]))


# Telling.


def line(wins: dict[str, int], checked: int, games: int) -> str:
    shares = " ".join([f"{name} {n / games:.1%}" for name, n in wins.items()])
    return f"{shares} | by a check {checked / games:.1%} of {games}"


def show(path: Path) -> list[str]:
    state = load(path)
    told = [
        f"{' '.join(f'{k}={v}' for k, v in one['setting'].items())} | "
        f"{line(one['wins'], one['checked'], one['games'])} | off {one['off']}"
        for one in best(state)[:SHOWN]
    ]
    for key, proved in state["proved"].items():
        told.append(f"proved {key} | {proof_line(proved)}")
    return told


def proof_line(proved: dict[str, list[str]]) -> str:
    wins = Counter([who for who, _ in proved.values()])
    ends = Counter([how for _, how in proved.values()])
    ordered = {name: wins[name] for name in ("dux", "civitates", "saxons", "scotti")}
    told = ", ".join([f"{how} {n}" for how, n in ends.most_common()])
    games = len(proved)
    off = unfair(list(ordered.values()), games - ends["none"], games)
    return f"{line(ordered, games - ends['none'], games)} | off {off} | {told}"


# Running.


def lead_to_compiled() -> None:
    """Start anew with the compiled build in front, if there is one that fits."""
    sys.path.insert(0, str(ROOT))
    from scripts.compiling.using import lead

    before = os.environ.get("PYTHONPATH")
    lead(os.environ)
    if os.environ.get("PYTHONPATH") != before:
        os.environ["LOGRES_COMPILED"] = "0"  # it is led already
        os.execv(sys.executable, [sys.executable, "-m", "pendragon.search", *sys.argv[1:]])


def read_arguments() -> argparse.Namespace:
    reading = argparse.ArgumentParser(prog="python -m pendragon.search", description=__doc__)
    reading.add_argument("what", choices=("play", "try", "prove", "show"))
    reading.add_argument("number", type=int, nargs="?", default=200)
    reading.add_argument("--state", type=Path, default=Path("pendragon-search.json"))
    reading.add_argument("--jobs", type=int, default=2)
    reading.add_argument("--first", type=int, default=1)
    reading.add_argument("--proof", type=int, default=1_000_001)
    return reading.parse_args()


def main() -> None:
    told = read_arguments()
    doing = {
        "play": partial(play_games, told.state, told.number, told.first, told.jobs),
        "try": partial(try_settings, told.state, told.number),
    }
    if told.what == "prove":
        fairest = best(load(told.state))[0]["setting"]
        prove(told.state, told.number, told.proof, told.jobs, fairest)
    elif told.what in doing:
        doing[told.what]()
    print("\n".join(show(told.state)))


if __name__ == "__main__":
    lead_to_compiled()
    main()
