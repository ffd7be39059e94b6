"""What is written out for the compiler means the same: plain Python can run it too."""

from __future__ import annotations

import pickle
import sys
from pathlib import Path
from types import ModuleType

import pytest

from logres.engine.run import kernel, store
from logres.engine.run.journal import Journal
from scripts.compiling.modules import compiled_below, groups
from scripts.compiling.reading import Library
from scripts.compiling.unfolding import unfold

ROOT = Path(__file__).resolve().parent.parent.parent
COMPILED = [
    path.relative_to(ROOT / "src").with_suffix("")
    for paths in groups(ROOT / "src" / "logres").values()
    for path in paths
]

BASE = '''
from __future__ import annotations
from dataclasses import dataclass, field
from typing import ClassVar
from logres.engine.run.kernel import Frame, State

LOW, HIGH = 1, 6
NAMES: tuple[str, ...] = ("a", "b")

def three() -> list[int]:
    return [0] * 3

@dataclass
class Toy(State):
    name: str = NAMES[0]
    counts: list[int] = field(default_factory=three)
    other: list[int] = field(default_factory=lambda: [LOW, HIGH])
    passing: list[int] = field(default_factory=list, compare=False)

@dataclass
class Roll(Frame):
    """Rolls."""

    KIND: ClassVar[str] = "die"
    sides: int
    trail: tuple[str, ...] = ()

    def start(self, g: Toy) -> None:
        self.trail += ("start",)
        g.go(self.finish if self.sides else self.start)

    def finish(self, g: Toy) -> None:
        g.tell("rolled", "roll.it", sides=len(str(self.sides)))
        g.tell(
            "rolled",
            "roll.it",
            sides=abs(self.sides),
        )
        g.finish("done", (), (self.sides,))
'''
DERIVED = """
from __future__ import annotations
from dataclasses import dataclass, field
from base import Roll, Toy

@dataclass
class Larger(Toy):
    more: list[str] = field(default_factory=list)

@dataclass
class Twice(Roll):
    times: int = 2
"""


def run(library: Library, name: str) -> ModuleType:
    """The unfolded module, run by plain Python."""
    module = ModuleType(name)
    sys.modules[name] = module
    exec(compile(unfold(library[name]), name, "exec"), module.__dict__)
    return module


@pytest.fixture
def modules(tmp_path: Path) -> tuple[ModuleType, ModuleType]:
    (tmp_path / "base.py").write_text(BASE)
    (tmp_path / "derived.py").write_text(DERIVED)
    (tmp_path / "logres").symlink_to(ROOT / "src" / "logres")
    library = Library(tmp_path)
    return run(library, "base"), run(library, "derived")


def test_fields_have_their_order_and_defaults(modules: tuple[ModuleType, ModuleType]) -> None:
    base, derived = modules
    toy = derived.Larger()
    assert (toy.name, toy.counts, toy.other, toy.more) == ("a", [0, 0, 0], [1, 6], [])
    assert (toy.seat, toy.stack, toy.answer) == (-1, [], ("", 0))
    assert derived.Larger().counts is not toy.counts
    roll = derived.Twice(6, ("x",), 3, at="finish")
    assert (roll.sides, roll.trail, roll.times, roll.at) == (6, ("x",), 3, "finish")
    assert (base.Roll.KIND, roll.KIND) == ("die", "die")
    assert repr(base.Roll(6)) == "Roll(at='start', sides=6, trail=())"
    with pytest.raises(TypeError):
        base.Roll()


def test_a_written_copy_is_the_copy_that_the_engine_makes(
    modules: tuple[ModuleType, ModuleType],
) -> None:
    _, derived = modules
    toy = derived.Larger(stack=[derived.Twice(6)], counts=[1, 2, 3], passing=[9], steps=7)
    twin = toy.written_copy()
    assert twin == toy
    assert store.fingerprint(twin) == store.fingerprint(toy)
    assert twin.stack[0] is not toy.stack[0]
    assert twin.counts is not toy.counts
    assert (twin.passing, twin.steps) == ([], 0)
    assert type(store.copy(toy)) is type(toy)


def test_it_can_be_pickled(modules: tuple[ModuleType, ModuleType]) -> None:
    _, derived = modules
    toy = derived.Larger(stack=[derived.Twice(6)], counts=[1, 2, 3])
    again = pickle.loads(pickle.dumps(toy))
    assert again == toy
    assert (type(again), type(again.stack[0])) == (derived.Larger, derived.Twice)


def test_steps_are_taken_by_name(modules: tuple[ModuleType, ModuleType]) -> None:
    _, derived = modules
    roll = derived.Twice(0)
    told: list[object] = []

    class Table:
        go = told.append

    roll.take_step(Table)
    assert (told, roll.trail) == (["start"], ("start",))


def test_nothing_is_gathered_where_nobody_listens(
    modules: tuple[ModuleType, ModuleType],
) -> None:
    _, derived = modules
    g = derived.Larger(stack=[derived.Twice(-6, at="finish")])
    kernel.begin(store.copy(g))
    g.journal = Journal("toy")
    kernel.begin(g)
    assert [h.values for h in g.journal.happenings] == [{"sides": 2}, {"sides": 6}]


def test_constants_are_final_and_have_their_values(
    modules: tuple[ModuleType, ModuleType],
) -> None:
    base, _ = modules
    assert (base.LOW, base.HIGH, base.NAMES) == (1, 6, ("a", "b"))
    assert {"LOW", "HIGH", "NAMES"} <= set(base.__annotations__)


def test_every_compiled_module_can_be_written_out() -> None:
    library = Library(ROOT / "src")
    for path in COMPILED:
        compile(unfold(library[".".join(path.parts)]), str(path), "exec")


@pytest.mark.parametrize(
    "game", [ROOT / "tests/fifth/games/beacons", ROOT / "src/logres/cli/skeleton/newgame"]
)
def test_games_of_the_guide_can_be_written_out(game: Path, tmp_path: Path) -> None:
    """They import from their own folders by dots, and inherit the engine's classes."""
    (tmp_path / "logres").symlink_to(ROOT / "src" / "logres")
    (tmp_path / game.name).symlink_to(game)
    library, copied = Library(tmp_path), 0
    for path in compiled_below(game):
        name = ".".join((game.name, *path.relative_to(game).with_suffix("").parts))
        text = unfold(library[name])
        compile(text, str(path), "exec")
        copied += text.count("def written_copy")
    assert copied > 1
