"""Which function a call means: by the imports, the types of parameters, and the classes."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from scripts.compiling.reading import Class, Module

SELF = "self"
Function = tuple[Module, ast.FunctionDef, bool]
"""A function with its module; whether it is called without its first parameter."""


@dataclass(frozen=True)
class Scope:
    """What the parameters around a place say of their types."""

    module: Module
    found: Class | None
    types: dict[str, ast.expr]

    def class_of(self, expression: ast.expr) -> Class | None:
        """The class of `self` or of a parameter."""
        if not isinstance(expression, ast.Name):
            return None
        if expression.id == SELF:
            return self.found
        annotation = self.types.get(expression.id)
        return None if annotation is None else self.module.class_of(annotation)

    def called(self, call: ast.Call) -> Function | None:
        """The function that a call means, if its source is here and nothing hides it."""
        if isinstance(call.func, ast.Attribute) and (owner := self.class_of(call.func.value)):
            method = owner.method(call.func.attr)
            return (method[0].home, method[1], True) if method else None
        if isinstance(call.func, ast.Name) and call.func.id in self.module.rebound:
            return None
        origin = self.module.origin_of(call.func)
        found = self.module.library.find_function(origin) if origin else None
        return (*found, False) if found else None


def places(module: Module) -> Iterator[tuple[Scope, ast.AST]]:
    """Everything in the functions of a module, with what is known there."""
    for node in module.functions.values():
        yield from inside(node, Scope(module, None, {}))
    for found in module.classes.values():
        yield from places_in(found)


def places_in(found: Class) -> Iterator[tuple[Scope, ast.AST]]:
    for node in found.methods.values():
        yield from inside(node, Scope(found.home, found, {}))


def inside(node: ast.AST, scope: Scope) -> Iterator[tuple[Scope, ast.AST]]:
    if isinstance(node, ast.FunctionDef | ast.Lambda):
        arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        own = {a.arg: a.annotation for a in arguments}
        outer = {name: kind for name, kind in scope.types.items() if name not in own}
        typed = {name: kind for name, kind in own.items() if kind is not None}
        scope = Scope(scope.module, scope.found, {**outer, **typed})
    yield scope, node
    for child in ast.iter_child_nodes(node):
        yield from inside(child, scope)
