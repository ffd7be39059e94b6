"""Formats, lints and type-checks the pages' JavaScript with programs of Node's, which are pinned.

usage: pages.py            check
       pages.py --write    format, and mend what can be mended safely

Playing and testing do without Node: where it is missing, or its programs cannot be fetched, this
says so and is content, but where LOGRES_CI is set that is a failure.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIOME = ("@biomejs/biome@2.6.6", "biome")
TYPESCRIPT = ("typescript@7.0.2", "tsc")
STRICT = ("check", "--error-on-warnings", "--colors=off")
TYPES = ("-p", "src/logres/web/jsconfig.json")


def main(arguments: list[str]) -> int:
    if not shutil.which("npx"):
        return say_missing("there is no Node here")
    write = ["--write"] if arguments == ["--write"] else []
    return run(*BIOME, *STRICT, *write) or run(*TYPESCRIPT, *TYPES)


def run(package: str, program: str, *arguments: str) -> int:
    code = subprocess.call(npx(package, program, *arguments), cwd=ROOT)
    if code and not is_there(package, program):
        return say_missing(f"{package} cannot be fetched")
    return code


def is_there(package: str, program: str) -> bool:
    quiet = subprocess.DEVNULL
    command = npx(package, program, "--version")
    return not subprocess.call(command, cwd=ROOT, stdout=quiet, stderr=quiet)


def say_missing(why: str) -> int:
    print(f"The pages' JavaScript was not checked: {why}.", flush=True)
    return 1 if os.environ.get("LOGRES_CI") else 0


def npx(package: str, program: str, *arguments: str) -> list[str]:
    return ["npx", "--yes", "--loglevel=error", "--package", package, program, *arguments]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
