"""What statements of the rules read and write, as far as the text tells.

Fields are told apart by name, whatever they belong to. Whatever is not understood counts as reading
and writing everything.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator
from dataclasses import dataclass, field

from scripts.mutating import reasons
from scripts.mutating.naming import MEMORY, OF_FRAME, Names, Scope
from scripts.mutating.values import Tables, Values

NEXT, LOG, LUCK, ALL = "*next", "*log", "*luck", "*all"
"""What comes next, the log, the dice, every field."""
LEAVING, SKIPPING = "*leaving", "*skipping"
"""Whether the function goes on, or the round of a loop: this concerns nobody further away."""

STATE = "g"
WHOLE, COPY = "logres.engine.run.", "logres.engine.run.store:copy"
"""They deal with whole positions, or whole games; the second leaves them as they are."""
STACK = ("stack", "at", "said")
GOING_ON = ("go", "call", "become", "together", "start_over")
DONE: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(GOING_ON, (NEXT,)),
    "ask": (NEXT, ".seat", ".options", ".answer", ".result", ".results"),
    "end": (NEXT, ".result"),
    "finish": (NEXT, ".seat", ".ended", ".winners", ".scores"),
    "tell": (LOG,),
    "roll": (LUCK,),
    "shuffle": (LUCK,),
    "commit": (),
}
"""What is written by calls that the engine answers. What a step says comes next is only noted: it
is carried out later. `commit` says only that nothing can be taken back."""

CHANGING = (
    *("add", "append", "clear", "discard", "extend", "insert", "pop", "popitem", "remove"),
    *("reverse", "setdefault", "sort", "update"),
)
"""Methods of Python's own lists, sets and dicts that change them."""

COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
LOOPS = (ast.For, ast.While)
MAKING = ("__init__", "__post_init__")


@dataclass
class Effects:
    """Names, `.fields`, and the words above; `calls` are the functions behind them.

    `changed` are names of what a function was given, a list say, and changes.
    """

    reads: set[str] = field(default_factory=set)
    writes: set[str] = field(default_factory=set)
    calls: list[tuple[tuple[str, ...], ast.Call | None]] = field(default_factory=list)
    changed: set[str] = field(default_factory=set)

    def add(self, other: Effects) -> None:
        """What a function does below; its own names mean nothing here."""
        self.reads |= {name for name in other.reads if not is_local(name)}
        self.writes |= {name for name in other.writes - {LEAVING, SKIPPING} if not is_local(name)}

    def change(self, names: set[str]) -> None:
        """Things are changed where they are; whoever else knows them sees it."""
        self.writes |= names
        self.changed |= names

    def meet(self, other: Effects) -> bool:
        return (
            touches(self.writes, other.reads | other.writes)
            or touches(other.writes, self.reads)
            or self.prevents(other)
            or other.prevents(self)
        )

    def disturbs(self, asked: Effects) -> bool:
        return touches(self.writes, asked.reads)

    def prevents(self, other: Effects) -> bool:
        """Whoever leaves keeps the other from being done, if that would have lasted. In a loop the
        names of the function last too.
        """
        if SKIPPING in self.writes and other.writes:
            return True
        return LEAVING in self.writes and not all(map(is_local, other.writes))


def is_local(name: str) -> bool:
    return not name.startswith((".", "*"))


def touches(written: set[str], used: set[str]) -> bool:
    unknown = reasons.covers(written, used) or reasons.covers(used, written)
    return bool(written & used) or covers(written, used) or covers(used, written) or unknown


def covers(wide: set[str], names: set[str]) -> bool:
    return ALL in wide and any(name.startswith(".") for name in names)


