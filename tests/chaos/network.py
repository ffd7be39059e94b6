"""Hosts of their own on one machine: network namespaces, each behind a router that can fall silent.

Every host has a cable (veth) to the router, which forwards between them; a cut drops the packets of
one host to another, as a broken switch does: nobody is told, connections just hear no more. The
network of the machine itself is not touched. Needs root and Debian's iproute2.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

CLONE_NEWNET = 0x40000000
FOLDER = Path("/run/netns")
PREFIX = "logres"
ROUTER = "router"

libc = ctypes.CDLL(None, use_errno=True)


class NoNetwork(Exception):
    """Network namespaces cannot be made here."""


def ip(*lines: str) -> None:
    """Carry out lines of `ip`; each begins with the namespace that it is about."""
    by_space: dict[str, list[str]] = {}
    for line in lines:
        space, _, rest = line.partition(" ")
        by_space.setdefault(space, []).append(rest)
    for space, some in by_space.items():
        done = subprocess.run(
            ["ip", "-n", space, "-batch", "-"],
            input="\n".join(some) + "\n",
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise NoNetwork(done.stderr.strip())


def enter(space: Path) -> None:
    """Let this thread, and what it starts, live in a network from now on."""
    descriptor = os.open(space, os.O_RDONLY)
    try:
        if libc.setns(descriptor, CLONE_NEWNET):
            raise OSError(ctypes.get_errno(), f"{space} cannot be entered")
    finally:
        os.close(descriptor)


class Network:
    """Hosts by name, each with an address, and what is cut between them."""

    def __init__(self) -> None:
        self.prefix = f"{PREFIX}-{os.getpid()}"
        self.hosts: dict[str, str] = {}
        self.spaces: list[str] = []
        self.cuts: set[tuple[str, str]] = set()
        self.add_space(ROUTER)
        with inside(self.space(ROUTER)):
            try:
                Path("/proc/sys/net/ipv4/ip_forward").write_text("1", encoding="ascii")
            except OSError as fault:
                raise NoNetwork(str(fault)) from fault

    def name(self, host: str) -> str:
        return f"{self.prefix}-{host}"

    def space(self, host: str) -> Path:
        return FOLDER / self.name(host)

    def add_space(self, host: str) -> None:
        command = ["ip", "netns", "add", self.name(host)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise NoNetwork(done.stderr.strip())
        self.spaces.append(host)

    def add(self, host: str) -> str:
        """Make a host; return its address."""
        number = len(self.hosts) + 1
        near, far, at = f"10.77.{number}.1", f"10.77.{number}.2", self.name(host)
        router = self.name(ROUTER)
        self.add_space(host)
        ip(f"{router} link add port{number} type veth peer name cable netns {at}")
        ip(
            f"{router} addr add {near}/30 dev port{number}",
            f"{router} link set port{number} up",
            f"{at} link set lo up",
            f"{at} addr add {far}/30 dev cable",
            f"{at} link set cable up",
            f"{at} route add default via {near}",
        )
        self.hosts[host] = far
        return far

    def cut(self, one: str, other: str) -> None:
        """Let nothing through between two hosts, either way."""
        for pair in ((one, other), (other, one)):
            if pair not in self.cuts:
                self.cuts.add(pair)
                ip(f"{self.name(ROUTER)} rule add {self.between(pair)}")

    def mend(self) -> None:
        """Let everything through again."""
        for pair in sorted(self.cuts):
            ip(f"{self.name(ROUTER)} rule del {self.between(pair)}")
        self.cuts.clear()

    def between(self, pair: tuple[str, str]) -> str:
        one, other = (self.hosts[host] for host in pair)
        return f"from {one} to {other} blackhole"

    def close(self) -> None:
        for host in self.spaces:
            remove(self.name(host))


def remove(name: str) -> None:
    subprocess.run(["ip", "netns", "del", name], capture_output=True, check=False)


def remove_left() -> None:
    """Remove what a run that was killed has left."""
    for space in FOLDER.glob(f"{PREFIX}-*-*"):
        pid = space.name.split("-")[1]
        if not Path(f"/proc/{pid}").exists():
            remove(space.name)


@contextmanager
def inside(space: Path) -> Iterator[None]:
    """Live in a network for a while; only this thread does."""
    before = os.open("/proc/thread-self/ns/net", os.O_RDONLY)
    enter(space)
    try:
        yield
    finally:
        libc.setns(before, CLONE_NEWNET)
        os.close(before)


@contextmanager
def network() -> Iterator[Network]:
    """Yield a network. Raise `NoNetwork` where there can be none."""
    if shutil.which("ip") is None:
        raise NoNetwork("iproute2 is not installed")
    remove_left()
    made = Network()
    try:
        yield made
    finally:
        made.close()
