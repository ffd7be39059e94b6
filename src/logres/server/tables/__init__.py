"""The application logic: table registry, tables, seats, play, bots' turns, chat, observations.

It knows neither web server nor database nor processes: `doors` declares the ports it needs.
"""
