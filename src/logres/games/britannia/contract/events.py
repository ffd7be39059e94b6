"""Which happenings of Britannia make one event: the thing a person at the table would say aloud."""

from __future__ import annotations

from dataclasses import replace

from logres.engine.game.contract import ENDS, Event

GROWTH = Event("growth", ("nation",), at=("area",), actor="nation")
ARRIVALS = Event("arrivals", at=("area",))
MARCH = Event("march", ("nation", "to_area"), ("area", "to_area"), "area", "nation")
ATTACK = Event("attack", ("nation", "area"), ("from_area", "area"), "from_area", "nation")
BATTLE = Event("battle", ("area",), at=("area",), actor="nation", chance=True)
ROUND = Event("battle-round", ("area",), at=("area",), actor="nation", chance=True)
LOSSES = Event(ENDS, at=("area",), actor="nation", chance=True)
OUTCOME = replace(LOSSES, drama=True, leads=True)
RETREAT = Event("retreat", ("nation", "area"), ("area", "to_area"), "area", "nation")
WORKS = Event("works", ("area",), at=("area",))
LEADER = Event("leader", ("nation",), actor="nation", drama=True)
SCORING = Event("scoring", drama=True)
CROWN = Event("crown", actor="nation", drama=True, leads=True)
ROME_LEAVES = Event("rome-leaves", drama=True)
END = Event("end", drama=True)

EVENTS: dict[str, Event] = {
    "dealt": Event("sides"),
    "round": Event("round"),
    "turn": Event("turn", ("nation",), actor="nation"),
    "population": GROWTH,
    "halve": GROWTH,
    "grant": GROWTH,
    "raised": GROWTH,
    "at-sea": ARRIVALS,
    "rides-in": ARRIVALS,
    "leader-comes": ARRIVALS,
    "moves": MARCH,
    "attacks": ATTACK,
    "battle": BATTLE,
    "rolled": ROUND,
    "rolled-cavalry": ROUND,
    "rolled-fort": ROUND,
    "rolled-burh": ROUND,
    "lost": LOSSES,
    "nobody-falls": LOSSES,
    "takes-area": OUTCOME,
    "holds-area": OUTCOME,
    "nobody-left": OUTCOME,
    "retreats": RETREAT,
    "withdraws": RETREAT,
    "moved-out": RETREAT,
    "removed": Event("overpopulation", ("nation",), at=("area",), actor="nation"),
    "fort": WORKS,
    "fort-destroyed": WORKS,
    "burh": WORKS,
    "burh-lost": WORKS,
    "leader-dies": LEADER,
    "submits": Event("submission", ("nation",), actor="nation", drama=True),
    "voted": Event("vote"),
    "bretwalda": CROWN,
    "no-bretwalda": CROWN,
    "king": CROWN,
    "no-king": CROWN,
    "cnut-king": CROWN,
    "scoring-round": replace(SCORING, leads=True),
    "scored": SCORING,
    "held": SCORING,
    "held-areas": SCORING,
    "revolt": ROME_LEAVES,
    "romans-leave": ROME_LEAVES,
    "romans-give-up": ROME_LEAVES,
    "total": END,
}
