"""Makes the bundle: files, style sheets, modules, and the document that names them.

It is made beside the old one and takes its place as a whole, so that no server finds half of it.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import sys
import tempfile
from pathlib import Path
from urllib.parse import quote

from logres.server.http.bundle import BUNDLE, PREFIX, STAMP, UNFINISHED, WEB, digest, is_used
from scripts.bundling.esbuild import NoBundle, program
from scripts.bundling.files import Places, stamp_files, write_sheets
from scripts.bundling.modules import Imports, bundle

MAKER = BUNDLE / "maker.sha256"
FACES = ("source-sans-3-latin-wght-normal", "im-fell-english-latin-400-normal")
"""The faces that every page has letters of."""


def main(arguments: list[str]) -> int:
    if arguments == ["--check"]:
        print("The bundle is fresh." if is_used() else "There is no bundle of these sources.")
        return 0 if is_used() else 1
    try:
        return say(make())
    except NoBundle as fault:
        print(f"No bundle was made: {fault}.", file=sys.stderr)
        return 1 if os.environ.get("LOGRES_CI") else 0


def say(made: bool) -> int:
    files = [path.stat().st_size for path in BUNDLE.iterdir()]
    what = "Made" if made else "Fresh"
    print(f"{what}: {len(files)} files, {sum(files) / 1e6:.1f} MB.", flush=True)
    return 0


def make() -> bool:
    """Make the bundle, unless there is one of these sources."""
    maker = digest_of_maker()
    if is_used() and MAKER.is_file() and MAKER.read_text("ascii") == maker:
        return False
    esbuild, of = program(), digest()
    # Where the bundle will be, for modules outside of it are named relative to it.
    new = Path(tempfile.mkdtemp(dir=WEB, prefix=UNFINISHED))
    try:
        fill(esbuild, new)
        (new / STAMP.name).write_text(of, "ascii")
        (new / MAKER.name).write_text(maker, "ascii")
        replace(new)
    finally:
        shutil.rmtree(new, ignore_errors=True)
    return True


def digest_of_maker() -> str:
    """Return a digest of these very programs: the bundle is made anew when they change."""
    sources = sorted(Path(__file__).parent.glob("*.py"))
    return hashlib.sha256(b"".join([path.read_bytes() for path in sources])).hexdigest()


def fill(esbuild: str, folder: Path) -> None:
    folder.chmod(0o755)
    places = stamp_files() | write_sheets(esbuild, folder)
    core, imports = bundle(esbuild, folder, places)
    heads = [icon(), *styles(places), *faces(folder), *modules(core, imports)]
    written = document((WEB / "index.html").read_text("utf-8"), heads)
    (folder / "index.html").write_text(written, "utf-8")


def replace(new: Path) -> None:
    old = new.with_name(f"{new.name}-old")
    if BUNDLE.exists():
        BUNDLE.rename(old)
    new.rename(BUNDLE)
    shutil.rmtree(old, ignore_errors=True)


def icon() -> str:
    """Return the tab's sign, small enough to stand in the document."""
    drawn = quote((WEB / "favicon.svg").read_text("utf-8").strip())
    return f'<link rel="icon" href="data:image/svg+xml,{drawn}">'


def styles(places: Places) -> list[str]:
    return [f'<link rel="stylesheet" href=".{places["/css/app.css"]}">']


def faces(folder: Path) -> list[str]:
    """Return what loads the faces of every page beside the style sheet that names them."""
    names = [path.name for face in FACES for path in folder.glob(f"{face}-*.woff2")]
    return [
        f'<link rel="preload" as="font" type="font/woff2" crossorigin href=".{PREFIX}{name}">'
        for name in names
    ]


def modules(core: str, imports: Imports) -> list[str]:
    """Return the import map, which has the addresses of modules, and the first of them."""
    mapped = {name: f".{PREFIX}{file}" for name, file in imports.items()}
    mapped["htm"] = "./vendor/htm.mjs"
    led = json.dumps({"imports": mapped}, separators=(",", ":"))
    return [
        f'<script type="importmap">{led}</script>',
        f'<script type="module" src=".{PREFIX}{core}"></script>',
    ]


def document(written: str, head: list[str]) -> str:
    """Return the document with the bundle's addresses in its head."""
    found = re.search(r'<link rel="icon".*</script>\n(?=</head>)', written, re.DOTALL)
    if not found:
        raise NoBundle("the head of web/index.html is not as it was")
    return written[: found.start()] + "\n".join(head) + "\n" + written[found.end() :]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
