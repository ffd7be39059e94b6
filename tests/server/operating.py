"""What docs/operate.md says, as tests read it, and the table of settings that stands there."""

from __future__ import annotations

import re
from pathlib import Path

from logres.cli.words import words as cli_words
from logres.server.settings import LIMITS, SETTINGS, YES, Setting, said
from logres.server.words import words

DOCUMENT = Path(__file__).parents[2] / "docs" / "operate.md"


def text() -> str:
    return DOCUMENT.read_text(encoding="utf-8")


def block(kind: str) -> str:
    """The first part of the document that is written in this language."""
    return blocks(kind)[0]


def blocks(kind: str) -> list[str]:
    found: list[str] = re.findall(rf"^```{kind}\n(.*?)^```$", text(), re.DOTALL | re.MULTILINE)
    assert found, f"{DOCUMENT} has no part in {kind}"
    return found


def row(setting: Setting) -> str:
    """The line of the document's table for a setting."""
    default = "" if setting.default in (None, ()) else f"`{said(setting.default)}`"
    option = setting.option.strip().replace("|", "\\|")
    cells = f"| `{option}` | `{setting.variable}` | `{setting.name}` | {default} |"
    return f"{cells} {meaning(setting)} |"


def meaning(setting: Setting) -> str:
    if setting in LIMITS:
        return words("en").say(setting.name)
    name = f"no-{setting.name}" if setting.form is YES else setting.name
    return cli_words("en").say(f"help.serve.{name.replace('-', '_')}")


def rows() -> str:
    return "\n".join([row(setting) for setting in SETTINGS])


if __name__ == "__main__":
    print(rows())
