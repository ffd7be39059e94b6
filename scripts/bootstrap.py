"""Install the pinned dependencies into .venv on first use, then exec the Python there.

Standard library only, in the syntax of Python 3.7, so that an old Python gets a clear message.
"""

from __future__ import annotations

import errno
import hashlib
import os
import re
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from typing import Iterable, Iterator, NoReturn, TextIO

OLDEST_PYTHON = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
WINDOWS = os.name == "nt"
PYTHON = VENV / "Scripts" / "python.exe" if WINDOWS else VENV / "bin" / "python"

RUNTIME, POSTGRES, LAB = "runtime", "postgres", "lab"
COMPILE, DEV, MAPS, DOCS = "compile", "dev", "maps", "docs"
REQUIREMENTS = {
    kind: ROOT / "requirements" / f"{kind}.txt"
    for kind in (RUNTIME, POSTGRES, LAB, COMPILE, DEV, MAPS, DOCS)
}
INCLUDES = {
    RUNTIME: (RUNTIME,),
    POSTGRES: (RUNTIME, POSTGRES),
    LAB: (RUNTIME, LAB),
    COMPILE: (RUNTIME, LAB, COMPILE),
    DEV: (RUNTIME, POSTGRES, LAB, COMPILE, DEV),
    MAPS: (RUNTIME, POSTGRES, LAB, COMPILE, DEV, MAPS),
    DOCS: (RUNTIME, DOCS),
}
SECONDS = {RUNTIME: 15, POSTGRES: 15, LAB: 15, COMPILE: 20, DEV: 40, MAPS: 60, DOCS: 20}

PIP_FOUND = ("Collecting ", "Processing ", "Ignoring ", "Requirement already satisfied")
PIP_TROUBLES = {
    "No space left on device": "the disk is full; free some space and try again",
    "DO NOT MATCH THE HASHES": "a downloaded package does not match its pinned hash; "
    "try again, and if that does not help, do not trust your package index",
    "onnection broken by": "no packages could be downloaded; check the network and try again",
    "timed out": "the package index did not respond; check the network and try again",
}


class Trouble(Exception):
    """An error of the set-up: what is wrong and what to do about it, in one sentence."""


def hand_over(kind: str, *arguments: str, compiled: bool = False) -> NoReturn:
    """Replace this process by the Python of .venv, installed first if need be.

    With `compiled`, a compiled build that matches the sources is put first on the path.
    """
    try:
        set_up(kind)
        if compiled:
            use_build()
    except Trouble as trouble:
        sys.exit(f"Logres could not be set up: {trouble}.")
    except OSError as fault:
        sys.exit(f"Logres could not be set up: {fault}. Check that you can write there.")
    except KeyboardInterrupt:
        sys.exit("\nSet-up interrupted. Run the same command to start again.")
    os.execv(str(PYTHON), [str(PYTHON), *arguments])


def use_build() -> None:
    from scripts.compiling.using import lead  # written for a newer Python than this file

    lead(os.environ)


def set_up(kind: str) -> None:
    refuse_old_python()
    if is_ready(kind):
        return
    with alone():
        # Another start may have done the work while this one waited.
        if not is_ready(kind):
            install(kind)


def refuse_old_python() -> None:
    if sys.version_info < OLDEST_PYTHON:
        raise Trouble(
            "it needs Python {}.{} or newer, and {} is Python {}.{}; install a newer one "
            "and start with it, as in `python3.11 {}`".format(
                *OLDEST_PYTHON, sys.executable, *sys.version_info[:2], sys.argv[0]
            )
        )


def is_ready(kind: str) -> bool:
    stamp = stamp_file(kind)
    return PYTHON.exists() and stamp.exists() and stamp.read_text() == stamp_of(kind)


def stamp_file(kind: str) -> Path:
    return VENV / f"{kind}.stamp"


def stamp_of(kind: str) -> str:
    """Return a digest of all that a set-up depends on: Python, folder and pins."""
    facts = (sys.version, sys.base_prefix, str(VENV), REQUIREMENTS[kind].read_text("utf-8"))
    return hashlib.sha256(os.fsencode("\n".join(facts))).hexdigest()


