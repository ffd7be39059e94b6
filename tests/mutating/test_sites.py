"""What can be broken is found, what means nothing to the rules is not, and a breakage stays what
it is while the source around it changes.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.mutating.breakages import KINDS, Breakage, draw
from scripts.mutating.effects import Known
from scripts.mutating.rules import GAMES, games, is_rule, rule_files
from scripts.mutating.sites import breakages, breakages_of

HEAD = "def step(self, g: Rex) -> None:\n    "


def found(text: str) -> list[Breakage]:
    return breakages(text.encode(), "battle.py", Known({}, {}))


def after(text: str, kind: str) -> list[str]:
    return [breakage.after for breakage in found(text) if breakage.kind == kind]


@pytest.mark.parametrize(
    ("line", "kind", "broken"),
    [
        ("x = a < b", "comparison", ["x = a <= b"]),
        ("x = a >= (b)", "comparison", ["x = a > (b)"]),
        ("x = a == b", "comparison", ["x = a != b"]),
        ("x = a not in b", "comparison", ["x = a in b"]),
        ("x = a is None", "comparison", ["x = a is not None"]),
        ("x = a < b < c", "comparison", ["x = a <= b < c", "x = a < b <= c"]),
        ("x = [é for é in b if é in c]", "comparison", ["x = [é for é in b if é not in c]"]),
        ("x = 3", "constant", ["x = 4"]),
        ("x = -1", "constant", ["x = 0"]),
        ("x = a -1", "constant", ["x = a -2"]),
        ("x = True", "constant", ["x = False"]),
        ("x = 'gain'", "constant", ["x = 'gain?'"]),
        ("x = 1 if a else 2", "condition", ["x = 1 if not (a) else 2"]),
        ("x = [n for n in a if n]", "condition", ["x = [n for n in a if not (n)]"]),
        ("x = a and not b", "condition", ["x = not (a) and not b", "x = a and b"]),
        ("x = a and b == c", "condition", ["x = not (a) and b == c"]),
        ("x = a or b < c", "condition", ["x = not (a) or b < c", "x = a or not (b < c)"]),
        ("g.end()", "call", ["pass"]),
        ("return g.end()", "call", ["return"]),
        ("g.place(a)\n    g.end(g.held)", "order", ["g.end(g.held) g.place(a)"]),
    ],
)
def test_a_line_is_broken(line: str, kind: str, broken: list[str]) -> None:
    assert after(HEAD + line, kind) == broken


@pytest.mark.parametrize("word", ["if", "while"])
def test_the_condition_of_a_statement_is_negated(word: str) -> None:
    assert after(f"{HEAD}{word} a:\n        pass", "condition") == [f"{word} not (a):"]


@pytest.mark.parametrize(
    "text",
    [
        '"""Three of 3."""',
        f'{HEAD}"""At most 3."""',
        f"{HEAD}assert a == 3, 'three'",
        f"{HEAD}raise Wrong('three')",
        f"{HEAD}x = f'three {{a}} 3'",
        f"{HEAD}x = zip(a, b, strict=True)",
        f"{HEAD}x: Literal[3] = a",
        "def __repr__(self) -> str:\n    return '3'",
        "@lru_cache(3)\ndef area() -> Literal[3]:\n    ...",
        "if TYPE_CHECKING:\n    x = 3",
        "from a import b",
        f"{HEAD}x = len([1 for n in a])",
        "SIZE = 100\n@lru_cache(SIZE)\ndef area() -> int:\n    ...",
    ],
)
def test_nothing_is_broken_that_means_nothing_to_the_rules(text: str) -> None:
    assert [breakage for breakage in found(text) if breakage.kind != "call"] == []


def test_only_what_returns_nothing_may_leave_a_call_out() -> None:
    assert after("def total(g: Rex) -> int:\n    return sum(g.held)", "call") == []


def test_words_that_only_developers_read_stay() -> None:
    assert after(f"{HEAD}faults.append('three')", "constant") == []


@pytest.mark.parametrize("function", ["card_faults", "expectations"])
def test_of_functions_that_list_what_is_wrong_the_sentences_stay(function: str) -> None:
    head = f"def {function}(g: Rex) -> list[str]:\n    return"
    assert after(f"{head} [(a, 'a card is held twice')]", "constant") == []
    assert after(f"{head} g.cards['held']", "constant") == ["return g.cards['held?']"]


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        (f"{HEAD}x = sum([1 for n in a])", ["x = sum([2 for n in a])"]),
        (f"{HEAD}x = len([n for n in a[1]])", ["x = len([n for n in a[2]])"]),
        (f"{HEAD}x = len([1 for n in a[1]])", ["x = len([1 for n in a[2]])"]),
        ("SIZE = 1\n@lru_cache(SIZE)\ndef area() -> int:\n    return SIZE", ["SIZE = 2"]),
    ],
)
def test_a_number_is_broken_that_means_more(text: str, broken: list[str]) -> None:
    assert after(text, "constant") == broken


@pytest.mark.parametrize(
    ("rest", "swaps"),
    [
        ("        g.tell(last)\n", 0),
        ("        g.tell(last)\n    g.end(last)\n", 1),
        ("        last = last + b\n        g.tell(last)\n", 1),
    ],
)
def test_a_name_for_the_rest_of_a_round_is_known_by_who_reads_it(rest: str, swaps: int) -> None:
    loop = f"{HEAD}for n in a:\n        if n: continue\n        last = b\n"
    found = [text for text in after(loop + rest, "order") if text.startswith("last = b if n")]
    assert len(found) == swaps


def test_sentences_are_broken_everywhere_else() -> None:
    assert after(f"{HEAD}x = 'area kingdom'", "constant") == ["x = 'area kingdom?'"]


def test_a_breakage_knows_its_function_and_whether_it_runs_at_import() -> None:
    text = (
        "LIMIT = 3\nclass Battle:\n    area: int = 3\n    def start(self) -> int:\n        return 3"
    )
    assert [(b.function, b.line, b.probe) for b in found(text)] == [
        ("", 1, 0),
        ("Battle", 3, 0),
        ("Battle.start", 5, 5),
    ]


TEXT = f"{HEAD}x = 3\n    y = 3\n    x = 3\n"


def test_those_that_read_alike_are_told_apart() -> None:
    assert len({breakage.id for breakage in found(TEXT)}) == 3


def test_a_breakage_stays_what_it_is_while_others_come_and_go() -> None:
    moved = found(f"LIMIT = 1\n\n\n{TEXT}    z = 5\n")
    assert {breakage.id for breakage in found(TEXT)} < {breakage.id for breakage in moved}
    assert {b.rank(1) for b in found(TEXT)} < {b.rank(1) for b in moved}


def test_a_line_that_changed_is_another_breakage() -> None:
    others = found(TEXT.replace("y = 3", "y = 7"))
    assert len({b.id for b in found(TEXT)} & {b.id for b in others}) == 2


@pytest.mark.parametrize("each_kind", [False, True])
def test_a_draw_begins_like_a_larger_one(each_kind: bool) -> None:
    sites = breakages_of(GAMES / "rex")
    drawn = draw(sites, 50, seed=1, each_kind=each_kind)
    assert draw(sites, 20, seed=1, each_kind=each_kind) == drawn[:20]
    assert draw(sites, 50, seed=2, each_kind=each_kind) != drawn


def test_a_draw_may_have_as_many_of_each_kind() -> None:
    drawn = draw(breakages_of(GAMES / "rex"), 50, seed=1, each_kind=True)
    assert count_kinds(drawn) == [10] * 5


def test_a_draw_from_all_sites_has_of_each_kind_what_there_is() -> None:
    sites = breakages_of(GAMES / "rex")
    assert count_kinds(draw(sites, len(sites), seed=1)) == count_kinds(sites)
    lots = [b.rank(1) for b in draw(sites, 50, seed=1)]
    assert lots == sorted([b.rank(1) for b in sites])[:50]


def count_kinds(drawn: list[Breakage]) -> list[int]:
    return [len([b for b in drawn if b.kind == kind]) for kind in KINDS]


@pytest.mark.parametrize("game", games())
def test_what_is_drawn_of_a_game_is_python(game: str) -> None:
    sites = breakages_of(GAMES / game)
    assert len({breakage.id for breakage in sites}) == len(sites)
    for breakage in draw(sites, 100, seed=3):
        source = (GAMES / game / breakage.file).read_bytes()
        compile(breakage.edit.apply(source), breakage.file, "exec", dont_inherit=True)


@pytest.mark.parametrize(
    ("path", "rule"),
    [
        ("rules.py", True),
        ("rules/battle/odds.py", True),
        ("ruled/dux.py", True),
        ("seats/view.py", True),
        ("players.py", False),
        ("players/greedy/worth.py", False),
        ("seats/sketch/panels.py", False),
        ("contract.py", False),
        ("contract/asks.py", False),
        ("rules/contract.py", True),
    ],
)
def test_players_drawings_and_declarations_are_no_rules(path: str, rule: bool) -> None:
    assert is_rule(Path(path)) == rule


@pytest.mark.parametrize("game", games())
def test_every_game_has_rules_to_break(game: str) -> None:
    names = {path.stem for path in rule_files(GAMES / game)}
    assert {"position", "view", "check", "setup"} <= names
