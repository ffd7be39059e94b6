"""Malformed messages by the hundred thousand, half of them at a server without limits.

usage: scripts/fuzz_server [--messages N] [--minutes N] [--progress FILE] [--anew]

Shows how far it is; stops after so many messages or minutes, and goes on from there next time:
what was found stands in benchmarks/malformed.json. It fails if a server falls, stores anything,
answers 5xx, leaves a page without an answer or grows; it does not read the log.
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
from dataclasses import dataclass, field
from pathlib import Path

from tests.server.fuzz import Target, digest, strike
from tests.server.pages import SEATS, open_page, opened, set_table
from tests.server.running import ProcessServer, sqlite

STATE = Path(__file__).resolve().parent.parent.parent / "benchmarks" / "malformed.json"
BATCH = 1_000
WARM_BATCHES = 10
MOST_GROWTH = 32_000
"""Kilobytes by which a server may grow once it is warm."""

WITHOUT_LIMITS = """
import sys
from logres.server.tables.limits import UNLIMITED
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
    grown: int = 0

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
        if self.target.late:
            found.append(f"{self.target.late} pages were not answered")
        if self.warm:
            self.grown = max(self.grown, self.memory() - self.warm)
        if self.grown > MOST_GROWTH:
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


@dataclass
class Sum:
    """What was found so far, in this run and those before it."""

    done: int = 0
    seconds: float = 0.0
    messages: Counter[str] = field(default_factory=Counter)
    statuses: dict[str, Counter[str]] = field(default_factory=dict)
    grown_kb: Counter[str] = field(default_factory=Counter)

    @classmethod
    def read(cls, path: Path) -> Sum:
        if not path.exists():
            return cls()
        plain = json.loads(path.read_text("utf-8"))
        statuses = {name: Counter(found) for name, found in plain["statuses"].items()}
        messages, grown = Counter(plain["messages"]), Counter(plain["grown_kb"])
        return cls(plain["done"], plain["seconds"], messages, statuses, grown)

    def add(self, one: Attacked) -> None:
        self.done += BATCH
        self.messages[one.name] += one.target.messages
        self.statuses.setdefault(one.name, Counter()).update(one.target.statuses)
        self.grown_kb[one.name] = max(self.grown_kb[one.name], one.grown)

    def write(self, path: Path) -> None:
        plain = {**vars(self), "seconds": round(self.seconds)}
        path.write_text(json.dumps(plain, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def run(options: argparse.Namespace) -> int:
    path: Path = options.progress
    known = Sum() if options.anew else Sum.read(path)
    before, begun = known.seconds, time.monotonic()
    ends, batches = begun + options.minutes * 60, 0
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        kinds = {"limits": ProcessServer, "no limits": UnlimitedServer}
        found = [stack.enter_context(attacked(n, k, folder / n)) for n, k in kinds.items()]
        while known.messages.total() < options.messages and time.monotonic() < ends:
            for one in found:
                one.target.statuses, one.target.messages = Counter(), 0
                asyncio.run(strike(one.target, known.done, BATCH))
                if faults := one.faults():
                    return fail(faults, known.done)
                known.add(one)
                batches += 1
                if batches > WARM_BATCHES and not one.warm:
                    one.warm = one.memory()
                show(known, found)
            known.seconds = before + time.monotonic() - begun
            known.write(path)
    print(f"\n{known.messages.total():,} messages: no fall, nothing stored, no 5xx, memory flat")
    return 0


def show(known: Sum, found: list[Attacked]) -> None:
    sizes = ", ".join([f"{one.name} {one.memory() // 1024} MB" for one in found])
    start = "\r" if sys.stdout.isatty() else "\n"
    print(f"{start}{known.messages.total():>9,} messages, {sizes} ", end="", flush=True)


def fail(faults: list[str], done: int) -> int:
    print(f"\nafter number {done}:", *faults, sep="\n  ")
    return 1


def main() -> int:
    reader = argparse.ArgumentParser(usage=(__doc__ or "").split("usage: ")[1])
    reader.add_argument("--messages", type=int, default=1_000_000)
    reader.add_argument("--minutes", type=float, default=600.0)
    reader.add_argument("--progress", type=Path, default=STATE)
    reader.add_argument("--anew", action="store_true")
    return run(reader.parse_args())


if __name__ == "__main__":
    sys.exit(main())
