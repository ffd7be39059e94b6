"""The plain board's reading of views: its own tests in Node, with views of every game."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any

import logres
from logres.server.http import boards, gaps
from tests.web.test_modules import HERE, ROOT, node

FILE = HERE / "reading.test.mjs"
EVERY = 40


def views_of(id: str) -> list[dict[str, Any]]:
    """What a seat and a spectator see now and then in a random game."""
    game = logres.game(id)
    scenario, options = game.quick_start()
    match = logres.new(id, scenario, options=options, seed=5)
    found = []
    for number in range(5 * EVERY):
        if match.decision is None:
            break
        if number % EVERY == 0:
            found += [match.view(None)["board"], match.view(match.decision.seat)["board"]]
        match.play(match.decision.actions[number % len(match.decision.actions)])
    return found


def test_views_are_read_as_they_should_be(tmp_path: Path) -> None:
    games = [
        {
            "plan": boards.plan_of(id),
            "texts": gaps.filled(logres.game(id), "en"),
            "views": views_of(id),
        }
        for id in logres.titles()
    ]
    views = tmp_path / "views.json"
    views.write_text(json.dumps(games), "utf-8")
    done = subprocess.run(
        [node(), "--import", f"./{HERE / 'register.mjs'}", "--test", str(FILE)],
        cwd=ROOT,
        env={**os.environ, "VIEWS": str(views)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    written = len(re.findall(r"^test\(", (ROOT / FILE).read_text("utf-8"), re.MULTILINE))
    assert re.search(rf"^\S+ pass {written}$", done.stdout, re.MULTILINE), done.stdout