@contextmanager
def alone() -> Iterator[None]:
    """Hold a file lock against concurrent set-ups; the system releases it with the process."""
    with (ROOT / ".venv.lock").open("w") as lock:
        # pip holds it too: killing this process alone leaves pip at work in .venv.
        os.set_inheritable(lock.fileno(), True)
        if not take(lock):
            say("Another process is setting up Logres; waiting for it.")
            while not take(lock):
                time.sleep(0.1)
        yield


def take(lock: TextIO) -> bool:
    """Try to lock a file without blocking; return whether that worked."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as fault:
        if fault.errno not in (errno.EACCES, errno.EAGAIN, errno.EDEADLK):
            raise
        return False
    return True


def install(kind: str) -> None:
    """Remove the stamps first and write them last, so that an interrupted set-up starts afresh.

    What was ready stays ready: each package has one pin, whatever asks for it.
    """
    started, ready = time.monotonic(), [kind for kind in REQUIREMENTS if is_ready(kind)]
    say(f"Setting up Logres, once: about {SECONDS[kind]} seconds with a good connection.")
    for stamp in map(stamp_file, REQUIREMENTS):
        if stamp.exists():
            stamp.unlink()
    if not ready:
        make_venv()
    install_packages(REQUIREMENTS[kind])
    for included in {*INCLUDES[kind], *ready}:
        stamp_file(included).write_text(stamp_of(included))
    say(f"Set up in {time.monotonic() - started:.0f} seconds.")


def make_venv() -> None:
    import venv  # slow to load, and needed once

    venv.create(str(VENV), clear=True, symlinks=not WINDOWS, with_pip=False)
    inside = "Lib/site-packages" if WINDOWS else "lib/python3*/site-packages"
    site_packages = next(VENV.glob(inside))
    # Relative, so that no letter in the name of the folder can spoil it.
    (site_packages / "src.pth").write_text(os.path.relpath(ROOT / "src", site_packages) + "\n")


def install_packages(requirements: Path) -> None:
    command = [*pip(), "install", "--require-hashes", "--no-input", "--progress-bar", "off"]
    process = subprocess.Popen(
        [*command, "-r", str(requirements)],
        cwd=str(ROOT),
        env=dict(os.environ, PIP_USER="0", PIP_DISABLE_PIP_VERSION_CHECK="1"),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        close_fds=False,
        universal_newlines=True,
        errors="replace",
    )
    with process:
        assert process.stdout
        output = follow(process.stdout, count_pins(requirements))
    if process.returncode:
        raise Trouble(explain(output))


def pip() -> list[str]:
    """Return the command of a pip that installs into .venv: one that is there, or ensurepip's."""
    for python in (sys.executable, str(PYTHON.resolve())):
        if succeeds(python, "-c", "import pip"):
            return [python, "-m", "pip", "--python", str(PYTHON)]
    if succeeds(str(PYTHON), "-m", "ensurepip"):
        return [str(PYTHON), "-m", "pip"]
    raise Trouble("this Python has no pip; install it, on Debian with `apt install python3-pip`")


def succeeds(*command: str) -> bool:
    quiet = subprocess.DEVNULL
    return not subprocess.call(command, cwd=str(ROOT), stdout=quiet, stderr=quiet)


def count_pins(requirements: Path) -> int:
    return len(re.findall(r"^\w", requirements.read_text("utf-8"), re.MULTILINE))


def follow(lines: Iterable[str], total: int) -> str:
    """Show pip's progress; return its whole output."""
    said, found = [], 0
    for line in lines:
        said.append(line)
        if line.startswith(PIP_FOUND):
            found += 1
            show(f"  package {found} of {total}")
        elif line.startswith("Installing"):
            show("  unpacking")
    show("")
    return "".join(said)


def explain(output: str) -> str:
    for sign, meaning in PIP_TROUBLES.items():
        if sign in output:
            return meaning
    last_words = re.findall("^ERROR: (.*)", output, re.MULTILINE)[-1:] or output.split("\n")[-2:]
    return "pip failed: " + " ".join(last_words)


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def show(progress: str) -> None:
    """Overwrite the last line, if standard error is a terminal."""
    if sys.stderr.isatty():
        print("\r\033[K" + progress, end="", file=sys.stderr, flush=True)
