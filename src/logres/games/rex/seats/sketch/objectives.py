"""The table in text: what an Objectives card asks for, and how much of it is done."""

from __future__ import annotations

from typing import Any

from logres.engine.words.sketch import Row, Say
from logres.games.rex.rules.objectives import goals
from logres.games.rex.table.constants import BOARD, CARDS, LOCATIONS, PLACES, mask

MET, UNMET = "✓", "·"

FIEFS = [region["id"] for region in BOARD["region"] if region["fief"]]
OBJECTIVE = {objective["id"]: objective for objective in CARDS["objective"]}
LINK = {link["id"]: link for link in BOARD["link"]}


def objective_rows(kept: dict[str, Any], held: list[str], say: Say) -> list[Row]:
    conditions = OBJECTIVE[kept["id"]]["conditions"]
    lines: list[Row] = [say(f"name.objective.{kept['id']}", {})]
    for number, condition in enumerate(conditions):
        tick = MET if number < kept["met"] else UNMET
        places = "; ".join([codes(places) for places, _ in goals(condition)])
        lines.append(f"  {tick} {condition_line(condition, held, say)} ({places})")
    return lines


def objective_brief(kept: dict[str, Any], held: list[str], say: Say) -> list[Row]:
    conditions = OBJECTIVE[kept["id"]]["conditions"]
    ticks = MET * kept["met"] + UNMET * (len(conditions) - kept["met"])
    name = say(f"name.objective.{kept['id']}", {})
    next_one = conditions[kept["met"] : kept["met"] + 1]
    return [f"{ticks} {name}", *[f"  → {condition_line(c, held, say)}" for c in next_one]]


def condition_line(condition: dict[str, Any], held: list[str], say: Say) -> str:
    """What it asks for, and how much of that is done: "control the Cornovii region 1/2"."""
    kind = condition["type"]
    if kind == "control_region" and condition["region"] in FIEFS:
        kind = "control_fief"
    text = say(f"name.condition.{kind}", condition_values(condition))
    return f"{text} {progress(condition, held)}"


def condition_values(condition: dict[str, Any]) -> dict[str, Any]:
    pairs = {"location": condition.get("locations"), "region": condition.get("regions")}
    if "link" in condition:
        link = LINK[condition["link"]]
        pairs["location"] = [link["from"], link["to"]]
    both = {f"{which}_{kind}": id for kind, ids in pairs.items() if ids for which, id in two(ids)}
    return {**condition, **both}


def two(ids: list[str]) -> list[tuple[str, str]]:
    return list(zip(("first", "second"), ids, strict=True))


def progress(condition: dict[str, Any], held: list[str]) -> str:
    """How many places of how many that are needed; the best of two regions."""
    mine = mask(held)
    done = [(min((mine & places).bit_count(), need), need) for places, need in goals(condition)]
    return "{}/{}".format(*max(done, key=lambda pair: pair[0] / pair[1]))


def codes(places: int) -> str:
    return " ".join([LOCATIONS[n].upper() for n in range(PLACES) if places >> n & 1])
