"""One fault after another under load: each kind of fault is a class, each `strike` one fault.

Between two strikes the people play; after each, everything that was acknowledged must be stored,
once, and now and then every table is loaded and everybody must get further.
"""

from __future__ import annotations

import errno
import os
import random
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import ClassVar

from logres.server.storage import database
from tests import postgres
from tests.chaos.crowd import Crowd, Figures, wait_until
from tests.chaos.zygote import COMMITS, Forked, zygote
from tests.server.running import sqlite

HERE = Path(__file__).parent
MOST_CLICKS = 60
LONGEST = 3.0
"""A fault strikes after so many acknowledged clicks, or seconds, at most."""

WHOLE_EVERY = 10
"""So often every table is loaded, and everybody must get further."""

SECONDS = 120.0


def shim(folder: Path) -> Path:
    """The library that loses what was not flushed, compiled; without a compiler there is none."""
    library = folder / "powerloss.so"
    command = ["cc", "-O1", "-shared", "-fPIC", "-o", str(library), str(HERE / "powerloss.c")]
    subprocess.run(command, check=True, capture_output=True)
    return library


class NotPermitted(Exception):
    """A fault that only a mightier user can make."""


class Fault:
    """A kind of fault, and the server it strikes."""

    variables: ClassVar[dict[str, str]] = {}
    sync: ClassVar[str] = "full"

    def __init__(self, folder: Path, seed: int, people: int) -> None:
        self.folder = folder
        self.dice = random.Random(seed)
        self.crowd = Crowd(people, seed)
        self.disk = folder / "disk"
        self.disk.mkdir()
        self.stack = ExitStack()
        self.url = sqlite(self.disk)
        self.server: Forked | None = None

    def __enter__(self) -> Fault:
        log, variables = self.folder / "log", {**self.variables, **self.prepare()}
        self.zygote = self.stack.enter_context(zygote(log, **variables))
        return self

    def __exit__(self, *fault: object) -> None:
        self.stack.close()

    def prepare(self) -> dict[str, str]:
        """Whatever is needed before the first server; variables for its process."""
        return {}

    def start(self) -> Forked:
        if self.server is None:
            self.server = self.zygote.start(db=self.url, sync=self.sync)
        return self.server

    def end(self) -> None:
        if self.server is not None:
            self.server.kill()
            self.server = None

    def strike(self) -> None:
        """The fault itself, while people play."""
        self.end()

    def mend(self) -> None:
        """What must be done before all can go on."""

    def round(self, number: int) -> Figures:
        """One fault; every so often with a look at everything."""
        server, found = self.start(), Figures(times=1)
        with self.crowd.playing(server):
            assert self.crowd.wait_for(1, SECONDS, server.must_run), "nobody got further"
            self.crowd.wait_for(self.dice.randrange(MOST_CLICKS), self.dice.uniform(0.0, LONGEST))
            server.must_run()
            self.strike()
        self.mend()
        whole = number % WHOLE_EVERY == 0
        if whole:
            found.stuck += self.crowd.all_move_on(self.start(), SECONDS)
            self.end()
            self.after_end()
        found.add(self.crowd.check(self.url, whole, live=self.server is not None))
        return found

    def after_end(self) -> None:
        """The server was ended in order to look, not struck."""


class Kill(Fault):
    """`kill -9` of the server."""


class PowerLoss(Fault):
    """The server is killed, and the disk keeps only what was flushed."""

    early: ClassVar[str] = "0"
    commits: ClassVar[str] = "5"
    """Far more often than a server does by itself, so that the power fails in checkpoints too."""

    def prepare(self) -> dict[str, str]:
        self.platter, self.broken = self.folder / "platter", self.folder / "errno"
        return {"LD_PRELOAD": str(shim(self.folder))}

    def start(self) -> Forked:
        if self.server is None:
            shutil.rmtree(self.platter, ignore_errors=True)
            self.platter.mkdir()
            disk = {
                "LOGRES_DISK": str(self.disk),
                "LOGRES_PLATTER": str(self.platter),
                "LOGRES_ERRNO": str(self.broken),
                "LOGRES_EARLY": self.early,
                COMMITS: self.commits,
            }
            self.server = self.zygote.start(disk, db=self.url, sync=self.sync)
        return self.server

    def strike(self) -> None:
        self.end()
        self.lose()

    after_end = strike

    def lose(self) -> None:
        """What the platter holds is all there is from now on."""
        shutil.rmtree(self.disk)
        self.disk.mkdir()
        for name in (self.platter / "names").iterdir():
            data = self.platter / "data" / name.read_text()
            to = self.disk / name.name
            if data.exists():
                shutil.copy(data, to)
            else:
                to.touch()


class TornPower(PowerLoss):
    """As before, but a part of what was not flushed has reached the disk too, in any order."""

    early = "50"


class Unflushed(PowerLoss):
    """Power loss where nobody waits for the disk: this loses actions, as `--sync normal` says."""

    sync = "normal"
    commits = "100"


