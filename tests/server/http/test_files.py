"""The files of the pages: compressed for who can read that, asked about, never old."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.testclient import TestClient

from logres.server.http.files import FOR_EVER, Files, stamp

TEXT = "export const many = 1;\n" * 100
PLAIN = {"accept-encoding": "identity"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "many.js").write_text(TEXT, encoding="utf-8")
    (tmp_path / "noise.webp").write_bytes(os.urandom(4000))
    (tmp_path / "tiny.js").write_text("1;", encoding="utf-8")
    return tmp_path


@pytest.fixture
def client(folder: Path) -> TestClient:
    return TestClient(Starlette(routes=[Mount("/", Files(folder))]))


def test_a_text_comes_compressed_or_not(client: TestClient) -> None:
    packed, plain = client.get("/many.js"), client.get("/many.js", headers=PLAIN)
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(TEXT) / 10
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text == TEXT
    assert {packed.headers["vary"], plain.headers["vary"]} == {"accept-encoding"}
    assert "javascript" in packed.headers["content-type"]


@pytest.mark.parametrize("name", ["noise.webp", "tiny.js"])
def test_what_does_not_become_smaller_stays_as_it_is(
    client: TestClient, folder: Path, name: str
) -> None:
    answer = client.get(f"/{name}")
    assert "content-encoding" not in answer.headers
    assert answer.content == (folder / name).read_bytes()


def test_a_browser_that_has_it_is_told_so(client: TestClient) -> None:
    first = client.get("/many.js")
    assert first.headers["cache-control"] == "no-cache"
    again = client.get("/many.js", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    assert again.content == b""
    assert again.headers["cache-control"] == "no-cache"


def test_a_changed_file_is_read_anew(client: TestClient, folder: Path) -> None:
    etag = client.get("/many.js").headers["etag"]
    (folder / "many.js").write_text(TEXT + "2;", encoding="utf-8")
    os.utime(folder / "many.js", ns=(1, 1))
    again = client.get("/many.js", headers={"if-none-match": etag})
    assert again.status_code == 200
    assert again.text == TEXT + "2;"


@pytest.mark.parametrize("path", ["/none.js", "/%2e%2e/secret.txt", "/"])
def test_what_is_not_there_is_not_found(client: TestClient, folder: Path, path: str) -> None:
    (folder.parent / "secret.txt").write_text("secret", encoding="utf-8")
    assert client.get(path).status_code == 404


def test_an_address_with_the_digest_of_its_contents_may_be_kept_for_ever(
    client: TestClient, folder: Path
) -> None:
    digest = stamp((folder / "many.js").read_bytes())
    kept = client.get(f"/many.js?{digest}")
    assert kept.text == TEXT
    assert kept.headers["cache-control"] == FOR_EVER["cache-control"]
    (folder / "many.js").write_text("2;" * 600)
    os.utime(folder / "many.js", ns=(1, 1))
    assert client.get(f"/many.js?{digest}").headers["cache-control"] == "no-cache"


def test_everything_in_a_folder_that_never_changes_may_be_kept(folder: Path) -> None:
    client = TestClient(Starlette(routes=[Mount("/", Files(folder, unchanging=True))]))
    first = client.get("/tiny.js")
    assert first.headers["cache-control"] == FOR_EVER["cache-control"]
    again = client.get("/tiny.js", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.headers["cache-control"]) == (304, FOR_EVER["cache-control"])
