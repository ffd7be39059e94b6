"""A real server in a process of its own, on a database file of its own."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

SAYS = re.compile(r"Logres is running at (http://\S+?)/ ")


class Logres:
    """A Logres as it ships: the Python that has it, and where it is started."""

    def __init__(
        self, python: str = sys.executable, folder: Path | None = None, module: str = "logres"
    ) -> None:
        self.python = python
        self.module = module
        self.folder = folder
        self.environment = {**os.environ, "PYTHONUNBUFFERED": "1"}

    def command(self, *words: str) -> list[str]:
        return [self.python, "-m", self.module, *words]


class Hall:
    """The server. It can be killed and started again on the same port and file."""

    def __init__(self, file: Path, logres: Logres | None = None) -> None:
        self.file = file
        self.logres = logres or Logres()
        self.port = 0
        self.calls = 0
        self.address = ""
        self.start()

    def start(self) -> None:
        options = ["--no-browser", "--port", str(self.port), "--db", f"sqlite:///{self.file}"]
        self.process = subprocess.Popen(
            self.logres.command("serve", *options),
            env=self.logres.environment,
            cwd=self.logres.folder,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := SAYS.search(line):
                self.address = found[1]
                self.port = int(self.address.rsplit(":", 1)[1])
                return
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def call(self, method: str, path: str, body: Any = None, key: str = "") -> Any:
        """What the API answers."""
        headers = {"content-type": "application/json", "authorization": f"Bearer {key}"}
        # Nobody may set many tables at a time: here each call comes from another visitor.
        self.calls += 1
        visitor = (f"127.0.0.{2 + self.calls % 250}", 0)
        line = HTTPConnection("127.0.0.1", self.port, source_address=visitor)
        line.request(method, path, None if body is None else json.dumps(body), headers)
        answer = line.getresponse()
        told = answer.read()
        line.close()
        assert answer.status < 300, told
        return json.loads(told)

    def status(self, path: str) -> int:
        """How a path is answered that is sent as it stands."""
        line = HTTPConnection("127.0.0.1", self.port)
        line.request("GET", path)
        status = line.getresponse().status
        line.close()
        return status

    def set_table(self, scenario: str, options: dict[str, Any], **seats: str) -> Made:
        """A new table: each seat is `person`, `open`, or the name of a bot."""
        wishes = {seat: wish(who) for seat, who in seats.items()}
        body = {"game": "rex", "scenario": scenario, "options": options, "seats": wishes}
        made = self.call("POST", "/api/tables", body)
        return Made(self, made["table"], made["keys"])


def wish(who: str) -> dict[str, str]:
    return {"kind": who, "name": ""} if who in ("person", "open") else {"kind": "bot", "name": who}


class Made:
    """A table and the keys of its persons."""

    def __init__(self, hall: Hall, id: str, keys: dict[str, str]) -> None:
        self.hall = hall
        self.id = id
        self.keys = keys

    def link(self, *seats: str) -> str:
        """The address that seats somebody; further seats are carried by further links."""
        seat = f"#key={seats[0]}:{self.keys[seats[0]]}" if seats else ""
        return f"{self.hall.address}/t/{self.id}{seat}"

    def about(self) -> dict[str, Any]:
        return dict(self.hall.call("GET", f"/api/tables/{self.id}"))

    def view(self, seat: str) -> dict[str, Any]:
        """The view message of a seat."""
        path = f"/api/tables/{self.id}/view"
        return dict(self.hall.call("GET", path, key=self.keys[seat]))

    def play(self, seat: str, action: str) -> None:
        """Answer by HTTP, as a program would."""
        body = {"action": action, "version": self.view(seat)["version"]}
        self.hall.call("POST", f"/api/tables/{self.id}/play", body, self.keys[seat])

    def play_until(self, seat: str, question: str) -> dict[str, Any]:
        """Play a seat's first options until it is asked this, or the game is over."""
        while True:
            view: dict[str, Any] = self.view(seat)["view"]
            decision = view["decision"]
            if view["result"] or (decision and decision["question"] == question):
                return view
            if decision:
                self.play(seat, decision["actions"][0])
