"""Steps by name: the kernel is told the name of the next one, and a class takes its own at once.

A parameter whose type is the kernel's `Step` is told a step, whatever function it belongs to.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from scripts.compiling.reading import Class
from scripts.compiling.scopes import SELF, Scope, places_in

STEP = ("logres.engine.run.kernel", "Step")
FIRST = "start"


def told_steps(found: Class) -> list[ast.Attribute]:
    """Every `self.step` in a class that is told to a function as the next step."""
    calls = [(scope, node) for scope, node in places_in(found) if isinstance(node, ast.Call)]
    return [step for scope, call in calls for step in steps_told(scope, call)]


def steps_told(scope: Scope, call: ast.Call) -> Iterator[ast.Attribute]:
    called = scope.called(call)
    if called is None:
        return
    module, function, bound = called
    parameters = function.args.args[bound:]
    for place, parameter in enumerate(parameters):
        annotation = parameter.annotation
        if annotation is not None and module.origin_of(annotation) == STEP:
            yield from steps_of(scope, argument(call, place, parameter.arg))


def argument(call: ast.Call, place: int, name: str) -> ast.expr | None:
    """What a parameter gets; what is unpacked is not known."""
    before = call.args[: place + 1]
    if any(isinstance(given, ast.Starred) for given in before):
        return None
    if place < len(call.args):
        return call.args[place]
    return next((k.value for k in call.keywords if k.arg == name), None)


def steps_of(scope: Scope, then: ast.expr | None) -> list[ast.Attribute]:
    """A method of the procedure itself: a field that holds a step has another name."""
    if isinstance(then, ast.IfExp):
        return steps_of(scope, then.body) + steps_of(scope, then.orelse)
    is_own = isinstance(then, ast.Attribute) and isinstance(then.value, ast.Name)
    if not (isinstance(then, ast.Attribute) and is_own and ast.unparse(then.value) == SELF):
        return []
    return [then] if scope.found and scope.found.method(then.attr) else []


def stepper(found: Class, anything: str) -> str:
    """Takes the step named by `at`; one that this class does not know is looked up."""
    head = f"def take_step(self, g: {anything}) -> None:"
    if not found.bases:
        return f"{head}\n    getattr(self, self.at)(g)"
    told = {step.attr for step in told_steps(found)} | {FIRST}
    own = [name for name in found.methods if name in told]
    choices = [f'if at == "{name}":\n        return self.{name}(g)' for name in own]
    return "\n    ".join([head, "at = self.at", *choices, "super().take_step(g)"])
