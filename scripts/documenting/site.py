"""Builds the documentation site into build/site and checks it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from scripts.documenting import built
from scripts.documenting.staging import SITES, NotThere, Stage

ROOT = Path(__file__).resolve().parents[2]
PAGES, SITE = ROOT / "build" / "pages", ROOT / "build" / "site"


def main() -> int:
    started = time.monotonic()
    try:
        Stage(ROOT, PAGES).fill()
    except NotThere as fault:
        print(f"The site was not built: {fault}, which is not there.", file=sys.stderr)
        return 1
    for site in SITES:
        if code := build(PAGES / f"{site}.yml"):
            return code
    shutil.rmtree(SITE, ignore_errors=True)
    (PAGES / "built").rename(SITE)
    for page in SITE.rglob("404.html"):  # which works at the root of a host only
        page.unlink()
    found = list(built.faults(SITE))
    print("".join(f"{fault}\n" for fault in found), end="", file=sys.stderr)
    pages, seconds = len(list(SITE.rglob("*.html"))), time.monotonic() - started
    print(f"{SITE.relative_to(ROOT)}: {pages} pages, {len(found)} faults, {seconds:.0f} s")
    return 1 if found else 0


def build(settings: Path) -> int:
    """Build one site. Broken links between its pages are warnings, and these are failures."""
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean", "-f"]
    plain = dict(os.environ, NO_COLOR="1")
    done = subprocess.run(
        [*command, str(settings)], capture_output=True, text=True, env=plain, check=False
    )
    if done.returncode:
        print(done.stdout, done.stderr, sep="\n", file=sys.stderr)
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
