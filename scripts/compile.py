"""Compiles engine, games and search to machine code, which makes them several times as fast.

usage: ./play compile                now, which takes some minutes
       ./play compile --background   at low priority, while you play on

It needs a C compiler; only what changed is compiled anew. From then on ./play uses the build by
itself as long as it fits the sources. `LOGRES_COMPILED=0` forces plain Python.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

if __name__ == "__main__":
    if sys.argv[1:] == ["--background"]:
        from scripts.compiling.background import main as begin

        sys.exit(begin())
    if sys.argv[1:]:
        print((__doc__ or "").strip())
        sys.exit(sys.argv[1:] not in (["--help"], ["-h"]))
    from scripts.compiling.building import main

    sys.exit(main())
