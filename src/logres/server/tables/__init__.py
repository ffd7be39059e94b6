"""The tables' logic: the hall, tables, seats, playing, bots' turns, talk, what each audience sees.

It knows neither web server nor database nor processes: `doors` says what it needs of them.
"""
