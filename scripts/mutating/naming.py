"""Which functions a call of the rules can mean: by imports, by classes, or else by name alone."""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

ENGINE = "logres.engine"
MEMORY = ".~"
"""How the names begin of fields that are only kept to be quicker."""
FRAME, OF_FRAME = "Frame", ".@"
"""What procedures come from, and how the names of their fields begin: nothing is both a procedure
and what lies on the table."""
FIXED = ("int", "str", "bool", "tuple", "Action")
"""Numbers, words and tuples are what they are."""


@dataclass
class Scope:
    """Where a statement stands.

    `kinds` are the classes of names that say theirs, `changeable` what the function was given and
    can change, `aliases` the fields that a name of the function is another name for. `given` are
    the names of what the function was given, `words` what a name stands for in turn in a loop.
    """

    module: str = ""
    owner: str = ""
    kinds: dict[str, str] = field(default_factory=dict)
    changeable: set[str] = field(default_factory=set)
    aliases: dict[str, set[str]] = field(default_factory=dict)
    given: list[str] = field(default_factory=list)
    words: dict[str, set[str]] = field(default_factory=dict)


@dataclass
class Function:
    """`given` are the names of what it is given, without `self`; does it answer anything?"""

    node: ast.FunctionDef
    scope: Scope
    given: list[str]
    answers: bool


@dataclass
class Class:
    """What a class has by name, and the classes it comes from; fields only kept to be quicker."""

    bases: list[str] = field(default_factory=list)
    methods: dict[str, str] = field(default_factory=dict)
    fields: dict[str, str] = field(default_factory=dict)
    memory: set[str] = field(default_factory=set)


