"""Copies are independent, equality and hash come from the fields, scratch is left out."""

from __future__ import annotations

from dataclasses import dataclass, fields

import pytest

from logres.engine.run import kernel, store
from logres.engine.run.journal import Journal
from logres.engine.run.kernel import Frame
from tests.engine.toys import Ask, Ballot, Main, Toy, Vote, begun

SCRATCH = {"answer", "result", "results", "journal", "barrier", "checking", "lane", "sealing"} | {
    "paused",
    "said",
    "steps",
    "words",
    "words_of",
}


def test_a_copy_is_equal_and_another_thing() -> None:
    g = begun(Vote())
    twin = store.copy(g)
    assert twin == g
    assert twin is not g
    assert type(twin) is Toy


def test_a_copy_never_disturbs_its_original() -> None:
    g = begun(Vote())
    before = store.freeze(g)
    twin = store.copy(g)
    twin.counts[0] = 9
    twin.options.clear()
    twin.stack[0].at = "elsewhere"
    twin.lanes[0].options.clear()
    twin.lanes[0].stack.append(Ask())
    twin.lanes[0].begin.at = "elsewhere"
    del twin.lanes[1]
    assert store.freeze(g) == before
    assert store.freeze(twin) != before


def test_play_in_a_copy_never_disturbs_its_original() -> None:
    g = begun(Vote())
    before = store.freeze(g)
    twin = store.copy(g)
    for seat in (0, 1, 2):
        kernel.play(twin, ("pick", 1), seat)
        kernel.play(twin, ("done", 0), seat)
    assert store.freeze(g) == before


@pytest.mark.parametrize(
    "change",
    ["counts", "trail", "total", "stack", "options", "lanes", "seat", "key", "drawn", "ended"],
)
def test_positions_that_differ_in_any_field_are_not_equal(change: str) -> None:
    g, twin = begun(Vote()), begun(Vote())
    assert (g == twin, store.fingerprint(g) == store.fingerprint(twin)) == (True, True)
    match change:
        case "counts":
            twin.counts[1] += 1
        case "stack":
            twin.stack[0].at = "start"
        case "options":
            twin.options.pop()
        case "lanes":
            twin.lanes[2].answers = (("done", 0),)
        case "trail":
            twin.trail = ("x",)
        case "key" | "ended":
            setattr(twin, change, "ab")
        case _:
            setattr(twin, change, 5)
    assert (g == twin, store.fingerprint(g) == store.fingerprint(twin)) == (False, False)


def test_a_procedure_of_another_kind_is_not_equal() -> None:
    assert store.freeze(Ask()) != store.freeze(Main())


def test_scratch_is_neither_stored_nor_copied_nor_compared() -> None:
    stored = {f.name for f in store.stored_fields(Toy)}
    assert {f.name for f in fields(Toy)} - stored == SCRATCH
    g = begun(Main())
    g.answer, g.result, g.results, g.journal = ("pick", 1), (1,), {0: (1,)}, Journal("toy")
    g.barrier = g.checking = True
    twin = store.copy(g)
    fresh = Toy()
    assert twin == g
    for name in SCRATCH:
        assert getattr(twin, name) == getattr(fresh, name), name


def test_copies_do_not_share_their_scratch() -> None:
    g = begun(Main())
    one, other = store.copy(g), store.copy(g)
    one.results[0] = (1,)
    assert other.results == {}


@dataclass
class Fields(Frame):
    """A procedure of numbers, strings and tuples."""

    number: int
    word: str = "a"
    pairs: tuple[tuple[int, int], ...] = ((1, 2),)


def test_procedures_are_copied_from_their_fields() -> None:
    frame = Fields(4, at="later")
    twin = store.copy(frame)
    twin.number = 5
    assert (frame, twin) == (Fields(4, at="later"), Fields(5, at="later"))


def test_the_frozen_form_tells_lists_and_tuples_by_their_items_alone() -> None:
    assert store.freeze(Fields(4)) == ("Fields", "start", 4, "a", ((1, 2),))
    assert store.freeze([Ballot(1)]) == (("Ballot", "start", 1, False, ()),)


def test_what_seats_share_leaves_out_what_deciding_changes() -> None:
    g = begun(Vote())
    shared = store.shared(g)
    kernel.play(g, ("pick", 1), 2)
    assert store.shared(g) == shared
    g.total += 1
    assert store.shared(g) != shared
