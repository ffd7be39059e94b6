"""What `dataclasses` would make of a class: its fields in their order, or a refusal."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache

from scripts.compiling.reading import BUILTIN, Class, Module

DATACLASS, FIELD = ("dataclasses", "dataclass"), ("dataclasses", "field")
CLASS_VARIABLE = ("typing", "ClassVar")
SPECIAL = (("dataclasses", "InitVar"), ("dataclasses", "KW_ONLY"))
SAID_OF_CLASSES = {"frozen", "eq", "repr"}
SAID_OF_FIELDS = {"default", "default_factory", "kw_only", "compare", "repr", "metadata"}
DEEP = "deep"
CHANGEABLE = {(BUILTIN, name) for name in ("list", "dict", "set", "bytearray")}


@dataclass(frozen=True, eq=False)
class Field:
    """A field of a dataclass, with the module whose names its expressions use."""

    name: str
    annotation: ast.expr
    home: Module
    default: ast.expr | None = None
    factory: ast.expr | None = None
    kw_only: bool = False
    scratch: bool = False
    deep: bool = False

    @property
    def is_list(self) -> bool:
        """As `store.is_list` finds it."""
        return self.home.origin_of(head(self.annotation)) == (BUILTIN, "list")


def head(annotation: ast.expr) -> ast.expr:
    """`list` of `list[int]`; the first of several kinds."""
    if isinstance(annotation, ast.BinOp):
        return head(annotation.left)
    return annotation.value if isinstance(annotation, ast.Subscript) else annotation


@cache
def is_dataclass(found: Class) -> bool:
    decorator = found.home.mark(found.node, DATACLASS)
    said = {k.arg for k in decorator.keywords} if isinstance(decorator, ast.Call) else set()
    if not said <= SAID_OF_CLASSES:
        found.home.refuse(found.node, f"a dataclass may say {listed(SAID_OF_CLASSES)} only")
    if decorator is not None and (len(found.node.bases) > 1 or found.node.keywords):
        found.home.refuse(found.node, "a dataclass has one base class and no metaclass")
    return decorator is not None


def listed(words: set[str]) -> str:
    return ", ".join(sorted(words))


def is_frozen(found: Class) -> bool:
    decorator = found.home.mark(found.node, DATACLASS)
    said = decorator.keywords if isinstance(decorator, ast.Call) else []
    return any(k.arg == "frozen" and truth(found.home, k.value) for k in said)


@cache
def own_fields(found: Class) -> list[Field]:
    """Those that the class writes itself; without the decorator it has none."""
    if not is_dataclass(found):
        return []
    return [read_field(s, found.home) for s in annotated(found) if not is_class_variable(found, s)]


@cache
def class_variables(found: Class) -> list[ast.AnnAssign]:
    return [s for s in annotated(found) if is_class_variable(found, s)]


def annotated(found: Class) -> list[ast.AnnAssign]:
    return [s for s in found.node.body if isinstance(s, ast.AnnAssign)]


def is_class_variable(found: Class, statement: ast.AnnAssign) -> bool:
    return found.home.origin_of(head(statement.annotation)) == CLASS_VARIABLE


@cache
def all_fields(found: Class) -> list[Field]:
    """Those of its bases too, in the order in which `dataclasses` has them."""
    fields: dict[str, Field] = {}
    for base in found.bases:
        fields |= {f.name: f for f in all_fields(base)}
    fields |= {f.name: f for f in own_fields(found)}
    return list(fields.values())


def read_field(statement: ast.AnnAssign, home: Module) -> Field:
    assert isinstance(statement.target, ast.Name)
    name, value = statement.target.id, statement.value
    check_annotation(statement.annotation, home)
    if not isinstance(value, ast.Call) or not home.is_called(value, FIELD):
        check_default(value, home)
        return Field(name, statement.annotation, home, default=value)
    said = {k.arg: k.value for k in value.keywords}
    if value.args or not said.keys() <= SAID_OF_FIELDS:
        home.refuse(value, f"a field may say {listed(SAID_OF_FIELDS)} only")
    return Field(
        name,
        statement.annotation,
        home,
        default=said.get("default"),
        factory=said.get("default_factory"),
        kw_only="kw_only" in said and truth(home, said["kw_only"]),
        scratch="compare" in said and not truth(home, said["compare"]),
        deep="metadata" in said and is_deep(home, said["metadata"]),
    )


def check_annotation(annotation: ast.expr, home: Module) -> None:
    """An alias hides from `store.is_list` what a copy must not share, in plain Python too."""
    if isinstance(annotation, ast.Constant):
        home.refuse(annotation, "a field's type is written without quotes")
    named = home.origin_of(head(annotation))
    if named in SPECIAL:
        home.refuse(annotation, f"{ast.unparse(annotation)} is not understood here")
    module = home.library.module(named[0]) if named else None
    meant = module.assigned.get(named[1]) if module and named else None
    if module and meant is not None and module.origin_of(head(meant)) in CHANGEABLE:
        said, written = ast.unparse(annotation), ast.unparse(meant)
        home.refuse(annotation, f"the alias {said} hides a {written}: the field must say so itself")


def check_default(value: ast.expr | None, home: Module) -> None:
    """A call may hide a `field(…)`, and so may a name that was given one."""
    if isinstance(value, ast.Call):
        origin = home.origin_of(value.func)
        if origin is None or origin[0] != BUILTIN:
            home.refuse(value, "a default is plain, or made by `dataclasses.field`")
    if isinstance(value, ast.Name | ast.Attribute) and (origin := home.origin_of(value)):
        module = home.library.module(origin[0])
        if module and module.is_called(module.assigned.get(origin[1]), FIELD):
            home.refuse(value, "a `field(…)` stands at its own field")


def truth(home: Module, value: ast.expr) -> bool:
    if not (isinstance(value, ast.Constant) and isinstance(value.value, bool)):
        home.refuse(value, f"{ast.unparse(value)} is to be True or False")
    return value.value


def is_deep(home: Module, metadata: ast.expr) -> bool:
    """A dict says so itself; what a function returns is deep only if the function has the word."""
    if isinstance(metadata, ast.Dict):
        return any(is_word(key, DEEP) for key in metadata.keys)
    origin = home.origin_of(metadata.func) if isinstance(metadata, ast.Call) else None
    found = home.library.find_function(origin) if origin else None
    if found is None or any(is_word(node, DEEP) for node in ast.walk(found[1])):
        home.refuse(metadata, "metadata is a dict, or made by a function without deep fields")
    return False


def is_word(node: ast.AST | None, word: str) -> bool:
    return isinstance(node, ast.Constant) and node.value == word
