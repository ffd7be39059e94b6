"""The three scenarios for two: early invaders, Germanic invaders, Vikings."""

from __future__ import annotations

import pytest

from logres.engine.match.match import Match
from logres.engine.words.text import LANGUAGES, catalogue
from logres.games.britannia import GAME
from tests.games.britannia.builders import (
    answer,
    area,
    choices,
    lay,
    nation,
    question,
    run,
    start,
    told,
    units,
)
from tests.games.britannia.fighting import attacking, fell, moved, points
from tests.games.britannia.opening import board, new, one_each, opened, sides, stand
from tests.games.britannia.parts import LANDS, NATIONS, Britannia, NationTurn, Round
from tests.games.britannia.rounds import idle, turns

FOUR = "four-players"
EARLY, GERMANIC, VIKINGS = "early-invaders", "germanic-invaders", "vikings"

NATIVES = [("belgae", 4, 1), ("welsh", 5, 2), ("brigantes", 3, 2), ("picts", 3, 3)]
"""Who must submit, with how many areas at most, and a round in which it can."""


def emptied(scenario: str, on_turn: str, number: int, **units: str) -> Britannia:
    """A scenario in which only these units are left on the map."""
    g = opened(scenario, on_turn, number)
    bare = lay({name.replace("_", "-"): told for name, told in units.items()})
    g.holder, g.held = bare.holder, bare.held
    g.infantry, g.fleets, g.forts = bare.infantry, bare.fleets, bare.forts
    return g


def steps(match: Match) -> dict[int, list[str]]:
    """Round by round, which of its end steps took place."""
    found: dict[int, list[str]] = {}
    number = 0
    for happening in match.happenings:
        if happening.what == "round":
            number = happening.values["round"]
            found[number] = []
        name = {"no-king": "king", "no-bretwalda": "bretwalda"}.get(happening.what, happening.what)
        if name in ("held", "bretwalda", "king") and name not in found[number]:
            found[number].append(name)
    return found


def hold_score(g: Britannia) -> Match:
    """The end of this round."""
    g.last_round = g.round
    return start(g, [Round(len(NATIONS), at="next_nation")])


@pytest.mark.rule("britannia.two-player.purpose")
@pytest.mark.parametrize(
    ("language", "practice"), [("en", "Practice for two"), ("fr", "Exercice à deux")]
)
def test_three_scenarios_for_two_are_called_practice(language: str, practice: str) -> None:
    assert language in LANGUAGES
    words = catalogue(language, GAME.folder / "text")
    called = {
        scenario.id
        for scenario in GAME.scenarios
        if words.say(f"scenario.{scenario.id}").startswith(practice)
    }
    assert called == {EARLY, GERMANIC, VIKINGS}
    assert {s.id for s in GAME.scenarios if len(GAME.seats(s.id)) == 2} == called


# Early invaders.


@pytest.mark.rule("britannia.two-player.early-sides")
def test_early_invaders_are_romans_caledonians_and_scots() -> None:
    one, other = sides(new(EARLY))
    assert one == {"romans", "caledonians", "scots"}
    assert other == set(NATIONS) - one
    assert (len(one), len(other)) == (3, 14)


@pytest.mark.rule("britannia.two-player.early-span")
@pytest.mark.rule("britannia.ruling.scenario-timeline")
def test_early_invaders_last_five_rounds_with_the_scoring_of_the_fifth() -> None:
    match = new(EARLY)
    four = new()
    for name in NATIONS:
        assert stand(match, name) == stand(four, name)
    idle(match)
    assert match.over
    assert steps(match) == {1: [], 2: [], 3: [], 4: [], 5: ["held"]}


