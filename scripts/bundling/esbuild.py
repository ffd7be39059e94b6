"""The pinned esbuild, fetched by npx and kept by it."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from logres.server.http.bundle import WEB

ESBUILD = "esbuild@0.28.2"
LIBRARIES = {
    "preact": "vendor/preact.mjs",
    "preact/hooks": "vendor/hooks.mjs",
    "@preact/signals-core": "vendor/signals-core.mjs",
    "@preact/signals": "vendor/signals.mjs",
    "htm": "vendor/htm.mjs",
}
"""What the pages import by a bare name, as in the import map of `web/index.html`."""
ALWAYS = (
    "--bundle",
    "--minify",
    "--log-level=warning",
    "--tsconfig=jsconfig.json",  # which says where `logres/…` is
    *[f"--alias:{name}=./{path}" for name, path in LIBRARIES.items()],
)


class NoBundle(Exception):
    """The bundle cannot be made; the message says why."""


def program() -> str:
    """Return the path of esbuild, fetched if need be."""
    if not shutil.which("npx"):
        raise NoBundle("there is no Node here")
    asking = ["npx", "--yes", "--loglevel=error", "--package", ESBUILD, "-c", "command -v esbuild"]
    found = subprocess.run(asking, cwd=WEB, capture_output=True, text=True, check=False)
    if found.returncode:
        raise NoBundle(f"{ESBUILD} cannot be fetched")
    return found.stdout.strip()


def build(esbuild: str, *options: str, stdin: str = "") -> dict[str, Any]:
    """Run esbuild in `web/`; return its account of what it read and wrote.

    A warning is a failure: two modules that export the same name, for one.
    """
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder, "told.json")
        done = subprocess.run(
            [esbuild, *ALWAYS, *options, f"--metafile={told}"],
            cwd=WEB,
            input=stdin,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode or done.stderr.strip():
            raise NoBundle(f"esbuild says:\n{done.stderr}")
        account: dict[str, Any] = json.loads(told.read_text("utf-8"))
    return account
