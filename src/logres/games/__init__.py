"""The games, one folder each. `LOGRES_GAMES` may name further folders that hold games."""

import os
import sys
import warnings
from types import ModuleType

__path__ += [folder for folder in os.environ.get("LOGRES_GAMES", "").split(os.pathsep) if folder]


class Shelf(ModuleType):
    """This package, which may still be called as the function of that name was until 0.1."""

    def __call__(self) -> tuple[str, ...]:
        """Deprecated: the same as `logres.titles()`."""
        from logres.engine.game import registry  # it looks for games here

        said = "`logres.games()` is now `logres.titles()`; from 0.3 on it is the package alone"
        warnings.warn(said, DeprecationWarning, stacklevel=2)
        return registry.titles()


sys.modules[__name__].__class__ = Shelf
