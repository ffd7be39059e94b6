"""A PostgreSQL of the tests' own, in a folder, started and stopped by whoever needs it.

PostgreSQL refuses to run as root; there it runs as the user that Debian's package makes for it.
"""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SECONDS = 60
SETTINGS = """
listen_addresses = '{address}'
unix_socket_directories = ''
max_connections = 100
shared_buffers = 16MB
"""


def programs() -> Path | None:
    """The folder of PostgreSQL's programs; the newest, where there are several."""
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=version_of)
    return folders[-1].parent if folders else None


def version_of(path: Path) -> float:
    return float(path.parent.parent.name)


class Postgres:
    """One cluster in a folder."""

    def __init__(self, folder: Path, bin: Path, address: str = "127.0.0.1") -> None:
        self.folder, self.bin, self.address = folder, bin, address
        self.data = folder / "data"
        self.port = free_port()
        self.url = f"postgresql://logres@{address}:{self.port}/postgres"
        self.user = None if os.geteuid() else pwd.getpwnam("postgres").pw_uid

    def make(self) -> None:
        """With the journal flushed as it is by default: what is committed is on the disk."""
        if self.user is not None:
            os.chown(self.folder, self.user, -1)
        self.run("initdb", "-D", self.data, "-U", "logres", "-A", "trust", "-E", "UTF8")
        with (self.data / "postgresql.conf").open("a", encoding="utf-8") as file:
            file.write(SETTINGS.format(address=self.address))
        with (self.data / "pg_hba.conf").open("a", encoding="utf-8") as file:
            file.write("host all all all trust\n")

    def start(self) -> None:
        options = f"-p {self.port}"
        log = self.folder / "log"
        control = ("pg_ctl", "-D", self.data, "-o", options, "-l", log, "-w")
        self.run(*control, "-t", SECONDS, "start")

    def stop(self, how: str = "fast") -> None:
        if self.is_running():
            self.run("pg_ctl", "-D", self.data, "-m", how, "-w", "-t", SECONDS, "stop")

    def kill(self) -> None:
        """The postmaster and all its processes, as when the machine stops."""
        pid = self.pid()
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        for one in (pid, *map(int, children)):
            with_signal(one, signal.SIGKILL)
        for one in (pid, *map(int, children)):
            wait_for_end(one)
        (self.data / "postmaster.pid").unlink(missing_ok=True)

    def is_running(self) -> bool:
        return (self.data / "postmaster.pid").exists()

    def pid(self) -> int:
        return int((self.data / "postmaster.pid").read_text().splitlines()[0])

    def run(self, program: str, *arguments: object) -> None:
        done = subprocess.run(
            [self.bin / program, *map(str, arguments)],
            user=self.user,
            cwd=self.folder,
            env={"PATH": "/usr/bin:/bin", "LC_ALL": "C"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
            text=True,
            timeout=2 * SECONDS,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"{program} failed: {done.stderr}")


def with_signal(pid: int, number: signal.Signals) -> None:
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        return


def wait_for_end(pid: int) -> None:
    """Wait, by its own file descriptor, until a process is gone."""
    import select

    try:
        descriptor = os.pidfd_open(pid)
    except ProcessLookupError:
        return
    try:
        if not select.select([descriptor], [], [], SECONDS)[0]:
            raise RuntimeError(f"process {pid} is still there")
    finally:
        os.close(descriptor)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def running(address: str = "127.0.0.1") -> Iterator[Postgres]:
    """A fresh PostgreSQL for as long as it is needed, on an address of this thread's network."""
    found = programs()
    if found is None:
        raise FileNotFoundError("PostgreSQL is not installed: on Debian, apt install postgresql")
    with tempfile.TemporaryDirectory(prefix="logres-postgres-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        server = Postgres(folder, found, address)
        server.make()
        server.start()
        try:
            yield server
        finally:
            server.stop("immediate")


def main(command: list[str]) -> int:
    """`python -m tests.postgres COMMAND …`: run a command with such a database to test on.

    Without a command its address is printed, and it runs until it is told to end.
    """
    signals = (signal.SIGTERM, signal.SIGINT)
    signal.pthread_sigmask(signal.SIG_BLOCK, () if command else signals)
    with running() as server:
        if command:
            return subprocess.call(command, env={**os.environ, "LOGRES_TEST_POSTGRES": server.url})
        print(server.url, flush=True)
        signal.sigwait(signals)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
