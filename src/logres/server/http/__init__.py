"""HTTP: connections, who may come in, the calls of programs, files, health.

What happens at a table is not decided here: calls are handed on to the tables' room.
"""
