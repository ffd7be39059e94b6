"""Starting and stopping the server as a person does."""

from __future__ import annotations

import signal
import socket
from pathlib import Path

import pytest

from logres.server.serve import PORT, Place, address_of, data_folder, open_door, welcome
from logres.server.words import Trouble
from tests.server.pages import SEATS, set_table
from tests.server.running import SECONDS, in_process, sqlite


def test_it_says_where_it_is_and_stops_when_asked(tmp_path: Path) -> None:
    for how in (signal.SIGINT, signal.SIGTERM):
        with in_process(sqlite(tmp_path)) as server:
            assert "Logres is running at http://127.0.0.1:" in server.first_line
            assert server.call("GET", "/api/games")["games"]
            assert server.end(how) == 0
            assert server.process.stdout
            assert "All games are saved" in server.process.stdout.read()


def test_a_port_that_is_taken_is_named_in_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with in_process(sqlite(tmp_path), "--port", str(port)) as server:
            assert server.process.wait(SECONDS) == 1
            assert f"port {port}" in server.first_line
            assert "--port" in server.first_line
            assert server.process.stdout
            assert server.process.stdout.read() == ""


def test_without_a_wish_another_port_is_found() -> None:
    with open_door(Place()) as first, open_door(Place()) as second:
        ports = {first.getsockname()[1], second.getsockname()[1]}
    assert len(ports) == 2
    with pytest.raises(Trouble), open_door(Place(host="256.1.1.1", port=0)):
        pass


def test_two_servers_do_not_share_a_database(tmp_path: Path) -> None:
    with in_process(sqlite(tmp_path)) as first, in_process(sqlite(tmp_path)) as second:
        assert "Another Logres" in second.first_line
        assert second.process.wait(SECONDS) == 1
        assert first.call("GET", "/api/games")


def test_workers_end_with_the_server_even_when_it_is_killed(tmp_path: Path) -> None:
    with in_process(sqlite(tmp_path)) as server:
        set_table(server, bots=SEATS)
        pid = server.process.pid
        found: list[int] = []
        while not found:
            found = workers_of(pid)
        server.end(signal.SIGKILL)
    for worker in found:
        wait_for_end(worker)


def workers_of(pid: int) -> list[int]:
    """The processes that this one started to work for it, from any of its threads."""
    told = [file.read_text() for file in Path(f"/proc/{pid}/task").glob("*/children")]
    return [int(number) for text in told for number in text.split() if works(number)]


def works(pid: str) -> bool:
    return b"--multiprocessing-fork" in Path(f"/proc/{pid}/cmdline").read_bytes()


def wait_for_end(pid: int) -> None:
    """Wait, by its own file descriptor, until a process is gone."""
    import os
    import select

    try:
        descriptor = os.pidfd_open(pid)
    except ProcessLookupError:
        return
    ended, _, _ = select.select([descriptor], [], [], SECONDS)
    os.close(descriptor)
    assert ended, f"process {pid} is still there"


def test_friends_are_told_an_address_they_can_reach() -> None:
    said: list[str] = []
    with open_door(Place(host="0.0.0.0", port=0)) as door:
        welcome(Place(host="0.0.0.0", port=0, browser=False), door, said.append)
        port = door.getsockname()[1]
    assert said[0].startswith(f"Logres is running at http://127.0.0.1:{port}/")
    assert "Friends on your network" in said[1]
    assert "0.0.0.0" not in said[1]
    assert address_of("::1", PORT) == f"http://[::1]:{PORT}/"


def test_games_are_kept_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "logres"


def test_the_server_speaks_french_where_it_is_started() -> None:
    said: list[str] = []
    place = Place(host="0.0.0.0", port=0, browser=False, language="fr")
    with open_door(place) as door:
        welcome(place, door, said.append)
    assert said[0].startswith("Logres est à l’adresse http://127.0.0.1:")
    assert "vos amis" in said[1]
    with pytest.raises(Trouble) as trouble, open_door(Place(host="256.1.1.1", port=0)):
        pass
    assert "cannot listen on 256.1.1.1" in str(trouble.value)
    assert "ne peut pas écouter sur 256.1.1.1" in trouble.value.said("fr")
