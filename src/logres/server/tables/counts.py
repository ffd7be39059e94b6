"""Metrics: for Prometheus on request, and a summary for the log once a minute."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable

import prometheus_client as prometheus

log = logging.getLogger("logres.server")

MOST_NAMED = 1_000
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""The buckets of the latency histograms, in seconds."""


class Counts:
    """The metrics of one server. None identifies a table."""

    def __init__(self) -> None:
        self.registry = prometheus.CollectorRegistry()
        prometheus.ProcessCollector(registry=self.registry)
        self.actions = self.counter("actions", "Actions played and stored, taken back too")
        self.refused = self.counter("refused", "What was refused", "kind")
        self.faults = self.counter("faults", "What failed for no fault of its sender's", "kind")
        self.messages = self.histogram("message", "Answers to messages on sockets", "do")
        self.requests = self.histogram("request", "Answers to HTTP requests", "call")
        self.timed: dict[str, prometheus.Histogram] = {}
        self.lately: dict[str, Counter[str]] = {}

    def counter(self, name: str, about: str, *labels: str) -> prometheus.Counter:
        return prometheus.Counter(f"logres_{name}", f"{about}.", labels, registry=self.registry)

    def histogram(self, name: str, about: str, *labels: str) -> prometheus.Histogram:
        name, about = f"logres_{name}_seconds", f"{about}, in seconds."
        return prometheus.Histogram(name, about, labels, buckets=QUICK, registry=self.registry)

    def gauge(self, name: str, about: str, measure: Callable[[], float]) -> None:
        """Register a metric that is computed on request."""
        made = prometheus.Gauge(f"logres_{name}", f"{about}.", registry=self.registry)
        made.set_function(measure)

    def answered(self, do: str, seconds: float) -> None:
        """Record the latency of a WebSocket message; its histogram is looked up once."""
        found = self.timed.get(do)
        if found is None:
            found = self.timed[do] = self.messages.labels(do)
        found.observe(seconds)

    def refuse(self, kind: str, visitor: str) -> None:
        """Count a rejected request: a log line for each would let anyone fill the disk."""
        self.refused.labels(kind).inc()
        named = self.lately.setdefault(kind, Counter())
        named[visitor if visitor in named or len(named) < MOST_NAMED else "others"] += 1

    def fault(self, kind: str) -> None:
        self.faults.labels(kind).inc()

    def report(self) -> None:
        """Log in one line what was rejected since the last time, and for whom most of it."""
        lately, self.lately = self.lately, {}
        parts = []
        for kind, named in sorted(lately.items()):
            who, most = named.most_common(1)[0]
            parts.append(f"{kind} {named.total()} times ({most} to {who})")
        if parts:
            log.warning("rejected in the last minute: %s", ", ".join(parts))

    def written(self) -> bytes:
        return prometheus.generate_latest(self.registry)
