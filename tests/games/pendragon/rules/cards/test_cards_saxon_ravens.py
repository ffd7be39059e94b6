"""41 FEEDING THE RAVENS."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pendragon.builders import (
    answer,
    asked,
    choices,
    ended,
    faction,
    lay,
    run,
    space,
    told,
    tracks,
    units,
)
from tests.games.pendragon.cards_table import event
from tests.games.pendragon.parts import (
    CIVITATES,
    DUX,
    SAXONS,
    SCOTTI,
    SHADED,
    UNSHADED,
    Battle,
    Pendragon,
    card,
)

RAVENS = 41


@pytest.mark.rule("pendragon.example.x-ravens-cost")
@pytest.mark.rule("pendragon.card.41.unshaded")
def test_a_briton_pays_four_for_each_origin() -> None:
    board = {"regni": "militia 2", "atrebates": "militia 1", "cantiaci": "saxon-warband 1"}
    g = event(lay(board), RAVENS, UNSHADED, CIVITATES)
    assert "to londinium" not in choices(g)
    answer(g, "to cantiaci", "select regni", "select atrebates")
    assert tracks(g)["BR"] == 25 - 8


@pytest.mark.rule("pendragon.example.x-ravens-cost")
@pytest.mark.rule("pendragon.card.41.unshaded")
@pytest.mark.parametrize(("verb", "cost"), [("select", 2), ("sail-to", 4)])
def test_a_barbarian_pays_two_in_all_and_four_by_sea(verb: str, cost: int) -> None:
    board = {"iceni": "saxon-settlement venta-icenorum, saxon-warband 3", "parisi": "militia 1"}
    g = event(lay(board), RAVENS, UNSHADED, SAXONS)
    goal = "parisi" if verb == "sail-to" else "corieltauvi"
    answer(g, f"{verb} {goal}")
    assert tracks(g)["SxR"] == 10 - cost


@pytest.mark.rule("pendragon.card.41.unshaded")
def test_where_nobody_moved_there_is_no_battle() -> None:
    board = {"regni": "militia 2", "cantiaci": "militia 1, saxon-warband 1"}
    g = event(lay(board), RAVENS, UNSHADED, CIVITATES)
    answer(g, "to cantiaci", "select regni")
    while not ended(g):
        answer(g, "done")
    assert units(g, "regni") == {"militia": 2}
    assert told(g, "battle") == []
    assert ended(event(lay(board), RAVENS, UNSHADED, SCOTTI))


@pytest.mark.rule("pendragon.card.41.advantages", "pendragon.ruling.ravens-withdraw")
@pytest.mark.rule("pendragon.pre-battle.no-evade-effects")
@pytest.mark.parametrize("who", ["dux", "civitates", "scotti"])
def test_the_enemy_is_caught_but_may_ambush(who: str) -> None:
    mine = {"dux": "cavalry 3", "civitates": "comitates 3", "scotti": "scotti-warband 3"}
    settled = "saxon-warband 2, saxon-settlement venta-icenorum"
    g = lay({"catuvellauni": mine[who], "iceni": settled}, prosperity={"iceni": 0})
    event(g, RAVENS, UNSHADED, faction(who), dice=[1])
    answer(g, "select iceni" if who == "scotti" else "to iceni")
    march(g)
    assert choices(g) == ["battle iceni", "decline"]
    answer(g, "battle iceni")
    assert (asked(g), choices(g)) == ("saxons", ["ambush saxon-warband", "stand saxon-warband"])
    answer(g, "stand saxon-warband")
    assert not [text for text in choices(g) if text.startswith("withdraw")]
    assert told(g, "withdrew") == []
    assert units(g, "iceni").get("saxon-warband", 0) == 0


def march(g: Pendragon) -> None:
    """Everybody in Catuvellauni goes."""
    while not [text for text in choices(g) if text.startswith("battle")]:
        going = [text for text in choices(g) if text.split()[0] in ("select", "from", "move")]
        answer(g, going[0] if going else choices(g)[-1])


@pytest.mark.rule("pendragon.card.41.shaded")
def test_the_ravens_feast_on_a_free_battle() -> None:
    g = lay({"iceni": "saxon-warband 2, militia 1"})
    event(g, RAVENS, SHADED, SAXONS)
    assert (asked(g), choices(g)) == ("saxons", ["free-command battle", "decline"])
    answer(g, "free-command battle", "select iceni")
    assert not [text for text in choices(g) if text.startswith("feat")]
    assert told(g, "battle") != []


def storms(g: Pendragon, attacker: int) -> Pendragon:
    """The attacker comes over the walls of a Fort, which cost one loss, the Storm another."""
    run(g, Battle(space("parisi"), attacker, CIVITATES if attacker > CIVITATES else SAXONS))
    return answer(g, next(text for text in choices(g) if text.startswith("assault")))


@pytest.mark.rule("pendragon.card.41.shaded.momentum")
def test_troops_of_the_faction_take_two_losses_in_an_assault() -> None:
    held: dict[str, Any] = {"in_force": {RAVENS: "shaded"}, "taken": [0, 0, 1 << card(RAVENS), 0]}
    for fields, left in ((dict[str, Any](), 1), (held, 3)):
        g = storms(lay({"parisi": "saxon-warband 3, fort petuaria"}, **fields), SAXONS)
        assert units(g, "parisi") == {"saxon-warband": left}
    g = storms(lay({"parisi": "scotti-warband 3, fort petuaria"}, **held), SCOTTI)
    assert units(g, "parisi") == {"scotti-warband": 1}
    raiders = {"parisi": "saxon-raider 6, fort petuaria"}
    plain, hard = storms(lay(raiders), SAXONS), storms(lay(raiders, **held), SAXONS)
    assert units(plain, "parisi") == units(hard, "parisi")


@pytest.mark.rule("pendragon.card.41.shaded.momentum")
def test_the_first_cavalry_is_no_harder_than_the_others() -> None:
    held: dict[str, Any] = {"in_force": {RAVENS: "shaded"}, "taken": [1 << card(RAVENS), 0, 0, 0]}
    board = {"parisi": "cavalry 3, saxon-settlement petuaria, saxon-warband 2"}
    for fields in (dict[str, Any](), held):
        g = run(lay(board, **fields), Battle(space("parisi"), DUX, SAXONS, open_gate=-1))
        while not ended(g):
            inside = [text for text in choices(g) if text.split()[0] in ("withdraw", "assault")]
            answer(g, (inside or choices(g))[0])
        assert units(g, "parisi").get("cavalry") == 2


@pytest.mark.rule("pendragon.example.x-ravens-cost")
@pytest.mark.rule("pendragon.card.41.shaded.momentum")
def test_on_the_walls_too_the_first_cavalry_falls_to_two_losses() -> None:
    held: dict[str, Any] = {"in_force": {RAVENS: "shaded"}, "taken": [1 << card(RAVENS), 0, 0, 0]}
    g = lay({"atrebates": "cavalry 9, town, militia 4"}, **held)
    run(g, Battle(space("atrebates"), DUX, CIVITATES))
    answer(g, *["withdraw militia"] * 4)
    answer(g, choices(g)[0])
    # Three losses on the walls fell one, six in the Storm three more.
    fallen = [values["n"] for values in told(g, "lost") if values["unit"] == 0]
    assert fallen == [1, 3]
