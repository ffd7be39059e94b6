"""Phase 3: battles round by round, losses and retreats.

How units came there is movement; what their victims are worth is scoring.
"""