class Known:
    """What every function of a game does, those that it calls included."""

    def __init__(self, trees: dict[str, ast.Module], tables: Tables) -> None:
        self.names, self.values = Names(trees), Values(tables)
        self.functions: dict[str, Effects] = {}
        for key, function in self.names.functions.items():
            self.functions[key] = self.first_look(function.node, function.scope)
        while any([self.widen(key) for key in self.functions]):
            pass
        self.forget_memories()

    def forget_memories(self) -> None:
        """Work everything out once more, now that it is known who changes nothing."""
        silent = {key for key in self.functions if self.only_remembers(key)}
        for key, function in self.names.functions.items():
            if key in silent:
                self.functions[key].writes.clear()
            else:
                self.functions[key] = self.first_look(function.node, function.scope)
        while any([self.widen(key) for key in self.functions if key not in silent]):
            pass

    def only_remembers(self, key: str) -> bool:
        """Does it answer, and write nothing but what it keeps to be quicker the next time?"""
        found = self.functions[key]
        quiet = not found.changed and all(name.startswith(MEMORY) for name in found.writes)
        return quiet and self.names.functions[key].answers

    def first_look(self, node: ast.FunctionDef, scope: Scope) -> Effects:
        told = Effects()
        for statement in node.body:
            found = look(statement, self.names, scope)
            told.add(found)
            told.calls += found.calls
            told.changed |= found.changed & scope.changeable
        if node.name in MAKING:
            told.writes -= own_fields(node)
        return told

    def widen(self, key: str) -> bool:
        """Add what is called; was any of it new?"""
        found, scope = self.functions[key], self.names.functions[key].scope
        before = len(found.reads) + len(found.writes) + len(found.changed)
        for below, call in found.calls:
            written = self.note(found, below, call, scope)
            found.writes |= {name for name in written if not is_local(name)}
            found.changed |= written & scope.changeable
        return len(found.reads) + len(found.writes) + len(found.changed) > before

    def note(
        self, found: Effects, below: tuple[str, ...], call: ast.Call | None, scope: Scope
    ) -> set[str]:
        """Add what a call does; give back what it changes of what it is given."""
        written: set[str] = set()
        for name in below:
            found.add(self.as_called(name, call, scope))
            if call is not None and self.functions[name].changed:
                written |= self.changed_by(call, name, scope)
        return written

    def as_called(self, name: str, call: ast.Call | None, scope: Scope) -> Effects:
        known, function = self.functions[name], self.names.functions[name]
        reads = reasons.as_called(known.reads, function.given, call, scope)
        writes = reasons.as_called(known.writes, function.given, call, scope)
        if reasons.is_unasked(function, call):
            return Effects(reasons.unsaid(reads), reasons.unsaid(writes))
        return Effects(reads, writes)

    def changed_by(self, call: ast.Call, name: str, scope: Scope) -> set[str]:
        given = self.names.functions[name].given
        changed, found = self.functions[name].changed, set[str]()
        starred = any(isinstance(argument, ast.Starred) for argument in call.args)
        for parameter, argument in zip(given, call.args, strict=False):
            if starred or parameter in changed:
                found |= roots(argument, self.names, scope)
        for keyword in call.keywords:
            if keyword.arg is None or keyword.arg in changed:
                found |= roots(keyword.value, self.names, scope)
        return found

    def effects(self, statement: ast.AST, scope: Scope) -> Effects:
        """What a statement does, or an expression."""
        found = look(statement, self.names, scope)
        for below, call in found.calls:
            found.writes |= self.note(found, below, call, scope)
        return found


def look(statement: ast.AST, names: Names, scope: Scope) -> Effects:
    """What is done here; what is done by those that are called is another matter."""
    found = Effects()
    for node, inner in parts(statement, frozenset(), False):
        if isinstance(node, ast.Name | ast.Attribute | ast.Subscript):
            note_place(found, node, names, scope)
        elif isinstance(node, ast.Call):
            note_call(found, node, names, scope)
        elif isinstance(node, ast.Break | ast.Continue):
            found.writes |= set() if inner else {SKIPPING}
        elif isinstance(node, ast.Return | ast.Raise):
            found.writes.add(LEAVING)
        elif isinstance(node, ast.AugAssign):
            found.reads |= roots(node.target, names, scope)
            found.change(roots(node.target, names, scope))
    return found


def own_fields(node: ast.FunctionDef) -> set[str]:
    """What something new is given by itself: nobody else knows of it yet."""
    found = [part for part in ast.walk(node) if isinstance(part, ast.Attribute)]
    own = [part.attr for part in found if ast.unparse(part.value) == "self"]
    return {f"{sign}{name}" for name in own for sign in (".", OF_FRAME)}


