"""Runs the checks of `./test` one after the other, or pytest alone when given arguments.

With `--compiled` first, Logres is compiled if need be and pytest runs on that. With `--installed`
first, wheels are built and installed into empty environments, and what ships is tested there.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STAGES = (
    ("ruff", "check"),
    ("ruff", "format", "--check"),
    ("mypy",),
    ("pytest", "-n", "auto"),
)
READ_TESTS = ("pytest", "--collect-only", "--quiet")
"""Done beside the other checks, which need one core, so that pytest finds its bytecode ready."""
PAGES = str(ROOT / "scripts" / "pages.py")
"""Checks the pages' JavaScript where Node is there, beside the others too."""
COMPILE = str(ROOT / "scripts" / "compile.py")
COMPILED = "--compiled"
COMPILED_TESTS = (
    "tests/engine",
    "tests/games",
    "tests/players",
    "tests/shipped",
    "tests/test_every_game.py",
    "tests/test_library.py",
    "tests/test_pickling.py",
    "tests/test_same_games.py",
    "tests/test_view_shapes.py",
)
"""What runs the rules, and what ships seen from outside: pages, server, commands and library."""
INSTALLED = "--installed"
INSTALLED_TESTS = ("tests/shipped",)
NEVER_COMPILED = (
    "sketch",
    "refusals",
    "lessons",
    "ledger",
    "nonplayers_rehearsal",
    "nonplayers_ties",
    "replies",
    "cards_reasons",
)
"""Tests of modules that stay plain, of the ledgers, one that replaces functions, which compiled
code would not notice, one that asks with stand-ins for procedures, which it would refuse, and two
that read the procedures' classes, of which a compiled build has more.
"""


def main(arguments: list[str]) -> int:
    os.chdir(ROOT)
    if arguments[:1] == [COMPILED]:
        return check_compiled(arguments[1:])
    if arguments[:1] == [INSTALLED]:
        return check_installed(arguments[1:])
    if arguments:
        return run("pytest", *arguments)
    return check_all()


def check_all() -> int:
    reading = [sys.executable, "-m", *READ_TESTS]
    quiet, told = subprocess.DEVNULL, subprocess.PIPE
    with (
        subprocess.Popen(reading, stdout=quiet, stderr=quiet),
        subprocess.Popen(
            [sys.executable, PAGES], stdout=told, stderr=subprocess.STDOUT, text=True
        ) as pages,
    ):
        *still, tests = STAGES
        code = next((code for stage in still if (code := check(*stage))), 0)
        said, _ = pages.communicate()
    return code or tell_of_pages(pages.returncode, said) or check(*tests)


def tell_of_pages(code: int, said: str) -> int:
    print(f"== pages\n{said}== pages: {'failed' if code else 'fine'}", flush=True)
    return code


def check_compiled(arguments: list[str]) -> int:
    sys.path.insert(0, str(ROOT))
    from scripts.compiling import using

    if code := subprocess.call([sys.executable, COMPILE]):
        return code
    os.environ.pop(using.SWITCH, None)
    using.lead(os.environ)
    os.environ["LOGRES_MEANT"] = "compiled"
    left_out = [f"--ignore-glob=*/test_{name}*" for name in NEVER_COMPILED]
    return check("pytest", *(arguments or ["-n", "auto", *COMPILED_TESTS, *left_out]))


def check_installed(arguments: list[str]) -> int:
    """The pure wheel, and the compiled one where there is a build that fits the sources."""
    sys.path.insert(0, str(ROOT))
    from scripts.compiling import using
    from scripts.wheels import COMPILED as WITH_MODULES
    from scripts.wheels import PURE

    kinds = [PURE, WITH_MODULES] if using.current().exists() else [PURE]
    return next((code for kind in kinds if (code := check_wheel(kind, arguments))), 0)


def check_wheel(kind: str, arguments: list[str]) -> int:
    from scripts.installing import install

    with tempfile.TemporaryDirectory() as folder:
        print(f"== {kind} wheel", flush=True)
        os.environ["LOGRES_SHIPPED"] = str(install(Path(folder), kind))
        os.environ["LOGRES_MEANT"] = kind
        return check("pytest", *(arguments or ["-n", "auto", *INSTALLED_TESTS]))


def check(*stage: str) -> int:
    name, started = " ".join(stage), time.monotonic()
    print(f"== {name}", flush=True)
    code = run(*stage)
    verdict = "failed" if code else "fine"
    print(f"== {name}: {verdict}, {time.monotonic() - started:.1f} s", flush=True)
    return code


def run(*stage: str) -> int:
    return subprocess.call([sys.executable, "-m", *stage])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
