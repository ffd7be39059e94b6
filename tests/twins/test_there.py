"""The cases of the twins on the other side, in Node; a deliberate difference is found."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.twins.cases import FILES, names
from tests.web.test_modules import HERE, ROOT, node

WEB = Path("src/logres/web")
TWINS = HERE / "twins.test.mjs"

MUTANTS = {
    "patches": [
        ("js/patch.js", "made[key] = change[0]", "made[key] = change"),
        ("js/patch.js", "made[key] = apply(made[key], change)", "made[key] = change"),
        ("js/patch.js", "const made = { ...old };", "const made = old;"),
    ],
    "texts": [
        ("js/catalogue.js", "n < 2", "n < 1"),
        ("js/catalogue.js", 'name.lastIndexOf("_") + 1', "0"),
        (
            "js/catalogue.js",
            "if (Object.hasOwn(names, String(value)))",
            "if (String(value) in names)",
        ),
        ("js/catalogue.js", "cases.get(`=${n}`) ??", ""),
        ("js/names.js", "des ${", "de les ${"),
        ("js/messages.js", "this.cases(plural)", "this.cases(true)"),
        ("js/catalogue.js", "said.charAt(0).toUpperCase()", "said.charAt(0)"),
    ],
    "labels": [("js/catalogue.js", 'verbs[verb] || "noun"', '"noun"')],
    "story": [
        (
            "chronicle/story.js",
            "last && details.includes(plain(what)) ? last.details : found",
            "found",
        ),
        ("chronicle/story.js", "gathered.length || join.counts", "gathered.length"),
        ("chronicle/story.js", "values[name]].flat()", "values[name]]"),
        (
            "chronicle/story.js",
            "equal.values[name] += values[name]",
            "equal.values[name] = values[name]",
        ),
        ("chronicle/story.js", "!join.past.includes(one.what)", "true"),
        ("chronicle/story.js", 'what.replace(/-unseen$/, "")', "what"),
    ],
}
"""Differences that somebody could make on one side, and the cases that must find them."""


def run(root: Path) -> subprocess.CompletedProcess[str]:
    command = [node(), "--import", f"./{HERE / 'register.mjs'}", "--test", str(TWINS)]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)


def test_the_page_passes_every_case() -> None:
    done = run(ROOT)
    assert done.returncode == 0, done.stdout
    cases = sum(len(names(file)) for file in FILES)
    assert re.search(rf"^\S+ pass {cases}$", done.stdout, re.MULTILINE), done.stdout


@pytest.mark.parametrize(
    ("kind", "file", "old", "new"),
    [(kind, *change) for kind, changes in MUTANTS.items() for change in changes],
)
def test_a_difference_on_the_page_is_found(
    kind: str, file: str, old: str, new: str, tmp_path: Path
) -> None:
    for folder in (WEB / "js", WEB / "chronicle", WEB / "vendor", HERE, Path("tests/twins")):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    shutil.copy(ROOT / WEB / "index.html", tmp_path / WEB)
    script = tmp_path / WEB / file
    text = script.read_text("utf-8")
    assert text.count(old) == 1
    script.write_text(text.replace(old, new), "utf-8")
    done = run(tmp_path)
    assert done.returncode == 1
    assert set(re.findall(r"not ok \d+ - (\w+):|✖ (\w+):", done.stdout)) & {(kind, ""), ("", kind)}
