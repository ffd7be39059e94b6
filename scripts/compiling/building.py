"""Makes the build: unfolded sources, C, libraries, and the folder that Python is led to."""

from __future__ import annotations

import contextlib
import io
import os
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from filelock import FileLock

from scripts.bootstrap import say, show
from scripts.compiling import c, shims, using
from scripts.compiling.checking import refuse_without_compiler
from scripts.compiling.citing import write_tables
from scripts.compiling.modules import groups
from scripts.compiling.reading import Library
from scripts.compiling.refused import Refused
from scripts.compiling.unfolding import unfold

WORK = using.BUILDS / "work"
UNFOLDED, C, PARTS = WORK / "unfolded", WORK / "c", WORK / "parts"
KEPT = 2
"""Builds that stay besides the newest: somebody may be playing with them."""

MYPY = ("--config-file=", "--explicit-package-bases", "--namespace-packages")


def main() -> int:
    """Compile, unless that is done already."""
    try:
        with alone():
            return compile_logres()
    except Refused as refused:
        show("")
        say(f"Logres could not be compiled. It plays all the same, in plain Python.\n{refused}")
    except KeyboardInterrupt:
        say("\nCompiling interrupted. The same command goes on with it.")
    return 1


@contextlib.contextmanager
def alone() -> Iterator[None]:
    using.BUILDS.mkdir(exist_ok=True)
    with FileLock(using.BUILDS / "lock"):
        yield


def compile_logres() -> int:
    started, build = time.monotonic(), using.current()
    if build.exists():
        say(using.COMPILED)
        return 0
    refuse_without_compiler()
    say("Compiling Logres, which takes some minutes. Plain Python goes on working meanwhile.")
    make(build)
    using.TOLD.unlink(missing_ok=True)
    say(f"Compiled in {time.monotonic() - started:.0f} seconds. From now on ./play uses it.")
    return 0


def make(build: Path) -> None:
    """Under another name until it is whole."""
    files = {
        name: [str(path.relative_to(using.SOURCE)) for path in paths]
        for name, paths in groups(using.PACKAGE).items()
    }
    partly = using.BUILDS / "partly"
    shutil.rmtree(partly, ignore_errors=True)
    partly.mkdir()
    show("  reading")
    write_sources({file for group in files.values() for file in group})
    if build != using.current():
        raise Refused("The sources changed meanwhile. The same command starts again.")
    show("  checking types and writing C")
    libraries = [*write_c(files), shims.write(files, C)]
    c.compile_all(libraries, PARTS, partly, show_parts)
    show("")
    write_tables(using.PACKAGE, partly)
    link_modules(files, partly)
    drop_old_builds()
    partly.rename(build)


def show_parts(done: int, total: int) -> None:
    show(f"  part {done} of {total}")


def write_sources(compiled: set[str]) -> None:
    """All modules as the compiler shall see them: unfolded, or linked for the types they have."""
    library = Library(using.SOURCE)
    for path in sorted(using.PACKAGE.rglob("*.py")):
        file = str(path.relative_to(using.SOURCE))
        place = UNFOLDED / file
        place.parent.mkdir(parents=True, exist_ok=True)
        if file in compiled:
            c.write(place, unfold(library[shims.module_of(file)]))
        elif not place.is_symlink():
            place.unlink(missing_ok=True)
            place.symlink_to(os.path.relpath(path, place.parent))
    for place in UNFOLDED.rglob("*.py"):
        if not (using.SOURCE / place.relative_to(UNFOLDED)).exists():
            place.unlink()


def write_c(files: dict[str, list[str]]) -> list[c.Library]:
    """Let mypyc write C: a library for every group."""
    from mypyc.build import mypycify

    os.environ["MYPYPATH"] = str(UNFOLDED)
    # Tracebacks name the unfolded files, whose lines they count.
    os.chdir(WORK)
    files = {name: [f"{UNFOLDED.name}/{file}" for file in group] for name, group in files.items()}
    with heard_only_if_it_fails():
        extensions = mypycify(
            [*MYPY, *[file for group in files.values() for file in group]],
            multi_file=True,
            separate=[(group, name) for name, group in files.items()],
            target_dir=str(C),
        )
    # The others are mypyc's own shims.
    return [library(e) for e in extensions if e.name.endswith("__mypyc")]


def library(extension: Any) -> c.Library:
    sources, headers = map(Path, extension.sources), map(Path, extension.depends)
    return c.Library(extension.name, list(sources), list(extension.include_dirs), list(headers))


@contextlib.contextmanager
def heard_only_if_it_fails() -> Iterator[None]:
    """mypyc also remarks on what is fine, and leaves the program when it fails."""
    words = io.StringIO()
    try:
        with contextlib.redirect_stdout(words), contextlib.redirect_stderr(words):
            yield
    except SystemExit as leaving:
        raise Refused(words.getvalue()) from leaving


def link_modules(files: dict[str, list[str]], build: Path) -> None:
    for file in [file for group in files.values() for file in group]:
        place = (build / file).with_suffix(using.SUFFIX)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.symlink_to(os.path.relpath(build / f"{shims.NAME}{using.SUFFIX}", place.parent))
    using.refresh_links(build)


def drop_old_builds() -> None:
    for build in using.finished()[:-KEPT]:
        shutil.rmtree(build)


if __name__ == "__main__":
    sys.exit(main())
