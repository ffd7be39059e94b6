"""Draws the boards: strokes on a coast in, a decoration and a live drawing out."""