@pytest.mark.rule("britannia.two-player.early-must-submit")
@pytest.mark.rule("britannia.ruling.early-moment")
@pytest.mark.parametrize(("name", "most", "number"), NATIVES)
def test_a_native_nation_low_enough_submits_unasked_after_movement(
    name: str, most: int, number: int
) -> None:
    fields = dict.fromkeys(["york", "bernicia", "lothian", "cumbria", "march"][:most], f"{name} 1")
    g = emptied(EARLY, "romans", number, kent="romans 2", **fields)
    g.muster()
    match = run(g, NationTurn(g.nation, at="move"))
    assert told(match, "submits") == []
    answer(match, "done")
    assert told(match, "submits") == [{"nation": name, "lord_nation": "romans"}]
    assert board(match)["subjects"] == [name]


@pytest.mark.rule("britannia.two-player.early-must-submit")
@pytest.mark.rule("britannia.ruling.early-moment")
@pytest.mark.parametrize(("name", "most", "number"), NATIVES)
def test_it_submits_at_the_battle_that_brings_it_down_to_its_limit(
    name: str, most: int, number: int
) -> None:
    names = ["york", "bernicia", "lothian", "cumbria", "march"][:most]
    fields = dict.fromkeys(names, f"{name} 1")
    g = emptied(EARLY, "romans", number, kent="romans 2", sussex=f"{name} 1", **fields)
    g.muster()
    match = run(g, NationTurn(g.nation, at="move"), dice=[4, 4, 1])
    moved(match, "2 kent sussex")
    assert fell(match) == {name: 1}
    assert told(match, "submits") == [{"nation": name, "lord_nation": "romans"}]
    assert not question(match).startswith("submission")


@pytest.mark.rule("britannia.two-player.early-must-submit")
def test_above_its_limit_no_nation_submits() -> None:
    five = dict.fromkeys(["york", "bernicia", "lothian", "cumbria"], "brigantes 1")
    g = emptied(EARLY, "romans", 2, kent="romans 2", **five)
    g.muster()
    match = answer(run(g, NationTurn(g.nation, at="move")), "done")
    assert told(match, "submits") == []


@pytest.mark.rule("britannia.two-player.early-must-submit")
def test_caledonians_never_submit() -> None:
    g = emptied(EARLY, "romans", 2, kent="romans 2", york="caledonians 1")
    g.muster()
    match = answer(run(g, NationTurn(g.nation, at="move")), "done")
    assert told(match, "submits") == []


@pytest.mark.rule("britannia.two-player.early-must-submit")
def test_in_other_games_submission_is_a_choice() -> None:
    g = emptied(FOUR, "romans", 2, kent="romans 2", york="brigantes 1")
    g.muster()
    match = answer(run(g, NationTurn(g.nation, at="move")), "done")
    assert choices(match) == ["submit", "resist"]


# Germanic invaders.


@pytest.mark.rule("britannia.two-player.germanic-sides")
def test_germanic_invaders_have_five_nations() -> None:
    one, other = sides(new(GERMANIC))
    assert one == {"angles", "irish", "jutes", "saxons", "scots"}
    assert other == set(NATIONS) - one


@pytest.mark.rule("britannia.two-player.germanic-span")
@pytest.mark.rule("britannia.ruling.scenario-timeline")
def test_germanic_invaders_last_from_round_six_to_ten() -> None:
    match = new(GERMANIC, ballot="open")
    assert (board(match)["round"], board(match)["last_round"]) == (6, 10)
    idle(match)
    assert match.over
    assert steps(match) == {
        6: [],
        7: ["held"],
        8: ["bretwalda"],
        9: ["bretwalda"],
        10: ["held", "bretwalda"],
    }


@pytest.mark.rule("britannia.two-player.germanic-belgae")
def test_the_belgae_do_not_grow_in_round_six() -> None:
    for number, grows in ((6, False), (7, True)):
        match = run(opened(GERMANIC, "belgae", number), NationTurn(nation("belgae")))
        assert question(match) == ("placement.place" if grows else "movement.move")
        assert board(match)["nations"]["belgae"]["population"] == 0


