"""Arthur and Avalon: the first leader and the first area are numbered 0, and count like the others.

Whoever asks for a number above 0 where "there is one" is meant forgets just these two. What is true
of Arthur is therefore shown of Urien too, and what is true of Avalon of Wessex.
"""

from __future__ import annotations

import pytest

from logres.engine.match.match import Match
from tests.games.britannia.builders import (
    answer,
    area,
    choices,
    lay,
    nations,
    position,
    run,
    told,
    units,
)
from tests.games.britannia.fighting import attacking
from tests.games.britannia.moving import move_on, moving
from tests.games.britannia.opening import board
from tests.games.britannia.parts import (
    AREAS,
    LEADERS,
    NATIONS,
    Movement,
    Side,
    Withdrawal,
    forecast,
    percent,
)

LED = [("arthur", "romano-british"), ("urien", "brigantes")]
FIRST_AND_OTHER = ["avalon", "wessex"]


def test_they_are_the_first() -> None:
    assert (LEADERS[0], AREAS[0]) == ("arthur", "avalon")


# Leaders.


def company_has_moved(leader: str, who: str) -> Match:
    """An army came to the leader from Wessex; the one that was with him has gone to Devon."""
    placed = {"avalon": f"{who} 1", "wessex": f"{who} 1", "kent": f"{who} 1"}
    match = moving(placed, who, 7, leaders={leader: "avalon"})
    answer(match, "move wessex", "to avalon", "stop")
    return answer(match, "move avalon", "take 1", "to devon")


@pytest.mark.parametrize(("leader", "who"), LED)
def test_a_leader_may_go_when_all_beside_him_have_moved(leader: str, who: str) -> None:
    match = company_has_moved(leader, who)
    assert "move avalon" in choices(match)
    answer(match, "move avalon")
    assert board(match)["leaders"] == {leader: "devon"}


@pytest.mark.parametrize(("leader", "who"), LED)
def test_a_leader_shut_in_with_one_army_is_not_called_alone(leader: str, who: str) -> None:
    """He could take it along: what is missing is a way, for nobody may enter Devon."""
    placed = {"cornwall": f"{who} 1", "devon": "welsh 1", "kent": f"{who} 1"}
    former = nations("welsh brigantes")
    subjects, number = (0, 7) if who == "romano-british" else (former, 5)
    g = lay(placed, number, who, leaders={leader: "cornwall"}, submitted=former, subjects=subjects)
    match = move_on(g, Movement())
    assert match.decision is not None
    refusal = match.why_not("move cornwall", match.decision.seat)
    assert refusal is not None
    assert refusal.why == "nowhere-to-go"


@pytest.mark.parametrize(("leader", "who"), LED)
@pytest.mark.parametrize("refuge", FIRST_AND_OTHER)
def test_a_leader_retreats_with_his_last_man(leader: str, who: str, refuge: str) -> None:
    placed = {"downlands": f"{who} 1", refuge: f"{who} 1", "essex": "saxons 2"}
    match = attacking(
        placed,
        "saxons",
        "2 essex downlands",
        round=7,
        dice=[1, 1, 1],
        leaders={leader: "downlands"},
    )
    answer(match, f"retreat {refuge}")
    assert board(match)["leaders"] == {leader: refuge}
    assert told(match, "leader-goes")[-1]["leader"] == leader
    assert units(match, refuge) == {who: (2, 0)}


@pytest.mark.parametrize(("leader", "who"), LED)
@pytest.mark.parametrize("stays", ["follow", "remain"])
def test_a_leader_is_asked_when_some_of_his_men_retreat(leader: str, who: str, stays: str) -> None:
    placed = {"downlands": f"{who} 2", "avalon": f"{who} 1", "essex": "saxons 2"}
    match = attacking(
        placed,
        "saxons",
        "2 essex downlands",
        round=7,
        dice=[1, 1, 1, 1],
        leaders={leader: "downlands"},
    )
    answer(match, "retreat avalon", "take 1")
    assert choices(match) == ["follow", "remain"]
    answer(match, stays)
    assert board(match)["leaders"] == {leader: "avalon" if stays == "follow" else "downlands"}


@pytest.mark.parametrize(("leader", "who"), LED)
def test_a_leader_flees_alone_to_an_area_of_his_own(leader: str, who: str) -> None:
    placed = {"downlands": f"{who} 1", "avalon": f"{who} 1", "essex": "saxons 2"}
    match = attacking(
        placed,
        "saxons",
        "2 essex downlands",
        round=7,
        dice=[1, 1, 1],
        leaders={leader: "downlands"},
    )
    answer(match, "escape avalon")
    assert board(match)["leaders"] == {leader: "avalon"}
    assert units(match, "downlands")[who] == (1, 0)


