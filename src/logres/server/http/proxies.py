"""Trusted reverse proxies, whose forwarded headers are used."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import ip_address, ip_network

Headers = Iterable[tuple[bytes, bytes]]

LONGEST = 64


class Proxies:
    """The addresses and networks of trusted proxies."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        self.networks = [ip_network(text, strict=False) for text in named]

    def named(self, address: str) -> bool:
        if not self.networks:
            return False
        try:
            known = ip_address(address)
        except ValueError:
            return False
        return any([known in network for network in self.networks])

    def visitor(self, peer: str, headers: Headers) -> str:
        """Return the client's address: the last one in the chain that is not a trusted proxy."""
        if not self.named(peer):
            return peer
        way = b",".join([value for name, value in headers if name == b"x-forwarded-for"])
        for step in reversed(way.decode("latin-1").split(",")):
            address = without_port(step.strip())
            if address and not self.named(address):
                return address[:LONGEST]
        return peer

    def scheme(self, peer: str, headers: Headers, otherwise: str) -> str:
        """Return the client's scheme: `https` where a trusted proxy says so."""
        if not self.named(peer):
            return otherwise
        said = [value for name, value in headers if name == b"x-forwarded-proto"]
        secure = bool(said) and said[-1].strip().lower() in (b"https", b"wss")
        return otherwise.replace("http", "https").replace("ws", "wss") if secure else otherwise


def without_port(address: str) -> str:
    if address.startswith("["):
        return address[1:].partition("]")[0]
    return address.partition(":")[0] if address.count(":") == 1 else address
