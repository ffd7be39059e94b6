"""Style sheets in groups, and content-hashed addresses for every other file where it stands."""

from __future__ import annotations

from pathlib import Path

from logres.server.http.bundle import PACKAGE, PREFIX, WEB, sources
from logres.server.http.files import stamp
from scripts.bundling.esbuild import build

SHEETS = {
    "core": ("tokens", "ui", "app"),
    "table": ("table", "layout", "past", "scenes", "places", "hand", "touch"),
}
"""Sheets that are always loaded together, in this order; every other one is by itself."""
AS_THEY_ARE = frozenset((".avif", ".json", ".svg", ".webp"))
NEVER_ASKED_FOR = frozenset(("jsconfig.json", "versions.json"))

Places = dict[str, str]
"""Addresses of sources, and the addresses that stand for them, both relative to the site."""


def stamp_files() -> Places:
    """Return addresses of pictures, plans and texts that change with their contents."""
    return {
        address_of(path): f"{address_of(path)}?{stamp(path.read_bytes())}"
        for path in sources()
        if path.suffix in AS_THEY_ARE and path.name not in NEVER_ASKED_FOR
    }


def write_sheets(esbuild: str, folder: Path) -> Places:
    """Write the groups, and the sheets of single pages and of boards; with them the fonts."""
    grouped = {name for names in SHEETS.values() for name in names}
    alone = [path for path in sources() if path.suffix == ".css" and path.stem not in grouped]
    found: Places = {}
    for group, names in SHEETS.items():
        made = write_sheet(esbuild, folder, group, [WEB / "css" / f"{name}.css" for name in names])
        found |= {f"/css/{name}.css": made for name in names}
    for path in alone:
        name = path.stem if WEB in path.parents else f"board-{path.parts[-3]}"
        found[address_of(path)] = write_sheet(esbuild, folder, name, [path])
    return found


def write_sheet(esbuild: str, folder: Path, name: str, paths: list[Path]) -> str:
    account = build(
        esbuild,
        "--loader=css",
        "--loader:.woff2=file",
        "--asset-names=[name]-[hash]",
        f"--entry-names={name}-[hash]",
        f"--outdir={folder}",
        stdin="".join([f'@import "{path}";\n' for path in paths]),
    )
    (made,) = [Path(path).name for path in account["outputs"] if path.endswith(".css")]
    return PREFIX + made


def address_of(path: Path) -> str:
    inside = path.relative_to(WEB if WEB in path.parents else PACKAGE)
    return f"/{inside.as_posix()}"
