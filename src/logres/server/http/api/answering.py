"""Answers: JSON, compressed, and what does not change with an entity tag."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from logres.server.tables import messages

QUICKLY = 5
"""How hard to compress what is sent once."""


def reply(value: Any, status: int = 200) -> Response:
    return Response(messages.encode(value), status, media_type="application/json")


class Ways(NamedTuple):
    """Something that does not change, plain and gzipped, and its entity tag."""

    plain: bytes
    packed: bytes
    tag: str


def both_ways(value: Any) -> Ways:
    return packed(messages.encode(value))


def packed(written: bytes) -> Ways:
    digest = hashlib.sha256(written).hexdigest()[:20]
    return Ways(written, gzip.compress(written, mtime=0), f'W/"{digest}"')


def squeezed(request: Request, ways: Ways, kind: str = "application/json") -> Response:
    """Answer a conditional request: what a browser has already is not sent again."""
    headers = {"vary": "accept-encoding", "cache-control": "no-cache", "etag": ways.tag}
    if ways.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(ways.plain, headers=headers, media_type=kind)
    headers["content-encoding"] = "gzip"
    return Response(ways.packed, headers=headers, media_type=kind)


async def squeezed_now(request: Request, written: bytes) -> Response:
    """Compress an answer of many kilobytes that nobody asks for twice, beside everything else."""
    headers = {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        written = await asyncio.to_thread(gzip.compress, written, QUICKLY)
    return Response(written, headers=headers, media_type="application/json")
