"""What the compile step takes from the sources, by types, marks and imports, never by a name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import logres
from scripts.compiling.reading import Library
from scripts.compiling.unfolding import unfold

ROOT = Path(__file__).resolve().parent.parent.parent
HEAD = """
from __future__ import annotations
from dataclasses import dataclass
from logres.engine.run.kernel import Action, Frame, State, Step
from logres.engine.run.marks import pure
"""
HELPERS = (
    HEAD
    + """
def decide(g: State, options: list[Action], then: Step) -> None:
    g.ask(0, options, then) if options else g.go(then)

def keep(g: State, then: object) -> None: ...

@pure
def worded(coins: int) -> str:
    return str(coins)

def raze(g: State) -> int:
    return g.roll(6)
"""
)
PLAY = (
    HEAD
    + """
from .helpers import decide, keep, raze, worded as in_words
from . import helpers

@dataclass
class Play(Frame):
    coins: int = 0
    later: Step | None = None

    def start(self, g: State) -> None:
        {}

    def pay(self, g: State) -> None:
        g.end()

    def told(self, g: State, then: Step) -> None:
        g.go(then)
"""
)


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "__init__.py").touch()
    (tmp_path / "toy" / "helpers.py").write_text(HELPERS)
    (tmp_path / "logres").symlink_to(ROOT / "src" / "logres")
    return tmp_path


def unfolded(sources: Path, step: str) -> str:
    """What becomes of a line of a step."""
    (sources / "toy" / "play.py").write_text(PLAY.replace("{}", step))
    text = unfold(Library(sources)["toy.play"])
    start, _, _ = text.partition("def pay")
    return start.partition("def start(self, g: State) -> None:")[2]


@pytest.mark.parametrize(
    ("step", "told"),
    [
        ("g.ask(0, [], self.pay)", 'g.ask(0, [], "pay")'),
        ("g.go(then=self.pay)", 'g.go(then="pay")'),
        ("decide(g, [], self.pay)", 'decide(g, [], "pay")'),
        ("helpers.decide(g, [], then=self.pay)", 'helpers.decide(g, [], then="pay")'),
        ("self.told(g, self.pay)", 'self.told(g, "pay")'),
        ("decide(g, [], self.pay if g.seat else self.start)", '"pay" if g.seat else "start"'),
    ],
)
def test_whatever_takes_a_step_is_told_its_name(sources: Path, step: str, told: str) -> None:
    assert told in unfolded(sources, step)


def test_a_step_that_a_helper_is_told_is_taken_at_once(sources: Path) -> None:
    (sources / "toy" / "play.py").write_text(PLAY.replace("{}", "decide(g, [], self.pay)"))
    assert 'if at == "pay":' in unfold(Library(sources)["toy.play"])


@pytest.mark.parametrize(
    "step",
    [
        "keep(g, self.pay)",
        "decide(*[g, [], self.pay])",
        "g.go(self.later or self.pay)",
        "decide(g, [], self.later)",
        "decide = keep; decide(g, [], self.pay)",
        "unknown(g, [], self.pay)",
    ],
)
def test_what_is_no_step_or_not_known_stays(sources: Path, step: str) -> None:
    assert step in unfolded(sources, step)


@pytest.mark.parametrize(
    ("told", "mere"),
    [
        ('g.tell("paid", "pay.it", n=self.coins)', True),
        ('g.tell(f"{self.at}-paid", "pay.it", n=abs(self.coins), k=sum([1, 2]))', True),
        ('g.tell("paid", "pay.it", n=in_words(self.coins))', True),
        ('g.tell("paid", "pay.it", n=worded(self.coins))', False),
        ('g.tell("paid", "pay.it", n=raze(g))', False),
        ('g.tell("paid", "pay.it", n=g.roll(6))', False),
        ('g.tell("paid", "pay.it", n=(m := 1))', False),
        ('self.tell("paid", "pay.it")', False),
        ('if self.coins: g.tell("paid", "pay.it")', False),
        ('len = raze; g.tell("paid", "pay.it", n=len(g))', False),
    ],
)
def test_what_does_something_is_done_though_nobody_listens(
    sources: Path, told: str, mere: bool
) -> None:
    assert ("journal is not None" in unfolded(sources, told)) == mere


def test_marks_are_in_the_compilers_words_afterwards(sources: Path) -> None:
    library = Library(sources)
    assert "@pure" not in unfold(library["toy.helpers"])
    kernel = unfold(library["logres.engine.run.kernel"])
    assert kernel.count("@mypyc_attr(allow_interpreted_subclasses=True)\n@dataclass\nclass") == 2
    assert "@inheritable" not in kernel


def test_the_compile_step_knows_no_game() -> None:
    """What it must know of them stands in their sources."""
    titles = re.compile("|".join(logres.titles()), re.IGNORECASE)
    steps = [*(ROOT / "scripts" / "compiling").glob("*.py"), ROOT / "scripts" / "compile.py"]
    assert len(steps) > 10
    assert [path.name for path in steps if titles.search(path.read_text("utf-8"))] == []
