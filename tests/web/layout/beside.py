"""Pictures of home, the learning paths and tables in their states, to be laid beside a design.

usage: scripts/beside FOLDER [NAME …] [--lang en|fr] [--browser chromium|firefox]

`NAME` is the beginning of a picture's name. Text that is cut off or overlaps is named.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Error, sync_playwright

from logres.engine.words.text import LANGUAGES
from tests.web.browsing import LAUNCH, PATIENCE
from tests.web.hall import Hall
from tests.web.layout.moments import settle
from tests.web.layout.states import SHOTS, SIZES, Shot
from tests.web.seat import Seat

CUT = Path(__file__).with_name("cut.js").read_text("utf-8")


def take(shot: Shot, hall: Hall, browser: Browser, folder: Path, lang: str) -> None:
    """One state in its sizes; a state that was not reached is said, and the next one taken."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale=lang)
    context.set_default_timeout(4 * PATIENCE)
    context.add_init_script("if (location.host) localStorage['logres.speed'] ??= 'instant'")
    person = Seat(context.new_page())
    try:
        shot.reach(hall, person.page)
        for suffix in shot.sizes:
            width, height = SIZES[suffix]
            person.page.set_viewport_size({"width": width, "height": height})
            settle(person)
            person.page.screenshot(path=folder / f"{shot.name}{suffix}.png")
            for fault in person.page.evaluate(CUT):
                print(f"  {shot.name}{suffix} {lang}: {fault}", flush=True)
        print(shot.name, flush=True)
    except Error as fault:
        print(f"{shot.name}: not reached: {str(fault).splitlines()[0]}", flush=True)
    context.close()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--browser", choices=sorted(LAUNCH), default="chromium")
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    os.environ.setdefault("LOGRES_ARTEFACTS", str(wanted.folder))  # with the painted maps
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as driver:
        hall = Hall(Path(kept) / "logres.sqlite3")
        browser = LAUNCH[wanted.browser](driver)
        for shot in SHOTS:
            if not wanted.names or shot.name.startswith(tuple(wanted.names)):
                take(shot, hall, browser, wanted.folder, wanted.lang)
        browser.close()
        hall.stop()


if __name__ == "__main__":
    main()