@pytest.mark.rule("britannia.two-player.germanic-belgae")
@pytest.mark.parametrize(("scenario", "york", "downlands"), [(GERMANIC, 2, 0), (FOUR, 0, 2)])
def test_the_belgae_score_by_the_romano_british_card(
    scenario: str, york: int, downlands: int
) -> None:
    # York is on the card of the Romano-British alone, the Downlands on that of the Belgae.
    for name, scored in (("york", york), ("downlands", downlands), ("kent", 2)):
        g = emptied(scenario, "belgae", 7, **{name: "belgae 1"})
        assert points(hold_score(g), "belgae") == scored


@pytest.mark.rule("britannia.two-player.germanic-belgae")
@pytest.mark.parametrize(("number", "scored"), [(6, 2), (7, 2), (8, 0)])
@pytest.mark.parametrize("victim", ["saxons", "angles", "jutes"])
def test_the_belgae_score_for_germanic_armies_in_their_own_turn(
    number: int, scored: int, victim: str
) -> None:
    g = emptied(GERMANIC, "belgae", number, kent="belgae 1", essex=f"{victim} 1")
    g.muster()
    match = moved(run(g, NationTurn(g.nation, at="move"), dice=[5, 1]), "1 kent essex")
    assert fell(match) == {victim: 1}
    assert points(match, "belgae") == scored


@pytest.mark.rule("britannia.two-player.germanic-belgae")
def test_the_belgae_score_six_for_aelle() -> None:
    g = emptied(GERMANIC, "belgae", 7, kent="belgae 1", essex="saxons 1")
    g.leaders[GAME.nouns["leader"].index("aelle")] = area("essex")
    g.muster()
    match = moved(run(g, NationTurn(g.nation, at="move"), dice=[5, 1]), "1 kent essex")
    assert points(match, "belgae") == 6 + 2


@pytest.mark.rule("britannia.two-player.germanic-belgae")
def test_the_belgae_are_played_apart_from_the_romano_british() -> None:
    match = idle(new(GERMANIC, ballot="open"))
    assert turns(match)[:2] == ["romano-british", "belgae"]
    armies = {"kent": "belgae 1", "essex": "romano-british 1"}
    fight = attacking(armies, "belgae", "1 kent essex", round=7, dice=[5, 1])
    assert fell(fight) == {"romano-british": 1}


@pytest.mark.rule("britannia.ruling.germanic-belgae-details")
def test_arthur_comes_to_the_romano_british_alone_and_boudicca_to_nobody() -> None:
    match = idle(new(GERMANIC, ballot="open"))
    expected = {line["leader"]: line["nation"] for line in told(match, "leader-expected")}
    assert expected["arthur"] == "romano-british"
    assert "boudicca" not in expected
    for name, asked in (("romano-british", "arthurcomes.post_arthur"), ("belgae", "movement.move")):
        begun = run(emptied(GERMANIC, name, 7, kent=f"{name} 1"), NationTurn(nation(name)))
        assert question(begun) == asked


@pytest.mark.rule("britannia.ruling.germanic-belgae-details")
def test_the_second_romano_british_have_ten_pieces() -> None:
    card = board(new(GERMANIC))["nations"]["belgae"]
    assert (card["infantry"], card["infantry_left"]) == (7, 3)


@pytest.mark.rule("britannia.two-player.germanic-setup-south")
def test_romano_british_and_belgae_share_the_south() -> None:
    match = new(GERMANIC)
    first = one_each("avalon bernicia cheshire hwicce march wessex york")
    second = one_each("norfolk suffolk essex kent sussex south-mercia north-mercia")
    assert stand(match, "romano-british") == first
    assert stand(match, "belgae") == second


