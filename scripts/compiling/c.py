"""Drives the C compiler: several files at once, only those that changed."""

from __future__ import annotations

import os
import shlex
import subprocess
import sysconfig
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

Heard = Callable[[int, int], None]
"""Is told how many files of how many are done."""

FLAGS = ("-O2", "-g0", "-w", "-fPIC", "-fwrapv", "-DNDEBUG")
# Every file of a group has the table of its exports, which one of them fills.
COMMON = "-fcommon"


class Refused(Exception):
    """The compiler's words."""


@dataclass(frozen=True)
class Library:
    """C files that become one library; with another header all of them are compiled anew."""

    name: str
    sources: list[Path]
    folders: list[str] = field(default_factory=list)
    headers: list[Path] = field(default_factory=list)

    def stale(self, objects: Path) -> list[Path]:
        newest = max([header.stat().st_mtime for header in self.headers], default=0.0)
        return [source for source in self.sources if is_stale(source, objects, newest)]


def is_stale(source: Path, objects: Path, newest: float) -> bool:
    made = object_of(source, objects)
    return not made.exists() or made.stat().st_mtime <= max(newest, source.stat().st_mtime)


def object_of(source: Path, objects: Path) -> Path:
    return objects / f"{source.stem}.o"


def compile_all(libraries: Iterable[Library], objects: Path, target: Path, heard: Heard) -> None:
    """The large files first, so that nobody waits for one at the end."""
    libraries = list(libraries)
    objects.mkdir(parents=True, exist_ok=True)
    jobs = {source: library for library in libraries for source in library.stale(objects)}
    order = sorted(jobs, key=lambda source: -source.stat().st_size)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = pool.map(lambda source: compile_one(source, jobs[source], objects), order)
        for done, _ in enumerate(runs, 1):
            heard(done, len(order))
    for library in libraries:
        link(library, objects, target)


def compile_one(source: Path, library: Library, objects: Path) -> None:
    folders = [f"-I{folder}" for folder in (*library.folders, sysconfig.get_path("include"))]
    made = object_of(source, objects)
    partly = made.with_suffix(".partly")
    run(*command("CC"), *FLAGS, COMMON, *folders, "-c", str(source), "-o", str(partly))
    partly.rename(made)


def link(library: Library, objects: Path, target: Path) -> None:
    made = [str(object_of(source, objects)) for source in library.sources]
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    run(*command("LDSHARED"), *made, "-o", str(target / f"{library.name}{suffix}"))


def command(name: str) -> list[str]:
    """How this Python was compiled; `CC` and `LDSHARED` of the environment come first."""
    return shlex.split(os.environ.get(name) or str(sysconfig.get_config_var(name)))


def run(*words: str) -> None:
    try:
        done = subprocess.run(words, capture_output=True, text=True, check=False)
    except FileNotFoundError as fault:
        raise Refused(str(fault)) from fault
    if done.returncode:
        raise Refused(done.stderr)
