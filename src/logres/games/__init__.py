"""The games, one folder each. `LOGRES_GAMES` may name further folders that hold games."""

import os

__path__ += [folder for folder in os.environ.get("LOGRES_GAMES", "").split(os.pathsep) if folder]