@pytest.mark.parametrize(("leader", "who"), LED)
@pytest.mark.parametrize("origin", FIRST_AND_OTHER)
def test_attackers_go_back_to_where_they_came_from(leader: str, who: str, origin: str) -> None:
    match = attacking(
        {origin: f"{who} 1", "downlands": "saxons 1"},
        who,
        f"{leader} 1 {origin} downlands",
        round=7,
        dice=[1, 1],
        leaders={leader: origin},
    )
    answer(match, "stay", f"retreat {origin}")
    assert board(match)["leaders"] == {leader: origin}
    assert units(match, origin) == {who: (1, 0)}
    assert units(match, "downlands") == {"saxons": (1, 0)}


@pytest.mark.parametrize(("leader", "who"), LED)
def test_the_chance_counts_the_leader_who_is_there_already(leader: str, who: str) -> None:
    placed = {"essex": f"{who} 1", "sussex": f"{who} 1", "kent": "jutes 2"}
    match = moving(placed, who, 7, leaders={leader: "essex"})
    answer(match, "move essex")
    for action in (f"lead {leader}", "take 1", "to kent", "stop"):
        if action in choices(match):
            answer(match, action)
    assert board(match)["leaders"] == {leader: "kent"}
    answer(match, "move sussex")
    expected = percent(forecast(Side(2, led=True), Side(2), False))["attacker"]
    assert board(match)["prospects"]["kent"] == expected


# Areas.


@pytest.mark.parametrize("place", FIRST_AND_OTHER)
@pytest.mark.parametrize(("leader", "who"), LED)
def test_a_leader_is_seen_where_he_stands(leader: str, who: str, place: str) -> None:
    match = moving({place: f"{who} 1"}, who, 7, leaders={leader: place})
    assert board(match)["leaders"] == {leader: place}
    [here] = board(match)["areas"][place]
    assert (here["nation"], here["leader"], here["infantry"]) == (who, leader, 1)


@pytest.mark.parametrize("home", ["avalon", "cheshire"])
def test_picts_who_raid_may_go_back_to_the_area_they_came_from(home: str) -> None:
    """By the Atlantic Ocean to Gwent; they are raiders until they go home."""
    match = moving({home: "picts 2"}, "picts", 4)
    answer(match, f"move {home}", "take 1", "to atlantic-ocean", "to gwent")
    assert board(match)["raiders"] == {"gwent": {home: 1}}
    g = position(match)
    g.options = []
    match = run(g, Withdrawal())
    assert choices(match) == ["withdraw gwent", "done"]
    answer(match, "withdraw gwent")
    assert units(match, "gwent") == {}
    assert units(match, home) == {"picts": (2, 0)}


@pytest.mark.parametrize("home", FIRST_AND_OTHER)
def test_a_refusal_names_the_home_of_those_who_are_too_few(home: str) -> None:
    g = lay({"gwent": "picts 4"}, 4, "picts")
    g.muster()
    g.trails = [(area("gwent"), -1, -1, -1), (area("gwent"), area(home), -1, -1)]
    g.foot, g.horse, g.stacks = [2, 2], [0, 0], None
    match = answer(run(g, Movement(at="choose")), "move gwent", f"those {home}")
    assert match.decision is not None
    refusal = match.why_not("take 3", match.decision.seat)
    assert refusal is not None
    assert (refusal.why, refusal.values["from_area"]) == ("not-so-many-of-those", area(home))


# Nations.


def test_romans_are_the_first_nation() -> None:
    assert NATIONS[0] == "romans"


@pytest.mark.rule("britannia.retreat.attacker-blocked")
@pytest.mark.parametrize("holder", ["romans", "welsh"])
def test_whoever_holds_the_area_one_came_through_bars_the_way_back(holder: str) -> None:
    placed = {"wessex": "belgae 3", "sussex": f"{holder} 1", "kent": f"{holder} 1"}
    match = attacking(placed, "belgae", "3 wessex sussex kent", round=2, dice=[1, 1, 1, 1])
    answer(match, "fight kent")
    while "stay" in choices(match) and not told(match, "rolled")[2:]:
        assert "retreat sussex" not in choices(match)
        answer(match, "stay")
    assert units(match, "sussex")[holder] == (1, 0)


@pytest.mark.rule("britannia.scoring.occupy-defined", "britannia.movement.stop-enemy")
@pytest.mark.parametrize("holder", ["romans", "welsh"])
def test_an_area_of_any_nation_is_no_area_of_ones_own(holder: str) -> None:
    """Who enters fights; who holds it is seen there, and stays if nobody hits."""
    placed = {"essex": "belgae 1", "kent": f"{holder} 1"}
    match = attacking(placed, "belgae", "1 essex kent", round=2, dice=[1, 1])
    assert set(board(match)["areas"]["kent"][0]) >= {"nation"}
    assert units(match, "kent") == {holder: (1, 0), "belgae": (1, 0)}
    answer(match, *["stay"] * (choices(match)[-1] == "stay"))
    assert units(match, "kent")[holder] == (1, 0)
