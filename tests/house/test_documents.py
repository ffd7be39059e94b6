"""Documents lead somewhere, and the library's reference says what its docstrings say.

The site itself is built and checked by `scripts/site`.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path, PurePosixPath

import pytest

import logres
from scripts.documenting import api, built, links
from scripts.documenting.staging import ENGLISH, SITES, Stage, page_of
from tests.house.test_house import ROOT, own_files


def test_every_link_of_a_document_leads_somewhere() -> None:
    documents = [path for path in own_files() if path.suffix == ".md"]
    assert len(documents) > 30
    found = {path.relative_to(ROOT).as_posix(): list(links.broken(path)) for path in documents}
    assert {name: lost for name, lost in found.items() if lost} == {}


@pytest.mark.parametrize(
    ("link", "leads"),
    [
        ("other.md", True),
        ("other.md#a-heading-with-code", True),
        ("#two-words", True),
        ("#two-words-1", True),
        ("https://example.org/x", True),
        ("missing.md", False),
        ("other.md#missing", False),
        ("#in-code", False),
    ],
)
def test_a_link_that_leads_nowhere_is_found(tmp_path: Path, link: str, leads: bool) -> None:
    (tmp_path / "other.md").write_text("# A heading with `code`\n")
    here = tmp_path / "here.md"
    here.write_text(f"# Two words\n\n## Two words\n\n```\n# In code\n```\n\n[x]({link})\n")
    assert list(links.broken(here)) == ([] if leads else [link])


def test_links_in_code_are_left_alone() -> None:
    text = "`[a](b)` [c](d)\n\n```\n[e](f)\n```\n"
    assert links.targets(text) == ["d"]
    assert links.rewritten(text, str.upper) == text.replace("(d)", "(D)")


def test_the_reference_is_not_stale() -> None:
    """`scripts/api` writes it."""
    assert api.PAGE.read_text("utf-8") == api.page()


def test_the_reference_has_every_public_name_once() -> None:
    named = Counter(name for names in api.CHAPTERS.values() for name in names)
    assert named == Counter(logres.__all__)
    assert api.public_names() == logres.__all__


def test_the_reference_refuses_a_name_without_a_docstring() -> None:
    with pytest.raises(api.Undocumented):
        api.defined_in("logres.engine.match.decision", "written_action")


def test_pages_are_made_of_what_documents_link_to(tmp_path: Path) -> None:
    """Links between both sites, to other documents and to sources."""
    stage = Stage(ROOT, tmp_path / "pages")
    stage.fill()
    english, french = (tmp_path / "pages" / site for site in SITES)
    assert "(project/CONTRIBUTING.md)" in (english / "index.md").read_text("utf-8")
    assert "(fr/index.html)" in (english / "index.md").read_text("utf-8")
    assert "(../research.html)" in (french / "index.md").read_text("utf-8")
    assert "(samples/rex.fr.md)" in (french / "index.md").read_text("utf-8")
    assert "[The web server](server.md)" in (english / "operate.md").read_text("utf-8")
    assert (english / "project/src/logres/games/pendragon/data/nonplayers.toml.md").exists()


@pytest.mark.parametrize("site", SITES)
def test_the_menu_of_a_site_names_its_pages(site: str) -> None:
    """And every document in docs/ stands in a menu, so that readers find it."""
    menu = (ROOT / "docs" / "site" / f"{site}.yml").read_text("utf-8")
    named = set(re.findall(r": (\S+\.md)$", menu, re.MULTILINE))
    files = [path.relative_to(ROOT) for path in own_files() if path.suffix == ".md"]
    pages = [(page_of(PurePosixPath(file)), file) for file in files]
    own = {page.path.as_posix(): file for page, file in pages if page.site == site}
    assert named <= own.keys()
    unnamed = own.keys() - named
    assert [name for name in unnamed if own[name].parts[0] == "docs"] == []


def test_a_fault_of_a_built_site_is_found(tmp_path: Path) -> None:
    head = '<link rel="stylesheet" href="a.css"><script src="https://example.org/x.js"></script>'
    body = '<h1 id="here"></h1><a href="#here"></a><a href="b.html#there"></a><a href="c.html"></a>'
    (tmp_path / "a.css").write_text("p { background: url(//example.org/p.png) }")
    (tmp_path / "a.html").write_text(f"{head}{body}<a href='https://example.org'></a>")
    (tmp_path / "b.html").write_text('<h1 id="else"></h1><img src="a.css">')
    assert list(built.faults(tmp_path)) == [
        "a.html loads https://example.org/x.js from another host",
        "a.html links to b.html#there, which is not there",
        "a.html links to c.html, which is not there",
        "a.css loads //example.org/p.png from another host",
    ]


def test_every_page_of_the_english_site_is_known_by_its_file() -> None:
    assert page_of(PurePosixPath("scripts/README.md")).path.name == "readme.md"
    assert page_of(PurePosixPath("LICENSE")).site == ENGLISH
