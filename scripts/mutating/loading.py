"""Lets Python import other sources than the files hold, and puts changed functions into place."""

from __future__ import annotations

import ast
import functools
import sys
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

Source = bytes | ast.Module
Change = Callable[[bytes], Source]


class Changed(SourceFileLoader):
    """Loads a module as a change makes it; nothing of it is kept for other starts."""

    def __init__(self, name: str, path: str, change: Change) -> None:
        super().__init__(name, path)
        self.change = change

    def get_code(self, fullname: str) -> CodeType:
        return compiled(self.change(Path(self.path).read_bytes()), self.path)


class Finder(MetaPathFinder):
    """Finds the modules that are to be changed."""

    def __init__(self, changes: dict[str, Change]) -> None:
        self.changes = changes

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in self.changes:
            return None
        found = PathFinder.find_spec(fullname, path)
        assert found
        assert found.origin
        loader = Changed(fullname, found.origin, self.changes[fullname])
        below = found.submodule_search_locations
        return spec_from_file_location(
            fullname, found.origin, loader=loader, submodule_search_locations=below
        )


def change_imports(changes: dict[str, Change]) -> None:
    sys.meta_path.insert(0, Finder(changes))


def compiled(source: Source, path: str) -> CodeType:
    code = compile(source, path, "exec", dont_inherit=True)
    assert isinstance(code, CodeType)
    return code


class NotInPlace(Exception):
    """A function that a module does not simply hold: the module must be imported anew."""


def put_in_place(module: ModuleType, qualname: str, source: bytes) -> None:
    """Let a function that everybody may know already do what it does in this source."""
    assert module.__file__
    function = find_function(module, qualname)
    code = find_code(compiled(source, module.__file__), qualname)
    if code is None:
        raise NotInPlace(qualname)
    free = function.__code__.co_freevars
    if not code.co_freevars:
        # Without its `super()` a method needs its class no more, but still is given it.
        code = code.replace(co_freevars=free)
    if code.co_freevars != free:
        raise NotInPlace(qualname)
    function.__code__ = code


def find_function(module: ModuleType, qualname: str) -> FunctionType:
    found: Any = module
    for name in qualname.split("."):
        found = vars(found).get(name)
        if found is None:
            raise NotInPlace(qualname)
    found = unwrapped(found)
    if not isinstance(found, FunctionType) or found.__qualname__ != qualname:
        raise NotInPlace(qualname)
    return found


def unwrapped(found: Any) -> Any:
    """The function below a property, a method of a class or a cache."""
    if isinstance(found, property):
        found = found.fget
    if isinstance(found, functools.cached_property):
        found = found.func
    while hasattr(found, "__wrapped__"):
        found = found.__wrapped__
    return found


def find_code(code: CodeType, qualname: str) -> CodeType | None:
    for below in code.co_consts:
        if isinstance(below, CodeType):
            found = below if below.co_qualname == qualname else find_code(below, qualname)
            if found:
                return found
    return None


def caches(package: str) -> list[Callable[[], None]]:
    """What forgets everything that functions of a package remember."""
    names = [name for name in sys.modules if name == package or name.startswith(f"{package}.")]
    held = [value for name in names for value in vars(sys.modules[name]).values()]
    clearing = [getattr(value, "cache_clear", None) for value in held if callable(value)]
    return [clear for clear in clearing if clear is not None]
