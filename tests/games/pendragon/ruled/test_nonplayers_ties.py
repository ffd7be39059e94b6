"""Non-players: where nothing tells candidates apart a die decides, and not their order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from logres.engine.run.journal import Journal
from logres.engine.run.kernel import Frame
from logres.games.pendragon.ruled import tactics
from tests.games.pendragon.builders import lay, site, space, told
from tests.games.pendragon.parts import (
    CAVALRY,
    CIVITATES,
    DUX,
    FORT,
    SAXONS,
    SCOTTI,
    SPACE_COUNT,
    Battle,
    Cymbrogi,
    Enlisting,
    Maintenance,
    Pay,
    Pendragon,
    Toll,
    Turn,
    barbarians,
    card,
    civitates,
    dux,
    epochs,
    housekeeping,
    inviting,
    raiding,
    saxons,
    scotti,
)
from tests.games.pendragon.ruling import rule

NO_FRAME: Any = Frame()
SAXON_TURN = Turn(SAXONS, card(15), feat=True, limited=False)
DUX_TURN = Turn(DUX, card(15), feat=True, limited=False)


def asked(g: Pendragon, verb: str, nouns: list[int]) -> Pendragon:
    g.options = [(verb, noun) for noun in nouns]
    return g


def sieges(g: Pendragon) -> Any:
    return tactics.siege(asked(g, "besiege", [site("durovernum"), site("rutupiae")]), NO_FRAME)


def ransoms(g: Pendragon) -> Any:
    return raiding.ransom(asked(g, "ransom", [DUX, CIVITATES]), NO_FRAME)


def humbles(g: Pendragon) -> Any:
    g.renown[SAXONS] = g.renown[SCOTTI] = 9
    return epochs.lead_host(asked(g, "humble", [SAXONS, SCOTTI]), NO_FRAME)


def dismisses(g: Pendragon) -> Any:
    return epochs.from_most_cavalry(asked(g, "dismiss", [space("iceni"), space("regni")]))


def mourns(g: Pendragon) -> Any:
    chosen = tuple(CAVALRY * SPACE_COUNT + space(name) for name in ("iceni", "regni"))
    toll = Toll(DUX, chosen, 1, "card.82.result")
    return epochs.mourn(asked(g, "dismiss", [space("iceni"), space("regni")]), toll)


def abandons(g: Pendragon) -> Any:
    sites = [site("durovernum"), site("rutupiae")]
    return housekeeping.maintain(asked(g, "abandon", sites), Maintenance(DUX, FORT))


def settles(g: Pendragon) -> Any:
    sites = [site("durovernum"), site("rutupiae")]
    return barbarians.settle(asked(g, "settlement", sites), NO_FRAME)


def builds(g: Pendragon) -> Any:
    return dux.build(asked(g, "fort", [site("durovernum"), site("rutupiae")]), NO_FRAME)


def intercepts(g: Pendragon) -> Any:
    return dux.whom(g, space("iceni"))


def rides(g: Pendragon) -> Any:
    return dux.sorties(g, DUX_TURN, [space("atrebates")], by_lot=True)


def hoards(g: Pendragon) -> Any:
    return civitates.rule_for_wealth(g, 2)


def relieves(g: Pendragon) -> Any:
    return civitates.march_regains_control(marching(g), marching_turn(), {})


def marching(g: Pendragon) -> Pendragon:
    g.options = [marching_turn().command("march")]
    return g


def marching_turn() -> Turn:
    return Turn(CIVITATES, card(15), feat=True, limited=False)


def wins(g: Pendragon) -> Any:
    return civitates.winnable(g)


def strikes(g: Pendragon) -> Any:
    return barbarians.worthwhile(g, SAXONS)


def seeks_glory(g: Pendragon) -> Any:
    return dux.glorious(g)


def invites(g: Pendragon) -> Any:
    return inviting.placement(g, DUX, SAXONS)


def surprises(g: Pendragon) -> Any:
    found = {space("iceni"): CIVITATES, space("regni"): CIVITATES}
    return [order for order in saxons.battle_box(g, SAXON_TURN, found) if order[0] == "surprise"]


def surprises_too(g: Pendragon) -> Any:
    found = {space("iceni"): CIVITATES, space("regni"): CIVITATES}
    turn = Turn(SCOTTI, card(15), feat=True, limited=False)
    return [order for order in scotti.battle_box(g, turn, found) if order[0] == "surprise"]


def pays(g: Pendragon) -> Any:
    frame = Pay(payer=DUX)
    g.options = [("pay-for", space) for space, _ in frame.payable(g)]
    return housekeeping.pay_annona(g, frame)


def enlists(g: Pendragon) -> Any:
    g.options = [("from", space("iceni")), ("from", space("regni")), ("done", 0)]
    return epochs.enlist(g, Enlisting(DUX, (CAVALRY,), 0, 6))


AROUND = {"regni": "cavalry 2, militia 3, town", "cantiaci": "cavalry 2, militia 3, town"}
RAIDED = {"iceni": "saxon-raider 2, scotti-raider 2, cavalry 1"}
TIES: list[tuple[Callable[[Pendragon], Any], dict[str, str]]] = [
    (sieges, {}),
    (ransoms, {}),
    (humbles, {}),
    (dismisses, {"iceni": "cavalry 2", "regni": "cavalry 2"}),
    (enlists, {"iceni": "cavalry 4", "regni": "cavalry 4"}),
    (mourns, {"iceni": "cavalry 2", "regni": "cavalry 2"}),
    (abandons, {"cantiaci": "fort durovernum, fort rutupiae"}),
    (settles, {}),
    (builds, {}),
    (intercepts, RAIDED),
    (rides, {**AROUND, "atrebates": "town, saxon-raider 1"}),
    (hoards, {"regni": "town", "cantiaci": "town"}),
    (relieves, {**AROUND, "atrebates": "town, saxon-warband 1"}),
    (wins, {"regni": "militia 8, saxon-raider 2, scotti-raider 2"}),
    (strikes, {"regni": "saxon-warband 6, militia 3, scotti-raider 2"}),
    (seeks_glory, {"regni": "cavalry 6, saxon-warband 1, scotti-warband 1"}),
    (invites, {"regni": "town, militia 1", "iceni": "hillfort, militia 1"}),
    (surprises, {"iceni": "hillfort", "regni": "town"}),
    (surprises_too, {"iceni": "hillfort", "regni": "town"}),
    (pays, {"iceni": "red-saxon 2", "regni": "red-saxon 2"}),
]
"""A question of a chart or a reply, and a position in which two answers are equally good."""


@pytest.mark.rule("pendragon.solo-random.equal-die")
@pytest.mark.parametrize(("ask", "board"), TIES, ids=lambda part: getattr(part, "__name__", ""))
def test_a_die_decides(ask: Callable[[Pendragon], Any], board: dict[str, str]) -> None:
    found = []
    for die in (1, 6):
        g = lay(board)
        g.ruled, g.journal = (0, 1, 2, 3), Journal("pendragon")
        g.journal.loaded = [die]
        found.append(ask(g))
        assert g.journal.loaded == []
    assert found[0] != found[1]


@pytest.mark.rule("pendragon.solo-random.equal-die", "pendragon.solo.epoch-events")
def test_no_lot_is_drawn_where_all_can_go() -> None:
    g = lay({"iceni": "cavalry 4", "regni": "cavalry 2"})
    g.journal = Journal("pendragon")
    g.journal.loaded = [6]
    assert enlists(g) == ("from", space("iceni"))
    assert g.journal.loaded == [6]


@pytest.mark.rule("pendragon.solo-random.equal-die", "pendragon.np-dux.last")
@pytest.mark.parametrize("first", ["regni", "dobunni"])
def test_lots_tell_which_empty_fort_a_single_rider_goes_to(first: str) -> None:
    """Both lie next to Atrebates, which can spare one."""
    g = lay({"atrebates": "cavalry 2, town", "regni": "fort, town", "dobunni": "fort, town"})
    empty = [space("dobunni"), space("regni")]
    g.journal = Journal("pendragon")
    g.journal.loaded = [tuple(sorted(empty, key=lambda s: s != space(first)))]
    g.resources = 9
    turn = Turn(DUX, card(15), feat=False, limited=False)
    goals = [noun for verb, noun in dux.march_box(g, turn, empty) if verb == "to"]
    assert goals == [space(first)]


@pytest.mark.rule("pendragon.solo-random.equal-die", "pendragon.battle-tactics.assault-order")
@pytest.mark.parametrize("die", [1, 6])
def test_of_two_empty_strongholds_a_die_tells_which_is_assaulted_first(die: int) -> None:
    board = {"cantiaci": "saxon-warband 9, hillfort durovernum, hillfort rutupiae"}
    g = rule(lay(board), Battle(space("cantiaci"), SAXONS, CIVITATES), [die])
    first = told(g, "assault")[0]["site"]
    assert first == sorted([site("durovernum"), site("rutupiae")])[die == 6]


@pytest.mark.rule("pendragon.solo-random.equal-die", "pendragon.ruling.np-worth")
def test_equal_regions_of_an_event_are_drawn() -> None:
    firsts = set()
    for die in range(1, 7):
        board = {"demetae": "hillfort", "ordovices": "hillfort", "dumnonii": "hillfort"}
        g = rule(lay(board, imperium="autonomy-military"), Cymbrogi(card(76), CIVITATES), [die])
        firsts.add(told(g, "placed")[0]["space"])
    assert len(firsts) > 1


@pytest.mark.rule("pendragon.solo.epoch-events")
@pytest.mark.parametrize(
    ("who", "imperium", "swings"),
    [
        (CIVITATES, "autonomy-military", True),
        (CIVITATES, "autonomy-civilian", False),
        (DUX, "autonomy-military", False),
        (DUX, "autonomy-civilian", True),
    ],
)
def test_who_leads_the_host_swings_dominance_to_itself(
    who: int, imperium: str, swings: bool
) -> None:
    g = lay(imperium=imperium)
    g.seat, g.options = who, [("swing", 0), ("decline", 0)]
    assert (epochs.lead_host(g, NO_FRAME) == ("swing", 0)) == swings
