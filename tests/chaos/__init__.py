"""Faults that a server must survive, made on purpose."""
