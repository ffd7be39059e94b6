"""The real program in a real terminal."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import logres
from tests.terminal.stage import plain

ATTEMPTS = 20_000
PROMPT = re.compile(r"(?:^|\n)(?:>|Entrée[^\n]*) $")
LEFT = re.compile(r"\ncode \d+\n$")


class Terminal:
    """A window of tmux, with a server of its own; what the program writes is kept in a file."""

    def __init__(self, width: int, height: int, home: Path) -> None:
        self.home, self.folder = home, tempfile.mkdtemp()
        self.written = Path(self.folder) / "written"
        self.size = ("-x", str(width), "-y", str(height))
        self.seen = 0

    def tmux(self, *words: str) -> str:
        command = ["tmux", "-u", "-S", f"{self.folder}/socket", "-f", os.devnull, *words]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        return done.stdout

    def start(self, *arguments: str) -> None:
        """Run a command of Logres; its exit code is written below, and the window stays."""
        environment = {"XDG_DATA_HOME": self.home, "LC_ALL": "C.UTF-8", "LOGRES_DATA": ""}
        settings = " ".join(f"{name}={shlex.quote(str(v))}" for name, v in environment.items())
        program = shlex.join([sys.executable, "-m", "logres", *arguments])
        program = f"env -u COLUMNS -u LINES {settings} {program}; echo code $?; cat"
        self.tmux("new-session", "-d", *self.size, f"tmux wait-for begin; {program}")
        self.tmux("pipe-pane", f"cat > {shlex.quote(str(self.written))}")
        self.tmux("wait-for", "-S", "begin")

    def screen(self) -> str:
        return self.tmux("capture-pane", "-p").rstrip()

    def wait(self, until: re.Pattern[str]) -> str:
        """The screen when something new has been written and it ends as awaited."""
        for _ in range(ATTEMPTS):
            screen = self.screen()
            text = self.text()
            if len(text) > self.seen and until.search(text):
                self.seen = len(text)
                return self.screen()
        raise AssertionError(f"never came:\n{screen}")

    def text(self) -> str:
        """All that the program has written: a screen may be gone before it is captured."""
        written = self.written.read_bytes() if self.written.exists() else b""
        return plain(written.decode("utf-8", "ignore")).replace("\r", "")

    def ready(self) -> str:
        """The next screen that waits for a line."""
        return self.wait(PROMPT)

    def type(self, line: str) -> None:
        if line:
            self.tmux("send-keys", "-l", line)
        self.tmux("send-keys", "Enter")

    def answer(self, screen: str) -> str:
        """The first answer, or Enter at a pause; the screen after it."""
        self.type("1" if screen.endswith(">") else "")
        return self.ready()

    def close(self) -> None:
        self.tmux("kill-server")
        shutil.rmtree(self.folder)


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Callable[[int, int], Terminal]]:
    if shutil.which("tmux") is None:
        assert not os.environ.get("LOGRES_CI"), "tmux is missing"
        pytest.skip("tmux is missing")
    opened: list[Terminal] = []

    def open_window(width: int, height: int) -> Terminal:
        opened.append(Terminal(width, height, tmp_path))
        return opened[-1]

    yield open_window
    for terminal in opened:
        terminal.close()


def test_some_turns_in_french_then_leaving(window: Callable[[int, int], Terminal]) -> None:
    terminal = window(100, 40)
    terminal.start("play", "rex", "--scenario", "solo", "--seed", "7", "--lang", "fr")
    screen = terminal.ready()
    assert screen.startswith("Rex Britannorum  Tour 1 sur 7 · Recrutement")
    assert "NORD" in screen
    while "Tour 3 sur 7" not in screen:
        screen = terminal.answer(screen)
    terminal.type("q")
    left = terminal.wait(LEFT)
    assert "Partie enregistrée. Pour la reprendre" in left
    assert left.endswith("code 0")


def test_the_end_of_a_loaded_game(window: Callable[[int, int], Terminal], tmp_path: Path) -> None:
    match = logres.new("rex", "solo", seed=7)
    while match.view(None)["board"]["turn"] < 7:
        assert match.decision is not None
        match.play(match.decision.actions[0])
    path = tmp_path / "last turn.json"
    match.record().save(path)
    terminal = window(80, 24)
    terminal.start("play", "--load", str(path), "--lang", "fr")
    screen = terminal.ready()
    assert "Tour 7 sur 7" in screen
    while "nouvelle partie" not in screen:
        screen = terminal.answer(screen)
    assert "Partie terminée" in terminal.text()
    assert "Voici ce qu’en diront les bardes." in terminal.text()
    terminal.type("")
    assert terminal.wait(LEFT).endswith("code 0")


def test_interrupting_leaves_cleanly(window: Callable[[int, int], Terminal]) -> None:
    terminal = window(100, 40)
    terminal.start("play", "rex", "--scenario", "solo", "--lang", "fr")
    terminal.ready()
    terminal.tmux("send-keys", "C-c")
    left = terminal.wait(LEFT)
    assert "--load" in left
    assert "Traceback" not in left
    assert left.endswith("code 0")
