"""Line input with editing, history and completion where readline is available."""

from __future__ import annotations

import importlib
import sys
from types import ModuleType


def line_editor() -> ModuleType | None:
    """Return the readline module, if the system has it."""
    try:
        return importlib.import_module("readline")
    except ImportError:
        return None


class Keyboard:
    """Reads lines from standard input; Tab completes the possible answers."""

    def __init__(self) -> None:
        self.choices: tuple[str, ...] = ()
        self.editor = line_editor()
        if self.editor is not None and sys.stdin.isatty():
            self.editor.set_completer_delims("")
            self.editor.set_completer(self.complete)
            self.editor.parse_and_bind("tab: complete")

    def __call__(self, prompt: str) -> str:
        return input(prompt)

    def offer(self, choices: tuple[str, ...]) -> None:
        self.choices = choices

    def complete(self, typed: str, number: int) -> str | None:
        found = [choice for choice in self.choices if choice.startswith(typed)]
        return found[number] if number < len(found) else None

    def forget(self) -> None:
        if self.editor is not None:
            self.editor.clear_history()
