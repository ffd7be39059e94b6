"""43 OMENS: kept, and used once, in a fight or before a card is played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pendragon.builders import (
    answer,
    asked,
    choices,
    faction,
    lay,
    run,
    space,
    strongholds,
    told,
    unit,
    units,
)
from tests.games.pendragon.cards_table import SHORT, empty, event
from tests.games.pendragon.fighting import to_the_end
from tests.games.pendragon.parts import (
    CAVALRY,
    DUX,
    FACTIONS,
    UNIT_COUNT,
    UNSHADED,
    Battle,
    CardInPlay,
    Losses,
    Pendragon,
    Recovery,
    card,
    view,
)

OMENS = 43


def held_by(name: str) -> list[int]:
    return [1 << card(OMENS) if name == who else 0 for who in FACTIONS]


def holders(g: Pendragon) -> list[str]:
    return [name for f, name in enumerate(FACTIONS) if g.taken[f] >> card(OMENS) & 1]


def fight(pieces: str, who: str, holder: str, **fields: Any) -> Pendragon:
    """In Atrebates: the attacker, then the enemy; somebody holds OMENS."""
    attacker, enemy = [faction(name) for name in who.split()]
    g = lay({"atrebates": pieces}, taken=held_by(holder), **fields)
    return run(g, Battle(space("atrebates"), attacker, enemy))


# Kept.


@pytest.mark.rule("pendragon.card.43.unshaded")
def test_the_card_is_kept_over_epochs_until_it_is_used() -> None:
    g = event(lay(scenario=SHORT), OMENS, UNSHADED, faction("scotti"))
    assert holders(g) == ["scotti"]
    run(g, Recovery())
    assert holders(g) == ["scotti"]
    assert view(g, None)["cards"]["held"] == [{"card": "43-omens", "faction": "scotti"}]


# In a fight.


@pytest.mark.rule("pendragon.card.43.battle", "pendragon.battle.quarter")
def test_in_the_field_any_units_of_either_side_are_halved() -> None:
    g = fight("saxon-warband 2, militia 4", "saxons civitates", "scotti")
    assert (asked(g), choices(g)) == (
        "scotti",
        ["halve militia", "halve saxon-warband", "decline"],
    )
    answer(g, "halve militia")
    assert (choices(g), holders(g)) == ([f"units {n}" for n in range(1, 5)], [])
    answer(g, "units 4")
    assert choices(g) == ["halve saxon-warband", "done"]
    answer(g, "done")
    # Four quarters of a loss against two whole ones: two losses remove all four Militia and
    # more, one loss one Warband.
    assert told(g, "melee")[0]["on_attackers"] == "1"
    assert told(g, "melee")[0]["on_defenders"] == "2"
    assert units(g, "atrebates") == {"saxon-warband": 1}


@pytest.mark.rule("pendragon.card.43.battle")
def test_both_sides_may_be_halved() -> None:
    g = fight("saxon-warband 2, comitates 2", "saxons civitates", "dux")
    answer(g, "halve comitates", "units 2", "halve saxon-warband", "units 2")
    assert told(g, "melee")[0]["on_attackers"] == told(g, "melee")[0]["on_defenders"] == "1"


@pytest.mark.rule("pendragon.card.43.battle", "pendragon.ruling.omens-units")
def test_any_number_of_units_of_a_kind_may_be_halved() -> None:
    g = fight("saxon-warband 4, comitates 4", "saxons civitates", "dux")
    answer(g, "halve comitates", "units 2", "done")
    assert told(g, "halves") == [{"unit": unit("comitates"), "space": space("atrebates"), "n": 2}]
    # Two whole blows and two halves on the Warbands, four on the Comitates: both sides choose.
    assert told(g, "melee") == [{"on_attackers": "3", "on_defenders": "4"}]
    assert units(g, "atrebates") == {"saxon-warband": 1}


@pytest.mark.rule("pendragon.card.43.battle", "pendragon.ruling.omens-units")
def test_who_assigns_losses_says_whether_a_halved_unit_falls() -> None:
    g = fight("saxon-warband 1, comitates 4", "saxons civitates", "dux")
    answer(g, "halve comitates", "units 2", "done")
    assert (asked(g), choices(g)) == ("civitates", ["lose comitates", "lose-halved comitates"])
    answer(g, "lose-halved comitates")
    assert units(g, "atrebates") == {"comitates": 2}
    g = fight("saxon-warband 1, comitates 4", "saxons civitates", "dux")
    answer(g, "halve comitates", "units 2", "done", "lose comitates")
    assert units(g, "atrebates") == {"comitates": 3}


@pytest.mark.rule("pendragon.card.43.battle", "pendragon.ruling.omens-units")
@pytest.mark.parametrize(("falls", "strike"), [("lose-halved", "2"), ("lose", "2")])
def test_who_fell_in_the_charge_halves_nobodys_blow(falls: str, strike: str) -> None:
    """Two halved Warbands fall for one loss, or a whole one: two whole blows are left, or one and
    two halves.
    """
    g = fight("cavalry 1, saxon-warband 4", "dux saxons", "scotti")
    answer(g, "halve saxon-warband", "units 2", "done", f"{falls} saxon-warband")
    assert told(g, "melee")[0]["on_attackers"] == strike


@pytest.mark.rule("pendragon.card.43.battle", "pendragon.ruling.omens-units")
def test_the_halved_go_inside_first() -> None:
    pieces = "saxon-warband 2, militia 4, hillfort venta-belgarum"
    g = fight(pieces, "saxons civitates", "dux")
    answer(g, "halve militia", "units 2", "done", "withdraw militia", "withdraw militia", "done")
    # The two that stay are not quartered: half a loss each.
    assert told(g, "melee")[0]["on_attackers"] == "1"


@pytest.mark.rule("pendragon.card.43.battle", "pendragon.ruling.omens-units")
def test_on_the_walls_the_first_cavalry_is_a_whole_one() -> None:
    there, worth = [0] * (2 * UNIT_COUNT), [4] * UNIT_COUNT + [2] * UNIT_COUNT
    there[CAVALRY], there[UNIT_COUNT + CAVALRY] = 1, 2
    whole = Losses(DUX, 8, tuple(there), tuple(worth), 8, (0,) * (2 * UNIT_COUNT))
    assert (whole.price(CAVALRY, 1), whole.price(UNIT_COUNT + CAVALRY, 2)) == (8, 4)
    there[CAVALRY] = 0
    halved = Losses(DUX, 8, tuple(there), tuple(worth), 8, (0,) * (2 * UNIT_COUNT))
    assert halved.price(UNIT_COUNT + CAVALRY, 2) == 6


@pytest.mark.rule("pendragon.card.43.battle")
def test_only_a_fight_that_another_faction_began() -> None:
    g = fight("saxon-warband 2, comitates 2", "saxons civitates", "saxons")
    assert "halve comitates" not in choices(g)
    assert holders(g) == ["saxons"]
    g = fight("saxon-warband 2, comitates 2", "saxons civitates", "civitates")
    assert asked(g) == "civitates"
    answer(g, "decline")
    assert holders(g) == ["civitates"]


@pytest.mark.rule("pendragon.card.43.battle")
def test_in_an_assault_raiders_on_the_walls_are_quartered() -> None:
    board = "saxon-raider 8, hillfort venta-belgarum"
    plain = to_the_walls(fight(board, "saxons civitates", ""))
    assert units(plain, "atrebates") == {"saxon-raider": 6}
    g = to_the_walls(fight(board, "saxons civitates", "dux"), "halve saxon-raider", "units 8")
    # Half a loss on the walls falls two quartered Raiders, one in the Storm two halved ones.
    assert units(g, "atrebates") == {"saxon-raider": 4}
    assert holders(g) == []


def to_the_walls(g: Pendragon, *answers: str) -> Pendragon:
    answer(g, "assault venta-belgarum")
    if answers:
        assert (asked(g), choices(g)) == ("dux", ["halve saxon-raider", "decline"])
        answer(g, *answers)
    assert strongholds(g, "atrebates") == {}
    return g


@pytest.mark.rule("pendragon.card.43.battle")
def test_it_is_for_the_field_or_for_the_walls_not_for_both() -> None:
    board = "saxon-warband 6, militia 1, hillfort venta-belgarum"
    g = fight(board, "saxons civitates", "scotti")
    answer(g, "halve militia", "done")
    to_the_end(answer(g, "done"))
    assert len(told(g, "halves")) == 1
    g = fight(board, "saxons civitates", "scotti")
    answer(g, "decline", "done", "assault venta-belgarum")
    assert (asked(g), choices(g)) == ("scotti", ["halve saxon-warband", "decline"])


# Before a card is played.

SAXONS_FIRST = 42


def begun(holder: str, eligible: int = 0b1111) -> Pendragon:
    g = empty(SAXONS_FIRST, 50, taken=held_by(holder), eligible=eligible)
    return run(g, CardInPlay(card(SAXONS_FIRST)))


@pytest.mark.rule("pendragon.card.43.initiative")
def test_who_holds_it_may_come_before_the_first_who_is_then_the_second() -> None:
    g = begun("civitates")
    assert (asked(g), choices(g)) == ("civitates", ["seize", "decline"])
    answer(g, "seize")
    assert (asked(g), holders(g)) == ("civitates", [])
    answer(g, "pass")
    assert asked(g) == "saxons"
    answer(g, "pass")
    assert asked(g) == "dux"


@pytest.mark.rule("pendragon.card.43.initiative")
def test_declined_it_is_kept_and_the_order_stays() -> None:
    g = answer(begun("civitates"), "decline")
    assert (asked(g), holders(g)) == ("saxons", ["civitates"])


@pytest.mark.rule("pendragon.card.43.initiative")
@pytest.mark.parametrize(("holder", "eligible"), [("saxons", 0b1111), ("civitates", 0b1101)])
def test_the_first_and_the_ineligible_are_not_asked(holder: str, eligible: int) -> None:
    g = begun(holder, eligible=eligible)
    assert asked(g) == "saxons"
    assert "seize" not in choices(g)


@pytest.mark.rule("pendragon.card.43.initiative")
def test_after_a_pivotal_event_the_first_has_acted() -> None:
    g = empty(SAXONS_FIRST, 50, board={"iceni": "militia 2"}, taken=held_by("civitates"))
    run(g, CardInPlay(card(SAXONS_FIRST), first=faction("scotti")))
    assert choices(g)
    assert "seize" not in choices(g)
