"""Which tests reach which stretches of the rules, and how long each takes; found once for sources
and tests as they are. Where only files of tests have changed, only these are looked at again.
"""

from __future__ import annotations

import ast
import builtins
import hashlib
import importlib
import json
import time
from collections.abc import Callable, Generator, Iterator
from dataclasses import asdict, dataclass, field
from functools import cached_property, partial
from pathlib import Path

import pytest

from scripts.mutating.breakages import Breakage
from scripts.mutating.collecting import is_of, prepare, run_pytest, test_files
from scripts.mutating.loading import Source, caches, change_imports
from scripts.mutating.probes import REACHED, probed
from scripts.mutating.rules import GAMES, ROOT, module_of, rule_files

FOLDER = ROOT / ".mutations"


@dataclass
class Passing:
    """A test that passes: its name, its seconds, and the numbers of the probes it reaches."""

    name: str
    seconds: float
    probes: list[int]


@dataclass
class Reach:
    """`imported` are the probes reached when the game is imported. Tests are `unproven` until they
    passed, without a breakage, after the tests that ran before them when they noticed one. `key`
    stands for all but the files of tests, each of which has a key of its own in `files`.
    """

    key: str
    files: dict[str, str] = field(default_factory=dict)
    probes: list[str] = field(default_factory=list)
    imported: list[int] = field(default_factory=list)
    tests: list[Passing] = field(default_factory=list)
    failing: list[str] = field(default_factory=list)
    unproven: list[str] = field(default_factory=list)

    @cached_property
    def numbers(self) -> dict[str, int]:
        return {probe: number for number, probe in enumerate(self.probes)}

    @cached_property
    def quickest(self) -> list[Passing]:
        return sorted(self.tests, key=lambda test: test.seconds)

    def runs_at_import(self, breakage: Breakage) -> bool:
        return not breakage.probe or self.number(breakage) in self.imported

    def number(self, breakage: Breakage) -> int:
        """Of its probe; of none where no test comes."""
        return self.numbers.get(f"{breakage.file}:{breakage.probe}", -1)

    def numbers_in(self, file: str) -> set[int]:
        """Of the probes that only tests reach."""
        found = {n for probe, n in self.numbers.items() if probe.startswith(f"{file}:")}
        return found - set(self.imported)

    def tests_of(self, breakage: Breakage) -> list[Passing]:
        """The tests that could notice it, the quickest first; where all could, those first that
        reach a rule of its file.
        """
        if self.runs_at_import(breakage):
            here = self.numbers_in(breakage.file)
            return sorted(self.quickest, key=lambda test: here.isdisjoint(test.probes))
        number = self.number(breakage)
        return [test for test in self.quickest if number in test.probes]

    def leave_out(self, name: str) -> None:
        self.tests = [test for test in self.tests if test.name != name]
        self.unproven = [other for other in self.unproven if other != name]
        self.failing.append(name)
        vars(self).pop("quickest", None)

    def without(self, files: set[str]) -> Reach:
        """What is known of the tests in other files."""
        tests = [test for test in self.tests if file_in(test.name) not in files]
        failing = [name for name in self.failing if file_in(name) not in files]
        unproven = [name for name in self.unproven if file_in(name) not in files]
        keys = {name: key for name, key in self.files.items() if name not in files}
        return Reach(self.key, keys, self.probes, self.imported, tests, failing, unproven)

    def with_others(self, other: Reach) -> Reach:
        """Both together; probes are numbered anew."""
        names = sorted({*self.probes, *other.probes})
        numbers = {name: number for number, name in enumerate(names)}
        found = [
            Passing(test.name, test.seconds, sorted(numbers[one.probes[p]] for p in test.probes))
            for one in (self, other)
            for test in one.tests
        ]
        imported = sorted(numbers[other.probes[probe]] for probe in other.imported)
        failing, unproven = self.failing + other.failing, self.unproven + other.unproven
        files = self.files | other.files
        return Reach(other.key, files, names, imported, found, failing, unproven)

    def save(self, path: Path) -> None:
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(asdict(self)), "utf-8")


def load(game: str) -> Reach | None:
    """What is known, if it is still so; of files that have changed nothing is."""
    path = file_of(game)
    if not path.exists():
        return None
    told = json.loads(path.read_text("utf-8"))
    if told["key"] != key_of(game) or "files" not in told:
        return None
    tests = [Passing(**test) for test in told.pop("tests")]
    known = Reach(tests=tests, **told)
    now = files_of(game)
    return known.without({name for name, key in known.files.items() if now.get(name) != key})


