"""Liveness, readiness and metrics."""

from __future__ import annotations

from ipaddress import ip_address

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from logres.server.http.api.answering import reply
from logres.server.http.api.asking import hall_of
from logres.server.http.guard import Guard
from logres.server.http.proxies import Proxies
from logres.server.tables.hall import Hall
from logres.server.tables.refusal import Refused
from logres.server.work.jobs import Jobs

WRITTEN = "text/plain; version=0.0.4; charset=utf-8"


async def is_alive(request: Request) -> Response:
    """Liveness: the process and its event loop run."""
    return reply({"status": "alive"})


async def is_ready(request: Request) -> Response:
    """Readiness: the database responds, and the server is not draining."""
    hall = hall_of(request)
    hall.must_serve()
    if not await hall.storage.answers():
        raise Refused("no-database", 503)
    return reply({"status": "ready"})


async def measure(request: Request) -> Response:
    """Return all metrics in the Prometheus format, to this machine and trusted clients."""
    allowed: Proxies = request.app.state.measurers
    at = request.scope["address"]
    if not (allowed.named(at) or (request.scope["direct"] and is_here(at))):
        raise Refused("not-found", 404)
    return Response(hall_of(request).counts.written(), media_type=WRITTEN)


def is_here(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


ROUTES = [Route("/healthz", is_alive), Route("/readyz", is_ready), Route("/metrics", measure)]


def gauge(hall: Hall, guard: Guard, jobs: Jobs) -> None:
    """Register a metric that is computed on request."""
    counts = hall.counts
    counts.gauge("sockets", "Open pages", guard.sockets.total)
    counts.gauge("connections", "Open connections, idle ones too", lambda: guard.crowd.total)
    counts.gauge("tables", "Tables in memory", lambda: len(hall.tables))
    counts.gauge("bots_waiting", "Seats for which an answer is being found", lambda: bots(hall))
    counts.gauge("jobs_waiting", "Films and turning points in the making", lambda: jobs.waiting)


def bots(hall: Hall) -> int:
    return sum([len(table.thinking) for table in list(hall.tables.values())])
