"""`logres bench`: benchmarks, their history, and comparison with another revision.

`lab` measures; this package presents.
"""
