"""The boxes of the Briton Non-players: what goes into a plan, and what it leaves for the rest."""

from __future__ import annotations

import pytest

from logres.engine.run.journal import Journal
from tests.games.pendragon.builders import lay, space
from tests.games.pendragon.parts import (
    BUILD,
    CAVALRY,
    CIVITATES,
    DUX,
    MILITIA,
    REQUISITION,
    SAXONS,
    UNIT_POOL,
    Orders,
    Pendragon,
    Turn,
    card,
    empty_forts,
    is_enough,
    march_box,
    muster_box,
    return_box,
    train_box,
    train_feat,
    troops_number,
)

DUX_TURN = Turn(DUX, card(15), feat=True, limited=False)
INVITED = {"demetae": "red-saxon-settlement", "ordovices": "red-scotti-settlement"}
"""With these the Dux Invites nobody."""


def nouns(orders: Orders, verb: str) -> list[int]:
    return [noun for said, noun in orders if said == verb]


def noted(g: Pendragon) -> Pendragon:
    g.journal = Journal("pendragon")
    return g


@pytest.mark.rule("pendragon.np-civitates.muster")
def test_no_more_spaces_are_mustered_than_there_are_militia_for() -> None:
    names = ("atrebates", "regni", "corieltauvi", "durotriges", "catuvellauni")
    g = noted(lay(dict.fromkeys(names, "town"), resources=30))
    g.available[UNIT_POOL[MILITIA]] = 6
    chosen = nouns(muster_box(g, Turn(CIVITATES, card(15), True, False), True), "select")
    assert len(chosen) < len(names)
    numbers = [troops_number(g, where) for where in chosen]
    assert sum(numbers[:-1]) < 6 <= sum(numbers)


@pytest.mark.rule("pendragon.np-dux.intercept", "pendragon.intercept.join")
@pytest.mark.parametrize(("militia", "enough"), [(2, True), (1, False)])
def test_civitates_who_would_fight_too_are_counted(militia: int, enough: bool) -> None:
    g = lay({"regni": f"militia {militia}, saxon-raider 4"})
    assert is_enough(g, space("regni"), 0) == enough


@pytest.mark.rule("pendragon.np-dux.build")
def test_a_fort_is_built_where_cavalry_has_just_been_trained() -> None:
    g = noted(lay({"silures": "fort"}))
    built = train_feat(g, DUX_TURN, 3, [space("silures")])
    assert built == (("feat", BUILD), ("build", space("silures")))
    assert train_feat(g, DUX_TURN, 3, []) == (("feat", REQUISITION),)


@pytest.mark.rule("pendragon.np-dux.train-feat", "pendragon.np-dux.train-prosperity")
@pytest.mark.parametrize(("resources", "feat"), [(7, REQUISITION), (8, BUILD)])
def test_what_prosperity_costs_is_not_there_to_build(resources: int, feat: int) -> None:
    """Three for a Cavalry, two for Prosperity, three for a Fort."""
    board = {"corieltauvi": "fort, cavalry 1", **INVITED}
    g = noted(lay(board, resources=resources, prosperity={"corieltauvi": 0}))
    g.available[UNIT_POOL[CAVALRY]] = 1
    orders = train_box(g, DUX_TURN, True)
    assert nouns(orders, "restore") == [space("corieltauvi")]
    assert nouns(orders, "feat") == [feat]


@pytest.mark.rule("pendragon.np-dux.last")
def test_each_space_sends_one_cavalry_to_one_empty_fort() -> None:
    g = noted(lay({"regni": "cavalry 4", "cantiaci": "fort", "atrebates": "fort"}))
    orders = march_box(g, DUX_TURN, [space("cantiaci"), space("atrebates")])
    assert nouns(orders, "resolve") == [space("regni")]
    assert nouns(orders, "units") == [1]


@pytest.mark.rule("pendragon.np-dux.last")
@pytest.mark.parametrize(("cavalry", "sent"), [(2, [1]), (1, [])])
def test_the_last_cavalry_of_a_space_is_not_spared(cavalry: int, sent: list[int]) -> None:
    g = noted(lay({"regni": f"cavalry {cavalry}", "cantiaci": "fort"}))
    g.options = [DUX_TURN.command("march")]
    assert nouns(march_box(g, DUX_TURN, [space("cantiaci")]), "units") == sent
    assert empty_forts(g, DUX_TURN, {}) == [space("cantiaci")] * len(sent)


@pytest.mark.rule("pendragon.np-saxons.return", "pendragon.np-scotti.return")
def test_warbands_with_plunder_bring_it_home_too() -> None:
    board = {"regni": "saxon-warband 2 laden 1", "iceni": "saxon-raider 1", "silures": "fort"}
    g = noted(lay({**board, "atrebates": "saxon-warband 2"}))
    orders = return_box(g, Turn(SAXONS, card(15), feat=True, limited=False), found=True)
    assert sorted(nouns(orders, "select")) == sorted([space("iceni"), space("regni")])
