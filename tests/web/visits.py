"""What a page transfers: heard by Chromium's own account of the network."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page


@dataclass
class Fetched:
    """One request: where to, how it was answered, and the bytes that came, headers included."""

    path: str
    status: int = 0
    kept: bool = False
    size: int = 0


@dataclass
class Visit:
    """Everything that one look at a page asked for."""

    by_id: dict[str, Fetched] = field(default_factory=dict)

    def asked(self, told: dict[str, Any]) -> None:
        place = urlsplit(told["request"]["url"])
        if place.scheme.startswith("http"):
            query = f"?{place.query}" if place.query else ""
            self.by_id[told["requestId"]] = Fetched(place.path + query)

    def answered(self, told: dict[str, Any]) -> None:
        if found := self.by_id.get(told["requestId"]):
            found.status = told["response"]["status"]
            found.kept = found.kept or told["response"].get("fromDiskCache", False)

    def kept(self, told: dict[str, Any]) -> None:
        """The browser had it in memory."""
        if found := self.by_id.get(told["requestId"]):
            found.kept = True

    def ended(self, told: dict[str, Any]) -> None:
        if found := self.by_id.get(told["requestId"]):
            found.size = int(told["encodedDataLength"])

    @property
    def transferred(self) -> list[Fetched]:
        """What did not come from the browser's own cache."""
        return [one for one in self.by_id.values() if not one.kept]

    @property
    def weight(self) -> int:
        return sum(one.size for one in self.transferred)

    def account(self) -> str:
        """Say what came, the heaviest first, for whoever must make it lighter."""
        sorted_ = sorted(self.transferred, key=lambda one: -one.size)
        lines = [f"{one.size:8} {one.status} {one.path}" for one in sorted_]
        return "\n".join([f"{len(sorted_)} requests, {self.weight} bytes", *lines])


def visit(context: BrowserContext, address: str, sign: str) -> tuple[Page, Visit]:
    """Open a page, wait for a sign of it and until nothing more comes."""
    page, seen = context.new_page(), Visit()
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.on("Network.requestWillBeSent", seen.asked)
    line.on("Network.responseReceived", seen.answered)
    line.on("Network.requestServedFromCache", seen.kept)
    line.on("Network.loadingFinished", seen.ended)
    page.goto(address)
    page.wait_for_selector(sign)
    page.wait_for_load_state("networkidle")
    return page, seen