def parts(node: ast.AST, hidden: frozenset[str], inner: bool) -> Iterator[tuple[ast.AST, bool]]:
    """Everything in a statement but names of methods and steps that are called, and names that
    belong to a comprehension; and whether it stands in a loop of the statement itself.
    """
    if isinstance(node, COMPREHENSIONS):
        hidden |= {name for generator in node.generators for name in stored(generator.target)}
    if isinstance(node, ast.Lambda):
        hidden |= {argument.arg for argument in node.args.args}
    if not (isinstance(node, ast.Name) and node.id in hidden):
        yield node, inner
    inner = inner or isinstance(node, LOOPS)
    for below in ast.iter_child_nodes(node):
        named = isinstance(node, ast.Call) and below is node.func
        if named and isinstance(below, ast.Attribute):
            yield from parts(below.value, hidden, inner)
        elif not (named and isinstance(below, ast.Name)):
            yield from parts(below, hidden, inner)


def stored(target: ast.AST) -> set[str]:
    names = [node for node in ast.walk(target) if isinstance(node, ast.Name)]
    return {name.id for name in names if isinstance(name.ctx, ast.Store)}


def note_place(
    found: Effects, node: ast.Name | ast.Attribute | ast.Subscript, names: Names, scope: Scope
) -> None:
    """What is read of a part is read of the whole, which is a node of its own.

    A method that is only named is a step that comes later.
    """
    if not isinstance(node.ctx, ast.Load):
        if isinstance(node, ast.Name):
            found.writes |= {node.id}
        else:
            found.change(roots(node, names, scope))
    elif isinstance(node, ast.Name):
        found.reads |= {node.id}
    elif isinstance(node, ast.Attribute):
        below = names.properties(node, scope)
        if below:
            found.calls.append((below, None))
        elif not names.is_method(node.attr):
            found.reads |= names.field(node, scope)
            found.reads |= {NEXT} if node.attr in STACK else set()


def roots(target: ast.expr, names: Names, scope: Scope) -> set[str]:
    """The name that a change of a part of something changes, and what else goes by that name."""
    while isinstance(target, ast.Subscript | ast.Starred):
        target = target.value
    if isinstance(target, ast.Attribute):
        return names.field(target, scope)
    return {target.id, *scope.aliases.get(target.id, ())} if isinstance(target, ast.Name) else set()


def note_call(found: Effects, node: ast.Call, names: Names, scope: Scope) -> None:
    below = names.called(node.func, scope)
    name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
    if reasons.is_why(node.func, scope):
        found.reads |= reasons.reasons(node, scope)
        found.writes |= reasons.reasons(node, scope) if name in reasons.BARRING else set()
        return
    if name in DONE and names.is_engine(node.func, below):
        found.writes |= set(DONE[name])
    elif below and not any(key.startswith(WHOLE) for key in below):
        found.calls.append((below, node))
    elif not names.is_class(node.func):
        note_unknown(found, node, names, scope, below)
    if isinstance(node.func, ast.Attribute) and name in CHANGING:
        found.change(roots(node.func.value, names, scope) - {STATE, "self"})


def note_unknown(
    found: Effects, node: ast.Call, names: Names, scope: Scope, engine: tuple[str, ...]
) -> None:
    """Python's own functions only read, but for the methods above and `setattr`."""
    func = node.func
    if isinstance(func, ast.Name) and hasattr(builtins, func.id):
        found.reads |= {ALL} if func.id in ("getattr", "vars", "setattr") else set()
        found.writes |= {ALL} if func.id == "setattr" else set()
        return
    given = [*node.args, *[keyword.value for keyword in node.keywords]]
    given += [func.value] if isinstance(func, ast.Attribute) else []
    if isinstance(func, ast.Attribute) and not engine and not is_given_all(given):
        return
    found.reads |= {ALL, NEXT}
    if COPY in engine:
        return
    if engine or is_given_all(given):
        found.writes |= {ALL, LOG, LUCK, NEXT}
    found.change({name for part in given for name in roots(part, names, scope)} - {STATE, "self"})


def is_given_all(given: list[ast.expr]) -> bool:
    return any(isinstance(part, ast.Name) and part.id in (STATE, "self") for part in given)
