"""The project's own files agree with each other and speak only of the project."""

import ast
import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
RUNTIME = PROJECT["project"]["dependencies"]
POSTGRES = PROJECT["project"]["optional-dependencies"]["postgres"]
LAB = PROJECT["project"]["optional-dependencies"]["lab"]
DEV = PROJECT["dependency-groups"]["dev"]
COMPILE = PROJECT["dependency-groups"]["compile"]
MAPS = PROJECT["dependency-groups"]["maps"]
DOCS = PROJECT["dependency-groups"]["docs"]
RUNTIME_PINS, POSTGRES_PINS, LAB_PINS, COMPILE_PINS, DEV_PINS, MAPS_PINS, DOCS_PINS = (
    "requirements/runtime.txt",
    "requirements/postgres.txt",
    "requirements/lab.txt",
    "requirements/compile.txt",
    "requirements/dev.txt",
    "requirements/maps.txt",
    "requirements/docs.txt",
)
PROGRAMS = (
    "play",
    "test",
    "scripts/api",
    "scripts/chaos",
    "scripts/fuzz_server",
    "scripts/lock",
    "scripts/mutate",
    "scripts/pictures",
    "scripts/pythons",
    "scripts/records",
    "scripts/sample",
    "scripts/site",
    "scripts/unguard",
    "scripts/voice",
    ".ci/run",
)
FRONT_YARD = {
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "play", "test"),
    *("pyproject.toml", "biome.jsonc", ".editorconfig", ".gitattributes", ".gitignore"),
    ".pre-commit-config.yaml",
}
UNTOLD = {"README.md", "__init__.py"}
READ_BY_OLD_PYTHON = ("play", "test", "scripts/bootstrap.py")

# Letters in brackets, so that the pattern does not find itself.
FOREIGN = re.compile(
    r"(?<![\w./~}-])/(?:root|home|work|opt|Users)/\w"
    r"|\b(?:pyp[i]|pythonhoste[d]|npmj[s]|de[b]\.debian)\.\w+"
    r"|(?:index-ur[l]|find-link[s]|registr[y])[\s=:\"']+\w+://"
)


def pins(file: str) -> dict[str, tuple[str, list[str]]]:
    """Version and hashes of every package in a requirements file."""
    text = (ROOT / file).read_text("utf-8").replace("\\\n", " ")
    found = re.findall(r"^([\w.-]+)==(\S+)(.*)$", text, re.MULTILINE)
    return {
        canonicalize_name(name): (version, re.findall(r"--hash=sha256:[0-9a-f]{64}\b", rest))
        for name, version, rest in found
    }