def missing(game: str, known: Reach | None) -> list[Path]:
    """The files of tests that must be looked at."""
    names = known.files if known else {}
    return [ROOT / name for name in files_of(game) if name not in names]


def file_in(test: str) -> str:
    return test.partition("::")[0]


def file_of(game: str) -> Path:
    return FOLDER / f"{game}.json"


def key_of(game: str) -> str:
    """All that the reach of every test depends on."""
    known = hashlib.blake2b(digest_size=8)
    for path in sorted(set(ingredients(game))):
        if not is_test(path):
            known.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return known.hexdigest()


def files_of(game: str) -> dict[str, str]:
    """The files of tests, and what each is known by."""
    wanted = [path for path in test_files(game) if path.is_file()]
    inside = [path for path in (ROOT / "tests" / "games" / game).rglob("*.py") if is_test(path)]
    return {
        path.relative_to(ROOT).as_posix(): hashlib.blake2b(
            path.read_bytes(), digest_size=8
        ).hexdigest()
        for path in sorted([*wanted, *inside])
    }


def is_test(path: Path) -> bool:
    return path.name.startswith("test_") and path.suffix == ".py"


def ingredients(game: str) -> Iterator[Path]:
    package = ROOT / "src" / "logres"
    for folder in (package / "engine", GAMES / game, package / "players"):
        yield from [path for path in folder.rglob("*") if path.suffix in (".py", ".toml")]
    yield from (ROOT / "tests").glob("*.py")
    for shared in ("games", "contract", "hearing"):
        yield from (ROOT / "tests" / shared).glob("*.py")
    inside = (ROOT / "tests" / "games" / game).rglob("*")
    yield from [path for path in inside if path.is_file() and "__pycache__" not in path.parts]
    yield from [Path(__file__).with_name(name) for name in ("collecting.py", "probes.py")]


def look(game: str, show: Callable[[int, int], None]) -> None:
    """Run tests of a game with probes in its rules, and write down what was reached."""
    known = load(game)
    files, keys = missing(game, known), files_of(game)
    prepare()
    reached: set[str] = set()
    setattr(builtins, REACHED, reached.add)
    folder = GAMES / game
    change_imports(
        {
            module_of(path): partial(with_probes, path.relative_to(folder).as_posix())
            for path in rule_files(folder)
        }
    )
    importlib.import_module(f"logres.games.{game}")
    watcher = Watcher(game, reached, set(reached), show)
    key = key_of(game)
    run_pytest(files, watcher)
    names = [path.relative_to(ROOT).as_posix() for path in files]
    found = watcher.reach(key, {name: keys[name] for name in names})
    (known.with_others(found) if known else found).save(file_of(game))


def with_probes(file: str, source: bytes) -> Source:
    return probed(ast.parse(source), file)


class Watcher:
    """Notes for each test what it reached."""

    def __init__(
        self, game: str, reached: set[str], imported: set[str], show: Callable[[int, int], None]
    ) -> None:
        self.game, self.reached, self.imported, self.show = game, reached, imported, show
        self.seen: dict[str, tuple[float, set[str]]] = {}
        self.useless: set[str] = set()
        self.failing: list[str] = []
        self.total = 0
        self.forget: list[Callable[[], None]] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if is_of(item, self.game)]
        self.total = len(items)
        self.forget = caches("logres.games")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        # What is remembered from an earlier test would not be reached again.
        for forget in self.forget:
            forget()
        self.reached.clear()
        started = time.process_time()
        done = yield
        self.seen[item.nodeid] = (time.process_time() - started, set(self.reached))
        self.show(len(self.seen), self.total)
        return done

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if not report.passed:
            self.useless.add(report.nodeid)
        if report.failed:
            self.failing.append(report.nodeid)

    def reach(self, key: str, files: dict[str, str]) -> Reach:
        names = sorted(self.imported.union(*[found for _, found in self.seen.values()]))
        numbers = {name: number for number, name in enumerate(names)}
        tests = [
            Passing(name, round(seconds, 4), sorted(numbers[probe] for probe in found))
            for name, (seconds, found) in self.seen.items()
            if found and name not in self.useless
        ]
        imported = sorted(numbers[probe] for probe in self.imported)
        unproven = [test.name for test in tests]
        return Reach(key, files, names, imported, tests, self.failing, unproven)
