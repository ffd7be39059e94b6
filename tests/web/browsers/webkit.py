"""Debian's WebKit: MiniBrowser on a screen of its own, by plain WebDriver calls."""

from __future__ import annotations

import base64
import json
import os
import re
import socket
import subprocess
import time
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

DRIVER, SCREEN = "WebKitWebDriver", "Xvfb"
BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
SAID = re.compile(r"CONSOLE (?:JS )?ERROR (.*)")
OPTIONS = (
    "--automation",
    "--enable-write-console-messages-to-stdout=true",
    "--javascript-can-open-windows-automatically=true",
)
# Nobody waits for things that move, and the driver hands the browser's words to nobody.
STILL = "[Settings]\ngtk-enable-animations=0\n"
WRITES = '#!/bin/sh\nexec "{browser}" "$@" >>"{log}" 2>&1\n'
# Without a graphics card its compositor takes seconds for a picture of a map.
PLAIN = {"WEBKIT_DISABLE_COMPOSITING_MODE": "1", "WEBKIT_DISABLE_DMABUF_RENDERER": "1"}
SPEAKS = {"LANGUAGE": "en", "LC_ALL": "C.UTF-8"}
# A window that a page opens has no toolbar, which would make it wider than a phone.
OPEN = "() => { open('about:blank', 'logres', 'popup,width=1440,height=900') }"


class WebKit:
    """The browser with one window."""

    def __init__(self, browser: str, folder: Path) -> None:
        self.log = folder / "said"
        self.log.touch()
        wrapper = folder / "browser"
        wrapper.write_text(WRITES.format(browser=browser, log=self.log))
        wrapper.chmod(0o755)
        (folder / "gtk-3.0").mkdir()
        (folder / "gtk-3.0" / "settings.ini").write_text(STILL)
        self.screen, display = show()
        homes = {f"XDG_{home}_HOME": str(folder) for home in ("CONFIG", "DATA", "CACHE")}
        self.driver, self.port = drive(
            {**os.environ, **homes, **PLAIN, **SPEAKS, "DISPLAY": display}
        )
        options = {"binary": str(wrapper), "args": list(OPTIONS)}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self.session = ""
        self.session = f"/session/{self.call('POST', '/session', wanted)['sessionId']}"
        first = self.call("GET", "/window")
        self.run(OPEN)
        [window] = [one for one in self.call("GET", "/window/handles") if one != first]
        self.call("POST", "/window", {"handle": window})

    def call(self, method: str, path: str, body: Any = None) -> Any:
        line = HTTPConnection("127.0.0.1", self.port, timeout=60)
        with closing(line):
            line.request(method, self.session + path, None if body is None else json.dumps(body))
            answer = line.getresponse()
            value = json.loads(answer.read())["value"]
        assert answer.status == 200, value
        return value

    def resize(self, width: int, height: int) -> None:
        self.call("POST", "/window/rect", {"width": width, "height": height})

    def go(self, address: str) -> None:
        self.call("POST", "/url", {"url": address})

    def run(self, function: str, *given: Any) -> Any:
        script = f"return ({function})(...arguments)"
        return self.call("POST", "/execute/sync", {"script": script, "args": list(given)})

    def click(self, x: float, y: float) -> None:
        self.point(at(x, y), DOWN, UP)

    def drag(self, whence: tuple[float, float], to: tuple[float, float]) -> None:
        middle = [(a + b) / 2 for a, b in zip(whence, to, strict=True)]
        self.point(at(*whence), DOWN, at(*middle), at(*to), UP)

    def point(self, *deeds: dict[str, Any]) -> None:
        mouse = {"type": "pointer", "id": "mouse", "actions": deeds}
        self.call("POST", "/actions", {"actions": [mouse]})

    def faults(self) -> list[str]:
        return SAID.findall(self.log.read_text(errors="replace"))

    def picture(self) -> bytes:
        return base64.b64decode(self.call("GET", "/screenshot"))

    def close(self) -> None:
        self.call("DELETE", "")
        for process in (self.driver, self.screen):
            process.terminate()
            process.wait()


DOWN = {"type": "pointerDown", "button": 0}
UP = {"type": "pointerUp", "button": 0}


def at(x: float, y: float) -> dict[str, Any]:
    return {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)}


def show() -> tuple[subprocess.Popen[bytes], str]:
    """A screen that nobody sees, and its name."""
    told, tells = os.pipe()
    command = [SCREEN, "-displayfd", str(tells), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"]
    screen = subprocess.Popen(command, pass_fds=[tells], stderr=subprocess.DEVNULL)
    os.close(tells)
    with os.fdopen(told) as number:
        return screen, f":{number.readline().strip()}"


def drive(environment: dict[str, str]) -> tuple[subprocess.Popen[bytes], int]:
    """The driver, once it listens, and where."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    driver = subprocess.Popen([DRIVER, f"--port={port}"], env=environment)
    for _ in range(500):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return driver, port
        except OSError:
            time.sleep(0.02)
    raise AssertionError(f"{DRIVER} does not listen")