@pytest.mark.rule("britannia.two-player.germanic-setup-west")
def test_irish_welsh_and_brigantes_start_in_the_west() -> None:
    match = new(GERMANIC)
    assert stand(match, "irish") == one_each("cornwall")
    assert stand(match, "welsh") == one_each("clwyd devon dyfed gwent gwynedd powys")
    assert stand(match, "brigantes") == one_each("cumbria galloway lothian strathclyde")


@pytest.mark.rule("britannia.two-player.germanic-setup-north")
def test_the_north_of_the_germanic_scenario_and_its_empty_areas() -> None:
    match = new(GERMANIC)
    assert stand(match, "caledonians") == one_each("caithness hebrides orkneys")
    assert stand(match, "picts") == one_each("alban dunedin mar moray skye")
    assert stand(match, "scots") == one_each("dalriada")
    empty = {name for name in LANDS if not units(match, name)}
    assert empty == {"downlands", "lindsey", "pennines"}
    assert not any(board(match)["seas"].values())


# Vikings.


@pytest.mark.rule("britannia.two-player.viking-sides")
def test_vikings_have_three_nations() -> None:
    one, other = sides(new(VIKINGS))
    assert one == {"danes", "dubliners", "norsemen"}
    assert other == set(NATIONS) - one


@pytest.mark.rule("britannia.two-player.viking-span")
@pytest.mark.rule("britannia.ruling.scenario-timeline")
def test_vikings_last_from_round_eleven_to_fourteen() -> None:
    match = new(VIKINGS)
    assert (board(match)["round"], board(match)["last_round"]) == (11, 14)
    idle(match)
    assert match.over
    assert steps(match) == {11: ["king"], 12: ["king"], 13: ["held", "king"], 14: ["king"]}
    # The Timeline's Danes came, were scored, and left as in the whole game.
    assert {"nation": "danes", "area": "north-sea", "n": 4} in told(match, "expected")
    assert told(match, "withdraws") or told(match, "removed")


@pytest.mark.rule("britannia.two-player.viking-setup-celts")
@pytest.mark.parametrize(
    ("name", "areas"),
    [
        ("welsh", "cheshire clwyd gwent powys"),
        ("brigantes", "galloway strathclyde"),
        ("caledonians", "hebrides orkneys"),
        ("picts", "alban caithness mar moray"),
        ("irish", "cornwall"),
        ("scots", "dalriada dunedin skye"),
    ],
)
def test_where_the_celts_stand_when_vikings_come(name: str, areas: str) -> None:
    assert placed(name) == set(areas.split())


@pytest.mark.rule("britannia.two-player.viking-setup-english")
@pytest.mark.parametrize(
    ("name", "areas"),
    [
        ("saxons", "avalon devon hwicce sussex wessex"),
        ("jutes", "kent"),
        ("angles", "lothian bernicia york north-mercia norfolk suffolk south-mercia essex"),
    ],
)
def test_where_the_english_stand_when_vikings_come(name: str, areas: str) -> None:
    assert placed(name) == set(areas.split())


def placed(name: str) -> set[str]:
    """Where a nation starts: before its turn nothing else has happened to it."""
    g = GAME.set_up(VIKINGS, GAME.scenario(VIKINGS).defaults())
    assert isinstance(g, Britannia)
    return {LANDS[at] for at in range(len(LANDS)) if g.holder[at] == nation(name)}


@pytest.mark.rule("britannia.two-player.viking-empty")
def test_seven_areas_are_empty_when_vikings_come_and_thirty_hold_one_infantry() -> None:
    g = GAME.set_up(VIKINGS, GAME.scenario(VIKINGS).defaults())
    assert isinstance(g, Britannia)
    empty = {LANDS[at] for at in range(len(LANDS)) if g.holder[at] < 0}
    assert empty == {"cumbria", "downlands", "dyfed", "gwynedd", "lindsey", "march", "pennines"}
    assert sorted(g.infantry[: len(LANDS)]) == [0] * 7 + [1] * 30
    assert (sum(g.cavalry), sum(g.fleets), g.burhs) == (0, 0, 0)
