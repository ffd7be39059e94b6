"""What the checks find, for those who write: `scripts/voice [GAME | page | …] [--only CHECK]`."""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from tests.voice.captions import caption_faults
from tests.voice.checks import CHECKS, Failure, failures
from tests.voice.gathering import sentences
from tests.voice.sentences import GAMES, SURFACES

ALL = 10_000


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="scripts/voice", description=__doc__)
    parser.add_argument("surface", nargs="*", help=f"of {', '.join(SURFACES)}; all by default")
    parser.add_argument("--only", default="", help=f"one of {', '.join(CHECKS)}: all it finds")
    parser.add_argument("--samples", type=int, default=4, help="keys shown for a check (4)")
    given = parser.parse_args(arguments)
    if unknown := set(given.surface) - set(SURFACES):
        parser.error(f"{', '.join(unknown)}: the surfaces are {', '.join(SURFACES)}")
    said = [one for name in given.surface or SURFACES for one in sentences(name)]
    found = failures(said, given.only)
    if not given.only or given.only == "captions":
        games = [name for name in given.surface or SURFACES if name in GAMES]
        found += [fault for game in games for fault in caption_faults(game)]
    print(f"{len(said)} different sentences")
    for name in [given.only] if given.only else [*CHECKS, "captions"]:
        show(
            name, [one for one in found if one.check == name], ALL if given.only else given.samples
        )
    print(f"\n{len(found)} failures" if found else "\nAll checks pass.")
    return 1 if found else 0


def show(name: str, found: list[Failure], most: int) -> None:
    keys = Counter(f"{one.sentence.surface} {one.sentence.key}" for one in found)
    what = (CHECKS[name].__doc__ or "") if name in CHECKS else "Captions that are missing."
    print(f"\n{name:12} {len(found):5} sentences, {len(keys):4} keys   {what}")
    shown: set[str] = set()
    for one in found:
        said = one.sentence
        key = f"{said.surface} {said.key} {said.language}"
        if key not in shown and len(shown) < most:
            shown.add(key)
            print(f"    {said.language} {said.surface} {said.key}: {said.text}  [{one.wrong}]")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
