"""The battles of the Playbook's tutorial, die by die, and those of its other examples."""

from __future__ import annotations

import pytest

from logres.games.pendragon.battle import Battle
from logres.games.pendragon.data import BRITON, DUX, SAXONS, SCOTTI
from logres.games.pendragon.state import Pendragon
from tests.games.pendragon.table import (
    answer,
    asked,
    available,
    choices,
    control,
    ended,
    laden,
    lay,
    log,
    result,
    run,
    space,
    strongholds,
    told,
    tracks,
    units,
    unrolled,
)


def raid(g: Pendragon, where: str, faction: int, landed: int, dice: list[int], **how: bool) -> None:
    """The Battle of Raiders just landed against the Britons."""
    run(g, Battle(space(where), faction, BRITON, raiders=landed, **how), dice)


def intercept(g: Pendragon, where: str, enemy: int, dice: list[int]) -> None:
    run(g, Battle(space(where), DUX, enemy, intercept=True), dice)


# Card 1.


@pytest.mark.rule("pendragon.pre-battle.ambush-raiders")
@pytest.mark.rule("pendragon.pre-battle.ambush-lost-on-withdraw")
@pytest.mark.rule("pendragon.field.withdraw")
@pytest.mark.rule("pendragon.field.withdraw-split")
@pytest.mark.rule("pendragon.assault.coup-de-main")
@pytest.mark.rule("pendragon.assault.escalade-raiders")
@pytest.mark.rule("pendragon.plunder.lost-with-unit")
@pytest.mark.rule("pendragon.consequences.defender-kills")
def test_card_1_cantiaci() -> None:
    g = lay(
        {"cantiaci": "cavalry 1, militia 1, fort rutupiae, town durovernum"},
        prosperity={"cantiaci": 2},
    )
    before = tracks(g)
    g.units[4 * 23 + space("cantiaci")] = 4
    g = lay(
        {
            "cantiaci": "cavalry 1, militia 1, fort rutupiae, town durovernum, "
            "saxon-raider 4 laden 2"
        },
        prosperity={"cantiaci": 2},
    )
    raid(g, "cantiaci", SAXONS, 4, [5, 4], surprise=True)
    answer(g, "ambush saxon-raider")
    assert log(g)[-1] == "ambush-succeeds"
    assert (asked(g), choices(g)) == ("dux", ["withdraw cavalry", "done"])
    answer(g, "withdraw cavalry", "enter rutupiae")
    assert (asked(g), choices(g)) == ("civitates", ["withdraw militia", "done"])
    answer(g, "withdraw militia", "enter durovernum")
    assert choices(g) == ["assault rutupiae", "assault durovernum", "done"]
    answer(g, "assault rutupiae")
    assert told(g, "coup-de-main-fails")[0] | {"needed": 2, "rolled": 4} == told(
        g, "coup-de-main-fails"
    )[0]
    assert told(g, "escalade")[0]["losses"] == "2"
    assert ended(g) and result(g) == (4, 0)
    assert units(g, "cantiaci") == {"cavalry": 1, "militia": 1}
    assert laden(g, "cantiaci") == {}
    assert tracks(g) == before | {"P": 1, "PP": before["PP"] + 1}
    assert "charge" not in log(g)
    assert unrolled(g) == []
