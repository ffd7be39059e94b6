"""What bars an order, a group, a step or a stop: the reasons that conditions of movement give.

Which area, how many and who is meant is filled in where somebody asks.
"""

from __future__ import annotations

from logres.engine.run.offers import Refusal

# Who moves.
LEADER_ALONE = Refusal("leader-alone", ("leaders.never-alone", "leaders.leaves-with-last"))
NOWHERE_TO_GO = Refusal("nowhere-to-go", ("stacking.when", "ruling.stack-must-fit"))
NOWHERE_SO_MANY = Refusal(
    "nowhere-so-many", ("stacking.three-two", "stacking.one-overstack", "ruling.stack-must-fit")
)
NOWHERE_ALONE = Refusal("leader-nowhere-alone", ("leaders.leader-three", "ruling.leader-solo"))
NOT_SET_OUT = Refusal("not-set-out", ("movement.any-all-none",))

# A step.
SOLO = Refusal("leader-solo", ("leaders.leader-three", "ruling.leader-solo"))
NO_BOATS = Refusal("no-boats", ("boats.when", "movement.no-sea"))
ONE_SEA = Refusal("one-sea", ("boats.one-sea", "invasion.one-more-sea"))
NO_STEP_TO_LAND = Refusal("no-step-to-land", ("boats.part-of-move", "boats.one-sea"))
SEA_LIMIT = Refusal("sea-limit", ("invasion.card-limits",))
LANDING_LIMIT = Refusal("landing-limit", ("invasion.card-limits", "invasion.named-area-excluded"))
STRAIT_FIRST = Refusal("strait-first", ("movement.strait-takes-all",))
ROAD_SEEN = Refusal("road-seen", ("ruling.road-area-by-area",))
ROADS_AFTER_STRAIT = Refusal("road-after-strait", ("roads.strait-one-side",))
ROADS_ONLY = Refusal("road-only", ("roads.difficult-from-outside",))
NO_STEP_LEFT = Refusal("no-step-left", ("movement.fast-three", "roads.free-step"))
NOT_ON_COAST = Refusal("not-on-coast", ("invasion.direct-landing", "invasion.by-next-sea"))
NOT_BESIDE = Refusal("not-beside", ("movement.normal-two", "movement.fast-three"))

# A stop.
AT_SEA = Refusal("not-at-sea", ("boats.one-sea", "ruling.stay-means-same-sea"))
NO_COAST = Refusal(
    "no-open-coast", ("invasion.direct-landing", "stacking.when", "ruling.stack-must-fit")
)
AMONG_SUBJECTS = Refusal(
    "among-subjects", ("submission.romans-pass", "ruling.subject-not-end-phase")
)
TOO_FULL = Refusal(
    "too-full", ("stacking.three-two", "stacking.one-overstack", "ruling.stack-must-fit")
)
FULL_OF_ROMANS = Refusal("full-of-romans", ("stacking.romans",))
ROOM_NEEDED = Refusal("room-needed", ("stacking.when", "ruling.stack-must-fit"))