class Names:
    """All functions and classes of a game, by module."""

    def __init__(self, trees: dict[str, ast.Module]) -> None:
        self.functions: dict[str, Function] = {}
        self.classes: dict[str, Class] = defaultdict(Class)
        self.imports: dict[str, dict[str, str]] = defaultdict(dict)
        self.methods: dict[str, list[str]] = defaultdict(list)
        self.read: dict[str, list[str]] = defaultdict(list)
        self.families: dict[str, list[str]] = {}
        self.fields: dict[str, set[str]] = defaultdict(set)
        self.tables: dict[str, list[str]] = {}
        for module, tree in trees.items():
            self.note_imports(module, tree)
            for node in tree.body:
                if isinstance(node, ast.FunctionDef):
                    self.keep(f"{module}:{node.name}", node, Scope(module))
                elif isinstance(node, ast.ClassDef):
                    self.note_class(module, node)
                elif isinstance(node, ast.Assign | ast.AnnAssign):
                    self.note_table(module, node)
        self.memories = {cls for cls in self.classes if self.is_memory(cls)}
        for function in self.functions.values():
            self.note_kinds(function)
            function.scope.aliases = self.aliases(function.node, function.scope)

    def note_imports(self, module: str, tree: ast.Module) -> None:
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                for name in node.names:
                    self.imports[module][name.asname or name.name] = f"{node.module}:{name.name}"

    def note_class(self, module: str, node: ast.ClassDef) -> None:
        found = self.classes[node.name]
        found.bases += [plain_name(base) for base in node.bases]
        for below in node.body:
            if isinstance(below, ast.AnnAssign) and isinstance(below.target, ast.Name):
                kind = ast.unparse(below.annotation)
                self.fields[below.target.id].add(kind)
                found.fields[below.target.id] = kind
                found.memory |= {below.target.id} if is_kept_aside(below) else set()
            elif isinstance(below, ast.FunctionDef):
                key = f"{module}:{node.name}.{below.name}"
                self.keep(key, below, Scope(module, node.name))
                known = self.read if is_property(below) else self.methods
                known[below.name].append(key)
                found.methods[below.name] = key

    def keep(self, key: str, node: ast.FunctionDef, scope: Scope) -> None:
        arguments = [*node.args.posonlyargs, *node.args.args]
        given = [a for a in arguments if a.arg not in ("self", "cls")]
        everything = [*given, *node.args.kwonlyargs]
        scope.kinds = {a.arg: kind_of(a.annotation) for a in everything}
        scope.changeable = {a.arg for a in everything if not is_fixed(a.annotation)}
        answers = node.returns is not None and ast.unparse(node.returns) != "None"
        names = [a.arg for a in given]
        scope.given = [a.arg for a in everything]
        scope.words = words_in(node)
        self.functions[key] = Function(node, scope, names, answers)

    def aliases(self, function: ast.FunctionDef, scope: Scope) -> dict[str, set[str]]:
        """The fields, and things given, that names of a function are parts of."""
        found: dict[str, set[str]] = defaultdict(set)
        for target, value, depth in namings(function):
            self.note_alias(found, target, value, depth, scope)
        for _ in range(2):
            for name in list(found):
                found[name] |= {other for alias in found[name] for other in found.get(alias, ())}
        return dict(found)

    def note_alias(
        self,
        found: dict[str, set[str]],
        target: ast.expr,
        value: ast.expr,
        depth: int,
        scope: Scope,
    ) -> None:
        if not isinstance(target, ast.Name):
            return
        while isinstance(value, ast.Subscript):
            value, depth = value.value, depth + 1
        if isinstance(value, ast.Attribute):
            kinds = self.fields.get(value.attr, {"?"})
            whole = self.field(value, scope)
            found[target.id] |= whole if any(changeable(k, depth) for k in kinds) else set()
        elif isinstance(value, ast.Name):
            found[target.id] |= {value.id}

    def note_kinds(self, function: Function) -> None:
        """Names that stand for something made here, and for nothing else."""
        stores = Counter(stored_in(function.node))
        for node in ast.walk(function.node):
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
                kind = plain_name(node.value.func)
                names = [t.id for t in node.targets if isinstance(t, ast.Name)]
                for name in [name for name in names if stores[name] == 1]:
                    function.scope.kinds.setdefault(name, kind)

    def note_table(self, module: str, node: ast.Assign | ast.AnnAssign) -> None:
        """`TABLE = {A: one, B: another}`, of functions."""
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if isinstance(target, ast.Name) and isinstance(node.value, ast.Dict):
            found = [value.id for value in node.value.values if isinstance(value, ast.Name)]
            if len(found) == len(node.value.values):
                self.tables[f"{module}:{target.id}"] = found

    def is_memory(self, cls: str) -> bool:
        """Is a class used for nothing but fields that are only kept to be quicker?"""
        found = self.classes.values()
        holders = [(one, name) for one in found for name, k in one.fields.items() if cls in k]
        return bool(holders) and all(name in one.memory for one, name in holders)

    # Questions.

    def field(self, node: ast.Attribute, scope: Scope) -> set[str]:
        """What a field is known by. One that is only kept to be quicker has a name of its own, and
        so has one of a procedure.
        """
        kind = self.kind(node.value, scope)
        if kind:
            if self.keeps(kind, node.attr):
                return {f"{MEMORY}{node.attr}"}
            return {f"{sign}{node.attr}" for sign in self.signs(kind)}
        found = {f".{node.attr}", f"{OF_FRAME}{node.attr}"}
        both = any([self.keeps(cls, node.attr) for cls in self.classes])
        return found | {f"{MEMORY}{node.attr}"} if both else found

    def signs(self, kind: str) -> set[str]:
        """How names of fields of a class begin; a class that procedures have part in has both."""
        frames = [one == FRAME or FRAME in self.above(one) for one in self.related(kind)]
        return {OF_FRAME if frame else "." for frame in frames}

    def keeps(self, kind: str, name: str) -> bool:
        if kind in self.memories:
            return True
        known = [self.classes[one] for one in self.related(kind) if one in self.classes]
        return any(name in one.memory for one in known)

    def properties(self, node: ast.Attribute, scope: Scope) -> tuple[str, ...]:
        """What is worked out where a field seems to be read."""
        found = tuple(self.read.get(node.attr, ()))
        kind = self.kind(node.value, scope)
        return tuple(
            [key for key in self.of_family(kind, node.attr) if key in found] if kind else found
        )

    def kind(self, owner: ast.expr, scope: Scope) -> str:
        """The class of what a name stands for, if it is known."""
        if isinstance(owner, ast.Attribute):
            kinds = {kind.removesuffix(" | None") for kind in self.fields.get(owner.attr, ())}
            return kinds.pop() if len(kinds) == 1 and kinds < self.classes.keys() else ""
        name = owner.id if isinstance(owner, ast.Name) else ""
        if ast.unparse(owner) == "super()":
            name = "self"
        kind = scope.owner if name == "self" else scope.kinds.get(name, "")
        return kind if kind in self.classes else ""

    def imported(self, module: str) -> set[str]:
        """What others know of a module by name."""
        found = [
            target.partition(":") for names in self.imports.values() for target in names.values()
        ]
        return {name for origin, _, name in found if origin == module}

    def is_class(self, func: ast.expr) -> bool:
        return isinstance(func, ast.Name) and func.id in self.classes

    def is_method(self, name: str) -> bool:
        return name in self.methods

    def is_engine(self, func: ast.expr, below: tuple[str, ...]) -> bool:
        """Is it the engine that answers, asked by the rules or by the position itself?"""
        owner = func.value if isinstance(func, ast.Attribute) else None
        own = all(key.startswith(ENGINE) for key in below)
        return isinstance(owner, ast.Name) and (owner.id == "g" or (owner.id == "self" and own))

    def called(self, func: ast.expr, scope: Scope) -> tuple[str, ...]:
        """The functions that a call may mean; none if that is not known."""
        if isinstance(func, ast.Name):
            return self.function(func.id, scope)
        if isinstance(func, ast.Subscript) and isinstance(func.value, ast.Name):
            return self.of_table(func.value.id, scope)
        if not isinstance(func, ast.Attribute):
            return ()
        owner = func.value.id if isinstance(func.value, ast.Name) else ""
        target = self.imports[scope.module].get(owner, "").replace(":", ".")
        if f"{target}:{func.attr}" in self.functions:
            return (f"{target}:{func.attr}",)
        kind = self.kind(func.value, scope)
        of_kind = self.of_family(kind, func.attr) if kind else ()
        return of_kind or tuple(self.methods.get(func.attr, ()))

    def function(self, name: str, scope: Scope) -> tuple[str, ...]:
        if f"{scope.module}:{name}" in self.functions:
            return (f"{scope.module}:{name}",)
        target = self.imports[scope.module].get(name, "")
        if target in self.functions:
            return (target,)
        if name in self.classes:
            making = [self.classes[name].methods.get(m) for m in ("__init__", "__post_init__")]
            return tuple([key for key in making if key])
        return ()

    def of_table(self, name: str, scope: Scope) -> tuple[str, ...]:
        here = f"{scope.module}:{name}"
        whole = here if here in self.tables else self.imports[scope.module].get(name, "")
        place = Scope(whole.partition(":")[0])
        found = [self.function(one, place) for one in self.tables.get(whole, ())]
        return tuple([key for keys in found for key in keys]) if all(found) else ()

    def of_family(self, kind: str, method: str) -> tuple[str, ...]:
        """A method of a class, of one it comes from, or of one that comes from it."""
        known = [self.classes[name] for name in self.related(kind) if name in self.classes]
        found = [one.methods.get(method) for one in known]
        return tuple([key for key in found if key])

    def related(self, kind: str) -> list[str]:
        if kind not in self.families:
            self.families[kind] = sorted({kind, *self.above(kind), *self.below(kind)})
        return self.families[kind]

    def above(self, kind: str) -> Iterator[str]:
        for base in self.classes[kind].bases if kind in self.classes else ():
            yield base
            yield from self.above(base)

    def unrelated(self, one: str, two: str) -> bool:
        """Can nothing be of both classes? Each class comes from one other at most."""
        both = one in self.classes and two in self.classes and one != two
        return both and one not in self.above(two) and two not in self.above(one)

    def scope_of(self, module: str, function: str) -> Scope:
        found = self.functions.get(f"{module}:{function}")
        return found.scope if found else Scope(module)

    def below(self, kind: str) -> list[str]:
        return [name for name in list(self.classes) if kind in self.above(name)]


