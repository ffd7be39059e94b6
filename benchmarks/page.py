"""How quickly the browser page answers, and how smoothly it tells, on loopback.

    python -m benchmarks.page [--clicks 120] [--seconds 20] [--rounds 3] [--first]

Three measurements in Chromium at 1440x900, all by the page's own clock:

- click to lit answer, in Rex Britannorum: from a click on something lit until the frame in which
  the next question is drawn. Only clicks count after which the same seat is asked again at once: no
  bot thinks in between.
- tasks: what the browser calls a long task, over 50 ms, while a round of Britannia's bots is told
  at normal speed and pieces travel.
- telling begins: from the first move of such a round that the server has stored and sent until the
  frame in which its sentence stands in the strip; and how many moves came after that.

Nothing fails because a machine is slow: the load is printed beside the figures. Where others use
the machine as well, `--first` (Linux, as root) has server and browser run before all of them.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.browsing import CHROMIUM, OPTIONS, PATIENCE
from tests.web.hall import Hall, Made, wish

SIZE = (1440, 900)
FIRST = -20
GOALS = {"median": 80, "p95": 200, "longest task": 50, "telling begins": 300}

WATCH = """
{
  const Plain = WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...all) {
      super(...all);
      this.addEventListener('message', ({ data }) => {
        for (const told of [JSON.parse(data)].flat())
          if (told.is === 'view') {
            const { view, patch } = told;
            const change = view ? [view.decision] : patch.decision;
            const asked = change === undefined ? came.at(-1).asked
              : !Array.isArray(change) || Boolean(change[0]);
            came.push({ at: performance.now(), lines: told.log.length, asked });
          }
      });
    }
  };
  Object.assign(window, { came: [], answers: [], tasks: [], told: [] });
  new PerformanceObserver((list) => {
    for (const one of list.getEntries())
      tasks.push({ at: one.startTime, ms: one.duration, travels: travels(),
        told: Boolean(document.querySelector('.prompt.told')) });
  }).observe({ type: 'longtask' });
  const travels = () =>
    document.getAnimations().some((moving) => moving.effect?.target?.closest?.('svg'));
  let pressed = null;
  const strip = () => document.querySelector('#prompt');
  addEventListener('click', (event) => {
    const version = Number(strip()?.dataset.version ?? -1);
    if (event.isTrusted) pressed = { at: event.timeStamp, came: came.length, version };
  }, true);
  const drawn = (act) => requestAnimationFrame(() => setTimeout(() => act(performance.now())));
  const look = () => {
    const found = strip();
    const n = found?.dataset.told;
    if (n && !told.some((one) => one.n === n)) {
      const one = { n, at: 0 };
      told.push(one);
      drawn((at) => { one.at = at; });
    }
    if (!pressed || !found || Number(found.dataset.version) <= pressed.version) return;
    const click = pressed;
    pressed = null;
    if (found.matches('.mine') && came[click.came]?.asked)
      drawn((at) => answers.push(at - click.at));
  };
  new MutationObserver(look)
    .observe(document, { subtree: true, childList: true, attributes: true });
}
"""

LIT = """() => [...document.querySelectorAll('.prompt .acts [data-action], .live .lit, .hand .lit')]
  .map((one) => {
    if (one.dataset.x) {
      const spot = new DOMPoint(Number(one.dataset.x), Number(one.dataset.y));
      const { x, y } = spot.matrixTransform(one.getScreenCTM());
      return { x, y };
    }
    const { x, y, width, height } = one.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  })
  .filter(({ x, y }) => x > 0 && y > 0 && document.elementFromPoint(x, y)
    ?.closest('[data-action], .lit, [data-grip], svg'))"""

IDLE = "() => document.querySelector('#prompt.mine, #prompt.over')"


@dataclass(frozen=True)
class Game:
    """A table: one person, all others bots."""

    id: str
    scenario: str
    person: str
    rivals: tuple[str, ...]
    bot: str
    options: dict[str, str] = field(default_factory=dict)


REX = Game(
    "rex", "two-kingdoms", "iceni", ("brigantes",), "random", {"kingdoms": "brigantes,iceni"}
)
BRITANNIA = Game("britannia", "three-players", "player-2", ("player-1", "player-3"), "greedy")


@contextmanager
def table(browser: Browser, hall: Hall, game: Game, speed: str) -> Iterator[Page]:
    """A page at a new table."""
    seats = {seat: wish(game.bot) for seat in game.rivals} | {game.person: wish("person")}
    body = {"game": game.id, "scenario": game.scenario, "options": game.options, "seats": seats}
    made = hall.call("POST", "/api/tables", body)
    context = browser.new_context(viewport={"width": SIZE[0], "height": SIZE[1]}, locale="en")
    context.set_default_timeout(10 * PATIENCE)
    for name, value in {"speed": speed, "hold": "never"}.items():
        context.add_init_script(f"if (location.host) localStorage['logres.{name}'] = {value!r}")
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto(Made(hall, made["table"], made["keys"]).link(game.person))
    page.wait_for_function(IDLE)
    yield page
    context.close()


def click_lit(page: Page, dice: random.Random) -> None:
    found = page.evaluate(LIT)
    if found:
        spot = dice.choice(found)
        page.mouse.click(spot["x"], spot["y"])


def press(page: Page, dice: random.Random) -> bool:
    """Press something that is lit; False if the game is over."""
    click_lit(page, dice)
    page.wait_for_timeout(50)
    page.wait_for_function(IDLE)
    return page.query_selector("#prompt.over") is None


def clicks(browser: Browser, hall: Hall, wanted: int) -> list[float]:
    """Milliseconds from click to lit answer."""
    found: list[float] = []
    while len(found) < wanted:
        with table(browser, hall, REX, "instant") as page:
            dice = random.Random(len(found))
            while press(page, dice) and len(page.evaluate("answers")) < wanted - len(found):
                pass
            found += page.evaluate("answers")
    return found


def telling(browser: Browser, hall: Hall, seconds: float, seed: int) -> dict[str, Any]:
    """One round of bots, told: when it begins, and what holds the page up."""
    with table(browser, hall, BRITANNIA, "normal") as page:
        dice = random.Random(seed)
        while page.evaluate("came.at(-1).asked"):
            page.evaluate("Object.assign(window, { came: [came.at(-1)], told: [], tasks: [] })")
            click_lit(page, dice)
            page.wait_for_timeout(100)
        page.wait_for_timeout(1000 * seconds)
        came, told = page.evaluate("came"), page.evaluate("told")
        tasks = page.evaluate("tasks")
    moves = [one["at"] for one in came[1:] if one["lines"]]
    begun = min(one["at"] for one in told if one["at"])
    return {
        "begins": begun - moves[0],
        "later": len([at for at in moves if at > begun]),
        "events": len(told),
        "tasks": [one for one in tasks if one["told"] and one["at"] > moves[0]],
    }


def p95(found: list[float]) -> float:
    return statistics.quantiles(found, n=20)[-1]


def report(found: list[float], rounds: list[dict[str, Any]], load: tuple[str, str]) -> str:
    tasks = [one for told in rounds for one in told["tasks"]]
    travel = [one["ms"] for one in tasks if one["travels"]]
    begins = [told["begins"] for told in rounds]
    rows = [
        ("click to lit answer, median", f"{statistics.median(found):.0f} ms", GOALS["median"]),
        ("click to lit answer, p95", f"{p95(found):.0f} ms", GOALS["p95"]),
        ("longest task while pieces travel", longest(travel), GOALS["longest task"]),
        ("longest task while anything is told", longest([one["ms"] for one in tasks]), None),
        ("telling begins, median", f"{statistics.median(begins):.0f} ms", GOALS["telling begins"]),
        ("telling begins, slowest", f"{max(begins):.0f} ms", GOALS["telling begins"]),
    ]
    lines = ["| | measured | goal |", "|---|---|---|"]
    lines += [f"| {what} | {ms} | {f'{goal} ms' if goal else ''} |" for what, ms, goal in rows]
    return "\n".join([*lines, "", counted(found, rounds, tasks, travel), loaded(load)])


def counted(
    found: list[float], rounds: list[dict[str, Any]], tasks: list[Any], travel: list[float]
) -> str:
    events = sum(told["events"] for told in rounds)
    later = ", ".join([str(told["later"]) for told in rounds])
    return (
        f"{len(found)} clicks; {len(rounds)} rounds with {events} events told and {len(tasks)} "
        f"tasks over 50 ms, {len(travel)} of these while pieces travelled. Moves that came after "
        f"the telling had begun: {later}."
    )


def loaded(load: tuple[str, str]) -> str:
    before, after = load
    cores = os.cpu_count()
    return f"Load of the machine (1, 5, 15 minutes): {before} before, {after} after; {cores} cores."


def longest(tasks: list[float]) -> str:
    """The browser counts only what takes longer than 50 ms."""
    return f"{max(tasks):.0f} ms" if tasks else "under 50 ms"


def load_now() -> str:
    return ", ".join([f"{load:.1f}" for load in os.getloadavg()])


def go_first() -> None:
    """Have this process and all that it has started run before all others, by nice and autogroup.

    The browser is in a session of its own, and a session has its share whatever its processes want.
    """
    os.setpriority(os.PRIO_PROCESS, 0, FIRST)
    for process in (os.getpid(), *descendants(os.getpid())):
        with suppress(FileNotFoundError):
            Path(f"/proc/{process}/autogroup").write_text(str(FIRST))


def descendants(process: int) -> list[int]:
    found: list[int] = []
    for threads in Path(f"/proc/{process}/task").glob("*/children"):
        for child in map(int, threads.read_text().split()):
            found += [child, *descendants(child)]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--clicks", type=int, default=120)
    parser.add_argument("--seconds", type=float, default=20, help="so long a round is watched")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--first", action="store_true", help="before all other processes; as root")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        hall = Hall(Path(folder) / "logres.sqlite3")
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=OPTIONS)
        if wanted.first:
            go_first()
        before = load_now()
        found = clicks(browser, hall, wanted.clicks)
        rounds = [telling(browser, hall, wanted.seconds, n) for n in range(wanted.rounds)]
        print(report(found, rounds, (before, load_now())))
        browser.close()
        hall.stop()


if __name__ == "__main__":
    main()
