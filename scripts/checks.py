"""Runs the checks of `./test` one after the other, or pytest alone when given arguments.

With `--compiled` first, Logres is compiled if need be and pytest runs on that. With `--installed`
first, wheels are built and installed into empty environments, and what ships is tested there.
Where LOGRES_CI is set, a test of a stage fails that fails twice (`steady.py`).
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STILL = (
    ("ruff", "check"),
    ("ruff", "format", "--check"),
    ("mypy",),
)
"""What is checked without running anything."""
SHARED_OUT = ("-n", "auto")
"""In their order, browsers last: who has a browser open can run no event loop beside it."""
CORES = os.cpu_count() or 1
WORKERS = CORES + CORES // 2
"""More than cores: a test often waits for a server, a browser or a program that it started."""
STRETCHES = ("-n", str(WORKERS), "--dist", "worksteal", "-m", "not whole_game")
"""Each process gets one stretch, so that what a file sets up is set up once, and who is done early
takes the end of another's. So tests in a browser must stand apart.
"""
IN_BROWSERS = ("tests/shipped", "tests/web")
TESTS = (
    ("pytest", *STRETCHES, *[f"--ignore={folder}" for folder in IN_BROWSERS]),
    ("pytest", *STRETCHES, *IN_BROWSERS),
)
WHOLE = "--whole"
WHOLE_GAMES = ("pytest", *SHARED_OUT, "-m", "whole_game")
QUICK = "--quick"
QUICK_TESTS = (
    "tests/engine",
    "tests/house",
    "tests/cli",
    "tests/twins",
    "tests/games/rex/rules",
    "tests/test_library.py",
    "tests/test_readme.py",
)
"""What breaks most often, and says so soonest."""
READ_TESTS = ("-m", "pytest", "--collect-only", "--quiet")
"""Done once, beside the other checks, which need one core: pytest then finds its bytecode ready."""
READ = ROOT / "tests" / "__pycache__"
NOTHING = ("-c", "")
PAGES = str(ROOT / "scripts" / "pages.py")
"""Checks the pages' JavaScript where Node is there, beside the others too."""
BUNDLE = "scripts.bundling.making"
"""Makes the bundle of the pages where Node is there, so that tests in a browser load it."""
COMPILE = str(ROOT / "scripts" / "compile.py")
COMPILED = "--compiled"
COMPILED_TESTS = (
    "tests/engine",
    "tests/fifth/test_compiled.py",
    "tests/games",
    "tests/players",
    "tests/shipped",
    "tests/test_every_game.py",
    "tests/test_library.py",
    "tests/test_pickling.py",
    "tests/test_same_games.py",
    "tests/test_view_shapes.py",
)
"""What runs the rules, the guide's game compiled by itself, and what ships seen from outside:
pages, server, commands and library.
"""
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
    if arguments == [WHOLE]:
        return make_bundle() or check(*WHOLE_GAMES)
    if arguments == [QUICK]:
        return check_quickly()
    if arguments:
        return run("pytest", *arguments)
    return check_all()


def check_all() -> int:
    reading = [sys.executable, *(NOTHING if READ.exists() else READ_TESTS)]
    quiet, told = subprocess.DEVNULL, subprocess.PIPE
    with (
        subprocess.Popen(reading, stdout=quiet, stderr=quiet),
        subprocess.Popen(
            [sys.executable, PAGES], stdout=told, stderr=subprocess.STDOUT, text=True
        ) as pages,
    ):
        code = check_still()
        said, _ = pages.communicate()
    code = code or tell_of_pages(pages.returncode, said) or make_bundle() or check_each(TESTS)
    if not code:
        print(f"Whole games were left out: `./test {WHOLE}` plays them.", flush=True)
    return code


def check_still() -> int:
    return check_each(STILL)


def check_each(stages: tuple[tuple[str, ...], ...]) -> int:
    """Stop at the first stage that fails."""
    return next((code for stage in stages if (code := check(*stage))), 0)


def check_quickly() -> int:
    """For who has just changed something; `./test` is for who is done."""
    return check_still() or check("pytest", *SHARED_OUT, "-m", "not whole_game", *QUICK_TESTS)


def make_bundle() -> int:
    return subprocess.call([sys.executable, "-m", BUNDLE])


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
    return check("pytest", *(arguments or [*SHARED_OUT, *COMPILED_TESTS, *left_out]))


def check_installed(arguments: list[str]) -> int:
    """The pure wheel, and the compiled one where there is a build that fits the sources."""
    sys.path.insert(0, str(ROOT))
    from scripts.compiling import using
    from scripts.wheels import COMPILED as WITH_MODULES
    from scripts.wheels import PURE

    kinds = [PURE, WITH_MODULES] if using.current().exists() else [PURE]
    return make_bundle() or next(
        (code for kind in kinds if (code := check_wheel(kind, arguments))), 0
    )


def check_wheel(kind: str, arguments: list[str]) -> int:
    from scripts.installing import install

    with tempfile.TemporaryDirectory() as folder:
        print(f"== {kind} wheel", flush=True)
        os.environ["LOGRES_SHIPPED"] = str(install(Path(folder), kind))
        os.environ["LOGRES_MEANT"] = kind
        return check("pytest", *(arguments or [*SHARED_OUT, *INSTALLED_TESTS]))


def check(*stage: str) -> int:
    name, started = " ".join(stage), time.monotonic()
    print(f"== {name}", flush=True)
    code = run_steadily(*stage) if stage[0] == "pytest" else run(*stage)
    verdict = "failed" if code else "fine"
    print(f"== {name}: {verdict}, {time.monotonic() - started:.1f} s", flush=True)
    return code


def run_steadily(*stage: str) -> int:
    if not os.environ.get("LOGRES_CI"):
        return run(*stage)
    sys.path.insert(0, str(ROOT))
    from scripts import steady

    return steady.run(*stage[1:])


def run(*stage: str) -> int:
    return subprocess.call([sys.executable, "-m", *stage])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