def is_kept_aside(node: ast.AnnAssign) -> bool:
    """A field only kept to be quicker is not part of the position, and begins with nothing."""
    text = ast.unparse(node.value) if node.value else ""
    begins = any(sign in text for sign in ("=list", "default=None", "default=()"))
    return begins and "compare=False" in text


def changeable(kind: str, depth: int) -> bool:
    """Can what lies so deep in a field of this kind be changed? `list[int]` holds only numbers."""
    for _ in range(depth):
        kind = kind.partition("[")[2] or kind
    return not kind.startswith(FIXED)


def is_property(node: ast.FunctionDef) -> bool:
    return any("property" in ast.unparse(decorator) for decorator in node.decorator_list)


def is_fixed(annotation: ast.expr | None) -> bool:
    return annotation is not None and ast.unparse(annotation).startswith(FIXED)


def namings(function: ast.FunctionDef) -> Iterator[tuple[ast.expr, ast.expr, int]]:
    """What gets a name, and whether the name is for one of its parts."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                yield from [(target, value, 0) for value in (node.value, *node.targets)]
        elif isinstance(node, ast.AnnAssign) and node.value and not is_fixed(node.annotation):
            yield node.target, node.value, 0
        elif isinstance(node, ast.For):
            yield node.target, node.iter, 1


def stored_in(node: ast.AST) -> list[str]:
    names = [below for below in ast.walk(node) if isinstance(below, ast.Name)]
    return [name.id for name in names if isinstance(name.ctx, ast.Store)]


def words_in(function: ast.FunctionDef) -> dict[str, set[str]]:
    """`for verb in ("done", "pass")`: the words of names that only such loops give a value."""
    found: dict[str, set[str]] = defaultdict(set)
    loops: Counter[str] = Counter()
    for node in ast.walk(function):
        if isinstance(node, ast.For) and isinstance(node.target, ast.Name):
            elements = node.iter.elts if isinstance(node.iter, ast.Tuple) else []
            words = [e.value for e in elements if isinstance(e, ast.Constant)]
            if words and len(words) == len(elements) and all(isinstance(w, str) for w in words):
                found[node.target.id] |= {str(word) for word in words}
                loops[node.target.id] += 1
    stores = Counter(stored_in(function))
    return {name: words for name, words in found.items() if stores[name] == loops[name]}


def plain_name(base: ast.expr) -> str:
    """`Frame`, also of `kernel.Frame` and `Frame[int]`."""
    return ast.unparse(base).partition("[")[0].rpartition(".")[2]


def kind_of(annotation: ast.expr | None) -> str:
    """`Why`, also of `Why | None`."""
    if isinstance(annotation, ast.BinOp) and ast.unparse(annotation.right) == "None":
        annotation = annotation.left
    return annotation.id if isinstance(annotation, ast.Name) else ""
