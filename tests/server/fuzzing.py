"""Malformed messages by the hundred thousand, half of them at a server without limits.

usage: scripts/fuzz_server [--messages N] [--minutes N] [--progress FILE] [--anew]

Shows how far it is; stops after so many messages or minutes, and goes on from there next time.
It fails if a server falls, stores anything, answers 5xx or grows; it does not read the log.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.server.fuzz import Target, digest, strike
from tests.server.pages import SEATS, open_page, opened, set_table
from tests.server.running import ProcessServer, sqlite

BATCH = 1_000
WARM_BATCHES = 10
MOST_GROWTH = 32_000
"""Kilobytes by which a server may grow once it is warm."""

WITHOUT_LIMITS = """
import sys
from logres.server.limits import UNLIMITED
from logres.server.serve import Place, serve
serve(Place(port=0, db=sys.argv[1], browser=False, limits=UNLIMITED))
"""


class UnlimitedServer(ProcessServer):
    """A server that refuses only what is wrong."""

    def command(self, url: str, options: tuple[str, ...]) -> list[str]:
        return [sys.executable, "-c", WITHOUT_LIMITS, url]


@dataclass
class Attacked:
    """A server under attack, and what it was before."""

    name: str
    server: ProcessServer
    file: Path
    target: Target
    before: str
    warm: int = 0

    def memory(self) -> int:
        status = Path(f"/proc/{self.server.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0])

    def faults(self) -> list[str]:
        """What must not have happened."""
        if self.server.process.poll() is not None:
            return [f"the server {self.name} has ended"]
        counted = self.server.client.get("/metrics").text
        found = [line for line in counted.splitlines() if line.startswith("logres_faults_total{")]
        found += [status for status in self.target.statuses if status.startswith("5")]
        if digest(self.file) != self.before:
            found.append("something was stored")
        if self.warm and self.memory() - self.warm > MOST_GROWTH:
            found.append(f"memory grew from {self.warm} to {self.memory()} KB")
        return [f"{self.name}: {fault}" for fault in found]


@contextmanager
def attacked(name: str, kind: type[ProcessServer], folder: Path) -> Iterator[Attacked]:
    folder.mkdir()
    server = kind(sqlite(folder), ())
    try:
        made, file = set_table(server), folder / "games.sqlite3"
        target = Target(server.address, made.table)
        one = Attacked(name, server, file, target, digest(file))
        yield one
        if not one.faults():
            with opened:
                page = open_page(server, made.table, *made.keys.values())
                assert page.play(SEATS[0], page.options(SEATS[0])[0])["is"] == "done"
    finally:
        server.close()


def run(options: argparse.Namespace) -> int:
    progress: Path = options.progress
    past = json.loads(progress.read_text()) if progress.exists() and not options.anew else {}
    done, messages = past.get("done", 0), past.get("messages", 0)
    statuses: Counter[str] = Counter(past.get("statuses", {}))
    ends, batches = time.monotonic() + options.minutes * 60, 0
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        kinds = {"limits": ProcessServer, "no limits": UnlimitedServer}
        found = [stack.enter_context(attacked(n, k, folder / n)) for n, k in kinds.items()]
        while messages < options.messages and time.monotonic() < ends:
            for one in found:
                one.target.statuses, one.target.messages = Counter(), 0
                asyncio.run(strike(one.target, done, BATCH))
                done, messages = done + BATCH, messages + one.target.messages
                statuses += Counter({f"{one.name} {s}": n for s, n in one.target.statuses.items()})
                if faults := one.faults():
                    return fail(faults, done)
                batches += 1
                if batches > WARM_BATCHES and not one.warm:
                    one.warm = one.memory()
                sizes = ", ".join([f"{each.name} {each.memory() // 1024} MB" for each in found])
                print(f"\r{messages:>9,} messages, {sizes} ", end="", flush=True)
            told = {"done": done, "messages": messages, "statuses": statuses}
            progress.write_text(json.dumps(told))
    print(f"\n{messages:,} messages: no fall, nothing stored, no 5xx, memory flat")
    print(", ".join([f"{status}: {count:,}" for status, count in sorted(statuses.items())]))
    return 0


def fail(faults: list[str], done: int) -> int:
    print(f"\nafter number {done}:", *faults, sep="\n  ")
    return 1


def main() -> int:
    reader = argparse.ArgumentParser(usage=(__doc__ or "").split("usage: ")[1])
    progress = Path(tempfile.gettempdir()) / "logres-fuzz.json"
    reader.add_argument("--messages", type=int, default=1_000_000)
    reader.add_argument("--minutes", type=float, default=600.0)
    reader.add_argument("--progress", type=Path, default=progress)
    reader.add_argument("--anew", action="store_true")
    return run(reader.parse_args())


if __name__ == "__main__":
    sys.exit(main())
