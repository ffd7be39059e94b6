"""Takes the pictures of the documents: a game in progress of every title, in docs/pictures.

A game of bots is cut off in the middle and shown as a replay, so that the same sources give the
same pictures.
"""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, ViewportSize, sync_playwright

import logres
from scripts.documenting import badges
from tests.web.browsing import BROWSERS

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"
PARTS = {"rex": 0.6, "britannia": 0.45, "barbarian": 0.6, "pendragon": 0.5}
"""How much of each game has been played when its picture is taken."""

SIZE = ViewportSize(width=1440, height=900)
COLOURS = 128
PATIENCE = 120_000
"""Milliseconds that a page may take."""


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    badges.main()
    installed = next(filter(None, map(shutil.which, BROWSERS)), None)
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=installed)
        page = browser.new_page(viewport=SIZE, reduced_motion="reduce")
        page.set_default_timeout(PATIENCE)
        for game, part in PARTS.items():
            file = cut_off(game, part, Path(folder))
            save(taken(page, address, file), FOLDER / f"{game}.png")
        browser.close()


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Run a server with a database of its own; yield its address."""
    database = f"sqlite:///{folder / 'pictures.sqlite3'}"
    command = [sys.executable, "-u", "-m", "logres", "serve", "--no-browser", "--db", database]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        said = re.search(r"http://\S+", server.stdout.readline())
        assert said, "the server did not start"
        try:
            yield said.group()
        finally:
            server.terminate()


def cut_off(game: str, part: float, folder: Path) -> Path:
    """Return the file of a game of bots that was left in the middle."""
    record = logres.play_out(logres.new(game, seed=1), "greedy").record()
    file = folder / f"{game}.json"
    logres.replay(record, upto=int(len(record.entries) * part)).record().save(file)
    return file


def taken(page: Page, address: str, file: Path) -> bytes:
    """Return a picture of the replay's last moment."""
    page.goto(f"{address}replay")
    page.set_input_files("input[type=file]", file)
    slider = page.locator("input[type=range]").first
    slider.press("End")
    end = slider.get_attribute("max")
    at_end = "end => document.querySelector('input[type=range]').value === end"
    page.wait_for_function(at_end, arg=end)
    page.evaluate("document.activeElement.blur()")
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(2000)  # pieces come to rest
    return page.screenshot()


def save(picture: bytes, file: Path) -> None:
    """Write a picture with few colours, which makes it a quarter as large."""
    whole = Image.open(io.BytesIO(picture)).convert("RGB")
    whole.quantize(COLOURS, dither=Image.Dither.NONE).save(file, optimize=True)
    print(file.name, file.stat().st_size)


if __name__ == "__main__":
    main()
