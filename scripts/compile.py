"""Compiles Logres: what `./play compile` runs in the Python of .venv."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

if __name__ == "__main__":
    from scripts.compiling.building import main

    sys.exit(main())
