"""Static files: read and compressed once, cached until they change.

A file whose address contains a digest of its contents may be cached indefinitely.
"""

from __future__ import annotations

import gzip
import hashlib
import os
from pathlib import Path
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FRESH = {"cache-control": "no-cache"}
FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
PASSED_ON = ("content-type", "etag", "last-modified", *FRESH)
LEAST = 1000
"""Minimum size and minimum saving for compression, in bytes."""


class Kept(NamedTuple):
    """A cached file; `packed` is empty where compression does not pay."""

    changed: int
    plain: bytes
    packed: bytes
    stamp: bytes


def stamp(contents: bytes) -> str:
    """Return the digest that an address of a file may have as its query."""
    return hashlib.sha256(contents).hexdigest()[:10]


class Files(StaticFiles):
    """Static files with conditional requests (ETag), so that no stale page is shown."""

    def __init__(self, directory: Path, unchanging: bool = False) -> None:
        # A compiled build links to the sources. Nobody can climb out of the folder all the same.
        super().__init__(directory=directory, follow_symlink=True)
        self.unchanging = unchanging
        self.kept: dict[str, Kept] = {}

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        answer = super().file_response(full_path, stat_result, scope, status_code)
        kept = self.read(str(full_path), stat_result.st_mtime_ns)
        stamped = self.unchanging or scope["query_string"] == kept.stamp
        answer.headers.update(FOR_EVER if stamped else FRESH)
        if not isinstance(answer, FileResponse):
            return answer
        headers = {name: answer.headers[name] for name in PASSED_ON}
        if not kept.packed:
            return Response(kept.plain, status_code, headers)
        headers["vary"] = "accept-encoding"
        if "gzip" not in Headers(scope=scope).get("accept-encoding", ""):
            return Response(kept.plain, status_code, headers)
        return Response(kept.packed, status_code, {**headers, "content-encoding": "gzip"})

    def read(self, path: str, changed: int) -> Kept:
        kept = self.kept.get(path)
        if kept is None or kept.changed != changed:
            plain = Path(path).read_bytes()
            packed = gzip.compress(plain, mtime=0) if len(plain) >= LEAST else plain
            pays = len(packed) < 0.9 * len(plain)
            kept = self.kept[path] = Kept(
                changed, plain, packed if pays else b"", stamp(plain).encode()
            )
        return kept