class Killed(Fault):
    """PostgreSQL, with all its processes; the server goes on and must find it again."""

    def prepare(self) -> dict[str, str]:
        self.postgres = self.stack.enter_context(postgres.running())
        self.url = self.postgres.url
        return {}

    def strike(self) -> None:
        self.postgres.kill()
        self.postgres.start()
        self.crowd.wait_for(1, SECONDS)


class Workers(Fault):
    """The processes in which bots think."""

    how: ClassVar[signal.Signals] = signal.SIGKILL

    def prepare(self) -> dict[str, str]:
        self.struck: list[int] = []
        self.stack.callback(self.after_end)
        return {}

    def strike(self) -> None:
        assert self.server is not None
        assert wait_until(self.server.workers, SECONDS), "there is nobody to strike"
        for pid in self.server.workers():
            with suppress(ProcessLookupError):
                self.struck.append(os.pidfd_open(pid))
                signal.pidfd_send_signal(self.struck[-1], self.how)
        self.crowd.wait_for(1, SECONDS)

    def after_end(self) -> None:
        """One that stands still cannot see that its server is gone."""
        for descriptor in self.struck:
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(descriptor, signal.SIGKILL)
            os.close(descriptor)
        self.struck = []


class StoppedWorkers(Workers):
    """They stand still, without ending."""

    how = signal.SIGSTOP


class FailingDisk(PowerLoss):
    """Every write fails for a while; then the disk can be written again."""

    number: ClassVar[int] = errno.EIO

    def strike(self) -> None:
        before = self.crowd.acknowledged
        self.broken.write_text(str(self.number))
        assert self.crowd.wait_for_trouble(SECONDS), "the disk is not broken"
        assert self.crowd.acknowledged <= before + self.crowd.size, "stored on a broken disk"
        self.broken.unlink()
        self.crowd.wait_for(1, SECONDS)


class FullDisk(FailingDisk):
    """No room for anything."""

    number = errno.ENOSPC


class ReadOnlyDisk(FailingDisk):
    """As when the kernel has found a fault in the file system."""

    number = errno.EROFS


class SmallDisk(Fault):
    """A small file system that is full in truth, until somebody makes room. Needs root."""

    def prepare(self) -> dict[str, str]:
        mount = ["mount", "-t", "tmpfs", "-o", "size=32m", "tmpfs", str(self.disk)]
        if subprocess.run(mount, capture_output=True, check=False).returncode:
            raise NotPermitted
        self.stack.callback(subprocess.run, ["umount", "-l", str(self.disk)], check=False)
        return {}

    def strike(self) -> None:
        filler = self.disk / "filler"
        with suppress(OSError), filler.open("wb", 0) as file:
            while True:
                file.write(b"x" * 4096)
        assert self.crowd.wait_for_trouble(SECONDS), "the disk is not full"
        filler.unlink()
        self.crowd.wait_for(1, SECONDS)


class ReadOnlyPostgres(Killed):
    """PostgreSQL refuses to be written to, as a standby does."""

    def strike(self) -> None:
        self.say("on")
        assert self.crowd.wait_for_trouble(SECONDS), "PostgreSQL can be written to"
        self.say("off")
        self.crowd.wait_for(1, SECONDS)

    def say(self, state: str) -> None:
        engine = database.plain_engine(self.url).execution_options(isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.exec_driver_sql(f"ALTER SYSTEM SET default_transaction_read_only = {state}")
            connection.exec_driver_sql("SELECT pg_reload_conf()")
        engine.dispose()


FAKETIME = tuple(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))


class Clock(Fault):
    """The clock of the machine, as this server sees it, jumps by up to a year either way."""

    def prepare(self) -> dict[str, str]:
        self.time = self.folder / "time"
        self.time.write_text("+0")
        return {
            "LD_PRELOAD": str(FAKETIME[0]),
            "FAKETIME_TIMESTAMP_FILE": str(self.time),
            "FAKETIME_NO_CACHE": "1",
            "DONT_FAKE_MONOTONIC": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        }

    def strike(self) -> None:
        days = self.dice.choice((-1, 1)) * self.dice.randrange(1, 366)
        self.time.write_text(f"{days:+d}d")
        assert wait_until(lambda: self.days_off() == days, SECONDS), "the clock has not jumped"
        self.crowd.wait_for(self.crowd.size, SECONDS)

    def days_off(self) -> int:
        """How far the server's clock is from ours, by what it says with every answer."""
        assert self.server is not None
        said = parsedate_to_datetime(self.server.client.get("/healthz").headers["date"])
        return round((said - datetime.now(UTC)) / timedelta(days=1))


KINDS: dict[str, type[Fault]] = {
    "kills": Kill,
    "power": PowerLoss,
    "torn": TornPower,
    "postgres": Killed,
    "workers": Workers,
    "stopped": StoppedWorkers,
    "full": FullDisk,
    "small": SmallDisk,
    "read-only": ReadOnlyDisk,
    "read-only-postgres": ReadOnlyPostgres,
    "clock": Clock,
}


@contextmanager
def faults(kind: type[Fault], seed: int = 0, people: int = 6) -> Iterator[Fault]:
    with tempfile.TemporaryDirectory() as name, kind(Path(name), seed, people) as made:
        yield made
