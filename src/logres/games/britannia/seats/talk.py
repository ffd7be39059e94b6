"""Who may talk at the table: those who neither have the turn nor must decide."""

from __future__ import annotations

from logres.engine.match import views
from logres.games.britannia.table.position import Britannia

BEFORE_TURNS = ("setup", "bidding", "round")
AFTER_TURNS = ("hold", "bretwalda", "king")


def silent(g: Britannia) -> tuple[int, ...]:
    """The seats that may not talk now: deals are made while another player takes a turn.

    All talk is for everybody, and nothing that is said binds anybody.
    [talk.when, talk.open, talk.not-binding, ruling.talk-in-app]
    """
    if g.ended:
        return ()
    if g.phase in AFTER_TURNS:
        return g.seated
    found = {seat for seat, _ in views.open_decisions(g)}
    if g.phase not in BEFORE_TURNS:
        found.add(g.seat_of(g.nation))
    return tuple(sorted(found))
