"""Builds wheels: one that fits every platform, and one with the compiled modules for this one."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from scripts.bootstrap import ROOT

DIST = ROOT / "dist"
PURE, COMPILED = "pure", "compiled"
CIBUILDWHEEL = "cibuildwheel==4.3.3"
ELSEWHERE = {"linux": True, "macos": True, "windows": False}
"""Platforms, and whether compiled wheels are configured for them: none has been built."""


def build(folder: Path, kind: str) -> Path:
    """Build a wheel into a folder; return its path. What the builder says is heard if it fails."""
    before = set(folder.glob("*.whl"))
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    done = subprocess.run(
        [*command, "--directory", str(folder)],
        cwd=ROOT,
        env={**os.environ, "LOGRES_WHEEL": kind},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"The wheel could not be built:\n{done.stdout}{done.stderr}")
    (made,) = set(folder.glob("*.whl")) - before
    return made


def list_elsewhere() -> int:
    """Print which wheels cibuildwheel would build by `pyproject.toml`, and build none.

    Fail if a platform that shall have some has none, or the other way round.
    """
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        python = str(Path(folder, "bin", "python"))
        subprocess.run([python, "-m", "pip", "install", "--quiet", CIBUILDWHEEL], check=True)
        found = {platform: builds(python, platform) for platform in ELSEWHERE}
    for platform, names in found.items():
        print(f"{platform}: {', '.join(names) or 'none'}")
    return 0 if {platform: bool(names) for platform, names in found.items()} == ELSEWHERE else 1


def builds(python: str, platform: str) -> list[str]:
    command = [python, "-m", "cibuildwheel", "--print-build-identifiers", "--platform", platform]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    return done.stdout.split()


def main(arguments: list[str]) -> int:
    if arguments == ["--elsewhere"]:
        return list_elsewhere()
    if code := subprocess.call([sys.executable, "-m", "scripts.bundling.making"]):
        return code
    for old in DIST.glob("logres_games-*.whl"):
        old.unlink()
    kinds = [PURE] if arguments == ["--pure"] else [PURE, COMPILED]
    if COMPILED in kinds:
        compiler = str(ROOT / "scripts" / "compile.py")
        if code := subprocess.call([sys.executable, compiler]):
            return code
    for kind in kinds:
        made = build(DIST, kind)
        print(f"{made.relative_to(ROOT)}, {made.stat().st_size / 1e6:.1f} MB ({kind})")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
