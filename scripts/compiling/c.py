"""Drives the C compiler: several files at once, only those that changed."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby
from pathlib import Path

from scripts.compiling.modules import level
from scripts.compiling.refused import Refused

Heard = Callable[[int, int], None]
"""Is told how many parts of how many are done."""

# Every file of a library declares the table of its exports, which one of them fills: -fcommon.
# A library's names are its own, so that it need not look them up: the others go by that table.
FLAGS = ("-g0", "-w", "-fPIC", "-fwrapv", "-fcommon", "-DNDEBUG", "-fvisibility=hidden")
# What is done about errors stands apart from what is run all the time: a tenth faster.
APART = ("-freorder-blocks-algorithm=stc", "-freorder-blocks-and-partition", "-freorder-functions")
RARE = """
struct _object;
#define RARE __attribute__((cold))
RARE void CPyError_OutOfMemory(void);
RARE void CPy_TypeError(const char *, struct _object *);
RARE void CPy_AddTraceback(const char *, const char *, int, struct _object *);
RARE void CPy_TypeErrorTraceback(
    const char *, const char *, int, struct _object *, const char *, struct _object *);
RARE void CPy_AttributeError(
    const char *, const char *, const char *, const char *, int, struct _object *);
"""
"""What mypyc calls only where something failed."""

# Calls within a library go straight to their function, not by way of a table: a sixth faster.
LINKED = ("-Wl,-Bsymbolic",) if sys.platform == "linux" else ()
PART = 600_000
"""Files go together, because each begins with the same headers: four of them take 17.9 s together
and 22.4 s one by one (sums of five alternating runs), a fifth of the C compiler's time.
"""


@dataclass(frozen=True)
class Library:
    """C files that become one library; with another header all of them are compiled anew."""

    name: str
    sources: list[Path]
    folders: list[str] = field(default_factory=list)
    headers: list[Path] = field(default_factory=list)


@dataclass(frozen=True)
class Part:
    """Some files of a library that are compiled as one."""

    path: Path
    files: tuple[Path, ...]
    level: str
    library: Library

    @property
    def made(self) -> Path:
        return self.path.with_suffix(".o")

    @property
    def size(self) -> int:
        return sum([file.stat().st_size for file in self.files])

    def is_stale(self) -> bool:
        used = (self.path, *self.files, *self.library.headers)
        return not self.made.exists() or self.made.stat().st_mtime <= max(map(changed, used))


def changed(path: Path) -> float:
    return path.stat().st_mtime


def compile_all(libraries: Iterable[Library], work: Path, target: Path, heard: Heard) -> None:
    """The large parts first, so that nobody waits for one at the end."""
    work.mkdir(parents=True, exist_ok=True)
    parts = {library.name: list(parts_of(library, work)) for library in libraries}
    stale = [part for found in parts.values() for part in found if part.is_stale()]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = pool.map(compile_part, sorted(stale, key=lambda part: -part.size))
        for done, _ in enumerate(runs, 1):
            heard(done, len(stale))
    for name, found in parts.items():
        link(target / f"{name}{sysconfig.get_config_var('EXT_SUFFIX')}", found)


def parts_of(library: Library, work: Path) -> Iterator[Part]:
    by_level = sorted(library.sources, key=lambda source: (level_of(source), source))
    for number, (pains, files) in enumerate(shared_out(by_level)):
        path = work / f"{library.name}_{number}.c"
        write(path, RARE + "".join([f'#include "{file}"\n' for file in files]) + f"// {pains}\n")
        yield Part(path, tuple(files), pains, library)


def shared_out(sources: list[Path]) -> Iterator[tuple[str, list[Path]]]:
    for pains, found in groupby(sources, level_of):
        part: list[Path] = []
        for file in found:
            part.append(file)
            if sum([file.stat().st_size for file in part]) > PART:
                yield pains, part
                part = []
        if part:
            yield pains, part


def level_of(source: Path) -> str:
    """mypyc names its files after the modules."""
    return level(source.stem.removeprefix("__native_").replace("___", "."))


def write(place: Path, text: str) -> None:
    """Only what is new, so that its date says when it changed."""
    if place.is_symlink():
        place.unlink()
    if not place.exists() or place.read_text("utf-8") != text:
        place.write_text(text, "utf-8")


def compile_part(part: Part) -> None:
    folders = [f"-I{folder}" for folder in (*part.library.folders, sysconfig.get_path("include"))]
    partly = part.made.with_suffix(".partly")
    flags = (*FLAGS, part.level, *apart(), *folders)
    run(*command("CC"), *flags, "-c", str(part.path), "-o", str(partly))
    partly.rename(part.made)


@cache
def apart() -> tuple[str, ...]:
    """Not every compiler knows how."""
    try:
        run(*command("CC"), *APART, "-fsyntax-only", "-xc", os.devnull)
    except Refused:
        return ()
    return APART


def link(target: Path, parts: list[Part]) -> None:
    made = [str(part.made) for part in parts]
    run(*command("LDSHARED"), *LINKED, *made, "-o", str(target))


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
