"""Bundles the modules: one file of what every page needs, one for each page and for each board.

A module that is not in a file of its own is still imported by its address: the import map leads
every module of the core to the core. So a board that is not part of the bundle, of a game from
another folder, gets the very same Preact and the very same signals.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from logres.server.http.bundle import PACKAGE, WEB
from scripts.bundling.esbuild import LIBRARIES, NoBundle, build

FIRST = ("pages/home.js", "pages/nowhere.js")
"""Pages that are part of the core: the first one, and what is shown where nothing is."""
SHARED = "logres/"
MODULES = ("--format=esm", "--target=es2022", "--entry-names=[name]-[hash]")

Imports = dict[str, str]
"""An import map: specifiers, and the names of the files that they lead to."""


def bundle(esbuild: str, folder: Path, places: dict[str, str]) -> tuple[str, Imports]:
    """Write all modules into a folder; return the core and the import map.

    `places` are the addresses of all other files of the bundle, by those of their sources.
    """
    inside = core_modules(esbuild)
    core = write_core(esbuild, folder, inside, places)
    shared = [path for path in inside if path.startswith("js/")]
    imports = {f"./{path}": core for path in inside}
    imports |= {SHARED + path.removeprefix("js/"): core for path in shared}
    imports |= {name: core for name, path in LIBRARIES.items() if name != "htm" and path in inside}
    return core, imports | write_rest(esbuild, folder, inside)


def core_modules(esbuild: str) -> list[str]:
    """Return every module that the first pages and the shared modules need."""
    named = [*FIRST, *[f"js/{path.name}" for path in sorted((WEB / "js").glob("*.js"))]]
    return sorted(read(esbuild, named)["inputs"])


def read(esbuild: str, paths: list[str]) -> dict[str, Any]:
    """Return esbuild's account of modules, each with its exports, and of all that they need."""
    with tempfile.TemporaryDirectory() as unread:
        return build(esbuild, *MODULES, "--splitting", f"--outdir={unread}", *paths)


def refuse_homonyms(esbuild: str, inside: list[str], exported: list[str]) -> None:
    """A name that two modules of the core export for different things is in neither."""
    account = read(esbuild, inside)
    by_name: dict[str, list[str]] = {}
    for told in account["outputs"].values():
        for name in told["exports"] if "entryPoint" in told else ():
            by_name.setdefault(name, []).append(told["entryPoint"])
    for name in sorted(by_name.keys() - {*exported, "default"}):
        raise NoBundle(f"`{name}` is exported by {' and '.join(by_name[name])}: rename one")


def write_core(esbuild: str, folder: Path, inside: list[str], places: dict[str, str]) -> str:
    """Write the core, which exports whatever any of its modules does."""
    pages = [path for path in inside if path.startswith("pages/")]
    lines = [f'export * from "./{path}";' for path in inside]
    lines += ['import { haveReady } from "./js/door.js";']
    for n, path in enumerate(pages):
        lines += [f'import * as page{n} from "./{path}";', f'haveReady("/{path}", page{n});']
    known = f"--define:LOGRES_PLACES={json.dumps(places)}"
    names = "--entry-names=core-[hash]"
    account = build(esbuild, *MODULES, names, known, f"--outdir={folder}", stdin="\n".join(lines))
    ((written, told),) = account["outputs"].items()
    refuse_homonyms(esbuild, inside, told["exports"])
    return Path(written).name


def write_rest(esbuild: str, folder: Path, inside: list[str]) -> Imports:
    """Write every other page and every board, without what is in the core."""
    entries = {path: name for path, name in entry_points().items() if path not in inside}
    account = build(
        esbuild,
        *MODULES,
        "--splitting",
        f"--outdir={folder}",
        *[f"--external:{WEB / path}" for path in inside],
        *[f"{name}={path}" for path, name in entries.items()],
    )
    return {
        address_of(told["entryPoint"]): Path(path).name
        for path, told in account["outputs"].items()
        if "entryPoint" in told
    }


def entry_points() -> dict[str, str]:
    """Return the modules that are loaded when they are needed, and a name for each."""
    pages = sorted((WEB / "pages").glob("*.js"))
    boards = sorted((PACKAGE / "games").glob("*/board/board.js"))
    found = {f"pages/{page.name}": page.stem for page in pages if is_page(page)}
    found["plain/board.js"] = "plain"
    return found | {
        f"../games/{board.parts[-3]}/board/board.js": f"board-{board.parts[-3]}" for board in boards
    }


def is_page(path: Path) -> bool:
    """Others in the folder are parts of pages."""
    return "export default" in path.read_text("utf-8")


def address_of(path: str) -> str:
    """Return the address of a module, relative to the site."""
    return "./" + path.removeprefix("../")
