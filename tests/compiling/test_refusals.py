"""What the compile step cannot read it refuses, with file and line; it never guesses."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.compiling.reading import Library
from scripts.compiling.refused import Refused
from scripts.compiling.unfolding import unfold

ROOT = Path(__file__).resolve().parent.parent.parent
BASE = """
from __future__ import annotations
from dataclasses import dataclass, field
from logres.engine.run.kernel import Frame
Rows = list[int]
Pair = tuple[int, int]
EMPTY = field(default=0)

@dataclass
class Base(Frame):
    first: int = 0

    def __post_init__(self) -> None: ...
"""
HEAD = """from __future__ import annotations
import dataclasses as d
from dataclasses import KW_ONLY, InitVar, dataclass, dataclass as record, field, field as slot
from logres.engine.run.kernel import Frame
from logres.engine.papers.positions import named
from . import base
from .base import EMPTY, Base, Pair, Rows
import elsewhere
"""
LINE = HEAD.count("\n") + 1


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "__init__.py").write_text("from .base import Base as Passed\n")
    (tmp_path / "toy" / "base.py").write_text(BASE)
    (tmp_path / "logres").symlink_to(ROOT / "src" / "logres")
    return tmp_path


def read(sources: Path, written: str) -> str:
    (sources / "toy" / "play.py").write_text(HEAD + written)
    return unfold(Library(sources)["toy.play"])


@pytest.mark.parametrize(
    ("line", "written", "why"),
    [
        (
            1,
            "@dataclass\nclass Play(elsewhere.Thing):\n    x: int = 0",
            "base class elsewhere.Thing",
        ),
        (1, "@dataclass\nclass Play(Unknown):\n    x: int = 0", "base class Unknown"),
        (1, "@dataclass\nclass Play(base.Gone):\n    x: int = 0", "base class base.Gone"),
        (1, "@dataclass\nclass Play(make()):\n    x: int = 0", r"base class make\(\)"),
        (1, "@dataclass\nclass Play(Base, Frame):\n    x: int = 0", "one base class"),
        (1, "@dataclass(slots=True)\nclass Play(Base):\n    x: int = 0", "a dataclass may say"),
        (
            2,
            "@dataclass\nclass Play(Base):\n    x: Rows = field()",
            r"alias Rows hides a list\[int\]",
        ),
        (2, "@dataclass\nclass Play(Base):\n    x: base.Rows = field()", "alias base.Rows"),
        (2, "@dataclass\nclass Play(Base):\n    x: 'int' = 0", "without quotes"),
        (2, "@dataclass\nclass Play(Base):\n    x: InitVar[int] = 0", "not understood"),
        (2, "@dataclass\nclass Play(Base):\n    _: KW_ONLY", "not understood"),
        (2, "@dataclass\nclass Play(Base):\n    x: int = EMPTY", "at its own field"),
        (2, "@dataclass\nclass Play(Base):\n    x: int = make()", "a default is plain"),
        (2, "@dataclass\nclass Play(Base):\n    x: int = field(init=False)", "a field may say"),
        (2, "@dataclass\nclass Play(Base):\n    x: int = field(compare=SO)", "True or False"),
        (2, "@dataclass\nclass Play(Base):\n    x: int = field(metadata=SO)", "metadata is a dict"),
        (3, "@dataclass\nclass Play(Base): ...\n\nclass Play(Frame): ...", "written twice"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(
    sources: Path, line: int, written: str, why: str
) -> None:
    with pytest.raises(Refused, match=rf"^toy/play\.py:{LINE + line}: .*{why}"):
        read(sources, written)


@pytest.mark.parametrize(
    "written",
    [
        "@dataclass\nclass Play(base.Base):\n    x: list[int] = field(default_factory=list)",
        "@record\nclass Play(Base):\n    x: list[int] = slot(default_factory=list)",
        "@d.dataclass\nclass Play(Base):\n    x: list[int] = d.field(default_factory=list)",
    ],
)
def test_other_words_for_the_same_are_understood(sources: Path, written: str) -> None:
    """The fields of a base in another folder, however it and `dataclasses` are named here."""
    text = read(sources, written)
    assert "def __init__(self, first: int = 0, x: list[int] | None = None, *, at: str" in text
    assert "x=self.x.copy()" in text
    assert "self.__post_init__()" in text


def test_a_package_passes_a_base_on(sources: Path) -> None:
    text = read(
        sources, "from . import Passed\n@dataclass\nclass Play(Passed):\n    x: Pair = (0, 0)"
    )
    assert "def __init__(self, first: int = 0, x: Pair = (0, 0), *, at: str" in text


def test_without_the_decorator_there_are_no_fields(sources: Path) -> None:
    plain = "class Plain(Base):\n    more: int = 0\n@dataclass\nclass Play(Plain):\n    x: int = 0"
    assert "def __init__(self, first: int = 0, x: int = 0, *, at: str" in read(sources, plain)


def test_a_name_that_hides_one_of_pythons_is_not_taken_for_it(sources: Path) -> None:
    text = read(sources, "list = tuple\n@dataclass\nclass Play(Base):\n    x: list[int] = ()")
    assert "x=self.x)" in text


def test_imports_from_above_all_folders_are_refused(sources: Path) -> None:
    with pytest.raises(Refused, match=rf"toy/play\.py:{LINE}: it imports from above"):
        read(sources, "from ...far import Base\n@dataclass\nclass Play(Base):\n    x: int = 0")