def own_files() -> list[Path]:
    """Whatever is tracked or would be, without generated and ignored files."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    paths = [ROOT / name for name in listed.stdout.split("\0") if name]
    return [path for path in paths if path.is_file()]


@pytest.mark.parametrize(
    ("requirement", "file"),
    [(name, RUNTIME_PINS) for name in RUNTIME]
    + [(name, POSTGRES_PINS) for name in RUNTIME + POSTGRES]
    + [(name, LAB_PINS) for name in RUNTIME + LAB]
    + [(name, COMPILE_PINS) for name in RUNTIME + LAB + COMPILE]
    + [(name, DEV_PINS) for name in RUNTIME + POSTGRES + LAB + COMPILE + DEV]
    + [(name, MAPS_PINS) for name in RUNTIME + POSTGRES + LAB + COMPILE + DEV + MAPS]
    + [(name, DOCS_PINS) for name in RUNTIME + DOCS],
)
def test_every_dependency_is_pinned_to_a_version_it_allows(requirement: str, file: str) -> None:
    wanted = Requirement(requirement)
    version, _ = pins(file)[canonicalize_name(wanted.name)]
    assert wanted.specifier.contains(version)


@pytest.mark.parametrize(
    "file", [RUNTIME_PINS, POSTGRES_PINS, LAB_PINS, COMPILE_PINS, DEV_PINS, DOCS_PINS]
)
def test_every_line_of_the_pins_is_a_pin_with_hashes(file: str) -> None:
    lines = [line for line in (ROOT / file).read_text("utf-8").splitlines() if line[0] != "#"]
    heads = [line for line in lines if not line.startswith("    --hash=sha256:")]
    assert len(heads) == len(pins(file))
    assert all(hashes for _, hashes in pins(file).values())


def test_players_and_developers_have_the_same_packages() -> None:
    players, lab = pins(RUNTIME_PINS).items(), pins(LAB_PINS).items()
    assert players <= lab <= pins(COMPILE_PINS).items() <= pins(DEV_PINS).items()
    assert players <= pins(POSTGRES_PINS).items() <= pins(DEV_PINS).items()
    assert players <= pins(DOCS_PINS).items()


def test_the_site_and_the_other_tools_do_not_quarrel_over_a_package() -> None:
    """So that setting up one of them leaves the others ready."""
    site, others = pins(DOCS_PINS), pins(MAPS_PINS)
    shared = site.keys() & others.keys()
    assert {name: site[name] for name in shared} == {name: others[name] for name in shared}


@pytest.mark.parametrize("program", PROGRAMS)
def test_programs_can_be_started(program: str) -> None:
    assert os.access(ROOT / program, os.X_OK)
    assert (ROOT / program).read_text("utf-8").startswith("#!/usr/bin/env ")


@pytest.mark.parametrize("folder", ["scripts", "tools"])
def test_every_program_and_tool_is_told_of(folder: str) -> None:
    told = (ROOT / folder / "README.md").read_text("utf-8")
    names = {
        path.relative_to(ROOT / folder).parts[0]
        for path in own_files()
        if (ROOT / folder) in path.parents
    }
    assert [name for name in sorted(names - UNTOLD) if f"`{name}" not in told] == []


def test_the_front_yard_holds_what_a_visitor_needs() -> None:
    """Whatever else belongs into a folder."""
    names = {path.name for path in own_files() if path.parent == ROOT}
    assert names <= FRONT_YARD


@pytest.mark.parametrize("program", READ_BY_OLD_PYTHON)
def test_an_old_python_can_read_what_refuses_it(program: str) -> None:
    ast.parse((ROOT / program).read_text("utf-8"), feature_version=(3, 7))


def test_continuous_integration_tests_sources_pythons_site_build_and_wheel() -> None:
    lines = (ROOT / ".ci/run").read_text("utf-8").splitlines()
    assert "set -euo pipefail" in lines
    assert "export LOGRES_CI=1" in lines
    runs = [line for line in lines if re.search("in_time (?:./test|scripts/)", line)]
    assert runs[1:] == [
        "LOGRES_COMPILED=0 in_time ./test",
        "LOGRES_COMPILED=0 in_time ./test --whole",
        "in_time scripts/pythons --others",
        "in_time scripts/site",
        "in_time ./test --compiled",
        "in_time ./test --installed",
    ]


def test_continuous_integration_fails_where_time_runs_out(tmp_path: Path) -> None:
    """The last lines of the real script, with a test command that does not end."""
    text = (ROOT / ".ci/run").read_text("utf-8")
    head, _, rest = text.partition("missing=()")
    script = tmp_path / ".ci" / "run"
    script.parent.mkdir()
    script.write_text(head.replace("most=2700", "most=1") + "in_time sleep 60\necho whole\n")
    assert "./test" in rest
    done = subprocess.run(["bash", str(script)], capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "too slow" in done.stderr
    assert "whole" not in done.stdout


def pages(*kinds: str) -> list[Path]:
    """Files of pages and boards, by their kind."""
    found = [path for path in own_files() if path.suffix in kinds]
    assert found
    return found


def test_only_the_door_of_the_pages_knows_addresses() -> None:
    """So that they may lie below any folder: what begins with a slash goes through door.js."""
    outside = [path for path in pages(".js", ".css", ".html") if path.name != "door.js"]
    shipped = [path for path in outside if path.is_relative_to(ROOT / "src")]
    past = re.compile(r"(?:href|src|action)=[\"']/|url\([\"']?/|\bimport\([`\w]|from \"/")
    found = {path: past.findall(path.read_text("utf-8")) for path in shipped}
    assert {path: places for path, places in found.items() if places} == {}


def test_lines_of_javascript_are_as_long_as_those_of_python() -> None:
    """The formatter leaves templates and comments alone, and they are most of a page."""
    ours = [path for path in pages(".js", ".mjs") if "vendor" not in path.parts]
    lines = {path: path.read_text("utf-8").splitlines() for path in ours}
    longest = PROJECT["tool"]["ruff"]["line-length"]
    long = [
        f"{path}:{n}"
        for path in ours
        for n, line in enumerate(lines[path], 1)
        if len(line) > longest
    ]
    assert long == []


def test_no_file_names_a_machine_or_a_registry() -> None:
    texts = {path: path.read_bytes().decode("utf-8", "ignore") for path in own_files()}
    found = {path.relative_to(ROOT): FOREIGN.findall(text) for path, text in texts.items()}
    assert {path: names for path, names in found.items() if names} == {}


def test_what_belongs_to_a_class_is_marked() -> None:
    """In compiled code, a name without a mark would pass for a field of the procedure."""
    bare = [
        f"{path.relative_to(ROOT)}: {ast.unparse(statement)}"
        for path in sorted((ROOT / "src/logres/games").rglob("*.py"))
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef)
        and any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list)
        for statement in node.body
        if isinstance(statement, ast.Assign)
    ]
    assert bare == []
