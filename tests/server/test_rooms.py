"""The server's rooms: who may import whom, what the tables do without, who writes a table."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from logres.server import app

SERVER = Path(app.__file__).parent
ROOMS = {
    "tables": set[str](),
    "storage": {"tables"},
    "work": {"tables"},
    "sockets": {"tables"},
    "http": {"tables", "work"},
}
"""What each room may import, besides itself and what is common; the rest puts them together."""

COMMON = {"logs", "words"}
"""They import nothing of the server."""

ELSEWHERE = {
    "alembic",
    "concurrent",
    "httptools",
    "multiprocessing",
    "psycopg",
    "signal",
    "socket",
    "sqlalchemy",
    "sqlite3",
    "starlette",
    "subprocess",
    "threading",
    "uvicorn",
    "uvloop",
    "websockets",
}
"""What a table without a server does not have."""

TABLE = SERVER / "tables" / "table.py"
CHANGING = {
    *("add", "append", "clear", "discard", "extend", "insert"),
    *("pop", "popitem", "remove", "setdefault", "sort", "update"),
}
MOST_SIBLINGS = 20


def modules(room: str) -> list[Path]:
    return sorted((SERVER / room).rglob("*.py"))


def imported(path: Path) -> set[str]:
    """Every module that a file imports, wherever the import stands."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def rooms_of(names: set[str]) -> set[str]:
    own = [name.split(".") for name in names if name.startswith("logres.server.")]
    return {parts[2] for parts in own}


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_what_it_may(room: str) -> None:
    allowed = ROOMS[room] | COMMON | {room}
    strangers = {path.name: rooms_of(imported(path)) - allowed for path in modules(room)}
    assert {name: found for name, found in strangers.items() if found} == {}


@pytest.mark.parametrize("name", sorted(COMMON))
def test_what_is_common_imports_nothing_of_the_server(name: str) -> None:
    assert rooms_of(imported(SERVER / f"{name}.py")) == set()


def test_the_tables_know_no_web_server_database_or_process() -> None:
    names = {name for path in modules("tables") for name in imported(path)}
    assert {name.split(".")[0] for name in names} & ELSEWHERE == set()


def test_only_storage_speaks_to_databases() -> None:
    others = [path for room in ROOMS if room != "storage" for path in modules(room)]
    speaking = [path.name for path in others if {"sqlalchemy", "sqlite3"} & heads(path)]
    assert speaking == []


def heads(path: Path) -> set[str]:
    return {name.split(".")[0] for name in imported(path)}


def test_every_room_says_what_lives_there_and_what_may_not() -> None:
    for room in ROOMS:
        doc = ast.get_docstring(ast.parse((SERVER / room / "__init__.py").read_text("utf-8")))
        assert doc
        first, _, second = doc.partition("\n\n")
        assert first.endswith(".")
        assert second.endswith(".")


@pytest.mark.parametrize("folder", [SERVER, Path(__file__).parent], ids=["code", "tests"])
def test_no_folder_has_too_many_files(folder: Path) -> None:
    folders = [folder, *[path for path in folder.rglob("*") if path.is_dir()]]
    kinds = (".py", ".js", ".toml")
    counted = {
        str(one.relative_to(folder)): len([p for p in one.iterdir() if p.suffix in kinds])
        for one in folders
    }
    assert {name: count for name, count in counted.items() if count > MOST_SIBLINGS} == {}


# Who writes a table.


def written_from_outside(text: str) -> list[str]:
    """Every place where something of a `table` is put, deleted or changed in place."""
    nodes = [node for node in ast.walk(ast.parse(text)) if is_put(node) or is_changing(node)]
    return [ast.unparse(node) for node in nodes if owner(node) == "table"]


def is_put(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute | ast.Subscript) and not isinstance(node.ctx, ast.Load)


def is_changing(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and changes(node)


def changes(call: ast.Call) -> bool:
    """Is it a method that changes a list, set or object, not one of the table itself?"""
    method = call.func
    return (
        isinstance(method, ast.Attribute)
        and method.attr in CHANGING
        and not isinstance(method.value, ast.Name)
    ) or (isinstance(method, ast.Name) and method.id in ("setattr", "delattr"))


def owner(node: ast.AST) -> str:
    """The name at the beginning of `table.seats[x].name`."""
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Name):
            return owner(node.args[0])
        return owner(node.func)
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


@pytest.mark.parametrize(
    "path",
    [path for path in sorted(SERVER.rglob("*.py")) if path != TABLE],
    ids=lambda path: path.relative_to(SERVER).as_posix(),
)
def test_only_a_table_writes_itself(path: Path) -> None:
    assert written_from_outside(path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "text",
    [
        "table.version += 1",
        "table.version = 1",
        "table.seats[seat] = chair",
        "table.kept.seats[seat].name = ''",
        "del table.numbers[3]",
        "table.listeners.add(page)",
        "table.kept.chat.append(line)",
        "setattr(table, name, 3)",
        "table.version, x = 1, 2",
    ],
)
def test_what_writes_a_table_is_found(text: str) -> None:
    assert written_from_outside(text)


@pytest.mark.parametrize(
    "text",
    ["table.sit(page)", "x = table.seats[seat]", "tables.append(table)", "table.lock.locked()"],
)
def test_what_reads_a_table_is_left_alone(text: str) -> None:
    assert not written_from_outside(text)


def test_the_tables_can_be_loaded_where_there_is_no_server() -> None:
    """In a Python in which nothing of a web server or a database can be imported."""
    missing = ("starlette", "uvicorn", "sqlalchemy", "alembic", "websockets")
    script = f"import sys\nfor name in {missing}: sys.modules[name] = None\n"
    script += "from logres.server.tables import advice, autoplay, hall, presence, talk\n"
    script += "from logres.server.tables.seen import film\n"
    subprocess.run([sys.executable, "-c", script], check=True)
