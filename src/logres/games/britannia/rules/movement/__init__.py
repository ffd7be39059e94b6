"""Phase 2: groups of armies move step by step, and the phase ends when all stand well.

What happens where they meet others is a battle, next door.
"""
